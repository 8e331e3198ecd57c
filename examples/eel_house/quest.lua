-- Four locations. `Arrow`, `Scroll` and the other functions come from packs/sr/pack.lua.

quest "eel_house" {
  name         = "The Eel House",
  about        = "The keeper of the eel traps has not come home. One short chapter.",
  introduction = true,
  chapters     = { "low_water" },
}

chapter "low_water" {
  name    = "Low Water",
  about   = "Find the keeper below the Eel House before the water comes back.",
  intro   = "At low water one can walk out to the Eel House. There is a lamp in its window, in the middle of the day.",
  victory = "You carry him out between you, over the mud, with the water already at your ankles.",
  bitter  = "He lives. He has not said a word since, and he will not have a lamp in the room.",
  defeat  = "The water comes back, as it does, and nobody comes with it.",
  vitae   = 30,
  threat  = 1,
  draws   = { 4, 3, 2 },
  blue    = { value = 2, spaces = 3 },
  yellow  = { value = 3, spaces = 3 },
  red     = { value = 4, spaces = 3 },
  goals   = { { red = 1, black = 0 }, { red = 1, black = 0 }, { red = 1, black = 1 }, { red = 1, black = 1 } },
  leads   = Leads(
    Lead("red", "keeper_found", { "eel_room", "rope_taken", 5 }, { "under_the_floor", "keeper_found", 6 }),
    Lead("black", "lamp_out", { "eel_room", "lamp_out", 5 })),
  starts  = { "causeway" },
}

location "causeway" {
  chapter = "low_water", number = 1, name = "The Causeway", x = 1, y = 2,
  a = {
    text     = "Planks on mud. Beside them somebody has walked in the mud itself, towards the house, barefoot.",
    reaction = { Hourglass(), Flip { hourglasses = 3 } },
    arrows   = { Arrow("landing", 3) },
  },
  b = {
    text     = "The planks have begun to float.",
    reaction = { Drowning(1) },
    arrows   = { Arrow("landing", 5) },
  },
}

location "landing" {
  chapter = "low_water", number = 2, name = "The Landing", x = 2, y = 2,
  a = {
    text     = "Baskets, a boat hook, and nets that have not been mended for a week.",
    row      = { Random(1) },
    arrows   = { Arrow("causeway", 3), Arrow("eel_room", 4), Green("under_the_floor", 7, { when = drawn "rope_taken" }) },
    scrolls  = { Scroll("observation", 4, "baskets_searched") },
  },
  b = {
    text     = "The boat hook is gone.",
    arrows   = { Arrow("causeway", 3), Arrow("eel_room", 4) },
  },
}

location "eel_room" {
  chapter = "low_water", number = 3, name = "The Eel Room", x = 3, y = 1,
  a = {
    text     = "Tubs in rows, and in the tubs it is too quiet. The lamp stands on the floor beside a trapdoor.",
    row      = { Enemy "tub_eel" },
    arrows   = { Arrow("landing", 4), Green("under_the_floor", 5, { when = drawn "rope_taken" }) },
    scrolls  = { Scroll("strength", 5, "rope_taken", { name = "Free the rope" }),
                 Scroll("precision", 5, "lamp_out", { name = "Put out the lamp", goal = "black" }) },
  },
  b = {
    text     = "One of the tubs has tipped over.",
    arrows   = { Arrow("landing", 4) },
  },
}

location "under_the_floor" {
  chapter = "low_water", number = 4, name = "Under the Floor", x = 3, y = 3,
  a = {
    text     = "Stilts, weed, and a man up to his chest in the mud, who shakes his head at you: not so loud.",
    row      = { Threat(1, { every = true }) },
    reaction = { Hourglass(), Flip { hourglasses = 3 } },
    arrows   = { Green("landing", 5) },
    scrolls  = { Scroll("strength", 6, "keeper_found", { name = "Pull him out", goal = "red" }) },
  },
  b = {
    text     = "There is nothing left but the mark that the water has made.",
    arrows   = { Green("landing", 5) },
  },
}

enemy "tub_eel" {
  chapter = "low_water", number = 1, name = "Tub Eel",
  about = "Nobody has fed it for a week.", shields = { 4 }, abilities = { "aquatic" }, heroism = 1,
}

story "baskets_searched" {
  chapter = "low_water", number = 1, name = "The Baskets",
  text   = "Under the last one lies a coin with a hole in it, such as they sew into boots against drowning.",
  effect = gain_heroism(self, 1),
}

story "rope_taken" {
  chapter = "low_water", number = 2, name = "The Rope",
  text    = "It runs through the trapdoor and is tight. You make it fast, and one after another you can go down.",
  effect  = lower_threat(1),
}

story "lamp_out" {
  chapter = "low_water", number = 3, name = "In the Dark", star = "black",
  text    = "As soon as it is dark, whatever was in the walls lies down.",
  effect  = lower_threat(1),
}

story "keeper_found" {
  chapter = "low_water", number = 4, name = "The Keeper", star = "red",
  text    = "He comes out of the mud with a sound like a cork. 'It was the lamp,' he says. 'They like it so.'",
  effect  = gain_heroism(self, 1),
}
