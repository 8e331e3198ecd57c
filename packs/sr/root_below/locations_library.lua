-- Chapter 2, the library: locations 18 to 26.

location "stair_of_volumes" {
  chapter = "root_below", number = 18, name = "Stair of Volumes", x = 9, y = 3,
  a = {
    text     = "The steps are books, bound in bark and laid flat, trodden by readers into hollows. They "
            .. "kept here what the roots remember. At each landing sits somebody with a finger on "
            .. "the lips, and looks at your boots.",
    row      = { Picket() },
    reaction = { Alert { visible = true } },
    arrows   = { Arrow("dripping_switchback", 8), Green("collapsed_adit", 9), Arrow("flooded_stacks", 5),
                 Arrow("index_hall", 4) },
    scrolls  = { Scroll("observation", 5, "first_step", { name = "Read the lowest step" }) },
  },
  b = {
    text    = "A step has been taken out, and where it lay there is a hand. It turns over a page "
           .. "that you cannot see and waits, with a certain reproach, for you to catch up.",
    row     = { Enemy("page_turner", { blue = true }) },
    arrows  = { Arrow("dripping_switchback", 8), Green("collapsed_adit", 9), Arrow("flooded_stacks", 5),
                Arrow("index_hall", 4) },
    scrolls = { Scroll("observation", 5, "first_step", { name = "Read the lowest step" }) },
  },
}

location "flooded_stacks" {
  chapter = "root_below", number = 19, name = "Flooded Stacks", x = 10, y = 1,
  a = {
    text     = "Shelves go down into the water farther than your light does. Books have swum up and "
            .. "float open, and the ink has left them and moves between the shelves in shoals. One "
            .. "shoal keeps together. It spells the same word again and again, and flees.",
    row      = { Enemy "stack_eel" },
    reaction = { Drowning(4) },
    arrows   = { Arrow("stair_of_volumes", 5), Green("binders_vault", 6), Green("reading_well", 7) },
    scrolls  = { Scroll("observation", 7, "drowned_index", { name = "Follow the shoal" }) },
  },
  b = {
    text     = "The water has risen by one shelf, and on that shelf were the receipts. They drift "
            .. "round you like petals: amber, one jar; amber, one jar; for the Regent's "
            .. "table, for three hundred years.",
    reaction = { Drowning(4) },
    arrows   = { Arrow("stair_of_volumes", 5), Green("binders_vault", 6), Green("reading_well", 7) },
    scrolls  = { Scroll("observation", 7, "drowned_index", { name = "Follow the shoal" }),
                 Free("wet_receipts", { name = "Gather the receipts" }) },
  },
}

location "index_hall" {
  chapter = "root_below", number = 20, name = "Index Hall", x = 10, y = 3,
  a = {
    text    = "Drawers from wall to wall, a ladder on rails, and at a desk the Index itself: an old "
           .. "voice with no one attached. It knows where everything is. It wants to know first, "
           .. "of each of you, where it should put you.",
    row     = { Story "index_asks", Threat(1) },
    arrows  = { Arrow("stair_of_volumes", 4), Arrow("moss_scriptorium", 4), Arrow("map_drum", 5) },
    scrolls = { Scroll("observation", 8, "binders_number", { name = "Find the card for the vault" }) },
  },
  b = {
    text    = "All the drawers stand open by a finger's width. In each a single card has been turned "
           .. "round, and those who turned them have not had time to leave.",
    row     = { Picket() },
    arrows  = { Arrow("stair_of_volumes", 4), Arrow("moss_scriptorium", 4), Arrow("map_drum", 5) },
    scrolls = { Scroll("observation", 8, "binders_number", { name = "Find the card for the vault" }) },
  },
}

location "moss_scriptorium" {
  chapter = "root_below", number = 21, name = "Scriptorium of Moss", x = 11, y = 2,
  a = {
    text     = "Forty desks, and moss has sat down at thirty-eight of them. At the last two they are still "
            .. "writing. One copies the Oath, the other corrects it, and the page between them has "
            .. "been scraped so often that you could read through it.",
    row      = { Enemy "moss_copyist", Enemy "moss_corrector" },
    reaction = { Hourglass(), Threat(1, { hourglasses = 4 }) },
    arrows   = { Arrow("index_hall", 4), Arrow("binders_vault", 5), Arrow("silent_cloister", 4) },
    scrolls  = { Scroll("precision", 6, "mossed_lens", { name = "Peel the moss off a desk" }) },
  },
  b = {
    text    = "One scribe is left, and his pen is dry. He has been waiting until the two others "
           .. "were out of the room. That took a hundred and ten years.",
    row     = { Story("scribe_confesses", { blue = true }) },
    arrows  = { Arrow("index_hall", 4), Arrow("binders_vault", 5), Arrow("silent_cloister", 4) },
    scrolls = { Scroll("precision", 6, "mossed_lens", { name = "Peel the moss off a desk" }) },
  },
}

location "binders_vault" {
  chapter = "root_below", number = 22, name = "Binder's Vault", x = 11, y = 1,
  a = {
    text    = "What must not be read is bound shut here, with thread through cover and leaf, each "
           .. "with a number and no title. There are nine thousand. The Binder's needle stands in the "
           .. "dark, and every so often it pulls a stitch tight.",
    lock    = true,
    opens   = holds(subject, "binders_number"),
    row     = { Enemy "binders_needle" },
    arrows  = { Green("flooded_stacks", 6), Arrow("moss_scriptorium", 5), Arrow("seal_of_ink", 7) },
  },
  b = {
    text    = "You say the number, and a case slides out by itself. In it lies the Oath, the first "
           .. "copy, in three inks and on one skin. It is sewn up so tightly that it has to be "
           .. "unpicked, stitch by stitch, or torn.",
    row     = { Watch() },
    arrows  = { Green("flooded_stacks", 6), Arrow("moss_scriptorium", 5), Arrow("seal_of_ink", 7) },
    scrolls = { Scroll("precision", 9, "ink_codex", { goal = "black", name = "Unpick the stitches" }) },
  },
}

location "reading_well" {
  chapter = "root_below", number = 23, name = "Reading Well", x = 12, y = 2,
  a = {
    text     = "A shaft lined with lecterns, one above the other, and a chair on a chain. Whoever sits "
            .. "in it is let down and read aloud, from the first page on, in a clear and not "
            .. "unfriendly voice. It can be heard all over the library.",
    row      = { Story "read_aloud" },
    reaction = { Threat(1) },
    arrows   = { Green("flooded_stacks", 5, { vitae = 1 }), Green("silent_cloister", 6) },
    scrolls  = { Free("own_last_page", { name = "Ask for your last page" }) },
  },
  b = {
    text    = "The chair hangs at the very bottom now, and the voice has found its place again. "
           .. "From down there you can look along a crack into a round chamber full of ink, which "
           .. "does not lie still.",
    row     = { Sight("seal_of_ink", { blue = true }), Story "read_aloud" },
    arrows  = { Green("flooded_stacks", 5, { vitae = 1 }), Green("silent_cloister", 6) },
    scrolls = { Free("own_last_page", { name = "Ask for your last page" }) },
  },
}

location "map_drum" {
  chapter = "root_below", number = 24, name = "Map Drum", x = 11, y = 4,
  a = {
    text    = "A drum as big as a mill wheel, covered with one map. It shows the forest from below, as a "
           .. "root would draw it. The part that you need is on the underside, and the crank has "
           .. "been taken off for the safety of readers.",
    lock    = true,
    row     = { Picket() },
    arrows  = { Arrow("index_hall", 5), Green("seal_of_ink", 8, { elusive = true }),
                Arrow("taproot_bridge", 6) },
    scrolls = { Lever("strength", 7, { name = "Push the drum round" }) },
  },
  b = {
    text    = "The underside comes up slowly, and with it a city hung from the taproot like a swarm "
           .. "of bees. Small lights move in its streets. It is not a map of that "
           .. "city; it is a hole in the drum.",
    row     = { Sight("taproot_bridge", { blue = true }), Sight("judges_hollow", { blue = true }),
                Special(3) },
    arrows  = { Arrow("index_hall", 5), Green("seal_of_ink", 8, { elusive = true }),
                Arrow("taproot_bridge", 6) },
    scrolls = { Scroll("observation", 4, "drum_turned", { name = "Trace the streets" }) },
  },
}

location "silent_cloister" {
  chapter = "root_below", number = 25, name = "Silent Cloister", x = 12, y = 3,
  a = {
    text     = "Brothers walk round a dry fountain, one behind the other, and none of them "
            .. "treads on a line. They have given up speech, spells, and names. Their prior still has an "
            .. "eye that looks at you as though it remembered what questions are.",
    row      = { AntiMagic(), Enemy "cloister_hush" },
    reaction = { Alert() },
    arrows   = { Arrow("moss_scriptorium", 4), Green("reading_well", 6), Arrow("seal_of_ink", 6),
                 Arrow("taproot_bridge", 6) },
    scrolls  = { Scroll("persuasion", 7, "prior_speaks", { name = "Ask without words" }) },
  },
  b = {
    text    = "They still walk, and you have been walking with them for some time. Nobody has laid a "
           .. "hand on you. The one behind you is now the one in front, and then they all turn "
           .. "round.",
    row     = { AntiMagic(), Ambush() },
    arrows  = { Arrow("moss_scriptorium", 4), Green("reading_well", 6), Arrow("seal_of_ink", 6),
                Arrow("taproot_bridge", 6) },
    scrolls = { Scroll("persuasion", 7, "prior_speaks", { name = "Ask without words" }) },
  },
}

location "seal_of_ink" {
  chapter = "root_below", number = 26, name = "Seal of Ink", x = 13, y = 1,
  a = {
    text     = "A round room, knee-deep in ink, and in the ink there is writing, which holds as a net "
            .. "holds. It is one sentence. It runs round the root in a drawing hand, a craftsman's, "
            .. "and somewhere in it one word has been corrected. There it could be parted.",
    lock     = true,
    row      = { Enemy "ink_wader", Enemy "the_erratum" },
    reaction = { Damage(), Hourglass(), Picket { hourglasses = 4 } },
    arrows   = { Arrow("binders_vault", 7), Green("map_drum", 8, { elusive = true }),
                 Arrow("silent_cloister", 6) },
    scrolls  = { Scroll("observation", 10, "seal_ink_cut",
                        { goal = "red", name = "Strike out the corrected word",
                          when = holds(subject, "drowned_index") }) },
  },
  b = {
    text     = "The ink has run off through a crack and left the sentence on the floor as a tangle of "
            .. "black thread. The root that it held has put out a leaf, and the leaf is green.",
    reaction = { Picket() },
    arrows   = { Arrow("binders_vault", 7), Green("map_drum", 8, { elusive = true }),
                 Arrow("silent_cloister", 6) },
  },
}
