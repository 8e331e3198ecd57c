-- Cards of the Dark Player (DU-037 to DU-040, DU-H125).

-- Traps
card "pit_trap" { name = "Pit", kind = "trap", timing = "declare", number = 1, places = { "room", "corridor" },
  cost = 3, benefit = 1, element = "pit", effect = { becomes "pit", falls(subject) } }
card "dart_volley" { name = "Dart Volley", kind = "trap", timing = "declare", number = 2, places = { "corridor" },
  cost = 2, benefit = 1, effect = { hurt(subject, 4) } }
card "poison_needle" { name = "Poison Needle", kind = "trap", timing = "declare", number = 3, places = { "chest", "door" },
  cost = 2, benefit = 1, effect = {
    hurt(subject, 2, "natural_armor"),
    when(~endures(subject)) { afflict(subject, "poisoned") },
  } }
card "swinging_blade" { name = "Swinging Blade", kind = "trap", timing = "declare", number = 4, places = { "room", "corridor" },
  cost = 3, benefit = 1, effect = {
    when(tests(subject, "agility")) { hurt(subject, 2) },
    otherwise { hurt(subject, 5) },
  } }
card "flame_jet" { name = "Flame Jet", kind = "trap", timing = "declare", number = 5, places = { "chest", "door" },
  cost = 3, benefit = 1, effect = {
    each(where(within(subject, 1), ne(it, subject))) { hurt(it, 2, "natural_armor") },
    hurt(subject, 4, "natural_armor"),
  } }
card "snare" { name = "Snare", kind = "trap", timing = "declare", number = 6, places = { "room" },
  cost = 2, benefit = 1, effect = { afflict(subject, "entangled") } }
card "gas_vent" { name = "Gas Vent", kind = "trap", timing = "declare", number = 7, places = { "room" },
  cost = 3, benefit = 2, effect = {
    each(within(subject, 1)) { when(~endures(it)) { afflict(it, "poisoned") } },
  } }
card "falling_block" { name = "Falling Block", kind = "trap", timing = "declare", number = 8, places = { "corridor" },
  cost = 4, benefit = 2, effect = { becomes "rubble", hurt(subject, 6) } }
card "alarm_wire" { name = "Alarm Wire", kind = "trap", timing = "declare", number = 9, places = { "room", "corridor", "door" },
  cost = 2, benefit = 1, effect = { dark_draws, alerts(2) } }
card "rune_of_pain" { name = "Rune of Pain", kind = "trap", timing = "declare", number = 10, places = { "chest", "door" },
  cost = 3, benefit = 1, effect = { hurt(subject, 4, "courage") } }

-- Other Obstacles
card "locked_door" { name = "Locked Door", kind = "obstacle", timing = "reveal", number = 11, places = { "door" },
  cost = 1, benefit = 1, bars = "lock" }
card "reinforced_door" { name = "Reinforced Door", kind = "obstacle", timing = "reveal", number = 12, places = { "door" },
  cost = 3, benefit = 1, bars = "reinforced" }
card "riddle_door" { name = "Riddle Door", kind = "obstacle", timing = "reveal", number = 13, places = { "door" },
  cost = 2, benefit = 1, bars = "riddle" }
card "rubble_heap" { name = "Rubble", kind = "obstacle", timing = "reveal", number = 14, places = { "corridor" },
  cost = 1, benefit = 1, area = 2, element = "rubble" }
card "flooded_floor" { name = "Flooded Floor", kind = "obstacle", timing = "reveal", number = 15, places = { "room" },
  cost = 2, benefit = 1, area = 6, element = "shallow_water" }
card "barricade" { name = "Barricade", kind = "obstacle", timing = "reveal", number = 18, places = { "room" },
  cost = 2, benefit = 1, area = 3, element = "fence" }

-- Encounters
card "patrol" { name = "Patrol", kind = "spotted", timing = "reveal", number = 37, benefit = 1, ceiling = 6 }
card "guard_post" { name = "Guard Post", kind = "spotted", timing = "reveal", number = 38, places = { "room" }, benefit = 1, ceiling = 9 }
card "den" { name = "Den", kind = "spotted", timing = "reveal", number = 39, places = { "room" }, benefit = 2, ceiling = 12 }
card "sentries" { name = "Sentries", kind = "spotted", timing = "reveal", number = 41, places = { "corridor" }, benefit = 1, ceiling = 5 }
card "giant_spider_card" { name = "Giant Spider", kind = "special", timing = "any", number = 49, benefit = 2, ceiling = 10,
  creature = "giant_spider" }
card "grave_ooze_card" { name = "Grave Ooze", kind = "special", timing = "reveal", number = 50, places = { "room" }, benefit = 2,
  ceiling = 9, creature = "grave_ooze" }
card "basilisk_card" { name = "Basilisk", kind = "special", timing = "reveal", number = 52, places = { "room" }, benefit = 2,
  ceiling = 11, creature = "basilisk" }
