-- Quests that lint accepts and that cannot be played: each comes to a limit of the engine.
pack {
  system  = "d2e",
  name    = "No Way On",
  about   = "What a pack can do to its own games: end them. Tests are played with it.",
  version = "1",
  uses    = { "d2e" },
}
