-- Values of which the ledger is not sure, or which a table may set otherwise.
rules "usual" {
  name            = "The usual values",
  stun_exempt     = { "armor", "vitality", "mana", "fortune" },   -- R63, DU/A-36
  blunder_against = "intelligence",                               -- R60, DU/A-35
  exploratory     = { 1, 2, 3, 8, 9, 10, 13, 14, 15 },            -- DU-108, DU/A-56
  unarmed         = "unarmed",                                    -- DU-H41
  spare_lore      = "ember",                                      -- DU-H120
  points = 8, coins = 40,                                         -- of a new hero: DU-H146, DU-H47
  first  = { m = 3, cs = 2, st = 3, ss = 2, ar = 4, dx = 2, ag = 2, int = 2, co = 1, vt = 2, pe = 2 },
  second = { m = 4, cs = 3, st = 4, ss = 3, dx = 3, ag = 3, int = 3, co = 2, vt = 3, pe = 3 },
  gain   = { m = 1, cs = 2, st = 2, ss = 2, ar = 1, ag = 2, int = 2, co = 2, vt = 3 },
}
