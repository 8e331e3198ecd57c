-- The nine monsters of the box, minions and masters, with their cards of both acts. The limits of
-- a group are printed for two, three and four heroes (D2-254). Where sources disagree: D2/A-105 (the
-- elemental's four are actions), D2/A-106 and D2/A-107 (dice and surge of two masters).

-- The groups come in three sizes.
local function limits(two, three, four)
  local function limit(size) return { minions = size[1], masters = size[2] } end
  return { two = limit(two), three = limit(three), four = limit(four) }
end
local many = limits({ 2, 1 }, { 3, 1 }, { 4, 1 })
local some = limits({ 1, 1 }, { 2, 1 }, { 3, 1 })
local few  = limits({ 1, 0 }, { 0, 1 }, { 1, 1 })

-- Barghest

local howl = {
  id = "howl", name = "Howl", action = true,
  when = any(heroes & within(self, 3)),
  effect = {
    each(heroes & within(self, 3)) { when(~test(it, "willpower")) { fatigue(it, 1) } },
  },
}

local night_stalker = {
  id = "night_stalker", name = "Night Stalker", on = "before_roll",
  when = has(defenders, self) & has(heroes, attacker) & ~has(adjacent(self), attacker),
  effect = { add_defense(self, "brown") },
}

monster "barghest" {
  name   = "Barghest",
  about  = "A hound of the dark, as long as a bed. Its howl empties the lungs.",
  traits = { "wilderness", "dark" }, attack = "melee", width = 1, length = 2, limits = some,
  act1 = {
    minion = {
      speed = 4, health = 4, defense = { "gray" }, dice = { "blue", "red" },
      abilities = { howl, surge_damage(1) },
    },
    master = {
      speed = 4, health = 6, defense = { "gray" }, dice = { "blue", "red" },
      abilities = { night_stalker, howl, surge_damage(2) },
    },
  },
  act2 = {
    minion = {
      speed = 4, health = 6, defense = { "black" }, dice = { "blue", "red" },
      abilities = { howl, surge_damage(2) },
    },
    master = {
      speed = 4, health = 8, defense = { "black" }, dice = { "blue", "red", "yellow" },
      abilities = { night_stalker, howl, surge_damage(2) },
    },
  },
}

-- Cave spider

monster "cave_spider" {
  name   = "Cave Spider",
  about  = "Quick, poisonous and never alone. The webs of the old ones hold a boot fast.",
  traits = { "wilderness", "cave" }, attack = "melee", width = 1, length = 1, limits = many,
  act1 = {
    minion = {
      speed = 4, health = 3, defense = { "gray" }, dice = { "blue", "yellow" },
      abilities = { surge_condition("poisoned"), surge_damage(1) },
    },
    master = {
      speed = 4, health = 5, defense = { "gray" }, dice = { "blue", "yellow" },
      keywords = { "sticky" },
      abilities = { surge_condition("poisoned"), surge_damage(2) },
    },
  },
  act2 = {
    minion = {
      speed = 4, health = 5, defense = { "gray" }, dice = { "blue", "yellow", "yellow" },
      abilities = { surge_condition("poisoned"), surge_damage(2) },
    },
    master = {
      speed = 4, health = 7, defense = { "gray" }, dice = { "blue", "yellow", "yellow" },
      keywords = { "sticky" },
      abilities = { surge_condition("poisoned"), surge_damage(2), surge_damage(1, "damage_2") },
    },
  },
}

-- Elemental

local fire = {
  id = "fire", name = "Fire", action = true, attack = true,
  when = any(figures & adjacent(self)),
  effect = { attack_all(self, figures & adjacent(self)) },
}

local earth = {
  id = "earth", name = "Earth", action = true,
  when = any(heroes & adjacent(self)),
  effect = {
    each(heroes & adjacent(self)) {
      when(~test(it, "awareness")) { afflict(it, "immobilized") },
    },
  },
}

local water = {
  id = "water", name = "Water", action = true,
  when = any(heroes & adjacent(self)),
  effect = {
    each(heroes & adjacent(self)) { when(~test(it, "willpower")) { fatigue(it, 2) } },
  },
}

-- As corrected it fades for those who are not beside it; as printed first, for everybody (A-108).
local air = {
  id = "air", name = "Air", print = "corrected", action = true,
  effect = { lasting("whirl", "overlord_start") },
}

local whirl = {
  id = "whirl", name = "Air", print = "corrected", lasting = true, on = "damage_counted", must = true,
  when = eq(subject, self) & ~has(within(self, 1), attacker),
  effect = { spare(self) },
}

local thin_air = {
  id = "air", name = "Air", print = "original", action = true,
  effect = { lasting("whirl", "overlord_start"), lasting("gap", "overlord_start") },
}

local fade = {
  id = "whirl", name = "Air", print = "original", lasting = true, on = "damage_counted", must = true,
  when = eq(subject, self),
  effect = { spare(self) },
}

local gap = {
  id = "gap", name = "Air", lasting = true, on = "always",
  bonus = { keywords = { "passable" } },
}

local tempers = { fire, earth, water, air, whirl, thin_air, fade, gap }

monster "elemental" {
  name   = "Elemental",
  about  = "Four tempers in one body: it burns, grips, chills and fades into the wind.",
  traits = { "cold", "hot" }, attack = "ranged", width = 2, length = 2, limits = few,
  act1 = {
    minion = {
      speed = 4, health = 4, defense = { "black" }, dice = { "blue", "red" },
      abilities = tempers,
    },
    master = {
      speed = 4, health = 6, defense = { "black" }, dice = { "blue", "red" },
      abilities = tempers,
    },
  },
  act2 = {
    minion = {
      speed = 4, health = 8, defense = { "black", "brown" }, dice = { "blue", "red", "yellow" },
      abilities = tempers,
    },
    master = {
      speed = 4, health = 10, defense = { "black", "brown" }, dice = { "blue", "red", "yellow" },
      abilities = tempers,
    },
  },
}

-- Ettin

local throw = {
  id = "throw", name = "Throw", action = true,
  when = any(heroes & adjacent(self)),
  effect = {
    with(choose(heroes & adjacent(self))) {
      when(~test(it, "might")) { put_within(it, 3), damage(it, 1) },
    },
  },
}

monster "ettin" {
  name   = "Ettin",
  about  = "Two heads, one club, and arms long enough to make both dangerous.",
  traits = { "mountain", "cave" }, attack = "melee", width = 2, length = 2, limits = few,
  act1 = {
    minion = {
      speed = 3, health = 5, defense = { "gray", "gray" }, dice = { "blue", "red" },
      keywords = { "reach" },
      abilities = { surge_damage(2) },
    },
    master = {
      speed = 3, health = 8, defense = { "gray", "gray" }, dice = { "blue", "red" },
      keywords = { "reach" },
      abilities = { throw, surge_damage(3) },
    },
  },
  act2 = {
    minion = {
      speed = 3, health = 7, defense = { "black", "gray" }, dice = { "blue", "red", "red" },
      keywords = { "reach" },
      abilities = { surge_damage(1) },
    },
    master = {
      speed = 3, health = 9, defense = { "black", "gray" }, dice = { "blue", "red", "red" },
      keywords = { "reach" },
      abilities = { throw, surge_damage(2) },
    },
  },
}

-- Flesh moulder

local mend = {
  id = "heal", name = "Heal", action = true,
  when = any(hurt_among(monsters & within(self, 3))),
  effect = { with(choose(hurt_among(monsters & within(self, 3)))) { heal(it, roll("red")) } },
}

local function surge_mend(n)
  return { id = "mend", name = "Mend", surge = 1, when = gt(hurt(self), 0), effect = { heal(self, n) } }
end

monster "flesh_moulder" {
  name   = "Flesh Moulder",
  about  = "A stitcher of things that should lie still. What it wounds, it wears.",
  traits = { "cursed", "civilized" }, attack = "ranged", width = 1, length = 1, limits = some,
  act1 = {
    minion = {
      speed = 4, health = 4, defense = { "gray" }, dice = { "blue", "yellow" },
      abilities = { surge_mend(1), surge_damage(1) },
    },
    master = {
      speed = 4, health = 5, defense = { "gray" }, dice = { "blue", "yellow" },
      abilities = { mend, surge_mend(2), surge_damage(2) },
    },
  },
  act2 = {
    minion = {
      speed = 4, health = 5, defense = { "gray", "brown" }, dice = { "blue", "yellow" },
      abilities = { surge_mend(2), surge_damage(2) },
    },
    master = {
      speed = 4, health = 7, defense = { "gray", "brown" }, dice = { "blue", "yellow", "yellow" },
      abilities = { mend, surge_mend(3), surge_damage(3) },
    },
  },
}

-- Goblin archer

monster "goblin_archer" {
  name   = "Goblin Archer",
  about  = "Slips between legs, shoots from behind, and is brave while somebody bigger watches.",
  traits = { "building", "cave" }, attack = "ranged", width = 1, length = 1, limits = many,
  act1 = {
    minion = {
      speed = 5, health = 2, defense = { "gray" }, dice = { "blue", "yellow" },
      keywords = { "pass_enemies", "timid" },
      abilities = { surge_range(1), surge_damage(1) },
    },
    master = {
      speed = 5, health = 4, defense = { "gray" }, dice = { "blue", "yellow" },
      keywords = { "pass_enemies" },
      abilities = { surge_range(2), surge_damage(2) },
    },
  },
  act2 = {
    minion = {
      speed = 5, health = 4, defense = { "gray" }, dice = { "blue", "yellow" },
      keywords = { "pass_enemies", "timid" },
      abilities = { surge_range(2), surge_damage(2) },
    },
    master = {
      speed = 5, health = 6, defense = { "gray" }, dice = { "blue", "yellow", "yellow" },
      keywords = { "pass_enemies" },
      abilities = { surge_range(3), surge_damage(2) },
    },
  },
}

-- Merriod

-- An attack may target a familiar that is a figure, too (D2-258).
local flail = {
  id = "flail", name = "Flail", action = true, attack = true,
  when = can_attack(self, (heroes | familiars) & within(self, 2)),
  effect = { attack_several(self, (heroes | familiars) & within(self, 2), 2) },
}

monster "merriod" {
  name   = "Merriod",
  about  = "Arms like ship's cable, out of water that looked too shallow for it.",
  traits = { "wilderness", "water" }, attack = "melee", width = 2, length = 2, limits = few,
  act1 = {
    minion = {
      speed = 3, health = 5, defense = { "black" }, dice = { "blue", "red" },
      keywords = { "reach" },
      abilities = { surge_condition("immobilized"), surge_damage(1) },
    },
    master = {
      speed = 3, health = 7, defense = { "black" }, dice = { "blue", "red" },
      keywords = { "reach" },
      abilities = { flail, surge_condition("immobilized"), surge_damage(2) },
    },
  },
  act2 = {
    minion = {
      speed = 3, health = 7, defense = { "gray", "gray" }, dice = { "blue", "red", "yellow" },
      keywords = { "reach" },
      abilities = { surge_condition("immobilized"), surge_damage(2) },
    },
    master = {
      speed = 3, health = 9, defense = { "gray", "gray" }, dice = { "blue", "red", "yellow" },
      keywords = { "reach" },
      abilities = { flail, surge_condition("immobilized"), surge_damage(3) },
    },
  },
}

-- Shadow dragon

local shadow = {
  id = "shadow", name = "Shadow", on = "before_roll", must = true,
  when = has(heroes & adjacent(self), attacker),
  effect = { demand_surge },
}

local fire_breath = {
  id = "fire_breath", name = "Fire Breath", surge = 1,
  effect = { breath(4) },
}

monster "shadow_dragon" {
  name   = "Shadow Dragon",
  about  = "Darkness with a hide. Blades lose their way beside it.",
  traits = { "dark", "cave" }, attack = "melee", width = 2, length = 3, limits = few,
  act1 = {
    minion = {
      speed = 3, health = 6, defense = { "gray", "gray" }, dice = { "blue", "red" },
      abilities = { shadow, surge_damage(1) },
    },
    master = {
      speed = 3, health = 9, defense = { "gray", "gray" }, dice = { "blue", "red" },
      abilities = { shadow, fire_breath, surge_damage(2) },
    },
  },
  act2 = {
    minion = {
      speed = 3, health = 8, defense = { "black", "gray" }, dice = { "blue", "red", "red" },
      abilities = { shadow, surge_damage(2) },
    },
    master = {
      speed = 3, health = 10, defense = { "black", "gray" }, dice = { "blue", "red", "red" },
      abilities = { shadow, fire_breath, surge_damage(3) },
    },
  },
}

-- Zombie

local grab = {
  id = "grab", name = "Grab", action = true,
  when = any(heroes & adjacent(self)),
  effect = {
    with(choose(heroes & adjacent(self))) {
      when(~test(it, "might")) { afflict(it, "immobilized") },
    },
  },
}

monster "zombie" {
  name   = "Zombie",
  about  = "Slow, patient and catching.",
  traits = { "cursed", "building" }, attack = "melee", width = 1, length = 1, limits = many,
  act1 = {
    minion = {
      speed = 3, health = 3, defense = { "brown" }, dice = { "blue", "yellow" },
      keywords = { "one_move" },
      abilities = { surge_condition("diseased"), surge_damage(1) },
    },
    master = {
      speed = 3, health = 6, defense = { "brown" }, dice = { "blue", "yellow" },
      keywords = { "one_move" },
      abilities = { grab, surge_condition("diseased"), surge_damage(1) },
    },
  },
  act2 = {
    minion = {
      speed = 3, health = 5, defense = { "brown" }, dice = { "blue", "yellow" },
      keywords = { "one_move" },
      abilities = { surge_condition("diseased"), surge_damage(2) },
    },
    master = {
      speed = 3, health = 9, defense = { "brown" }, dice = { "blue", "red", "yellow" },
      keywords = { "one_move" },
      abilities = { grab, surge_condition("diseased"), surge_damage(2) },
    },
  },
}
