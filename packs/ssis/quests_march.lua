-- The March after the last toll: what the heroes are asked to do, in the order of the campaign (campaign.lua).
local shades = { { shadow = "shade_enemy", count = 4 }, { shadow = "shade_citizen", count = 2 }, { shadow = "shade_champion", count = 1 } }

quest "sunken_abbey" {
  name  = "The Sunken Abbey",
  about = "The bell of Saltwick has a tongue somewhere. The abbey that cast it lies under the ford.",
  act = 1, crowns = 5, soul_points = 2, each = 3, alone = 1, purse = 10,
  intro = [[At low water the abbey comes up to its windows. The monks went on ringing when the dike broke; the last of them took the clapper out of the great bell and carried it down into the crypt, so that nobody should ring it for the wrong side.

The ford is passable until the tide turns. In the nave somebody has lit candles, one for each of you.]],
  goal  = "Take the clapper out of the crypt and carry it back to the ford; the Mother of Reeds must not follow you.",
  counters = { { counter = "clapper", name = "The clapper", max = 1 } },
  victory = [[The water closes over the porch behind you. The clapper is heavier than any of you thought, and it hums whenever you turn it towards the sea.]],
  defeat  = [[The candles go out from the door inwards, one after the other. They were counting.]],
  start = "ford",
  tiles = { Tile("t13a", "a5"), Tile("t11a", "e5"), Tile("t10b", "e9"), Tile("t8a", "i5") },
  areas = {
    Area("ford", "t13a", "a"), Area("west_bank", "t13a", "d"), Area("stones", "t13a", "c"), Area("east_bank", "t13a", "b"), Area("landing", "t13a", "e"),
    Area("nave", "t11a", "a"), Area("north_aisle", "t11a", "b"), Area("choir", "t11a", "c"), Area("south_aisle", "t11a", "d"),
    Area("stair", "t10b", "a"), Area("sump", "t10b", "b"), Area("crypt", "t10b", "c"), Area("ossuary", "t10b", "d"),
    Area("scriptorium", "t8a", "a"), Area("refectory", "t8a", "b"), Area("kitchen", "t8a", "c"), Area("cellarer", "t8a", "d"),
  },
  doors = { { between = "d5 e5", name = "porch" } },
  tokens = {
    Gate("refectory", "hit"), Gate("ossuary", "parry"), Gate("west_bank", "bolt", true), Shrine("east_bank"),
    Waypoint("crypt", 1), Waypoint("scriptorium", 2),
    Shade("nave"), Shade("choir"), Shade("kitchen"), Shade("sump", 3), Shade("south_aisle", 4),
    Chest("cellarer", "sea_chest"), Search("refectory", "hearth"),
  },
  foes = { Foe("drowned_green", "south_aisle"), Foe("reed_witch_blue", "refectory", 3), Foe("drowned_blue", "nave", 4), Foe("mudling_blue", "ossuary", 5), Foe("reaver_green", "sump", 5) },
  events = Layers({ "footprints", "gulls", "fog" }, { "night", "cold", "ebb" }, { "leeches", "spate", "day" }),
  reserve = shades, enemies = { "mudling_green", "drowned_green", "reed_witch_green", "mudling_blue" },
  stories = {
    { waypoint = 1, name = "clapper", text = [[He is still sitting on it, the last monk of the abbey, with his back against the wall and the clapper across his knees. He lets you take it. Only then do you see that he has been holding something shut with his shoulders.]],
      effect = { gain_soul_points(2), tally("clapper"), spawn_at("reed_witch_red", "choir"), Fiercer(3), open_gate("west_bank") } },
    { waypoint = 2, name = "desk", text = [[A page on the desk has stayed dry. It is the list of those for whom the bell was not to be rung, and it has been kept up to date.]],
      effect = { gain_soul_points(1), draw_treasure(self), mark("list_read") } },
  },
  hints = { { at = "ford", worth = 10, when = ge(counter("clapper"), 1) & defeated("reed_witch_red") }, { at = "choir", worth = 6, when = ge(counter("clapper"), 1) } },
  won = ge(counter("clapper"), 1) & defeated("reed_witch_red") & any(heroes & at_area("ford")),
  reward = { gain_item(self, "bell_clapper"), mark("clapper") },
}

quest "wreckers_shore" {
  name  = "The Wreckers' Shore",
  about = "Two lights burn where there is no harbour. Ships believe them.",
  act = 1, crowns = 10, soul_points = 4, each = 3, alone = 4, purse = 30,
  intro = [[The lights are set at the height of a quay, and at the distance of a quay from each other. Under them there is shingle, then rock, then what is left of eleven ships.

The people who tend them wear the badge of the toll. They say that they take only what the sea has taken first.]],
  goal  = "Put out both false lights, then settle with the Toll Captain.",
  counters = { { counter = "lights", name = "Lights put out", max = 2 } },
  victory = [[Out on the water a twelfth ship turns, slowly, the way somebody turns who has heard his name and is not sure. Then it stands out to sea again.]],
  defeat  = [[The lights burn all night. In the morning you are part of what the sea has taken first.]],
  start = "dunes",
  tiles = { Tile("t18a", "a1"), Tile("t14b", "e1"), Tile("t7a", "a5"), Tile("t9b", "e5") },
  areas = {
    Area("dunes", "t18a", "c"), Area("bank", "t18a", "a"), Area("head", "t18a", "b"), Area("spit", "t18a", "d"),
    Area("bow", "t14b", "a"), Area("stern", "t14b", "b"), Area("hold", "t14b", "c"), Area("keel", "t14b", "d"),
    Area("planks", "t7a", "a"), Area("huts", "t7a", "b"), Area("drying_racks", "t7a", "c"), Area("fire_pit", "t7a", "d"),
    Area("jetty", "t9b", "a"), Area("slip", "t9b", "b"), Area("boats", "t9b", "c"), Area("light", "t9b", "d"),
  },
  tokens = {
    Gate("stern", "hit"), Gate("drying_racks", "parry"), Gate("light", "bolt", true), Shrine("bank"),
    Waypoint("stern", 1), Waypoint("boats", 2),
    Shade("hold"), Shade("huts"), Shade("slip"), Shade("keel", 3), Shade("fire_pit", 4),
    Chest("keel", "dowry"), Search("spit", "flotsam"),
  },
  foes = { Foe("reaver_green", "huts", 4), Foe("reaver_blue", "boats", 5) },
  events = Layers({ "footprints", "gulls", "rain" }, { "night", "cold", "ebb" }, { "spate", "second_wave", "day" }),
  reserve = shades, enemies = { "reaver_green", "mudling_green", "reaver_blue", "drowned_green" },
  stories = {
    { waypoint = 1, name = "false light", text = [[A ship's lantern on a pole, and a boy beside it with a bucket of oil. He asks whether it is you who will be paying him now.]],
      effect = { gain_soul_points(2), when(ge(counter("lights"), 1)) { spawn_at("reaver_red", "light"), open_gate("light") }, tally("lights") } },
    { waypoint = 2, name = "false light", text = [[The second light stands in a boat, so that it can be moved with the channel. Somebody has gone to a great deal of trouble. The oil burns blue, then not at all.]],
      effect = { gain_soul_points(2), when(ge(counter("lights"), 1)) { spawn_at("reaver_red", "light"), open_gate("light") }, tally("lights") } },
  },
  hints = { { at = "light", worth = 10, when = ge(counter("lights"), 2) } },
  won = ge(counter("lights"), 2) & defeated("reaver_red"),
  reward = { gain_crowns(heroes(), 10), mark("lights_out") },
}

quest "eel_weir" {
  name  = "The Eel Weir",
  about = "Saltwick counts three missing. The weir has three new cages.",
  act = 1, crowns = 5, soul_points = 4, each = 3, alone = 3, purse = 40,
  intro = [[The weir was built for eels, and the cages are the old ones, with the doors made wider. You can hear them from the bank: three voices, each telling the others that it will be all right.

What keeps them does not eat. It stores.]],
  goal  = "Open the three cages, defeat the Mudling Elder who keeps them, and bring at least one hero back to the dike.",
  counters = { { counter = "freed", name = "Cages opened", max = 3 } },
  victory = [[They walk between you without looking back, the miller, the miller's girl, and a man from the abbey who has forgotten what year it is. On the dike they begin to count each other, aloud, and do not stop until they are home.]],
  defeat  = [[The voices tell each other that it will be all right. There are more of them now.]],
  start = "dike",
  tiles = { Tile("t5a", "a1"), Tile("t15a", "a5"), Tile("t3a", "e5"), Tile("t17a", "e1"), Tile("t16a", "i5") },
  areas = {
    Area("dike", "t5a", "a"), Area("berm", "t5a", "b"), Area("foot", "t5a", "c"), Area("bank", "t5a", "d"),
    Area("weir_head", "t15a", "a"), Area("weir_east", "t15a", "b"), Area("pool", "t15a", "c"), Area("weir_west", "t15a", "d"),
    Area("carr", "t17a", "a"), Area("alders", "t17a", "b"), Area("mire", "t17a", "c"), Area("stumps", "t17a", "d"), Area("hollow", "t17a", "e"),
    Area("race", "t3a", "a"), Area("mill", "t3a", "b"), Area("sluice", "t3a", "c"), Area("tail", "t3a", "d"),
    Area("upper_gate", "t16a", "a"), Area("upper_pound", "t16a", "b"), Area("lower_gate", "t16a", "c"), Area("lower_pound", "t16a", "d"),
  },
  tokens = {
    Gate("stumps", "hit"), Gate("tail", "parry"), Gate("lower_pound", "star"), Shrine("berm"),
    Waypoint("weir_west", 1), Waypoint("mill", 2), Waypoint("hollow", 3),
    Shade("pool"), Shade("carr"), Shade("race"), Shade("upper_gate", 3), Shade("alders", 4),
    Chest("lower_pound", "strongbox"), Search("sluice", "wrack"),
  },
  foes = { Foe("drowned_green", "mill"), Foe("drowned_blue", "weir_west", 3), Foe("reed_witch_blue", "hollow", 3), Foe("drowned_green", "foot", 4), Foe("drowned_blue", "tail", 4) },
  events = Layers({ "footprints", "gulls", "frenzy" }, { "cold", "night", "ebb", "drums" }, { "spate", "rust", "day", "orders" }),
  reserve = { { shadow = "shade_enemy", count = 5 }, { shadow = "shade_citizen", count = 1 }, { shadow = "shade_champion", count = 2 } },
  enemies = { "mudling_green", "mudling_blue", "mudling_horde", "reed_witch_green", "drowned_blue" },
  stories = {
    { waypoint = 1, name = "cage", text = [[The miller's girl has been feeding something through the bars. She asks you to be quick, because it will want to come along.]], effect = { gain_soul_points(2), when(ge(counter("freed"), 2)) { spawn_at("mudling_red", "foot"), Fiercer(5) }, tally("freed") } },
    { waypoint = 2, name = "cage", text = [[The miller is where he always was, only under his own wheel. He does not thank you. He says that it has stopped, and that you should run.]], effect = { gain_soul_points(2), when(ge(counter("freed"), 2)) { spawn_at("mudling_red", "foot"), Fiercer(5) }, tally("freed"), spawn(1) } },
    { waypoint = 3, name = "cage", text = [[The third cage is open. The man inside had not noticed, or had not liked what he saw through the gap. He comes when you call him by the abbot's name.]], effect = { gain_soul_points(2), when(ge(counter("freed"), 2)) { spawn_at("mudling_red", "foot"), Fiercer(5) }, tally("freed"), mark("abbot_found") } },
  },
  hints = { { at = "foot", worth = 8, when = ge(counter("freed"), 3) & ~defeated("mudling_red") }, { at = "dike", worth = 12, when = ge(counter("freed"), 3) & defeated("mudling_red") } },
  won = ge(counter("freed"), 3) & defeated("mudling_red") & any(heroes & at_area("dike")),
  reward = { mark("three_home") },
}

quest "night_on_the_dike" {
  name  = "Night on the Dike",
  about = "The dike is breached in two places, and the third is being worked on.",
  act = 1, crowns = 10, soul_points = 4, each = 3, alone = 9, purse = 60, final = true,
  intro = [[There is one lantern for two hundred paces of dike. In the dark between the lanterns they have begun to dig, from the sea side, with their hands.

There are stones, and sacks, and a cart with a broken wheel. There is also the tide table, and it says that you have until it is light.]],
  goal  = "Close both breaches and drive the Drowned Marshal off the dike before the events run out.",
  counters = { { counter = "closed", name = "Breaches closed", max = 2 } },
  victory = [[When it is light the water stands against the dike, as high as it has ever stood, and on the other side the cows get up one by one.]],
  defeat  = [[It gives way without a sound, a little to the left of where you were looking. By morning the March is an hour smaller, and people are already calling it the old dike.]],
  start = "lantern",
  tiles = { Tile("t1a", "a5"), Tile("t5b", "e5"), Tile("t6b", "i5"), Tile("t18b", "e9") },
  areas = {
    Area("crown", "t1a", "a"), Area("lantern", "t1a", "b"), Area("cart", "t1a", "c"), Area("field", "t1a", "d"),
    Area("breach_west", "t5b", "a"), Area("breach_east", "t5b", "b"), Area("slide", "t5b", "c"), Area("flood", "t5b", "d"),
    Area("gallows", "t6b", "a"), Area("mound", "t6b", "b"), Area("ditch", "t6b", "c"), Area("furrow", "t6b", "d"),
    Area("pools_west", "t18b", "a"), Area("pools_east", "t18b", "b"), Area("mud", "t18b", "c"), Area("shelf", "t18b", "d"), Area("deep", "t18b", "e"),
  },
  tokens = {
    Gate("pools_west", "hit"), Gate("pools_east", "parry"), Gate("shelf", "bolt"), Shrine("lantern"),
    Waypoint("breach_west", 1), Waypoint("mound", 2),
    Shade("slide"), Shade("breach_east"), Shade("ditch"), Shade("furrow", 3), Shade("gallows", 4),
    Chest("gallows", "strongbox"), Search("cart", "flotsam"),
  },
  foes = { Foe("reed_witch_green", "ditch"), Foe("drowned_blue", "breach_west", 3), Foe("drowned_green", "mound", 3), Foe("reed_witch_blue", "gallows", 4), Foe("drowned_blue", "mound", 5) },
  events = Layers({ "night", "footprints", "fog" }, { "frenzy", "cold", "ebb" }, { "spate", "drums", "bell" }, { "day" }),
  reserve = { { shadow = "shade_enemy", count = 5 }, { shadow = "shade_champion", count = 2 }, { shadow = "shade_pair", count = 1 } },
  enemies = { "drowned_green", "mudling_blue", "drowned_blue", "mudling_horde", "reed_witch_blue" },
  stories = {
    { waypoint = 1, name = "breach", text = [[The stones go in one by one. Something on the other side takes hold of the last of them and helps, for a moment, before it thinks better of it.]],
      effect = { gain_soul_points(2), close_gate("pools_west"), when(ge(counter("closed"), 1)) { spawn_at("drowned_red", "shelf"), Fiercer(5) }, tally("closed") } },
    { waypoint = 2, name = "breach", text = [[Under the gallows the ground has been hollowed out from below. You fill it with the gallows.]],
      effect = { gain_soul_points(2), close_gate("pools_east"), when(ge(counter("closed"), 1)) { spawn_at("drowned_red", "shelf"), Fiercer(5) }, tally("closed") } },
  },
  hints = { { at = "slide", worth = 8, when = ge(counter("closed"), 2) } },
  won = ge(counter("closed"), 2) & defeated("drowned_red"),
  reward = { gain_soul_points(4), mark("dike_held") },
}

quest "open_barrow" {
  name  = "The Open Barrow",
  about = "The first kings of the March were buried standing, facing the sea. One of them has turned round.",
  act = 1, crowns = 0, soul_points = 4, each = 3, alone = 8, purse = 75,
  intro = [[The abbot's man has drawn the barrow in the dust for you: the passage, the two side chambers, the stone that is not to be moved. It has been moved.

He says that the king had a weapon which was not made by anybody, and that it may prefer you.]],
  goal  = "See to the king in his chamber, and defeat the Drowned Marshal who guards the weapon.",
  counters = { { counter = "woken", name = "The chamber opened", max = 1 } },
  victory = [[It is lighter than it looks. In the passage, on the way out, you notice that you are walking in step.]],
  defeat  = [[They stand very straight, the new ones, facing the sea.]],
  start = "entrance",
  tiles = { Tile("t6a", "a5"), Tile("t19b", "e5"), Tile("t12b", "i5"), Tile("t17b", "e1") },
  areas = {
    Area("entrance", "t6a", "a"), Area("kerb", "t6a", "b"), Area("forecourt", "t6a", "c"), Area("hollow_way", "t6a", "d"), Area("offering", "t6a", "e"),
    Area("passage", "t19b", "a"), Area("north_chamber", "t19b", "b"), Area("hall", "t19b", "c"), Area("south_chamber", "t19b", "d"), Area("threshold", "t19b", "e"),
    Area("ring_north", "t12b", "a"), Area("ring_east", "t12b", "b"), Area("kings_chamber", "t12b", "c"), Area("ring_south", "t12b", "d"),
    Area("drowned_trees", "t17b", "a"), Area("rim", "t17b", "b"), Area("mere", "t17b", "c"), Area("roots", "t17b", "d"),
  },
  tokens = {
    Gate("rim", "hit"), Gate("south_chamber", "parry"), Gate("ring_south", "star", true), Shrine("entrance"),
    Waypoint("offering", 1), Waypoint("north_chamber", 2), Waypoint("kings_chamber", 3),
    Shade("hall"), Shade("passage"), Shade("threshold"), Shade("ring_north", 3), Shade("roots", 4),
    Chest("south_chamber", "sea_chest"), Search("ring_east", "grave"),
  },
  foes = { Foe("drowned_blue", "ring_north"), Foe("reed_witch_blue", "hall", 3), Foe("drowned_green", "north_chamber", 3), Foe("reed_witch_blue", "threshold", 5), Foe("drowned_blue", "ring_south", 5), Foe("mudling_blue", "roots", 5) },
  events = Layers({ "footprints", "gulls", "rust" }, { "night", "cold", "ebb", "leeches" }, { "spate", "drums", "day", "recall" }),
  reserve = { { shadow = "shade_enemy", count = 5 }, { shadow = "shade_champion", count = 2 }, { shadow = "shade_citizen", count = 1 } },
  enemies = { "drowned_green", "drowned_blue", "reed_witch_blue", "mudling_blue" },
  stories = {
    { waypoint = 1, name = "offering stone", text = [[Milk, bread, a ring: somebody still brings them. Under the ring there is a mark in the stone, and when you lay your hand on it the barrow breathes out.]], effect = { gain_soul_points(2), open_gate("ring_south") } },
    { waypoint = 2, name = "row of queens", text = [[The queens stand in the north chamber, shoulder to shoulder. Not one of them has turned. You read the king's name off their backs, and he will have heard it.]], effect = { gain_soul_points(2) } },
    { waypoint = 3, name = "king", text = [[The king looks at you for a while before he decides. Then his marshal comes out from behind him, where he has been standing for nine hundred years.]],
      effect = { gain_soul_points(2), spawn_at("drowned_red", "ring_east"), tally("woken") } },
  },
  hints = { { at = "ring_east", worth = 10, when = ge(counter("woken"), 1) } },
  won = ge(counter("woken"), 1) & defeated("drowned_red"),
  reward = { mark("kings_peace"), draw_soul_weapon(), draw_soul_weapon(), draw_soul_weapon() },
}

quest "counting_house" {
  name  = "The Counting House",
  about = "Everything that was ever taken at the crossing was written down. Somebody would pay to know what he owes.",
  act = 1, crowns = 0, soul_points = 4, each = 3, alone = 8, purse = 75,
  intro = [[The counting house is the only building in the March with glass in every window, and there is a light behind each of them. They work at night, because the dead pay at night.

You do not want the money. You want the book in which it says whose it is.]],
  goal  = "Take the ledger from the strongroom, defeat the Toll Captain, and get out by the yard.",
  counters = { { counter = "ledger", name = "The ledger", max = 1 } },
  victory = [[It is a thin book. On the last page there is a column for each of you, ruled, dated, and empty.]],
  defeat  = [[They enter your names without looking up. It takes less than a line.]],
  start = "yard",
  tiles = { Tile("t2b", "a5"), Tile("t12a", "e5"), Tile("t9a", "e1"), Tile("t8b", "i5"), Tile("t10a", "i1") },
  areas = {
    Area("yard", "t2b", "c"), Area("stable", "t2b", "a"), Area("well", "t2b", "b"), Area("gatehouse", "t2b", "d"),
    Area("clerks", "t12a", "a"), Area("tellers", "t12a", "b"), Area("porch", "t12a", "c"), Area("scales", "t12a", "d"),
    Area("loft", "t9a", "a"), Area("hoist", "t9a", "b"), Area("sacks", "t9a", "c"), Area("ladder", "t9a", "d"),
    Area("burnt_hall", "t8b", "a"), Area("burnt_stair", "t8b", "b"), Area("pantry", "t8b", "c"), Area("rubble", "t8b", "d"),
    Area("vault_door", "t10a", "a"), Area("vault", "t10a", "b"), Area("strongroom", "t10a", "c"), Area("cellar", "t10a", "d"),
  },
  doors = { { between = "d7 e7", locked = true, name = "front" }, { between = "h3 i3", name = "vault_gate" } },
  tokens = {
    Gate("burnt_stair", "hit"), Gate("loft", "parry"), Gate("rubble", "star"), Shrine("well"),
    Waypoint("strongroom", 1), Waypoint("tellers", 2),
    Shade("clerks"), Shade("sacks"), Shade("vault_door"), Shade("burnt_hall", 3), Shade("hoist", 4),
    Chest("vault", "dowry"), Chest("pantry", "strongbox"), Search("cellar", "hearth"),
  },
  foes = { Foe("reaver_blue", "vault_door"), Foe("mudling_blue", "sacks", 3), Foe("reaver_blue", "clerks", 3), Foe("drowned_blue", "burnt_hall", 4), Foe("mudling_blue", "vault", 5) },
  events = Layers({ "footprints", "gulls", "bell" }, { "night", "cold", "ebb", "orders" }, { "spate", "second_wave", "day", "recall" }),
  reserve = { { shadow = "shade_enemy", count = 5 }, { shadow = "shade_champion", count = 2 }, { shadow = "shade_citizen", count = 1 } },
  enemies = { "reaver_green", "reaver_blue", "mudling_blue", "drowned_blue" },
  stories = {
    { waypoint = 1, name = "ledger", text = [[The ledger lies open at today. The clerk who keeps it puts down his pen, closes the ink, and calls for the captain in the voice of a man who has done it before.]],
      effect = { gain_soul_points(3), tally("ledger"), spawn_at("reaver_red", "scales"), Fiercer(5) } },
    { waypoint = 2, name = "drawers", text = [[The tellers go on counting while you go through their drawers. One of them, without looking up, pushes a purse towards you with her elbow.]], effect = { gain_crowns(self, 20), gain_soul_points(1) } },
  },
  hints = { { at = "scales", worth = 8, when = ge(counter("ledger"), 1) & ~defeated("reaver_red") }, { at = "yard", worth = 12, when = ge(counter("ledger"), 1) & defeated("reaver_red") } },
  won = ge(counter("ledger"), 1) & defeated("reaver_red") & any(heroes & at_area("yard")),
  reward = { gain_crowns(heroes(), 25), mark("ledger"), draw_soul_weapon(), draw_soul_weapon(), draw_soul_weapon() },
}

quest "bell_below" {
  name  = "The Bell Below",
  about = "The great bell hangs in a tower that stands upside down in the sea. Somebody is married to it.",
  act = 1, crowns = 0, soul_points = 6, each = 4, alone = 27, purse = 110,
  intro = [[At the lowest water of the year the tower can be entered by its roof. The stairs go down into the dry; above your heads, through the floor, you see the hulls of boats.

She has heard you on every step. She is waiting until you are all inside.]],
  goal  = "Reach the bell chamber, break the Bell Widow's hold, and silence her.",
  counters = { { counter = "bell", name = "The bell chamber", max = 1 } },
  victory = [[The bell swings once on its own weight, and stops. In Saltwick they put down what they are doing. For the first time in a hundred years nobody counts.]],
  defeat  = [[She rings. You know the number before you have finished hearing it. It is you.]],
  start = "roof",
  tiles = { Tile("t11b", "a1"), Tile("t4b", "a5"), Tile("t16b", "e1"), Tile("t3b", "e5") },
  areas = {
    Area("roof", "t11b", "a"), Area("stair_west", "t11b", "b"), Area("stair_east", "t11b", "c"), Area("ropes", "t11b", "d"),
    Area("louvres_west", "t4b", "a"), Area("louvres_east", "t4b", "b"), Area("bell_chamber", "t4b", "c"), Area("beam", "t4b", "d"),
    Area("lock_west", "t16b", "a"), Area("lock_east", "t16b", "b"), Area("basin", "t16b", "c"),
    Area("flat_a", "t3b", "a"), Area("quick", "t3b", "b"), Area("edge", "t3b", "c"), Area("flat_d", "t3b", "d"),
  },
  tokens = {
    Gate("lock_east", "hit"), Gate("edge", "parry"), Shrine("roof"),
    Waypoint("bell_chamber", 1), Waypoint("basin", 2),
    Shade("ropes"), Shade("stair_west"), Shade("basin"), Shade("flat_d", 3), Shade("lock_west", 4),
    Chest("beam", "sea_chest"), Search("flat_a", "wrack"),
  },
  events = Layers({ "footprints", "gulls", "bell" }, { "night", "ebb", "leeches", "cold" }, { "spate", "day", "recall", "drums" }),
  reserve = { { shadow = "shade_enemy", count = 4 }, { shadow = "shade_champion", count = 1 }, { shadow = "shade_citizen", count = 2 } },
  enemies = { "drowned_green", "reed_witch_green", "mudling_blue", "drowned_blue" },
  stories = {
    { waypoint = 1, name = "bell", text = [[She wears the bell like a skirt. Where her heart was there is a place for a clapper, worn smooth. She asks whether you have brought it, and does not wait for the answer.]],
      effect = { gain_soul_points(4), spawn_at("bell_widow", "louvres_east"), tally("bell"), Fiercer(3), when(marked("clapper")) { grant(heroes(), "hits", 1, "quest") } } },
    { waypoint = 2, name = "basin of rings", text = [[The basin is full of rings. You take none of them, and it seems to help.]], effect = { gain_soul_points(2), heal(heroes(), 2), add_shields(heroes(), 1) } },
  },
  hints = { { at = "louvres_east", worth = 10, when = ge(counter("bell"), 1) } },
  won = ge(counter("bell"), 1) & defeated("bell_widow") & defeated("bell_widow_bare"),
  reward = { gain_soul_points(6), mark("bell_silent") },
}

quest "tide_king_comes" {
  name  = "The Tide King",
  about = "He comes in twice a day. This time he does not mean to go out again.",
  act = 1, crowns = 0, soul_points = 6, each = 4, alone = 30, purse = 110,
  intro = [[The sea has drawn back further than anybody remembers. Across the bare ground, between the wrecks, a road has come up, paved, with milestones, and on the road they are marching, in no hurry, behind a man who is carrying the tide over his shoulder like a coat.

There is one place where the road is narrow. It is where the bridge used to be.]],
  goal  = "Raise the two old tide stones, then defeat the Tide King before the events run out.",
  counters = { { counter = "stones", name = "Tide stones raised", max = 2 } },
  victory = [[He lies down on the road the way one lies down after work. The water comes in over him, evenly, from all sides, and stops where it has always stopped.]],
  defeat  = [[He puts on his coat. From the dike to the hills there is nothing any more that could be called the March, but on still days you can hear a bell.]],
  start = "bridgehead",
  tiles = { Tile("t1b", "a5"), Tile("t7b", "e5"), Tile("t13b", "i5"), Tile("t14b", "e1"), Tile("t4a", "e9") },
  areas = {
    Area("bridgehead", "t1b", "a"), Area("parapet", "t1b", "b"), Area("gap", "t1b", "c"), Area("footing", "t1b", "d"),
    Area("road_north", "t7b", "a"), Area("road_east", "t7b", "b"), Area("milestone", "t7b", "c"), Area("road_south", "t7b", "d"),
    Area("bar_west", "t13b", "a"), Area("bar_east", "t13b", "b"), Area("shallows", "t13b", "c"), Area("deeps", "t13b", "d"), Area("sand", "t13b", "e"),
    Area("wreck_bow", "t14b", "a"), Area("wreck_stern", "t14b", "b"), Area("wreck_hold", "t14b", "c"), Area("wreck_keel", "t14b", "d"),
    Area("stage_a", "t4a", "a"), Area("stage_b", "t4a", "b"), Area("stage_c", "t4a", "c"), Area("stage_d", "t4a", "d"),
  },
  tokens = {
    Gate("wreck_stern", "hit"), Gate("sand", "parry"), Gate("stage_d", "star"), Shrine("bridgehead"),
    Waypoint("wreck_hold", 1), Waypoint("stage_b", 2),
    Shade("road_north"), Shade("milestone"), Shade("wreck_keel"), Shade("stage_a", 3), Shade("shallows", 4),
    Chest("wreck_stern", "dowry"), Search("stage_c", "flotsam"),
  },
  foes = { Foe("drowned_blue", "milestone", 3), Foe("reaver_blue", "stage_d", 3), Foe("reed_witch_blue", "road_east", 5) },
  events = Layers({ "footprints", "gulls", "ebb" }, { "night", "frenzy", "cold" }, { "spate", "day", "recall", "drums" }, { "second_wave", "orders", "bell" }),
  reserve = { { shadow = "shade_enemy", count = 5 }, { shadow = "shade_champion", count = 2 }, { shadow = "shade_citizen", count = 1 } },
  enemies = { "drowned_green", "mudling_green", "reaver_blue", "drowned_blue", "mudling_horde" },
  stories = {
    { waypoint = 1, name = "tide stone", text = [[The stone stands in the wreck, where the ship struck it. It is covered with the names of low-water marks, and when you set it upright the sea takes a breath.]],
      effect = { gain_soul_points(3), when(ge(counter("stones"), 1)) { spawn_at("tide_king", "shallows"), Fiercer(3) }, tally("stones") } },
    { waypoint = 2, name = "tide stone", text = [[The second stone was made into a landing step, and four hundred years of boots have read it. It is enough if you can read the end.]],
      effect = { gain_soul_points(3), when(ge(counter("stones"), 1)) { spawn_at("tide_king", "shallows"), Fiercer(3) }, tally("stones") } },
  },
  hints = { { at = "shallows", worth = 10, when = ge(counter("stones"), 2) } },
  won = ge(counter("stones"), 2) & defeated("tide_king") & defeated("tide_king_ebbing"),
}
