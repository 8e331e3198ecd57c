hero "ann" { name = "Ann" }
hero "ben" { name = "Ben" }
hero "cat" { name = "Cat" }
hero "dan" { name = "Dan" }
hero "eve" { name = "Eve" }
quest "descent" { name = "The descent" }
quest "well" { name = "The well" }
