-- Two quests that are over at once, and a campaign of them.
local function Errand(id, number)
  quest(id) {
    name = "An errand", goal = "Take the bell.", loss = "Turn 1 ends.",
    faction = "ashen_crypt", leader = "sepulchral_lord", number = number, last_turn = 1,
    party  = { "brenna", "maruk", "ysolde" },
    starts = { { x = 0, y = 0 }, { x = 0, y = 1 }, { x = 0, y = 2 } },
    sections = { { name = "s1", kind = "room", x = 0, y = 0, width = 5, height = 4, quiet = true,
                   elements = { { element = "altar", x = 1, y = 0, name = "altar" } } },
                 { name = "s2", kind = "main", x = 5, y = 0, width = 4, height = 4, text = "It is misty.",
                   elements = { { element = "mist", x = 6, y = 0 } }, creatures = { { leader = true } } } },
    exits = { { kind = "outside", name = "x0", x = 0, y = 1, side = "west" },
              { kind = "door", name = "x1", x = 4, y = 1, side = "east", to = "s2" } },
    interactions = { { element = "altar", name = "Take the bell", effect = { take(self, "toll_bell") } } },
    victory = carried "toll_bell",
  }
end

Errand("errand", 1)
Errand("errand_back", 2)

-- A quest with an opposed roll that names no tie rule of its own, and a group whose order of placement differs from its list.
quest "wrestling" {
  name = "Wrestling", goal = "Slay the Leader.", loss = "Turn 9 ends.",
  faction = "ashen_crypt", leader = "sepulchral_lord", number = 3, last_turn = 9,
  party  = { "brenna", "maruk" },
  starts = { { x = 0, y = 0 }, { x = 0, y = 1 } },
  sections = { { name = "s1", kind = "room", x = 0, y = 0, width = 5, height = 6, quiet = true,
                 elements = { { element = "altar", x = 1, y = 0, name = "altar" } } },
               { name = "s2", kind = "main", x = 5, y = 0, width = 8, height = 6,
                 creatures = { { leader = true }, { creature = "barrow_wight" }, { creature = "rattlebones", count = 3 } } } },
  exits = { { kind = "outside", name = "x0", x = 0, y = 1, side = "west" },
            { kind = "door", name = "x1", x = 4, y = 2, side = "east", to = "s2" } },
  interactions = { { element = "altar", name = "Wrestle", quick = true,
                     effect = { with(choose(heroes - self)) { when(outdoes(self, it, "strength")) { coins(self, 5) } } } } },
  victory = leader_slain,
}

campaign "errands" {
  name = "Errands", quests = { "errand", "errand_back" }, party = { "brenna", "maruk", "ysolde" }, needed = 2,
  home = "The inn", home_x = 50, home_y = 50,
  places = { { quest = "errand", name = "There", x = 20, y = 30 }, { quest = "errand_back", name = "And back", x = 80, y = 30 } },
}
