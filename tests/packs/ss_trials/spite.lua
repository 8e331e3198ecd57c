-- Who does something by dying, and a quest that ends on deadly ground.
scroll "bomber" { name = "bomber", rank = "green", victim = "closest", styles = { "strength" },
  ai = { { from = 0, to = 3, say = { { effect = { engage() } }, { effect = { strike("primary") } } } }, { plus = true, say = { { effect = { approach(2) } } } } },
  weapons = { { name = "Jar", attack = { hits = 9, types = { "blunt" } } } },
  powers = { { key = "boom", trait = { name = "Boom", at = "death", when = eq(subject, self), effect = { strike_all("primary", heroes() & here(self)) } } } } }
enemy "bomber_1" { name = "bomber", scroll = "bomber", seal = 1, hp = 1, presence = 1 }
quest "brink" {
  name = "Brink", about = ".", intro = "Begin.", victory = "Won.", defeat = "Lost.", goal = "Stand on the edge.", introduction = true,
  act = 1, start = "begin", tiles = { { tile = "yard", at = "a1" } },
  areas = { { name = "begin", tile = "yard", area = "b" }, { name = "edge", tile = "yard", area = "d" } },
  events = { { events = { "calm" } } }, enemies = { "raider" }, won = any(heroes() & at_area("edge")),
}
