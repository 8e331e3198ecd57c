-- Spells, potions and the short functions for tables are those of the game's own pack.
pack {
  system  = "sr",
  name    = "Trials",
  about   = "Cards and rooms in which every rule of Soul Raiders can be tried.",
  version = "1",
  uses    = { { pack = "sr", kinds = { "spell", "potion" } } },
}
