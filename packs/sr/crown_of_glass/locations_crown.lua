-- Chapter 3, the crown: locations 37 to 42.

CrownPlace(37, "crown_floor", "Crown Floor", 18, 7, {
  text     = "A disc of glass in the sky with nine spires round it. Below your boots are the "
          .. "clouds, then the coast, then the white line where the sea is eating it. From here "
          .. "one could have seen every village that asked for rope.",
  row      = { Threat(1, { visible = true }), Company() },
  reaction = { Sentries { hourglasses = 2 }, Alert { tier = "red" }, Hourglass() },
  arrows   = { Arrow("crown_stair", 5), Arrow("bell_cradle", 5), Arrow("regents_seat", 6),
               Arrow("burning_lens", 7) },
}, {
  text     = "A crack has gone across the disc from rim to rim, quite slowly, with a sound like "
          .. "skates. The guards walk along it with their arms out. Nobody looks down who can help "
          .. "it.",
  row      = { Host() },
  reaction = { Damage(-1, { tier = "red" }) },
})

CrownPlace(38, "bell_cradle", "Bell Cradle", 19, 8, {
  text     = "Four arms of glass that were made to hold the bell for good: raised, padded, and "
          .. "silent. The Regent would have had it hung here without its clapper, for the look of "
          .. "it. Your haulers have brought it up the outer road in the night. A man with a hammer "
          .. "is waiting for it.",
  row      = { Story "bell_comes_up", Enemy "cradle_breaker", Company { when = le(party, 1) } },
  reaction = { Hourglass(), Random(-6, { per = 2, hourglasses = 2 }) },
  arrows   = { Arrow("crown_floor", 5), Green("sky_anchor", 6) },
  scrolls  = { Scroll("strength", 11, "bell_rung", { goal = "red", name = "Ring the bell" }),
               Scroll("strength", 9, "bell_rung",
                      { goal = "red", name = "Ring it with the old clapper-iron",
                        when = holds(subject, "clapper_iron") }) },
}, {
  text     = "The bell hangs, mouth down, and sways a little by its own weight. All four arms have "
          .. "frosted over with cracks as fine as hair. They will bear one stroke, and perhaps, "
          .. "afterward, the silence.",
  row      = { Threat(1, { blue = true, tier = "blue" }) },
  reaction = { Sentries() },
})

CrownPlace(39, "regents_seat", "Regent's Seat", 19, 6, {
  text     = "No throne, a stool, and before it a mirror in which everybody who ever came saw a "
          .. "lady on a throne. She sits on the stool with her hands in her lap and watches the "
          .. "coast through the wall. She has not been spoken to, only asked for things.",
  lock     = true,
  opens    = holds(subject, "oath_breaker_named"),
  row      = { Enemy "regents_hand", Enemy "regents_voice", Enemy "the_regent" },
  reaction = { Threat(1, { tier = "yellow" }), Damage(-1, { tier = "red" }) },
  arrows   = { Arrow("crown_floor", 6) },
  scrolls  = { Scroll("persuasion", 14, "what_she_remembers", { name = "Ask her what she remembers" }),
               Scroll("persuasion", 10, "what_she_remembers",
                      { name = "Give her the comb, and ask",
                        when = holds(subject, "aldiths_comb") }),
               Scroll("persuasion", 11, "what_she_remembers",
                      { name = "Hum the burners' song, and ask",
                        when = holds(subject, "aldith_asleep") }) },
}, {
  text     = "The mirror has been turned round. Behind it were a bed, a cup, and a shelf with "
          .. "three hundred years of petitions, in order, every one answered in a small backward "
          .. "hand. She kept copies. A seal lies upon the last.",
  arrows   = { Arrow("crown_floor", 6), Green("shattered_walk", 5) },
  scrolls  = { Free("seal_of_hesk", { name = "Take up the seal" }),
               Scroll("persuasion", 10, "what_she_remembers",
                      { name = "Ask her what she remembers" }) },
})

CrownPlace(40, "burning_lens", "Burning Lens", 19, 10, {
  text     = "It is as wide as a mill-wheel and as clear as nothing. It was ground to light the "
          .. "founders' furnace, and has been ground a little more by every reign, until it can "
          .. "find one house upon a coast. It is turning now to find a bell. There is a flaw in it "
          .. "somewhere; there is in all of them.",
  lock     = true,
  row      = { Damage(-1, { visible = true }), Enemy "lens_warden", Enemy "lens_grinder" },
  reaction = { Damage(0, { visible = true }) },
  arrows   = { Arrow("crown_floor", 7), Arrow("shattered_walk", 6, { vitae = 1 }) },
  scrolls  = { Scroll("precision", 10, "lens_broken", { goal = "red", name = "Strike the flaw" }),
               Scroll("precision", 8, "lens_broken",
                      { goal = "red", name = "Lay the sky-iron to the flaw",
                        when = holds(subject, "sky_iron") }) },
}, {
  text     = "The ring of rails goes on turning with nothing in it. Daylight comes through, the "
          .. "common sort, which falls on everybody and finds nobody.",
  scrolls  = {},
})

CrownPlace(41, "shattered_walk", "Shattered Walk", 20, 8, {
  text     = "A balcony round the highest spire, broken in eleven places at midwinter, at the "
          .. "second blow. So the note was heard here too, and it did harm. Somebody has swept up "
          .. "the pieces and laid them out on a cloth to be put together again.",
  row      = { Damage(-1, { every = true }) },
  reaction = { Damage(-1, { tier = "red" }), Hourglass() },
  arrows   = { Green("regents_seat", 5), Arrow("burning_lens", 6, { vitae = 1 }),
               Green("sky_anchor", 7) },
  scrolls  = { Scroll("observation", 8, "pieces_on_a_cloth", { name = "Look at how the pieces lie" }) },
}, {
  text     = "The cloth is gone, pieces and all. Where it lay stand guards in felt shoes. They "
          .. "have orders to catch anything that falls.",
  row      = { Sentries() },
})

CrownPlace(42, "sky_anchor", "Sky Anchor", 20, 10, {
  text     = "From the last spire a cable goes out and down, over everything, to a ring in the "
          .. "rock beside your own camp. They moored the citadel because on clear days it seemed "
          .. "to want to leave. The cable hums one note, a shade under the bell's.",
  row      = { Story "cable_hums" },
  reaction = { Threat(1, { tier = "red" }) },
  arrows   = { Green("ash_camp", 12), Green("bell_cradle", 6), Green("shattered_walk", 7) },
  scrolls  = { Scroll("strength", 9, "anchor_cast_off", { name = "Cast off the light line" }) },
}, {
  text     = "One strand has been cast off, and the basket hangs ready on the cable, with a brake "
          .. "of leather, and a cushion on which somebody has embroidered a stag. From here it is "
          .. "nine minutes to the ash camp, with your eyes shut.",
  row      = { Sight("ash_camp", { blue = true }), Special(2) },
  arrows   = { Green("ash_camp", 6), Green("bell_cradle", 6), Green("shattered_walk", 7) },
})
