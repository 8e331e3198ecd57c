local limits = {
  two = { minions = 2, masters = 1 }, three = { minions = 3, masters = 1 },
  four = { minions = 4, masters = 1 },
}

-- A master is bad company when a turn starts.
monster "gloomling" {
  name   = "Gloomling",
  traits = { "dark" }, attack = "melee", width = 1, length = 1, limits = limits,
  act1 = {
    minion = { speed = 4, health = 3, defense = { "brown" }, dice = { "blue", "yellow" } },
    master = {
      speed = 4, health = 6, defense = { "brown" }, dice = { "blue", "yellow" },
      abilities = {
        {
          id     = "sigh", name = "Sigh", on = "turn_start", must = true,
          when   = has(heroes & adjacent(self), subject),
          effect = { fatigue(subject, 1) },
        },
      },
    },
  },
}

-- It draws in its head, once an activation, which is a monster's turn.
local withdraw = {
  {
    id     = "withdraw", name = "Withdraw", action = true, once = "turn",
    when   = gt(hurt(self), 0),
    effect = { heal(self, 1) },
  },
}

monster "shellback" {
  name   = "Shellback",
  traits = { "water" }, attack = "melee", width = 1, length = 1, limits = limits,
  act1 = {
    minion = {
      speed = 2, health = 12, defense = { "black" }, dice = { "blue", "red" },
      abilities = withdraw,
    },
    master = {
      speed = 2, health = 15, defense = { "black" }, dice = { "blue", "red" },
      abilities = withdraw,
    },
  },
}
