-- Scrolls and the cards of single enemies. The first seal of a rank draws no Enemy Power, the second one does.
local function cards(id, card)
  for seal = 1, card.copies do
    local c = {}
    for k, v in pairs(card) do if k ~= "copies" then c[k] = v end end
    c.scroll, c.seal, c.icons = id, seal, card.icons or seal - 1
    enemy(id .. "_" .. seal)(c)
  end
end

scroll "mudling_green" {
  name = "Mudling", about = "What the tide leaves when it has taken everything else.",
  rank = "green", victim = "richest", challenge = 1, styles = { "dexterity" }, race = "mudling",
  ai = {
    Rule(0, 0, { strike("primary") }),
    Rule(1, 3, { engage() }, { strike("primary") }),
    Plus({ approach(2) }),
  },
  weapons = {
    { name = "Claws", attack = { hits = 1, red = 1, types = { "slash" } } },
    { name = "Clod", attack = { hits = 1, types = { "blunt" } } },
  },
}
cards("mudling_green", { name = "Mudling", copies = 2, hp = 3, soul_points = 1, crowns = 5 })

scroll "mudling_blue" {
  name = "Old Mudling", about = "Has learnt to throw.",
  rank = "blue", victim = "richest", challenge = 2, styles = { "dexterity" }, race = "mudling",
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }),
    Rule(2, 3, { strike("secondary") }, { approach(1) }),
    Plus({ approach(2) }),
  },
  weapons = {
    { name = "Claws", attack = { hits = 1, red = 2, types = { "slash" } } },
    { name = "Clod", attack = { hits = 1, blue = 1, types = { "blunt" }, lines = {
      Line("mud", { star = 1 }, { inflict("blind") }) } } },
  },
}
cards("mudling_blue", { name = "Old Mudling", copies = 2, hp = 5, blue = 1, soul_points = 2, loot = 1,
  weak = { { type = "slash", hits = -1 } } })

scroll "reaver_green" {
  name = "Toll Reaver", about = "Takes the toll of a bridge that is no longer there.",
  rank = "green", victim = "most_wounded", challenge = 1, styles = { "strength" }, race = "human",
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }),
    Rule(2, 4, { approach(2) }, { when(is_engaged()) { strike("primary") } }),
    Plus({ approach(2) }, { strike_closest("primary", 0) }),
  },
  weapons = { { name = "Gaff", attack = { hits = 2, blue = 1, types = { "pierce" }, lines = {
    Line("hook", { bolt = 1 }, { inflict("slow") }) } } } },
}
cards("reaver_green", { name = "Toll Reaver", copies = 2, hp = 4, armor = 1, soul_points = 1, loot = 1 })

scroll "reed_witch_green" {
  name = "Reed Witch", about = "Sings to the water in a language that it answers.",
  rank = "green", victim = "style", victim_style = "faith", challenge = 2, styles = { "magic" }, race = "human",
  ai = {
    Rule(0, 0, { retreat(1) }, { strike("primary") }),
    Rule(1, 3, { strike("primary") }),
    Plus({ approach(1) }, { strike_closest("primary", 3) }),
  },
  weapons = { { name = "Song", attack = { red = 1, blue = 2, types = { "arcane" }, lines = {
    Line("drowning", { star = 2 }, { area(0) }), Line("chill", { star = 1 }, { inflict("slow") }) } } } },
}
cards("reed_witch_green", { name = "Reed Witch", copies = 2, hp = 3, shields = 2, soul_points = 1, loot = 1 })

scroll "ferryman" {
  name = "The Ferryman", about = "He was paid for one more crossing, and has been looking for his passenger ever since.",
  rank = "red", victim = "closest", challenge = 4, styles = { "strength" }, race = "drowned",
  ai = {
    Rule(0, 0, { strike("primary") }, { when(charged()) { perform("undertow") } }),
    Rule(1, 2, { engage() }, { strike("primary") }),
    Plus({ approach(2) }, { strike_closest("primary", 1) }),
  },
  weapons = { { name = "Pole", attack = { hits = 2, red = 2, types = { "blunt" }, lines = {
    Line("sweep", { bolt = 2 }, { area(0) }), Line("push", { bolt = 1 }, { bash() }) } } } },
  powers = { { key = "undertow", charges = 2, trait = { name = "Undertow", charge = 1,
    effect = { afflict(heroes & here(self), "slow") } } } },
}
cards("ferryman", { name = "The Ferryman", copies = 1, hp = 10, hp_many = 16, armor = 1, blue = 2, soul_points = 4,
  treasure = 1, icons = 0, weak = { { type = "arcane", hits = 1 } }, lines = { Line("fend", { bolt = 1 }, { parries(1) }) } })

enemy_power "salted" { name = "Salted", about = "One HIT more for a BOLT.", type = "combat",
  levels = { { lines = { Line("salt", { bolt = 1 }, { hits(1) }) } } } }
enemy_power "rusted" { name = "Rusted Edge", about = "Poison for a STAR.", type = "combat",
  levels = { { lines = { Line("rust", { star = 1 }, { inflict("poison", 1) }) } } } }
enemy_power "slippery" { name = "Slippery", about = "A PARRY more for a BOLT in defence.", type = "passive",
  levels = { { lines = { Line("slip", { bolt = 1 }, { parries(1) }) } } } }
