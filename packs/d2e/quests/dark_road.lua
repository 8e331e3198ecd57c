-- One encounter: seven families follow a lantern, whoever carries it. What is left in the dark is lost.

local function needed() return hero_count + 1 end

-- Families that the light of the lantern does not reach.
local function in_the_dark(light)
  return tokens_left("family") - tokens_within("family", "lantern", light)
end

quest "dark_road" {
  name  = "Walking the Dark Road",
  about = "Seven families walk by night behind one lantern. Bring them through.",
  act   = 2,
  story = "No beacon was lit, so nobody came. Cinder Street has packed what it can carry, which is mostly "
    .. "children and clocks. The lamplighter still has one lantern. He has told them to keep to the light and "
    .. "not to count each other, because of what it does to you when the number is wrong.",
  victory = "At the toll house they are counted after all, by a sleepy man with a slate. He gets the right number "
    .. "and cannot see why everybody is so pleased with him.",
  defeat  = "The lantern is found at dawn on a milestone, still burning. Somebody has trimmed the wick.",
  counters = {
    { counter = "through", name = "Families at the toll house", max = needed() },
    { counter = "lost", name = "Families lost", max = 3 },
  },
  reward_heroes   = { gain_gold(50), gain_xp(party, 1) },
  reward_overlord = { overlord_xp(2) },
  encounters = {
    {
      name = "The Old Road",
      goal_heroes = "Bring one family more than there are heroes to the toll house. When a "
        .. "round ends they walk up to six spaces towards the lantern, which a hero may carry.",
      goal_overlord = "Let so many be lost that too few are left, or last for fifteen rounds. Families more than five "
        .. "spaces from the lantern when a round ends are lost. The Baron rides in at "
        .. "the gate in round eight, seven or six, with two, three or four heroes.",
      rounds = 15,
      --     a b   c . . h   i . m
      --  1  gate  the road  the mere
      --  4          thicket   the causeway
      -- 12              the stones
      -- 16              the bend   toll house
      tiles = {
        { tile = "entrance", at = "a2", turn = 1, area = "gate" },
        { tile = "tile_23a", at = "c2", area = "road" },
        { tile = "tile_26a", at = "d4", area = "thicket" },
        { tile = "end_cap", at = "e7", area = "thicket" },
        { tile = "tile_12a", at = "i1", area = "mere" },
        { tile = "tile_19a", at = "j6", area = "causeway" },
        { tile = "tile_7a", at = "g12", area = "stones" },
        { tile = "tile_8a", at = "g16", area = "bend" },
        { tile = "tile_14a", at = "k16", area = "toll_house" },
        { tile = "exit", at = "o17", turn = 3, area = "toll_house" },
      },
      tokens = {
        { kind = "objective", token = "lantern", at = "b2" },
        { kind = "objective", token = "family", at = "c2", fixed = true },
        { kind = "objective", token = "family", at = "c3", fixed = true },
        { kind = "objective", token = "family", at = "d2", fixed = true },
        { kind = "objective", token = "family", at = "d3", fixed = true },
        { kind = "objective", token = "family", at = "e2", fixed = true },
        { kind = "objective", token = "family", at = "e3", fixed = true },
        { kind = "objective", token = "family", at = "f2", fixed = true },
        { kind = "search", at = "e7" },
        { kind = "search", at = "m1" },
        { kind = "search", at = "g12" },
        { kind = "search", at = "g19" },
      },
      start = "gate",
      heroes_carry = true,
      groups = {
        { monster = "zachareth" },
        { monster = "barghest", area = "stones", minions = 1, masters = 1 },
        { traits = { "dark", "wilderness" }, area = "bend", minions = 1 },
      },
      progress = 100 + tally("through") * 100
        + nearness_of_tokens("family", "toll_house", 41)
        + nearness_of_tokens("lantern", "toll_house", 41) * 8
        + count(heroes & carriers("lantern")) * 80
        + nearness_of_all(heroes, "toll_house", 41) * 4 // hero_count
        - in_the_dark(10) * 60
        - tally("lost") * 60,
      abilities = {
        {
          name   = "They keep to the light",
          id     = "walk", on = "round_end", must = true,
          effect = {
            follow_tokens("family", "lantern", 6),
            add("lost", in_the_dark(5)), remove_beyond("family", "lantern", 5),
            add("through", tokens_in("family", "toll_house")), remove_in("family", "toll_house"),
            when(ge(tally("through"), needed())) { heroes_win },
            when(gt(tally("lost"), 7 - needed())) { overlord_wins },
          },
        },
        {
          name   = "The Baron is behind them",
          id     = "baron", on = "round_start", must = true,
          when   = eq(round, 10 - hero_count),
          effect = { spawn { monster = "zachareth", area = "gate" } },
        },
        {
          name   = "Eyes in the thicket",
          id     = "pack", on = "overlord_end", must = true,
          when   = eq(round // 4 * 4, round), -- in every fourth round
          effect = { spawn { monster = "barghest", area = "thicket", minions = 1 } },
        },
      },
    },
  },
}
