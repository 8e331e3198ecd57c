-- Deep Cult: creatures of the bestiary.

creature "cultist" {
  name  = "Cultist",
  faction = "deep_cult",
  level = "grunt", size = "average", armor_type = "light",
  line  = { m = 4, cs = 2, ss = 2, st = 3, ar = 3, ag = 3, int = 3, co = 4, vt = 1 },
  melee = "short_sword",
  skills = { "fearless" },
  code = "ml", vp = 2,
}

creature "imp" {
  name  = "Imp",
  faction = "deep_cult",
  level = "grunt", size = "small", armor_type = "none",
  line  = { m = 5, cs = 2, ss = 2, st = 1, ar = 3, ag = 4, int = 3, co = 2, vt = 1 },
  melee = "claws_1",
  skills = { "flying", "demon" },
  code = "be", vp = 3,
}

creature "cult_bowman" {
  name  = "Cult Bowman",
  faction = "deep_cult",
  level = "grunt", size = "average", armor_type = "none",
  line  = { m = 4, cs = 2, ss = 3, st = 3, ar = 2, ag = 3, int = 3, co = 4, vt = 1 },
  melee = "dagger", ranged = "short_bow",
  skills = { "fearless" },
  code = "rg", vp = 4,
}

creature "hellhound" {
  name  = "Hellhound",
  faction = "deep_cult",
  level = "elite", size = "average", armor_type = "none",
  line  = { m = 6, cs = 4, st = 4, ar = 4, ag = 4, int = 1, co = 5, vt = 3 },
  melee = "bite",
  breath = 4,
  skills = { "charge", "demon" },
  code = "be", vp = 8,
}

creature "blade_fiend" {
  name  = "Blade Fiend",
  faction = "deep_cult",
  level = "elite", size = "average", armor_type = "none",
  line  = { m = 5, cs = 4, ss = 1, st = 4, ar = 4, ag = 4, int = 2, co = 5, vt = 3 },
  melee = "arm_blades",
  attacks = 2,
  skills = { "fearsome", "demon" },
  code = "ml", vp = 9,
}

creature "pit_horror" {
  name  = "Pit Horror",
  faction = "deep_cult",
  level = "champion", size = "huge", armor_type = "none",
  line  = { m = 5, cs = 5, st = 6, ar = 5, ag = 3, int = 2, co = 5, vt = 10 },
  melee = "claws_1",
  attacks = 2,
  skills = { "fearsome", "magic_resistance", "demon" },
  code = "be", vp = 18,
  upgrades = {
    { name = "Tougher", cost = 2, changes = { More("vitality", 2) } },
  },
}

creature "voice_of_the_deep" {
  name  = "Voice of the Deep",
  faction = "deep_cult",
  level = "champion", size = "average", armor_type = "none", leader = true,
  line  = { m = 4, cs = 3, ss = 2, st = 3, ar = 4, ag = 3, int = 5, ma = 12, co = 5, vt = 6 },
  melee = "quarterstaff",
  spells = 6, lore = "gloom",
  skills = { "commander", "fearless", "magic_resistance" },
  code = "ld", vp = 13,
  upgrades = {
    { name = "One more spell", cost = 2, spells = 1 },
    { name = "Fearsome", cost = 1, traits = { "fearsome" } },
    { name = "Imps at command", cost = 4, summons = "imp", every = 3 },
  },
}
