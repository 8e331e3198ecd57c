-- Two groups that the overlord chooses, one of which either monster may fill; then a second encounter with less of
-- everything: no door, fewer areas, ground as it was printed.

quest "two_yards" {
  name = "The Two Yards",
  encounters = {
    {
      name = "The Front Yard",
      goal_heroes = "Climb over the wall.",
      goal_overlord = "None: he has another yard.",
      rows = {
        ". . . .+. . . . .",
        ". . . .+. . . . .",
      },
      areas = {
        { area = "gate", spaces = "a1-b2" },
        { area = "stable", spaces = "e1-f2" },
        { area = "well", spaces = "h1-i2" },
      },
      start = "gate",
      groups = {
        { traits = { "dark", "water" }, area = "stable", minions = 1, masters = 0 },
        { traits = { "dark" }, area = "well", minions = 1, masters = 0 },
      },
      abilities = {
        { name = "Flood the yard", id = "flood", action = true, any_hero = true,
          effect = { change_ground("well", "water") } },
        { name = "Climb over", id = "over", action = true, any_hero = true, effect = { heroes_win } },
      },
    },
    {
      name = "The Back Yard",
      goal_heroes = "Be rid of them.",
      goal_overlord = "None: he has no third one.",
      rows = { "....", "...." },
      areas = { { area = "gate", spaces = "a1-b2" }, { area = "stable", spaces = "c1-d2" } },
      start = "gate",
      groups = { { traits = { "dark", "water" }, area = "stable", minions = 1, masters = 0 } },
      abilities = {
        { id = "rid", on = "defeated", must = true, when = has(monsters, subject), effect = { heroes_win } },
      },
    },
  },
}
