-- Values of which the ledger is not sure, or which a table may set otherwise.
rules "usual" {
  name            = "The usual values",
  stun_exempt     = { "armor", "vitality", "mana", "fortune" },   -- R63, DU/A-36
  blunder_against = "intelligence",                               -- R60, DU/A-35
  exploratory     = { 1, 2, 3, 8, 9, 10, 13, 14, 15 },            -- DU-108, DU/A-56
  unarmed         = "unarmed",                                    -- DU-H41
}
