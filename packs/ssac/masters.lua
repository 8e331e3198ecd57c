-- A Master with the side that its scroll begins with. He is of every style and cannot be stunned.
scroll "glass_knight" {
  name = "The Glass Knight", about = "Rides what the road was poured over.",
  rank = "purple", victim = "menacing", challenge = 4, race = "humanoid", vengeful = true, immune = true,
  ai = {
    Rule(0, 0, { when(suffers(subject, "ko")) { perform("bite") } },
      { when(ge(count(heroes & here(self)), 2)) { strike_all("primary", heroes & here(self)) }, otherwise { strike("secondary"), retreat(1) } }),
    Rule(1, 2, { when(eq(heroes_with(subject), 1)) { perform("leap"), strike("secondary") },
      otherwise { strike_all("primary", heroes & here(subject)), recharge(self, 1) } }),
    Plus({ perform("leap") }, { when(suffers(subject, "ko")) { perform("bite") }, otherwise { recharge(self, 1) } }),
  },
  weapons = {
    { name = "Tail", attack = { hits = 1, red = 2, blue = 1, types = { "blunt" }, lines = {
      Line("sweep", { star = 1 }, { bash() }), Line("fell", { bolt = 2 }, { inflict("ko") }) } } },
    { name = "Scythes", attack = { hits = 2, red = 2, blue = 2, types = { "slash" }, lines = {
      Line("reap", { bolt = 2 }, { lethal(3) }), Line("open", { bolt = 1 }, { inflict("bleed", 2) }) } } },
  },
  powers = {
    { key = "bite", trait = { name = "Bite", effect = { suffer(subject, 2) } } },
    { key = "leap", trait = { name = "Wild Leap", effect = { engage(), when(save(subject)) {}, otherwise { afflict(subject, "ko") } } } },
    { key = "veil", special = true, charges = 1, trait = { name = "Veil of Heat", charge = 1, effect = {
      each(heroes & here(self)) { when(save(it)) {}, otherwise { afflict(it, "blind") } } } } },
  },
}
Cards("glass_knight", { name = "The Glass Knight", presence = 3, hp = 30, hp_many = 45, armor = 2, blue = 2, soul_points = 6, treasure = 2,
  weak = { { type = "slash", hits = -1 } }, lines = { Line("fend", { bolt = 1 }, { parries(1) }) } })

-- The second Master has two sides: seated she lets others work; when that is broken she comes herself.
scroll "sand_mother" {
  name = "The Sand Mother", about = "Sits where the road is poured, and sings what it is to be.",
  rank = "purple", victim = "menacing", challenge = 4, race = "monster", vengeful = true, immune = true, other = "sand_mother_risen",
  ai = {
    Rule(0, 0, { strike("primary") }, { perform("hatch") }),
    Rule(1, 3, { strike("secondary") }, { when(~charged()) { recharge(self, 1) }, otherwise { perform("hatch") } }),
    Plus({ recharge(self, 1) }, { perform("hatch") }),
  },
  weapons = {
    { name = "Ladle", attack = { hits = 1, red = 2, types = { "blunt" }, lines = { Line("scald", { bolt = 1 }, { inflict("fire", 1) }) } } },
    { name = "Song", attack = { blue = 3, types = { "arcane" }, lines = { Line("lull", { star = 1 }, { inflict("slow") }) } } },
  },
  powers = {
    { key = "hatch", charges = 2, trait = { name = "Hatch", charge = 1, effect = { spawn_minions("glass_mite", 1) } } },
    { key = "rise", trait = { name = "Rises", at = "death", when = eq(subject, self), effect = { turn_over(self, true) } } },
  },
}
Cards("sand_mother", { name = "The Sand Mother", presence = 2, hp = 10, hp_many = 15, armor = 1, blue = 1, soul_points = 4,
  lines = { Line("turn", { bolt = 1 }, { parries(1) }) } })

scroll "sand_mother_risen" {
  name = "The Sand Mother Risen", about = "Has put down the ladle.",
  rank = "purple", victim = "menacing", challenge = 4, race = "monster", vengeful = true, immune = true, other = "sand_mother",
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }),
    Plus({ approach(2) }, { strike_closest("secondary", 2) }),
  },
  weapons = {
    { name = "Hands", attack = { hits = 1, red = 3, types = { "blunt" }, lines = { Line("crush", { bolt = 1 }, { break_armor() }), Line("fell", { bolt = 2 }, { inflict("ko") }) } } },
    { name = "Sand", attack = { hits = 1, blue = 2, types = { "arcane" }, lines = { Line("blind", { star = 1 }, { inflict("blind") }) } } },
  },
}
Cards("sand_mother_risen", { name = "The Sand Mother Risen", presence = 2, hp = 8, hp_many = 12, armor = 1, blue = 2, soul_points = 6, treasure = 2 })
