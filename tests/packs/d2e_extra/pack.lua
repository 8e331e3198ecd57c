-- Conditions, and the functions for surge abilities, are those of the game's own pack.
pack {
  system  = "d2e",
  name    = "A Handful of Cards",
  about   = "What the rules allow and no card of the game does. Scenarios are played with it.",
  version = "1",
  uses    = { { pack = "d2e", kinds = { "condition" } } },
}
