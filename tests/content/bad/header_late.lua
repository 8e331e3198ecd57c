hero "a" { name = "A" }  --> 'hero' is not known before pack { ... }
pack { system = "toy", name = "Bad" }
