-- Spiritspeaker: a healer who asks the spirits for help, near and far.

class "spiritspeaker" {
  name      = "Spiritspeaker",
  about     = "Asks the spirits to harden his friends against a blow.",
  archetype = "healer",
  skills    = {
    "stoneskin",
    "drain_spirit", "healing_rain", "shared_pain",
    "cloud_of_mist", "natures_bounty", "tempest",
    "ancestor_spirits", "vigor",
  },
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

-- Whom the spirits reach: himself and those within 3 spaces, on their feet or not (D2-170).
local around = (heroes | down) & within(self, 3)

skill "drain_spirit" {
  name = "Drain Spirit", xp = 1,
  abilities = {
    {
      action = true, attack = true, fatigue = 1,
      when   = can_attack(self, monsters),
      effect = {
        with_number(attack(self)) { when(gt(value, 0)) { heal(around, 1) } },
      },
    },
  },
}

skill "healing_rain" {
  name = "Healing Rain", xp = 1,
  abilities = {
    {
      action = true, fatigue = 2,
      when   = any(where(around, gt(hurt(it), 0))),
      effect = { heal(around, roll("red")) },
    },
  },
}

skill "shared_pain" {
  name = "Shared Pain", xp = 1,
  abilities = {
    {
      action = true, attack = true, fatigue = 1,
      when   = can_attack(self, monsters),
      effect = {
        with_number(attack(self)) {
          when(gt(value, 0)) { damage(group_of(struck) - struck, 1) },
        },
      },
    },
  },
}

skill "cloud_of_mist" {
  name = "Cloud of Mist", xp = 2,
  abilities = {
    {
      action = true, exhaust = true, fatigue = 1,
      effect = { lasting("mist", "refreshed") },
    },
    {
      id = "mist", lasting = true, on = "before_roll", must = true,
      when   = aimed_within(self, 3),
      effect = { demand_surge },
    },
  },
}

skill "natures_bounty" {
  name = "Nature's Bounty", xp = 2,
  abilities = {
    {
      on     = "rest_over", must = true,
      when   = eq(subject, self) & gt(tired(self), 0),
      effect = { heal(self, tired(self)) },
    },
  },
}

skill "tempest" {
  name = "Tempest", xp = 2,
  abilities = {
    {
      action = true, exhaust = true, fatigue = 2,
      effect = {
        when(test(self, "willpower")) {
          damage(monsters & within(self, 3), 2),
          heal(around, 1),
        },
        otherwise { rest(self, 1) },
      },
    },
  },
}

-- One of his skills has hurt monsters or healed heroes, by itself or by the attack that it is.
local spirits_called = used_skill(self) & (any(monsters & harmed) | any(healed))

skill "ancestor_spirits" {
  name = "Ancestor Spirits", xp = 3,
  abilities = {
    {
      print  = "corrected", on = "used", exhaust = true, fatigue = 1, when = spirits_called,
      effect = {
        option {
          {
            "Poison the monsters", { afflict(monsters & harmed, "poisoned") },
            when = any(monsters & harmed),
          },
          { "Strengthen the heroes", { heal(healed, 1), rest(healed, 1) }, when = any(healed) },
        },
      },
    },
    {
      print  = "original", on = "used", exhaust = true, fatigue = 1, when = spirits_called,
      effect = {
        option {
          {
            "Poison a monster", { with(choose(monsters & harmed)) { afflict(it, "poisoned") } },
            when = any(monsters & harmed),
          },
          {
            "Strengthen a hero", { with(choose(healed)) { heal(it, 1), rest(it, 1) } },
            when = any(healed),
          },
        },
      },
    },
  },
}

skill "vigor" {
  name = "Vigor", xp = 3,
  abilities = {
    {
      surge  = 1,
      when   = eq(attacker, self) & any(where(heroes, gt(tired(it), 0))),
      effect = { rest(heroes, 1) },
    },
  },
}
