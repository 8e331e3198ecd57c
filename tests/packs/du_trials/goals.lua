-- One small quest for each goal of random quests: what it asks for stands in the first room.
local function Goal(objective, number)
  quest("goal_" .. objective) {
    name = "A goal", objective = objective, faction = "gnawkin", leader = "grey_prophet", number = number, last_turn = 20,
    party  = { "brenna", "maruk", "ysolde" },
    starts = { { x = 0, y = 1 }, { x = 0, y = 2 }, { x = 0, y = 3 } },
    sections = {
      { name = "s1", kind = "room", x = 0, y = 0, width = 8, height = 6, quiet = true,
        elements = { { element = "altar", x = 2, y = 0, name = "centre" },
                     { element = "cage", x = 5, y = 0, name = "cage_1" }, { element = "cage", x = 7, y = 0, name = "cage_2" },
                     { element = "crystal", x = 2, y = 5, name = "crystal_1" },
                     { element = "crystal", x = 4, y = 5, name = "crystal_2" },
                     { element = "crystal", x = 6, y = 5, name = "crystal_3" } } },
      { name = "s2", kind = "main", x = 8, y = 0, width = 6, height = 6, creatures = { { leader = true } } },
    },
    exits = { { kind = "outside", name = "x0", x = 0, y = 2, side = "west" },
              { kind = "outside", name = "far", x = 0, y = 4, side = "west" },
              { kind = "door", name = "x1", x = 7, y = 3, side = "east", to = "s2" } },
  }
end

Goal("slay", 21)
Goal("fetch", 22)
Goal("free", 23)
Goal("destroy", 24)
Goal("cross", 25)
