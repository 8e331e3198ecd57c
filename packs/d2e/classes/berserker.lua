-- The Berserker: a Warrior who pays for every blow and gets his price.

class "berserker" {
  name      = "Berserker",
  about     = "Hits hard, and harder when he lets go.",
  archetype = "warrior",
  skills    = {
    "rage", "brute", "counter_attack", "cripple", "charge", "weapon_mastery", "whirlwind",
    "death_rage", "execute",
  },
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

skill "brute" {
  name = "Brute", xp = 1, bonus = { health = 4 },
  abilities = { { on = "stood_up", must = true, effect = { heal(self, 2) } } },
}

skill "counter_attack" {
  name = "Counter Attack", xp = 1,
  abilities = {
    {
      on     = "after_attack", exhaust = true, fatigue = 1,
      when   = has(defenders, self) & has(monsters & adjacent(self), attacker)
               & can_attack(self, only(attacker), "melee"),
      effect = { attack_among { by = self, among = attacker, type = "melee" } },
    },
  },
}

skill "cripple" {
  name = "Cripple", xp = 1,
  abilities = {
    {
      on     = "turn", exhaust = true, fatigue = 2,
      when   = any(monsters & adjacent(self)),
      effect = {
        when(test(self, "might")) {
          with(choose(monsters & adjacent(self))) { afflict(it, "immobilized") },
        },
      },
    },
  },
}

skill "charge" {
  name = "Charge", xp = 2,
  abilities = {
    {
      action = true, attack = true, fatigue = 2,
      when   = armed(self, "melee") & any(monsters),
      effect = { march(self, speed(self)), attack { by = self, type = "melee" } },
    },
  },
}

skill "weapon_mastery" {
  name = "Weapon Mastery", xp = 2,
  abilities = {
    {
      on     = "after_roll", exhaust = true,
      when   = eq(attacker, self) & with_weapon("melee") & eq(hands(self, "melee"), 2),
      effect = { add_surges(1) },
    },
  },
}

skill "whirlwind" {
  name = "Whirlwind", xp = 2,
  abilities = {
    {
      action = true, attack = true, fatigue = 1,
      when   = armed(self, "melee") & any(monsters & adjacent(self)),
      effect = { attack_all { by = self, among = monsters & adjacent(self), type = "melee" } },
    },
  },
}

skill "death_rage" {
  name = "Death Rage", xp = 3,
  abilities = {
    {
      action = true, attack = true, fatigue = 2,
      when   = can_attack(self, monsters, "melee"),
      effect = { attack { by = self, type = "melee" } },
    },
    {
      id     = "fury", surge = 1,
      when   = by_this & ge(hurt(self), 2),
      effect = { add_damage(hurt(self) // 2) },
    },
  },
}

skill "execute" {
  name = "Execute", xp = 3,
  abilities = {
    {
      on     = "after_roll", exhaust = true,
      when   = eq(attacker, self) & with_weapon("melee") & gt(stamina_left(self), 0),
      effect = { add_damage(tire(self)) },
    },
  },
}
