-- Common Objects (DU-022). What takes no hand is of use wherever it is carried.

item "torch" { name = "Torch", type = "common", hands = 1, weight = 1, price = 1,
  features = { "light", "burns" } }
item "lantern" { name = "Lantern", type = "common", weight = 1, price = 6, features = { "light" } }
item "rope" { name = "Rope", type = "common", weight = 1, price = 2, features = { "rope" },
  about = "An Action beside a pit or a precipice helps whoever leaps or climbs there: a test of Strength saves a failed one." }
item "lockpicks" { name = "Lockpicks", type = "common", price = 6, features = { "fragile" },
  changes = { More("dexterity", 1, "lock") } }
item "crowbar" { name = "Crowbar", type = "common", weight = 2, price = 3,
  changes = { More("strength", 1, "break") } }
item "antidote" { name = "Antidote", type = "common", price = 5, close = true,
  when = suffers(subject, "poisoned"), use = { cure(subject, "poisoned") } }
item "bandages" { name = "Bandages", type = "common", price = 4, close = true, action = true,
  when = gt(lost(subject), 0), use = { heal(subject, 1) } }
item "oil_flask" { name = "Oil flask", type = "common", weight = 1, price = 3, lays = "oil",
  dice = 2, range = 4, features = { "throwing", "fire", "used_up" } }
item "caltrops" { name = "Caltrops", type = "common", weight = 1, price = 3, lays = "strewn_caltrops" }
item "chalk_and_string" { name = "Chalk and string", type = "common", price = 1,
  changes = { More("perception", 1, "secret") } }
item "door_spikes" { name = "Door spikes", type = "common", weight = 1, price = 2, features = { "spikes" } }
item "rations" { name = "Rations", type = "common", weight = 1, price = 1, features = { "food" },
  about = "Who rests without an inn regains 1 Vitality more." }

-- Special Objects.

item "potion_of_healing" { name = "Potion of Healing", type = "special", price = 8, vp = 1,
  about = "Wakes whoever is Knocked Out, with 3 Vitality, and gives others 3 Vitality back.",
  features = { "potion", "wakes" }, close = true,
  when = gt(lost(subject), 0) | suffers(subject, "poisoned"),
  use = {
    when(suffers(subject, "knocked_out")) { revive(subject, 3) },
    otherwise { heal(subject, 3) },
    cure(subject, "poisoned"),
  } }
item "potion_of_mana" { name = "Potion of Mana", type = "special", price = 10, vp = 1,
  use = { mana(subject, 3), recall(subject) } }
item "potion_of_strength" { name = "Potion of Strength", type = "special", price = 6, vp = 1,
  use = { changes(subject, "strength", 2, "next_turn") } }
item "potion_of_dexterity" { name = "Potion of Dexterity", type = "special", price = 6, vp = 1,
  about = "+2 Dexterity and +1 Agility until the end of the next turn.",
  use = { changes(subject, "dexterity", 2, "next_turn"), changes(subject, "agility", 1, "next_turn") } }
item "potion_of_heroes" { name = "Potion of Heroes", type = "special", price = 12, vp = 1,
  about = "+1 Combat Skill, +2 Courage and +1 Vitality until the combat is over.",
  use = {
    changes(subject, "combat", 1, "combat"),
    changes(subject, "courage", 2, "combat"),
    changes(subject, "vitality", 1, "combat"),
  } }
item "poison_vial" { name = "Poison vial", type = "special", price = 6, vp = 1,
  about = "Known for what it is, it makes a weapon poisonous for one combat.",
  use = { lends(subject, "poison", "combat") },
  drunk = { afflict(subject, "poisoned"), hurt(subject, 2, "natural_armor") } }
item "unknown_potion" { name = "Unidentified potion", type = "special",
  kinds = { "poison_vial", "potion_of_dexterity", "potion_of_heroes", "potion_of_strength",
            "potion_of_mana", "potion_of_healing" } }                         -- DU-166
item "fire_pot" { name = "Fire pot", type = "special", price = 10, vp = 1, dice = 4, range = 5, splash = 4,
  features = { "throwing", "fire", "used_up", "detonation" } }
item "scroll" { name = "Scroll", type = "special", price = 10, vp = 1, features = { "scroll" },
  about = "A basic spell that can be cast once, without Mana." }
item "smoke_bomb" { name = "Smoke bomb", type = "special", price = 6, vp = 1, lays = "smoke" }
item "holy_water" { name = "Holy water", type = "special", price = 5, vp = 1, dice = 4, range = 4,
  bane = { "undead", "demon" }, features = { "throwing", "used_up", "sure" } }
item "toll_bell" { name = "Toll Bell", type = "special", weight = 1, features = { "quest" } }
item "deed" { name = "Deed", type = "special", weight = 1, features = { "quest" } }
item "prize" { name = "Prize", type = "special", weight = 1, features = { "quest" } }
