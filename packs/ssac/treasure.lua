-- Treasure: twelve weapons, six armors, eight artifacts, three things that last, five that are used up, three that are thrown, three curses, six raw gems and
-- scales, four purses. `rank` is the Soulrank that it takes to use them.
local str, dex, fai, mag = { "strength" }, { "dexterity" }, { "faith" }, { "magic" }

local function find(id, kind, name, rank, front, more)
  front.rank = rank
  local card = { name = name, kind = kind, source = "treasure", front = front }
  for k, v in pairs(more or {}) do card[k] = v end
  item(id)(card)
end
local function arm(id, name, rank, hand, styles, attack, category) find(id, "weapon", name, rank, { hand = hand, styles = styles, attack = attack }, { category = category }) end

arm("glass_sword", "Glass Sword", 2, "strong", str, { types = { "slash" }, hits = 2, red = 2, blue = 1, lines = { Line("edge", { bolt = 1 }, { hits(1) }), Line("splinter", { legend = 1 }, { inflict("bleed", 2) }) } }, "sword")
local function hunger(n) return { suffer(self, n), hits(n) } end
find("chaos_blade", "weapon", "Hungry Blade", 3, { hand = "either", styles = { "strength", "dexterity" },
  attack = { types = { "slash", "pierce" }, hits = 1, red = 1, blue = 2, lines = { Line("critical", { bolt = 2 }, { critical() }), Line("deep", { bolt = 1 }, { lethal() }) } },
  traits = { { name = "Hunger", at = "attack", optional = true, when = of_category("hungry_dagger"),
    effect = { option { { "One HP for a HIT", hunger(1) }, { "Two HP for two HITs", hunger(2) }, { "Three HP for three HITs", hunger(3) } } },
    says = "Before you roll for this blade you may suffer 1 to 3 HP: each is 1 HIT more." } } }, { category = "hungry_dagger" })
arm("giant_maul", "Giant's Maul", 3, "two", str, { types = { "blunt" }, hits = 2, red = 3, blue = 1, lines = { Line("break", { bolt = 1 }, { break_armor() }), Line("floor", { bolt = 2 }, { inflict("ko") }) } }, "mace")
arm("noon_spear", "Noon Spear", 2, "half", { "strength", "faith" }, { types = { "pierce" }, range = 1, hits = 1, red = 2, blue = 2, lines = { Line("burn", { star = 1 }, { inflict("fire", 1) }) } }, "spear")
arm("saint_mace", "Mace of Questions", 2, "strong", fai, { types = { "blunt" }, hits = 2, red = 1, blue = 2, lines = { Line("why", { star = 1 }, { inflict("stun") }), Line("sear", { bolt = 1 }, { inflict("fire", 1) }) } }, "mace")
arm("bell_shield", "Ringing Shield", 1, "weak", { "strength", "faith" }, { types = { "blunt" }, hits = 1, blue = 2, lines = { Always("bash", { bash() }), Line("ring", { star = 1 }, { inflict("slow") }) } }, "shield")
arm("twin_fang", "Twin Fang", 2, "either", dex, { types = { "pierce" }, hits = 1, red = 2, blue = 1, lines = { Line("venom", { bolt = 1 }, { inflict("poison", 1) }), Line("twice", { star = 1 }, { hits(1) }) } }, "dagger")
arm("far_bow", "Bow of Far Water", 3, "two", dex, { types = { "pierce" }, range = 5, hits = 1, red = 4, lines = { Line("aim", { bolt = 1 }, { hits(1) }), Line("critical", { bolt = 2 }, { critical() }) } }, "bow")
arm("sand_sickle", "Sand Sickle", 1, "either", dex, { types = { "slash" }, hits = 1, red = 2, blue = 1, lines = { Line("dance", { bolt = 1 }, { hits(1), lethal(1) }), Line("spray", { star = 1 }, { suffer(subject, 1) }) } }, "exotic")
arm("ember_wand", "Ember Wand", 1, "either", mag, { types = { "arcane" }, range = 3, hits = 1, red = 1, blue = 2, lines = { Line("burn", { star = 1 }, { inflict("fire", 2) }), Line("spark", { bolt = 1 }, { hits(1) }) } }, "wand")
arm("eclipse_staff", "Staff of the Eclipse", 4, "two", mag, { types = { "arcane" }, range = 4, hits = 2, red = 2, blue = 3, lines = { Line("dark", { star = 1 }, { inflict("blind") }), Line("corona", { bolt = 2 }, { area(1) }) } }, "staff")
arm("drinking_horn", "Thirsty Horn", 3, "weak", { "faith", "magic" }, { types = { "arcane" }, range = 1, hits = 1, blue = 3, lines = { Line("drink", { star = 1 }, { drain(2) }) } }, "exotic")

local function mail(id, name, rank, category, front) find(id, "armor", name, rank, front, { category = category }) end
mail("elven_robe", "Robe of Still Air", 2, "light", { shields = 2, blue = 2, lines = { { name = "still", star = 1, effect = { shrug(half_rank()), add_shields(self, half_rank()) },
    says = "Ignore half your Soulrank in HP of this attack, and gain as many magic shields." },
  { name = "gust", bolt = 1, when = gt(shields_of(self), 0) & any(enemies & seen_by(self)), effect = { strip_shields(self), with(choose(enemies & seen_by(self), "Whom does it hit?")) { suffer(it, act_number()) } },
    says = "Discard all your magic shields, at least one: an enemy that you see suffers ACT HP." } } })
mail("salt_plate", "Salt Plate", 3, "heavy", { armor = 3, blue = 2, styles = { "strength", "faith" }, lines = { Line("glance", { bolt = 1 }, { parries(1) }) } })
mail("lizard_hide", "Lizard Hide", 1, "light", { armor = 1, blue = 2, lines = { Line("shed", { bolt = 1 }, { parries(1) }) } })
mail("dune_mail", "Dune Mail", 2, "medium", { armor = 1, blue = 4, not_styles = mag, lines = { Line("flow", { star = 1 }, { reroll() }) } })
mail("kings_scale", "King's Scale", 4, "heavy", { armor = 3, blue = 3, styles = str, lines = { Line("turn", { bolt = 1 }, { parries(2) }) } })
mail("veil", "The Thin Veil", 3, "light", { blue = 3, shields = 3, styles = { "magic", "faith" }, lines = { Line("through", { star = 1 }, { suffer(subject, 1) }) } })

local function wonder(id, name, rank, charges, front)
  front.charges, front.activity = charges, front.activity or "action"
  find(id, "artifact", name, rank, front)
end
wonder("necklace_of_fire", "Necklace of Embers", 4, 3, { attacks = true, attack = { types = { "arcane" }, range = 1, red = act_number(), blue = half_rank(), lines = {
  Line("burn", { star = 1 }, { inflict("fire", 1) }), Line("burst", { bolt = 1 }, { area(0) }) } },
  effect = { burn(choose(enemies & within(1), "Where does it burn?"), 2) },
  says = "Or, for a charge, without an attack: a Fire 2 token is placed in the area of an enemy within 1 area." })
wonder("ring_of_chances", "Ring of Second Thoughts", 1, 2, { activity = "free", fits = "results", effect = { reroll_one() } })
wonder("hourglass", "Stopped Hourglass", 2, 2, { activity = "free", effect = { refresh_power(self) } })
wonder("water_jar", "Jar of Far Water", 1, 3, { effect = { heal(heroes & here(self), 1) } })
wonder("glass_eye", "Glass Eye", 2, 3, { effect = { afflict(enemies & within(1), "slow") },
  says = "Each enemy within 1 area suffers Slow." })
wonder("sun_disc", "Sun Disc", 3, 2, { effect = { afflict(enemies & within(2), "blind") },
  says = "Each enemy within 2 areas suffers Blind." })
wonder("bone_dice", "Bone Dice", 1, 3, { activity = "free", effect = { when(roll("red", "hit")) { grant(self, "hits", 1, "turn") }, otherwise { suffer(self, 1) } },
  says = "Roll a red die. A HIT is 1 HIT more until the end of your turn; without one you suffer 1 HP." })
wonder("saint_bell", "Bell without a Tongue", 2, 2, { effect = { add_shields(heroes & within(1), 1) } })

find("burning_lens", "permanent", "Burning Lens", 1, { about = "It is always noon on one side of it.", activity = "action", effect = { with(choose(enemies & seen_by(self), "Where does it point?")) { afflict(it, "fire", 1) } },
  says = "An enemy that you see suffers Fire." })
find("sand_flask", "permanent", "Flask of Running Sand", 1, { about = "It never empties, and never fills.", traits = { { move = 1 } } })
find("caravan_seal", "permanent", "Caravan Seal", 1, { about = "Every guard on the road knows it, and one of them is always looking for it.", traits = { { capacity = 1 } } }, { weightless = true })
find("wonder_jar", "consumable", "Jar of Wonders", 3, { activity = "action", effect = { with_number(cast_die("blue")) {
  when(shows(value, "hit")) { draw_treasure(self, 2) }, when(shows(value, "parry")) { grant(self, "hits", 1, "quest") }, when(~shows(value, "hit") & ~shows(value, "parry")) { swap(self, farthest_from()) } } },
  says = "Roll a blue die. HIT: draw three Treasure cards and keep one. PARRY: 1 HIT more until the end of the quest. Anything else: you and the farthest hero change places." })
find("soul_oil", "consumable", "Soul Oil", 1, { activity = "free", effect = { gain_soul_points(2) } })
find("great_potion", "consumable", "Great Potion", 2, { activity = "free", effect = { heal(self, 6), cure(self, 9) }, says = "You heal 6 HP and lose all conditions." }, { potion = true })
find("thunder_egg", "consumable", "Thunder Egg", 2, { activity = "action", effect = { suffer(enemies & here(self), 2), afflict(enemies & here(self), "ko") },
  says = "Each enemy in your area suffers 2 HP and K.O." })
find("spider_silk", "consumable", "Spider Silk", 1, { activity = "action", effect = { afflict(enemies & within(1), "slow") },
  says = "Each enemy within 1 area suffers Slow." })
find("flaming_knives", "projectile", "Flaming Knives", 2, { activity = "combat", attacks = true, attack = { types = { "arcane" }, range = 1, hits = 1, red = 2, blue = 1, lines = { Line("burn", { bolt = 1 }, { inflict("fire", 1) }), Line("blaze", { star = 1 }, { inflict("fire", 2) }),
  { name = "leap", automatic = true, when = suffers(subject, "fire"), effect = { afflict((enemies & here(subject)) - subject, "fire", act_number()) },
    says = "If the target burns already, the other enemies in its area suffer Fire ACT." } } } })
find("star_shards", "projectile", "Star Shards", 3, { activity = "combat", attacks = true, attack = { types = { "arcane", "pierce" }, range = 3, hits = 1, red = 2, blue = 1, lines = { Line("fall", { star = 1 }, { lethal(2) }) } } })
find("barbed_nets", "projectile", "Barbed Nets", 1, { activity = "combat", attacks = true, attack = { types = { "pierce" }, range = 1, red = 1, blue = 1, lines = { Always("net", { inflict("slow") }) } } })

-- What nobody gets rid of.
find("crystal_skull", "permanent", "Crystal Skull", 1, { about = "It counts with you, and somebody else pays.", traits = {
  { name = "Crystal Skull", at = "death", when = eq(subject, self), effect = { heal(self, soulrank()), suffer((heroes & within(3)) - self, soulrank()), discard_this() },
    says = "When you die you heal as many HP as your Soulrank instead. Each other hero within 3 areas suffers as many, and the skull is discarded." } } }, { cursed = true })
find("lead_coin", "permanent", "Lead Coin", 1, { about = "It comes back.", traits = { { move = -1 } } }, { cursed = true })
find("weeping_mask", "permanent", "Weeping Mask", 1, { about = "It is not your face that is wet.", traits = { { capacity = -1, hits = 1 } } }, { cursed = true })

-- Raw gems and scales; what a smith makes of them lies among the quest cards (quest_cards.lua).
find("raw_amber", "consumable", "Raw Amber", 1, { says = "For 50 Crowns a Forge sets it into one of your weapons. The first of its kind becomes Set Amber; another turns that to Cut Amber, or moves it to another weapon." }, { craft = "amber" })
find("raw_onyx", "consumable", "Raw Onyx", 1, { says = "For 50 Crowns a Forge sets it into one of your weapons. The first of its kind becomes Set Onyx; another turns that to Cut Onyx, or moves it to another weapon." }, { craft = "onyx" })
find("raw_opal", "consumable", "Raw Opal", 1, { says = "For 50 Crowns a Forge sets it into one of your weapons. The first of its kind becomes Set Opal; another turns that to Cut Opal, or moves it to another weapon." }, { craft = "opal" })
find("raw_lizard_scales", "consumable", "Raw Lizard Scales", 1, { says = "For 50 Crowns a Forge fits them to a Light Armor of yours. The first of their kind become Lizard Scales; others turn those to Polished Lizard Scales, or move them to another armor." }, { craft = "lizard" })
find("raw_serpent_scales", "consumable", "Raw Serpent Scales", 1, { says = "For 50 Crowns a Forge fits them to a Medium Armor of yours. The first of their kind become Serpent Scales; others turn those to Polished Serpent Scales, or move them to another armor." }, { craft = "serpent" })
find("raw_wyrm_scales", "consumable", "Raw Wyrm Scales", 1, { says = "For 50 Crowns a Forge fits them to a Heavy Armor of yours. The first of their kind become Wyrm Scales; others turn those to Polished Wyrm Scales, or move them to another armor." }, { craft = "wyrm" })

find("copper_purse", "coins", "Copper Purse", 0, { crowns = 10 })
find("glass_coins", "coins", "Glass Coins", 0, { crowns = 25 }, { copies = 2 })
find("toll_tablets", "coins", "Road Tablets", 0, { crowns = 50 })
