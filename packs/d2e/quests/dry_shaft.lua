-- One encounter: three pumps on three levels of a mine, each of which drowns its level when it breaks, and a
-- ladder to be out by.

local function broken() return tally("west_pump") + tally("east_pump") + tally("deep_pump") end

-- Everything is done: the pumps, and half of the heroes up the ladder.
local function out_of_it()
  return when(ge(broken(), min(3, hero_count)) & ge(tally("escaped"), (hero_count + 1) // 2)) { heroes_win }
end

-- A pump has an area and a counter of the same name, and the level that it keeps dry.
local function pump(place, name)
  return {
    name   = "Break the " .. name .. " pump",
    id     = "break_" .. place, action = true, any_hero = true,
    when   = has(in_area(place), self) & eq(tally(place), 0),
    effect = { add(place), out_of_it() },
  }
end

local function flood(place, level, name)
  return {
    name   = "Water in the " .. name,
    id     = "flood_" .. level, on = "round_end", must = true,
    when   = gt(tally(place), 0) & any((heroes | monsters) & in_area(level)),
    effect = { damage((heroes | monsters) & in_area(level), 2) },
  }
end

-- For bots: 1 when enough pumps are broken.
local function done() return broken() // (min(3, hero_count)) end

-- For bots: the way to a pump that still works.
local function way_to(place) return (1 - tally(place)) * nearness(heroes, place, 16) * 7 end

quest "dry_shaft" {
  name  = "The Dry Shaft",
  about = "Break three pumps on three levels of the mine, and be up the ladder before the water is.",
  act   = 2,
  story = "The cover is on the well, so Lord Merick has asked himself what is under it, and the answer was: a lake. He has "
    .. "sold the salt, bought three pumps, and is letting the lake out by the mill race at night, a foot at a time. The "
    .. "eels have begun to walk to church.",
  victory = "The lake comes home with a noise like furniture. On the last rung somebody looks down and sees a "
    .. "shield float by, which had hung on a wall where there was no wall before.",
  defeat  = "In the morning the lake is a field of mud, and in the middle of it there is a front door.",
  counters = {
    { counter = "west_pump", name = "Pump in the sump", max = 1 },
    { counter = "east_pump", name = "Pump at the furnace", max = 1 },
    { counter = "deep_pump", name = "Pump in the deep", max = 1 },
    { counter = "escaped", name = "Heroes up the ladder" },
  },
  reward_heroes   = { gain_gold(50), take_relic("shield_of_zoreks_favor", "heroes") },
  reward_overlord = { overlord_xp(1), take_relic("shield_of_zoreks_favor", "overlord") },
  encounters = {
    {
      name = "Three Levels",
      goal_heroes = "Break the three pumps (two in a game with two heroes), each by an action beside it, and have half of "
        .. "the heroes leave by the ladder. Who stands on the level of a broken pump when a round ends suffers "
        .. "two damage.",
      goal_overlord = "Keep the pumps running, or the heroes below, for sixteen rounds.",
      rounds = 16,
      --     a   b . . g   h . k   l . . p   q . t
      --  1                ladder
      --  3  the sump      station furnace
      --  7              the stope     the deep
      tiles = {
        { tile = "exit", at = "i1", turn = 2, area = "ladder" },
        { tile = "tile_16b", at = "h3", area = "station" },
        { tile = "tile_21b", at = "b3", area = "sump" },
        { tile = "end_cap", at = "a3", turn = 1, area = "sump" },
        { tile = "tile_12b", at = "l2", turn = 2, area = "furnace" },
        { tile = "end_cap", at = "n1", turn = 2, area = "furnace" },
        { tile = "tile_4b", at = "g7", area = "stope" },
        { tile = "tile_14b", at = "m8", area = "deep" },
        { tile = "tile_17a", at = "q7", area = "deep" },
        { tile = "end_cap", at = "s6", turn = 2, area = "deep" },
      },
      areas = {
        { area = "west_pump", spaces = "a3-c5" },
        { area = "east_pump", spaces = "n1-p4" },
        { area = "deep_pump", spaces = "s6-t8" },
        { area = "foot", spaces = "i3-j6" },
      },
      tokens = {
        { kind = "search", at = "b3" },
        { kind = "search", at = "m6" },
        { kind = "search", at = "g12" },
        { kind = "search", at = "o11" },
      },
      start = "ladder",
      exit = "ladder",
      heroes_exit = true,
      groups = {
        { monster = "merick", area = "deep" },
        { monster = "cave_spider", area = "stope", minions = 2 },
        { monster = "goblin_archer", area = "furnace", minions = 2 },
      },
      progress = 100 + broken() * 450 // (min(3, hero_count))
        + (1 - done()) * (way_to("west_pump") + way_to("east_pump") + way_to("deep_pump"))
        + done() * nearness_of_all(heroes, "ladder", 20) * 12 // hero_count
        + (done() * 2 - 1) * tally("escaped") * 440 // hero_count,
      abilities = {
        pump("west_pump", "western"),
        pump("east_pump", "eastern"),
        pump("deep_pump", "deep"),
        flood("west_pump", "sump", "sump"),
        flood("east_pump", "furnace", "furnace"),
        flood("deep_pump", "deep", "deep"),
        {
          name   = "Up the ladder",
          id     = "escape", on = "left_map", must = true,
          effect = { add("escaped"), out_of_it() },
        },
        {
          name   = "Out of the cracks",
          id     = "arrive", on = "overlord_end", must = true,
          when   = ge(hero_count, 4) | eq(round // 4 * 4, round), -- in every fourth round, with four heroes in every one
          effect = { spawn { monster = "cave_spider", area = "stope", minions = 1 } },
        },
      },
    },
  },
}
