-- Sides of tiles. Letters are areas, the capital one stands where the sight mark is; | and - are walls, < > ^ v
-- barriers that can be crossed that way.
tile "t1a" { name = "Causeway", other = "t1b", rows = { "A a b b", "a a B b", "c c d d", "c C D d" } }
tile "t1b" { name = "Broken Causeway", other = "t1a", rows = { "A a|b b", "a a|B b", "       ", "c C c c", "d d D d" }, difficult = "c" }
tile "t2a" { name = "Toll House", other = "t2b", rows = { "A a|b b", "a a|b B", "  - -  ", "c c C d", "c c d D" } }
tile "t2b" { name = "Toll Yard", other = "t2a", rows = { "A a b b", "a a b B", "^ ^    ", "c C d d", "c c d D" } }
tile "t3a" { name = "Reed Bed", other = "t3b", rows = { "A b b c", "a B b C", "a d d c", "d d D c" }, difficult = "b" }
tile "t3b" { name = "Mud Flat", other = "t3a", rows = { "A a b c", "a b B c", "d d b C", "d D b c" }, difficult = "ad", deadly = "b" }
tile "t4a" { name = "Landing", other = "t4b", rows = { "A a b B", "a a b b", "c c c d", "c C c D" } }
tile "t4b" { name = "Ferry Stage", other = "t4a", rows = { "A a|b B", "a a b b", "  v v  ", "c C c d", "c c c D" } }
