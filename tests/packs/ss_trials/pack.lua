pack { system = "ss", name = "Trials", about = "Plain figures and cards for the scenarios of the rules of both editions.", version = "1",
       uses = { { pack = "ss", kinds = { "die" } } } }
