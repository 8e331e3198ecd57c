-- A quest that leads somebody home: figures on the heroes' side that a quest brings (D2-211).
pack {
  system  = "d2e",
  name    = "The Miller's Way Home",
  about   = "One quest, with a miller to escort and a dog to find. Scenarios are played with it.",
  version = "1",
  uses    = "d2e",
}
