-- Chapter 1: the 36 Scripted Enemies. Fourteen of the rank and file, ten veterans, six beasts,
-- four captains (12, 22, 25, 33) and two masters (26, 27).

local function foe(number, id, name, about, shields, abilities, more)
  local card = more or {}
  card.chapter, card.number, card.name, card.about = "salt_gate", number, name, about
  card.shields, card.abilities = shields, abilities
  enemy(id)(card)
end

-- Shore and harbour.
foe(1, "petrel_wrecker", "Wrecker", "He takes what you hold before he takes you.",
    { 3 }, { "block" })
foe(2, "cave_conger", "Cave Conger", "Grey, patient, and longer than the pool.",
    { 4 }, { "aquatic" })
foe(3, "chain_hand", "Chain Hand", "Deaf from the drum, and not sorry for it.",
    { 3 }, { "priority_target" })
foe(4, "chain_foreman", "Chain Foreman", "He breaks ships for a living. Legs are quicker.",
    { 5, 3 }, { "brutality" })
foe(5, "slip_lurker", "Slip Lurker", "Spines, and on each spine a drop.",
    { 5 }, { "aquatic", "poison" })
foe(12, "captain_sere", "Captain Sere", "She would let you pass if anybody had told her why not to.",
    { 6, 5 }, { "guardian" }, { heroism = 1, story = "brass_gull_key" })
foe(29, "net_thrower", "Net Thrower", "He was told: alive, and with an unhurt throat.",
    { 3 }, { "block" })
foe(30, "flood_eel", "Flood Eel", "It hunts by taste, and you have been in its water.",
    { 4 }, { "aquatic", "scent" })

-- Lower ward.
foe(6, "drill_sergeant", "Drill Sergeant", "He has perfect pitch and no mercy.",
    { 5, 4 }, { "guardian" })
foe(7, "armourers_mate", "Armourer's Mate", "He knows what every weapon is afraid of.",
    { 5, 4 }, { "block" })
foe(8, "grey_tracker", "Grey Tracker", "She has your scent and is not happy about it.",
    { 3 }, { "scent", "pursuit" })
foe(9, "brindle_tracker", "Brindle Tracker", "Where the grey one goes, he has been.",
    { 3 }, { "scent", "pursuit" })
foe(10, "kitchen_spy", "Scullion with Clean Hands", "He has peeled nothing in his life.",
    { 3 }, { "priority_target" })
foe(11, "cistern_blindworm", "Cistern Blindworm", "It came in with the salt, and has grown.",
    { 5, 3 }, { "aquatic", "poison" })
foe(31, "kennel_whip", "The Man with the Whip", "The hounds will not look at him.",
    { 4, 3 }, { "rage" })
foe(35, "roll_corporal", "Roll Corporal", "Two names are missing. Yours will do.",
    { 4, 3 }, { "pursuit" }, { story = "corporals_list" })

-- Upper ward.
foe(13, "oar_warden_left", "Oar Warden of the Left", "Never crosses without the other.",
    { 4 }, { "guardian" })
foe(14, "oar_warden_right", "Oar Warden of the Right", "Never uncrosses first.",
    { 4 }, { "guardian" })
foe(15, "stewards_bravo", "Bravo at Table", "He was promised dessert.",
    { 4, 3 }, { "rage" })
foe(16, "roll_clerk", "Roll Clerk", "Sings your name before he calls for help.",
    { 2 }, { "priority_target" })
foe(17, "crypt_sexton", "Sexton", "He has been burying the wrong people and knows it.",
    { 4 }, { "guardian" })
foe(18, "crypt_sleeper", "Keeper Who Got Up", "It kept the bell for forty years. It still listens.",
    { 5, 4 }, { "fear" })
foe(19, "hawk_boy", "Hawk Boy", "One whistle, and the whole roof has eyes.",
    { 3 }, { "priority_target" })
foe(20, "chart_warden", "Chart Warden", "He has forgotten what he guards, not how.",
    { 5, 3 }, { "guardian" })
foe(33, "mother_anselm", "Mother Anselm", "Her silence is older than theirs, and goes deeper.",
    { 5, 4 }, { "fear", "anti_magic" }, { heroism = 1, story = "anselms_prayer" })
foe(36, "levy_auditor", "Levy Auditor", "He weighs you with his eyes, to the ounce.",
    { 4 }, { "pursuit" }, { story = "auditors_seal" })

-- Keep.
foe(21, "tower_sentry", "Tower Sentry", "Nobody has ever come. He has practised for it.",
    { 4 }, { "guardian" })
foe(22, "overseer_ashby", "Overseer Ashby", "His hammer is for bells. He is not particular.",
    { 6, 4 }, { "brutality" }, { heroism = 1, story = "ashbys_ledger" })
foe(23, "furnace_hand", "Furnace Hand", "Too hot to touch, too tired to stop.",
    { 4 }, { "rage" })
foe(24, "quench_diver", "Quench Diver", "It has not come up for weeks.",
    { 4, 3 }, { "aquatic", "poison" })
foe(25, "maud_crake", "Maud Crake, Gaoler", "She likes people, one at a time, behind something.",
    { 6, 5 }, { "guardian", "brutality" }, { heroism = 1, story = "crakes_keys" })
foe(26, "oubliette_warden", "Warden of the Oubliette", "It was lowered in to feed them. That was long ago.",
    { 7, 6, 5 }, { "rage" }, { formidable = 2, heroism = 2 })
foe(27, "false_castellan", "The Castellan", "Aumery Reth in every feature, each on the other side.",
    { 8, 6, 5 }, { "shock" }, { formidable = 3, heroism = 3, story = "castellan_breaks" })
foe(28, "castellans_shadow", "The Castellan's Shadow", "It arrives a little after he does.",
    { 4, 4 }, { "pursuit" }, { formidable = 1 })
foe(32, "pit_turnkey", "Pit Turnkey", "He counts the blows, and enjoys the pauses.",
    { 3 }, { "priority_target" })
foe(34, "roof_slater", "Slater Who Is None", "A hammer, a line, and a letter in the wrong hand.",
    { 4 }, { "shock" }, { story = "slaters_line" })
