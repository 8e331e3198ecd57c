quest "whispering_library" {
  name      = "The Whispering Library",
  about     = "Three crystals sing to one another through the shelves. Break the song, then its singer.",
  goal      = "Destroy the three crystals, then slay the Leader.",
  loss      = "All heroes are Knocked Out or gone, or turn 44 ends.",
  faction   = "deep_cult",
  leader    = "voice_of_the_deep",
  number    = 5,
  last_turn = 44,
  party     = { "brenna", "maruk", "ansgar", "ysolde", "aldred", "liriel" },
  starts    = Starts(13, 30, 14, 30, 15, 30, 16, 30, 17, 30, 18, 30),
  sections = {
    Section(1, "room", 13, 26, 6, 5, {
      text = "The reading room. Every book on the table lies open at the same page, and the page is blank.",
      elements = { Put("table", 16, 28) } }),
    Section(2, "corridor", 15, 20, 2, 6),
    Section(3, "room", 12, 13, 8, 7, {
      text = "Between the shelves hangs a note that nobody is singing.",
      elements = { Put("crystal", 16, 16, "first_crystal"), Put("bookcase", 13, 13), Put("bookcase", 17, 13) },
      creatures = { Guard("cultist", 2) } }),
    Section(4, "corridor", 20, 15, 5, 2),
    Section(5, "room", 25, 12, 6, 8, {
      elements = { Put("crystal", 28, 16, "second_crystal"), Put("bookcase", 25, 12), Put("chest", 30, 19) },
      creatures = { Guard("imp") } }),
    Section(6, "corridor", 7, 15, 5, 2),
    Section(7, "room", 0, 12, 7, 8, {
      elements = { Put("crystal", 3, 16, "third_crystal"), Put("bookcase", 0, 12), Put("mirror", 6, 19) },
      creatures = { Guard("hellhound") } }),
    Section(8, "main", 11, 3, 10, 9, {
      text = "The shelves stop at a hole in the air. What stands before it turns a page that is not there.",
      elements = { Put("portal", 15, 5), Put("column", 12, 5), Put("column", 19, 5), Put("chest", 20, 3) },
      creatures = { Leader(), Guard("cultist", 2), Guard("cult_bowman") } }),
  },
  exits = {
    Arrow("x1", 15, 26, "north", "s2"),
    Door("x2", 16, 20, "north", "s3"),
    Arrow("x3", 19, 15, "east", "s4"),
    Door("x4", 24, 15, "east", "s5", { locked = true }),
    Arrow("x5", 12, 16, "west", "s6"),
    Door("x6", 7, 15, "west", "s7"),
    Door("x7", 15, 13, "north", "s8", { thick = true }),
  },
  tallies = { { name = "broken", text = "Crystals destroyed", most = 3 } },
  interactions = {
    { element = "first_crystal", name = "Break the first crystal", breaking = "only", effect = { add "broken" } },
    { element = "second_crystal", name = "Break the second crystal", breaking = "only", effect = { add "broken" } },
    { element = "third_crystal", name = "Break the third crystal", breaking = "only", effect = { add "broken" } },
  },
  auras = {
    { whom = "leader", when = lt(tally "broken", 3), changes = { More("intelligence", -1, "resist") } },
    { whom = "creatures", section = "s3", when = stands "first_crystal", changes = { More("intelligence", 1, "cast") } },
    { whom = "creatures", section = "s5", when = stands "second_crystal", changes = { More("intelligence", 1, "cast") } },
    { whom = "creatures", section = "s7", when = stands "third_crystal", changes = { More("intelligence", 1, "cast") } },
  },
  victory  = eq(tally "broken", 3) & leader_slain,
  progress = tally "broken" * 200,
}
