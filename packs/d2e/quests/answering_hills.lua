-- One encounter: two barricades in a pass, which monsters tear down and heroes mend, until help comes.

-- What a barricade is made of: carts, doors and furniture.
local function strength() return 14 + 2 * hero_count end

-- For bots: a barricade that is nearly down matters more than one that stands.
local function danger(wall)
  return tally(wall) * 12 + max(0, tally(wall) - 6) * 12
end

local function tear(wall, name)
  return {
    name   = "Tear at the " .. name .. " barricade",
    id     = "tear_" .. wall, action = true, monsters = true,
    when   = has(in_area(wall), self),
    effect = { add(wall), when(ge(tally(wall), strength())) { overlord_wins } },
  }
end

local function mend(wall, name)
  return {
    name   = "Mend the " .. name .. " barricade",
    id     = "mend_" .. wall, action = true, any_hero = true,
    when   = has(in_area(wall), self) & gt(tally(wall), 0),
    effect = { add(wall, -min(3, tally(wall))) },
  }
end

local function banner(flank, name)
  return {
    name   = "Raise the " .. name .. " banner",
    id     = "raise_" .. flank, action = true, any_hero = true,
    when   = has(in_area(flank), self) & eq(tally(flank), 0),
    effect = { add(flank), add("help", 2) },
  }
end

quest "answering_hills" {
  name  = "The Answering Hills",
  about = "Help is coming because the beacons were seen. Hold two barricades in the pass until it is there.",
  act   = 2,
  story = "Eleven hills have answered, which is two more than anybody knew of. The men of Upper Harrow have sent "
    .. "word that they are on their way and would be obliged if the pass were still open. The Baron has "
    .. "sent word too, in the usual form.",
  victory = "They come over the ridge at a run, with scythes and one drum. The Baron's captains look at the "
    .. "beds and wardrobes in the road, and find that they were needed elsewhere.",
  defeat  = "When the men of Upper Harrow reach the pass, there is nothing in it but firewood.",
  counters = {
    { counter = "west_wall", name = "Torn from the western barricade" },
    { counter = "east_wall", name = "Torn from the eastern barricade" },
    { counter = "help", name = "Help is near", max = 10 },
    { counter = "west_flank", name = "Western banner", max = 1 },
    { counter = "east_flank", name = "Eastern banner", max = 1 },
  },
  reward_heroes   = { gain_gold(75), gain_xp(party, 1) },
  reward_overlord = { overlord_xp(2) },
  encounters = {
    {
      name = "The Pass",
      goal_heroes = "Hold until help has come ten steps: one each round, and two for each of the banners on "
        .. "the flanks. A hero at a barricade mends up to three pieces of it by an action.",
      goal_overlord = "Tear down one of the barricades: fourteen pieces, and two more for each hero. A monster at "
        .. "a barricade tears a piece out of it by an action.",
      --     a b . . g   h . k   l . o   p . . u   v . . aa
      --  1                      the knoll
      --  4              flank
      --  5  the gully   west    camp    east      the scree
      --  8                              flank
      tiles = {
        { tile = "tile_3a", at = "b5", area = "gully" },
        { tile = "end_cap", at = "a6", turn = 1, area = "gully_mouth" },
        { tile = "end_cap", at = "d9", area = "gully" },
        { tile = "tile_9a", at = "h5", area = "west" },
        { tile = "end_cap", at = "i4", turn = 2, area = "west_flank" },
        { tile = "tile_16a", at = "l5", area = "camp" },
        { tile = "tile_26a", at = "l2", area = "knoll" },
        { tile = "end_cap", at = "m1", turn = 2, area = "knoll" },
        { tile = "entrance", at = "m9", area = "camp" },
        { tile = "tile_23a", at = "p6", area = "east" },
        { tile = "end_cap", at = "r8", area = "east_flank" },
        { tile = "tile_5a", at = "v5", area = "scree" },
        { tile = "end_cap", at = "ab6", turn = 3, area = "scree_foot" },
        { tile = "end_cap", at = "x9", area = "scree" },
      },
      areas = {
        { area = "west_wall", spaces = "i5-j8" },
        { area = "east_wall", spaces = "q6-t7" },
      },
      tokens = {
        { kind = "search", at = "m1" },
        { kind = "search", at = "d9" },
        { kind = "search", at = "y9" },
      },
      start = "camp",
      groups = {
        { traits = { "mountain", "wilderness" }, area = "gully" },
        { monster = "barghest", area = "scree" },
        { monster = "flesh_moulder", area = "gully", minions = 1 },
      },
      progress = 350 + tally("help") * 45
        - danger("west_wall") - danger("east_wall")
        + (1 - tally("west_flank")) * nearness(heroes, "west_flank", 10) * 3
        + (1 - tally("east_flank")) * nearness(heroes, "east_flank", 10) * 3
        - nearness_of_all(monsters & in_area("west_wall"), "west_wall", 1) * 8
        - nearness_of_all(monsters & in_area("east_wall"), "east_wall", 1) * 8
        - nearness(monsters, "west_wall", 12) * 2
        - nearness(monsters, "east_wall", 12) * 2,
      abilities = {
        tear("west_wall", "western"),
        tear("east_wall", "eastern"),
        mend("west_wall", "western"),
        mend("east_wall", "eastern"),
        banner("west_flank", "western"),
        banner("east_flank", "eastern"),
        {
          name   = "Help comes nearer",
          id     = "nearer", on = "round_end", must = true,
          effect = { add("help"), when(ge(tally("help"), 10)) { heroes_win } },
        },
        {
          name   = "Another wave",
          id     = "wave", on = "overlord_end", must = true,
          effect = {
            when(eq(round // 2 * 2, round) | ge(hero_count, 4)) {
              spawn { monster = "flesh_moulder", area = "gully_mouth", minions = 1 },
            },
            when(ne(round // 2 * 2, round) | ge(hero_count, 3)) {
              spawn { monster = "barghest", area = "scree", minions = 1 },
            },
          },
        },
      },
    },
  },
}
