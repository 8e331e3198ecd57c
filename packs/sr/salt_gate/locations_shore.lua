-- Chapter 1, the shore and the harbour: locations 1 to 14.

location "shingle_landing" {
  chapter = "salt_gate", number = 1, name = "Shingle Landing", x = 1, y = 4,
  a = {
    text     = "The keel grinds on shingle and the boat is gone before your boots are wet. Gullrest "
            .. "stands over you, black and dripping, hung with weed to twice a man's height: that is "
            .. "where the sea comes now. Somebody has been marking the tides with driftwood pegs. The "
            .. "last peg is above your head.",
    reaction = { Hourglass(), Flip { hourglasses = 3 } },
    arrows   = { Arrow("petrel_wreck", 3), Arrow("kelp_stair", 4), Arrow("fishers_row", 4),
                 Green("cliff_lift", 9, { when = drawn "lift_greased" }) },
    scrolls  = { Scroll("observation", 4, "driftwood_tally", { name = "Read the pegs" }) },
  },
  b = {
    text     = "There are no waves. The water rises without a sound, like a chest that fills, and "
            .. "where you landed something long turns over in it. The pegs have floated off one "
            .. "by one.",
    reaction = { Drowning(2) },
    arrows   = { Arrow("petrel_wreck", 5), Arrow("kelp_stair", 6), Arrow("fishers_row", 6),
                 Green("cliff_lift", 11, { when = drawn "lift_greased" }) },
    scrolls  = { Scroll("observation", 4, "driftwood_tally", { name = "Fish out the pegs" }) },
  },
}

location "petrel_wreck" {
  chapter = "salt_gate", number = 2, name = "Wreck of the Petrel", x = 1, y = 2,
  a = {
    text    = "She carried bread and rope to the keepers of the bell, and she lies with her back "
           .. "broken a bowshot from the harbour mouth. No rock did that. The harbour chain did: its "
           .. "links are printed in her planks.",
    row     = { Story "petrel_log" },
    arrows  = { Arrow("shingle_landing", 3), Arrow("cave_mouth", 4) },
    scrolls = { Scroll("strength", 5, "petrel_strongbox", { name = "Lift the chart table" }) },
  },
  b = {
    text    = "Fresh axe marks, and a lantern still warm. The wrecks of this coast have owners, and "
           .. "the owner has come home.",
    row     = { Enemy "petrel_wrecker" },
    arrows  = { Arrow("shingle_landing", 3), Arrow("cave_mouth", 4) },
    scrolls = { Scroll("strength", 5, "petrel_strongbox", { name = "Lift the chart table" }) },
  },
}

location "kelp_stair" {
  chapter = "salt_gate", number = 3, name = "Kelp Stair", x = 2, y = 5,
  a = {
    text   = "Steps for the weed-gatherers, in full view of the curtain wall. Up there a man leans on "
          .. "a spear and counts everybody who climbs. He counts aloud, and he never gets a number "
          .. "wrong.",
    row    = { Threat(1, { every = true, visible = true }) },
    arrows = { Arrow("shingle_landing", 3), Arrow("cave_mouth", 5), Arrow("curtain_wall", 6) },
  },
  b = {
    text   = "The counting has stopped. On the upper landing a patrol waits for the one whom it "
          .. "has counted going up and not coming down.",
    row    = { Patrol { blue = true } },
    arrows = { Arrow("shingle_landing", 3), Arrow("cave_mouth", 5), Arrow("curtain_wall", 6) },
  },
}

location "cave_mouth" {
  chapter = "salt_gate", number = 4, name = "Sea Cave Mouth", x = 2, y = 1,
  a = {
    text     = "Cold air comes out of the cave and with it, very faintly, hammering: iron on iron, "
            .. "three blows and a pause. The pool in the entrance is deeper than it looks and is "
            .. "not empty.",
    row      = { Enemy "cave_conger" },
    reaction = { Drowning(2) },
    arrows   = { Arrow("petrel_wreck", 4), Arrow("kelp_stair", 5), Green("smugglers_sump", 5) },
    scrolls  = { Scroll("precision", 5, "smugglers_sign", { name = "Chip the crust off the wall" }) },
  },
  b = {
    text    = "At slack water the cave floor lies bare, and on it a ring of white pebbles that the "
           .. "sea has not dared to move. A lamp-sworn of another age stood here and left a door "
           .. "ajar.",
    row     = { Portal { blue = true } },
    arrows  = { Arrow("petrel_wreck", 4), Arrow("kelp_stair", 5), Green("smugglers_sump", 5) },
    scrolls = { Scroll("precision", 5, "smugglers_sign", { name = "Chip the crust off the wall" }) },
  },
}

location "smugglers_sump" {
  chapter = "salt_gate", number = 5, name = "Smugglers' Sump", x = 4, y = 1,
  a = {
    text     = "A pit where three drowned passages meet. Ropes hang over each of them, and only "
            .. "somebody who knows the signs could tell which rope is tied to anything. The others "
            .. "are for customs officers.",
    lock     = true,
    opens    = holds(subject, "smugglers_sign"),
    row      = { Patrol() },
    reaction = { Drowning(3, { per = 1 }), Hourglass() },
    arrows   = { Green("cave_mouth", 5), Green("drowned_slip", 8, { vitae = 2 }),
                 Green("gullrest_cistern", 9) },
    scrolls  = { Scroll("observation", 6, "sump_cache", { name = "Follow the dry footprints" }) },
  },
  b = {
    text     = "Under the third rope the scratched gull spreads its wings, and its beak points up a "
            .. "shaft. Light falls down it, green, through water: the castle's own cistern. On the "
            .. "ledge below, in oilcloth, lies what the gull has been looking at.",
    row      = { Sight("gullrest_cistern", { blue = true }), Special(1, { blue = true }) },
    reaction = { Drowning(3) },
    arrows   = { Green("cave_mouth", 5), Green("drowned_slip", 8, { vitae = 2 }),
                 Green("gullrest_cistern", 9) },
    scrolls  = { Scroll("observation", 6, "sump_cache", { name = "Follow the dry footprints" }) },
  },
}

location "fishers_row" {
  chapter = "salt_gate", number = 6, name = "Fishers' Row", x = 3, y = 4,
  a = {
    text     = "Eleven cottages, and behind every shutter somebody who holds their breath. On each "
            .. "door a number has been chalked, and on each door the number is one less than the "
            .. "pairs of boots beside it.",
    row      = { Story "row_of_doors" },
    reaction = { Shout { visible = true } },
    arrows   = { Arrow("shingle_landing", 4), Arrow("net_lofts", 4), Arrow("customs_shed", 5) },
    scrolls  = { Scroll("persuasion", 4, "two_blows", { name = "Ask about midwinter night" }),
                 Free("gull_shrine", { name = "Stop at the shrine" }) },
  },
  b = {
    text    = "The doors stand open now and the people are in the road, with gaffs and paddles and no "
           .. "plan. They look at your lamps. It would take one sentence, and it had better be the "
           .. "right one.",
    row     = { Patrol() },
    arrows  = { Arrow("shingle_landing", 4), Arrow("net_lofts", 4), Arrow("customs_shed", 5) },
    scrolls = { Scroll("persuasion", 4, "two_blows", { name = "Ask about midwinter night" }),
                Scroll("persuasion", 6, "row_rises", { name = "Say the sentence" }),
                Free("gull_shrine", { name = "Stop at the shrine" }) },
  },
}

location "curtain_wall" {
  chapter = "salt_gate", number = 7, name = "Outer Curtain Wall", x = 3, y = 6,
  a = {
    text     = "The weed ends and dressed stone begins. Two guards above you are changing over, and "
            .. "they do it in a whisper: a knock, a cough, an answer. You could climb from here. "
            .. "Few have, and they are still at the bottom.",
    row      = { Threat(1, { every = true }), Patrol() },
    reaction = { Alert() },
    arrows   = { Arrow("kelp_stair", 4), Green("muster_yard", 14) },
    scrolls  = { Scroll("observation", 5, "watch_overheard", { name = "Listen to the watch change" }) },
  },
  b = {
    text    = "A rope of yours hangs here, and nobody has cut it. Either Gullrest is "
           .. "blind on this side, or somebody up there wants you to come in.",
    arrows  = { Arrow("kelp_stair", 4), Green("muster_yard", 7) },
    scrolls = { Scroll("observation", 5, "watch_overheard", { name = "Listen to the watch change" }) },
  },
}

location "net_lofts" {
  chapter = "salt_gate", number = 8, name = "Net Lofts", x = 4, y = 4,
  a = {
    text     = "Nets hang from the rafters like grey weather. Behind the third something breathes "
            .. "that is not a draught. The knots are fresh, and they are knots for larger things "
            .. "than fish.",
    row      = { Patrol() },
    reaction = { Alert() },
    arrows   = { Arrow("fishers_row", 4), Arrow("cooperage", 4) },
    scrolls  = { Scroll("precision", 6, "knots_undone", { name = "Undo the great net" }) },
  },
  b = {
    text    = "The old netmaker does not get up from her stool. She knots without looking, and without "
           .. "looking she says that the man behind you is not one of hers.",
    row     = { Enemy "net_thrower" },
    arrows  = { Arrow("fishers_row", 4), Arrow("cooperage", 4) },
    scrolls = { Scroll("precision", 6, "knots_undone", { name = "Undo the great net" }),
                Scroll("persuasion", 5, "netmaker_talks", { name = "Sit down beside her" }) },
  },
}

location "customs_shed" {
  chapter = "salt_gate", number = 9, name = "Customs Shed", x = 4, y = 5,
  a = {
    text     = "A counter, a bell, a ledger on a chain. Everybody who goes into the harbour is "
            .. "written down here, and so is everything they carry. The officer asks you to sing "
            .. "a scale before he asks your name.",
    lock     = true,
    opens    = holds(subject, "stewards_signet"),
    row      = { Story "customs_questions" },
    reaction = { Shout { visible = true } },
    arrows   = { Arrow("fishers_row", 5), Arrow("chain_house", 5), Arrow("harbour_watch", 4) },
    scrolls  = { Lever("persuasion", 7, { name = "Talk your way behind the counter" }) },
  },
  b = {
    text     = "Behind the counter, in a drawer that is not locked because nobody would dare: the "
            .. "sealed orders from Hesk. A shaving glass lies on top of them. The officers here "
            .. "are clean-shaven to a man, and none of them owns a razor.",
    row      = { Story("searched_twice", { blue = true }) },
    arrows   = { Arrow("fishers_row", 5), Arrow("chain_house", 5), Arrow("harbour_watch", 4) },
    scrolls  = { Free("mirror_orders", { name = "Open the drawer" }) },
  },
}

location "chain_house" {
  chapter = "salt_gate", number = 10, name = "Boom-Chain House", x = 5, y = 6,
  a = {
    text     = "The harbour chain comes in through a slot in the wall and goes round a drum as high "
            .. "as a house. Paint from the Petrel's bow is still on the links. One pawl, one pin, "
            .. "one good heave, and nobody will ever close this harbour again.",
    lock     = true,
    row      = { Enemy "chain_hand", Enemy "chain_foreman" },
    reaction = { Alert(), Hourglass(), Patrol { hourglasses = 4 } },
    arrows   = { Arrow("customs_shed", 5) },
    scrolls  = { Lever("strength", 9, { name = "Knock out the pawl" }) },
  },
  b = {
    text   = "The drum screams, the chain goes out, and the whole house jumps on its footings. When "
          .. "it is quiet there is open water where there was none, and a short swim to the old "
          .. "slip.",
    row    = { Threat(1, { blue = true }), Story("chain_falls", { blue = true }) },
    arrows = { Arrow("customs_shed", 5), Green("drowned_slip", 3) },
  },
}

location "cooperage" {
  chapter = "salt_gate", number = 11, name = "Cooperage", x = 5, y = 3,
  a = {
    text    = "Barrels for salt fish, which nobody catches any more, and behind them a row of barrels "
           .. "with air-holes. Each of those is as tall as a person sitting. On the bench lies an "
           .. "iron crank that belongs to no cooper's tool.",
    row     = { Patrol(), Special(1) },
    arrows  = { Arrow("net_lofts", 4), Arrow("tar_yard", 4) },
    scrolls = { Scroll("observation", 6, "sluice_crank", { name = "Find what the crank fits" }) },
  },
  b = {
    text    = "They have come for the barrels with the air-holes, a dozen of them with a cart, and "
           .. "they were told to expect no trouble.",
    row     = { Company(), Special(1) },
    arrows  = { Arrow("net_lofts", 4), Arrow("tar_yard", 4) },
    scrolls = { Scroll("observation", 6, "sluice_crank", { name = "Find what the crank fits" }) },
  },
}

location "tar_yard" {
  chapter = "salt_gate", number = 12, name = "Tar Yard", x = 6, y = 4,
  a = {
    text     = "Kettles of pitch, and a wind that cannot make up its mind. From the far gate you can "
            .. "look straight into the muster yard, and the muster yard can look straight back. A "
            .. "careful hand could turn this place into a signal that nobody would miss.",
    row      = { Patrol(), Threat(1, { visible = true }) },
    reaction = { Damage(0, { tier = "red" }) },
    arrows   = { Arrow("cooperage", 4), Arrow("harbour_watch", 5), Arrow("muster_yard", 8) },
    scrolls  = { Scroll("precision", 5, "tar_and_spark", { name = "Lay a slow match" }) },
  },
  b = {
    text     = "It burns. The pitch runs along the gutters in bright strings and the gate to the "
            .. "muster yard has nobody left in it. Whoever lit this, you or they, has opened a way "
            .. "that costs something at every step.",
    row      = { Damage(0, { every = true }) },
    reaction = { Hourglass(), Damage(0, { per = 1 }) },
    arrows   = { Arrow("cooperage", 4), Arrow("harbour_watch", 5), Arrow("muster_yard", 8) },
    scrolls  = { Scroll("precision", 5, "tar_and_spark", { name = "Turn the fire with the wind" }) },
  },
}

location "harbour_watch" {
  chapter = "salt_gate", number = 13, name = "Harbour Watch", x = 6, y = 5,
  a = {
    text     = "Captain Sere keeps the only road from the harbour to the ward, and keeps it well. Her "
            .. "book lies open on the wall. She has put down every ship that came in since "
            .. "midwinter, and beside one of them, twice underlined: why at night?",
    lock     = true,
    row      = { Enemy "captain_sere", Story "captains_book" },
    reaction = { Alert(), Patrol { tier = "red" } },
    arrows   = { Arrow("customs_shed", 4), Arrow("tar_yard", 5) },
  },
  b = {
    text   = "The watch has no captain, and a watch without a captain looks at its feet. The road up "
          .. "to the ward lies open between two braziers.",
    row    = { Sight("muster_yard", { blue = true }) },
    arrows = { Arrow("customs_shed", 4), Arrow("tar_yard", 5), Arrow("muster_yard", 7) },
  },
}

location "drowned_slip" {
  chapter = "salt_gate", number = 14, name = "Drowned Slip", x = 5, y = 1,
  a = {
    text     = "Ships were built here when the sea was lower. The cradle is still under water, and in "
            .. "it lies something new: a barge, flat and enormously strong, with a ring in its deck "
            .. "that would hold the weight of a bell.",
    row      = { Enemy "slip_lurker", Special(1) },
    reaction = { Drowning(3, { per = 1 }), Hourglass() },
    arrows   = { Green("smugglers_sump", 8, { vitae = 2 }), Green("chain_house", 6) },
    scrolls  = { Scroll("strength", 6, "slip_hatch", { name = "Raise the barge's hatch" }) },
  },
  b = {
    text     = "The barge has shifted. It pulls at its ropes, all in one direction, toward the west, "
            .. "although there is neither wind nor current. What lives under it has noticed too.",
    row      = { Enemy "flood_eel" },
    reaction = { Drowning(4) },
    arrows   = { Green("smugglers_sump", 8, { vitae = 2 }), Green("chain_house", 6) },
    scrolls  = { Scroll("strength", 6, "slip_hatch", { name = "Raise the barge's hatch" }) },
  },
}
