-- A cage: a test of Dexterity, or blows, and somebody steps out; the first one wakes the hall.
local function Free(cage)
  return { element = cage, name = "Open the cage", attribute = "dexterity", breaking = "also",
    effect = {
      vanishes(cage), frees(self, "captive", cage), add "opened",
      when(eq(tally "opened", 1)) { throws_open "x6" },
    } }
end

quest "redtusk_stockade" {
  name      = "Redtusk Stockade",
  about     = "Three captives in cages, a palisade around them, and a warchief behind the last gate.",
  goal      = "Free the captives, and leave by the entrance with at least two of them and every hero who is not Knocked Out.",
  loss      = "All heroes are Knocked Out or gone without two captives, two captives are dead, or turn 60 ends.",
  faction   = "redtusk_clan",
  leader    = "warchief_gorrag",
  number    = 3,
  last_turn = 60,
  party     = { "brenna", "pip", "ysolde", "ansgar", "aldred", "liriel" },
  starts    = Starts(0, 12, 0, 13, 0, 14, 1, 12, 1, 13, 1, 14),
  sections = {
    Section(1, "outdoors", 0, 10, 8, 8, { elements = { Put("rubble", 3, 12), Put("rubble", 4, 15) } }),
    Section(2, "outdoors", 8, 8, 10, 12, {
      text = "Smoke, dogs that are not dogs, and three goblins who were told to watch the gate.",
      elements = { Put("long_table", 11, 13), Put("brazier", 14, 16) },
      creatures = { Guard("goblin_cutter", 2), Guard("goblin_slinger") } }),
    Section(3, "outdoors", 18, 10, 8, 8),
    Section(4, "room", 10, 2, 6, 6, { elements = { Put("weapon_rack", 10, 2), Put("chest", 15, 2), Put("bed", 13, 5) } }),
    Section(5, "room", 10, 20, 6, 5, {
      text = "Somebody behind the bars holds up three fingers and points at the lock, then at the great gate.",
      elements = { Put("cage", 10, 24, "west_cage"), Put("cage", 12, 24, "middle_cage"), Put("cage", 14, 24, "east_cage") },
      creatures = { Guard("orc_raider") } }),
    Section(6, "main", 26, 9, 9, 10, {
      elements = { Put("throne", 33, 13), Put("brazier", 28, 10), Put("brazier", 28, 17), Put("chest", 34, 9) },
      creatures = { Leader(), Guard("orc_raider") } }),
  },
  exits = {
    Outside("x1", 0, 13, "west"),
    Arrow("x2", 7, 13, "east", "s2"),
    Arrow("x3", 17, 14, "east", "s3"),
    Door("x4", 12, 8, "north", "s4"),
    Door("x5", 12, 19, "south", "s5", { locked = true }),
    Door("x6", 25, 14, "east", "s6", { locked = true, reinforced = true }),
  },
  tallies = { { name = "opened", text = "Cages open", most = 3 } },
  interactions = { Free "west_cage", Free "middle_cage", Free "east_cage" },
  victory  = ge(captives_out, 2) & eq(standing, 0) & eq(waiting, 0),
  defeat   = ge(captives_lost, 2),
  progress = tally "opened" * 120 + captives_out * 150,
  leaving  = ge(tally "opened" - captives_lost, 2),
}
