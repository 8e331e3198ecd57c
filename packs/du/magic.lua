-- Magic Objects and Relics. `looks` is what they seem to be before somebody has found out (DU-H199).

item "trinket" { name = "Strange trinket", type = "element", about = "What it does is not known yet." }

item "keen_broadsword" { name = "Keen Broadsword", type = "melee", rarity = "magic", vp = 2, looks = "broadsword",
  hands = 1, strength = true, dice = 2, breaks = 1, weight = 2 }
item "balanced_axe" { name = "Balanced Axe", type = "melee", rarity = "magic", vp = 2, looks = "battle_axe",
  hands = 1, strength = true, dice = 1, breaks = 2, weight = 3, features = { "breaks_shields" },
  changes = { More("combat", 1, "attack") } }
item "spear_of_reach" { name = "Spear of Reach", type = "melee", rarity = "magic", vp = 3, looks = "spear",
  hands = 1, strength = true, dice = 0, breaks = 2, weight = 2, features = { "long_range", "handy" } }
item "hammer_of_dents" { name = "Hammer of Dents", type = "melee", rarity = "magic", vp = 3, looks = "warhammer",
  hands = 1, strength = true, dice = 0, heavy = 2, breaks = 1, weight = 3,
  struck = { changes(subject, "armor", -1, "combat") } }
item "whisper_bow" { name = "Whisper Bow", type = "ranged", rarity = "magic", vp = 3, looks = "long_bow",
  hands = 2, dice = 4, heavy = -1, range = 14, breaks = 1, weight = 2, features = { "far" } }
item "returning_knife" { name = "Returning Knife", type = "ranged", rarity = "magic", vp = 2, looks = "throwing_knives",
  hands = 1, strength = true, dice = 0, heavy = -1, range = 5, breaks = 1, weight = 1,
  features = { "throwing", "returns" } }
item "mail_of_ease" { name = "Mail of Ease", type = "armor", rarity = "magic", vp = 2, looks = "chain_mail",
  armor = 2, armor_type = "heavy", weight = 5 }
item "emberproof_coat" { name = "Emberproof Coat", type = "armor", rarity = "magic", vp = 2, looks = "leather",
  armor = 1, armor_type = "light", weight = 2, fireproof = 2 }
item "mirror_shield" { name = "Mirror Shield", type = "shield", rarity = "magic", vp = 3, looks = "round_shield",
  hands = 1, block = 5, block_magic = 5, breaks = 1, weight = 2 }
item "boots_of_the_hare" { name = "Boots of the Hare", type = "element", rarity = "magic", vp = 2, looks = "trinket",
  changes = { More("movement", 1) } }
item "ring_of_ward" { name = "Ring of Ward", type = "element", rarity = "magic", vp = 3, looks = "trinket",
  changes = { More("intelligence", -1, "resist") } }
item "lens_of_the_thief" { name = "Lens of the Thief", type = "element", rarity = "magic", vp = 2, looks = "trinket",
  changes = { More("perception", 1), More("dexterity", 1) } }
item "amulet_of_breath" { name = "Amulet of Breath", type = "element", rarity = "magic", vp = 1, looks = "trinket",
  knacks = { "swimmer" }, traits = { "breathless" } }
item "wand_of_sparks" { name = "Wand of Sparks", type = "element", rarity = "magic", vp = 4, looks = "trinket",
  casts = "fire_bolt", power = 4, charges = 3 }

item "oathkeeper" { name = "Oathkeeper", type = "melee", rarity = "relic", vp = 6, looks = "great_sword",
  hands = 2, strength = true, dice = 2, doubles = 2, weight = 4 }
item "bow_of_the_first_hunt" { name = "Bow of the First Hunt", type = "ranged", rarity = "relic", vp = 6, looks = "long_bow",
  hands = 2, dice = 5, heavy = -1, range = 14, breaks = 1, weight = 2, features = { "ignores_cover" } }
item "plate_of_the_sun" { name = "Plate of the Sun", type = "armor", rarity = "relic", vp = 7, looks = "plate",
  armor = 3, armor_type = "heavy", weight = 8, changes = { More("agility", -1) }, traits = { "fearless" } }
item "aegis_of_barrow_hill" { name = "Aegis of Barrow Hill", type = "shield", rarity = "relic", vp = 5, looks = "kite_shield",
  hands = 1, block = 4, block_double = 6, breaks = 1, weight = 3, changes = { More("agility", -1) } }
item "crown_of_quiet" { name = "Crown of Quiet", type = "element", rarity = "relic", vp = 5, looks = "trinket",
  changes = { More("intelligence", 2, "dispel") }, traits = { "unbending" } }
item "cup_of_returning" { name = "Cup of Returning", type = "element", rarity = "relic", vp = 8, looks = "trinket",
  keeps = true, charges = 1, close = true, features = { "wakes" },
  when = suffers(subject, "knocked_out"), use = { revive(subject, 99) } }
