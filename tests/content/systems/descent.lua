-- What no single field of a pack for Descent shows: a sign of a drawing that means nothing.
pack { system = "d2e", name = "Bad", uses = { pack = "d2e", but = { "quest", "campaign", "travel", "ally" } } }
quest "smudge" {  --> quest 'smudge': encounter 1: row 1: '?' in column 3 is no space (. floor, ~ water, # obstacle, o pit, ^ lava, _ off the map)
  name = "Smudge", story = ".", victory = ".", defeat = ".",
  encounters = { {
    name = "One", goal_heroes = ".", goal_overlord = ".", rounds = 3, rows = { "..?.", "...." },
    areas = { { area = "lane", spaces = "a1-a2" }, { area = "yard", spaces = "d1-d2" } }, start = "lane",
    groups = { { monster = "zombie", area = "yard" } }, progress = 0,
  } },
}
