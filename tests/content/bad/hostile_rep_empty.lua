pack { system = "toy", name = "Bad" }
local s = string.rep("", math.tointeger(2^60))  --> string.rep would make more than 1048576 bytes
