-- Chapter 3: the 59 Scripted Enemies. Nine of them are captains (11, 14, 27, 29, 34, 36, 39, 40, 52)
-- and four are masters (26, 43, 44, 54).

local function foe(number, id, name, about, shields, abilities, more)
  local card = more or {}
  card.chapter, card.number, card.name, card.about = "crown_of_glass", number, name, about
  card.shields, card.abilities = shields, abilities
  enemy(id)(card)
end

-- Slopes.
foe(1, "sledge_hauler", "Hauler of the Regent",
    "He was told to bring the bell up. He was not told to bring you.",
    { 3 }, { "guardian" })
foe(2, "quarry_mawler", "Quarry Mawler", "It bites obsidian off the wall, and spits the dull pieces.",
    { 4, 3 }, { "brutality" })
foe(3, "false_pilgrim", "Pilgrim Who Is None", "His knees are not dirty.",
    { 3 }, { "priority_target" })
foe(4, "pilgrim_warden", "Warden of the Steps", "He sells the steps singly, and you owe for nine.",
    { 3 }, { "guardian" })
foe(5, "ice_pike", "Ice Pike",
    "It hangs in the ice like a thing in a cabinet. Then it turns its head.",
    { 4 }, { "aquatic" })
foe(6, "mirror_sentry", "Sentry of the Mirror Gate",
    "There is one of him. You count two, and both of them hit.",
    { 4, 3 }, { "shock" })
foe(7, "gate_halberd", "Halberd of the Gate",
    "She grounds it when you ground yours, and lifts it first.",
    { 3 }, { "guardian" })
foe(46, "camp_spy", "The Cook's New Boy",
    "He peels with his left hand, and nothing has ever dirtied his apron.",
    { 3 }, { "pursuit" })
foe(47, "glass_wolf", "Wolf of Glass",
    "You see the snow through it, and in the middle of the snow its supper.",
    { 4 }, { "scent", "pursuit" })
foe(48, "glass_she_wolf", "She-Wolf of Glass", "She carries one paw. The other three make no print.",
    { 4 }, { "scent" })
foe(49, "meltwater_eel", "Meltwater Eel",
    "It has waited for spring since the aqueduct froze, with its mouth open.",
    { 4 }, { "aquatic" })

-- Outer ring.
foe(8, "glaziers_beadle", "Beadle of the Glaziers",
    "He fines people for casting a shadow on the goods.",
    { 3 }, { "priority_target" })
foe(9, "silo_rat", "Silo Rat",
    "Its fur is full of sand. It has smelt nothing but sand for weeks, until now.",
    { 3 }, { "scent" })
foe(10, "sand_viper", "Sand Viper", "What trickles down over there is not all sand.",
    { 3 }, { "poison" })
foe(11, "furnace_master", "Master of Furnace Nine",
    "His eyes are boiled white. He finds you by your cold.",
    { 5, 4 }, { "brutality" }, { heroism = 1, story = "ninth_melt" })
foe(12, "polisher", "Polisher",
    "He rubs until there is nothing left to see, and starts on the hands that held it.",
    { 3 }, { "block" })
foe(13, "cullet_crab", "Cullet Crab", "It wears every bottle that was ever broken here.",
    { 4 }, { "poison", "brutality" })
foe(14, "prism_captain", "Captain Isolde Farr",
    "She is lit from seven sides and has a shadow in none.",
    { 5, 4 }, { "guardian" }, { heroism = 1, story = "farrs_badge", flip = true })
foe(15, "prism_guard", "Guard of the Prism",
    "He stands where the red falls. He has been told that it is the safest colour.",
    { 4 }, { "block" })
foe(58, "mirror_bailiff", "Bailiff of Faces",
    "He has a warrant for your likeness, and will take it off you.",
    { 4, 3 }, { "pursuit" })

-- Mirror wings.
foe(16, "late_self", "What You Did Just Now", "It is a moment behind you, and it is catching up.",
    { 4 }, { "fear" })
foe(17, "later_self", "What You Did Before That",
    "It still limps with the wound that you have forgotten.",
    { 3 }, { "pursuit" })
foe(18, "facing_double", "One from the Facing Rooms",
    "Behind it stands another, behind which stands another.",
    { 4, 3 }, { "shock" })
foe(19, "bath_lamprey", "Silver Lamprey", "It swims in quicksilver and shows you your own mouth.",
    { 4 }, { "aquatic" })
foe(20, "the_portrait", "The Portrait of Nobody",
    "The painter left out the eyes for the sitter to fill in.",
    { 5, 3 }, { "fear" }, { story = "under_the_paint" })
foe(21, "echo_singer", "Echo Singer", "It has somebody's alto and takes good care of it.",
    { 3 }, { "anti_magic" })
foe(22, "echo_answerer", "Echo Answerer", "It sings the other half, and means you.",
    { 3 }, { "priority_target" })
foe(23, "twin_bailiff", "Porter of the Twin Court",
    "'One of you may go in,' he says. There was only ever one of you.",
    { 4, 3 }, { "shock" })
foe(24, "twin_left", "Left Twin", "Her sister strikes high.",
    { 4 }, { "rage" })
foe(25, "twin_right", "Right Twin", "Her sister strikes low.",
    { 4 }, { "rage" })
foe(26, "mirror_twin", "Your Mirror Twin",
    "It knows your guard, your limp and your Oath, and believes in one of them more than you do.",
    { 5, 5, 4 }, { "fear" }, { formidable = 2, heroism = 2, story = "twin_breaks" })
foe(27, "vault_spider", "Keeper of the Vault",
    "A clockwork on eight legs. The poison was added later, by somebody thorough.",
    { 5, 4 }, { "poison" }, { formidable = 1, heroism = 1, story = "keepers_mainspring" })
foe(55, "mercury_asp", "Quicksilver Asp", "It runs together again wherever you cut it, only nearer.",
    { 3 }, { "poison" })
foe(53, "double_of_reth", "The Other Castellan",
    "He breakfasts at the same hour, two hundred miles from here, off the wrong side of the egg.",
    { 4, 4 }, { "shock" }, { story = "other_reth_breaks" })

-- Inner citadel.
foe(28, "needle_cantor", "Cantor of Needles", "He holds one note, and it goes in under the nail.",
    { 4 }, { "anti_magic" })
foe(29, "needle_precentor", "Precentor Vail",
    "He conducts with a glass rod, and when he points at you, you come in.",
    { 5, 4 }, { "anti_magic" }, { formidable = 1, heroism = 1, story = "precentors_rod" })
foe(30, "heat_salamander", "Salamander",
    "It lies along the pipe for the warmth, and you are in its light.",
    { 4, 3 }, { "brutality" })
foe(31, "lock_stoker", "Stoker of the Lock", "He stokes with what there is. There is you.",
    { 4, 3 }, { "rage" })
foe(32, "cell_turnkey", "Turnkey of Colours",
    "He locks the prisoners up by pitch: blue, green, yellow.",
    { 4 }, { "guardian" })
foe(33, "cell_hound", "Hound of the Cells", "It has been taught on a rag from each of your beds.",
    { 4 }, { "scent" })
foe(34, "archivist", "The Archivist", "She has filed you already, under what you are about to do.",
    { 5, 4 }, { "fear" }, { heroism = 1, story = "archivist_closes" })
foe(35, "oath_usher", "Usher of Oaths", "He holds the book for you. He does not let go of it.",
    { 4 }, { "block" })
foe(36, "false_witness", "The Sworn Witness",
    "It has testified to everything, and it was there each time.",
    { 5, 4 }, { "shock" }, { formidable = 1, heroism = 1, story = "witness_recants" })
foe(37, "stair_guard", "Guard of the Crown Stair",
    "He gives up a step at a time, and makes you pay for the landing.",
    { 4 }, { "block" })
foe(38, "stair_lancer", "Lancer of the Crown Stair", "Her lance is three steps long.",
    { 4, 3 }, { "brutality" })
foe(39, "stair_marshal", "Marshal Corve", "He has held this stair in every reflection of it.",
    { 5, 4, 4 }, { "guardian" }, { formidable = 1, heroism = 1, story = "marshals_baton" })
foe(50, "lock_ray", "Ray of the Hot Spring",
    "Flat, patient, and barbed where you would take hold of it.",
    { 4 }, { "aquatic", "poison" })
foe(51, "shaft_nixie", "Nixie of the Shaft",
    "She has been sent down in the bucket every year and come up in it every year.",
    { 5 }, { "aquatic" })
foe(57, "choir_remnant", "What Is Left of a Tenor",
    "It opens its mouth wide, and you hear your own blood.",
    { 4 }, { "fear" })
foe(59, "last_cantor", "The Last Cantor",
    "It stands with the score open at the page where its voice went.",
    { 4, 3 }, { "anti_magic" })

-- Crown.
foe(40, "cradle_breaker", "Breaker of Bells",
    "He cracked the other one. Twice, he says, is practice.",
    { 5, 5 }, { "brutality" }, { heroism = 1, story = "breakers_hammer" })
foe(41, "regents_hand", "The Regent's Hand",
    "It signs for her, and strikes for her, and it is always the right.",
    { 4, 3 }, { "guardian" })
foe(42, "regents_voice", "The Regent's Voice",
    "Forty people speak when it does, none of them willingly.",
    { 4 }, { "fear" })
foe(43, "the_regent", "The Regent of Hesk",
    "She is twenty-six, red-haired, and has been so for three hundred years. The stag on her "
    .. "collar looks at you.",
    { 7, 6, 5, 5 }, {}, { formidable = 3, heroism = 3, story = "regent_breaks" })
foe(44, "lens_warden", "Warden of the Lens", "He wears a coat of mirrors and nothing under it.",
    { 6, 5, 4 }, { "shock" }, { formidable = 2, heroism = 2, story = "wardens_shade" })
foe(45, "lens_grinder", "Grinder of the Lens",
    "A hair's breadth more, he says, and it will be perfect, and reaches for yours.",
    { 4 }, { "rage" })
foe(52, "double_of_oda", "The Other Founder",
    "Ten fingers, a ring on the wrong hand, and a file in her sleeve.",
    { 5, 4 }, { "shock" }, { heroism = 1, story = "other_oda_breaks" })
foe(54, "one_of_you", "One of You", "You know what it will do next. So does it.",
    { 5, 5, 4 }, { "pursuit" }, { formidable = 2, heroism = 2, story = "one_of_you_breaks" })
foe(56, "ash_moth", "Ash Moth", "It has come for the lamp. It is as wide as a door.",
    { 3 }, { "fear" })
