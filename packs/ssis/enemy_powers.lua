-- Enemy Powers: the first level is for ACT I, the second for all others.
local function combat(id, name, about, one, two)
  enemy_power(id) { name = name, about = about, type = "combat", levels = { { lines = one }, { lines = two } } }
end
local function passive(id, name, about, one, two)
  enemy_power(id) { name = name, about = about, type = "passive", levels = { { lines = one }, { lines = two } } }
end

combat("salted", "Salted", "HITs for a BOLT.",
  { Line("salt", { bolt = 1 }, { hits(1) }) }, { Line("salt", { bolt = 1 }, { hits(2) }) })
combat("rusted", "Rusted Edge", "Poison for a STAR.",
  { Line("rust", { star = 1 }, { inflict("poison", 1) }) }, { Line("rust", { star = 1 }, { inflict("poison", 2) }) })
combat("lamp_oil", "Lamp Oil", "Fire for a STAR.",
  { Line("oil", { star = 1 }, { inflict("fire", 1) }) }, { Line("oil", { star = 1 }, { inflict("fire", 2) }) })
combat("barbed", "Barbed", "Lethal for a BOLT.",
  { Line("barb", { bolt = 1 }, { lethal(1) }) }, { Line("barb", { bolt = 1 }, { lethal(2) }) })
combat("executioner", "Executioner", "Critical for a LEGEND.",
  { Line("behead", { legend = 1 }, { critical() }) },
  { Line("behead", { legend = 1 }, { critical() }), Line("axe", { bolt = 1 }, { hits(1) }) })

passive("slippery", "Slippery", "PARRIES for a BOLT in defence.",
  { Line("slip", { bolt = 1 }, { parries(1) }) }, { Line("slip", { bolt = 1 }, { parries(2) }) })
passive("patient", "Patient", "Rolls defence dice again for a STAR.",
  { Line("wait", { star = 1 }, { reroll() }) }, { Always("wait", { reroll() }) })
passive("bilge_blood", "Bilge Blood", "Heals for a STAR in defence.",
  { Line("knit", { star = 1 }, { heal(self, 1) }) }, { Line("knit", { star = 1 }, { heal(self, 2) }) })
passive("thorny", "Limpet Hide", "Whoever attacks in melee suffers for a BOLT in defence.",
  { { name = "limpets", bolt = 1, when = melee(), effect = { suffer(subject, 1) } } },
  { { name = "limpets", bolt = 1, when = melee(), effect = { suffer(subject, 2) } } })

-- Reactions: to an attack that is made on them.
local function reaction(id, name, about, at, if_so, one, two)
  local function level(rule) return { trait = { says = rule[1], at = at, when = has(defenders(), self) & if_so, effect = rule[2] } } end
  enemy_power(id) { name = name, about = about, type = "reactive", levels = { level(one), level(two) } }
end

reaction("spiteful", "Spiteful", "Whoever attacks it in melee suffers HP afterwards.", "attacked", melee(),
  { "Whoever attacks it in melee suffers 1 HP afterwards.", { suffer(attacker(), 1) } },
  { "Whoever attacks it in melee suffers 2 HP afterwards.", { suffer(attacker(), 2) } })
reaction("tide_flesh", "Tide Flesh", "An attack that has wounded it makes it heal.", "attacked", gt(dealt(), 0),
  { "After an attack that has wounded it, it heals 1 HP.", { heal(self, 1) } },
  { "After an attack that has wounded it, it heals 2 HP.", { heal(self, 2) } })
reaction("half_sunk", "Half Sunk", "Before a ranged attack on it a blue die is rolled, and the attack may come to nothing.", "attack", ~melee(),
  { "Before a ranged attack on it a blue die is rolled: with a STAR the attack comes to nothing.", { when(roll("blue", "star")) { ignore_attack() } } },
  { "Before a ranged attack on it a blue die is rolled: with a PARRY the attack comes to nothing.", { when(roll("blue", "parry")) { ignore_attack() } } })
reaction("roused", "Roused", "An attack that has not wounded it gives it a HIT more.", "attacked", eq(dealt(), 0),
  { "After an attack that has not wounded it, it has +1 HIT until the Time Phase.", { grant(self, "hits", 1) } },
  { "After an attack that has not wounded it, it has +2 HIT until the Time Phase.", { grant(self, "hits", 2) } })
