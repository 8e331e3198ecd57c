pack { system = "toy", name = "Bad" }
local function f() return 1 + f() end  --> needs more than 64 megabytes: is there a loop, or a function that calls itself, without an end? Reading stops here
f()
