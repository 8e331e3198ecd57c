-- A short quest for a first game: eight locations, one chapter.

quest "lantern_stair" {
  name         = "The Lantern Stair",
  about        = "A lighthouse has gone dark, and something in it keeps it so. One short chapter.",
  introduction = true,
  chapters     = { "dark_light" },
}

chapter "dark_light" {
  name    = "The Dark Light",
  about   = "Relight the lamp at the top of the stair.",
  intro   = "For three nights no light has shone from Gannet Head. The boat sets you down where "
         .. "the path divides: the jetty on one hand, the goat track on the other.",
  victory = "The lamp takes the flame. Far out, one sail after another turns for home.",
  bitter  = "Home they come; but nobody will ever tell them who lay in the keeper's bed.",
  defeat  = "The fourth night falls as dark as the third.",
  vitae   = 30,
  threat  = 1,
  draws   = { 4, 3, 2 },
  blue    = { value = 2, spaces = 4 },
  yellow  = { value = 3, spaces = 4 },
  red     = { value = 4, spaces = 4 },
  goals   = {
    { red = 1, black = 0 }, { red = 1, black = 1 }, { red = 1, black = 1 }, { red = 1, black = 2 },
  },
  tokens  = { { space = 5, story = "horn_answered" } },
  leads   = Leads(
    Lead("red", "lamp_lit", { "goat_track", seen = true }, { "cistern", nil, 6 }, { "cistern", "keepers_key", 5 },
                            { "store", "barrel_carried", 7 }, { "stair" },
                            { "lamp_room", "lamp_lit", 8 }),
    Lead("black", "name_spoken", { "keepers_room", "name_spoken", 6 })),
  starts  = { "jetty", "goat_track" },
  bitterness = when(gt(heroism(self), 0)) { spend_heroism(self, 1) },
}

event "squall" {
  chapter = "dark_light",
  number  = 1,
  name    = "Squall",
  text    = "The wind goes round to the west and drives the sea before it.",
  changes = { drowning = 1 },
}

event "torches_below" {
  chapter = "dark_light",
  number  = 2,
  name    = "Torches below",
  text    = "Somebody is coming up the path, and is not alone.",
  changes = { alert = 1 },
  effect  = raise_threat(1),
}

artifact "keepers_glass" {
  chapter = "dark_light",
  name    = "The Keeper's Glass",
  text    = "A spyglass with a cracked lens. Through the crack one sees what is not there yet.",
  spell   = "foresight",
  exchangeable = true,
}

quest_card "drowned_name" {
  number = 31,
  name   = "A Drowned Name",
  text   = "Whoever lay in the keeper's bed wrote it on the wall, again and again.",
  explains = 1,
  special  = gain_vitae(2),
}
