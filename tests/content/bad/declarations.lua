-- Declarations that are not quite right.
pack { system = "toy", name = "Bad" }
hero "a" { name = "A" }
item "a" { name = "Again" }  --> item 'a': the id is taken already, by the hero at p/pack.lua:3
hero "a" { name = "And again" }  --> hero 'a': the id is taken already, by the hero at p/pack.lua:3
hero "Upper" { name = "U" }  --> hero 'Upper': ids begin with a small letter and go on with small letters, digits and '_', at most 40
hero "1st" { name = "1" }  --> hero '1st': ids begin with a small letter and go on with small letters, digits and '_', at most 40
hero "with space" { name = "S" }  --> hero 'with space': ids begin with a small letter and go on with small letters, digits and '_', at most 40
hero "a_name_that_is_much_longer_than_it_has_any_right_to_be" { name = "L" }  --> hero 'a_name_that_is_much_longer_than_it_has_a': ids begin with a small letter and go on with small letters, digits and '_', at most 40
hero "no_fields"  --> hero 'no_fields': the fields are missing: hero "no_fields" { ... }
hero { name = "No id" }  --> hero needs an id in front of its fields: hero "my_id" { ... }, not a table
hero "text" "fields"  --> hero 'text': the fields are a table { ... }, not the text 'fields'
hero(3) { name = "Number" }  --> hero needs an id in front of its fields: hero "my_id" { ... }, not a number
heroo "b" { name = "B" }  --> there is no 'heroo' (hero?)
local d = hero "twice"
d { name = "Once" }
d { name = "Twice" }  --> hero 'twice': the fields are given twice
pack { system = "toy", name = "Second" }  --> pack { ... } stands once, in pack.lua
