-- The finale when the heroes lead: the lease is carried from desk to desk, and signed. Each desk has
-- an area and a counter of the same name.

local function signatures()
  return tally("hall_desk") + tally("apse_desk") + tally("vault_desk")
end

local function needed() return min(3, hero_count) end

local function sign(desk, name, attribute)
  return {
    name   = "Sign at the " .. name,
    id     = "sign_" .. desk, action = true, any_hero = true,
    when   = has(in_area(desk) & carriers("lease"), self) & eq(tally(desk), 0),
    effect = {
      when(~test(self, attribute)) { fatigue(self, 2) },
      add(desk), when(ge(signatures(), needed())) { heroes_win },
    },
  }
end

-- What the Baron has to write: a line more if the heroes have the Shadow Rune (D2-421).
local function lines()
  return 4 + count(where(party, relic_of_heroes("shadow_rune_of_zachareth"))) // hero_count
end

-- For bots: how near the lease is to a desk without a signature.
local function on_the_way(desk)
  return (1 - tally(desk)) * nearness(heroes & carriers("lease"), desk, 20)
end

local function is_open(door)
  return min(1, count(where(figures, door_is_open(door))))
end

quest "signing_day" {
  name  = "Signing Day",
  about = "The last quest, if the heroes lead: renew the lease in the hall under the lake.",
  act   = 2,
  story = "The lake has gone down by forty feet, and there is a stair. Nobody built it lately. The lease is in your "
    .. "pack, with the seventh line empty; it has to be signed today, at the desks of a house where nobody "
    .. "has lit a lamp for seventy years. Somebody has now. Baron Zachareth has brought his own pen.",
  victory = "The ink dries. Far below, something very large turns over and goes back to sleep, the way you do when you "
    .. "hear that the rent is paid. It will be seventy years. You tell your grandchildren to ring the bell at dusk, "
    .. "and they roll their eyes.",
  defeat  = "The Baron signs with a flourish. Then he waits, politely, to be thanked. He has not read the clause about "
    .. "stewards; nobody reads the small print.",
  counters = {
    { counter = "hall_desk", name = "Signed in the hall", max = 1 },
    { counter = "apse_desk", name = "Signed in the apse", max = 1 },
    { counter = "vault_desk", name = "Signed in the vault", max = 1 },
    { counter = "forged", name = "The Baron's lines", max = 4 },
  },
  encounters = {
    {
      name = "The House under the Lake",
      goal_heroes = "Sign the lease at all three desks (at two of them in a game with two heroes). The hero who has it signs by "
        .. "an action at the desk; if he fails a test (Knowledge in the hall, Willpower in the apse, Might in the "
        .. "vault), it costs him 2 fatigue.",
      goal_overlord = "Have a monster carry the lease at the end of four rounds, or keep it unsigned for twelve.",
      rounds = 12,
      --     a b   c . . . . h   i . . . n   o . . r   s
      --  1                                  apse
      --  6  stair antechamber   hall        gallery
      -- 11            culvert                vault
      tiles = {
        { tile = "entrance", at = "a7", turn = 1, area = "stair" },
        { tile = "tile_3b", at = "c6", area = "antechamber" },
        { tile = "tile_2b", at = "i5", turn = 1, area = "hall" },
        { tile = "tile_5b", at = "o5", turn = 1, area = "gallery" },
        { tile = "tile_8b", at = "o1", turn = 2, area = "apse" },
        { tile = "end_cap", at = "s2", turn = 3, area = "apse" },
        { tile = "tile_4b", at = "n11", turn = 3, area = "vault" },
        { tile = "extension", at = "e10", area = "culvert" },
        { tile = "tile_17b", at = "e11", area = "culvert" },
        { tile = "tile_29b", at = "i13", area = "culvert" },
        { tile = "extension", at = "m13", turn = 1, area = "culvert" },
      },
      areas = {
        { area = "hall_desk", spaces = "k6-l9" },
        { area = "apse_desk", spaces = "o1-p3" },
        { area = "vault_desk", spaces = "q14-s16" },
      },
      doors = {
        { between = "h7 i7, h8 i8", door = "hall_door" },
        { between = "m13 n13, m14 n14", locked = true, door = "sluice" },
      },
      tokens = {
        { kind = "objective", token = "lease", at = "b7" },
        { kind = "search", at = "s3" },
        { kind = "search", at = "h13" },
        { kind = "search", at = "n10" },
        { kind = "search", at = "n16" },
      },
      start = "stair",
      heroes_carry = true, monsters_carry = true,
      groups = {
        { monster = "zachareth", area = "gallery" },
        { monster = "zombie", area = "vault", minions = 1, masters = 1 },
        { traits = { "dark", "cold" }, area = "hall", minions = 1 },
      },
      progress = 150 + signatures() * 220 - tally("forged") * 100
        + max(on_the_way("hall_desk"), max(on_the_way("apse_desk"), on_the_way("vault_desk"))) * 9
        + count(heroes & carriers("lease")) * 60
        + nearness_to_token(heroes, "lease", 10) * 10
        + is_open("hall_door") * 40
        - nearness_to_token(monsters, "lease", 10) * 6
        - count(monsters & carriers("lease")) * 60
        - nearness_of_all(monsters & carriers("lease"), "apse_desk", 20) * 4,
      abilities = {
        keeping("coin", "The villages have packed something", { each(heroes) { find(it) } }),
        keeping("door", "A guest of Pale Rest knows the house", { discard_random(1) }),
        keeping("well", "The culvert is dry", { open_door("sluice") }),
        keeping("stones", "The stones knew the way in", { open_door("hall_door") }),
        sign("hall_desk", "desk in the hall", "knowledge"),
        sign("apse_desk", "desk in the apse", "willpower"),
        sign("vault_desk", "desk in the vault", "might"),
        {
          name   = "The Baron writes",
          id     = "forge", on = "round_end", must = true,
          when   = any(monsters & carriers("lease")),
          effect = { add("forged"), when(ge(tally("forged"), lines())) { overlord_wins } },
        },
        {
          name   = "Clerks of the house",
          id     = "arrive", on = "overlord_end", must = true,
          when   = (ge(hero_count, 3) | eq(round // 2 * 2, round)) & ge(round, 2) & (~kept("fire") | ge(round, 4)),
          effect = { spawn { monster = "zombie", area = "culvert", minions = 1 } },
        },
      },
    },
  },
}
