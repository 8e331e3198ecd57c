location "jetty" {
  chapter = "dark_light", number = 1, name = "The Jetty", x = 1, y = 3,
  a = {
    text     = "Half the planks are gone. Under the rest the sea breathes.",
    reaction = { Hourglass(), Flip { hourglasses = 3 } },
    arrows   = { Arrow("goat_track", 3), Arrow("yard", 4) },
    scrolls  = { Scroll("observation", 4, "loose_plank") },
  },
  b = {
    text     = "The sea stands where you stood.",
    reaction = { Drowning(2) },
    arrows   = { Arrow("goat_track", 5), Arrow("yard", 6) },
  },
}

location "goat_track" {
  chapter = "dark_light", number = 2, name = "The Goat Track", x = 1, y = 1,
  a = {
    text   = "Hoof marks, and between them the marks of something heavier.",
    row    = { Threat(1, { every = true, visible = true }) },
    arrows = { Arrow("jetty", 3), Green("cistern", 6, { vitae = 1 }), Arrow("yard", 5) },
  },
  b = {
    text   = "The track has slipped into the sea behind you.",
    row    = { Enemy "path_warden" },
    arrows = { Green("cistern", 4), Arrow("yard", 5) },
  },
}

location "yard" {
  chapter = "dark_light", number = 3, name = "The Walled Yard", x = 2, y = 2,
  a = {
    text     = "A dog's chain with no dog.",
    row      = { Random(), Enemy "chain_hound", Ambush() },
    reaction = { Alert { visible = true }, Random(0, { tier = "red" }) },
    arrows   = { Arrow("jetty", 4), Arrow("goat_track", 4), Arrow("store", 4), Arrow("stair", 7) },
    scrolls  = { Scroll("strength", 5, "chain_pulled"), Free("dogs_grave") },
  },
  b = {
    text     = "They have barred the gate from inside and are on the wall.",
    row      = { Threat(1, { blue = true }), Random(1) },
    reaction = { Alert { visible = true } },
    arrows   = { Arrow("store", 4), Arrow("stair", 6) },
    scrolls  = { Free("dogs_grave") },
  },
}

location "cistern" {
  chapter = "dark_light", number = 4, name = "The Cistern", x = 2, y = 3,
  a = {
    text     = "Black water, and under it a grating.",
    row      = { Enemy "cistern_eel" },
    reaction = { Drowning(2), Hourglass() },
    arrows   = { Green("goat_track", 5), Green("store", 8, { elusive = true }) },
    scrolls  = { Lever("strength", 6) },
  },
  b = {
    text     = "The water has run out through the grating.",
    row      = { Portal { blue = true }, Sight("lamp_room", { blue = true }) },
    arrows   = { Green("goat_track", 3), Green("store", 4) },
    scrolls  = { Scroll("precision", 5, "keepers_key") },
  },
}

location "store" {
  chapter = "dark_light", number = 5, name = "The Oil Store", x = 3, y = 2,
  a = {
    text     = "Barrels, and a smell that makes the lamps burn blue.",
    row      = { Story "oil_thief" },
    reaction = { Damage(0, { tier = "red" }) },
    arrows   = { Arrow("yard", 4), Arrow("stair", 5) },
    scrolls  = { Scroll("strength", 7, "barrel_carried", { name = "Shoulder a full barrel" }) },
  },
  b = {
    text     = "It burns.",
    row      = { Damage(1, { every = true }) },
    reaction = { Damage(1) },
    arrows   = { Arrow("yard", 4), Arrow("stair", 5) },
    scrolls  = { Scroll("strength", 9, "barrel_carried", { name = "Shoulder a full barrel" }) },
  },
}

location "stair" {
  chapter = "dark_light", number = 6, name = "The Lantern Stair", x = 4, y = 2,
  a = {
    text     = "A hundred and eight steps, and on every landing a door.",
    lock     = true,
    opens    = holds(subject, "keepers_key"),
    row      = { Random(0, { visible = true }), Threat(1) },
    reaction = { Random(0, { per = 1 }), Hourglass() },
    arrows   = { Arrow("yard", 5), Arrow("keepers_room", 5) },
  },
  b = {
    text     = "The last door stands open.",
    row      = { Story("steps_counted", { blue = true }), Special(1) },
    arrows   = { Arrow("yard", 4), Arrow("keepers_room", 4), Arrow("lamp_room", 6) },
  },
}

location "keepers_room" {
  chapter = "dark_light", number = 7, name = "The Keeper's Room", x = 4, y = 1,
  a = {
    text    = "Somebody is in the bed.",
    row     = { AntiMagic(), Story "the_sleeper" },
    arrows  = { Arrow("stair", 4) },
    scrolls = { Scroll("persuasion", 6, "name_spoken", { goal = "black" }) },
  },
  b = {
    text    = "The bed is empty. The wall is full of one name.",
    row     = { AntiMagic(), Enemy("the_drowned", { blue = true }) },
    arrows  = { Arrow("stair", 4) },
    scrolls = { Scroll("observation", 5, "name_read", { goal = "black" }) },
  },
}

location "lamp_room" {
  chapter = "dark_light", number = 8, name = "The Lamp Room", x = 5, y = 2,
  a = {
    text     = "Glass on all sides, and in the middle a thing that drinks light.",
    lock     = true,
    row      = { Enemy "light_drinker", Enemy "moth_1", Enemy "moth_2" },
    reaction = { Threat(1), Damage(0, { visible = true, tier = "red" }) },
    arrows   = { Arrow("stair", 5) },
    scrolls  = { Scroll("precision", 8, "lamp_lit", { goal = "red",
      name = "Light the lamp", when = holds(subject, "barrel_carried") }) },
  },
  b = {
    text    = "The way to the lamp is free.",
    arrows  = { Arrow("stair", 4), Green("jetty", 12) },
    scrolls = { Scroll("precision", 6, "lamp_lit", { goal = "red",
      name = "Light the lamp", when = holds(subject, "barrel_carried") }) },
  },
}
