-- The game's own pack with one skill more.
pack {
  system  = "d2e",
  name    = "The Guild's Own Trick",
  about   = "A skill that joins a class of the game. Scenarios are played with it.",
  version = "1",
  uses    = "d2e",
}
