-- Cards that give room or HP for as long as they are there.
item "trunk" { name = "trunk", kind = "permanent", source = "quest", weightless = true, front = { traits = { { capacity = 1 } } } }
item "brass_heart" { name = "brass heart", kind = "artifact", source = "quest", front = { traits = { { hp = 1 } } } }
item "borrowed_breath" { name = "borrowed breath", kind = "consumable", source = "quest", front = {
  activity = "free", effect = { grant(heroes() & here(self), "hp", 2, "turn") } } }
item "deep_breath" { name = "deep breath", kind = "consumable", source = "quest", front = { activity = "free", effect = { grant(self, "hp", 2) } } }
item "deep_gift" { name = "deep gift", kind = "consumable", source = "quest", front = { activity = "free", effect = { grant(heroes() & here(self), "hp", 2) } } }
-- And cards that bring figures elsewhere.
item "grapnel" { name = "grapnel", kind = "permanent", source = "quest", front = { activity = "free", effect = { each(heroes() - here(self)) { move_to(it, self) } } } }
item "far_stone" { name = "far stone", kind = "permanent", source = "quest", front = { activity = "free", effect = { teleport(self) } } }
item "twin_stone" { name = "twin stone", kind = "permanent", source = "quest", front = { activity = "free", effect = { swap(self, farthest_from()) } } }
power "shove_off" { name = "Shove off", about = ".", activity = "reaction", levels = { { rank = 1, hourglasses = 1, traits = {
  { name = "Shove off", at = "entered", optional = true, when = is_enemy(subject) & le(distance(self, subject), 2), effect = { push(subject) } } } } } }
