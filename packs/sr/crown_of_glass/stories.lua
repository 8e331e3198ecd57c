-- Chapter 3: the 100 stories, by number. Prices and gains stand in the effects; nothing elsewhere
-- repeats them.

local function tale(number, id, name, text, more)
  local card = more or {}
  card.chapter, card.number, card.name, card.text = "crown_of_glass", number, name, text
  story(id)(card)
end

-- 1 to 9: slopes ---------------------------------------------------------------------------------

tale(1, "camp_talk", "Who Is New",
  "'The cook's boy came with the flour,' says a driver, 'and he's a good lad. Never complains. "
  .. "Never eats, come to that.' Oda Venn is not listening. She has her ear on the bronze. 'It's "
  .. "out of tune with the weather,' she says. 'Move it tonight, or it'll be noticed.'", {
  effect = option {
    { "See about the boy", { draw_story("cooks_boy", self) } },
    { "Move the bell at once", { lose_vitae(2, self), take_hourglass("ash_camp", 3),
                                 lower_threat(1) } },
    { "Stay for soup", { gain_vitae(3), add_hourglass("ash_camp", 1) } },
  },
})

tale(2, "runners_slip", "The Road Lets Go",
  "The ice has been planed against you. Halfway up a sledge with eleven men's gear on it comes "
  .. "down the other way, without the men. In the posts you see it arrive three times before it "
  .. "does.", {
  effect = {
    when(has_quest "bell_sledge") { draw_story("brams_brake", self) },
    otherwise {
      option {
        Dare("Step onto it and steer", 1, { gain_vitae(3) }),
        { "Throw yourself aside", { lose_vitae(3, self) } },
        { "Hold the ropes with your hands", { gain_token(self, "fracture") } },
      },
    },
  },
})

tale(3, "drag_chain", "The Drag Chain",
  "The post comes out with its chain and its hook, and the mirror lies face down in the snow. You "
  .. "do not turn it over. From underneath somebody knocks, rather politely. With the chain you "
  .. "could hold a bell on a roof.", {
  keep = true, exchangeable = true, changes = { strength = 1 },
})

tale(4, "obsidian_wedge", "The Obsidian Wedge",
  "Masons open glass with glass. The wedge is as black as a pupil and shows nothing at all; they "
  .. "used to keep one by the bed. Chipped into the butt, for whoever should need it: 'It is only "
  .. "a window. Go in as you would at home.'", {
  keep = true, exchangeable = true,
})

tale(5, "mountain_breath", "In, and Out",
  "Seven short breaths and a long one: up three, down one, hold. The mountain breathes the bell's "
  .. "own round. It has not been taught that by anybody. It may be that the founders only listened "
  .. "and wrote it down.", {
  keep = true,
  changes = { damage = -1 },
  effect = option {
    { "Walk in time with it", { gain_heroism(self, 1) } },
    { "Follow the moths to see what they eat", { draw_enemy("ash_moth", self),
                                                 gain_heroism(self, 2) } },
  },
})

tale(6, "pilgrims_pass", "Those Who Come Down",
  "They come down as you go up, and make room. 'What did you ask for?' 'That my boy should get "
  .. "well.' 'And did he?' 'Oh yes.' The woman opens her mouth to say more, frowns, and shows you "
  .. "with her hands how tall he is.", {
  effect = option {
    { "Teach them the tide hymn, for humming", { lose_vitae(1, self),
                                                 offer_action("persuasion", 5, "hymn_on_knees") } },
    { "Go up on your knees, like everybody", { lose_vitae(2, self), lower_threat(1) } },
    { "Push past", { raise_threat(1), draw_cards(self, 1) } },
  },
})

tale(7, "pilgrim_token", "A Pilgrim's Token",
  "An old man has turned round on the last step but one. He came to ask for his wife's voice back, "
  .. "which she paid with when she came to ask for his. 'I should only be making a circle,' he "
  .. "says, and gives you the token. It is a coin of mirror with a hole where the face would be.", {
  keep = true, exchangeable = true,
})

tale(8, "under_the_ice", "A Window in the Ice",
  "Through the hole you see the under-water running uphill, and in it, like letters in a tube, "
  .. "small sealed phials, from Gullrest, from the Row, from the choir school. They are being sent "
  .. "up in the dark so that the light shall not spoil them.", {
  effect = option {
    { "Fish some of them out", { gain_heroism(self, 2), draw_story("ice_breaks", self) } },
    { "Follow them up with your eyes", { reveal "weather_mast", draw_cards(self, 1) } },
  },
})

tale(9, "gates_seam", "The Seam",
  "There is no such thing as one pane forty feet high. There are two, and a glazier who was told "
  .. "that there must be one. You find his thumb in the putty. It takes a knife, and a push such "
  .. "as one gives a swollen window in autumn.", {
  effect = { flip "outer_mirror_gate", lower_threat(1), gain_heroism(self, 1) },
})

-- 10 to 21: outer ring ---------------------------------------------------------------------------

tale(10, "lamp_trimmed", "The Hundred and First Lamp",
  "Under the oil-cap, where only a lamp-sworn would look, is the mark of your house, and a line: "
  .. "'Lent to Hesk, with the tall glass, for one night.' So these were never lost at sea. You "
  .. "know how to put out a lamp of your own order so that it stays out.", {
  effect = option {
    { "Put out every third one", { flip "ring_of_lamps", lower_threat(1) } },
    Dare("Say the Oath over each of them", 1, { flip "ring_of_lamps", lower_threat(2), gain_vitae(2) }),
    { "Take one home", { gain_heroism(self, 2) } },
  },
})

tale(11, "felt_cradles", "Felt on the Cradles",
  "A young couple holds up a baby to the window so that you may see it, and lays a finger on its "
  .. "lips. It is three weeks old and has a fine strong pair of lungs; the beadle has been by "
  .. "twice. They do not ask you anything. They only do not put it down.", {
  effect = option {
    { "Take their names, and promise", { gain_heroism(self, 2), raise_threat(1) } },
    { "Send the beadle the wrong way", { draw_enemy("mirror_bailiff", self), lower_threat(1) } },
    { "Show them how to wrap a bell", { lose_vitae(2, self), draw_cards(self, 2) } },
  },
})

tale(12, "glaziers_talk", "What the Row Whispers",
  "'There's none of us been up past the wings,' whispers the foreman. 'You make her a pane and "
  .. "hand it in. My grandmother made her one, and hers. Always the same measure. She's not grown, "
  .. "has she? A lady who has not grown in all that time.'", {
  effect = option {
    { "Ask who would hide you", { draw_story("names_of_the_row", self) } },
    { "Ask for the way to the prism", { reveal "guard_prism", reveal "prism_cells",
                                        draw_cards(self, 1) } },
  },
})

tale(13, "glaziers_diamond", "A Glazier's Diamond",
  "They let you cut one pane to see what you are. It parts along your line with a sigh. The "
  .. "foreman closes your hand over the diamond. 'Straight lines,' he says. 'It's all she's afraid "
  .. "of, up there. Somebody who can cut where he means to.'", {
  keep = true, exchangeable = true, changes = { precision = 1 },
})

tale(14, "silo_opened", "Sand from the Sounding",
  "The chute goes, and half a beach comes down the lane. It is from the rock where the bell hung. "
  .. "As it runs it sings, very low, every note that was ever rung over it. Along the Row people "
  .. "come to their doors in their shirts and stand there.", {
  effect = { lower_threat(1), draw_story("sand_that_sings", self) },
})

tale(15, "furnace_out", "Nine Goes Out",
  "The rakes are as long as oars. The fire comes out over the floor in a tongue, looks about for "
  .. "something, and dies. In the mouth of the furnace hangs what was to have been somebody by "
  .. "tomorrow. You can see whom it would have had to replace: the ticket is tied to its wrist.", {
  effect = {
    flip "furnace_nine",
    option {
      { "Break it while it is soft", { gain_heroism(self, 1), discard_enemy "one_of_you" } },
      { "Read the ticket aloud, so that they are warned", { raise_threat(1), gain_heroism(self, 3) } },
    },
  },
})

tale(16, "tall_glass_bill", "One Glass, Tall",
  "The book goes back three hundred years. First entry: 'One glass, tall, of the lamp-sworn, to be "
  .. "silvered and returned. Sitter: the Lady Aldith. Note: she will not sit. Note: she has been "
  .. "brought.' The column for the date of return is empty.", {
  effect = { gain_heroism(self, 1), Third("first_reflection", "under_the_paint", "oldest_double") },
})

tale(17, "failed_odas", "Eleven Odas",
  "You count eleven of Oda Venn, each with ten fingers. They could not get that right, it seems: "
  .. "whatever is missing in the sitter grows back in the glass. The twelfth place in the row is "
  .. "empty, and dusty footprints lead from it to the stair.", {
  effect = option {
    { "Follow the footprints", { draw_enemy("double_of_oda", self), gain_heroism(self, 1) } },
    { "Break the eleven", { lose_vitae(2, self), lower_threat(1), discard_enemy "double_of_oda" } },
    { "Remember the hands", { draw_cards(self, 1) } },
  },
})

tale(18, "one_who_waits", "The One Who Waits",
  "It is the first that was ever thrown away. It has no face, since nobody had shown it one. When "
  .. "you sit down it moves up a little. After a while it takes your hand, feels each of the "
  .. "fingers, and puts its own fingers round the lamp, as one who would like to know what it is "
  .. "for.", {
  effect = option {
    { "Let it hold the lamp", { lose_vitae(1, self), draw_story("lamp_in_its_hands", self) } },
    { "Ask it the way", { reveal "silvering_bath", reveal "empty_frame", lower_threat(1) } },
    { "Leave it in peace", { gain_heroism(self, 1) } },
  },
})

tale(19, "prism_tuning", "The Tuning of the Prism",
  "On the Captain's desk lie seven forks, one to a colour, and a table of which goes with which. "
  .. "Struck together, says the table, in red, they give white: NOT TO BE DONE. You take the "
  .. "forks. They shiver against one another in the bag like cold people.", {
  keep = true, exchangeable = true,
})

tale(20, "mast_hums", "Fair Weather, As Ordered",
  "The vanes swing to you all at once. Somewhere below a clerk has noted that there is something "
  .. "on the mast which is not fair weather. Every hair you have stands up and points at the same "
  .. "cloud.", {
  effect = option {
    { "Open the Prior's silence", { lower_threat(1) }, when = has_quest "priors_silence" },
    Dare("Hold your blade up, and let go in time", 1, { lower_threat(1) }),
    { "Lie down flat", { lose_vitae(3, self) } },
    { "Jump for the drill square", { gain_token(self, "fracture"), move(self, "drill_square") } },
  },
})

tale(21, "order_weather", "Cloud, As Ordered",
  "You enter it in the log, in a neat backward hand: cloud. It comes over the rim within the "
  .. "minute, obedient and grey, and lies down across the great lens like a cat upon a letter.", {
  effect = { discard_event "lens_turns", lower_threat(1), gain_heroism(self, 1) },
})

-- 22 to 35: mirror wings -------------------------------------------------------------------------

tale(22, "late_by_a_breath", "Late by a Breath",
  "The mirrors catch up with you. You see your faces as they were a moment ago, before you knew "
  .. "that you were looked at. It is not pleasant. One of them goes on looking after you have "
  .. "turned away.", {
  recurrent = true,
  effect = option {
    { "Stay until they agree with you", { lose_vitae(2, self) } },
    { "Run through", { raise_threat(1) } },
    { "Stare it down", { gain_token(self, "fear"), draw_cards(self, 1) } },
  },
})

tale(23, "first_reflection", "The Oldest Reflection",
  "You wait. Guards go by, then a maid with a broom, then nobody for a hundred years. At "
  .. "last, in the corner of the slowest glass, a girl with red hair is held by both arms before a "
  .. "tall mirror, and shouts. You read it from her lips: No. Behind her back, in the mirror, she "
  .. "says: Yes.", {
  effect = { gain_heroism(self, 1), Third("tall_glass_bill", "under_the_paint", "oldest_double") },
})

tale(24, "wrong_key", "The Wrong Key",
  "You reach into the first mirror, and the hand comes out of the second and goes into the third, "
  .. "and there the key lies, on a table that has its drawer in the back. Something takes you by "
  .. "the wrist in there, feels your pulse, and lets you go. It was only checking.", {
  keep = true, exchangeable = true,
})

tale(25, "silver_skin", "A Skin of Silver",
  "You lift it off like the skin from milk. Whoever puts it on is not seen, or rather is seen as "
  .. "whatever stands behind him. It slides about on you, cold, and would like to find the edges "
  .. "of your mouth.", {
  keep = true, exchangeable = true, changes = { movement = 1 },
  effect = option {
    { "Put it on", { gain_token(self, "fear"), lower_threat(1) } },
    { "Wring it out first", { draw_enemy("mercury_asp", self) } },
  },
})

tale(26, "hand_in_the_bath", "The Hand",
  "It comes off at the wrist with a small clear sound. The fingers are whole, all five. On the "
  .. "third is a founder's ring. So she washed her hands here, after the bell, and the right one, "
  .. "which had unpinned the clapper, would not come clean.", {
  effect = { draw_quest("ring_wrong_hand", self), gain_heroism(self, 1) },
})

tale(27, "fourteen_regents", "Fourteen Reigns",
  "They follow you with their eyes up to the turn of each landing, and there the next takes over. "
  .. "On the seventh landing somebody stands among them, in a frame, in the chain of Gullrest, "
  .. "holding very still. He has egg on the wrong side of his moustache.", {
  effect = option {
    { "Say the rabbit's name to him", { lower_threat(1), discard_enemy "double_of_reth",
                                        gain_heroism(self, 1) }, when = has_quest "reths_word" },
    { "Draw on him", { draw_enemy("double_of_reth", self) } },
    { "Bow and walk on", { raise_threat(1), draw_cards(self, 1) } },
  },
})

tale(28, "painters_cipher", "What the Painters Signed",
  "On the back of each is a signature, and under it a number that is no price. The painters could "
  .. "not say it, so they handed it on: how old she looked, each time, to the day. It is the same "
  .. "number fourteen times. Read in the order of the collars they set a dial.", {
  keep = true, exchangeable = true,
})

tale(29, "backs_turned", "Your Own Backs",
  "There you stand. You had not known that you stoop. The one in front, who is you, puts a hand to "
  .. "the back of the neck as one does who feels looked at, and slowly begins to turn.", {
  recurrent = true,
  effect = {
    when(has_quest "weavers_thread") { draw_cards(self, 1) },
    otherwise {
      option {
        Dare("Meet your eye", 1),
        { "Shut the door", { lose_vitae(2, self) } },
        { "Turn round yourself", { gain_token(self, "fear") } },
      },
    },
  },
})

tale(30, "door_knock", "A Knock",
  "You knock. After a moment there is a knock behind you.", {
  effect = option {
    { "Say 'Come in'", { draw_story("knock_answered", self) } },
    { "Say nothing", { lose_vitae(1, self), draw_cards(self, 1) } },
  },
})

tale(31, "echo_answers", "The Shelves Answer",
  "You sing the first thing that comes to you, which is a song for hauling nets. On the ninth "
  .. "shelf an alto takes the second voice, and a boy comes in too high, and then all of Gullrest "
  .. "is in the room, and is told where it is.", {
  effect = option {
    { "Open the bells, all of them", { draw_story("alto_goes_home", self) } },
    { "Ask them who comes here to listen", { reveal "choir_of_needles", reveal "regents_seat",
                                             lower_threat(1) } },
  },
})

tale(32, "twin_verdict", "In the Matter of You",
  "'How do you know,' asks the left judge, 'that you are the first?' 'What have you done,' asks "
  .. "the right judge, 'that a better one would not?' There is a silence in which every one of you "
  .. "remembers something small and foolish. It turns out to be evidence.", {
  effect = option {
    { "Tell it", { draw_story("stain_proved", self) } },
    { "Show the ring from the wrong hand",
      { lower_threat(2), flip "twin_court", gain_heroism(self, 1) },
      when = has_quest "ring_wrong_hand" },
    { "Overturn the bench", { draw_enemy("twin_left", self), gain_heroism(self, 2) } },
  },
})

tale(33, "dust_on_one_side", "Dust on One Side",
  "You lay a hand on the sill. On the other side, at the same height, a hand is laid on it. 'I "
  .. "don't want to hurt you,' says your own voice, in that tone you know. 'I only think it is my "
  .. "turn. Have you been so very happy?'", {
  effect = option {
    Dare("Answer truthfully", 1, { flip "empty_frame", draw_cards(self, 1) }),
    { "Say that you are too busy to discuss it", { gain_token(self, "fear") } },
    { "Hear the offer", { lose_vitae(2, self), draw_story("frames_bargain", self) } },
  },
})

tale(34, "astrolabe_taken", "The Blind Astrolabe",
  "Fourteen dials, fourteen times the same age, and the pillar gives up what it held. It was made "
  .. "for Aldith by her father, who saw badly and feared mirrors: so that she should know the hour "
  .. "without ever looking into one. It has been locked away from the other ever since, or she "
  .. "would have known how late it is.", {
  effect = { take_artifact("blind_astrolabe", self), flip "astrolabe_vault" },
})

tale(35, "rail_jammed", "A Boot in the Rail",
  "You take the boot off somebody who has no further use for it. The great ring climbs onto it, "
  .. "groans, and stands. Along the coast, for the first time in weeks, a village goes to bed "
  .. "without wet cloths on its roofs.", {
  effect = {
    discard_event "lens_turns",
    option {
      { "Leave it at that", { lower_threat(1) } },
      { "Bend the rail besides", { lose_vitae(2, self), discard_enemy "lens_grinder",
                                   gain_heroism(self, 1) } },
    },
  },
})

-- 36 to 45: inner citadel ------------------------------------------------------------------------

tale(36, "nave_sermon", "A Short Sermon",
  "You tell them what is in the pillars. Nobody believes it. Then you ask the nearest to say the "
  .. "name of the child for whose sake he came, and he opens his mouth, and closes it, and looks "
  .. "up at the roof, where a great many small bubbles have collected.", {
  effect = option {
    { "Lead them down the pilgrim steps", { lose_vitae(2, self), draw_story("pilgrims_rise", self) } },
    { "Lead them against the doors", { discard_enemy "oath_usher", discard_enemy "stair_guard",
                                       raise_threat(1) } },
  },
})

tale(37, "corin_sings", "His Name Is Corin",
  "He cannot say it. He holds up his fingers: fathoms, feet. A surveyor's sign. He was the rodman "
  .. "of Joss Reth's crew, the true one. From under the needles he takes a phial, looks at it "
  .. "against the light, as one looks at a picture of oneself, and gives it to you to carry out.", {
  effect = {
    draw_quest("corins_voice", self),
    when(has_quest "joss_reth") { gain_heroism(self, 2), discard_enemy "needle_cantor" },
    otherwise { gain_heroism(self, 1) },
  },
})

tale(38, "choir_stands", "The Choir Stands",
  "Forty of them, with their mouths open. They wait for somebody to give the note. If nobody does "
  .. "they will sing the one that they were taught, and it will go through you like wire.", {
  effect = option {
    { "Let Corin's voice give it", { lower_threat(2), gain_heroism(self, 1) },
      when = has_quest "corins_voice" },
    { "Give it yourself, and hold it", { lose_vitae(3, self), lower_threat(1),
                                         draw_story("forty_to_one", self) } },
    { "Stop your ears", { draw_enemy("choir_remnant", self) } },
  },
})

tale(39, "valve_wheel", "The Valve Wheel",
  "Eight spokes, cast by the founders, with a wave upon the hub. When you lift it off the shaft, "
  .. "the pipes behind you tick and grow quiet one after another, up through the mountain, like "
  .. "lights being put out in a big house.", {
  keep = true, exchangeable = true, changes = { strength = 1 }, effect = flip "heat_exchange",
})

tale(40, "lock_lifted", "Fire in the Lift",
  "The gate comes up on your shoulders, and the fire goes in under it, unhurried, like cattle. "
  .. "Above, something very big begins to rise upon it, and something else, hung from a chain, "
  .. "begins to come down. You hear a stair touch the floor, and somebody on it swear.", {
  effect = { flip "crown_stair", gain_heroism(self, 1), gain_token(self, "fracture") },
})

tale(41, "one_evening", "One Evening and a Nail",
  "'We were sixty.' 'Tell Ann at the Row it was quick.' 'She came to the gate herself to see it "
  .. "shut. She asked what the matter was, and nobody had told her, I will swear to that.' 'Mind "
  .. "the pool at the bottom, there is a ray in it.'", {
  effect = option {
    { "Copy out the names", { lose_vitae(2, self), gain_heroism(self, 2) } },
    { "Go down by the pool", { draw_enemy("lock_ray", self), reveal "counterweight_shaft",
                               draw_cards(self, 2) } },
    { "Read, and go on", { gain_heroism(self, 1) } },
  },
})

tale(42, "two_hundred", "Two Hundred",
  "A woman as broad as a door takes the rope off your shoulder, looks at it, looks up through nine "
  .. "floors to where the bell must go, and spits in her hands. Behind her they fall in, two and "
  .. "two, without a word, of course.", {
  effect = { draw_quest("levys_backs", self), lower_threat(1) },
})

tale(43, "drawer_opens", "A Drawer Comes Round",
  "The spindle stops with a drawer at the height of your chest. It is yours. It holds a pane for "
  .. "each of your days, and somebody has turned a good many to the wall. A finger would be enough "
  .. "to turn one back.", {
  recurrent = true,
  effect = option {
    { "Turn one back", { lose_vitae(2, self), draw_cards(self, 1) } },
    { "Ask for the drawer of Gullrest",
      { gain_token(self, "fear"), draw_story("drawer_of_gullrest", self) },
      when = ~drawn "drawer_of_gullrest" },
    { "Push it shut", { raise_threat(1) } },
  },
})

tale(44, "oath_ledger", "The Oath Ledger",
  "A book among all the panes, and bound in lead so that nothing should shine on it. Three "
  .. "signatures. The third runs from right to left. On the facing page, lightly, a child's or a "
  .. "prisoner's hand has tried that name the right way round, over and over, and got no further "
  .. "than the A.", {
  keep = true, exchangeable = true,
  effect = offer_action("observation", 6, "who_unpinned"),
})

tale(45, "counterweight_drops", "The Counterweight",
  "The lead goes down past you with the stag's face on it, looking left, looking left, looking "
  .. "left. Then the chain takes the strain, the whole Crown gives a hop, and from far above comes "
  .. "the crash of a stair that has not been lowered for anybody but one.", {
  effect = {
    flip "crown_stair", gain_heroism(self, 1),
    option {
      { "Climb before the water does", { lose_vitae(2, self) } },
      { "See what came up in the bucket", { draw_enemy("shaft_nixie", self), gain_heroism(self, 1) } },
    },
  },
})

-- 46 to 51: crown --------------------------------------------------------------------------------

tale(46, "bell_comes_up", "The Bell Comes Up",
  "Over the edge come a rope, a knot, eleven frozen people, and the bell. Oda Venn walks behind it "
  .. "with her hand on the rim. Then Oda Venn comes in by the other door, a little out of breath, "
  .. "with her hand held out. 'Careful,' they both say. 'There's an impostor about.'", {
  effect = option {
    { "Count fingers", { draw_enemy("double_of_oda", self), gain_heroism(self, 1) },
      when = ~defeated "double_of_oda" },
    { "Show the ring from the bath", { discard_enemy "double_of_oda", lower_threat(1) },
      when = has_quest "ring_wrong_hand" },
    { "Haul, and let them settle it", { raise_threat(1), draw_story("haulers_song", self) } },
  },
})

tale(47, "what_she_remembers", "What She Remembers",
  "Nobody has asked her that. 'A nurse,' says the Regent after some time, 'with two legs. An apple "
  .. "tree. Being called in to lessons, and not going. None of it happened to me. I have been so "
  .. "careful with it.' She looks at her hands. 'I was told that they would come for the voices "
  .. "themselves, and that it did not hurt. Is that not so?'", {
  effect = {
    discard_story "regent_breaks", discard_enemy "the_regent", discard_enemy "regents_hand",
    discard_enemy "regents_voice",
    flip "regents_seat", lower_threat(2), gain_heroism(self, 2),
    when(has_quest "aldith_awake") { lose_vitae(2, self), gain_token(self, "fear") },
    when(has_quest "aldiths_comb") { draw_story("comb_returned", self) },
    otherwise { draw_story("she_asks", self) },
  },
})

tale(48, "seal_of_hesk", "The Seal Is Laid Down",
  "The last petition is from Gullrest and asks for rope. Beneath it, in her small backward hand: "
  .. "'Granted. Granted. Granted. Why does nobody send it?' You take the seal. There will have to "
  .. "be somebody who sends it.", {
  effect = { draw_quest("regents_seal", self), gain_heroism(self, 1) },
})

tale(49, "pieces_on_a_cloth", "Pieces on a Cloth",
  "It is a face. Somebody's own face broke at the second blow, and she gathered it up, and has "
  .. "been laying it out each night since, by daylight, without a mirror to go by. There is a "
  .. "piece missing beside the mouth. It is the piece that would make it smile.", {
  effect = option {
    { "Put in the piece from your sleeve", { gain_heroism(self, 2), lower_threat(1) },
      when = drawn "other_oda_breaks" },
    { "Sweep it over the edge", { discard_enemy "regents_voice", raise_threat(1) } },
    { "Put one piece right", { lose_vitae(1, self), gain_heroism(self, 1) } },
  },
})

tale(50, "cable_hums", "The Cable Hums",
  "You take hold of it and feel in your teeth everything that goes on below: wheels, steps, a "
  .. "cook, the sea. Someone at the other end has taken hold of it too. They give two short tugs "
  .. "and one long. The wind gets under the spire.", {
  recurrent = true,
  effect = option {
    { "Clip yourself to the anchor line", { draw_cards(self, 1) }, when = has_quest "anchor_line" },
    { "Hang on", { lose_vitae(2, self) } },
    { "Answer the tugs", { raise_threat(1), draw_story("way_down", self) }, when = ~drawn "way_down" },
    { "Crouch until it passes", { gain_token(self, "fear") } },
  },
})

tale(51, "anchor_cast_off", "Cast Off",
  "The splice was made by the Regent's sailors, when Hesk had any. It opens like a hand. The "
  .. "citadel gives a little shrug on its mountain, and looks for a moment as though it might be "
  .. "glad to go.", {
  effect = { draw_quest("anchor_line", self), flip "sky_anchor" },
})

-- 52 to 54: the threat grows ---------------------------------------------------------------------

tale(52, "doubles_sent", "The Stairs Are Full of Mirrors",
  "They carry them out, two men to a glass, and lean them on the landings. Whoever goes by is gone "
  .. "by once more. From the slope you hear a howl, clear and thin as a wetted rim, and a second "
  .. "that answers.", {
  effect = {
    reveal_event "doubles_abroad", draw_enemy("glass_wolf", self),
    when(has_quest "hound") { gain_heroism(self, 1) },
    otherwise { draw_enemy("glass_she_wolf", self) },
  },
})

tale(53, "lens_turns_story", "The Eye Turns Round",
  "The coin of light leaves the coast. It comes up the slope, over the camp, over the gate, and "
  .. "in. All the panes hand it along. You see your own shadows on the wall, very sharp; then, "
  .. "because the light comes from everywhere, you do not see them any more.", {
  effect = {
    when(drawn "order_weather" | drawn "rail_jammed") { gain_heroism(self, 1) },
    otherwise { reveal_event "lens_turns", flip "ash_camp" },
  },
})

tale(54, "your_own_face", "One of You",
  "You have been one too many for some time. Nobody said so. It shared its bread, it kept its "
  .. "watch, it laughed a breath late. Now it stands with its back to the door, so as to be the "
  .. "one who comes out. 'We could both go down,' it says. 'They would be so pleased.'", {
  effect = option {
    Dare("Ask it for something that only you would be ashamed of", 2, { discard_enemy "one_of_you" }),
    { "Draw", { draw_enemy("one_of_you", self) } },
  },
})

-- 55 to 69: what the defeated leave --------------------------------------------------------------

tale(55, "ninth_melt", "The Master's Ladle",
  "He sits down beside his fire as though for a rest. The ladle lies across his knees. He made, it "
  .. "says in notches along the handle, four hundred and six. The last three notches have names "
  .. "beside them. You know two of the names, and one is your own.", {
  effect = option {
    { "Burn the handle", { lower_threat(1), gain_heroism(self, 1) } },
    { "Let him have a cup of water", { lose_vitae(1, self), draw_cards(self, 2) } },
  },
})

tale(56, "farrs_badge", "Captain Farr's Last Report",
  "She goes out in seven colours, the red one last. On her slate stands: 'All quiet. Violet has "
  .. "stopped answering. Request permission to ask them what they would like.' It is dated the "
  .. "spring before last. Permission has been refused each week since.", {
  effect = { gain_vitae(2), lower_threat(1) },
})

tale(57, "under_the_paint", "Under the Paint",
  "It tears from corner to corner. Beneath the Regent is another picture, older, of a girl with a "
  .. "comb in her hair. The stag on her collar looks left, and she looks at the painter with plain "
  .. "dislike. It says: Aldith, first of that name, who would not sit.", {
  effect = { gain_heroism(self, 1), Third("tall_glass_bill", "first_reflection", "oldest_double") },
})

tale(58, "twin_breaks", "It Breaks Where You Would",
  "It breaks in the place where you have always thought that you would. It is surprised. So are "
  .. "you: you had no idea that you looked like that when you were brave.", {
  effect = draw_story("twin_faced", self),
})

tale(59, "keepers_mainspring", "The Mainspring",
  "The legs fold, one after another, like an umbrella. Out of its belly rolls a spring that goes "
  .. "on unwinding all across the floor. Round the drum, small, is engraved the order in which it "
  .. "made its rounds. They look like collars.", {
  effect = option {
    { "Copy the order of the collars", { draw_story("painters_cipher", self) } },
    { "Take the spring", { each(heroes & here(self)) { draw_cards(it, 1) } } },
  },
})

tale(60, "precentors_rod", "The Rod",
  "The rod is hollow. When it snaps, a sound comes out that has been inside for years: a boy's "
  .. "voice, clear, surprised, counting in. It is Vail's own, from before it broke. In the stalls "
  .. "a last Cantor closes its book and gets up.", {
  effect = option {
    { "Let it go past", { lower_threat(1) } },
    { "Bar the way, and take the score", { draw_enemy("last_cantor", self), gain_heroism(self, 2) } },
  },
})

tale(61, "archivist_closes", "The Archivist Is Filed",
  "She slides shut. In her lap lies the pane that she was always turning over: she herself, quite "
  .. "young, with a lamp-sworn's candle, swearing to keep a true record. She has scratched out the "
  .. "word 'true' so often that the glass is worn through there.", {
  effect = option {
    { "Take the lead-bound book she sat on", { draw_story("oath_ledger", self) } },
    { "Turn all the panes to the light", { lower_threat(2) } },
  },
})

tale(62, "witness_recants", "The Witness Recants",
  "'I was not there,' it says as it comes apart, in one voice after another. 'I was not there. I "
  .. "was made the day after. They told me what I had seen.' The last voice is that of an old man "
  .. "with a cold. 'I was there,' it says. 'She said no.'", {
  effect = { lower_threat(1), gain_heroism(self, 1), flip "chamber_of_oaths" },
})

tale(63, "marshals_baton", "The Marshal Stands Down",
  "He gives you his baton with the thick end first. 'I have held it eleven years,' says Marshal "
  .. "Corve. 'Nobody has come. One starts to ask oneself from which side.' He is quite human, you "
  .. "notice, and his feet hurt.", {
  effect = option {
    { "Have him send away the guard", { discard_enemy "regents_hand", discard_enemy "lens_grinder" } },
    { "Take the baton", { lower_threat(2) } },
    { "Let him sit down", { gain_vitae(4) } },
  },
})

tale(64, "breakers_hammer", "Both Blows",
  "'The first was mine,' says the man with the hammer. 'From outside, on the rim, as ordered. Then "
  .. "she went in under it to draw the pin, and the bell struck back. That was the second. That's "
  .. "what cracked it. It wasn't us that broke it, sir. It was that we made it ring with a lie "
  .. "inside.'", {
  keep = true, exchangeable = true, changes = { strength = 1 },
})

tale(65, "regent_breaks", "The Regent Breaks",
  "She does not defend her face. It goes first, and what is under it is clear all through, with "
  .. "nothing inside, not even a wish to harm you. 'I have been asked for so much,' she says. A "
  .. "long way to the south a woman who has had that face for longer puts her hand to her "
  .. "cheek.", {
  effect = {
    discard_story "what_she_remembers", flip "regents_seat", gain_token(self, "fear"),
    when(drawn "oldest_double") { raise_threat(1) },
    otherwise { lower_threat(1) },
  },
})

tale(66, "wardens_shade", "The Warden's Coat",
  "The coat stands up for a moment by itself. Nobody was in it: there had been a warden, once, and "
  .. "he had stood so near the light that only what he wore was left at his post. It fits anybody. "
  .. "One feels very little in it.", {
  keep = true, exchangeable = true, changes = { damage = -1, precision = 1 },
})

tale(67, "other_oda_breaks", "Ten Fingers",
  "The real one watches it break and counts the fingers as they fall. 'I wondered,' says Oda Venn, "
  .. "'what I would have been like. With all of them.' She picks up a splinter from beside the "
  .. "mouth and gives it to you. 'Here. She was better at smiling.'", {
  effect = { lower_threat(1), draw_cards(self, 1) },
})

tale(68, "other_reth_breaks", "The Castellan's Breakfast",
  "He says that this is irregular. He says so down to the last splinter. In the pocket of the coat "
  .. "is an order with the great seal, for all of Gullrest's children over six; it lacks only the "
  .. "signature. He had not been able to find a pen for the left hand.", {
  effect = option {
    { "Tear it up", { gain_heroism(self, 2) } },
    { "Use the seal on a pass for yourselves", { lower_threat(2) } },
  },
})

tale(69, "one_of_you_breaks", "One Fewer",
  "You stand over it and get your breath. It kept a diary, it turns out, in your hand, from right "
  .. "to left. You read a page before you stop. It liked you all very much. It had begun to put on "
  .. "weight.", {
  effect = { lower_threat(1), each(heroes & here(self)) { remove_tokens(it, "fear") } },
})

-- 70 to 90: what comes of it ---------------------------------------------------------------------

tale(70, "hoarse_sergeant", "Another Word",
  "'They do what I say,' croaks the sergeant, 'the half of them. The other half do the opposite. "
  .. "So I can't give an order that both obey.' You think about it. 'Say: stand still,' you tell "
  .. "him. He looks at you as if you had opened a window.", {
  effect = option {
    { "Have them stand still", { take_hourglass("drill_square", 9), lower_threat(1) } },
    { "Cough on the long one, and have them march off", { lower_threat(2), gain_heroism(self, 1) },
      when = has_quest "countersign" },
    { "Take the sergeant with you", { gain_heroism(self, 2), raise_threat(1) } },
  },
})

tale(71, "cooks_boy", "The Cook's New Boy",
  "He is behind the flour with a small mirror on his knee, telling it things. He gets up when he "
  .. "sees you and straightens his apron. 'I was only doing my hair,' he says. In the mirror, "
  .. "which he has forgotten to cover, somebody is taking notes.", {
  effect = {
    when(has_quest "hound") { lower_threat(1), discard_enemy "camp_spy", gain_heroism(self, 1) },
    otherwise {
      option {
        { "Seize him", { draw_enemy("camp_spy", self), gain_heroism(self, 1) } },
        { "Tell him something untrue", { lose_vitae(1, self), lower_threat(1),
                                         discard_enemy "camp_spy" } },
      },
    },
  },
})

tale(72, "brams_brake", "Bram Ostler's Brake",
  "There is a lever under the bed of the sledge that he never mentioned. You pull it, and horn "
  .. "teeth bite into the road. The other sledge goes by on the left, with a bow wave of ice. "
  .. "Pencilled by the lever: 'For when they have paid you to go up, and you find out why.'", {
  effect = { gain_heroism(self, 1), draw_cards(self, 1), lower_threat(1) },
})

tale(73, "hymn_on_knees", "Humming on the Steps",
  "They get it by the third step: up three, down one, hold. It needs no words, and it needs no "
  .. "voice to speak of; one can do it with the mouth shut. Nobody thought of taking that. By "
  .. "evening the whole stair hums like a hive.", {
  effect = { lower_threat(2), gain_heroism(self, 1), discard_enemy "false_pilgrim" },
})

tale(74, "ice_breaks", "The Ice Gives",
  "You have nine phials in your hat when the window that you cut becomes a door. The under-water "
  .. "has you by the knees. It wants to go up, and it has something in it that wants the same as "
  .. "you do.", {
  effect = option {
    Dare("Let it carry you up", 1, { move(self, "outer_mirror_gate") }),
    { "Let go of the hat", { spend_heroism(self, 1) }, when = ge(heroism(self), 1) },
    { "Fight for it", { draw_enemy("meltwater_eel", self) } },
  },
})

tale(75, "names_of_the_row", "The Names of the Row",
  "He writes nothing down; he scratches it on a pane and breathes on it, and the names stand there "
  .. "until it dries. Eleven houses, eleven back doors. 'We're cowards,' whispers the foreman. "
  .. "'But there's a great many of us, and we've keys.'", {
  keep = true, changes = { movement = 1 },
  effect = { lower_threat(1), discard_enemy "glaziers_beadle" },
})

tale(76, "sand_that_sings", "Sand That Sings",
  "It says nothing that one could write down. But a man who has not spoken for eleven years says "
  .. "'Mother?' and then, since he can, says it again. The Row looks round for the beadle. The "
  .. "beadle has taken off his hat.", {
  effect = option {
    { "Fill your pockets with it", { gain_vitae(4) } },
    { "Sing along", { raise_threat(1), gain_heroism(self, 2) } },
  },
})

tale(77, "lamp_in_its_hands", "A Lamp in Its Hands",
  "It holds it up, and turns it, and the light goes right through and comes out at the other side "
  .. "in a shape upon the wall. It is a face after all. It is nobody's that you know. It looks at "
  .. "it for a long time and gives you back the lamp, trimmed.", {
  effect = { gain_heroism(self, 2), each(heroes & here(self)) { remove_tokens(it, "fear") } },
})

tale(78, "forty_to_one", "Forty to One",
  "They come in under you, one after another, without a sound, and yet the note grows broad enough "
  .. "to stand on. For as long as it lasts you know what each of them is called. Then your breath "
  .. "is at its end, and they thank you, with their hands.", {
  effect = { discard_enemy "choir_remnant", discard_enemy "last_cantor", gain_heroism(self, 2) },
})

tale(79, "knock_answered", "Somebody Comes In",
  "The door behind you opens, and in comes nobody, wiping his feet. He goes past with a smell of "
  .. "soap, opens the wrong door, holds it for you in the friendliest manner, and on its other "
  .. "side, for once, there is the other side.", {
  effect = option {
    { "Thank him, and go through", { flip "wrong_door" } },
    Dare("Ask who he was", 1, { flip "wrong_door", draw_cards(self, 2) }),
  },
})

tale(80, "alto_goes_home", "The Alto Goes Home",
  "You open one, and it does not leave; it waits. So you open all. They go down the stair "
  .. "together, past fourteen Regents, a sound like a school let out. That evening in Gullrest a "
  .. "woman who is laying the table says, quite loud, 'Well!', and drops a plate.", {
  effect = { discard_enemy "echo_singer", discard_enemy "echo_answerer", gain_heroism(self, 2),
             raise_threat(1) },
})

tale(81, "stain_proved", "The Name Is Kept",
  "You tell it, and it is small, and nobody who wished to be admired would have made it up. The "
  .. "judge looks at himself. 'No double has ever brought forward a thing like that,' he says with "
  .. "both mouths. 'Judgment for the one with the stain.'", {
  keep = true, changes = { persuasion = 1 },
  effect = { lower_threat(1), discard_enemy "twin_left", discard_enemy "twin_right" },
})

tale(82, "frames_bargain", "The Offer",
  "'I go down,' it says, 'and am kind to everybody. You stay here, where nothing is late and "
  .. "nobody has to be buried. I would write.' It is a fair offer. It has thought of your knees. "
  .. "In the frame behind it there is a chair, and sun upon the chair.", {
  effect = option {
    { "Sit for a moment", { gain_vitae(6), raise_threat(1), gain_token(self, "fear") } },
    { "Decline with thanks", { gain_heroism(self, 1) } },
  },
})

tale(83, "pilgrims_rise", "Down the Steps",
  "They go down in a long line, each with a hand on the shoulder in front. The guards at the gate "
  .. "let them by, because nobody has ever tried to leave with his request unspoken, and there is "
  .. "no rule. It makes quite a crowd to be lost in.", {
  effect = { lower_threat(2), gain_heroism(self, 2) },
})

tale(84, "drawer_of_gullrest", "The Drawer of Gullrest",
  "The bell, from outside: a man swings a hammer. The bell, from inside: a woman with ten fingers "
  .. "and a file. And a third pane, turned to the wall. A stool, a window, a red-haired lady who "
  .. "signs a paper without reading it, among forty others, and asks whether the rope has gone "
  .. "out.", {
  effect = option {
    { "Take the third pane", { lower_threat(1), gain_heroism(self, 1) } },
    { "Break it", { raise_threat(1), draw_cards(self, 2) } },
  },
})

tale(85, "who_unpinned", "Who Gave the Order",
  "It is in the ledger after all, on the last page, in black ink and brown: founders and "
  .. "lamp-sworn, thirty years ago, in committee. If the bell should ever fail, no inquiry is to "
  .. "be held, lest a certain door be found. So when it was struck, nobody was to ask by whom. "
  .. "They had agreed upon it in advance.", {
  keep = true, exchangeable = true, changes = { persuasion = 1 }, effect = gain_heroism(self, 1),
})

tale(86, "haulers_song", "The Haulers' Song",
  "Both of them haul. You had not expected that. Eleven people and two founders lean on the rope, "
  .. "and the bell goes up a hand, and another hand. When the song comes to the verse with the "
  .. "drowned brother, one of the two does not know it, and moves her lips.", {
  effect = {
    when(has_quest "levys_backs") { lower_threat(1), gain_heroism(self, 1),
                                    discard_enemy "double_of_oda" },
    when(has_quest "bell_sledge") { take_hourglass("bell_cradle", 2), gain_vitae(3) },
    otherwise { lose_vitae(2, self), gain_heroism(self, 1) },
  },
})

tale(87, "she_asks", "She Asks",
  "'Is she well?' asks the Regent. 'The other. I feel it when she moves.' You do not know what "
  .. "you may say. 'I shall want to give it back to her,' she says, 'the tree, and the nurse. I "
  .. "have kept them quite clean. I should only like to be told when.'", {
  effect = option {
    { "Promise to tell her", { gain_heroism(self, 2) } },
    { "Ask her to call off the guard", { lower_threat(2), discard_enemy "lens_warden" } },
  },
})

tale(88, "comb_returned", "The Comb",
  "She knows it at once. She draws it through her hair, which does not need it, and a few strands "
  .. "that are three hundred years old come away and lie red upon her sleeve. 'So that is the "
  .. "colour,' she says. She goes to the wall and with her own hand turns the great lens by a "
  .. "finger's breadth, off the bell.", {
  effect = { discard_event "lens_turns", discard_enemy "lens_warden", discard_enemy "lens_grinder",
             each(heroes) { draw_cards(it, 1) } },
})

tale(89, "way_down", "Nine Minutes",
  "It is the cook. He has climbed up to the ring in the rock to see why it hums, and ties a basket "
  .. "to the cable: bread, a clean shirt, an onion. It comes up to you in nine minutes. There is a "
  .. "note. 'Room for one going down,' it says. 'Mind the knot.'", {
  effect = option {
    { "Eat", { gain_vitae(5) } },
    { "Ride down in the basket", { gain_vitae(2), move(self, "ash_camp") } },
  },
})

tale(90, "seal_obeyed", "An Order That Is Obeyed",
  "You press the seal of Hesk into a lump of candle and send it down by a page: bread, salt and "
  .. "rope, to every village on the coast, from the Regent's own stores, tonight. It is the first "
  .. "order in three hundred years that somebody reads to the end. There is cheering in the "
  .. "kitchens.", {
  effect = { lower_threat(2), gain_vitae(4), gain_heroism(self, 1) },
})

-- 91 to 96: goals --------------------------------------------------------------------------------

tale(91, "bell_rung", "The Bell Is Rung",
  "You swing it back as far as it will go. It hangs there, at the top, for as long as a person can "
  .. "remember something. Then the iron falls, and there is one note with nobody's lie inside it, "
  .. "and everything made of glass on Mount Hesk stands up and listens.", {
  star = "red",
  effect = {
    flip "bell_cradle", gain_heroism(self, 2),
    when(drawn "oldest_double" | has_quest "aldith_asleep") { draw_story("aldith_hears", self) },
    otherwise { draw_story("sea_lies_down", self) },
    when(drawn "lens_broken") { draw_story("glass_at_rest", self) },
    when(has_quest "regents_seal") { draw_story("seal_obeyed", self) },
  },
})

tale(92, "lens_broken", "The Lens Is Broken",
  "The flaw is no larger than a seed. It has been there from the start; all that grinding went "
  .. "round it. You lay the point on it and give one tap, as on a boiled egg. For a moment nothing "
  .. "happens, in rainbow colours, to the whole of the sky.", {
  star = "red",
  effect = {
    flip "burning_lens", discard_event "lens_turns", gain_heroism(self, 2),
    when(drawn "bell_rung") { draw_story("glass_at_rest", self) },
  },
})

tale(93, "captives_freed", "White",
  "You strike the seven forks, one after the other, and hold them together. Red leans into orange, "
  .. "blue gives way; then there is no colour in the place, only light, and people in it who bump "
  .. "into one another and apologize with their eyebrows.", {
  star = "black",
  effect = { flip "prism_cells", discard_enemy "cell_turnkey", discard_enemy "cell_hound",
             gain_heroism(self, 1) },
})

tale(94, "oath_breaker_named", "The Name Is Said",
  "What is said in this room holds. You lay both hands on the table. The three chairs wait, and "
  .. "each of them, you see now, is worn in the same place: at the edge, where people sit who want "
  .. "to leave.", {
  star = "black", keep = true, exchangeable = true,
  effect = option {
    { "Name her who signed for another", { gain_heroism(self, 1), discard_enemy "regents_voice" } },
    { "Name all three houses, your own first",
      { lose_vitae(3, self), lower_threat(2), discard_enemy "regents_hand",
        discard_enemy "regents_voice" } },
    { "Say only what the ring proves", { lower_threat(1), gain_heroism(self, 2) },
      when = has_quest "ring_wrong_hand" },
  },
})

tale(95, "twin_faced", "Face to Face",
  "You look it in the face until you have seen all of it. You tell it what it has left out: that "
  .. "the knees, and the burying, and being late are the part that is yours. It listens, whole or in "
  .. "pieces, with your own way of listening. Then there is nobody in the frame, and the dust lies on "
  .. "both sides of the sill.", {
  star = "black",
  effect = {
    when(~drawn "twin_breaks") { spend_heroism(self, 2), discard_enemy "mirror_twin" },
    lower_threat(1), discard_enemy "one_of_you",
  },
})

tale(96, "archive_burnt", "The Archive Burns",
  "It takes at once. Glass does not burn; what was in it does. You see wars go up, and weddings, "
  .. "and each of the voices' bills of sale. From tonight nobody on Hesk can prove who was the "
  .. "copy. They will have to ask one another.", {
  star = "black",
  effect = {
    flip "archivists_spindle", raise_threat(1),
    option {
      { "Stay until the last drawer has caught", { damage(0, self), gain_heroism(self, 2) } },
      { "Save the tickets of the voices", { draw_cards(self, 2) } },
    },
  },
})

-- 97 to 100: how it ends -------------------------------------------------------------------------

tale(97, "oldest_double", "The Oldest Double",
  "A bill, a reflection and a picture under a picture; and they fit. The Regent is what stepped "
  .. "out of the tall glass on the day when Aldith would not sit. She has never been told. "
  .. "Everyone who could have told her wanted rope, or quiet, or the bell. She is not the one who "
  .. "broke the oath. She is what it was broken with.", {
  keep = true, exchangeable = true, changes = { persuasion = 2 }, effect = gain_heroism(self, 2),
})

tale(98, "aldith_hears", "Aldith Hears It",
  "Aldith hears it, wherever you have left her, and gets up, and goes out through a wood that is "
  .. "putting out leaves. On Mount Hesk another of the same face sits with her hands in her lap "
  .. "and remembers, as it happens, and for the first time, what the weather is like. 'It is "
  .. "raining,' she says. 'Oh, well done.'", {
  effect = { lower_threat(3), each(heroes) { gain_heroism(it, 1) } },
})

tale(99, "sea_lies_down", "The Sea Lies Down",
  "It turns round twice, like a dog, and lies down. Out on the Sounding the rock comes up, "
  .. "streaming, with one broken post on it. You ought to be content. But at the end of the note "
  .. "there was a small sound, as of a person who has been woken and does not know by whom, and "
  .. "you never asked.", {
  effect = { lower_threat(2), gain_vitae(3) },
})

tale(100, "glass_at_rest", "Glass at Rest",
  "Without the eye, and with the note still in it, the citadel remembers that it was sand. It does "
  .. "not fall. It loosens, at the edges, and lets itself down the mountain with great courtesy, "
  .. "round everybody's feet, toward the beaches it was taken from.", {
  effect = { lower_threat(2), each(heroes) { remove_tokens(it, "fear") } },
})
