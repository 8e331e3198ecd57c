-- Common and Special Objects.

item "torch" { name = "Torch", type = "common", hands = 1, weight = 1, price = 1, features = { "light" } }
item "rope" { name = "Rope", type = "common", weight = 1, price = 2, features = { "rope" } }
item "lockpicks" { name = "Lockpicks", type = "common", price = 6,
  changes = { More("dexterity", 1, "lock") } }
item "antidote" { name = "Antidote", type = "common", price = 5, close = true,
  use = { cure(subject, "poisoned") } }
item "bandages" { name = "Bandages", type = "common", price = 4, close = true, action = true,
  use = { heal(subject, 1) } }
item "potion_of_healing" { name = "Potion of Healing", type = "special", price = 8, vp = 1,
  features = { "potion" }, close = true,
  use = {
    when(suffers(subject, "knocked_out")) { revive(subject, 3) },
    otherwise { heal(subject, 3) },
    cure(subject, "poisoned"),
  } }
item "toll_bell" { name = "Toll Bell", type = "special", weight = 1, features = { "quest" } }
item "oil_flask" { name = "Oil flask", type = "common", weight = 1, price = 3 }
item "deed" { name = "Deed", type = "special", weight = 1, features = { "quest" } }
