-- Two tiles, one thing to do, one master of the house: the smallest quest that is one.

quest "smoke_house" {
  name  = "The Smoke House",
  about = "Put out the two fires of the smoke house before the eels wake. Half an hour.",
  introduction = true, act = 1, crowns = 10, soul_points = 2,
  intro = "The smoker died in spring. Since then nobody has bought eels here, and every night both chimneys smoke.",
  goal  = "Put out the fires in the smoke room and in the loft, then kill whoever comes to ask why.",
  counters = { { counter = "fires", name = "Fires put out", max = 2 } },
  victory = "The last smoke goes straight up. For the first time since spring the yard smells of rain.",
  defeat  = "In the morning there are fresh eels on the doorstep, and nobody who would eat them.",

  -- Where the tiles lie: at = "a1" is the cell of the top left corner.
  tiles = { Tile("t8a", "a1"), Tile("t1a", "a5") },
  -- Areas that are spoken of have names: the letters are those of the tile.
  areas = {
    Area("smoke_room", "t8a", "a"), Area("loft", "t8a", "b"), Area("store", "t8a", "c"), Area("cellar", "t8a", "d"),
    Area("lane", "t1a", "c"), Area("yard", "t1a", "a"), Area("gutter", "t1a", "b"), Area("hedge", "t1a", "d"),
  },
  start = "lane",
  doors = { { between = "b4 b5", name = "front_door" } },
  tokens = {
    Shrine("lane"),
    Gate("cellar", "hit"), Gate("hedge", "bolt"),
    Waypoint("smoke_room", 1), Waypoint("loft", 2),
    Shade("store"), Shade("gutter", 3), -- the second one with three heroes or more
    Chest("cellar", "strongbox"),
  },
  foes = { -- a number: only with so many heroes or more
    Foe("mudling_green", "yard"), Foe("drowned_green", "store"), Foe("mudling_green", "cellar"),
    Foe("mudling_blue", "gutter", 3), Foe("drowned_blue", "store", 3), Foe("mudling_blue", "hedge", 5), Foe("reed_witch_blue", "loft", 5),
  },
  setup = { Fiercer(4) }, -- with four heroes or more they hit harder, too

  -- The decks of this quest.
  events  = Layers({ "gulls", "cold", "rain" }, { "night", "leeches" }, { "drums", "day" }),
  reserve = { { shadow = "shade_enemy", count = 3 }, { shadow = "shade_citizen", count = 2 } },
  enemies = { "mudling_green", "reaver_green", "drowned_green" },

  -- What is told, and what it does. Whoever reaches the second fire wakes the house.
  stories = {
    { waypoint = 1, text = "The fire is small and tended. You stamp on it, and upstairs somebody sighs.",
      effect = { tally("fires"), when(eq(counter("fires"), 2)) { spawn_at("reed_witch_red", "cellar") } } },
    { waypoint = 2, text = "Hooks, all of them in use. You turn the pan over, and downstairs somebody sighs.",
      effect = { tally("fires"), when(eq(counter("fires"), 2)) { spawn_at("reed_witch_red", "cellar") } } },
  },
  won   = eq(counter("fires"), 2) & defeated("reed_witch_red"),
  -- Where the bots of the heroes go when nothing else draws them.
  hints = { { at = "cellar", worth = 10, when = eq(counter("fires"), 2) } },
}
