-- One encounter: the cover of a well, in four pieces, has to be carried back and laid. Lord Merick burns what he
-- finds.

quest "what_came_up" {
  name  = "What Came Up",
  about = "The well is open. Bring the pieces of its cover back, before Lord Merick has burnt them.",
  act   = 2,
  story = "The first to come up was the old vicar, who asked after his hat. Since then it has been people nobody "
    .. "knew, and since Sunday it has not been people. The cover was good oak and did not go to waste: there is a piece in "
    .. "the inn, one on the barn, one under the sexton's sledge, and one from which the new vicar preaches.",
  victory = "The second piece drops into its rim with a sound like a full stop. Under it somebody knocks, once, and "
    .. "politely. On the rim hangs a shield that was not there before.",
  defeat  = "There is a warm fire on the green that evening. The village stands around it, all of them, the new "
    .. "ones too.",
  counters = {
    { counter = "laid", name = "Pieces laid", max = 2 },
    { counter = "burnt", name = "Pieces burnt", max = 3 },
  },
  reward_heroes   = { gain_gold(50), take_relic("shield_of_zoreks_favor", "heroes") },
  reward_overlord = { overlord_xp(1), take_relic("shield_of_zoreks_favor", "overlord") },
  encounters = {
    {
      name = "The Pit-Head Village",
      goal_heroes = "Lay two of the four pieces of the cover on the well: half a cover has held it before. A hero at the "
        .. "well who carries a piece lays it by an action.",
      goal_overlord = "Burn three pieces, or last for ten rounds. Lord Merick burns a piece in or beside his space by "
        .. "an action, once a round, with two heroes every third round.",
      rounds = 10,
      --     a   b . . g   h . k   l . o   p . . u
      --  1                the chapel
      --  5  the green     well    street  the barn
      --  9   the inn      the brook
      -- 15                lane
      tiles = {
        { tile = "tile_16a", at = "h5", area = "well" },
        { tile = "tile_26a", at = "h2", area = "chapel" },
        { tile = "end_cap", at = "i1", turn = 2, area = "chapel" },
        { tile = "tile_3a", at = "b5", area = "green" },
        { tile = "end_cap", at = "a6", turn = 1, area = "green" },
        { tile = "tile_8a", at = "c9", area = "inn" },
        { tile = "end_cap", at = "g10", turn = 3, area = "inn" },
        { tile = "tile_11a", at = "l5", area = "street" },
        { tile = "tile_4a", at = "p4", area = "barn" },
        { tile = "end_cap", at = "r3", turn = 2, area = "barn" },
        { tile = "tile_6a", at = "h9", area = "brook" },
        { tile = "entrance", at = "i15", area = "lane" },
      },
      areas = {
        { area = "rim", spaces = "i6-j7" },
      },
      tokens = {
        { kind = "objective", token = "oak", at = "c12" },
        { kind = "objective", token = "oak", at = "i1" },
        { kind = "objective", token = "oak", at = "h12" },
        { kind = "objective", token = "oak", at = "t6" },
        { kind = "search", at = "a6" },
        { kind = "search", at = "g10" },
        { kind = "search", at = "s3" },
        { kind = "search", at = "u8" },
      },
      start = "lane",
      heroes_carry = true,
      groups = {
        { monster = "merick", area = "barn" },
        { traits = { "cursed", "water" }, area = "green" },
        { monster = "zombie", area = "well", minions = 1, masters = 1 },
      },
      progress = 250 + tally("laid") * 300 - tally("burnt") * 150
        + count(heroes & carriers("oak")) * 120
        + nearness_of_all(heroes & carriers("oak"), "rim", 16) * 7
        + nearness_of_all_to_token(heroes - carriers("oak"), "oak", 12) * 5
        - nearness_of_all_to_token(kin("merick"), "oak", 16) * 6,
      abilities = {
        {
          name   = "Lay a piece of the cover",
          id     = "lay", action = true, any_hero = true,
          when   = has(heroes & carriers("oak") & in_area("well"), self),
          effect = {
            take_tokens(self, "oak"), add("laid"),
            when(ge(tally("laid"), 2)) { heroes_win },
          },
        },
        {
          name   = "Burn a piece of the cover",
          id     = "burn", action = true, monsters = true, once = "round",
          when   = has(kin("merick") & beside_token("oak"), self)
            & (ge(hero_count, 3) | eq(round // 3 * 3, round)),
          effect = {
            when(remove_beside(self, "oak")) {
              add("burnt"), when(ge(tally("burnt"), 3)) { overlord_wins },
            },
          },
        },
        {
          name   = "Something comes up",
          id     = "arrive", on = "overlord_end", must = true,
          when   = ge(hero_count, 3) | eq(round // 4 * 4, round), -- with two heroes in every fourth round
          effect = { spawn { monster = "zombie", area = "well", minions = 1 } },
        },
      },
    },
  },
}
