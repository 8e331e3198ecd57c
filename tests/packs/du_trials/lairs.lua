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

quest "gallery" {
  name = "A gallery", goal = "Slay the Leader.", loss = "Turn 20 ends.", faction = "ashen_crypt", leader = "sepulchral_lord",
  number = 16, last_turn = 20, party = { "brenna", "maruk", "ysolde" },
  starts = { { x = 0, y = 0 }, { x = 0, y = 1 }, { x = 0, y = 2 } },
  sections = { { name = "s1", kind = "room", x = 0, y = 0, width = 4, height = 6, quiet = true,
                 elements = { { element = "fountain", x = 0, y = 4, name = "pool" } } },
               { name = "s2", kind = "corridor", x = 4, y = 0, width = 8, height = 6,
                 elements = { { element = "column", x = 8, y = 5 },
                              { element = "chasm", x = 9, y = 0, width = 2, name = "rift" } } },
               { name = "s3", kind = "main", x = 12, y = 0, width = 5, height = 6, creatures = { { leader = true } } } },
  exits = { { kind = "outside", name = "x0", x = 0, y = 1, side = "west" },
            { kind = "door", name = "x1", x = 3, y = 3, side = "east", to = "s2" },
            { kind = "door", name = "x2", x = 11, y = 3, side = "east", to = "s3" } },
  tallies = { { name = "bathers" } },
  events  = { { when = gt(count(beside("pool", 1) & heroes), 0), effect = { add "bathers" } } },
  victory = leader_slain,
}
