pack { system = "toy", name = "Bad" }
local s = tostring({})  --> tostring takes a text, a number or a truth value, not a table
