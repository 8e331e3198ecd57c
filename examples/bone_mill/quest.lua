-- Three sections in a row, one thing to do: the smallest quest that is one.

-- It stands two squares wide, can be climbed onto, and hides an archer.
element "millstone" { name = "Millstone", width = 2, tall = 1, cover = "light", matter = { "impassable" } }

quest "bone_mill" {
  name  = "The Bone Mill",
  about = "Stop the mill and get out again. Half an hour.",
  goal  = "Wedge the millstone, which takes a test of Strength, and leave by the door that you came in by.",
  loss  = "All heroes are Knocked Out or gone before the mill stands, or turn 25 ends.",
  introduction = true,
  faction = "ashen_crypt", leader = "barrow_wight",
  number = 1, last_turn = 25,
  party  = { "brenna", "maruk", "ysolde", "ansgar", "aldred", "liriel" },

  -- Squares are counted from the west and from the north, from 0. The first section is where the heroes come in.
  starts = Starts(0, 9, 1, 9, 2, 9, 0, 10, 1, 10, 2, 10),
  sections = {
    Section(1, "room", 0, 8, 5, 4, { quiet = true, elements = { Put("barrels", 4, 8), Put("table", 1, 11) } }),
    Section(2, "corridor", 5, 9, 6, 2, {
      text = "Flour lies on the floor of the passage. It is the wrong white.",
      creatures = { Guard("rattlebones", 2) } }),
    Section(3, "main", 11, 6, 7, 8, {
      dark = true,
      text = "The stone turns by itself. Beside it somebody is filling sacks, and does not look up.",
      elements = { Put("millstone", 14, 9, "mill"), Put("chest", 17, 6), Put("cupboard", 12, 13) },
      creatures = { Leader(), Guard("shambler", 1) } }),
  },
  exits = {
    Outside("x0", 0, 9, "west"),
    Arrow("x1", 4, 9, "east", "s2", { wide = 2 }),
    Door("x2", 10, 9, "east", "s3"),
  },

  -- What heroes can do there, what the quest counts, how it ends.
  interactions = {
    { element = "mill", name = "Wedge the millstone", attribute = "strength", when = eq(tally "wedged", 0),
      effect = { add("wedged", 1) } },
  },
  tallies  = { { name = "wedged", text = "The mill stands", most = 1 } },
  victory  = eq(tally "wedged", 1) & ge(gone_by "x0", 1),
  -- While it grinds, something gets up from the sacks every third turn.
  events   = { { when = is_revealed "s3" & eq(tally "wedged", 0) & every(3, game_turn), effect = { appears("rattlebones", "mill") } } },

  -- For bots: how far the heroes have come, and when it is time to leave, by which way.
  progress = tally "wedged" * 500,
  leaving  = eq(tally "wedged", 1), leave_by = "x0",
}
