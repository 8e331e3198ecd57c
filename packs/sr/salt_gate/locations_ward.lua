-- Chapter 1, the lower and the upper ward: locations 15 to 31.

location "muster_yard" {
  chapter = "salt_gate", number = 15, name = "Muster Yard", x = 7, y = 5,
  a = {
    text     = "Two hundred people stand in rows in the rain and do not speak. A sergeant walks along "
            .. "with a tuning fork, strikes it beside each head, and listens. Some he sends to the "
            .. "left. The left goes through a small door and not to the barracks.",
    bis      = "On the far side a stair climbs to the Gate of Oars. Along the walls are doors to the "
            .. "kennels, the kitchen and the barracks, and a hole in the paving where the rope "
            .. "from the curtain wall comes up.",
    row      = { Patrol(), Threat(1, { visible = true }), Enemy "drill_sergeant" },
    reaction = { Patrol { tier = "red" }, Shout { visible = true }, Hourglass(),
                 Flip { hourglasses = 4 } },
    arrows   = { Green("curtain_wall", 8), Arrow("tar_yard", 6), Arrow("harbour_watch", 5),
                 Arrow("lower_barracks", 4), Arrow("kennels", 4), Arrow("great_kitchen", 5),
                 Arrow("gate_of_oars", 6) },
    scrolls  = { Scroll("persuasion", 6, "muster_talk", { name = "Fall in and ask the next in line" }) },
  },
  b = {
    text     = "The rows have broken up. What is left in the puddles is chalk, one stocking, and the "
            .. "tuning fork, which goes on sounding although nobody has touched it.",
    bis      = "With the yard empty the stair to the Gate of Oars looks shorter. It is not.",
    row      = { Story("roll_call", { blue = true }), Enemy "roll_corporal" },
    reaction = { Patrol() },
    arrows   = { Green("curtain_wall", 8), Arrow("tar_yard", 6), Arrow("harbour_watch", 5),
                 Arrow("lower_barracks", 4), Arrow("kennels", 4), Arrow("great_kitchen", 5),
                 Arrow("gate_of_oars", 6) },
    scrolls  = { Scroll("persuasion", 6, "muster_talk", { name = "Ask those who stayed behind" }) },
  },
}

location "lower_barracks" {
  chapter = "salt_gate", number = 16, name = "Lower Barracks", x = 8, y = 6,
  a = {
    text     = "Everybody who is off duty in Gullrest is in this room, and everybody in this room "
            .. "has just looked up. The floor is lower than the sea. They joke about it, and none "
            .. "of them sleeps in the bottom bunks.",
    lock     = true,
    row      = { Company(), Ambush() },
    reaction = { Patrol(), Alert() },
    arrows   = { Arrow("muster_yard", 4), Arrow("armoury", 5), Green("sluice_gallery", 9),
                 Arrow("salt_stores", 4) },
    scrolls  = { Free("empty_bunks", { name = "Look at the bottom bunks" }) },
  },
  b = {
    text     = "Water to the second bunk, and boots turning slowly in it. The garrison is on the "
            .. "stairs, on the roof, anywhere but here; nobody will muster from this room tonight.",
    reaction = { Drowning(2) },
    arrows   = { Arrow("muster_yard", 4), Arrow("armoury", 5), Green("sluice_gallery", 9),
                 Arrow("salt_stores", 4) },
    scrolls  = { Free("empty_bunks", { name = "Look at the bottom bunks" }) },
  },
}

location "armoury" {
  chapter = "salt_gate", number = 17, name = "Armoury", x = 9, y = 7,
  a = {
    text    = "Racks behind a grille, and in front of the grille a man who sharpens. He looks at your "
           .. "hands before he looks at your face. The lock is in the shape of a gull.",
    lock    = true,
    opens   = holds(subject, "brass_gull_key"),
    row     = { Enemy "armourers_mate" },
    arrows  = { Arrow("lower_barracks", 5) },
    scrolls = { Scroll("precision", 8, "locked_rack", { name = "Work the nearest rack through the bars" }) },
  },
  b = {
    text    = "The grille swings. Half the racks are for left-handed people. Nobody in the "
           .. "garrison is, you were told; but here they hang, a hundred swords, with the guard on "
           .. "the wrong side.",
    arrows  = { Arrow("lower_barracks", 5) },
    scrolls = { Scroll("precision", 8, "locked_rack", { name = "Open the rack that is still locked" }),
                Free("armoury_open", { name = "Arm yourselves" }) },
  },
}

location "kennels" {
  chapter = "salt_gate", number = 18, name = "Kennels", x = 7, y = 7,
  a = {
    text     = "The hounds of Gullrest are bred to find swimmers. They have found you. Dunnock, who "
            .. "feeds them, holds two by the collar and asks in a low voice whether you smell of "
            .. "anything; it seems to matter to him.",
    row      = { Enemy "grey_tracker", Enemy "brindle_tracker" },
    reaction = { Alert() },
    arrows   = { Arrow("muster_yard", 4), Arrow("salt_stores", 5) },
    scrolls  = { Scroll("persuasion", 5, "hound_called", { name = "Hold out your hand" }) },
  },
  b = {
    text    = "Dunnock is gone and another man has his whip. The hounds press against the far wall. "
           .. "They are not afraid of the whip: they are afraid because he smells of nothing at "
           .. "all.",
    row     = { Enemy "kennel_whip" },
    arrows  = { Arrow("muster_yard", 4), Arrow("salt_stores", 5) },
    scrolls = { Scroll("persuasion", 5, "hound_called", { name = "Hold out your hand" }) },
  },
}

location "great_kitchen" {
  chapter = "salt_gate", number = 19, name = "Great Kitchen", x = 8, y = 4,
  a = {
    text    = "Heat, onions, forty people who know everything and have no time. A tray stands ready "
           .. "for the castellan and another, with better bread, for the cells. The cook slaps "
           .. "your wrist with a ladle before you have touched either.",
    row     = { Story "kitchen_bell" },
    arrows  = { Arrow("muster_yard", 5), Green("gullrest_cistern", 6), Arrow("salt_stores", 4),
                Arrow("stewards_hall", 7) },
    scrolls = { Scroll("persuasion", 4, "cooks_bargain", { name = "Talk to the cook" }),
                Scroll("observation", 5, "wrong_handed_spoon", { name = "Look at the castellan's tray" }) },
  },
  b = {
    text     = "It is quieter. One of the scullions has clean hands and asks too politely whether "
            .. "you are the party for the cells. The others chop, and look at the board.",
    row      = { Enemy "kitchen_spy" },
    reaction = { Shout { visible = true } },
    arrows   = { Arrow("muster_yard", 5), Green("gullrest_cistern", 6), Arrow("salt_stores", 4),
                 Arrow("stewards_hall", 7) },
    scrolls  = { Scroll("persuasion", 4, "cooks_bargain", { name = "Talk to the cook" }),
                 Scroll("observation", 5, "wrong_handed_spoon", { name = "Look at the castellan's tray" }) },
  },
}

location "gullrest_cistern" {
  chapter = "salt_gate", number = 20, name = "Cistern", x = 7, y = 2,
  a = {
    text     = "The castle drinks from here, and so does something else. Pillars stand in black water "
            .. "up to a line of salt: the sea has got in. You can hear the kitchen through one "
            .. "shaft and the sluices through another.",
    row      = { Enemy "cistern_blindworm" },
    reaction = { Drowning(4) },
    arrows   = { Green("smugglers_sump", 7), Green("great_kitchen", 8), Arrow("sluice_gallery", 6) },
  },
  b = {
    text     = "The water is lower and shows a floor with pale pebbles set in a ring, as in the cave: "
            .. "the other end of the same old door. Beyond the last pillar a gallery runs "
            .. "toward the sound of gears.",
    row      = { Sight("sluice_gallery", { blue = true }), Portal { blue = true } },
    reaction = { Drowning(4) },
    arrows   = { Green("smugglers_sump", 7), Green("great_kitchen", 8), Arrow("sluice_gallery", 6) },
  },
}

location "sluice_gallery" {
  chapter = "salt_gate", number = 21, name = "Sluice Gallery", x = 8, y = 2,
  a = {
    text     = "Four great gates hold the sea out of the lower ward, and one shaft moves all four. "
            .. "The crank that turned it is missing: somebody in this castle was afraid that "
            .. "somebody else would use it.",
    lock     = true,
    opens    = holds(subject, "sluice_crank"),
    row      = { Patrol() },
    reaction = { Hourglass(), Threat(1, { hourglasses = 3 }) },
    arrows   = { Arrow("gullrest_cistern", 6) },
  },
  b = {
    text     = "The crank goes home with a sound like a swallowed word. Spray comes through every "
            .. "seam already. Below are the barracks and those who are off duty; also the "
            .. "barrels with the air-holes, if they have been brought that far.",
    row      = { Patrol() },
    arrows   = { Green("lower_barracks", 7, { vitae = 1 }), Arrow("gullrest_cistern", 6, { vitae = 1 }) },
    scrolls  = { Scroll("strength", 10, "sluice_opened", { goal = "black", name = "Open the sluice" }) },
  },
}

location "salt_stores" {
  chapter = "salt_gate", number = 22, name = "Salt Stores", x = 8, y = 7,
  a = {
    text    = "Salt to the roof in grey hills: the Regent's share of the Oath, which should have gone "
           .. "to the keepers of the bell. It has lain here for two years. One of the hills "
           .. "has been dug out from behind.",
    row     = { Patrol(), Special(1) },
    arrows  = { Arrow("lower_barracks", 4), Arrow("kennels", 5), Arrow("great_kitchen", 4) },
    scrolls = { Scroll("strength", 7, "salt_shifted", { name = "Shift the hill" }) },
  },
  b = {
    text    = "Somebody lives in the hollow behind the salt. There is a bed for seven, very small, "
           .. "and a rope of knotted stockings.",
    row     = { Story("salt_children", { blue = true }) },
    arrows  = { Arrow("lower_barracks", 4), Arrow("kennels", 5), Arrow("great_kitchen", 4) },
    scrolls = { Scroll("strength", 7, "salt_shifted", { name = "Shift the hill" }) },
  },
}

location "gate_of_oars" {
  chapter = "salt_gate", number = 23, name = "Gate of Oars", x = 9, y = 5,
  a = {
    text     = "The oars of forty captured ships make the gate, blade beside blade. The wardens cross "
            .. "theirs in front of you and wait. There is a word for this moment; they are almost "
            .. "as eager to hear it as you are to know it.",
    row      = { Threat(1, { when = ~has_quest "countersign" }),
                 Enemy "oar_warden_left", Enemy "oar_warden_right" },
    reaction = { Shout(), Patrol { tier = "red" } },
    arrows   = { Arrow("muster_yard", 6), Arrow("stewards_hall", 4), Arrow("long_gallery", 5) },
    scrolls  = { Scroll("persuasion", 8, "gate_password", { name = "Guess at the word" }) },
  },
  b = {
    text   = "They have dropped the bar behind you: a ship's mast, with a lock at either end. From "
          .. "here the ward is one way only, and up.",
    arrows = { Arrow("stewards_hall", 4), Arrow("long_gallery", 5) },
    scrolls = { Scroll("persuasion", 8, "gate_password", { name = "Shout the word through the gate" }) },
  },
}

location "stewards_hall" {
  chapter = "salt_gate", number = 24, name = "Steward's Hall", x = 10, y = 4,
  a = {
    text     = "Tansey the steward sits at the end of a long table that is laid for one. He has "
            .. "served Aumery Reth for thirty years and can tell you how he takes his eggs. This "
            .. "morning, he says to nobody, they were sent back.",
    row      = { Story "tansey_waits" },
    reaction = { Shout { visible = true } },
    arrows   = { Arrow("great_kitchen", 5), Arrow("gate_of_oars", 4), Arrow("roll_room", 5),
                 Arrow("chapel_of_tides", 4) },
    scrolls  = { Scroll("persuasion", 6, "stewards_signet", { name = "Ask him about the eggs" }) },
  },
  b = {
    text    = "The table is laid for six, and the six were sitting behind the hangings. Tansey looks "
           .. "at his plate. His left hand lies open on the cloth, like that of a man who has "
           .. "little more to give.",
    row     = { Enemy "stewards_bravo", Ambush() },
    arrows  = { Arrow("great_kitchen", 5), Arrow("gate_of_oars", 4), Arrow("roll_room", 5),
                Arrow("chapel_of_tides", 4) },
    scrolls = { Scroll("persuasion", 6, "stewards_signet", { name = "Ask him for the ring" }) },
  },
}

location "roll_room" {
  chapter = "salt_gate", number = 25, name = "Roll Room", x = 11, y = 3,
  a = {
    text   = "Cabinets from floor to ceiling, sealed with the castellan's ring. A clerk on a ladder "
          .. "reads out names, and another repeats them, one third higher. It takes you a moment "
          .. "to hear that each name is sung on the pitch at which its owner speaks.",
    lock   = true,
    opens  = holds(subject, "stewards_signet"),
    row    = { Enemy "roll_clerk" },
    arrows = { Arrow("stewards_hall", 5), Green("chart_room", 8, { elusive = true }) },
  },
  b = {
    text    = "The signet fits every seal. Nine hundred names since midwinter, all for Hesk, and "
           .. "after each a note and a number of ounces. Nobody weighs soldiers. Paper burns; so "
           .. "does the only proof.",
    row     = { Enemy "levy_auditor" },
    arrows  = { Arrow("stewards_hall", 5), Green("chart_room", 8, { elusive = true }) },
    scrolls = { Free("levy_rolls_burnt", { goal = "black", name = "Burn the rolls" }) },
  },
}

location "chapel_of_tides" {
  chapter = "salt_gate", number = 26, name = "Chapel of Tides", x = 10, y = 2,
  a = {
    text    = "No sound carries here. Your steps do not, nor your voices, nor the small noise that a "
           .. "lamp makes. The hymn boards are full, and on all of them stands one hymn that no "
           .. "book contains.",
    row     = { AntiMagic(), Story "chapel_silence" },
    arrows  = { Arrow("stewards_hall", 4), Arrow("vestry_crypt", 6), Arrow("infirmary", 4) },
    scrolls = { Scroll("observation", 7, "tide_hymn", { name = "Piece the hymn together" }) },
  },
  b = {
    text    = "Mother Anselm has come down from the choir. She is the only person in Gullrest who "
           .. "has gone on praying for the sea rather than against it, and she thinks that it was you "
           .. "who broke the bell.",
    row     = { AntiMagic(), Enemy("mother_anselm", { blue = true }) },
    arrows  = { Arrow("stewards_hall", 4), Arrow("vestry_crypt", 6), Arrow("infirmary", 4) },
    scrolls = { Scroll("observation", 7, "tide_hymn", { name = "Piece the hymn together" }) },
  },
}

location "vestry_crypt" {
  chapter = "salt_gate", number = 27, name = "Vestry Crypt", x = 10, y = 1,
  a = {
    text    = "The keepers of the bell lie here in a ring with their feet to the middle. Two of the "
           .. "lids are aside. On the floor between them stands a lantern full of sea water, and the "
           .. "water is lit.",
    lock    = true,
    opens   = holds(subject, "tide_hymn"),
    row     = { AntiMagic(), Enemy "crypt_sexton", Enemy "crypt_sleeper" },
    arrows  = { Arrow("chapel_of_tides", 6) },
    scrolls = { Scroll("strength", 8, "lantern_found", { name = "Lift the lantern out of its ring" }) },
  },
  b = {
    text    = "At the last line of the hymn the middle stone goes down. A wet stair follows the wall "
           .. "of the keep from outside, and at its foot somebody is hammering: three blows "
           .. "and a pause.",
    row     = { AntiMagic() },
    arrows  = { Arrow("chapel_of_tides", 6), Green("oubliette", 9) },
    scrolls = { Scroll("strength", 8, "lantern_found", { name = "Lift the lantern out of its ring" }) },
  },
}

location "infirmary" {
  chapter = "salt_gate", number = 28, name = "Infirmary", x = 11, y = 2,
  a = {
    text    = "Thirty beds, thirty people with bandaged throats, and not one of them makes a sound. "
           .. "They are not ill. They turn their faces to your lamps as one does to a "
           .. "stove.",
    row     = { Story "infirmary_beds" },
    arrows  = { Arrow("chapel_of_tides", 4), Arrow("falconry", 6) },
    scrolls = { Scroll("precision", 5, "phial_shelf", { name = "Mix from the phials" }) },
  },
  b = {
    text    = "Half of the beds are empty, and those who lay in them stand at the door in grey. You "
           .. "have met their like: Hush Cantors. This is where they are made.",
    row     = { Patrol() },
    arrows  = { Arrow("chapel_of_tides", 4), Arrow("falconry", 6) },
    scrolls = { Scroll("precision", 5, "phial_shelf", { name = "Mix from the phials" }) },
  },
}

location "falconry" {
  chapter = "salt_gate", number = 29, name = "Falconry", x = 12, y = 3,
  a = {
    text     = "Every bird is hooded, and every bird turns its head toward you. Letters to Hesk go out "
            .. "from this window, and answers come in. A slot under the eaves leads onto the leads, "
            .. "wide enough for a hawk, or for somebody whom nobody sees.",
    row      = { Enemy "hawk_boy" },
    reaction = { Alert() },
    arrows   = { Arrow("infirmary", 5), Arrow("long_gallery", 5),
                 Green("roof_leads", 8, { elusive = true }) },
    scrolls  = { Scroll("persuasion", 6, "falconers_price", { name = "Ask Wick what a letter costs" }) },
  },
  b = {
    text    = "Wick the falconer is alone and has taken off all the hoods. 'They bring the answer back "
           .. "before I have sent the question,' he says. 'Have one. Please. Have the grey "
           .. "one.'",
    arrows  = { Arrow("infirmary", 5), Arrow("long_gallery", 5),
                Green("roof_leads", 8, { elusive = true }) },
    scrolls = { Scroll("persuasion", 6, "falconers_price", { name = "Ask Wick what a letter costs" }),
                Scroll("persuasion", 8, "falcon_flown", { name = "Take the grey one on your fist" }) },
  },
}

location "chart_room" {
  chapter = "salt_gate", number = 30, name = "Chart Room", x = 12, y = 5,
  a = {
    text    = "A table of slate with the whole coast scratched on it, and drawers that open only in one "
           .. "order. The warden has forgotten the order and guards it all the more fiercely.",
    lock    = true,
    row     = { Enemy "chart_warden" },
    arrows  = { Green("roll_room", 8, { elusive = true }), Arrow("long_gallery", 4) },
    scrolls = { Lever("precision", 9, { name = "Try the drawers, one after another" }) },
  },
  b = {
    text    = "The last drawer slides out by itself. In it is the passage from Gullrest to Hesk for a "
           .. "very heavy barge, sounded and dated. The date is a month before the bell "
           .. "cracked.",
    row     = { Threat(1, { blue = true, visible = true }) },
    arrows  = { Green("roll_room", 8, { elusive = true }), Arrow("long_gallery", 4) },
    scrolls = { Free("harbour_charts", { goal = "black", name = "Take the charts" }) },
  },
}

location "long_gallery" {
  chapter = "salt_gate", number = 31, name = "Long Gallery", x = 11, y = 6,
  a = {
    text     = "Eighty paces of polished floor under the eyes of dead castellans. There are pale ovals "
            .. "between the portraits where mirrors hung. They still hang there: somebody has "
            .. "turned them to the wall, all forty.",
    row      = { Patrol(), Threat(1, { visible = true }) },
    reaction = { Shout { visible = true }, Patrol { tier = "red" } },
    arrows   = { Arrow("gate_of_oars", 5), Arrow("falconry", 5), Arrow("chart_room", 4),
                 Arrow("bell_court", 5), Arrow("castellans_rooms", 9) },
    scrolls  = { Scroll("observation", 4, "turned_mirrors", { name = "Turn one round" }) },
  },
  b = {
    text    = "Between the portraits stand guards, as still as the portraits, and the draught moves "
           .. "their hair and not their eyes. They have been told to wait for somebody who looks "
           .. "behind the frames.",
    row     = { Company(), Ambush() },
    arrows  = { Arrow("gate_of_oars", 5), Arrow("falconry", 5), Arrow("chart_room", 4),
                Arrow("bell_court", 5), Arrow("castellans_rooms", 9) },
    scrolls = { Scroll("observation", 4, "turned_mirrors", { name = "Turn one round" }) },
  },
}
