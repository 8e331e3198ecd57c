pack { sistem = "toy", name = 3, 5 }  --> pack: 'name' must be a text of at most 2000 bytes in UTF-8  --> pack: 'system' is missing  --> pack: no field '1'  --> pack: no field 'sistem' (system?)
