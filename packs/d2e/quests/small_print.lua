-- One encounter: a page among shelves with hidden faces, a fire that takes room after room, and a
-- way out at the back.

-- The fire is in a room from some round on: whoever ends a round there is burnt.
local function burns(room, from)
  return when(ge(tally("fire"), from)) { damage(heroes & in_area(room), 1) }
end

-- How long the roof holds.
local function roof() return 10 end

quest "small_print" {
  name  = "The Small Print",
  about = "Find the second copy of the lease in a burning library, and carry it out.",
  story = "You have asked so many people about bells, wells and stones that one of them answered: "
    .. "there is a contract. The first copy went down with the lake. The second is in the library of Saint "
    .. "Osric, filed under agriculture. The monks would fetch it for you, but they are on the lawn with "
    .. "buckets, and something with wings is on the roof.",
  victory = "It is one page, and most of it is conditions. You read it on the grass by the light of the "
    .. "library. At the bottom there is a line for a signature, and a date: this autumn.",
  defeat  = "What comes down is only ash, and quite warm. Belthir bows to the abbot, who asked him to leave "
    .. "an hour ago, and leaves.",
  counters = {
    { counter = "fire", name = "The fire spreads" },
    { counter = "found", name = "The page is found", max = 1 },
  },
  reward_heroes   = { gain_xp(party, 1), take_relic("shadow_rune_of_zachareth", "heroes") },
  reward_overlord = { overlord_xp(1), take_relic("shadow_rune_of_zachareth", "overlord") },
  encounters = {
    {
      name = "Saint Osric's",
      goal_heroes = "Find the page, and have a hero leave with it by the postern. A hero beside a shelf "
        .. "searches it by an action; the page is in one of six.",
      goal_overlord = "Carry the page off by the postern yourself, or let the roof come down: after ten "
        .. "rounds. From the third round on a fire burns "
        .. "in the stacks, from the fifth in the scriptorium, from the seventh in the reading room: a hero "
        .. "who ends a round there suffers a damage.",
      --     a b   c . . . . h   i . . l   m . . q   r
      --  1                      stacks    muniments
      --  8        nave          crossing  reading room
      -- 12        scriptorium   sacristy
      -- 15                      postern
      tiles = {
        { tile = "entrance", at = "a9", turn = 1, area = "porch" },
        { tile = "tile_3b", at = "c8", area = "nave" },
        { tile = "tile_13b", at = "c12", area = "scriptorium" },
        { tile = "end_cap", at = "g18", area = "scriptorium" },
        { tile = "tile_16b", at = "i8", area = "crossing" },
        { tile = "tile_6b", at = "i2", area = "stacks" },
        { tile = "end_cap", at = "j1", turn = 2, area = "stacks" },
        { tile = "tile_8b", at = "m8", area = "reading_room" },
        { tile = "tile_12b", at = "m3", area = "muniments" },
        { tile = "end_cap", at = "r4", turn = 3, area = "muniments" },
        { tile = "tile_26b", at = "i12", area = "sacristy" },
        { tile = "exit", at = "j15", area = "postern" },
      },
      areas = {
        { area = "doorstep", spaces = "j16-k16" },
      },
      doors = {
        { between = "j11 j12, k11 k12", open = true },
      },
      tokens = {
        { kind = "objective", token = "shelf", face = "page", fixed = true, at = "e13" },
        { kind = "objective", token = "shelf", face = "deed", fixed = true, at = "i4" },
        { kind = "objective", token = "shelf", face = "deed", fixed = true, at = "l6" },
        { kind = "objective", token = "shelf", face = "deed", fixed = true, at = "o9" },
        { kind = "objective", token = "shelf", face = "deed", fixed = true, at = "p3" },
        { kind = "objective", token = "shelf", face = "deed", fixed = true, at = "g16" },
        { kind = "search", at = "k1" },
        { kind = "search", at = "r5" },
        { kind = "search", at = "l14" },
      },
      start = "porch",
      exit = "postern",
      heroes_exit = true, monsters_exit = true, heroes_carry = true, monsters_carry = true,
      groups = {
        { monster = "belthir", area = "muniments" },
        { traits = { "hot", "dark" }, area = "stacks" },
        { monster = "flesh_moulder", area = "scriptorium", minions = 1 },
      },
      progress = 50
        + (1 - tally("found")) * (revealed("deed") * 75
          + nearness_of_all_to_token(heroes, "shelf", 12) * 9 // hero_count)
        + tally("found") * 480
        + nearness_of_all(heroes & carriers("page"), "doorstep", 20) * 22
        + nearness_to_token(heroes, "page", 12) * 15
        - nearness_of_all(monsters & carriers("page"), "doorstep", 20) * 12
        - nearness_to_token(monsters, "page", 12) * 8,
      abilities = {
        {
          name   = "Search a shelf",
          id     = "shelf", action = true, any_hero = true,
          when   = has(beside_token("shelf"), self) & eq(tally("found"), 0),
          effect = {
            when(reveal(self, "shelf")) {
              when(gt(revealed("page"), 0)) { add("found"), give_token(self, "page") },
            },
          },
        },
        {
          name   = "Out with the page",
          id     = "out", on = "left_map", must = true,
          when   = has(heroes & carriers("page"), subject),
          effect = { heroes_win },
        },
        {
          name   = "The page is gone",
          id     = "gone", on = "left_map", must = true,
          when   = has(monsters & carriers("page"), subject),
          effect = { overlord_wins },
        },
        {
          name   = "The fire spreads",
          id     = "spread", on = "round_end", must = true,
          effect = {
            add("fire"),
            burns("stacks", 3), burns("scriptorium", 5), burns("reading_room", 7),
            when(ge(tally("fire"), roof())) { overlord_wins },
          },
        },
        {
          name   = "Out of the smoke",
          id     = "arrive", on = "overlord_end", must = true,
          when   = eq(round // 3 * 3, round), -- in every third round
          effect = { spawn { monster = "flesh_moulder", area = "crossing", minions = 1 } },
        },
      },
    },
  },
}
