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
