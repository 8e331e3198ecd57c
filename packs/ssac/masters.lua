-- Both Masters have two sides. Each is of every style and cannot be stunned.

-- The Knight rides until he is brought down, and then fights on foot.
scroll "glass_knight" {
  name = "The Glass Knight", about = "Rides what the road was poured over.",
  rank = "purple", victim = "menacing", challenge = 4, race = "humanoid", vengeful = true, immune = true, other = "glass_knight_afoot",
  ai = {
    Rule(0, 0, { when(suffers(subject, "ko")) { perform("bite") } },
      { when(ge(count(heroes & here(self)), 2)) { strike("primary") }, otherwise { strike("secondary"), retreat(1) } }),
    Rule(1, 2, { when(eq(heroes_with(subject), 1)) { perform("leap"), strike("secondary") },
      otherwise { strike("primary"), perform("heat") } }),
    Plus({ perform("leap") }, { when(suffers(subject, "ko")) { perform("bite") }, otherwise { perform("heat") } }),
  },
  weapons = {
    { name = "Tail", attack = { hits = 1, red = 2, blue = 1, types = { "blunt" }, lines = {
      Line("sweep", { star = 1 }, { area(0) }), Line("knock", { bolt = 1 }, { bash() }), Line("fell", { bolt = 2 }, { inflict("ko") }) } } },
    { name = "Scythes", attack = { hits = 2, red = 2, blue = 2, types = { "slash" }, lines = {
      Line("reap", { bolt = 2 }, { lethal(3) }), Line("open", { bolt = 1 }, { inflict("bleed", 2) }) } } },
  },
  powers = {
    { key = "bite", trait = { name = "Bite", effect = { suffer(subject, 2), when(~has(heroes, subject)) { gain_power(self), heal(self, party()) } },
      says = "The victim suffers 2 HP. If it dies of that, he gains an Enemy Power and heals 1 HP for each hero." } },
    { key = "leap", trait = { name = "Wild Leap", effect = { engage(), when(save(subject)) {}, otherwise { afflict(subject, "ko") },
      when(save(subject)) {}, otherwise { shatter(subject) } },
      says = "He moves to engage the victim, who makes two Saves: without the first it suffers K.O., without the second a Break." } },
    { key = "heat", special = true, trait = { name = "Veil of Heat", effect = { lift("veil"), when(toss()) { lay("veil") },
      otherwise { when(charged()) { perform("scatter") }, otherwise { recharge(self, 1) } } },
      says = "The veil is taken up and tossed. Front: it lies in his area, and heroes see neither into it nor out of it. Back: Scattered Light if he is charged, otherwise he recharges 1." } },
    { key = "scatter", charges = 1, trait = { name = "Scattered Light", charge = 1, effect = { each(heroes) { teleport(it),
      when(gt(heroes_with(it), 1)) { suffer(heroes & here(it), 1), afflict(heroes & here(it), "ko") } } },
      says = "Each hero is moved to a Spawn Gate by the die. Where one lands beside others, all there suffer 1 HP and K.O." } },
    { key = "falls", trait = { name = "The Rider Falls", at = "death", when = eq(subject, self), effect = { turn_over(self, true) },
      says = "When his HP are gone the card is turned over, and he fights on, on foot." } },
  },
}
Cards("glass_knight", { name = "The Glass Knight", presence = 3, hp = 30, hp_many = 45, armor = 2, blue = 2, soul_points = 6,
  weak = { { type = "slash", hits = -1 } }, lines = { Line("fend", { bolt = 1 }, { parries(1) }) } })

-- Before he is attacked a die for each charge; a STAR takes one of them, and what was hit was an image.
local function images(charges)
  if charges > 3 then return {} end
  local next_die = images(charges + 1)
  return { when(ge(charges_of(self), charges)) { when(roll("blue", "star")) { recharge(self, -1), ignore_attack() }, otherwise(next_die) } }
end

scroll "glass_knight_afoot" {
  name = "The Knight on Foot", about = "Where the horse was there is a horse of light, and he steps out of it.",
  rank = "purple", victim = "menacing", challenge = 4, race = "humanoid", vengeful = true, immune = true, other = "glass_knight",
  ai = {
    Rule(0, 0, { strike("secondary") }, { when(at_half() | ~charged()) { teleport(self, true) } }),
    Rule(1, 2, { when(ge(heroes_with(subject), 2)) { strike("primary") }, otherwise { engage(), strike("secondary") } }),
    Plus({ when(~any(heroes & here(self))) { recharge(self, 1) } }, { teleport(self, true) }, { strike_closest("primary", 5) }),
  },
  weapons = {
    { name = "Thunder", attack = { hits = 1, red = 1, blue = 4, types = { "arcane" }, lines = {
      Line("hurl", { bolt = 1 }, { bash() }), Line("deafen", { bolt = 2 }, { inflict("ko") }),
      Line("roll", { star = 1 }, { area(0) }), Line("break", { star = 2 }, { area(1) }) } } },
    { name = "Scythes", attack = { hits = 2, red = 2, blue = 2, types = { "slash" }, lines = {
      Line("drink", { star = 1 }, { drain(3) }), Line("reap", { bolt = 2 }, { critical() }) } } },
  },
  powers = {
    { key = "refraction", trait = { name = "Refraction", at = "activation", when = eq(subject, self), effect = {
      when(toss()) { recharge(self, 1) }, otherwise { grant(self, "hits", 1) } },
      says = "When he is activated the token is tossed: he recharges 1, or has 1 HIT more until the Time Phase." } },
    { key = "images", charges = 3, trait = { name = "Late Images", at = "attack", when = has(defenders(), self), effect = images(1),
      says = "Before he is attacked, a blue die for each charge: the first STAR takes a charge, and the attack is ignored." } },
    { key = "riposte", trait = { name = "Riposte", at = "attacked",
      when = has(defenders(), self) & is_hero(attacker()) & eq(distance(self, attacker()), 0) & lt(dealt_to(self), 3),
      effect = { strike("secondary", attacker()) },
      says = "After an attack out of his own area that has cost him less than 3 HP he attacks that hero with his secondary weapon." } },
    { key = "phantoms", trait = { name = "Phantoms", at = "attack", when = eq(attacker(), self), effect = {
      hits(charges_of(self)), when(gt(charges_of(self), 1)) { recharge(self, -1) } },
      says = "When he attacks he has 1 HIT more for each charge, and loses a charge unless it is his last." } },
  },
}
Cards("glass_knight_afoot", { name = "The Knight on Foot", presence = 1, hp = 26, hp_many = 40, shields = 1, armor = 1, blue = 3, soul_points = 9, treasure = 2,
  weak = { { hits = -1 } }, lines = { Line("fend", { bolt = 1 }, { parries(1) }) } })

-- Seated she lets others work; when that is broken she comes herself.
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
    { key = "hatch", charges = 2, trait = { name = "Hatch", charge = 1, effect = { spawn_minions("glass_mite", 1) },
      says = "A Glass Mite is placed in her area." } },
    { key = "rise", trait = { name = "Rises", at = "death", when = eq(subject, self), effect = { turn_over(self, true) },
      says = "When her HP are gone the card is turned over, and she comes herself." } },
  },
}
Cards("sand_mother", { name = "The Sand Mother", presence = 2, hp = 19, hp_many = 26, armor = 1, blue = 1,
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
Cards("sand_mother_risen", { name = "The Sand Mother Risen", presence = 2, hp = 17, hp_many = 24, armor = 1, blue = 2, soul_points = 6, treasure = 2 })
