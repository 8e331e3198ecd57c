-- Chapter 2, the root city: locations 27 to 35.

location "taproot_bridge" {
  chapter = "root_below", number = 27, name = "Taproot Bridge", x = 13, y = 4,
  a = {
    text     = "The taproot crosses the gulf as a bridge, with the city of husks hung below it, lit, and "
            .. "not one sound from it. Halfway over stands a post from Hesk with a bar and a "
            .. "brazier. They knock on the bar, twice, short, and listen for the rest.",
    row      = { Picket(), Threat(1, { when = ~has_quest "countersign" }) },
    reaction = { Alert() },
    arrows   = { Arrow("map_drum", 7), Arrow("silent_cloister", 6), Arrow("market_of_husks", 4),
                 Arrow("gallows_root", 5) },
  },
  b = {
    text     = "The bar is down, the brazier is in the gulf, and the post has been made up to strength. "
            .. "The taproot shivers underfoot now and then, like a horse with a fly on it.",
    row      = { Watch() },
    reaction = { Damage(0, { tier = "red" }) },
    arrows   = { Arrow("map_drum", 7), Arrow("silent_cloister", 6), Arrow("market_of_husks", 4),
                 Arrow("gallows_root", 5) },
  },
}

location "market_of_husks" {
  chapter = "root_below", number = 28, name = "Market of Husks", x = 13, y = 6,
  a = {
    text     = "They are the size and shape of people, with the manners of people, and light comes "
            .. "through them. They sold their years to the wood, a few at a time, and here "
            .. "they sell what they got for them.",
    bis      = "On the second row of stalls lie the years themselves, folded, with tickets: 'A spring, "
            .. "hardly used.' 'Eleven winters, one owner.' A clerk writes licences to plead before "
            .. "the Judge. There is a queue, and you can see through all of it.",
    row      = { Story "market_day" },
    reaction = { Picket { visible = true } },
    arrows   = { Green("seal_of_thorn", 9), Arrow("taproot_bridge", 4), Arrow("sap_works", 4),
                 Arrow("judges_hollow", 5) },
    scrolls  = { Scroll("persuasion", 5, "husk_gossip", { name = "Gossip over a stall" }),
                 Scroll("persuasion", 8, "husk_licence", { name = "Obtain a licence to plead" }) },
  },
  b = {
    text     = "Most stalls are shuttered, and a bailiff goes from one to the next with a pot of glue. "
            .. "On every shutter he puts the same bill. It gives your descriptions and, under "
            .. "'wanted for', the word 'keeps'. One stall still has its lamp lit.",
    row      = { Story "market_day", Picket(), Enemy "husk_bailiff" },
    arrows   = { Green("seal_of_thorn", 9), Arrow("taproot_bridge", 4), Arrow("sap_works", 4),
                 Arrow("judges_hollow", 5) },
    scrolls  = { Scroll("persuasion", 5, "husk_gossip", { name = "Whisper through a shutter" }),
                 Scroll("persuasion", 8, "husk_licence", { name = "Obtain a licence to plead" }) },
  },
}

location "gallows_root" {
  chapter = "root_below", number = 29, name = "Gallows Root", x = 14, y = 3,
  a = {
    text     = "From this root they hanged whoever came with an axe to see what is behind the gate. "
            .. "There are nine ropes, and eight of them are in use. The spiders of the nest have "
            .. "mended each of the eight where the crows were at it, with great care.",
    row      = { Enemy "gallows_hand" },
    reaction = { Alert() },
    arrows   = { Arrow("taproot_bridge", 5), Arrow("weaver_nest", 6), Green("lower_lock", 7) },
    scrolls  = { Scroll("observation", 6, "web_map", { name = "Follow the mended threads" }) },
  },
  b = {
    text    = "Seven ropes are in use. The knot of the eighth was not cut. It was undone, from "
           .. "inside, by somebody with a great deal of time.",
    row     = { Enemy("cut_down_man", { blue = true }) },
    arrows  = { Arrow("taproot_bridge", 5), Arrow("weaver_nest", 6), Green("lower_lock", 7) },
    scrolls = { Scroll("observation", 6, "web_map", { name = "Follow the mended threads" }) },
  },
}

location "weaver_nest" {
  chapter = "root_below", number = 30, name = "Weaver Nest", x = 15, y = 4,
  a = {
    text     = "White halls, white stairs, and in the last hall a loom on which three weavers work at "
            .. "one coverlet. They are spiders, as large as ponies. The eldest has threads of red hair "
            .. "among the white, and works them in so that they are on the inside, where it is warm.",
    lock     = true,
    row      = { Enemy "weaver_of_warp", Enemy "weaver_of_weft", Enemy "grandmother_ket" },
    reaction = { Hourglass(), Random(-4, { per = 2, hourglasses = 2 }) },
    arrows   = { Arrow("gallows_root", 6), Green("judges_hollow", 5) },
    scrolls  = { Scroll("persuasion", 10, "weaver_spared",
                        { goal = "black", name = "Tell her for whom you came",
                          when = holds(subject, "web_map") }) },
  },
  b = {
    text    = "The halls are empty, and the loom has been taken down. Along the walls hang the things "
           .. "that careful housekeepers cannot throw away, each in a bag of its own.",
    arrows  = { Arrow("gallows_root", 6), Green("judges_hollow", 5) },
    scrolls = { Scroll("strength", 5, "in_the_webs", { name = "Open the bags" }) },
  },
}

location "sap_works" {
  chapter = "root_below", number = 31, name = "Sap Works", x = 14, y = 7,
  a = {
    text     = "Pumps as tall as houses go up and down, and what they pump is gold and slow and is "
            .. "filled into jars. You lean over a jar, and for a moment it is your seventh birthday. "
            .. "The labels say: FOR THE REGENT'S TABLE. ONE YEAR.",
    row      = { Picket(), Special(3) },
    reaction = { Damage() },
    arrows   = { Arrow("market_of_husks", 4), Arrow("amber_baths", 4), Arrow("lower_lock", 5) },
    scrolls  = { Scroll("precision", 7, "sap_valve", { name = "Unscrew the main valve" }) },
  },
  b = {
    text    = "The pumps have stopped in mid-stroke. Jars stand half full on the belt, and the "
           .. "workers stand before them with their hands out, as though it might start again "
           .. "if they did not move.",
    row     = { Special(3) },
    arrows  = { Arrow("market_of_husks", 4), Arrow("amber_baths", 4), Arrow("lower_lock", 5) },
    scrolls = { Scroll("precision", 7, "sap_valve", { name = "Unscrew the main valve" }) },
  },
}

location "amber_baths" {
  chapter = "root_below", number = 32, name = "Amber Baths", x = 15, y = 8,
  a = {
    text     = "Warm resin in tiled basins, for those who can afford to keep what they have left. They "
            .. "sit in it up to the chin, and do not change. In the farthest basin is a lady's "
            .. "maid with a comb in her hand. She moves her eyes.",
    row      = { Story "lady_in_waiting" },
    reaction = { Drowning(2) },
    arrows   = { Arrow("sap_works", 4), Arrow("seal_of_amber", 6) },
    scrolls  = { Scroll("strength", 6, "bath_plug", { name = "Pull the plug" }) },
  },
  b = {
    text    = "The basins have run dry, and their guests have gone home to be as old as they are. On "
           .. "the tiles, in the last of the gold, a circle is drawn with a lamp-sworn's chalk.",
    row     = { Portal { blue = true } },
    arrows  = { Arrow("sap_works", 4), Arrow("seal_of_amber", 6) },
    scrolls = { Scroll("strength", 6, "bath_plug", { name = "Break up the crust" }) },
  },
}

location "judges_hollow" {
  chapter = "root_below", number = 33, name = "Judge's Hollow", x = 15, y = 6,
  a = {
    text     = "Judge Ormund has become part of the bench, from the wig down. One case is before him, Hesk "
            .. "against Hesk, adjourned three hundred years ago for want of a witness. Spectators have "
            .. "brought their sewing. Nobody may address the court without a licence or a very "
            .. "good beginning.",
    lock     = true,
    opens    = holds(subject, "husk_licence"),
    row      = { Story "judge_asks", Enemy "hollow_usher" },
    reaction = { Threat(1, { visible = true }) },
    arrows   = { Arrow("market_of_husks", 5), Green("weaver_nest", 5) },
    scrolls  = { Lever("persuasion", 9, { name = "Begin very well" }) },
  },
  b = {
    text    = "'The court,' says Judge Ormund, and sap runs from the corner of his eye, 'will hear the "
           .. "witness.' The benches put down their sewing. Behind him a door that everybody took "
           .. "for panelling stands open on amber light.",
    row     = { Story("verdict", { blue = true }) },
    arrows  = { Arrow("market_of_husks", 5), Green("weaver_nest", 5), Arrow("seal_of_amber", 6) },
    scrolls = { Free("judges_mallet", { name = "Approach the bench" }) },
  },
}

location "lower_lock" {
  chapter = "root_below", number = 34, name = "Lower Lock", x = 16, y = 5,
  a = {
    text     = "A ship's lock without a ship, deep under any sea, full of sap and water that do not mix. "
            .. "It was made to let one barge down to the Heartwood, once. The keeper was told to "
            .. "stay at his post until she came up again.",
    lock     = true,
    opens    = holds(subject, "sap_valve"),
    row      = { Enemy "lock_keeper" },
    reaction = { Drowning(5), Hourglass(), Picket { hourglasses = 4 } },
    arrows   = { Green("gallows_root", 9), Arrow("sap_works", 5), Arrow("heartwood_gate", 8) },
    scrolls  = { Scroll("strength", 8, "barge_raised", { name = "Raise what lies in the chamber" }) },
  },
  b = {
    text    = "The valve goes home and the chamber drains, step after step, to a floor of white "
           .. "sand. You can walk where the barge went. Its keel mark is as fresh as a line drawn "
           .. "with a finger.",
    arrows  = { Green("gallows_root", 9), Arrow("sap_works", 5), Arrow("heartwood_gate", 8) },
    scrolls = { Scroll("strength", 8, "barge_raised", { name = "Raise what lies in the chamber" }) },
  },
}

location "seal_of_amber" {
  chapter = "root_below", number = 35, name = "Seal of Amber", x = 16, y = 7,
  a = {
    text     = "They poured amber over the root until it was a hill, and pressed a seal as large as a "
            .. "millstone into it while it was warm. A smith goes round it with felt on his shoes, "
            .. "filling the cracks. In the hill, upright, with one hand out, stands an ambassador.",
    lock     = true,
    row      = { Enemy "amber_smith", Enemy "kept_in_amber" },
    reaction = { Picket(), Hourglass() },
    arrows   = { Arrow("amber_baths", 6), Arrow("judges_hollow", 7), Arrow("heartwood_gate", 7) },
    scrolls  = { Scroll("strength", 11, "seal_amber_cut",
                        { goal = "red", name = "Bring down the mallet",
                          when = holds(subject, "judges_mallet") }) },
  },
  b = {
    text     = "The hill has come apart into pieces that a child could carry, each with its share of "
            .. "the light. Under it the root stretches, as one does in the morning.",
    reaction = { Picket() },
    arrows   = { Arrow("amber_baths", 6), Arrow("judges_hollow", 7), Arrow("heartwood_gate", 7) },
  },
}
