-- One encounter: four doors, notices on them, and a night to get through. Each door has an area and
-- a counter of the same name.

local function posted()
  return tally("inn") + tally("forge") + tally("mill") + tally("chapel")
end

-- How many families the town can lose.
local function families() return 17 - hero_count // 2 end

local function post(door, name)
  return {
    name   = "Nail a notice to the " .. name,
    id     = "post_" .. door, action = true, monsters = true,
    when   = has(in_area(door), self) & eq(tally(door), 0),
    effect = { add(door) },
  }
end

local function tear(door, name)
  return {
    name   = "Tear the notice off the " .. name,
    id     = "tear_" .. door, action = true, any_hero = true,
    when   = has(in_area(door), self) & eq(tally(door), 1),
    effect = { add(door, -1) },
  }
end

-- For bots: a notice draws heroes, a bare door monsters.
local function pull(door)
  return tally(door) * nearness(heroes, door, 14) * 4
    - (1 - tally(door)) * nearness(monsters, door, 14) * 3
end

quest "notice_to_quit" {
  name  = "Notice to Quit",
  about = "Keep the notices off the doors of Wenlow until morning.",
  story = "Wenlow has gone to bed. A little after eleven somebody begins to hammer. By the time you have your "
    .. "boots on there is a sheet of vellum on the door of the inn: the tenants of this valley are to be out "
    .. "by first frost. The hand is very old. The messenger is sitting on the roof, with nails between his teeth, "
    .. "and he has a whole town to do before sunrise.",
  victory = "The sun comes up on four bare doors and a great deal of torn vellum. Belthir reads one of the pieces, "
    .. "as if he wanted to remember it. It has to be served by night, you learn later; that is the law.",
  defeat  = "By morning the carts are rolling. People are quiet and polite to each other, as they are at funerals. "
    .. "Nobody has told them where to go.",
  counters = {
    { counter = "gone", name = "Families gone", max = families() },
    { counter = "inn", name = "Notice on the inn", max = 1 },
    { counter = "forge", name = "Notice on the forge", max = 1 },
    { counter = "mill", name = "Notice on the mill", max = 1 },
    { counter = "chapel", name = "Notice on the chapel", max = 1 },
  },
  reward_heroes   = { gain_xp(party, 1), take_relic("shadow_rune_of_zachareth", "heroes") },
  reward_overlord = { overlord_xp(1), take_relic("shadow_rune_of_zachareth", "overlord") },
  encounters = {
    {
      name = "Wenlow by Night",
      goal_heroes = "Defeat Belthir, or hold out until morning: to the end of the eighth round. A hero at a "
        .. "door tears the notice off by an action.",
      goal_overlord = "Drive out sixteen families (fifteen in a game with four heroes). Every notice that "
        .. "hangs at the end of a round drives out one; any monster at a door nails one to it by an "
        .. "action.",
      --     a   b . e   f . . i   j . . o   p
      --  1              churchyard
      --  6  forge lane  cross     mill lane
      -- 10              street
      -- 16              market    inn yard
      -- 20              alley
      tiles = {
        { tile = "entrance", at = "g20", area = "alley" },
        { tile = "tile_9a", at = "f16", turn = 1, area = "market" },
        { tile = "tile_11a", at = "j16", area = "inn_yard" },
        { tile = "end_cap", at = "n17", turn = 3, area = "inn_yard" },
        { tile = "tile_22a", at = "g10", turn = 3, area = "street" },
        { tile = "tile_16a", at = "f6", area = "cross" },
        { tile = "tile_15a", at = "b5", turn = 1, area = "forge_lane" },
        { tile = "end_cap", at = "a5", turn = 1, area = "forge_lane" },
        { tile = "tile_21a", at = "j6", area = "mill_lane" },
        { tile = "end_cap", at = "p6", turn = 3, area = "mill_lane" },
        { tile = "tile_7a", at = "f2", area = "churchyard" },
        { tile = "end_cap", at = "i1", turn = 2, area = "churchyard" },
      },
      areas = {
        { area = "inn", spaces = "l17-n18" },
        { area = "forge", spaces = "a5-c6" },
        { area = "mill", spaces = "n6-p7" },
        { area = "chapel", spaces = "i1-j3" },
      },
      tokens = {
        { kind = "search", at = "m16" },
        { kind = "search", at = "c9" },
        { kind = "search", at = "j8" },
        { kind = "search", at = "f2" },
      },
      start = "cross",
      groups = {
        { monster = "belthir", area = "inn_yard" },
        { monster = "goblin_archer", area = "market" },
        { traits = { "wilderness", "dark" }, area = "mill_lane" },
      },
      progress = 800 - tally("gone") * 40 - posted() * 150
        + pull("inn") + pull("forge") + pull("mill") + pull("chapel")
        + hurt_of_all(kin("belthir")) * 20,
      abilities = {
        post("inn", "inn"), post("forge", "forge"), post("mill", "mill"), post("chapel", "chapel"),
        tear("inn", "inn"), tear("forge", "forge"), tear("mill", "mill"), tear("chapel", "chapel"),
        {
          name   = "People read it and go",
          id     = "go", on = "round_end", must = true,
          when   = gt(posted(), 0),
          effect = {
            add("gone", posted()),
            when(ge(tally("gone"), families())) { overlord_wins },
          },
        },
        {
          name   = "Morning",
          id     = "morning", on = "round_end", must = true,
          when   = ge(round, 8),
          effect = { heroes_win },
        },
        {
          name   = "The messenger is down",
          id     = "down", on = "defeated", must = true,
          when   = has(kin("belthir"), subject),
          effect = { heroes_win },
        },
        {
          name   = "More hammers",
          id     = "arrive", on = "overlord_end", must = true,
          when   = eq(round // 2 * 2, round), -- in every second round
          effect = { spawn { monster = "goblin_archer", area = "alley", minions = 1 } },
        },
      },
    },
  },
}
