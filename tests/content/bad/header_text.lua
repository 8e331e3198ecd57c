pack "toy"  --> pack takes a table: pack { system = "...", name = "..." }
