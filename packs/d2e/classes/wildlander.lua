-- The Wildlander: a Scout with a bow who is gone before the blow falls.

class "wildlander" {
  name      = "Wildlander",
  about     = "Is gone from where the claws come down.",
  archetype = "scout",
  skills    = {
    "nimble", "accurate", "danger_sense", "eagle_eyes", "bow_mastery", "first_strike",
    "fleet_of_foot", "black_arrow", "running_shot",
  },
  equipment = { "yew_shortbow" },
}

skill "nimble" {
  name = "Nimble",
  abilities = {
    {
      on     = "entered", fatigue = 1,
      when   = has(monsters & adjacent(self), subject),
      effect = {
        when(holds(self, "fleet_of_foot")) { walk(self, 2) },
        otherwise { walk(self, 1) },
      },
    },
  },
}

skill "accurate" {
  name = "Accurate", xp = 1,
  abilities = {
    {
      on     = "after_roll", once = "attack",
      when   = eq(attacker, self) & with_trait("bow"),
      effect = { reroll_power(1) },
    },
  },
}

skill "danger_sense" {
  name = "Danger Sense", xp = 1,
  abilities = {
    {
      action = true, exhaust = true, fatigue = 2,
      when   = gt(hand_size, 0),
      effect = { discard_random(1) },
    },
  },
}

skill "eagle_eyes" {
  name = "Eagle Eyes", xp = 1,
  weapons = { traits = { "bow" }, keywords = { "friend_sight" } },
}

skill "bow_mastery" {
  name = "Bow Mastery", xp = 2,
  abilities = {
    {
      on     = "after_roll", exhaust = true,
      when   = eq(attacker, self) & with_trait("bow"),
      effect = { add_surges(1) },
    },
  },
}

skill "first_strike" {
  name = "First Strike", xp = 2,
  abilities = {
    {
      on     = "activation_start", exhaust = true, fatigue = 2,
      when   = can_attack { who = self, among = monsters & only(subject), trait = "bow" },
      effect = { attack_among { by = self, among = subject, trait = "bow" } },
    },
  },
}

skill "fleet_of_foot" {
  name = "Fleet of Foot", xp = 2, bonus = { stride = 1 },
  about = "Nimble moves up to 2 spaces.",
}

skill "black_arrow" {
  name = "Black Arrow", xp = 3,
  abilities = {
    {
      action = true, attack = true, fatigue = 1,
      when   = can_attack { who = self, among = monsters, trait = "bow" },
      effect = { attack { by = self, trait = "bow", range = 2 } },
    },
    {
      id     = "point", on = "before_roll", must = true,
      when   = by_this,
      effect = { at_least(3) },
    },
  },
}

-- One move for each attack with a Bow: before it is declared or when it is over. An attack action
-- names its target at once; the ability that costs an action is the attack that leaves time to move.
local function run(id, moment, print, condition, move)
  return {
    id     = id, on = moment, print = print, once = "attack",
    when   = condition,
    effect = { when(wields(self, "heavy_armor")) { move(self, 1) }, otherwise { move(self, 2) } },
  }
end

local function before(id, print, move)
  return run(id, "attacking", print, eq(subject, self) & armed_with(self, "bow"), move)
end

local function after(id, print, move, other)
  return run(id, "after_attack", print,
             eq(attacker, self) & with_trait("bow") & ~has_used(other), move)
end

skill "running_shot" {
  name = "Running Shot", xp = 3,
  abilities = {
    {
      name   = "Running Shot, moving first",
      id     = "shot", action = true, attack = true,
      when   = armed_with(self, "bow") & any(monsters),
      effect = { attack { by = self, trait = "bow" } },
    },
    before("before", "corrected", walk),
    after("after", "corrected", walk, "before"),
    before("points_before", "original", march),
    after("points_after", "original", march, "points_before"),
  },
}
