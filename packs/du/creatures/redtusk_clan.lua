-- Redtusk Clan: creatures of the bestiary.

creature "goblin_cutter" {
  name  = "Goblin Cutter",
  faction = "redtusk_clan",
  level = "grunt", size = "small", armor_type = "light",
  line  = { m = 4, cs = 2, ss = 2, st = 2, ar = 3, ag = 3, int = 2, co = 1, vt = 1 },
  melee = "dagger",
  thrown = 4,
  code = "ml", vp = 2,
}

creature "goblin_slinger" {
  name  = "Goblin Slinger",
  faction = "redtusk_clan",
  level = "grunt", size = "small", armor_type = "none",
  line  = { m = 4, cs = 1, ss = 3, st = 2, ar = 2, ag = 3, int = 2, co = 1, vt = 1 },
  melee = "dagger", ranged = "sling",
  code = "rg", vp = 2,
}

creature "orc_raider" {
  name  = "Orc Raider",
  faction = "redtusk_clan",
  level = "grunt", size = "average", armor_type = "light",
  line  = { m = 4, cs = 3, ss = 2, st = 3, ar = 3, ag = 2, int = 2, co = 3, vt = 2 },
  melee = "broadsword", shield = "round_shield",
  code = "ml", vp = 4,
}

creature "orc_bruiser" {
  name  = "Orc Bruiser",
  faction = "redtusk_clan",
  level = "elite", size = "average", armor_type = "light",
  line  = { m = 4, cs = 4, ss = 2, st = 4, ar = 4, ag = 2, int = 2, co = 4, vt = 3 },
  melee = "great_axe",
  skills = { "rage" },
  code = "ml", vp = 8,
}

creature "orc_shaman" {
  name  = "Orc Shaman",
  faction = "redtusk_clan",
  level = "elite", size = "average", armor_type = "light",
  line  = { m = 4, cs = 3, ss = 2, st = 3, ar = 3, ag = 2, int = 4, ma = 6, co = 3, vt = 3 },
  melee = "quarterstaff",
  spells = 3, lore = "green",
  code = "ca", vp = 6,
}

creature "cave_troll" {
  name  = "Cave Troll",
  faction = "redtusk_clan",
  level = "champion", size = "large", armor_type = "none",
  line  = { m = 5, cs = 3, ss = 1, st = 5, ar = 4, ag = 2, int = 1, co = 4, vt = 7 },
  melee = "great_club",
  skills = { "regeneration", "fearsome" },
  code = "ml", vp = 12,
  upgrades = {
    { name = "Tougher", cost = 2, changes = { More("vitality", 2) } },
    { name = "Magic Resistance", cost = 1, traits = { "magic_resistance" } },
  },
}

creature "warchief_gorrag" {
  name  = "Warchief Gorrag",
  faction = "redtusk_clan",
  level = "champion", size = "average", armor_type = "heavy", leader = true,
  line  = { m = 4, cs = 5, ss = 3, st = 4, ar = 5, ag = 3, int = 3, co = 5, vt = 6 },
  melee = "great_sword",
  attacks = 2,
  skills = { "commander", "rage" },
  code = "ld", vp = 14,
  upgrades = {
    { name = "Plate armor", cost = 2, changes = { More("armor", 1) } },
    { name = "Fearsome", cost = 1, traits = { "fearsome" } },
    { name = "A third attack", cost = 3, attacks = 1 },
  },
}
