pack { system = "toy", name = "Texts that take their time" }

local long = string.rep("x", 90000)
while true do local first = long:byte(1, -1) end  --> takes too long to read: is there a loop without an end? Reading stops here
