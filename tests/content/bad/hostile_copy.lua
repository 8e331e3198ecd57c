pack { system = "toy", name = "Bad" }
local s = ("x"):rep(1000000)
while true do local t = s .. "a" end  --> takes too long to read: is there a loop without an end? Reading stops here
