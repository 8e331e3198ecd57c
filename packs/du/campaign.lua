-- DU-H201: the quests in their order; five of them must be completed, the last among these.
campaign "long_road" {
  name   = "The Road to the Throne of Ash",
  about  = "All quests in their order, with rest, market and growth between them.",
  quests = { "barrow_hill", "drowned_stair", "redtusk_stockade", "lantern_vault", "whispering_library", "bridge_of_teeth",
             "plague_warren", "throne_of_ash" },
  party  = { "brenna", "maruk", "ysolde", "ansgar", "aldred", "liriel" },
  needed = 5,
}
