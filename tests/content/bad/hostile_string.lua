pack { system = "toy", name = "Bad" }
local s = "x"
while true do s = s .. s end
-->0 needs more than 64 megabytes: is there a loop, or a function that calls itself, without an end? Reading stops here
