-- A hall for each faction, in which a Leader of the Dark Player's choice waits behind one door.
local function Lair(faction, number)
  quest("lair_" .. faction) {
    name = "A lair", goal = "Slay the Leader.", loss = "Turn 20 ends.", faction = faction, number = number, last_turn = 20,
    party  = { "brenna", "maruk", "ysolde" },
    starts = { { x = 0, y = 0 }, { x = 0, y = 1 }, { x = 0, y = 2 } },
    sections = { { name = "s1", kind = "room", x = 0, y = 0, width = 4, height = 8, quiet = true },
                 { name = "s2", kind = "main", x = 4, y = 0, width = 8, height = 8, creatures = { { leader = true } } } },
    exits = { { kind = "outside", name = "x0", x = 0, y = 1, side = "west" },
              { kind = "door", name = "x1", x = 3, y = 3, side = "east", to = "s2" } },
    victory = leader_slain,
  }
end

Lair("ashen_crypt", 11)
Lair("redtusk_clan", 12)
Lair("black_lantern", 13)
Lair("gnawkin", 14)
Lair("deep_cult", 15)
