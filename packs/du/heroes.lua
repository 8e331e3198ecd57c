-- Twelve ready heroes (DU-014). `line` is what their 8 development points have bought, `hold` what of
-- the kit is worn or in hand when the quest begins (DU-H171).

hero "brenna" {
  name   = "Brenna Oakhand",
  about  = "A Fighter: she stands in front behind her shield, and takes blows that are meant for others.",
  race   = "human", class = "shieldbearer",
  line   = { cs = 1, vt = 1, ag = 1, pe = 1 },
  skills = { "shield_mastery", "bodyguard" },
  kit    = { "broadsword", "round_shield", "chain_mail", "torch" },
  hold   = { "broadsword", "round_shield", "chain_mail" },
  coins  = 5,
}

hero "hroald" {
  name   = "Hroald",
  about  = "A Fighter: a great axe, hard blows and little armor.",
  race   = "orc", class = "berserker",
  line   = { cs = 1, vt = 1, ag = 1, pe = 1 },
  skills = { "mighty_blow", "charge" },
  kit    = { "great_axe", "leather", "rope" },
  hold   = { "great_axe", "leather" },
  coins  = 12,
}

hero "sabine" {
  name   = "Sabine Corvo",
  about  = "A Fighter: quick, with a rapier, and ready for whoever misses her.",
  race   = "human", class = "duelist",
  line   = { ag = 1, cs = 1, pe = 1, vt = 1 },
  skills = { "riposte", "swift_strike" },
  kit    = { "rapier", "dagger", "leather", "torch" },
  hold   = { "rapier", "leather", "torch" },
  coins  = 19,
}

hero "aldred" {
  name   = "Aldred",
  about  = "A Fighter: slow and hard to shake, in mail behind a great shield.",
  race   = "dwarf", class = "templar",
  line   = { cs = 1, vt = 1, int = 1, ag = 1 },
  skills = { "steadfast", "inspire" },
  kit    = { "mace", "kite_shield", "chain_mail" },
  hold   = { "mace", "kite_shield", "chain_mail" },
  coins  = 2,
}

hero "liriel" {
  name   = "Liriel",
  about  = "An Explorer: she shoots, notices traps, and leaps over what others walk around.",
  race   = "elf", class = "scout",
  line   = { ss = 1, pe = 1, vt = 1, cs = 1 },
  skills = { "trap_wise", "acrobat" },
  kit    = { "short_sword", "short_bow", "leather", "rope", "torch" },
  hold   = { "short_bow", "leather" },
  coins  = 16,
}

hero "pip" {
  name   = "Pip Thistle",
  about  = "An Explorer: small and lucky; he opens locks and is hard to notice.",
  race   = "halfling", class = "burglar",
  line   = { pe = 1, vt = 1, ss = 1, cs = 1 },
  skills = { "locksmith", "sneak" },
  kit    = { "dagger", "sling", "leather", "lockpicks" },
  hold   = { "sling", "dagger", "leather" },
  coins  = 21,
}

hero "maruk" {
  name   = "Maruk",
  about  = "An Explorer: the best shot of them all, with a long bow.",
  race   = "human", class = "hunter",
  line   = { ss = 1, ag = 1, vt = 1, cs = 1 },
  skills = { "marksman", "tracker" },
  kit    = { "long_bow", "short_sword", "leather", "torch" },
  hold   = { "long_bow", "leather" },
  coins  = 11,
}

hero "gilda" {
  name   = "Gilda Fuse",
  about  = "An Explorer: a crossbow, and a hand for traps and riddles.",
  race   = "gnome", class = "sapper",
  line   = { dx = 1, pe = 1, vt = 1, ag = 1 },
  skills = { "saboteur", "runes_and_riddles" },
  kit    = { "light_crossbow", "hand_axe", "leather", "lockpicks" },
  hold   = { "light_crossbow", "leather" },
  coins  = 5,
}

hero "ysolde" {
  name   = "Ysolde",
  about  = "A Spellcaster: fire, to be thrown or walked in.",
  race   = "human", class = "emberwright",
  line   = { vt = 1, ag = 1, pe = 1, ss = 1 },
  skills = { "secrets_of_magic", "arcane_focus" },
  kit    = { "quarterstaff", "dagger", "torch" },
  hold   = { "quarterstaff" },
  spells = { "fire_bolt", "heat_haze", "blazing_step" },
  coins  = 34,
}

hero "ansgar" {
  name   = "Father Ansgar",
  about  = "A Spellcaster: he heals, keeps others safe and strikes with light.",
  race   = "dwarf", class = "lightpriest",
  line   = { int = 1, vt = 1, cs = 1, ag = 1 },
  skills = { "physician", "counterspell" },
  kit    = { "mace", "leather", "torch" },
  hold   = { "mace", "leather" },
  spells = { "mend", "dawn_lance", "ward_of_light" },
  coins  = 23,
}

hero "wenna" {
  name   = "Wenna",
  about  = "A Spellcaster: sap that heals and roots that hold; a bow besides.",
  race   = "elf", class = "greenwarden",
  line   = { vt = 1, pe = 1, int = 1, ss = 1 },
  skills = { "alchemist", "forager" },
  kit    = { "quarterstaff", "short_bow", "leather" },
  hold   = { "short_bow", "leather" },
  spells = { "sap_of_life", "grasping_roots", "bark_skin" },
  coins  = 22,
}

hero "vashti" {
  name   = "Vashti",
  about  = "A Spellcaster: cold and fear. She is Evil, and no company for the Good.",
  race   = "duskelf", class = "gloomcaller",
  line   = { vt = 2, pe = 1, co = 1 },
  skills = { "scroll_lore", "dread_voice" },
  kit    = { "dagger", "buckler", "leather" },
  hold   = { "buckler", "leather" },
  spells = { "grave_chill", "nightmare", "veil_of_dusk" },
  coins  = 25,
}

-- Heroes of one's own (DU-014): their name is here; race, class, skills, spells and kit are chosen when the
-- game begins.

local function Newcomer(id, name)
  hero(id) { name = name, about = "A hero of your own: race, class, skills and kit are chosen when the game begins." }
end

Newcomer("tamsin", "Tamsin")
Newcomer("orla", "Orla")
Newcomer("bertram", "Bertram")
Newcomer("kesh", "Kesh")
Newcomer("dorn", "Dorn")
Newcomer("elowen", "Elowen")
