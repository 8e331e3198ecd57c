-- Races (DU-014, DU-H146): the line of attributes of a hero begins here; ar is Natural Armor.

race "human" {
  name      = "Human",
  size      = "average",
  alignment = "any",
  line      = { m = 4, cs = 2, st = 3, ss = 2, ar = 2, ag = 3, int = 3, co = 3, vt = 4, fo = 3 },
  skills    = { "adaptable" },
}

race "elf" {
  name      = "Elf",
  size      = "average",
  alignment = "good",
  line      = { m = 5, cs = 2, st = 2, ss = 3, ar = 2, ag = 4, int = 3, co = 3, vt = 3, pe = 1, fo = 2 },
  skills    = { "night_vision" },
}

race "dwarf" {
  name      = "Dwarf",
  size      = "average",
  alignment = "good",
  line      = { m = 3, cs = 3, st = 3, ss = 2, ar = 3, ag = 2, int = 2, co = 4, vt = 5, fo = 2 },
  skills    = { "night_vision", "stout" },
}

race "halfling" {
  name      = "Halfling",
  size      = "small",
  alignment = "good",
  line      = { m = 4, cs = 2, st = 1, ss = 3, ar = 2, dx = 1, ag = 4, int = 2, co = 2, vt = 3, pe = 1, fo = 4 },
  skills    = { "lucky_feet" },
}

race "gnome" {
  name      = "Gnome",
  size      = "small",
  alignment = "any",
  line      = { m = 4, cs = 1, st = 2, ss = 2, ar = 2, dx = 1, ag = 3, int = 4, co = 2, vt = 3, fo = 3 },
  skills    = { "magic_resistance" },
}

race "half_ogre" {
  name      = "Half-ogre",
  size      = "large",
  alignment = "any",
  line      = { m = 5, cs = 3, st = 5, ss = 1, ar = 3, dx = -1, ag = 2, int = 1, co = 3, vt = 6, pe = -1, fo = 1 },
  skills    = { "brute" },
}

race "duskelf" {
  name      = "Duskelf",
  size      = "average",
  alignment = "evil",
  line      = { m = 5, cs = 3, st = 2, ss = 3, ar = 2, dx = 1, ag = 4, int = 3, co = 2, vt = 3, fo = 2 },
  skills    = { "night_vision" },
}

race "orc" {
  name      = "Orc",
  size      = "average",
  alignment = "evil",
  line      = { m = 4, cs = 3, st = 4, ss = 2, ar = 3, ag = 2, int = 1, co = 3, vt = 5, fo = 2 },
  skills    = { "rage" },
}
