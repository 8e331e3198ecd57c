pack { system = "toy", name = "Test" }
item "sword" { name = "Sword" }
hero "a" {
  name = "A", health = 3, traits = {"undead"},
  allowed = gt(wounds(self), 2) & ~is_down(subject),
  bonus = count(where(heroes & within(self), ~is_down(it))) + 1,
  whom = lowest(monsters - near(subject), wounds(it)),
  effect = {
    each(heroes & within(self, 3)) {
      when(test(it, "willpower")) { damage(it, 2) },
      otherwise { push(it), damage(monsters) },
    },
    with(choose(monsters & near(), "Pick one")) { damage(it, 2) },
    with_number(roll("red")) { each(heroes - self) { damage(it, value) } },
    option { {"Heal", { draw(2) }}, {"Strike", { damage(attacker, 1) }, when = any(heroes)} },
    may("Go on") { gain "sword", open("north_gate") },
    with(attacker()) { damage{ who = it, n = 3} },
    when(~can_see(self, subject)) { mark("sword", true) },
    damage(choose(heroes), max(1, wounds(self) - 2)),
  },
}
