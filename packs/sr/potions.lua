-- The Potion deck: eight cards of five kinds.

potion "healing_potion" { -- SR-332
  name     = "Healing Potion",
  about    = "Tastes of salt and honey.",
  copies   = 2,
  duration = "instant",
  effect   = { gain_vitae(10), remove_tokens(self, "fracture") },
}

potion "enthrall_potion" { -- SR-333
  name     = "Enthralling Vapour",
  about    = "Uncork it upwind.",
  copies   = 1,
  duration = "temporary",
  powers   = { "enthrall" },
  effect   = lower_threat(1),
}

potion "antidote_potion" { -- SR-334
  name     = "Antidote",
  about    = "Bitter, and it stays bitter.",
  copies   = 1,
  duration = "persistent",
  powers   = { "antidote" },
  effect   = remove_tokens(self, "poison"),
}

potion "weakness_potion" { -- SR-335
  name     = "Draught of Weakness",
  about    = "To be spilled, not drunk.",
  copies   = 2,
  duration = "temporary",
  leaving  = true,
  changes  = { weakness = 1 },
}

potion "invisibility_potion" { -- SR-336
  name     = "Clearwater",
  about    = "You cannot see the liquid, nor the drinker.",
  copies   = 2,
  duration = "temporary",
  powers   = { "invisible" },
}
