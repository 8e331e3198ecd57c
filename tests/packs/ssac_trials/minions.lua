-- Minions (AC-546), Blessings (AC-281), a veil that a Master lays (AC-569).
scroll "venom" { name = "venom", rank = "green", victim = "closest", minion = true,
  attached = { afflict(self, "poison", act_number()) },
  powers = { { trait = { name = "Creep", at = "turn_ends", when = enemy_turn(),
    effect = { attach(), with(closest_to()) { approach(3, it) }, attach() } } } } }
enemy "venom_stats" { name = "venom", scroll = "venom", hp = act_number(), supply = 3 }
scroll "nest" { name = "nest", rank = "green", victim = "closest", minion = true, unmoved = true,
  ignores = { "slow", "blind", "stun", "ko", "poison", "bleed" },
  weapons = { { name = "Vapours", attack = { hits = 1, types = { "arcane" } } } },
  powers = {
    { key = "brood", trait = { name = "Brood", at = "turn_begins", when = enemy_turn(),
      effect = { with_number(roll_count("blue", "hit")) { when(gt(value, 0)) { spawn_minions("venom", value) } } } } },
    { key = "brood_again", special = true, trait = { name = "Brood again", effect = { spawn_minions("venom", 1) } } },
    { key = "vapours", trait = { name = "Vapours", at = "attacked", when = ge(dealt_to(), 4), effect = { strike_all("primary", here() - self) } } },
    { key = "burst", trait = { name = "Burst", at = "death", when = eq(subject, self), effect = { strike_all("primary", here() - self) } } } } }
enemy "nest_stats" { name = "nest", scroll = "nest", hp = 6, armor = 1, soul_points = 1, crowns = 5, supply = 2 }

encounter "all_specials" { name = "All specials", about = ".", call = { any = true, rank = "purple" },
  otherwise = { any = true, minions = true, effect = { special(self) } } }
event "hatching" { name = "Hatching", about = ".", number = 14, type = "standard", spawn = { { plus = -9, minions = 2, minion = "venom" } } }

item "law_gift" { name = "Law's gift", kind = "blessing", source = "quest", nature = "law", two_sided = true,
  front = { activity = "free", effect = { heal(self, 3) } }, back = { activity = "free", effect = { heal(heroes, 9) } } }
item "neutral_gift" { name = "Neutral gift", kind = "blessing", source = "quest", nature = "neutral", front = { activity = "free", effect = { heal(self, 2) } } }

scroll "witch" { name = "witch", rank = "purple", victim = "menacing",
  ai = { { from = 0, to = 3, say = { { effect = { when(toss()) { lift("veil"), lay("veil") }, otherwise { recharge(self, 1) } } } } },
         { plus = true, say = { { effect = { approach(1) } } } } },
  weapons = { { name = "Wand", attack = { hits = 1, types = { "arcane" } } } },
  powers = { { key = "store", charges = 3, trait = { name = "Store", charge = 1, effect = { heal(self, 1) } } } } }
enemy "witch_1" { name = "witch", scroll = "witch", seal = 1, hp = 20, presence = 1 }
enemy_power "wide" { name = "Wide", about = ".", type = "combat", levels = { { lines = { { name = "wide", automatic = true, effect = { area(0) } } } } } }

item "bastard_sword" { name = "Bastard sword", kind = "weapon", source = "stash", front = { hand = "half", attack = { types = { "slash" }, hits = 2 } } }
item "razor" { name = "Razor", kind = "weapon", source = "stash", front = { hand = "strong", attack = { types = { "slash" }, hits = 1, lines = {
  { name = "cut", automatic = true, effect = { inflict("bleed", 1) } }, { name = "numb", automatic = true, effect = { inflict("daze") } } } } } }
loot_token "snare" { name = "Snare", trap = 1 }
