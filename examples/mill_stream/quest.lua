-- One encounter, one thing to do for each side, and a round limit: the smallest quest that is one.

quest "mill_stream" {
  name  = "The Mill Stream",
  about = "Turn the old wheel until the stones grind, before the mill is taken. Half an hour.",
  introduction = true,
  story = "The mill has stood still since the miller moved in with his sister. Tonight something has "
    .. "moved in with the mill. Whoever turns the wheel by hand, says the sister, will hear it leave: "
    .. "it cannot bear the noise of work.",
  victory = "The stones take hold, and something runs out by the back, holding its ears.",
  defeat  = "By morning the wheel is firewood. The sister says the miller may stay.",
  counters = {
    { counter = "turns", name = "Turns of the wheel", max = 5 },
    { counter = "turned", name = "Turns this round" },
    { counter = "falls", name = "Heroes knocked out" },
  },
  encounters = {
    {
      name = "The Old Wheel",
      goal_heroes = "Turn the wheel once more often than there are heroes. It costs an action in the wheelhouse "
        .. "and can be done twice a round.",
      goal_overlord = "Knock out heroes two times more than there are heroes, or hold the mill for seven rounds.",
      rounds = 7,
      -- Letters of the drawing: docs/boards.md.
      rows = {
        "..........~~....",
        "..........~~....",
        "...........#....",
        "..........~~....",
        "..#.......~~....",
        "..........~~....",
      },
      areas = {
        { area = "lane", spaces = "a1-b6" },
        { area = "yard", spaces = "e1-h6" },
        { area = "wheelhouse", spaces = "m2-o5" },
        { area = "weir", spaces = "p1-p6" },
      },
      tokens = {
        { kind = "search", at = "c6" },
        { kind = "search", at = "h1" },
        { kind = "search", at = "m6" },
      },
      start = "lane",
      groups = {
        { monster = "goblin_archer", area = "wheelhouse" },
        { monster = "zombie", area = "yard" },
      },
      -- What bots play by, from 0 to 1000: docs/quests.md.
      progress = 200 + tally("turns") * 600 // (hero_count + 1) - tally("falls") * 50
        + nearness_of_all(heroes, "wheelhouse", 16) * 12 // hero_count
        + (10 - min(10, count(monsters))) * 5,
      abilities = {
        {
          name   = "Turn the wheel",
          id     = "turn", action = true, any_hero = true,
          when   = has(in_area("wheelhouse"), self) & lt(tally("turned"), 2),
          effect = {
            add("turns"), add("turned"),
            when(gt(tally("turns"), hero_count)) { heroes_win },
          },
        },
        {
          id     = "evening", on = "round_end", must = true,
          effect = { add("turned", -tally("turned")) },
        },
        {
          name   = "Out of the stream",
          id     = "rise", on = "overlord_end", must = true,
          when   = eq(round // 2 * 2, round), -- in every second round
          effect = { spawn { monster = "zombie", area = "weir", minions = 1 } },
        },
        {
          id     = "fall", on = "knocked_out", must = true,
          effect = { add("falls"), when(ge(tally("falls"), hero_count + 2)) { overlord_wins } },
        },
      },
    },
  },
}
