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
  first = { "wide_swing", "war_cry", "scars" },
  lines = { Line("trained", { bolt = 1 }, { hits(1) }), { name = "trained_guard", bolt = 1, defence = true, effect = { parries(1) } } },
}

hero "sefa" {
  name = "Sefa of the Bright Word", class = "Vigil Sister", figure = "sefa", gem = "gem_heavy",
  about = "Carries a shield with no device on it. The one who earned the device is not born yet.",
  styles = { "faith" }, save = { "parry", "bolt" }, nature = "law", capacity = 2, move = 3, armor = 1, blue = 1,
  ghost = { shout_name = "Vigil", move = 5, shout = { heal(heroes & here(self), act_number()) } },
  kit = { "vigil_mace", "blank_shield" },
  first = { "laying_on", "shield_line", "blank_device" },
  innate = { "lay_hands" },
}
power "lay_hands" { name = "Warm Hands", about = "They were warm before she took the vow.", figure = "sefa", activity = "action", innate = true, levels = {
  { rank = 1, when = any(where(heroes & here(self), is_wounded(it))),
    effect = { with(choose(where(heroes & here(self), is_wounded(it)), "Whom does she touch?")) { heal(it, act_number()) } } } } }

hero "quill" {
  name = "Quill", class = "Road Thief", figure = "quill", gem = "gem_light",
  about = "Stole a map of the road before the road was built.",
  styles = { "dexterity" }, save = { "parry", "star" }, nature = "neutral", capacity = 4, move = 4, blue = 2,
  ghost = { shout_name = "Shiver", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "paring_knife" },
  first = { "sneak_attack", "trip", "go_to_ground" },
  traits = { { name = "Fingertips", peek = 1 } },
}

hero "anwe" {
  name = "Anwe Farsight", class = "Dune Scout", figure = "anwe", gem = "gem_light",
  about = "Can tell by the shadow of a bird how far away its nest is burning.",
  styles = { "dexterity" }, save = { "parry", "bolt" }, nature = "law", capacity = 3, move = 4, armor = 1, blue = 1,
  ghost = { shout_name = "Mark", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "horn_bow" },
  first = { "long_shot", "forward_guard", "herd_prey" },
  innate = { "lone_wolf" },
}
power "lone_wolf" { name = "Lone Wolf", about = "Nobody is in her way.", figure = "anwe", activity = "action", innate = true, levels = {
  { rank = 1, when = eq(count(heroes & here(self)), 1) & any(in_reach(self)),
    effect = { with(choose(in_reach(self), "Whom does she attack?")) { attack_again(it) } } } } }

hero "ozmar" {
  name = "Ozmar the Unlit", class = "Mirror Mage", figure = "ozmar", gem = "gem_caster",
  about = "Every mirror shows him a moment late. He has learnt to use the moment.",
  styles = { "magic" }, save = { "parry", "star" }, nature = "law", capacity = 2, move = 3, blue = 2,
  ghost = { shout_name = "Glint", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "mirror_staff" },
  first = { "thunderclap", "late_image", "dazzle" },
  traits = { { name = "A Moment Late", hits = 1, when = suffers(subject, "blind") | suffers(subject, "ko") } },
}

-- The other side of each of them.
hero "hadrun_stone" {
  name = "Hadrun Stonefist", class = "Rager", figure = "hadrun", gem = "gem_heavy",
  about = "There is one fight that he has not stopped having.",
  styles = { "strength" }, save = { "parry", "bolt" }, nature = "chaos", capacity = 2, move = 3, armor = 1, blue = 2,
  traits = { { name = "Enraged", when = is_wounded(), hits = 1 } },
  ghost = { shout_name = "Rage", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "pit_axe", "plated_harness" }, first = { "wide_swing", "iron_lungs", "wrath" },
}

hero "sefa_inquisitor" {
  name = "Sefa the Asker", class = "Inquisitor", figure = "sefa", gem = "gem_heavy",
  about = "Has put a device on the shield after all. It is a question.",
  styles = { "faith" }, save = { "parry", "bolt" }, nature = "chaos", capacity = 2, move = 3, armor = 1, blue = 1,
  traits = { { name = "The Question", when = suffers(subject, "fire"), hits = 1 } },
  ghost = { shout_name = "Answer", move = 5, shout = { grant(heroes & here(self), "hits", act_number()) } },
  kit = { "vigil_mace", "blank_shield" }, first = { "guard_break", "laying_on", "blank_device" },
}

hero "quill_brewer" {
  name = "Quill the Brewer", class = "Alchemist", figure = "quill", gem = "gem_light",
  about = "Reads maps by what they smell of.",
  styles = { "dexterity" }, save = { "parry", "star" }, nature = "neutral", capacity = 4, move = 3, blue = 2,
  traits = { { name = "Fumes", at = "attacked", once = "round", when = has(defenders(), self) & melee(), effect = { afflict(attacker(), "poison", 1) } } },
  ghost = { shout_name = "Vapour", move = 5, shout = { afflict(enemies & here(self), "poison", 1) } },
  kit = { "paring_knife" }, first = { "acid_vial", "brew", "trip" },
}

hero "anwe_hunter" {
  name = "Anwe Redhand", class = "Hunter", figure = "anwe", gem = "gem_light",
  about = "Follows what bleeds.",
  styles = { "dexterity" }, save = { "parry", "bolt" }, nature = "chaos", capacity = 3, move = 4, armor = 1, blue = 1,
  traits = { { name = "Blood Trail", when = is_wounded(subject), hits = 1 } },
  ghost = { shout_name = "Scent", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "horn_bow" }, first = { "open_vein", "long_shot", "forward_guard" },
}

hero "ozmar_wild" {
  name = "Ozmar the Broken", class = "Wild Mage", figure = "ozmar", gem = "gem_caster",
  about = "Sees himself in every splinter, each of them doing something else.",
  styles = { "magic" }, save = { "parry", "star" }, nature = "chaos", capacity = 2, move = 3, blue = 2,
  traits = { { name = "Seven Ways at Once", at = "attack", once = "round", when = eq(attacker(), self), effect = { when(roll("blue", "star")) { hits(2) } } } },
  ghost = { shout_name = "Shards", move = 5, shout = { suffer(enemies & within(1), 1) } },
  kit = { "mirror_staff" }, first = { "thunderclap", "dazzle", "shatter_self" },
}
