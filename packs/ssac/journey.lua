-- The journey along the Glass Road: stations, two towns with their buildings, ventures, and how it can end.

-- ---- What buildings sell -------------------------------------------------------------------------------------

service "forge_mend"  { name = "Take a Break off an armor", what = "repair", price = 25 }
service "forge_edge"  { name = "Forge a weapon or an armor", what = "forge", price = 50 }
service "forge_craft" { name = "Set a gem or scales", what = "craft", price = 50 }
service "palace_bolts" { name = "Bolts on three red dice", what = "bet", price = 15, die = "red", dice = 3, bets = {
  { result = "bolt", count = 1, pays = 30 }, { result = "bolt", count = 2, pays = 60 }, { result = "bolt", count = 3, pays = 90 },
  { result = "bolt", count = 4, pays = 120 }, { result = "bolt", count = 5, pays = 150 }, { result = "bolt", count = 6, pays = 180 } } }
service "circle_charge" { name = "A charge for an artifact", what = "recharge", price = 25 }
service "circle_unlearn" { name = "Another power for one that is not needed", what = "relearn", price = 25 }
service "temple_lift" { name = "Be freed of a cursed item", what = "disenchant", price = 100, per_act = true }
service "temple_gift" { name = "Ask for a Blessing", what = "effect", price = 20, soul_points = 2, when = may_be_blessed(), effect = {
  when(nature_is("law")) { with_number(roll_count("red", "legend", self, 4)) { when(gt(value, 0)) { bless(self) } } },
  otherwise { with_number(roll_count("red", "legend", self, 3)) { when(gt(value, 0)) { bless(self) } } } } }
service "bath" { name = "Bathe, and listen", what = "effect", price = 5, effect = { gain_soul_points(1) } }
service "ahead" { name = "Have him read what waits on the road", what = "effect", price = 10, per_hero = true, effect = { foresee(party()) } }
service "letters" { name = "Have a letter read", what = "effect", price = 10, effect = { gain_soul_points(2) } }

building "harrow_forge" { name = "The Ashlar Forge", about = "Older than the road, and not impressed by it.", services = { "forge_mend", "forge_edge", "forge_craft" } }
building "harrow_stalls" { name = "The Stalls", about = "Everything that a caravan can carry, and some of what it should not.", sells = true }
building "harrow_temple" { name = "The Temple of the Three Wells", about = "One well for each god; the middle one is dry.", services = { "temple_gift", "temple_lift" } }
building "harrow_bath" { name = "The Bath House", about = "Steam, gossip, and a price list.", services = { "bath" } }
building "brass_forge" { name = "The Brass Forge", about = "They cast here what others only beat.", services = { "forge_mend", "forge_edge", "forge_craft" } }
building "brass_market" { name = "The Brass Market", about = "Forty trades under one roof, all of them talking.", sells = true }
building "brass_palace" { name = "The Palace of Six", about = "Three dice, six answers, and a very comfortable chair.", services = { "palace_bolts" } }
building "brass_circle" { name = "The Circle", about = "A room with a line on the floor. Nobody crosses it by accident.", services = { "circle_charge", "circle_unlearn" } }
building "brass_scribe" { name = "The Letter Writer", about = "He reads as well, which is dearer.", services = { "letters", "ahead" } }

-- ---- Ventures ---------------------------------------------------------------------------------------------------

venture "lost_goods" { name = "Lost Goods", about = "The caravan masters want back what is theirs.", text = [[The caravan master counts twice, and adds a handful.]], tasks = {
  { name = "Chests", what = "chest", count = 3 }, { name = "Loot", what = "loot", count = 3, per_hero = true } }, effect = { gain_crowns(heroes(), 25) } }
venture "pest" { name = "Pest of the Road", about = "So much a head, and they have many.", text = [[They nail the list to the gate. Children come to read it aloud.]], tasks = {
  { name = "Enemies killed", what = "kill", count = 5, per_hero = true } }, effect = { gain_soul_points(8) } }
venture "surveyor" { name = "The Surveyor", about = "He wants to know what lies beside the road, not on it.", text = [[He draws what you tell him, and it looks like a place where somebody might live.]], tasks = {
  { name = "Searches", what = "search", count = 4 } }, effect = { gain_item(self, "road_map"), gain_hours(1) } }
venture "first_name" { name = "A Name for the Book", about = "The temple keeps a book of those who did not come back. It has a blank line.", text = [[She writes slowly. When she has finished she turns the book so that you can see that it is spelt right.]], tasks = {
  { name = "The blind man's story", what = "mark", mark = "blind_story" } }, effect = { gain_item(self, "prayer_beads") } }
venture "true_glass" { name = "True Glass", about = "Somebody pays well for a mirror that does not lie.", text = [[He looks for a long time. Then he pays, and asks you to turn it to the wall.]], tasks = {
  { name = "The hand mirror", what = "mark", mark = "hand_mirror" }, { name = "Chests", what = "chest", count = 2 } }, when = marked("true_mirror"), effect = { gain_item(self, "desert_star"), gain_crowns(heroes(), 10) } }

-- ---- Harrow Wells: the first site sheet ----------------------------------------------------------------------------

spot "h_gate" { name = "The Road Gate", text = [[The guard at the gate has been told to let nobody out onto the glass. He has not been told about people who come in from it. He writes you down as goods.]], effect = { gain_crowns(self, 5) } }
spot "h_widow" { name = "The Widow Tamas", text = [[Her husband went to see how far the road had come. She has set his place every evening since, and every evening the soup is a little colder when it is served. She gives you his good boots.]], effect = { gain_soul_points(2), gain_item(self, "widow_boots") } }
spot "h_school" { name = "The School", text = [[The children have drawn the road. In each of the drawings there is somebody at the end of it, and it is always the same person, though they say that they have never seen him.]], effect = { gain_soul_points(1) } }
spot "h_mapmaker" { name = "The Mapmaker", text = [[Quill's map hangs on the wall, framed. The mapmaker would like to know who stole it from him before he drew it.]], effect = { gain_hours(1) } }
spot "h_graves" { name = "The Burying Ground", text = [[The newest graves are glass already. You can see that there is nobody in them.]], effect = { option {
  { "Say the words anyway", { gain_soul_points(2) } }, { "Break one open", { gain_crowns(self, 15) } }, { "Go on", { gain_soul_points(1) } } } } }
spot "h_cellar" { name = "Under the Baths", text = [[The hot water comes from below, and lately it comes with a sound, like many people humming the same note. The bath master has raised his prices.]], effect = { gain_soul_points(1), mark("humming") } }
spot "h_forge" { name = "The Ashlar Forge", text = [[The smith has no apprentice any more. The last one went to work on the road; there is good money in it, he said, and no nights.]], building = "harrow_forge" }
spot "h_stalls" { name = "The Stalls", text = [[Prices have doubled, says every stall-holder, at the one next door.]], building = "harrow_stalls" }
spot "h_temple" { name = "The Three Wells", text = [[At the middle well somebody lets down a bucket all day long. It comes up dry, and is emptied carefully.]], building = "harrow_temple" }
spot "h_bath" { name = "The Bath House", text = [[In the steam everybody is of the same opinion.]], building = "harrow_bath" }
spot "h_outpost" { name = "The Caravan Office", text = [[The clerk has a board with hooks, and on each hook a slip of paper. Most of them have been there so long that they have faded to the same colour.]], outpost = true }
site "harrow_wells" { name = "Harrow Wells",
  ["in"] = [[Harrow Wells is a town that was built round a drink of water. It has three wells, a wall, and a gate towards the desert that has never been shut because there was never anything to shut it against. They are hanging the doors as you arrive.]],
  out = [[Behind you they try the gate. It closes at the third attempt, with everybody pushing. From the outside it looks as if it had always been shut.]],
  hours = 4, again = 2, spots = { "h_gate", "h_garden", "h_widow", "h_school", "h_mapmaker", "h_graves", "h_cellar", "h_guild", "h_glazier", "h_watch", "h_midwife", "h_forge", "h_stalls", "h_temple", "h_bath", "h_outpost" } }

-- ---- Brass: the second site sheet --------------------------------------------------------------------------------------

spot "b_bridge" { name = "The Bridge of Scales", text = [[You are weighed on the way in, and will be weighed on the way out. The difference belongs to the town.]], effect = { gain_crowns(self, 5) } }
spot "b_orphans" { name = "The House of the Small Hammers", text = [[They are learning to tap glass so that it does not break. The youngest taps your armor, listens, and tells you where.]], effect = { gain_soul_points(2) } }
spot "b_debtor" { name = "A Man on a Chain", text = [[He owes nine hundred. He sits at the corner of the market on a chain long enough to reach the fountain, and gives advice.]], effect = { option {
  { "Pay a little for him", { lose_crowns(self, 10), gain_soul_points(4), mark("debtor_helped") }, when = ge(crowns_of(self), 10) }, { "Ask what he knows", { gain_soul_points(1) } } } } }
spot "b_well" { name = "The Covered Well", text = [[The well has a lid, and the lid has a lock, and the lock has a guard. Since the cistern was opened he has nothing to guard, and does not know whom to tell.]], when = marked("water_free"), effect = { gain_soul_points(3), gain_hours(1) }, building = "covered_well" }
spot "b_arena" { name = "The Empty Pit", text = [[Boys are playing at fighters where the fighters were. Somebody has to be the audience, and it is always the same boy, and he is very good at it.]], when = marked("pits_closed"), effect = { gain_soul_points(3), gain_crowns(heroes(), 5) }, building = "empty_pit" }
spot "b_physician" { name = "The Physician", text = [[She has never treated anybody who came from the end of the road. She would like to, she says; nobody has got so far as to need it.]], effect = { gain_soul_points(2) } }
spot "b_singer" { name = "The Singer", text = [[He sings the song of the Slag Smiths, for coins. People walk past in time to it. When he sees that you have noticed he stops, and is afraid.]], effect = { mark("song_known"), gain_soul_points(2) } }
spot "b_roof" { name = "The Roof of the Market", text = [[From here you can see the road come in from the east and go out to the west. You can see where it will be next week. They have left a gap for it between the houses.]], effect = { gain_hours(1) } }
spot "b_forge" { name = "The Brass Forge", text = [[The furnace is as tall as a temple, and people lower their voices in front of it.]], building = "brass_forge" }
spot "b_market" { name = "The Market", text = [[Whatever you ask for, somebody has just sold the last one, and knows where to get another.]], building = "brass_market" }
spot "b_palace" { name = "The Palace of Six", text = [[The croupier smiles at everybody. It is the same smile, and he has to take it off between customers.]], building = "brass_palace" }
spot "b_circle" { name = "The Circle", text = [[A woman is drawing the line anew. She does it every morning. Something rubs it out, from the inside.]], building = "brass_circle" }
spot "b_scribe" { name = "The Letter Writer", text = [[He has one letter that he cannot read. He has had it for years; it is addressed to you.]], building = "brass_scribe" }
spot "b_outpost" { name = "The Road Office", text = [[Here they sell the road by the mile, in advance.]], outpost = true }
site "brass" { name = "Brass",
  ["in"] = [[Brass was a market before it was a town, and will be one afterwards. The road runs straight through the middle of it, swept every morning, and nobody walks on it. They go round, by the old way, and have stopped noticing that they do.]],
  out = [[You are weighed. You are lighter than you were, says the clerk, and writes it down, and looks after you for longer than he needs to.]],
  hours = 5, again = 2, spots = { "b_bridge", "b_orphans", "b_debtor", "b_well", "b_arena", "b_physician", "b_singer", "b_roof", "b_tailor", "b_cartographer", "b_forge", "b_market", "b_palace", "b_circle", "b_scribe", "b_outpost" } }

-- ---- The realm ------------------------------------------------------------------------------------------------------------

label "dune_camp" { name = "The Camp in the Dune", metal = "bronze", x = 4, y = 22, sight = "camp", land = "sand",
  text = [[You have been asked to look at a road. It was said as one says: look at a roof. There would be forty Crowns in it and the thanks of the town.

In the night it has grown past your fire. It has gone round the tents, quite carefully, and has left a place for the smoke.]],
  effect = { gain_hours(1) }, ways = { { to = "kiln" } } }
label "kiln" { name = "The Kiln Gate", metal = "gold", quest = "the_kiln_gate", x = 24, y = 18, sight = "gate", land = "sand", text = [[At its beginning the road is as warm as a loaf.]], ways = { { to = "milestone" } } }
label "ash_path" { name = "The Ash Path", metal = "bronze", x = 41, y = 14, land = "hills",
  text = [[Beside the road the ash lies knee-deep, and in it there are footprints, many, all of them going your way. After an hour you notice that they are getting smaller. After two, that they are no longer of shoes.]],
  effect = { gain_soul_points(2) }, ways = { { to = "dry_tree" }, { to = "glass_garden", text = "Somebody is watering something, over there." } } }
label "salt_pan" { name = "The Salt Pan", metal = "bronze", x = 41, y = 29, land = "sand",
  text = [[The salt is so white that you walk with your eyes shut and a hand on the shoulder in front of you. Whoever is in front says later that there was a hand on his shoulder, too.]],
  effect = { gain_hours(1) }, ways = { { to = "dry_tree" }, { to = "salt_cutters", text = "There is a town on the salt, or something like one." } } }
label "dry_tree" { name = "The Dry Tree", metal = "bronze", x = 61, y = 20, sight = "tree", land = "sand",
  text = [[Caravans hang something on it when they have come through: a bell, a shoe, a tooth. The newest is a child's cap. Under the tree a driver is sitting who has been sent ahead to ask for help, and has not been able to think whom to ask.]],
  effect = { gain_soul_points(1) }, ways = { { to = "halted_caravan" }, { to = "wind_harp", text = "There is music, to the left of the way." } } }
label "halted_caravan" { name = "The Halted Caravan", metal = "gold", quest = "caravan_at_dusk", x = 80, y = 17, sight = "camp", land = "sand", text = [[The driver walks in front of you and talks without turning round, so that you hear only every other word.]], ways = { { to = "wells_road" }, { to = "tea_seller", text = "Stop for tea. Somebody has been keeping it warm." } } }
label "wells_road" { name = "The Road to the Wells", metal = "bronze", x = 93, y = 29, land = "grass",
  text = [[The caravan goes with you as far as the wall. The drivers sing, not the song that you have heard on the dune but another one, with wrong notes in it. At the gate the oldest of them gives you a ring. It is too large for all of you.]],
  effect = { when(marked("caravan_saved")) { mark("brotherhood"), gain_item(self, "brotherhood_ring") } }, ways = { { to = "harrow" }, { to = "toll_hut", text = "By the old gate, where there is a bar across the way." } } }
label "harrow" { name = "Harrow Wells", metal = "silver", site = "harrow_wells", x = 92, y = 45, sight = "town", land = "grass", ways = { { to = "west_gate" } } }
label "west_gate" { name = "The West Gate", metal = "bronze", x = 81, y = 49, sight = "gate", land = "grass",
  text = [[On this side of the town the glass is older and has begun to craze. In the cracks there is grass. You would not have thought that anything could make you so glad. At the gate they ask for papers. Whoever has one need not wait while they look for the list.]],
  effect = { when(marked("conduct")) { gain_hours(1) } },
  ways = { { to = "singing_dune", text = "By the dune that sings." }, { to = "old_camp", text = "By the surveyors' old camp." }, { to = "dry_river", text = "Straight on, over the river that is not there." } } }
label "singing_dune" { name = "The Singing Dune", metal = "bronze", x = 67, y = 45, land = "sand",
  text = [[It begins low, and you take it for your own blood. Then the others stop as well. The whole slope is humming, one note, with the wind or without it; and the note is the one from under the baths, if you have been there.]],
  effect = { when(marked("humming")) { gain_soul_points(3) }, otherwise { gain_soul_points(1) } }, ways = { { to = "mirrors" }, { to = "sleeper", text = "Up the slope, to where the note comes from." } } }
label "old_camp" { name = "The Surveyors' Camp", metal = "bronze", x = 67, y = 61, sight = "camp", land = "hills",
  text = [[Poles, strings, a table with the legs sunk in. The plan of the road is still pinned to it. It shows the first hundred miles exactly as they were built. The surveyors were never paid for the rest, and drew it anyway, and signed.]],
  effect = { gain_hours(1) }, ways = { { to = "mirrors" }, { to = "echo_wall", text = "Along the string that is still stretched out." } } }
label "mirrors" { name = "The Mirror Field", metal = "gold", quest = "mirror_field", x = 51, y = 49, sight = "stone", land = "sand", text = [[From a distance it looks like water. It has been looking like water for two days.]], ways = { { to = "shepherd" } } }
label "shepherd" { name = "The Shepherd", metal = "bronze", x = 38, y = 53, land = "grass",
  text = [[She has eleven goats and counts them aloud, in pairs, so that there is always one over. She asks whether you have met yourselves. When you say yes she nods and counts you, too, aloud, in pairs.]],
  effect = { gain_soul_points(1) }, ways = { { to = "dov" }, { to = "goat_track", text = "Behind the goats." }, { to = "blind_man", when = marked("hand_mirror"), text = "She points at the mirror in your pack. There is somebody whom you should show it to." } } }
label "blind_man" { name = "The Blind Man", metal = "bronze", x = 31, y = 40, sight = "house", land = "hills",
  text = [[He was the glassblower of the first mile. He takes the mirror, breathes on it, and wipes it with his sleeve. "That one I made for myself," he says. "So that I should know it again."

He tells you who ordered the road. It takes him until evening, because he tells it from the beginning.]],
  effect = { mark("blind_story"), gain_item(self, "glassblower_pipe"), gain_soul_points(3) }, ways = { { to = "dov" } } }
label "cairns" { name = "The Two Cairns", metal = "bronze", x = 17, y = 51, sight = "stone", land = "hills",
  text = [[Here the old ways part. Under the left-hand cairn lies a man who went to the cistern for water. Under the right-hand one lies a man who went to the pits for money. They were brothers, the stones say, and each of them had been right.]],
  ways = {
    { to = "cistern", natures = { "law", "neutral" }, text = "To the cistern: somebody is selling what nobody should own." },
    { to = "pits", natures = { "chaos", "neutral" }, text = "To the pits: somebody is owned whom nobody should sell." },
  } }
label "cistern" { name = "The Drowned Cistern", metal = "gold", quest = "drowned_cistern", x = 2, y = 59, sight = "well", land = "marsh", text = [[You hear the water before you see that there is nothing there.]], ways = { { to = "salt_stair" } } }
label "pits" { name = "The Glass Pits", metal = "gold", quest = "the_glass_pits", x = 15, y = 61, sight = "cave", land = "hills", text = [[They ask at the gate whether you have come to watch. There is a pause in which you could say yes.]], ways = { { to = "free_road" } } }
label "salt_stair" { name = "The Salt Stair", metal = "bronze", x = 3, y = 80, land = "peaks",
  text = [[Four hundred steps, cut for buckets. On every tenth somebody has left a cup. They are full.]], effect = { gain_soul_points(2), gain_hours(1) }, ways = { { to = "brass_label" }, { to = "bucket_men", text = "Wait for those who are coming up behind you." } } }
label "free_road" { name = "The Free Road", metal = "bronze", x = 14, y = 78, land = "grass",
  text = [[Some of the fighters have gone ahead of you. They have written on the milestones how far it is, in both directions, and after each number: no charge.]], effect = { gain_soul_points(2), gain_crowns(heroes(), 5) }, ways = { { to = "brass_label" }, { to = "empty_bench", text = "Catch up with the fighters." } } }
label "brass_label" { name = "Brass", metal = "silver", site = "brass", x = 23, y = 80, sight = "town", land = "peaks", ways = { { to = "night_camp" }, { to = "weighhouse", text = "Ask what becomes of the difference." }, { to = "lamp_road", when = marked("blind_story") | marked("ice_road"), text = "By the lamps. You have seen, or heard, how the first mile was lit." } } }
label "night_camp" { name = "A Camp without a Fire", metal = "bronze", x = 37, y = 84, sight = "camp", land = "hills",
  text = [[Nobody wants to light one. You lie in a row and look at the stars, which are very many, and after a while at the road, in which there are as many again. In the middle of the night one of those in the road goes out.]],
  effect = { option { { "Keep watch", { gain_soul_points(3), lose_hours(1) } }, { "Sleep", { gain_hours(1) } }, { "Let the one from the dune keep watch", { gain_soul_points(3), gain_hours(1) }, when = marked("sleeper_freed") } } }, ways = { { to = "noon_shrine" }, { to = "last_lamp", text = "There is one light, to the south." } } }
label "noon_shrine" { name = "The Shrine of Noon", metal = "gold", quest = "shrine_of_noon", x = 50, y = 80, sight = "temple", land = "sand", text = [[The monks' note is nailed to the gate at the height of a child's eyes.]], ways = {
  { to = "clear_morning", when = marked("noon_kept") }, { to = "long_shadow", when = ~marked("noon_kept") } } }
label "clear_morning" { name = "A Clear Morning", metal = "bronze", x = 59, y = 76, land = "sand",
  text = [[You have your shadows, all of you, and keep looking round for them like people who have been given something. The road lies straight ahead. It has stopped.]], effect = { gain_soul_points(3) }, ways = { { to = "mile" }, { to = "washing", text = "Something white is moving, beside the road." } } }
label "long_shadow" { name = "The Long Shadow", metal = "bronze", x = 60, y = 88, land = "hills",
  text = [[At noon there is one shadow on the road, very long, and it belongs to none of you. It points west. It is good, at least, to know the way.]], effect = { lose_hours(1) }, ways = { { to = "mile" } } }
label "mile" { name = "The Unfinished Mile", metal = "gold", quest = "the_unfinished_mile", x = 73, y = 82, sight = "ruin", land = "sand", text = [[You hear the singing when you are still an hour away. You walk the hour in forty minutes.]], ways = {
  { to = "last_well" }, { to = "half_bridge", text = "Along the edge of the plain." }, { to = "stranger", when = marked("debtor_helped"), text = "A man with a piece of chain on his ankle is waiting beside the road." } } }
label "last_well" { name = "The Last Well", metal = "bronze", x = 83, y = 85, sight = "well", land = "sand",
  text = [[There is a bucket, and a rope, and somebody has drawn it up for you. The water is cold. Each of you looks into it before drinking, and each of you is alone in it.]], effect = { gain_soul_points(2), gain_hours(1) }, ways = { { to = "gate_of_nothing" } } }
label "stranger" { name = "The Man without a Chain", metal = "bronze", x = 83, y = 74, land = "sand",
  text = [[He has come the whole way on foot, to give you advice. "He is hollow," he says. "I have stood behind him. Aim for where the light comes out." Then he asks, since he has some experience, whether you have thought about what you owe.]],
  effect = { gain_soul_points(4), gain_item(self, "knight_visor") }, ways = { { to = "gate_of_nothing" } } }
label "gate_of_nothing" { name = "The Gate", metal = "gold", quest = "the_glass_knight", x = 97, y = 84, sight = "gate", land = "peaks", text = [[The gate has been built from the other side. You can tell by the hinges.]] }

campaign "glass_road" {
  name = "The Glass Road",
  about = "A road grows through the desert, towards whoever ordered it. A journey with eight adventures, two towns and an inn, and a good deal to read.",
  story = [[Nobody remembers who ordered the road. It was begun in a good year, with good money, by people who were told that they would see the end of it; and so they have, one after the other.

It is of glass because of the sand, and it is straight because of the order. For sixty years it lay where it was and was admired. Now it has begun again to be built, at night, by nobody, and it is building towards the town.]],
  first = "dune_camp",
  endings = {
    { text = [[The road is only a road. Caravans use it; it is a little slippery in the mornings. In the desert beside it, where the surveyors had their camp, the blind man sits and tells it from the beginning to whoever has until evening.

He has added you. He does not describe you, he says, because he has not seen you; but people know you when he comes to the part with the mirror.]], when = marked("blind_story") & marked("noon_kept") },
    { text = [[You walk back on the glass, because it is shorter. All the way you have your shadows before you, in the morning and in the evening as well, and none of you says so.

In Harrow Wells they have taken down the gate again and made tables of it.]], when = marked("noon_kept") },
    { text = [[It is over, and you come home, and everybody is glad. Only dogs go round you in a circle, and lamps, when you sit down beside them, make the room bright right up to your feet.

You have asked at the temple. They looked it up: it happens to people who have been somewhere at midnight where they should have been at noon. It does not hurt.]] },
  },
}
