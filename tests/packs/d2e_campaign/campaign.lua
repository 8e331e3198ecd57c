-- Quests of a few turns: the heroes win when no monster is left, the overlord after some rounds.

local function short_quest(id, name, act, reward_heroes, reward_overlord, lieutenant)
  local groups = { { monster = "ratling", area = "den" } }
  if lieutenant then groups[2] = { monster = lieutenant, area = "den" } end
  quest(id) {
    name = name, act = act, introduction = id == "first_watch",
    story = "They are at " .. name .. ".", victory = "They are gone.", defeat = "They stay.",
    reward_heroes = reward_heroes, reward_overlord = reward_overlord,
    encounters = {
      {
        name = name, rounds = 3,
        goal_heroes = "Defeat all monsters.", goal_overlord = "Hold out for three rounds.",
        rows = { "......", "......", "......" },
        areas = { { area = "camp", spaces = "a1-b3" }, { area = "den", spaces = "d1-f3" } },
        tokens = { { kind = "search", at = "c2" } },
        start = "camp", groups = groups,
        progress = 1000 - min(10, count(monsters)) * 100,
        abilities = {
          { id = "rout", on = "defeated", must = true, when = le(count(monsters), 1), effect = { heroes_win } },
        },
      },
    },
  }
end

local paid = { { gain_gold(100) }, { overlord_xp(1) } }

short_quest("first_watch", "First Watch", 1, { gain_gold(25) }, nil)
short_quest("mill", "The Mill", 1, paid[1], paid[2])
short_quest("ferry", "The Ferry", 1, { gain_xp(party, 1) }, paid[2])
short_quest("tower", "The Tower", 1, { take_relic("black_disc", "heroes") },
  { take_relic("black_disc", "overlord") }, "vane")
short_quest("orchard", "The Orchard", 1, paid[1], paid[2])
short_quest("quarry", "The Quarry", 1, paid[1], paid[2])
short_quest("truce", "The Truce", 1, paid[1], paid[2], "merle")

-- Two encounters: Captain Vane is in both, and Mistress Merle comes when somebody calls her.
local function siege(name)
  return {
    name = name, rounds = 3,
    goal_heroes = "Defeat all monsters.", goal_overlord = "Hold out for three rounds.",
    rows = { "......", "......", "......" },
    areas = { { area = "camp", spaces = "a1-b3" }, { area = "den", spaces = "d1-f3" } },
    start = "camp",
    groups = { { monster = "vane", area = "den" }, { monster = "merle" } },
    progress = 1000 - min(10, count(monsters)) * 100,
    abilities = {
      { id = "rout", on = "defeated", must = true, when = le(count(monsters), 1), effect = { heroes_win } },
      { id = "call", on = "overlord_turn", once = "encounter", effect = { spawn("merle", "den") } },
    },
  }
end
quest "siege" {
  name = "The Siege", act = 1,
  counters = { { counter = "breaches", name = "Breaches in the wall" } },
  reward_heroes = { gain_gold(100 - 25 * tally("breaches")) }, reward_overlord = paid[2],
  encounters = { siege("The Walls"), siege("The Gate") },
}
for _, name in ipairs { "Mill", "Ferry", "Tower", "Orchard", "Quarry" } do
  local id = name:lower()
  short_quest(id .. "_kept", name .. " Kept", 2, paid[1], paid[2], "vane")
  short_quest(id .. "_burnt", name .. " Burnt", 2, paid[1], paid[2], "merle")
end

-- The finale of the victors is easier if the ferry was won, and harder against the black disc.
quest "last_stand" {
  name = "The Last Stand", act = 2,
  encounters = {
    {
      name = "The Last Stand", rounds = 3,
      goal_heroes = "Defeat all monsters.", goal_overlord = "Hold out for three rounds.",
      rows = { "......", "......", "......" },
      areas = { { area = "camp", spaces = "a1-b3" }, { area = "den", spaces = "d1-f3" } },
      start = "camp", groups = { { monster = "ratling", area = "den" } },
      progress = 1000 - min(10, count(monsters)) * 100,
      abilities = {
        {
          id = "ferry", on = "encounter_start", must = true, when = won("ferry"),
          effect = { damage(masters, 2) },
        },
        {
          id = "disc", on = "encounter_start", must = true, when = relic_of_overlord("black_disc"),
          effect = { damage(heroes, 1) },
        },
        { id = "rout", on = "defeated", must = true, when = le(count(monsters), 1), effect = { heroes_win } },
      },
    },
  },
}
short_quest("last_hope", "The Last Hope", 2, nil, nil, "vane")

campaign "short_war" {
  name  = "The Short War",
  about = "Nine quests before supper.",
  story = "Somebody has to hold the bridge. It is your turn.",
  victory = "They go home, and so do you.",
  defeat  = "They stay. You go, somewhere else.",
  home  = "Bridgehouse", home_x = 10, home_y = 15,
  introduction = "first_watch",
  act1 = {
    { quest = "mill", won = "mill_kept", lost = "mill_burnt" },
    { quest = "ferry", won = "ferry_kept", lost = "ferry_burnt" },
    { quest = "tower", won = "tower_kept", lost = "tower_burnt" },
    { quest = "orchard", won = "orchard_kept", lost = "orchard_burnt" },
    { quest = "quarry", won = "quarry_kept", lost = "quarry_burnt" },
  },
  interlude = { won = "truce", lost = "siege" },
  finale = { won = "last_stand", lost = "last_hope" },
  places = {
    { quest = "first_watch", name = "The Watch House", x = 0, y = 0, routes = { "road" } },
    { quest = "mill", name = "Mill Lane", x = 20, y = 30, routes = { "road road" } },
    { quest = "ferry", name = "Ferry Landing", x = 40, y = 30, routes = { "water", "road forest" } },
    { quest = "tower", name = "Tower Hill", x = 60, y = 30, routes = { "plain forest road" } },
    { quest = "orchard", name = "The Orchards", x = 20, y = 60, routes = { "" } },
    { quest = "quarry", name = "Quarry Pass", x = 40, y = 60, routes = { "mountain plain" } },
    { quest = "truce", name = "Halfway Stone", x = 50, y = 50, routes = { "road" } },
    { quest = "siege", name = "Home Fields", x = 10, y = 10, routes = { "plain" } },
    { quest = "mill_kept", name = "Mill Lane", x = 20, y = 30, routes = { "road road" } },
    { quest = "mill_burnt", name = "Mill Lane", x = 20, y = 30, routes = { "road road" } },
    { quest = "ferry_kept", name = "Ferry Landing", x = 40, y = 30, routes = { "water", "road forest" } },
    { quest = "ferry_burnt", name = "Ferry Landing", x = 40, y = 30, routes = { "water" } },
    { quest = "tower_kept", name = "Tower Hill", x = 60, y = 30, routes = { "plain forest" } },
    { quest = "tower_burnt", name = "Tower Hill", x = 60, y = 30, routes = { "plain forest" } },
    { quest = "orchard_kept", name = "The Orchards", x = 20, y = 60, routes = { "" } },
    { quest = "orchard_burnt", name = "The Orchards", x = 20, y = 60, routes = { "" } },
    { quest = "quarry_kept", name = "Quarry Pass", x = 40, y = 60, routes = { "mountain plain" } },
    { quest = "quarry_burnt", name = "Quarry Pass", x = 40, y = 60, routes = { "mountain plain" } },
    { quest = "last_stand", name = "The Bridge", x = 5, y = 5, routes = { "road" } },
    { quest = "last_hope", name = "The Bridge", x = 5, y = 5, routes = { "road" } },
  },
}

travel "fair_weather" { name = "Fair Weather" }
travel "mud" {
  name = "Mud", overlord = { "forest" },
  road = { fatigue(heroes, 1) },
  plain = { may("Take the ditch") { damage(heroes, 1), discard_random(1) } },
  forest = { with(choose(heroes, "Who sinks in?")) { afflict(it, "immobilized") } },
  mountain = { each(heroes) { when(~test(it, "might")) { damage(it, 1) } } },
  water = { draw(1) },
}
travel "tinker" {
  name = "A Tinker",
  road = { with(choose(heroes, "Who haggles?")) { when(test(it, "knowledge")) { find(it) } } },
  plain = { skip_icon },
  water = { damage(heroes, 9) },
}
