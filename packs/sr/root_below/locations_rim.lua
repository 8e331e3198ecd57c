-- Chapter 2, the rim of the forest: locations 1 to 8.

location "ferrymans_stump" {
  chapter = "root_below", number = 1, name = "Ferryman's Stump", x = 1, y = 4,
  a = {
    text     = "The ferryman sits on the stump of the last tree that was wood. He rowed eleven people "
            .. "over for a survey in the autumn, and after them four who did not rock the boat when "
            .. "they stepped in. He has brought nobody back. He will wait for you a while, he says; "
            .. "the thing that follows his boat will not.",
    reaction = { Hourglass(), Picket { hourglasses = 4 } },
    arrows   = { Arrow("charcoal_clearing", 4), Arrow("split_causeway", 4) },
    scrolls  = { Scroll("persuasion", 4, "ferrymans_fare", { name = "Ask about the four" }) },
  },
  b = {
    text     = "The ferry is gone, and the rope on its post has been cut from the water side. On "
            .. "the stump lies his purse, full. Whoever comes looking for a ferryman will look "
            .. "here first.",
    reaction = { Alert() },
    arrows   = { Arrow("charcoal_clearing", 4), Arrow("split_causeway", 4) },
    scrolls  = { Scroll("persuasion", 4, "ferrymans_fare", { name = "Call across the water" }) },
  },
}

location "charcoal_clearing" {
  chapter = "root_below", number = 2, name = "Charcoal Clearing", x = 2, y = 3,
  a = {
    text    = "Trees of grey stone with stone ivy round them, and among the trees a heap that smokes. "
           .. "The burners have found out that the stone burns if you are patient. They do not say "
           .. "what it smells of. It smells of hair.",
    row     = { Story "warm_coals" },
    arrows  = { Arrow("ferrymans_stump", 4), Arrow("weir_of_bones", 4), Arrow("rookery_pines", 5) },
    scrolls = { Scroll("observation", 4, "burners_song", { name = "Listen to what they sing" }) },
  },
  b = {
    text    = "Nobody sings now. A burner stands at the edge of the clearing with new boots, Hesk "
           .. "boots, and points you out to his dog.",
    row     = { Enemy "charcoal_burner", Enemy "burners_dog" },
    arrows  = { Arrow("ferrymans_stump", 4), Arrow("weir_of_bones", 4), Arrow("rookery_pines", 5) },
    scrolls = { Scroll("observation", 4, "burners_song", { name = "Find the song in the ashes" }) },
  },
}

location "split_causeway" {
  chapter = "root_below", number = 3, name = "Split Causeway", x = 2, y = 5,
  a = {
    text     = "A road on piles over black water, broad enough for a coach with outriders. One coach "
            .. "has used it, once, going in. The ruts of its wheels are pressed into the "
            .. "planks, and every nail stands up to see who comes now.",
    row      = { Damage(0, { every = true }) },
    reaction = { Drowning(2) },
    arrows   = { Arrow("ferrymans_stump", 4), Green("hanging_chapel", 7), Arrow("bark_gatehouse", 5) },
    scrolls  = { Scroll("strength", 6, "ironwood_pile", { name = "Pull out a pile" }) },
  },
  b = {
    text     = "The middle of the causeway has gone to join what lies under it. To get to the "
            .. "gatehouse you must swing from post to post, and a post is only as good as the "
            .. "mud that it stands in.",
    arrows   = { Arrow("ferrymans_stump", 4), Green("hanging_chapel", 7),
                 Green("bark_gatehouse", 9, { vitae = 1 }) },
    scrolls  = { Scroll("strength", 6, "ironwood_pile", { name = "Pull out a pile" }) },
  },
}

location "hanging_chapel" {
  chapter = "root_below", number = 4, name = "Hanging Chapel", x = 3, y = 6,
  a = {
    text    = "The trees lifted it as they grew: a chapel of your own order, as small as a coach, hung "
           .. "in stone branches with its door open over nothing. In here a lamp gives light and "
           .. "no more than light.",
    row     = { AntiMagic(), Story "chapel_swings" },
    arrows  = { Green("split_causeway", 5), Green("rookery_pines", 8, { elusive = true }) },
    scrolls = { Scroll("observation", 6, "thorn_psalm", { name = "Read the psalm board" }) },
  },
  b = {
    text    = "It has come to rest at another angle. Through the door, which was a wall, one looks down "
           .. "a cleft in the forest floor to where something is bound with thorns as thick as "
           .. "a waist.",
    row     = { AntiMagic(), Sight("seal_of_thorn", { blue = true }) },
    arrows  = { Green("split_causeway", 5), Green("rookery_pines", 8, { elusive = true }) },
    scrolls = { Scroll("observation", 6, "thorn_psalm", { name = "Read the psalm board" }) },
  },
}

location "weir_of_bones" {
  chapter = "root_below", number = 5, name = "Weir of Bones", x = 3, y = 4,
  a = {
    text     = "A household lies across the stream: grooms, cooks, a lute, a birdcage, forty people in "
            .. "one livery, who came down with the coach and were not wanted any farther. The "
            .. "water has made a weir of them. Something keeps it clean.",
    row      = { Enemy "bone_pike" },
    reaction = { Drowning(3) },
    arrows   = { Arrow("charcoal_clearing", 4), Arrow("bark_gatehouse", 5) },
    scrolls  = { Scroll("precision", 5, "livery_buttons", { name = "Cut loose a coat" }) },
  },
  b = {
    text     = "The weir has shifted, and those who lay beneath look up now. On the bank stands a patrol "
            .. "that was sent to find out who has been disturbing the staff.",
    row      = { Picket { blue = true } },
    reaction = { Drowning(3) },
    arrows   = { Arrow("charcoal_clearing", 4), Arrow("bark_gatehouse", 5) },
    scrolls  = { Scroll("precision", 5, "livery_buttons", { name = "Cut loose a coat" }) },
  },
}

location "bark_gatehouse" {
  chapter = "root_below", number = 6, name = "Bark Gatehouse", x = 4, y = 5,
  a = {
    text     = "Two trees have grown together over the road and left a slot for a gate. Burr, who keeps "
            .. "it, has a tally stick for those who go in and one for those who come out. He "
            .. "holds them side by side all day, and does not let anybody make it worse.",
    lock     = true,
    row      = { Enemy "gatewarden_burr", Enemy "bark_spearman" },
    reaction = { Alert() },
    arrows   = { Arrow("split_causeway", 5), Arrow("weir_of_bones", 5) },
  },
  b = {
    text   = "The sticks lie broken on the sill, and the road goes down between roots into lamplight. "
          .. "You can hear the mine from here. It sounds like a crowd that has been asked "
          .. "to whisper.",
    row    = { Picket() },
    arrows = { Arrow("split_causeway", 5), Arrow("weir_of_bones", 5), Arrow("lantern_mine", 6) },
  },
}

location "rookery_pines" {
  chapter = "root_below", number = 7, name = "Rookery Pines", x = 3, y = 2,
  a = {
    text     = "The pines are stone and the nests are stone, and in them sit living rooks. They say "
            .. "numbers. When you step out from under the branches they say yours, and it is taken "
            .. "up from tree to tree until it is out of hearing.",
    row      = { Picket { visible = true }, Special(2) },
    reaction = { Alert { visible = true } },
    arrows   = { Arrow("charcoal_clearing", 4), Green("hanging_chapel", 8, { elusive = true }),
                 Arrow("survey_shaft", 6) },
    scrolls  = { Scroll("observation", 5, "rooks_count", { name = "Count with them" }) },
  },
  b = {
    text    = "A man in a cloak of feathers stands among the trunks with his mouth open, listening to "
           .. "what the birds have to report. He turns his head as they do, all at once.",
    row     = { Enemy("rook_caller", { blue = true }), Special(2) },
    arrows  = { Arrow("charcoal_clearing", 4), Green("hanging_chapel", 8, { elusive = true }),
                Arrow("survey_shaft", 6) },
    scrolls = { Scroll("observation", 5, "rooks_count", { name = "Count with them" }) },
  },
}

location "survey_shaft" {
  chapter = "root_below", number = 8, name = "Old Survey Shaft", x = 4, y = 2,
  a = {
    text    = "Tripods, a tent, a kettle boiled dry: the camp of Joss Reth's crew. Their rope goes down "
           .. "the shaft and comes to an end in the air. A tin tube runs beside it, for speaking, and "
           .. "as you bend over it the tube draws breath.",
    row     = { Story "speaking_tube" },
    arrows  = { Arrow("rookery_pines", 6), Green("lantern_mine", 8),
                Green("blind_well", 9, { vitae = 1 }) },
    scrolls = { Scroll("precision", 6, "plumb_line", { name = "Take up the plumb line" }) },
  },
  b = {
    text    = "With two of you at the handles the winch turns after all, and the bucket is a sort of "
           .. "carriage. Somebody has chalked on its bottom, to be read from below: NOT THE ROPE. "
           .. "WHO HOLDS IT.",
    row     = { Special(3) },
    arrows  = { Arrow("rookery_pines", 6), Green("lantern_mine", 4),
                Green("blind_well", 9, { vitae = 1 }) },
    scrolls = { Scroll("precision", 6, "plumb_line", { name = "Take up the plumb line" }) },
  },
}
