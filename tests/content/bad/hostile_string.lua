pack { system = "toy", name = "Bad" }
local s = "x"
while true do s = s .. s end
-->0 needs more than 64 megabytes. Reading stops here
