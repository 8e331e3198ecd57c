-- The eight heroes (D2-018). The ability without an id is the hero ability; "feat" is the heroic
-- feat, usable once an encounter (D2-217).

hero "ashrian" {
  name      = "Ashrian",
  about     = "A healer of the woods. What lurks beside her loses its nerve.",
  archetype = "healer",
  speed = 5, health = 10, stamina = 4, defense = { "gray" },
  might = 2, knowledge = 2, willpower = 3, awareness = 4,
  abilities = {
    {
      name   = "Quelling Presence",
      on     = "activation_start", must = true,
      when   = has(minions & adjacent(self), subject) & ~suffers(subject, "stunned"),
      effect = { afflict(subject, "stunned") },
    },
    {
      name   = "Hush",
      id     = "feat", action = true, flip = true,
      when   = any(monsters & within(self, 3)),
      effect = {
        with(choose(monsters & within(self, 3))) { afflict(group_of(it), "stunned") },
      },
    },
  },
}

hero "avric" {
  name      = "Avric Albright",
  about     = "A preacher in mail. Those who fight at his side mend as they strike.",
  archetype = "healer",
  speed = 4, health = 12, stamina = 4, defense = { "gray" },
  might = 2, knowledge = 3, willpower = 4, awareness = 2,
  abilities = {
    {
      name   = "Righteous Company",
      surge  = 1,
      when   = has(heroes & within(self, 3), attacker) & gt(hurt(attacker), 0),
      effect = { heal(attacker, 1) },
    },
    {
      name   = "Laying On of Hands",
      id     = "feat", action = true, flip = true,
      when   = any(hurt_among((heroes | down) & within(self, 3))),
      effect = {
        with_number(roll("red", 2)) {
          heal((heroes | down) & within(self, 3), value),
        },
      },
    },
  },
}

hero "leoric" {
  name      = "Leoric of the Book",
  about     = "A scholar of the rune tongues. Blows falter near him.",
  archetype = "mage",
  speed = 4, health = 8, stamina = 5, defense = { "gray" },
  might = 1, knowledge = 5, willpower = 2, awareness = 3,
  abilities = {
    {
      name   = "Dulling Words",
      on     = "damage_counted", must = true,
      when   = has(monsters & within(self, 3), attacker),
      effect = { less_damage(subject, 1, 1) },
    },
    {
      name   = "Open Page",
      id     = "feat", action = true, attack = true, flip = true,
      when   = armed_with(self, "magic") & any(figures & adjacent(self)),
      effect = { attack_all { by = self, among = figures & adjacent(self), trait = "magic" } },
    },
  },
}

hero "tarha" {
  name      = "Widow Tarha",
  about     = "An orc who buried her clan and kept their fire.",
  archetype = "mage",
  speed = 4, health = 10, stamina = 4, defense = { "gray" },
  might = 2, knowledge = 4, willpower = 3, awareness = 2,
  abilities = {
    {
      name   = "Second Thought",
      on     = "after_roll", once = "round",
      when   = eq(attacker, self),
      effect = { reroll_attack(1) },
    },
    {
      name   = "Twin Grief",
      id     = "feat", action = true, attack = true, flip = true,
      when   = can_attack(self, monsters & in_sight(self)),
      effect = { attack_several(self, monsters & in_sight(self), 2) },
    },
  },
}

hero "jain" {
  name      = "Jain Fairwood",
  about     = "A hunter who would rather run than bleed.",
  archetype = "scout",
  speed = 5, health = 8, stamina = 5, defense = { "gray" },
  might = 2, knowledge = 3, willpower = 2, awareness = 4,
  abilities = {
    {
      name   = "Roll with the Blow",
      on     = "before_damage",
      when   = eq(subject, self) & gt(stamina_left(self), 0),
      effect = { as_fatigue(self) },
    },
    {
      name   = "Wild Run",
      id     = "feat", action = true, attack = true, flip = true,
      effect = { move_and_attack(self, speed(self) * 2) },
    },
  },
}

hero "tomble" {
  name      = "Tomble Burrowell",
  about     = "A small thief with large friends to stand behind.",
  archetype = "scout",
  speed = 4, health = 8, stamina = 5, defense = { "gray" },
  might = 1, knowledge = 2, willpower = 3, awareness = 5,
  abilities = {
    {
      name   = "Behind You",
      on     = "before_roll",
      when   = has(defenders, self) & any(heroes & adjacent(self)),
      effect = { with(choose(heroes & adjacent(self))) { add_defense_of(self, it) } },
    },
    {
      name   = "Nowhere to Be Seen",
      id     = "feat", action = true, flip = true,
      effect = { vanish(self, 4) },
    },
  },
}

hero "grisban" {
  name      = "Grisban the Thirsty",
  about     = "A dwarf for whom every wound is a reason to sit down and drink.",
  archetype = "warrior",
  speed = 3, health = 14, stamina = 4, defense = { "gray" },
  might = 5, knowledge = 2, willpower = 3, awareness = 1,
  abilities = {
    {
      name   = "A Long Draught",
      print  = "corrected", on = "rested",
      when   = eq(subject, self) & gt(conditions(self), 0),
      effect = { cure_one(self) },
    },
    { -- when the rest takes effect, not when it is taken (D2-063, A-108)
      name   = "A Long Draught",
      print  = "original", on = "rest_over",
      when   = eq(subject, self) & gt(tired(self), 0) & gt(conditions(self), 0),
      effect = { cure_one(self) },
    },
    {
      name   = "One More Round",
      id     = "feat", on = "turn", flip = true,
      effect = { more_attacks(self) },
    },
  },
}

hero "syndrael" {
  name      = "Syndrael",
  about     = "An elf of the old guard, who stands where others give way.",
  archetype = "warrior",
  speed = 4, health = 12, stamina = 4, defense = { "gray" },
  might = 4, knowledge = 3, willpower = 2, awareness = 2,
  abilities = {
    {
      name   = "Steadfast",
      on     = "turn_end", must = true,
      when   = eq(subject, self) & ~moved(self) & gt(tired(self), 0),
      effect = { rest(self, 2) },
    },
    {
      name   = "Forward, Together",
      id     = "feat", on = "turn", flip = true,
      effect = {
        when(any(heroes & within(self, 3) - self)) {
          with(choose(heroes & within(self, 3) - self)) { move_action(self), move_action(it) },
        },
        otherwise { move_action(self) },
      },
    },
  },
}
