-- What creatures are born with, and what nobody sells (DU-H41, DU-H197).

item "unarmed" {
  name = "Bare hands", type = "natural",
  strength = true, dice = -1, heavy = -1,
}

item "arm_blades" {
  name = "Arm blades", type = "natural",
  strength = true, dice = 0, features = { "water" },
}

item "bite" {
  name = "Bite", type = "natural",
  strength = true, dice = 0, features = { "water" },
}

item "bites" {
  name = "Bites", type = "natural",
  strength = true, dice = 0, features = { "water" },
}

item "claws" {
  name = "Claws", type = "natural",
  strength = true, dice = 0, features = { "water" },
}

item "claws_1" {
  name = "Claws", type = "natural",
  strength = true, dice = 1, features = { "water" },
}

item "engulfing" {
  name = "Engulf", type = "natural",
  strength = true, dice = 0, features = { "water" },
}

item "fangs" {
  name = "Fangs", type = "natural",
  strength = true, dice = 0, features = { "water" },
}

item "great_club" {
  name = "Great club", type = "melee", hands = 2,
  strength = true, dice = 1, breaks = 2, weight = 5,
}

item "horns_1" {
  name = "Horns", type = "natural",
  strength = true, dice = 1, features = { "water" },
}

item "talons" {
  name = "Talons", type = "natural",
  strength = true, dice = 0, features = { "water" },
}

item "hooves" {
  name = "Hooves", type = "natural",
  strength = true, dice = -1, features = { "water" },
}
