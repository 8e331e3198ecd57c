encounter "low_water"   { name = "Low Water", about = "All Green enemies; otherwise those of the highest rank.",
  call = { any = true, rank = "green" }, otherwise = { any = true, highest = true } }
encounter "high_water"  { name = "High Water", about = "All Blue enemies; otherwise all Green ones.",
  call = { any = true, rank = "blue" }, otherwise = { any = true, rank = "green" } }
encounter "red_tide"    { name = "Red Tide", about = "All Red enemies; otherwise each enemy heals 1.",
  call = { any = true, rank = "red" }, otherwise = { any = true, effect = { heal(self, 1) } } }
encounter "master_tide" { name = "The Deep Stirs", about = "Purple enemies; otherwise those of the highest rank.",
  call = { any = true, rank = "purple" }, otherwise = { any = true, highest = true } }
encounter "quick_hands" { name = "Quick Hands", about = "All enemies of Dexterity; otherwise one enemy.",
  call = { any = true, style = "dexterity" }, otherwise = { any = true, count = 1 } }
encounter "strong_arms" { name = "Strong Arms", about = "All enemies of Strength; otherwise one enemy.",
  call = { any = true, style = "strength" }, otherwise = { any = true, count = 1 } }
encounter "old_songs"   { name = "Old Songs", about = "All enemies of Magic; otherwise one enemy.",
  call = { any = true, style = "magic" }, otherwise = { any = true, count = 1 } }
encounter "close_in"    { name = "Close Quarters", about = "All enemies that are engaged; otherwise one enemy.",
  call = { any = true, when = is_engaged() }, otherwise = { any = true, count = 1 } }
encounter "blood"       { name = "Blood in the Water", about = "All wounded enemies; otherwise each recharges 1.",
  call = { any = true, when = is_wounded() }, otherwise = { any = true, effect = { recharge(self, 1) } } }
encounter "slack"       { name = "Slack Water", about = "No enemy. Then the deck is shuffled.", reshuffle = true, call = { nobody = true } }
encounter "ripple"      { name = "A Ripple", about = "One enemy.", call = { any = true, count = 1 } }
encounter "swell"       { name = "A Swell", about = "Two enemies.", call = { any = true, count = 2 } }
encounter "breaker"     { name = "A Breaker", about = "Three enemies. Then the deck is shuffled.", reshuffle = true, call = { any = true, count = 3 } }

event "story_1" { name = "Story I", about = "What the quest says.", number = 1, type = "story" }
event "story_2" { name = "Story II", about = "What the quest says.", number = 2, type = "story" }
event "day"   { name = "Day", about = "Used powers move forward.", number = 4, type = "day", shift = 1 }
event "night" { name = "Night", about = "Used powers move back.", number = 5, type = "night", shift = -1 }
event "footprints" { name = "Wet Footprints", about = "Somebody has walked here, lately and heavily.", number = 6, type = "standard",
  spawn = { { from = 2, to = 3, plus = -1 }, { from = 4, to = 5, plus = -2 } } }
event "gulls" { name = "Gulls", about = "They leave all at once. Each hero heals 1.", number = 7, type = "standard", effect = { heal(heroes(), 1) } }
event "cold"  { name = "A Cold Hand", about = "The active hero is slowed.", number = 8, type = "standard", effect = { afflict(self, "slow") },
  spawn = { { from = 2, to = 3, plus = -1 }, { from = 4, to = 5, plus = -2 } } }
event "spate" { name = "Spate", about = "The water brings them.", number = 9, type = "standard", spawn = { { from = 2, to = 3, plus = 0 }, { from = 4, to = 5, plus = -1 } } }
event "ebb"   { name = "Ebb", about = "For a while nothing comes.", number = 10, type = "standard" }
event "drums" { name = "Drums under Water", about = "Every enemy heals 1.", number = 11, type = "standard", effect = { heal(enemies(), 1) },
  spawn = { { from = 2, to = 3, plus = -1 }, { from = 4, to = 5, plus = -2 } } }

trap "dry"     { name = "Dry Hinge", about = "Nothing happens.", copies = 4 }
trap "spray"   { name = "Brine Spray", about = "Within 1: Save or 1 HP.", copies = 3, within = 1,
  effect = { when(save(self)) {}, otherwise { suffer(self, 1) } } }
trap "spark"   { name = "Marsh Light", about = "Within 2: Save or Blind.", copies = 2, within = 2,
  effect = { when(save(self)) {}, otherwise { afflict(self, "blind") } } }
trap "rot"     { name = "Rotten Boards", about = "Within 1: Save or K.O.", copies = 2, within = 1,
  effect = { when(save(self)) {}, otherwise { afflict(self, "ko") } } }
trap "alarm"   { name = "Toll Bell", about = "An Encounter card is drawn.", copies = 2, after = { draw_encounter() } }

critical_token "graze" { name = "Graze", colour = "green", copies = 3, effect = { suffer(self, 1) } }
critical_token "gash"  { name = "Gash", colour = "green", copies = 2, effect = { suffer(self, 2) } }
critical_token "reeling" { name = "Reeling", colour = "blue", effect = { afflict(self, "stun") } }
critical_token "dazzled" { name = "Dazzled", colour = "blue", effect = { afflict(self, "blind") } }
critical_token "lame"    { name = "Lame", colour = "blue", effect = { afflict(self, "slow") } }
critical_token "fouled"  { name = "Fouled", colour = "blue", effect = { afflict(self, "poison", 1) } }
critical_token "felled"  { name = "Felled", colour = "blue", effect = { afflict(self, "ko") } }
critical_token "numb_arm"   { name = "Numb Arm", colour = "red", red = "hit" }
critical_token "split_mail" { name = "Split Mail", colour = "red", red = "armor" }
critical_token "broken_rib" { name = "Broken Rib", colour = "red", red = "hp" }
critical_token "deep_wound" { name = "Deep Wound", colour = "red", red = "hp_2" }
critical_token "shaken"     { name = "Shaken", colour = "red", red = "bolt" }

shadow_token "shade_citizen" { name = "Somebody harmless", kind = "citizen", copies = 4 }
shadow_token "shade_enemy"   { name = "An enemy", kind = "enemy", copies = 5 }
shadow_token "shade_champion" { name = "A champion", kind = "champion", copies = 2 }
shadow_token "shade_pair"    { name = "Two enemies", kind = "two_enemies", copies = 2 }

loot_token "loot_5"  { name = "5 Crowns", crowns = 5 }
loot_token "loot_10" { name = "10 Crowns", crowns = 10, copies = 2 }
loot_token "loot_15" { name = "15 Crowns", crowns = 15 }
loot_token "loot_treasure" { name = "A treasure", treasure = 1, copies = 2 }

chest_token "strongbox" { name = "Strongbox", treasure = 1, crowns = 10 }
search_token "wrack" { name = "Wrack", finds = {
  { shows = "legend", treasure = 1, soul_points = 1 }, { shows = "bolt", treasure = 1 },
  { shows = "hit", crowns = 10 }, { shows = "miss", trap = 1 } } }
