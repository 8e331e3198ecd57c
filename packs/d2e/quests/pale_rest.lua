-- One encounter: travellers walk to an inn by themselves. Somebody has to keep the road, and
-- somebody the door.

local function needed() return min(4, hero_count + 1) end

-- The pack follows in every second round, with three heroes in every third.
local function pause() return 2 + hero_count // 3 - hero_count // 4 end

-- In the inn, and not in somebody's jaws.
local function safe()
  return tokens_in("traveller", "inn") - count(monsters & carriers("traveller") & in_area("inn"))
end

quest "pale_rest" {
  name  = "The Door at Pale Rest",
  about = "Bring the last travellers over the pass to an inn whose door must stay open.",
  story = "The inn on the pass has had no lock since it was built. It says so in the deed: on a "
    .. "winter night the door stands open, and nobody is asked his name. Tonight a lady in grey has "
    .. "come up the road with a hammer, a purse of nails and very good manners.",
  victory = "By midnight there are more people in the kitchen than chairs. Lady Eliza stands in the "
    .. "snow for a while, outside the light. She has not been invited, and it seems that she minds.",
  defeat  = "Towards morning somebody shuts the door to keep the warmth in. It is such a small "
    .. "thing to do.",
  counters = {
    { counter = "arrived", name = "Travellers who came later", max = 4 },
    { counter = "lost", name = "Travellers carried off", max = min(3, hero_count) },
  },
  reward_heroes   = { gain_gold(25), take_relic("staff_of_shadows", "heroes") },
  reward_overlord = { take_relic("staff_of_shadows", "overlord") },
  encounters = {
    {
      name = "The Pass",
      goal_heroes = "Have four travellers in the inn at the end of a round (three in a game with "
        .. "two heroes). They walk three spaces a round by themselves; a hero next to one may carry him.",
      goal_overlord = "Carry three travellers off by the way down (two in a game with two heroes), or "
        .. "hold out for nine rounds. Lady Eliza and masters may shut the inn door when they stand at it.",
      rounds = 9,
      --    a   b . . . g   h . . k   l . . o   p . . . u   v w
      --  1                             attic
      --  2                          the inn, k to p
      --  8     the pass    the road  the yard  the gully   way down
      -- 12     the drift             the crag
      tiles = {
        { tile = "tile_2b", at = "k2", area = "inn" },
        { tile = "end_cap", at = "m1", turn = 2, area = "inn" },
        { tile = "tile_16a", at = "l8", area = "yard" },
        { tile = "tile_10a", at = "h8", area = "road" },
        { tile = "tile_3a", at = "b8", area = "pass" },
        { tile = "end_cap", at = "a9", turn = 1, area = "saddle" },
        { tile = "tile_8a", at = "c12", area = "drift" },
        { tile = "end_cap", at = "g13", turn = 3 },
        { tile = "tile_26a", at = "l12", area = "crag" },
        { tile = "end_cap", at = "m15" },
        { tile = "tile_21a", at = "p8", area = "gully" },
        { tile = "exit", at = "v8", turn = 3, area = "way_down" },
      },
      areas = {
        { area = "hearth", spaces = "l3-o5" },
        { area = "threshold", spaces = "m7-n8" },
        { area = "arrival", spaces = "a9-c11" },
      },
      doors = {
        { between = "m7 m8, n7 n8", open = true, door = "inn_door" },
      },
      tokens = {
        { kind = "objective", token = "traveller", at = "d9" },
        { kind = "objective", token = "traveller", at = "c10" },
        { kind = "search", at = "n1" },
        { kind = "search", at = "g14" },
        { kind = "search", at = "n15" },
      },
      start = "yard",
      exit = "way_down",
      monsters_exit = true, heroes_carry = true, monsters_carry = true,
      groups = {
        { monster = "eliza", area = "gully" },
        { monster = "barghest", area = "crag" },
        { traits = { "cold", "mountain" }, area = "drift", minions = 1 },
      },
      progress = (240
        + min(4, safe()) * 120
        + nearness_of_tokens("traveller", "hearth", 24) * 3
        + nearness_of_all(heroes & carriers("traveller"), "hearth", 24) * 4
        + nearness_to_token(heroes - carriers("traveller"), "traveller", 12) * 4
        + min(1, count(where(figures, door_is_open("inn_door")))) * 60
        - nearness_to_token(monsters, "traveller", 12) * 4
        - nearness_of_all(monsters & carriers("traveller"), "way_down", 24) * 8
        - count(monsters & carriers("traveller")) * 40
        - tally("lost") * 170) * 2 // 3,
      abilities = {
        {
          name   = "Somebody is on the road",
          id     = "arrive", on = "round_start", must = true,
          when   = lt(tally("arrived"), 4) & gt(round, 1),
          effect = { place_tokens("traveller", "arrival", 1), add("arrived") },
        },
        {
          name   = "They walk towards the light",
          id     = "walk", on = "round_end", must = true,
          effect = {
            move_tokens("traveller", "hearth", 3),
            when(ge(safe(), needed())) { heroes_win },
          },
        },
        {
          name   = "Shut the door",
          id     = "shut", action = true, monsters = true,
          when   = has(in_area("threshold") & (lieutenants | masters), self)
            & door_is_open("inn_door") & door_is_clear("inn_door"),
          effect = { lock("inn_door") },
        },
        {
          name   = "Force the door open",
          id     = "open", action = true, any_hero = true,
          when   = has(in_area("threshold"), self) & ~door_is_open("inn_door"),
          effect = { open_door("inn_door") },
        },
        {
          name   = "Carried off",
          id     = "lost", on = "left_map", must = true,
          when   = has(monsters & carriers("traveller"), subject),
          effect = { add("lost"), when(ge(tally("lost"), min(3, hero_count))) { overlord_wins } },
        },
        {
          name   = "The pack follows",
          id     = "pack", on = "overlord_end", must = true,
          when   = eq(round // pause() * pause(), round),
          effect = { spawn { monster = "barghest", area = "crag", minions = 1 } },
        },
      },
    },
  },
}
