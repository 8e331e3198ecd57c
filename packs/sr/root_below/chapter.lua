-- Chapter 2 of "The Tidebell Oath": under the stone forest of Mossgrave, where the other half of
-- the iron is, and what it was used for.

-- How many come at a time, below or above the Threat value.
function Picket(marks) return Random(-1, marks) end
function Watch(marks) return Random(0, marks) end
function Muster(marks) return Random(1, marks) end

chapter "root_below" {
  name    = "The Root Below",
  about   = "Cut one of the three root seals under Mossgrave and bring up the iron that they hold.",
  intro   = "Mossgrave was a forest until it turned to stone, leaves and all, in one lifetime that "
         .. "nobody wrote down. With every mile whatever you own of bell-metal hums a little louder, "
         .. "down to the buckles. 'The iron fell from "
         .. "the sky here,' says Oda Venn. 'We used half of it for the bell. Nobody in my family "
         .. "would tell me what the other half was used for, and I asked at every funeral.' Three "
         .. "seals hold it, she thinks: Thorn, Ink, and Amber, and no two of them would bear its weight. "
         .. "You may go in over the water, where the ferryman sits, or by the burners' clearing. From "
         .. "under the ground comes a breath, slow, and then for a long time nothing, and then another.",
  victory = "The iron lies on Bram Ostler's cart under sacking and sings to itself all the way to the "
         .. "coast. Oda Venn walks beside it with one hand on it. 'So it was a bar,' she says. 'For "
         .. "a door. We hung half of it up to keep the sea asleep, and with the other half "
         .. "we shut somebody in.' Far off, over Mount Hesk, a light moves across the clouds, as "
         .. "though somebody up there were turning a very large glass to look your way.",
  bitter  = "But you did not bring up everybody whom you could have brought up. Behind you the "
         .. "shafts fall in, one after the other, with a sound like books being closed. Some "
         .. "of what you heard down there was knocking, and you know by now what knocking means.",
  defeat  = "The spores come down like first snow, and it is warm under them. You mean to sit only "
         .. "until the lamps are trimmed. When the roots take your hands it feels like "
         .. "being helped up. Years later the burners count the stone trees at the edge of the "
         .. "clearing, as they do each spring, and there are as many more of them as there were "
         .. "of you.",
  vitae   = 30,
  threat  = 2,
  draws   = { 4, 3, 2 },
  blue    = { value = 2, spaces = 5 },
  yellow  = { value = 3, spaces = 5 },
  red     = { value = 4, spaces = 5 },
  goals   = {
    { red = 1, black = 0 }, { red = 1, black = 1 }, { red = 1, black = 2 }, { red = 1, black = 3 },
  },
  tokens  = { { space = 5, story = "glass_at_the_rim" }, { space = 9, story = "she_turns_over" } },
  leads   = Leads(
    Lead("red", "bar_falls", { "hanging_chapel", "thorn_psalm", 6 }, -- of three seals, the nearest
         { "dripping_switchback", seen = true }, { "seal_of_thorn", "seal_thorn_cut", 10 }),
    Lead("black", "crew_saved", { "collapsed_adit", nil, 10 }, { "collapsed_adit", "crew_saved" }),
    Lead("black", "kiln_destroyed", { "fungus_terraces", "spore_mask", 7 },
                                    { "spore_kiln", "kiln_destroyed", 9 }),
    Lead("black", "weaver_spared", { "gallows_root", "web_map", 6 },
                                   { "weaver_nest", "weaver_spared", 10 })),
  starts  = { "ferrymans_stump", "charcoal_clearing" },
  events  = { "spore_fall" },
  bitterness = when(gt(heroism(self), 0)) { spend_heroism(self, 1) },
}

event "spore_fall" {
  chapter = "root_below", number = 1, name = "Spore Fall",
  text    = "It drifts from every shaft and cleft: a fine brown dust that smells of bread. "
         .. "Whoever squeezes through a narrow place breathes it in, and each time yawns a little "
         .. "longer.",
  changes = { green_arrow = 1 },
}

event "sleeper_stirs" {
  chapter = "root_below", number = 2, name = "The Sleeper Stirs",
  text    = "The breath from below has lost its rhythm. The floors lean, the lamps swing all to one "
         .. "side, and nobody under Mossgrave can remember how it was to feel quite rested.",
  changes = { stress = 1 },
}

artifact "years_ring" {
  chapter = "root_below", name = "The Ring of Years",
  text    = "Turned from the heart of the oldest tree, three hundred lines to the width of a finger. "
         .. "Whoever wears it has a little more time than the others, and can put some by.",
  changes = { reserve = 1 },
  exchangeable = true,
}
