-- Chapter 2: the 86 stories, by number. Prices and gains stand in the effects; nothing elsewhere
-- repeats them.

local function tale(number, id, name, text, more)
  local card = more or {}
  card.chapter, card.number, card.name, card.text = "root_below", number, name, text
  story(id)(card)
end

-- 1 to 10: rim -----------------------------------------------------------------------------------

tale(1, "ferrymans_fare", "Four Who Did Not Rock the Boat",
  "'A person steps in, the boat knows,' says the ferryman. 'Those four, it didn't. Polite. Paid in "
  .. "new coin with the stag the wrong way round. They asked how she sleeps.' He spits. 'I said, who? "
  .. "Never got an answer. What's under my boat has not come up since.'", {
  effect = option {
    { "Share your bread, and ask him to wait",
      { lose_vitae(2, self), take_hourglass("ferrymans_stump", 3) } },
    { "Look under the boat", { gain_heroism(self, 1), draw_enemy("reed_lurker", self) } },
  },
})

tale(2, "warm_coals", "Room at the Fire",
  "They move up and make room on the log. Nobody asks for your names. The fire lies under its "
  .. "crust, and in it a stone branch glows along its whole length, ring by ring, the oldest last. "
  .. "It is a very good fire. It is a little too easy to look at.", {
  effect = option {
    Dare("Bank the fire and speak the Oath over it", 1, { lower_threat(1) }),
    { "Sit down and get warm", { gain_vitae(3), raise_threat(1) } },
    { "Ask who bought the boots", { lose_vitae(1, self), offer_action("persuasion", 4, "burners_price") } },
  },
})

tale(3, "burners_song", "What They Sing",
  "It is a lullaby, and it has the bell's own round for a tune: up three, down one, hold. 'The king "
  .. "lies under the oak so deep, the king has got the queen to keep, and one must wake that one may "
  .. "sleep.' They do not know what it means. Their mothers sang it whenever the ground moved.", {
  effect = { gain_heroism(self, 1), draw_cards(self, 1) },
})

tale(4, "ironwood_pile", "A Pile from the Causeway",
  "It comes out of the mud with a kiss. Ironwood, straight, twice your height, and lighter than it "
  .. "has any right to be: the best leaping-pole in the country. The shipping mark is "
  .. "the founders'. They built this road as well, then, and never said where it went.", {
  keep = true, exchangeable = true, changes = { movement = 1 },
})

tale(5, "chapel_swings", "The Chapel Swings",
  "Your weight is enough. The floor tips, the pews slide to the door and out of it, one by one, and "
  .. "below there is a long time before you hear them. In front of you the altar lamp swings past at "
  .. "the height of a hand.", {
  effect = option {
    Dare("Catch the lamp and ride it out", 1, { draw_cards(self, 1) }),
    { "Flatten yourself among the pews", { gain_token(self, "fracture") } },
    { "Go out with the pews", { lose_vitae(3, self), move(self, "split_causeway") } },
  },
})

tale(6, "thorn_psalm", "The Thorn Psalm",
  "Nine verses, painted over nine times. Every lamp-sworn learns eight of them as a child. The ninth "
  .. "is about a knot, and how one's own hand that tied it may untie it, and it ends: 'forgive us the "
  .. "door'. You have prayed around that hole for all your life.", {
  keep = true, exchangeable = true,
})

tale(7, "livery_buttons", "The Stag Looks Left",
  "Pewter buttons with the stag of Hesk. On every coin and seal that you have ever seen that stag "
  .. "looks to the right. Here it looks to the left, on forty coats, three hundred years old. Either "
  .. "forty coats are wrong, or everything since.", {
  effect = { gain_heroism(self, 1), Third("scribe_confesses", "lady_in_waiting", "her_name") },
})

tale(8, "rooks_count", "Sixty In, Twenty Out",
  "Rooks learn numbers from rooks, and forget none. You count along. Sixty went in, by coach and on "
  .. "foot, at night; that is the old count. Twenty came out. But forty lie at the weir, and one "
  .. "lies deeper, and that leaves nineteen. Who, says the bird, and puts its head on one side: who?", {
  effect = { gain_heroism(self, 1), lower_threat(1) },
})

tale(9, "speaking_tube", "The Tube Draws Breath",
  "'Father?' says the tin. It is a woman's voice, cracked with thirst and very calm. 'If that is you, "
  .. "say the word. If it is one of them, I have nothing to add to my last report.' It comes from a "
  .. "long way down, and not from straight below.", {
  effect = option {
    { "Say Reth's word", { lower_threat(1), draw_story("voice_in_the_tube", self) },
      when = has_quest "reths_word" },
    { "Say that you are lamp-sworn",
      { lose_vitae(1, self), offer_action("persuasion", 5, "voice_in_the_tube") } },
    { "Stop the tube with a rag", { draw_cards(self, 1) } },
  },
})

tale(10, "plumb_line", "The Plumb Line",
  "Two hundred fathoms of waxed cord, a brass bob, and a knot at each fathom, tied by somebody who "
  .. "bites her nails. The last entry in the log reads: 'The well has no bottom, or it has two tops. "
  .. "Corin says leave it. Corin never used to say anything.'", {
  keep = true, exchangeable = true,
})

-- 11 to 18: galleries ----------------------------------------------------------------------------

tale(11, "lantern_count", "Lantern Forty-one",
  "Forty hooks with lanterns, and one hook whose lantern is lit although it is not there: you see it "
  .. "in the wet rock opposite, burning. If you hold out a hand for it in the rock, something "
  .. "cold takes hold of the handle from the other side.", {
  effect = {
    when(has_quest "clapper_iron") { gain_heroism(self, 2) },
    otherwise {
      option {
        { "Pull", { lose_vitae(2, self), gain_heroism(self, 2) } },
        { "Let it have the lantern", { draw_cards(self, 1) } },
      },
    },
  },
})

tale(12, "props_reset", "Wedges",
  "Three wedges, a maul, and somebody's back. The ceiling goes up by the thickness of a coin, and "
  .. "that is enough for it to change its mind. Behind the rubble the knocking answers "
  .. "the maul, blow for blow.", {
  effect = { take_hourglass("timber_bracing", 2), turn_back "timber_bracing", gain_heroism(self, 1) },
})

tale(13, "turned_down_bed", "Only for a Moment",
  "The sheet is clean and smells of bread. It would be rude not to. You have been awake since "
  .. "Gullrest, and somebody has gone to the trouble of warming it. On the pillow there is the print "
  .. "of a head, and on the floor a pair of boots that nobody came back for.", {
  effect = option {
    Dare("Set fire to the bed", 1, { draw_cards(self, 2) }),
    { "Lie down, only for a moment", { gain_vitae(4), raise_threat(2) } },
    { "Bite your tongue and walk on", { gain_token(self, "poison") } },
  },
})

tale(14, "spore_mask", "The Spore Mask",
  "Wet felt, a beak of tin, charcoal in the beak. The gardeners wear them, and under the beak of "
  .. "each you see a string of tally knots: days without sleep. The record is ninety-one. Somebody "
  .. "has sewn a name into this one, and under it: 'not for my sake'.", {
  keep = true, exchangeable = true, powers = { "antidote" },
})

tale(15, "well_bottom", "What Lies at the Bottom",
  "It takes all your rope. A frame comes up, taller than a person, gilded, with no glass in it. On "
  .. "one edge is a founder's stamp, on the other a lamp. So it was not Hesk that made the first "
  .. "mirror. It was made for Hesk, as a present, by your people.", {
  effect = option {
    { "Break it up for the others to see", { gain_heroism(self, 2) } },
    { "Let it sink, and say nothing", { lower_threat(1), gain_token(self, "fear") } },
    { "Step through it", { draw_cards(self, 2), move(self, "reading_well") } },
  },
})

tale(16, "cart_brake", "The Brake",
  "The cart is loaded with jars for the Hesk road, and its brake is held by one pin. With nobody in it, "
  .. "it would draw off every guard in the galleries. With you in it, it would take the low "
  .. "drift at a speed for which the rails were not meant.", {
  effect = option {
    { "Send it off empty", { lower_threat(1) } },
    { "Ride it to the library", { lose_vitae(2, self), move(self, "stair_of_volumes") } },
    { "Empty a jar first", { gain_vitae(4), raise_threat(1) } },
  },
})

tale(17, "bram_ostler", "Bram Ostler",
  "He lets you hold the rim while he drives the spokes, and speaks under the hammer. 'They want "
  .. "a sledge for a bell. Your bell. I have built it well, I can't build badly. But I've not told "
  .. "them where the runners come off.' He tells you. 'When you need it, it'll be at the foot of Hesk.'", {
  effect = { draw_quest("bell_sledge", self), gain_heroism(self, 1) },
})

tale(18, "knocking", "Three Blows and a Pause",
  "It is the founder's signal. Oda Venn taught it to a girl once, in a boat, to pass the time: the "
  .. "castellan's girl. Whoever is behind the fall is weak, and does not knock to be let out. The "
  .. "blows come in groups. She is sending figures.", {
  effect = option {
    { "Knock back with all your might", { raise_threat(1), gain_heroism(self, 1) } },
    { "Take down the figures", { lose_vitae(1, self), offer_action("observation", 6, "crew_answers") } },
    { "Rest, and save your strength for the stones", { draw_cards(self, 1) } },
  },
})

-- 19 to 29: library ------------------------------------------------------------------------------

tale(19, "first_step", "The Oath, for Children",
  "The lowest step is a picture book. Three swear: a founder with a mallet, a lamp-sworn with a lamp, "
  .. "a lady with bread. They stand before a table with four chairs. In the fourth chair somebody "
  .. "sits who has been coloured over, in red, by a child who pressed very hard.", {
  effect = { gain_heroism(self, 1), reveal "seal_of_ink" },
})

tale(20, "drowned_index", "The Drowned Index",
  "You follow the shoal to a shelf, and it slips back into its book. It was an index, and this is the "
  .. "entry that would not keep still: 'Regent, the: she, pages 1 to 12. It, pages 13 to the end.' Now "
  .. "you know which word was corrected, and where.", {
  keep = true, exchangeable = true,
})

tale(21, "wet_receipts", "For the Regent's Table",
  "One jar a week for three hundred years. The hand that signs for them never changes, never "
  .. "ages, and slopes the wrong way. This winter the order was doubled, and doubled again. "
  .. "Something at Hesk is wearing thin and is trying to be fed.", {
  effect = option {
    { "Dry them and keep count", { gain_heroism(self, 1) } },
    { "Find the jar that was never sent", { gain_vitae(4) } },
  },
})

tale(22, "index_asks", "Under What Letter?",
  "'Under what letter,' says the voice, 'shall I put you?' A drawer slides out beside you, as long as "
  .. "a coffin and lined with green baize. 'There is a card for each of you already. I only want to "
  .. "know whether you are the first entry or the second.'", {
  effect = option {
    Dare("'Look under the Oath.'", 1, { lower_threat(1) }),
    { "Give your true name", { raise_threat(1), draw_cards(self, 2) } },
    { "Shut the drawer on its fingers", { lose_vitae(2, self) } },
  },
})

tale(23, "binders_number", "The Binder's Number",
  "Nine thousand sewn books and one card that has been handled, until its corners are round. No "
  .. "title; a number with a small mistake in it. It is the mistake that every Venn puts into a mark, "
  .. "so that nobody can copy it.", {
  keep = true, exchangeable = true,
})

tale(24, "mossed_lens", "A Scribe's Lens",
  "Under the moss lies a desk, under the desk a hand, and in the hand a reading stone, ground so true "
  .. "that whatever is false swims in it. It was never used for copying. The scribe had it for "
  .. "looking at those who came to collect.", {
  keep = true, exchangeable = true, changes = { observation = 1 },
})

tale(25, "scribe_confesses", "The Scribe's Confession",
  "'I wrote it fair,' he says, 'and she read it, and put down the pen. She asked who would answer for "
  .. "the voices. Nobody answered. So they broke off for supper. After supper she came back and "
  .. "signed, and I held the sand for her, and saw that she had the pen in the other hand.'", {
  effect = { gain_heroism(self, 1), Third("livery_buttons", "lady_in_waiting", "her_name") },
})

tale(26, "read_aloud", "You, Unabridged",
  "'Chapter the first,' says the well, and it is all there: the lamp that you dropped, the friend for "
  .. "whom you did not go back, what you thought of these others on the first day. It reads well. "
  .. "Overhead, one after another, the readers put their own books down.", {
  recurrent = true,
  effect = option {
    Dare("Hear it out", 1, { lower_threat(1), draw_cards(self, 1) }),
    { "Talk over it", { raise_threat(1) } },
    { "Stop your ears and go down blind", { lose_vitae(2, self) } },
  },
})

tale(27, "own_last_page", "Your Last Page",
  "It is handed to you from the dark, face down. It is one side, closely written, and near the end "
  .. "the hand begins to slope the other way. You could read it. You could also see to "
  .. "it that nobody does.", {
  effect = option {
    { "Read it", { gain_token(self, "fear"), gain_heroism(self, 2) } },
    { "Tear it up", { lose_vitae(3, self), draw_cards(self, 2) } },
    { "Hand it back unread", { lower_threat(1) } },
  },
})

tale(28, "drum_turned", "Streets Like Veins",
  "You trace with a finger how the lights move. They go round in the city as blood does: in at a "
  .. "lock, through a nest of white, past a gate that no light ever enters, and out again a "
  .. "shade paler. There are four doors that matter. You will know them when you see them.", {
  effect = { reveal "lower_lock", reveal "weaver_nest", reveal "heartwood_gate", gain_heroism(self, 1) },
})

tale(29, "prior_speaks", "The Prior Breaks His Vow",
  "He takes your lamp, breathes on the glass, and writes in the mist: WE TOOK THE VOW SO THAT NOBODY "
  .. "COULD ASK US. He waits until it has faded and writes again: IT WAS NOT FOR HER GOOD. Then he "
  .. "gives you a little box, and walks on, and treads on every line.", {
  effect = { lower_threat(1), draw_quest("priors_silence", self) },
})

-- 30 to 41: root city ----------------------------------------------------------------------------

tale(30, "market_day", "What Will You Give?",
  "'You are so full,' says the stallholder with real longing. 'You would not miss one. A Tuesday? We "
  .. "take Tuesdays.' On the counter lies a spring, hardly used, and when the lid is lifted you "
  .. "can hear a blackbird in it.", {
  recurrent = true,
  effect = option {
    { "Sell them a Tuesday", { lose_vitae(4, self), gain_heroism(self, 1) } },
    { "Buy the spring", { spend_heroism(self, 1), draw_story("year_bought", self) },
      when = ge(heroism(self), 1) & ~drawn "year_bought" },
    { "Haggle, and buy nothing", { raise_threat(1), draw_cards(self, 1) } },
    { "Keep your hands in your pockets", { lose_vitae(1, self) } },
  },
})

tale(31, "husk_gossip", "Whom They Owe",
  "'We don't steal,' says the husk, hurt. 'It is all in the books. The wood takes our years and pays "
  .. "in time to spare. What the wood does with them? It gives them to her, so that she keeps. And "
  .. "another drinks them out of her at the far end. We are,' it says, and looks for the word, 'a "
  .. "pipe.'", {
  effect = option {
    { "Ask how the pipe is turned off", { reveal "lower_lock", gain_heroism(self, 1) } },
    { "Ask it to forget your faces", { lower_threat(1) } },
  },
})

tale(32, "husk_licence", "A Licence to Plead",
  "It costs an hour of forms and one true answer. 'Have you ever kept quiet when you ought to have "
  .. "spoken?' The clerk holds your answer to the light, finds it has weight, and stamps "
  .. "it. 'Most who come here have nothing to declare.'", {
  keep = true, exchangeable = true,
})

tale(33, "web_map", "Mended Threads",
  "Each of the hanged has been mended with a different stitch, and each thread runs off along the "
  .. "root to the same place. She comes out at night to do it. You write down how the threads "
  .. "cross; it is as good as a map, and as good as a letter of introduction.", {
  keep = true, exchangeable = true,
})

tale(34, "in_the_webs", "Things Put By",
  "A child's shoe. A bird's nest, whole. A bundle of letters from Hesk to 'my dear Ket', in red ink, "
  .. "about nothing in particular, from a girl to her old nurse. The last is dated the day of the "
  .. "Oath. 'They have sent me such a beautiful glass.'", {
  effect = {
    when(defeated "grandmother_ket") { gain_vitae(5), gain_token(self, "fear") },
    otherwise { gain_heroism(self, 2) },
  },
})

tale(35, "sap_valve", "The Main Valve",
  "Left-handed thread; you turn it the wrong way, and it comes. The pumps shudder, sigh, and stand. "
  .. "All over the works husks lift their heads, as people do when a noise stops that they "
  .. "have heard all their lives. The wheel is warm, and fits a shaft that is not here.", {
  keep = true, exchangeable = true, effect = flip "sap_works",
})

tale(36, "lady_in_waiting", "The Lady's Maid",
  "'Is she cold?' The lips hardly move; it must have taken her a year to prepare. 'I was doing her "
  .. "hair. They called her in to sign, and she said, in a minute, Bess. Then she came out, and I put "
  .. "up the comb, and there was nothing to comb. It was all one piece.'", {
  effect = {
    draw_quest("aldiths_comb", self),
    option {
      { "'We shall see that she is not.'", { gain_heroism(self, 1) } },
      { "Lift her out of the resin", { lose_vitae(2, self), lower_threat(1) } },
    },
    Third("livery_buttons", "scribe_confesses", "her_name"),
  },
})

tale(37, "bath_plug", "The Plug",
  "A chain as thick as a wrist, a ring, a pull that you feel in your teeth. The gold goes down in a "
  .. "long spiral. The bathers sit up and feel their faces. One old man begins to laugh: he is a "
  .. "hundred and twelve, he says, and hungry.", {
  effect = { gain_vitae(3), flip "amber_baths" },
})

tale(38, "judge_asks", "How Do You Plead?",
  "The wig comes round with a noise of roots. 'You have come in without being called. How,' says "
  .. "Judge Ormund, 'do you plead?' There is no use in asking to what. The spectators have threaded "
  .. "their needles and hold them in the air.", {
  recurrent = true,
  effect = option {
    Dare("'I am the witness.'", 1, { draw_cards(self, 1) }),
    { "'Guilty.'", { lose_vitae(3, self) } },
    { "'Not guilty.'", { raise_threat(1) } },
  },
})

tale(39, "verdict", "Hesk against Hesk",
  "'The first party,' reads the Judge, 'was asked for an oath and declined. The second was made in her "
  .. "likeness and swore. The first has not reigned an hour; the second has kept the peace three "
  .. "hundred years, and fed on her. Which of them is Hesk? You have seen more than I.'", {
  effect = option {
    { "'She who declined.'", { lower_threat(1), gain_heroism(self, 1) } },
    { "'She who reigned.'", { gain_vitae(5), gain_token(self, "fear") } },
    { "'Neither. Both of them were wronged.'", { lose_vitae(2, self), gain_heroism(self, 2) } },
  },
})

tale(40, "judges_mallet", "The Judge's Mallet",
  "He has to break off two of his own fingers to let go of it. 'I could never bring myself to use it. "
  .. "As long as it has not come down, nothing is decided.' It is boxwood, cracked, "
  .. "and as heavy as a ruling.", {
  keep = true, exchangeable = true, changes = { strength = 1 },
})

tale(41, "barge_raised", "Her Luggage",
  "Up comes a barge with a canopy, and on it six trunks, roped and labelled: ALDITH, HER SUMMER "
  .. "THINGS. She had thought that she was going to the country. Nobody could have told the keeper, "
  .. "either. He sits down on the sand and takes off his cap.", {
  effect = {
    discard_enemy "lock_keeper",
    option {
      { "Open the hamper", { gain_vitae(5) } },
      { "Leave her things as they are", { gain_heroism(self, 2) } },
    },
  },
})

-- 42 to 50: heartwood, and the Threat track ------------------------------------------------------

tale(42, "years_counted", "One Too Many",
  "You count inward on your knees. Three hundred rings, wide and narrow, as trees have them; and one, "
  .. "thin as a hair, that runs the other way about. That year was lived twice, by two people. You "
  .. "step over it with your eyes shut, and time lets go of your coat.", {
  effect = { gain_heroism(self, 2), take_hourglass("ring_of_years", 3) },
})

tale(43, "wardens_feather", "A Feather That Never Flew",
  "Grey, as long as your arm, stuck upright on the post where he can see it: the only one he "
  .. "has ever let fall. Those who carry it are expected below. It was meant for whoever should "
  .. "come to say that the watch is over.", {
  keep = true, exchangeable = true,
})

tale(44, "steward_yields", "The Steward Puts Back His Hood",
  "Under the hood is a husk, so thin that the lamp shines through; and on its breast your own badge. "
  .. "'Brother Hale,' it says. 'I drew the short straw. They said, a year.' It looks along your row. "
  .. "'Which of you relieves me?' You say: all of us. It has to think what to do with its hands.", {
  effect = { discard_enemy "steward_of_roots", discard_enemy "throne_page", flip "root_throne",
             gain_heroism(self, 2) },
})

tale(45, "ring_given", "The Ring on the Arm of the Throne",
  "It hangs on a twig that has grown round it. It was cut for her finger, from the middle of the tree, "
  .. "by somebody who could not undo what they had done and wished to give her something. It "
  .. "comes off quite easily. Nobody has ever tried.", {
  effect = take_artifact("years_ring", self),
})

tale(46, "cradle_song", "She Hears You",
  "'Is it morning?' says the woman in the bed, without waking. The roots tighten. There is no right "
  .. "answer that is also true; three hundred years of people have thought so, and went out again "
  .. "on tiptoe. This time somebody is still here when she draws the next breath.", {
  effect = option {
    { "Lay the comb in her hand", { lower_threat(1), gain_heroism(self, 1) },
      when = has_quest "aldiths_comb" },
    { "'Not yet.'", { draw_enemy("cradle_root", self) } },
    { "'It is late.'", { gain_heroism(self, 2), draw_enemy("dream_of_aldith", self) } },
  },
})

tale(47, "where_it_fell", "Where It Fell",
  "In the fused wall sticks a splinter that the smiths overlooked. It hums when you touch it, and "
  .. "below, through the whole of Mossgrave, something answers on the same note. One fall, one iron. "
  .. "They made of it one thing to call with, and one to shut with.", {
  effect = draw_quest("sky_iron", self),
})

tale(48, "stars_at_noon", "Stars at Noon",
  "For the length of an oath the light stands on your faces. Then it moves on, and in the bit of sky, "
  .. "at midday, there are stars. You all look up until your necks ache. Nobody has looked up "
  .. "from here since the thing came down.", {
  effect = option {
    { "Rest in the light", { gain_vitae(4) } },
    { "Say the Oath while it lasts", { lower_threat(1) } },
    { "Send the falcon up", { lower_threat(2) }, when = has_quest "grey_falcon" },
  },
})

tale(49, "glass_at_the_rim", "Glass at the Rim",
  "Far above, something is carried in that must not be shaken. You hear it: a cart with felt on its "
  .. "wheels, and tramping, in step, on the wrong foot. The four from the ferry have sent for more of "
  .. "their kind. An order is passed down the shafts, knocked on tin, two short and one long.", {
  effect = {
    draw_enemy("glass_linesman", self),
    when(has_quest "countersign") { draw_cards(self, 1) },
    otherwise { draw_enemy("glass_axeman", self) },
  },
})

tale(50, "she_turns_over", "She Turns Over",
  "The floor goes down, waits, and comes up again. In every gallery people put out a hand to the wall "
  .. "and find it warm. At the three seals they are doubling the guard. And a lady from Hesk, with "
  .. "a plan under her arm and no shadow, asks which way you went.", {
  effect = { add_hourglass("seal_of_thorn", 1), add_hourglass("seal_of_ink", 1),
             add_hourglass("seal_of_amber", 1), draw_enemy("glass_surveyor", self) },
})

-- 51 to 70: what comes of it ---------------------------------------------------------------------

tale(51, "burrs_tally", "The Sums",
  "Burr sits against his gate and holds up the sticks. 'Eleven and four in. None out. Then every week "
  .. "a cart out that never came in.' He had hoped that you might be the difference. 'I only "
  .. "wanted it to come to nothing,' he says. 'It ought to come to nothing, in the end.'", {
  effect = {
    flip "bark_gatehouse",
    option {
      { "Cut your own notches, in and out", { lower_threat(1) } },
      { "Take what is in the guardroom", { gain_vitae(4) } },
    },
  },
})

tale(52, "burners_price", "Boots",
  "'One pair for each lamp that we report,' says the eldest, and looks at his feet. 'We burn people's "
  .. "years, miss, we know that. Boots is nothing.' He thinks. 'You could be a long way off before "
  .. "Wat wakes up. If Wat went to sleep now.'", {
  effect = option {
    { "Let Wat sleep", { discard_enemy "charcoal_burner", discard_enemy "burners_dog" } },
    { "Buy a pair yourself", { lose_vitae(1, self), gain_heroism(self, 1) } },
  },
})

tale(53, "voice_in_the_tube", "Joss Reth, Speaking",
  "'Then listen. We are four, behind a fall, in the old adit. Someone sawed the prop while we slept, "
  .. "and there is nobody here but us. I have not said so aloud, because one of the four would hear.' "
  .. "A pause. 'I count the water. One of us does not drink.'", {
  effect = { reveal "collapsed_adit", gain_heroism(self, 1) },
})

tale(54, "crew_answers", "Figures",
  "She is sending you the fall itself: depth, slope, the size of each block and which rests upon "
  .. "which. You draw it as it comes. When the last stone is in place you can see the one that you "
  .. "must move first, and it is not the one that anybody would.", {
  effect = each(heroes & here(self)) { draw_cards(it, 2) },
})

tale(55, "keepers_apron", "Ninety-one Days",
  "He falls asleep before he falls down. He has not closed his eyes since the bell cracked; somebody "
  .. "had to feed the kiln, he was told, or she would wake and bring the roof down upon everybody. "
  .. "It may even be so. His mask lies beside him, still warm.", {
  effect = { gain_vitae(2), draw_story("spore_mask", self) },
})

tale(56, "briar_helm", "The Knight's Lamp",
  "Inside the armour there is a rose, one, dry. You take the lamp from the belt and, since it is your "
  .. "custom, trim it. It lights at the first spark. Whoever this was had oil enough and did not "
  .. "want to see what was being guarded.", {
  keep = true, exchangeable = true, changes = { combat = 1 },
})

tale(57, "erratum_struck", "The Erratum Is Struck Out",
  "He comes apart in slips of paper: for 'free' read 'willing', for 'shut in' read 'laid to rest', for "
  .. "'they' read 'nobody'. You keep the one slip that corrects back. The rest burn with a green edge, "
  .. "and the room remembers for a moment how it was first written.", {
  effect = { lower_threat(1), draw_story("drowned_index", self) },
})

tale(58, "bailiffs_writ", "The Bailiff's Satchel",
  "Writs for people who are no longer there, and licences for people who never came. He folds up like "
  .. "a shirt. At the bottom lies a small year of his own, in tissue paper, which he had "
  .. "been saving.", {
  effect = option {
    { "Fill in a licence", { draw_story("husk_licence", self) } },
    { "Give him back his year", { gain_heroism(self, 2) } },
    { "Open it", { gain_vitae(4) } },
  },
})

tale(59, "cut_down_speaks", "It Was a Mistake",
  "'I was the joiner,' says the man, holding his neck straight. 'They had me make the gate, and I came "
  .. "back with an axe when I heard somebody scratch at it. From inside. I measure twice, sir. I "
  .. "never made a door yet for keeping someone in.' He would like to be buried, if it is no trouble.", {
  effect = option {
    { "Bury him properly", { draw_enemy("husk_sexton", self), gain_heroism(self, 2) } },
    { "Ask who mended him", { draw_story("web_map", self) } },
  },
})

tale(60, "ket_falls", "Grandmother Ket",
  "She draws in her legs like a hand that closes. The other two stop weaving at the same moment, in "
  .. "the middle of a row, and go away along the walls. On the loom is a coverlet with one edge "
  .. "open. Somewhere below you somebody asleep begins to feel a draught.", {
  effect = { discard_story "weaver_spared", discard_enemy "weaver_of_warp", discard_enemy "weaver_of_weft",
             flip "weaver_nest", raise_threat(1), gain_token(self, "fear") },
})

tale(61, "amber_breaks", "The Ambassador",
  "His smile is the last thing to come apart. He had one hand out for the pen, you see, and in the "
  .. "other, behind his back, the cloth for the mirror. In his sleeve is a note: 'If she will not, the "
  .. "other will. See that they do not meet.'", {
  effect = option {
    { "Read it out to those who are here", { each(heroes & here(self)) { draw_cards(it, 1) } } },
    { "Keep it for the Judge", { lower_threat(1) } },
  },
})

tale(62, "hollis_yields", "The Warden Looks Up",
  "He lies on his back and so, for the first time, sees the sky. 'It's small,' says Warden Hollis. You "
  .. "tell him that it gets bigger. He pulls a feather from the post, turns it in his fingers, and "
  .. "holds it out to you, as one hands over keys.", {
  effect = { draw_story("wardens_feather", self), draw_cards(self, 1) },
})

tale(63, "steward_falls", "The Accounts",
  "He goes out like a wick. The ledger falls open at the last page: years received, years paid, to the "
  .. "hour, in a lamp-sworn hand, and at the bottom of every column, small, 'Relief?' Nobody ever "
  .. "audited him. The throne, with no weight on it, unfolds.", {
  effect = { lower_threat(2), flip "root_throne" },
})

tale(64, "dream_ends", "The Dream Lets Go",
  "It was nothing but what she had heard through the door in three hundred years: steps that "
  .. "stopped, breath that was held, keys. It sinks down, and in the quiet the woman in the bed "
  .. "sighs and turns her head toward your light.", {
  effect = { gain_vitae(3), each(heroes & here(self)) { remove_tokens(it, "fear") } },
})

tale(65, "surveyor_breaks", "The Lady's Plan",
  "She breaks along a line that she had drawn herself. Her plan survives: Mossgrave in section, every "
  .. "gallery, and in the middle a bed. In the margin, from right to left: 'Feed. Do not wake. If "
  .. "she dies we have a month. If she speaks, less.'", {
  effect = { lower_threat(1), reveal "heartwood_gate", reveal "root_throne", gain_heroism(self, 1) },
})

tale(66, "rodman_breaks", "What Was Corin",
  "It had learnt to limp a little, to be like the others. Joss Reth picks up the rod and breaks it over "
  .. "her knee. 'He was eighteen,' she says. 'The real one. He used to sing the readings out. That's "
  .. "how they'll have noticed him.' She writes a line, and closes the book.", {
  effect = { gain_heroism(self, 1), draw_cards(self, 1) },
})

tale(67, "outbid", "Outbid",
  "'I was before you,' says a husk at your elbow. It has brought all that it has, in a paper bag: "
  .. "some evenings, a cold, the second half of a wedding. 'I only wanted the one with the blackbird.'", {
  effect = option {
    { "Let it listen", { lose_vitae(3, self), gain_heroism(self, 2) } },
    { "You bought it first", { draw_enemy("outbid_husk", self) } },
  },
})

tale(68, "year_bought", "A Spring, Hardly Used",
  "You lift the lid, and it is April and has rained. Everybody near you straightens up. It does not "
  .. "last, but while it does you can hear, under the blackbird, a girl with red hair being called "
  .. "in to lessons, and not going.", {
  effect = { gain_vitae(8), draw_story("outbid", self) },
})

tale(69, "long_climb", "The Long Climb",
  "Halfway up, the shaft narrows, and the wall is glass. In it somebody climbs beside you, a hand's "
  .. "breadth behind. It is in no hurry. It only has to hold on a moment longer than you do, and "
  .. "then be the one who arrives.", {
  effect = option {
    Dare("Strike the glass with your lamp", 1),
    { "Climb without looking", { lose_vitae(3, self) } },
    { "Let it pass", { raise_threat(1), draw_cards(self, 1) } },
  },
})

tale(70, "her_name", "Who Sleeps",
  "Put side by side, there is only one way to read it. The Regent who swore is not the Regent who was "
  .. "asked. They copied her because she said no, and they keep her because a copy lasts as long as "
  .. "its original. She has a name, which nobody has said to her for three hundred years: Aldith.", {
  keep = true, exchangeable = true, effect = gain_heroism(self, 2),
})

-- 71 to 79: the seals and the Sleeper ------------------------------------------------------------

tale(71, "seal_thorn_cut", "The Thorn Is Cut",
  "You say the ninth verse, and at 'forgive' the knot holds out its own end to your knife. It is over "
  .. "in one cut. All the roses drop at once. Far below, a bracket opens with a sound like a "
  .. "tooth being drawn.", {
  effect = {
    flip "seal_of_thorn", gain_heroism(self, 1),
    draw_story("bar_falls", self),
    offer_action("observation", 6, "mark_on_thorn"),
  },
})

tale(72, "seal_ink_cut", "The Ink Is Cut",
  "You find the place and write over it: not 'it', 'she'. The sentence stops, reads itself, and cannot "
  .. "go on. From that word outward it comes apart into letters, and the letters into "
  .. "strokes. Far below, a bracket opens.", {
  effect = {
    flip "seal_of_ink", gain_heroism(self, 1),
    draw_story("bar_falls", self),
    offer_action("precision", 6, "mark_in_ink"),
  },
})

tale(73, "seal_amber_cut", "The Amber Is Cut",
  "The mallet comes down. It makes no noise at all; then the whole hill says one word, which is the "
  .. "verdict, and falls asunder. In the city people look at their hands. Something has been decided. "
  .. "Far below, a bracket opens.", {
  effect = {
    flip "seal_of_amber", gain_heroism(self, 1),
    draw_story("bar_falls", self),
    offer_action("strength", 6, "mark_in_amber"),
  },
})

tale(74, "bar_falls", "The Bar Falls",
  "One bracket gone is more than the others can bear. They let go, first the one and then the other, "
  .. "and the iron rings: one note, the bell's own, through every root of Mossgrave. Then the roots "
  .. "pass it up, from one to the next, like a bucket at a fire, and lay it before you. It is the other "
  .. "half. It is still warm from the door that it held shut; and that door is open now.", {
  star = "red",
  effect = { flip "heartwood_gate", gain_heroism(self, 2) },
})

tale(75, "mark_on_thorn", "Whose Knot",
  "On the cut end, burnt in, is a lamp. It is the mark of the first Master of your order, who is on "
  .. "every altar with his hand raised in blessing. One sees now that it is a hand that has just "
  .. "pulled something tight.", {
  effect = { gain_heroism(self, 1), Third("mark_in_ink", "mark_in_amber", "her_name") },
})

tale(76, "mark_in_ink", "Whose Hand",
  "Among the strokes on the floor lies a V, a wave, and a small mistake. A Venn drew up the sentence, "
  .. "as one draws up a bell: so that nothing in it can move. It will not be pleasant to tell Oda. She "
  .. "will say that she asked at every funeral.", {
  effect = { gain_heroism(self, 1), Third("mark_on_thorn", "mark_in_amber", "her_name") },
})

tale(77, "mark_in_amber", "Whose Seal",
  "The stamp is that of Hesk, with the stag looking to the right. So it was pressed by the copy, on "
  .. "the evening of its first day. At the edge there is a thumbprint in the amber. It has no lines.", {
  effect = { gain_heroism(self, 1), Third("mark_on_thorn", "mark_in_ink", "her_name") },
})

tale(78, "sleeper_broken", "Broken",
  "You break the bed, because it is a cage, and because there is no time. She wakes as people "
  .. "wake in a fire. All her years come to her at once, out of every root, and she cries out; and a "
  .. "long way off, in a tower of glass, somebody who has never cried out does so too.", {
  star = "red",
  effect = { discard_story "sleeper_lulled", reveal_event "sleeper_stirs", flip "sleepers_cradle",
             gain_heroism(self, 3), draw_quest("aldith_awake", self),
             draw_enemy("dream_of_aldith", self) },
})

tale(79, "sleeper_lulled", "Lulled",
  "You sing it as the burners do, up three, down one, hold; and where their song says 'the king' you "
  .. "leave a space. The roots let go of her hands. She sleeps, but as people sleep who may wake up. "
  .. "The whole of Mossgrave breathes out.", {
  star = "red",
  effect = {
    discard_story "sleeper_broken", discard_enemy "dream_of_aldith", discard_enemy "cradle_root",
    lower_threat(2), draw_quest("aldith_asleep", self),
    when(drawn "her_name") { draw_story("aldith_speaks", self) },
  },
})

-- 80 to 86: who was brought up, and what they said -----------------------------------------------

tale(80, "crew_saved", "Four Round a Lantern",
  "'Joss Reth,' says the woman, and holds out a hand as though this were an office. 'We were eleven. "
  .. "Chainman Tam. Nell. Corin, who holds the rod.' They get up, one after the other, and lean on "
  .. "you. Three of them weigh what people weigh who have not eaten for a week.", {
  star = "black",
  effect = {
    draw_quest("joss_reth", self),
    when(has_quest "reths_word") { draw_story("joss_and_the_word", self) },
    when(has_quest "hound") { draw_story("fourth_mouth", self) },
    otherwise {
      option {
        { "Bring all four up, and ask later", { draw_enemy("rodman_double", self) } },
        { "Pass the water round, and watch",
          { lose_vitae(2, self), offer_action("observation", 6, "fourth_mouth") } },
        { "Leave behind the one who is not thirsty", { raise_threat(1), gain_token(self, "fear") } },
      },
    },
  },
})

tale(81, "ink_codex", "The First Copy",
  "Three inks: the founders' black, the lamp-sworn's brown, and for Hesk a red that stops in the middle "
  .. "of a word, where a pen was put down. Under it somebody has gone on in another hand. Between the "
  .. "lines, in red, there is a fourth clause, struck out: 'and no voice shall be taken for it'.", {
  star = "black",
  effect = option {
    { "Read it aloud, so that it has been heard", { raise_threat(1), gain_heroism(self, 2) } },
    { "Sew it into your coat", { draw_cards(self, 2) } },
  },
})

tale(82, "kiln_destroyed", "The Kiln Goes Out",
  "The throat cracks, the vault sits down into the fire, and a brown breath goes up the shafts and is "
  .. "gone. You can feel your own tiredness again, the honest kind. Below, somebody who has been "
  .. "smothered every night since midwinter draws in air.", {
  star = "black",
  effect = { flip "spore_kiln", discard_event "spore_fall", discard_enemy "kiln_keeper", raise_threat(1) },
})

tale(83, "weaver_spared", "For Whom You Came",
  "'I nursed her,' says Grandmother Ket. 'I had two legs then, and the wood has been generous. They all "
  .. "come down here for the iron. You are the first to mention the girl.' She bites off a thread. "
  .. "'Go and see whether she is covered. I shall take my sisters out of your way.'", {
  star = "black",
  effect = { discard_enemy "weaver_of_warp", discard_enemy "weaver_of_weft",
             discard_enemy "grandmother_ket", flip "weaver_nest", draw_quest("weavers_thread", self) },
})

tale(84, "aldith_speaks", "Aldith",
  "She hears her name and smiles, with her eyes shut. 'I said I would not swear to it, because of the "
  .. "voices. Has it come to that?' You tell her. 'Then take the iron. Ring it once for the sea. "
  .. "And when you meet her, the other, do not break her first. Ask her what she remembers. It "
  .. "will be mine.'", {
  effect = { gain_heroism(self, 2), each(heroes) { draw_cards(it, 1) } },
})

tale(85, "joss_and_the_word", "The Word",
  "You say it. It is a silly word, the name of a rabbit. Joss Reth looks at the wall for a while. "
  .. "'He's alive, then,' she says, 'and not upstairs.' She opens the notebook at the back and gives "
  .. "you what she had kept from the crew: the true heights, and where the roof will hold.", {
  effect = { gain_heroism(self, 2), each(heroes & here(self)) { draw_cards(it, 1) } },
})

tale(86, "fourth_mouth", "The Fourth Mouth",
  "The bottle goes round. Three throats move. The rodman lifts it in the wrong hand, tips it with "
  .. "perfect manners, and the water stands behind his teeth as it would in a vase. 'I was going to "
  .. "tell you,' says Joss. He sets the bottle down and walks into the dark, in step with nobody.", {
  effect = { discard_enemy "rodman_double", lower_threat(1), gain_heroism(self, 1) },
})
