-- The eight classes: two for each archetype (D2-020). In the basic game a hero has the basic skill
-- of his class and its equipment (D2-022, D2-023).

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
