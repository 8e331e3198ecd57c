-- Two encounters: mounds in a cellar, three of which are Lady Eliza's beds; then the stair, by which she
-- must be home before the sun is up.

-- What a mound turned out to be, once it was dug up.
local function is_bed() return gt(revealed("bed"), tally("found")) end

quest "cold_hearth" {
  name  = "The Cold Hearth",
  about = "Find Lady Eliza's beds before she has rested, then keep her from the last one until sunrise.",
  act   = 2,
  story = "Lady Eliza was not invited in, and it turns out that she needs to be. She has gone home, where she "
    .. "has not been for some time; the neighbours remember her grandmother, who looked just like her. There is a "
    .. "light in the cellar, and somebody down there is turning the earth over, bed by bed.",
  victory = "The sun comes in by the landing window and goes down the stair, one step after the other. It finds "
    .. "a grey dress, neatly folded, and a little dust.",
  defeat  = "A key turns at the top of the house. She sleeps well, and in the morning the flowers on the sill are dead.",
  counters = {
    { counter = "found", name = "Beds broken", max = 3 },
    { counter = "keys", name = "Keys that fit" },
    { counter = "rested", name = "Lady Eliza has rested", max = 6 },
  },
  reward_heroes   = { gain_gold(75), gain_xp(party, 1) },
  reward_overlord = { overlord_xp(2) },
  encounters = {
    {
      name = "The Cellar",
      goal_heroes = "Break two of Lady Eliza's three beds. They lie under six mounds; a hero beside one digs it up "
        .. "by an action.",
      goal_overlord = "Have Lady Eliza rest six times (an action beside a mound, once a round), or keep the heroes "
        .. "digging for nine rounds.",
      --     a . . d   e . . . . j  k
      --  1  chapel    the ossuary
      --  7   door   the cellar
      -- 13            the laundry
      -- 17               coal hole
      tiles = {
        { tile = "entrance", at = "b9", turn = 1, area = "door" },
        { tile = "tile_1b", at = "d7", area = "cellar" },
        { tile = "tile_4b", at = "e1", turn = 2, area = "ossuary" },
        { tile = "tile_8a", at = "a2", area = "chapel" },
        { tile = "end_cap", at = "b1", turn = 2, area = "chapel" },
        { tile = "tile_7b", at = "f13", area = "laundry" },
        { tile = "tile_26b", at = "h17", area = "coal_hole" },
        { tile = "end_cap", at = "i20", area = "coal_hole" },
      },
      tokens = {
        { kind = "objective", token = "mound", face = "bed", at = "a3" },
        { kind = "objective", token = "mound", face = "bed", at = "j2" },
        { kind = "objective", token = "mound", face = "bed", at = "k7" },
        { kind = "objective", token = "mound", face = "bare_earth", at = "k12" },
        { kind = "objective", token = "mound", face = "bare_earth", at = "f16" },
        { kind = "objective", token = "mound", face = "bare_earth", at = "i19" },
        { kind = "search", at = "b1" },
        { kind = "search", at = "j6" },
        { kind = "search", at = "j20" },
      },
      start = "door",
      groups = {
        { monster = "eliza", area = "coal_hole" },
        { monster = "zombie", area = "ossuary" },
        { traits = { "cursed", "dark" }, area = "laundry" },
      },
      progress = 300 + tally("found") * 250 - tally("rested") * 60
        + nearness_of_all_to_token(heroes, "mound", 8) * 16 // hero_count
        - nearness_of_all_to_token(kin("eliza"), "mound", 8) * 5
        + hurt_of_all(kin("eliza")) * 4,
      abilities = {
        {
          name   = "Dig up a mound",
          id     = "dig", action = true, any_hero = true,
          when   = has(beside_token("mound"), self),
          effect = {
            when(reveal(self, "mound")) {
              when(is_bed()) { add("found"), when(ge(tally("found"), 2)) { heroes_win } },
              otherwise { spawn { monster = "zombie", area = "coal_hole", minions = 1 } },
            },
          },
        },
        {
          name   = "Lie down for a moment",
          id     = "rest", action = true, monsters = true, once = "round",
          when   = has(kin("eliza") & beside_token("mound"), self),
          effect = {
            heal(self, 2), add("rested"), when(ge(tally("rested"), 6)) { overlord_wins },
          },
        },
        {
          name   = "Out of the bones",
          id     = "arrive", on = "overlord_end", must = true,
          when   = eq(round // 2 * 2, round), -- in every second round
          effect = { spawn { monster = "zombie", area = "ossuary", minions = 1 } },
        },
        {
          name   = "Nine rounds of digging",
          id     = "late", on = "round_end", must = true,
          when   = ge(round, 9),
          effect = { overlord_wins },
        },
      },
    },
    {
      name = "The Stair",
      story = "What is left of her beds is at the top of the house, behind a door that locks. There is already "
        .. "grey in the windows, and she takes two steps at a time.",
      goal_heroes = "Defeat Lady Eliza, or have her still in the house below when the sun rises, after eight rounds.",
      goal_overlord = "Have Lady Eliza leave by the bedchamber. Its door takes her four keys, "
        .. "each an action in the upper hall and a test of Knowledge, once a round. When your turn starts she recovers two damage for "
        .. "each bed that was not broken, and two for each hero beyond the second.",
      --     a   b . . e  f . i  j k . m   n o
      --  1      the gallery       the upper hall  bedchamber
      --  4      back stair        great
      -- 10   the landing  parlour stair
      -- 14      the hall
      -- 20       porch
      tiles = {
        { tile = "entrance", at = "c20", area = "porch" },
        { tile = "tile_6b", at = "b14", area = "hall" },
        { tile = "tile_16b", at = "b10", area = "landing" },
        { tile = "end_cap", at = "a11", turn = 1, area = "landing" },
        { tile = "tile_11b", at = "f10", area = "parlour" },
        { tile = "tile_25a", at = "j7", area = "great_stair" },
        { tile = "transition", at = "j5", area = "great_stair" },
        { tile = "tile_3b", at = "h1", area = "upper_hall" },
        { tile = "exit", at = "n2", turn = 3, area = "bedchamber" },
        { tile = "tile_24a", at = "b2", area = "gallery" },
        { tile = "tile_19b", at = "b4", area = "back_stair" },
      },
      areas = {
        { area = "bedside", spaces = "o2-o3" },
      },
      doors = {
        { between = "m2 n2, m3 n3", locked = true, door = "chamber_door" },
      },
      tokens = {
        { kind = "search", at = "a12" },
        { kind = "search", at = "f13" },
        { kind = "search", at = "h4" },
      },
      start = "porch",
      exit = "bedchamber",
      monsters_exit = true,
      groups = {
        { monster = "eliza", area = "landing" },
        { monster = "zombie", area = "hall" },
        { traits = { "cursed", "dark" }, area = "gallery", minions = 1 },
      },
      progress = 500 + round * 40
        + hurt_of_all(kin("eliza")) * 30
        - nearness_of_all(kin("eliza"), "bedside", 30) * 10 - tally("keys") * 60
        + nearness_of_all(heroes, "bedside", 20) * 4 // hero_count,
      abilities = {
        {
          name   = "What is left of her beds",
          id     = "mend", on = "overlord_start", must = true,
          effect = { heal(kin("eliza"), 2 * (1 + hero_count - tally("found"))) },
        },
        {
          name   = "The sun is up",
          id     = "sunrise", on = "round_end", must = true,
          when   = ge(round, 8),
          effect = { heroes_win },
        },
        {
          name   = "Try a key",
          id     = "key", action = true, monsters = true, once = "round",
          when   = has(in_area("upper_hall") & kin("eliza"), self) & ~door_is_open("chamber_door"),
          effect = {
            when(test(self, "knowledge")) {
              add("keys"), when(ge(tally("keys"), 4)) { open_door("chamber_door") },
            },
          },
        },
        {
          name   = "She is home",
          id     = "home", on = "left_map", must = true,
          when   = has(kin("eliza"), subject),
          effect = { overlord_wins },
        },
        {
          name   = "She does not get up again",
          id     = "caught", on = "defeated", must = true,
          when   = has(kin("eliza"), subject),
          effect = { heroes_win },
        },
        {
          name   = "Somebody knocks",
          id     = "arrive", on = "overlord_end", must = true,
          effect = { spawn { monster = "zombie", area = "porch", minions = 1 + hero_count // 4 } },
        },
      },
    },
  },
}
