-- Runemaster: a mage whose attacks are made with Rune weapons.

class "runemaster" {
  name      = "Runemaster",
  about     = "Pays with his own strength to make a rune burn hotter.",
  archetype = "mage",
  skills    = {
    "runic_knowledge",
    "exploding_rune", "ghost_armor", "inscribe_rune",
    "iron_will", "rune_mastery", "runic_sorcery",
    "break_the_rune", "quick_casting",
  },
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

skill "exploding_rune" {
  name = "Exploding Rune", xp = 1,
  abilities = {
    {
      action = true, attack = true, fatigue = 1,
      when   = can_attack { who = self, among = monsters, trait = "rune" },
      effect = { attack { by = self, trait = "rune", blast = 1 } },
    },
  },
}

skill "ghost_armor" {
  name = "Ghost Armor", xp = 1,
  abilities = {
    {
      on     = "after_roll", fatigue = 1,
      when   = has(defenders, self),
      effect = { add_shields(self, 1) },
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

skill "rune_mastery" {
  name = "Rune Mastery", xp = 2,
  abilities = {
    {
      on     = "after_roll", exhaust = true,
      when   = eq(attacker, self) & with_trait("rune"),
      effect = { add_surges(1) },
    },
  },
}

skill "runic_sorcery" {
  name = "Runic Sorcery", xp = 2,
  abilities = {
    {
      action = true, attack = true, fatigue = 1,
      when   = can_attack { who = self, among = monsters, trait = "rune" },
      effect = {
        with_number(attack { by = self, trait = "rune" }) {
          when(gt(value, 0)) { afflict_one(struck) },
        },
      },
    },
  },
}

-- Everybody near enough and in sight, friends too. The first text keeps Blast out of it.
local within_reach = others(self) & within(self, 3) & in_sight(self)

skill "break_the_rune" {
  name = "Break the Rune", xp = 3,
  abilities = {
    {
      print  = "corrected", action = true, attack = true, fatigue = 4,
      when   = armed_with(self, "rune") & any(within_reach),
      effect = { attack_all { by = self, among = within_reach, trait = "rune", spread = 1 } },
    },
    {
      print  = "original", action = true, attack = true, fatigue = 4,
      when   = armed_with(self, "rune") & any(within_reach),
      effect = { attack_all { by = self, among = within_reach, trait = "rune" } },
    },
  },
}

skill "quick_casting" {
  name = "Quick Casting", xp = 3,
  abilities = {
    {
      on     = "after_attack", exhaust = true, fatigue = 2,
      when   = eq(attacker, self) & with_trait("rune") & can_attack(self, monsters),
      effect = { attack(self) },
    },
  },
}
