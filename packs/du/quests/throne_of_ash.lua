quest "throne_of_ash" {
  name      = "Throne of Ash",
  about     = "The last one: a throne, a portal, and something that comes through it every eight turns.",
  goal      = "Slay the Leader, then close the portal: two passed tests of Intelligence beside it.",
  loss      = "All heroes are Knocked Out or gone, three Pit Horrors have come through, or turn 58 ends.",
  faction   = "deep_cult",
  leader    = "voice_of_the_deep",
  number    = 8,
  last_turn = 58,
  party     = { "brenna", "pip", "ysolde", "ansgar", "aldred", "liriel" },
  starts    = Starts(0, 15, 0, 16, 0, 17, 1, 15, 1, 18, 0, 18),
  sections = {
    Section(1, "room", 0, 14, 6, 6, {
      text = "It snows in here, warm and grey.",
      elements = { Put("table", 2, 16), Put("cupboard", 0, 14) } }),
    Section(2, "corridor", 6, 16, 8, 2),
    Section(3, "room", 14, 12, 8, 8, {
      elements = { Put("great_statue", 17, 15), Put("column", 15, 13), Put("column", 20, 13) },
      creatures = { Guard("cultist", 2), Guard("imp") } }),
    Section(4, "corridor", 17, 6, 2, 6),
    Section(5, "room", 12, 20, 6, 6, {
      elements = { Put("fountain", 13, 23), Put("chest", 17, 25) },
      creatures = { Guard("hellhound") } }),
    Section(6, "corridor", 22, 15, 6, 2),
    Section(7, "main", 28, 8, 14, 14, {
      text = "The ash falls upwards here. On the throne somebody speaks with two voices, and one of them is yours.",
      elements = { Put("portal", 38, 14, "portal"), Put("column", 32, 11), Put("column", 32, 18),
                   Put("column", 37, 11), Put("column", 37, 18), Put("throne", 41, 12), Put("chest", 41, 21) },
      creatures = { Leader(), Guard("cultist", 3), Guard("cult_bowman") } }),
    Section(8, "room", 14, 0, 8, 6, {
      elements = { Put("altar", 16, 1), Put("chest", 21, 0), Put("bookcase", 14, 0) },
      creatures = { Guard("cultist", 2) } }),
  },
  exits = {
    Outside("x1", 0, 16, "west"),
    Arrow("x2", 5, 16, "east", "s2"),
    Door("x3", 13, 16, "east", "s3"),
    Arrow("x4", 17, 12, "north", "s4"),
    Door("x5", 15, 19, "south", "s5", { locked = true }),
    Arrow("x6", 21, 15, "east", "s6"),
    Door("x7", 27, 15, "east", "s7", { locked = true, wide = 2 }),
    Door("x8", 17, 6, "north", "s8"),
  },
  tallies = { { name = "seals", text = "Seals of the portal", most = 2 }, { name = "horrors", text = "Pit Horrors", most = 3 } },
  interactions = {
    { element = "portal", name = "Close the portal", attribute = "intelligence",
      when = leader_slain, effect = { add "seals" } },
  },
  events = {
    { when = lt(tally "seals", 2) & gt(turns_since "s7", 0) & every(8, turns_since "s7"),
      effect = { when(appears("pit_horror", "portal", 3)) { add "horrors" } } },
  },
  victory  = leader_slain & eq(tally "seals", 2),
  defeat   = ge(tally "horrors", 3),
  progress = tally "seals" * 300,
}
