-- Minions of the road: mites that cling to heroes, and the sacs out of which they come.
scroll "glass_mite" { name = "Glass Mite", about = "So small that one feels it first.", rank = "green", victim = "closest", minion = true, sure_footed = true,
  attached = { afflict(self, "poison", act_number()) },
  powers = { { key = "creep", trait = { name = "Creep", at = "turn_ends", when = enemy_turn(),
    effect = { with(closest_to()) { approach(3, it) }, attach() },
    says = "At the end of each Enemy Turn it moves up to 3 areas towards the closest hero and clings to one in its area. At the end of the Event Phase each that clings gives its hero Poison ACT and is gone." } } } }
enemy "glass_mite_card" { name = "Glass Mite", scroll = "glass_mite", hp = act_number(), supply = 10 }

scroll "glass_sac" { name = "Glass Sac", about = "It ticks as it cools.", rank = "green", victim = "closest", minion = true, unmoved = true,
  ignores = { "slow", "blind", "stun", "ko", "poison", "bleed" },
  weapons = { { name = "Splinters", attack = { red = 2, blue = 2, types = { "pierce" }, lines = {
    Line("jag", { bolt = 1 }, { break_armor() }), Line("dust", { star = 1 }, { inflict("poison", act_number()) }) } } } },
  powers = {
    { key = "shell", trait = { name = "Shell", armor = act_number() } },
    { key = "brood", special = true, trait = { name = "Brood", at = "turn_begins", when = enemy_turn(),
      effect = { with_number(roll_count("blue", "star")) { spawn_minions("glass_mite", value) } },
      says = "When an Enemy Turn begins, a blue die: with a STAR a Glass Mite is placed in its area." } },
    { key = "burst", trait = { name = "Burst", at = "death", when = eq(subject, self), effect = { strike_all("primary", here() - self) },
      says = "When it dies it attacks everybody in its area with its weapon, enemies and heroes alike." } },
    { key = "crack", trait = { name = "Crack", at = "attacked", when = ge(dealt_to(self), 4), effect = { strike_all("primary", here() - self) },
      says = "The same after an attack that has cost it 4 HP or more." } } } }
enemy "glass_sac_card" { name = "Glass Sac", scroll = "glass_sac", hp = 6, soul_points = 1, crowns = 5, supply = 5 }
