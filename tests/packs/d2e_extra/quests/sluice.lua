-- Ground that changes while it is played on, and rules that ask for it.

quest "sluice" {
  name = "The Sluice",
  encounters = {
    {
      name = "The Sluice",
      goal_heroes = "Open the sluice and cross the ford twice.",
      goal_overlord = "None: he likes to watch.",
      rows = {
        "......",
        "...#..",
      },
      areas = {
        { area = "bank", spaces = "a1-b2" },
        { area = "ford", spaces = "c1-d2" },
        { area = "stones", spaces = "d1-e1" },
      },
      start = "bank",
      groups = { { monster = "gloomling", area = "stones", minions = 1, masters = 0 } },
      abilities = {
        { name = "Open the sluice", id = "open", action = true, any_hero = true,
          when = ~ground_is("ford", "water"), effect = { change_ground("ford", "water") } },
        { name = "Break the bed", id = "dig", action = true, any_hero = true,
          when = ground_is("ford", "water"), effect = { change_ground("ford", "pit") } },
        { name = "Lay planks", id = "planks", action = true, any_hero = true,
          effect = { change_ground("stones", "plain") } },
        { name = "Set fire to it", id = "fire", on = "overlord_turn", once = "turn",
          effect = { change_ground("ford", "lava"), change_ground("stones", "water") } },
        { id = "soaked", on = "entered", must = true, when = has(heroes & on_ground("water"), subject),
          effect = { fatigue(subject, 1) } },
        { name = "Cross over", id = "over", action = true, any_hero = true, effect = { heroes_win } },
      },
    },
    {
      name = "Below the Sluice",
      goal_heroes = "Be rid of the gloomling.",
      goal_overlord = "None: he has seen enough of you.",
      rows = { "....", "...." },
      areas = { { area = "bank", spaces = "a1-b2" }, { area = "ford", spaces = "c1-d2" } },
      start = "bank",
      groups = { { monster = "gloomling", area = "ford", minions = 1, masters = 0 } },
      abilities = {
        { id = "rid", on = "defeated", must = true, when = has(monsters, subject), effect = { heroes_win } },
      },
    },
  },
}
