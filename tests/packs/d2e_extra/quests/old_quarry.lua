-- A way out with a hole in it, and masters who are called when there is no place for them; then a
-- second encounter, for what does not last until there.

quest "old_quarry" {
  name = "The Old Quarry",
  counters = { { counter = "out", name = "Heroes who are out", max = 2 } },
  encounters = {
    {
      name = "The Old Quarry",
      goal_heroes = "Get out, both of you.",
      goal_overlord = "None: he likes the company.",
      rows = {
        "......o.",
        "........",
      },
      areas = {
        { area = "floor", spaces = "a1-b2" },
        { area = "shed", spaces = "d1-e2" },
        { area = "ramp", spaces = "g1-h2" },
      },
      start = "floor",
      exit = "ramp",
      heroes_exit = true,
      groups = { { monster = "gloomling", area = "shed", minions = 1, masters = 1 } },
      abilities = {
        {
          name   = "Call for help",
          id     = "call", on = "overlord_turn", once = "turn",
          effect = { spawn { monster = "gloomling", area = "shed", minions = 2, masters = 1 } },
        },
        {
          id     = "out", on = "left_map", must = true,
          when   = has(heroes, subject),
          effect = { add("out"), when(ge(tally("out"), 2)) { heroes_win } },
        },
      },
    },
    {
      name = "The Quarry Road",
      goal_heroes = "Be rid of the gloomling.",
      goal_overlord = "None: he has seen enough of you.",
      rows = { "....", "...." },
      areas = { { area = "floor", spaces = "a1-b2" }, { area = "shed", spaces = "c1-d2" } },
      start = "floor",
      groups = { { monster = "gloomling", area = "shed", minions = 1, masters = 0 } },
      abilities = {
        { id = "rid", on = "defeated", must = true, when = has(monsters, subject), effect = { heroes_win } },
      },
    },
  },
}
