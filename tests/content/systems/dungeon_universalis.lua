-- What no single field of a pack for Dungeon Universalis shows: DU-018, DU-057, DU-H126, DU-H190.
pack { system = "du", name = "Bad", uses = { pack = "du", but = { "quest", "campaign" } } }
card "late_trap" { name = "Late", kind = "trap", number = 61, places = { "room" }, cost = 1, benefit = 1, effect = { hurt(subject, 1) },
  timing = "turn" }  --> card 'late_trap': a trap is for the moment at which a hero declares something: timing = "declare"
card "lost_trap" { name = "Lost", kind = "trap", timing = "declare", number = 62, cost = 1, benefit = 1, effect = { hurt(subject, 1) } }  --> card 'lost_trap': a trap has `places`: where it can be set
local starts = { { x = 0, y = 0 }, { x = 0, y = 1 } }
local first = { name = "s1", kind = "room", x = 0, y = 0, width = 4, height = 4 }
local second = { name = "s2", kind = "main", x = 4, y = 0, width = 6, height = 6, creatures = { { leader = true } } }
local exits = { { name = "x0", kind = "outside", x = 0, y = 0, side = "west" }, { name = "x1", kind = "arrow", x = 3, y = 1, side = "east", to = "s2" } }
quest "twice" {
  name = "Cellar", goal = "Slay the Leader.", loss = "Time runs out.", faction = "gnawkin", leader = "grey_prophet", number = 1, last_turn = 9,
  victory = leader_slain, starts = { { x = 0, y = 0 }, { x = 1, y = 1 },
    { x = 0, y = 0 } },  --> quest 'twice': starting square 3 is square 1 once more
  sections = { first, second }, exits = exits,
}
quest "inside" {
  name = "Cellar", goal = "Slay the Leader.", loss = "Time runs out.", faction = "gnawkin", leader = "grey_prophet", number = 1, last_turn = 9,
  victory = leader_slain, starts = {
    { x = 1, y = 2 } },  --> quest 'inside': on starting square 1 stands 'sarcophagus', which nobody can enter
  sections = {
    { name = "s1", kind = "room", x = 0, y = 0, width = 4, height = 4, elements = { { element = "sarcophagus", x = 0, y = 2 } } }, second }, exits = exits,
}
quest "astray" {
  name = "Cellar", goal = "Slay the Leader.", loss = "Time runs out.", faction = "gnawkin", leader = "grey_prophet", number = 1, last_turn = 9,
  victory = leader_slain, starts = starts, sections = { first,
    { name = "s2", kind = "main", x = 4, y = 0, width = 6, height = 6, traps = {
      { card = "snare", x = 1, y = 1 } } } },  --> quest 'astray': trap 1 of section 2 lies elsewhere
  exits = exits,
}
quest "no_trap" {
  name = "Cellar", goal = "Slay the Leader.", loss = "Time runs out.", faction = "gnawkin", leader = "grey_prophet", number = 1, last_turn = 9,
  victory = leader_slain, starts = starts, sections = { first,
    { name = "s2", kind = "main", x = 4, y = 0, width = 6, height = 6, traps = {
      { x = 5, y = 1, card = "patrol" } } } },  --> quest 'no_trap': the card 'patrol' is no trap
  exits = exits,
}
quest "one_too_many" {
  name = "Cellar", goal = "Slay the Leader.", loss = "Time runs out.", faction = "gnawkin", leader = "grey_prophet", number = 1, last_turn = 9,
  victory = leader_slain, starts = starts, sections = { first, second }, exits = exits,
  party = { "brenna", "maruk", "brenna" },  --> quest 'one_too_many': 'brenna' is in the party twice
}
quest "ill_matched" {
  name = "Cellar", goal = "Slay the Leader.", loss = "Time runs out.", faction = "gnawkin", leader = "grey_prophet", number = 1, last_turn = 9,
  victory = leader_slain, starts = starts, sections = { first, second }, exits = exits,
  party = { "liriel", "maruk", "vashti" },  --> quest 'ill_matched': 'vashti' does not go with the others of the party: Good and Evil do not mix (DU-018)
}
quest "through_the_wall" {
  name = "Cellar", goal = "Slay the Leader.", loss = "Time runs out.", faction = "gnawkin", leader = "grey_prophet", number = 1, last_turn = 9,
  victory = leader_slain, starts = starts, sections = { first, second }, exits = {
    { name = "x1", kind = "arrow", x = 2, y = 1, side = "east", to = "s2" } },  --> quest 'through_the_wall': exit 1 leads from 2,1 into section 1, and names another
}
quest "into_the_rock" {
  name = "Cellar", goal = "Slay the Leader.", loss = "Time runs out.", faction = "gnawkin", leader = "grey_prophet", number = 1, last_turn = 9,
  victory = leader_slain, starts = starts, sections = { first, second }, exits = {
    { name = "x1", kind = "arrow", x = 3, y = 0, side = "north", to = "s2" } },  --> quest 'into_the_rock': exit 1 leads from 3,0 to no square of the section that it names
}
Put("table", 1, 1)  --> there is no 'Put'; pack.lua is read before the packs that it uses, whose functions are for its other files
