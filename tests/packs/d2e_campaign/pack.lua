-- Conditions are those of the game's own pack.
pack {
  system  = "d2e",
  name    = "The Short War",
  about   = "A whole campaign whose quests are over in a few turns. Scenarios are played with it.",
  version = "1",
  uses    = { { pack = "d2e", kinds = { "condition" } } },
}
