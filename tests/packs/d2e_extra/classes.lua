class "hewer" {
  name      = "Hewer",
  archetype = "warrior",
  skills    = { "wind_up" },
  equipment = { "twin_hook" },
}

skill "wind_up" {
  name = "Wind Up",
  abilities = {
    { on = "before_roll", exhaust = true, when = eq(attacker, self), effect = { add_die("red") } },
  },
}

class "lampwright" {
  name      = "Lampwright",
  archetype = "mage",
  skills    = { "kindle" },
  equipment = { "thunder_rod" },
  familiars = { "moth" },
}

skill "kindle" {
  name = "Kindle",
  abilities = { { action = true, when = ~any(kin("moth")), effect = { summon("moth") } } },
}

-- No figure: it has no Health, and nobody can stop it or be stopped by it.
familiar "moth" { name = "Lantern Moth", speed = 4 }

class "warden" {
  name      = "Warden",
  archetype = "healer",
  skills    = { "grit" },
  equipment = { "awl" },
}

skill "grit" {
  name = "Grit",
  abilities = {
    { on = "turn", exhaust = true, effect = { lasting("gritted", "own_turn") } },
    {
      id     = "gritted", lasting = true, on = "damaged", must = true,
      when   = eq(subject, self),
      effect = { rest(self, 1) },
    },
  },
}
