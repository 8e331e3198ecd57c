-- The Stash: twelve cards that belong to all heroes, each with its forged side.
local str, dex, fai, mag = { "strength" }, { "dexterity" }, { "faith" }, { "magic" }

local function blade(id, name, forged, category, hand, styles, attack, better, price)
  Forged(id, { name = name, forged = forged, category = category, better = better,
               front = { price = price, hand = hand, styles = styles, attack = attack } })
end
local function coat(id, name, forged, category, front, better) Forged(id, { name = name, forged = forged, category = category, front = front, better = better }) end

blade("march_blade", "March Blade", "Whetted March Blade", "sword", "strong", str, { types = { "slash" }, hits = 1, red = 2, lines = {
  Line("cleave", { bolt = 1 }, { hits(1) }), Line("sweep", { bolt = 2 }, { area(0) }) } }, { hits = 2 })
blade("reading_rod", "Reading Rod", "Charred Reading Rod", "wand", "strong", mag, { types = { "arcane" }, range = 2, red = 1, blue = 2, lines = {
  Line("scorch", { star = 1 }, { inflict("fire", 1) }), Line("pierce", { bolt = 1 }, { lethal(1) }) } }, { hits = 1 })
blade("fowling_bow", "Fowling Bow", "Restrung Fowling Bow", "bow", "two", dex, { types = { "pierce" }, range = 3, red = 2, lines = {
  Line("critical", { bolt = 2 }, { critical() }), Line("lead", { bolt = 1 }, { hits(1) }) } }, { red = 3 })
blade("bell_hammer", "Bell Hammer", "Recast Bell Hammer", "mace", "strong", fai, { types = { "blunt" }, hits = 1, red = 1, blue = 1, lines = {
  Line("stagger", { bolt = 1, star = 1 }, { inflict("ko") }), Line("drive", { bolt = 1 }, { bash() }) } }, { hits = 2 })
blade("eel_knife", "Eel Knife", "Ground Eel Knife", "dagger", "either", dex, { types = { "pierce" }, hits = 1, red = 1, blue = 1, lines = {
  Line("slip", { bolt = 1 }, { lethal(1) }), Line("twist", { star = 1 }, { inflict("slow") }) } }, { red = 2 })
blade("gutting_knife", "Gutting Knife", "Curved Gutting Knife", "dagger", "either", dex, { types = { "slash" }, hits = 1, red = 1, lines = {
  Line("open", { bolt = 1 }, { hits(1) }) } }, { hits = 2 })
blade("boat_axe", "Boat Axe", "Bearded Boat Axe", "axe", "two", str, { types = { "slash" }, red = 3, lines = {
  Line("split", { bolt = 2 }, { lethal(2) }), Line("heave", { bolt = 1 }, { hits(1) }) } }, { hits = 1 })
blade("wooden_targe", "Wooden Targe", "Iron-bound Targe", "shield", "weak", { "strength", "faith" }, { types = { "blunt" }, blue = 1, lines = {
  Always("shove", { bash() }) } }, { hits = 1 })

coat("ringed_coat", "Ringed Coat", "Riveted Coat", "medium", { armor = 1, blue = 2, lines = { Line("turn", { bolt = 1 }, { parries(1) }) } }, { blue = 3 })
coat("padded_habit", "Padded Habit", "Quilted Habit", "light", { blue = 3, lines = { Line("again", { star = 1 }, { reroll() }) } }, { armor = 1 })
coat("eel_skins", "Eel Skins", "Oiled Eel Skins", "light", { blue = 2, not_styles = str, lines = { Line("slide", { bolt = 1 }, { parries(1) }) } }, { blue = 3 })
coat("lamp_robe", "Lamp Robe", "Lit Lamp Robe", "light", { blue = 2, shields = 1, styles = mag }, { shields = 2 })

-- The Emporium: twelve weapons and six armors, forged by the anvil only.
blade("drowned_pike", "Drowned Pike", "Barbed Pike", "spear", "two", str, { types = { "pierce" }, range = 1, hits = 1, red = 2, lines = {
  Line("reach", { bolt = 1 }, { hits(1) }), Line("pin", { bolt = 2 }, { inflict("slow") }) } }, { red = 3 }, 55)
blade("toll_cleaver", "Toll Cleaver", "Notched Cleaver", "axe", "strong", str, { types = { "slash" }, hits = 2, red = 1, blue = 1, lines = {
  Line("bite", { bolt = 1 }, { lethal(1) }), Line("crop", { bolt = 2 }, { critical() }) } }, { red = 2 }, 60)
blade("anchor_maul", "Anchor Maul", "Forged Anchor Maul", "mace", "two", { "strength", "faith" }, { types = { "blunt" }, hits = 1, red = 2, blue = 2, lines = {
  Line("floor", { bolt = 2 }, { inflict("ko") }), Line("crash", { star = 1 }, { bash() }) } }, { hits = 2 }, 60)
blade("smith_hammer", "Smith's Hammer", "Master's Hammer", "mace", "strong", { "strength", "faith" }, { types = { "blunt" }, hits = 1, red = 2, lines = {
  Line("ring", { bolt = 1 }, { hits(1) }) } }, { hits = 2 }, 35)
blade("long_bow", "Heron Bow", "Tall Heron Bow", "bow", "two", dex, { types = { "pierce" }, range = 4, red = 3, lines = {
  Line("critical", { bolt = 2 }, { critical() }), Line("again", { star = 1 }, { reroll() }) } }, { hits = 1 }, 55)
blade("skein_crossbow", "Skein Crossbow", "Steel Crossbow", "bow", "two", { "dexterity", "strength" }, { types = { "pierce" }, range = 3, hits = 2, red = 1, lines = {
  Line("punch", { bolt = 1 }, { ignore_armor() }) } }, { red = 2 }, 50)
blade("stiletto", "Salt Stiletto", "Keen Stiletto", "dagger", "either", dex, { types = { "pierce" }, hits = 1, red = 2, lines = {
  Line("under", { bolt = 1 }, { lethal(2) }) } }, { hits = 2 }, 40)
blade("net_and_weight", "Weighted Net", "Wire Net", "exotic", "weak", dex, { types = { "blunt" }, range = 1, blue = 2, lines = {
  Always("tangle", { inflict("slow") }) } }, { blue = 3 }, 30)
blade("marsh_wand", "Will-o'-the-Wisp", "Caged Wisp", "wand", "either", mag, { types = { "arcane" }, range = 3, red = 1, blue = 2, lines = {
  Line("lead", { star = 1 }, { inflict("blind") }), Line("spark", { bolt = 1 }, { hits(1) }) } }, { blue = 3 }, 45)
blade("storm_staff", "Storm Staff", "Split Storm Staff", "staff", "two", mag, { types = { "arcane" }, range = 2, hits = 1, red = 1, blue = 3, lines = {
  Line("fork", { star = 1 }, { area(0) }), Line("fell", { bolt = 1 }, { inflict("ko") }) } }, { red = 2 }, 60)
blade("psalter", "Chained Psalter", "Gilt Psalter", "book", "weak", fai, { types = { "arcane" }, range = 1, blue = 2, lines = {
  Line("verse", { star = 1 }, { heal(self, 1) }), Line("curse", { bolt = 1 }, { inflict("slow") }) } }, { hits = 1 }, 35)
blade("sexton_spade", "Sexton's Spade", "Edged Spade", "exotic", "two", fai, { types = { "slash", "blunt" }, hits = 1, red = 2, lines = {
  Line("bury", { bolt = 2 }, { lethal(2) }), Line("dig", { star = 1 }, { hits(1) }) } }, { red = 3 }, 45)

coat("mail_shirt", "Mail Shirt", "Double Mail", "medium", { price = 45, armor = 1, blue = 3, not_styles = mag, lines = { Line("turn", { bolt = 1 }, { parries(1) }) } }, { armor = 2 })
coat("breastplate", "Drowned Breastplate", "Polished Breastplate", "heavy", { price = 60, armor = 2, blue = 2, styles = { "strength", "faith" }, lines = { Line("glance", { bolt = 1 }, { parries(1) }) } }, { blue = 3 })
coat("studded_jack", "Studded Jack", "Plated Jack", "medium", { price = 30, armor = 1, blue = 2, lines = { Line("shift", { star = 1 }, { reroll() }) } }, { blue = 4, shields = 1 })
coat("heron_cloak", "Heron Cloak", "Grey Heron Cloak", "light", { price = 30, blue = 3, not_styles = str, lines = { Line("feather", { bolt = 1 }, { parries(1) }) } }, { shields = 1 })
coat("glass_robe", "Glass-thread Robe", "Woven Glass Robe", "light", { price = 50, blue = 2, shields = 2, styles = mag, lines = { Line("refract", { star = 1 }, { parries(1) }) } }, { shields = 3 })
coat("vestment", "Bell Vestment", "Blessed Vestment", "light", { price = 40, blue = 2, shields = 1, styles = fai, lines = { Line("amen", { star = 1 }, { heal(self, 1) }) } }, { armor = 1 })

-- Twelve wares: four that last, five that are used up, three that are thrown.
Ware("rope_ladder", "permanent", { name = "Rope Ladder", price = 20, traits = { { name = "Rope Ladder", move = 1, when = ~is_engaged() } } })
Ware("eel_bag", "permanent", { name = "Eel Bag", price = 40, traits = { { capacity = 2 } } })
Ware("tide_table", "permanent", { name = "Tide Table", price = 25, activity = "action", effect = { grant(self, "parry", 1) } },
  { name = "Corrected Tide Table", price = 60, activity = "action", effect = { grant(heroes & here(self), "parry", 1) } })
Ware("whistle", "permanent", { name = "Bone Whistle", price = 20, activity = "action", effect = { draw_menace(self) } },
  { name = "Silver Whistle", price = 50, activity = "action", effect = { draw_menace(self), grant(self, "armor", 1) } })
Ware("bandage", "consumable", { name = "Small Bandage", price = 15, activity = "action", effect = { with(choose(heroes & here(self), "Who is bandaged?")) { heal(it, 2), cure(it, 1) } } },
  { name = "Bandages", price = 45, activity = "action", flips = true, effect = { with(choose(heroes & here(self), "Who is bandaged?")) { heal(it, 4), cure(it, 9) } } })
Ware("healing_draught", "consumable", { name = "Healing Draught", price = 15, activity = "action", effect = { heal(self, 4) } })
Ware("bitter_draught", "consumable", { name = "Bitter Draught", price = 15, activity = "free", effect = { grant(self, "parry", 1) } })
Ware("lamp_oil_flask", "consumable", { name = "Flask of Lamp Oil", price = 20, activity = "action", range = 1, effect = { with(choose(enemies & within(1), "Who burns?")) { afflict(it, "fire", 1) } } },
  { name = "Cask of Lamp Oil", price = 40, activity = "action", range = 1, effect = { with(choose(enemies & within(1), "Where is it thrown?")) { burn(it, 2) } } })
Ware("smelling_salts", "consumable", { name = "Smelling Salts", price = 15, activity = "free", effect = { cure(self, 2) } },
  { name = "Strong Salts", price = 40, activity = "free", effect = { cure(heroes & here(self), 2) } })
Ware("darts", "projectile", { name = "Darts", price = 25, activity = "combat", attacks = true, attack = { types = { "pierce" }, range = 1, red = 1, blue = 1, lines = { Line("again", { star = 1 }, { reroll() }), Line("deep", { bolt = 1 }, { lethal(1) }) } } },
  { name = "Envenomed Darts", price = 50, activity = "combat", attacks = true, attack = { types = { "pierce" }, range = 2, hits = 1, red = 1, blue = 1, lines = { Line("venom", { bolt = 1 }, { inflict("poison", 2) }), Line("again", { star = 1 }, { reroll() }) } } })
Ware("skipping_stones", "projectile", { name = "Skipping Stones", price = 15, activity = "combat", attacks = true, attack = { types = { "blunt" }, range = 2, red = 2 } },
  { name = "Lead Stones", price = 40, activity = "combat", attacks = true, attack = { types = { "blunt" }, range = 2, hits = 1, red = 2, lines = { Line("daze", { bolt = 1 }, { inflict("slow") }) } } })
Ware("fish_spears", "projectile", { name = "Fish Spears", price = 20, activity = "combat", attacks = true, attack = { types = { "pierce" }, range = 1, hits = 1, red = 1 } },
  { name = "Barbed Fish Spears", price = 45, activity = "combat", attacks = true, attack = { types = { "pierce" }, range = 1, hits = 1, red = 2, lines = { Line("barb", { bolt = 1 }, { lethal(1) }) } } })

-- The anvil and the tavern: one card of the Emporium.
service "anvil" { name = "The anvil", what = "forge", price = 50 }
service "tavern" { name = "The tavern", what = "bet", price = 5, die = "blue", dice = 1, bets = {
  { result = "hit", pays = 10 }, { result = "bolt", pays = 25 }, { result = "legend", pays = 50 } } }
building "anvil_and_tavern" { name = "The Wet Anvil", about = "A smithy with a taproom, or a taproom with a smithy; it depends on the tide.", emporium = true,
  services = { "anvil", "tavern" } }
