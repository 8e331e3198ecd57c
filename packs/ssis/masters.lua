-- The two Masters, each with both sides of its card. They are of every style and cannot be stunned. The Tide King turns when he has lost half
-- his HP; the Bell Widow when she has tolled twice.
scroll "tide_king" {
  name = "The Tide King", about = "Comes in twice a day, and takes the land with him when he goes.",
  rank = "purple", victim = "menacing", challenge = 4, race = "drowned", vengeful = true, immune = true, other = "tide_king_ebbing",
  ai = {
    Rule(0, 0, { when(ge(count(heroes & here(self)), 2)) { strike_all("secondary", heroes & here(self)) }, otherwise { strike("primary") } },
      { perform("undertow") }),
    Rule(1, 3, { engage() }, { strike("primary") }),
    Plus({ approach(2) }, { strike_closest("secondary", 1) }),
  },
  weapons = {
    { name = "Claws", attack = { hits = 3, red = 2, types = { "slash" }, lines = {
      Line("maim", { bolt = 2 }, { critical() }), Line("rend", { bolt = 1 }, { lethal(2) }) } } },
    { name = "Wave", attack = { hits = 2, blue = 2, types = { "blunt" }, lines = {
      Line("drag", { star = 1 }, { inflict("slow") }), Line("throw", { bolt = 1 }, { bash() }) } } },
  },
  powers = {
    { key = "undertow", charges = 2, trait = { name = "Undertow", charge = 1, effect = {
      each(heroes & here(self)) { when(save(it)) {}, otherwise { afflict(it, "ko") } } } } },
    { key = "ebb", trait = { name = "The Ebb", says = "when an attack leaves it with half its HP or less, the card is turned over.", at = "attacked", when = has(defenders(), self) & at_half(), effect = { turn_over(self) } } },
  },
}
Cards("tide_king", { name = "The Tide King", hp = 25, hp_many = 35, armor = 2, blue = 2, soul_points = 8, treasure = 2,
  weak = { { type = "blunt", hits = -1 } }, lines = { Line("fend", { bolt = 1 }, { parries(1) }) } })

scroll "tide_king_ebbing" {
  name = "The Tide King Ebbing", about = "Half of him has gone out. What is left has stopped being polite.",
  rank = "purple", victim = "menacing", challenge = 4, race = "drowned", vengeful = true, immune = true, other = "tide_king",
  ai = {
    Rule(0, 0, { strike("primary") }, { perform("drag") }),
    Rule(1, 4, { strike("secondary") }, { engage() }),
    Plus({ approach(3) }, { recharge(self, 1) }),
  },
  weapons = {
    { name = "Bare Claws", attack = { hits = 3, red = 3, types = { "slash" }, lines = { Line("rend", { bolt = 1 }, { lethal(2) }) } } },
    { name = "Backwash", attack = { hits = 1, blue = 3, types = { "blunt" }, lines = {
      Line("drag", { star = 1 }, { inflict("slow") }), Line("sweep", { bolt = 2 }, { area(0) }) } } },
  },
  powers = { { key = "drag", charges = 1, trait = { name = "Drag", charge = 1, effect = {
    each(heroes & here(self)) { when(save(it)) {}, otherwise { afflict(it, "slow") } } } } } },
}
Cards("tide_king_ebbing", { name = "The Tide King Ebbing", hp = 25, hp_many = 35, armor = 2, blue = 2, soul_points = 8, treasure = 2,
  weak = { { type = "blunt", hits = -1 } }, lines = { Line("fend", { bolt = 1 }, { parries(1) }) } })

scroll "bell_widow" {
  name = "The Bell Widow", about = "Lives in the drowned bell, and moves it from within.",
  rank = "purple", victim = "menacing", challenge = 4, race = "drowned", vengeful = true, immune = true, other = "bell_widow_bare",
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }, { when(at_half()) { perform("toll") } }),
    Rule(2, 4, { strike("secondary") }, { approach(1) }),
    Plus({ approach(2) }, { recharge(self, 1) }),
  },
  weapons = {
    { name = "Clapper", attack = { hits = 2, red = 3, types = { "blunt" }, lines = {
      Line("ring", { bolt = 2 }, { area(0) }), Line("deafen", { bolt = 1 }, { inflict("ko") }) } } },
    { name = "Echo", attack = { red = 1, blue = 4, types = { "arcane" }, lines = {
      Line("spread", { star = 2 }, { area(1) }), Line("dizzy", { star = 1 }, { inflict("stun") }) } } },
  },
  powers = {
    { key = "toll", charges = 2, trait = { name = "Toll", charge = 1, effect = { suffer(heroes & within(1), 1), heal(self, party()) } } },
    { key = "crack", trait = { name = "The Bell Cracks", says = "when it has acted and has no charges left, the card is turned over.", at = "activated", when = eq(subject, self) & ~charged(), effect = { turn_over(self) } } },
  },
}
Cards("bell_widow", { name = "The Bell Widow", hp = 25, hp_many = 35, armor = 2, blue = 2, soul_points = 8, treasure = 2,
  weak = { { type = "arcane", hits = 1 } } })

-- Without the bell she no longer cares who has provoked her.
scroll "bell_widow_bare" {
  name = "The Widow Bare", about = "She steps out of the broken bell, and is smaller, and much quicker.",
  rank = "purple", victim = "closest", challenge = 4, race = "drowned", immune = true, other = "bell_widow",
  ai = {
    Rule(0, 0, { strike("primary") }),
    Rule(1, 3, { engage() }, { strike("primary") }),
    Plus({ approach(3) }, { strike_closest("secondary", 2) }),
  },
  weapons = {
    { name = "Nails", attack = { hits = 2, red = 3, types = { "slash" }, lines = {
      Line("dirt", { bolt = 2 }, { inflict("poison", 1) }), Line("tear", { bolt = 1 }, { hits(1) }) } } },
    { name = "Wail", attack = { red = 1, blue = 3, types = { "arcane" }, lines = { Line("dizzy", { star = 1 }, { inflict("blind") }) } } },
  },
}
Cards("bell_widow_bare", { name = "The Widow Bare", hp = 25, hp_many = 35, armor = 2, blue = 2, soul_points = 8, treasure = 2,
  weak = { { type = "arcane", hits = 1 } } })
