-- Soul Weapons: IS-280 to IS-284.
item "soul_edge" { name = "Soul edge", kind = "weapon", source = "soul_weapon", two_sided = true,
  front = { hand = "strong", styles = { "strength", "faith" }, soul_price = 2, attack = { types = { "slash" }, hits = 2 } },
  back = { hand = "strong", styles = { "strength", "faith" }, attack = { types = { "slash" }, hits = 4 } } }
item "soul_bow" { name = "Soul bow", kind = "weapon", source = "soul_weapon", two_sided = true,
  front = { hand = "two", styles = { "dexterity" }, soul_price = 2, attack = { types = { "pierce" }, range = 3, hits = 2 } },
  back = { hand = "two", styles = { "dexterity" }, attack = { types = { "pierce" }, range = 3, hits = 3 } } }
event "armory" { name = "Armory", about = ".", number = 15, type = "standard", effect = { draw_soul_weapon() } }
enemy_power "wide" { name = "Wide", about = ".", type = "combat", levels = { { lines = { { name = "wide", automatic = true, effect = { area(0) } } } } } }
