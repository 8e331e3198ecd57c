-- Everything but the quests is that of the game's own pack.
pack {
  system  = "du",
  name    = "Trials",
  about   = "A cellar in which rules of the Dark Player can be tried.",
  version = "1",
  uses    = { { pack = "du", kinds = { "rules", "race", "class", "hero", "skill", "spell", "item", "creature", "card",
                                       "element", "treasure", "faction", "objective" } } },
}
