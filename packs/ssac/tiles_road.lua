-- More sides of tiles; tiles.lua tells how they are drawn.
-- The road and what was built along it.
tile "g5a" { name = "Way Station", other = "g5b", rows = { "A a a b", "a|c C|b", "a|c c|b", "d d D B" } }
tile "g5b" { name = "Ruined Station", other = "g5a", rows = { "A a b b", "a|c b B", "d|c C b", "D d d d" }, difficult = "c" }
tile "g6a" { name = "Toll Arch", other = "g6b", rows = { "a A|b B", "a a b b", "  -   -", "c c d d", "C c d D" } }
tile "g6b" { name = "Fallen Arch", other = "g6a", rows = { "a A b B", "c c c b", "c C d d", "e E D d" }, difficult = "c" }
tile "g7a" { name = "Glass Bridge", other = "g7b", rows = { "A b b C", "a b B c", "a d d c", "a D d c" }, deadly = "bd" }
tile "g7b" { name = "Bridge Foot", other = "g7a", rows = { "A a b b", "a a b B", "v v    ", "c c C d", "d d d D" } }
tile "g8a" { name = "Caravan Yard", other = "g8b", rows = { "A a b b", "a a b b", "c c d B", "c C d D" } }
tile "g8b" { name = "Stables", other = "g8a", rows = { "A|b B|c", "a|b b|C", "a b b c", "d d D d" } }
tile "g9a" { name = "Cistern", other = "g9b", rows = { "a A a b", "c D d b", "c d d B", "c C e E" }, difficult = "d" }
tile "g9b" { name = "Dry Cistern", other = "g9a", rows = { "a A a b", "v     v", "c D d b", "c d d B", "^ ^    ", "C e e E" } }
tile "g10a" { name = "Market", other = "g10b", rows = { "A a b B", "a c C b", "d c c e", "D d e E" } }
tile "g10b" { name = "Burnt Market", other = "g10a", rows = { "A a b B", "a a c b", "d D c C", "d d c c" }, difficult = "ad" }
-- Kilns and workshops.
tile "g11a" { name = "Blowing Room", other = "g11b", rows = { "A a|b b", "a a|b B", "-   - -", "c c C d", "c c d D" } }
tile "g11b" { name = "Shard Room", other = "g11a", rows = { "A a|b b", "a a b B", "  - -  ", "c C d d", "c c d D" }, deadly = "d" }
tile "g12a" { name = "Bellows", other = "g12b", rows = { "A a>b b", "a a>B b", "c C c d", "c c d D" } }
tile "g12b" { name = "Slack Bellows", other = "g12a", rows = { "A a b b", "a a|B b", "    - -", "c C c d", "c c d D" } }
tile "g13a" { name = "Mould Store", other = "g13b", rows = { "A|b B c", "a|b b C", "a d d c", "    - -", "a D e E" } }
tile "g13b" { name = "Broken Moulds", other = "g13a", rows = { "A b B c", "a b b C", "a d d c", "a D e E" }, difficult = "bd" }
tile "g14a" { name = "Furnace Hall", other = "g14b", rows = { "A a a b", "c|D d|b", "c|d d|b", "C e E B" }, deadly = "d" }
tile "g14b" { name = "Cold Hall", other = "g14a", rows = { "A a a b", "c D d b", "c d d b", "C e E B" } }
-- The desert.
tile "g15a" { name = "Dune", other = "g15b", rows = { "A a b b", "a b b B", "c C d d", "c c d D" }, difficult = "b" }
tile "g15b" { name = "Moving Dune", other = "g15a", rows = { "A a a b", "c c a b", "c C d B", "d d d D" }, difficult = "ad" }
tile "g16a" { name = "Salt Pan", other = "g16b", rows = { "a a b b", "a A B b", "c C D d", "c c d d" } }
tile "g16b" { name = "Cracked Pan", other = "g16a", rows = { "a a b b", "a A B b", "c C|D d", "c c|d d" }, difficult = "a" }
tile "g17a" { name = "Wadi", other = "g17b", rows = { "A a a a", "v v v v", "b b B b", "^ ^ ^ ^", "c c c C" } }
tile "g17b" { name = "Flooded Wadi", other = "g17a", rows = { "A a a a", "b b B b", "b b b b", "c c c C" }, deadly = "b" }
tile "g18a" { name = "Standing Glass", other = "g18b", rows = { "A a|b B", "a c c b", "d c C e", "D d|e E" } }
tile "g18b" { name = "Mirror Field", other = "g18a", rows = { "A|a b B", "a c|c b", "d|c C e", "D d e|E" } }
tile "g19a" { name = "Spider Nests", other = "g19b", rows = { "A a b b", "c a B d", "c C e d", "e e E D" }, difficult = "ce" }
tile "g19b" { name = "Spun Hollow", other = "g19a", rows = { "A b b B", "a a c b", "d d c C", "D d d c" }, difficult = "ac" }
tile "g20a" { name = "Shrine Court", other = "g20b", rows = { "a A a a", "b|c C|d", "b|c c|d", "  - -  ", "B e E D" } }
tile "g20b" { name = "Buried Court", other = "g20a", rows = { "a A a a", "b c C d", "b c c d", "B e E D" }, difficult = "c" }
