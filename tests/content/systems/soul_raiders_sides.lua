-- SR-076: no location is without its side B.
pack { system = "sr", name = "Bad" }
location "one_side" { name = "O", chapter = "one", number = 1, a = {} }  --> location 'one_side': 'b' is missing
chapter "one" { name = "C" }  --> chapter 'one': 'intro' is missing
