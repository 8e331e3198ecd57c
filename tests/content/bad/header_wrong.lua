pack { sistem = "toy", name = 3, 5 }  --> pack: 'name' must be a text: UTF-8, at most 2000 bytes  --> pack: 'system' is missing  --> pack: no field '1'  --> pack: no field 'sistem' (system?)
hero "a" { name = "A", effect = draw() }
