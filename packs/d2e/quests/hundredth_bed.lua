-- One encounter: sleepers are carried out of an inn, slowly, while the beds fill up.

local function needed() return min(4, hero_count + 1) end

-- Somebody lies down. With the hundredth bed the inn is full.
local function lie_down()
  return { add("beds"), when(ge(tally("beds"), 100)) { overlord_wins } }
end

quest "hundredth_bed" {
  name  = "The Hundredth Bed",
  about = "The inn on the pass is never full any more. Carry the sleepers out before it is.",
  act   = 2,
  story = "Everybody who has been over the pass since winter speaks well of Pale Rest. The beds are soft, the door is "
    .. "shut, and nobody gets up. There were ninety beds at Martinmas. Lady Eliza has had ten more made, and she "
    .. "would be so glad if you looked tired.",
  victory = "They lie in rows in the snow and wake up one after another, cross, cold and hungry. Somebody asks what he "
    .. "owes. He is told that it has been seen to.",
  defeat  = "The hundredth bed creaks. On the pass the lamp goes out, and every house in the valley feels a draught.",
  counters = {
    { counter = "out", name = "Sleepers carried out" },
    { counter = "beds", name = "Beds taken", max = 100 },
  },
  reward_heroes   = { gain_gold(75), gain_xp(party, 1) },
  reward_overlord = { overlord_xp(2) },
  encounters = {
    {
      name = "Pale Rest by Night",
      goal_heroes = "Carry four sleepers out to the sledge (three in a game with two heroes), or defeat Lady Eliza. Whoever "
        .. "carries a sleeper has one Speed less.",
      goal_overlord = "Have a hundred beds taken: eighty-eight are, eighty-nine in a game with four heroes. "
        .. "One more is each round, and one whenever Lady Eliza lays a hero beside her to rest who has suffered "
        .. "fatigue. He is stunned.",
      --     a . . d   e . h   i . . . . n   o . . r   s . . v
      --  1            attic
      --  5  the blue  landing             the red     the best
      --  6   room           the passage      room       room
      --  8                  the taproom
      -- 14                    sledge
      tiles = {
        { tile = "tile_2b", at = "i8", area = "taproom" },
        { tile = "entrance", at = "k14", area = "sledge" },
        { tile = "tile_23b", at = "i6", area = "passage" },
        { tile = "tile_9b", at = "e5", area = "landing" },
        { tile = "tile_26b", at = "e2", area = "attic" },
        { tile = "end_cap", at = "f1", turn = 2, area = "attic" },
        { tile = "tile_8a", at = "a5", area = "blue_room" },
        { tile = "end_cap", at = "b4", turn = 2, area = "blue_room" },
        { tile = "tile_11b", at = "o5", area = "red_room" },
        { tile = "tile_8b", at = "s5", area = "best_room" },
        { tile = "end_cap", at = "t4", turn = 2, area = "best_room" },
      },
      tokens = {
        { kind = "objective", token = "sleeper", at = "b5" },
        { kind = "objective", token = "sleeper", at = "d8" },
        { kind = "objective", token = "sleeper", at = "e3" },
        { kind = "objective", token = "sleeper", at = "h8" },
        { kind = "objective", token = "sleeper", at = "o8" },
        { kind = "objective", token = "sleeper", at = "q5" },
        { kind = "objective", token = "sleeper", at = "s8" },
        { kind = "search", at = "f1" },
        { kind = "search", at = "b4" },
        { kind = "search", at = "t4" },
      },
      start = "sledge",
      heroes_carry = true,
      groups = {
        { monster = "eliza", area = "landing" },
        { monster = "zombie", area = "passage", minions = 1, masters = 1 },
        { traits = { "building", "cursed" }, area = "best_room", minions = 1 },
      },
      progress = 100 + tally("out") * 700 // (needed())
        + count(heroes & carriers("sleeper")) * 60
        + nearness_of_all(heroes & carriers("sleeper"), "sledge", 16) * 10
        + nearness_of_all_to_token(heroes - carriers("sleeper"), "sleeper", 14) * 5
        + hurt_of_all(kin("eliza")) * 15
        - (tally("beds") - 85) * 25,
      abilities = {
        {
          name   = "Who sleeps here already",
          id     = "made", on = "encounter_start", must = true,
          effect = { add("beds", 88 + hero_count // 4) },
        },
        {
          name   = "Walk, do not run",
          id     = "burden", on = "always",
          bonus  = { speed = -1 },
          to     = heroes & carriers("sleeper"),
        },
        {
          name   = "Out in the snow",
          id     = "saved", on = "entered", must = true,
          when   = has(heroes & carriers("sleeper") & in_area("sledge"), subject),
          effect = {
            take_tokens(subject, "sleeper"), add("out"),
            when(ge(tally("out"), needed())) { heroes_win },
          },
        },
        {
          name   = "Lay somebody to rest",
          id     = "lay", action = true, monsters = true, once = "round",
          when   = has(kin("eliza"), self) & any(where(heroes & adjacent(self), gt(tired(it), 0))),
          effect = {
            with(choose(where(heroes & adjacent(self), gt(tired(it), 0)), "Who looks tired?")) {
              afflict(it, "stunned"),
            },
            lie_down(),
          },
        },
        {
          name   = "Another guest",
          id     = "guest", on = "round_end", must = true,
          effect = { lie_down() },
        },
        {
          name   = "Lady Eliza is out",
          id     = "caught", on = "defeated", must = true,
          when   = has(kin("eliza"), subject),
          effect = { heroes_win },
        },
        {
          name   = "The night porter",
          id     = "arrive", on = "overlord_end", must = true,
          when   = eq(round // (6 - hero_count) * (6 - hero_count), round), -- the more heroes, the more often
          effect = { spawn { monster = "zombie", area = "attic", minions = 1 } },
        },
      },
    },
  },
}
