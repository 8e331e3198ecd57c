-- Operators between things that do not go together.
pack { system = "toy", name = "Bad" }
hero "a" { name = "A", bonus = count(heroes) + heroes }  --> hero 'a': '+' takes two numbers, not a number and a set of pieces
hero "b" { name = "B", bonus = wounds(self) * true }  --> hero 'b': '*' takes two numbers, not a number and a truth value
hero "c" { name = "C", whom = heroes & 1 }  --> hero 'c': '&' takes two truth values or two sets, not a set of pieces and a number
hero "d" { name = "D", allowed = is_down(self) & heroes }  --> hero 'd': '&' takes two truth values or two sets, not a truth value and a set of pieces
hero "e" { name = "E", allowed = ~wounds(self) }  --> hero 'e': what follows '~' must be a truth value, not a number
hero "f" { name = "F", bonus = -heroes }  --> hero 'f': what follows '-' must be a number, not a set of pieces
hero "g" { name = "G", bonus = wounds(self) / 2 }  --> hero 'g': '/' does not go with values of the game
hero "h" { name = "H", bonus = wounds(self) % 2 }  --> hero 'h': '%' does not go with values of the game
hero "i" { name = "I", allowed = wounds(self) < 2 }  --> hero 'i': values of the game are not known yet; compare them with lt(a, b) or gt(a, b)
hero "j" { name = "J", allowed = wounds(self) <= wounds(subject) }  --> hero 'j': values of the game are not known yet; compare them with le(a, b) or ge(a, b)
hero "k" { name = "K", allowed = self == subject }  --> hero 'k': values of the game are not known yet; compare them with eq(a, b) or ne(a, b)
hero "l" { name = "L" .. self }  --> hero 'l': '..' does not go with values of the game
hero "m" { name = "M", bonus = #heroes }  --> hero 'm': '#' does not go with values of the game
hero "n" { name = "N", bonus = self.health }  --> hero 'n': a piece has no field 'health'
hero "o" { name = "O", bonus = count(heroes)(3) }  --> hero 'o': a number cannot be called
hero "p" { name = "P", bonus = min(1) }  --> hero 'p': min takes 2 arguments, not 1  --> hero 'p': min: the second argument must be a number, not nothing
hero "q" { name = "Q", bonus = max(1, heroes) }  --> hero 'q': max: the second argument must be a number, not a set of pieces
hero "r" { name = "R", allowed = eq(self, 1) }  --> hero 'r': eq: the second argument must be a piece, not a number
hero "s" { name = "S", allowed = eq("a", "b") }  --> hero 's': eq compares values of the game, not two texts
hero "t" { name = "T", allowed = eq(best_attribute(self), "mihgt") }  --> hero 't': eq: the second argument: no attribute 'mihgt' (might?)
hero "u" { name = "U", allowed = lt(self, 2) }  --> hero 'u': lt: the first argument must be a number, not a piece
hero "v" { name = "V", allowed = has(heroes, heroes) }  --> hero 'v': has: the second argument must be a piece, not a set of pieces
hero "w" { name = "W", bonus = count(self, 2) }  --> hero 'w': count takes 1 argument, not 2
hero "x" { name = "X", allowed = eq(heroes) }  --> hero 'x': eq takes 2 arguments, not 1
hero "y" { name = "Y", allowed = "might" & is_down(self) }  --> hero 'y': what '&' joins must be a set of pieces, not the text 'might'
self.name = "Z"  --> a value of the game has no fields to set
hero "z" { name = "Z", allowed = nothing_here == self, bonus = nothing_here.x // 2 % 3 }  --> hero 'z': there is no 'nothing_here'
