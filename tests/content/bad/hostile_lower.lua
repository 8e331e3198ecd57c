pack { system = "toy", name = "Texts that take their time" }

local long = string.rep("x", 1000000)
while true do local same = #long:lower() end  --> takes too long to read: is there a loop without an end? Reading stops here
