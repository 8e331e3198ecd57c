-- Chapter 1 of "The Tidebell Oath": the tidal fortress of Gullrest, where Oda Venn is held.

-- How many of the garrison come at a time, above or below the Threat value.
function Patrol(marks) return Random(-1, marks) end
function Company(marks) return Random(0, marks) end
function Host(marks) return Random(1, marks) end

-- An alarm that matters only as long as nobody is alarmed.
function Shout(marks)
  marks = Alert(marks)
  marks.tier = "blue"
  return marks
end

chapter "salt_gate" {
  name    = "The Salt Gate",
  about   = "Free the bell-founder Oda Venn from Gullrest before the tide and the garrison wake.",
  intro   = "At midwinter the Tidebell cracked, and since then the sea does not sleep. One person "
         .. "living could cast it again: Oda Venn, whom the castellan of Gullrest had fetched from her "
         .. "bed a week later, bell and all. He swore the same oath as you did, and he answers no "
         .. "letter. Tonight the water is as low as it will be this year. You may land on the "
         .. "shingle, at the wreck, or below the kelp stair; nobody in the boat is in any hurry "
         .. "to say which.",
  victory = "Oda Venn sits in the stern with her feet in the bilge and will not be wrapped in "
         .. "anything. 'It can be done,' she says. 'Not with that clapper. There is one other piece "
         .. "of that iron in the world, and it has grown into a forest by now.' Behind you the lights "
         .. "of Gullrest go out one after the other, from the bottom upward.",
  bitter  = "But the barge has sailed while you looked for her. It passes without lamps, low in the "
         .. "water, and those on its deck stand in rows and make no sound. You know some of "
         .. "the faces from doors in Fishers' Row. Nobody in your boat speaks until it is light.",
  defeat  = "High water comes at four in the morning, to a mark that nobody has scratched yet. "
         .. "The hammering under the keep stops in the pause, where the three blows ought to follow. "
         .. "From the Sounding one can see the lamps of Gullrest. From Gullrest, after that night, "
         .. "one can no longer see the Sounding.",
  vitae   = 30,
  threat  = 1,
  draws   = { 4, 3, 2 },
  blue    = { value = 2, spaces = 5 },
  yellow  = { value = 3, spaces = 5 },
  red     = { value = 4, spaces = 5 },
  goals   = {
    { red = 1, black = 0 }, { red = 1, black = 1 }, { red = 1, black = 2 }, { red = 1, black = 3 },
  },
  tokens  = { { space = 6, story = "tide_turns" } },
  leads   = Leads(
    Lead("red", "oda_freed", { "oubliette", "oda_freed", 10 }),
    Lead("black", "levy_rolls_burnt", { "stewards_hall", "stewards_signet", 6 },
                                      { "roll_room", "levy_rolls_burnt" }),
    Lead("black", "clapper_iron_found", { "quench_pits", "clapper_iron_found", 7 }),
    Lead("black", "sluice_opened", { "cooperage", "sluice_crank", 6 },
                                   { "sluice_gallery", "sluice_opened", 10 }),
    Lead("black", "harbour_charts", { "chart_room", nil, 9 }, { "chart_room", "harbour_charts" })),
  starts  = { "shingle_landing", "petrel_wreck", "kelp_stair" },
  bitterness = when(gt(heroism(self), 0)) { spend_heroism(self, 1) },
}

event "spring_tide" {
  chapter = "salt_gate", number = 1, name = "Spring Tide",
  text    = "The sea comes over the sills. Wherever there is water in Gullrest there is more of it "
         .. "now, and what lives in it has room to turn.",
  changes = { drowning = 1 },
}

event "horns_on_the_wall" {
  chapter = "salt_gate", number = 2, name = "Horns on the Wall",
  text    = "From tower to tower they pass it on. No post waits any longer to be sure of what it has "
         .. "seen.",
  changes = { alert = 1 },
}

artifact "drowned_lantern" {
  chapter = "salt_gate", name = "The Drowned Lantern",
  text    = "Sea water in a cage of horn, and in the water a light that never flickers. It is hard "
         .. "to be quite as afraid beside it.",
  changes = { fear = 1 },
  exchangeable = true,
}
