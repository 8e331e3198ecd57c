pack { system = "toy", name = "Helpers" }
function twice(c) return { c, c } end
for i, n in ipairs { "a", "b" } do
  hero(n) { name = n:upper() .. string.format("%d", i), effect = twice(draw(i)) }
end
local order = ""
for k in pairs { z = 1, y = 2 } do order = order .. k end
hero(order) { name = order, allowed = lt(count(where(heroes, is_down(it))), 2) | ~is_down(self) }
