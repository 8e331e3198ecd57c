-- What no single field of a pack for Sword & Sorcery shows: AC-507, IS-504, and what a Waypoint needs.
pack { system = "ssac", name = "Bad", uses = { pack = "ssac", but = { "quest", "campaign", "label" } } }
local rush = { from = 0, to = 1, say = { { effect = { engage() } } } }
local last = { plus = true, say = { { effect = { approach(1) } } } }
local teeth = { { name = "Teeth", attack = { hits = 1, types = { "pierce" } } } }
scroll "toothless" { name = "A", rank = "green", victim = "closest", ai = { rush, last } }  --> scroll 'toothless': a scroll has `weapons`
scroll "backwards" { name = "B", rank = "green", victim = "closest", weapons = teeth, ai = {
  { from = 2, to = 1, say = { { effect = { engage() } } } },  --> scroll 'backwards': rule 1: `from` is farther than `to`
  last } }
scroll "early" { name = "C", rank = "green", victim = "closest", weapons = teeth, ai = {
  { plus = true, say = { { effect = { approach(1) } } } },  --> scroll 'early': rule 1 is a + rule and not the last one
  last } }
scroll "hound" { name = "D", rank = "green", victim = "closest", weapons = teeth, ai = { rush, last } }
enemy "hound_1" { name = "D", scroll = "hound", seal = 1, hp = 3, soul_points = 1, loot = 1 }
quest "market" {
  name = "Market", goal = "Win.", intro = "Begin.", victory = "Won.", defeat = "Lost.",
  tiles = { { tile = "g10a", at = "a1" } }, areas = { { name = "gate", tile = "g10a", area = "a" } }, start = "gate",
  tokens = { { thing = "shrine", at = "gate" },
    { thing = "waypoint", at = "gate" },  --> quest 'market': a Waypoint has a `number`
    { thing = "waypoint", at = "gate", number = 2 } },  --> quest 'market': no story says what happens at Waypoint 2
  foes = { { scroll = "hound", at = "gate" },
    { scroll = "hound", at = "gate" } },  --> quest 'market': 'hound' has 1 Enemy card, and here comes one more
  enemies = { "sand_thief" }, events = { { events = { "gulls", "cold" } } },
  stories = { { waypoint = 1, text = "Here.", effect = { win() } } },
}
