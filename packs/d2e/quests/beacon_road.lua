-- Two encounters: out of a burning street through a gate, then three braziers to be lit and kept
-- alight.

-- One of the three braziers of the second encounter: heroes light it, the Baron and the masters
-- of his troops put it out. Each has an area and a counter of the same name.
local function lights()
  return tally("west_fire") + tally("north_fire") + tally("east_fire")
end

-- The Baron, and masters from the third hero on.
local function snuffers()
  return lieutenants | where(masters, ge(hero_count, 3))
end

-- For bots: a dark brazier draws the nearest hero, a burning one those who can put it out.
local function flame(fire)
  return (1 - tally(fire)) * nearness(heroes, fire, 14) * 8
    - tally(fire) * nearness(snuffers(), fire, 14) * 6
end

local function light(fire, name)
  return {
    name   = "Light the " .. name .. " brazier",
    id     = "light_" .. fire, action = true, any_hero = true,
    when   = has(in_area(fire), self) & eq(tally(fire), 0),
    effect = { add(fire) },
  }
end

local function snuff(fire, name)
  return {
    name   = "Put out the " .. name .. " brazier",
    id     = "snuff_" .. fire, action = true, monsters = true,
    when   = has(in_area(fire) & snuffers(), self) & eq(tally(fire), 1),
    effect = { add(fire, -1) },
  }
end

quest "beacon_road" {
  name  = "Ashes on the Beacon Road",
  about = "Flee a burning village, then light the beacon before Baron Zachareth closes the pass.",
  story = "At noon the lamplighter of Cinder Street saw soldiers without a banner. By evening "
    .. "there was no street. He gave you his lantern and one sentence: if the beacon does not "
    .. "burn tonight, the next village will not wake either.",
  victory = "Fire answers fire along the ridge, from hill to hill, as far as the eye can see. The "
    .. "Baron looks at it for a long time, and then he turns his horse.",
  defeat  = "The beacon stays dark. In the valley, people bank their fires and go to sleep.",
  counters = {
    { counter = "gate", name = "The gate is raised", max = 2 },
    { counter = "escaped", name = "Heroes through the gate" },
    { counter = "falls", name = "Heroes knocked out" },
    { counter = "west_fire", name = "West brazier burns", max = 1 },
    { counter = "north_fire", name = "North brazier burns", max = 1 },
    { counter = "east_fire", name = "East brazier burns", max = 1 },
  },
  reward_heroes   = { gain_gold(50), gain_xp(party, 1) },
  reward_overlord = { overlord_xp(1) },
  encounters = {
    {
      name = "Cinder Street",
      story = "The way out is the north gate. It is down, and the winch stands on the far side of "
        .. "the pond.",
      goal_heroes = "Raise the gate by two turns of the winch (an action there, once a round); "
        .. "then all heroes but one must leave by it, two at least.",
      goal_overlord = "Knock out heroes three times more than there are heroes, or keep them in the "
        .. "street for eleven rounds.",
      rounds = 11,
      tiles = {
        { tile = "entrance", at = "a4", turn = 1, area = "lane" },
        { tile = "tile_7a", at = "c3", turn = 1, area = "ruins" },
        { tile = "tile_2a", at = "g4", turn = 1, area = "pond" },
        { tile = "tile_4a", at = "m4", area = "square" },
        { tile = "exit", at = "o2", turn = 2, area = "gateway" },
      },
      areas = {
        { area = "winch", spaces = "j4-l5" },
      },
      doors = {
        { between = "o3 o4, p3 p4", locked = true, door = "north_gate" },
      },
      tokens = {
        { kind = "search", at = "f3" },
        { kind = "search", at = "g9" },
        { kind = "search", at = "r4" },
      },
      start = "lane",
      exit = "gateway",
      heroes_exit = true,
      groups = {
        { monster = "barghest", area = "square" },
        { traits = { "hot", "cursed" }, area = "pond" },
      },
      progress = tally("escaped") * 150
        + tally("gate") * 150
        + (2 - tally("gate")) * nearness(heroes, "winch", 16) * 6
        + tally("gate") * nearness_of_all(heroes, "gateway", 12) * 3,
      abilities = {
        {
          name   = "Turn the winch",
          id     = "winch", action = true, any_hero = true, once = "round",
          when   = has(in_area("winch"), self) & lt(tally("gate"), 2),
          effect = { add("gate"), when(ge(tally("gate"), 2)) { open_door("north_gate") } },
        },
        {
          name   = "Through the gate",
          id     = "escape", on = "left_map", must = true,
          effect = {
            add("escaped"),
            when(ge(tally("escaped"), max(2, hero_count - 1))) { add("west_fire"), heroes_win },
          },
        },
        {
          name   = "The pack closes in",
          id     = "arrive", on = "overlord_end", must = true,
          when   = eq(round // 2 * 2, round), -- in every second round
          effect = { spawn { monster = "barghest", area = "lane", minions = 1 } },
        },
        {
          id     = "fall", on = "knocked_out", must = true,
          effect = { add("falls"), when(ge(tally("falls"), hero_count + 3)) { overlord_wins } },
        },
      },
    },
    {
      name = "The Three Braziers",
      story = "The lamplighter's tower has three braziers and no stair to its roof. Somebody is "
        .. "already inside, and he is in no hurry.",
      goal_heroes = "Have all three braziers burn at the end of a round (two in a game with two "
        .. "heroes). Lighting one costs an action beside it. If you came through the gate, the "
        .. "western one burns already.",
      goal_overlord = "Keep the beacon dark for sixteen rounds, or have every hero knocked out at "
        .. "once. The Baron can put out a brazier beside him, and so can masters from the third "
        .. "hero on.",
      rounds = 16,
      tiles = {
        { tile = "tile_16b", at = "g8", area = "landing" },
        { tile = "entrance", at = "h12", area = "steps" },
        { tile = "tile_6b", at = "g2", area = "gallery" },
        { tile = "end_cap", at = "h1", turn = 2 },
        { tile = "tile_4b", at = "a7", area = "cellar" },
        { tile = "end_cap", at = "c6", turn = 2 },
        { tile = "tile_12b", at = "k7", turn = 2, area = "furnace" },
        { tile = "end_cap", at = "m6", turn = 2 },
      },
      areas = {
        { area = "west_fire", spaces = "a11-b12" },
        { area = "north_fire", spaces = "g2-j2" },
        { area = "east_fire", spaces = "n9-o10" },
      },
      doors = {
        { between = "h7 h8, i7 i8" },
      },
      tokens = {
        { kind = "search", at = "h1" },
        { kind = "search", at = "d6" },
        { kind = "search", at = "n6" },
      },
      start = "steps",
      groups = {
        { monster = "zachareth", area = "gallery" },
        { monster = "zombie", area = "cellar", minions = 1, masters = 1 },
        { monster = "flesh_moulder", area = "furnace" },
      },
      progress = 100 + lights() * 220
        + flame("west_fire") + flame("north_fire") + flame("east_fire")
        + (10 - min(10, count(monsters))) * 10,
      abilities = {
        light("west_fire", "western"),
        light("north_fire", "northern"),
        light("east_fire", "eastern"),
        snuff("west_fire", "western"),
        snuff("north_fire", "northern"),
        snuff("east_fire", "eastern"),
        {
          name   = "The Baron's levy",
          id     = "arrive", on = "overlord_end", must = true,
          when   = ge(hero_count, 4) | eq(round // (6 - hero_count) * (6 - hero_count), round),
          effect = { spawn { monster = "zombie", area = "cellar", minions = 1 } },
        },
        {
          name   = "The beacon burns",
          id     = "burns", on = "round_end", must = true,
          when   = ge(lights(), min(3, hero_count)),
          effect = { heroes_win },
        },
        {
          id     = "fall", on = "knocked_out", must = true,
          when   = ~any(heroes - subject),
          effect = { overlord_wins },
        },
      },
    },
  },
}
