-- Event cards besides those of cards.lua.
event "story_3" { name = "Story III", about = "What the quest says.", number = 3, type = "story" }
event "leeches" { name = "Leeches", about = "Each wounded hero suffers 1 HP.", number = 17, type = "standard",
  effect = { suffer(where(heroes, is_wounded(it)), 1) }, spawn = { { from = 2, to = 3, plus = -1 }, { from = 4, to = 5, plus = -2 } } }
event "orders"  { name = "Old Orders", about = "Each enemy uses its special power.", number = 18, type = "standard",
  effect = { special(enemies()) }, spawn = { { from = 2, to = 3, plus = -1 }, { from = 4, to = 5, plus = -2 } } }
event "second_wave" { name = "Second Wave", about = "Each enemy recharges 1.", number = 19, type = "standard",
  effect = { recharge(enemies(), 1) }, spawn = { { from = 2, to = 3, plus = 0 }, { from = 4, to = 5, plus = -1 } } }
event "recall"  { name = "What the Dead Owe", about = "The heroes gain 2 Soul Points.", number = 20, type = "standard",
  effect = { gain_soul_points(2) } }
