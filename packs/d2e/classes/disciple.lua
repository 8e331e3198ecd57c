-- Disciple: a healer whose other skills add to his Prayer of Healing.

class "disciple" {
  name      = "Disciple",
  about     = "Heals those at hand with prayer, and holds the line behind a shield.",
  archetype = "healer",
  skills    = {
    "prayer_of_healing",
    "armor_of_faith", "blessed_strike", "cleansing_touch",
    "divine_fury", "prayer_of_peace", "time_of_need",
    "holy_power", "radiant_light",
  },
  equipment = { "iron_mace", "wooden_shield" },
}

skill "prayer_of_healing" {
  name = "Prayer of Healing",
  abilities = {
    {
      on     = "turn", exhaust = true, fatigue = 1,
      effect = {
        when(holds(self, "holy_power")) {
          heal(choose_some(near_heroes_even_down(), 2), roll("red")),
        },
        otherwise { with(choose(near_heroes_even_down())) { heal(it, roll("red")) } },
      },
    },
  },
}

-- What those on whom the prayer was used have of it.
local prayed = used(self, "prayer_of_healing")

skill "armor_of_faith" {
  name = "Armor of Faith", xp = 1,
  abilities = {
    {
      on = "used", must = true, when = prayed,
      effect = { each(healed) { lasting("armor", "own_turn", it) } },
    },
    {
      id = "armor", lasting = true, knocked_out = true,
      on = "always", to = marks, bonus = { defense = { "brown" } },
    },
  },
}

skill "blessed_strike" {
  name = "Blessed Strike", xp = 1,
  abilities = {
    {
      action = true, attack = true, fatigue = 1,
      when   = can_attack(self, monsters, "melee"),
      effect = {
        with_number(attack { by = self, type = "melee" }) {
          when(gt(value, 0)) {
            heal(self, 2),
            with(choose((heroes | down) & adjacent(self))) { heal(it, 2) },
          },
        },
      },
    },
  },
}

skill "cleansing_touch" {
  name = "Cleansing Touch", xp = 1,
  abilities = {
    {
      on = "used", must = true,
      when   = prayed & any(where(healed, gt(conditions(it), 0))),
      effect = { each(healed) { cure_may(it) } },
    },
  },
}

skill "divine_fury" {
  name = "Divine Fury", xp = 2,
  abilities = {
    {
      on = "used", must = true, when = prayed,
      effect = { each(healed) { lasting("fury", "round_end", it) } },
    },
    {
      id = "fury", lasting = true, on = "before_roll", must = true,
      when   = has(marks, attacker),
      effect = { add_die("yellow"), unmark(attacker) },
    },
  },
}

skill "prayer_of_peace" {
  name = "Prayer of Peace", xp = 2,
  abilities = {
    {
      action = true, exhaust = true, fatigue = 2,
      effect = { lasting("peace", "refreshed") },
    },
    {
      id = "peace", lasting = true, on = "always",
      to = monsters & adjacent(self), bonus = { keywords = { "no_attack" } },
    },
  },
}

skill "time_of_need" {
  name = "Time of Need", xp = 2,
  abilities = { { action = true, effect = { gain_movement(2), rest(self, 2) } } },
}

skill "holy_power" {
  name = "Holy Power", xp = 3,
  about = "Prayer of Healing may be used on two heroes at once.",
  abilities = {
    {
      on = "used", must = true,
      when   = prayed & gt(rolled_surges, 0),
      effect = { rest(healed, 1) },
    },
  },
}

-- Friends whom the light falls on, also those who lie on the ground (D2-170).
local lit = (heroes | down) & in_sight(self) | self

skill "radiant_light" {
  name = "Radiant Light", xp = 3,
  abilities = {
    {
      action = true, fatigue = 3,
      when   = any(monsters & in_sight(self)) | any(where(heroes | down, gt(hurt(it), 0))),
      effect = {
        with_number(roll("red")) {
          heal(lit, value),
          damage(monsters & in_sight(self), value),
        },
      },
    },
  },
}
