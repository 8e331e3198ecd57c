-- Ashen Crypt: creatures of the bestiary.

creature "rattlebones" {
  name  = "Rattlebones",
  faction = "ashen_crypt",
  level = "grunt", size = "average", armor_type = "light",
  line  = { m = 4, cs = 2, ss = 1, st = 2, ar = 3, ag = 2, int = 1, co = 5, vt = 1 },
  melee = "short_sword", shield = "round_shield",
  skills = { "undead", "mindless" },
  code = "ml", vp = 2,
}

creature "bone_archer" {
  name  = "Bone Archer",
  faction = "ashen_crypt",
  level = "grunt", size = "average", armor_type = "none",
  line  = { m = 4, cs = 1, ss = 2, st = 2, ar = 3, ag = 2, int = 1, co = 5, vt = 1 },
  melee = "unarmed", ranged = "short_bow",
  skills = { "undead", "mindless" },
  code = "rg", vp = 2,
}

creature "shambler" {
  name  = "Shambler",
  faction = "ashen_crypt",
  level = "grunt", size = "average", armor_type = "none",
  line  = { m = 3, cs = 1, st = 3, ar = 3, ag = 1, co = 5, vt = 2 },
  melee = "claws",
  skills = { "undead", "mindless", "slow", "disease" },
  code = "be", vp = 2,
}

creature "ghoul" {
  name  = "Ghoul",
  faction = "ashen_crypt",
  level = "elite", size = "average", armor_type = "none",
  line  = { m = 5, cs = 3, st = 3, ar = 4, ag = 4, int = 2, co = 4, vt = 3 },
  melee = "claws",
  skills = { "undead", "poison", "leap" },
  code = "be", vp = 7,
}

creature "barrow_wight" {
  name  = "Barrow Wight",
  faction = "ashen_crypt",
  level = "elite", size = "average", armor_type = "heavy",
  line  = { m = 4, cs = 4, ss = 2, st = 3, ar = 5, ag = 3, int = 3, co = 5, vt = 3 },
  melee = "broadsword", shield = "round_shield",
  skills = { "undead", "fearsome" },
  code = "gd", vp = 9,
}

creature "bone_colossus" {
  name  = "Bone Colossus",
  faction = "ashen_crypt",
  level = "champion", size = "large", armor_type = "light",
  line  = { m = 4, cs = 4, st = 5, ar = 4, ag = 2, int = 1, co = 5, vt = 7 },
  melee = "great_club",
  skills = { "undead", "mindless", "fearsome" },
  code = "ml", vp = 11,
  upgrades = {
    { name = "Tougher", cost = 2, changes = { More("vitality", 2) } },
    { name = "Magic Resistance", cost = 1, traits = { "magic_resistance" } },
  },
}

creature "sepulchral_lord" {
  name  = "Sepulchral Lord",
  faction = "ashen_crypt",
  level = "champion", size = "average", armor_type = "heavy", leader = true,
  line  = { m = 4, cs = 4, ss = 2, st = 3, ar = 5, ag = 3, int = 5, ma = 8, co = 5, vt = 6 },
  melee = "mace",
  spells = 4, lore = "gloom",
  skills = { "undead", "fearsome", "commander", "magic_resistance" },
  code = "ld", vp = 14,
  upgrades = {
    { name = "One more spell", cost = 2, spells = 1 },
    { name = "Regeneration", cost = 3, traits = { "regeneration" } },
    { name = "A bodyguard", cost = 5, effect = { brings(self, "barrow_wight") } },
  },
}
