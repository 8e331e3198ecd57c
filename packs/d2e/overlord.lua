-- Overlord cards: the basic deck of 15 (D2-028), then what his classes add in a campaign (D2-244).

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
      when   = any(heroes & untargeted),
      effect = {
        with(play_on(heroes & untargeted)) {
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

local function poison_dart(id, moment, condition)
  return {
    id     = id, on = moment, when = condition,
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
  abilities = {
    poison_dart("door", "door_opened", has(heroes, subject)), poison_dart("search", "search_begun"),
  },
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

-- Traps for the hero who has opened a door or searched. Only heroes search.
local function after_door_or_search(effect)
  return {
    { id = "door", on = "door_opened", when = has(heroes, subject), effect = effect },
    { id = "search", on = "searched", effect = effect },
  }
end

-- Magus

overlord_card "word_of_pain" {
  name = "Word of Pain", type = "magic", deck = "magus", xp = 1, copies = 2,
  abilities = {
    {
      on     = "overlord_end",
      when   = any(heroes),
      effect = { each(heroes) { when(~test(it, "might")) { damage(it, 1) } } },
    },
  },
}

local function ritual(id, print, keep)
  return {
    id     = id, on = "overlord_start", print = print,
    when   = any(monsters & untargeted_groups),
    effect = {
      with(play_on(monsters & untargeted_groups, "Whose group performs the ritual?")) {
        lasting_on(group_of(it), "weary", "overlord_end"),
        draw_some(count(group_of(it)), keep),
      },
    },
  }
end

overlord_card "unholy_ritual" {
  name = "Unholy Ritual", type = "magic", deck = "magus", xp = 1, copies = 2,
  abilities = {
    ritual("ritual", "corrected", 2),
    ritual("old_ritual", "original", hero_count),
    {
      id     = "weary", lasting = true, on = "activation_start", must = true,
      when   = eq(subject, self),
      effect = { fewer_actions(subject) },
    },
  },
}

overlord_card "rise_again" {
  name = "Rise Again", type = "magic", deck = "magus", xp = 2, copies = 1,
  abilities = {
    { on = "defeated", when = has(minions | masters, subject), effect = { revive(subject, 5) } },
  },
}

overlord_card "word_of_despair" {
  name = "Word of Despair", type = "magic", deck = "magus", xp = 2, copies = 1,
  abilities = {
    {
      on     = "overlord_end",
      when   = any(heroes),
      effect = {
        each(heroes) {
          when(~test(it, "willpower")) { lasting_on(it, "despair", "own_turn_end") },
        },
      },
    },
    {
      id     = "despair", lasting = true, on = "action_done", must = true,
      when   = eq(subject, self),
      effect = { fatigue(self, 1) },
    },
  },
}

local function all_test(attribute)
  return { each(heroes) { when(~test(it, attribute)) { damage(it, 2) } } }
end

overlord_card "diabolic_power" {
  name = "Diabolic Power", type = "magic", deck = "magus", xp = 3, copies = 1,
  abilities = {
    {
      on     = "overlord_turn",
      effect = {
        fetch,
        when(fetched("event")) (all_test("willpower")),
        when(fetched("trap")) (all_test("awareness")),
        when(fetched("magic")) (all_test("knowledge")),
      },
    },
  },
}

-- Saboteur

overlord_card "explosive_runes" {
  name = "Explosive Runes", type = "trap", deck = "saboteur", xp = 1, copies = 2,
  abilities = after_door_or_search {
    each(heroes & within(subject, 2)) {
      when(~test(it, "awareness")) { damage(it, test_shields - attribute(it, "awareness")) },
    },
  },
}

overlord_card "web_trap" {
  name = "Web Trap", type = "trap", deck = "saboteur", xp = 1, copies = 2,
  abilities = {
    {
      on     = "entered", when = hero_steps,
      effect = {
        each(heroes & within(subject, 1)) {
          when(~test(it, "might")) { afflict(it, "immobilized") },
        },
      },
    },
  },
}

overlord_card "curse_of_the_monkey_god" {
  name = "Curse of the Monkey God", type = "trap", deck = "saboteur", xp = 2, copies = 1,
  abilities = {
    {
      on     = "searched",
      effect = {
        when(test(subject, "knowledge")) { draw(1) },
        otherwise { lasting_on(subject, "monkey", "own_turn_end") },
      },
    },
    {
      id = "monkey", name = "Monkey", lasting = true, on = "always",
      bonus = { set_speed = 5, keywords = { "no_attack", "no_defense" } },
    },
  },
}

overlord_card "wicked_laughter" {
  name = "Wicked Laughter", type = "event", deck = "saboteur", xp = 2, copies = 1,
  abilities = {
    {
      on     = "test_passed", when = has(heroes, subject),
      effect = { when(retest(-1)) { draw(1) } },
    },
  },
}

overlord_card "uthuk_demon_trap" {
  name = "Uthuk Demon Trap", type = "trap", deck = "saboteur", xp = 3, copies = 1,
  abilities = after_door_or_search {
    when(test(subject, prefer(subject, "awareness", "might"))) {
      damage(subject, attribute(subject, tested)),
    },
    otherwise { kill(subject) },
  },
}

-- Warlord

overlord_card "blood_rage" {
  name = "Blood Rage", type = "event", deck = "warlord", xp = 1, copies = 2,
  abilities = {
    {
      on     = "overlord_end",
      when   = any(monsters & untargeted),
      effect = { with(play_on(monsters & untargeted)) { attack_action(it), attack_action(it), kill(it) } },
    },
  },
}

overlord_card "dark_fortitude" {
  name = "Dark Fortitude", type = "event", deck = "warlord", xp = 1, copies = 2,
  abilities = {
    {
      on     = "after_roll", when = any(monsters & defenders & untargeted),
      effect = { with(play_on(monsters & defenders & untargeted)) { add_shields(it, 2) } },
    },
  },
}

overlord_card "bloodlust" {
  name = "Bloodlust", type = "event", deck = "warlord", xp = 2, copies = 1,
  abilities = {
    { id = "lust", on = "knocked_out", print = "corrected", effect = { draw(2) } },
    { id = "old_lust", on = "knocked_out", print = "original", effect = { draw(hero_count) } },
  },
}

overlord_card "expert_blow" {
  name = "Expert Blow", type = "event", deck = "warlord", xp = 2, copies = 1,
  abilities = {
    {
      on     = "before_roll",
      when   = has(monsters, attacker) & any(heroes & defenders),
      effect = { add_damage(2), lasting("return", "attack_end") },
    },
    { id = "return", lasting = true, surge = 1, effect = { take_back } },
  },
}

overlord_card "reinforce" {
  name = "Reinforce", type = "event", deck = "warlord", xp = 3, copies = 1,
  abilities = {
    {
      id     = "call", on = "overlord_end", print = "corrected",
      when   = any(masters & untargeted),
      effect = { with(play_on(masters & untargeted)) { refill_beside(it) } },
    },
    { id = "old_call", on = "overlord_start", print = "original", effect = { refill_far(3) } },
  },
}

-- Universal

overlord_card "dark_resilience" {
  name = "Dark Resilience", type = "magic", deck = "universal", xp = 1, copies = 1,
  abilities = {
    {
      on     = "overlord_turn", when = any(monsters & untargeted),
      effect = { with(play_on(monsters & untargeted)) { heal(it, roll("red", 2)) } },
    },
  },
}

overlord_card "plan_ahead" {
  name = "Plan Ahead", type = "event", deck = "universal", xp = 1, copies = 2,
  abilities = { { on = "overlord_turn", effect = { plan(5) } } },
}

overlord_card "schemes" {
  name = "Schemes", type = "event", deck = "universal", xp = 1, copies = 1,
  abilities = {
    {
      on     = "overlord_turn",
      effect = {
        option {
          { "Event", { reveal_until("event") } },
          { "Magic", { reveal_until("magic") } },
          { "Trap", { reveal_until("trap") } },
        },
      },
    },
  },
}
