-- Ancient Chronicles in ACT II: everything is taken over but the quests and the journey, so that whatever counts the ACT is played with another number.
pack { system = "ssac", name = "ACT II", about = "The cards of the Glass Road in a second ACT.", version = "1",
       uses = { { pack = "ssac", but = { "quest", "campaign", "label" } } } }

quest "second_act" {
  name = "Second ACT", about = "A road, later.", introduction = true, act = 2,
  intro = "Later.", goal = "Nothing.", victory = "Won.", defeat = "Lost.", start = "here",
  tiles = { { tile = "g1a", at = "a1" } }, areas = { { name = "here", tile = "g1a", area = "a" }, { name = "there", tile = "g1a", area = "b" } },
  tokens = { { thing = "waypoint", at = "here", number = 1 } },
  events = { { events = { "ebb" } } }, enemies = { "sand_thief" },
  counters = { { counter = "done" } }, won = ge(counter("done"), 1),
  stories = { { waypoint = 1, effect = { tally("done") } } },
}

label "later" { name = "Later", metal = "gold", quest = "second_act", x = 10, y = 50, ways = { { to = "wells" }, { to = "inn" } } }
label "wells" { name = "Wells", metal = "silver", site = "harrow_wells", x = 50, y = 50, ways = { { to = "inn" } } }
label "inn" { name = "Inn", metal = "silver", site = "caravanserai", x = 90, y = 50 }
campaign "second_journey" { name = "Second Journey", about = "Later.", story = "Later.", first = "later", endings = { { text = "Over." } } }
