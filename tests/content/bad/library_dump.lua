pack { system = "toy", name = "Bad" }
local s = string.dump(function() end)  --> attempt to call a nil value (field 'dump')
