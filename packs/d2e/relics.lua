-- The six relics. Each is one card with two sides: an item for a hero, and what it is in the hands of
-- a lieutenant (D2-398). Which face belongs to which is told by the pictures on the cards.

-- Dawnblade and Duskblade

item "dawnblade" {
  name = "Dawnblade", attack = "melee", slot = "hand", traits = { "blade" },
  dice = { "blue", "red", "yellow" },
  abilities = {
    surge_damage(3),
    {
      id     = "sweep", surge = 1,
      when   = any(monsters & adjacent(self) - defenders),
      effect = { with(choose(monsters & adjacent(self) - defenders)) { affect(it) } },
    },
  },
}

relic "duskblade" {
  name = "Duskblade", hero_side = "dawnblade",
  abilities = {
    {
      id     = "chill", on = "turn_start", must = true,
      when   = has(heroes & adjacent(self), subject),
      effect = { lasting_on(subject, "slow", "turn_end") },
    },
    { id = "slow", lasting = true, on = "always", bonus = { speed = -1 } },
    surge_pierce(5),
  },
}

-- Fortuna's Dice and Bones of Woe

local function fortune(id, moment, condition)
  return {
    id     = id, on = moment, exhaust = true, fatigue = 1, when = condition,
    effect = { reroll_own(1) },
  }
end

item "fortunas_dice" {
  name = "Fortuna's Dice", slot = "other", traits = { "trinket" },
  abilities = {
    fortune("attack", "after_roll", eq(attacker, self) | has(defenders, self)),
    fortune("test", "test_rolled", eq(subject, self)),
    fortune("roll", "rolled", eq(subject, self)),
  },
}

relic "bones_of_woe" {
  name = "Bones of Woe", hero_side = "fortunas_dice",
  abilities = {
    {
      on     = "overlord_start", must = true,
      effect = { roll("blue"), when(gt(rolled_surges, 0)) { draw(1) } },
    },
  },
}

-- Shield of the Dark God and Shield of Zorek's Favor

item "shield_of_the_dark_god" {
  name = "Shield of the Dark God", slot = "hand", traits = { "shield" },
  abilities = {
    {
      on     = "after_roll", exhaust = true, when = has(defenders, self),
      effect = { better_defense(self) },
    },
  },
}

relic "shield_of_zoreks_favor" {
  name = "Shield of Zorek's Favor", hero_side = "shield_of_the_dark_god",
  abilities = {
    {
      on     = "after_attack", must = true, when = has(defenders, self),
      effect = { when(test(self, "might")) { damage(attacker, test_shields) } },
    },
  },
}

-- Staff of Light and Staff of Shadows

item "staff_of_light" {
  name = "Staff of Light", attack = "ranged", slot = "two_hands", traits = { "magic", "staff" },
  dice = { "blue", "yellow" },
  abilities = {
    {
      id     = "light", action = true,
      effect = {
        heal((heroes | down) & within(self, 3), 1),
        rest((heroes | down) & within(self, 3), 1),
      },
    },
    surge_damage(2),
    { id = "recover", surge = 1, effect = { heal(self, 1) } },
  },
}

-- "At any time" is whenever somebody could have a use for it: in the overlord's turn, when a hero's
-- turn starts, and after any roll.
local function shadows_draw(id, moment)
  return {
    id     = id, on = moment, exhaust = true, when = gt(hand_size, 0),
    effect = { discard(1), draw(1) },
  }
end

local function shadows_roll(id, moment)
  return {
    id     = id, on = moment, exhaust = true, when = gt(hand_size, 0),
    effect = {
      discard(1),
      option { { "Reroll 1 die", { reroll_any(1) } }, { "Draw a card", { draw(1) } } },
    },
  }
end

relic "staff_of_shadows" {
  name = "Staff of Shadows", hero_side = "staff_of_light",
  abilities = {
    shadows_draw("turn", "overlord_turn"),
    shadows_draw("hero", "turn_start"),
    shadows_roll("attack", "after_roll"),
    shadows_roll("test", "test_rolled"),
    shadows_roll("roll", "rolled"),
  },
}

-- Trueshot and Scorpion's Kiss

item "trueshot" {
  name = "Trueshot", attack = "ranged", slot = "two_hands", traits = { "bow" },
  dice = { "blue", "red", "yellow" }, bonus = { range = 3 },
  abilities = {
    { id = "push", surge = 1, hit = true, effect = { push(target, 1) } },
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
      when   = with_this,
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
