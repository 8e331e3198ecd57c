-- Ten Travel Event cards. Each says what happens at the travel icons; where it says nothing, nothing
-- does. The heroes stand at the end of their way already, and decide with one voice.

-- Each hero is put to the test; who fails suffers `harm`.
local function all_test(attribute, harm)
  return each(heroes) { when(~test(it, attribute)) { harm } }
end

travel "long_miles" {
  name  = "Long Miles",
  plain = {
    all_test("willpower", fatigue(it, 1)),
    when(all_passed) { each(heroes) { find(it) } },
  },
  forest = { may("Set fire to the hunters' camp") { damage(heroes, 1), discard_random(1) } },
  mountain = { damage(heroes, 1), fatigue(heroes, 1) },
}

travel "strangers" {
  name = "Strangers",
  road = { each(heroes) { when(test(it, "knowledge")) { find(it) } } },
  plain = {
    option {
      { "Help them", { draw(1) } },
      { "Walk on", { damage(heroes, 1) } },
    },
  },
  forest = {
    with(choose(heroes, "Who reads the tracks?")) {
      when(~test(it, "awareness")) { fatigue(heroes, 1) },
    },
  },
}

travel "night_camp" {
  name = "A Night's Camp",
  plain = { draw(1) },
  forest = { heal_all(heroes), rest_all(heroes) },
  mountain = { all_test("might", damage(it, 1)), when(all_failed) { damage(heroes, 1) } },
}

travel "reeds_and_thorns" {
  name = "Reeds and Thorns",
  plain = {
    with(choose(heroes, "Who clears the way?")) {
      when(~test(it, "might")) { damage(heroes, 1) },
    },
  },
  forest = { all_test("awareness", afflict(it, "poisoned")), when(all_failed) { damage(heroes, 1) } },
  water = {
    with(choose(heroes, "Who looks into the wreck?")) {
      when(test(it, "awareness")) { find(it) },
    },
  },
}

travel "short_cut" {
  name = "A Short Cut",
  forest = {
    option {
      { "Through the thorns", { damage(heroes, 1) } },
      { "Along the watched path", { draw(2) } },
    },
  },
  mountain = { skip_icon },
  water = { all_test("willpower", afflict(it, "diseased")) },
}

-- The overlord says where it hurts.
local function named_trial()
  local function trial(attribute) return { all_test(attribute, { damage(it, 1), fatigue(it, 1) }) } end
  return {
    option {
      { "Might", trial("might") },
      { "Knowledge", trial("knowledge") },
      { "Willpower", trial("willpower") },
      { "Awareness", trial("awareness") },
    },
  }
end

travel "old_stones" {
  name = "Old Stones", overlord = { "forest", "mountain" },
  road = { skip_icon },
  forest = named_trial(),
  mountain = named_trial(),
}

travel "careless_word" {
  name = "A Careless Word", overlord = { "forest", "water" },
  road = {
    with(choose(heroes, "Who listens at the inn?")) { when(test(it, "knowledge")) { spy(it) } },
  },
  forest = {
    with(choose(lowest(heroes, attribute(it, "awareness")), "Who eats the berries?")) {
      afflict(it, "poisoned"),
    },
  },
  water = {
    with(choose(lowest(heroes, attribute(it, "might")), "Who goes under?")) {
      afflict(it, "diseased"),
    },
  },
}

travel "bargain" {
  name = "A Bargain",
  plain = { draw(1) },
  mountain = {
    may("Rob the cairn") { with(choose(heroes, "Who robs it?")) { find(it) }, draw(1) },
  },
  water = { may("Rest at the ferry") { rest_all(heroes), draw(1) } },
}

travel "wrong_turning" {
  name = "A Wrong Turning",
  road = { with_number(count(where(heroes, ~test(it, "knowledge")))) { draw(value) } },
  mountain = { all_test("might", fatigue(it, 2)) },
  water = { all_test("awareness", fatigue(it, 2)) },
}

travel "loose_ground" {
  name = "Loose Ground",
  plain = {
    with(choose(heroes, "Who stands watch?")) { when(test(it, "willpower")) { find(it) } },
  },
  mountain = { all_test("awareness", damage(it, 1)), when(all_failed) { damage(heroes, 1) } },
  water = { all_test("might", fatigue(it, 1)), when(all_failed) { damage(heroes, 1) } },
}
