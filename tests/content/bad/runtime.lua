pack { system = "toy", name = "Bad" }
hero "a" { name = "A", health = nil + 1 }  --> hero 'a': attempt to perform arithmetic on a nil value
