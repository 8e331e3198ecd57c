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
