quest "the_last_toll" {
  name  = "The Last Toll",
  about = "The bell on the causeway rings for a bridge that fell a hundred years ago. Somebody is still paying.",
  introduction = true, act = 1, crowns = 10, soul_points = 3,
  intro = [[The causeway ends where the bridge used to begin. At dusk the toll bell rings, and the people of Saltwick count who is missing.

Three lamps once stood along the crossing. Two of them can still be lit, from the reed bed and from the toll house. With both burning, whoever rings the bell will have to come and see who is crossing.]],
  goal  = "Light the two lamps, then defeat the Ferryman before the events run out.",
  victory = [[The pole floats away, and nothing holds it. Behind you the bell rings once more, and this time it sounds like a bell that is being put away.]],
  defeat  = [[The lamps go out one after the other. In Saltwick they count again in the morning.]],
  start = "causeway",
  tiles = { { tile = "t1a", at = "a5" }, { tile = "t2a", at = "e1" }, { tile = "t3a", at = "e5" }, { tile = "t4a", at = "i5" } },
  areas = {
    { name = "causeway", tile = "t1a", area = "a" }, { name = "bend", tile = "t1a", area = "d" },
    { name = "toll_house", tile = "t2a", area = "a" }, { name = "strongroom", tile = "t2a", area = "b" },
    { name = "porch", tile = "t2a", area = "c" }, { name = "yard", tile = "t2a", area = "d" },
    { name = "reeds", tile = "t3a", area = "b" }, { name = "lamp_post", tile = "t3a", area = "d" },
    { name = "east_bank", tile = "t3a", area = "c" }, { name = "landing", tile = "t4a", area = "a" },
    { name = "stage", tile = "t4a", area = "b" }, { name = "shingle", tile = "t4a", area = "c" }, { name = "moorings", tile = "t4a", area = "d" },
  },
  doors = { { between = "g4 g5", name = "toll_door" }, { between = "h6 i6", locked = true, name = "landing_gate" } },
  tokens = {
    { thing = "gate", at = "east_bank", icon = "hit" }, { thing = "gate", at = "yard", icon = "parry" }, { thing = "gate", at = "stage", icon = "bolt", closed = true },
    { thing = "shrine", at = "causeway" },
    { thing = "waypoint", at = "toll_house", number = 1 }, { thing = "waypoint", at = "lamp_post", number = 2 },
    { thing = "shadow", at = "reeds" }, { thing = "shadow", at = "porch" }, { thing = "shadow", at = "lamp_post", heroes = 4 },
    { thing = "shadow", at = "strongroom" }, { thing = "shadow", at = "shingle", heroes = 3 },
    { thing = "chest", at = "strongroom", what = "strongbox" }, { thing = "search", at = "shingle", what = "wrack" },
  },
  events = {
    { events = { "footprints", "gulls", "cold" } },
    { events = { "night", "spate", "ebb" } },
    { events = { "drums", "day" } },
  },
  foes = { Foe("drowned_green", "landing"), Foe("mudling_blue", "shingle"), Foe("reaver_green", "yard", 3), Foe("drowned_green", "moorings", 3), Foe("drowned_blue", "moorings", 4), Foe("reed_witch_blue", "landing", 5) },
  reserve = { { shadow = "shade_enemy", count = 4 }, { shadow = "shade_citizen", count = 2 }, { shadow = "shade_champion", count = 1 } },
  enemies = { "mudling_green", "mudling_blue", "reaver_green", "reed_witch_green" },
  stories = {
    { waypoint = 1, text = [[The lamp of the toll house is where it should be, and so is the oil. Only the keeper is wrong: he has been sitting here since before the bridge fell, and he nods when the flame takes, as if you were late.]],
      effect = { gain_soul_points(2), when(ge(counter("lamps"), 1)) { spawn_at("ferryman", "stage"), open_gate("stage"), when(lt(party(), 3)) { grant(enemies(), "hits", 1, "quest") } }, tally("lamps") } },
    { waypoint = 2, text = [[You cut the reeds away from the post. The lamp burns green at first, then yellow. Far out, over the water, something turns its head.]],
      effect = { gain_soul_points(2), when(ge(counter("lamps"), 1)) { spawn_at("ferryman", "stage"), open_gate("stage"), when(lt(party(), 3)) { grant(enemies(), "hits", 1, "quest") } }, tally("lamps") } },
  },
  hints = {
    { at = "stage", worth = 10, when = ge(counter("lamps"), 2) },
  },
  won = ge(counter("lamps"), 2) & defeated("ferryman"),
  reward = { gain_item(self, "ferry_pole") },
}
