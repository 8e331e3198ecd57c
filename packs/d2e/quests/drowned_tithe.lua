-- Two encounters: a race for chests on a flooded landing, then a vault that fills with water.

quest "drowned_tithe" {
  name  = "The Drowned Tithe",
  about = "Goblins have stopped the tithe barge. Save the chests, then catch Splig in his vault.",
  story = "The tithe of seven villages went down the river on one barge, and Splig heard of it. "
    .. "Now the barge lies on its side at the landing, the chests lie in the reeds, and goblins "
    .. "are counting other people's money with great care.",
  victory = "Splig is dragged into the light, dripping and protesting. The seven villages will "
    .. "eat this winter.",
  defeat  = "The water closes over the vault. Somewhere below, a fat voice laughs and counts to "
    .. "seven.",
  counters = {
    { counter = "loaded", name = "Chests on the wagon", max = min(3, hero_count) },
    { counter = "stolen", name = "Chests carried off", max = 2 },
    { counter = "flood", name = "Water in the vault", max = 9 - hero_count // 3 * 2 },
  },
  reward_heroes   = { gain_gold(75), take_relic("bones_of_woe", "heroes") },
  reward_overlord = { take_relic("bones_of_woe", "overlord") },
  encounters = {
    {
      name = "The Flooded Landing",
      story = "Four chests. One wagon. Rather more goblins.",
      goal_heroes = "Bring three chests to the wagon (two in a game with two heroes). Picking one "
        .. "up costs an action next to it; whoever comes to the wagon hands it in.",
      goal_overlord = "Carry two chests off by the reeds, or keep them from the wagon for eight "
        .. "rounds.",
      tiles = {
        { tile = "entrance", at = "a10", turn = 1, area = "wagon" },
        { tile = "tile_1a", at = "c8", turn = 2, area = "landing" },
        { tile = "tile_2a", at = "d2", area = "meadow" },
        { tile = "end_cap", at = "f1", turn = 2 },
        { tile = "tile_12a", at = "e14", turn = 2, area = "reeds" },
        { tile = "exit", at = "j16", turn = 3, area = "way_out" },
      },
      areas = {
        { area = "chests", spaces = "e3 h5 i9 i12" },
      },
      tokens = {
        { kind = "objective", token = "chest", at = "e3" },
        { kind = "objective", token = "chest", at = "h5" },
        { kind = "objective", token = "chest", at = "i9" },
        { kind = "objective", token = "chest", at = "i12" },
        { kind = "search", at = "g1" },
        { kind = "search", at = "c8" },
        { kind = "search", at = "e18" },
      },
      start = "wagon",
      exit = "way_out",
      monsters_exit = true, heroes_carry = true, monsters_carry = true,
      groups = {
        { monster = "goblin_archer", area = "meadow" },
        { traits = { "wilderness", "water" }, area = "reeds" },
      },
      progress = 200 + tally("loaded") * 250
        + nearness_of_tokens("chest", "wagon", 15) * 4
        + count(heroes & carriers("chest")) * 40
        + nearness_of_all(heroes & carriers("chest"), "wagon", 15) * 4
        + nearness_to_token(heroes - carriers("chest"), "chest", 12) * 5
        - nearness_of_all(monsters & carriers("chest"), "way_out", 12) * 10
        - tally("stolen") * 150,
      clock = round * 125,
      abilities = {
        {
          name   = "A chest on the wagon",
          id     = "load", on = "entered", must = true,
          when   = has(heroes & carriers("chest") & in_area("wagon"), subject),
          effect = {
            take_tokens(subject, "chest"), add("loaded"),
            when(ge(tally("loaded"), min(3, hero_count))) { heroes_win },
          },
        },
        {
          name   = "A chest is gone",
          id     = "gone", on = "left_map", must = true,
          when   = has(monsters & carriers("chest"), subject),
          effect = {
            add("stolen"),
            when(ge(tally("stolen"), 2)) { add("flood", 2), overlord_wins },
          },
        },
        {
          name   = "More goblins",
          id     = "arrive", on = "overlord_end", must = true,
          effect = { spawn { monster = "goblin_archer", area = "reeds", minions = 1 } },
        },
        {
          name   = "Night falls",
          id     = "night", on = "round_end", must = true,
          when   = ge(round, 8),
          effect = { add("flood", 2), overlord_wins },
        },
      },
    },
    {
      name = "The Sunken Vault",
      story = "Splig has opened the sluices. The vault will be under water by midnight, and he "
        .. "has the only boat.",
      goal_heroes = "Defeat Splig. The vault is locked: one of the search tokens is its key, or a "
        .. "hero at the door may force it with a test of Might.",
      goal_overlord = "Let the water rise to nine (seven with three or four heroes), or have every hero knocked out at once. It "
        .. "rises by one each round; a hero at the sluice can lower it.",
      tiles = {
        { tile = "entrance", at = "a10", turn = 1, area = "stairs" },
        { tile = "tile_1b", at = "c8", area = "hall" },
        { tile = "tile_2b", at = "d2", area = "vault" },
        { tile = "end_cap", at = "f1", turn = 2, area = "vault" },
        { tile = "tile_4b", at = "d14", area = "cistern" },
        { tile = "tile_12b", at = "j14", turn = 2, area = "forge" },
        { tile = "end_cap", at = "l13", turn = 2, area = "sluice" },
      },
      areas = {
        { area = "threshold", spaces = "e8-h8" },
        { area = "far_hall", spaces = "g8-j13" },
      },
      doors = {
        { between = "f7 f8, g7 g8", locked = true, door = "vault_door" },
        { between = "f13 f14, g13 g14" },
        { between = "i16 j16, i17 j17" },
      },
      tokens = {
        { kind = "search", at = "j8", unique = true },
        { kind = "search", at = "d19" },
        { kind = "search", at = "i14" },
        { kind = "search", at = "n18" },
      },
      start = "stairs",
      groups = {
        { monster = "splig", area = "vault" },
        { monster = "goblin_archer", area = "far_hall" },
        { traits = { "cursed", "water" }, area = "cistern" },
      },
      progress = 400 - tally("flood") * 40
        + nearness_of_all(heroes, "vault", 16) * 12 // hero_count
        + (13 - min(13, count(monsters))) * 5
        + count(where(monsters & kin("splig"), le(health_left(it), 9))) * 60
        + count(where(monsters & kin("splig"), le(health_left(it), 6))) * 60
        + count(where(monsters & kin("splig"), le(health_left(it), 3))) * 80,
      clock = tally("flood") * 125,
      abilities = {
        {
          name   = "Splig is caught",
          id     = "caught", on = "defeated", must = true,
          when   = has(kin("splig"), subject),
          effect = { heroes_win },
        },
        {
          name   = "The key of the vault",
          id     = "key", on = "searched", must = true,
          when   = found_unique,
          effect = { unlock("vault_door") },
        },
        {
          name   = "Force the vault door",
          id     = "force", action = true, any_hero = true,
          when   = has(in_area("threshold"), self) & ~door_is_open("vault_door"),
          effect = { when(test(self, "might")) { open_door("vault_door") } },
        },
        {
          name   = "Close the sluice",
          id     = "sluice", action = true, any_hero = true, once = "round",
          when   = has(in_area("sluice"), self) & gt(tally("flood"), 0),
          effect = { add("flood", -1) },
        },
        {
          name   = "The water rises",
          id     = "rise", on = "round_end", must = true,
          effect = { add("flood"), when(ge(tally("flood"), 9 - hero_count // 3 * 2)) { overlord_wins } },
        },
        {
          name   = "More goblins",
          id     = "arrive", on = "overlord_end", must = true,
          effect = { spawn { monster = "goblin_archer", area = "cistern", minions = 1 + hero_count // 4 } },
        },
        {
          id     = "fall", on = "knocked_out", must = true,
          when   = ~any(heroes - subject),
          effect = { overlord_wins },
        },
      },
    },
  },
}
