-- The lamp-sworn: 24 Action cards and 6 Heroic cards each.

hero "corva" {
  name        = "Corva Tallow",
  about       = "A scout of the salt roads; sees far, shoots straight.",
  observation = 1,
  precision   = 1,
  deck = {
    Combat(2, 3, "per_card", 1), Combat(2, 3, "flat", 2), Combat(2, 2, "per_combat", 2),
    Combat(2, 3, "per_enemy", 1), Combat(1, 2, "double"),
    Movement(2, 3, "flat", 2), Movement(2, 2, "per_card", 1), Movement(2, 4, "per_movement", 2),
    Movement(1, 4, "per_card", 1), Movement(1, 2, "double"),
    Spell(2, 3, "lightning"), Spell(1, 2, "fireball"), Spell(1, 2, "teleportation"),
    Spell(1, 2, "weakness"), Spell(1, 3, "invisibility"), Spell(1, 3, "conjured_arrow"),
  },
  heroic = {
    Combat(1, 4, "flat", 3), Potion(Movement(1, 4, "flat", 3)), Combat(1, 5, "per_enemy", 1),
    Potion(Spell(1, 5, "force_field")), Movement(1, 5, "per_card", 2),
    Potion(Combat(1, 4, "double")),
  },
}

hero "brann" {
  name     = "Brann Oxhide",
  about    = "Carries what others cannot lift, and throws it.",
  strength = 2,
  deck = {
    Combat(3, 4, "flat", 1), Combat(3, 3, "per_combat", 2), Combat(2, 2, "per_card", 2),
    Combat(2, 4, "per_enemy", 2), Combat(1, 3, "double"),
    Movement(2, 3, "flat", 1), Movement(2, 2, "flat", 2), Movement(2, 3, "per_movement", 1),
    Spell(2, 3, "fury"), Spell(1, 4, "force_field"), Spell(1, 2, "arcane_healing"),
    Spell(1, 2, "apathy"), Spell(1, 3, "conjured_arrow"), Spell(1, 2, "velocity"),
  },
  heroic = {
    Combat(1, 5, "flat", 2), Combat(1, 5, "per_combat", 2), Potion(Movement(1, 4, "flat", 4)),
    Spell(1, 5, "fireball"), Potion(Combat(1, 6, "per_enemy", 1)), Combat(1, 5, "double"),
  },
}

hero "ilse" {
  name        = "Ilse Marrow",
  about       = "A voice that doors and people open to.",
  persuasion  = 2,
  observation = 1,
  deck = {
    Combat(2, 2, "flat", 2), Combat(2, 2, "per_card", 1), Combat(2, 3, "per_enemy", 1),
    Combat(1, 2, "double"),
    Movement(3, 3, "flat", 2), Movement(2, 2, "per_movement", 2), Movement(1, 3, "per_card", 1),
    Movement(1, 2, "double"),
    Spell(2, 3, "enthrall"), Spell(1, 2, "control"), Spell(2, 3, "weakness"),
    Spell(1, 2, "transfer"), Spell(2, 2, "foresight"), Spell(1, 3, "arcane_healing"),
    Spell(1, 2, "lightning"),
  },
  heroic = {
    Potion(Spell(1, 4, "apathy")), Movement(1, 4, "per_card", 2), Potion(Spell(1, 5, "control")),
    Combat(1, 5, "per_card", 2), Potion(Spell(1, 5, "arcane_healing")), Spell(1, 6, "lightning"),
  },
}

hero "tamsin" {
  name      = "Tamsin Quill",
  about     = "Is never where she was a moment ago; sometimes she is there twice.",
  precision = 2,
  clones    = true,
  deck = {
    Combat(2, 3, "flat", 1), Combat(2, 2, "per_combat", 1), Combat(2, 2, "per_card", 1),
    Combat(1, 3, "per_enemy", 2),
    Movement(2, 4, "flat", 1), Movement(3, 3, "per_movement", 2), Movement(2, 2, "per_card", 2),
    Movement(1, 3, "double"),
    Spell(1, 2, "clone"), Spell(2, 3, "portal"), Spell(2, 2, "teleportation"),
    Spell(1, 3, "invisibility"), Spell(1, 2, "velocity"), Spell(1, 2, "foresight"),
    Spell(1, 3, "transfer"),
  },
  heroic = {
    Movement(1, 4, "flat", 3), Potion(Spell(1, 4, "teleportation")), Combat(1, 5, "flat", 3),
    Movement(1, 5, "double"), Potion(Spell(1, 5, "clone")), Movement(1, 6, "per_movement", 2),
  },
}

hero "wenna" {
  name      = "Wenna Strake",
  about     = "A boatwright who mends people as she mends hulls: quickly, and to last.",
  strength  = 1,
  precision = 1,
  deck = {
    Combat(2, 3, "flat", 2), Combat(2, 3, "per_card", 1), Combat(2, 2, "per_combat", 2),
    Combat(1, 4, "per_enemy", 1), Combat(1, 2, "double"),
    Movement(2, 3, "flat", 2), Movement(2, 3, "per_movement", 1), Movement(2, 2, "per_card", 1),
    Movement(1, 2, "double"),
    Spell(2, 2, "portal"), Spell(2, 2, "arcane_healing"), Spell(1, 3, "force_field"),
    Spell(1, 3, "apathy"), Spell(1, 3, "weakness"), Spell(1, 3, "conjured_arrow"),
    Spell(1, 2, "lightning"),
  },
  heroic = {
    Combat(1, 4, "flat", 3), Potion(Spell(1, 5, "arcane_healing")), Movement(1, 4, "per_card", 2),
    Combat(1, 5, "per_combat", 2), Potion(Spell(1, 5, "portal")), Potion(Combat(1, 5, "double")),
  },
}

hero "joram" {
  name        = "Joram Sedge",
  about       = "An eel-catcher. Things that never look up have taught him where not to stand.",
  observation = 2,
  deck = {
    Combat(2, 4, "flat", 1), Combat(2, 3, "per_enemy", 1), Combat(2, 2, "per_card", 2),
    Combat(2, 2, "per_combat", 1),
    Movement(3, 4, "flat", 1), Movement(2, 3, "per_card", 1), Movement(2, 2, "per_movement", 2),
    Movement(1, 4, "per_card", 1), Movement(1, 2, "double"),
    Spell(2, 3, "invisibility"), Spell(1, 2, "velocity"), Spell(1, 3, "enthrall"),
    Spell(1, 2, "foresight"), Spell(1, 2, "fireball"), Spell(1, 2, "transfer"),
  },
  heroic = {
    Movement(1, 4, "flat", 3), Potion(Spell(1, 4, "invisibility")), Combat(1, 5, "per_enemy", 1),
    Spell(1, 5, "fury"), Potion(Movement(1, 5, "double")), Combat(1, 6, "flat", 3),
  },
}
