ally "miller" {
  name = "Old Miller", about = "Slow, and knows the way.",
  speed = 3, health = 6, defense = { "brown" },
}

ally "mill_dog" {
  name = "Mill Dog",
  speed = 5, health = 4, attack = "melee", dice = { "blue", "red" }, defense = { "brown" },
  abilities = {
    surge_damage(1),
    { id = "bark", on = "turn_start", must = true, when = eq(subject, self), effect = { heal(self, 1) } },
  },
}

quest "mill_walk" {
  name  = "The Miller's Way Home",
  about = "Bring the miller over the bridge.",
  introduction = true,
  encounters = {
    {
      name = "The Mill Walk",
      goal_heroes = "Bring the miller off the map by the bridge.",
      goal_overlord = "Defeat the miller, or last for ten rounds.",
      rounds = 10,
      rows = {
        "SSS.......XX",
        "SSS....#..XX",
        "SSS.~~.#..XX",
        "...........^",
      },
      areas = {
        { area = "yard", spaces = "a1-c3" },
        { area = "kennel", spaces = "a4-c4" },
        { area = "meadow", spaces = "g1-j3" },
        { area = "bridge", spaces = "k1-l3" },
      },
      start = "yard", exit = "bridge", heroes_exit = true,
      groups = { { monster = "goblin_archer", area = "meadow", minions = 1, masters = 1 } },
      allies = {
        { ally = "miller", area = "yard" },
        { ally = "mill_dog" },
      },
      progress = nearness_of_all(kin("miller"), "bridge", 12) * 70,
      abilities = {
        { id = "lost", on = "ally_lost", must = true, when = has(kin("miller"), subject), effect = { overlord_wins } },
        { id = "home", on = "left_map", must = true, when = has(kin("miller"), subject), effect = { heroes_win } },
        {
          id = "whistle", name = "Whistle for the dog", action = true, any_hero = true,
          when = ~any(kin("mill_dog")) & ~is_lost("mill_dog"),
          effect = { join("mill_dog", "kennel") },
        },
        {
          id = "bridge", on = "entered", must = true, once = "encounter",
          when = has(allies & in_area("bridge"), subject),
          effect = { spawn { monster = "goblin_archer", area = "meadow", minions = 1 } },
        },
      },
    },
  },
}
