-- Tokens that a quest moves: carts roll to the mill at the end of each round, and the miller buys
-- what a hero carries in.

quest "cart_road" {
  name = "The Cart Road",
  counters = {
    { counter = "sold", name = "Sacks sold" },
    { counter = "company", name = "Figures by the carts" },
  },
  encounters = {
    {
      name = "The Cart Road",
      goal_heroes = "Sell three sacks.",
      goal_overlord = "None: he owns the mill.",
      rows = {
        ". . . . . . .+. .",
        ". . . # . . .+. .",
      },
      areas = {
        { area = "road", spaces = "a1-b2" },
        { area = "mill", spaces = "h1-i2" },
        { area = "yard", spaces = "f1-g2" },
      },
      tokens = {
        { kind = "objective", token = "cart", at = "b1" },
        { kind = "objective", token = "cart", at = "c2" },
        { kind = "objective", token = "sack", at = "b2" },
        { kind = "objective", token = "sack", at = "d1" },
      },
      start = "road",
      heroes_carry = true,
      groups = { { monster = "gloomling", area = "mill", minions = 1 } },
      abilities = {
        {
          id     = "roll", on = "round_end", must = true,
          effect = {
            add("company", count(beside_token("cart")) - tally("company")),
            move_tokens("cart", "mill", 3),
          },
        },
        {
          id     = "sell", on = "entered", must = true,
          when   = has(heroes & in_area("yard") & carriers("sack"), subject),
          effect = {
            take_tokens(subject, "sack"), add("sold"),
            when(ge(tally("sold"), 3)) { heroes_win },
          },
        },
      },
    },
  },
}
