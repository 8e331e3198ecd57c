-- The Search deck: 12 cards (D2-016). Gold counts in a campaign only.

search_card "curse_doll" {
  name = "Curse Doll", copies = 1, gold = 50,
  abilities = {
    {
      action = true, flip = true,
      when   = any(afflicted_among(near_heroes())),
      effect = { with(choose(afflicted_among(near_heroes()))) { cure_one(it) } },
    },
  },
}

search_card "fire_flask" {
  name = "Fire Flask", copies = 1, gold = 50,
  attack = "ranged", dice = { "blue", "yellow" },
  abilities = {
    {
      action = true, attack = true, flip = true,
      when   = any(monsters & in_sight(self)),
      effect = { attack_with_this(self) },
    },
    { id = "blast", surge = 1, effect = { blast } },
  },
}

search_card "health_potion" {
  name = "Health Potion", copies = 3, gold = 25, potion = true,
  abilities = {
    {
      action = true, flip = true,
      when   = any(hurt_among(near_heroes_even_down())),
      effect = { with(choose(hurt_among(near_heroes_even_down()))) { heal(it, hurt(it)) } },
    },
  },
}

search_card "nothing" { name = "Nothing", copies = 1, discard = true }

search_card "power_potion" {
  name = "Power Potion", copies = 1, gold = 50, potion = true,
  abilities = {
    { on = "after_roll", flip = true, when = eq(attacker, self), effect = { reroll_attack(9) } },
  },
}

search_card "stamina_potion" {
  name = "Stamina Potion", copies = 3, gold = 25, potion = true,
  abilities = {
    {
      on     = "turn", flip = true,
      when   = any(tired_among(near_heroes())),
      effect = { with(choose(tired_among(near_heroes()))) { rest(it, tired(it)) } },
    },
  },
}

search_card "treasure_chest" {
  name = "Treasure Chest", copies = 1, discard = true,
  abilities = { { effect = { treasure(self) } } },
}

search_card "warding_talisman" {
  name = "Warding Talisman", copies = 1, gold = 50,
  abilities = {
    {
      on     = "after_roll", flip = true, when = has(defenders, self),
      effect = { add_shields(self, 2) },
    },
  },
}
