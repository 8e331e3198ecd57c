-- The seventeen spells.

spell "lightning" { -- SR-235
  name     = "Lightning",
  about    = "A white fork jumps from foe to foe.",
  duration = "instant",
  when     = any(here(self) & with_value(1, 3)),
  effect   = wound(here(self) & with_value(1, 3)),
}

spell "portal" {
  name     = "Teleportation Portal",
  about    = "A ring of pale light stands in the air, and stays.",
  duration = "persistent",
  effect   = place_portal(self),
}

spell "fireball" { -- SR-239
  name       = "Fireball",
  about      = "A coal the size of a nut, thrown hard.",
  duration   = "instant",
  single_use = true,
  when       = any(here(self) & with_value(1, 4)),
  effect     = wound(here(self) & with_value(1, 4)),
}

spell "teleportation" {
  name     = "Teleportation",
  about    = "A step that begins here and ends elsewhere.",
  duration = "instant",
  when     = can_teleport(self),
  effect   = teleport(self),
}

spell "fury" {
  name       = "Fury",
  about      = "Every stride becomes a blow.",
  duration   = "temporary",
  single_use = true,
  powers     = { "fury" },
}

spell "enthrall" { -- SR-242, SR-243
  name       = "Enthrall",
  about      = "They stare, and forget what they were about to do.",
  duration   = "temporary",
  single_use = true,
  powers     = { "enthrall" },
  effect     = lower_threat(1),
}

spell "force_field" { -- SR-244
  name       = "Force Field",
  about      = "A skin of hard air.",
  duration   = "temporary",
  single_use = true,
  powers     = { "invulnerable" },
}

spell "arcane_healing" { -- SR-245
  name       = "Arcane Healing",
  about      = "Warmth runs through everybody who carries a lamp.",
  duration   = "instant",
  single_use = true,
  effect     = { gain_vitae(10), remove_tokens(self, "fracture") },
}

spell "weakness" {
  name     = "Weakness",
  about    = "Arms grow heavy all around.",
  duration = "temporary",
  leaving  = true,
  changes  = { weakness = 1 },
}

spell "foresight" {
  name     = "Foresight",
  about    = "A glimpse of a room that nobody has entered.",
  duration = "instant",
  when     = can_foresee(),
  effect   = foresee(self),
}

spell "velocity" {
  name     = "Velocity",
  about    = "Every blow becomes a stride.",
  duration = "temporary",
  powers   = { "velocity" },
}

spell "transfer" {
  name     = "Transfer",
  about    = "Two of the company change places in the blink of an eye.",
  duration = "instant",
  when     = can_transfer(self),
  effect   = with(choose(others(self), "With whom?")) { transfer(self, it) },
}

spell "apathy" {
  name     = "Apathy",
  about    = "A grey mood settles on the room.",
  duration = "temporary",
  leaving  = true,
  powers   = { "apathy" },
}

spell "control" {
  name       = "Control",
  about      = "One of them turns round and stands beside you.",
  duration   = "persistent",
  single_use = true,
  when       = any(controllable(self)),
  effect     = with(choose(controllable(self), "Whom?")) { control(it, self) },
}

spell "conjured_arrow" { -- SR-261, A-53
  name     = "Conjured Arrow",
  about    = "It does not miss.",
  duration = "instant",
  when     = any(enemies & here(self)),
  effect   = with(choose(enemies & here(self), "Whom?")) { wound(it) },
}

spell "clone" {
  name       = "Clone",
  about      = "Another you, with other plans.",
  duration   = "persistent",
  single_use = true,
  when       = can_clone(self) & ~has_clone(self),
  effect     = clone(self),
}

spell "invisibility" {
  name       = "Invisibility",
  about      = "Only the lamp's warmth gives you away.",
  duration   = "persistent",
  single_use = true,
  powers     = { "invisible" },
}
