-- One encounter: sacks are carried out of a granary by night. What the guards see and hear adds up.

-- Somebody has noticed something: at five Splig gets out of bed, at nine there is one more guard.
local function noticed(n)
  return {
    add("alarm", n),
    when(ge(tally("alarm"), 5) & ~door_is_open("office")) { open_door("office") },
    when(ge(tally("alarm"), 9) & eq(tally("called"), 0)) {
      add("called"), spawn { monster = "goblin_archer", area = "kiln", minions = 1 },
    },
    when(ge(tally("alarm"), 16 - hero_count)) { overlord_wins },
  }
end

local function needed() return min(4, 2 * hero_count - 2) end

quest "empty_granary" {
  name  = "The Empty Granary",
  about = "The goblins sell the villages their own grain. Carry sacks out by night, as quietly as may be.",
  act   = 2,
  story = "The price of flour has been written on the granary door every morning since the tithe was lost, "
    .. "in a large round hand. This morning there was no room for the last figure. The miller's boy has a "
    .. "cart with rags on the wheels, and knows which board is loose.",
  victory = "By sunrise there is bread in seven villages, and an unusual number of people who slept badly. In "
    .. "the last sack lies a sword that nobody remembers threshing.",
  defeat  = "The bell on the granary rings until everybody is awake. Then the price is changed.",
  counters = {
    { counter = "loaded", name = "Sacks on the cart", max = needed() },
    { counter = "alarm", name = "Alarm" },
    { counter = "called" },
  },
  reward_heroes   = { gain_gold(50), take_relic("duskblade", "heroes") },
  reward_overlord = { overlord_xp(1), take_relic("duskblade", "overlord") },
  encounters = {
    {
      name = "The Granary",
      goal_heroes = "Carry four sacks to the cart with which you came (two in a game with two heroes).",
      goal_overlord = "Bring the alarm to fourteen, thirteen or twelve, with two, three or four heroes. It goes up by one at "
        .. "the end of your turn if a monster sees a hero, by one for the first attack of a hero in a round, and "
        .. "by one when a master rings the bell in the bell loft (an action, once a round). At five Splig's door opens, at nine a guard comes.",
      rounds = 13,
      --     a  b . . e  f . . i   j . m  n . . q
      --  1            counting house
      --  5            the long floor            bell loft
      -- 11     oat bin  threshing   malt    kiln
      -- 15              cart
      tiles = {
        { tile = "entrance", at = "g15", area = "cart" },
        { tile = "tile_16b", at = "f11", area = "threshing" },
        { tile = "tile_9b", at = "b11", area = "oat_bin" },
        { tile = "end_cap", at = "a12", turn = 1, area = "oat_bin" },
        { tile = "end_cap", at = "c10", turn = 2, area = "oat_bin" },
        { tile = "tile_14b", at = "j11", area = "malt" },
        { tile = "tile_18b", at = "n10", turn = 3, area = "kiln" },
        { tile = "end_cap", at = "p9", turn = 2, area = "bell" },
        { tile = "tile_6b", at = "f5", area = "long_floor" },
        { tile = "tile_5b", at = "e1", area = "counting_house" },
        { tile = "end_cap", at = "d2", turn = 1, area = "counting_house" },
        { tile = "end_cap", at = "k2", turn = 3, area = "counting_house" },
      },
      doors = {
        { between = "g4 g5, h4 h5", locked = true, door = "office" },
      },
      tokens = {
        { kind = "objective", token = "sack", at = "b11" },
        { kind = "objective", token = "sack", at = "b14" },
        { kind = "objective", token = "sack", at = "f8" },
        { kind = "objective", token = "sack", at = "i8" },
        { kind = "objective", token = "sack", at = "l14" },
        { kind = "objective", token = "sack", at = "q12" },
        { kind = "search", at = "a12" },
        { kind = "search", at = "j11" },
        { kind = "search", at = "d2" },
        { kind = "search", at = "p9" },
      },
      start = "cart",
      heroes_carry = true,
      groups = {
        { monster = "splig", area = "counting_house" },
        { monster = "goblin_archer", area = "kiln", minions = 2, masters = 1 },
        { traits = { "building", "civilized" }, area = "long_floor", minions = 1, masters = 1 },
      },
      progress = 50 + tally("loaded") * 880 // needed()
        - tally("alarm") * 10
        + count(heroes & carriers("sack")) * 110
        + nearness_of_all(heroes & carriers("sack"), "cart", 16) * 7
        + nearness_of_all_to_token(heroes - carriers("sack"), "sack", 12) * 6
        - nearness(masters, "bell", 12) * 3,
      abilities = {
        {
          name   = "A sack on the cart",
          id     = "load", on = "entered", must = true,
          when   = has(heroes & carriers("sack") & in_area("cart"), subject),
          effect = {
            take_tokens(subject, "sack"), add("loaded"),
            when(ge(tally("loaded"), needed())) { heroes_win },
          },
        },
        {
          name   = "Somebody was seen",
          id     = "seen", on = "overlord_end", must = true,
          when   = any(where(monsters, any(heroes & in_sight(it)))),
          effect = { noticed(1) },
        },
        {
          name   = "The noise of a fight",
          id     = "noise", on = "after_attack", must = true, once = "round",
          when   = has(heroes, attacker),
          effect = { noticed(1) },
        },
        {
          name   = "Ring the bell",
          id     = "ring", action = true, monsters = true, once = "round",
          when   = has(in_area("bell") & masters, self),
          effect = { noticed(1) },
        },
        {
          name   = "The night watch",
          id     = "watch", on = "overlord_end", must = true,
          when   = eq(round // 3 * 3, round), -- in every third round
          effect = { spawn { monster = "goblin_archer", area = "kiln", minions = 1 } },
        },
      },
    },
  },
}
