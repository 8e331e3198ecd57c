pack { system = "toy", name = "Bad" }
hero "a" { name = "A",, }  --> unexpected symbol near ','
