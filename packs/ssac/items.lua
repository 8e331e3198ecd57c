-- The Stash: eight weapons and four armors that belong to all heroes; the Emporium: fourteen weapons, six armors and fourteen wares. Backs of
-- weapons and armor are forged.
local str, dex, fai, mag = { "strength" }, { "dexterity" }, { "faith" }, { "magic" }

local function blade(id, name, forged, category, hand, styles, attack, better, price)
  Forged(id, { name = name, forged = forged, category = category, better = better,
               front = { price = price, hand = hand, styles = styles, attack = attack } })
end
local function coat(id, name, forged, category, front, better) Forged(id, { name = name, forged = forged, category = category, front = front, better = better }) end

blade("pit_axe", "Pit Axe", "Whetted Pit Axe", "axe", "strong", str, { types = { "slash" }, hits = 1, red = 1, blue = 2, lines = {
  Line("break", { bolt = 2 }, { break_armor() }), Line("cleave", { bolt = 1 }, { hits(1) }) } }, { hits = 2 })
blade("vigil_mace", "Vigil Mace", "Consecrated Mace", "mace", "strong", fai, { types = { "blunt" }, hits = 1, red = 1, blue = 1, lines = {
  Line("fell", { bolt = 1, star = 1 }, { inflict("ko") }), Line("sear", { star = 1 }, { inflict("fire", 1) }) } }, { hits = 2 })
blade("blank_shield", "Blank Shield", "Rimmed Shield", "shield", "weak", { "faith", "strength" }, { types = { "blunt" }, blue = 1, lines = { Always("bash", { bash() }) } }, { hits = 1 })
blade("paring_knife", "Paring Knife", "Honed Knife", "dagger", "either", dex, { types = { "pierce" }, hits = 1, red = 1, blue = 1, lines = {
  Line("vein", { bolt = 1 }, { inflict("bleed", 1) }), Line("slip", { star = 1 }, { lethal(2) }) } }, { red = 2 })
blade("horn_bow", "Horn Bow", "Sinew-backed Bow", "bow", "two", dex, { types = { "pierce" }, range = 3, red = 2, lines = {
  Line("critical", { bolt = 2 }, { critical() }), Line("aim", { bolt = 1 }, { hits(1) }) } }, { red = 3 })
blade("mirror_staff", "Mirror Staff", "Silvered Staff", "staff", "two", mag, { types = { "arcane", "blunt" }, range = 2, red = 1, blue = 2, lines = {
  Line("dazzle", { star = 1 }, { inflict("blind") }), Line("shards", { bolt = 2 }, { area(0) }), Line("again", { bolt = 1 }, { reroll() }) } }, { blue = 3 })
blade("goad", "Drover's Goad", "Iron Goad", "exotic", "half", {}, { types = { "pierce" }, range = 1, red = 2, blue = 2, lines = {
  Line("prick", { bolt = 1 }, { inflict("bleed", 1) }), Line("point", { star = 1 }, { pierce(1) }),
  { name = "reach", automatic = true, when = gt(distance(self, subject), 0), effect = { hits(1) }, says = "1 HIT more on a target in another area." } } }, { hits = 1 })
blade("sand_wand", "Wand of Grit", "Wand of Fine Grit", "wand", "either", mag, { types = { "arcane" }, range = 2, blue = 2, lines = {
  Line("grind", { bolt = 1 }, { lethal(1) }), Line("slow", { star = 1 }, { inflict("slow") }) } }, { hits = 1 })
coat("plated_harness", "Plated Harness", "Riveted Harness", "medium", { armor = 1, blue = 2, lines = { Line("turn", { bolt = 1 }, { parries(1) }) } }, { blue = 3 })
coat("road_leathers", "Road Leathers", "Studded Leathers", "light", { blue = 2, lines = { Line("shift", { bolt = 1 }, { parries(1) }) } }, { blue = 3 })
coat("kiln_apron", "Kiln Apron", "Lined Apron", "medium", { blue = 3, not_styles = mag }, { armor = 1 })
coat("glass_gown", "Glass Gown", "Twice-blown Gown", "light", { blue = 1, shields = 1, styles = mag }, { shields = 2 })

-- The Emporium.
blade("battle_axe", "Caravan Axe", "Bearded Caravan Axe", "axe", "two", str, { types = { "slash" }, hits = 1, red = 1, blue = 3, lines = { Line("wide", { bolt = 1 }, { area(0) }), Line("break", { star = 1 }, { break_armor() }) } }, { hits = 2 }, 75)
blade("war_scythe", "Salt Scythe", "Long Salt Scythe", "exotic", "two", { "strength", "dexterity" }, { types = { "slash" }, red = 4, blue = 1, lines = {
  { name = "bleed", bolt = 1, when = has(of_style("strength"), self), effect = { inflict("bleed", act_number()) }, says = "In the hands of Strength: Bleed ACT." },
  { name = "reap", bolt = 1, when = has(of_style("dexterity"), self), effect = { ignore_armor() }, says = "In the hands of Dexterity: the armor is ignored." },
  { name = "swathe", star = 1, when = any((enemies & here(subject)) - defenders()), effect = { add_target(choose((enemies & here(subject)) - defenders(), "Whom does it hit besides?")) },
    says = "The same blow strikes another enemy in the target's area." } } }, { hits = 1 }, 130)
blade("chain_flail", "Chain Flail", "Spiked Flail", "mace", "strong", { "strength", "faith" }, { types = { "blunt" }, hits = 1, red = 2, blue = 4, lines = { Line("swing", { bolt = 2 }, { ignore_armor() }), Line("barbs", { bolt = 1 }, { inflict("bleed", act_number()) }), { name = "recoil", automatic = true, miss = 1, each = true, effect = { suffer(self, 1) }, says = "For each of them you suffer 1 HP." } } }, { hits = 2 }, 120)
blade("sceptre", "Sceptre of Salt", "Faceted Sceptre", "staff", "strong", { "magic", "faith" }, { types = { "arcane", "blunt" }, range = 3, red = 1, blue = 4 - distance(self, subject), lines = { Line("fell", { bolt = 1 }, { inflict("ko") }), Line("stun", { star = 2 }, { inflict("stun") }) } }, { hits = 1 }, 50)
blade("lance", "Dune Lance", "Barbed Lance", "spear", "half", { "strength", "dexterity" }, { types = { "pierce" }, range = 1, red = 2, blue = 2, lines = { Line("bleed", { bolt = 1 }, { inflict("bleed", 1) }), Line("pierce", { star = 1 }, { break_armor() }) } }, { hits = 1 }, 55)
blade("broad_sword", "Broad Sword", "Broad Sword of the Pits", "sword", "strong", str, { types = { "slash" }, hits = 1, red = 2, blue = 1, lines = { Line("cleave", { bolt = 1 }, { hits(1) }) } }, { red = 3 }, 50)
blade("pilgrim_staff", "Pilgrim's Staff", "Shod Staff", "staff", "two", fai, { types = { "blunt" }, hits = 1, red = 1, blue = 2, lines = { Line("sweep", { bolt = 1 }, { bash() }), Line("pray", { star = 1 }, { heal(self, 1) }) } }, { red = 2 }, 35)
blade("censer", "Swung Censer", "Silver Censer", "exotic", "weak", fai, { types = { "arcane" }, range = 1, blue = 2, lines = { Line("smoke", { star = 1 }, { inflict("blind") }), Line("ember", { bolt = 1 }, { inflict("fire", 1) }) } }, { blue = 3 }, 40)
blade("long_knife", "Long Knife", "Fullered Knife", "dagger", "either", dex, { types = { "slash", "pierce" }, hits = 1, red = 2, lines = { Line("under", { bolt = 1 }, { lethal(2) }) } }, { hits = 2 }, 45)
blade("recurve", "Recurved Bow", "Lacquered Bow", "bow", "two", dex, { types = { "pierce" }, range = 4, red = 3, lines = { Line("critical", { bolt = 2 }, { critical() }), Line("again", { bolt = 1 }, { reroll() }) } }, { hits = 1 }, 65)
blade("hand_bow", "Hand Bow", "Brass Hand Bow", "bow", "weak", dex, { types = { "pierce" }, range = 2, hits = 1, red = 1, lines = { Line("pin", { bolt = 1 }, { inflict("slow") }) } }, { red = 2 }, 40)
blade("prism_wand", "Prism", "Flawless Prism", "wand", "either", mag, { types = { "arcane" }, range = 3, hits = 1, blue = 2, lines = { Line("split", { star = 1 }, { area(0) }), Line("burn", { bolt = 1 }, { inflict("fire", 1) }) } }, { blue = 3 }, 55)
blade("lens_staff", "Lens Staff", "Ground Lens Staff", "staff", "two", mag, { types = { "arcane" }, range = 3, hits = 1, red = 1, blue = 3, lines = { Line("focus", { bolt = 1 }, { hits(1) }), Line("burn", { star = 1 }, { inflict("fire", 2) }) } }, { red = 2 }, 80)
blade("kite_shield", "Kite Shield", "Bossed Shield", "shield", "weak", { "strength", "faith" }, { types = { "blunt" }, hits = 1, blue = 1, lines = { Always("bash", { bash() }) } }, { blue = 2 }, 35)
coat("studded_coat", "Studded Coat", "Ringed Coat", "medium", { price = 30, armor = 2, blue = 1, lines = { Line("turn", { bolt = 1 }, { parries(1) }) } }, { blue = 2 })
coat("chain_coat", "Chain Coat", "Double Chain", "medium", { price = 55, armor = 3, blue = 1, not_styles = mag, lines = { Line("again", { star = 1 }, { reroll() }), Line("turn", { bolt = 1 }, { parries(1) }) } }, { shields = 1 })
coat("full_plate", "Pit Plate", "Fluted Plate", "heavy", { price = 80, armor = 2, blue = 2, styles = { "strength", "faith" }, lines = { Line("glance", { bolt = 1 }, { parries(1) }) } }, { blue = 3 })
coat("silk_wrap", "Silk Wrap", "Waxed Silk", "light", { price = 30, blue = 3, lines = { Line("slide", { bolt = 1 }, { parries(1) }) } }, { shields = 1 })
coat("mirror_coat", "Mirror Coat", "Bright Mirror Coat", "light", { price = 60, blue = 2, shields = 2, styles = mag, lines = { Line("flash", { star = 1 }, { parries(1) }) } }, { shields = 3 })
coat("lamellar", "Lamellar", "Laced Lamellar", "heavy", { price = 65, armor = 2, blue = 1, not_styles = mag, lines = { Line("glance", { star = 1 }, { parries(2) }) } }, { blue = 2 })

Ware("bag", "permanent", { name = "Bag", price = 40, traits = { { capacity = 1 } } }, { name = "Large Bag", price = 70, traits = { { capacity = 2 } } }, { copies = 2, weightless = true })
Ware("rope", "permanent", { name = "Rope and Hook", price = 20, traits = { { name = "Rope and Hook", when = ~is_engaged(), move = 1, says = "+1 movement point while you are not engaged." } } })
Ware("smoked_glass", "permanent", { name = "Smoked Glass", price = 25, activity = "action", effect = { cure(self, 1) } }, { name = "Tinted Glass", price = 55, activity = "action", effect = { cure(heroes & here(self), 1) } })
Ware("horn", "permanent", { name = "Ram's Horn", price = 25, activity = "action", effect = { taunt(self) }, says = "You become the Menacing Hero of the Master Enemy." }, { name = "Bronze Horn", price = 60, activity = "action", effect = { taunt(self), grant(self, "armor", 1) },
  says = "You become the Menacing Hero of the Master Enemy, and have 1 armor more until the Time Phase." })
Ware("bandages", "consumable", { name = "Small Bandages", price = 15, activity = "action", effect = { with(choose(heroes & here(self), "Who is bandaged?")) { heal(it, 2), cure(it, 1) } },
    says = "A hero in your area heals 2 HP and loses 1 condition." },
  { name = "Bandages", price = 45, activity = "action", flips = true, effect = { with(choose(heroes & here(self), "Who is bandaged?")) { heal(it, 4), cure(it, 9) } },
    says = "A hero in your area heals 4 HP and loses all conditions. The card is then turned over, not discarded." })
Ware("healing_potion", "consumable", { name = "Healing Potion", price = 15, activity = "action", effect = { with(choose(heroes & here(self), "Who drinks?")) { heal(it, 4) } },
  says = "A hero in your area heals 4 HP." }, nil, { copies = 2, potion = true })
Ware("defence_potion", "consumable", { name = "Defence Potion", price = 15, activity = "free", effect = { grant(self, "parry", 1) } }, { name = "Strong Defence Potion", price = 35, activity = "free", effect = { grant(self, "parry", 2) } }, { potion = true })
Ware("fury_potion", "consumable", { name = "Fury Potion", price = 20, activity = "free", effect = { grant(self, "hits", 1) } }, { name = "Strong Fury Potion", price = 45, activity = "free", effect = { grant(self, "hits", 2) } }, { potion = true })
Ware("oil", "consumable", { name = "Lamp Oil", price = 20, activity = "action", effect = { with(choose(enemies & within(1), "Who burns?")) { afflict(it, "fire", 1) } },
  says = "An enemy that you see within 1 area suffers Fire." }, { name = "Burning Sand", price = 45, activity = "action", effect = { with(choose(enemies & within(2), "Where is it thrown?")) { burn(it, 2) } },
  says = "A Fire 2 token is placed in the area of an enemy that you see within 2 areas." })
Ware("darts", "projectile", { name = "Darts", price = 25, activity = "combat", attacks = true, attack = { types = { "pierce" }, range = 1, red = 1, blue = 1, lines = { Line("again", { star = 1 }, { reroll() }), Line("deep", { bolt = 1 }, { lethal() }) } } },
  { name = "Poisonous Darts", price = 50, activity = "combat", attacks = true, attack = { types = { "pierce" }, range = 2, hits = 1, red = 1, blue = 1, lines = { Line("venom", { bolt = 1 }, { inflict("poison", 2) }), Line("again", { star = 1 }, { reroll() }) } } })
Ware("sling_stones", "projectile", { name = "Sling Stones", price = 15, activity = "combat", attacks = true, attack = { types = { "blunt" }, range = 2, red = 2 } },
  { name = "Glass Shot", price = 40, activity = "combat", attacks = true, attack = { types = { "blunt" }, range = 2, hits = 1, red = 2, lines = { Line("splinter", { bolt = 1 }, { inflict("bleed", 1) }) } } })
Ware("throwing_axes", "projectile", { name = "Throwing Axes", price = 25, activity = "combat", attacks = true, attack = { types = { "slash" }, range = 1, hits = 1, red = 1 } },
  { name = "Balanced Axes", price = 50, activity = "combat", attacks = true, attack = { types = { "slash" }, range = 1, hits = 1, red = 2, lines = { Line("bite", { bolt = 1 }, { break_armor() }) } } })
