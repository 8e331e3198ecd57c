pack { system = "toy", name = "Bad" }
local t = {}
for i = 1, 100000 do t[i] = i end
while true do for k in pairs(t) do break end end  --> takes too long to read: is there a loop without an end? Reading stops here
