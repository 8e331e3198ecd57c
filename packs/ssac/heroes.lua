-- Standard powers of each Soulrank.
local Powers = { 1, 1, 2, 3, 4, 4, 5 }

gem "gem_heavy"  { name = "Carnelian", ranks = Gem(6, { 1, 1, 1, 2, 2, 2, 3 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }
gem "gem_light"  { name = "Beryl",     ranks = Gem(5, { 1, 1, 1, 2, 2, 2, 3 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }
gem "gem_caster" { name = "Opal",      ranks = Gem(4, { 1, 1, 1, 1, 2, 2, 2 }, { 2, 2, 2, 2, 2, 3, 3 }, Powers) }

hero "hadrun" {
  name = "Hadrun Skarn", class = "Pit Champion", figure = "hadrun", gem = "gem_heavy",
  about = "Won his freedom in the glass pits, and went back for everybody else's.",
  styles = { "strength" }, save = { "parry", "bolt" }, nature = "law", capacity = 3, move = 3, armor = 1, blue = 2,
  ghost = { shout_name = "Rise", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "pit_axe", "plated_harness" },
}

hero "sefa" {
  name = "Sefa of the Bright Word", class = "Vigil Sister", figure = "sefa", gem = "gem_heavy",
  about = "Carries a shield with no device on it. The one who earned the device is not born yet.",
  styles = { "faith" }, save = { "parry", "bolt" }, nature = "law", capacity = 2, move = 3, armor = 1, blue = 1,
  ghost = { shout_name = "Vigil", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "vigil_mace", "blank_shield" },
}

hero "quill" {
  name = "Quill", class = "Road Thief", figure = "quill", gem = "gem_light",
  about = "Stole a map of the road before the road was built.",
  styles = { "dexterity" }, save = { "parry", "star" }, nature = "neutral", capacity = 4, move = 4, blue = 2,
  ghost = { shout_name = "Shiver", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "paring_knife" },
}

hero "anwe" {
  name = "Anwe Farsight", class = "Dune Scout", figure = "anwe", gem = "gem_light",
  about = "Can tell by the shadow of a bird how far away its nest is burning.",
  styles = { "dexterity" }, save = { "parry", "bolt" }, nature = "law", capacity = 3, move = 4, armor = 1, blue = 1,
  ghost = { shout_name = "Mark", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "horn_bow" },
}

hero "ozmar" {
  name = "Ozmar the Unlit", class = "Mirror Mage", figure = "ozmar", gem = "gem_caster",
  about = "Every mirror shows him a moment late. He has learnt to use the moment.",
  styles = { "magic" }, save = { "parry", "star" }, nature = "law", capacity = 2, move = 3, blue = 2,
  ghost = { shout_name = "Glint", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "mirror_staff" },
}
