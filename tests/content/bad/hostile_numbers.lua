pack { system = "toy", name = "Bad" }
hero "a" { name = "A",
  health = 0/0,  --> hero 'a': 'health' must be a whole number, not nan
  luck = 1/0,  --> hero 'a': 'luck' must be a whole number, not inf
  gold = -1/0,  --> hero 'a': 'gold' must be a whole number, not -inf
  depth = 2^63,  --> hero 'a': 'depth' must be a whole number, not 9.2233720368548e+18
  big = math.tointeger(2^53),  --> hero 'a': 'big' is 9007199254740992; allowed are -2000000000 to 2000000000
  bonus = 0/0 }  --> hero 'a': 'bonus': nan is not a whole number from -32768 to 32767
hero "b" { name = "B", bonus = wounds(self) + 1e100 }  --> hero 'b': what '+' joins: 1e+100 is not a whole number from -32768 to 32767
