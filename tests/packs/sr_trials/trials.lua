-- Rooms in which every rule can be tried. Their numbers are those of the scenarios.

quest "trials" {
  name = "Trials", about = "Three chapters.", introduction = true,
  chapters = { "first", "second", "third" },
}

quest "short_trial" { name = "Short Trial", about = "One chapter.", chapters = { "third" } }

-- A chapter that says nothing of its stars.
quest "plain_trial" { name = "Plain Trial", about = "One chapter.", chapters = { "plain" } }

local function sheet(t)
  t.about, t.intro, t.victory, t.bitter, t.defeat = "Try it.", "Begin.", "Won.", "Nearly.", "Lost."
  t.vitae, t.draws = t.vitae or 30, t.draws or { 4, 3, 2 }
  t.blue, t.yellow, t.red = { value = 2, spaces = 4 }, { value = 3, spaces = 4 }, { value = 4, spaces = 4 }
  return t
end

chapter "first" (sheet {
  name = "First", threat = 5,
  goals = { { red = 1, black = 0 }, { red = 1, black = 1 }, { red = 1, black = 2 }, { red = 2, black = 2 } },
  tokens = { { space = 10, story = "token_story" } },
  starts = { "hall" },
  bitterness = when(gt(heroism(self), 0)) { spend_heroism(self, 1) },
})

chapter "second" (sheet {
  name = "Second", threat = 2, exhaustion = 1,
  goals = { { red = 1, black = 0 }, { red = 1, black = 0 }, { red = 1, black = 0 }, { red = 1, black = 0 } },
  starts = { "camp", "ford" },
  shown = { { location = "ruin", side_b = true }, { location = "camp" } },
  events = { "fog" },
})

chapter "third" (sheet {
  name = "Third", threat = 1,
  goals = { { red = 1, black = 0 }, { red = 1, black = 0 }, { red = 1, black = 0 }, { red = 1, black = 0 } },
  starts = { "summit" },
})

chapter "plain" (sheet { name = "Plain", starts = { "meadow" } })

local function room(number, id, a, b)
  a.text, b.text = "Side A.", "Side B."
  location(id) { chapter = "first", number = number, name = id, a = a, b = b }
end

room(1, "hall", {
  arrows = { Arrow("court", 5), Arrow("lever_room", 20), Arrow("nest", 2, { vitae = 2 }),
             Green("cell", 8), Arrow("vault", 3, { elusive = true }), Arrow("fear_room", 4),
             Arrow("dim_room", 4), Arrow("gate", 4) },
  scrolls = { Scroll("precision", 7, "scroll_story"), Lever("strength", 3), Free "free_story",
              Scroll("other", 4, "other_story") },
}, {
  arrows = { Arrow("court", 5) },
  scrolls = { Lever("strength", 3) },
})

room(2, "court", {
  row = { Threat(1, { every = true }), Random(), Enemy "guard", Ambush() },
  arrows = { Arrow("hall", 3), Arrow("cell", 3) },
}, {
  row = { Hourglass() }, arrows = { Arrow("hall", 3) },
})

room(3, "lever_room", {
  arrows = { Arrow("cell", 5), Green("pit", 8) },
  scrolls = { Lever("strength", 3) },
}, {
  row = { Threat(2, { blue = true }), Enemy("turnkey", { blue = true }), Damage() },
  arrows = { Arrow("cell", 5), Green("pit", 8) },
})

room(4, "nest", { arrows = { Arrow("hall", 2) } }, {
  row = { Enemy "twin_a", Enemy "twin_b" }, arrows = { Arrow("hall", 2) },
})

room(5, "cell", {
  arrows = { Arrow("hall", 2), Arrow("vault", 4, { side_b = true }), Arrow("nest", 2), Arrow("court", 2),
             Arrow("two_panels", 2), Arrow("quiet_room", 2), Arrow("window", 2) },
}, {
  arrows = { Arrow("hall", 2), Arrow("vault", 4, { side_b = true }), Arrow("nest", 2), Arrow("court", 2),
             Arrow("two_panels", 2), Arrow("quiet_room", 2), Arrow("window", 2) },
})

room(6, "vault", {
  lock = true, opens = holds(subject, "key"),
  row = { Damage(1) }, arrows = { Arrow("hall", 2) },
}, {
  enter = gain_heroism(self, 1),
  row = { Hourglass { blue = true }, Threat(1) }, arrows = { Arrow("hall", 2) },
})

room(7, "clock", {
  reaction = { Alert(), Hourglass(), Random(0, { per = 2 }), Threat(1, { hourglasses = 2 }) },
  arrows = { Arrow("hall", 2) },
}, { arrows = { Arrow("hall", 2) } })

room(8, "pit", { arrows = { Arrow("hall", 2), Arrow("slide", 2) } }, { arrows = { Arrow("hall", 2) } })

room(9, "sands", {
  reaction = { Hourglass(), Flip { hourglasses = 3 }, Threat(1) },
  arrows = { Arrow("hall", 2) },
}, {
  row = { Damage(0, { blue = true }), Threat(3) },
  reaction = { Threat(2) },
  arrows = { Arrow("hall", 2) },
})

room(10, "red_room", {
  reaction = { Story("red_story", { tier = "red" }) }, arrows = { Arrow("hall", 2) },
}, { arrows = { Arrow("hall", 2) } })

room(11, "quiet_room", {
  row = { AntiMagic() }, arrows = { Arrow("hall", 2) },
}, {
  row = { AntiMagic() }, arrows = { Arrow("hall", 2) }, scrolls = { Lever("strength", 3) },
})

room(12, "fear_room", {
  row = { Enemy "horror" }, arrows = { Arrow("hall", 2) },
  scrolls = { Scroll("precision", 9, "fall") },
}, { arrows = { Arrow("hall", 2) } })

room(13, "pool", {
  reaction = { Drowning(2) }, arrows = { Arrow("hall", 2) },
}, { reaction = { Drowning(2, { per = 1 }) }, arrows = { Arrow("hall", 2) } })

room(14, "lit_room", {
  reaction = { Alert { visible = true }, Random(), Damage(0, { visible = true }) },
  arrows = { Arrow("hall", 2) },
}, { arrows = { Arrow("hall", 2) } })

room(15, "dim_room", {
  row = { Threat(1, { visible = true }), Hourglass(), Damage(0, { every = true, visible = true }) },
  arrows = { Arrow("hall", 2) },
  scrolls = { Free("free_story", { visible = true }) },
}, { arrows = { Arrow("hall", 2) } })

room(16, "window", {
  row = { Sight "far_room", Portal(), Special(1), Hourglass() },
  arrows = { Arrow("hall", 2), Arrow("far_room", 2) },
}, { arrows = { Arrow("hall", 2) } })

room(17, "far_room", {
  row = { Damage(9) }, arrows = { Arrow("hall", 2) },
}, {
  row = { Hourglass() }, arrows = { Arrow("hall", 2) },
})

room(18, "gate", {
  lock = true, enter = gain_heroism(self, 1),
  row = { Story "omen", Threat(1), Damage(0, { every = true }) },
  arrows = { Arrow("hall", 2) },
}, {
  row = { Hourglass { blue = true }, Threat(1) }, arrows = { Arrow("hall", 2) },
})

room(19, "chute", {
  row = { Story "fall", Threat(1) }, arrows = { Arrow("hall", 2) },
}, { arrows = { Arrow("hall", 2) } })

room(20, "turning_room", {
  row = { Story "turning", Threat(1) }, arrows = { Arrow("hall", 2) },
  reaction = { Story "turning", Threat(1) },
}, {
  row = { Hourglass { blue = true }, Threat(1), Damage(0, { every = true }) },
  reaction = { Threat(2), Hourglass() },
  arrows = { Arrow("hall", 2) },
})

room(21, "blue_room", {
  arrows = { Arrow("hall", 2), { difficulty = 2, story = "free_story" } },
  scrolls = { Lever("strength", 3) },
}, {
  row = { Random(0, { blue = true }), Story("blue_story", { blue = true }), Portal { blue = true } },
  arrows = { Arrow("hall", 2) },
})

room(22, "holder_room", {
  arrows = { Arrow("hall", 2), Arrow("pit", 2, { when = holds(subject, "key") }) },
  scrolls = { Scroll("strength", 4, "scroll_story", { when = holds(subject, "key") }) },
  row = { Threat(1, { when = holds(subject, "key") }), Threat(-2, { when = ~holds(subject, "key") }) },
}, { row = { Flip { location = "holder_room", back = true } }, arrows = { Arrow("hall", 2) } })

room(23, "two_panels", {
  bis = "The second panel.",
  row = { Random(2), Threat(1) }, arrows = { Arrow("hall", 2) },
}, { arrows = { Arrow("hall", 2) } })

-- Stories.

local count = 0
local function tale(id, t)
  count = count + 1
  t.chapter, t.number, t.name, t.text = "first", count, id, "It is told."
  story(id)(t)
end

tale("scroll_story", { effect = gain_heroism(self, 1) })                                         -- 1
tale("free_story", { effect = gain_vitae(2) })                                                   -- 2
tale("other_story", {})                                                                          -- 3
tale("key", { keep = true, exchangeable = true })                                                -- 4
tale("red_story", { effect = lose_vitae(1, self) })                                              -- 5
tale("fall", { effect = { lose_vitae(1, self), move(self, "pit") } })                            -- 6
tale("omen", { effect = { raise_threat(1), draw_story("echo", self) } })                         -- 7
tale("echo", { effect = { draw_story("omen", self), lower_threat(1), gain_heroism(self, 1) } })  -- 8
tale("turning", { effect = flip_here(self) })                                                    -- 9
tale("blue_story", { keep = true })                                                              -- 10
tale("trap", { effect = option {                                                                 -- 11
  { "Hold fast", { spend_heroism(self, 1) }, when = ge(heroism(self), 1) },
  { "Fall", { lose_vitae(3, self), move(self, "cell") } },
} })
tale("refrain", { recurrent = true, effect = gain_heroism(self, 1),                              -- 12
  scrolls = { Scroll("persuasion", 3, "verse"), Free("verse") } })
tale("verse", { effect = discard_story "refrain" })                                              -- 13
tale("red_star", { star = "red" })                                                               -- 14
tale("black_star", { star = "black" })                                                           -- 15
tale("black_star_2", { star = "black" })                                                         -- 16
tale("red_star_2", { star = "red", recurrent = true })                                           -- 17
tale("star_lost", { effect = lose_star "red" })                                                  -- 18
tale("token_story", { effect = gain_heroism(self, 2) })                                          -- 19
tale("bid", { effect = offer_action("precision", 6, "scroll_story") })                           -- 20
tale("purge", { effect = { discard_story "key", discard_enemy "giant", discard_event "storm" } }) -- 21
tale("storm_rises", { effect = { reveal_event "storm", reveal_event "horns" } })                 -- 22
tale("quest_found", { effect = { draw_quest("sigil", self), take_artifact("lantern", self) } })  -- 23
tale("cloak", { keep = true, powers = { "elusive" }, changes = { combat = 1, movement = 1, strength = 1 } }) -- 24
tale("muster", { effect = { draw_enemy("giant", self), draw_random(-1, self), ambush(self) } })  -- 25
tale("opening", { effect = { reveal "far_room", flip "nest", flip "vault", turn_back "hall",
                             add_hourglass("clock", 2), take_hourglass("clock", 1) } })          -- 26
tale("wounds", { effect = { gain_token(self, "fear"), gain_token(self, "poison", 2),
                            gain_token(self, "fracture"), remove_tokens(self, "poison") } })     -- 27
tale("all_move", { effect = move(heroes & here(self), "pit") })                                   -- 28
tale("study", { effect = { draw_cards(self, 2), damage(1, self) } })                             -- 29
tale("satchel", { keep = true, exchangeable = true, changes = { reserve = 1, fear = 1 } })       -- 30
tale("fate", { effect = {                                                                        -- 31
  when(drawn "key" & ~defeated "gaoler" & has_quest "sigil" & ~event_open "storm") { gain_heroism(self, 1) },
  when(revealed "nest" & on_side_b "nest" & is_in(self, "hall") & is_visible(self) & ~is_engaged(self)) { gain_heroism(self, 1) },
  when(tier_is "yellow" & eq(threat_value, 3) & gt(vitae, 0) & ge(party, 1) & eq(stars "red", 0) & eq(hourglasses "clock", 0)) { gain_heroism(self, 1) },
  when(eq(tokens(self, "fear"), 0) & ge(hand(self), 1) & any(holders "key") & any(visible & here(self))) { gain_heroism(self, 1) },
} })

-- Every trial of a story is a free scroll of this room, one after another.
local trials = { "trap", "refrain", "red_star", "black_star" }
room(24, "reading_room", {
  scrolls = { Free "trap", Free "refrain", Free "red_star", Free "black_star" }, arrows = { Arrow("hall", 2) },
}, {
  scrolls = { Free "black_star_2", Free "red_star_2", Free "star_lost", Free "bid" }, arrows = { Arrow("hall", 2) },
})
room(25, "study_room", {
  scrolls = { Free "purge", Free "storm_rises", Free "quest_found", Free "cloak" }, arrows = { Arrow("hall", 2) },
}, {
  scrolls = { Free "muster", Free "opening", Free "wounds", Free "all_move" }, arrows = { Arrow("hall", 2) },
})
room(26, "archive", {
  scrolls = { Free "study", Free "satchel", Free "fate", Free "fall" }, arrows = { Arrow("hall", 2) },
}, { arrows = { Arrow("hall", 2) } })

room(27, "crossing", {
  arrows = { Arrow("chute", 2), Arrow("turning_room", 2), Arrow("holder_room", 2), Arrow("pool", 2),
             Arrow("pit", 2, { story = "free_story" }), Arrow("cell", 2, { story = "fall" }), Green("sands", 2),
             Arrow("storm_room", 2) },
}, { arrows = { Arrow("hall", 2) } })

room(28, "storm_room", { row = { Enemy "thunder" }, arrows = { Arrow("hall", 2) } }, { arrows = { Arrow("hall", 2) } })

room(29, "late_room", { reaction = { Story "late_trap" }, arrows = { Arrow("hall", 2) } }, { arrows = { Arrow("hall", 2) } })
tale("late_trap", { effect = option {                                                            -- 32
  { "Hold fast", { spend_heroism(self, 1) }, when = ge(heroism(self), 1) },
  { "Bleed", { lose_vitae(3, self) } },
} })

room(30, "mill", { enter = move(self, "wheel"), arrows = { Arrow("hall", 2) } },
  { enter = move(self, "wheel"), arrows = { Arrow("hall", 2) } })
room(31, "wheel", { enter = move(self, "mill"), arrows = { Arrow("hall", 2) } },
  { enter = move(self, "mill"), arrows = { Arrow("hall", 2) } })
tale("circle", { recurrent = true, effect = { gain_heroism(self, 1), draw_story("circle", self) } })  -- 33
tale("to_the_mill", { effect = move(self, "mill") })                                                 -- 34
room(32, "maze", { scrolls = { Free "circle", Free "to_the_mill", Free "unmask", Free "sand_out" }, arrows = { Arrow("hall", 2) } },
  { arrows = { Arrow("hall", 2) } })

-- Anti-Magic behind what only visible heroes suffer, and before it.
room(33, "glare_room", { arrows = { Arrow("hall", 2) } }, {
  row = { Threat(1, { visible = true }), AntiMagic(), Damage(0, { visible = true }) }, arrows = { Arrow("hall", 2) },
})
room(34, "sign_room", { reaction = { Special(1, { visible = true }) }, arrows = { Arrow("hall", 2) } },
  { arrows = { Arrow("hall", 2) } })
room(35, "sigil_room", {
  reaction = { Threat(1, { when = holds(subject, "key") }), Threat(0, { per = 1 }) }, arrows = { Arrow("hall", 2) },
}, { row = { Threat(1, { when = holds(subject, "sigil") }) }, arrows = { Arrow("hall", 2) } })
room(36, "swing_room", { reaction = { Threat(1) }, arrows = { Arrow("hall", 2) } },
  { reaction = { Flip { back = true }, Threat(1) }, arrows = { Arrow("hall", 2) } })
room(37, "hunt_room", {
  reaction = { Enemy("hound", { visible = true }) }, arrows = { Arrow("hall", 2) },
  scrolls = { Scroll("strength", 9, "lore", { visible = true }), Free "packet" },
}, { arrows = { Arrow("hall", 2) } })
tale("mourning", { effect = when(defeated "mourner") { gain_heroism(self, 2) } })                    -- 35
tale("recall", { effect = when(drawn "key") { gain_heroism(self, 1) } })                             -- 36
tale("hunt", { effect = draw_enemy("hound", self) })                                                 -- 37
tale("packet", { keep = true, exchangeable = true, scrolls = { Free "lore" } })                      -- 38
tale("lore", { effect = gain_heroism(self, 1) })                                                     -- 39

-- Anti-Magic on blue ground.
room(38, "hushed_room", { lock = true, arrows = { Arrow("hall", 2) }, scrolls = { Lever("strength", 3) } }, {
  row = { Hourglass { blue = true }, AntiMagic { blue = true } }, arrows = { Arrow("hall", 2) },
})
tale("quiet_falls", { effect = flip "hushed_room" })                                                 -- 40

-- Cards that make invisible, and what takes them away.
tale("unmask", { effect = discard_story "cloak" })                                                   -- 41
tale("veil", { keep = true, exchangeable = true, powers = { "invisible" } })                         -- 42
tale("unveil", { effect = discard_story "veil" })                                                    -- 43

-- Its First Entrant is gone before Anti-Magic has its turn.
tale("slip", { effect = move(self, "hall") })                                                        -- 44
room(39, "slide", { row = { Story "slip", AntiMagic() }, arrows = { Arrow("hall", 2) } },
  { row = { Threat(1), AntiMagic() }, arrows = { Arrow("hall", 2) } })

-- What lies on a location is taken away.
tale("sand_out", { effect = take_hourglass("clock", 9) })                                            -- 45

event "storm" { chapter = "first", number = 1, name = "Storm", text = "It rains.",
  changes = { stress = 1, damage = 1, drowning = 1, alert = 1, random = 1, green_arrow = 1 } }
event "horns" { chapter = "first", number = 2, name = "Horns", text = "They blow.",
  changes = { threat_card = 1, observation = 1 }, effect = raise_threat(1) }
artifact "lantern" { chapter = "first", name = "Lantern", text = "It shines.", exchangeable = true, spell = "foresight" }
quest_card "sigil" { number = 1, name = "Sigil", text = "A mark.", exchangeable = true, effect = gain_heroism(self, 1),
  explains = 1, special = gain_vitae(3) }
quest_card "burden" { number = 2, name = "Burden", text = "Heavy." }

-- The other chapters are one step long.

local function later(chapter, number, id, a, b)
  a.text, b.text = "Side A.", "Side B."
  location(id) { chapter = chapter, number = number, name = id, a = a, b = b }
end

later("second", 1, "camp", { row = { Hourglass() }, arrows = { Arrow("ford", 2), Green("ruin", 3) },
  scrolls = { Free "second_goal", Free "sigil_again" } }, { arrows = { Arrow("ford", 2) } })
later("second", 2, "ford", { row = { Threat(1) }, arrows = { Arrow("camp", 2) } }, { arrows = { Arrow("camp", 2) } })
later("second", 3, "ruin", { arrows = { Arrow("camp", 2) } }, { row = { Hourglass() }, arrows = { Arrow("camp", 2) } })
later("third", 1, "summit", { arrows = { Arrow("summit_b", 2) }, scrolls = { Free "third_goal" } },
  { arrows = { Arrow("summit_b", 2) } })
later("third", 2, "summit_b", { arrows = { Arrow("summit", 2) } }, { arrows = { Arrow("summit", 2) } })

later("plain", 1, "meadow", { arrows = { Arrow("brook", 2) },
  scrolls = { Free "plain_red", Free "plain_black_1", Free "plain_black_2", Free "plain_black_3" } },
  { arrows = { Arrow("brook", 2) } })
later("plain", 2, "brook", { arrows = { Arrow("meadow", 2) } }, { arrows = { Arrow("meadow", 2) } })

for number, id in ipairs { "plain_red", "plain_black_1", "plain_black_2", "plain_black_3" } do
  story(id) { chapter = "plain", number = number, name = "Goal " .. number, text = "Done.", star = number == 1 and "red" or "black" }
end
story "second_goal" { chapter = "second", number = 1, name = "Second goal", text = "Done.", star = "red" }
story "sigil_again" { chapter = "second", number = 2, name = "Sigil again", text = "There.", effect = draw_quest("sigil", self) }
story "third_goal" { chapter = "third", number = 1, name = "Third goal", text = "Done.", star = "red" }
event "fog" { chapter = "second", number = 1, name = "Fog", text = "Grey.", changes = { green_arrow = 1 } }
