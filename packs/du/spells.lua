-- The 24 spells (DU-324 to DU-331).

spell "fire_bolt" {
  name = "Fire Bolt", number = 1, lore = "ember", clears = true, nature = "projectile",
  aim = "target", range = 9, area = 0, mana = 1, learn = 1,
  dice = 5,
  fire = true,
}

spell "flame_burst" {
  name = "Flame Burst", number = 2, lore = "ember", clears = true, nature = "projectile",
  aim = "target", range = 8, area = 1, mana = 2, learn = 2,
  dice = 4,
  fire = true,
}

spell "heat_haze" {
  name = "Heat Haze", number = 3, lore = "ember", clears = true, nature = "protecting",
  aim = "any", range = 4, area = 0, mana = 1, learn = 1, permanent = true,
  changes = { More("shooting", -2, "target") },
}

spell "blazing_step" {
  name = "Blazing Step", number = 4, lore = "ember", clears = true, nature = "enhancing",
  aim = "self", range = 0, area = 0, mana = 1, learn = 1, permanent = true,
  changes = { More("movement", 2) }, holds = { "sure_foot" },
}

spell "cinder_grip" {
  name = "Cinder Grip", number = 5, lore = "ember", clears = true, nature = "control",
  aim = "target", range = 6, area = 0, mana = 1, learn = 2,
  changes = { More("combat", -1) }, holds = { "move" },
}

spell "furnace_heart" {
  name = "Furnace Heart", number = 6, lore = "ember", clears = true, nature = "damage",
  aim = "target", range = 6, area = 0, mana = 2, learn = 3,
  dice = 6, against = "natural_armor",
  fire = true,
}

spell "mend" {
  name = "Mend", number = 7, lore = "dawn", nature = "healing",
  aim = "any", range = 1, area = 0, mana = 1, learn = 1, close = true,
  when = gt(lost(subject), 0),
  effect = {
    heal(subject, 2),
  },
}

spell "dawn_lance" {
  name = "Dawn Lance", number = 8, lore = "dawn", nature = "projectile",
  aim = "target", range = 9, area = 0, mana = 1, learn = 1,
  dice = 4,
  bane = "undead", bane_dice = 6,
}

spell "ward_of_light" {
  name = "Ward of Light", number = 9, lore = "dawn", nature = "protecting",
  aim = "any", range = 5, area = 0, mana = 1, learn = 1, permanent = true,
  changes = { More("armor", 1) },
}

spell "blinding_flash" {
  name = "Blinding Flash", number = 10, lore = "dawn", nature = "control",
  aim = "target", range = 5, area = 1, mana = 1, learn = 2,
  effect = {
    afflict(subject, "stunned"),
  },
}

spell "call_of_courage" {
  name = "Call of Courage", number = 11, lore = "dawn", nature = "enhancing",
  aim = "any", range = 6, area = 2, mana = 1, learn = 2, permanent = true,
  changes = { More("combat", 1), More("courage", 1) },
}

spell "great_mending" {
  name = "Great Mending", number = 12, lore = "dawn", nature = "healing",
  aim = "any", range = 3, area = 0, mana = 2, learn = 3,
  when = gt(lost(subject), 0) | suffers(subject, "stunned") | suffers(subject, "poisoned") |
         suffers(subject, "diseased"),
  effect = {
    heal(subject, 3), cure(subject, "stunned"), cure(subject, "poisoned"), cure(subject, "diseased"),
  },
}

spell "sap_of_life" {
  name = "Sap of Life", number = 13, lore = "green", nature = "healing",
  aim = "any", range = 4, area = 0, mana = 1, learn = 1,
  when = gt(lost(subject), 0) | suffers(subject, "poisoned"),
  effect = {
    heal(subject, 1), cure(subject, "poisoned"),
  },
}

spell "grasping_roots" {
  name = "Grasping Roots", number = 14, lore = "green", nature = "control",
  aim = "target", range = 7, area = 0, mana = 1, learn = 2,
  effect = {
    afflict(subject, "entangled"),
  },
}

spell "bark_skin" {
  name = "Bark Skin", number = 15, lore = "green", nature = "protecting",
  aim = "any", range = 3, area = 0, mana = 1, learn = 2, permanent = true,
  holds = { "first_wound" },
}

spell "thorn_volley" {
  name = "Thorn Volley", number = 16, lore = "green", nature = "projectile",
  aim = "target", range = 8, area = 0, mana = 1, learn = 1,
  dice = 4,
  poison = true,
}

spell "beasts_vigour" {
  name = "Beast's Vigour", number = 17, lore = "green", nature = "enhancing",
  aim = "any", range = 3, area = 0, mana = 1, learn = 1, permanent = true,
  changes = { More("strength", 1), More("agility", 1) },
}

spell "quake" {
  name = "Quake", number = 18, lore = "green", nature = "damage",
  aim = "target", range = 6, area = 2, mana = 2, learn = 3,
  dice = 3, against = "natural_armor",
  effect = {
    when(may_be(subject, "knocked_down")) { when(~tests(subject, "agility")) { afflict(subject, "knocked_down") } },
  },
}

spell "grave_chill" {
  name = "Grave Chill", number = 19, lore = "gloom", nature = "damage",
  aim = "target", range = 6, area = 0, mana = 1, learn = 1,
  dice = 4, against = "courage",
}

spell "nightmare" {
  name = "Nightmare", number = 20, lore = "gloom", nature = "control",
  aim = "target", range = 7, area = 0, mana = 1, learn = 2,
  resist = "courage", holds = { "attack", "flee" },
}

spell "veil_of_dusk" {
  name = "Veil of Dusk", number = 21, lore = "gloom", nature = "protecting",
  aim = "self", range = 0, area = 0, mana = 1, learn = 2, permanent = true,
  holds = { "veil" },
}

spell "bone_shard" {
  name = "Bone Shard", number = 22, lore = "gloom", nature = "projectile",
  aim = "target", range = 8, area = 0, mana = 1, learn = 1,
  dice = 5,
  heavy = -1,
}

spell "puppet_strings" {
  name = "Puppet Strings", number = 23, lore = "gloom", nature = "control",
  aim = "target", range = 5, area = 0, mana = 2, learn = 3,
  effect = {
    strikes_another(subject),
  },
}

spell "blood_price" {
  name = "Blood Price", number = 24, lore = "gloom", nature = "enhancing",
  aim = "any", range = 4, area = 0, mana = 1, learn = 1, permanent = true,
  changes = { More("strength", 1, "damage") },
  price = true,
}
