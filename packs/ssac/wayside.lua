-- Beside the Glass Road: those who can be hired, a third site sheet, and the detours of the journey (journey.lua has the road itself).

-- ---- Who comes along ------------------------------------------------------------------------------------------------

companion "osk" { name = "Osk of the Nets", about = "Fishes in the desert, and is never out of work.", shared = true, activity = "action", hero_count = 1,
  move = 3, styles = { "strength" }, hp = soulrank() + act_number(), attacks = true,
  attack = { types = { "slash" }, hits = act_number(), red = half_rank(), lines = { Line("net", { bolt = 1 }, { inflict("slow") }) } },
  traits = { { name = "Seasoned", blue = act_number() },
    { name = "In the Net", at = "attacked", when = eq(attacker(), self), effect = { grant(defenders(), "hits", 0 - act_number()), grant(defenders(), "parry", -1) } } } }
companion "marra" { name = "Marra One-Stone", about = "Has never thrown a second.", shared = true, activity = "action", hero_count = 1,
  move = 4, blue = 1, styles = { "dexterity" }, hp = soulrank(), attacks = true,
  attack = { types = { "blunt" }, range = 2, red = 1 + half_rank(), lines = { Line("temple", { bolt = 2 }, { inflict("ko") }) } } }

service "hire_osk" { name = "Hire Osk of the Nets", what = "effect", price = 50, per_act = true, when = ~is_along("osk"), effect = { hire("osk") } }
service "hire_marra" { name = "Hire Marra One-Stone", what = "effect", price = 50, per_act = true, when = ~is_along("marra"), effect = { hire("marra") } }
building "brotherhood" { name = "The Brotherhood's House", about = "One pays here, and it is over; the rest is done on the road.", services = { "hire_osk" } }
building "hiring_bench" { name = "The Hiring Bench", about = "Whoever sits on it is for hire. Whoever gets up is not.", services = { "hire_marra" } }
service "stove_soup" { name = "Eat, and let them talk", what = "effect", price = 5, effect = { gain_soul_points(1) } }
building "dov_stove" { name = "Dov's Stove", about = "It has not gone out since his grandfather lit it. Nobody has dared.", services = { "stove_soup" } }

-- Buildings that are cards (AC-053): they stand where there was nothing, for those who have found them.
service "cutting" { name = "Take a cutting home", what = "effect", price = 10, when = ~marked("cutting_taken"), effect = { mark("cutting_taken"), gain_item(self, "glass_cutting") } }
service "notebook" { name = "Copy a page of the notebooks", what = "effect", price = 15, effect = { gain_hours(1) } }
service "embers" { name = "Let him hum over an artifact", what = "recharge", price = 15 }
building "garden_stall" { name = "The Gardener's Stall", about = "Everything on it is dead and doing very well.", services = { "cutting" } }
building "covered_well" { name = "The Open Well", about = "Nobody is asked what he wants with the water.", services = { "temple_gift", "temple_lift" } }
building "empty_pit" { name = "The Fighters' Stand", about = "They fight for whoever asks, now; it is the asking that they like.", services = { "hire_osk", "hire_marra" } }
building "eleven_books" { name = "The House of the Eleven Notebooks", about = "One may read, and copy, but must not correct.", services = { "notebook" } }
building "frost_corner" { name = "The Sleeper's Corner", about = "It is cold there, and everybody's knives hum.", services = { "embers" } }

-- ---- More of Harrow Wells and Brass ------------------------------------------------------------------------------------

spot "h_guild" { name = "The Brotherhood's House", text = [[A table, a bench, and nine men who look up at the same time. Whoever wears the ring may ask one of them to come along; he will not ask where. He will ask how much.]],
  when = marked("brotherhood"), effect = { gain_soul_points(2) }, building = "brotherhood" }
spot "h_glazier" { name = "The Glazier", text = [[He has not cut a pane since the road began to grow. People bring him their windows and ask him to take them out. He stacks them in the yard, facing the wall.]], effect = { gain_crowns(self, 10) } }
spot "h_watch" { name = "The Night Watch", text = [[Four old men with a lantern. They have been told to call the hours, and to call if the road comes nearer. Last night they called all night long, and then it was only the hours.]], effect = { gain_hours(1) } }
spot "h_midwife" { name = "The Midwife", text = [[She holds the newborn up to the light, as is done, and tells the mother what is to be told. Afterwards she asks you, in the doorway, whether it is usual that one can see the lamp through them.]],
  effect = { option { { "Say that it passes", { gain_soul_points(2) } }, { "Say that you do not know", { gain_soul_points(1), mark("honest_word") } } } } }
spot "b_tailor" { name = "The Shadow Tailor", text = [[He lets out shadows and takes them in, mostly for weddings. He looks at yours on the floor for some time. "Who made these?" he asks. "They are a little long for you."]], effect = { gain_soul_points(2) } }
spot "b_cartographer" { name = "The Surveyors' Widow", text = [[All eleven of them were hers, one after the other; it was a dangerous trade. She has their notebooks. On the last page of each there is the same drawing of a gate, and under it, in eleven hands: seen from outside.]],
  when = marked("hand_mirror"), effect = { gain_soul_points(3), gain_hours(1) }, building = "eleven_books" }
spot "h_garden" { name = "The Gardener's Stall", text = [[The gardener has come to town with a barrow, because somebody told her that people here had windows. She has put a card on it, in a careful hand: please do not water.]],
  when = marked("garden_seen"), building = "garden_stall" }

-- ---- Dov's Caravanserai: the third site sheet -----------------------------------------------------------------------------

spot "d_ledger" { name = "The Guest Book", text = [[Everybody signs. You turn back a few pages and find your names, in your own hands, for a night two years ago. You slept well, you wrote, and the goat was good.]], effect = { gain_soul_points(2) } }
spot "d_yard" { name = "The Camel Yard", text = [[The camels lie with their heads towards the road. Whichever way their drivers turn them in the evening, in the morning they lie so again, and have not got up.]],
  effect = { option { { "Turn them once more", { gain_soul_points(1), gain_crowns(self, 5) } }, { "Lie down beside them and look", { gain_soul_points(3), lose_hours(1) } } } } }
spot "d_stove" { name = "Dov's Stove", text = [[There is one stove and there are thirty people, so everybody is warm on one side. They turn round at the same moment, without a word, like bread.]], building = "dov_stove" }
spot "d_bench" { name = "The Hiring Bench", text = [[It stands along the wall and is worn into places. A woman sits on it with a stone in her lap. There used to be a line of them here, says Dov, right to the door.]], building = "hiring_bench" }
spot "d_cellar" { name = "The Cold Room", text = [[Ice, from somewhere, under straw. In the ice there is a road, very small, with a caravan on it the size of a barleycorn. Dov does not sell that piece, and does not say where it is going.]], effect = { mark("small_road"), gain_soul_points(2) } }
spot "d_player" { name = "A Man with a Fiddle", text = [[He knows the song of the Slag Smiths with all its verses. He plays it backwards, so that nobody need be afraid, and you notice that it is a lullaby.]],
  when = marked("song_known") | marked("humming"), effect = { gain_soul_points(3) } }
spot "d_child" { name = "The Child who Counts", text = [[She counts everybody who comes in from the west. She has counted none. She would like to know whether she is doing it right.]], effect = { gain_soul_points(1), gain_hours(1) } }
spot "d_debt" { name = "A Saddle without an Owner", text = [[Whoever left it has paid for seven years in advance. In the saddlebag there is a purse, and a note: for whoever has a use for it, on the way there; on the way back, please leave half.]],
  effect = { option { { "Take half", { gain_crowns(self, 10), mark("half_left") } }, { "Take all of it", { gain_crowns(self, 25) } }, { "Leave it", { gain_soul_points(3), mark("half_left") } } } } }
spot "d_well" { name = "The Two Buckets", text = [[When one goes down the other comes up, and in the one that comes up there is always somebody else's face. People here do not mind; they nod to it, and drink.]], effect = { gain_soul_points(1), heal(heroes(), 1) } }
spot "d_pedlar" { name = "A Pedlar on his Rounds", text = [[He spreads his cloth in the corner where the light is worst. He has a little of everything, and a great deal of string.]], building = "dov_pedlar" }
spot "d_dream" { name = "The Long Room", text = [[Forty beds in a row. Whoever sleeps here dreams what the one in the next bed would have dreamt. In the morning there is always a little confusion about shoes, and for an hour or two everybody is very kind.]], effect = { option {
  { "Sleep there", { lose_hours(1), gain_soul_points(3) }, when = ge(hours(), 1) }, { "Sit by the door", { gain_soul_points(1) } } } } }
spot "d_frost" { name = "The Man in the Corner", text = [[He has walked in from the dune and has been given the corner furthest from the stove. There is frost on the wall behind him. He still hums, very softly, and Dov's guests have begun to put things down in front of him that have stopped working.]],
  when = marked("sleeper_freed"), building = "frost_corner" }
spot "d_post" { name = "The Signpost", text = [[Eleven arms, and each of them says Brass. Under the lowest somebody has cut with a knife: yes, but when.]], effect = { gain_hours(1) } }
building "dov_pedlar" { name = "The Pedlar's Cloth", about = "What is on it is for sale, and he would think about the cloth.", sells = true }
site "caravanserai" { name = "Dov's Caravanserai",
  ["in"] = [[Four walls round a yard, and a door high enough for a loaded camel. It was built a day's march from everything, when a day's march was something that one knew. Dov himself takes the bridles. He asks nobody where they come from; he looks at their feet, and knows.]],
  out = [[Dov comes with you to the corner, as is the custom, and stands there until he cannot see you any longer. It is a long corner. When you look back for the last time he is holding up a hand against the light, or waving.]],
  hours = 3, again = 1, spots = { "d_ledger", "d_yard", "d_stove", "d_bench", "d_cellar", "d_player", "d_child", "d_debt", "d_well", "d_pedlar", "d_dream", "d_frost", "d_post" } }
label "dov" { name = "Dov's Caravanserai", metal = "silver", site = "caravanserai", x = 26, y = 49, sight = "house", land = "grass", ways = {
  { to = "cairns" }, { to = "ice_pit", when = marked("small_road"), text = "There must be a place where the ice comes from." } } }

-- ---- Detours ----------------------------------------------------------------------------------------------------------------

label "milestone" { name = "The First Milestone", metal = "bronze", x = 34, y = 22, sight = "stone", land = "sand",
  text = [[It gives two numbers: how far it is to the beginning and how far it is to the end. The first is right; somebody has paced it. Where the second should be the stone has been left rough, and worn smooth again by hands.]],
  effect = { gain_soul_points(1) }, ways = { { to = "ash_path", text = "Follow the road." }, { to = "salt_pan", text = "Keep away from it, across the salt." } } }
label "salt_cutters" { name = "The Salt Cutters", metal = "bronze", x = 51, y = 30, sight = "camp", land = "sand",
  text = [[They saw blocks out of the pan and stand them up to dry, and from a distance it looks like a town. They are glad of the company. It is a good trade, they say, except that lately in the evenings there are lights in the windows.]],
  effect = { option { { "Help them until dark", { gain_crowns(self, 10) } }, { "Go and look at the lights", { gain_soul_points(2), mark("lights_seen") } } } }, ways = { { to = "dry_tree" } } }
label "glass_garden" { name = "The Glass Garden", metal = "bronze", x = 51, y = 5, sight = "tree", land = "sand",
  text = [[Where the ash ends somebody has planted a garden, and the road has been kind to it: each leaf is there, and each vein in each leaf. A gardener goes from bed to bed with a can. It is important to go on, she says, or one would have to decide that it is over.]],
  effect = { gain_soul_points(2), mark("garden_seen") }, ways = { { to = "dry_tree" } } }
label "toll_hut" { name = "The Toll Hut", metal = "bronze", x = 98, y = 38, sight = "house", land = "grass",
  text = [[There is a bar across the way, and a hut, and in the hut a man in a very old coat who wants five Crowns for the use of the road. You tell him that you are walking beside it. He thinks about that. He has not had this case before.]],
  effect = { option { { "Pay him", { lose_crowns(self, 5), gain_soul_points(3), gain_item(self, "safe_conduct"), mark("conduct") }, when = ge(crowns_of(self), 5) }, { "Lift the bar yourselves", { gain_soul_points(1) } }, { "Ask who employs him", { gain_hours(1), mark("toll_asked") } } } }, ways = { { to = "harrow" } } }
label "echo_wall" { name = "The Wall that Answers", metal = "bronze", x = 58, y = 62, sight = "ruin", land = "hills",
  text = [[The surveyors built it to call against, for measuring. It still gives back what one says to it, and it is never in a hurry. What you called in the morning comes back to you at the evening fire, a good way off, from somebody who is walking towards you.]],
  effect = { gain_soul_points(2) }, ways = { { to = "mirrors" } } }
label "sleeper" { name = "The Sleeper in the Dune", metal = "bronze", x = 58, y = 39, land = "sand",
  text = [[You find him by the humming. He lies on his back to the chin in sand, with a face like a closed door, and the note comes out of him. There is frost on his beard. When the sun is gone he opens his eyes, looks at each of you, and begins again half a tone lower.]],
  effect = { option { { "Dig him out", { gain_soul_points(3), lose_hours(1), mark("sleeper_freed") } }, { "Let him sleep", { gain_soul_points(1) } } } }, ways = { { to = "mirrors" } } }
label "ice_pit" { name = "The Ice Pit", metal = "bronze", x = 18, y = 40, sight = "cave", land = "hills",
  text = [[A shaft in the salt, and steps, and at the bottom a lake that is frozen to the ground in the middle of summer. The road runs through it, full size, from one side to the other. The caravan on it has been standing there since before your grandmothers. The last driver has turned round and is looking up.]],
  effect = { gain_soul_points(3), mark("ice_road") }, ways = { { to = "cairns" } } }
label "bucket_men" { name = "The Bucket Men", metal = "bronze", x = 2, y = 70, sight = "well", land = "marsh",
  text = [[They carried water up the Salt Stair for the priestess, four hundred steps, and were paid in names: so many cups, and somebody of yours was left alone. Now they stand about at the top with their yokes and do not know how to go down with nothing on them.]],
  effect = { option { { "Carry a bucket with them, once more", { gain_soul_points(3) } }, { "Give them something for the way home", { lose_crowns(self, 10), gain_soul_points(4) }, when = ge(crowns_of(self), 10) }, { "Go on", {} } } }, ways = { { to = "brass_label" } } }
label "empty_bench" { name = "The Fighters' Bench", metal = "bronze", x = 20, y = 70, land = "hills",
  text = [[The freed fighters have taken the bench along. They carry it by turns, a day's march ahead of you, and in the evening they sit on it in the old order, with a gap for those who are not there. They move up, so that you can sit in it.]],
  effect = { when(marked("fighters_free")) { gain_soul_points(4) }, otherwise { gain_soul_points(1) } }, ways = { { to = "brass_label" } } }
label "weighhouse" { name = "The Weigh House", metal = "bronze", x = 30, y = 90, sight = "house", land = "peaks",
  text = [[What the town has gained by weighing people is kept here in drawers, with labels: a Tuesday, a good deal of patience, the way somebody used to laugh. The clerk would let you look for what is yours. It is only that it may take longer than you have.]],
  effect = { option { { "Look for it", { lose_hours(1), gain_soul_points(4) }, when = ge(hours(), 1) }, { "Leave it where it is", { gain_soul_points(1) } } } }, ways = { { to = "night_camp" } } }
label "lamp_road" { name = "The Lamps", metal = "bronze", x = 30, y = 75, sight = "tower", land = "peaks",
  text = [[On the last stretch before the shrine there is a lamp at every hundred paces, of glass, unlit. As you come up to each of them it is warm. You do not touch the first ones. Later you warm your hands on them, and later still you count how many are behind you.]],
  effect = { gain_soul_points(1), gain_hours(1) }, ways = { { to = "night_camp" } } }
label "washing" { name = "A Line of Washing", metal = "bronze", x = 67, y = 72, sight = "house", land = "sand",
  text = [[Between two posts beside the road somebody has hung out washing: seven shirts, seven sizes, hardly worn. There is no house. The pegs are of glass. You take the shirts down, fold them, because it looks like rain, and cannot say afterwards why each of you did so with the greatest care.]],
  effect = { when(marked("lights_seen")) { gain_soul_points(3) }, otherwise { gain_soul_points(1) } }, ways = { { to = "mile" } } }
label "half_bridge" { name = "Half a Bridge", metal = "bronze", x = 77, y = 91, sight = "bridge", land = "hills",
  text = [[It goes out over the edge of the plain and stops in the air, finished to the last stone, with a railing round the end so that nobody should come to harm. On the railing lies half a loaf, quite fresh, and a coin: somebody on the way back.]],
  effect = { when(marked("half_left") | marked("toll_asked")) { gain_soul_points(4) }, otherwise { gain_soul_points(1) } }, ways = { { to = "last_well" } } }
label "wind_harp" { name = "The Wind Harp", metal = "bronze", x = 70, y = 29, sight = "stone", land = "sand",
  text = [[A frame as high as a house, with strings of glass. It was put up so that caravans should find the way by night, and it plays what the wind plays. Tonight it is the driver's own voice, asking for help, very clearly, word for word as he said it to you an hour ago.]],
  effect = { gain_soul_points(2) }, ways = { { to = "halted_caravan" } } }
label "tea_seller" { name = "The Tea Seller", metal = "bronze", x = 85, y = 26, sight = "camp", land = "grass",
  text = [[She has her kettle on the road itself, which is just hot enough. She pours for each of you and for one more, and puts that cup down at the edge. When you have finished it is empty, too. She wipes it with the rest.]],
  effect = { gain_soul_points(1), gain_hours(1) }, ways = { { to = "wells_road" } } }
label "dry_river" { name = "The Dry River", metal = "bronze", x = 73, y = 53, sight = "bridge", land = "sand",
  text = [[There is a ferry, and a ferryman, and no water. He takes you across all the same; it is a matter of holding on to the rope and not looking down. In the middle he rests for a moment, as one does where the current is strongest.]],
  effect = { option { { "Pay him", { lose_crowns(self, 5), gain_soul_points(3) }, when = ge(crowns_of(self), 5) }, { "Lend a hand with the rope", { gain_soul_points(2) } } } }, ways = { { to = "mirrors" } } }
label "goat_track" { name = "The Goat Track", metal = "bronze", x = 31, y = 60, land = "hills",
  text = [[Where the goats go it is safe, she said; they have never put a foot on the glass. You follow the eleventh, the one that was over. Towards evening it turns round and looks at you, and you see that it has been following the road after all, from a little way off, as one follows a funeral.]],
  effect = { gain_soul_points(2) }, ways = { { to = "dov" } } }
label "last_lamp" { name = "The Last House", metal = "bronze", x = 43, y = 90, sight = "tower", land = "hills",
  text = [[It has one room, one window and one lamp, and a man who trims it. He was told to keep it burning until they came back. You ask who. He looks at you, one after the other, and for a moment you think that he will put it out.]],
  effect = { when(marked("honest_word")) { gain_soul_points(3) }, otherwise { gain_soul_points(1) } }, ways = { { to = "noon_shrine" } } }
