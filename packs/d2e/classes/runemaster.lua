-- Runemaster: a mage whose attacks are made with Rune weapons.

class "runemaster" {
  name      = "Runemaster",
  about     = "Pays with his own strength to make a rune burn hotter.",
  archetype = "mage",
  skills    = { "runic_knowledge", "inscribe_rune", "iron_will" },
  equipment = { "arcane_bolt" },
}

skill "runic_knowledge" {
  name = "Runic Knowledge",
  abilities = {
    {
      surge  = 1, fatigue = 1,
      when   = eq(attacker, self) & (armed_with(self, "magic") | armed_with(self, "rune")),
      effect = { add_damage(2) },
    },
  },
}

skill "inscribe_rune" {
  name = "Inscribe Rune", xp = 1,
  bonus = { traits = { "rune" } },
}

skill "iron_will" {
  name = "Iron Will", xp = 2,
  bonus = { stamina = 1, recovery = 1 },
}
