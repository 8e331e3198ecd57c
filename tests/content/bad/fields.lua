-- Every way in which a field can be wrong.
pack { system = "toy", name = "Bad" }
item "sword" { name = "Sword" }
hero "unknown" {
  name = "A",
  helth = 3,  --> hero 'unknown': no field 'helth' (health?)
  zzzzzzzzzz = 1,  --> hero 'unknown': no field 'zzzzzzzzzz'
  stats = { sped = 3, speed = 2 },  --> hero 'unknown': no field 'stats.sped' (speed?)
  surges = {
    { cost = 1, effect = { draw() } },
    { cost = 1,  --> hero 'unknown': 'surges[2].effect' is missing
      efect = { draw() } },  --> hero 'unknown': no field 'surges[2].efect' (effect?)
  },
}
hero "types" {
  name = 3,  --> hero 'types': 'name' must be a text, not a number
  about = true,  --> hero 'types': 'about' must be a text, not a truth value
  health = "three",  --> hero 'types': 'health' must be a number, not the text 'three'
  luck = {},  --> hero 'types': 'luck' must be a number, not a table
  ready = 1,  --> hero 'types': 'ready' must be true or false, not a number
  home = 7,  --> hero 'types': 'home' must be a name, not a number
  traits = "undead",  --> hero 'types': 'traits' must be a list { ... }, not the text 'undead'
  dice = { red = 1 },  --> hero 'types': 'dice' is a list and has no field 'red'
  weapon = 4,  --> hero 'types': 'weapon' must be the id of a record, not a number
  bag = { "sword", 3 },  --> hero 'types': 'bag[2]' must be the id of a record, not a number
  map = { "...", 5 },  --> hero 'types': 'map[2]' must be a text, not a number
  stats = "fast",  --> hero 'types': 'stats' must be a table { ... }, not the text 'fast'
  surges = { 3 },  --> hero 'types': 'surges[1]' must be a table { ... }, not a number
  allowed = 2,  --> hero 'types': 'allowed' must be a truth value, not a number
  bonus = "x",  --> hero 'types': 'bonus' must be a number, not the text 'x'
  whom = 1,  --> hero 'types': 'whom' must be a set of pieces, not a number
  effect = 5,  --> hero 'types': 'effect': a command is wanted here, not a number
}
hero "braces" {
  name = "B",
  surges = { cost = 1, effect = { draw() } },  --> hero 'braces': 'surges' is a list of tables: { { cost = ... } }
}
hero "ranges" {
  name = "R",
  health = 41,  --> hero 'ranges': 'health' is 41; allowed are 1 to 40
  luck = -4,  --> hero 'ranges': 'luck' is -4; allowed are -3 to 3
  depth = 2.5,  --> hero 'ranges': 'depth' must be a whole number, not 2.5
  gold = 70000,  --> hero 'ranges': 'gold' is 70000; allowed are 0 to 65535
  big = 1e300,  --> hero 'ranges': 'big' must be a whole number, not 1e+300
}
hero "missing" {  --> hero 'missing': 'name' is missing
  health = 3,
  stats = { },  --> hero 'missing': 'stats.speed' is missing
  surges = { { cost = 1 }, { effect = { draw() } } },  --> hero 'missing': 'surges[1].effect' is missing  --> hero 'missing': 'surges[2].cost' is missing
}
hero "positional" { name = "P", 5, stats = { 3, speed = 1 } }  --> hero 'positional': 'stats' has a value without a name; write field = value  --> hero 'positional': a value without a name; write field = value
hero "booleans" { name = "B", [true] = 1 }  --> hero 'booleans': a key that is no name; write field = value
hero "gaps" { name = "G", bag = { "sword", nil, "sword" }, traits = { [2] = "cave" } }  --> hero 'gaps': 'bag': element 2 of the list is missing  --> hero 'gaps': 'traits': element 1 of the list is missing
hero "names" { name = "N", home = "North Gate", weapon = "A Sword", den = "" }  --> hero 'names': 'den': '' is no name; names are like 'north_gate'  --> hero 'names': 'home': 'North Gate' is no name; names are like 'north_gate'  --> hero 'names': 'weapon': 'A Sword' is no name; names are like 'north_gate'
hero "full" {
  name = "F",
  surges = { { cost = 1, effect = draw() }, { cost = 1, effect = draw() },  --> hero 'full': 'surges' has 4 elements; there is room for 3
             { cost = 1, effect = draw() }, { cost = 1, effect = draw() } },
  dice = { "red", "red", "red", "red", "red", "red", "red", "red",  --> hero 'full': 'dice' has 16 elements; there is room for 15
           "red", "red", "red", "red", "red", "red", "red", "red" },
}
hero "late" {
  name = [[
    A name in a long bracket, with a } and a -- that is no comment
    and an = sign]], -- a comment with a } and health = 3
  --[==[ and a longer one
    health = 77 }
  ]==]
  about = function(a, b) local c, d = a, b; return { c, d } end,  --> hero 'late': 'about' must be a text, not a function
  ["health"] = 77,  --> hero 'late': 'health' is 77; allowed are 1 to 40
}
local function declare(id) hero(id) { name = "D", health = 99 } end  --> hero 'helped': 'health' is 99; allowed are 1 to 40
declare("helped")
