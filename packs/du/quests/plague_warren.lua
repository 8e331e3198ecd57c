-- The nest of a section: what burns it, and what crawls out of it until then (DU-H173).
local function Burn(nest)
  return { element = nest, name = "Burn the nest", when = has_light(self) | has_item(self, "oil_flask"),
    effect = {
      when(~has_light(self)) { spend(self, "oil_flask") },
      vanishes(nest), add "burnt",
      when(eq(tally "burnt", 3)) { throws_open "x8" },
    } }
end

local function Breed(nest)
  return { when = every(2, game_turn) & eq(count(beside(nest, 2) & heroes), 0) & lt(come_out "gnawer", party),
    effect = { appears("gnawer", nest, 3, 1) } }
end

quest "plague_warren" {
  name      = "The Plague Warren",
  about     = "Four nests in the dark, and more of them every second turn.",
  goal      = "Burn the four nests by the end of turn 36, then let every hero who is not Knocked Out leave.",
  loss      = "All heroes are Knocked Out, a nest still stands when turn 36 ends, or turn 48 ends.",
  faction   = "gnawkin",
  leader    = "grey_prophet",
  plain_leader = true,
  number    = 7,
  last_turn = 48,
  party     = { "brenna", "ansgar", "maruk", "aldred", "ysolde", "liriel" },
  starts    = Starts(0, 11, 0, 12, 0, 13, 1, 12, 1, 13, 2, 12),
  sections = {
    Section(1, "room", 0, 10, 5, 5, { dark = true,
      text = "Everything here has been chewed once and put back.",
      elements = { Put("barrels", 1, 11, "barrels") } }),
    Section(2, "corridor", 5, 12, 6, 1, { dark = true, quiet = true }),
    Section(3, "room", 11, 9, 7, 7, { dark = true, quiet = true,
      text = "The heap in the middle breathes.",
      elements = { Put("rat_nest", 14, 12, "first_nest"), Put("pit", 12, 14) },
      creatures = { Guard("gnawer") } }),
    Section(4, "room", 11, 17, 7, 5, { dark = true, quiet = true,
      elements = { Put("rat_nest", 14, 19, "second_nest"), Put("chest", 17, 21) },
      creatures = { Guard("gnawer") } }),
    Section(5, "corridor", 18, 12, 5, 2, { dark = true, quiet = true }),
    Section(6, "room", 23, 9, 6, 7, { dark = true, quiet = true,
      elements = { Put("rat_nest", 26, 12, "third_nest"), Put("pit", 24, 10) },
      creatures = { Guard("gnawer") } }),
    Section(7, "room", 23, 17, 6, 5, { dark = true, quiet = true,
      elements = { Put("rat_nest", 26, 19, "fourth_nest"), Put("chest", 28, 21) },
      creatures = { Guard("gnawer") } }),
    Section(8, "main", 11, 1, 8, 7, { dark = true, quiet = true,
      text = "\"My children,\" says somebody, counting, and then louder, counting again.",
      elements = { Put("cauldron", 15, 4), Put("chest", 18, 1), Put("throne", 14, 1) },
      creatures = { Leader(), Guard("gnawer", 2) } }),
  },
  exits = {
    Outside("x1", 0, 12, "west"),
    Arrow("x2", 4, 12, "east", "s2"),
    Arrow("x3", 10, 12, "east", "s3"),
    Door("x4", 14, 15, "south", "s4", { thick = true }),
    Arrow("x5", 17, 12, "east", "s5"),
    Arrow("x6", 22, 13, "east", "s6"),
    Door("x7", 25, 15, "south", "s7", { thick = true, locked = true }),
    Door("x8", 14, 9, "north", "s8", { thick = true, locked = true, reinforced = true }),
  },
  tallies = { { name = "burnt", text = "Nests burnt", most = 4 }, { name = "torches" } },
  interactions = {
    { element = "barrels", name = "Take a torch from the barrels", when = eq(tally "torches", 0) & ~carried "torch", aside = true,
      effect = { add "torches", take(self, "torch") } },
    Burn "first_nest", Burn "second_nest", Burn "third_nest", Burn "fourth_nest",
  },
  events = {
    Breed "first_nest", Breed "second_nest", Breed "third_nest", Breed "fourth_nest",
  },
  victory  = eq(tally "burnt", 4) & eq(standing, 0) & eq(waiting, 0) & gt(gone_by "x1", 0),
  defeat   = turn_over(36) & lt(tally "burnt", 4),
  progress = tally "burnt" * 200 + gone_by "x1" * 40,
  leaving  = eq(tally "burnt", 4),
}
