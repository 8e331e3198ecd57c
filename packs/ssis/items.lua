local function weapon(id, name, hand, styles, attack)
  item(id) { name = name, kind = "weapon", source = "stash",
             front = { hand = hand, styles = styles, attack = attack } }
end

weapon("march_blade", "March Blade", "strong", { "strength" }, { types = { "slash" }, hits = 1, red = 2, lines = {
  Line("cleave", { bolt = 1 }, { hits(1) }),
  Line("sweep", { bolt = 2 }, { area(0) }),
} })
weapon("reading_rod", "Reading Rod", "strong", { "magic" }, { types = { "arcane" }, range = 2, red = 1, blue = 2, lines = {
  Line("scorch", { star = 1 }, { inflict("fire", 1) }),
  Line("pierce", { bolt = 1 }, { lethal(1) }),
} })
weapon("fowling_bow", "Fowling Bow", "two", { "dexterity" }, { types = { "pierce" }, range = 3, red = 2, lines = {
  Line("critical", { bolt = 2 }, { critical() }),
  Line("lead", { bolt = 1 }, { hits(1) }),
} })
weapon("bell_hammer", "Bell Hammer", "strong", { "faith" }, { types = { "blunt" }, hits = 1, red = 1, blue = 1, lines = {
  Line("stagger", { bolt = 1, star = 1 }, { inflict("ko") }),
  Line("drive", { bolt = 1 }, { bash() }),
} })
weapon("eel_knife", "Eel Knife", "either", { "dexterity" }, { types = { "pierce" }, hits = 1, red = 1, blue = 1, lines = {
  Line("slip", { bolt = 1 }, { lethal(1) }),
  Line("twist", { star = 1 }, { inflict("slow") }),
} })

item "ringed_coat"  { name = "Ringed Coat", kind = "armor", source = "stash", front = { armor = 1, blue = 2, lines = {
  Line("turn", { bolt = 1 }, { parries(1) }) } } }
item "padded_habit" { name = "Padded Habit", kind = "armor", source = "stash", front = { blue = 3, lines = {
  Line("again", { star = 1 }, { reroll() }) } } }

item "silt_purse"   { name = "Silt Purse", kind = "coins", source = "treasure", copies = 2, front = { crowns = 25 } }
item "toll_chest"   { name = "Toll Money", kind = "coins", source = "treasure", front = { crowns = 50 } }
item "glass_eel"    { name = "Glass Eel", kind = "permanent", source = "treasure", act = 1, front = { about = "It never stops moving, and never gets anywhere." } }
item "bell_rope"    { name = "Bell Rope", kind = "permanent", source = "treasure", act = 1, front = { about = "Still wet." } }
