-- Not a story: one fixed board with every kind of terrain, thirteen figures with four heroes, and
-- a plain fight. The benchmark measures on it, so it does not change.

quest "comparison" {
  name  = "The Proving Ground",
  about = "A plain fight on a fixed board, for measuring.",
  unlisted = true,
  encounters = {
    {
      name = "The Proving Ground",
      goal_heroes = "Defeat every monster.",
      goal_overlord = "Have every hero knocked out at once, or last for twelve rounds.",
      rounds = 12,
      rows = {
        ". . . . . . . . . . . . . . .",
        ". . . . . . . . . . . . . . .",
        ". . . # . . ~ ~ . . . # . . .",
        "- - - -               - - - -",
        ". . . .|. . ~ ~ . o .|. . . .",
        ". . . .+. . . . . . .+. . . .",
        ". . . .+. ^ . ~ ~ . .+. . . .",
        "- - -                   - - -",
        ". . . # . . . ~ ~ . . # . . .",
        ". . . . . . . . . . . . . . .",
        ". . . . . . . . . . . . . . .",
      },
      areas = {
        { area = "west", spaces = "a4-b6" },
        { area = "east", spaces = "m1-o3" },
        { area = "far_east", spaces = "m4-o6" },
      },
      start = "west",
      groups = {
        { monster = "goblin_archer", area = "east" },
        { monster = "barghest", area = "far_east" },
      },
      progress = (9 - min(9, count(monsters))) * 111,
      abilities = {
        {
          id     = "won", on = "defeated", must = true,
          when   = ~any(monsters - subject),
          effect = { heroes_win },
        },
        {
          id     = "lost", on = "knocked_out", must = true,
          when   = ~any(heroes - subject),
          effect = { overlord_wins },
        },
      },
    },
  },
}
