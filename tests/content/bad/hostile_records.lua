pack { system = "toy", name = "Bad" }
for i = 1, 1000000 do quest("q" .. i) { size = 1 } end  --> a pack has at most 30000 records
