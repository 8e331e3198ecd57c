class "necromancer" {
  name      = "Necromancer",
  about     = "Never walks alone: the dead get up and fight for him.",
  archetype = "mage",
  skills    = { "raise_dead" },
  equipment = { "reapers_scythe" },
  familiars = { "reanimate" },
}

skill "raise_dead" {
  name = "Raise Dead",
  abilities = {
    {
      print  = "corrected", action = true, fatigue = 1,
      when   = ~any(kin("reanimate")) & room_beside(self),
      effect = { summon("reanimate") },
    },
    {
      print  = "original", action = true, fatigue = 1,
      when   = ~any(kin("reanimate")),
      effect = { summon_anywhere("reanimate") },
    },
    {
      name   = "Dismiss the Reanimate",
      id     = "dismiss", on = "turn",
      when   = eq(subject, self) & any(kin("reanimate")),
      effect = { kill(kin("reanimate")) },
    },
  },
}
