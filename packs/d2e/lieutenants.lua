-- Lieutenants, with their cards of both acts. Health and defense depend on the number of heroes; Speed,
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

local dominion = {
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
}

local subdue = { id = "subdue", name = "Subdue", surge = 1, effect = { inflict_one } }

lieutenant "zachareth" {
  name  = "Baron Zachareth",
  about = "Commands steel and shadow alike, and other people's feet.",
  attack = "melee", might = 4, knowledge = 3, willpower = 3, awareness = 4,
  act1 = against({
    speed = 4, dice = { "blue", "red" },
    abilities = {
      dominion,
      surge_pierce(2),
      subdue,
    },
  }, { 10, { "black" } }, { 13, { "black" } }, { 16, { "black" } }),
  act2 = against({
    speed = 4, dice = { "blue", "red", "red" },
    abilities = {
      dominion,
      {
        id = "shadow_bolt", name = "Shadow Bolt", action = true, attack = true,
        when = any((heroes | familiars) & in_sight(self)),
        effect = { attack_dice(self, "ranged", "blue", "red", "yellow") },
      },
      surge_pierce(2),
      subdue,
    },
  }, { 16, { "black", "gray" } }, { 18, { "black", "gray", "brown" } },
     { 20, { "black", "gray", "gray" } }),
}

lieutenant "belthir" {
  name  = "Belthir",
  about = "Half dragon, half soldier: no wall is high enough.",
  attack = "melee", might = 4, knowledge = 3, willpower = 4, awareness = 1,
  act1 = against({
    speed = 4, dice = { "blue", "red" }, keywords = { "fly", "reach" },
    abilities = { surge_condition("poisoned") },
  }, { 9, { "gray" } }, { 11, { "gray", "brown" } }, { 15, { "gray", "brown" } }),
  act2 = against({
    speed = 4, dice = { "blue", "red", "red" }, keywords = { "fly", "reach" },
    abilities = {
      {
        id = "cry_havoc", name = "Cry Havoc", action = true, attack = true,
        effect = { move_action(self), when(any(passed)) { attack_all(self, passed) } },
      },
      surge_condition("poisoned"),
    },
  }, { 13, { "gray", "brown" } }, { 15, { "gray", "gray" } }, { 18, { "gray", "gray", "brown" } }),
}

-- Lady Eliza takes up to 5 damage's worth of life from a servant, but not more than it has.
local function sacrifice(n)
  return { tostring(n), { heal(self, min(n, health_left(it))), damage(it, n) } }
end

local sacrifice_one = {
  id = "sacrifice", name = "Sacrifice", action = true,
  when = any(monsters & adjacent(self)),
  effect = {
    with(choose(monsters & adjacent(self))) {
      option { sacrifice(1), sacrifice(2), sacrifice(3), sacrifice(4), sacrifice(5) },
    },
  },
}

local seduce = {
  id = "seduce", name = "Seduce", action = true,
  when = any(heroes & within(self, 3)),
  effect = {
    when(test(self, "willpower")) {
      with(choose(heroes & within(self, 3))) { push(it, 1), afflict(it, "stunned") },
    },
  },
}

local blood_call = {
  id = "blood_call", name = "Blood Call", surge = 1, when = gt(hurt(self), 0),
  effect = { lasting("drink", "attack_end") },
}

local drink = {
  id = "drink", name = "Blood Call", lasting = true, on = "after_attack", must = true,
  effect = { heal(self, dealt) },
}

lieutenant "eliza" {
  name  = "Lady Eliza Farrow",
  about = "Drinks from friend and foe. Courteous to both.",
  attack = "ranged", might = 1, knowledge = 3, willpower = 3, awareness = 5,
  act1 = against({
    speed = 5, dice = { "blue", "yellow" },
    abilities = {
      sacrifice_one, seduce, blood_call, drink,
    },
  }, { 7, { "brown" } }, { 9, { "gray" } }, { 12, { "gray" } }),
  act2 = against({
    speed = 5, dice = { "blue", "red", "yellow" },
    abilities = {
      sacrifice_one, seduce,
      {
        id = "wail", name = "Wail", action = true,
        when = any(heroes & within(self, 3)),
        effect = {
          each(heroes & within(self, 3)) { when(~test(it, "willpower")) { fatigue(it, 2) } },
        },
      },
      blood_call, drink,
    },
  }, { 9, { "gray" } }, { 11, { "gray", "brown" } }, { 15, { "gray", "brown" } }),
}

local aftershock = {
  id = "aftershock", name = "Aftershock", on = "after_attack", must = true,
  when = has(defenders, self) & has(heroes & adjacent(self), attacker),
  effect = { when(~test(attacker, "willpower")) { fatigue(attacker, 1) } },
}

local ignite = {
  id = "ignite", name = "Ignite", action = true, attack = true,
  when = gt(health_left(self), 1) & any(figures & adjacent(self)),
  effect = { damage(self, 1), attack_all(self, figures & adjacent(self)) },
}

lieutenant "merick" {
  name  = "Lord Merick Farrow",
  about = "A sorcerer who burns everything near him, himself included.",
  attack = "ranged", might = 2, knowledge = 4, willpower = 2, awareness = 3,
  act1 = against({
    speed = 4, dice = { "blue", "red" },
    abilities = {
      aftershock, ignite, surge_damage(1),
    },
  }, { 8, { "gray" } }, { 11, { "gray" } }, { 13, { "gray", "brown" } }),
  act2 = against({
    speed = 4, dice = { "blue", "red", "yellow" },
    abilities = {
      aftershock, ignite,
      { id = "wither", name = "Wither", surge = 1, hit = true, effect = { fatigue(target, 1) } },
      surge_damage(1),
    },
  }, { 10, { "gray", "brown" } }, { 12, { "gray", "gray" } }, { 15, { "black", "gray" } }),
}

local not_me = {
  id = "not_me", name = "Not Me!", on = "before_roll",
  when = has(targets, self) & any(monsters & adjacent(self)),
  effect = {
    when(test(self, "awareness")) {
      with(choose(monsters & adjacent(self))) { redirect(it, self) },
    },
  },
}

local knockback = {
  id = "knockback", name = "Knockback", surge = 1, hit = true, effect = { put_within(target, 3) },
}

lieutenant "splig" {
  name  = "Splig",
  about = "King of the goblins by weight. Always has somebody to hide behind.",
  attack = "melee", might = 4, knowledge = 3, willpower = 3, awareness = 2,
  act1 = against({
    speed = 3, dice = { "blue", "red" },
    abilities = {
      not_me, knockback, surge_damage(1),
    },
  }, { 7, { "brown" } }, { 9, { "gray" } }, { 13, { "gray" } }),
  act2 = against({
    speed = 3, dice = { "blue", "red", "yellow" },
    abilities = {
      not_me,
      {
        id = "promotion", name = "Promotion", action = true,
        when = any(promotable & adjacent(self)),
        effect = {
          when(test(self, "willpower")) {
            with(choose(promotable & adjacent(self))) { promote(it) },
          },
        },
      },
      knockback,
      surge_damage(2),
    },
  }, { 10, { "gray" } }, { 12, { "gray", "brown" } }, { 16, { "gray", "brown" } }),
}

local overpower = {
  id = "overpower", name = "Overpower", action = true,
  when = ~suffers(self, "immobilized"),
  effect = { lasting("shove", "move_end"), move_action(self) },
}

local shove = {
  id = "shove", name = "Overpower", lasting = true, on = "entered",
  when = eq(subject, self) & entered_empty & any(heroes & adjacent(self)),
  effect = {
    with(choose(heroes & adjacent(self))) {
      when(test(self, "might")) {
        may("Change places") { swap(self, it), fatigue(it, 1) },
      },
    },
  },
}

lieutenant "alric" {
  name  = "Sir Alric Farrow",
  about = "What stands in his way stands behind him a moment later.",
  attack = "melee", might = 5, knowledge = 1, willpower = 2, awareness = 4,
  act1 = against({
    speed = 3, dice = { "blue", "red" }, keywords = { "unmovable" },
    abilities = {
      overpower, shove, surge_damage(1),
    },
  }, { 10, { "gray", "brown" } }, { 14, { "gray", "brown" } }, { 16, { "gray", "gray" } }),
  act2 = against({
    speed = 3, dice = { "blue", "red", "red" }, keywords = { "unmovable" },
    abilities = {
      {
        id = "regeneration", name = "Regeneration", on = "overlord_start", must = true,
        effect = { heal(self, 1) },
      },
      overpower, shove, surge_damage(2),
    },
  }, { 12, { "gray", "gray" } }, { 15, { "black", "gray" } }, { 18, { "black", "gray", "brown" } }),
}
