-- Quest cards: what smiths make, what the story hands out, and what rewards bring.
local function gem(id, craft, name, fine, front, back)
  front.name, back.name = nil, fine
  item(id) { name = name, kind = "crafted", source = "quest", craft = craft, two_sided = true, front = front, back = back }
end
gem("set_amber", "amber", "Set Amber", "Cut Amber", { lines = { Line("venom", { bolt = 1 }, { inflict("poison", 1) }) } }, { lines = { Line("venom", { bolt = 1 }, { inflict("poison", 2) }), Line("gold", { star = 1 }, { hits(1) }) } })
gem("set_onyx", "onyx", "Set Onyx", "Cut Onyx", { lines = { Line("dark", { star = 1 }, { hits(1) }) } }, { lines = { Line("dark", { star = 1 }, { hits(2) }) } })
gem("set_opal", "opal", "Set Opal", "Cut Opal", { lines = { Line("change", { bolt = 1 }, { reroll_one() }) } }, { lines = { Line("change", { bolt = 1 }, { reroll() }) } })
local function scales(id, craft, fits, name, fine, front, back)
  back.name = fine
  item(id) { name = name, kind = "crafted", source = "quest", craft = craft, fits = fits, two_sided = true, front = front, back = back }
end
scales("lizard_scales", "lizard", "light", "Lizard Scales", "Polished Lizard Scales", { traits = { { shields = 1 } } }, { traits = { { shields = 2 } } })
scales("serpent_scales", "serpent", "medium", "Serpent Scales", "Polished Serpent Scales", { traits = { { parry = 1 } } }, { traits = { { parry = 1, shields = 1 } } })
scales("wyrm_scales", "wyrm", "heavy", "Wyrm Scales", "Polished Wyrm Scales", { traits = { { armor = 1 } } }, { traits = { { armor = 1, parry = 1 } } })

local function story(id, name, about, front)
  front = front or {}
  front.about = about
  item(id) { name = name, kind = "permanent", source = "quest", weightless = true, front = front }
end
story("safe_conduct", "Safe Conduct", "Signed by somebody who was dead at the time.", { says = "It opens gates: where papers are asked for, the party loses no time." })
story("road_map", "The Map of the Road", "Drawn before the road was.", { traits = { { move = 1 } } })
story("brotherhood_ring", "Ring of the Brotherhood", "It has been on many hands, all of them strong.", { says = "In town the Brotherhood's House is open to the party." })
local can_mend, can_call = ~used_up("round") & any(where(heroes & here(self), is_wounded(it))), ~used_up("quest") & may_pray()
story("glassblower_pipe", "The Glassblower's Pipe", "There is a breath left in it.", { activity = "free", when = can_mend | can_call, effect = { option {
  { "Breathe on a wound", { use_up("round"), with(choose(heroes & here(self), "Whose wound?")) { heal(it, 1) } }, when = can_mend },
  { "Call upon the wells", { use_up("quest"), pray(self) }, when = can_call } } },
  says = "Once a round a hero in your area heals 1 HP. Once a quest you pray, wherever you are." })
story("knight_visor", "A Knight's Visor", "Seen through it, everything is armed.", { traits = { { parry = 1 } } })
story("desert_star", "Desert Star", "For those who came back for the others.", { traits = { { hits = 1 } } })
story("widow_boots", "The Good Boots", "They know the way home, and pull a little.", { traits = { { when = ~is_wounded(self), slip = 1, says = "While you have no wounds you leave areas without reaction attacks." } } })
item "glass_cutting" { name = "Cutting from the Glass Garden", kind = "consumable", source = "quest", weightless = true, front = { about = "Keep it out of the sun. It has had enough.", activity = "free", effect = { heal(self, 3), cure(self, 1) } } }
item "prayer_beads" { name = "Prayer Beads of Salt", kind = "consumable", source = "quest", weightless = true, front = { about = "They get smaller.", activity = "free", effect = { gain_soul_points(3) } } }

-- Blessings, one for each nature: the lesser gift, and on the back the greater one.
local function gift(id, nature, name, greater, front, back)
  front.activity, back.activity, back.name = "free", "free", greater
  item(id) { name = name, kind = "blessing", source = "quest", nature = nature, two_sided = true, front = front, back = back }
end
gift("gift_of_law", "law", "Gift of the First Well", "Great Gift of the First Well", { when = gt(unused_powers(), 0),
  effect = { with_number(tire_power(self)) { with(choose(heroes & within(3), "Whose wounds close?")) { heal(it, value), cure(it, value) } } },
    says = "Put one of your unused powers at 1 to 4 hourglasses: a hero within 3 areas heals as many HP and loses as many conditions." },
  { effect = { with(choose(where(ghosts, eq(distance(self, it), 0)), "Who comes back?")) { revive(it) } },
    says = "A Ghost Soul in your area comes back to life, for no Soul Points." })
gift("gift_of_neutral", "neutral", "Gift of the Middle Well", "Great Gift of the Middle Well", { effect = { refresh_power(self) } }, { effect = { grant(heroes(), "parry", 2) } })
gift("gift_of_chaos", "chaos", "Gift of the Last Well", "Great Gift of the Last Well", { effect = { grant(self, "hits", 2) } }, { effect = { grant(heroes(), "hits", 2) } })
