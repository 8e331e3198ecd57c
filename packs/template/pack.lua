pack {
  system = "template",
  name   = "The Corridor",
  about  = "Heroes, corridors and traps of the template game.",
}
