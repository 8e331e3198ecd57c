pack { system = "toy", name = "Bad" }
local m = ("").__index
string.upper = function() return "" end  --> 'upper' cannot be changed: it belongs to the language
