pack { system = "toy", name = "Bad" }
local t = {}
t[1] = t
hero "a" { name = "A",
  effect = t,  --> hero 'a': 'effect': lists inside lists, more than 8 deep
  surges = t,  --> hero 'a': 'surges[1]' has a value without a name; write field = value  --> hero 'a': 'surges[1].cost' is missing  --> hero 'a': 'surges[1].effect' is missing
  stats = t,  --> hero 'a': 'stats' has a value without a name; write field = value  --> hero 'a': 'stats.speed' is missing
  bag = t,  --> hero 'a': 'bag[1]' must be the id of a record, not a table
  allowed = t }  --> hero 'a': 'allowed' must be a truth value, not a table
