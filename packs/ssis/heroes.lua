-- Standard powers of each Soulrank.
local Powers = { 2, 2, 3, 3, 4, 4, 5 }

gem "gem_strength"  { name = "Garnet",   ranks = Gem(8, { 1, 1, 1, 1, 2, 2, 2 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }
gem "gem_faith"     { name = "Amber",    ranks = Gem(7, { 1, 1, 1, 1, 2, 2, 2 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }
gem "gem_dexterity" { name = "Jet",      ranks = Gem(6, { 1, 1, 1, 1, 2, 2, 2 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }
gem "gem_magic"     { name = "Moonstone", ranks = Gem(5, { 1, 1, 1, 1, 2, 2, 2 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }

hero "maren" {
  name = "Maren Holt", class = "Oath Warden", figure = "maren", gem = "gem_strength",
  about = "Swore to hold the causeway until the tide came in, and then held it under water.",
  styles = { "strength" }, save = { "parry", "bolt" }, nature = "law", capacity = 2, move = 3,
  ghost = { shout_name = "Stand", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "march_blade", "ringed_coat" },
}

hero "ilse" {
  name = "Ilse Varn", class = "Lamp Reader", figure = "ilse", gem = "gem_magic",
  about = "Reads the flame of other people's lamps, and writes in it.",
  styles = { "magic" }, save = { "parry", "star" }, nature = "law", capacity = 3, move = 3,
  ghost = { shout_name = "Light", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "reading_rod" },
}

hero "wren" {
  name = "Wren", class = "Fowler", figure = "wren", gem = "gem_dexterity",
  about = "Shoots what she cannot see, by the silence around it.",
  styles = { "dexterity" }, save = { "parry", "bolt" }, nature = "neutral", capacity = 3, move = 4,
  ghost = { shout_name = "Startle", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "fowling_bow" },
}

hero "odo" {
  name = "Brother Odo", class = "Bell Friar", figure = "odo", gem = "gem_faith",
  about = "Rang the drowned bell once. Nobody who heard it asks him to ring it again.",
  styles = { "faith" }, save = { "parry", "bolt" }, nature = "neutral", capacity = 2, move = 3,
  ghost = { shout_name = "Toll", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "bell_hammer", "padded_habit" },
}

hero "tam" {
  name = "Tam Orrin", class = "Lockbreaker", figure = "tam", gem = "gem_dexterity",
  about = "Has opened every door of the March at least once, most of them from the inside.",
  styles = { "dexterity" }, save = { "parry", "bolt" }, nature = "law", capacity = 4, move = 4,
  ghost = { shout_name = "Whistle", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "eel_knife" },
}
