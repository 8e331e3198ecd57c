-- More enemies of the road. Scrolls first, then the cards that belong to them: two of a Green or Blue enemy, one of a Red one.

-- The victim has no other hero beside it.
local alone = eq(heroes_with(subject), 1)

-- ---- Green -----------------------------------------------------------------------------------------------------

scroll "mirage_blade" {
  name = "Mirage Blade", about = "Where the air shakes, somebody may be standing in it.",
  rank = "green", victim = "style", victim_style = "magic", challenge = 2, styles = { "dexterity" }, race = "humanoid",
  ai = {
    Rule(0, 1, { engage() }, { when(is_hidden() & alone) { perform("stab") } }, { strike("secondary") },
      { when(heroes_control()) { retreat(2) } }),
    Rule(2, 3, { approach(1) }, { when(is_hidden()) { engage(), strike("secondary") }, otherwise { strike("primary"), perform("fade") } }),
    Plus({ perform("fade") }, { approach(3) }),
  },
  weapons = {
    { name = "Glass Dart", attack = { hits = 1, blue = 2, types = { "pierce" }, lines = { Always("venom", { inflict("poison", act_number()) }) } } },
    { name = "Curved Blade", attack = { hits = 2, red = 3, types = { "slash" }, lines = { { name = "twin", bolt = 2, effect = { perform("twin") }, says = "Twin Cut." } } } },
  },
  powers = {
    { key = "stab", trait = { name = "Stab", effect = { grant(self, "hits", 1 + act_number(), "attack"), draw_critical(subject), afflict(subject, "bleed", act_number()) },
      says = "The victim suffers a Critical and Bleed ACT, and the next attack has 1 + ACT HITs more." } },
    { key = "twin", trait = { name = "Twin Cut", effect = { when(any((heroes & here(subject)) - subject)) {
      strike("primary", choose((heroes & here(subject)) - subject, "Whom does the dart hit?")) }, otherwise { grant(self, "hits", 1) } },
      says = "Its primary weapon attacks another hero in the victim's area. If there is none, it has 1 HIT more until the Time Phase." } },
    { key = "fade", special = true, trait = { name = "Fade", effect = { hide(self) },
      says = "It hides." } },
    { key = "unseen", trait = { name = "Unseen", at = "spawn", when = eq(subject, self), effect = { hide(self) },
      says = "It comes into play hidden." } },
  },
}
Cards("mirage_blade", { name = "Mirage Blade", presence = 1, copies = 2, hp = 6, blue = 2, soul_points = 2, loot = 1 })

scroll "glaze_serpent" {
  name = "Glaze Serpent", about = "The road is smooth, and so is what lives beside it.",
  rank = "green", victim = "closest", challenge = 2, styles = { "faith" }, race = "monster",
  ai = {
    Rule(0, 0, { strike("primary") }, { when(suffers(subject, "poison")) { perform("coil") } }),
    Rule(1, 2, { strike("secondary") }, { engage() }),
    Plus({ approach(2) }, { strike_closest("secondary", 1) }),
  },
  weapons = {
    { name = "Fangs", attack = { hits = 1, red = 2, types = { "pierce" }, lines = { Line("venom", { bolt = 1 }, { inflict("poison", 1) }) } } },
    { name = "Spit", attack = { blue = 2, types = { "arcane" }, lines = { Line("sear", { star = 1 }, { inflict("blind") }) } } },
  },
  powers = { { key = "coil", trait = { name = "Coil", effect = {
    when(save(subject)) {}, otherwise { afflict(subject, "slow"), suffer(subject, 1) } },
    says = "Unless the Save succeeds the victim suffers Slow and 1 HP." } } },
}
Cards("glaze_serpent", { name = "Glaze Serpent", copies = 2, presence = 2, hp = 9, blue = 2, soul_points = 1, crowns = 10,
  second = { soul_points = 2, crowns = 0, loot = 1 },
  weak = { { type = "blunt", hits = -1 } }, lines = { Line("slide", { bolt = 1 }, { parries(1) }) } })

-- ---- Blue ------------------------------------------------------------------------------------------------------

scroll "slag_smith" {
  name = "Slag Smith", about = "Mends the road with whatever comes along it.",
  rank = "blue", victim = "most_wounded", challenge = 2, styles = { "faith" }, race = "humanoid",
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }, { when(at_half()) { perform("temper") } }),
    Rule(2, 3, { strike("secondary") }, { approach(1) }),
    Plus({ approach(2) }, { recharge(self, 1) }),
  },
  weapons = {
    { name = "Maul", attack = { hits = 2, red = 2, types = { "blunt" }, lines = { Line("crack", { bolt = 1 }, { break_armor() }) } } },
    { name = "Hot Slag", attack = { hits = 1, blue = 1, types = { "arcane" }, lines = { Line("splash", { star = 1 }, { inflict("fire", act_number()) }) } } },
  },
  powers = { { key = "temper", special = true, charges = 1, trait = { name = "Temper", charge = 1, effect = { heal(enemies & here(self), 3) },
      says = "Each enemy in its area heals 3 HP." } } },
}
Cards("slag_smith", { name = "Slag Smith", copies = 2, presence = 2, hp = 12, armor = 2, soul_points = 2, loot = 1,
  weak = { { type = "arcane", hits = -1 } } })

scroll "ember_witch" {
  name = "Ember Witch", about = "Keeps a coal under the tongue, and speaks carefully.",
  rank = "blue", victim = "style", victim_style = "strength", challenge = 3, styles = { "magic" }, race = "humanoid", fire_heals = true,
  ai = {
    Rule(0, 0, { perform("blaze") }, { retreat(1) }),
    Rule(1, 3, { when(charged()) { perform("fireball") }, otherwise { strike("secondary"), recharge(self, 1) } }),
    Plus({ approach(1) }, { strike_closest("secondary", 3) }),
  },
  weapons = {
    { name = "Fireball", attack = { hits = 2, blue = 3, types = { "arcane" }, lines = {
      Line("burst", { star = 1 }, { area(0) }), Line("burn", { bolt = 1 }, { inflict("fire", act_number()) }) } } },
    { name = "Spark", attack = { hits = 1, blue = 1, types = { "arcane" } } },
  },
  powers = {
    { key = "fireball", charges = 1, trait = { name = "Fireball", charge = 1, effect = { strike("primary") },
      says = "An attack on the victim with its primary weapon." } },
    { key = "blaze", special = true, trait = { name = "Blaze", effect = { burn_all(characters & within(1)) },
      says = "A Fire 1 token in each area within 1 in which somebody stands, its own included." } },
  },
}
Cards("ember_witch", { name = "Ember Witch", presence = 1, copies = 2, hp = 10, blue = 3, shields = party(), soul_points = 3, loot = 1,
  weak = { { hits = -1 } } })

scroll "ash_breaker" {
  name = "Ash Breaker", about = "Was hired to break stones. The stones ran out.",
  rank = "blue", victim = "style", victim_style = "dexterity", challenge = 2, styles = { "strength" }, race = "humanoid",
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }, { perform("again") }),
    Rule(2, 2, { engage() }, { strike("primary") }),
    Plus({ approach(2) }, { strike_closest("primary", 0) }),
  },
  weapons = { { name = "Pick", attack = { hits = 2, red = 2, types = { "pierce" }, lines = {
    Line("chip", { bolt = 1 }, { break_armor() }), Line("stun", { star = 1 }, { inflict("stun") }) } } } },
  powers = { { key = "again", charges = 1, trait = { name = "Second Swing", charge = 1, effect = { strike("primary") },
      says = "It attacks the victim once more with its primary weapon." } } },
}
Cards("ash_breaker", { name = "Ash Breaker", copies = 2, presence = 1, hp = 11, armor = 1, blue = 1, soul_points = 2, crowns = 10 })

-- ---- Red -------------------------------------------------------------------------------------------------------

scroll "orb_spider" {
  name = "Orb Spider", about = "Blew the first lamp of the road, and is waiting for somebody to light it.",
  rank = "red", victim = "least_wounded", challenge = 3, styles = { "dexterity" }, race = "monster",
  ai = {
    Rule(0, 0, { strike("primary") }, { when(suffers(subject, "slow")) { perform("wrap") } }),
    Rule(1, 3, { strike_all("secondary", heroes & here(subject)) }, { when(alone) { engage(), strike("primary") } }),
    Plus({ approach(2) }, { strike_closest("secondary", 3) }),
  },
  weapons = {
    { name = "Mandibles", attack = { hits = 3, red = 2, types = { "pierce" }, lines = {
      Always("venom", { inflict("poison", act_number()) }), Line("pierce", { bolt = 2 }, { critical() }) } } },
    { name = "Threads", attack = { hits = 1, blue = 3, types = { "arcane" }, lines = { Line("bind", { bolt = 1 }, { inflict("slow") }) } } },
  },
  powers = { { key = "wrap", special = true, trait = { name = "Wrap", effect = { afflict(heroes & here(self), "ko") },
      says = "Each hero in its area suffers K.O." } } },
}
Cards("orb_spider", { name = "Orb Spider", presence = 3, hp = 14, hp_many = 20, armor = 1, blue = 2, soul_points = 4, treasure = 1,
  icons = 1 })

scroll "veil_priestess" {
  name = "Veiled Priestess", about = "Whoever has seen her face agrees with her.",
  rank = "red", victim = "style", victim_style = "faith", challenge = 4, styles = { "faith" }, race = "humanoid",
  ai = {
    Rule(0, 0, { when(ge(count(heroes & here(self)), 2)) { perform("command") } }, { strike("primary") }, { when(at_half()) { perform("bloodspell") } }, { retreat(1) }),
    Rule(1, 2, { when(ge(heroes_with(subject), 2)) { strike_all("secondary", heroes & here(subject)), retreat(1) },
      otherwise { engage(), perform("darkness"), strike("primary") } }),
    Plus({ approach(1) }, { strike_closest("secondary", 5) }),
  },
  weapons = {
    { name = "Whip", attack = { hits = 1, red = 3, types = { "slash" }, lines = { Line("venom", { bolt = 1 }, { inflict("poison", act_number()) }) } } },
    { name = "Thunder", attack = { hits = 1, blue = 3, types = { "arcane" }, lines = { Line("stun", { star = 1 }, { inflict("stun") }) } } },
  },
  powers = {
    { key = "command", trait = { name = "Command", effect = { make_attack(subject, choose((heroes & here(self)) - subject, "Whom must the victim attack?")) },
      says = "The victim attacks another hero in the area and must use all that can be used." } },
    { key = "bloodspell", charges = 1, trait = { name = "Bloodspell", charge = 1, effect = {
      heal(self, 3 * count(heroes & within(3))),
      each(heroes & within(3)) { draw_critical(it), afflict(it, "fire", act_number()) } },
      says = "She heals 3 HP for each hero within 3 areas, and each of them suffers a Critical and Fire ACT." } },
    { key = "veil", trait = { name = "Veil", at = "attack", when = has(defenders(), self), effect = {
      when(roll("blue", "legend")) { ignore_attack() } },
      says = "Before she is attacked a blue die is rolled: with a LEGEND the attack is ignored." } },
    { key = "darkness", special = true, trait = { name = "Darkness", effect = {
      each(heroes & here(self)) { when(save(it)) {}, otherwise { afflict(it, "blind") } } },
      says = "Each hero in her area suffers Blind unless the Save succeeds." } },
  },
}
Cards("veil_priestess", { name = "Veiled Priestess", presence = 1, hp = 15, hp_many = 24, blue = 1, shields = act_number() * party(), soul_points = 5,
  treasure = 1, icons = 1, weak = { { type = "arcane", hits = -1 } } })

scroll "lamp_eater" {
  name = "Lamp Eater", about = "It does not want the lamp. It wants what is looking at it.",
  rank = "red", victim = "most_wounded", challenge = 4, styles = { "magic" }, race = "spirit", flying = true,
  ai = {
    Rule(0, 0, { strike("primary") }, { when(is_wounded()) { perform("feed") } }),
    Rule(1, 3, { strike("secondary") }, { engage() }),
    Plus({ approach(3) }, { perform("feed") }),
  },
  weapons = {
    { name = "Touch", attack = { hits = 2, red = 1, blue = 2, types = { "arcane" }, lines = {
      Line("drain", { star = 1 }, { drain(3) }), Line("numb", { bolt = 1 }, { inflict("slow") }) } } },
    { name = "Wail", attack = { hits = 1, blue = 3, types = { "arcane" }, lines = { Line("dread", { star = 1 }, { inflict("stun") }) } } },
  },
  powers = { { key = "feed", special = true, charges = 2, trait = { name = "Feed", charge = 1, effect = {
    suffer(heroes & within(1), 1), heal(self, count(heroes & within(1))) },
    says = "Each hero within 1 area suffers 1 HP, and it heals 1 HP for each of them." } } },
}
Cards("lamp_eater", { name = "Lamp Eater", presence = 2, hp = 13, hp_many = 19, armor = 1, blue = 1, shields = party(), soul_points = 4,
  treasure = 1, icons = 1, weak = { { type = "arcane", hits = 1 } } })
