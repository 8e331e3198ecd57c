-- The Encounter cards A to O: ranks, styles, conditions, numbers.
encounter "all_green"  { name = "Sand in the Wind", about = "All Green enemies; otherwise one enemy.", letter = "a",
  call = { any = true, rank = "green" }, otherwise = { any = true, count = 1 } }
encounter "all_blue"   { name = "Blue Flame", about = "All Blue enemies; otherwise all Green ones.", letter = "b",
  call = { any = true, rank = "blue" }, otherwise = { any = true, rank = "green" } }
encounter "all_red"    { name = "Red Heat", about = "All Red enemies; otherwise all Blue ones.", letter = "c",
  call = { any = true, rank = "red" }, otherwise = { any = true, rank = "blue" } }
encounter "quickness"  { name = "Quick Shadows", about = "All enemies of Dexterity; otherwise two enemies.", letter = "d",
  call = { any = true, style = "dexterity" }, otherwise = { any = true, count = 2 } }
encounter "white_heat" { name = "White Heat", about = "Purple enemies; otherwise those of the highest rank.", letter = "e",
  call = { any = true, rank = "purple" }, otherwise = { any = true, highest = true } }
encounter "hymns"      { name = "Hymns in the Dark", about = "All enemies of Faith; otherwise each enemy heals ACT.", letter = "f",
  call = { any = true, style = "faith" }, otherwise = { any = true, effect = { heal(self, act_number()) } } }
encounter "shimmer"    { name = "Shimmer", about = "All enemies of Magic; otherwise each enemy recharges 1.", letter = "g",
  call = { any = true, style = "magic" }, otherwise = { any = true, effect = { recharge(self, 1) } } }
encounter "three"      { name = "Sandstorm", about = "Three enemies. Then the deck is shuffled.", letter = "h", reshuffle = true,
  call = { any = true, count = 3 } }
encounter "hammers"    { name = "Hammers", about = "All enemies of Strength; otherwise one enemy.", letter = "i",
  call = { any = true, style = "strength" }, otherwise = { any = true, count = 1 } }
encounter "cornered"   { name = "Cornered", about = "All wounded enemies; otherwise every enemy and minion uses its special power.", letter = "j",
  call = { any = true, when = is_wounded() }, otherwise = { any = true, minions = true, effect = { special(self) } } }
encounter "hand_to_hand" { name = "Hand to Hand", about = "All enemies that are engaged; otherwise two enemies.", letter = "k",
  call = { any = true, when = is_engaged() }, otherwise = { any = true, count = 2 } }
encounter "noon"       { name = "Dead Noon", about = "No enemy. Then the deck is shuffled.", letter = "l", reshuffle = true,
  call = { nobody = true } }
encounter "one"        { name = "A Step behind You", about = "One enemy.", letter = "m", call = { any = true, count = 1 } }
encounter "banked"     { name = "Banked Fire", about = "All enemies with charges; otherwise each recharges 1 and heals 3 for each ACT.", letter = "n",
  call = { any = true, when = charged() }, otherwise = { any = true, effect = { recharge(self, 1), heal(self, 3 * act_number()) } } }
encounter "two"        { name = "From Both Sides", about = "Two enemies.", letter = "o", call = { any = true, count = 2 } }

event "footprints" { name = "Tracks in the Glass", about = "Somebody walked here while it was soft.", number = 6, type = "standard",
  spawn = { { to = 3, plus = -1 }, { plus = -2 } } }
event "gulls" { name = "Sand Larks", about = "They settle, and for a moment it is quiet. Each hero heals 1.", number = 7, type = "standard", effect = { heal(heroes(), 1) } }
event "cold"  { name = "Soft Sand", about = "The active hero is slowed.", number = 8, type = "standard", effect = { afflict(self, "slow") },
  spawn = { { to = 3, plus = -1 }, { plus = -2 } } }
event "spate" { name = "Out of the Dunes", about = "They were lying under the road.", number = 9, type = "standard", spawn = { { to = 3, plus = 0 }, { plus = -1 } } }
event "ebb"   { name = "Still Air", about = "For a while nothing comes.", number = 10, type = "standard" }
event "drums" { name = "The Road Hums", about = "Every enemy heals 1.", number = 11, type = "standard", effect = { heal(enemies(), 1) },
  spawn = { { to = 3, plus = -1 }, { plus = -2 } } }

trap "dry"     { name = "Sanded Lock", about = "Nothing happens.", copies = 4 }
trap "crater"  { name = "Fire Pit", about = "Within 2: Fire ACT, and Save or 1 HP for each point of the Armor Value.", within = 2,
  effect = { afflict(self, "fire", act_number()), when(save(self)) {}, otherwise { suffer(self, armor_of(self)) } } }
trap "gas"     { name = "Kiln Gas", about = "Within 1: Save or Poison.", within = 1, effect = Unsaved(afflict(self, "poison", 1)) }
trap "pit"     { name = "Slag Pit", about = "Within 1: Save or ACT HP and K.O.", within = 1, effect = Unsaved(suffer(self, act_number()), afflict(self, "ko")) }
trap "shards"  { name = "Flying Shards", about = "Within 1: Save or Bleed.", within = 1, effect = Unsaved(afflict(self, "bleed", 1)) }
trap "flash"   { name = "Flash", about = "Within 2: Save or Blind.", within = 2, effect = Unsaved(afflict(self, "blind")) }
trap "snare"   { name = "Spun Snare", about = "In the same area: Save or Slow.", within = 0, effect = Unsaved(afflict(self, "slow")) }
trap "gong"    { name = "Glass Gong", about = "Within 1: Save or Stun.", within = 1, effect = Unsaved(afflict(self, "stun")) }
trap "blades"  { name = "Sickle Door", about = "Within 1: Save or 2 HP.", within = 1, effect = Unsaved(suffer(self, 2)) }
trap "alarm"   { name = "Humming Bowl", about = "An Encounter card is drawn.", after = { draw_encounter() } }

critical_token "gash"  { name = "Gash", colour = "green", effect = { suffer(self, 2) } }
critical_token "dent"  { name = "Dent", colour = "green", effect = { shatter(self) } }
critical_token "opened"  { name = "Opened Vein", colour = "blue", effect = { afflict(self, "bleed", 1) } }

shadow_token "shade_citizen" { name = "A traveller", kind = "citizen", copies = 4 }
shadow_token "shade_enemy"   { name = "An enemy", kind = "enemy", copies = 8 }
shadow_token "shade_champion" { name = "A champion", kind = "champion", copies = 3 }
shadow_token "shade_pair"    { name = "Two enemies", kind = "two_enemies", copies = 2 }
shadow_token "shade_quest_enemy" { name = "Whom the quest names", kind = "quest_enemy", copies = 2 }
shadow_token "shade_quest"   { name = "What the quest names", kind = "quest" }

loot_token "loot_5"  { name = "5 Crowns", crowns = 5, copies = 2 }
loot_token "loot_10" { name = "10 Crowns", crowns = 10 }
loot_token "loot_treasure" { name = "A treasure", treasure = 1, copies = 2 }
loot_token "loot_trap" { name = "A trap", trap = 1 }

chest_token "strongbox" { name = "Strongbox", treasure = 1, crowns = 10 }
chest_token "coffer"    { name = "Coffer", treasure = 1 }
chest_token "caravan_chest" { name = "Caravan Chest", treasure = 2 }
search_token "wrack" { name = "Slag Heap", finds = {
  { shows = "legend", treasure = 1, soul_points = 1 }, { shows = "bolt", treasure = 1 }, { shows = "hit", crowns = 10 }, { shows = "miss", trap = 1 } } }
search_token "packs" { name = "Old Packs", finds = { { shows = "bolt", treasure = 1 }, { shows = "hit", crowns = 5 } } }
search_token "ashes" { name = "Warm Ashes", finds = { { shows = "star", treasure = 1 }, { shows = "miss", trap = 1 } } }
search_token "cells" { name = "Empty Cells", finds = { { shows = "legend", treasure = 2 }, { shows = "hit", crowns = 10 } } }
