-- Treasure: ten weapons, six armors, six artifacts, four things that last, six that are used up, two that are thrown, four purses, four for quests only.
local str, dex, fai, mag = { "strength" }, { "dexterity" }, { "faith" }, { "magic" }

local function find(id, kind, name, front, more)
  local card = { name = name, kind = kind, source = "treasure", act = 1, front = front }
  for k, v in pairs(more or {}) do card[k] = v end
  item(id)(card)
end
local function arm(id, name, category, hand, styles, attack) find(id, "weapon", name, { hand = hand, styles = styles, attack = attack }, { category = category }) end

arm("reeve_sword", "The Reeve's Sword", "sword", "strong", { "strength", "faith" }, { types = { "slash" }, hits = 2, red = 2, lines = {
  Line("edge", { bolt = 1 }, { hits(1) }), Line("judge", { legend = 1 }, { critical() }) } })
arm("wave_splitter", "Wave Splitter", "axe", "two", str, { types = { "slash" }, hits = 2, red = 3, lines = { Line("split", { bolt = 2 }, { area(0) }), Line("through", { bolt = 1 }, { lethal(1) }) } })
arm("choir_mace", "Mace of the Choir", "mace", "strong", fai, { types = { "blunt" }, hits = 1, red = 2, blue = 1, lines = { Line("hymn", { star = 1 }, { heal(heroes & here(self), 1) }), Line("stun", { bolt = 2 }, { inflict("stun") }) } })
arm("heron_lance", "Heron Lance", "spear", "two", { "strength", "dexterity" }, { types = { "pierce" }, range = 1, hits = 2, red = 2, lines = { Line("stab", { bolt = 1 }, { hits(1) }), Line("run", { bolt = 2 }, { bash() }) } })
arm("glass_dagger", "Glass Dagger", "dagger", "either", dex, { types = { "pierce" }, hits = 1, red = 2, blue = 1, lines = { Line("shiver", { bolt = 1 }, { lethal(2) }), Line("splinter", { legend = 1 }, { critical() }) } })
arm("greedy_hook", "Greedy Hook", "dagger", "weak", dex, { types = { "slash" }, hits = 1, red = 2, lines = { Line("purse", { star = 1 }, { gain_crowns(self, 5) }), Line("rip", { bolt = 1 }, { hits(1) }) } })
arm("silent_bow", "The Silent Bow", "bow", "two", dex, { types = { "pierce" }, range = 5, hits = 1, red = 3, lines = { Line("hush", { star = 1 }, { hide(self) }), Line("critical", { bolt = 2 }, { critical() }) } })
arm("drowned_wand", "Drowned Wand", "wand", "either", mag, { types = { "arcane" }, range = 3, hits = 1, red = 1, blue = 3, lines = { Line("pull", { bolt = 1 }, { inflict("slow") }), Line("deep", { star = 1 }, { lethal(2) }) } })
arm("lightning_rod", "Lightning Rod", "staff", "two", mag, { types = { "arcane" }, range = 3, hits = 1, red = 2, blue = 3, lines = { Line("fork", { star = 1 }, { area(1) }), Line("fell", { bolt = 1 }, { inflict("ko") }) } })
arm("blank_missal", "Blank Missal", "book", "weak", { "faith", "magic" }, { types = { "arcane" }, range = 2, blue = 3, lines = { Line("word", { star = 1 }, { hits(2) }), Line("bind", { bolt = 1 }, { inflict("slow") }) } })

local function mail(id, name, category, front) find(id, "armor", name, front, { category = category }) end
mail("reeve_plate", "The Reeve's Plate", "heavy", { armor = 2, blue = 3, styles = str, lines = { Line("glance", { bolt = 1 }, { parries(1) }) } })
mail("scale_of_eels", "Scale of Eels", "medium", { armor = 1, blue = 4, not_styles = mag, lines = { Line("slide", { star = 1 }, { reroll() }) } })
mail("saint_cassock", "A Saint's Cassock", "light", { armor = 1, blue = 3, shields = 1, styles = fai, lines = { Line("grace", { star = 1 }, { heal(self, 2) }) } })
mail("fog_cloak", "Fog Cloak", "light", { blue = 3, shields = 1, not_styles = str, lines = { Line("fade", { star = 1 }, { parries(2) }) } })
mail("mirror_robe", "Mirror Robe", "light", { blue = 3, shields = 3, styles = mag, lines = { Line("back", { legend = 1 }, { suffer(subject, 2) }) } })
mail("bark_shirt", "Alder Bark Shirt", "medium", { armor = 1, blue = 3, lines = { Line("creak", { bolt = 1 }, { parries(1) }) } })

local function wonder(id, name, charges, front)
  front.charges, front.activity = charges, front.activity or "action"
  find(id, "artifact", name, front)
end
wonder("tide_bell", "Tide Bell", 3, { effect = { heal(heroes & within(1), 1) } })
wonder("ring_of_ebb", "Ring of the Ebb", 2, { activity = "free", effect = { grant(self, "armor", 2) } })
wonder("wrecker_lantern", "Wrecker's Lantern", 3, { effect = { afflict(enemies & within(1), "blind") } })
wonder("saint_finger", "A Saint's Finger", 2, { effect = { with(choose(heroes & within(2), "Who is touched?")) { heal(it, 4), cure(it, 9) } } })
wonder("storm_jar", "Storm in a Jar", 2, { effect = { with(choose(enemies & seen_by(self), "Where does it strike?")) { suffer(it, 3) } } })
wonder("drowned_crown", "Drowned Crown", 3, { activity = "free", effect = { grant(heroes & here(self), "hits", 1, "turn") } })

find("glass_eel", "permanent", "Glass Eel", { about = "It never stops moving, and never gets anywhere.", traits = { { move = 1 } } })
find("bell_rope", "permanent", "Bell Rope", { about = "Still wet.", traits = { { name = "Bell Rope", when = ge(count(heroes & here(self)), 3), hits = 1 } } })
find("ferry_token", "permanent", "Ferry Token", { about = "Good for one crossing. Nobody says which.", traits = { { capacity = 1, parry = 1 } } })
find("warm_stone", "permanent", "Warm Stone", { about = "Somebody has been holding it.", activity = "action", effect = { heal(self, 1) } })
find("black_honey", "consumable", "Black Honey", { activity = "free", effect = { heal(self, 3), cure(self, 9) } })
find("soul_salt", "consumable", "Soul Salt", { activity = "free", effect = { gain_soul_points(2) } })
find("fire_pot", "consumable", "Fire Pot", { activity = "action", effect = { with(choose(enemies & within(2), "Where does it break?")) { burn(it, 2) } } })
find("saint_water", "consumable", "Blessed Water", { activity = "action", effect = { add_shields(heroes & here(self), 2) } })
find("courage", "consumable", "Bottled Courage", { activity = "free", effect = { grant(heroes & here(self), "hits", 1) } })
find("marsh_gas_jar", "consumable", "Jar of Marsh Gas", { activity = "action", effect = { afflict(enemies & within(1), "poison", 1) } })
find("silver_bolts", "projectile", "Silver Bolts", { activity = "combat", attacks = true, attack = { types = { "pierce", "arcane" }, range = 3, hits = 1, red = 2, lines = { Line("pure", { star = 1 }, { lethal(2) }) } } })
find("singing_knives", "projectile", "Singing Knives", { activity = "combat", attacks = true, attack = { types = { "pierce" }, range = 2, red = 2, blue = 1, lines = { Line("chorus", { bolt = 2 }, { area(0) }), Line("note", { bolt = 1 }, { hits(1) }) } } })

find("small_purse", "coins", "Wet Purse", { crowns = 10 })
find("silt_purse", "coins", "Silt Purse", { crowns = 25 }, { copies = 2 })
find("toll_chest", "coins", "Toll Money", { crowns = 50 })

-- Only where a quest asks for them.
find("abbey_key", "permanent", "The Abbey Key", { about = "It turns in both directions, and neither locks." }, { quest = true, weightless = true })
find("bell_clapper", "permanent", "The Bell's Clapper", { about = "Heavier than the bell.", traits = { { name = "The Bell's Clapper", hits = 1 } } }, { quest = true, weightless = true })
find("ferry_pole", "permanent", "The Ferryman's Pole", { about = "It finds the bottom where there is none.", traits = { { move = 1 } } }, { quest = true, weightless = true })
find("king_seal", "permanent", "The Tide King's Seal", { about = "The wax is wet, and will be.", traits = { { parry = 1 } } }, { quest = true, weightless = true })
item "reeve_letter" { name = "The Reeve's Letter", kind = "permanent", source = "quest", weightless = true, front = { about = "It asks for nothing, and is signed." } }

-- The Soul Weapons: the back is shown for Soul Points, until the next Time Phase.
local function soul(id, name, drawn, category, styles, hand, front, back, price)
  item(id) { name = name, kind = "weapon", source = "soul_weapon", category = category, two_sided = true,
    front = { styles = styles, hand = hand, soul_price = price, attack = front },
    back = { name = drawn, styles = styles, hand = hand, attack = back } }
end
soul("soul_blade", "Oathkeeper", "Oathkeeper Awake", "sword", { "strength", "faith" }, "strong",
  { types = { "slash" }, hits = 2, red = 2, lines = { Line("edge", { bolt = 1 }, { hits(1) }) } },
  { types = { "slash" }, hits = 3, red = 3, lines = { Line("edge", { bolt = 1 }, { hits(1) }), Line("oath", { legend = 1 }, { lethal() }) } }, 2)
soul("soul_bow", "Last Heron", "Last Heron Rising", "bow", dex, "two",
  { types = { "pierce" }, range = 4, hits = 1, red = 3, lines = { Line("lead", { bolt = 1 }, { hits(1) }) } },
  { types = { "pierce" }, range = 5, hits = 2, red = 4, lines = { Line("lead", { bolt = 1 }, { hits(1) }), Line("eye", { legend = 1 }, { critical() }) } }, 2)
soul("soul_lamp", "First Lamp", "First Lamp Lit", "wand", mag, "strong",
  { types = { "arcane" }, range = 3, hits = 1, red = 1, blue = 3, lines = { Line("burn", { star = 1 }, { inflict("fire", 1) }) } },
  { types = { "arcane" }, range = 3, hits = 2, red = 2, blue = 3, lines = { Line("burn", { star = 1 }, { inflict("fire", 2) }), Line("noon", { legend = 1 }, { area(1) }) } }, 3)
