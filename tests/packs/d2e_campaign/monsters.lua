local limits = {
  two = { minions = 1, masters = 1 }, three = { minions = 2, masters = 1 },
  four = { minions = 2, masters = 1 },
}

monster "ratling" {
  name = "Ratling", traits = { "dark" }, attack = "melee", width = 1, length = 1, limits = limits,
  act1 = {
    minion = { speed = 4, health = 2, defense = { "brown" }, dice = { "blue", "yellow" } },
    master = {
      speed = 4, health = 3, defense = { "brown" }, dice = { "blue", "yellow" },
      abilities = { { id = "gnaw", surge = 1, effect = { add_damage(1) } } },
    },
  },
  act2 = {
    minion = { speed = 4, health = 4, defense = { "gray" }, dice = { "blue", "red" } },
    master = {
      speed = 5, health = 6, defense = { "gray" }, dice = { "blue", "red" },
      abilities = { { id = "gnaw", surge = 1, effect = { add_damage(2) } } },
    },
  },
}

local function line(health, speed)
  return { speed = speed, health = health, defense = { "gray" }, dice = { "blue", "red" } }
end
local function lieutenant_of(id, name)
  lieutenant(id) {
    name = name, attack = "melee", might = 3, knowledge = 3, willpower = 3, awareness = 3,
    act1 = { two = line(5, 4), three = line(6, 4), four = line(7, 4) },
    act2 = { two = line(8, 5), three = line(9, 5), four = line(10, 5) },
  }
end
lieutenant_of("vane", "Captain Vane")
lieutenant_of("merle", "Mistress Merle")
