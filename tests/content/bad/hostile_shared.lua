pack { system = "toy", name = "Bad" }
local c = {}
for i = 1, 100 do c[i] = damage(heroes & within(self), 2) end
for i = 1, 20000 do hero("h" .. i) { name = "H", effect = c } end
-->0 takes too long to read: is there a loop without an end? Reading stops here
