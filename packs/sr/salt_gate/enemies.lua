-- Chapter 1: the 36 Scripted Enemies. Fourteen of the rank and file, ten veterans, six beasts,
-- four captains (12, 22, 25, 33) and two masters (26, 27).

-- Shore and harbour.

enemy "petrel_wrecker" {
  chapter = "salt_gate", number = 1, name = "Wrecker",
  about = "He takes what you hold before he takes you.",
  shields = { 3 }, abilities = { "block" },
}

enemy "cave_conger" {
  chapter = "salt_gate", number = 2, name = "Cave Conger",
  about = "Grey, patient, and longer than the pool.",
  shields = { 4 }, abilities = { "aquatic" },
}

enemy "chain_hand" {
  chapter = "salt_gate", number = 3, name = "Chain Hand",
  about = "Deaf from the drum, and not sorry for it.",
  shields = { 3 }, abilities = { "priority_target" },
}

enemy "chain_foreman" {
  chapter = "salt_gate", number = 4, name = "Chain Foreman",
  about = "He breaks ships for a living. Legs are quicker.",
  shields = { 5, 3 }, abilities = { "brutality" },
}

enemy "slip_lurker" {
  chapter = "salt_gate", number = 5, name = "Slip Lurker",
  about = "Spines, and on each spine a drop.",
  shields = { 5 }, abilities = { "aquatic", "poison" },
}

enemy "captain_sere" {
  chapter = "salt_gate", number = 12, name = "Captain Sere",
  about = "She would let you pass if anybody had told her why not to.",
  shields = { 5, 4 }, abilities = { "guardian" },
  heroism = 1, story = "brass_gull_key",
}

enemy "net_thrower" {
  chapter = "salt_gate", number = 29, name = "Net Thrower",
  about = "He was told: alive, and with an unhurt throat.",
  shields = { 3 }, abilities = { "block" },
}

enemy "flood_eel" {
  chapter = "salt_gate", number = 30, name = "Flood Eel",
  about = "It hunts by taste, and you have been in its water.",
  shields = { 4 }, abilities = { "aquatic", "scent" },
}

-- Lower ward.

enemy "drill_sergeant" {
  chapter = "salt_gate", number = 6, name = "Drill Sergeant",
  about = "He has perfect pitch and no mercy.",
  shields = { 4, 3 }, abilities = { "guardian" },
}

enemy "armourers_mate" {
  chapter = "salt_gate", number = 7, name = "Armourer's Mate",
  about = "He knows what every weapon is afraid of.",
  shields = { 5, 4 }, abilities = { "block" },
}

enemy "grey_tracker" {
  chapter = "salt_gate", number = 8, name = "Grey Tracker",
  about = "She has your scent and is not happy about it.",
  shields = { 3 }, abilities = { "scent", "pursuit" },
}

enemy "brindle_tracker" {
  chapter = "salt_gate", number = 9, name = "Brindle Tracker",
  about = "Where the grey one goes, he has been.",
  shields = { 3 }, abilities = { "scent", "pursuit" },
}

enemy "kitchen_spy" {
  chapter = "salt_gate", number = 10, name = "Scullion with Clean Hands",
  about = "He has peeled nothing in his life.",
  shields = { 3 }, abilities = { "priority_target" },
}

enemy "cistern_blindworm" {
  chapter = "salt_gate", number = 11, name = "Cistern Blindworm",
  about = "It came in with the salt, and has grown.",
  shields = { 5, 3 }, abilities = { "aquatic", "poison" },
}

enemy "kennel_whip" {
  chapter = "salt_gate", number = 31, name = "The Man with the Whip",
  about = "The hounds will not look at him.",
  shields = { 4, 3 }, abilities = { "rage" },
}

enemy "roll_corporal" {
  chapter = "salt_gate", number = 35, name = "Roll Corporal",
  about = "Two names are missing. Yours will do.",
  shields = { 4, 3 }, abilities = { "pursuit" },
  story = "corporals_list",
}

-- Upper ward.

enemy "oar_warden_left" {
  chapter = "salt_gate", number = 13, name = "Oar Warden of the Left",
  about = "Never crosses without the other.",
  shields = { 3 }, abilities = { "guardian" },
}

enemy "oar_warden_right" {
  chapter = "salt_gate", number = 14, name = "Oar Warden of the Right",
  about = "Never uncrosses first.",
  shields = { 3 }, abilities = { "guardian" },
}

enemy "stewards_bravo" {
  chapter = "salt_gate", number = 15, name = "Bravo at Table",
  about = "He was promised dessert.",
  shields = { 4, 3 }, abilities = { "rage" },
}

enemy "roll_clerk" {
  chapter = "salt_gate", number = 16, name = "Roll Clerk",
  about = "Sings your name before he calls for help.",
  shields = { 2 }, abilities = { "priority_target" },
}

enemy "crypt_sexton" {
  chapter = "salt_gate", number = 17, name = "Sexton",
  about = "He has been burying the wrong people and knows it.",
  shields = { 4 }, abilities = { "guardian" },
}

enemy "crypt_sleeper" {
  chapter = "salt_gate", number = 18, name = "Keeper Who Got Up",
  about = "It kept the bell for forty years. It still listens.",
  shields = { 5, 4 }, abilities = { "fear" },
}

enemy "hawk_boy" {
  chapter = "salt_gate", number = 19, name = "Hawk Boy",
  about = "One whistle, and the whole roof has eyes.",
  shields = { 3 }, abilities = { "priority_target" },
}

enemy "chart_warden" {
  chapter = "salt_gate", number = 20, name = "Chart Warden",
  about = "He has forgotten what he guards, not how.",
  shields = { 5, 3 }, abilities = { "guardian" },
}

enemy "mother_anselm" {
  chapter = "salt_gate", number = 33, name = "Mother Anselm",
  about = "Her silence is older than theirs, and goes deeper.",
  shields = { 5, 4 }, abilities = { "fear", "anti_magic" },
  heroism = 1, story = "anselms_prayer",
}

enemy "levy_auditor" {
  chapter = "salt_gate", number = 36, name = "Levy Auditor",
  about = "He weighs you with his eyes, to the ounce.",
  shields = { 4 }, abilities = { "pursuit" },
  story = "auditors_seal",
}

-- Keep.

enemy "tower_sentry" {
  chapter = "salt_gate", number = 21, name = "Tower Sentry",
  about = "Nobody has ever come. He has practised for it.",
  shields = { 4 }, abilities = { "guardian" },
}

enemy "overseer_ashby" {
  chapter = "salt_gate", number = 22, name = "Overseer Ashby",
  about = "His hammer is for bells. He is not particular.",
  shields = { 6, 4 }, abilities = { "brutality" },
  heroism = 1, story = "ashbys_ledger",
}

enemy "furnace_hand" {
  chapter = "salt_gate", number = 23, name = "Furnace Hand",
  about = "Too hot to touch, too tired to stop.",
  shields = { 4 }, abilities = { "rage" },
}

enemy "quench_diver" {
  chapter = "salt_gate", number = 24, name = "Quench Diver",
  about = "It has not come up for weeks.",
  shields = { 4, 3 }, abilities = { "aquatic", "poison" },
}

enemy "maud_crake" {
  chapter = "salt_gate", number = 25, name = "Maud Crake, Gaoler",
  about = "She likes people, one at a time, behind something.",
  shields = { 5, 4 }, abilities = { "guardian", "brutality" },
  heroism = 1, story = "crakes_keys",
}

enemy "oubliette_warden" {
  chapter = "salt_gate", number = 26, name = "Warden of the Oubliette",
  about = "It was lowered in to feed them. That was long ago.",
  shields = { 4, 4, 3 }, abilities = { "pursuit" },
  formidable = 1, heroism = 2,
}

enemy "false_castellan" {
  chapter = "salt_gate", number = 27, name = "The Castellan",
  about = "Aumery Reth in every feature, each on the other side.",
  shields = { 8, 6, 5 }, abilities = { "shock" },
  formidable = 3, heroism = 3, story = "castellan_breaks",
}

enemy "castellans_shadow" {
  chapter = "salt_gate", number = 28, name = "The Castellan's Shadow",
  about = "It arrives a little after he does.",
  shields = { 4, 4 }, abilities = { "pursuit" },
  formidable = 1,
}

enemy "pit_turnkey" {
  chapter = "salt_gate", number = 32, name = "Pit Turnkey",
  about = "He counts the blows, and enjoys the pauses.",
  shields = { 3 }, abilities = { "priority_target" },
}

enemy "roof_slater" {
  chapter = "salt_gate", number = 34, name = "Slater Who Is None",
  about = "A hammer, a line, and a letter in the wrong hand.",
  shields = { 4 }, abilities = { "shock" },
  story = "slaters_line",
}
