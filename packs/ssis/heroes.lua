-- Standard powers of each Soulrank.
local Powers = { 2, 2, 3, 3, 4, 4, 5 }

gem "gem_strength"  { name = "Garnet",   ranks = Gem(8, { 1, 1, 1, 1, 2, 2, 2 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }
gem "gem_faith"     { name = "Amber",    ranks = Gem(7, { 1, 1, 1, 1, 2, 2, 2 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }
gem "gem_dexterity" { name = "Jet",      ranks = Gem(6, { 1, 1, 1, 1, 2, 2, 2 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }
gem "gem_magic"     { name = "Moonstone", ranks = Gem(5, { 1, 1, 1, 1, 2, 2, 2 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }

-- Ilse's images: before she is attacked a die for each, and with a STAR it was one of them; the second goes first.
local both = has_token("second_flames", 2)
local images = { name = "Second Flames", says = "before she is attacked a blue die is rolled for each image. A STAR: it was the image that was hit, which is gone, and the attack with it.", at = "attack", when = has_token("second_flames", 1) & has(defenders(), self), effect = {
  when(roll("blue", "star")) { ignore_attack(), when(both) { lose_token("second_flames", 2) }, otherwise { lose_token("second_flames", 1) } },
  otherwise { when(both) { when(roll("blue", "star")) { ignore_attack(), lose_token("second_flames", 2) } } } } }

hero "maren" {
  name = "Maren Holt", class = "Oath Warden", figure = "maren", gem = "gem_strength",
  about = "Swore to hold the causeway until the tide came in, and then held it under water.",
  styles = { "strength" }, save = { "parry", "bolt" }, nature = "law", capacity = 2, move = 3,
  ghost = { shout_name = "Stand", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "march_blade", "ringed_coat" },
  first = { "hold_the_line", "causeway_cut", "shoulder_to" },
  innate = { "causeway_oath" },
}
power "causeway_oath" { name = "Oath of the Causeway", about = "She swore it aloud, so they know where to find her.", figure = "maren", activity = "reaction", innate = true, levels = {
  React(1, 0, { name = "Oath of the Causeway", says = "An enemy in her area that is about to act goes for her, and she becomes the Menacing Hero.", at = "activation", once = "round",
    when = has(here(self), subject) & heeds_taunt(subject), effect = { taunt(self) } }) } }

hero "ilse" {
  name = "Ilse Varn", class = "Lamp Reader", figure = "ilse", gem = "gem_magic",
  about = "Reads the flame of other people's lamps, and writes in it.",
  styles = { "magic" }, save = { "parry", "star" }, nature = "law", capacity = 3, move = 3,
  ghost = { shout_name = "Light", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "reading_rod" },
  first = { "read_flame", "lamp_wall", "vigil_lamp" },
  traits = { { name = "Meditation", when = ~is_engaged(), hits = 1 }, images },
}

hero "wren" {
  name = "Wren", class = "Fowler", figure = "wren", gem = "gem_dexterity",
  about = "Shoots what she cannot see, by the silence around it.",
  styles = { "dexterity" }, save = { "parry", "bolt" }, nature = "neutral", capacity = 3, move = 4,
  ghost = { shout_name = "Startle", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "fowling_bow" },
  first = { "pinning_shot", "snare", "still_air" },
  traits = { { name = "Sure-footed", move = 1, when = ~is_wounded() },
    { name = "A Blade for Each Hand", says = "after an attack with the primary weapon she may attack with the secondary one.", at = "attacked", optional = true, when = eq(attacker(), self) & with_weapon("primary") & any(in_reach(self, "secondary")),
      effect = { attack_again(choose(in_reach(self, "secondary"), "Whom does the other hand hit?"), "secondary") } } },
}

hero "odo" {
  name = "Brother Odo", class = "Bell Friar", figure = "odo", gem = "gem_faith",
  about = "Rang the drowned bell once. Nobody who heard it asks him to ring it again.",
  styles = { "faith" }, save = { "parry", "bolt" }, nature = "law", capacity = 2, move = 3,
  ghost = { shout_name = "Toll", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "bell_hammer", "padded_habit" },
  first = { "small_bell", "patience", "litany" },
  traits = { { name = "Blessed Iron", when = gt(count(heroes & here(self)), 1), parry = 1 } },
  innate = { "three_names" },
}
power "three_names" { name = "Three Names", about = "He asks each of them for something else.", figure = "odo", activity = "action", innate = true, levels = {
  { rank = 1, effect = { with(choose(heroes & within(1), "For whom does he ask?")) { option {
    { "For a HIT more in attacks", { grant(it, "hits", 1) } }, { "For a PARRY more in defence", { grant(it, "parry", 1) } }, { "For a point of armor", { grant(it, "armor", 1) } } } } } } } }

hero "tam" {
  name = "Tam Orrin", class = "Lockbreaker", figure = "tam", gem = "gem_dexterity",
  about = "Has opened every door of the March at least once, most of them from the inside.",
  styles = { "dexterity" }, save = { "parry", "bolt" }, nature = "law", capacity = 4, move = 4,
  ghost = { shout_name = "Whistle", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "eel_knife" },
  first = { "from_behind", "slip_away", "loose_board" },
  traits = { { name = "Nimble", when = is_engaged(), parry = 1 }, { name = "Both Ways to Open It", traps = 1 } },
}

-- The other side of each of them.
hero "maren_sworn" {
  name = "Maren the Forsworn", class = "Tide Breaker", figure = "maren", gem = "gem_strength",
  about = "The causeway is gone. She has found that she can fight without it.",
  styles = { "strength" }, save = { "parry", "bolt" }, nature = "chaos", capacity = 2, move = 3,
  traits = { { name = "No Mercy", when = has(of_rank("green"), subject), hits = 1 } },
  ghost = { shout_name = "Fall", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "march_blade", "ringed_coat" }, first = { "causeway_cut", "second_wind", "tide_breaker" },
}

hero "ilse_snuffer" {
  name = "Ilse the Snuffer", class = "Lamp Thief", figure = "ilse", gem = "gem_magic",
  about = "Has noticed how much can be seen when all the lamps are out.",
  styles = { "magic" }, save = { "parry", "star" }, nature = "chaos", capacity = 3, move = 3,
  traits = { { name = "In the Dark", when = is_night(), hits = 1, parry = 1 }, { name = "Burnt at Both Ends", when = of_category("wand"), echo = 1 }, images },
  ghost = { shout_name = "Out", move = 5, shout = { afflict(enemies & here(self), "blind") } },
  kit = { "reading_rod" }, first = { "read_flame", "white_flash", "snuff" },
}

hero "wren_netter" {
  name = "Wren of the Nets", class = "Netter", figure = "wren", gem = "gem_dexterity",
  about = "Has stopped shooting at what she can have walk into her hands.",
  styles = { "dexterity" }, save = { "parry", "bolt" }, nature = "neutral", capacity = 3, move = 4,
  traits = { { name = "Lying in Wait", when = suffers(subject, "ko") | suffers(subject, "slow"), hits = 1 },
    { name = "Two on the Wing", when = of_category("bow"), targets = 1 } },
  ghost = { shout_name = "Tangle", move = 5, shout = { afflict(enemies & here(self), "slow") } },
  kit = { "fowling_bow" }, first = { "snare", "pinning_shot", "startled_birds" },
}

hero "odo_drowned" {
  name = "Odo the Drowned", class = "Bell Drowner", figure = "odo", gem = "gem_faith",
  about = "Went down to fetch the bell. Came up with the other thing.",
  styles = { "faith" }, save = { "parry", "bolt" }, nature = "chaos", capacity = 2, move = 3,
  traits = { { name = "Cold Blood", when = at_half(), armor = 1 } },
  ghost = { shout_name = "Below", move = 5, shout = { suffer(enemies & within(1), 1) } },
  kit = { "bell_hammer", "padded_habit" }, first = { "small_bell", "toll_for_toll", "patience" },
  innate = { "war_bell", "rest_bell", "sound_bells" },
}

-- Two bells that he hangs where he likes, and sounds both of them at once.
local function bell(id, name, about)
  power(id) { name = name, about = about, figure = "odo", activity = "action", innate = true, late = true, levels = {
    { rank = 1, says = "Hang it in an area in sight, within 1 of his, if it hangs nowhere yet.", when = ~token_placed(id), effect = { set_token(id, 1) } } } }
end
bell("war_bell", "The Cracked Bell", "Whoever stands under it hears it last.")
bell("rest_bell", "The Deaf Bell", "Under it nothing arrives.")
power "sound_bells" { name = "Sound the Bells", about = "Wherever they hang.", figure = "odo", activity = "action", innate = true, levels = {
  { rank = 1, says = "Under the Cracked Bell each enemy suffers 1 HP and half his Soulrank besides; under the Deaf Bell each hero gains half his Soulrank in magic shields. Both bells are taken down.",
    when = token_placed("war_bell") | token_placed("rest_bell"), effect = {
    suffer(where(enemies, under_token("war_bell", it)), 1 + half_rank()), add_shields(where(heroes, under_token("rest_bell", it)), half_rank()),
    take_token("war_bell"), take_token("rest_bell") } } } }

hero "tam_cutter" {
  name = "Tam Quick", class = "Cutter", figure = "tam", gem = "gem_dexterity",
  about = "Doors took too long.",
  styles = { "dexterity" }, save = { "parry", "bolt" }, nature = "chaos", capacity = 4, move = 4,
  traits = { { name = "Two Knives", says = "with a dagger in each hand, after an attack with the first he may attack an enemy in his area with the second.", at = "attacked", optional = true,
    when = eq(attacker(), self) & with_weapon("primary") & wields("dagger", "primary") & wields("dagger", "secondary") & any(enemies & here(self)),
    effect = { attack_again(choose(enemies & here(self), "Whom does the other knife hit?"), "secondary") } } },
  ghost = { shout_name = "Knife", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "eel_knife", "gutting_knife" }, first = { "cut_purse", "from_behind", "slip_away" },
}
