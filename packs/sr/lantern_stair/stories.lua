-- Scripted Enemies and stories of the short quest.

enemy "path_warden" {
  chapter = "dark_light", number = 1, name = "Path Warden",
  about = "It was put here to turn people back.", shields = { 4, 3 },
  abilities = { "guardian", "brutality" }, heroism = 1,
}

enemy "chain_hound" {
  chapter = "dark_light", number = 2, name = "Chain Hound",
  about = "The chain was for it.", shields = { 4 }, abilities = { "scent", "pursuit" },
}

enemy "cistern_eel" {
  chapter = "dark_light", number = 3, name = "Cistern Eel",
  about = "As thick as a leg, and as long as the room.", shields = { 5 },
  abilities = { "aquatic", "poison" },
}

enemy "oil_thief_foe" {
  chapter = "dark_light", number = 4, name = "Oil Thief",
  about = "Quick hands.", shields = { 3 }, abilities = { "block" }, heroism = 1,
}

enemy "the_drowned" {
  chapter = "dark_light", number = 5, name = "The Drowned",
  about = "It only wants to be called by its name.", shields = { 6, 5 },
  abilities = { "fear" }, story = "name_heard", heroism = 1,
}

enemy "light_drinker" {
  chapter = "dark_light", number = 6, name = "Light Drinker",
  about = "Dark, in the shape of a lamp.", shields = { 7, 6, 5 },
  abilities = { "rage", "shock" }, formidable = 2, heroism = 2, flip = true,
}

for i = 1, 2 do
  enemy("moth_" .. i) {
    chapter = "dark_light", number = 6 + i, name = "Pale Moth",
    about = "Dust falls from its wings.", shields = { 2 }, abilities = { "priority_target" },
  }
end

story "loose_plank" {
  chapter = "dark_light", number = 1, name = "A Loose Plank",
  text   = "Under the plank lies a purse that somebody meant to come back for.",
  effect = gain_heroism(self, 1),
}

story "chain_pulled" {
  chapter = "dark_light", number = 2, name = "The Chain Comes Loose",
  text   = "It leads through the wall. You pull, and on the other side something gives way.",
  effect = { flip "cistern" },
}

story "dogs_grave" {
  chapter = "dark_light", number = 3, name = "A Small Grave",
  text   = "One of you knows the words, and says them. The wind holds still to listen.",
  effect = lower_threat(1),
}

story "keepers_key" {
  chapter = "dark_light", number = 4, name = "The Keeper's Key",
  text = "It hangs on a nail where only somebody who lives here would look.",
  keep = true, exchangeable = true,
}

story "oil_thief" {
  chapter = "dark_light", number = 5, name = "Caught in the Act",
  text   = "Somebody is filling a bottle, turns round, and drops the candle.",
  effect = option {
    { "Stamp out the flame", { spend_heroism(self, 1) }, when = ge(heroism(self), 1) },
    { "Save yourselves", { lose_vitae(3, self), draw_enemy("oil_thief_foe", self) } },
  },
}

story "barrel_carried" {
  chapter = "dark_light", number = 6, name = "A Barrel of Oil",
  text = "Heavy, and it must not be dropped.",
  keep = true, exchangeable = true, changes = { movement = -1 },
}

story "steps_counted" {
  chapter = "dark_light", number = 7, name = "A Hundred and Nine",
  text   = "You count the steps, as one does. There is one too many, and it is hollow.",
  effect = { take_artifact("keepers_glass", self), discard_story "keepers_key" },
}

story "the_sleeper" {
  chapter = "dark_light", number = 8, name = "The Sleeper",
  text      = "It breathes, very slowly, like the sea under the jetty.",
  recurrent = true,
  effect    = option {
    { "Wake it", { draw_enemy("the_drowned", self) }, when = ~defeated "the_drowned" },
    { "Tiptoe past", { offer_action("precision", 5, "tiptoe") } },
  },
}

story "tiptoe" {
  chapter = "dark_light", number = 9, name = "On Tiptoe",
  text   = "On the night table lies a slate, and on the slate one name, again and again.",
  effect = { gain_heroism(self, 1), draw_quest("drowned_name", self) },
}

story "name_spoken" {
  chapter = "dark_light", number = 10, name = "The Name Spoken",
  text   = "At the third try it opens its eyes, and is gone.",
  star   = "black",
  effect = { discard_enemy "the_drowned", discard_story "the_sleeper", flip "keepers_room" },
}

story "name_read" {
  chapter = "dark_light", number = 11, name = "The Name Read",
  text   = "You copy it out, letter by letter.",
  effect = { draw_quest("drowned_name", self), draw_story("name_kept", self) },
}

story "name_kept" {
  chapter = "dark_light", number = 12, name = "The Name Kept",
  text = "Somebody will want to know.", star = "black",
}

story "name_heard" {
  chapter = "dark_light", number = 13, name = "The Name Heard",
  text   = "With its last breath it says who it was.",
  effect = draw_quest("drowned_name", self),
}

story "horn_answered" {
  chapter = "dark_light", number = 14, name = "A Horn is Answered",
  text   = "From below, and then from farther below.",
  effect = { reveal_event "torches_below" },
}

story "lamp_lit" {
  chapter = "dark_light", number = 15, name = "The Lamp is Lit",
  text   = "The oil takes the flame and the dark lets go of the glass.",
  star   = "red",
  effect = { discard_story "barrel_carried", reveal_event "squall" },
}
