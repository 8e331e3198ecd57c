-- A road of a few short quests, with what is sold on the way.
item "axe" { name = "Axe", kind = "weapon", source = "emporium", two_sided = true,
  front = { price = 40, hand = "strong", attack = { types = { "slash" }, red = 2 } },
  back = { name = "Forged Axe", hand = "strong", attack = { types = { "slash" }, hits = 1, red = 2 } } }
item "rope" { name = "Rope", kind = "permanent", source = "emporium", two_sided = true, copies = 2,
  front = { price = 20, activity = "action", effect = { heal(self, 1) } },
  back = { name = "Silk Rope", price = 50, rank = 2, activity = "action", effect = { heal(self, 2) } } }
item "idol" { name = "Idol", kind = "permanent", source = "treasure", front = { rank = 3 } }
item "relic" { name = "Relic", kind = "permanent", source = "treasure", act = 2, front = { rank = 1 } }
item "feather" { name = "Feather", kind = "permanent", source = "treasure", weightless = true, front = {} }
item "letter" { name = "Letter", kind = "permanent", source = "quest", front = {} }
item "spear" { name = "Spear", kind = "weapon", source = "stash", two_sided = true,
  front = { hand = "strong", attack = { types = { "pierce" }, red = 1 } },
  back = { name = "Forged Spear", hand = "strong", attack = { types = { "pierce" }, hits = 1, red = 1 } } }
item "lamp" { name = "Lamp", kind = "artifact", source = "treasure",
  front = { charges = 2, activity = "action", effect = { heal(self, 1) } } }

service "forging" { name = "Forge it", what = "forge", price = 50 }
service "dice_game" { name = "Three faces", what = "bet", price = 5, die = "blue", dice = 1, bets = {
  { result = "hit", pays = 10 }, { result = "bolt", pays = 25 }, { result = "legend", pays = 50 } } }
service "lint" { name = "A bandage", what = "effect", price = 5, per_act = true, effect = { gain_soul_points(1) } }
building "anvil_and_tavern" { name = "Anvil and Tavern", emporium = true, services = { "forging", "dice_game" } }

-- Whoever sees to the first Waypoint has won, to the second one has lost; at the third stands a pedlar.
local function short(id, more)
  local q = {
    name = id, about = ".", intro = "Begin.", victory = "Won.", defeat = "Lost.", goal = "Win.", act = 1, start = "begin",
    tiles = { { tile = "yard", at = "a1" } },
    areas = { { name = "begin", tile = "yard", area = "a" }, { name = "near", tile = "yard", area = "c" } },
    tokens = { { thing = "waypoint", at = "begin", number = 1 }, { thing = "waypoint", at = "begin", number = 2 },
               { thing = "waypoint", at = "begin", number = 3 } },
    events = { { events = { "calm" } } }, enemies = { "raider" },
    stories = { { waypoint = 1, text = "Here.", effect = { win() } }, { waypoint = 2, text = "There.", effect = { mark("been_there"), lose() } },
                { waypoint = 3, text = "A pedlar.", effect = { visit_emporium(self) } } },
  }
  for k, v in pairs(more or {}) do q[k] = v end
  quest(id)(q)
end
short("first_mile", { crowns = 60, soul_points = 4, reward = { gain_crowns(heroes(), 5), mark("paid"), gain_item(self, "letter") } })
short("high_road", { act = 2 })
short("low_road")
short("bridge", { final = true })

label "start" { name = "Start", metal = "gold", x = 10, y = 50, quest = "first_mile", text = "The first mile.", ways = {
  { to = "high", natures = { "law" }, text = "Up." }, { to = "low", natures = { "neutral", "chaos" }, text = "Down." },
  { to = "secret", when = marked("never") } } }
label "high" { name = "High", metal = "gold", x = 40, y = 20, quest = "high_road", ways = { { to = "end" } } }
label "low" { name = "Low", metal = "gold", x = 40, y = 80, quest = "low_road", ways = { { to = "end" } }, effect = { mark("low") } }
label "secret" { name = "Secret", metal = "gold", x = 40, y = 50, quest = "low_road" }
label "end" { name = "End", metal = "gold", x = 90, y = 50, quest = "bridge" }
campaign "road" { name = "Road", about = "A road.", story = "A road begins.", first = "start", endings = {
  { text = "The bridge fell.", lost = true, when = ~quest_won("bridge") },
  { text = "By the low road.", when = marked("low") },
  { text = "By the high road." } } }
