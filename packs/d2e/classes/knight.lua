-- The Knight: a Warrior who stands between the others and what comes for them.

class "knight" {
  name      = "Knight",
  about     = "Is there before the cry for help has died away.",
  archetype = "warrior",
  skills    = {
    "oath_of_honor", "advance", "challenge", "defend", "defense_training", "guard", "shield_slam",
    "inspiration", "stalwart",
  },
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

skill "advance" {
  name = "Advance", xp = 1,
  abilities = {
    {
      on     = "after_attack", exhaust = true, fatigue = 1,
      when   = eq(attacker, self) & with_weapon("melee") & any(slain) & any(monsters),
      effect = { march(self, speed(self)), attack { by = self } },
    },
  },
}

skill "challenge" {
  name = "Challenge", xp = 1,
  abilities = {
    {
      on     = "turn", exhaust = true,
      when   = any(monsters & in_sight(self)),
      effect = { with(choose(monsters & in_sight(self))) { lasting("duel", "refreshed", it) } },
    },
    {
      id     = "duel", lasting = true, on = "before_roll", must = true,
      when   = eq(attacker, self) & has(targets, marked) | eq(attacker, marked) & has(targets, self),
      effect = { add_damage(1) },
    },
  },
}

skill "defend" {
  name = "Defend", xp = 1,
  abilities = {
    {
      on     = "declared", fatigue = 1,
      when   = has(monsters, attacker) & ~has(targets, self)
               & any(heroes & targets & adjacent(self)),
      effect = { with(choose(heroes & targets & adjacent(self))) { redirect(self, it) } },
    },
  },
}

skill "defense_training" {
  name = "Defense Training", xp = 2,
  abilities = {
    {
      id    = "stance", on = "always",
      when  = wields(self, "shield"),
      bonus = { defense = { "brown" } },
    },
    {
      on     = "after_roll", exhaust = true,
      when   = can_use_item(self, "shield"),
      effect = { use_item(self, "shield") },
    },
  },
}

-- A monster steps beside the Knight, and has to get past the sword.
local function guard(id, print, condition)
  return {
    id     = id, print = print, on = "entered", exhaust = true, fatigue = 2,
    when   = has(monsters & adjacent(self), subject) & condition,
    effect = { attack_among { by = self, among = subject, type = "melee" } },
  }
end

skill "guard" {
  name = "Guard", xp = 2,
  abilities = {
    guard("empty_space", "corrected", entered_empty & can_attack(self, only(subject), "melee")),
    guard("any_space", "original", can_attack(self, only(subject), "melee")),
  },
}

skill "shield_slam" {
  name = "Shield Slam", xp = 2,
  abilities = {
    {
      surge  = 1,
      when   = eq(attacker, self) & with_weapon("melee") & wields(self, "shield")
               & any(monsters & adjacent(self)),
      effect = { with(choose(monsters & adjacent(self))) { afflict(it, "stunned") } },
    },
  },
}

skill "inspiration" {
  name = "Inspiration", xp = 3,
  abilities = {
    {
      on     = "turn_start", must = true,
      when   = eq(subject, self) & any(heroes & adjacent(self)),
      effect = { rest(heroes & within(self, 1), 1) },
    },
  },
}

skill "stalwart" {
  name = "Stalwart", xp = 3, bonus = { health = 2 },
  abilities = {
    {
      on     = "falling",
      effect = { march(self, speed(self)), attack { by = self, type = "melee" } },
    },
  },
}
