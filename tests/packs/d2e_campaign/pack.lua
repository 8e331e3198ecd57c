pack {
  system  = "d2e",
  name    = "The Short War",
  about   = "A whole campaign whose quests are over in a few turns. Scenarios are played with it.",
  version = "1",
}
