-- Scrolls and the cards of single enemies; the second seal of a pair draws an Enemy Power.
local function cards(id, card)
  for seal = 1, card.copies do
    local c = {}
    for k, v in pairs(card) do if k ~= "copies" then c[k] = v end end
    c.scroll, c.seal, c.icons = id, seal, card.icons or seal - 1
    c.presence = card.presence or 1
    enemy(id .. "_" .. seal)(c)
  end
end

scroll "glass_spider" {
  name = "Glass Spider", about = "Spins the heat above the sand into thread.",
  rank = "green", victim = "least_wounded", challenge = 1, styles = { "magic" }, race = "monster", sure_footed = true, flammable = 1,
  ai = {
    Rule(0, 0, { when(suffers(subject, "slow")) { perform("wrap") } }, { strike("primary") }, { retreat(1) }),
    Rule(1, 2, { strike("secondary") }, { when(suffers(subject, "slow") & eq(heroes_with(subject), 1)) { engage(), perform("wrap") },
      otherwise { strike("secondary") } }),
    Plus({ approach(1) }, { strike_closest("secondary", 2) }),
  },
  weapons = {
    { name = "Bite", attack = { hits = 2, types = { "pierce" }, lines = { Always("venom", { inflict("poison", 1) }),
      { name = "banding", automatic = true, when = enemies_control(), effect = { hits(1) },
        says = "1 HIT more where the enemies control its area." } } } },
    { name = "Thread", attack = { hits = 1, blue = 3, types = { "arcane" }, lines = { Line("bind", { bolt = 1 }, { inflict("slow") }) } } },
  },
  powers = {
    { key = "wrap", trait = { name = "Wrap", effect = { afflict(subject, "ko"), when(save(subject)) {}, otherwise { suffer(subject, 1) } },
      says = "The victim suffers K.O. and, unless the Save succeeds, 1 HP." } },
    { key = "dart_out", special = true, trait = { name = "Dart Out", effect = { when(is_engaged()) { strike_closest("primary", 0), retreat(1) } },
      says = "If it is engaged it attacks with its primary weapon and moves away 1 area." } },
  },
}
cards("glass_spider", { name = "Glass Spider", copies = 2, hp = 4, crowns = 5 })

scroll "sand_thief" {
  name = "Sand Thief", about = "Knows what you carry by how deep you tread.",
  rank = "green", victim = "richest", challenge = 1, styles = { "strength" }, race = "humanoid",
  ai = {
    Rule(0, 1, { engage() }, { strike("primary") }, { when(enemies_control()) { strike("secondary") }, otherwise { retreat(1) } }),
    Rule(2, 2, { engage() }, { strike("secondary") }, { when(is_wounded()) { perform("reborn") } }),
    Plus({ approach(2) }, { strike_closest("secondary", 0) }),
  },
  weapons = {
    { name = "Flint Hook", attack = { hits = 1, red = 3, types = { "slash" }, lines = { Line("tear", { bolt = 1 }, { inflict("bleed", 1) }) } } },
    { name = "Teeth", attack = { hits = 1, red = 1, types = { "pierce" }, lines = { Line("deep", { bolt = 1 }, { lethal() }) } } },
  },
  powers = {
    { key = "craven", trait = { name = "Craven", when = enemies_control(), blue = 2,
      says = "+2 defence dice while the enemies control its area." } },
    { key = "robber", trait = { name = "Robber", at = "attacked", when = eq(attacker(), self) & with_weapon("primary") & gt(dealt(), 0),
      effect = { each(defenders()) { when(save(it)) {}, otherwise { discard_item(it) } } },
      says = "Whoever its primary weapon has wounded discards, unless the Save succeeds, an item of the inventory at random." } },
    { key = "hunger", trait = { name = "Hunger", at = "attacked", when = eq(attacker(), self) & with_weapon("secondary") & gt(dealt(), 0) & is_night(),
      effect = { gain_power(self) },
      says = "When its secondary weapon has wounded somebody at night, it gains an Enemy Power." } },
    { key = "reborn", trait = { name = "Out of the Sand", effect = { heal(self, party()),
      with_number(drop_powers(self)) { suffer(heroes & here(self), value) } },
      says = "It heals 1 HP for each hero of the quest and discards its Enemy Powers; each of these costs every hero in its area 1 HP." } },
  },
}
cards("sand_thief", { name = "Sand Thief", copies = 2, hp = 4, soul_points = 1, loot = 1,
  lines = { Line("cower", { bolt = 1 }, { parries(1) }) } }) -- with the dice that Craven gives

scroll "dune_lizard" {
  name = "Dune Lizard", about = "Lies under the road and feels it hum.",
  rank = "blue", victim = "most_wounded", challenge = 2, styles = { "dexterity" }, race = "monster",
  ai = {
    Rule(0, 0, { strike("primary") }, { when(suffers(subject, "ko")) { strike("secondary") } }),
    Rule(1, 2, { perform("leap") }, { when(suffers(subject, "ko")) { strike("secondary") } }, { strike("primary") }),
    Plus({ approach(2) }),
  },
  weapons = {
    { name = "Claws", attack = { hits = 1, red = 1, types = { "slash" } } },
    { name = "Jaws", attack = { hits = 2, types = { "pierce" }, lines = { Always("critical", { critical() }) } } },
  },
  powers = { { key = "leap", trait = { name = "Leap", effect = { engage(), when(save(subject)) {}, otherwise { afflict(subject, "ko") } },
      says = "It moves to engage the victim, who suffers K.O. unless the Save succeeds." } } },
}
cards("dune_lizard", { name = "Dune Lizard", copies = 2, hp = 7, armor = 1, blue = 1, soul_points = 2, loot = 1 })

-- It is as broad as three, and on its back as one.
scroll "kiln_giant" {
  name = "The Kiln Giant", about = "It was built to keep the road smooth. Nobody told it when the road was finished.",
  rank = "red", victim = "least_wounded", challenge = 4, styles = { "strength" }, race = "monster",
  ai = {
    Rule(0, 0, { when(ge(count(heroes & here(self)), 2)) { perform("stamp"), perform("roll") } }, { strike("primary") }),
    Rule(1, 2, { when(eq(heroes_with(subject), 1)) { perform("roll") }, otherwise { engage() } }, { strike("secondary") }),
    Plus({ approach(2) }, { when(is_engaged()) { strike_closest("primary", 0) }, otherwise { approach(1), perform("stamp") } }),
  },
  weapons = {
    { name = "Roller Arm", attack = { hits = 2, red = 4, types = { "blunt" }, lines = { Line("crush", { bolt = 2 }, { break_armor() }) } } },
    { name = "Ram", attack = { hits = 2, red = 2, types = { "pierce" }, lines = { Line("gore", { bolt = 2 }, { critical() }) } } },
    { name = "Foot", attack = { hits = 3, types = { "blunt" }, lines = { Always("tread", { bash() }) } } },
  },
  powers = {
    { key = "bulk", trait = { name = "Bulk", presence = 1, when = suffers(self, "ko"),
      says = "Even K.O. it counts as one figure." } },
    { key = "roll", trait = { name = "Roll", effect = { engage(),
      grant(self, "hits", entered_areas(), "attack"), grant(self, "pierce", entered_areas(), "attack") },
      says = "It moves to engage the victim. For each area entered its next attack has 1 HIT more, and 1 armor of the target does not count." } },
    { key = "stamp", trait = { name = "Stamp", effect = { strike_all("third", heroes & here(self)) },
      says = "One attack with its third weapon on all heroes in its area." } },
    { key = "tremor", trait = { name = "Tremor", at = "attacked", when = eq(attacker(), self) & with_weapon("third"),
      effect = { each(defenders()) { when(save(it)) {}, otherwise { afflict(it, "ko") } } },
      says = "Those attacked with its third weapon suffer K.O. unless the Save succeeds." } },
  },
  halved = { gain_power(self) },
}
cards("kiln_giant", { name = "The Kiln Giant", copies = 1, hp = 14, hp_many = 20, presence = 3, armor = 1, blue = 2, soul_points = 4,
  treasure = 1, icons = 0, lines = { Line("fend", { bolt = 1 }, { parries(1) }) } })

enemy_power "keen" { name = "Keen Edge", about = "A die more, and a HIT for a BOLT.", type = "combat", levels = {
  { lines = { Line("keen", { bolt = 1 }, { hits(1) }) }, trait = { name = "Keen Edge", red = 1 } },
  { lines = { Line("keen", { bolt = 1 }, { hits(2) }) }, trait = { name = "Keen Edge", red = 1 } } } }
enemy_power "ember" { name = "Ember Edge", about = "Fire, and for a STAR for those beside the victim, too.", type = "combat", levels = {
  { lines = { Always("ember", { inflict("fire", 1) }), { name = "spread", star = 1, effect = { afflict((heroes & here(subject)) - subject, "fire", 1) },
    says = "The other heroes in the victim's area suffer Fire, too." } } },
  { lines = { Always("ember", { inflict("fire", 2) }), { name = "spread", star = 1, effect = { afflict((heroes & within(1, subject)) - subject, "fire", 2) },
    says = "The other heroes within 1 area of the victim suffer Fire 2, too." } } } } }
enemy_power "glazed" { name = "Glazed Hide", about = "PARRIES for a BOLT in defence.", type = "passive",
  levels = { { lines = { Line("glaze", { bolt = 1 }, { parries(1) }) } }, { lines = { Line("glaze", { bolt = 1 }, { parries(2) }) } } } }
