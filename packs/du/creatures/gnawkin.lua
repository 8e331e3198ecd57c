-- Gnawkin: creatures of the bestiary.

creature "gnawer" {
  name  = "Gnawer",
  faction = "gnawkin",
  level = "grunt", size = "small", armor_type = "none",
  line  = { m = 5, cs = 1, ss = 1, st = 2, ar = 2, ag = 4, int = 2, co = 1, vt = 1 },
  melee = "short_sword",
  skills = { "night_vision" },
  code = "ml", vp = 1,
}

creature "sling_rat" {
  name  = "Sling-rat",
  faction = "gnawkin",
  level = "grunt", size = "small", armor_type = "none",
  line  = { m = 5, cs = 1, ss = 3, st = 1, ar = 2, ag = 4, int = 2, co = 1, vt = 1 },
  melee = "dagger", ranged = "sling",
  skills = { "night_vision" },
  code = "rg", vp = 2,
}

creature "rat_swarm" {
  name  = "Rat Swarm",
  faction = "gnawkin",
  level = "grunt", size = "small", armor_type = "none",
  line  = { m = 5, cs = 2, st = 2, ar = 2, ag = 3, co = 3, vt = 3 },
  melee = "bites",
  skills = { "swarm", "disease", "night_vision", "mindless" },
  code = "be", vp = 3,
}

creature "plague_bearer" {
  name  = "Plague Bearer",
  faction = "gnawkin",
  level = "elite", size = "average", armor_type = "light",
  line  = { m = 4, cs = 3, ss = 2, st = 3, ar = 4, ag = 2, int = 2, co = 4, vt = 4 },
  melee = "mace",
  skills = { "disease", "poison", "fearless" },
  code = "ml", vp = 7,
}

creature "tunnel_stalker" {
  name  = "Tunnel Stalker",
  faction = "gnawkin",
  level = "elite", size = "small", armor_type = "light",
  line  = { m = 6, cs = 4, ss = 3, st = 2, ar = 3, ag = 5, int = 3, co = 2, vt = 3 },
  melee = "dagger",
  attacks = 2,
  skills = { "poison", "sneak" },
  code = "ml", vp = 8,
}

creature "rat_hulk" {
  name  = "Rat Hulk",
  faction = "gnawkin",
  level = "champion", size = "large", armor_type = "none",
  line  = { m = 5, cs = 4, st = 5, ar = 3, ag = 3, co = 4, vt = 8 },
  melee = "claws",
  attacks = 2,
  skills = { "mindless" },
  code = "be", vp = 12,
  upgrades = {
    { name = "Tougher", cost = 2, changes = { More("vitality", 2) } },
    { name = "Magic Resistance", cost = 1, traits = { "magic_resistance" } },
  },
}

creature "grey_prophet" {
  name  = "The Grey Prophet",
  faction = "gnawkin",
  level = "champion", size = "small", armor_type = "light", leader = true,
  line  = { m = 5, cs = 3, ss = 2, st = 2, ar = 4, ag = 4, int = 5, ma = 10, co = 3, vt = 6 },
  melee = "quarterstaff",
  spells = 5, lore = "gloom",
  skills = { "commander", "magic_resistance", "disease" },
  code = "ld", vp = 12,
  upgrades = {
    { name = "One more spell", cost = 2, spells = 1 },
    { name = "A swarm", cost = 3, effect = { brings(self, "rat_swarm") } },
    { name = "Better armor", cost = 2, changes = { More("armor", 1) } },
  },
}
