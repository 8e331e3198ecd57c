-- Names outside the forms that bind them, verbs where only looking is allowed, and limits.
pack { system = "toy", name = "Bad" }
hero "a" { name = "A", effect = { damage(it) } }  --> hero 'a': 'it' has a meaning only inside each, with, where, lowest or highest
hero "b" { name = "B", effect = { each(heroes) { damage(it) }, damage(it) } }  --> hero 'b': 'it' has a meaning only inside each, with, where, lowest or highest
hero "c" { name = "C", effect = { draw(value) } }  --> hero 'c': 'value' has a meaning only inside with_number
hero "d" { name = "D", effect = { untold() } }  --> hero 'd': 'it' has a meaning only inside each, with, where, lowest or highest
hero "e" { name = "E", allowed = test(self) }  --> hero 'e': 'allowed' only looks at the game and cannot hold a command
hero "f" { name = "F", bonus = count(where(heroes, test(it))) + 1 }  --> hero 'f': 'bonus' only looks at the game and cannot hold a command
hero "g" { name = "G", effect = {
  each(heroes) { each(heroes) { each(heroes) {
    each(heroes) {  --> hero 'g': loops and bindings are nested too deep: too many values to remember (at most 9)
      damage(it) } } } } } }
hero "h" { name = "H", effect = { spend(1, 2, 3, 4, 5, 6, 7, 8) } }
hero "i" { name = "I", effect = { spend(1, 2, 3, 4, 5, 6, 7, count(heroes & monsters)) } }  --> hero 'i': too many values at once; take some out with with or with_number (at most 8)
local deep = count(heroes)
for i = 1, 50 do deep = deep + 1 end  --> this effect is too large: at most 4000 parts, nested 40 deep
hero "j" { name = "J", bonus = deep }
local wide = count(heroes)
for i = 1, 13 do wide = wide + wide end  --> this effect is too large: at most 4000 parts, nested 40 deep
hero "k" { name = "K", bonus = wide }
local list = {}
for i = 1, 1200 do list[i] = damage(heroes, i) end  --> hero 'l': this effect is too long: too many bytes of code (at most 8000)
hero "l" { name = "L", effect = list }
hero "m" { name = "M", bonus = with_number }  --> hero 'm': 'bonus' must be a number, not a function (are parentheses missing?)
