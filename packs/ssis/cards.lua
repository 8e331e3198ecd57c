-- The Encounter cards A to O: ranks, styles, conditions, numbers.
encounter "low_water"   { name = "Low Water", about = "All Green enemies; otherwise one enemy.", letter = "a",
  call = { any = true, rank = "green" }, otherwise = { any = true, count = 1 } }
encounter "high_water"  { name = "High Water", about = "All Blue enemies; otherwise all Green ones.", letter = "b",
  call = { any = true, rank = "blue" }, otherwise = { any = true, rank = "green" } }
encounter "red_tide"    { name = "Red Tide", about = "All Red enemies; otherwise each enemy heals 1.", letter = "c",
  call = { any = true, rank = "red" }, otherwise = { any = true, effect = { heal(self, 1) } } }
encounter "quick_hands" { name = "Quick Hands", about = "All enemies of Dexterity; otherwise one enemy.", letter = "d",
  call = { any = true, style = "dexterity" }, otherwise = { any = true, count = 1 } }
encounter "master_tide" { name = "The Deep Stirs", about = "Purple enemies; otherwise those of the highest rank.", letter = "e",
  call = { any = true, rank = "purple" }, otherwise = { any = true, highest = true } }
encounter "oaths"       { name = "Old Oaths", about = "All enemies of Faith; otherwise each enemy recharges 1.", letter = "f",
  call = { any = true, style = "faith" }, otherwise = { any = true, effect = { recharge(self, 1) } } }
encounter "old_songs"   { name = "Old Songs", about = "All enemies of Magic; otherwise one enemy.", letter = "g",
  call = { any = true, style = "magic" }, otherwise = { any = true, count = 1 } }
encounter "breaker"     { name = "A Breaker", about = "Three enemies. Then the deck is shuffled.", letter = "h", reshuffle = true,
  call = { any = true, count = 3 } }
encounter "strong_arms" { name = "Strong Arms", about = "All enemies of Strength; otherwise two enemies.", letter = "i",
  call = { any = true, style = "strength" }, otherwise = { any = true, count = 2 } }
encounter "blood"       { name = "Blood in the Water", about = "All wounded enemies; otherwise each recharges 1.", letter = "j",
  call = { any = true, when = is_wounded() }, otherwise = { any = true, effect = { recharge(self, 1) } } }
encounter "close_in"    { name = "Close Quarters", about = "All enemies that are engaged; otherwise one enemy.", letter = "k",
  call = { any = true, when = is_engaged() }, otherwise = { any = true, count = 1 } }
encounter "held_breath" { name = "Held Breath", about = "All enemies with charges; otherwise each uses its special power.", letter = "l",
  call = { any = true, when = charged() }, otherwise = { any = true, effect = { special(self) } } }
encounter "slack"       { name = "Slack Water", about = "No enemy. Then the deck is shuffled.", letter = "m", reshuffle = true,
  call = { nobody = true } }
encounter "ripple"      { name = "A Ripple", about = "One enemy.", letter = "n", call = { any = true, count = 1 } }
encounter "swell"       { name = "A Swell", about = "Two enemies.", letter = "o", call = { any = true, count = 2 } }

event "footprints" { name = "Wet Footprints", about = "Somebody has walked here, lately and heavily.", number = 6, type = "standard",
  spawn = { { to = 3, plus = -1 }, { plus = -2 } } }
event "gulls" { name = "Gulls", about = "They leave all at once. Each hero heals 1.", number = 7, type = "standard", effect = { heal(heroes(), 1) } }
event "cold"  { name = "A Cold Hand", about = "The active hero is slowed.", number = 8, type = "standard", effect = { afflict(self, "slow") },
  spawn = { { plus = -1 } } }
event "spate" { name = "Spate", about = "The water brings them.", number = 9, type = "standard", spawn = { { plus = 0 } } }
event "ebb"   { name = "Ebb", about = "For a while nothing comes.", number = 10, type = "standard" }
event "drums" { name = "Drums under Water", about = "Every enemy heals 1.", number = 11, type = "standard", effect = { heal(enemies(), 1) },
  spawn = { { plus = -1 } } }

trap "dry"     { name = "Dry Hinge", about = "Nothing happens.", copies = 2 }
trap "needle"  { name = "Needle Lock", about = "In the same area: Save or 2 HP.", within = 0, effect = Unsaved(suffer(self, 2)) }
trap "spray"   { name = "Brine Spray", about = "Within 1: Save or 1 HP.", copies = 2, within = 1, effect = Unsaved(suffer(self, 1)) }
trap "lightning" { name = "Storm Jar", about = "Within 2: Save or 1 HP.", within = 2, effect = Unsaved(suffer(self, 1)) }
trap "gas"     { name = "Marsh Gas", about = "Within 1: Save or Poison.", within = 1, effect = Unsaved(afflict(self, "poison", 1)) }
trap "spark"   { name = "Marsh Light", about = "Within 2: Save or Blind.", within = 2, effect = Unsaved(afflict(self, "blind")) }
trap "mire"    { name = "Mire", about = "Within 1: Save or Slow.", within = 1, effect = Unsaved(afflict(self, "slow")) }
trap "clapper" { name = "Falling Clapper", about = "In the same area: Save or Stun.", within = 0, effect = Unsaved(afflict(self, "stun")) }
trap "flames"  { name = "Lamp Oil", about = "Within 1: Save or Fire.", within = 1, effect = Unsaved(afflict(self, "fire", 1)) }
trap "rot"     { name = "Rotten Boards", about = "Within 1: Save or K.O.", within = 1, effect = Unsaved(afflict(self, "ko")) }
trap "alarm"   { name = "Toll Bell", about = "An Encounter card is drawn.", after = { draw_encounter() } }

critical_token "gash"  { name = "Gash", colour = "green", copies = 2, effect = { suffer(self, 2) } }
critical_token "fouled"  { name = "Fouled", colour = "blue", effect = { afflict(self, "poison", 1) } }

shadow_token "shade_citizen" { name = "Somebody harmless", kind = "citizen", copies = 4 }
shadow_token "shade_enemy"   { name = "An enemy", kind = "enemy", copies = 5 }
shadow_token "shade_champion" { name = "A champion", kind = "champion", copies = 2 }
shadow_token "shade_pair"    { name = "Two enemies", kind = "two_enemies", copies = 2 }
shadow_token "shade_quest_enemy" { name = "Whom the quest names", kind = "quest_enemy" }
shadow_token "shade_quest"   { name = "What the quest names", kind = "quest", copies = 2 }

loot_token "loot_5"  { name = "5 Crowns", crowns = 5 }
loot_token "loot_10" { name = "10 Crowns", crowns = 10, copies = 2 }
loot_token "loot_15" { name = "15 Crowns", crowns = 15 }
loot_token "loot_treasure" { name = "A treasure", treasure = 1, copies = 2 }

chest_token "strongbox" { name = "Strongbox", treasure = 1, crowns = 10 }
chest_token "sea_chest" { name = "Sea Chest", treasure = 2 }
chest_token "dowry"     { name = "Dowry Box", treasure = 1, crowns = 25 }
search_token "wrack" { name = "Wrack", finds = {
  { shows = "legend", treasure = 1, soul_points = 1 }, { shows = "bolt", treasure = 1 },
  { shows = "hit", crowns = 10 }, { shows = "miss", trap = 1 } } }
search_token "flotsam" { name = "Flotsam", finds = {
  { shows = "legend", treasure = 1, soul_points = 1 }, { shows = "bolt", treasure = 1 },
  { shows = "hit", crowns = 5 }, { shows = "miss", trap = 1 } } }
search_token "hearth" { name = "Cold Hearth", finds = {
  { shows = "legend", treasure = 1, crowns = 10 }, { shows = "bolt", treasure = 1 },
  { shows = "hit", crowns = 10 }, { shows = "miss", trap = 1 } } }
search_token "grave" { name = "Grave Goods", finds = {
  { shows = "legend", treasure = 1, soul_points = 1 }, { shows = "bolt", trap = 1 },
  { shows = "hit", crowns = 10 }, { shows = "miss", trap = 1 } } }
