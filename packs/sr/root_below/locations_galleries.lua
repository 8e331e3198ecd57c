-- Chapter 2, the galleries: locations 9 to 17.

location "lantern_mine" {
  chapter = "root_below", number = 9, name = "Lantern Mine", x = 5, y = 4,
  a = {
    text     = "They mined light here, or so it looks: lanterns on every beam, numbered, and under each "
            .. "a cut where something was taken out in blocks. The cuts are ring-shaped. You are "
            .. "inside a trunk, and the miners followed the years inward.",
    row      = { Picket() },
    reaction = { Alert() },
    arrows   = { Arrow("bark_gatehouse", 7), Green("survey_shaft", 10), Arrow("timber_bracing", 4),
                 Arrow("cartwrights_halt", 5) },
    scrolls  = { Scroll("observation", 5, "lantern_count", { name = "Find the lantern that is missing" }) },
  },
  b = {
    text     = "Somebody has gone along the beams with a snuffer. In the dark there is a great deal of "
            .. "breathing, and it stops when you stop.",
    row      = { Watch(), Ambush() },
    arrows   = { Arrow("bark_gatehouse", 7), Green("survey_shaft", 10), Arrow("timber_bracing", 4),
                 Arrow("cartwrights_halt", 5) },
    scrolls  = { Scroll("observation", 5, "lantern_count", { name = "Feel along the hooks" }) },
  },
}

location "timber_bracing" {
  chapter = "root_below", number = 10, name = "Timber Bracing", x = 6, y = 5,
  a = {
    text     = "Props stand so close here that you go sideways. All of them are wood, brought "
            .. "from far away at great cost, to hold up a ceiling that is wood turned to stone. "
            .. "The props are losing. From a side drift, walled up with rubble, comes knocking.",
    row      = { Enemy "prop_gnawer" },
    reaction = { Hourglass(), Flip { hourglasses = 2 } },
    arrows   = { Arrow("lantern_mine", 4), Arrow("fungus_terraces", 4), Arrow("collapsed_adit", 6) },
    scrolls  = { Scroll("strength", 7, "props_reset", { name = "Wedge the props" }) },
  },
  b = {
    text    = "The props go one after another like somebody cracking their knuckles. When the dust "
           .. "has settled the side drift is no longer there, and neither is the knocking.",
    row     = { Damage(2, { blue = true }) },
    arrows  = { Arrow("lantern_mine", 4), Arrow("fungus_terraces", 4) },
    scrolls = { Scroll("strength", 7, "props_reset", { name = "Raise the ceiling again" }) },
  },
}

location "fungus_terraces" {
  chapter = "root_below", number = 11, name = "Fungus Terraces", x = 7, y = 5,
  a = {
    text     = "Steps of black earth, and on each step caps as large as shields, in rows, with "
            .. "labels. Sacks stand ready: FOR THE KILN. An empty bed stands ready too, "
            .. "turned down at the corner, and you have never seen one so inviting.",
    row      = { Story "turned_down_bed" },
    reaction = { Damage(0, { tier = "red" }) },
    arrows   = { Arrow("timber_bracing", 4), Arrow("dripping_switchback", 4), Arrow("spore_kiln", 5) },
    scrolls  = { Scroll("observation", 7, "spore_mask", { name = "See how the gardeners breathe" }) },
  },
  b = {
    text     = "The caps have opened, and the air is brown with them. Between the rows something "
            .. "works its way along with sickles, gathering, and it is nearly at your row.",
    row      = { Enemy "terrace_reaper" },
    reaction = { Damage() },
    arrows   = { Arrow("timber_bracing", 4), Arrow("dripping_switchback", 4), Arrow("spore_kiln", 5) },
    scrolls  = { Scroll("observation", 7, "spore_mask", { name = "Take a mask from its hook" }) },
  },
}

location "blind_well" {
  chapter = "root_below", number = 12, name = "Blind Well", x = 8, y = 3,
  a = {
    text     = "The water stands to the brim, clear as air, and there is no picture in it: no lamp, "
            .. "no roof, no face that leans over. Whoever was looked at here was looked at so long "
            .. "that nothing was left over. The well still listens.",
    lock     = true,
    opens    = holds(subject, "plumb_line"),
    row      = { Enemy "well_listener" },
    reaction = { Drowning(4) },
    arrows   = { Green("dripping_switchback", 5) },
    scrolls  = { Scroll("strength", 8, "well_bottom", { name = "Haul up what lies at the bottom" }) },
  },
  b = {
    text     = "The plumb line runs out to its last knot, and then, with nobody pulling, it comes "
            .. "up again, dry. There is another end to this well. A lamp goes in on one "
            .. "side and is seen on the other.",
    row      = { Portal { blue = true } },
    reaction = { Drowning(4) },
    arrows   = { Green("dripping_switchback", 5) },
    scrolls  = { Scroll("strength", 8, "well_bottom", { name = "Haul up what lies at the bottom" }) },
  },
}

location "cartwrights_halt" {
  chapter = "root_below", number = 13, name = "Cartwright's Halt", x = 6, y = 3,
  a = {
    text     = "Rails, a turntable, a smithy, and one man to run it all. He mends the carts "
            .. "which take jars of amber up to the Hesk road. He would talk if there were somebody "
            .. "to talk to; there is a guard on every cart, and they weigh nothing at all.",
    row      = { Picket(), Threat(1, { visible = true }) },
    reaction = { Alert() },
    arrows   = { Arrow("lantern_mine", 5), Arrow("dripping_switchback", 4), Arrow("collapsed_adit", 5) },
    scrolls  = { Scroll("precision", 5, "cart_brake", { name = "Free the brake of a cart" }),
                 Scroll("persuasion", 5, "bram_ostler", { name = "Help him with the wheel" }) },
  },
  b = {
    text    = "The carts have been moved to one side for something bigger. On the turntable stands "
           .. "a sledge without a load, and the guards walk round it and measure it with their "
           .. "arms.",
    row     = { Picket() },
    arrows  = { Arrow("lantern_mine", 5), Arrow("dripping_switchback", 4), Arrow("collapsed_adit", 5) },
    scrolls = { Scroll("precision", 5, "cart_brake", { name = "Free the brake of a cart" }),
                Scroll("persuasion", 5, "bram_ostler", { name = "Ask him what the sledge is for" }) },
  },
}

location "dripping_switchback" {
  chapter = "root_below", number = 14, name = "Dripping Switchback", x = 7, y = 4,
  a = {
    text     = "A ramp goes down in zigzags between two roots, each as thick as a street. Water runs on "
            .. "one, on the other something slower that shines. Of the five ways at the bottom one "
            .. "smells of ink and one of roses. The one that smells of roses has claw marks.",
    row      = { Enemy "drip_crawler" },
    reaction = { Drowning(2) },
    arrows   = { Arrow("fungus_terraces", 5), Green("blind_well", 8), Arrow("cartwrights_halt", 4),
                 Arrow("seal_of_thorn", 7), Arrow("stair_of_volumes", 7) },
  },
  b = {
    text     = "They have posted pickets at every turn of the ramp, each within sight of the next. "
            .. "The topmost has a mirror, and passes your light on.",
    row      = { Watch() },
    arrows   = { Arrow("fungus_terraces", 5), Green("blind_well", 8), Arrow("cartwrights_halt", 4),
                 Arrow("seal_of_thorn", 7), Arrow("stair_of_volumes", 7) },
  },
}

location "spore_kiln" {
  chapter = "root_below", number = 15, name = "Spore Kiln", x = 8, y = 6,
  a = {
    text     = "An oven as high as a church, and in it they burn sleep. Since midwinter, day and night: "
            .. "there is a calendar, and its first entry is the night when the bell cracked. A "
            .. "pipe takes the smoke down, not up. Somebody below must on no account wake.",
    lock     = true,
    row      = { Enemy "kiln_keeper", Damage(0, { every = true }) },
    reaction = { Damage(), Hourglass(), Picket { hourglasses = 4 } },
    arrows   = { Arrow("fungus_terraces", 5), Arrow("seal_of_thorn", 7) },
    scrolls  = { Scroll("strength", 9, "kiln_destroyed",
                        { goal = "black", name = "Break the kiln's throat",
                          when = holds(subject, "spore_mask") }) },
  },
  b = {
    text   = "Brick, ash, a bent pipe. The air tastes of nothing for the first time since you came "
          .. "down, and the breath from below, which had gone like a clock, catches once.",
    arrows = { Arrow("fungus_terraces", 5), Arrow("seal_of_thorn", 7) },
  },
}

location "collapsed_adit" {
  chapter = "root_below", number = 16, name = "Collapsed Adit", x = 7, y = 2,
  a = {
    text    = "Rubble to the roof, and behind it, three blows and a pause. It came down in one "
           .. "piece. The prop that held it lies on this side, sawn through, and the sawdust is on "
           .. "the left, where it falls for somebody who saws with the wrong hand.",
    lock    = true,
    row     = { Story "knocking", Special(3) },
    arrows  = { Arrow("timber_bracing", 6), Arrow("cartwrights_halt", 5) },
    scrolls = { Lever("strength", 10, { name = "Clear the fall" }) },
  },
  b = {
    text    = "Four people sit round one lantern: a woman with a splinted leg and a notebook, an old "
           .. "chainman, a girl, and a young man who is the only one not thirsty. They have measured "
           .. "their grave to the inch. Beyond them the drift goes on.",
    row     = { Sight("stair_of_volumes", { blue = true }) },
    arrows  = { Arrow("timber_bracing", 6), Arrow("cartwrights_halt", 5), Green("stair_of_volumes", 9) },
    scrolls = { Free("crew_saved", { goal = "black", name = "Bring the survey crew out" }) },
  },
}

location "seal_of_thorn" {
  chapter = "root_below", number = 17, name = "Seal of Thorn", x = 9, y = 6,
  a = {
    text     = "Briars have been led round a root, and round it again, and knotted by somebody who "
            .. "knew how lamps are hung. They bloom. Every flower turns its face to you and "
            .. "waits for a line of verse, and behind them somebody in armour gets up.",
    lock     = true,
    row      = { Enemy "thorn_cantor", Enemy "briar_knight" },
    reaction = { Threat(1, { tier = "red" }), Random(-2, { per = 1, hourglasses = 2 }), Hourglass() },
    arrows   = { Arrow("dripping_switchback", 6), Arrow("spore_kiln", 7), Green("market_of_husks", 9) },
    scrolls  = { Scroll("precision", 10, "seal_thorn_cut",
                        { goal = "red", name = "Cut the seal on the missing line",
                          when = holds(subject, "thorn_psalm") }) },
  },
  b = {
    text     = "The knot has fallen open, and the flowers have shut. Where the briars lay, the root is "
            .. "soft and brown and alive: real wood, the first you have seen here.",
    reaction = { Picket() },
    arrows   = { Arrow("dripping_switchback", 6), Arrow("spore_kiln", 7), Green("market_of_husks", 9) },
  },
}
