pack { system = "toy", name = "Bad" }
local s = string.format("%p", "x")  --> string.format has no '%p' here
