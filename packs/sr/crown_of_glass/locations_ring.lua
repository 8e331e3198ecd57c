-- Chapter 3, the outer ring: locations 9 to 17.

CrownPlace(9, "ring_of_lamps", "Ring of Lamps", 6, 5, {
  text     = "Three hundred lamps round the whole citadel, each before its own reflector, so that "
          .. "no shadow may fall inward. They are your order's lamps: the same wick, the same "
          .. "brass. There is an empty bracket for every one that your house says was lost at sea.",
  row      = { Threat(1, { visible = true }), Sentries() },
  reaction = { Alert { visible = true } },
  arrows   = { Arrow("outer_mirror_gate", 5), Arrow("glaziers_row", 4), Arrow("drill_square", 4) },
  scrolls  = { Scroll("observation", 5, "lamp_trimmed", { name = "Look for the lamp-sworn's mark" }) },
}, {
  text     = "A third of the lamps are out, and in that third there is night, real night, with "
          .. "stars. The doubles go round it at a distance, as one goes round a hole in the road.",
  arrows   = { Arrow("outer_mirror_gate", 4), Arrow("glaziers_row", 3), Arrow("drill_square", 3) },
})

CrownPlace(10, "glaziers_row", "Glaziers' Row", 7, 4, {
  text     = "Living people, at last: three hundred of them, in good houses, who cut and grind for "
          .. "Hesk. They do well. They speak in whispers, from habit, since whoever speaks well is "
          .. "sent for. In the windows the cradles are hung with felt.",
  row      = { Story "felt_cradles" },
  reaction = { Sentries { visible = true, tier = "red" } },
  arrows   = { Arrow("ring_of_lamps", 4), Arrow("sand_silos", 4), Arrow("polishing_hall", 5) },
  scrolls  = { Scroll("persuasion", 5, "glaziers_talk", { name = "Talk to those who whisper" }),
               Scroll("precision", 6, "glaziers_diamond", { name = "Earn a diamond at the bench" }) },
}, {
  text     = "Shutters are closed along the Row. A beadle walks up the middle of the street with a "
          .. "slate and writes down who is behind which of them. Behind one, quite loud, a child "
          .. "has begun to sing.",
  row      = { Enemy "glaziers_beadle" },
})

CrownPlace(11, "sand_silos", "Sand Silos", 8, 3, {
  text     = "Sand in towers, sorted by the shore that it came from. The newest is still wet: "
          .. "GULLREST, BELOW THE SEVENTH STEP. They buy up the beach, then, as the sea gives it "
          .. "back. If you put an ear to it you can hear the tide.",
  row      = { Sentries() },
  arrows   = { Arrow("glaziers_row", 4), Arrow("furnace_nine", 5) },
  scrolls  = { Scroll("strength", 8, "silo_opened", { name = "Knock out the chute" }) },
}, {
  text     = "The silo marked SOUNDING has been broached, and its sand lies across the lane in a "
          .. "tongue. Things lived in it that did not care to be poured.",
  row      = { Enemy("silo_rat", { blue = true }), Enemy("sand_viper", { blue = true }) },
})

CrownPlace(12, "furnace_nine", "Furnace Nine", 9, 4, {
  text     = "Eight furnaces make windows. The ninth makes people. Beside the mouth stands a "
          .. "stool, as for a portrait, and a horn of brass to sing into. The floor round the "
          .. "stool is worn by feet that tried to go backward.",
  row      = { Enemy "furnace_master", Damage(-1) },
  reaction = { Damage(-1), Hourglass() },
  arrows   = { Arrow("sand_silos", 5), Arrow("cullet_pit", 6, { vitae = 1 }),
               Green("heat_exchange", 9, { vitae = 2 }) },
  scrolls  = { Scroll("strength", 9, "furnace_out", { name = "Rake the fire out" }) },
}, {
  text     = "Nine is cold. The last gather hangs from the iron, a shape with shoulders, and "
          .. "cracks a little as it cools. One can walk upright through the flue now, to the warm "
          .. "side of the mountain.",
  arrows   = { Arrow("sand_silos", 5), Arrow("cullet_pit", 6), Green("heat_exchange", 5) },
  scrolls  = { Scroll("strength", 9, "furnace_out", { name = "Break the brass horn" }) },
})

CrownPlace(13, "drill_square", "Drill Square", 7, 7, {
  text     = "They drill facing one another, rank to rank, so that each has somebody to copy. At a "
          .. "word all turn left, and half of them turn right. The sergeant who says the word is "
          .. "real and hoarse, and looks at you with something like hope.",
  row      = { Sentries { blue = true }, Threat(1, { visible = true }) },
  reaction = { Alert { visible = true }, Hourglass(), Random(-4, { per = 1, hourglasses = 3 }) },
  arrows   = { Arrow("ring_of_lamps", 4), Arrow("guard_prism", 5), Arrow("weather_mast", 6) },
  scrolls  = { Scroll("persuasion", 6, "hoarse_sergeant",
                      { name = "Give the sergeant another word to say" }) },
}, {
  text     = "The ranks have been made up from both sides, and nobody is left over to copy. They "
          .. "turn when you turn.",
  row      = { Company() },
  reaction = { Sentries { tier = "red" } },
})

CrownPlace(14, "polishing_hall", "Polishing Hall", 8, 6, {
  text     = "Mirrors lie on tables in rows, and over each bends a polisher with a felt. The "
          .. "finished ones are turned to the wall. Whoever works here long enough, a notice says, "
          .. "will kindly report it when he no longer shows.",
  row      = { Sentries() },
  arrows   = { Arrow("glaziers_row", 5), Green("cullet_pit", 5), Arrow("late_reflections", 6) },
  scrolls  = { Scroll("observation", 6, "tall_glass_bill", { name = "Read the old order-book" }) },
}, {
  text     = "The felts lie where they were dropped. One polisher has gone on, at a mirror that is "
          .. "now as thin as breath and about to be nothing. He does not look up; there is no face "
          .. "on him to look up with.",
  row      = { Enemy "polisher", Special(3) },
})

CrownPlace(15, "cullet_pit", "Cullet Pit", 9, 6, {
  text     = "Here they throw what came out wrong: doubles with the laugh missing, a child that "
          .. "would not stop at one age, forty attempts at a hand. It is a slope of edges as high "
          .. "as a church. Most of the faces are yours to recognize, if you look.",
  row      = { Damage(-1, { every = true }), Enemy "cullet_crab" },
  reaction = { Damage(-1, { tier = "red" }) },
  arrows   = { Arrow("furnace_nine", 6, { vitae = 1 }), Green("polishing_hall", 6),
               Green("silvering_bath", 9) },
  scrolls  = { Scroll("observation", 7, "failed_odas", { name = "Look for a face that you know" }) },
}, {
  text     = "The slope has slipped and laid bare an older layer, blown in a clumsier time. These "
          .. "have no faces at all. Somebody has sat down among them and waits, with its hands in "
          .. "its lap.",
  scrolls  = { Free("one_who_waits", { name = "Sit down beside it" }),
               Scroll("observation", 7, "failed_odas", { name = "Look for a face that you know" }) },
})

CrownPlace(16, "guard_prism", "Guard Prism", 8, 8, {
  text     = "A guard-room in a wedge of crystal, with one white ray coming in and seven going "
          .. "out, each through a slit into a corridor of its own. Captain Farr listens at the "
          .. "slits. When a ray trembles somebody down there has moved.",
  lock     = true,
  row      = { Enemy "prism_captain", Enemy "prism_guard" },
  reaction = { Alert { visible = true }, Sentries { tier = "red" } },
  arrows   = { Arrow("drill_square", 5), Arrow("late_reflections", 6),
               Green("prism_cells", 10, { elusive = true }) },
}, {
  text     = "Nobody attends to the rays. They lie about the floor in their colours, and in the "
          .. "blue one a grain of dust goes up and down, up and down, exactly as though it were "
          .. "being sung at.",
  row      = { Sight("prism_cells", { blue = true }), Story("prism_tuning", { blue = true }) },
})

CrownPlace(17, "weather_mast", "Weather Mast", 7, 9, {
  text     = "A mast of glass rope, hung with vanes. Hesk makes its own weather here, fair for the "
          .. "most part, since clouds spoil the light. The log is kept to the minute. At "
          .. "midwinter, beside the hour of the crack, it says: 'As ordered.'",
  row      = { Story "mast_hums" },
  reaction = { Damage(-1, { tier = "red" }) },
  arrows   = { Green("frozen_aqueduct", 9), Arrow("drill_square", 5), Green("lens_walk", 8) },
  scrolls  = { Scroll("precision", 7, "order_weather", { name = "Set the vanes for cloud" }) },
}, {
  text     = "The vanes point all ways, and on the platform under them a ring has been burnt by "
          .. "many small lightnings striking one place. The air in it is already somewhere else.",
  row      = { Portal { blue = true }, Special(2) },
})
