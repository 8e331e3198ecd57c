pack {
  system  = "ssac",
  name    = "The Glass Road",
  about   = "Heroes, enemies, a journey and eight quests of our own for Sword & Sorcery: Ancient Chronicles.",
  version = "1",
  uses    = "ss",
}
