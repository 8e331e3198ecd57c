-- Minions of the road: mites that cling to heroes, and the sacs out of which they come.
scroll "glass_mite" { name = "Glass Mite", about = "So small that one feels it first.", rank = "green", victim = "closest", minion = true,
  attached = { afflict(self, "bleed", act_number()) },
  powers = { { key = "creep", trait = { name = "Creep", at = "turn_ends", when = enemy_turn(),
    effect = { attach(), with(closest_to()) { approach(3, it) }, attach() } } } } }
enemy "glass_mite_card" { name = "Glass Mite", scroll = "glass_mite", hp = act_number(), supply = 10 }

scroll "glass_sac" { name = "Glass Sac", about = "It ticks as it cools.", rank = "green", victim = "closest", minion = true, unmoved = true,
  ignores = { "slow", "blind", "stun", "ko", "poison", "bleed" },
  weapons = { { name = "Splinters", attack = { red = 1, blue = 1, types = { "pierce" }, lines = { Line("jag", { bolt = 1 }, { break_armor() }) } } } },
  powers = {
    { key = "brood", trait = { name = "Brood", at = "turn_begins", when = enemy_turn(),
      effect = { with_number(roll_count("blue", "star")) { when(gt(value, 0)) { spawn_minions("glass_mite", value) } } } } },
    { key = "burst", trait = { name = "Burst", at = "death", when = eq(subject, self), effect = { strike_all("primary", here() - self) } } } } }
enemy "glass_sac_card" { name = "Glass Sac", scroll = "glass_sac", hp = 6, soul_points = 1, crowns = 5, supply = 5 }

event "hatching" { name = "Hatching", about = "Two Glass Mites come through the gates.", number = 17, type = "standard", spawn = { { plus = -9, minions = 2, minion = "glass_mite" } } }
