hero "scout" {
  name   = "Scout",
  about  = "Quick and careful.",
  health = 5,
}

hero "veteran" {
  name   = "Veteran",
  about  = "Has seen worse corridors than this one.",
  health = 8,
}
