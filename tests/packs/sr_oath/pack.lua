-- A quest of three rooms that can be played to its end without help: saves, and what they carry.
pack {
  system  = "sr",
  name    = "Three Rooms",
  about   = "Three chapters of a few answers each. Scenarios are played with it.",
  version = "1",
  uses    = { { pack = "sr_trials", kinds = { "hero" } },
              { pack = "sr", kinds = { "spell", "potion" } } },
}
