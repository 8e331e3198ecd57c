-- One encounter: Sir Alric on a bridge. Heroes beat him or get past him; a challenge makes it a duel.

local function enough() return (hero_count + 1) // 2 end

quest "alrics_toll" {
  name  = "The Toll of Sir Alric",
  about = "Sir Alric holds the only bridge, and his levies are coming up behind you.",
  act   = 2,
  story = "Since the book is his, so is the heath, and since the heath is his there is a toll on the bridge. It is one "
    .. "fall each, fairly given, and he pays as readily as he takes. So far he has not had to pay. His levies "
    .. "do not care for fairness; they are on the road behind you, with a cart for the horses.",
  victory = "On the far side there is a small box for the toll. Somebody puts a penny in it.",
  defeat  = "He helps everybody up again, gives them back their hats, and points the way they came.",
  counters = {
    { counter = "across", name = "Heroes across" },
    { counter = "falls", name = "Heroes knocked out" },
  },
  reward_heroes   = { gain_gold(100), gain_xp(party, 1) },
  reward_overlord = { overlord_xp(2) },
  encounters = {
    {
      name = "The Only Bridge",
      goal_heroes = "Defeat Sir Alric, or have half of the heroes leave by the far bank. A hero within three spaces of "
        .. "Sir Alric may challenge him by an action: until the round ends nobody else can hit either of them.",
      goal_overlord = "Knock out heroes three times more than there are heroes, or hold the bridge for ten rounds.",
      rounds = 10,
      --     a b   c . f   g . . . . l   m . . . . r   s . v   w x
      --  1  lane  heath   the near bank the bridge    far bank
      --  5                  the mill
      tiles = {
        { tile = "entrance", at = "a2", turn = 1, area = "lane" },
        { tile = "tile_10a", at = "c1", area = "heath" },
        { tile = "tile_5a", at = "g1", area = "near_bank" },
        { tile = "tile_26a", at = "h5", area = "mill" },
        { tile = "end_cap", at = "i8", area = "mill" },
        { tile = "tile_22a", at = "m2", area = "bridge" },
        { tile = "tile_14a", at = "s1", area = "far_bank" },
        { tile = "exit", at = "w2", turn = 3, area = "road_on" },
      },
      tokens = {
        { kind = "search", at = "i8" },
        { kind = "search", at = "l1" },
        { kind = "search", at = "u4" },
      },
      start = "heath",
      exit = "road_on",
      heroes_exit = true,
      groups = {
        { monster = "alric", area = "bridge" },
        { traits = { "mountain", "civilized" }, area = "far_bank", minions = 1 },
        { monster = "goblin_archer", area = "mill", minions = 1, masters = 1 },
      },
      progress = 200 + tally("across") * 600 // (enough()) - tally("falls") * 40
        + hurt_of_all(kin("alric")) * 25
        + nearness_of_all(heroes, "road_on", 24) * 10 // hero_count,
      abilities = {
        {
          name   = "Challenge Sir Alric",
          id     = "challenge", action = true, any_hero = true, once = "round",
          when   = any(kin("alric") & within(self, 3)),
          effect = { lasting("duel", "round_end") },
        },
        {
          name   = "A duel",
          id     = "duel", lasting = true, on = "before_roll", must = true,
          when   = (any(defenders & kin("alric")) & ne(attacker, self))
            | (has(defenders, self) & ~has(kin("alric"), attacker)),
          effect = { miss },
        },
        {
          name   = "Across",
          id     = "across", on = "left_map", must = true,
          effect = { add("across"), when(ge(tally("across"), enough())) { heroes_win } },
        },
        {
          name   = "The toll is paid",
          id     = "paid", on = "defeated", must = true,
          when   = has(kin("alric"), subject),
          effect = { heroes_win },
        },
        {
          id     = "fall", on = "knocked_out", must = true,
          effect = { add("falls"), when(ge(tally("falls"), 3 + hero_count)) { overlord_wins } },
        },
        {
          name   = "His squire is a surgeon",
          id     = "squire", on = "overlord_start", must = true,
          effect = { heal(kin("alric"), 12 // hero_count) },
        },
        {
          name   = "The levies",
          id     = "arrive", on = "overlord_end", must = true,
          when   = eq(round // 2 * 2, round), -- in every second round
          effect = { spawn { monster = "goblin_archer", area = "lane", minions = 1 } },
        },
      },
    },
  },
}
