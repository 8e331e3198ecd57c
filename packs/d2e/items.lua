-- Starting equipment first, then the shop items of both acts: a Treasure Chest holds one of those of
-- the act that is played.

-- Shields and the like work on a roll that their owner defends with.
local attacked = has(defenders, self)

item "iron_mace" {
  name = "Iron Mace", attack = "melee", slot = "hand", traits = { "hammer" },
  dice = { "blue", "yellow" },
  abilities = { surge_condition("stunned") },
}

item "wooden_shield" {
  name = "Wooden Shield", slot = "hand", traits = { "shield" },
  abilities = {
    { on = "after_roll", exhaust = true, when = attacked, effect = { add_shields(self, 1) } },
  },
}

item "oak_staff" {
  name = "Oak Staff", attack = "melee", slot = "two_hands", traits = { "staff" },
  dice = { "blue", "yellow" }, keywords = { "reach" },
  abilities = { surge_damage(1) },
}

item "reapers_scythe" {
  name = "Reaper's Scythe", attack = "ranged", slot = "two_hands", traits = { "magic", "staff" },
  dice = { "blue", "yellow" },
  abilities = {
    {
      id     = "reap", on = "defeated", must = true,
      when   = with_this & gt(hurt(self), 0),
      effect = { heal(self, 1) },
    },
    surge_range(1),
  },
}

item "arcane_bolt" {
  name = "Arcane Bolt", attack = "ranged", slot = "two_hands", traits = { "magic", "rune" },
  dice = { "blue", "yellow" },
  abilities = { surge_range(1), surge_pierce(2) },
}

item "throwing_knives" {
  name = "Throwing Knives", attack = "ranged", slot = "hand", traits = { "blade" },
  dice = { "blue", "yellow" },
  abilities = {
    {
      id     = "close", on = "before_roll", must = true,
      when   = with_this & has(monsters & adjacent(self), target),
      effect = { add_damage(1) },
    },
    surge_range(1),
  },
}

item "lucky_charm" {
  name = "Lucky Charm", slot = "other", traits = { "trinket" },
  abilities = { { on = "test_rolled", exhaust = true, effect = { reroll_test } } },
}

item "yew_shortbow" {
  name = "Yew Shortbow", attack = "ranged", slot = "two_hands", traits = { "bow" },
  dice = { "blue", "yellow" },
  abilities = { surge_range(2), surge_damage(1) },
}

item "chipped_greataxe" {
  name = "Chipped Greataxe", attack = "melee", slot = "two_hands", traits = { "axe" },
  dice = { "blue", "red" },
  abilities = { surge_damage(1), surge_damage(1, "damage_2") }, -- D2-135: two abilities
}

item "iron_longsword" {
  name = "Iron Longsword", attack = "melee", slot = "hand", traits = { "blade" },
  dice = { "blue", "red" },
  abilities = { { id = "reroll", surge = 1, hit = true, effect = { force_reroll(target, 1) } } },
}

item "chainmail" {
  name = "Chainmail", act = 1, cost = 150, slot = "armor", traits = { "heavy_armor" },
  defense = { "gray" }, bonus = { max_speed = 4 }, forbids = { "rune" },
}

item "crossbow" {
  name = "Crossbow", act = 1, cost = 175,
  attack = "ranged", slot = "hand", traits = { "bow", "exotic" },
  dice = { "blue", "yellow" }, bonus = { pierce = 1 },
  abilities = {
    surge_damage(2),
    { id = "push", surge = 1, hit = true, effect = { add_damage(1), push(target, 1) } },
  },
}

item "elm_greatbow" {
  name = "Elm Greatbow", act = 1, cost = 100,
  attack = "ranged", slot = "two_hands", traits = { "bow" },
  dice = { "blue", "yellow" }, keywords = { "adjacent_sight" },
  abilities = { surge_damage(2), surge_range(2) },
}

item "heavy_cloak" {
  name = "Heavy Cloak", act = 1, cost = 75, slot = "armor", traits = { "cloak" },
  abilities = {
    {
      on     = "after_roll", exhaust = true, when = attacked & gt(surges, 0),
      effect = { cancel_surges(1) },
    },
  },
}

item "immolation" {
  name = "Immolation", act = 1, cost = 150,
  attack = "ranged", slot = "two_hands", traits = { "magic", "rune" },
  dice = { "blue", "red" }, bonus = { pierce = 1 },
  abilities = { surge_damage(1), surge_range(1) },
}

item "iron_battleaxe" {
  name = "Iron Battleaxe", act = 1, cost = 100,
  attack = "melee", slot = "two_hands", traits = { "axe" },
  dice = { "blue", "red" }, bonus = { pierce = 1 },
  abilities = { surge_damage(2), surge_pierce(1) },
}

item "iron_shield" {
  name = "Iron Shield", act = 1, cost = 50, copies = 2, slot = "hand", traits = { "shield" },
  abilities = {
    {
      on     = "after_roll", exhaust = true, when = attacked,
      effect = {
        option {
          { "Reroll 1 defense die", { reroll_defense(self, 1) } },
          { "Add 1 shield", { add_shields(self, 1) } },
        },
      },
    },
  },
}

item "iron_spear" {
  name = "Iron Spear", act = 1, cost = 75, attack = "melee", slot = "hand", traits = { "exotic" },
  dice = { "blue", "yellow" }, keywords = { "reach" },
  abilities = { surge_damage(1), surge_pierce(1) },
}

item "leather_armor" {
  name = "Leather Armor", act = 1, cost = 75, copies = 2, slot = "armor",
  traits = { "light_armor" }, defense = { "brown" }, bonus = { health = 1 },
}

item "light_hammer" {
  name = "Light Hammer", act = 1, cost = 75, attack = "melee", slot = "hand", traits = { "hammer" },
  dice = { "blue", "yellow" },
  abilities = { surge_damage(2), surge_condition("stunned") },
}

-- The same as the thief's, but it can be bought, sold and traded.
item "shop_lucky_charm" {
  name = "Lucky Charm", act = 1, cost = 100, slot = "other", traits = { "trinket" },
  abilities = { { on = "test_rolled", exhaust = true, effect = { reroll_test } } },
}

item "magic_staff" {
  name = "Magic Staff", act = 1, cost = 150,
  attack = "ranged", slot = "two_hands", traits = { "magic", "staff" },
  dice = { "blue", "red" },
  abilities = {
    {
      id     = "spark", surge = 1,
      when   = any(monsters & within(target, 3) - target),
      effect = { with(choose(monsters & within(target, 3) - target)) { damage(it, 1) } },
    },
    surge_range(1),
  },
}

item "mana_weave" {
  name = "Mana Weave", act = 1, cost = 125, slot = "other", traits = { "rune" },
  abilities = {
    {
      on     = "after_roll", exhaust = true, when = eq(attacker, self),
      effect = { add_surges(1) },
    },
  },
}

item "ring_of_power" {
  name = "Ring of Power", act = 1, cost = 150, slot = "other", traits = { "ring" },
  bonus = { stamina = 1 },
}

item "scorpion_helm" {
  name = "Scorpion Helm", act = 1, cost = 75, slot = "other", traits = { "helmet" },
  bonus = { range = 1 }, forbids = { "helmet" },
}

item "sling" {
  name = "Sling", act = 1, cost = 75, attack = "ranged", slot = "hand", traits = { "exotic" },
  dice = { "blue", "yellow" },
  abilities = {
    { id = "far", surge = 1, effect = { add_range(1), add_damage(1) } },
    surge_condition("stunned"),
  },
}

item "steel_broadsword" {
  name = "Steel Broadsword", act = 1, cost = 100,
  attack = "melee", slot = "hand", traits = { "blade" },
  dice = { "blue", "red" },
  abilities = {
    {
      id     = "reroll", on = "after_roll", once = "attack",
      when   = with_this,
      effect = { reroll_colour("red") },
    },
    surge_damage(1),
  },
}

item "sunburst" {
  name = "Sunburst", act = 1, cost = 125,
  attack = "ranged", slot = "two_hands", traits = { "magic", "rune" },
  dice = { "blue", "yellow" },
  abilities = { surge_condition("stunned"), surge_damage(2) },
}

-- Act II

item "demonhide_leather" {
  name = "Demonhide Leather", act = 2, cost = 200, slot = "armor", traits = { "light_armor" },
  defense = { "gray" },
  abilities = {
    {
      on     = "turn_end", must = true, when = ge(move_actions(self), 2),
      effect = { fatigue(self, 1) },
    },
  },
}

item "dragontooth_hammer" {
  name = "Dragontooth Hammer", act = 2, cost = 250,
  attack = "melee", slot = "hand", traits = { "hammer" },
  dice = { "blue", "red", "red" }, bonus = { pierce = 1 },
  abilities = {
    {
      id     = "swing", on = "before_roll", must = true,
      when   = with_this & eq(free_hands(self), 1),
      effect = { add_damage(1) },
    },
    surge_pierce(2),
  },
}

item "dwarven_firebomb" {
  name = "Dwarven Firebomb", act = 2, cost = 175,
  attack = "ranged", slot = "hand", traits = { "exotic" },
  dice = { "blue", "red", "yellow" },
  abilities = {
    { id = "far", surge = 1, effect = { add_range(1), add_damage(1) } },
    { id = "blast", surge = 1, effect = { blast } },
    surge_condition("stunned"),
  },
}

item "elven_cloak" {
  name = "Elven Cloak", act = 2, cost = 225, slot = "armor", traits = { "cloak" },
  abilities = {
    {
      on     = "after_roll", exhaust = true, when = attacked,
      effect = { set_shields(self, attribute(self, "awareness")) },
    },
  },
}

item "grinding_axe" {
  name = "Grinding Axe", act = 2, cost = 175,
  attack = "melee", slot = "two_hands", traits = { "axe" },
  dice = { "blue", "red", "red" },
  abilities = { surge_damage(1), { id = "grind", surge = 2, effect = { add_damage(5) } } },
}

item "heavy_steel_shield" {
  name = "Heavy Steel Shield", act = 2, cost = 100, slot = "hand", traits = { "shield" },
  abilities = {
    {
      on     = "after_roll", exhaust = true, when = attacked,
      effect = { reroll_defense(self, 1), add_shields(self, 1) },
    },
  },
}

item "ice_storm" {
  name = "Ice Storm", act = 2, cost = 150,
  attack = "ranged", slot = "two_hands", traits = { "magic", "rune" },
  dice = { "blue", "yellow", "yellow" },
  abilities = { surge_condition("immobilized"), surge_damage(2) },
}

-- Blank dice are counted when nothing can be rerolled any more.
item "iron_bound_ring" {
  name = "Iron-Bound Ring", act = 2, cost = 150, slot = "other", traits = { "ring" },
  bonus = { health = 2 },
  abilities = {
    {
      on     = "damage_counted", must = true,
      when   = eq(subject, self) & gt(blank_dice(self), 0),
      effect = { add_shields(self, 1) },
    },
  },
}

item "latari_longbow" {
  name = "Latari Longbow", act = 2, cost = 200,
  attack = "ranged", slot = "two_hands", traits = { "bow" },
  dice = { "blue", "yellow", "yellow" }, bonus = { pierce = 1 },
  abilities = { surge_range(2), surge_damage(2) },
}

item "lightning_strike" {
  name = "Lightning Strike", act = 2, cost = 200,
  attack = "ranged", slot = "two_hands", traits = { "magic", "rune" },
  dice = { "blue", "yellow", "yellow" },
  abilities = {
    { id = "blast", surge = 1, effect = { blast } },
    surge_damage(2),
    surge_damage(2, "damage_2"),
  },
}

item "mace_of_kellos" {
  name = "Mace of Kellos", act = 2, cost = 175,
  attack = "melee", slot = "hand", traits = { "hammer" },
  dice = { "blue", "red", "yellow" },
  abilities = {
    { id = "flash", surge = 1, effect = { damage(monsters & adjacent(self), 1) } },
    { id = "recover", surge = 1, effect = { heal(self, 1) } },
  },
}

item "platemail" {
  name = "Platemail", act = 2, cost = 250, slot = "armor", traits = { "heavy_armor" },
  defense = { "black" }, bonus = { max_speed = 3 }, forbids = { "rune" },
}

item "steel_greatsword" {
  name = "Steel Greatsword", act = 2, cost = 200,
  attack = "melee", slot = "two_hands", traits = { "blade" },
  dice = { "blue", "red", "yellow" },
  abilities = {
    {
      id     = "reroll", on = "after_roll", once = "attack",
      when   = with_this,
      effect = { reroll_power(1) },
    },
    surge_pierce(2),
    surge_damage(1),
  },
}

item "tival_crystal" {
  name = "Tival Crystal", act = 2, cost = 175, slot = "other", traits = { "trinket" },
  abilities = { { action = true, exhaust = true, effect = { heal(self, roll("red")) } } },
}
