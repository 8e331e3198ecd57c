-- Chapter 3, the mirror wings: locations 18 to 27.

CrownPlace(18, "late_reflections", "Hall of Late Reflections", 10, 7, {
  text     = "The mirrors here are slow. You come in, and the hall is empty in all of them; you "
          .. "are halfway through before you see yourselves enter. A moment before that, somebody "
          .. "else goes through, in a hurry, and looks over her shoulder.",
  row      = { Story "late_by_a_breath" },
  reaction = { Threat(1, { visible = true, tier = "red" }) },
  arrows   = { Arrow("polishing_hall", 6), Arrow("guard_prism", 6), Arrow("facing_rooms", 4),
               Arrow("portrait_stair", 5) },
  scrolls  = { Scroll("observation", 6, "first_reflection",
                      { name = "Wait for the oldest reflection" }) },
}, {
  text     = "Two of your own reflections have not gone when you went. They stand in the middle of "
          .. "the floor, on this side, and are still learning where the light comes from.",
  row      = { Story "late_by_a_breath", Enemy "late_self", Enemy "later_self" },
})

CrownPlace(19, "facing_rooms", "Facing Rooms", 11, 6, {
  text     = "A room with a mirror at either end, and so rooms without end both ways, each with "
          .. "its own bed and its own you. In the seventh to the left the bed has been slept in. "
          .. "In the ninth somebody has sat up.",
  row      = { Sentries() },
  reaction = { Hourglass(), Flip { hourglasses = 2 } },
  arrows   = { Arrow("late_reflections", 4), Arrow("silvering_bath", 5), Green("wrong_door", 3) },
  scrolls  = { Scroll("precision", 5, "wrong_key",
                      { name = "Reach into the third room for the key" }) },
}, {
  text     = "You have stayed until you are no longer sure which of the rooms is the first. The "
          .. "door by which you came is at the other end, and the bed has your warmth in it.",
  row      = { Enemy("facing_double", { blue = true }) },
  arrows   = { Green("late_reflections", 3), Arrow("silvering_bath", 5), Arrow("wrong_door", 4) },
})

CrownPlace(20, "silvering_bath", "Silvering Bath", 11, 9, {
  text     = "A pool of quicksilver as large as a threshing floor, over which they lower the "
          .. "panes. What is not glass sinks slowly, or floats and is never quite clean again. "
          .. "From the far edge a hand comes up, holds on for a breath, and lets go.",
  row      = { Enemy "bath_lamprey" },
  reaction = { Drowning(3) },
  arrows   = { Green("cullet_pit", 7), Arrow("facing_rooms", 5) },
  scrolls  = { Scroll("precision", 8, "silver_skin", { name = "Skim the silver" }) },
}, {
  text     = "The bath has risen over its rim. Things have come up that the quicksilver would not "
          .. "hold: tongs, a clog, a purse, and a woman's right hand of clear glass, with a ring "
          .. "on it.",
  reaction = { Drowning(4) },
  scrolls  = { Free("hand_in_the_bath", { name = "Take the ring off the hand" }),
               Scroll("precision", 8, "silver_skin", { name = "Skim the silver" }) },
})

CrownPlace(21, "portrait_stair", "Portrait Stair", 11, 4, {
  text     = "The Regents of Hesk, one to a landing, fourteen of them, each with the dates of a "
          .. "reign. They have different collars. It is the same woman. The painters did what they "
          .. "could with beards and lighting, and one after another they signed on the back.",
  row      = { Story "fourteen_regents" },
  reaction = { Threat(1, { visible = true, tier = "red" }) },
  arrows   = { Arrow("late_reflections", 5), Arrow("echo_gallery", 4), Arrow("twin_court", 5) },
  scrolls  = { Scroll("observation", 7, "painters_cipher", { name = "Read the backs of the frames" }) },
}, {
  text     = "One frame is empty. The sitter has taken the chair as well and set it across the "
          .. "stair, a good solid chair, three hundred years old, and turned it to face whoever "
          .. "comes.",
  row      = { Enemy("the_portrait", { blue = true }) },
})

CrownPlace(22, "wrong_door", "The Wrong Door", 12, 7, {
  text     = "A door with its hinges on the side of the lock. It opens upon the room that you have "
          .. "just left, and there you stand with your backs turned, looking at a door. Nobody "
          .. "dares to cough.",
  lock     = true,
  opens    = holds(subject, "wrong_key"),
  row      = { Story "backs_turned" },
  reaction = { Threat(1, { hourglasses = 2 }), Hourglass() },
  arrows   = { Green("facing_rooms", 6) },
  scrolls  = { Free("door_knock", { name = "Knock" }) },
}, {
  text     = "The key goes in upside down and turns the wrong way, and everything else comes "
          .. "right. Beyond is a small dark landing and an empty frame, seen from behind.",
  arrows   = { Green("facing_rooms", 6), Green("empty_frame", 4, { side_b = true }) },
})

CrownPlace(23, "echo_gallery", "Gallery of Echo Glass", 12, 3, {
  text     = "Voices are kept here, in bells of thin glass on shelves up to the roof, every one "
          .. "with a ticket: soprano, Gullrest, for cradle songs; bass, a ferryman, swears. When "
          .. "you walk between them they all hum the note of your tread.",
  row      = { Enemy "echo_singer", Enemy "echo_answerer" },
  reaction = { Alert { visible = true } },
  arrows   = { Arrow("portrait_stair", 4), Arrow("astrolabe_vault", 6) },
  scrolls  = { Scroll("persuasion", 7, "echo_answers", { name = "Sing to the shelves" }) },
}, {
  text     = "Shards, and over them something that is in the air still, a chord with no throat to "
          .. "it, looking for the way to Gullrest.",
  row      = { Company() },
})

CrownPlace(24, "twin_court", "Twin Court", 13, 5, {
  text     = "Here it is settled, when an original and a double both come home, which of them has "
          .. "the name. The bench is two judges who are one judge. The record is good: the double "
          .. "has won every time, being better prepared.",
  row      = { Threat(1, { visible = true }), Enemy "twin_bailiff" },
  reaction = { Alert { visible = true }, Sentries { tier = "red" } },
  arrows   = { Arrow("portrait_stair", 5), Arrow("empty_frame", 4), Arrow("lens_walk", 5),
               Arrow("crystal_nave", 7) },
  scrolls  = { Scroll("persuasion", 9, "twin_verdict", { name = "Claim your own name" }) },
}, {
  text     = "The court has risen, one half of it to the left and the other to the right. Two "
          .. "sisters in ushers' gowns bar the doors. They have been told that only one of each of "
          .. "you may leave.",
  row      = { Enemy("twin_left", { blue = true }), Enemy("twin_right", { blue = true }) },
})

CrownPlace(25, "empty_frame", "Empty Frame", 13, 7, {
  text     = "The tall glass that the founders and the lamp-sworn lent to Hesk. The frame is oak, "
          .. "with lamps and waves carved round it, and it is empty; yet the dust lies only on "
          .. "this side of the sill. Spells go out here like matches. Somebody is breathing in "
          .. "time with you.",
  lock     = true,
  row      = { AntiMagic(), Story "dust_on_one_side" },
  arrows   = { Green("wrong_door", 5), Arrow("twin_court", 4),
               Green("archivists_spindle", 8, { elusive = true }) },
  scrolls  = { Lever("observation", 9, { name = "See what stands in the frame" }) },
}, {
  text     = "It steps over the sill as one gets out of a bath. It has your face, and it has had time "
          .. "to think about it. 'You have carried that long enough,' it says, and holds out a hand "
          .. "for your lamp, your name, and your place in the world. It would take good care of "
          .. "them. Whoever hesitates will have to fight for them.",
  row      = { AntiMagic(),
               Enemy("mirror_twin", { blue = true,
                                      when = lt(heroism(subject), 2) & ~drawn "twin_faced" }) },
  scrolls  = { Free("twin_faced",
                    { goal = "black", name = "Look it in the face", when = ge(heroism(subject), 2) }) },
})

CrownPlace(26, "astrolabe_vault", "Astrolabe Vault", 14, 3, {
  text     = "A round vault without one piece of glass in it: somebody took pains over that. On a "
          .. "pillar lies an astrolabe, face down. The pillar has fourteen dials, painted with "
          .. "collars, and a thing of brass legs walks round them, winding each in turn.",
  lock     = true,
  row      = { Enemy "vault_spider" },
  arrows   = { Arrow("echo_gallery", 6), Arrow("lens_walk", 5) },
  scrolls  = { Scroll("precision", 10, "astrolabe_taken",
                      { name = "Set the fourteen dials",
                        when = holds(subject, "painters_cipher") }) },
}, {
  text     = "The pillar is bare, and the dials have all gone to the same hour, which is that of "
          .. "the first Regent's birth. Guards have come, and cannot say what it was that they "
          .. "guarded.",
  row      = { Sentries() },
  scrolls  = {},
})

CrownPlace(27, "lens_walk", "Lens Walk", 14, 6, {
  text     = "A gallery along the rim, with the big eye overhead on its ring of rails. Its light "
          .. "comes down through lesser lenses and lies on the floor in coins, each hot enough to "
          .. "light a pipe. They move a little, like the eyes of people pretending to sleep.",
  row      = { Sentries(), Damage(-1, { visible = true }) },
  reaction = { Damage(-1, { tier = "red" }) },
  arrows   = { Green("weather_mast", 8), Arrow("twin_court", 5), Arrow("astrolabe_vault", 5),
               Arrow("crystal_nave", 7) },
  scrolls  = { Scroll("strength", 7, "rail_jammed", { name = "Jam the rail" }) },
}, {
  text     = "The coins of light have run together into one, and it patrols. Soot marks the places "
          .. "where somebody hoped to outrun it. Between two marks there is always a moment of "
          .. "shade.",
  row      = { Company() },
  reaction = { Damage(-1, { visible = true }) },
})
