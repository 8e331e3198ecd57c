pack {
  system  = "ssis",
  name    = "The Drowned March",
  about   = "Ten heroes, their enemies and a campaign of nine quests of our own for Sword & Sorcery: Immortal Souls.",
  version = "1",
  uses    = "ss",
}
