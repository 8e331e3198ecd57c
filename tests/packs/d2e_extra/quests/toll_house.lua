-- Two things that no quest of the game has: cards as a price, and tokens with hidden faces.

quest "toll_house" {
  name = "The Toll House",
  introduction = true,
  counters = { { counter = "coins", name = "Coins found", max = 2 } },
  encounters = {
    {
      name = "The Toll House",
      goal_heroes = "Find two coins in the crates.",
      goal_overlord = "None: he collects tolls.",
      rows = {
        "........",
        "........",
      },
      areas = {
        { area = "road", spaces = "a1-b2" },
        { area = "house", spaces = "g1-h2" },
      },
      tokens = {
        { kind = "objective", token = "crate", face = "silver", at = "c1" },
        { kind = "objective", token = "crate", face = "silver", at = "c2" },
        { kind = "objective", token = "crate", face = "straw", at = "e1" },
      },
      start = "road",
      groups = { { monster = "gloomling", area = "house", minions = 1, masters = 1 } },
      abilities = {
        {
          name   = "Collect the toll",
          id     = "toll", on = "overlord_turn", once = "turn",
          when   = ge(hand_size, 2),
          effect = { discard(2), spawn { monster = "gloomling", area = "house", minions = 1 } },
        },
        {
          name   = "Open a crate",
          id     = "crate", action = true, any_hero = true,
          when   = gt(tokens_left("crate"), revealed("silver") + revealed("straw")),
          effect = {
            when(reveal(self, "crate")) {
              when(gt(revealed("silver"), tally("coins"))) { add("coins") },
              when(ge(tally("coins"), 2)) { heroes_win },
            },
          },
        },
      },
    },
  },
}
