-- Four kinds of enemies, each in three ranks with two Green, two Blue and one Red card; a horde; an enemy of quests
-- only. Scrolls first, then the cards that belong to them.

-- A HIT more while the enemies control the area.
local banding = { name = "banding", automatic = true, when = enemies_control(), effect = { hits(1) } }

-- ---- Mudlings: after the richest ------------------------------------------------------------------------------

local function mudling(id, scroll_of)
  scroll_of.victim, scroll_of.styles, scroll_of.race = "richest", { "dexterity" }, "mudling"
  scroll_of.ai = {
    Rule(0, 0, { strike("primary") }),
    Rule(1, 3, { engage() }, { strike("primary") }),
    Rule(4, 4, { strike("secondary"), strike("secondary") }, { approach(1) }),
    Plus({ approach(2) }),
  }
  scroll(id)(scroll_of)
end

mudling("mudling_green", {
  name = "Mudling", about = "What the tide leaves when it has taken everything else.", rank = "green", challenge = 1,
  weapons = {
    { name = "Claws", attack = { red = 2, types = { "slash" }, lines = { banding } } },
    { name = "Clod", attack = { red = 1, types = { "blunt" } } },
  },
})
Cards("mudling_green", { name = "Mudling", copies = 2, hp = 3, soul_points = 1, crowns = 5 })

mudling("mudling_blue", {
  name = "Old Mudling", about = "Has learnt to throw.", rank = "blue", challenge = 2,
  weapons = {
    { name = "Claws", attack = { hits = 1, red = 1, types = { "slash" }, lines = { banding } } },
    { name = "Clod", attack = { hits = 1, blue = 1, types = { "blunt" }, lines = {
      Line("mud", { star = 1 }, { inflict("blind") }) } } },
  },
})
Cards("mudling_blue", { name = "Old Mudling", copies = 2, hp = 5, blue = 1, soul_points = 2, loot = 1,
  weak = { { type = "slash", hits = -1 } } })

mudling("mudling_red", {
  name = "Mudling Elder", about = "So many tides have gone through it that it has begun to keep some.", rank = "red", challenge = 3,
  weapons = {
    { name = "Claws", attack = { hits = 2, red = 2, types = { "slash" }, lines = {
      banding, Line("filth", { bolt = 1 }, { inflict("poison", 1) }) } } },
    { name = "Boulder", attack = { hits = 1, blue = 2, types = { "blunt" }, lines = {
      Line("fell", { star = 1 }, { inflict("ko") }) } } },
  },
  powers = { { key = "settle", special = true, trait = { name = "Settle", effect = { heal(self, 2) } } } },
})
Cards("mudling_red", { name = "Mudling Elder", hp = 12, hp_many = 16, armor = 1, blue = 2, soul_points = 4, treasure = 1,
  crowns = 10, icons = 1, weak = { { type = "slash", hits = -1 } } })

scroll "mudling_horde" {
  name = "Mudling Spate", about = "Three of them, or one that has come apart.",
  rank = "green", victim = "richest", challenge = 2, styles = { "dexterity" }, race = "mudling",
  ai = {
    Rule(0, 0, { strike("primary") }),
    Rule(1, 3, { engage() }, { strike("primary") }),
    Plus({ approach(2) }),
  },
  weapons = { { name = "Claws", attack = { hits = 1, red = 1, types = { "slash" }, lines = {
    banding, Line("drag", { bolt = 1 }, { inflict("slow") }) } } } },
}
Cards("mudling_horde", { name = "Mudling Spate", horde = 3, hp = 2, soul_points = 2, loot = 1 })

-- ---- Toll Reavers: after the most wounded -----------------------------------------------------------------------

scroll "reaver_green" {
  name = "Toll Reaver", about = "Takes the toll of a bridge that is no longer there.",
  rank = "green", victim = "most_wounded", challenge = 1, styles = { "faith" }, race = "human",
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }, { when(is_wounded()) { perform("salve") } }),
    Rule(2, 4, { strike("secondary") }, { approach(2) }),
    Plus({ approach(2) }, { strike_closest("secondary", 2) }),
  },
  weapons = {
    { name = "Gaff", attack = { hits = 1, blue = 2, types = { "pierce" }, lines = { Line("hook", { bolt = 1 }, { inflict("slow") }) } } },
    { name = "Knife", attack = { hits = 1, types = { "pierce" } } },
  },
  powers = { { key = "salve", special = true, charges = 1, trait = { name = "Salve", charge = 1, effect = { heal(self, 2) } } } },
}
Cards("reaver_green", { name = "Toll Reaver", copies = 2, hp = 4, armor = 1, soul_points = 1, crowns = 5,
  weak = { { type = "pierce", hits = -1 } } })

scroll "reaver_blue" {
  name = "Toll Warden", about = "Keeps the tally of those who did not pay.",
  rank = "blue", victim = "most_wounded", challenge = 2, styles = { "faith" }, race = "human",
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }, { when(is_wounded()) { perform("salve") } }),
    Rule(2, 4, { strike("secondary") }, { approach(2) }),
    Plus({ approach(2) }, { strike_closest("secondary", 2) }),
  },
  weapons = {
    { name = "Boarding Axe", attack = { hits = 2, red = 1, types = { "slash" }, lines = { Line("hook", { bolt = 1 }, { inflict("slow") }) } } },
    { name = "Knife", attack = { hits = 1, blue = 1, types = { "pierce" }, lines = { Line("rust", { star = 1 }, { inflict("poison", 1) }) } } },
  },
  powers = { { key = "salve", special = true, charges = 1, trait = { name = "Salve", charge = 1, effect = { heal(self, 3) } } } },
}
Cards("reaver_blue", { name = "Toll Warden", copies = 2, hp = 6, armor = 1, blue = 1, soul_points = 2, loot = 1,
  weak = { { type = "pierce", hits = -1 } } })

scroll "reaver_red" {
  name = "Toll Captain", about = "Has two blades, because some people pay twice.",
  rank = "red", victim = "most_wounded", challenge = 4, styles = { "faith" }, race = "human",
  ai = {
    Rule(0, 2, { engage() }, { strike("primary") },
      { when(at_half()) { perform("potion") } }),
    Rule(3, 4, { perform("command") }, { approach(2) }),
    Plus({ approach(2) }, { perform("command") }),
  },
  weapons = {
    { name = "Cutlass", attack = { hits = 3, red = 1, types = { "slash" }, lines = { Line("feint", { bolt = 1 }, { inflict("blind") }) } } },
    { name = "Boot Knife", attack = { hits = 2, types = { "pierce" }, lines = { Always("venom", { inflict("poison", 1) }) } } },
  },
  powers = {
    { key = "potion", special = true, charges = 1, trait = { name = "Flask", charge = 1, effect = { heal(self, 4) } } },
    { key = "command", trait = { name = "High Toll", effect = {
      special(others(self) & enemies & seen_by(self)), recharge(others(self) & enemies & seen_by(self), 1) } } },
    -- Whom the sword has wounded the knife attacks, whenever the sword is drawn.
    { key = "twin", trait = { name = "Two Blades", says = "whomever the Cutlass has wounded is attacked with the Boot Knife at once.", at = "attacked", when = eq(attacker(), self) & with_weapon("primary"),
      effect = { each(where(defenders(), gt(dealt_to(it), 0))) { strike("secondary", it) } } } },
    { key = "readiness", trait = { name = "Readiness", says = "a hero who comes into its area is attacked with the Cutlass, unless saved.", at = "entered", when = is_hero(subject) & has(here(self), subject),
      effect = { when(save(subject)) {}, otherwise { strike("primary", subject) } } } },
  },
}
Cards("reaver_red", { name = "Toll Captain", hp = 12, hp_many = 16, armor = 1, blue = 2, soul_points = 4, treasure = 1, crowns = 10,
  icons = 1 })

-- ---- The Drowned: after the strong ------------------------------------------------------------------------------

local function drowned(id, scroll_of)
  scroll_of.victim, scroll_of.victim_style, scroll_of.styles, scroll_of.race = "style", "strength", { "strength" }, "drowned"
  scroll(id)(scroll_of)
end

drowned("drowned_green", {
  name = "Drowned Soldier", about = "Went down in armor, and walked home.", rank = "green", challenge = 1,
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }),
    Plus({ approach(2) }, { strike_closest("primary", 0) }),
  },
  weapons = { { name = "Rusted Axes", attack = { hits = 1, red = 2, types = { "slash" } } } },
})
Cards("drowned_green", { name = "Drowned Soldier", copies = 2, hp = 5, blue = 1, soul_points = 1 })

drowned("drowned_blue", {
  name = "Drowned Sergeant", about = "Still counts the steps aloud.", rank = "blue", challenge = 2,
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }, { perform("again") }),
    Rule(2, 3, { approach(2) }, { when(is_engaged()) { strike("primary") } }),
    Plus({ approach(2) }),
  },
  weapons = { { name = "War Axes", attack = { hits = 2, red = 1, types = { "slash" }, lines = { Line("shove", { bolt = 1 }, { bash() }) } } } },
  powers = { { key = "again", charges = 1, trait = { name = "And Again", charge = 1, when = has(characters, subject), effect = { strike("primary") } } } },
})
Cards("drowned_blue", { name = "Drowned Sergeant", copies = 2, hp = 8, armor = 1, blue = 1, soul_points = 2, loot = 1 })

drowned("drowned_red", {
  name = "Drowned Marshal", about = "Was told to hold the line. The line was moved inland.", rank = "red", challenge = 4,
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }, { perform("again") }),
    Rule(2, 4, { approach(2) }, { when(is_engaged()) { strike("primary") }, otherwise { recharge(self, 1) } }),
    Plus({ approach(2) }, { recharge(self, 1) }),
  },
  weapons = { { name = "Great Axe", attack = { hits = 2, red = 2, types = { "slash" }, lines = {
    Line("maim", { bolt = 2 }, { critical() }), Line("fell", { star = 1 }, { inflict("ko") }) } } } },
  powers = { { key = "again", charges = 2, trait = { name = "And Again", charge = 1, when = has(characters, subject), effect = { strike("primary") } } } },
})
Cards("drowned_red", { name = "Drowned Marshal", hp = 15, hp_many = 20, armor = 2, blue = 2, soul_points = 4, treasure = 1, crowns = 10,
  icons = 1, weak = { { type = "arcane", hits = 1 } }, lines = { Line("fend", { bolt = 1 }, { parries(1) }) } })

scroll "ferryman" {
  name = "The Ferryman", about = "He was paid for one more crossing, and has been looking for his passenger ever since.",
  rank = "red", victim = "closest", challenge = 4, styles = { "strength" }, race = "drowned",
  ai = {
    Rule(0, 0, { strike("primary") }, { perform("undertow") }),
    Rule(1, 2, { engage() }, { strike("primary") }),
    Plus({ approach(2) }, { strike_closest("primary", 1) }),
  },
  weapons = { { name = "Pole", attack = { hits = 1, red = 2, types = { "blunt" }, lines = {
    Line("sweep", { bolt = 2 }, { area(0) }), Line("push", { bolt = 1 }, { bash() }) } } } },
  powers = { { key = "undertow", charges = 2, trait = { name = "Undertow", charge = 1,
    effect = { afflict(heroes & here(self), "slow") } } } },
}
Cards("ferryman", { name = "The Ferryman", hp = 12, hp_many = 14, armor = 1, blue = 2, soul_points = 4, treasure = 1,
  weak = { { type = "arcane", hits = 1 } }, lines = { Line("fend", { bolt = 1 }, { parries(1) }) } })

-- ---- Reed Witches: after the faithful ---------------------------------------------------------------------------

local function witch(id, scroll_of)
  scroll_of.victim, scroll_of.victim_style, scroll_of.styles, scroll_of.race = "style", "faith", { "magic" }, "human"
  scroll(id)(scroll_of)
end

witch("reed_witch_green", {
  name = "Reed Witch", about = "Sings to the water in a language that it answers.", rank = "green", challenge = 2,
  ai = {
    Rule(0, 0, { retreat(1) }, { strike("primary") }),
    Rule(1, 3, { strike("primary") }),
    Plus({ approach(1) }, { strike_closest("primary", 3) }),
  },
  weapons = { { name = "Song", attack = { red = 1, blue = 1, types = { "arcane" }, lines = {
    Line("drowning", { star = 2 }, { area(0) }), Line("chill", { star = 1 }, { inflict("slow") }) } } } },
})
Cards("reed_witch_green", { name = "Reed Witch", copies = 2, hp = 3, shields = 2, soul_points = 1, loot = 1 })

witch("reed_witch_blue", {
  name = "Reed Singer", about = "Knows the second verse.", rank = "blue", challenge = 2,
  ai = {
    Rule(0, 0, { retreat(1) }, { strike("primary") }),
    Rule(1, 3, { strike("primary") }, { perform("curse") }),
    Plus({ approach(1) }, { strike_closest("primary", 3) }),
  },
  weapons = { { name = "Song", attack = { red = 1, blue = 3, types = { "arcane" }, lines = {
    Line("drowning", { star = 2 }, { area(0) }), Line("chill", { star = 1 }, { inflict("slow") }) } } } },
  powers = { { key = "curse", charges = 1, trait = { name = "Low Verse", charge = 1,
    effect = { when(save(subject)) {}, otherwise { afflict(subject, "blind") } } } } },
})
Cards("reed_witch_blue", { name = "Reed Singer", copies = 2, hp = 6, shields = 2, blue = 1, soul_points = 2, loot = 1,
  weak = { { type = "arcane", hits = -1 } } })

witch("reed_witch_red", {
  name = "Mother of Reeds", about = "The song was hers before it was the water's.", rank = "red", challenge = 4,
  ai = {
    Rule(0, 1, { retreat(1) }, { strike("primary") }),
    Rule(2, 3, { perform("curse") }, { strike("primary") }),
    Plus({ approach(1) }, { strike_closest("primary", 3) }),
  },
  weapons = { { name = "Burning Reed", attack = { red = 1, blue = 4, types = { "arcane" }, lines = {
    Line("field", { star = 2 }, { area(0) }), Line("burn", { star = 1 }, { inflict("fire", 2) }) } } } },
  powers = { { key = "curse", trait = { name = "Last Verse",
    effect = { when(save(subject)) {}, otherwise { suffer(subject, 2), afflict(subject, "stun") } } } } },
})
Cards("reed_witch_red", { name = "Mother of Reeds", hp = 12, hp_many = 16, shields = 2, blue = 2, soul_points = 4, treasure = 1,
  crowns = 10, icons = 1, weak = { { type = "arcane", hits = -1 } } })
