-- Black Lantern: creatures of the bestiary.

creature "footpad" {
  name  = "Footpad",
  faction = "black_lantern",
  level = "grunt", size = "average", armor_type = "light",
  line  = { m = 4, cs = 2, ss = 2, st = 2, ar = 3, ag = 3, int = 3, co = 2, vt = 1 },
  melee = "short_sword",
  thrown = 4,
  skills = { "sneak" },
  code = "ml", vp = 2,
}

creature "crossbowman" {
  name  = "Crossbowman",
  faction = "black_lantern",
  level = "grunt", size = "average", armor_type = "light",
  line  = { m = 4, cs = 2, ss = 3, st = 3, ar = 3, ag = 2, int = 3, co = 2, vt = 1 },
  melee = "dagger", ranged = "light_crossbow",
  code = "rg", vp = 4,
}

creature "pikewoman" {
  name  = "Pikewoman",
  faction = "black_lantern",
  level = "grunt", size = "average", armor_type = "light",
  line  = { m = 4, cs = 3, ss = 1, st = 3, ar = 3, ag = 2, int = 3, co = 3, vt = 2 },
  melee = "spear",
  code = "gd", vp = 4,
}

creature "blade_for_hire" {
  name  = "Blade-for-hire",
  faction = "black_lantern",
  level = "elite", size = "average", armor_type = "light",
  line  = { m = 5, cs = 4, ss = 3, st = 3, ar = 4, ag = 4, int = 3, co = 3, vt = 3 },
  melee = "short_sword",
  attacks = 2,
  code = "ml", vp = 8,
}

creature "hedge_mage" {
  name  = "Hedge-mage",
  faction = "black_lantern",
  level = "elite", size = "average", armor_type = "light",
  line  = { m = 4, cs = 2, ss = 2, st = 2, ar = 3, ag = 3, int = 4, ma = 8, co = 3, vt = 3 },
  melee = "dagger",
  spells = 4, lore = "ember",
  code = "ca", vp = 6,
}

creature "ogre_enforcer" {
  name  = "Ogre Enforcer",
  faction = "black_lantern",
  level = "champion", size = "large", armor_type = "heavy",
  line  = { m = 5, cs = 4, ss = 1, st = 5, ar = 5, ag = 2, int = 2, co = 3, vt = 7 },
  melee = "maul",
  skills = { "brute" },
  code = "gd", vp = 12,
  upgrades = {
    { name = "Tougher", cost = 2, changes = { More("vitality", 2) } },
    { name = "Magic Resistance", cost = 1, traits = { "magic_resistance" } },
  },
}

creature "lantern_queen" {
  name  = "The Lantern Queen",
  faction = "black_lantern",
  level = "champion", size = "average", armor_type = "light", leader = true,
  line  = { m = 5, cs = 5, ss = 4, st = 3, ar = 4, ag = 5, int = 4, co = 4, vt = 6 },
  melee = "rapier", ranged = "throwing_knives",
  attacks = 2,
  skills = { "commander", "sneak" },
  code = "ld", vp = 15,
  upgrades = {
    { name = "Poisoned blades", cost = 2, traits = { "poison" } },
    { name = "Ring of Ward", cost = 3, traits = { "magic_resistance" } },
    { name = "A way to escape", cost = 2, flees = true },
  },
}
