-- Enemies and cards of the worked examples AC/W-33, W-49, W-52 and W-54.
scroll "weaver" { name = "weaver", rank = "green", victim = "least_wounded", styles = { "magic" },
  ai = {
    { from = 0, to = 0, say = { { effect = { when(suffers(subject, "slow")) { perform("entrap") } } }, { effect = { strike("primary") } }, { effect = { retreat(1) } } } },
    { from = 1, to = 2, say = { { effect = { strike("secondary") } },
      { effect = { when(suffers(subject, "slow") & eq(heroes_with(subject), 1)) { engage(), perform("entrap") }, otherwise { strike("secondary") } } } } },
    { plus = true, say = { { effect = { approach(1) } }, { effect = { strike_closest("secondary", 2) } } } },
  },
  weapons = { { name = "Bite", attack = { hits = 2, types = { "pierce" }, lines = { { name = "poison", automatic = true, effect = { inflict("poison", 1) } } } } },
              { name = "Web", attack = { hits = 1, types = { "blunt" }, lines = { { name = "slow", automatic = true, effect = { inflict("slow") } } } } } },
  powers = { { key = "entrap", trait = { name = "Entrap", effect = { afflict(subject, "ko"), when(~save(subject)) { suffer(subject, 1) } } } } } }
enemy "weaver_1" { name = "weaver", scroll = "weaver", seal = 1, hp = 4, presence = 1 }

scroll "shade" { name = "shade", rank = "green", victim = "style", victim_style = "magic", styles = { "dexterity" },
  ai = {
    { from = 0, to = 1, say = { { effect = { engage() } }, { effect = { when(is_hidden() & eq(heroes_with(subject), 1)) { perform("stab") } } },
                                { effect = { strike("primary") } }, { effect = { when(heroes_control()) { retreat(2) } } } } },
    { plus = true, say = { { effect = { hide() } }, { effect = { approach(3) } } } },
  },
  weapons = { { name = "Scimitar", attack = { hits = 2, types = { "slash" } } } },
  powers = { { key = "stab", trait = { name = "Stab", effect = { grant(self, "hits", 2, "attack") } } } } }
enemy "shade_1" { name = "shade", scroll = "shade", seal = 1, hp = 4, presence = 1 }

scroll "pyre" { name = "pyre", rank = "blue", victim = "style", victim_style = "strength", styles = { "magic" },
  ai = { { from = 0, to = 2, say = { { effect = { when(charged()) { perform("fireball") } } } } }, { plus = true, say = { { effect = { approach(1) } } } } },
  weapons = { { name = "Fireball", attack = { red = 2, types = { "arcane" }, lines = {
    { name = "burst", bolt = 1, effect = { area(0) } }, { name = "blaze", bolt = 1, effect = { burn(subject, 1), burn(self, 1) } } } } } },
  powers = { { key = "fireball", charges = 1, trait = { name = "Fireball", charge = 1, effect = { strike("primary") } } } } }
enemy "pyre_1" { name = "pyre", scroll = "pyre", seal = 1, hp = 10, presence = 1 }

power "lone_wolf" { name = "Lone wolf", about = ".", activity = "action", levels = { { rank = 1, when = eq(count(heroes & here()), 1),
  effect = { attack_again(choose(enemies & here(), "whom")) } } } }
item "scimitar" { name = "Scimitar", kind = "weapon", source = "stash", front = { hand = "strong", attack = { types = { "slash" }, hits = 1, red = 2, blue = 1, lines = {
  { name = "keen", bolt = 1, effect = { hits(1), lethal(1) } }, { name = "wound", star = 1, effect = { suffer(subject, 1) } } } } } }
