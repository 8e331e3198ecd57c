-- A horde: one card, three figures (IS-454).
scroll "swarm" {
  name = "swarm", rank = "green", victim = "closest", styles = { "dexterity" },
  ai = {
    { from = 0, to = 0, say = { { effect = { strike("primary") } } } },
    { from = 1, to = 3, say = { { effect = { engage() } }, { effect = { strike("primary") } } } },
    { plus = true, say = { { effect = { approach(2) } } } },
  },
  weapons = { { name = "Teeth", attack = { hits = 1, types = { "pierce" } } } },
}
enemy "swarm_1" { name = "swarm", scroll = "swarm", seal = 1, hp = 2, horde = 3, soul_points = 2, crowns = 5 }
