-- Chapter 1: the 70 stories, by number. Prices and gains stand in the effects; nothing elsewhere
-- repeats them.

-- 1 to 16: shore and harbour ---------------------------------------------------------------------

story "driftwood_tally" {
  chapter = "salt_gate", number = 1, name = "The Driftwood Tally",
  text   = "Each peg has a date, burnt in with a wire. They climb a hand from tide to tide, and "
        .. "they begin at midwinter. Whoever did this sat here every night for eleven weeks, "
        .. "counting three blows and a pause, and has scratched that under the last peg too.",
  effect = { gain_heroism(self, 1), take_hourglass("shingle_landing", 1) },
}

story "petrel_log" {
  chapter = "salt_gate", number = 2, name = "The Petrel's Log",
  text   = "The master's cabin lies on its side with the log still on its hook, above black "
        .. "water that comes and goes. The last entry begins: 'Harbour chain up against us, at "
        .. "noon, on the castellan's own'. The rest is wet.",
  effect = option {
    { "Wade in for the page", { lose_vitae(2, self), gain_heroism(self, 1) } },
    { "Wait for the water to fall", { add_hourglass("shingle_landing", 1), draw_cards(self, 1) } },
  },
}

story "petrel_strongbox" {
  chapter = "salt_gate", number = 3, name = "What the Petrel Carried",
  text   = "Under the table: the keepers' bread, wrapped in oilcloth and still good, and their "
        .. "pay for a year. Neither was meant to arrive. The seal on the box is the Regent's, "
        .. "and the stag on it looks to the wrong side.",
  effect = option {
    { "Share the bread", { gain_vitae(4) } },
    { "Take the pay to those it was meant for", { gain_heroism(self, 1) } },
  },
}

story "smugglers_sign" {
  chapter = "salt_gate", number = 4, name = "The Scratched Gull",
  text   = "Under the crust is a gull, cut with three strokes, its beak pointing inland. You "
        .. "know where you have seen the hand before: on the lamp-sworn's own stores. Somebody "
        .. "in the order has been smuggling, and has left supplies wherever the gull looks.",
  keep = true, exchangeable = true, explains = 1, special = gain_vitae(2),
}

story "sump_cache" {
  chapter = "salt_gate", number = 5, name = "A Dry Shelf",
  text   = "The footprints end at a shelf above the highest mark. Oilskins, a flask, a bundle of "
        .. "letters addressed to Oda Venn, all of them returned unread. The newest says only: "
        .. "'Do not let them look at you in glass.'",
  effect = option {
    { "Put on the oilskins and drink", { gain_vitae(4) } },
    { "Read them all by lamplight", { draw_cards(self, 2) } },
  },
}

story "row_of_doors" {
  chapter = "salt_gate", number = 6, name = "Eleven Doors",
  text   = "A shutter opens by the width of an eye. Whoever it is has seen your lamps and does "
        .. "not know whether that is good. In a moment either you will have said something, or "
        .. "the dog will.",
  effect = option {
    Dare("Say the Oath through the door", 1, { lower_threat(1) }),
    { "Knock until they let you in", { raise_threat(1), gain_vitae(3) } },
    { "Go by without a word", { lose_vitae(1, self) } },
  },
}

story "two_blows" {
  chapter = "salt_gate", number = 7, name = "Two Blows",
  text   = "'Two,' the woman says. 'One as it always is. Then one that was wrong. I have mended "
        .. "bells in boats: a bell that is hit from outside rings, a bell that is hit from "
        .. "inside screams. Ask old Marget in the lofts. She was on the water.'",
  effect = { gain_heroism(self, 1), reveal "net_lofts" },
}

story "gull_shrine" {
  chapter = "salt_gate", number = 8, name = "The Shrine of the Gull",
  text   = "A stone bird in a niche with a saucer before it. People put in salt for those who "
        .. "are at sea. This winter they have put in other things: a ring, a whistle, a child's "
        .. "tooth; all for people who were taken on land.",
  effect = option {
    { "Leave your bread", { lose_vitae(2, self), lower_threat(1) } },
    { "Take the ring to find its owner", { raise_threat(1), gain_heroism(self, 1) } },
  },
}

story "watch_overheard" {
  chapter = "salt_gate", number = 9, name = "The Watch Changes",
  text   = "Knock, knock, knock with a cough in it. 'Whose orders?' 'His.' 'From which side of "
        .. "the glass?' Both of them laugh, not much. You lie under the wall until you have it "
        .. "by heart, cough and all.",
  effect = draw_quest("countersign", self),
}

story "netmaker_talks" {
  chapter = "salt_gate", number = 10, name = "Marget's Line",
  text   = "'I saw her row out,' says Marget. 'Oda. I waved. She waved back with the hand that "
        .. "lacks two fingers, and it had five.' She measures a length of line against your arm "
        .. "and cuts it. 'That will hold you. It would have held the bell.'",
  keep = true, exchangeable = true, changes = { movement = 1 },
}

story "knots_undone" {
  chapter = "salt_gate", number = 11, name = "Caught",
  text   = "There is a man in the net, gagged with tow, numbered on the forehead in chalk. He "
        .. "sang in the choir at Ness. He was to go into a barrel tonight, and he knows by which "
        .. "door the barrels come.",
  effect = option {
    { "Send him home along the Row", { gain_heroism(self, 1), lower_threat(1) } },
    { "Let him lead you to the barrels", { draw_cards(self, 2), move(self, "cooperage") } },
  },
}

story "customs_questions" {
  chapter = "salt_gate", number = 12, name = "Sing a Scale",
  text   = "'Up, and down again, if you please.' He has a tuning fork and a list with two "
        .. "columns. Those who sing well go into one column, and there is a cart for them. Those "
        .. "who sing badly are merely searched.",
  recurrent = true,
  effect = option {
    { "Croak, and be searched", { lose_vitae(2, self) } },
    { "Sing as you can", { raise_threat(1) } },
    Dare("Sing the Oath, and watch his face", 1),
  },
}

story "chain_falls" {
  chapter = "salt_gate", number = 13, name = "The Chain Goes Out",
  text   = "Fathom after fathom runs into the harbour until the drum is bare. A plank is wedged "
        .. "under the last turn, with a name in gold leaf: PETREL. Somebody here has kept it, as "
        .. "one keeps the antlers.",
  effect = { gain_heroism(self, 1), reveal "drowned_slip" },
}

story "tar_and_spark" {
  chapter = "salt_gate", number = 14, name = "A Slow Match",
  text   = "Two arm's lengths of cord, a pinch of powder, a kettle with its lid off. Lit now, it "
        .. "would empty the lower ward in your favour. It would also light up every face in the "
        .. "harbour, yours among them.",
  effect = option {
    { "Light it", { lower_threat(2), flip "tar_yard" } },
    { "Leave it laid, and unlit", { gain_heroism(self, 1) } },
  },
}

story "captains_book" {
  chapter = "salt_gate", number = 15, name = "Why at Night?",
  text   = "In Sere's square hand: 'Midwinter, second bell. From Hesk, no cargo, one passenger: "
        .. "the founder O. Venn, who did not answer my greeting. NB the founder O. Venn was seen "
        .. "at the same hour on the Sounding. NB why at night? NB do not ask again.'",
  effect = draw_cards(self, 1),
}

story "slip_hatch" {
  chapter = "salt_gate", number = 16, name = "In the Barge",
  text   = "Chains as thick as a thigh, sand for a bell to lie on, and in the bow a cabin with a "
        .. "bunk, a barred door, and a mirror from wall to wall. Nothing in this barge is meant "
        .. "for the sea. It is meant for one journey.",
  effect = option {
    { "Start the bottom planks", { raise_threat(1), gain_heroism(self, 2) } },
    { "Empty the provision chest", { gain_vitae(4) } },
  },
}

-- 17 to 26: lower ward ---------------------------------------------------------------------------

story "empty_bunks" {
  chapter = "salt_gate", number = 17, name = "The Bottom Bunks",
  text   = "They are not empty because of the water. Each has a name above it and a chalk cross, "
        .. "and under the last mattress lies a packet, tied and sealed: 'not to be opened before "
        .. "Hesk'.",
  keep = true, exchangeable = true,
  scrolls = { Scroll("observation", 5, "corporals_list", { name = "Lift the seal without breaking it" }) },
}

story "locked_rack" {
  chapter = "salt_gate", number = 18, name = "Bell-metal",
  text   = "At the back hangs a mace with a head of bell-metal, cast by Oda Venn for a castellan "
        .. "who never hit anybody with it. It gives a note when it is swung. People flinch who "
        .. "should not have heard it yet.",
  keep = true, exchangeable = true, changes = { combat = 1 },
}

story "armoury_open" {
  chapter = "salt_gate", number = 19, name = "A Hundred Left-handed Swords",
  text   = "You take what fits. The rest you leave hanging, a garrison's worth of steel for "
        .. "people who are not in the garrison yet. The delivery note says: 'For the other side. "
        .. "They know how many you are.'",
  effect = { gain_heroism(self, 1), each(heroes & here(self)) { draw_cards(it, 1) } },
}

story "hound_called" {
  chapter = "salt_gate", number = 20, name = "A Hand Held Out",
  text   = "The grey bitch smells your palm, your lamp, your palm again. Then she sits down on "
        .. "your foot. 'There,' Dunnock says. 'You're real, then. She won't sit for him "
        .. "upstairs, not since the winter. Take her. I can't keep her quiet when he comes by.'",
  effect = { discard_enemy "grey_tracker", discard_enemy "brindle_tracker",
             draw_quest("hound", self) },
}

story "kitchen_bell" {
  chapter = "salt_gate", number = 21, name = "Two Trays",
  text   = "A boy with a hand-bell has seen you and has drawn breath to ring. All the knives in "
        .. "the kitchen have stopped. The cook, without turning round, holds out a tray to "
        .. "whoever is nearest.",
  effect = option {
    Dare("Take the tray and curtsy", 1, { lower_threat(1) }),
    { "Dive under the table", { lose_vitae(2, self) } },
    { "Catch the bell", { raise_threat(1), gain_heroism(self, 1) } },
  },
}

story "cooks_bargain" {
  chapter = "salt_gate", number = 22, name = "What the Cook Wants",
  text   = "'My Perrin went to the left on Tuesday. Alto.' She ties up bread while she speaks, "
        .. "as if for anybody. 'I can feed you, or I can get you carried up with the prisoners' "
        .. "supper. Not both. I have one pair of hands that he has not counted.'",
  effect = option {
    { "Eat", { gain_vitae(5) } },
    { "Go up under the supper cloth", { lower_threat(1), move(self, "gaol_stair") } },
  },
}

story "wrong_handed_spoon" {
  chapter = "salt_gate", number = 23, name = "The Spoon",
  text   = "For thirty years the castellan's spoon has lain on the right. Since midwinter it "
        .. "comes back on the left, clean, and the egg comes back whole. The tray for the cells "
        .. "comes back empty, the spoon on the right, and a crust laid across it as a thank-you.",
  effect = { gain_heroism(self, 1), reveal "upper_cells" },
}

story "sluice_crank" {
  chapter = "salt_gate", number = 24, name = "The Crank",
  text   = "It fits nothing here. It has a square eye as wide as a fist and a maker's plate: "
        .. "GULLREST SLUICES, 1 OF 1. Somebody took it off its shaft and hid it among staves, "
        .. "where only a cooper would find it; and the cooper has been levied.",
  keep = true, exchangeable = true,
}

story "salt_shifted" {
  chapter = "salt_gate", number = 25, name = "Behind the Salt",
  text   = "You put your shoulders to the hill and it runs. Behind it is a hollow and a smell of "
        .. "candle, and from the hollow somebody says, very politely, that you have just buried "
        .. "the door.",
  effect = { gain_vitae(2), flip "salt_stores" },
}

story "gate_password" {
  chapter = "salt_gate", number = 26, name = "The Word",
  text   = "You say what anybody would say who was tired, and wet, and had been up since four. "
        .. "It is not the word. The wardens look at each other and uncross the oars. 'Same "
        .. "here,' says the left one, and they go to find something to eat.",
  effect = { discard_enemy "oar_warden_left", discard_enemy "oar_warden_right",
             turn_back "gate_of_oars", gain_heroism(self, 1) },
}

-- 27 to 35: upper ward ---------------------------------------------------------------------------

story "tansey_waits" {
  chapter = "salt_gate", number = 27, name = "Whom Do You Serve?",
  text   = "Tansey does not call the guard. He moves the salt nearer and asks, in the voice of "
        .. "someone who has asked himself all winter, whom you serve. Behind the hangings a "
        .. "chair creaks.",
  effect = option {
    { "'The bell.'", { raise_threat(1), gain_heroism(self, 1) } },
    { "'The castellan.'", { lower_threat(1), draw_enemy("stewards_bravo", self) } },
    { "'I was going to ask you.'", { lose_vitae(2, self) } },
  },
}

story "chapel_silence" {
  chapter = "salt_gate", number = 28, name = "No Sound at All",
  text   = "First it takes your steps, then your breath, and then it feels for the next thing. "
        .. "The hymn on the boards is a cure for this, you are almost sure. You are less and "
        .. "less sure of anything that you cannot hear yourself think.",
  effect = option {
    Dare("Sing without a voice", 1, { draw_cards(self, 1) }),
    { "Bear it", { gain_token(self, "fear") } },
    { "Back out", { move(self, "stewards_hall") } },
  },
}

story "tide_hymn" {
  chapter = "salt_gate", number = 29, name = "The Hymn on the Boards",
  text   = "Not numbers of hymns: numbers of steps. Up three, down one, hold. It is the bell's "
        .. "own round, written where those who keep silence could practise it. You hum it once "
        .. "and a stone shifts in the vestry.",
  keep = true, effect = gain_heroism(self, 1),
}

story "lantern_found" {
  chapter = "salt_gate", number = 30, name = "Light in Water",
  text   = "The ring lets go. You expect it to be heavy, and it weighs what a held breath "
        .. "weighs. The keepers in their circle seem to have been looking at it all this time; "
        .. "now they seem to sleep.",
  effect = take_artifact("drowned_lantern", self),
}

story "stewards_signet" {
  chapter = "salt_gate", number = 31, name = "Tansey's Ring",
  text   = "'Thirty years, four minutes, runny,' he says. 'And this one sends them back.' He "
        .. "works the signet over his knuckle with butter. 'It opens what is his. I do not say "
        .. "who he is. I say that it opens the Roll Room, the shed, and his door.'",
  keep = true, exchangeable = true,
}

story "infirmary_beds" {
  chapter = "salt_gate", number = 32, name = "Thirty Throats",
  text   = "A man takes your sleeve and draws a line in the air: wide at the top, narrow below, "
        .. "like a funnel; then he holds up a cup of glass that is not there, and drinks, and "
        .. "points to himself. They were emptied. They can be warmed a little, by those who "
        .. "carry lamps.",
  effect = option {
    { "Stay until they are warm", { lose_vitae(3, self), lower_threat(1), gain_heroism(self, 1) } },
    { "Cover the lamps and go on", { lose_vitae(1, self) } },
  },
}

story "phial_shelf" {
  chapter = "salt_gate", number = 33, name = "The Physician's Shelf",
  text   = "The labels are in mirror writing, and half of the physician's remedies are for the "
        .. "other kind of people: polish, putty, a soft cloth. The remainder you can use, if you "
        .. "read it backward and measure it twice.",
  effect = option {
    { "Mix the green one", { remove_tokens(self, "poison"), gain_vitae(3) } },
    { "Mix the white one", { remove_tokens(self, "fracture"), gain_vitae(3) } },
    { "Mix the one that smells of home", { remove_tokens(self, "fear") } },
  },
}

story "falconers_price" {
  chapter = "salt_gate", number = 34, name = "The Price of a Letter",
  text   = "'Nothing,' says Wick. 'They pay me in nothing.' He lets you hold the one that goes "
        .. "out tonight, a request for two hundred men. You write one word at its foot, from "
        .. "right to left, and he ties it on again: CANCEL.",
  effect = { lower_threat(1), flip_here(self) },
}

story "turned_mirrors" {
  chapter = "salt_gate", number = 35, name = "A Little Late",
  text   = "You turn the frame. The gallery is in it, and the rain in the windows, and after the "
        .. "time it takes to swallow, so are you. The one in the glass was looking at you "
        .. "already. Its lamp is in the other hand, and it is not lit.",
  effect = option {
    { "Look until it blinks", { gain_heroism(self, 2), gain_token(self, "fear") } },
    { "Turn it to the wall", { draw_cards(self, 1) } },
  },
}

-- 36 to 45: keep ---------------------------------------------------------------------------------

story "great_horn" {
  chapter = "salt_gate", number = 36, name = "The Great Horn Comes Down",
  text   = "The frame leans, thinks, and goes through the tower door like a ram. For a moment "
        .. "there is peace. Then every small horn in Gullrest asks what has become of the great "
        .. "one, and they do not stop asking.",
  effect = { gain_heroism(self, 3), flip "tower_foot", reveal_event "horns_on_the_wall" },
}

story "ringers_ghost" {
  chapter = "salt_gate", number = 37, name = "The Eighth Rope",
  text   = "Seven ropes rise and fall, with nobody at them, and the eighth waits for you with "
        .. "its tail looped as a ringer leaves it. If it is pulled in its turn the sea will hear "
        .. "a round, if not a bell. If it is missed, somebody else will notice.",
  recurrent = true,
  effect = option {
    { "Ring your turn", { lose_vitae(2, self), lower_threat(1) } },
    { "Stand clear", { raise_threat(1) } },
    Dare("Call the round", 1, { lower_threat(1), gain_vitae(2) }),
  },
}

story "ropes_tied" {
  chapter = "salt_gate", number = 38, name = "Tied Down",
  text   = "You take the tails together and make them fast. The signal wires go slack all over "
        .. "the castle. Seven ringers, wherever they stand in grey now, put down their arms; and "
        .. "one after another the horns fall silent.",
  effect = { discard_event "horns_on_the_wall", discard_story "ringers_ghost",
             gain_heroism(self, 1) },
}

story "gaolers_ring" {
  chapter = "salt_gate", number = 39, name = "The Gaoler's Ring",
  text   = "Nine keys for nine cells, worn thin. They ought to hang at Maud Crake's belt; the "
        .. "castellan asked for a second set at midwinter. One key has a thread of wool round it "
        .. "so that it can be told from the others in the dark.",
  keep = true, exchangeable = true,
}

story "man_in_the_cell" {
  chapter = "salt_gate", number = 40, name = "The Man Who Is Already Upstairs",
  text   = "'They brought a tall glass to my dressing room,' says the man in the cell, 'a "
        .. "present from the Regent. I looked into it to tie my collar. It tied its own first.' "
        .. "He might be mad. He has the castellan's voice, and the castellan is also mad.",
  effect = option {
    { "Ask how he takes his eggs", { gain_heroism(self, 1) } },
    { "Call for the gaoler", { lower_threat(1), draw_enemy("maud_crake", self) } },
  },
}

story "true_castellan" {
  chapter = "salt_gate", number = 41, name = "Aumery Reth",
  text   = "'Runny,' he says, and weeps. He tells you which step creaks, which guard can be "
        .. "bought, and what follows the other one about and is not its shadow. Then he asks for "
        .. "something, and it is not his castle.",
  effect = { discard_enemy "castellans_shadow", draw_quest("reths_word", self) },
}

story "voice_below" {
  chapter = "salt_gate", number = 42, name = "Three Blows and a Pause",
  text   = "The hammering stops. 'If you are she,' says a voice under the grating, 'come down "
        .. "and look at me. If you are anybody else, tell me what is on the underside of my "
        .. "mallet.'",
  effect = {
    when(drawn "founders_mark") { draw_cards(self, 1), gain_heroism(self, 1) },
    otherwise { lose_vitae(2, self) },
  },
}

story "lift_brake" {
  chapter = "salt_gate", number = 43, name = "The Brake",
  text   = "You step on the cage to look down, and the rope that you took for the brake is the "
        .. "one that holds the brake off. The drum begins to turn. The roof goes up past you, "
        .. "quite slowly at first.",
  effect = option {
    Dare("Jam your lamp in the drum", 1),
    { "Ride it down", { lose_vitae(3, self), move(self, "shingle_landing") } },
    { "Jump for the sill", { gain_token(self, "fracture") } },
  },
}

story "founders_mark" {
  chapter = "salt_gate", number = 44, name = "The Founder's Mark",
  text   = "In the gap on the bench there is dust in the outline of a mallet, and under the "
        .. "bench the mallet. On its underside a stamp: a V, a wave, and a small mistake, which "
        .. "she has never corrected because nobody can copy it.",
  keep = true, exchangeable = true,
}

story "lift_greased" {
  chapter = "salt_gate", number = 45, name = "Mutton Fat",
  text   = "The drum turns without a sound now, up as well as down. Tied to the spoke, where the "
        .. "operator would see it, is a tally of what went down to the beach this winter: "
        .. "forty-one barrels, each 'as heavy as a person, sitting'.",
  effect = gain_heroism(self, 1),
}

-- 46 to 53: side B of several places -------------------------------------------------------------

story "row_rises" {
  chapter = "salt_gate", number = 46, name = "The Row Rises",
  text   = "You say: 'They are in the barrels.' There is a silence like the one before a wave. "
        .. "Then Fishers' Row goes past you on both sides with its gaffs and paddles, and the "
        .. "wreckers and the net men remember that they have homes.",
  effect = { lose_vitae(2, self), lower_threat(2), discard_enemy "petrel_wrecker",
             discard_enemy "net_thrower" },
}

story "searched_twice" {
  chapter = "salt_gate", number = 47, name = "Searched Again",
  text   = "On your way behind the counter a second officer takes you for a new clerk and hands "
        .. "you a stack of passes to stamp. There is a queue. Each person in it is afraid of "
        .. "you.",
  effect = option {
    { "Stamp them all 'not to be searched'", { raise_threat(1), gain_heroism(self, 2) } },
    { "Stamp a few, and slip away", { lose_vitae(1, self), draw_cards(self, 1) } },
  },
}

story "mirror_orders" {
  chapter = "salt_gate", number = 48, name = "Orders from Hesk",
  text   = "Held against the shaving glass it reads like anybody's hand: 'Keep the founder from "
        .. "her fire until the bell is with us. Send voices. The one you replaced is to be fed. "
        .. "We shall want him to look at, when you wear out.'",
  effect = { gain_heroism(self, 1), draw_cards(self, 1) },
}

story "salt_children" {
  chapter = "salt_gate", number = 49, name = "Seven in the Salt",
  text   = "The eldest is ten. They were in the choir at Ness, and when the cart came they sang "
        .. "flat on purpose. They have lived here since, on salt fish and a dare. They know "
        .. "every hole in the lower ward, and where the water would come first.",
  effect = option {
    { "Give them your bread", { lose_vitae(3, self), gain_heroism(self, 2) } },
    { "Ask for the way to the cistern", { reveal "gullrest_cistern", draw_cards(self, 1) } },
    { "Send them to the people of the Row", { lower_threat(1), gain_heroism(self, 1) },
      when = drawn "row_rises" },
  },
}

story "falcon_flown" {
  chapter = "salt_gate", number = 50, name = "The Grey One",
  text   = "She steps from Wick's glove to yours and looks about her as if you had a better "
        .. "view. He strikes the others' perches, and they go out of the window in all "
        .. "directions but north. Hesk will be a day without news. It has not happened before.",
  effect = { lower_threat(1), draw_quest("grey_falcon", self) },
}

story "frayed_rope" {
  chapter = "salt_gate", number = 51, name = "The Gap in the Round",
  text   = "You stand in the gap and count. On the eighth beat, from very far down, iron falls "
        .. "on iron. She has been ringing with them the whole time: the only bell that she can "
        .. "reach is a grating.",
  effect = { gain_heroism(self, 1), draw_story("ringers_ghost", self) },
}

story "cells_emptied" {
  chapter = "salt_gate", number = 52, name = "Nine People in a Corridor",
  text   = "A pilot, two nuns, the clerk who asked why the barge was so strong, five who could "
        .. "sing. They look to you, as people do who have had nobody to look to. There are boats "
        .. "below. There is a rack of cudgels on the wall.",
  effect = option {
    { "Send them to the boats", { raise_threat(1), gain_heroism(self, 2) } },
    { "Hand out the cudgels", { lose_vitae(2, self), discard_enemy "pit_turnkey",
                                discard_enemy "maud_crake" } },
  },
}

story "shaving_glass" {
  chapter = "salt_gate", number = 53, name = "An Honest Glass",
  text   = "It is old and spotted and shows you at once, neither late nor early. No wonder it "
        .. "lies on its face in here. In it you can read what they write, and tell who casts the "
        .. "light that others only return.",
  keep = true, exchangeable = true, changes = { observation = 1, precision = 1 },
}

-- 54 to 70: what comes of it ---------------------------------------------------------------------

story "tide_turns" {
  chapter = "salt_gate", number = 54, name = "The Sea Turns Over",
  text   = "It is not a wave. All the water there is leans on Gullrest at once, as a sleeper "
        .. "leans on the wall, and the lowest doors open by themselves.",
  effect = { add_hourglass("shingle_landing", 1), add_hourglass("drowned_slip", 1),
             reveal_event "spring_tide" },
}

story "brass_gull_key" {
  chapter = "salt_gate", number = 55, name = "The Brass Gull",
  text   = "Captain Sere puts down her sword with care. 'I asked,' she says, 'and was told not "
        .. "to ask. That is all I ever did wrong.' She takes the armoury key from her neck, a "
        .. "gull in brass, and sends her watch to look at the other end of the harbour.",
  keep = true, exchangeable = true, effect = flip "harbour_watch",
}

story "muster_talk" {
  chapter = "salt_gate", number = 56, name = "The Next in Line",
  text   = "'They strike the fork,' whispers the boy beside you, 'and if it goes on singing in "
        .. "you, you're for the left.' He is shivering. His is a voice that would go on singing "
        .. "in anything.",
  effect = option {
    { "Stand in his place", { lose_vitae(2, self), gain_heroism(self, 2) } },
    { "Teach him to hum flat", { lower_threat(1), take_hourglass("muster_yard", 1) } },
  },
}

story "roll_call" {
  chapter = "salt_gate", number = 57, name = "Somebody Reads Your Name",
  text   = "From a window comes a voice that reads the roll, and the last name is yours. Then it "
        .. "reads the name again, as though trying it on. A sentry turns toward you and knocks "
        .. "three times with his spear.",
  effect = {
    when(has_quest "countersign") { lower_threat(1) },
    otherwise { raise_threat(1) },
  },
}

story "castellan_breaks" {
  chapter = "salt_gate", number = 58, name = "The Castellan Breaks",
  text   = "There is no blood. A line runs across his face from the place where you hit him, and "
        .. "another, and then he is on the carpet in some hundred pieces, in each of which an "
        .. "eye moves. All over the castle people stop in the middle of an order and wonder "
        .. "whose it was.",
  effect = { lower_threat(2), draw_story("gaolers_ring", self) },
}

story "crakes_keys" {
  chapter = "salt_gate", number = 59, name = "Which?",
  text   = "Maud Crake sits down on the stair with a hand on her side. 'Well, that's me told,' "
        .. "she says. 'Keys or rope, my loves. I can't reach both, and you've not the time to go "
        .. "through my pockets.'",
  effect = option {
    { "The keys of the cells", { draw_story("gaolers_ring", self) } },
    { "The rope of the oubliette", { draw_cards(self, 2), gain_heroism(self, 1) } },
  },
}

story "auditors_seal" {
  chapter = "salt_gate", number = 60, name = "By the Ounce",
  text   = "His case holds a pair of scales, glass weights, and blank orders with the seal "
        .. "already on them. The weights are hollow. When you hold one to your ear somebody is "
        .. "singing in it, very small and a long way off.",
  effect = option {
    { "Write a release for the pit", { discard_enemy "pit_turnkey", lower_threat(1) } },
    { "Break the weights", { gain_heroism(self, 2), raise_threat(1) } },
  },
}

story "oda_freed" {
  chapter = "salt_gate", number = 61, name = "Oda Venn",
  text   = "The grating comes up with the last of her hammering still in it. The woman "
        .. "underneath is sixty, soaked, and furious, and holds the file like a pen. She looks "
        .. "at your hands before she looks at you, and counts the fingers, and breathes out.",
  star = "red",
  effect = {
    flip "oubliette",
    when(drawn "founders_mark") { draw_story("odas_account", self) },
    otherwise { offer_action("persuasion", 8, "odas_account") },
  },
}

story "levy_rolls_burnt" {
  chapter = "salt_gate", number = 62, name = "The Rolls Burn",
  text   = "Nine hundred names go up the chimney, each with a small hiss on its own note. "
        .. "Without the rolls nobody in Gullrest can say who has been levied and who has merely "
        .. "not come home yet. They will have to let people go in order to count them.",
  star = "black",
  effect = option {
    { "Burn them all", { lower_threat(1) } },
    { "Keep one page, with the ounces", { gain_heroism(self, 1) } },
  },
}

story "clapper_iron_found" {
  chapter = "salt_gate", number = 63, name = "Filed Half Through",
  text   = "It comes up on the hook streaming, and it is ruined: cracked by the cold, and before "
        .. "that filed through at the pin. The strokes slope the wrong way. A left-handed "
        .. "founder did this, or a right-handed one in a glass.",
  star = "black", effect = draw_quest("clapper_iron", self),
}

story "sluice_opened" {
  chapter = "salt_gate", number = 64, name = "The Sea in the Barracks",
  text   = "Four gates rise together and the sea goes down the stairs like people after a show. "
        .. "Below, two hundred off duty find out how quickly they can dress. Unless somebody has "
        .. "told you who else slept low in this ward, you will think about that later.",
  star = "black",
  effect = {
    flip "lower_barracks",
    when(drawn "salt_children") { gain_heroism(self, 1) },
    otherwise { gain_token(self, "fear") },
  },
}

story "harbour_charts" {
  chapter = "salt_gate", number = 65, name = "A Month Too Early",
  text   = "The passage to Hesk, every depth measured for a draught that no ship has. In the "
        .. "margin, dated a month before midwinter, somebody has reckoned the weight of the "
        .. "Tidebell, without its clapper. So they knew that it would come without.",
  star = "black", effect = gain_heroism(self, 1),
}

story "ashbys_ledger" {
  chapter = "salt_gate", number = 66, name = "Ashby's Ledger",
  text   = "'Trial 212: dull. Trial 213: dull. Ask Venn.' And under it, every time: 'Venn "
        .. "declines.' He kept her mallet by him, wrapped in his own scarf, in case she should "
        .. "change her mind.",
  effect = { gain_vitae(2), draw_story("founders_mark", self) },
}

story "corporals_list" {
  chapter = "salt_gate", number = 67, name = "Not to Be Opened before Hesk",
  text   = "Two columns. On the left those who are to be emptied; on the right those who are to "
        .. "be copied. The right column is short: a castellan, a founder, a captain of the "
        .. "harbour watch, and, in fresh ink, your names, with a note on which hand each of you "
        .. "uses.",
  effect = { discard_story "empty_bunks", lower_threat(1), gain_heroism(self, 1) },
}

story "anselms_prayer" {
  chapter = "salt_gate", number = 68, name = "Mother Anselm Hears You Out",
  text   = "On her knees she is as tall as most people standing. 'If it was not you,' she says, "
        .. "'it was somebody with a founder's hands. I heard her confess it, in here, where "
        .. "nothing can be heard. She moved her lips from right to left.'",
  effect = option {
    { "Ask for her blessing", { each(heroes & here(self)) { remove_tokens(it, "fear") } } },
    { "Ask her to ring vespers early", { lower_threat(2) } },
  },
}

story "slaters_line" {
  chapter = "salt_gate", number = 69, name = "A Line Down the Wall",
  text   = "The letter in his shirt says only which window, and draws the hand that will open "
        .. "it: yours, the other way about. His line is better than he was. It reaches from the "
        .. "lift to the loophole of the gaol stair.",
  keep = true, exchangeable = true, changes = { movement = 1 },
}

story "odas_account" {
  chapter = "salt_gate", number = 70, name = "What Oda Venn Saw",
  text   = "'I went out to the bell that night because there was a light in it. I was there "
        .. "already. I sat astride the clapper with a file, with the ring on the wrong hand, and "
        .. "I looked up at me as if I were late. Then it struck once from inside, so as not to "
        .. "leave a mark.' She looks round for her mallet. 'Somebody at Hesk is making us. Let "
        .. "us make something first.'",
  effect = { gain_heroism(self, 2), each(heroes) { draw_cards(it, 1) } },
}
