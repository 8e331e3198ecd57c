quest "drowned_stair" {
  name      = "The Drowned Stair",
  about     = "A flooded hall, a lever behind it, and somebody grey who preaches to rats.",
  goal      = "Work the lever, which drains the hall, and slay the Leader in the Main Room.",
  loss      = "All heroes are Knocked Out or gone, or turn 28 ends.",
  faction   = "gnawkin",
  leader    = "grey_prophet",
  number    = 2,
  last_turn = 28,
  party     = { "brenna", "pip", "ysolde", "ansgar", "aldred", "liriel" },
  starts    = Starts(0, 9, 0, 10, 0, 11, 1, 9, 1, 10, 1, 11),
  sections = {
    Section(1, "room", 0, 8, 5, 5, {
      text = "The stair ends in a store-room that smells of wet rope. Somebody has slept here, badly and often.",
      elements = { Put("barrels", 0, 8), Put("bed", 2, 12) } }),
    Section(2, "corridor", 5, 10, 5, 1),
    Section(3, "corridor", 10, 10, 2, 2, { dark = true }),
    Section(4, "room", 12, 8, 8, 6, {
      text = "Black water fills the hall from wall to wall; a ledge runs around it, one pace wide. Something swims "
        .. "with its nose up.",
      elements = { Put("deep_water", 13, 9, "water", { width = 7, height = 4 }) },
      creatures = { Guard("rat_swarm", 2) } }),
    Section(5, "room", 12, 14, 4, 4, {
      text = "A sluice room. The lever is as tall as a child and shines from use.",
      elements = { Put("lever", 14, 17, "lever"), Put("chest", 12, 17) } }),
    Section(6, "corridor", 20, 10, 6, 2, { dark = true }),
    Section(7, "main", 26, 7, 8, 8, {
      text = "A voice from behind the steam goes on as if you were late for the sermon.",
      elements = { Put("cauldron", 29, 10), Put("column", 28, 8), Put("column", 31, 8), Put("column", 28, 13),
                   Put("column", 31, 13), Put("chest", 33, 14) },
      creatures = { Leader(), Guard("gnawer", 3), Guard("sling_rat") } }),
  },
  exits = {
    Door("x1", 4, 10, "east", "s2"),
    Arrow("x2", 9, 10, "east", "s3"),
    Arrow("x3", 11, 10, "east", "s4"),
    Door("x4", 13, 13, "south", "s5"),
    Arrow("x5", 19, 11, "east", "s6"),
    Door("x6", 25, 10, "east", "s7"),
  },
  tallies = { { name = "drained" } },
  interactions = {
    { element = "lever", name = "Work the lever", quick = true, when = eq(tally "drained", 0),
      effect = { add "drained", turns_into("water", "shallow_water") } },
  },
  victory  = eq(tally "drained", 1) & leader_slain,
  progress = tally "drained" * 400,
}
