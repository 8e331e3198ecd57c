-- Chapter 1, the keep: locations 32 to 42.

location "bell_court" {
  chapter = "salt_gate", number = 32, name = "Bell Court", x = 13, y = 6,
  a = {
    text     = "The Tidebell lies on its side on rollers, as large as a cottage, with a crack in it "
            .. "that you could put your arm through. The edges of the crack are bent outward. It "
            .. "was struck from within.",
    bis      = "Beside it stands the great horn on its frame, which calls the whole garrison when the "
            .. "wind is right. The frame is old and the tower door behind it older: one would take the "
            .. "other along.",
    row      = { Threat(1), Patrol { blue = true } },
    reaction = { Shout(), Hourglass(), Patrol { hourglasses = 3 } },
    arrows   = { Arrow("long_gallery", 5), Arrow("tower_foot", 6), Arrow("foundry", 5),
                 Arrow("gaol_stair", 5) },
    scrolls  = { Scroll("strength", 12, "great_horn", { name = "Bring down the great horn" }) },
  },
  b = {
    text     = "They have put a ring of shields round the bell and are pouring water on the rollers. It "
            .. "is to go down to the barge tonight, founder or no founder.",
    bis      = "Nobody can say any more whether the horn sounds or whether it is the bell, which hums "
            .. "in its crack when the wind stands in the west.",
    row      = { Host() },
    reaction = { Patrol() },
    arrows   = { Arrow("long_gallery", 5), Arrow("tower_foot", 6), Arrow("foundry", 5),
                 Arrow("gaol_stair", 5) },
    scrolls  = { Scroll("strength", 12, "great_horn", { name = "Bring down the great horn" }) },
  },
}

location "tower_foot" {
  chapter = "salt_gate", number = 33, name = "Bell Tower Foot", x = 14, y = 5,
  a = {
    text   = "A door with no handle and no keyhole, only a hollow in the shape of a founder's stamp. "
          .. "The sentry beside it has never seen it open and says so before you ask.",
    lock   = true,
    opens  = holds(subject, "founders_mark"),
    row    = { Enemy "tower_sentry" },
    arrows = { Arrow("bell_court", 6) },
  },
  b = {
    text   = "The door stands open. Inside, on the first step, somebody has scratched with a burnt "
          .. "stick: O. V. was here and was not asked to leave.",
    arrows = { Arrow("bell_court", 6), Arrow("ringing_loft", 4) },
  },
}

location "ringing_loft" {
  chapter = "salt_gate", number = 34, name = "Ringing Loft", x = 14, y = 4,
  a = {
    text     = "Eight ropes hang through eight holes into a room that had eight ringers. The "
            .. "ringers have been levied. The ropes still move in turn, all but one, and above "
            .. "them no bell hangs.",
    row      = { Story "ringers_ghost" },
    reaction = { Threat(1) },
    arrows   = { Arrow("tower_foot", 5), Green("roof_leads", 6) },
    scrolls  = { Scroll("strength", 6, "ropes_tied", { name = "Tie down the signal ropes" }) },
  },
  b = {
    text    = "One rope has frayed through and lies in a coil. The remaining seven go on, and leave a "
           .. "gap in the round where the eighth should come. Down in the keep somebody hammers in "
           .. "that gap: three blows and a pause.",
    row     = { Story("frayed_rope", { blue = true }) },
    arrows  = { Arrow("tower_foot", 5), Green("roof_leads", 6) },
    scrolls = { Scroll("strength", 6, "ropes_tied", { name = "Tie down the signal ropes" }) },
  },
}

location "foundry" {
  chapter = "salt_gate", number = 35, name = "Foundry", x = 14, y = 7,
  a = {
    text     = "They are casting without a founder, and badly: the floor is covered with small spoiled "
            .. "bells. Overseer Ashby strikes each with a hammer, listens, and throws it behind "
            .. "him. On her cold bench Oda Venn's tools lie in a row, with one gap.",
    row      = { Enemy "overseer_ashby", Enemy "furnace_hand" },
    reaction = { Damage() },
    arrows   = { Arrow("bell_court", 5), Arrow("quench_pits", 4) },
    scrolls  = { Scroll("observation", 6, "founders_mark", { name = "Search her bench" }) },
  },
  b = {
    text     = "Nobody minds the furnace any more, and the furnace minds. The crucible has begun to "
            .. "sing on one note, which the spoiled bells on the floor take up.",
    row      = { Patrol() },
    reaction = { Damage(1) },
    arrows   = { Arrow("bell_court", 5), Arrow("quench_pits", 4) },
    scrolls  = { Scroll("observation", 6, "founders_mark", { name = "Search her bench" }) },
  },
}

location "quench_pits" {
  chapter = "salt_gate", number = 36, name = "Quench Pits", x = 15, y = 8,
  a = {
    text     = "Three pits of sea water, warm as blood. In the second lies the Tidebell's clapper, "
            .. "which was thrown in hot to spoil it. A diver goes round and round it and does not "
            .. "come up for air.",
    row      = { Enemy "quench_diver" },
    reaction = { Drowning(3) },
    arrows   = { Arrow("foundry", 4), Green("oubliette", 10, { vitae = 3 }) },
    scrolls  = { Scroll("precision", 7, "clapper_iron_found",
                        { goal = "black", name = "Hook the clapper-iron" }) },
  },
  b = {
    text     = "The water stands higher and is cold now: the sea has found the drain. Through that "
            .. "drain, for as long as you can hold your breath, runs a way under the keep.",
    reaction = { Drowning(4) },
    arrows   = { Arrow("foundry", 4), Green("oubliette", 10, { vitae = 3 }) },
    scrolls  = { Scroll("precision", 7, "clapper_iron_found",
                        { goal = "black", name = "Hook the clapper-iron" }) },
  },
}

location "gaol_stair" {
  chapter = "salt_gate", number = 37, name = "Gaol Stair", x = 14, y = 8,
  a = {
    text     = "The stair goes both ways from the landing: up to the cells, where people are kept, and "
            .. "down to the oubliette, where they are not. Maud Crake has the keys of one and the "
            .. "rope of the other. 'Which?' she asks, quite friendly.",
    row      = { Enemy "maud_crake", Company { when = le(party, 1) } },
    reaction = { Shout() },
    arrows   = { Arrow("bell_court", 6), Arrow("upper_cells", 5), Arrow("oubliette", 6) },
  },
  b = {
    text   = "Lights go up and down the stair. They have noticed that one person in this gaol is "
          .. "worth more than the castle, and are arguing about whose charge she is.",
    row    = { Patrol() },
    arrows = { Arrow("bell_court", 6), Arrow("upper_cells", 5), Arrow("oubliette", 6) },
  },
}

location "upper_cells" {
  chapter = "salt_gate", number = 38, name = "Upper Cells", x = 15, y = 7,
  a = {
    text    = "In the last cell sits a man in a good shirt that has been slept in for weeks. "
           .. "'Aumery Reth, castellan of Gullrest,' he says. 'I would get up, but I am told that "
           .. "I am already upstairs.'",
    lock    = true,
    opens   = holds(subject, "gaolers_ring"),
    row     = { Story "man_in_the_cell" },
    arrows  = { Arrow("gaol_stair", 5) },
    scrolls = { Scroll("persuasion", 5, "true_castellan", { name = "Believe him" }) },
  },
  b = {
    text    = "The ring turns in nine locks, one after the other. Nine people stand in the corridor "
           .. "and blink. A panel at the end, which only the castellan of this house would know, "
           .. "leads up behind his own bed.",
    row     = { Story("cells_emptied", { blue = true }) },
    arrows  = { Arrow("gaol_stair", 5), Arrow("castellans_rooms", 6) },
    scrolls = { Scroll("persuasion", 5, "true_castellan", { name = "Believe him" }) },
  },
}

location "oubliette" {
  chapter = "salt_gate", number = 39, name = "Oubliette", x = 16, y = 8,
  a = {
    text     = "A shaft with a grating at the bottom, and under the grating a room that fills at every "
            .. "high tide to a mark that rises. She has a file and a nail. Three blows and a pause: "
            .. "she has been hammering in the same place for eleven weeks, and the grating is almost "
            .. "through.",
    lock     = true,
    row      = { Story "voice_below", Enemy "oubliette_warden", Enemy "pit_turnkey" },
    reaction = { Hourglass(), Patrol { hourglasses = 4 } },
    arrows   = { Arrow("gaol_stair", 9) },
    scrolls  = { Scroll("strength", 10, "oda_freed", { goal = "red", name = "Heave up the grating" }) },
  },
  b = {
    text     = "The grating lies to one side. Under it is a mattress, a bucket, and on all four walls "
            .. "in charcoal, full size, the drawings for a bell that nobody has cast yet.",
    reaction = { Patrol() },
    arrows   = { Arrow("gaol_stair", 9) },
  },
}

location "castellans_rooms" {
  chapter = "salt_gate", number = 40, name = "Castellan's Rooms", x = 13, y = 4,
  a = {
    text    = "A man who never sleeps lives here: the bed is made, the candles are whole, the fire has "
           .. "not been lit this winter. He stands with his back to you and watches you come in. "
           .. "There is no glass in front of him.",
    lock    = true,
    opens   = holds(subject, "stewards_signet"),
    row     = { Enemy "false_castellan", Enemy "castellans_shadow" },
    arrows  = { Arrow("long_gallery", 7), Arrow("upper_cells", 6), Green("roof_leads", 7) },
    scrolls = { Scroll("observation", 8, "gaolers_ring", { name = "Find where he keeps the ring" }) },
  },
  b = {
    text    = "Tansey's signet is known here, even to what answers the door. It steps aside. On the "
           .. "washstand lies a shaving glass, face down, as one leaves a knife in a house with "
           .. "children.",
    arrows  = { Arrow("long_gallery", 7), Arrow("upper_cells", 6), Green("roof_leads", 7) },
    scrolls = { Scroll("observation", 8, "gaolers_ring", { name = "Find where he keeps the ring" }),
                Free("shaving_glass", { name = "Pick up the glass" }) },
  },
}

location "roof_leads" {
  chapter = "salt_gate", number = 41, name = "Roof Leads", x = 14, y = 2,
  a = {
    text     = "Wet lead, a knee-high parapet, and the whole coast. Out on the Sounding, where the bell "
            .. "hung, a single lamp is still burning: one of your own has stayed at the post. "
            .. "Nobody below may see you, and everybody could.",
    row      = { Threat(1, { visible = true }), Special(2) },
    reaction = { Damage(0, { tier = "red" }) },
    arrows   = { Green("falconry", 6), Green("ringing_loft", 6), Green("castellans_rooms", 7),
                 Arrow("cliff_lift", 5) },
  },
  b = {
    text   = "Somebody has been lifting slates to get in, or out. He has a line round his waist and "
          .. "a hammer in his hand, and he would rather that there had been no witnesses.",
    row    = { Enemy "roof_slater", Special(2) },
    arrows = { Green("falconry", 6), Green("ringing_loft", 6), Green("castellans_rooms", 7),
               Arrow("cliff_lift", 5) },
  },
}

location "cliff_lift" {
  chapter = "salt_gate", number = 42, name = "Cliff Lift", x = 15, y = 3,
  a = {
    text     = "Stone comes up here in a cage, and now and then a castellan goes down. The brake is a "
            .. "beam with a rope round it. Far below, as small as a coin, lies the shingle on which you "
            .. "landed.",
    row      = { Story "lift_brake" },
    reaction = { Hourglass(), Flip { hourglasses = 2 } },
    arrows   = { Green("shingle_landing", 6), Arrow("roof_leads", 6),
                 Green("gaol_stair", 7, { when = drawn "slaters_line" }) },
    scrolls  = { Scroll("precision", 6, "lift_greased", { name = "Grease the drum" }) },
  },
  b = {
    text     = "The cage has gone down without you and sways over the beach. The rope is "
            .. "sound. It is a long way to slide, and a short one, too.",
    row      = { Special(2) },
    arrows   = { Green("shingle_landing", 3), Arrow("roof_leads", 6),
                 Green("gaol_stair", 7, { when = drawn "slaters_line" }) },
    scrolls  = { Scroll("precision", 6, "lift_greased", { name = "Grease the drum" }) },
  },
}
