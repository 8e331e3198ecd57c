-- The basic deck: 15 cards (D2-028).

overlord_card "creep" {
  name = "Creep", type = "event", deck = "basic", copies = 4,
  abilities = { { on = "activating", effect = { more_moves(subject) } } },
}

overlord_card "snarl" {
  name = "Snarl", type = "event", deck = "basic", copies = 4,
  abilities = { { on = "after_roll", when = has(monsters, attacker), effect = { add_surges(1) } } },
}

overlord_card "cold_draught" {
  name = "Cold Draught", type = "magic", deck = "basic", copies = 4,
  abilities = { { on = "overlord_start", effect = { fatigue(heroes, 1) } } },
}

overlord_card "loose_stone" {
  name = "Loose Stone", type = "trap", deck = "basic", copies = 3,
  abilities = {
    { on = "entered", when = has(heroes, subject) & entered_empty, effect = { damage(subject, 1) } },
  },
}
