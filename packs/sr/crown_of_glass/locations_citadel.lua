-- Chapter 3, the inner citadel: locations 28 to 36.

CrownPlace(28, "crystal_nave", "Crystal Nave", 15, 5, {
  text     = "Pillars like frozen falls, and a floor that shows you the soles of those who walk "
          .. "there, and sometimes of others. Pilgrims end here. They look up into the last "
          .. "mirror, ask, and open their mouths; and what they pay with goes up the pillar as a "
          .. "bubble goes up a glass.",
  bis      = "Behind the pillars, in the aisle, stand the boxes in which the pilgrims' doubles are kept "
          .. "until called for, upright, with straw. Most of them have their hands folded. A few have "
          .. "turned round in the straw to face the wall.",
  row      = { Threat(1, { visible = true }), Company() },
  reaction = { Alert { visible = true }, Sentries { tier = "red" } },
  arrows   = { Arrow("twin_court", 6), Arrow("lens_walk", 7), Arrow("choir_of_needles", 4),
               Arrow("archivists_spindle", 5), Arrow("chamber_of_oaths", 5) },
  scrolls  = { Scroll("persuasion", 8, "nave_sermon", { name = "Speak to the pilgrims" }) },
}, {
  text     = "No more pilgrims are let in. The doubles of all who ever knelt here have been called "
          .. "up from the floor, and stand upon it, sole to sole with nobody.",
  row      = { Company(), Ambush { tier = "red" } },
})

CrownPlace(29, "choir_of_needles", "Choir of Needles", 16, 3, {
  text     = "Stalls of glass thorns, and in each a Hush Cantor with an open mouth. Precentor Vail "
          .. "lets one voice at a time out of its bell and draws it through the needles until it "
          .. "is fine enough. It is needed, he explains without turning round, to keep her face "
          .. "from slipping.",
  row      = { Enemy "needle_cantor", Enemy "needle_precentor" },
  reaction = { Damage(-1, { visible = true, tier = "red" }) },
  arrows   = { Arrow("crystal_nave", 4), Arrow("prism_cells", 6), Arrow("crown_stair", 8) },
  scrolls  = { Scroll("persuasion", 7, "corin_sings", { name = "Ask a Cantor for his name" }) },
}, {
  text     = "The Precentor's desk has been thrown down. The Cantors have got to their feet and do "
          .. "not know what for. They look at your mouths, closely, each time that you speak.",
  row      = { Story("choir_stands", { blue = true }) },
})

CrownPlace(30, "heat_exchange", "Heat Exchange", 12, 10, {
  text     = "Pipes as thick as towers bring the mountain's heat up and send the citadel's used "
          .. "air down. The great lens is driven from here, by a shaft that never stops. On every "
          .. "valve somebody has chalked which floor will be cold if you touch it, and whose.",
  row      = { Enemy "heat_salamander" },
  reaction = { Damage(-1), Hourglass() },
  arrows   = { Green("furnace_nine", 9, { vitae = 2 }), Arrow("magma_lock", 5),
               Green("prism_cells", 6) },
  scrolls  = { Scroll("precision", 8, "valve_wheel", { name = "Take the wheel off the main valve" }) },
}, {
  text     = "The main valve is shut, and frost is already feeling its way along the pipes. It is "
          .. "so quiet that you hear somebody tap on the far end of one, in the rhythm of a "
          .. "hauling song.",
  reaction = { Hourglass() },
  row      = { Special(3) },
})

CrownPlace(31, "magma_lock", "Magma Lock", 13, 10, {
  text     = "Two gates with fire between them. They raised the stones for the Crown on it, block "
          .. "by block, floating, and nobody who worked the gates was let out afterward. There is "
          .. "a stoker left. There is a place for a wheel, and no wheel.",
  lock     = true,
  opens    = holds(subject, "valve_wheel"),
  row      = { Enemy "lock_stoker" },
  reaction = { Damage(-1) },
  arrows   = { Arrow("heat_exchange", 5) },
  scrolls  = { Scroll("strength", 10, "lock_lifted", { name = "Lift the lower gate by hand" }) },
}, {
  text     = "You turn the wheel, and the fire goes down like a tide, hand under hand, and leaves "
          .. "a stair. On every step there is writing, by people who had one evening left and a "
          .. "nail.",
  row      = { Story("one_evening", { blue = true }) },
  arrows   = { Arrow("heat_exchange", 5), Arrow("counterweight_shaft", 4) },
  scrolls  = { Scroll("strength", 8, "lock_lifted", { name = "Lift the lower gate" }) },
})

CrownPlace(32, "prism_cells", "Prism Cells", 15, 9, {
  text     = "Seven corridors, one to a colour, and in the light of each, behind nothing at all, "
          .. "people. They cannot leave the colour. Those in violet have been here longest and are "
          .. "hard to see. All of them are from Gullrest, and all of them used to sing.",
  lock     = true,
  row      = { Enemy "cell_turnkey", Enemy "cell_hound" },
  reaction = { Alert { visible = true } },
  arrows   = { Green("guard_prism", 8), Arrow("choir_of_needles", 6), Green("heat_exchange", 6) },
  scrolls  = { Scroll("precision", 9, "captives_freed",
                      { goal = "black", name = "Tune the seven rays to white",
                        when = holds(subject, "prism_tuning") }) },
}, {
  text     = "White light, plain as milk, and two hundred people in it holding their hands before "
          .. "their eyes. They have no voices. They pat one another on the back instead, and it "
          .. "sounds like rain.",
  row      = { Story("two_hundred", { blue = true }) },
  scrolls  = {},
})

CrownPlace(33, "archivists_spindle", "Archivist's Spindle", 16, 6, {
  text     = "A spindle of drawers nine floors high, which turns. In the drawers lie not papers "
          .. "but panes, and in each pane a thing that happened, seen from one side. The Archivist "
          .. "turns those to the wall that she does not agree with.",
  lock     = true,
  row      = { Story "drawer_opens", Enemy "archivist" },
  reaction = { Threat(1, { tier = "red" }) },
  arrows   = { Green("empty_frame", 8, { elusive = true }), Arrow("crystal_nave", 5),
               Arrow("chamber_of_oaths", 4) },
  scrolls  = { Scroll("observation", 8, "oath_ledger", { name = "Look for the night of the oath" }),
               Scroll("strength", 8, "archive_burnt",
                      { goal = "black", name = "Throw your lamp into the spindle" }) },
}, {
  text     = "The spindle burns with a clear flame, and what was in the panes plays over the walls "
          .. "once more, all of it at the same time, three hundred years in one evening. Then it "
          .. "is only warm.",
  reaction = { Damage(-1) },
  scrolls  = { Scroll("observation", 10, "oath_ledger", { name = "Snatch one night from the fire" }) },
})

CrownPlace(34, "chamber_of_oaths", "Chamber of Oaths", 17, 5, {
  text     = "A plain room with a plain table, three chairs, and a window on the sea. Here it was "
          .. "sworn, by two who meant it and one who had been alive since noon. What is said here "
          .. "holds; that is why no spell does. An usher waits with the book.",
  lock     = true,
  opens    = holds(subject, "oath_ledger"),
  row      = { AntiMagic(), Enemy "oath_usher" },
  arrows   = { Arrow("crystal_nave", 5), Arrow("archivists_spindle", 4), Arrow("crown_stair", 7) },
  scrolls  = { Scroll("persuasion", 11, "oath_breaker_named",
                      { goal = "black", name = "Name the one who broke the oath" }) },
}, {
  text     = "The ledger lies open on the table at the right night. Across from you a witness has "
          .. "sat down, in the third chair, and smiles with a great many people's teeth. 'I was "
          .. "there,' it says. 'Ask me.'",
  row      = { AntiMagic(), Enemy("false_witness", { blue = true }) },
  scrolls  = { Scroll("persuasion", 9, "oath_breaker_named",
                      { goal = "black", name = "Name the one who broke the oath" }) },
})

CrownPlace(35, "counterweight_shaft", "Counterweight Shaft", 15, 11, {
  text     = "The Crown hangs on a chain, and on the other end of the chain, in a flooded shaft, "
          .. "hangs what balances it: a block of lead with a stag's head. If it went down, "
          .. "everything that is shut above would go up. Water stands to the third rung and is "
          .. "rising.",
  lock     = true,
  row      = { Sentries(), Enemy("one_of_you", { when = le(party, 1) }) },
  reaction = { Drowning(3), Hourglass() },
  arrows   = { Arrow("magma_lock", 7), Green("crown_stair", 8) },
  scrolls  = { Lever("strength", 9, { name = "Cast off the counterweight" }) },
}, {
  text     = "The lead has gone down, and the chain stands taut and sings. There are iron rungs up "
          .. "the whole wall to the underside of the bell's cradle, and daylight between the last "
          .. "two.",
  row      = { Story("counterweight_drops", { blue = true }) },
  arrows   = { Arrow("magma_lock", 7), Green("crown_stair", 8), Green("bell_cradle", 6) },
  scrolls  = {},
})

CrownPlace(36, "crown_stair", "Crown Stair", 17, 8, {
  text     = "A stair that hangs from above and does not come down to the floor, with a guard on "
          .. "its lowest step who has time. They let it down for the Regent. It moves when the "
          .. "counterweight moves, or when fire is let into the lift below.",
  lock     = true,
  opens    = drawn "lock_lifted" | drawn "counterweight_drops",
  row      = { Enemy "stair_guard", Enemy "stair_lancer", Enemy "stair_marshal" },
  reaction = { Alert { visible = true }, Sentries { tier = "red" } },
  arrows   = { Arrow("choir_of_needles", 7), Arrow("chamber_of_oaths", 6),
               Green("counterweight_shaft", 6) },
}, {
  text     = "The stair is down. It rocks like a gangway. From above come wind, and light, and a "
          .. "sound that you take for a moment to be the sea: it is a great many people keeping "
          .. "still.",
  row      = { Threat(1, { blue = true, tier = "blue" }), Sentries() },
  arrows   = { Arrow("choir_of_needles", 7), Arrow("chamber_of_oaths", 6),
               Green("counterweight_shaft", 6), Arrow("crown_floor", 6) },
})
