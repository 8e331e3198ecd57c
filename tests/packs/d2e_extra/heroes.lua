hero "brakka" {
  name      = "Brakka",
  archetype = "warrior",
  speed = 4, health = 12, stamina = 4, defense = { "gray" },
  might = 4, knowledge = 1, willpower = 2, awareness = 3,
  abilities = {
    {
      name   = "A Second Look",
      on     = "after_roll", once = "round",
      when   = eq(attacker, self),
      effect = { reroll_attack(1) },
    },
    { name = "Deep Breath", id = "feat", on = "turn", flip = true, effect = { rest(self, 2) } },
  },
}

-- Her ability and the poison itself come up at the same time; which is first makes a difference.
hero "ilsa" {
  name      = "Ilsa",
  archetype = "mage",
  speed = 4, health = 8, stamina = 5, defense = { "gray" },
  might = 1, knowledge = 4, willpower = 3, awareness = 2,
  abilities = {
    {
      name   = "Clean Air",
      on     = "activation_start", must = true,
      when   = has(monsters & adjacent(self), subject),
      effect = { cure(subject, "poisoned") },
    },
    { name = "Warm Hands", id = "feat", on = "turn", flip = true, effect = { heal(self, 2) } },
  },
}

hero "osk" {
  name      = "Osk",
  archetype = "healer",
  speed = 4, health = 10, stamina = 4, defense = { "gray" },
  might = 2, knowledge = 2, willpower = 3, awareness = 3,
  abilities = {
    { name = "Mend", id = "feat", on = "turn", flip = true, effect = { heal(heroes, 1) } },
  },
}
