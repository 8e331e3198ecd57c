-- Random quests (DU-H217 to DU-H233): `play --quest random --options map=7,size=medium`.

objective "slay" {
  name = "Slay", aim = "slay",
  goal    = "Slay the Leader.",
  loss    = "All heroes are Knocked Out or gone, or time runs out.",
  victory = leader_slain,
}
objective "fetch" {
  name = "Fetch", aim = "fetch",
  goal = "Take the Prize from the middle of the Main Room and carry it out by the entrance.",
  loss = "All heroes are Knocked Out or gone without the Prize, or time runs out.",
  interactions = {
    { element = "centre", name = "Take the Prize", when = ~lies_here "prize", effect = { take(self, "prize") } },
  },
  victory = carried_out "prize",
}

local function Free(cage)
  return { element = cage, name = "Open the cage", attribute = "dexterity", breaking = "also",
    effect = { vanishes(cage), frees(self, "captive", cage) } }
end
objective "free" {
  name = "Free", aim = "free",
  goal = "Free the two captives, and let at least one of them and every hero who is not Knocked Out leave by the entrance.",
  loss = "All heroes are Knocked Out or gone without a captive, both captives are dead, or time runs out.",
  interactions = { Free "cage_1", Free "cage_2" },
  victory  = gt(captives_out, 0) & eq(standing, 0) & eq(waiting, 0),
  defeat   = ge(captives_lost, 2),
  progress = captives_out * 400,
  leaving  = gt(captives_out, 0),
}

local function Shatter(crystal)
  return { element = crystal, name = "Destroy the crystal", breaking = "only", effect = { add "destroyed" } }
end
objective "destroy" {
  name = "Destroy", aim = "destroy",
  goal = "Destroy the three crystals.",
  loss = "All heroes are Knocked Out or gone, or time runs out.",
  tallies = { { name = "destroyed", text = "Crystals destroyed", most = 3 } },
  interactions = { Shatter "crystal_1", Shatter "crystal_2", Shatter "crystal_3" },
  victory  = eq(tally "destroyed", 3),
  progress = tally "destroyed" * 300,
}
objective "cross" {
  name = "Cross", aim = "cross",
  goal = "Bring at least half of the heroes out by the far exit.",
  loss = "Too few heroes are left for that, or time runs out.",
  victory  = ge(gone_by "far" * 2, party),
  defeat   = lt((gone_by "far" + standing + waiting) * 2, party),
  progress = gone_by "far" * 200,
  leaving  = gt(party, 0), leave_by = "far",
}

dungeon "usual_dungeon" {
  name       = "A new dungeon",
  factions   = { "ashen_crypt", "redtusk_clan", "black_lantern", "gnawkin", "deep_cult" },
  objectives = { "slay", "fetch", "free", "destroy", "cross" },
  traps      = { "pit_trap", "dart_volley", "swinging_blade", "snare", "gas_vent", "falling_block" },
  torch = "torch", chest = "chest", cage = "cage", crystal = "crystal",
  sizes = {
    { name = "Small", width = 14, height = 12, corridors = 1, plains = 2, more_corridors = 2, more_plains = 1,
      locked = 1, chests = 2, traps = 4, vp = 10, vp_more = 2, dark = 3, guarded = 1 },
    { name = "Medium", width = 18, height = 15, corridors = 2, plains = 2, more_corridors = 2, more_plains = 3,
      locked = 2, chests = 2, traps = 7, vp = 18, vp_more = 8, dark = 4, guarded = 2, second_way = true },
    { name = "Large", width = 21, height = 17, corridors = 2, plains = 3, more_corridors = 3, more_plains = 2,
      locked = 2, chests = 3, traps = 10, vp = 27, vp_more = 21, dark = 5, guarded = 3, second_way = true,
      secret = true, reinforced = true, champions = true },
  },
}

quest "random" {
  name    = "A new dungeon",
  about   = "Another dungeon for every number: sections, doors, creatures and what to do there are made from it.",
  number  = 99,
  dungeon = "usual_dungeon",
  party   = { "brenna", "maruk", "ysolde", "ansgar", "aldred", "liriel" },
}
