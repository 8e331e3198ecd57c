-- Words called in the wrong way.
pack { system = "toy", name = "Bad" }
hero "a" {
  name = "A",
  effect = {  --> hero 'a': 'effect': a command is wanted here, not a function (are parentheses missing?)
    damage(),  --> hero 'a': damage: 'who' is missing
    damage(heroes, 1, 2),  --> hero 'a': damage takes 2 arguments, not 3
    damage(2, heroes),  --> hero 'a': damage: 'n' must be a number, not a set of pieces  --> hero 'a': damage: 'who' must be a set of pieces, not a number
    damage{ whom = heroes },  --> hero 'a': damage: 'who' is missing  --> hero 'a': damage: no argument 'whom' (who?)
    damage{ heroes, 2, 3 },  --> hero 'a': damage takes 2 arguments
    damage{ heroes, who = self },  --> hero 'a': damage: 'who' is given twice
    damage{ who = heroes, n = "two" },  --> hero 'a': damage: 'n' must be a number, not the text 'two'
    damage(heroes, 40000),  --> hero 'a': damage: 'n': 40000 is not a whole number from -32768 to 32767
    damage(heroes, 1.5),  --> hero 'a': damage: 'n': 1.5 is not a whole number from -32768 to 32767
    damage("heroes"),  --> hero 'a': damage: 'who' must be a set of pieces, not the text 'heroes'
    damage(nil, 2),  --> hero 'a': damage: 'who' is missing
    damage(heroes, true),  --> hero 'a': damage: 'n' must be a number, not a truth value
    damage(heroes, {}),  --> hero 'a': damage: 'n' must be a number, not a table
    damage(heroes, function() end),  --> hero 'a': damage: 'n' must be a number, not a function (are parentheses missing?)
    damage(heroes, draw),  --> hero 'a': damage: 'n' must be a number, not a function (are parentheses missing?)
    damage(heroes, damage(heroes)),  --> hero 'a': damage: 'n' must be a number, not a command
    test(heroes, "might"),  --> hero 'a': test: 'who' must be a piece, not a set of pieces
    test(self, 3),  --> hero 'a': test: 'by' must be a word of 'attribute', not a number
    test(self, "strength"),  --> hero 'a': test: 'by': no attribute 'strength'; there are: might, willpower, awareness
    gain(self),  --> hero 'a': gain: 'card' must be the id of an item, not a piece
    gain("No Name"),  --> hero 'a': gain: 'card': 'No Name' is no name; names are like 'north_gate'
    choose(heroes, 3),  --> hero 'a': choose: 'why' must be a text, not a number
    mark("a", 1),  --> hero 'a': mark: 'loud' must be a truth value, not a number
    draw(self),  --> hero 'a': draw: 'n' must be a number, not a piece
    heroes(3),  --> hero 'a': 'effect': a command is wanted here, not a set of pieces  --> hero 'a': heroes takes no arguments
    draw,
  },
}
