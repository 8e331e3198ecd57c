-- Sides of tiles. Letters are areas, the capital one stands where the sight mark is; | and - are walls, < > ^ v
-- barriers that can be crossed that way.
tile "g1a" { name = "Glass Road", other = "g1b", rows = { "A a a b", "a a b B", "c c d d", "C c d D" } }
tile "g1b" { name = "Buried Road", other = "g1a", rows = { "A a|b b", "a a|b B", "       ", "c C d d", "c c d D" }, difficult = "c" }
tile "g2a" { name = "Ash Yard", other = "g2b", rows = { "A a b b", "a a b B", "  - -  ", "c C c d", "c c d D" } }
tile "g2b" { name = "Cold Yard", other = "g2a", rows = { "A a b b", "a a b B", "^ ^    ", "c C d d", "c c d D" } }
tile "g3a" { name = "Drying Floor", other = "g3b", rows = { "A a b B", "a a b b", "c C d d", "c c d D" } }
tile "g3b" { name = "Glass Sheds", other = "g3a", rows = { "A a b B", "a b b b", "c c|d d", "C c|d D" }, difficult = "b" }
tile "g4a" { name = "Kiln", other = "g4b", rows = { "A a b b", "a a b B", "c C d d", "c c d D" } }
tile "g4b" { name = "Cracked Kiln", other = "g4a", rows = { "A a b b", "a a|b B", "c C|d d", "c c d D" }, deadly = "c" }
