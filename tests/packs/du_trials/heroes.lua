-- A hero who lacks what the race has.
hero "clumsy" {
  name = "Clumsy Odd", race = "human", class = "shieldbearer", line = { dx = -1, cs = 1, pe = -2 },
  kit  = { "broadsword" }, hold = { "broadsword" }, coins = 5,
}
