-- A quest in one room. What its abilities do to each other is all there is to it.
local function room(id, name, abilities)
  quest(id) {
    name = name,
    introduction = id == "wheel",
    encounters = {
      {
        name = name,
        goal_heroes = "None.",
        goal_overlord = "None.",
        rows = { "........", "........", "........" },
        areas = { { area = "door", spaces = "a1-b2" }, { area = "room", spaces = "c1-e3" } },
        start = "door",
        groups = { { monster = "zombie", area = "room", minions = 1, masters = 1 } },
        abilities = abilities,
      },
    },
  }
end

-- `count` abilities that each hurt whoever is hurt; the first damage is dealt when a turn starts.
local function wheel(count)
  local abilities = { { id = "push", on = "turn_start", must = true, effect = { damage(heroes, 1) } } }
  for i = 1, count do
    abilities[i + 1] = {
      id     = "turn_" .. i, on = "damaged", must = true,
      effect = { heal(subject, 1), damage(subject, 1) },
    }
  end
  return abilities
end

room("wheel", "The Wheel", wheel(7))    -- never comes to an end
room("ladder", "The Ladder", wheel(15)) -- never comes to its last rung

-- More dice in one attack than there are in any box.
local dice = {}
for i = 1, 120 do
  dice[i] = add_die("red")
end
room("hoard", "The Hoard", { { id = "more", on = "before_roll", must = true, effect = dice } })

room("orphan", "The Orphan", { { id = "call", on = "turn_start", must = true, effect = { summon "reanimate" } } })
