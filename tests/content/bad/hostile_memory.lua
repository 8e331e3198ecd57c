pack { system = "toy", name = "Bad" }
local t = {}
while true do t[#t + 1] = ("x"):rep(1000) .. #t end  --> needs more than 64 megabytes: is there a loop, or a function that calls itself, without an end? Reading stops here
