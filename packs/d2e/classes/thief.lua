-- The Thief: a Scout who is never where they look and always where the gold is.

class "thief" {
  name      = "Thief",
  about     = "Has a long arm for other people's belongings.",
  archetype = "scout",
  skills    = {
    "greedy", "appraisal", "dirty_tricks", "sneaky", "caltrops", "tumble", "unseen", "bushwhack",
    "lurk",
  },
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

skill "appraisal" {
  name = "Appraisal", xp = 1,
  abilities = {
    {
      on     = "search_drawn",
      when   = eq(subject, self) & gt(search_cards, 0),
      effect = { draw_again },
    },
  },
}

skill "dirty_tricks" {
  name = "Dirty Tricks", xp = 1,
  abilities = {
    {
      action = true, attack = true, fatigue = 1,
      when   = can_attack { who = self, among = monsters, type = "melee", or_trait = "blade" },
      effect = { attack { by = self, type = "melee", or_trait = "blade" } },
    },
    {
      id     = "stun", on = "before_roll", must = true,
      when   = by_this,
      effect = { inflict "stunned" },
    },
  },
}

skill "sneaky" {
  name = "Sneaky", xp = 1,
  abilities = {
    {
      id     = "surprise", on = "before_roll", must = true,
      when   = eq(attacker, self) & any(targets & unaware(self)),
      effect = { add_damage(1) },
    },
    {
      id     = "door", on = "turn", exhaust = true,
      when   = gt(doors_near(self), 0),
      effect = { use_door(self) },
    },
  },
}

skill "caltrops" {
  name = "Caltrops", xp = 2,
  abilities = {
    {
      on     = "entered", exhaust = true, fatigue = 1,
      when   = has(monsters & adjacent(self), subject) & entered_empty,
      effect = {
        when(test(self, "awareness")) { damage(subject, 1), afflict(subject, "immobilized") },
      },
    },
  },
}

skill "tumble" {
  name = "Tumble", xp = 2,
  abilities = {
    { on = "turn", exhaust = true, fatigue = 1, effect = { lasting("tumbling", "refreshed") } },
    { id = "tumbling", lasting = true, on = "always", bonus = { keywords = { "pass_enemies" } } },
  },
}

skill "unseen" {
  name = "Unseen", xp = 2,
  abilities = {
    { on = "turn", exhaust = true, fatigue = 2, effect = { lasting("hidden", "refreshed") } },
    {
      id     = "hidden", lasting = true, on = "before_roll", must = true,
      when   = has(targets, self),
      effect = { demand_surge },
    },
  },
}

skill "bushwhack" {
  name = "Bushwhack", xp = 3,
  abilities = {
    {
      on     = "turn", exhaust = true, fatigue = 1,
      when   = eq(count(monsters & in_sight(self)), 1)
               & can_attack(self, monsters & in_sight(self)),
      effect = { attack_among { by = self, among = monsters & in_sight(self) } },
    },
  },
}

skill "lurk" {
  name = "Lurk", xp = 3,
  abilities = {
    {
      on     = "turn", exhaust = true, fatigue = 1,
      when   = gt(tokens_near(self, 1), 0),
      effect = { search_near(self, 1), lasting("shadows", "refreshed") },
    },
    { id = "shadows", lasting = true, on = "always", bonus = { defense = { "brown" } } },
  },
}
