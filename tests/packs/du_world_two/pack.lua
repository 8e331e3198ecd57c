-- One of two worlds that heroes cannot tell apart before they have opened a door of the hall or of the way behind it:
-- tests/unit/test_du_worlds.c.
pack {
  system  = "du",
  name    = "World two",
  about   = "A hall, a way, and what nobody has seen yet.",
  version = "1",
  uses    = { { pack = "du", kinds = { "rules", "race", "class", "hero", "skill", "spell", "item", "creature", "card",
                                       "element", "treasure", "faction" } } },
}
