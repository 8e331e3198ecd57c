pack { system = "toy", name = "Bad" }
local s = ("a"):find("a*a*a*a*b")  --> attempt to call a nil value (method 'find')
