-- Melee weapons, ranged weapons, armor and shields (DU-022).

item "dagger" {
  name   = "Dagger", type = "melee", hands = 1,
  strength = true, dice = 0, heavy = -1, breaks = 2, range = 4,
  weight = 1, price = 3,
  features = { "water" },
}

item "short_sword" {
  name   = "Short sword", type = "melee", hands = 1,
  strength = true, dice = 0, heavy = 0, breaks = 1,
  weight = 1, price = 5,
}

item "broadsword" {
  name   = "Broadsword", type = "melee", hands = 1,
  strength = true, dice = 1, heavy = 0, breaks = 1,
  weight = 2, price = 10,
}

item "hand_axe" {
  name   = "Hand axe", type = "melee", hands = 1,
  strength = true, dice = 0, heavy = 0, breaks = 1, range = 5,
  weight = 1, price = 5,
  features = { "breaks_shields" },
}

item "battle_axe" {
  name   = "Battle axe", type = "melee", hands = 1,
  strength = true, dice = 1, heavy = 0, breaks = 2,
  weight = 3, price = 11,
  features = { "breaks_shields" },
}

item "mace" {
  name   = "Mace", type = "melee", hands = 1,
  strength = true, dice = 0, heavy = 1, breaks = 1,
  weight = 2, price = 8,
}

item "warhammer" {
  name   = "Warhammer", type = "melee", hands = 1,
  strength = true, dice = 0, heavy = 2, breaks = 1,
  weight = 3, price = 12,
}

item "rapier" {
  name   = "Rapier", type = "melee", hands = 1,
  strength = true, dice = 0, heavy = -1, breaks = 2,
  weight = 1, price = 9,
  changes = { { attribute = "combat", purpose = "defence", n = 1 } },
}

item "spear" {
  name   = "Spear", type = "melee", hands = 1,
  strength = true, dice = 0, heavy = 0, breaks = 2,
  weight = 2, price = 6,
  features = { "long_range" },
}

item "halberd" {
  name   = "Halberd", type = "melee", hands = 2,
  strength = true, dice = 1, heavy = 1, breaks = 2,
  weight = 4, price = 14,
  features = { "long_range" },
}

item "great_sword" {
  name   = "Great sword", type = "melee", hands = 2,
  strength = true, dice = 2, heavy = 0, breaks = 1,
  weight = 4, price = 18,
}

item "great_axe" {
  name   = "Great axe", type = "melee", hands = 2,
  strength = true, dice = 2, heavy = 0, breaks = 2,
  weight = 5, price = 18,
  features = { "breaks_shields" },
}

item "maul" {
  name   = "Maul", type = "melee", hands = 2,
  strength = true, dice = 2, heavy = 1, breaks = 1,
  weight = 6, price = 20,
  changes = { { attribute = "agility", n = -1 } },
}

item "quarterstaff" {
  name   = "Quarterstaff", type = "melee", hands = 2,
  strength = true, dice = 0, heavy = 0, breaks = 2,
  weight = 1, price = 2,
  features = { "free_hand" },
}

item "club" {
  name   = "Club", type = "melee", hands = 1,
  strength = true, dice = 0, heavy = 0, breaks = 3,
  weight = 2, price = 1,
}

item "sling" {
  name   = "Sling", type = "ranged", hands = 1,
  dice = 2, heavy = -1, range = 9, breaks = 1,
  weight = 1, price = 2,
}

item "short_bow" {
  name   = "Short bow", type = "ranged", hands = 2,
  dice = 3, heavy = -1, range = 10, breaks = 1,
  weight = 1, price = 8,
}

item "long_bow" {
  name   = "Long bow", type = "ranged", hands = 2,
  dice = 4, heavy = -1, range = 14, breaks = 1,
  weight = 2, price = 15,
}

item "light_crossbow" {
  name   = "Light crossbow", type = "ranged", hands = 2,
  dice = 4, heavy = 0, range = 12, breaks = 1,
  weight = 3, price = 16,
  features = { "reloading" },
}

item "heavy_crossbow" {
  name   = "Heavy crossbow", type = "ranged", hands = 2,
  dice = 5, heavy = 1, range = 16, breaks = 1,
  weight = 4, price = 24,
  features = { "reloading", "steady" },
}

item "throwing_knives" {
  name   = "Throwing knives", type = "ranged", hands = 1,
  strength = true, dice = 0, heavy = -1, range = 5, breaks = 1,
  weight = 1, price = 4,
  charges = 3,
  features = { "throwing" },
}

item "javelins" {
  name   = "Javelins", type = "ranged", hands = 1,
  strength = true, dice = 1, heavy = 0, range = 6, breaks = 2,
  weight = 2, price = 5,
  charges = 2,
  features = { "throwing" },
}

item "blowpipe" {
  name   = "Blowpipe", type = "ranged", hands = 1,
  dice = 1, heavy = -1, range = 6, breaks = 1,
  weight = 1, price = 5,
  features = { "poison" },
}

item "hand_bombard" {
  name   = "Hand bombard", type = "ranged", hands = 2,
  dice = 6, heavy = 1, range = 8, breaks = 2,
  weight = 4, price = 40,
  splash = 2,
  features = { "reloading", "detonation" },
}

item "hide" {
  name   = "Hide", type = "armor", armor = 1, armor_type = "light",
  changes = { { attribute = "agility", n = -1 } },
  weight = 3, price = 5,
}

item "leather" {
  name   = "Leather", type = "armor", armor = 1, armor_type = "light",
  weight = 2, price = 8,
}

item "scale_shirt" {
  name   = "Scale shirt", type = "armor", armor = 2, armor_type = "light",
  changes = { { attribute = "agility", n = -1 } },
  weight = 4, price = 22,
}

item "chain_mail" {
  name   = "Chain mail", type = "armor", armor = 2, armor_type = "heavy",
  changes = { { attribute = "agility", n = -1 } },
  weight = 5, price = 16,
}

item "plate" {
  name   = "Plate", type = "armor", armor = 3, armor_type = "heavy",
  changes = { { attribute = "agility", n = -1 }, { attribute = "movement", n = -1 } },
  weight = 8, price = 36,
}

item "buckler" {
  name   = "Buckler", type = "shield", hands = 1, block = 6, breaks = 2,
  features = { "no_push" },
  weight = 1, price = 4,
}

item "round_shield" {
  name   = "Round shield", type = "shield", hands = 1, block = 5, breaks = 1,
  weight = 2, price = 8,
}

item "kite_shield" {
  name   = "Kite shield", type = "shield", hands = 1, block = 5, block_shots = 4, breaks = 1,
  changes = { { attribute = "agility", n = -1 } },
  weight = 3, price = 14,
}

item "tower_shield" {
  name   = "Tower shield", type = "shield", hands = 1, block = 4, breaks = 1,
  changes = { { attribute = "agility", n = -1 }, { attribute = "movement", n = -1 } },
  weight = 5, price = 22,
}
