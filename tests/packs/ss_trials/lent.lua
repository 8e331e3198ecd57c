-- Cards that give room or HP for as long as they are there.
item "trunk" { name = "trunk", kind = "permanent", source = "quest", weightless = true, front = { traits = { { capacity = 1 } } } }
item "brass_heart" { name = "brass heart", kind = "artifact", source = "quest", front = { traits = { { hp = 1 } } } }
item "borrowed_breath" { name = "borrowed breath", kind = "consumable", source = "quest", front = {
  activity = "free", effect = { grant(heroes() & here(self), "hp", 2, "turn") } } }
item "deep_breath" { name = "deep breath", kind = "consumable", source = "quest", front = { activity = "free", effect = { grant(self, "hp", 2) } } }
item "deep_gift" { name = "deep gift", kind = "consumable", source = "quest", front = { activity = "free", effect = { grant(heroes() & here(self), "hp", 2) } } }
