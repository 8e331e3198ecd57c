-- Companions of heroes (D2-276 to D2-288).

familiar "reanimate" {
  name = "Reanimate",
  figure = true, speed = 3, health = 4,
  attack = "melee", dice = { "blue", "red" }, keywords = { "no_recovery" },
  abilities = { surge_damage(1) },
}
