-- Companions (DU-025, DU-H148): mercenaries and animals that go with a hero.

local function Companion(id, record)
  record.companion = true
  creature(id)(record)
end

Companion("torchbearer", { name = "Torchbearer", size = "average", armor_type = "none", light = true,
  line = { m = 4, cs = 1, ss = 1, st = 2, ar = 2, ag = 3, int = 2, co = 2, vt = 2 },
  melee = "club", price = 6, upkeep = 1, vp = 1 })
Companion("spearman", { name = "Spearman", size = "average", armor_type = "light",
  line = { m = 4, cs = 3, ss = 1, st = 3, ar = 3, ag = 2, int = 2, co = 3, vt = 3 },
  melee = "spear", price = 14, upkeep = 2, vp = 4 })
Companion("archer", { name = "Archer", size = "average", armor_type = "light",
  line = { m = 4, cs = 2, ss = 3, st = 2, ar = 3, ag = 3, int = 2, co = 2, vt = 2 },
  melee = "dagger", ranged = "short_bow", price = 14, upkeep = 2, vp = 5 })
Companion("shield_maiden", { name = "Shield-maiden", size = "average", armor_type = "heavy",
  line = { m = 4, cs = 3, ss = 1, st = 3, ar = 4, ag = 2, int = 2, co = 4, vt = 3 },
  melee = "broadsword", shield = "round_shield", price = 20, upkeep = 3, vp = 6 })
Companion("herbalist", { name = "Herbalist", size = "average", armor_type = "none", heals = true,
  line = { m = 4, cs = 1, ss = 1, st = 2, ar = 2, ag = 3, int = 4, co = 2, vt = 2 },
  melee = "club", price = 20, upkeep = 3, vp = 3 })
Companion("hound", { name = "Hound", size = "small", armor_type = "none", animal = true,
  line = { m = 6, cs = 3, st = 2, ar = 2, ag = 4, int = 1, co = 3, vt = 2 },
  changes = { More("perception", 1, "initiative") },
  melee = "bite", price = 10, upkeep = 1, vp = 3 })
Companion("hawk", { name = "Hawk", size = "small", armor_type = "none", animal = true,
  line = { m = 6, cs = 1, st = 1, ar = 2, ag = 5, int = 1, co = 2, vt = 1 }, skills = { "flying" },
  melee = "talons", price = 8, upkeep = 1, vp = 1 })
Companion("mule", { name = "Mule", size = "average", armor_type = "none", animal = true, carries = 20,
  line = { m = 4, cs = 1, st = 3, ar = 3, ag = 2, int = 1, co = 1, vt = 3 },
  melee = "hooves", price = 8, upkeep = 1, vp = 2 })
Companion("bear", { name = "Bear", size = "large", armor_type = "none", animal = true,
  line = { m = 5, cs = 4, st = 5, ar = 3, ag = 3, int = 1, co = 4, vt = 6 },
  melee = "claws", price = 40, upkeep = 5, vp = 9 })
