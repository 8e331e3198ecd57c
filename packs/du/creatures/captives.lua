-- Whom quests let the heroes lead out: they do not fight.
creature "captive" {
  name = "Captive", companion = true, level = "grunt", size = "average", armor_type = "none",
  line = { m = 4, cs = 1, st = 2, ss = 0, ar = 2, ag = 3, int = 2, co = 1, vt = 2 },
  melee = "unarmed", vp = 1,
}
