pack { system = "toy", name = "Bad" }
error({})
-->0 an error without a message (error with a table?)
