-- Quests are our own (D2/A-109). The introduction: one encounter, one thing to do, and a river that does not like it.

quest "harrow_ford" {
  name  = "The Bell of Harrow Ford",
  about = "Cross the ford, reach the chapel and ring its bell. A first quest: about an hour.",
  introduction = true,
  story = "While the bell of Harrow Ford rang at dusk, those who drowned in the river stayed "
    .. "where they were. Three nights ago it fell silent. This morning the miller came home, wet "
    .. "through, and he has been dead since spring.",
  victory = "The third stroke rolls down the valley. In the river they stop, turn, and go back "
    .. "to bed.",
  defeat  = "The rope slips from a cold hand. Nobody rings for the drowned any more; they come "
    .. "without being called.",
  counters = {
    { counter = "tolls", name = "Strokes of the bell", max = hero_count },
    { counter = "falls", name = "Heroes knocked out" },
  },
  reward_heroes   = { gain_gold(25) },
  reward_overlord = { overlord_xp(1) },
  encounters = {
    {
      name = "The Ford",
      goal_heroes = "Ring the bell once for each hero. It costs an action in the belfry and can be "
        .. "done once a round.",
      goal_overlord = "Knock out heroes two times more than there are heroes, or keep the bell "
        .. "silent for nine rounds.",
      rounds = 9,
      --     a b   c . . h    i . . n   o . . r s
      --  2        water top  the ford  churchyard
      --  3  entrance         (column l)          (cap)
      --  6                              the chapel, n to s, down to row 11
      tiles = {
        { tile = "entrance", at = "a3", turn = 1, area = "road" },
        { tile = "tile_3a", at = "c2", area = "bank" },
        { tile = "end_cap", at = "e6" },
        { tile = "tile_6a", at = "i2", turn = 1, area = "ford" },
        { tile = "tile_9a", at = "o2", turn = 2, area = "churchyard" },
        { tile = "end_cap", at = "s3", turn = 3 },
        { tile = "tile_2b", at = "n6", area = "chapel" },
        { tile = "end_cap", at = "p12" },
      },
      areas = {
        { area = "river", spaces = "l2-l5" },
        { area = "belfry", spaces = "o8-r11" },
      },
      doors = { { between = "p5 p6, q5 q6", door = "chapel_door" } },
      tokens = {
        { kind = "search", at = "f6" },
        { kind = "search", at = "s4" },
        { kind = "search", at = "n11" },
      },
      start = "road",
      groups = {
        { monster = "zombie", area = "ford" },
        { monster = "cave_spider", area = "chapel" },
      },
      progress = tally("tolls") * 600 // hero_count
        + nearness_of_all(heroes, "belfry", 24) * 12 // hero_count
        + (10 - min(10, count(monsters))) * 10,
      abilities = {
        {
          name   = "Ring the bell",
          id     = "ring", action = true, any_hero = true, once = "round",
          when   = has(in_area("belfry"), self),
          effect = { add("tolls"), when(ge(tally("tolls"), hero_count)) { heroes_win } },
        },
        {
          name   = "The drowned rise",
          id     = "rise", on = "overlord_end", must = true,
          when   = eq(round // 2 * 2, round), -- in every second round
          effect = { spawn { monster = "zombie", area = "river", minions = hero_count // 2 } },
        },
        {
          id     = "fall", on = "knocked_out", must = true,
          effect = { add("falls"), when(ge(tally("falls"), hero_count + 2)) { overlord_wins } },
        },
      },
    },
  },
}
