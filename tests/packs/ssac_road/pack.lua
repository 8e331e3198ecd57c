pack {
  system = "ssac", name = "Trials on the road", version = "1",
  about  = "The cards of The Glass Road with plain heroes, for scenarios of what is printed on them.",
  uses   = { { pack = "ssac", kinds = {
    "die", "item", "scroll", "enemy", "enemy_power", "encounter", "trap", "critical_token", "chest_token", "search_token", "shadow_token" } } },
}
