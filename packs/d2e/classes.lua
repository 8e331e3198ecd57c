-- The eight classes: two for each archetype (D2-020). In the basic game a hero has the basic skill
-- of his class and its equipment (D2-022, D2-023).

class "disciple" {
  name      = "Disciple",
  about     = "Heals those at hand with prayer, and holds the line behind a shield.",
  archetype = "healer",
  skills    = { "prayer_of_healing" },
  equipment = { "iron_mace", "wooden_shield" },
}

skill "prayer_of_healing" {
  name = "Prayer of Healing",
  abilities = {
    {
      on     = "turn", exhaust = true, fatigue = 1,
      effect = { with(choose(near_heroes_even_down())) { heal(it, roll("red")) } },
    },
  },
}

class "spiritspeaker" {
  name      = "Spiritspeaker",
  about     = "Asks the spirits to harden his friends against a blow.",
  archetype = "healer",
  skills    = { "stoneskin" },
  equipment = { "oak_staff" },
}

skill "stoneskin" {
  name = "Stoneskin",
  abilities = {
    {
      on     = "before_roll", exhaust = true, fatigue = 1,
      when   = any(heroes & defenders & within(self, 3)),
      effect = {
        with(choose(heroes & defenders & within(self, 3))) { add_defense(it, "gray") },
      },
    },
  },
}

class "necromancer" {
  name      = "Necromancer",
  about     = "Never walks alone: the dead get up and fight for him.",
  archetype = "mage",
  skills    = { "raise_dead" },
  equipment = { "reapers_scythe" },
  familiars = { "reanimate" },
}

skill "raise_dead" {
  name = "Raise Dead",
  abilities = {
    {
      action = true, fatigue = 1,
      when   = ~any(kin("reanimate")),
      effect = { summon("reanimate") },
    },
    {
      name   = "Dismiss the Reanimate",
      id     = "dismiss", on = "turn",
      when   = eq(subject, self) & any(kin("reanimate")),
      effect = { kill(kin("reanimate")) },
    },
  },
}

class "runemaster" {
  name      = "Runemaster",
  about     = "Pays with his own strength to make a rune burn hotter.",
  archetype = "mage",
  skills    = { "runic_knowledge" },
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

class "thief" {
  name      = "Thief",
  about     = "Has a long arm for other people's belongings.",
  archetype = "scout",
  skills    = { "greedy" },
  equipment = { "throwing_knives", "lucky_charm" },
}

skill "greedy" {
  name = "Greedy",
  abilities = {
    {
      action = true, fatigue = 1,
      when   = gt(tokens_near(self, 3), 0),
      effect = { search_near(self, 3) },
    },
  },
}

class "wildlander" {
  name      = "Wildlander",
  about     = "Is gone from where the claws come down.",
  archetype = "scout",
  skills    = { "nimble" },
  equipment = { "yew_shortbow" },
}

skill "nimble" {
  name = "Nimble",
  abilities = {
    {
      on     = "entered", fatigue = 1,
      when   = has(monsters & adjacent(self), subject),
      effect = { walk(self, 1) },
    },
  },
}

class "berserker" {
  name      = "Berserker",
  about     = "Hits hard, and harder when he lets go.",
  archetype = "warrior",
  skills    = { "rage" },
  equipment = { "chipped_greataxe" },
}

skill "rage" {
  name = "Rage",
  abilities = {
    {
      action = true, attack = true, fatigue = 1,
      when   = can_attack(self, monsters, "melee"),
      effect = { attack { by = self, type = "melee", damage = 1 } },
    },
  },
}

class "knight" {
  name      = "Knight",
  about     = "Is there before the cry for help has died away.",
  archetype = "warrior",
  skills    = { "oath_of_honor" },
  equipment = { "iron_longsword", "wooden_shield" },
}

-- Heroes in need: they have a monster beside them.
local function in_need()
  return where(heroes & within(self, 3) - self, any(monsters & adjacent(it)))
end

skill "oath_of_honor" {
  name = "Oath of Honor",
  abilities = {
    {
      action = true, attack = true, fatigue = 1,
      when   = armed(self, "melee") & any(in_need()),
      effect = {
        with(choose(in_need())) {
          with(choose(monsters & adjacent(it))) {
            put_beside(self, it),
            attack_among { by = self, among = it, type = "melee" },
          },
        },
      },
    },
  },
}
