pack {
  system  = "ssis",
  name    = "The Drowned March",
  about   = "Heroes, enemies and a first quest of our own for Sword & Sorcery: Immortal Souls.",
  version = "1",
  uses    = "ss",
}
