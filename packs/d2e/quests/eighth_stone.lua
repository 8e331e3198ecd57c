-- One encounter: one of eight stones is false. Each question halves the ring; whoever names the false stone has
-- Belthir to deal with.

-- A question about two halves of the ring: the half without the false stone shows its faces.
local function ask(question, here, there)
  return {
    question,
    {
      when(gt(faces_in("false_stone", here), 0)) { reveal_in("stone", there) },
      otherwise { reveal_in("stone", here) },
      add(here),
    },
    when = eq(tally(here), 0),
  }
end

quest "eighth_stone" {
  name  = "The Eighth Stone",
  about = "The count came out one too many. Find the stone that lies, and what has been standing in it.",
  act   = 2,
  story = "The stones were counted, twice, and the book agrees with the children: there is one more than there was. "
    .. "Nobody has brought a stone. At dusk the ring will answer questions, as it does for anybody who stands in "
    .. "it; seven stones tell the truth because they cannot do anything else.",
  victory = "The eighth stone folds its wings, says something short, and falls down. The children are allowed to write "
    .. "the number themselves.",
  defeat  = "They write down eight. It is only a number, and by next year it will always have been eight.",
  counters = {
    { counter = "north_half", name = "North or south was asked", max = 1 },
    { counter = "west_half", name = "West or east was asked", max = 1 },
    { counter = "mossy_half", name = "Mossy or bare was asked", max = 1 },
    { counter = "hushed", name = "The ring is hushed", max = 1 },
    { counter = "hushes", name = "Times it was hushed", max = 2 },
    { counter = "wrong", name = "Stones named wrongly", max = 2 },
  },
  reward_heroes   = { gain_gold(50), gain_xp(party, 1) },
  reward_overlord = { overlord_xp(2) },
  encounters = {
    {
      name = "The Ring at Dusk",
      goal_heroes = "Name the false stone and defeat Belthir, who was standing in it and is hurt when it breaks. A hero beside a stone that is not "
        .. "turned over may ask the ring, once a round, in which half the false one is; or name the stone. Both are "
        .. "actions.",
      goal_overlord = "Have the heroes name two stones wrongly, or last for fourteen rounds. Twice in all a master "
        .. "beside such a stone hushes the ring by an action: it does not answer the next question.",
      rounds = 14,
      --     a . . d    e . . . . j     k l   m . . q
      --  1   the thorn   the ridge       the gap
      --  5  the bank                    the mere
      -- 11  the fold   the sward         the well
      -- 15               path
      tiles = {
        { tile = "tile_17a", at = "b1", turn = 2, area = "thorn" },
        { tile = "tile_22a", at = "f1", area = "ridge" },
        { tile = "tile_18b", at = "l1", turn = 2, area = "gap" },
        { tile = "tile_6b", at = "a5", area = "bank" },
        { tile = "tile_2a", at = "l5", area = "mere" },
        { tile = "tile_8a", at = "a11", area = "fold" },
        { tile = "tile_5a", at = "e11", area = "sward" },
        { tile = "entrance", at = "g15", area = "path" },
        { tile = "transition", at = "k12", turn = 1, area = "sward" },
        { tile = "tile_9a", at = "m11", area = "well" },
        { tile = "end_cap", at = "q12", turn = 3, area = "well" },
      },
      areas = {
        { area = "north_half", spaces = "b1-o4" },
        { area = "south_half", spaces = "a5-q14" },
        { area = "west_half", spaces = "a1-g14" },
        { area = "east_half", spaces = "h1-q14" },
        { area = "mossy_half", spaces = "b3 j2 q9 f11" },
        { area = "bare_half", spaces = "f1 o3 p13 b9" },
      },
      tokens = {
        { kind = "objective", token = "stone", face = "false_stone", at = "b3" },
        { kind = "objective", token = "stone", face = "true_stone", at = "f1" },
        { kind = "objective", token = "stone", face = "true_stone", at = "j2" },
        { kind = "objective", token = "stone", face = "true_stone", at = "o3" },
        { kind = "objective", token = "stone", face = "true_stone", at = "q9" },
        { kind = "objective", token = "stone", face = "true_stone", at = "p13" },
        { kind = "objective", token = "stone", face = "true_stone", at = "f11" },
        { kind = "objective", token = "stone", face = "true_stone", at = "b9" },
        { kind = "search", at = "a5" },
        { kind = "search", at = "l10" },
        { kind = "search", at = "q13" },
      },
      start = "path",
      groups = {
        { monster = "belthir" },
        { monster = "cave_spider", area = "thorn", minions = 1, masters = 1 },
        { traits = { "mountain", "wilderness" }, area = "mere", minions = 1 },
      },
      progress = 150
        + (tally("north_half") + tally("west_half") + tally("mossy_half")) * 90
        + revealed("false_stone") * 250 - tally("wrong") * 150
        - tally("hushed") * 20
        + (1 - revealed("false_stone")) * nearness_of_all_to_token(heroes, "stone", 12) * 8 // hero_count
        - (1 - revealed("false_stone")) * nearness_of_all_to_token(masters, "stone", 10) * 3
        + hurt_of_all(kin("belthir")) * 15,
      abilities = {
        {
          name   = "Ask the ring",
          id     = "ask", action = true, any_hero = true, once = "round",
          when   = has(beside_token("stone"), self) & eq(revealed("false_stone"), 0)
            & lt(tally("north_half") + tally("west_half") + tally("mossy_half"), 3),
          effect = {
            when(gt(tally("hushed"), 0)) { add("hushed", -1) },
            otherwise {
              option {
                ask("North or south?", "north_half", "south_half"),
                ask("West or east?", "west_half", "east_half"),
                ask("Mossy or bare?", "mossy_half", "bare_half"),
              },
            },
          },
        },
        {
          name   = "Name the false stone",
          id     = "name", action = true, any_hero = true,
          when   = has(beside_token("stone"), self) & eq(revealed("false_stone"), 0),
          effect = {
            when(reveal(self, "stone")) {
              when(gt(revealed("false_stone"), 0)) {
                spawn { monster = "belthir", area = "sward" },
                each(kin("belthir")) { put_beside(it, self), damage(it, 9 - 2 * hero_count) },
              },
              otherwise { add("wrong"), when(ge(tally("wrong"), 2)) { overlord_wins } },
            },
          },
        },
        {
          name   = "Hush the ring",
          id     = "hush", action = true, monsters = true,
          when   = has(masters & beside_token("stone"), self) & eq(tally("hushed"), 0)
            & lt(tally("hushes"), 2),
          effect = { add("hushed"), add("hushes") },
        },
        {
          name   = "Belthir falls down",
          id     = "fallen", on = "defeated", must = true,
          when   = has(kin("belthir"), subject),
          effect = { heroes_win },
        },
        {
          name   = "Out of the thorn",
          id     = "arrive", on = "overlord_end", must = true,
          when   = eq(round // (5 - hero_count) * (5 - hero_count), round), -- the more heroes, the more often
          effect = { spawn { monster = "cave_spider", area = "thorn", minions = 1 } },
        },
      },
    },
  },
}
