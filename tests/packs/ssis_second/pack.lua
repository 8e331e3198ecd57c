-- Immortal Souls in ACT II: everything is taken over but the quests, so that the second level of Enemy Powers is played.
pack { system = "ssis", name = "ACT II", about = "The cards of the March in a second ACT.", version = "1",
       uses = { { pack = "ssis", but = { "quest", "campaign", "label" } } } }

quest "second_act" {
  name = "Second ACT", about = "A causeway, later.", introduction = true, act = 2,
  intro = "Later.", goal = "Nothing.", victory = "Won.", defeat = "Lost.", start = "here",
  tiles = { { tile = "t1a", at = "a1" } }, areas = { { name = "here", tile = "t1a", area = "a" } },
  tokens = { { thing = "waypoint", at = "here", number = 1 } },
  events = { { events = { "ebb" } } }, enemies = { "mudling_green" },
  counters = { { counter = "done" } }, won = ge(counter("done"), 1),
  stories = { { waypoint = 1, effect = { tally("done") } } },
}
