-- The quest "The Tidebell Oath". Its chapters have a folder each; what they share is here.
--
-- What is true, whatever the players find out:
--
-- The Tidebell hung on the Sounding, a rock off the coast, and its note kept the sea asleep. Three
-- swore to keep it: the founders would keep the bell whole, the lamp-sworn would keep a light
-- beside it, and the Regent of Hesk would send bread, salt and rope. Last midwinter the bell
-- cracked. Fishers heard two blows, and the second came from inside. Since then every tide
-- comes a hand higher.
--
-- The mirrors of the glass citadel on Mount Hesk make doubles. A double is right-handed where
-- its original is left-handed, writes from right to left, turns mirrors to the wall, and breaks
-- like glass. The one who unpinned the clapper had the face of the founder Oda Venn, with
-- the ring on the wrong hand. The castellan of Gullrest, Aumery Reth, sits in his own cells; a
-- double gives the orders. The levy that Gullrest raises takes people with good voices: at Hesk
-- their voices are poured into glass, and what is left of them are the Hush Cantors.
--
-- People: Oda Venn, founder, sixty, two fingers gone, stubborn. Aumery Reth, the true castellan,
-- whose daughter Joss leads a survey crew that did not come back from Mossgrave. Tansey, his
-- steward, who has begun to doubt. The Regent, whom nobody has seen except in a glass.
--
-- The iron of the clapper fell from the sky at Mossgrave. One half was hung in the bell; the other
-- half bars a door under the roots, and behind that door sleeps Aldith of Hesk, the first Regent.
-- She would not swear. So the founders and the lamp-sworn lent Hesk a tall glass, and that which
-- stepped out of it swore in her place and has reigned ever since: the oldest double, which lasts
-- as long as its original lives. All three parties sealed the door, and each forgot it in
-- its own fashion. The bell's note kept two asleep, the sea and Aldith; since midwinter both
-- of them turn over. Her years went into the roots instead of into her, and made stone of the forest.
--
-- The Regent of today does not know that she is a double. She signs what is laid before her, grants
-- every petition, and wonders why nobody sends the rope. Those who serve her ordered the bell broken,
-- since its note loosens glass; the voices keep her face from slipping. Founders and lamp-sworn had
-- agreed long before that nobody should ask, lest the door be found.

-- From chapter 1.

quest_card "countersign" {
  number  = 1,
  name    = "The Countersign",
  text    = "Two short, one long, and on the long one you cough. Every post that takes its orders "
         .. "from Hesk answers to it, and none of them has ever asked why.",
  changes = { persuasion = 1 },
}

quest_card "hound" {
  number  = 2,
  name    = "A Hound Called Salt",
  text    = "Grey muzzle, one torn ear. She will not go near anybody who smells of nothing, and "
         .. "there are more such people about than you would think.",
  changes = { observation = 1 },
  exchangeable = true,
}

quest_card "reths_word" {
  number = 3,
  name   = "Reth's Word",
  text   = "'My daughter Joss took a crew under Mossgrave to measure the old shafts. Find her and "
        .. "say the word that we had when she was small. She will know which of us sent you.'",
  effect = gain_heroism(self, 1),
}

quest_card "grey_falcon" {
  number   = 4,
  name     = "The Grey Falcon",
  text     = "Flown from the fist, she comes back with what the other side wrote to itself.",
  exchangeable = true,
  explains = 2,
  special  = lower_threat(1),
}

quest_card "clapper_iron" {
  number  = 5,
  name    = "The Clapper-Iron",
  text    = "As long as a leg, black with oil, and filed half through at the pin. It hums "
         .. "when you turn it toward the west.",
  exchangeable = true,
  changes = { strength = 1, movement = -1 },
}

-- From chapter 2.

quest_card "bell_sledge" {
  number  = 6,
  name    = "Bram Ostler's Sledge",
  text    = "Ash runners, shod with horn, a bed as wide as a bell's mouth. 'I built it for the road up "
         .. "Hesk,' he said. 'They paid me to. Nobody has paid me to say whom it should carry.'",
  changes = { strength = 1 },
  exchangeable = true,
}

quest_card "priors_silence" {
  number  = 7,
  name    = "The Prior's Silence",
  text    = "It fits into a snuff-box. Opened in a bad hour it takes away the noise that fear makes, "
         .. "and leaves you with the fear, which is smaller than you thought.",
  changes = { fear = 1 },
  exchangeable = true,
}

quest_card "aldiths_comb" {
  number  = 8,
  name    = "Aldith's Comb",
  text    = "Horn, with a running stag on its back that looks the right way. A few hairs are caught "
         .. "in it, three hundred years old and still red. Nobody at Hesk has owned a comb "
         .. "since.",
  changes = { precision = 1 },
  exchangeable = true,
}

quest_card "sky_iron" {
  number  = 9,
  name    = "A Splinter of the Sky",
  text    = "It fell here before there was a forest. It is as long as a finger, it is never cold, and "
         .. "glass within reach of it begins to tick.",
  changes = { combat = 1 },
  exchangeable = true,
}

quest_card "joss_reth" {
  number   = 10,
  name     = "Joss Reth, Surveyor",
  text     = "She limps ahead of you with a notebook, counting. Wherever surveyors have left a mark "
          .. "she reads it as others read a signpost, and tells you what is wrong with it.",
  explains = 3,
  special  = draw_cards(self, 1),
}

quest_card "weavers_thread" {
  number  = 11,
  name    = "The Weaver's Thread",
  text    = "A ball as small as a nut, which does not get smaller. 'Tie one end where you wish "
         .. "to come back to,' said Grandmother Ket, 'and try to wish it.'",
  changes = { movement = 1 },
  exchangeable = true,
}

-- One or the other, from chapter 2: what became of the Sleeper.

quest_card "aldith_asleep" {
  number  = 17,
  name    = "Aldith, Asleep",
  text    = "Nobody holds her any more. She lies under your best blanket, and sleeps as people sleep who "
         .. "mean to get up. You have her tune in your head, and whoever hears you hum it grows quiet "
         .. "and begins to tell you things.",
  changes = { persuasion = 1 },
}

quest_card "aldith_awake" {
  number  = 18,
  name    = "Aldith, Awake",
  text    = "She sits in the door that nobody shuts any more, with three hundred years in her eyes, and "
         .. "does not speak to you. When you left she threw one thing after you, a splinter of the bed. "
         .. "Glass that comes near it grows dull, and then afraid.",
  changes = { combat = 1 },
}

-- From chapter 3, which remembers them itself.

quest_card "ring_wrong_hand" {
  number  = 12,
  name    = "The Ring on the Wrong Hand",
  text    = "A founder's ring, engraved as all of them are, V and a wave, only that the wave breaks "
         .. "to the left. Whoever wore this was seen at the bell. Whoever owns its twin was not there.",
  changes = { observation = 1 },
  exchangeable = true,
}

quest_card "corins_voice" {
  number  = 13,
  name    = "Corin's Voice",
  text    = "A phial no longer than a finger. When you hold it to your ear somebody of eighteen sings out "
         .. "the readings of a plumb line, and is plainly pleased with them.",
  changes = { persuasion = 1 },
  exchangeable = true,
}

quest_card "levys_backs" {
  number = 14,
  name   = "Two Hundred Backs",
  text   = "They cannot speak, but they can pull. When somebody beats time on a pan, the whole levy "
        .. "of Gullrest leans into the rope as one.",
  changes = { strength = 1 },
}

quest_card "regents_seal" {
  number   = 15,
  name     = "The Seal of Hesk",
  text     = "A stag. You have looked at it for a while now, and you are fairly sure that it has turned "
          .. "its head back to where it should be.",
  exchangeable = true,
  effect   = lower_threat(2),
}

quest_card "anchor_line" {
  number  = 16,
  name    = "The Anchor Line",
  text    = "What the citadel was moored with, three hundred fathoms of it, as thin as thread. With one end "
         .. "made fast you may step off anything.",
  changes = { movement = 1 },
  exchangeable = true,
}

quest "tidebell" {
  name     = "The Tidebell Oath",
  about    = "A bell kept the sea asleep, and somebody has broken it. Find who can cast it again, "
          .. "what it was made of, and where it must hang.",
  chapters = { "salt_gate", "root_below", "crown_of_glass" },
}
