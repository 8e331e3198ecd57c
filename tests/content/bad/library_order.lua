-- pairs goes through names in order, in every run.
pack { system = "toy", name = "Bad" }
local order = ""
for k, v in pairs { z = 1, y = 2, x = 3, 10, 20, w = 4 } do order = order .. k end
error(order)  --> 12wxyz
