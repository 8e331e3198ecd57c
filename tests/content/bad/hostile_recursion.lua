pack { system = "toy", name = "Bad" }
local function f() return 1 + f() end  --> needs more than 64 megabytes. Reading stops here
f()
