pack { system = "toy", name = "Bad" }
while true do end  --> takes too long to read: is there a loop without an end? Reading stops here
