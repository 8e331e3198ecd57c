-- The Glass Road after the kiln: the adventures of the journey (journey.lua), in the order in which they can be reached.
local shades = { { shadow = "shade_enemy", count = 4 }, { shadow = "shade_citizen", count = 2 }, { shadow = "shade_champion", count = 1 } }

quest "caravan_at_dusk" {
  name  = "Caravan at Dusk",
  about = "A caravan has stopped an hour before the wells. The drivers say that the road is in the way.",
  act = 1, crowns = 5, soul_points = 5, each = 5, alone = 17, wiser = 3,
  intro = [[Forty camels, eleven drivers, and across the road in front of them a wall of glass as high as a man, which was not there at noon. On the other side somebody is whistling.

"They do it every evening," says the oldest driver. "First the wall. Then they come over it. We should have lit the fires, but whoever goes to light them goes alone."]],
  goal  = "Light both watch fires, then drive off the Orb Spider that spins the wall.",
  counters = { { counter = "fires", name = "Watch fires lit", max = 2 } },
  victory = [[By firelight the wall is only a web, if you like, very old and very clean. The camels walk through it, complaining.]],
  defeat  = [[In the morning the road is straight again and perfectly clear. There is nobody on it.]],
  start = "halt",
  tiles = { Tile("g8a", "a1"), Tile("g5b", "e1"), Tile("g15a", "a5"), Tile("g19a", "e5") },
  areas = {
    Area("halt", "g8a", "a"), Area("wagons", "g8a", "b"), Area("camels", "g8a", "c"), Area("cook_fire", "g8a", "d"),
    Area("station", "g5b", "a"), Area("stalls", "g5b", "b"), Area("cellar", "g5b", "c"), Area("watch_fire", "g5b", "d"),
    Area("dune_foot", "g15a", "a"), Area("dune_face", "g15a", "b"), Area("dune_back", "g15a", "c"), Area("dune_top", "g15a", "d"),
    Area("threads", "g19a", "a"), Area("web", "g19a", "b"), Area("nest_west", "g19a", "c"), Area("nest_east", "g19a", "d"), Area("larder", "g19a", "e"),
  },
  tokens = {
    Gate("larder", "hit"), Gate("stalls", "parry"), Gate("dune_back", "bolt"), Shrine("halt"),
    Waypoint("watch_fire", 1), Waypoint("dune_top", 2),
    Shade("station"), Shade("dune_face"), Shade("threads"), Shade("cellar", 3), Shade("nest_west", 4),
    Chest("cellar", "caravan_chest"), Search("wagons", "packs"),
  },
  foes = { Foe("sand_thief", "dune_back", 5) },
  events = Layers({ "footprints", "gulls", "glare" }, { "night", "cold", "ebb" }, { "spate", "day", "thirst", "mirror" }),
  reserve = shades, enemies = { "glass_spider", "sand_thief" },
  stories = {
    { waypoint = 1, name = "stack of wood", text = [[The wood is dry and has been laid with care. Beside it lies the one who laid it, wrapped up neatly as if for a journey.]],
      effect = { gain_soul_points(2), when(ge(counter("fires"), 1)) { spawn_at("orb_spider", "web"), Fiercer(5) }, tally("fires") } },
    { waypoint = 2, name = "stack of wood", text = [[From the top of the dune you can see the road in both directions. To the east it ends at the kiln. To the west it does not end.]],
      effect = { gain_soul_points(2), when(ge(counter("fires"), 1)) { spawn_at("orb_spider", "web"), Fiercer(5) }, tally("fires") } },
  },
  hints = { { at = "web", worth = 10, when = ge(counter("fires"), 2) } },
  won = ge(counter("fires"), 2) & defeated("orb_spider"),
  reward = { gain_hours(1), mark("caravan_saved") },
}

quest "mirror_field" {
  name  = "The Mirror Field",
  about = "Somewhere among the standing glass is a mirror that shows what is there.",
  act = 1, crowns = 5, soul_points = 6, each = 10, alone = 26, wiser = 3,
  intro = [[There are nine hundred of them, upright, in rows, and you are in each. Most of you are a moment late. Some are older.

One mirror in this field is true. The Lamp Eater keeps it, because it is the only one in which it can see its food.]],
  goal  = "Look into the three great mirrors, then defeat the Lamp Eater who comes out of the true one.",
  counters = { { counter = "mirrors", name = "Mirrors looked into", max = 3 } },
  victory = [[In the true mirror there are exactly as many of you as there should be. Behind you stands the road, and it is looking over your shoulders.]],
  defeat  = [[You go on walking between the rows. You are in each of them.]],
  start = "edge",
  tiles = { Tile("g18a", "a1"), Tile("g16a", "e1"), Tile("g13b", "a5"), Tile("g3b", "e5") },
  areas = {
    Area("edge", "g18a", "a"), Area("row_one", "g18a", "b"), Area("aisle", "g18a", "c"), Area("row_two", "g18a", "d"), Area("row_three", "g18a", "e"),
    Area("pan_north", "g16a", "a"), Area("pan_east", "g16a", "b"), Area("pan_south", "g16a", "c"), Area("pan_mid", "g16a", "d"),
    Area("store", "g13b", "a"), Area("moulds", "g13b", "b"), Area("shelves", "g13b", "c"), Area("benches", "g13b", "d"), Area("back_room", "g13b", "e"),
    Area("shed_a", "g3b", "a"), Area("shed_b", "g3b", "b"), Area("shed_c", "g3b", "c"), Area("shed_d", "g3b", "d"),
  },
  tokens = {
    Gate("pan_east", "hit"), Gate("shed_b", "parry"), Gate("back_room", "star"), Shrine("edge"),
    Waypoint("row_three", 1), Waypoint("pan_north", 2), Waypoint("moulds", 3),
    Shade("aisle"), Shade("pan_south"), Shade("benches"), Shade("shed_a", 3), Shade("shelves", 3),
    Chest("shed_d", "coffer"), Search("store", "cells"),
  },
  foes = { Foe("sand_thief", "pan_mid", 4), Foe("mirage_blade", "row_two", 5) },
  events = Layers({ "footprints", "gulls", "glare" }, { "night", "cold", "ebb", "ember_rain" }, { "spate", "day", "ambush", "mirror" }),
  reserve = { { shadow = "shade_enemy", count = 5 }, { shadow = "shade_champion", count = 1 }, { shadow = "shade_citizen", count = 2 } },
  enemies = { "glass_spider", "sand_thief", "mirage_blade" },
  stories = {
    { waypoint = 1, name = "mirror", text = [[The first shows you yesterday. You see yourselves coming, in good order, talking. You would like to warn them, and see that they know.]], effect = { gain_soul_points(2), when(ge(counter("mirrors"), 2)) { spawn_at("lamp_eater", "aisle") }, tally("mirrors") } },
    { waypoint = 2, name = "mirror", text = [[The second shows nobody. It is not that it is empty: you can see where you are standing by the marks in the salt.]], effect = { gain_soul_points(2), heal(heroes(), 1), when(ge(counter("mirrors"), 2)) { spawn_at("lamp_eater", "aisle") }, tally("mirrors") } },
    { waypoint = 3, name = "mirror", text = [[The third is the size of a hand and lies face down among the moulds. Whoever turns it over had better be sure.]], effect = { gain_soul_points(2), when(ge(counter("mirrors"), 2)) { spawn_at("lamp_eater", "aisle") }, tally("mirrors"), mark("hand_mirror") } },
  },
  hints = { { at = "aisle", worth = 10, when = ge(counter("mirrors"), 3) } },
  won = ge(counter("mirrors"), 3) & defeated("lamp_eater"),
  reward = { gain_hours(1), mark("true_mirror") },
}

quest "drowned_cistern" {
  name  = "The Drowned Cistern",
  about = "There is water under the desert, and a priestess who sells it by the name.",
  act = 1, crowns = 5, soul_points = 6, each = 12, alone = 44, wiser = 3,
  intro = [[You go down by the bucket shaft. Below there are pillars, and between the pillars water, black and quite still, with a lamp floating on it for each family of the town above.

She is expecting you. She has had lamps made.]],
  goal  = "Open both sluices and defeat the Veiled Priestess.",
  counters = { { counter = "sluices", name = "Sluices open", max = 2 } },
  victory = [[The water runs out under your feet, upwards, towards the wells. The lamps go with it, bumping gently against each other like people leaving a hall.]],
  defeat  = [[Five lamps more. They burn very well.]],
  start = "shaft",
  tiles = { Tile("g9a", "a1"), Tile("g20b", "e1"), Tile("g17b", "a5"), Tile("g14b", "e5") },
  areas = {
    Area("shaft", "g9a", "a"), Area("ledge", "g9a", "b"), Area("steps", "g9a", "c"), Area("basin", "g9a", "d"), Area("drain", "g9a", "e"),
    Area("court_a", "g20b", "a"), Area("court_b", "g20b", "b"), Area("court_c", "g20b", "c"), Area("court_d", "g20b", "d"), Area("altar", "g20b", "e"),
    Area("channel_north", "g17b", "a"), Area("channel", "g17b", "b"), Area("channel_south", "g17b", "c"),
    Area("hall_a", "g14b", "a"), Area("hall_b", "g14b", "b"), Area("hall_c", "g14b", "c"), Area("hall_d", "g14b", "d"), Area("hall_e", "g14b", "e"),
  },
  tokens = {
    Gate("channel_north", "hit"), Gate("hall_b", "parry"), Gate("court_d", "star"), Shrine("shaft"),
    Waypoint("hall_e", 1), Waypoint("channel_south", 2),
    Shade("basin"), Shade("court_c"), Shade("hall_a"), Shade("drain", 3),
    Chest("court_b", "caravan_chest"), Search("hall_c", "ashes"),
  },
  events = Layers({ "footprints", "gulls", "thirst" }, { "night", "cold", "ebb", "caravan" }, { "spate", "day", "vigor", "mirror" }),
  reserve = { { shadow = "shade_enemy", count = 5 }, { shadow = "shade_champion", count = 1 }, { shadow = "shade_citizen", count = 2 } },
  enemies = { "glass_spider", "sand_thief", "glaze_serpent" },
  stories = {
    { waypoint = 1, name = "sluice", text = [[The wheel of the sluice has been oiled this morning. On the spoke a child has scratched: do not.]], effect = { gain_soul_points(3), when(ge(counter("sluices"), 1)) { spawn_at("veil_priestess", "altar") }, tally("sluices") } },
    { waypoint = 2, name = "sluice", text = [[The second sluice is held by a hand. When you have looked at it for a while it lets go.]], effect = { gain_soul_points(3), when(ge(counter("sluices"), 1)) { spawn_at("veil_priestess", "altar") }, tally("sluices") } },
  },
  hints = { { at = "altar", worth = 10, when = ge(counter("sluices"), 2) } },
  won = ge(counter("sluices"), 2) & defeated("veil_priestess"),
  reward = { gain_hours(1), mark("water_free") },
}

quest "the_glass_pits" {
  name  = "The Glass Pits",
  about = "They fight there for an audience that has been glass for a hundred years.",
  act = 1, crowns = 10, soul_points = 6, each = 8, alone = 9, wiser = 3,
  intro = [[The seats are full. Row over row they lean forward, hands on their knees, transparent, with the sun going through them. Below, on the sand, the fighters look up before each blow, and wait.

The man who owns the pit would rather sell than fight. He would rather fight than let anybody go.]],
  goal  = "Break the chains at both gates, then bring down the Kiln Giant whom the owner sets on you.",
  counters = { { counter = "chains", name = "Chains broken", max = 2 } },
  victory = [[They leave by the gate, blinking. One goes back to bow to the seats. It seems to him that somebody in the third row has moved.]],
  defeat  = [[You look up before the blow. They lean forward.]],
  start = "tunnel",
  tiles = { Tile("g6a", "a1"), Tile("g10a", "e1"), Tile("g2b", "a5"), Tile("g11a", "e5") },
  areas = {
    Area("tunnel", "g6a", "a"), Area("arch", "g6a", "b"), Area("pen", "g6a", "c"), Area("weighing", "g6a", "d"),
    Area("sand_north", "g10a", "a"), Area("sand_east", "g10a", "b"), Area("sand", "g10a", "c"), Area("sand_west", "g10a", "d"), Area("sand_south", "g10a", "e"),
    Area("yard_a", "g2b", "a"), Area("yard_b", "g2b", "b"), Area("yard_c", "g2b", "c"), Area("yard_d", "g2b", "d"),
    Area("armory", "g11a", "a"), Area("owner_box", "g11a", "b"), Area("bench", "g11a", "c"), Area("cells", "g11a", "d"),
  },
  tokens = {
    Gate("sand_east", "hit"), Gate("yard_b", "parry"), Gate("cells", "bolt"), Shrine("tunnel"),
    Waypoint("pen", 1), Waypoint("bench", 2),
    Shade("sand"), Shade("arch"), Shade("yard_c"), Shade("armory", 3), Shade("sand_south", 4),
    Chest("owner_box", "caravan_chest"), Search("yard_a", "cells"),
  },
  foes = { Foe("sand_thief", "sand_south"), Foe("glass_spider", "weighing") },
  events = Layers({ "footprints", "gulls", "caravan" }, { "night", "cold", "touch", "ambush" }, { "spate", "day", "vigor", "mirror" }),
  reserve = { { shadow = "shade_enemy", count = 5 }, { shadow = "shade_champion", count = 1 }, { shadow = "shade_citizen", count = 2 } },
  enemies = { "sand_thief", "dune_lizard", "glass_spider" },
  stories = {
    { waypoint = 1, name = "chain", text = [[The chain goes through eleven rings and ends at a dog's collar. There was a dog. They have kept the place for it.]], effect = { gain_soul_points(3), when(ge(counter("chains"), 1)) { spawn_at("kiln_giant", "sand"), grant(of_rank("red"), "hits", -2, "quest"), suffer(of_rank("red"), 6), when(ge(party(), 4)) { suffer(of_rank("red"), 3), grant(of_rank("red"), "red", -1, "quest") } }, tally("chains") } },
    { waypoint = 2, name = "chain", text = [[The fighters on the bench do not get up when the chain falls. Then one does, and it turns out that they had all been waiting for him, or for anybody.]], effect = { gain_soul_points(3), when(ge(counter("chains"), 1)) { spawn_at("kiln_giant", "sand"), grant(of_rank("red"), "hits", -2, "quest"), suffer(of_rank("red"), 6), when(ge(party(), 4)) { suffer(of_rank("red"), 3), grant(of_rank("red"), "red", -1, "quest") } }, tally("chains"), mark("fighters_free") } },
  },
  hints = { { at = "sand", worth = 10, when = ge(counter("chains"), 2) } },
  won = ge(counter("chains"), 2) & defeated("kiln_giant"),
  reward = { gain_crowns(heroes(), 15), mark("pits_closed") },
}

-- No witch likes another light than her own.
local witches = of_race("humanoid") & of_rank("blue")
local lamp = each(witches) { strip_shields(it), suffer(it, 2) }

quest "shrine_of_noon" {
  name  = "The Shrine of Noon",
  about = "At noon the shrine casts no shadow. At midnight it casts all of them.",
  act = 1, crowns = 0, soul_points = 6, each = 10, alone = 40, final = true,
  intro = [[The monks have gone and left a note: be out before dark. It is not clear for whom it was meant. The ink is not dry.

Three lamps must burn on the court when the sun goes down. If they do, the shadows will go where shadows go. If they do not, you will find out.]],
  goal  = "Light the three lamps of the court before the events run out, and leave no Ember Witch alive. Each lamp burns away her magic shields and hurts her.",
  counters = { { counter = "lamps", name = "Lamps lit", max = 3 } },
  victory = [[The shadows stand up from the ground, one by one, brush themselves off, and leave by the west gate. They are very polite. One of them limps like you.]],
  defeat  = [[In the morning the court is empty and quite bright. None of you casts anything.]],
  start = "gate",
  tiles = { Tile("g20a", "a1"), Tile("g7b", "e1"), Tile("g1b", "a5"), Tile("g12b", "e5") },
  areas = {
    Area("gate", "g20a", "a"), Area("cloister_west", "g20a", "b"), Area("court", "g20a", "c"), Area("cloister_east", "g20a", "d"), Area("sanctum", "g20a", "e"),
    Area("bridge_a", "g7b", "a"), Area("bridge_b", "g7b", "b"), Area("bridge_c", "g7b", "c"), Area("bridge_d", "g7b", "d"),
    Area("road_a", "g1b", "a"), Area("road_b", "g1b", "b"), Area("road_c", "g1b", "c"), Area("road_d", "g1b", "d"),
    Area("bellows_a", "g12b", "a"), Area("bellows_b", "g12b", "b"), Area("bellows_c", "g12b", "c"), Area("bellows_d", "g12b", "d"),
  },
  tokens = {
    Gate("bridge_b", "hit"), Gate("bellows_b", "parry"), Gate("road_b", "star"), Shrine("gate"),
    Waypoint("sanctum", 1), Waypoint("bridge_d", 2), Waypoint("bellows_a", 3),
    Shade("cloister_west"), Shade("bridge_a"), Shade("road_c"), Shade("cloister_east", 3), Shade("bellows_c", 4),
    Chest("cloister_east", "coffer"), Search("road_d", "ashes"),
  },
  foes = { Foe("ember_witch", "bridge_c"), Foe("glass_spider", "road_d", 4), Foe("sand_thief", "bridge_b", 5) },
  events = Layers({ "footprints", "ember_rain", "gulls" }, { "night", "cold", "ebb" }, { "spate", "vigor", "mirror" }, { "day", "touch", "caravan" }),
  reserve = { { shadow = "shade_enemy", count = 5 }, { shadow = "shade_champion", count = 2 }, { shadow = "shade_citizen", count = 1 } },
  enemies = { "glass_spider", "dune_lizard", "sand_thief" },
  stories = {
    { waypoint = 1, name = "lamp", text = [[The lamp in the sanctum has been burning all the time. You only have to see it.]], effect = { gain_soul_points(2), heal(heroes(), 1), lamp, tally("lamps") } },
    { waypoint = 2, name = "lamp", text = [[On the bridge the oil has been drunk. You fill the lamp from your own.]], effect = { gain_soul_points(2), lamp, tally("lamps") } },
    { waypoint = 3, name = "lamp", text = [[The third lamp is as high as a house and was lit with bellows. It takes all your breath, and a little more than that.]], effect = { gain_soul_points(2), suffer(self, 1), lamp, tally("lamps") } },
  },
  hints = { { at = "bridge_c", worth = 8, when = ge(counter("lamps"), 3) } },
  won = ge(counter("lamps"), 3) & defeated("ember_witch"),
  reward = { gain_soul_points(4), mark("noon_kept") },
}

quest "the_unfinished_mile" {
  name  = "The Unfinished Mile",
  about = "The road has a last mile, and somebody is laying it, stone by stone, out of whoever comes.",
  act = 1, crowns = 0, soul_points = 6, each = 11, alone = 32, wiser = 3,
  intro = [[Every stone of it has a face, quite small, as if seen from a long way off. The Slag Smiths who lay it do not look up. They are singing. It is a good song to work to; you notice that you are walking in time.]],
  goal  = "Break the three moulds, then defeat the Sand Mother, and what gets up when she has fallen.",
  counters = { { counter = "moulds", name = "Moulds broken", max = 3 } },
  victory = [[The song stops in the middle of a word. Somewhere in the wall of the dune, very far away, somebody else takes it up, and is told to be quiet.]],
  defeat  = [[It is a good song to work to.]],
  start = "milestone",
  tiles = { Tile("g1a", "a1"), Tile("g4b", "e1"), Tile("g11b", "a5"), Tile("g13a", "e5") },
  areas = {
    Area("milestone", "g1a", "a"), Area("verge", "g1a", "b"), Area("ditch", "g1a", "c"), Area("paving", "g1a", "d"),
    Area("kiln_a", "g4b", "a"), Area("kiln_b", "g4b", "b"), Area("kiln_c", "g4b", "c"), Area("kiln_d", "g4b", "d"),
    Area("shard_a", "g11b", "a"), Area("shard_b", "g11b", "b"), Area("shard_c", "g11b", "c"), Area("shard_d", "g11b", "d"),
    Area("mould_a", "g13a", "a"), Area("mould_b", "g13a", "b"), Area("mould_c", "g13a", "c"), Area("mould_d", "g13a", "d"), Area("mould_e", "g13a", "e"),
  },
  tokens = {
    Gate("kiln_b", "hit"), Gate("shard_b", "parry"), Gate("mould_c", "bolt"), Shrine("milestone"),
    Waypoint("kiln_a", 1), Waypoint("shard_c", 2), Waypoint("mould_d", 3),
    Shade("paving"), Shade("kiln_d"), Shade("shard_a"), Shade("mould_a", 3), Shade("mould_b", 4),
    Chest("mould_e", "caravan_chest"), Search("ditch", "wrack"),
  },
  foes = { Foe("slag_smith", "kiln_d", 5) },
  events = Layers({ "footprints", "gulls", "thirst" }, { "night", "cold", "ebb", "wave" }, { "spate", "day", "vigor", "mirror" }),
  reserve = { { shadow = "shade_enemy", count = 5 }, { shadow = "shade_champion", count = 1 }, { shadow = "shade_citizen", count = 2 } },
  enemies = { "glass_spider", "sand_thief", "glaze_serpent" },
  stories = {
    { waypoint = 1, name = "mould", text = [[The first mould is for feet. They fit anybody.]], effect = { gain_soul_points(2), when(ge(counter("moulds"), 2)) { spawn_at("sand_mother", "paving"), Fiercer(3) }, tally("moulds") } },
    { waypoint = 2, name = "mould", text = [[The second mould is for hands. The hands in it let go only when you have said your name.]], effect = { gain_soul_points(2), when(ge(counter("moulds"), 2)) { spawn_at("sand_mother", "paving"), Fiercer(3) }, tally("moulds") } },
    { waypoint = 3, name = "mould", text = [[The third mould is for faces. It is empty, and it is warm, and it has been waiting for you in particular.]], effect = { gain_soul_points(2), when(ge(counter("moulds"), 2)) { spawn_at("sand_mother", "paving"), Fiercer(3) }, tally("moulds") } },
  },
  hints = { { at = "paving", worth = 10, when = ge(counter("moulds"), 3) } },
  won = ge(counter("moulds"), 3) & defeated("sand_mother") & defeated("sand_mother_risen"),
  reward = { gain_hours(1) },
}

quest "the_glass_knight" {
  name  = "The Glass Knight",
  about = "Whoever orders a road must be going somewhere. He has come to see how far it is.",
  act = 1, crowns = 0, soul_points = 6, each = 13, alone = 90, wiser = 3,
  intro = [[At the end of the road there is a gate, and the gate stands in nothing, with the desert to the right and left of it. It opens away from you.

He rides in at a walk. Horse and man are of one piece, and the light goes through them both and lies on the sand in the shape of a city.]],
  goal  = "Turn the two gate stones, then bring the Glass Knight down from his horse, and defeat him on foot.",
  counters = { { counter = "stones", name = "Gate stones turned", max = 2 } },
  victory = [[He comes apart along lines that were always there. On the sand the city stays a little longer than he does: you can make out streets, and a square, and at one window somebody who has been waiting up.]],
  defeat  = [[He salutes, and rides on. Behind him the road is smooth. You can see the sky in it, and nothing else.]],
  start = "road_end",
  tiles = { Tile("g6b", "a5"), Tile("g16b", "e5"), Tile("g7b", "e1"), Tile("g14b", "e9"), Tile("g10b", "i5") },
  areas = {
    Area("road_end", "g6b", "a"), Area("pillar", "g6b", "b"), Area("rubble", "g6b", "c"), Area("bank", "g6b", "d"), Area("hollow", "g6b", "e"),
    Area("pan_a", "g16b", "a"), Area("pan_b", "g16b", "b"), Area("pan_c", "g16b", "c"), Area("pan_d", "g16b", "d"),
    Area("foot_a", "g7b", "a"), Area("foot_b", "g7b", "b"), Area("foot_c", "g7b", "c"), Area("foot_d", "g7b", "d"),
    Area("hall_a", "g14b", "a"), Area("hall_b", "g14b", "b"), Area("hall_c", "g14b", "c"), Area("hall_d", "g14b", "d"), Area("hall_e", "g14b", "e"),
    Area("square_a", "g10b", "a"), Area("square_b", "g10b", "b"), Area("square_c", "g10b", "c"), Area("square_d", "g10b", "d"),
  },
  tokens = {
    Gate("foot_b", "hit"), Gate("hall_e", "parry"), Gate("square_b", "star"), Shrine("road_end"),
    Waypoint("foot_a", 1), Waypoint("hall_a", 2),
    Shade("rubble"), Shade("pan_c"), Shade("foot_c"), Shade("hall_d", 3), Shade("square_d", 4),
    Chest("hall_b", "caravan_chest"), Search("bank", "packs"),
  },
  foes = { Foe("mirage_blade", "hall_c", 3) },
  events = Layers({ "footprints", "gulls", "touch" }, { "night", "cold", "caravan" }, { "spate", "day", "mirror", "thirst" }, { "ambush", "ebb", "drums" }, { "glare", "wave", "ember_rain" }),
  reserve = { { shadow = "shade_enemy", count = 4 }, { shadow = "shade_champion", count = 1 }, { shadow = "shade_citizen", count = 2 } },
  enemies = { "glass_spider", "sand_thief", "mirage_blade" },
  stories = {
    { waypoint = 1, name = "gate stone", text = [[The stone has two sides, and has always stood with the same one to the road. On the other it says how far it is. It is not far, and there is a gate across it.]], effect = { gain_soul_points(4), heal(heroes(), 4), grant(heroes(), "hits", 2, "quest"), when(ge(counter("stones"), 1)) { spawn_at("glass_knight", "pan_b"), suffer(of_rank("purple"), 4 * party()) }, tally("stones") } },
    { waypoint = 2, name = "gate stone", text = [[The second stone turns under your hand as a head turns on a pillow. The gate stands open, and as he rides in it shuts on him.]], effect = { gain_soul_points(4), heal(heroes(), 4), grant(heroes(), "armor", 2, "quest"), when(ge(counter("stones"), 1)) { spawn_at("glass_knight", "pan_b"), suffer(of_rank("purple"), 4 * party()) }, tally("stones") } },
    { turned = "glass_knight_afoot", text = [[The horse goes first, all at once, like a dropped lamp. He stands where the saddle was. There is a crack in him, from the shoulder to the hip, and the light that lay on the sand in the shape of a city comes out of it and lies on you, warm.]],
      effect = { when(lt(party(), 4)) { suffer(of_rank("purple"), 18) }, otherwise { suffer(of_rank("purple"), 30) }, heal(heroes(), 9), cure(heroes(), 9), grant(heroes(), "hits", 2, "quest"), grant(heroes(), "armor", 2, "quest") } },
  },
  hints = { { at = "pan_b", worth = 10, when = ge(counter("stones"), 2) } },
  won = ge(counter("stones"), 2) & defeated("glass_knight") & defeated("glass_knight_afoot"),
}
