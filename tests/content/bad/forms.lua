-- Built-in forms that are incomplete or out of place.
pack { system = "toy", name = "Bad" }
hero "a" {
  name = "A",
  effect = {  --> hero 'a': 'effect': a command is wanted here, not a number  --> hero 'a': 'effect': a command is wanted here, not the text 'draw'
    otherwise { draw() },  --> hero 'a': otherwise { ... } must follow when or may
    draw(),
    otherwise { draw() },  --> hero 'a': otherwise { ... } must follow when or may
    when(is_down(self)) { draw() },
    otherwise { draw() },
    otherwise { draw() },  --> hero 'a': otherwise { ... } must follow when or may
    when(is_down(self)),  --> hero 'a': 'effect': a command is wanted here, not a form without its block { ... }
    each(heroes),  --> hero 'a': 'effect': a command is wanted here, not a form without its block { ... }
    when(2) { draw() },  --> hero 'a': when: the argument must be a truth value, not a number
    when() { draw() },  --> hero 'a': when takes 1 argument, not 0
    when(true) { draw() },  --> hero 'a': when: the condition is always true; conditions are joined with &, | and ~, not with and, or, not, and compared with eq, ne, lt, le, gt and ge, not with == and <
    when(not is_down(self)) { draw() },  --> hero 'a': when: the condition is always false; conditions are joined with &, | and ~, not with and, or, not, and compared with eq, ne, lt, le, gt and ge, not with == and <
    each(3) { damage(it) },  --> hero 'a': each: the argument must be a set of pieces, not a number
    with(heroes) { damage(it) },  --> hero 'a': with: the argument must be a piece, not a set of pieces
    with_number(self) { draw(value) },  --> hero 'a': with_number: the argument must be a number, not a piece
    may(3) { draw() },  --> hero 'a': may: the argument must be a text, not a number
    when(is_down(self)) { count(heroes) },  --> hero 'a': when: a command is wanted here, not a number
    when(is_down(self)) { 3 },  --> hero 'a': when: a command is wanted here, not a number
    each(heroes) "draw",  --> hero 'a': each: a command is wanted here, not the text 'draw'
    each(heroes) { x = draw() },  --> hero 'a': each is a list and has no field 'x'
    count(heroes),  --> hero 'a': 'effect': a command is wanted here, not a number
    heroes,  --> hero 'a': 'effect': a command is wanted here, not a set of pieces
    3,
    "draw",
    option { { "One", { draw() } } },  --> hero 'a': option has 2 to 8 entries, not 1
    option { { "One", { draw() } }, "two" },  --> hero 'a': option: an entry is { "label", { commands } }, not the text 'two'
    option { { "One", { draw() } }, { 2, { draw() } } },  --> hero 'a': option: the label must be a text, not a number
    option { { "One", { draw() } }, { "Two", { draw() }, { draw() } } },  --> hero 'a': option: an entry is { "label", { commands } } and may have 'when', nothing else
    option { { "One", { draw() } }, { "Two", { draw() }, when = 3 } },  --> hero 'a': option: 'when' must be a truth value, not a number
    option "x",  --> hero 'a': option takes a list of entries { "label", { commands } }
    option { { "1", draw() }, { "2", draw() }, { "3", draw() }, { "4", draw() }, { "5", draw() },  --> hero 'a': option has 2 to 8 entries, not 9
             { "6", draw() }, { "7", draw() }, { "8", draw() }, { "9", draw() } },
  },
}
