-- Special creatures (any faction): creatures of the bestiary.

creature "giant_spider" {
  name  = "Giant Spider",
  level = "champion", size = "large", armor_type = "light",
  line  = { m = 6, cs = 4, st = 4, ar = 4, ag = 4, int = 1, co = 4, vt = 5 },
  melee = "fangs",
  skills = { "poison", "leap", "constrict" },
  code = "be", vp = 10,
}

creature "grave_ooze" {
  name  = "Grave Ooze",
  level = "champion", size = "large", armor_type = "none",
  line  = { m = 3, cs = 3, st = 4, ar = 2, ag = 1, co = 5, vt = 9 },
  melee = "engulfing",
  skills = { "engulf", "mindless", "slow" },
  code = "be", vp = 9,
}

creature "gargoyle" {
  name  = "Gargoyle",
  level = "elite", size = "average", armor_type = "heavy",
  line  = { m = 5, cs = 4, st = 4, ar = 6, ag = 3, int = 2, co = 5, vt = 3 },
  melee = "claws",
  skills = { "flying", "construct" },
  code = "gd", vp = 9,
}

creature "basilisk" {
  name  = "Basilisk",
  level = "champion", size = "large", armor_type = "heavy",
  line  = { m = 4, cs = 4, st = 4, ar = 5, ag = 2, int = 1, co = 4, vt = 6 },
  melee = "bite",
  skills = { "petrify", "poison" },
  code = "be", vp = 11,
}

creature "maze_bull" {
  name  = "Maze Bull",
  level = "champion", size = "large", armor_type = "none",
  line  = { m = 6, cs = 5, st = 5, ar = 4, ag = 3, int = 1, co = 5, vt = 7 },
  melee = "horns_1",
  skills = { "charge", "rage", "fearsome" },
  code = "ml", vp = 13,
}

creature "cinder_drake" {
  name  = "Cinder Drake",
  level = "champion", size = "huge", armor_type = "heavy",
  line  = { m = 6, cs = 5, st = 6, ar = 5, ag = 3, int = 4, co = 5, vt = 10 },
  melee = "claws",
  attacks = 2, breath = 6,
  skills = { "flying", "fearsome" },
  code = "be", vp = 20,
}
