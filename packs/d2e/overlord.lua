-- The overlord's basic deck: 15 cards (D2-028).

-- A hero has just entered a space in which nothing was.
local hero_steps = has(heroes, subject) & entered_empty

overlord_card "critical_blow" {
  name = "Critical Blow", type = "event", deck = "basic", copies = 1,
  abilities = {
    {
      on     = "after_roll",
      when   = has(monsters, attacker) & any(heroes & defenders),
      effect = { lasting("blow", "attack_end") },
    },
    { id = "blow", lasting = true, surge = 1, effect = { add_damage(3) } },
  },
}

overlord_card "dark_charm" {
  name = "Dark Charm", type = "magic", deck = "basic", copies = 1,
  abilities = {
    {
      on     = "overlord_start",
      when   = any(heroes),
      effect = {
        with(choose(heroes)) {
          when(test(it, "willpower")) { draw(1) },
          otherwise { charm(it) },
        },
      },
    },
  },
}

-- Any roll of the overlord's: an attack or a defense, a test, or what an ability lets him roll.
local function fortune(id, moment)
  return { id = id, on = moment, when = own_die, effect = { reroll_own(1) } }
end

overlord_card "dark_fortune" {
  name = "Dark Fortune", type = "event", deck = "basic", copies = 2,
  abilities = {
    fortune("attack", "after_roll"), fortune("test", "test_rolled"), fortune("roll", "rolled"),
  },
}

overlord_card "dark_might" {
  name = "Dark Might", type = "magic", deck = "basic", copies = 2,
  abilities = {
    { on = "after_roll", when = has(monsters, attacker), effect = { add_surges(1) } },
  },
}

overlord_card "dash" {
  name = "Dash", type = "event", deck = "basic", copies = 2,
  abilities = { { on = "activating", effect = { more_moves(subject) } } },
}

overlord_card "frenzy" {
  name = "Frenzy", type = "event", deck = "basic", copies = 2,
  abilities = { { on = "activating", effect = { more_attacks(subject) } } },
}

overlord_card "pit_trap" {
  name = "Pit Trap", type = "trap", deck = "basic", copies = 1,
  abilities = {
    {
      on     = "entered", when = hero_steps,
      effect = {
        when(~test(subject, "awareness")) {
          damage(subject, 1),
          when(is_acting(subject) & gt(movement, 0)) { lose_movement(1) },
          otherwise { afflict(subject, "stunned") },
        },
      },
    },
  },
}

local function dart(attribute)
  return {
    when(test(subject, attribute)) { draw(1) },
    otherwise { damage(subject, 1), fatigue(subject, 1), afflict(subject, "poisoned") },
  }
end

local function poison_dart(id, moment)
  return {
    id     = id, on = moment, when = has(heroes, subject),
    effect = {
      option {
        { "Test Awareness", dart("awareness") },
        { "Test Might", dart("might") },
      },
    },
  }
end

overlord_card "poison_dart" {
  name = "Poison Dart", type = "trap", deck = "basic", copies = 1,
  abilities = { poison_dart("door", "door_opened"), poison_dart("search", "search_begun") },
}

overlord_card "tripwire" {
  name = "Tripwire", type = "trap", deck = "basic", copies = 2,
  abilities = {
    {
      on     = "entered", when = hero_steps & is_acting(subject) & in_move_action,
      effect = { when(~test(subject, "awareness")) { end_move(subject) } },
    },
  },
}

overlord_card "word_of_misery" {
  name = "Word of Misery", type = "magic", deck = "basic", copies = 1,
  abilities = {
    { on = "overlord_start", effect = { lasting("misery", "overlord_end") } },
    {
      id     = "misery", lasting = true, on = "damaged", must = true,
      when   = has(heroes, subject),
      effect = { fatigue(subject, 1) },
    },
  },
}
