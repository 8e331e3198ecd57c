-- Cards of the Dark Player (DU-037 to DU-040, DU-H125).

-- Traps
card "pit_trap" { name = "Pit", kind = "trap", timing = "declare", number = 1, places = { "room", "corridor" },
  cost = 3, benefit = 1, element = "pit", effect = { becomes "pit", falls(subject) } }
card "dart_volley" { name = "Dart Volley", kind = "trap", timing = "declare", number = 2, places = { "corridor" },
  cost = 2, benefit = 1, effect = { hurt(subject, 4) } }
card "poison_needle" { name = "Poison Needle", kind = "trap", timing = "declare", number = 3, places = { "chest", "door" },
  cost = 2, benefit = 1, effect = {
    hurt(subject, 2, "natural_armor"),
    when(drew_blood & may_be(subject, "poisoned")) { when(~endures(subject)) { afflict(subject, "poisoned") } },
  } }
card "swinging_blade" { name = "Swinging Blade", kind = "trap", timing = "declare", number = 4, places = { "room", "corridor" },
  cost = 3, benefit = 1, effect = {
    when(tests(subject, "agility")) { hurt(subject, 2) },
    otherwise { hurt(subject, 5) },
  } }
card "flame_jet" { name = "Flame Jet", kind = "trap", timing = "declare", number = 5, places = { "chest", "door" },
  cost = 3, benefit = 1, effect = {
    each(where(within(subject, 1), ne(it, subject))) { burn(it, 2, "natural_armor") },
    burn(subject, 4, "natural_armor"),
  } }
card "snare" { name = "Snare", kind = "trap", timing = "declare", number = 6, places = { "room" },
  cost = 2, benefit = 1, effect = { afflict(subject, "entangled") } }
card "gas_vent" { name = "Gas Vent", kind = "trap", timing = "declare", number = 7, places = { "room" },
  cost = 3, benefit = 2, effect = {
    each(where(within(subject, 1), ~is(it, "breathless") & may_be(it, "poisoned"))) {
      when(~endures(it)) { afflict(it, "poisoned") },
    },
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
  cost = 2, benefit = 1, area = 6, form = "joined", element = "shallow_water" }
card "thick_darkness" { name = "Thick Darkness", kind = "obstacle", timing = "reveal", number = 16, places = { "room", "corridor" },
  cost = 2, benefit = 1, effect = { darkens } }
card "webs" { name = "Webs", kind = "obstacle", timing = "reveal", number = 17, places = { "corridor" },
  cost = 2, benefit = 1, area = 3, element = "web" }
card "barricade" { name = "Barricade", kind = "obstacle", timing = "reveal", number = 18, places = { "room" },
  cost = 2, benefit = 1, area = 3, form = "line", element = "fence" }
card "chasm_card" { name = "Chasm", kind = "obstacle", timing = "reveal", number = 19, places = { "corridor" },
  cost = 3, benefit = 2, form = "across", element = "chasm" }
card "idol_of_dread" { name = "Idol of Dread", kind = "obstacle", timing = "reveal", number = 20, places = { "room" },
  cost = 3, benefit = 2, element = "idol" }

-- Powers. `on` are those of whom one is chosen; `adp` is asked about that one (DU-H156, DU-H215).
card "dark_vigour" { name = "Dark Vigour", kind = "power", timing = "turn", number = 21, cost = 2, benefit = 1,
  on = where(creatures, gt(lost(it), 0)), effect = { heal(subject, 2) },
  adp = ge(vp(subject), 5) & ge(lost(subject), 2) }
card "battle_fury" { name = "Battle Fury", kind = "power", timing = "turn", number = 22, cost = 3, benefit = 1,
  on = creatures, effect = { each(where(sharing(subject), ~is_hero(it))) { changes(it, "combat", 1, "turn") } },
  adp = ge(count(where(creatures, can_attack(it))), 3) }
card "sudden_rush" { name = "Sudden Rush", kind = "power", timing = "turn", number = 23, cost = 2, benefit = 1,
  on = where(creatures, ~has_acted(it)), effect = { dashes(subject) },
  adp = ~can_attack(subject) & would_reach(subject) }
card "shadows_lengthen" { name = "Shadows Lengthen", kind = "power", timing = "turn", number = 24, cost = 2, benefit = 1,
  on = where(heroes, carries_light(it, "torch")), effect = { douses(subject) },
  adp = ~any(where(sharing(subject), carries_light(it, "lantern"))) }
card "ill_luck" { name = "Ill Luck", kind = "power", timing = "any", moment = "test", number = 25, cost = 3, benefit = 2,
  effect = { repeats } }
card "mana_leech" { name = "Mana Leech", kind = "power", timing = "any", moment = "cast", number = 26, cost = 3, benefit = 2,
  when = ge(mana_of(subject), 1), effect = { drains(subject, 1) }, adp = ge(mana_of(subject), 2) }
card "rusted_edge" { name = "Rusted Edge", kind = "power", timing = "any", moment = "hit", number = 27, cost = 2, benefit = 1,
  when = brittle, effect = { strains }, adp = ~enchanted }
card "whispers" { name = "Whispers", kind = "power", timing = "turn", number = 28, cost = 2, benefit = 1,
  on = where(heroes, is_hero(it) & any(where(within(it, 6), has(creatures, it)))),
  effect = {
    when(~tests(subject, "courage", "fear")) {
      hampers(subject, "quick", "activation"),
      changes(subject, "combat", -1, "activation"),
    },
  } }
card "hardened_hide" { name = "Hardened Hide", kind = "power", timing = "turn", number = 29, cost = 3, benefit = 1,
  on = creatures, effect = { changes(subject, "armor", 1, "quest") },
  adp = (is_leader(subject) | at_level(subject, "champion")) & le(attribute(subject, "armor"), 5) }
card "ambush" { name = "Ambush", kind = "power", timing = "turn", number = 30, cost = 3, benefit = 1,
  effect = { alerts(3) }, adp = wanders_now }
card "cursed_ground" { name = "Cursed Ground", kind = "power", timing = "turn", number = 31, cost = 3, benefit = 1,
  area = 4, form = "joined", element = "cursed_earth", when = can_spread, effect = { spreads },
  adp = ~any(where(heroes, in_combat(it))) }
card "call_to_arms" { name = "Call to Arms", kind = "power", timing = "turn", number = 32, cost = 1, benefit = 1,
  when = gt(fallen_grunts(1), 0), effect = { calls_back }, adp = gt(fallen_grunts(2), 0) }
card "slam_shut" { name = "Slam Shut", kind = "power", timing = "any", moment = "activation", number = 33, cost = 1, benefit = 1,
  when = can_slam, effect = { slams }, adp = can_part }
card "venom" { name = "Venom", kind = "power", timing = "turn", number = 34, cost = 2, benefit = 1,
  on = creatures, effect = { lends(subject, "poison", "turn") }, adp = can_attack(subject) & ~has_acted(subject) }
card "dispersal" { name = "Dispersal", kind = "power", timing = "any", moment = "activation", number = 35, cost = 3, benefit = 2,
  on = where(heroes, keeps_spell(it)), effect = { when(ge(d6, 4)) { unravels(subject) } } }
card "masters_will" { name = "Master's Will", kind = "power", timing = "turn", number = 36, cost = 4, benefit = 2,
  on = where(creatures, is_leader(it) & ~has_acted(it)), effect = { strikes_more(subject) }, adp = can_attack(subject) }

-- Encounters
card "patrol" { name = "Patrol", kind = "spotted", timing = "reveal", number = 37, benefit = 1, ceiling = 6 }
card "guard_post" { name = "Guard Post", kind = "spotted", timing = "reveal", number = 38, places = { "room" }, benefit = 1, ceiling = 9 }
card "den" { name = "Den", kind = "spotted", timing = "reveal", number = 39, places = { "room" }, benefit = 2, ceiling = 12 }
card "horde" { name = "Horde", kind = "spotted", timing = "reveal", number = 40, benefit = 1, ceiling = 10, only = "grunts", half = true }
card "sentries" { name = "Sentries", kind = "spotted", timing = "reveal", number = 41, places = { "corridor" }, benefit = 1, ceiling = 5 }
card "picked_squad" { name = "Picked Squad", kind = "spotted", timing = "reveal", number = 42, benefit = 2, ceiling = 14, needs = "elite" }
card "nest" { name = "Nest", kind = "spotted", timing = "reveal", number = 43, benefit = 1, ceiling = 8, only = "beasts", half = true }
card "stragglers" { name = "Stragglers", kind = "wandering", timing = "turn", number = 44, benefit = 1, ceiling = 5 }
card "hunters" { name = "Hunters", kind = "wandering", timing = "turn", number = 45, benefit = 1, ceiling = 8 }
card "pursuit" { name = "Pursuit", kind = "wandering", timing = "turn", number = 46, benefit = 1, ceiling = 8, entrance = true }
card "swarm_card" { name = "Swarm", kind = "wandering", timing = "turn", number = 47, benefit = 1, ceiling = 8, only = "grunts", half = true }
card "champions_wrath" { name = "Champion's Wrath", kind = "wandering", timing = "turn", number = 48, benefit = 2, ceiling = 13, needs = "strong" }
card "giant_spider_card" { name = "Giant Spider", kind = "special", timing = "any", number = 49, benefit = 2, ceiling = 10,
  wide = 2, creature = "giant_spider" }
card "grave_ooze_card" { name = "Grave Ooze", kind = "special", timing = "reveal", number = 50, places = { "room" }, benefit = 2,
  ceiling = 9, creature = "grave_ooze" }
card "gargoyle_card" { name = "Gargoyle", kind = "special", timing = "reveal", number = 51, places = { "room" }, benefit = 2,
  ceiling = 9, elements = { "statue", "great_statue", "column" }, creature = "gargoyle" }
card "basilisk_card" { name = "Basilisk", kind = "special", timing = "reveal", number = 52, places = { "room" }, benefit = 2,
  ceiling = 11, creature = "basilisk" }
card "maze_bull_card" { name = "Maze Bull", kind = "special", timing = "turn", number = 53, benefit = 2, ceiling = 13,
  wide = 2, creature = "maze_bull" }
card "cinder_drake_card" { name = "Cinder Drake", kind = "special", timing = "reveal", number = 54, places = { "room" }, benefit = 2,
  ceiling = 20, squares = 40, creature = "cinder_drake" }
