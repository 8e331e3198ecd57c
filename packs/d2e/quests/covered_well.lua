-- Two encounters: a powder cart has to be pushed up a mine road, then its kegs go to the props of
-- a digging that gets deeper every round.

-- A prop of the second encounter: a keg that is brought there stays. Each has an area and a
-- counter of the same name.
local function prop(place, name)
  return {
    name   = "A keg at the " .. name .. " prop",
    id     = "charge_" .. place, on = "entered", must = true,
    when   = has(heroes & carriers("keg") & in_area(place), subject) & eq(tally(place), 0),
    effect = {
      take_tokens(subject, "keg"), add(place),
      when(ge(tally("sump_prop") + tally("furnace_prop") + tally("stope_prop"), min(3, 2 * hero_count - 3))) {
        heroes_win,
      },
    },
  }
end

-- For bots: how near a keg is to a prop that has none.
local function on_the_way(place)
  return (1 - tally(place)) * nearness(heroes & carriers("keg"), place, 20)
end

quest "covered_well" {
  name  = "The Covered Well",
  about = "Bring powder up to the old mine, and close what Lord Merick is digging open.",
  story = "There is a well above Saltgate with an iron lid on it and a rhyme for children: lift it "
    .. "never, look in never. The miners dug around it for two hundred years. Lord Merick Farrow has "
    .. "bought the mine, dismissed the miners, and asked who knows the rhyme by heart.",
  victory = "The hill coughs once and sits down. When the dust is gone, the lid is where it was, and "
    .. "sixty feet of rock lie on the side that counts.",
  defeat  = "The lid comes off quite easily. It was never screwed down from this side.",
  counters = {
    { counter = "broken", name = "Spokes broken", max = 7 },
    { counter = "dug", name = "Feet dug", max = min(13, 5 * hero_count - 2) },
    { counter = "sump_prop", name = "Keg at the sump", max = 1 },
    { counter = "furnace_prop", name = "Keg at the furnace", max = 1 },
    { counter = "stope_prop", name = "Keg at the stope", max = 1 },
  },
  reward_heroes   = { gain_gold(125) },
  reward_overlord = { overlord_xp(1) },
  encounters = {
    {
      name = "The Mine Road",
      story = "Four kegs, one cart, and a road that was made for mules. There are no mules.",
      goal_heroes = "Push the cart to the pit-head. A hero beside it may push it by an action (four "
        .. "spaces with two heroes, three with three, two with four), but not while more "
        .. "monsters than heroes are beside it.",
      goal_overlord = "Break seven spokes of the cart (one a round, by an action beside it), or keep "
        .. "it on the road for ten rounds.",
      --      a b   c . . h   i . l   m . . . . r
      --  1                             the pit-head, n to r
      --  5                             the ford
      -- 11                           the rockfall
      -- 13   yard  spoil     road
      -- 16           the den
      tiles = {
        { tile = "entrance", at = "a13", turn = 1, area = "yard" },
        { tile = "tile_5a", at = "c12", area = "spoil" },
        { tile = "tile_26a", at = "d16", area = "den" },
        { tile = "end_cap", at = "e19", area = "den" },
        { tile = "tile_14a", at = "i12", area = "road" },
        { tile = "tile_4a", at = "m11", area = "rockfall" },
        { tile = "tile_6a", at = "n5", area = "ford" },
        { tile = "tile_8a", at = "n1", turn = 1, area = "pit_head" },
        { tile = "end_cap", at = "r2", turn = 3, area = "pit_head" },
      },
      tokens = {
        { kind = "objective", token = "cart", at = "d13" },
        { kind = "search", at = "f19" },
        { kind = "search", at = "r14" },
        { kind = "search", at = "k12" },
      },
      start = "yard",
      groups = {
        { monster = "goblin_archer", area = "rockfall" },
        { traits = { "mountain", "cave" }, area = "ford", minions = 1 },
      },
      rounds = 10,
      progress = 150
        + nearness_of_tokens("cart", "pit_head", 22) * 36
        + nearness_to_token(heroes, "cart", 8) * 6
        - nearness_to_token(monsters, "cart", 12) * 5
        - min(4, count(monsters & beside_token("cart"))) * 20
        - tally("broken") * 70,
      abilities = {
        {
          name   = "Push the cart",
          id     = "push", action = true, any_hero = true,
          when   = has(beside_token("cart"), self)
            & ge(count(heroes & beside_token("cart")), count(monsters & beside_token("cart"))),
          effect = {
            move_tokens("cart", "pit_head", 6 - hero_count),
            when(gt(tokens_in("cart", "pit_head"), 0)) { heroes_win },
          },
        },
        {
          name   = "Break a spoke",
          id     = "spoke", action = true, monsters = true, once = "round",
          when   = has(beside_token("cart"), self),
          effect = {
            add("broken"), when(ge(tally("broken"), 7)) { add("dug", 2), overlord_wins },
          },
        },
        {
          name   = "Too late for the cart",
          id     = "late", on = "round_end", must = true,
          when   = ge(round, 10),
          effect = { add("dug", 2), overlord_wins },
        },
        {
          name   = "More goblins",
          id     = "arrive", on = "overlord_end", must = true,
          when   = eq(round // 2 * 2, round), -- in every second round
          effect = { spawn { monster = "goblin_archer", area = "den", minions = 1 } },
        },
      },
    },
    {
      name = "The Diggings",
      story = "Three props hold up the roof over the well. Lord Merick knows it too; he has counted "
        .. "them twice.",
      goal_heroes = "Bring a keg to each of the three props (to one of them in a game with two "
        .. "heroes).",
      goal_overlord = "Dig thirteen feet (eight in a game with two heroes), one at the end of each turn with a monster in the pit (two "
        .. "are dug already if the cart was lost), or hold the props for fifteen rounds.",
      --      a b . . g   h . . n   o . . r   s . . w
      --  1               landing   drift     furnace
      --  6   sump      the diggings
      -- 11               stope
      tiles = {
        { tile = "entrance", at = "g2", turn = 1, area = "ladder" },
        { tile = "tile_5b", at = "i1", area = "landing" },
        { tile = "tile_10b", at = "o1", area = "drift" },
        { tile = "tile_12b", at = "s1", turn = 1, area = "furnace" },
        { tile = "end_cap", at = "u6", area = "furnace" },
        { tile = "tile_1b", at = "h5", area = "diggings" },
        { tile = "tile_21b", at = "b6", area = "sump" },
        { tile = "end_cap", at = "a6", turn = 1, area = "sump" },
        { tile = "tile_4b", at = "i11", area = "stope" },
        { tile = "end_cap", at = "o13", turn = 3, area = "stope" },
      },
      areas = {
        { area = "pit", spaces = "k6-n9" },
        { area = "sump_prop", spaces = "a6-b8" },
        { area = "furnace_prop", spaces = "v1-w4" },
        { area = "stope_prop", spaces = "i15-l16" },
        { area = "props", spaces = "a6-b8 v1-w4 i15-l16" },
      },
      tokens = {
        { kind = "objective", token = "keg", at = "i1" },
        { kind = "objective", token = "keg", at = "i2" },
        { kind = "objective", token = "keg", at = "i3" },
        { kind = "objective", token = "keg", at = "i4" },
        { kind = "search", at = "v6" },
        { kind = "search", at = "o14" },
        { kind = "search", at = "h10" },
      },
      start = "ladder",
      rounds = 15,
      heroes_carry = true,
      groups = {
        { monster = "merick", area = "stope" },
        { traits = { "cave", "hot" }, area = "furnace" },
        { monster = "zombie", area = "pit", minions = 1, masters = 1 },
      },
      progress = 250 - tally("dug") * 25
        + (tally("sump_prop") + tally("furnace_prop") + tally("stope_prop")) * 200
        + max(on_the_way("sump_prop"), max(on_the_way("furnace_prop"), on_the_way("stope_prop"))) * 8
        + nearness_of_all(heroes & carriers("keg"), "props", 20) * 4
        + min(3, count(heroes & carriers("keg"))) * 25
        + nearness_to_token(heroes - carriers("keg"), "keg", 10) * 3
        - min(1, count(monsters & in_area("pit"))) * 15,
      abilities = {
        prop("sump_prop", "western"),
        prop("furnace_prop", "eastern"),
        prop("stope_prop", "southern"),
        {
          name   = "They dig",
          id     = "dig", on = "overlord_end", must = true,
          when   = any(monsters & in_area("pit")),
          effect = {
            add("dug"),
            when(ge(tally("dug"), min(13, 5 * hero_count - 2))) { overlord_wins },
          },
        },
        {
          name   = "More hands",
          id     = "arrive", on = "overlord_end", must = true,
          -- in every round, with three heroes in every fourth
          when   = ne(hero_count, 3) | eq(round // 4 * 4, round),
          effect = { spawn { monster = "zombie", area = "stope", minions = 1 } },
        },
      },
    },
  },
}
