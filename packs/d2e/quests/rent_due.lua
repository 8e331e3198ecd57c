-- The finale when the overlord leads: Baron Zachareth is made steward, and three seals pay for it.
-- Each seal has an area and a counter of the same name.

local function seal(place, name)
  return {
    name   = "Break the seal " .. name,
    id     = "break_" .. place, action = true, any_hero = true,
    when   = has(in_area(place), self) & eq(tally(place), 0),
    effect = { add(place), damage(kin("zachareth"), 4) },
  }
end

-- How long the speech is: the more listeners, the shorter.
-- The Shadow Rune in the heroes' hands has to be explained away, which takes two more (D2-421).
local function pages()
  return 6 + 24 // hero_count
    + count(where(party, relic_of_heroes("shadow_rune_of_zachareth"))) // hero_count * 2
end

-- For bots: how near the nearest hero is to a whole seal.
local function on_the_way(place)
  return (1 - tally(place)) * nearness(heroes, place, 20)
end

quest "rent_due" {
  name  = "Rent Due",
  about = "The last quest, if the overlord leads: bring down Baron Zachareth before he is made steward.",
  act   = 2,
  story = "It is the last day of the lease, and nobody has come to renew it. The landlord is on the stairs; you can hear "
    .. "him in the wells, all over the valley. Down in his hall they are reading a speech to Baron Zachareth. There is a "
    .. "chain, a chair, and three seals of black wax, and when the speech is over, the Baron will be the one who collects.",
  victory = "The speech stops in the middle of a word. Whoever was on the stairs stands there a while. Then he goes back "
    .. "down, one step at a time, because a landlord without a steward has to do the sums himself, and he has "
    .. "always hated sums.",
  defeat  = "The chain fits. Baron Zachareth rises, thanks the house, and asks for the first name on the list. It is the "
    .. "miller's. It is always the miller's.",
  counters = {
    { counter = "speech", name = "Pages of the speech", max = pages() },
    { counter = "nave_seal", name = "Seal in the nave broken", max = 1 },
    { counter = "west_seal", name = "Seal in the west broken", max = 1 },
    { counter = "east_seal", name = "Seal in the east broken", max = 1 },
  },
  encounters = {
    {
      name = "The Landlord's Hall",
      goal_heroes = "Defeat Baron Zachareth. A hero at one of the three seals breaks it by an action, and the Baron suffers 4 "
        .. "damage, wherever he is.",
      goal_overlord = "Hear the whole speech: eighteen pages with two heroes, fourteen with three, "
        .. "twelve with four. A page is read each round, and a second one if the Baron is in "
        .. "the throne room.",
      --     a   b . e   f . . i   j . . . . o   p . . s   t . . x
      --  1                        water stair
      --  3                        nave
      --  9      west chapel       throne room           east chapel
      tiles = {
        { tile = "entrance", at = "j1", turn = 2, area = "water_stair" },
        { tile = "tile_13b", at = "j3", turn = 2, area = "nave" },
        { tile = "tile_1b", at = "j9", turn = 1, area = "throne_room" },
        { tile = "tile_14b", at = "p11", area = "east_aisle" },
        { tile = "tile_12b", at = "t11", turn = 1, area = "east_chapel" },
        { tile = "end_cap", at = "v16", area = "east_chapel" },
        { tile = "tile_11b", at = "f11", area = "west_aisle" },
        { tile = "tile_7b", at = "b11", turn = 1, area = "west_chapel" },
        { tile = "end_cap", at = "a14", turn = 1, area = "west_chapel" },
      },
      areas = {
        { area = "nave_seal", spaces = "n5-o7" },
        { area = "west_seal", spaces = "a14-c16" },
        { area = "east_seal", spaces = "w11-x14" },
      },
      doors = {
        { between = "l8 l9, m8 m9", door = "hall_door" },
      },
      tokens = {
        { kind = "search", at = "b11" },
        { kind = "search", at = "v16" },
        { kind = "search", at = "j7" },
        { kind = "search", at = "o16" },
      },
      start = "water_stair",
      groups = {
        { monster = "zachareth", area = "throne_room" },
        { monster = "zombie", area = "east_aisle", minions = 1, masters = 1 },
        { monster = "goblin_archer", area = "west_aisle", minions = 2 },
      },
      progress = 200 - tally("speech") * 10
        + hurt_of_all(kin("zachareth")) * 18
        + (tally("nave_seal") + tally("west_seal") + tally("east_seal")) * 130
        + max(on_the_way("nave_seal"), max(on_the_way("west_seal"), on_the_way("east_seal"))) * 6
        + nearness_of_all(heroes, "throne_room", 12) * 8 // hero_count
        + min(1, count(where(figures, door_is_open("hall_door")))) * 40
        - nearness_of_all(kin("zachareth"), "throne_room", 6) * 4,
      abilities = {
        keeping("coin", "The villages have packed something", { each(heroes) { find(it) } }),
        keeping("door", "A guest of Pale Rest knows the house", { discard_random(1) }),
        keeping("well", "The wax in the nave is wet", { add("nave_seal"), damage(kin("zachareth"), 4) }),
        keeping("stones", "The stones knew the way in", { open_door("hall_door") }),
        seal("nave_seal", "in the nave"),
        seal("west_seal", "in the west chapel"),
        seal("east_seal", "in the east chapel"),
        {
          name   = "The speech goes on",
          id     = "speech", on = "round_end", must = true,
          effect = {
            add("speech", 1 + count(kin("zachareth") & in_area("throne_room"))),
            when(ge(tally("speech"), pages())) { overlord_wins },
          },
        },
        {
          name   = "The Baron falls",
          id     = "fall", on = "defeated", must = true,
          when   = has(kin("zachareth"), subject),
          effect = { heroes_win },
        },
        {
          name   = "Guests of the house",
          id     = "arrive", on = "overlord_end", must = true,
          -- every third round with two heroes, every second with three, every one with four
          when   = eq(round // (5 - hero_count) * (5 - hero_count), round)
            & (~kept("fire") | ge(round, 4)),
          effect = { spawn { monster = "goblin_archer", area = "water_stair", minions = 1 } },
        },
      },
    },
  },
}
