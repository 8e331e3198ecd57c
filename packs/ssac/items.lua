local function weapon(id, name, hand, styles, attack)
  item(id) { name = name, kind = "weapon", source = "stash",
             front = { hand = hand, styles = styles, attack = attack } }
end

weapon("pit_axe", "Pit Axe", "strong", { "strength" }, { types = { "slash" }, hits = 1, red = 1, blue = 2, lines = {
  Line("break", { bolt = 2 }, { break_armor() }),
  Line("cleave", { bolt = 1 }, { hits(1) }),
} })
weapon("vigil_mace", "Vigil Mace", "strong", { "faith" }, { types = { "blunt" }, hits = 1, red = 1, blue = 1, lines = {
  Line("fell", { bolt = 1, star = 1 }, { inflict("ko") }),
  Line("sear", { star = 1 }, { inflict("fire", 1) }),
} })
weapon("blank_shield", "Blank Shield", "weak", { "faith", "strength" }, { types = { "blunt" }, blue = 1, lines = {
  Always("bash", { bash() }),
} })
weapon("paring_knife", "Paring Knife", "either", { "dexterity" }, { types = { "pierce" }, hits = 1, red = 1, blue = 1, lines = {
  Line("vein", { bolt = 1 }, { inflict("bleed", 1) }),
  Line("slip", { star = 1 }, { lethal(2) }),
} })
weapon("horn_bow", "Horn Bow", "two", { "dexterity" }, { types = { "pierce" }, range = 3, red = 2, lines = {
  Line("critical", { bolt = 2 }, { critical() }),
  Line("lead", { bolt = 1 }, { hits(1) }),
} })
weapon("mirror_staff", "Mirror Staff", "two", { "magic" }, { types = { "arcane", "blunt" }, range = 2, red = 1, blue = 2, lines = {
  Line("dazzle", { star = 1 }, { inflict("blind") }),
  Line("shards", { bolt = 2 }, { area(0) }),
  Line("again", { bolt = 1 }, { reroll() }),
} })

item "plated_harness" { name = "Plated Harness", kind = "armor", source = "stash", front = { armor = 1, blue = 2, lines = {
  Line("turn", { bolt = 1 }, { parries(1) }) } } }

item "glass_coins"  { name = "Glass Coins", kind = "coins", source = "treasure", copies = 2, front = { crowns = 25 } }
item "toll_tablets" { name = "Road Tablets", kind = "coins", source = "treasure", front = { crowns = 50 } }
item "burning_lens" { name = "Burning Lens", kind = "permanent", source = "treasure", front = { rank = 1, about = "It is always noon on one side of it." } }
item "sand_flask"   { name = "Flask of Running Sand", kind = "permanent", source = "treasure", front = { rank = 1, about = "It never empties, and never fills." } }
