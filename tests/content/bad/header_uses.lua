pack { system = "toy", name = "Bad", uses = 3 }  --> pack: 'uses' is a list of packs
hero "a" { name = "A", weapon = "a_sword_of_what_it_uses" }
