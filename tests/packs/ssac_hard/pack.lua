pack { system = "ssac", name = "Hard trials", about = "Cards that put several rules into one moment.", version = "1", uses = "ssac" }

local function Always(name, effect) return { name = name, automatic = true, effect = effect } end
local function edge(id, front) item(id) { name = id, kind = "weapon", source = "stash", front = front } end

edge("four_edges", { hand = "strong", attack = { types = { "slash" }, hits = 3, lines = {
  Always("shove", { bash() }), Always("crack", { break_armor() }), Always("drink", { drain() }), Always("through", { lethal(1) }) } } })
edge("two_fates", { hand = "strong", attack = { types = { "slash" }, lines = {
  Always("first", { critical() }), Always("second", { critical() }) } } })
edge("double_push", { hand = "strong", attack = { types = { "blunt" }, lines = { Always("one", { bash() }), Always("two", { bash() }) } } })
edge("triple_lethal", { hand = "strong", attack = { types = { "slash" }, hits = 4, lines = {
  Always("one", { lethal(1) }), Always("two", { lethal(2) }) } } })
edge("wide_fate", { hand = "strong", attack = { types = { "slash" }, lines = {
  Always("wide", { area(0) }), Always("fate", { critical() }), Always("crack", { break_armor() }) } } })

power "elsewhere" { name = "Elsewhere", about = "He is never hit.", figure = "hadrun", activity = "passive", levels = { { rank = 1, traits = {
  { name = "Elsewhere", at = "attack", when = has(defenders(), self), effect = { ignore_attack() } } } } } }
item "last_spark" { name = "Last Spark", kind = "artifact", source = "treasure", front = { charges = 1, activity = "free", effect = { heal(self, 1) }, traits = { { hits = 1 } } } }
item "heavy_charm" { name = "Heavy Charm", kind = "permanent", source = "treasure", front = { rank = 3, traits = { { hits = 1 } } } }
