-- Event cards besides those of cards.lua: what else the March has to say.

-- Only while they lie on top.
event "fog"   { name = "Fog Bank", about = "While it lies there, enemies parry one HIT more.", number = 12, type = "standard",
  traits = { { name = "Fog Bank", when = is_enemy(self), parry = 1 } } }
event "rain"  { name = "Slanting Rain", about = "While it lies there, heroes have a movement point less.", number = 13, type = "standard",
  traits = { { name = "Slanting Rain", move = -1 } } }
event "frenzy" { name = "Spring Tide", about = "While it lies there, enemies have a HIT more.", number = 14, type = "standard",
  traits = { { name = "Spring Tide", when = is_enemy(self), hits = 1 } } }
event "bell"  { name = "The Far Bell", about = "While it lies there, heroes have a HIT more.", number = 15, type = "standard",
  traits = { { name = "The Far Bell", when = is_hero(self), hits = 1 } } }
event "rust"  { name = "Salt in the Joints", about = "While it lies there, the Armor Value of heroes is one less.", number = 16, type = "standard",
  traits = { { name = "Salt in the Joints", when = is_hero(self), armor = -1 } },
  spawn = { { to = 3, plus = -1 }, { plus = -2 } } }

-- Once.
event "leeches" { name = "Leeches", about = "Each wounded hero suffers 1 HP.", number = 17, type = "standard",
  effect = { suffer(where(heroes, is_wounded(it)), 1) }, spawn = { { to = 3, plus = -1 }, { plus = -2 } } }
event "orders"  { name = "Old Orders", about = "Each enemy uses its special power.", number = 18, type = "standard", effect = { special(enemies()) },
  spawn = { { to = 3, plus = -1 }, { plus = -2 } } }
event "second_wave" { name = "Second Wave", about = "Each enemy recharges 1.", number = 19, type = "standard", effect = { recharge(enemies(), 1) },
  spawn = { { to = 3, plus = 0 }, { plus = -1 } } }
event "recall"  { name = "What the Dead Owe", about = "The heroes gain 2 Soul Points.", number = 20, type = "standard", effect = { gain_soul_points(2) } }
