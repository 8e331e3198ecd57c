-- Chapter 2, the heartwood: locations 36 to 42.

location "heartwood_gate" {
  chapter = "root_below", number = 36, name = "Heartwood Gate", x = 17, y = 6,
  a = {
    text     = "Two leaves of living oak, shut, and across them, in three brackets, a bar of black iron "
            .. "as long as a leg. The clapper's other half. It was put there from this side. A "
            .. "root runs to each bracket, one with briars round it, one inked, one in amber.",
    lock     = true,
    opens    = drawn "bar_falls",
    row      = { Enemy "left_leaf", Enemy "right_leaf" },
    reaction = { Alert { tier = "red" }, Picket() },
    arrows   = { Arrow("lower_lock", 8), Arrow("seal_of_amber", 6) },
  },
  b = {
    text   = "The brackets are empty and the leaves stand ajar. The air that comes out is warm and "
          .. "smells of a room where somebody has slept. On the inside the oak is scratched, "
          .. "at the height of a woman's hands.",
    row    = { Threat(1, { blue = true }) },
    arrows = { Arrow("lower_lock", 8), Arrow("seal_of_amber", 6), Arrow("ring_of_years", 5),
               Green("sky_shaft", 12, { story = "long_climb" }) },
  },
}

location "ring_of_years" {
  chapter = "root_below", number = 37, name = "Ring of Years", x = 18, y = 5,
  a = {
    text     = "A floor cut across the trunk, ring within ring, and you cannot cross it without "
            .. "crossing the years. Here is a dry one. Here is the one in which you were born: your "
            .. "step falters, and you do not know why. Do not stand still on any of them.",
    row      = { Threat(1), Picket() },
    reaction = { Hourglass(), Random(-2, { per = 1 }), Flip { hourglasses = 3 } },
    arrows   = { Arrow("heartwood_gate", 5), Arrow("wardens_perch", 6), Arrow("root_throne", 6) },
    scrolls  = { Scroll("observation", 9, "years_counted", { name = "Count the rings" }) },
  },
  b = {
    text    = "You have stood still too long, and a ring has closed behind you. Others stand in it, "
           .. "from other years, with other lamps. They take you for the ones who have come to "
           .. "relieve them.",
    row     = { Muster() },
    arrows  = { Arrow("heartwood_gate", 5), Arrow("wardens_perch", 6), Arrow("root_throne", 6) },
    scrolls = { Scroll("observation", 9, "years_counted", { name = "Count the rings" }) },
  },
}

location "wardens_perch" {
  chapter = "root_below", number = 38, name = "Warden's Perch", x = 19, y = 4,
  a = {
    text     = "A stair round the inside of the trunk, and at its top a balcony that looks down, never "
            .. "up. From here one can see everything: the rings, the throne, the small dark "
            .. "door behind it. Somebody has carved into the rail: SHE MOVED. And a date: midwinter.",
    row      = { Enemy "perch_archer", Enemy "perch_beater" },
    reaction = { Alert() },
    arrows   = { Arrow("ring_of_years", 5), Green("root_throne", 4),
                 Green("escape_chimney", 9, { elusive = true }) },
    scrolls  = { Scroll("precision", 8, "wardens_feather", { name = "Reach the feather on the post" }) },
  },
  b = {
    text    = "The Warden himself has come to the rail. He has wings, of a sort, and has never "
           .. "once turned them toward the sky that you can see above him, no bigger than a "
           .. "coin.",
    row     = { Enemy "warden_hollis" },
    arrows  = { Arrow("ring_of_years", 5), Green("root_throne", 4),
                Green("escape_chimney", 9, { elusive = true }) },
    scrolls = { Scroll("precision", 8, "wardens_feather", { name = "Reach the feather on the post" }) },
  },
}

location "root_throne" {
  chapter = "root_below", number = 39, name = "Root Throne", x = 19, y = 6,
  a = {
    text     = "It was grown for her, so that she should have somewhere to sit when it was explained to "
            .. "her. Nobody ever explained it. The Steward keeps it warm and keeps the "
            .. "accounts, and his hood is of a cut that you know, because you wear it.",
    lock     = true,
    opens    = holds(subject, "wardens_feather"),
    row      = { Enemy "steward_of_roots", Enemy "throne_page" },
    reaction = { Threat(1) },
    arrows   = { Arrow("ring_of_years", 6), Green("wardens_perch", 7) },
    scrolls  = { Scroll("persuasion", 11, "steward_yields", { name = "Ask who relieves him" }) },
  },
  b = {
    text    = "At the sight of a feather that has never flown the throne opens like a hand. The way "
           .. "down behind it is low and well swept, with a rail for somebody who walks in their "
           .. "sleep.",
    row     = { Story("ring_given", { blue = true }) },
    arrows  = { Arrow("ring_of_years", 6), Green("wardens_perch", 7), Arrow("sleepers_cradle", 8) },
    scrolls = { Scroll("persuasion", 11, "steward_yields", { name = "Ask who relieves him" }) },
  },
}

location "sleepers_cradle" {
  chapter = "root_below", number = 40, name = "Sleeper's Cradle", x = 20, y = 5,
  a = {
    text     = "Roots have made a bed, and in the bed, under a coverlet of white silk, lies a woman with "
            .. "red hair. She is about thirty. She breathes in, and the walls come a "
            .. "little nearer. Bark has grown over her hands, where they were tied.",
    enter    = when(has_quest "clapper_iron") { lower_threat(1) },
    row      = { AntiMagic(), Story "cradle_song" },
    reaction = { Damage(1), Hourglass() },
    arrows   = { Arrow("root_throne", 8), Green("escape_chimney", 7) },
    scrolls  = { Scroll("persuasion", 13, "sleeper_lulled", { goal = "red", name = "Sing her to rest" }),
                 Scroll("persuasion", 10, "sleeper_lulled",
                        { goal = "red", name = "Call her by her name", when = holds(subject, "her_name") }),
                 Scroll("strength", 13, "sleeper_broken", { goal = "red", name = "Break the bed" }) },
  },
  b = {
    text     = "Her eyes are open, and she does not see you. What she sees walks about the room. The "
            .. "breath comes fast now, and with every breath the roof lets something fall.",
    row      = { AntiMagic() },
    reaction = { Damage(2) },
    arrows   = { Arrow("root_throne", 8), Green("escape_chimney", 7) },
    scrolls  = { Scroll("persuasion", 13, "sleeper_lulled", { goal = "red", name = "Sing her to rest" }),
                 Scroll("persuasion", 10, "sleeper_lulled",
                        { goal = "red", name = "Call her by her name", when = holds(subject, "her_name") }),
                 Scroll("strength", 13, "sleeper_broken", { goal = "red", name = "Break the bed" }) },
  },
}

location "escape_chimney" {
  chapter = "root_below", number = 41, name = "Escape Chimney", x = 20, y = 3,
  a = {
    text     = "A crack in the heart of the tree, as wide as shoulders, going up. Something has been up it "
            .. "before you: there are prints of hands on both walls, small, sharp-edged, and each "
            .. "finger has left a sliver of glass. That was how she left, the other one.",
    row      = { Damage(0, { every = true }) },
    reaction = { Damage(0, { tier = "red" }) },
    arrows   = { Green("sky_shaft", 8) },
  },
  b = {
    text     = "The slivers have begun to tick, all together, and to point. Climb: whoever wanted them "
            .. "to be found wanted them to be found by somebody with no free hand.",
    reaction = { Damage() },
    arrows   = { Green("sky_shaft", 8) },
  },
}

location "sky_shaft" {
  chapter = "root_below", number = 42, name = "Broken Sky Shaft", x = 18, y = 3,
  a = {
    text    = "It came through the roof of the world here and went on down. The hole is as straight as a "
           .. "ruler and fused to glass, and at noon the sun finds its way to the bottom, for as "
           .. "long as it takes to say an oath.",
    row     = { Story "where_it_fell", Special(2) },
    arrows  = { Green("rookery_pines", 5), Green("heartwood_gate", 10), Green("escape_chimney", 6) },
    scrolls = { Scroll("observation", 4, "stars_at_noon", { name = "Wait for noon" }) },
  },
  b = {
    text    = "The rope is worn smooth, and the rock beside it is warm. Above you, in a ring of sky, "
           .. "stone pines lean inward, and a rook looks down and says a number, and then a smaller "
           .. "one.",
    row     = { Sight("rookery_pines", { blue = true }), Special(2) },
    arrows  = { Green("rookery_pines", 5), Green("heartwood_gate", 10), Green("escape_chimney", 6) },
    scrolls = { Scroll("observation", 4, "stars_at_noon", { name = "Wait for noon" }) },
  },
}
