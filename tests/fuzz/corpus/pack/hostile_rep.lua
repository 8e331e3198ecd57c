pack { system = "toy", name = "Bad" }
local s = ("x"):rep(1e15)  --> string.rep would make more than 1048576 bytes
