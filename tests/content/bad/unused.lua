-- Things that are written down and end up nowhere: and, or and not lose one side.
pack { system = "toy", name = "Bad" }
hero "a" { name = "A", allowed = is_down(self) and is_down(subject) }  --> 'is_down' is written here but used nowhere; conditions are joined with &, | and ~, not with and, or, not, and compared with eq, ne, lt, le, gt and ge, not with == and <
hero "b" { name = "B", allowed = is_down(self) | (is_down(attacker) and can_see(self, subject)) }  --> 'is_down' is written here but used nowhere; conditions are joined with &, | and ~, not with and, or, not, and compared with eq, ne, lt, le, gt and ge, not with == and <
hero "c" { name = "C", effect = { draw() } }
draw(3)  --> 'draw' is written here but is part of no effect
local forgotten = count(heroes)  --> a value is written here but used nowhere; conditions are joined with &, | and ~, not with and, or, not, and compared with eq, ne, lt, le, gt and ge, not with == and <
when(is_down(self)) { draw() }  --> a command is written here but is part of no effect
