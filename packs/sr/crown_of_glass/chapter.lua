-- Chapter 3 of "The Tidebell Oath": up Mount Hesk with the new bell, into a citadel of glass, to the
-- one who swore in another's place.

-- How many come at a time, below or above the Threat value.
function Sentries(marks) return Random(-1, marks) end
function Company(marks) return Random(0, marks) end
function Host(marks) return Random(1, marks) end

-- Whoever sets out first takes along what became of the Sleeper.
function TheSleeper()
  return {
    when(has_quest "aldith_asleep") { draw_quest("aldith_asleep", self) },
    when(has_quest "aldith_awake") { draw_quest("aldith_awake", self) },
  }
end

-- A location of this chapter. Side B keeps the ways and the actions of side A, unless it has its own.
function CrownPlace(number, id, name, x, y, a, b)
  b.arrows = b.arrows or a.arrows
  b.scrolls = b.scrolls or a.scrolls
  location(id) { chapter = "crown_of_glass", number = number, name = name, x = x, y = y,
                 a = a, b = b }
end

chapter "crown_of_glass" {
  name    = "The Crown of Glass",
  about   = "Bring the new bell up Mount Hesk and ring it, before the Burning Lens finds it.",
  intro   = "Oda Venn cast it on the beach, in sand, with the iron of Mossgrave beside the fire. "
         .. "Now the bell goes up Mount Hesk, because a note must be struck where it can be heard, "
         .. "and the Sounding is under water. There is no other height left on this coast. It "
         .. "belongs to the Regent. 'She'll have seen us,' says Oda. 'It's all windows.' At the "
         .. "ash camp the mules are changed for people. You may go on by the camp, up the sledge "
         .. "road, or through the quarry. Above you the citadel turns one great eye of glass "
         .. "across the snow, and where it looks the snow is gone.",
  victory = "The note goes out over Hesk, over Mossgrave and Gullrest, and over the water, and the "
         .. "water lies down. It takes a while. People on the quays see the tide go out as far as "
         .. "it used to and then, politely, a little farther. In the citadel every mirror shows "
         .. "who stands in front of it. Oda Venn puts her three-fingered hand flat on the bronze "
         .. "until it is still. 'Well,' she says, 'and who keeps it now?' Nobody swears anything. "
         .. "You draw up a list instead, with names, and days of the week.",
  bitter  = "But there are voices in the glass that nobody has let out, or an eye up there that "
         .. "can still be turned. The bell has rung, and each of you heard in it, quite clearly, "
         .. "the place where a note was missing. You will hear it again on every clear night.",
  defeat  = "They take your faces first, since those are needed by evening. Then you are seen to come "
         .. "down from Hesk with an empty sledge, thank the mule drivers, and pay in new coin. You are "
         .. "left-handed where you were not, and very polite. The bell stands in the Regent's hall "
         .. "for a lampshade. In spring the sea comes up the valley road to look for it.",
  vitae   = 30,
  threat  = 3,
  draws   = { 4, 3, 2 },
  blue    = { value = 2, spaces = 5 },
  yellow  = { value = 3, spaces = 5 },
  red     = { value = 4, spaces = 5 },
  goals   = {
    { red = 1, black = 0 }, { red = 1, black = 1 }, { red = 1, black = 2 }, { red = 1, black = 3 },
  },
  tokens  = { { space = 5, story = "doubles_sent" }, { space = 8, story = "lens_turns_story" },
              { space = 11, story = "your_own_face" } },
  leads   = Leads(
    Lead("red", "bell_rung", { "pilgrim_steps", "pilgrim_token", 6 }, { "outer_mirror_gate" },
         { "sand_silos", seen = true }, { "furnace_nine", seen = true },
         { "heat_exchange", "valve_wheel", 8 }, { "magma_lock" }, { "counterweight_shaft", nil, 9 },
         { "bell_cradle", "bell_rung", 11 }),
    Lead("red", "lens_broken", { "obsidian_quarry", "obsidian_wedge", 7 }, { "outer_mirror_gate" },
         { "sand_silos", seen = true }, { "furnace_nine", seen = true },
         { "heat_exchange", "valve_wheel", 8 }, { "magma_lock" }, { "counterweight_shaft", nil, 9 },
         { "crown_floor", seen = true }, { "burning_lens", "lens_broken", 10 }),
    Lead("black", "captives_freed", { "guard_prism", "prism_tuning" },
                                    { "prism_cells", "captives_freed", 9 }),
    Lead("black", "oath_breaker_named", { "chamber_of_oaths", "oath_breaker_named", 11 }),
    Lead("black", "archive_burnt", { "archivists_spindle", "archive_burnt", 8 })),
  starts  = { "ash_camp", "sledge_road", "obsidian_quarry" },
  bitterness = when(gt(heroism(self), 0)) { spend_heroism(self, 1) },
}

event "doubles_abroad" {
  chapter = "crown_of_glass", number = 1, name = "Doubles Abroad",
  text    = "Somewhere in the wings they have put the mirrors out on the stairs. Whenever somebody "
         .. "cries alarm, another voice takes it up a moment later, the same voice, from the other "
         .. "side.",
  changes = { threat_card = 1 },
}

event "lens_turns" {
  chapter = "crown_of_glass", number = 2, name = "The Lens Turns",
  text    = "The great eye has left the coast and is looking inward, down its own stairs. Every "
         .. "pane passes the light on. There is no shade in the citadel any more, only places "
         .. "where it is not yet bright.",
  changes = { damage = 1 },
}

artifact "blind_astrolabe" {
  chapter = "crown_of_glass", name = "The Blind Astrolabe",
  text    = "Its plates are blank. Lay a finger on the rim and you feel the stars go by under it "
         .. "like beads, those that are and those that will be up by and by. It was made for "
         .. "somebody who did not trust glass.",
  spell   = "foresight",
  exchangeable = true,
}
