-- Chapter 2: the 47 Scripted Enemies. Sixteen of the rank and file, thirteen veterans, nine
-- beasts, six captains (4, 11, 13, 21, 31, 36) and three masters (27, 37, 45).

local function foe(number, id, name, about, shields, abilities, more)
  local card = more or {}
  card.chapter, card.number, card.name, card.about = "root_below", number, name, about
  card.shields, card.abilities = shields, abilities
  enemy(id)(card)
end

-- Rim.
foe(1, "charcoal_burner", "Charcoal Burner", "He has sold you already. He only needs you to hold still.",
    { 3 }, { "priority_target" })
foe(2, "burners_dog", "Burner's Dog", "It smells the lamp oil, and after that only the hand.",
    { 3 }, { "scent", "pursuit" })
foe(3, "bone_pike", "Bone Pike", "It has eaten nothing but the dead for so long that it looks surprised.",
    { 4 }, { "aquatic" })
foe(4, "gatewarden_burr", "Gatewarden Burr",
    "He counts in, and he counts out. The sums have not agreed all winter.",
    { 5, 4 }, { "guardian" }, { heroism = 1, story = "burrs_tally" })
foe(5, "bark_spearman", "Bark Spearman", "He has stood there until his boots took root.",
    { 3 }, { "guardian" })
foe(6, "rook_caller", "Rook Caller", "One word from him, and four hundred birds repeat it.",
    { 3 }, { "priority_target" })
foe(43, "reed_lurker", "Reed Lurker", "The ferryman feeds it so that it knows him from the others.",
    { 4 }, { "aquatic", "scent" })

-- Galleries.
foe(7, "prop_gnawer", "Prop Gnawer", "It eats timber. Shins are near enough.",
    { 4, 3 }, { "brutality" })
foe(8, "terrace_reaper", "Terrace Reaper",
    "It tends the caps with six sickles, and has a seventh for guests.",
    { 4 }, { "poison" })
foe(9, "well_listener", "Well Listener", "It repeats what you said last, but it sounds as if you meant it.",
    { 5, 3 }, { "aquatic", "fear" })
foe(10, "drip_crawler", "Drip Crawler", "You thought that was water on your neck.",
    { 3 }, { "aquatic", "poison" })
foe(11, "kiln_keeper", "Kiln Keeper", "He has not slept since midwinter, so that somebody else should.",
    { 5, 4 }, { "poison", "brutality" }, { heroism = 1, story = "keepers_apron" })
foe(12, "thorn_cantor", "Thorn Cantor", "It sings the psalm without the one line that would let it stop.",
    { 4, 4 }, { "anti_magic" })
foe(13, "briar_knight", "Briar Knight",
    "At its belt hangs a lamp like yours, unlit for three hundred years.",
    { 5, 4 }, { "shock", "guardian" }, { heroism = 1, story = "briar_helm" })
foe(39, "rodman_double", "Rodman Who Is None", "He held the rod for her for a month, in the other hand.",
    { 4, 3 }, { "shock" }, { story = "rodman_breaks" })

-- Library.
foe(14, "page_turner", "Page Turner", "It takes what you are reading out of your hand, and then the hand.",
    { 3 }, { "block" })
foe(15, "stack_eel", "Stack Eel", "Flat as a bookmark, and always at your place.",
    { 4 }, { "aquatic" })
foe(16, "moss_copyist", "Moss Copyist", "He copies whatever moves, beginning with the outline.",
    { 3 }, { "priority_target" })
foe(17, "moss_corrector", "Moss Corrector", "She strikes out what is superfluous. She has looked you over.",
    { 4, 3 }, { "block" })
foe(18, "binders_needle", "The Binder's Needle",
    "An arm's length of steel, and behind it somebody patient.",
    { 5, 4 }, { "brutality" })
foe(19, "cloister_hush", "Cloister Hush", "Where it stands there is a hole in what you can hear.",
    { 4 }, { "anti_magic", "fear" })
foe(20, "ink_wader", "Ink Wader", "It drips, and where it drips the words go out.",
    { 4, 3 }, { "aquatic", "block" })
foe(21, "the_erratum", "The Erratum",
    "A man made of everything that was corrected, and he has read your file.",
    { 5, 4 }, { "shock" }, { formidable = 1, heroism = 1, story = "erratum_struck" })

-- Root city.
foe(22, "husk_bailiff", "Husk Bailiff", "You owe somebody a year. He is not sure whom, or which.",
    { 4, 3 }, { "pursuit" }, { story = "bailiffs_writ" })
foe(23, "gallows_hand", "Gallows Hand", "Nobody has been hanged for a century. He keeps the knots supple.",
    { 3 }, { "guardian" })
foe(24, "cut_down_man", "The Man Cut Down", "He would like you to know that it was a mistake.",
    { 4, 4 }, { "fear" }, { story = "cut_down_speaks" })
foe(25, "weaver_of_warp", "Weaver of the Warp", "She lays down what must be.",
    { 4 }, { "poison" })
foe(26, "weaver_of_weft", "Weaver of the Weft", "She goes over and under, and has found you in between.",
    { 4 }, { "poison", "scent" })
foe(27, "grandmother_ket", "Grandmother Ket", "She has eight eyes, and weeps from two of them.",
    { 6, 5, 5 }, { "poison" }, { formidable = 2, heroism = 2, story = "ket_falls" })
foe(28, "hollow_usher", "Usher of the Hollow", "'All rise,' he says, and sees to it.",
    { 4 }, { "guardian" })
foe(29, "lock_keeper", "Keeper of the Lower Lock",
    "He has been under for some time and resents those who have not.",
    { 5, 3 }, { "aquatic", "rage" })
foe(30, "amber_smith", "Amber Smith", "His hammer is soft, so as not to wake what he works on.",
    { 4, 4 }, { "rage" })
foe(31, "kept_in_amber", "What the Amber Kept",
    "An ambassador, in the dress of another age, still smiling.",
    { 6, 4 }, { "fear" }, { formidable = 1, heroism = 1, story = "amber_breaks" })
foe(44, "outbid_husk", "Outbid Husk", "It wanted that spring. It had saved for it.",
    { 3 }, { "priority_target" })
foe(47, "husk_sexton", "Sexton of Husks", "He buries people who are not there any more, at full depth.",
    { 4 }, { "guardian" })

-- Heartwood.
foe(32, "left_leaf", "Left Leaf of the Gate", "A door that has learnt to walk a little.",
    { 4, 4 }, { "guardian" })
foe(33, "right_leaf", "Right Leaf of the Gate", "It shuts when the other shuts. It shuts on things.",
    { 4, 4 }, { "guardian" })
foe(34, "perch_archer", "Archer of the Perch", "Her arrows are quills. She signs with each of them.",
    { 4 }, { "pursuit" })
foe(35, "perch_beater", "Beater of the Perch", "He drives whatever runs toward whatever flies.",
    { 4 }, { "priority_target" })
foe(36, "warden_hollis", "Warden Hollis",
    "He has watched one door all his life, from above, with his back to the sky.",
    { 5, 4, 4 }, { "pursuit" }, { formidable = 1, heroism = 1, story = "hollis_yields" })
foe(37, "steward_of_roots", "The Steward of Roots",
    "He keeps her accounts, her throne warm, and his hood down.",
    { 7, 6, 5 }, { "anti_magic" }, { formidable = 3, heroism = 3, story = "steward_falls" })
foe(38, "throne_page", "Page of the Throne", "He takes your coat. He does not give it back.",
    { 3 }, { "block" })
foe(45, "dream_of_aldith", "A Dream of the Sleeper",
    "It is what she thinks of you. You come closer, and it grows.",
    { 5, 5, 4 }, { "fear" }, { formidable = 2, heroism = 2, story = "dream_ends" })
foe(46, "cradle_root", "Cradle Root", "It only wants to hold you. That is all that it has ever done.",
    { 3 }, { "brutality" })

-- The party from Hesk.
foe(40, "glass_surveyor", "Glass Surveyor", "She draws you on her plan, and rubs you out.",
    { 5, 3 }, { "shock" }, { story = "surveyor_breaks" })
foe(41, "glass_linesman", "Glass Linesman", "He walks backward in front of you, as in a mirror.",
    { 3 }, { "pursuit" })
foe(42, "glass_axeman", "Glass Axeman", "Chips fly when he strikes, and they are not of wood.",
    { 3 }, { "rage" })
