-- Two encounters: a ring of stones with hidden sides, which heroes count and Sir Alric overturns;
-- then Sir Alric himself, who wants to leave with the parish book.

-- What a stone turned out to be, once it was turned over. The five true ones are shared out
-- between the two sides; the other three are hollow.
local function is_true()
  return gt(revealed("true_stone"), tally("counted") + tally("felled"))
end

-- How many bolts the gate has: eight, ten or twelve.
local function bolts() return 4 + 2 * hero_count end

quest "counting_day" {
  name  = "Counting Day",
  about = "Count the true stones of the ring, then stop Sir Alric, who has the parish book.",
  story = "On the first of May the children of Ninestead count the stones on the heath, and then there "
    .. "is cake. This year they came home with a different number each, and one of them had seen a stone "
    .. "walk. Sir Alric Farrow has been generous: he has given the village three new ones.",
  victory = "The book says nine, in eleven hands, one under the other. The children are sent round once "
    .. "more, for form's sake, and there is cake after all.",
  defeat  = "Sir Alric rides home with the book under his arm. Somebody will count again, surely, when "
    .. "somebody remembers how many there were.",
  counters = {
    { counter = "counted", name = "True stones counted", max = 3 },
    { counter = "felled", name = "True stones overturned", max = 3 },
    { counter = "hollow", name = "Hollow stones found", max = 3 },
    { counter = "bolts", name = "Bolts drawn", max = bolts() },
  },
  reward_heroes   = { gain_gold(25), take_relic("scorpions_kiss", "heroes") },
  reward_overlord = { take_relic("scorpions_kiss", "overlord") },
  encounters = {
    {
      name = "The Ring",
      goal_heroes = "Count three true stones. A hero beside a stone counts it by an action; five of "
        .. "the eight are true, and something lives in the others.",
      goal_overlord = "Overturn three true stones, or keep the heroes from counting for nine rounds. "
        .. "Sir Alric overturns a stone beside him by an action, one a round.",
      --     a . . . . f   g . . j k   l . . o
      --  1  the barrow    the heath   the knoll
      --  7  the mere                  the brook
      -- 13      the copse  the lawn  the hollow
      -- 18                 lane
      tiles = {
        { tile = "tile_4a", at = "a1", turn = 2, area = "barrow" },
        { tile = "tile_10a", at = "g2", area = "heath" },
        { tile = "extension", at = "k3", turn = 1, area = "heath" },
        { tile = "tile_8a", at = "l2", turn = 2, area = "knoll" },
        { tile = "tile_6a", at = "l6", area = "brook" },
        { tile = "extension", at = "m12", area = "brook" },
        { tile = "tile_17a", at = "k13", area = "hollow_way" },
        { tile = "tile_9a", at = "g14", turn = 2, area = "lawn" },
        { tile = "tile_18a", at = "c13", turn = 1, area = "copse" },
        { tile = "tile_2a", at = "a7", area = "mere" },
        { tile = "entrance", at = "h18", area = "lane" },
      },
      tokens = {
        { kind = "objective", token = "stone", face = "true_stone", at = "c15" },
        { kind = "objective", token = "stone", face = "true_stone", at = "b12" },
        { kind = "objective", token = "stone", face = "true_stone", at = "e9" },
        { kind = "objective", token = "stone", face = "true_stone", at = "b3" },
        { kind = "objective", token = "stone", face = "true_stone", at = "h4" },
        { kind = "objective", token = "stone", face = "hollow_stone", at = "n3" },
        { kind = "objective", token = "stone", face = "hollow_stone", at = "o10" },
        { kind = "objective", token = "stone", face = "hollow_stone", at = "m15" },
        { kind = "search", at = "c1" },
        { kind = "search", at = "o5" },
        { kind = "search", at = "g17" },
      },
      start = "lane",
      groups = {
        { monster = "alric", area = "heath" },
        { monster = "cave_spider", area = "brook" },
        { traits = { "wilderness", "mountain" }, area = "barrow" },
      },
      progress = 350 + tally("counted") * 200 - tally("felled") * 130
        + nearness_of_all_to_token(heroes, "stone", 8) * 20 // hero_count
        - nearness_of_all_to_token(lieutenants, "stone", 8) * 5,
      abilities = {
        {
          name   = "Count a stone",
          id     = "count", action = true, any_hero = true,
          when   = has(beside_token("stone"), self),
          effect = {
            when(reveal(self, "stone")) {
              when(is_true()) {
                add("counted"), when(ge(tally("counted"), 3)) { heroes_win },
              },
              otherwise {
                add("hollow"), spawn { monster = "cave_spider", area = "hollow_way", minions = 1 },
              },
            },
          },
        },
        {
          name   = "Overturn a stone",
          id     = "fell", action = true, monsters = true, once = "round",
          when   = has(beside_token("stone") & lieutenants, self),
          effect = {
            when(reveal(self, "stone")) {
              when(is_true()) {
                add("felled"), when(ge(tally("felled"), 3)) { add("bolts"), overlord_wins },
              },
              otherwise { add("hollow") },
            },
          },
        },
        {
          name   = "Out of the brook",
          id     = "arrive", on = "overlord_end", must = true,
          when   = eq(round // 2 * 2, round), -- in every second round
          effect = { spawn { monster = "cave_spider", area = "brook", minions = 1 } },
        },
        {
          name   = "The day is over",
          id     = "late", on = "round_end", must = true,
          when   = ge(round, 9),
          effect = { add("bolts"), overlord_wins },
        },
      },
    },
    {
      name = "The Parish Book",
      story = "The number is written in the parish book, and the parish book is under Sir Alric's arm. "
        .. "Between him and the bridge is a gate with a great many bolts. It was built to keep people like him "
        .. "out; it works just as well the other way.",
      goal_heroes = "Defeat Sir Alric.",
      goal_overlord = "Have Sir Alric leave by the bridge. He or a master in the gatehouse draws a "
        .. "bolt a round by an action. There are eight bolts with two heroes, ten with three, twelve with four, "
        .. "and one is drawn already if the stones were lost.",
      rounds = 16,
      --     a   b . e   f . . . . k   l . . o   p q
      --  1      barn    the green     gatehouse bridge
      --  5          the yard
      --  9            lane
      tiles = {
        { tile = "entrance", at = "f9", area = "lane" },
        { tile = "tile_7a", at = "e5", area = "yard" },
        { tile = "tile_3a", at = "f1", area = "green" },
        { tile = "tile_11a", at = "l1", area = "gatehouse" },
        { tile = "exit", at = "p2", turn = 3, area = "bridge" },
        { tile = "tile_15b", at = "b1", turn = 1, area = "barn" },
        { tile = "end_cap", at = "a4", turn = 1, area = "barn" },
      },
      areas = {
        { area = "far_end", spaces = "q2-q3" },
      },
      doors = {
        { between = "o2 p2, o3 p3", locked = true, door = "gate" },
      },
      tokens = {
        { kind = "search", at = "a5" },
        { kind = "search", at = "j6" },
        { kind = "search", at = "l4" },
      },
      start = "lane",
      exit = "bridge",
      monsters_exit = true,
      groups = {
        { monster = "alric", area = "gatehouse" },
        { monster = "ettin", area = "green" },
        { monster = "flesh_moulder", area = "barn", minions = 1 },
      },
      progress = 500 - tally("bolts") * 50
        + hurt_of_all(kin("alric")) * 25
        + nearness_of_all(heroes, "gatehouse", 14) * 8 // hero_count
        - nearness_of_all(kin("alric"), "gatehouse", 10) * 3
        - (tally("bolts") // (bolts())) * nearness_of_all(kin("alric"), "far_end", 8) * 20,
      abilities = {
        {
          name   = "Draw a bolt",
          id     = "bolt", action = true, monsters = true, once = "round",
          when   = has(in_area("gatehouse") & (lieutenants | masters), self) & lt(tally("bolts"), bolts()),
          effect = { add("bolts"), when(ge(tally("bolts"), bolts())) { open_door("gate") } },
        },
        {
          name   = "A surgeon for Sir Alric",
          id     = "surgeon", on = "overlord_end", must = true,
          when   = eq(round // 4 * 4, round), -- in every fourth round
          effect = { spawn { monster = "flesh_moulder", area = "barn", minions = 1 } },
        },
        {
          name   = "Sir Alric rides home",
          id     = "gone", on = "left_map", must = true,
          when   = has(kin("alric"), subject),
          effect = { overlord_wins },
        },
        {
          name   = "The book is safe",
          id     = "caught", on = "defeated", must = true,
          when   = has(kin("alric"), subject),
          effect = { heroes_win },
        },
      },
    },
  },
}
