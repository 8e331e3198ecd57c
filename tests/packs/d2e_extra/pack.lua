pack {
  system  = "d2e",
  name    = "A Handful of Cards",
  about   = "What the rules allow and no card of the game does. Scenarios are played with it.",
  version = "1",
}

-- Surge abilities, as in the game's own pack.
function surge_damage(n) return { id = "damage", surge = 1, effect = { add_damage(n) } } end
function surge_pierce(n) return { id = "pierce", surge = 1, effect = { add_pierce(n) } } end
function surge_condition(c) return { id = c, surge = 1, effect = { inflict(c) } } end
