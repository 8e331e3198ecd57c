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

-- Banks and roads.
tile "t5a" { name = "Dike", other = "t5b", rows = { "a a A a", "b B b b", "^ ^ ^ ^", "c c C c", "d D d d" } }
tile "t5b" { name = "Breach", other = "t5a", rows = { "a A b b", "a a b B", "c C c c", "d d D d" }, difficult = "c", deadly = "d" }
tile "t6a" { name = "Crossroads", other = "t6b", rows = { "A a b B", "a c c b", "d c C e", "d D e E" } }
tile "t6b" { name = "Gallows Field", other = "t6a", rows = { "A a a b", "c a b b", "c C d B", "c d d D" }, difficult = "d" }
tile "t7a" { name = "Plank Road", other = "t7b", rows = { "A a b b", "a a b B", "- -   -", "c C d d", "c c d D" } }
tile "t7b" { name = "Sunken Road", other = "t7a", rows = { "A a b b", "a a B b", "c c c d", "C c d D" }, difficult = "ab" }
-- Houses.
tile "t8a" { name = "Smoke House", other = "t8b", rows = { "A a|b b", "a a b B", "-   - -", "c c|d d", "c C d D" } }
tile "t8b" { name = "Burnt House", other = "t8a", rows = { "A a b b", "a a|b B", "  -   -", "c C|d d", "c c d D" }, difficult = "d" }
tile "t9a" { name = "Net Loft", other = "t9b", rows = { "a a A b", "a a a B", "  - - -", "c C d d", "c c d D" } }
tile "t9b" { name = "Boat Shed", other = "t9a", rows = { "a A a|b", "a a a b", "c C c B", "-     -", "d D d d" } }
tile "t10a" { name = "Salt Cellar", other = "t10b", rows = { "A|b b B", "a|b b b", "a c C c", "d d D d" } }
tile "t10b" { name = "Flooded Cellar", other = "t10a", rows = { "A|b B b", "a|b b b", "a c c C", "d D d d" }, difficult = "bc" }
tile "t11a" { name = "Chapel", other = "t11b", rows = { "A a a a", "  - -  ", "b|c c|d", "b|c C|d", "B c c D" } }
tile "t11b" { name = "Bell Tower", other = "t11a", rows = { "a a a A", "b b|c c", "b B|c C", "-     -", "d D d d" } }
tile "t12a" { name = "Counting House", other = "t12b", rows = { "A a|b B", "a a|b b", "-   -  ", "c c C d", "c c d D" } }
tile "t12b" { name = "Strongroom", other = "t12a", rows = { "A a a b", "a|c c|b", "a|c C|b", "  - -  ", "d D d B" } }
-- Water.
tile "t13a" { name = "Ford", other = "t13b", rows = { "A a b B", "c C c c", "c c c c", "d D e E" }, difficult = "c" }
tile "t13b" { name = "Deep Ford", other = "t13a", rows = { "A a b B", "c C d d", "c c d D", "e e e E" }, difficult = "c", deadly = "d" }
tile "t14a" { name = "Jetty", other = "t14b", rows = { "a A a a", "v v v v", "b b B b", "c c d d", "c C d D" } }
tile "t14b" { name = "Wreck", other = "t14a", rows = { "A a|b b", "a a|b B", "c c c d", "c C d D" }, difficult = "c" }
tile "t15a" { name = "Eel Weir", other = "t15b", rows = { "A a b b", "a c c b", "d c C B", "d D d d" }, difficult = "c" }
tile "t15b" { name = "Mill Race", other = "t15a", rows = { "A a>b b", "a a>b B", "c C>d d", "c c>d D" } }
tile "t16a" { name = "Lock", other = "t16b", rows = { "A a b B", "a a b b", "^ ^ v v", "c c d d", "c C d D" } }
tile "t16b" { name = "Dry Lock", other = "t16a", rows = { "A a|b B", "a a|b b", "       ", "c c c c", "c c C c" }, difficult = "c" }
-- Wild ground.
tile "t17a" { name = "Alder Carr", other = "t17b", rows = { "A a b b", "c a b B", "c C d d", "c e E D" }, difficult = "ce" }
tile "t17b" { name = "Drowned Wood", other = "t17a", rows = { "A a a b", "c c a b", "c d d B", "C d D d" }, difficult = "ad", deadly = "c" }
tile "t18a" { name = "Shingle Bank", other = "t18b", rows = { "a a A b", "c c b b", "c C d B", "d d d D" } }
tile "t18b" { name = "Tide Pools", other = "t18a", rows = { "A a b b", "c a b B", "c C d d", "e E e D" }, deadly = "e" }
tile "t19a" { name = "Barrow", other = "t19b", rows = { "a a a A", "  - -  ", "b|c c|d", "B|c C|d", "e e E D" } }
tile "t19b" { name = "Open Barrow", other = "t19a", rows = { "a A a a", "  - -  ", "b c c d", "b c C d", "B e E D" } }
