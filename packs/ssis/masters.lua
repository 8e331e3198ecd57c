-- The two Masters, each with the side that its scroll begins with. They are of every style and cannot be stunned.
scroll "tide_king" {
  name = "The Tide King", about = "Comes in twice a day, and takes the land with him when he goes.",
  rank = "purple", victim = "menacing", challenge = 4, race = "drowned", vengeful = true, immune = true,
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
  powers = { { key = "undertow", charges = 2, trait = { name = "Undertow", charge = 1, effect = {
    each(heroes & here(self)) { when(save(it)) {}, otherwise { afflict(it, "ko") } } } } } },
}
Cards("tide_king", { name = "The Tide King", hp = 25, hp_many = 35, armor = 2, blue = 2, soul_points = 8, treasure = 2,
  weak = { { type = "blunt", hits = -1 } }, lines = { Line("fend", { bolt = 1 }, { parries(1) }) } })

scroll "bell_widow" {
  name = "The Bell Widow", about = "Lives in the drowned bell, and moves it from within.",
  rank = "purple", victim = "menacing", challenge = 4, race = "drowned", vengeful = true, immune = true,
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
  powers = { { key = "toll", charges = 2, trait = { name = "Toll", charge = 1, effect = {
    suffer(heroes & within(1), 1), heal(self, party()) } } } },
}
Cards("bell_widow", { name = "The Bell Widow", hp = 25, hp_many = 35, armor = 2, blue = 2, soul_points = 8, treasure = 2,
  weak = { { type = "arcane", hits = 1 } } })
