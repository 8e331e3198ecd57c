-- A journey of a few steps: bronze, silver and gold labels, a site sheet with its buildings, ventures, gems and scales.
item "skull" { name = "Skull", kind = "permanent", source = "treasure", cursed = true, front = {} }
item "raw_amber" { name = "Raw Amber", kind = "consumable", source = "treasure", craft = "amber", copies = 2, front = {} }
item "amber" { name = "Amber", kind = "crafted", source = "quest", craft = "amber", two_sided = true,
  front = { lines = { Line("venom", { bolt = 1 }, { inflict("poison", 1) }) } },
  back = { name = "Fine Amber", traits = { { name = "Fine Amber", hits = 1 } } } }
item "raw_scales" { name = "Raw Scales", kind = "consumable", source = "treasure", craft = "scales", front = {} }
item "scales_made" { name = "Scales", kind = "crafted", source = "quest", craft = "scales", fits = "light", two_sided = true,
  front = { traits = { { name = "Scales", armor = 1 } } }, back = { name = "Fine Scales", traits = { { name = "Fine Scales", armor = 2 } } } }
item "jerkin" { name = "Jerkin", kind = "armor", source = "stash", category = "light", front = { blue = 1 } }
item "old_axe" { name = "Old Axe", kind = "weapon", source = "stash", act = 1, front = { hand = "strong", attack = { red = 1 } } }
item "old_ring" { name = "Old Ring", kind = "permanent", source = "treasure", act = 1, front = { activity = "action", effect = { heal(self, 1) } } }

service "mending" { name = "Mend it", what = "repair", price = 25 }
service "smithing" { name = "Forge it", what = "forge", price = 50 }
service "gem_setting" { name = "Craft", what = "craft", price = 50 }
service "palace_game" { name = "How many bolts", what = "bet", price = 15, die = "red", dice = 3, bets = {
  { result = "bolt", count = 1, pays = 30 }, { result = "bolt", count = 2, pays = 60 } } }
service "circle" { name = "A charge", what = "recharge", price = 25 }
service "lifting" { name = "Lift a curse", what = "disenchant", price = 100, per_act = true }
service "alms" { name = "Alms", what = "effect", price = 5, soul_points = 1, effect = { gain_hours(1) } }
building "smithy" { name = "Smithy", services = { "mending", "smithing", "gem_setting" } }
building "palace" { name = "Palace", services = { "palace_game" } }
building "temple" { name = "Temple", services = { "circle", "lifting", "alms" } }
building "market" { name = "Market", sells = true }

venture "three_chests" { name = "Three Chests", about = ".", text = "Well done.", tasks = {
  { name = "Chests", what = "chest", count = 1 }, { name = "Loot", what = "loot", count = 1, per_hero = true }, { name = "A trace", what = "mark", mark = "trace" } },
  effect = { gain_crowns(heroes(), 20) } }
venture "hunt" { name = "Hunt", about = ".", text = "Well done.", tasks = { { name = "Kills", what = "kill", count = 1 }, { name = "Searches", what = "search", count = 1 } },
  when = marked("trace"), effect = { gain_soul_points(2) } }

spot "well" { name = "Well", text = "A well.", effect = { gain_crowns(self, 5) } }
spot "shrine_stone" { name = "Stone", text = "A stone.", effect = { mark("trace"), lose_hours(1) } }
spot "forge_row" { name = "Forge Row", text = "Hammers.", building = "smithy" }
spot "palace_gate" { name = "Palace Gate", building = "palace" }
spot "temple_door" { name = "Temple Door", building = "temple" }
spot "stalls" { name = "Stalls", building = "market" }
spot "post" { name = "Outpost", outpost = true }
spot "guild" { name = "Guild", text = "The guild.", when = marked("guild_card") }
site "village" { name = "Village", ["in"] = "The way in.", out = "The way out.", hours = 4, again = 1,
  spots = { "well", "shrine_stone", "forge_row", "palace_gate", "temple_door", "stalls", "post", "guild" } }

label "dust" { name = "Dust", metal = "bronze", x = 5, y = 50, text = "Dust.", effect = { gain_hours(2) }, ways = { { to = "gate" } } }
label "gate" { name = "Gate", metal = "silver", x = 20, y = 50, site = "village", ways = {
  { to = "ridge" }, { to = "hidden_path", when = marked("trace") } } }
label "ridge" { name = "Ridge", metal = "gold", x = 50, y = 30, quest = "low_road", ways = { { to = "gate_again" } } }
label "hidden_path" { name = "Hidden Path", metal = "bronze", x = 50, y = 70, text = "Nobody comes here.", ways = { { to = "ridge" } } }
label "gate_again" { name = "Gate again", metal = "silver", x = 80, y = 50, site = "village" }
campaign "realm" { name = "Realm", about = "A realm.", story = "A journey begins.", first = "dust", endings = { { text = "The end." } } }
