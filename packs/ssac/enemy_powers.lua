-- Enemy Powers besides those of enemies.lua: the first level is for ACT I, the second for all others.
local function combat(id, name, about, one, two)
  enemy_power(id) { name = name, about = about, type = "combat", levels = { { lines = one }, { lines = two } } }
end
local function passive(id, name, about, one, two)
  enemy_power(id) { name = name, about = about, type = "passive", levels = { { lines = one }, { lines = two } } }
end

combat("jagged", "Jagged Glass", "Bleed for a BOLT.",
  { Line("jag", { bolt = 1 }, { inflict("bleed", 1) }) }, { Line("jag", { bolt = 1 }, { inflict("bleed", 2) }) })
combat("crushing", "Crushing", "Break for a BOLT.",
  { Line("crush", { bolt = 1 }, { break_armor() }) }, { Line("crush", { bolt = 1 }, { break_armor(), hits(1) }) })
combat("thirsty", "Thirsty", "Drain for a STAR.",
  { Line("drink", { star = 1 }, { drain(2) }) }, { Line("drink", { star = 1 }, { drain(4) }) })

passive("quicksand", "Quicksand", "Slows who attacks in melee, for a STAR in defence.",
  { { name = "sink", star = 1, when = melee(), effect = { afflict(subject, "slow") } } },
  { { name = "sink", star = 1, when = melee(), effect = { afflict(subject, "slow"), suffer(subject, 1) } } })
passive("molten", "Molten Blood", "Burns who attacks in melee, for a BOLT in defence.",
  { { name = "spatter", bolt = 1, when = melee(), effect = { afflict(subject, "fire", 1) } } },
  { { name = "spatter", bolt = 1, when = melee(), effect = { afflict(subject, "fire", 2) } } })
passive("annealed", "Annealed", "Rolls defence dice again for a STAR.",
  { Line("anneal", { star = 1 }, { reroll() }) }, { Always("anneal", { reroll() }) })
passive("mending", "Mending Sand", "Heals for a STAR in defence.",
  { Line("mend", { star = 1 }, { heal(self, 1) }) }, { Line("mend", { star = 1 }, { heal(self, 2) }) })

-- Reactions: to an attack that is made on them.
local function reaction(id, name, about, at, if_so, one, two, says, says_two)
  local function level(effect, text) return { trait = { name = name, at = at, when = has(defenders(), self) & if_so, effect = effect, says = text } } end
  enemy_power(id) { name = name, about = about, type = "reactive", levels = { level(one, says), level(two, says_two) } }
end

reaction("splinters", "Splinters", "Whoever attacks it in melee bleeds.", "attacked", melee(),
  { afflict(attacker(), "bleed", 1) }, { afflict(attacker(), "bleed", 2) },
  "After a melee attack on it the attacker suffers Bleed.",
  "After a melee attack on it the attacker suffers Bleed 2.")
reaction("afterglow", "Afterglow", "An attack that has wounded it burns the attacker.", "attacked", gt(dealt(), 0),
  { afflict(attacker(), "fire", 1) }, { afflict(attacker(), "fire", 2) },
  "After an attack that has wounded it the attacker suffers Fire.",
  "After an attack that has wounded it the attacker suffers Fire 2.")
reaction("heat_haze", "Heat Haze", "A blue die with a STAR, or a PARRY on the second level, makes an attack from afar pass it by.", "attack", ~melee(),
  { when(roll("blue", "star")) { ignore_attack() } }, { when(roll("blue", "parry")) { ignore_attack() } },
  "Before an attack out of another area a blue die is rolled: with a STAR the attack is ignored.",
  "Before an attack out of another area a blue die is rolled: with a PARRY the attack is ignored.")
reaction("resolve", "Slow Anger", "An attack that has not wounded it gives it a HIT more.", "attacked", eq(dealt(), 0),
  { grant(self, "hits", 1) }, { grant(self, "hits", 2) },
  "After an attack that has not wounded it, it has 1 HIT more until the Time Phase.",
  "After an attack that has not wounded it, it has 2 HITs more until the Time Phase.")
reaction("skittish", "Skittish", "Attacked in melee, it recharges and goes.", "attacked", melee(),
  { recharge(self, 1), retreat(1) }, { recharge(self, 2), retreat(1) },
  "After a melee attack on it, it recharges 1 and moves away 1 area.",
  "After a melee attack on it, it recharges 2 and moves away 1 area.")
