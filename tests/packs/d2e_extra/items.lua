item "twin_hook" {
  name = "Twin Hook", attack = "melee", slot = "hand", traits = { "blade" },
  dice = { "blue", "red" },
  abilities = { surge_damage(1), { id = "tear", surge = 2, effect = { add_damage(4) } } },
}

item "awl" {
  name = "Awl", attack = "melee", slot = "hand", traits = { "exotic" },
  dice = { "blue", "red" }, bonus = { pierce = 1 },
  abilities = { surge_pierce(2) },
}

item "thunder_rod" {
  name = "Thunder Rod", attack = "ranged", slot = "two_hands", traits = { "magic", "staff" },
  dice = { "blue", "yellow", "yellow" }, keywords = { "blast" },
  abilities = { surge_condition("poisoned"), surge_damage(1), surge_pierce(2) },
}

-- Its powder reaches others only by a surge, when everybody has rolled; what was added before is
-- not added again then.
item "powder_pan" {
  name = "Powder Pan", attack = "ranged", slot = "hand", traits = { "exotic" },
  dice = { "blue", "yellow" }, bonus = { range = 1 },
  abilities = {
    {
      id     = "close", on = "before_roll", must = true,
      when   = eq(attacker, self) & with_this & has(monsters & adjacent(self), target),
      effect = { add_damage(1) },
    },
    { id = "blast", surge = 1, effect = { blast } },
  },
}

item "whetstone" {
  name = "Whetstone", act = 1, cost = 25, slot = "other", traits = { "trinket" },
  bonus = { range = 1, pierce = 1 },
}

item "buckler" {
  name = "Buckler", act = 1, cost = 25, slot = "other", traits = { "shield" },
  abilities = {
    {
      on     = "before_roll", exhaust = true, when = has(defenders, self),
      effect = { add_defense(self, "brown") },
    },
  },
}
