-- The campaign: nine quests, of which seven or eight are played. What the heroes do is decided by who they are.
label "saltwick" { name = "Saltwick", metal = "gold", quest = "the_last_toll", x = 12, y = 55, sight = "harbour", land = "sea",
  text = [[The reeve of Saltwick has a table, four chairs and a list. He reads it to you: forty-one names, the last of them from this morning. When he has done he turns the list over, because there is a second side.

"The bell first," he says. "After the bell we shall know more."]],
  ways = {
    { to = "abbey", natures = { "law", "neutral" }, text = "Bring the bell its tongue back, from the abbey under the ford." },
    { to = "shore", natures = { "chaos", "neutral" }, text = "Put out the lights first. The wreckers have friends in the toll, and purses." },
  } }
label "abbey" { name = "The Sunken Abbey", metal = "gold", quest = "sunken_abbey", x = 30, y = 30, sight = "temple", land = "marsh",
  text = [[The way to the ford goes past the last farm. The farmer is carrying his door into the house. He says it keeps better inside.]],
  effect = { mark("by_the_abbey") }, ways = { { to = "weir" } } }
label "shore" { name = "The Wreckers' Shore", metal = "gold", quest = "wreckers_shore", x = 30, y = 80, sight = "ruin", land = "sea",
  text = [[From the dunes you can count the masts that stick out of the water. Somebody has hung washing between two of them.]],
  effect = { mark("by_the_shore") }, ways = { { to = "weir" } } }
label "weir" { name = "The Eel Weir", metal = "gold", quest = "eel_weir", x = 47, y = 55, sight = "bridge", land = "marsh",
  text = [[The reeve has crossed out three names, and written them again beside it, smaller, with a place behind each. It is the same place.]],
  ways = { { to = "dike" } } }
label "dike" { name = "The Dike", metal = "gold", quest = "night_on_the_dike", x = 62, y = 55, sight = "house", land = "grass",
  text = [[There is no time to sleep, so nobody does. Up on the dike they have stopped calling for more stones. They are calling for people who can count.]],
  ways = {
    { to = "barrow", natures = { "law" }, when = marked("dike_held"), text = "The abbot's man knows of a king who kept the sea out without a dike." },
    { to = "barrow", natures = { "law" }, when = ~marked("dike_held"), text = "The old kings are awake already, with the water in their barrow. Somebody must speak to them." },
    { to = "counting", natures = { "chaos" }, text = "Everything has a price here. Then there is a book in which it stands." },
    { to = "barrow", natures = { "neutral" }, text = "To the barrow, and what lies in it." },
    { to = "counting", natures = { "neutral" }, text = "To the counting house, and what is written in it." },
  } }
label "barrow" { name = "The Open Barrow", metal = "gold", quest = "open_barrow", x = 76, y = 28, sight = "tomb", land = "hills",
  text = [[On the hill the grass has been trodden down in a ring, from the inside.]], effect = { mark("by_the_barrow") }, ways = { { to = "tower" } } }
label "counting" { name = "The Counting House", metal = "gold", quest = "counting_house", x = 76, y = 82, sight = "keep", land = "marsh",
  text = [[They let you in by the front gate and note down the hour. It is what they do with everybody.]], effect = { mark("by_the_book") }, ways = { { to = "tower" } } }
label "tower" { name = "The Bell Below", metal = "gold", quest = "bell_below", x = 86, y = 55, sight = "tower", land = "sea",
  text = [[The lowest water of the year falls on a day that has no name in the calendar. The reeve has come with you as far as the water. He takes off his hat to the roof of the tower.]],
  ways = { { to = "king" } } }
label "king" { name = "The Tide Road", metal = "gold", quest = "tide_king_comes", x = 96, y = 55, sight = "stone", land = "sea",
  text = [[With the bell silent you can hear it: a step, and a step, and behind each step the sea.]] }

campaign "drowned_march" {
  name = "The Drowned March",
  about = "From the last toll to the Tide King: nine quests along a coast that is being taken back. Choices go by the nature of your souls.",
  story = [[The March was made by hand. Every field of it was once under water, and each of them has a name, and the name is that of whoever carried the last basket.

For a hundred years the sea has sent people to ask for it back. They are polite. They wear the clothes in which they drowned, and they ring before they come in.]],
  first = "saltwick",
  endings = {
    { text = [[The dike was lost, and with it a third of the March; but the sea stands where it stands, and keeps to it. On the new shore they have put up a stone with the names of the fields. The reeve has asked you to hold the list while he reads.]],
      when = ~marked("dike_held") },
    { text = [[You give the ledger back to the sea, page by page, from the end of the pier. With every page somebody in Saltwick straightens his back and does not know why. The last page is yours. You let it go as well.

On the causeway grass grows over the toll. Nobody has paid there since.]], when = marked("ledger") & marked("bell_silent") },
    { text = [[The kings of the March have turned round again, and look out to sea. You have laid the weapon back where it was; it took some persuading. Every year, at the lowest water, one of you goes up the hill with milk and bread, and a ring.

The bell hangs in Saltwick now. It is rung at noon, for no reason.]] },
  },
}
