-- Chapter 3, the slopes of Mount Hesk: locations 1 to 8.

CrownPlace(1, "ash_camp", "Ash Camp", 1, 4, {
  text     = "Tents the colour of the ground, a pot, and the bell on its runners under every "
          .. "blanket that you own. The mule drivers will go no farther. From time to time a spot "
          .. "of light as wide as a barn slides over the slope, stops, and slides on.",
  enter    = TheSleeper(),
  reaction = { Hourglass(), Threat(1, { hourglasses = 3 }) },
  arrows   = { Arrow("sledge_road", 4), Arrow("fumarole_field", 5, { vitae = 1 }) },
  scrolls  = { Scroll("persuasion", 4, "camp_talk", { name = "Ask round the pot who is new" }) },
}, {
  text     = "The light has found the camp. The tents are rings of ash, each with its pegs still "
          .. "standing, and the pot has run down into the fire. Somebody has been through the bags "
          .. "and folded everything again, from right to left.",
  row      = { Sentries(), Ambush { tier = "red" } },
})

CrownPlace(2, "sledge_road", "Sledge Road", 2, 3, {
  text     = "The Regent had it built for the bell: a road of planed ice, wide enough for one "
          .. "mouth of bronze, steep as a roof. Every hundred paces stands a post with a mirror on "
          .. "it. All the mirrors look downhill.",
  enter    = TheSleeper(),
  row      = { Story "runners_slip" },
  reaction = { Alert { visible = true, tier = "red" } },
  arrows   = { Arrow("ash_camp", 4), Arrow("pilgrim_steps", 5) },
  scrolls  = { Scroll("strength", 5, "drag_chain", { name = "Break a mirror-post out of the ice" }) },
}, {
  text     = "The road has been swept and strewn with ash, for a sledge that is expected. A man in "
          .. "the Regent's harness leans on the trace and chews.",
  row      = { Enemy "sledge_hauler" },
})

CrownPlace(3, "obsidian_quarry", "Obsidian Quarry", 1, 7, {
  text     = "Black steps cut into a black hill. In each face of the stone somebody looks back at "
          .. "you, dark and a little taller. The quarrymen used to nod to theirs before work; it "
          .. "is carved over the hut: GREET HIM, HE WAS HERE FIRST.",
  enter    = TheSleeper(),
  row      = { Enemy "quarry_mawler" },
  reaction = { Damage(0, { tier = "red" }) },
  arrows   = { Arrow("fumarole_field", 4), Arrow("slag_bridge", 5) },
  scrolls  = { Scroll("strength", 7, "obsidian_wedge", { name = "Split a wedge off the face" }) },
}, {
  text     = "A fall has opened the upper terrace, and you can see over it to the bridge of slag. "
          .. "In the fresh face there is no reflection yet. The hut has been searched by people "
          .. "who put the chairs back facing the wall.",
  row      = { Sight("slag_bridge", { blue = true }), Sentries() },
})

CrownPlace(4, "fumarole_field", "Fumarole Field", 2, 6, {
  text     = "The mountain breathes out of a thousand holes, not all at once. Somebody has crossed "
          .. "here regularly: there are planks, and on some planks shoes, side by side, with "
          .. "nobody in them.",
  row      = { Damage(-1, { every = true }) },
  reaction = { Damage(-1) },
  arrows   = { Arrow("ash_camp", 5, { vitae = 1 }), Arrow("obsidian_quarry", 4),
               Arrow("slag_bridge", 6) },
  scrolls  = { Scroll("observation", 6, "mountain_breath",
                      { name = "Learn when the mountain breathes" }) },
}, {
  text     = "The holes have begun to keep time together. In, and the planks lift; out, and there "
          .. "are no planks. Grey moths go up with each breath and come down as ash.",
  row      = { Special(3) },
  reaction = { Damage() },
})

CrownPlace(5, "pilgrim_steps", "Pilgrim Steps", 3, 4, {
  text     = "Two thousand steps, worn hollow by knees. They come to ask the Regent for things and "
          .. "look up into the last mirror, and she grants them, and they go home content and "
          .. "rather quiet. Going down, not one of them hums.",
  row      = { Story "pilgrims_pass", Threat(1, { visible = true, when = ~has_quest "countersign" }) },
  arrows   = { Arrow("sledge_road", 4), Arrow("frozen_aqueduct", 6), Arrow("outer_mirror_gate", 8) },
  scrolls  = { Scroll("persuasion", 6, "pilgrim_token",
                      { name = "Beg a token of somebody who turns back" }) },
}, {
  text     = "The steps are empty but for two who kneel with their backs to each other, so as to "
          .. "see both ways. A staff lies across the path. It is not lying there by chance.",
  row      = { Enemy "false_pilgrim", Enemy "pilgrim_warden" },
})

CrownPlace(6, "frozen_aqueduct", "Frozen Aqueduct", 4, 3, {
  text     = "It carried meltwater to the furnaces until the winter of the crack, when it froze in "
          .. "one night from end to end, with whoever was rinsing a bucket. Under the ice runs a "
          .. "second, thinner water, upward.",
  row      = { Enemy "ice_pike" },
  reaction = { Drowning(3) },
  arrows   = { Arrow("pilgrim_steps", 5), Arrow("outer_mirror_gate", 7),
               Green("weather_mast", 11, { elusive = true }) },
  scrolls  = { Scroll("precision", 6, "under_the_ice", { name = "Cut a window in the ice" }) },
}, {
  text     = "It thaws where the great light has passed, and the channel roars. On the far pier "
          .. "sits a bucket. Whoever held it has been carried on, still kneeling, to wherever the "
          .. "water goes.",
  reaction = { Drowning(4) },
  arrows   = { Arrow("pilgrim_steps", 5), Arrow("outer_mirror_gate", 7),
               Green("weather_mast", 9, { elusive = true }) },
})

CrownPlace(7, "slag_bridge", "Slag Bridge", 3, 7, {
  text     = "What they skimmed off the glass in three hundred years they tipped here, hot, until "
          .. "it met in the middle. It creaks in every colour. Stand on it long enough and it "
          .. "remembers that it was liquid.",
  row      = { Sentries() },
  reaction = { Alert { visible = true }, Hourglass(), Flip { hourglasses = 2 } },
  arrows   = { Arrow("obsidian_quarry", 5), Arrow("fumarole_field", 6), Arrow("outer_mirror_gate", 6) },
}, {
  text     = "The middle has gone soft and sagged to the width of a plank. It glows from inside, a "
          .. "bottle green, and takes the print of your sole with every nail in it.",
  row      = { Damage(0, { blue = true }), Special(2) },
  arrows   = { Arrow("obsidian_quarry", 5), Arrow("fumarole_field", 6),
               Arrow("outer_mirror_gate", 7, { vitae = 1 }) },
})

CrownPlace(8, "outer_mirror_gate", "Outer Mirror Gate", 5, 5, {
  text     = "One pane, forty feet high, and in it the road, the mountain, and you, coming the "
          .. "other way with drawn weapons. There is no handle. Pilgrims hold a token up to it and "
          .. "walk in through themselves. Masons, it is said, had another way.",
  lock     = true,
  opens    = holds(subject, "obsidian_wedge") | holds(subject, "pilgrim_token"),
  row      = { Enemy "mirror_sentry", Enemy "gate_halberd" },
  reaction = { Alert { visible = true }, Sentries { tier = "red" } },
  arrows   = { Arrow("pilgrim_steps", 6), Arrow("frozen_aqueduct", 5), Arrow("slag_bridge", 6) },
  scrolls  = { Scroll("precision", 9, "gates_seam", { name = "Find the seam" }) },
}, {
  text     = "The gate stands open by the width of a person. From inside it is an ordinary window, "
          .. "a little dirty, with the names of glaziers' children scratched low down. You all "
          .. "came through it. You have counted twice.",
  row      = { Sight("ring_of_lamps", { blue = true }) },
  arrows   = { Arrow("pilgrim_steps", 6), Arrow("frozen_aqueduct", 5), Arrow("slag_bridge", 6),
               Arrow("ring_of_lamps", 5) },
  scrolls  = { Scroll("precision", 9, "gates_seam", { name = "Follow the seam" }) },
})
