-- The six relics. Each is one card with two sides: an item for a hero, and what it is in the hands of
-- a lieutenant (D2-398). Which face belongs to which is told by the pictures on the cards.

-- Trueshot and Scorpion's Kiss

item "trueshot" {
  name = "Trueshot", attack = "ranged", slot = "two_hands", traits = { "bow" },
  dice = { "blue", "red", "yellow" }, bonus = { range = 3 },
  abilities = {
    { id = "push", surge = 1, effect = { push(target, 1) } },
    surge_damage(2),
  },
}

relic "scorpions_kiss" {
  name = "Scorpion's Kiss", hero_side = "trueshot",
  abilities = {
    {
      action = true, exhaust = true, when = any(heroes & in_sight(self)),
      effect = {
        with(choose(heroes & in_sight(self))) {
          when(test(it, "awareness")) {
            option {
              { "Immobilized", { afflict(it, "immobilized") } },
              { "Poisoned", { afflict(it, "poisoned") } },
            },
          },
          otherwise { afflict(it, "immobilized"), afflict(it, "poisoned") },
        },
      },
    },
  },
}

-- The Shadow Rune, which has the same name on both sides

item "shadow_rune" {
  name = "The Shadow Rune", attack = "ranged", slot = "two_hands", traits = { "magic", "rune" },
  dice = { "blue", "yellow", "yellow" },
  abilities = {
    {
      id     = "feed", on = "defeated", must = true,
      when   = eq(attacker, self) & with_this & has(monsters, subject),
      effect = { rest(self, 1) },
    },
    { id = "far", surge = 1, effect = { add_range(1), add_damage(1) } },
    surge_damage(2),
  },
}

relic "shadow_rune_of_zachareth" {
  name = "The Shadow Rune", hero_side = "shadow_rune", wielder = "zachareth",
  abilities = {
    surge_damage(2),
    { id = "far", surge = 1, effect = { add_range(1), add_damage(1) } },
    { id = "draw", surge = 1, effect = { draw(1) } },
  },
}
