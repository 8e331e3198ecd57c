quest "three_rooms" {
  name = "Three Rooms", about = "In at one end, out at the other.", introduction = true,
  chapters = { "first_room", "second_room", "third_room" },
}

local function room(number, id, effect, more)
  local side = { text = "A room with a bell rope.", scrolls = { Free("rope_" .. number) },
                 enter = more.enter, row = more.row, arrows = more.arrows, lock = true }
  chapter(id) {
    name = id, about = "Pull the rope.", intro = "A rope.", victory = "It rings.", bitter = "It rings flat.",
    defeat = "Nobody pulled it.", vitae = 30, threat = 1, draws = { 4, 3, 2 },
    blue = { value = 2, spaces = 4 }, yellow = { value = 3, spaces = 4 }, red = { value = 4, spaces = 4 },
    goals = { { red = 1, black = 0 }, { red = 1, black = 0 }, { red = 1, black = 0 }, { red = 1, black = 0 } },
    starts = { "room_" .. number },
  }
  location("room_" .. number) { chapter = id, number = 1, name = "Room " .. number, a = side, b = side }
  story("rope_" .. number) { chapter = id, number = 1, name = "The Rope", text = "Somebody has to.",
                             star = "red", effect = effect }
end

quest_card "clapper" {
  number = 1, name = "The Clapper", text = "It fits.", exchangeable = true, changes = { strength = 1 },
}

artifact "muffler" { chapter = "first_room", name = "A Muffler", text = "Warm.", changes = { reserve = 1 } }

room(1, "first_room", { gain_heroism(self, 9), draw_quest("clapper", self), take_artifact("muffler", self) },
     { arrows = { Arrow("cellar", 1) } })
room(2, "second_room", { lower_threat(1) },
     { enter = when(has_quest "clapper") { draw_quest("clapper", self) } })
room(3, "third_room", { gain_vitae(1) }, {})

-- Two cards are the whole Random Enemy deck.
enemy "rat" { name = "Rat", copies = 2, shields = { 2 } }

location "cellar" {
  chapter = "first_room", number = 2, name = "Cellar",
  a = { text = "Rats, but not many.", lock = true, row = { Random(1) }, arrows = { Arrow("room_1", 1) } },
  b = { text = "Rats, but not many.", arrows = { Arrow("room_1", 1) } },
}
