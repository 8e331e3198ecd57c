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
