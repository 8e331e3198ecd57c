-- Necromancer: a mage who is two. Most of his skills are the Reanimate's.

class "necromancer" {
  name      = "Necromancer",
  about     = "Never walks alone: the dead get up and fight for him.",
  archetype = "mage",
  skills    = {
    "raise_dead",
    "corpse_blast", "deathly_haste", "fury_of_undeath",
    "dark_pact", "undead_might", "vampiric_blood",
    "army_of_death", "dying_command",
  },
  equipment = { "reapers_scythe" },
  familiars = { "reanimate" },
}

local reanimate = own_familiar("reanimate")

skill "raise_dead" {
  name = "Raise Dead",
  abilities = {
    {
      print  = "corrected", action = true, fatigue = 1,
      when   = ~any(reanimate) & room_beside(self),
      effect = { summon("reanimate") },
    },
    {
      print  = "original", action = true, fatigue = 1,
      when   = ~any(reanimate),
      effect = { summon_anywhere("reanimate") },
    },
    {
      name   = "Dismiss the Reanimate",
      id     = "dismiss", on = "turn",
      when   = any(reanimate),
      effect = { kill(reanimate) },
    },
  },
}

skill "corpse_blast" {
  name = "Corpse Blast", xp = 1,
  abilities = {
    {
      action = true, attack = true, fatigue = 1,
      when   = any(reanimate) & armed_with(self, "magic"),
      effect = {
        each(reanimate) {
          attack_space { by = self, of = it, trait = "magic", blast = 1 },
          kill(it),
        },
      },
    },
  },
}

skill "deathly_haste" {
  name = "Deathly Haste", xp = 1,
  abilities = {
    {
      on     = "tired", must = true,
      when   = eq(subject, self) & any(reanimate),
      effect = { each(reanimate) { walk(it, 1) } },
    },
  },
}

skill "fury_of_undeath" {
  name = "Fury of Undeath", xp = 1,
  abilities = {
    {
      action = true, exhaust = true, fatigue = 1,
      when   = any(reanimate),
      effect = { each(reanimate) { activate(it) } },
    },
  },
}

skill "dark_pact" {
  name = "Dark Pact", xp = 2,
  abilities = {
    { on = "always", to = reanimate, bonus = { defense = { "brown" } } },
    {
      id     = "pact", on = "suffering",
      when   = any(reanimate) & (eq(subject, self) | has(reanimate, subject)),
      effect = {
        when(eq(subject, self)) { each(reanimate) { pass_damage(it) } },
        otherwise { pass_damage(self) },
      },
    },
  },
}

skill "undead_might" {
  name = "Undead Might", xp = 2,
  abilities = {
    { on = "always", knocked_out = true, to = reanimate, bonus = { health = 2 } },
    {
      id     = "might", on = "after_roll", exhaust = true, fatigue = 1,
      when   = has(reanimate, attacker),
      effect = { add_damage(1) },
    },
  },
}

skill "vampiric_blood" {
  name = "Vampiric Blood", xp = 2,
  abilities = {
    {
      id     = "thirst", on = "before_roll", must = true,
      when   = has(reanimate, attacker),
      effect = { add_die("yellow") },
    },
    {
      id     = "blood", on = "defeated", must = true,
      when   = (eq(slayer, self) | has(reanimate, slayer)) & gt(tired(self), 0),
      effect = { rest(self, 1) },
    },
  },
}

skill "army_of_death" {
  name = "Army of Death", xp = 3,
  abilities = {
    {
      action = true, attack = true, fatigue = 2,
      when   = any(reanimate) & any(monsters & in_sight(self)),
      effect = {
        each(reanimate) { attack_all { by = it, among = monsters & in_sight(self) } },
      },
    },
  },
}

skill "dying_command" {
  name = "Dying Command", xp = 3,
  abilities = {
    {
      on     = "after_attack", exhaust = true, fatigue = 2,
      when   = (eq(attacker, self) | has(reanimate, attacker)) & any(slain),
      effect = {
        when(test(self, "knowledge")) { with(choose(slain)) { serve(it) } },
        otherwise { rest(self, 1) },
      },
    },
  },
}
