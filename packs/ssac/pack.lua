pack {
  system  = "ssac",
  name    = "The Glass Road",
  about   = "Heroes, enemies and a first quest of our own for Sword & Sorcery: Ancient Chronicles.",
  version = "1",
  uses    = "ss",
}
