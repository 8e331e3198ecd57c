-- Starting equipment, shop items of both acts, and one relic.

local function weapon(id, name, slot, act, cost, type, dice, copies)
  item(id) { name = name, slot = slot, act = act, cost = cost, attack = type, dice = dice, copies = copies }
end

weapon("old_axe", "Old Axe", "two_hands", nil, nil, "melee", { "blue", "red" })
weapon("old_mace", "Old Mace", "hand", nil, nil, "melee", { "blue", "yellow" })
weapon("old_rod", "Old Rod", "two_hands", nil, nil, "ranged", { "blue", "yellow" })
weapon("old_bow", "Old Bow", "two_hands", nil, nil, "ranged", { "blue", "yellow" })
item "old_shield" { name = "Old Shield", slot = "hand", traits = { "shield" }, defense = { "brown" } }

local charm = {
  { on = "test_rolled", exhaust = true, when = eq(subject, self), effect = { reroll_test } },
}
item "old_charm" { name = "Old Charm", slot = "other", traits = { "trinket" }, abilities = charm }

-- Those of the rulebook's shopping example, and three more.
item "leather_armor" {
  name = "Leather Armor", slot = "armor", act = 1, cost = 75, traits = { "light_armor" },
  defense = { "brown" },
}
weapon("sling", "Sling", "hand", 1, 75, "ranged", { "blue", "yellow" })
weapon("iron_battleaxe", "Iron Battleaxe", "two_hands", 1, 100, "melee", { "blue", "red" })
weapon("iron_spear", "Iron Spear", "hand", 1, 75, "melee", { "blue", "yellow" }, 2)
item "lucky_charm" {
  name = "Lucky Charm", slot = "other", act = 1, cost = 100, traits = { "trinket" }, abilities = charm,
}
item "chainmail" {
  name = "Chainmail", slot = "armor", act = 1, cost = 150, traits = { "heavy_armor" },
  defense = { "gray" },
}
item "belt" {
  name = "Wide Belt", slot = "other", act = 1, cost = 50, bonus = { health = 2 },
  abilities = { { on = "damaged", exhaust = true, effect = { heal(self, 1) } } },
}

weapon("great_sword", "Great Sword", "two_hands", 2, 175, "melee", { "blue", "red", "red" })
weapon("long_bow", "Long Bow", "two_hands", 2, 175, "ranged", { "blue", "red", "yellow" })
weapon("war_hammer", "War Hammer", "hand", 2, 150, "melee", { "blue", "red", "yellow" })
item "plate" {
  name = "Plate", slot = "armor", act = 2, cost = 225, traits = { "heavy_armor" }, defense = { "black" },
}
item "girdle" { name = "Girdle", slot = "other", act = 2, cost = 125, bonus = { health = 4 } }
item "torc" { name = "Torc", slot = "other", act = 2, cost = 100, bonus = { stamina = 2 } }

item "sun_disc" { name = "Sun Disc", slot = "other", traits = { "trinket" }, bonus = { health = 1 } }
relic "black_disc" {
  name = "Black Disc", hero_side = "sun_disc",
  abilities = {
    { on = "after_roll", exhaust = true, when = eq(attacker, self), effect = { add_surges(1) } },
  },
}
item "sea_horn" { name = "Sea Horn", slot = "other", traits = { "trinket" }, bonus = { stamina = 1 } }
relic "drowned_horn" {
  name = "Drowned Horn", hero_side = "sea_horn", wielder = "vane",
  abilities = {
    { on = "before_roll", exhaust = true, when = eq(attacker, self), effect = { add_damage(1) } },
  },
}

local function trinket(id, name, copies, gold)
  search_card(id) {
    name = name, copies = copies, gold = gold,
    abilities = { { on = "turn", flip = true, effect = { rest(self, 1) } } },
  }
end
trinket("draught", "Draught", 4, 25)
trinket("locket", "Locket", 4, 50)
trinket("idol", "Idol", 4, 0)
