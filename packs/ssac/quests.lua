-- Without fire the giant is cold and slow of arm: it strikes as half of itself, and has cracked already.
local giant_comes = { spawn_at("kiln_giant", "kiln"), grant(of_rank("red"), "hits", -2, "quest"), grant(of_rank("red"), "red", -2, "quest"),
  suffer(of_rank("red"), 4), when(ge(party(), 4)) { suffer(of_rank("red"), 3) } }

quest "the_kiln_gate" {
  name  = "The Kiln Gate",
  about = "The glass road has begun to grow again, and it is growing towards the town.",
  introduction = true, act = 1, crowns = 10, soul_points = 8, each = 5, wiser = 3,
  intro = [[The glass road was finished in your grandmother's time. This morning it is forty paces longer, and warm.

Where it comes out of the dune there is a gate with two fire doors, and behind it the kiln that made the road. Close both dampers, one in the ash yard and one above the drying floor, and the fire will have nothing to breathe. What tends the fire will come to see why.]],
  goal  = "Close the two dampers, then bring down the Kiln Giant before the events run out. Without its fire it comes out cold: cracked, and weak of arm.",
  counters = { { counter = "dampers", name = "Dampers closed", max = 2 } },
  victory = [[The Giant kneels as if to smooth one last stretch of the road, and does not get up. By evening you can lay a hand on the glass.]],
  defeat  = [[Nobody stands between the kiln and the village any more. The road reaches the first houses at dawn, perfectly level.]],
  start = "road",
  tiles = { { tile = "g1a", at = "a1" }, { tile = "g2a", at = "e1" }, { tile = "g3a", at = "a5" }, { tile = "g4a", at = "e5" } },
  areas = {
    { name = "road", tile = "g1a", area = "a" }, { name = "roadside", tile = "g1a", area = "b" }, { name = "bank", tile = "g1a", area = "c" }, { name = "gatehouse", tile = "g1a", area = "d" },
    { name = "fire_door", tile = "g2a", area = "a" }, { name = "ash_yard", tile = "g2a", area = "b" }, { name = "slag", tile = "g2a", area = "c" }, { name = "stack", tile = "g2a", area = "d" },
    { name = "sand_pit", tile = "g3a", area = "a" }, { name = "sheds", tile = "g3a", area = "b" }, { name = "drying_floor", tile = "g3a", area = "c" }, { name = "damper", tile = "g3a", area = "d" },
    { name = "hearth", tile = "g4a", area = "a" }, { name = "kiln", tile = "g4a", area = "b" }, { name = "furnace", tile = "g4a", area = "c" }, { name = "flue", tile = "g4a", area = "d" },
  },
  doors = { { between = "d2 e2", name = "east_door" }, { between = "d6 e6", locked = true, name = "kiln_door" } },
  tokens = {
    { thing = "gate", at = "flue", icon = "hit" }, { thing = "gate", at = "sheds", icon = "parry" }, { thing = "gate", at = "stack", icon = "bolt" },
    { thing = "shrine", at = "road" },
    { thing = "waypoint", at = "ash_yard", number = 1 }, { thing = "waypoint", at = "damper", number = 2 },
    { thing = "shadow", at = "fire_door" }, { thing = "shadow", at = "drying_floor" }, { thing = "shadow", at = "hearth", heroes = 3 }, { thing = "shadow", at = "slag", heroes = 4 },
    { thing = "chest", at = "sheds", what = "strongbox" }, { thing = "search", at = "slag", what = "wrack" },
    { thing = "fire", at = "furnace", rank = 2 },
  },
  events = {
    { events = { "footprints", "gulls", "cold" } },
    { events = { "night", "spate", "ebb" } },
    { events = { "drums", "day", "touch" } },
    { events = { "caravan", "mirror" } },
  },
  foes = { Foe("sand_thief", "drying_floor", 5) },
  reserve = { { shadow = "shade_enemy", count = 4 }, { shadow = "shade_citizen", count = 2 }, { shadow = "shade_champion", count = 1 } },
  enemies = { "glass_spider", "sand_thief", "dune_lizard" },
  stories = {
    { waypoint = 1, name = "damper wheel", text = [[The damper in the ash yard is stiff with a hundred years of glass. It shuts with a sound like a held breath.]],
      effect = { gain_soul_points(2), when(ge(counter("dampers"), 1))(giant_comes), tally("dampers") } },
    { waypoint = 2, name = "damper wheel", text = [[Above the drying floor the damper turns by itself as soon as you touch it, as if it had been waiting to be asked.]],
      effect = { gain_soul_points(2), when(ge(counter("dampers"), 1))(giant_comes), tally("dampers") } },
  },
  hints = {
    { at = "kiln", worth = 10, when = ge(counter("dampers"), 2) },
  },
  won = ge(counter("dampers"), 2) & defeated("kiln_giant"),
}
