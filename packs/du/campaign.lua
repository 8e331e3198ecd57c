-- DU-H201: the quests in their order; five of them must be completed, the last among these.
campaign "long_road" {
  name   = "The Road to the Throne of Ash",
  about  = "All quests in their order, with rest, market and growth between them.",
  quests = { "barrow_hill", "drowned_stair", "redtusk_stockade", "lantern_vault", "whispering_library", "bridge_of_teeth",
             "plague_warren", "throne_of_ash" },
  party  = { "brenna", "pip", "ysolde", "ansgar", "maruk", "aldred" },
  needed = 5,
  home   = "Millcross", home_x = 46, home_y = 52,
  places = {
    { quest = "barrow_hill",        name = "Barrow Hill",      x = 60, y = 66, sight = "tomb", land = "hills" },
    { quest = "drowned_stair",      name = "Sallow Mere",      x = 40, y = 78, sight = "ruin", land = "marsh" },
    { quest = "redtusk_stockade",   name = "Redtusk Ridge",    x = 16, y = 62, sight = "camp", land = "hills" },
    { quest = "lantern_vault",      name = "Lantern Street",   x = 30, y = 44, sight = "house", land = "grass" },
    { quest = "whispering_library", name = "Whisper Abbey",    x = 14, y = 24, sight = "temple", land = "wood" },
    { quest = "bridge_of_teeth",    name = "Tooth Gorge",      x = 42, y = 16, sight = "bridge", land = "peaks" },
    { quest = "plague_warren",      name = "The Brick Fields", x = 70, y = 28, sight = "ruin", land = "grass" },
    { quest = "throne_of_ash",      name = "Ashfell",          x = 88, y = 12, sight = "keep", land = "peaks" },
  },
}
