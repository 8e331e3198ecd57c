-- What no single field of a Soul Raiders pack shows: SR-006, SR-018, SR-076, SR-138, SR-195, SR-210,
-- SR-292, SR-326.
pack { system = "sr", name = "Bad" }  --> there are 9 Potion cards; at most 8: 9 in soul_raiders/pack.lua
spell "spark" { name = "Spark", duration = "instant", powers = { "fury" } }  --> spell 'spark': what is instant has no powers that last
local function deck(copies)
  return { { copies = copies, value = 2, icon = "combat", bonus = "flat", x = 1 } }
end
local function six(more)
  local list = {}
  for i = 1, 6 do list[i] = { value = 1, icon = "movement", bonus = "double" } end
  list[6] = more or list[6]
  return list
end
hero "short" { name = "S", deck = deck(23), heroic = six() }  --> hero 'short': the deck has 23 cards; 24 are needed
hero "few" { name = "F", deck = deck(24), heroic = {} }  --> hero 'few': there are 0 Heroic cards; 6 are needed
hero "odd" { name = "O", deck = deck(24), heroic = six { value = 1, icon = "spell", bonus = "flat", x = 1 } }  --> hero 'odd': heroic, card 6: a spell card has a spell and no bonus
hero "bare" { name = "B", deck = deck(24), heroic = six { value = 1, icon = "combat" } }  --> hero 'bare': heroic, card 6: a combat or movement card has a bonus and no spell
hero "even" { name = "E", deck = deck(24), heroic = six { value = 1, icon = "combat", bonus = "flat" } }  --> hero 'even': heroic, card 6: `x` says how much a bonus gives, except for double
enemy "both" { name = "B", copies = 2, chapter = "one", number = 1, shields = { 2 } }  --> enemy 'both': an enemy has either `copies` (Random) or `chapter` and `number` (Scripted)
enemy "naked" { name = "N", copies = 2 }  --> enemy 'naked': an enemy has shields; a Threat card has none and is Random
enemy "rare" { name = "R", copies = 2, shields = { 2 }, abilities = { "fear" } }  --> enemy 'rare': a Random Enemy has none of the rare abilities
potion "flood" { name = "F", copies = 8, duration = "instant" }
potion "flood_2" { name = "F", copies = 1, duration = "instant" }
location "again" { name = "A", chapter = "one", number = 2, b = {},
  a = { arrows = { { difficulty = 2 } } } }  --> location 'again': arrow 1 leads nowhere
location "wrong" { name = "W", chapter = "one", number = 3, b = {},
  a = { scrolls = { { aptitude = "strength", difficulty = 3 } } } }  --> location 'wrong': scroll 1 draws no story and flips nothing
location "alarmed" { name = "A", chapter = "one", number = 4, b = {},
  a = { row = { { icon = "alert" } } } }  --> location 'alarmed': row, icon 1: Alert and Drowning are Reaction icons
location "shut" { name = "S", chapter = "one", number = 5, b = {},
  a = { row = { { icon = "anti_magic" }, { icon = "portal" } } } }  --> location 'shut': a Portal cannot stay where there is Anti-Magic
location "twice" { name = "T", chapter = "one", number = 6, b = {},
  a = { arrows = { { to = "shut", difficulty = 2 }, { to = "shut", difficulty = 3 } } } }  --> location 'twice': arrows 1 and 2 lead to the same place
location "elsewhere" { name = "E", chapter = "two", number = 1, b = {},
  a = { arrows = { { to = "shut", difficulty = 2 } } } }  --> location 'elsewhere': 'shut' is not of the same chapter
location "zone_six" { name = "N", chapter = "one", number = 6, a = {}, b = {} }  --> location 'zone_six': 'twice' has the number 6 already
story "torn" { name = "T", text = "T", chapter = "one", number = 1, keep = true, recurrent = true, star = "red" }  --> story 'torn': a story is either kept or recurrent
local function sheet(t)
  t.name, t.intro, t.victory, t.bitter, t.defeat, t.vitae = "C", "I", "V", "B", "D", 30
  t.draws, t.blue, t.yellow, t.red = { 4, 3, 2 }, { value = 2, spaces = 4 }, { value = 3, spaces = 4 }, { value = 4, spaces = 4 }
  return t
end
chapter "one" (sheet { goals = { { red = 1, black = 0 } }, starts = { "shut" } })  --> chapter 'one': goals has 1 rows; one is needed for each number of heroes, or none at all
local goals = { { red = 1, black = 0 }, { red = 1, black = 0 }, { red = 1, black = 0 }, { red = 1, black = 0 } }
chapter "two" (sheet { goals = goals, starts = { "elsewhere" } })  --> chapter 'two': 1 heroes need more red stars than there are
chapter "six" (sheet { goals = {}, starts = {}, threat = 12 })  --> chapter 'six': there is no location to start in
location "far" { name = "F", chapter = "seven", number = 1, a = {}, b = {} }
story "dark" { name = "D", text = "D", chapter = "seven", number = 1, star = "black" }
chapter "seven" (sheet { goals = goals, starts = { "far" }, leads = { { goal = "dark", red = true, location = "far" } } })  --> chapter 'seven': lead 1: its goal has no red star
