-- One encounter: Splig's raft drifts down the quay to the landing, and Splig wants to be aboard when it
-- gets there. Whoever hits him hard makes him drop a purse.

local function caught() return min(3, hero_count) end

-- What Splig has left of his six purses: some fall, with some he hires goblins.
local function purses() return 6 - tally("spent") end

quest "river_market" {
  name  = "The River Market",
  about = "Splig is selling what should not be for sale. Take his purses, or him, before his raft is gone.",
  act   = 2,
  story = "Seven villages pay seven coins, and on Thursday somebody bought a herring with the eighth. The "
    .. "fishwife of Low Quay keeps it in a jar with the lid tied down, because it hums. She had it as "
    .. "change from a fat gentleman with a raft, who sells everything and asks for no names.",
  victory = "The coins are counted back into the jar, and the humming stops at eight. Among the things on "
    .. "the stall that were nobody's there is one that was somebody's: a sword, quite clean, and warm.",
  defeat  = "The raft goes round the bend with its lamps lit. In every village along the river somebody finds "
    .. "a strange coin in his change that night, and thinks himself lucky.",
  counters = {
    { counter = "taken", name = "Purses taken", max = caught() },
    { counter = "spent", name = "Purses that Splig has lost", max = 6 },
    { counter = "moored", name = "The raft is made fast", max = 1 },
  },
  reward_heroes   = { gain_gold(50), take_relic("duskblade", "heroes") },
  reward_overlord = { overlord_xp(1), take_relic("duskblade", "overlord") },
  encounters = {
    {
      name = "The Quays",
      goal_heroes = "Pick up three purses (two in a game with two heroes), or defeat Splig. He drops one when "
        .. "an attack of a hero deals him three damage or more.",
      goal_overlord = "Have Splig beside his raft when a round ends with it at the landing. It drifts two "
        .. "spaces a round, unless a hero beside it has made it fast by an action.",
      rounds = 12,
      --     a b   c . . h   i . . n   o . . . . v
      --  2        low quay  the row   the wharf
      --  7          steps
      --  8        cellars   lane  stalls   the landing
      tiles = {
        { tile = "entrance", at = "a4", turn = 1, area = "street" },
        { tile = "tile_5a", at = "c3", area = "low_quay" },
        { tile = "tile_23a", at = "i4", area = "row" },
        { tile = "end_cap", at = "k6", area = "row" },
        { tile = "tile_1a", at = "o2", turn = 2, area = "wharf" },
        { tile = "end_cap", at = "r1", turn = 2, area = "wharf" },
        { tile = "tile_16a", at = "q8", area = "landing" },
        { tile = "end_cap", at = "r12", area = "landing" },
        { tile = "exit", at = "u9", turn = 3, area = "landing" },
        { tile = "extension", at = "e7", area = "steps" },
        { tile = "tile_8a", at = "d8", area = "cellars" },
        { tile = "tile_29a", at = "h9", area = "lane" },
        { tile = "tile_10a", at = "l8", area = "stalls" },
        { tile = "extension", at = "p9", turn = 1, area = "stalls" },
      },
      areas = {
        { area = "mooring", spaces = "q9-v10" },
      },
      tokens = {
        { kind = "objective", token = "raft", at = "g4", fixed = true },
        { kind = "objective", token = "purse" },
        { kind = "search", at = "d11" },
        { kind = "search", at = "l6" },
        { kind = "search", at = "s1" },
        { kind = "search", at = "r12" },
      },
      start = "street",
      heroes_carry = true,
      groups = {
        { monster = "splig", area = "wharf" },
        { monster = "goblin_archer", area = "stalls" },
        { traits = { "water", "building" }, area = "row" },
      },
      progress = 300 + tally("taken") * 180
        + hurt_of_all(kin("splig")) * 20
        + nearness_to_token(heroes, "purse", 10) * 8
        + nearness_of_all_to_token(heroes, "raft", 16) * 3 // hero_count
        - nearness_of_tokens("raft", "mooring", 24) * 10
        - nearness_of_all_to_token(kin("splig"), "raft", 10) * 4,
      abilities = {
        {
          name   = "A purse falls",
          id     = "purse", on = "after_attack", must = true,
          when   = has(defenders & kin("splig"), target) & has(heroes, attacker) & ge(dealt, 3)
            & gt(purses(), 0),
          effect = { add("spent"), drop_tokens("purse", target) },
        },
        {
          name   = "A purse is picked up",
          id     = "taken", on = "picked_up", must = true,
          effect = {
            take_tokens(subject, "purse"), add("taken"),
            when(ge(tally("taken"), caught())) { heroes_win },
          },
        },
        {
          name   = "Hire a goblin",
          id     = "hire", action = true, monsters = true, once = "round",
          when   = has(kin("splig"), self) & gt(purses(), 0),
          effect = { add("spent"), spawn { monster = "goblin_archer", area = "steps", minions = 1 } },
        },
        {
          name   = "Make the raft fast",
          id     = "fast", action = true, any_hero = true,
          when   = has(beside_token("raft"), self) & eq(tally("moored"), 0),
          effect = { add("moored") },
        },
        {
          name   = "The raft drifts",
          id     = "drift", on = "round_end", must = true,
          effect = {
            when(gt(tally("moored"), 0)) { add("moored", -1) },
            otherwise { move_tokens("raft", "mooring", 2) },
            when(gt(tokens_in("raft", "mooring"), 0) & any(kin("splig") & beside_token("raft"))) {
              overlord_wins,
            },
          },
        },
        {
          name   = "Splig is caught",
          id     = "caught", on = "defeated", must = true,
          when   = has(kin("splig"), subject),
          effect = { heroes_win },
        },
      },
    },
  },
}
