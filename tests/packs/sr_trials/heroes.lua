-- Four heroes with the same deck: every kind of bonus once, and all spells between the deck and the
-- Heroic cards.

local function deck()
  return {
    Combat(1, 2, "per_card", 1), Combat(1, 4, "per_enemy", 1), Combat(1, 3, "flat", 2),
    Combat(1, 2, "per_combat", 2), Combat(2, 3, "double"),
    Movement(1, 2, "flat", 2), Movement(1, 5, "per_movement", 2), Movement(1, 3, "per_card", 2),
    Movement(1, 2, "double"), Movement(1, 3, "flat", 1),
    Spell(1, 1, "fireball"), Spell(1, 4, "lightning"), Spell(1, 3, "portal"),
    Spell(1, 2, "teleportation"), Spell(1, 3, "fury"), Spell(1, 3, "enthrall"),
    Spell(1, 2, "force_field"), Spell(1, 2, "arcane_healing"), Spell(1, 3, "weakness"),
    Spell(1, 2, "foresight"), Spell(1, 2, "velocity"), Spell(1, 2, "transfer"),
    Spell(1, 2, "apathy"),
  }
end

local function heroic()
  return {
    Spell(1, 3, "control"), Spell(1, 3, "conjured_arrow"), Potion(Spell(1, 4, "clone")),
    Potion(Spell(1, 3, "invisibility")), Potion(Movement(1, 4, "flat", 3)),
    Combat(1, 5, "per_enemy", 1),
  }
end

hero "ada" { name = "Ada", about = "Plain.", deck = deck(), heroic = heroic() }
hero "bo"  { name = "Bo", about = "Nimble.", precision = 1, deck = deck(), heroic = heroic() }
hero "cy"  { name = "Cy", about = "Strong.", strength = 2, deck = deck(), heroic = heroic() }
hero "dot" { name = "Dot", about = "Twice.", persuasion = 1, observation = 1, clones = true,
             deck = deck(), heroic = heroic() }
