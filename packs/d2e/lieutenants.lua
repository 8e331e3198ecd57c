-- Lieutenants, with their cards of Act I. Health and defense depend on the number of heroes; Speed,
-- dice and abilities do not (D2-273). Belthir's Health against four is D2/A-104.

local function against(card, two, three, four)
  local function line(health, defense)
    return {
      speed = card.speed, dice = card.dice, keywords = card.keywords, abilities = card.abilities,
      health = health, defense = defense,
    }
  end
  return {
    two = line(two[1], two[2]), three = line(three[1], three[2]), four = line(four[1], four[2]),
  }
end

lieutenant "zachareth" {
  name  = "Baron Zachareth",
  about = "Commands steel and shadow alike, and other people's feet.",
  attack = "melee", might = 4, knowledge = 3, willpower = 3, awareness = 4,
  act1 = against({
    speed = 4, dice = { "blue", "red" },
    abilities = {
      {
        id = "dominion", name = "Dominion", action = true,
        when = any(heroes & in_sight(self)),
        effect = {
          when(test(self, "willpower")) {
            with(choose(heroes & in_sight(self))) {
              push(it, 2),
              when(~test(it, "willpower")) { afflict(it, "immobilized") },
            },
          },
        },
      },
      surge_pierce(2),
      { id = "subdue", name = "Subdue", surge = 1, effect = { inflict_one } },
    },
  }, { 10, { "black" } }, { 13, { "black" } }, { 16, { "black" } }),
}

lieutenant "belthir" {
  name  = "Belthir",
  about = "Half dragon, half soldier: no wall is high enough.",
  attack = "melee", might = 4, knowledge = 3, willpower = 4, awareness = 1,
  act1 = against({
    speed = 4, dice = { "blue", "red" }, keywords = { "fly", "reach" },
    abilities = { surge_condition("poisoned") },
  }, { 9, { "gray" } }, { 11, { "gray", "brown" } }, { 15, { "gray", "brown" } }),
}

-- Lady Eliza takes up to 5 damage's worth of life from a servant, but not more than it has.
local function sacrifice(n)
  return { tostring(n), { heal(self, min(n, health_left(it))), damage(it, n) } }
end

lieutenant "eliza" {
  name  = "Lady Eliza Farrow",
  about = "Drinks from friend and foe. Courteous to both.",
  attack = "ranged", might = 1, knowledge = 3, willpower = 3, awareness = 5,
  act1 = against({
    speed = 5, dice = { "blue", "yellow" },
    abilities = {
      {
        id = "sacrifice", name = "Sacrifice", action = true,
        when = any(monsters & adjacent(self)),
        effect = {
          with(choose(monsters & adjacent(self))) {
            option { sacrifice(1), sacrifice(2), sacrifice(3), sacrifice(4), sacrifice(5) },
          },
        },
      },
      {
        id = "seduce", name = "Seduce", action = true,
        when = any(heroes & within(self, 3)),
        effect = {
          when(test(self, "willpower")) {
            with(choose(heroes & within(self, 3))) { push(it, 1), afflict(it, "stunned") },
          },
        },
      },
      {
        id = "blood_call", name = "Blood Call", surge = 1, when = gt(hurt(self), 0),
        effect = { lasting("drink", "attack_end") },
      },
      {
        id = "drink", name = "Blood Call", lasting = true, on = "after_attack", must = true,
        effect = { heal(self, dealt) },
      },
    },
  }, { 7, { "brown" } }, { 9, { "gray" } }, { 12, { "gray" } }),
}

lieutenant "merick" {
  name  = "Lord Merick Farrow",
  about = "A sorcerer who burns everything near him, himself included.",
  attack = "ranged", might = 2, knowledge = 4, willpower = 2, awareness = 3,
  act1 = against({
    speed = 4, dice = { "blue", "red" },
    abilities = {
      {
        id = "aftershock", name = "Aftershock", on = "after_attack", must = true,
        when = has(defenders, self) & has(heroes & adjacent(self), attacker),
        effect = { when(~test(attacker, "willpower")) { fatigue(attacker, 1) } },
      },
      {
        id = "ignite", name = "Ignite", action = true, attack = true,
        when = gt(health_left(self), 1) & any(figures & adjacent(self)),
        effect = { damage(self, 1), attack_all(self, figures & adjacent(self)) },
      },
      surge_damage(1),
    },
  }, { 8, { "gray" } }, { 11, { "gray" } }, { 13, { "gray", "brown" } }),
}

lieutenant "splig" {
  name  = "Splig",
  about = "King of the goblins by weight. Always has somebody to hide behind.",
  attack = "melee", might = 4, knowledge = 3, willpower = 3, awareness = 2,
  act1 = against({
    speed = 3, dice = { "blue", "red" },
    abilities = {
      {
        id = "not_me", name = "Not Me!", on = "before_roll",
        when = eq(target, self) & any(monsters & adjacent(self)),
        effect = {
          when(test(self, "awareness")) {
            with(choose(monsters & adjacent(self))) { redirect(it) },
          },
        },
      },
      { id = "knockback", name = "Knockback", surge = 1, effect = { put_within(target, 3) } },
      surge_damage(1),
    },
  }, { 7, { "brown" } }, { 9, { "gray" } }, { 13, { "gray" } }),
}

lieutenant "alric" {
  name  = "Sir Alric Farrow",
  about = "What stands in his way stands behind him a moment later.",
  attack = "melee", might = 5, knowledge = 1, willpower = 2, awareness = 4,
  act1 = against({
    speed = 3, dice = { "blue", "red" }, keywords = { "unmovable" },
    abilities = {
      {
        id = "overpower", name = "Overpower", action = true,
        when = ~suffers(self, "immobilized"),
        effect = { lasting("shove", "move_end"), move_action(self) },
      },
      {
        id = "shove", name = "Overpower", lasting = true, on = "entered",
        when = eq(subject, self) & any(heroes & adjacent(self)),
        effect = {
          with(choose(heroes & adjacent(self))) {
            when(test(self, "might")) {
              may("Change places") { swap(self, it), fatigue(it, 1) },
            },
          },
        },
      },
      surge_damage(1),
    },
  }, { 10, { "gray", "brown" } }, { 14, { "gray", "brown" } }, { 16, { "gray", "gray" } }),
}
