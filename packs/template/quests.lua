quest "cellar" {
  name   = "The Cellar",
  about  = "Six places and nobody in them.",
  length = 6,
}

quest "crypt" {
  name         = "The Crypt",
  about        = "Nine places, and a guard before the end.",
  length       = 9,
  guard        = 7,
  guard_health = 3,
}
