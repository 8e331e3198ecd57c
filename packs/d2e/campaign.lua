-- The campaign: how the quests hang together, and where they are. docs/quests.md tells its story.

-- Each keeping has a quest of Act I and two of Act II, one of which is played. Finales ask whether
-- the heroes have won it (D2-421); it counts as lost if nobody played it (D2-422).
local keepings = {
  coin   = { "river_market", "empty_granary" },
  fire   = { "answering_hills", "dark_road" },
  door   = { "cold_hearth", "hundredth_bed" },
  well   = { "dry_shaft", "what_came_up" },
  stones = { "eighth_stone", "alrics_toll" },
}

function kept(keeping)
  return won(keepings[keeping][1]) | won(keepings[keeping][2])
end

-- An ability of a finale: what a keeping that was kept brings the heroes when it begins.
function keeping(name, text, effect)
  return {
    name = text, id = "kept_" .. name, on = "encounter_start", must = true,
    when = kept(name), effect = effect,
  }
end

campaign "seven_keepings" {
  name  = "The Seven Keepings",
  about = "Nine quests. A valley is held on a lease, and somebody has begun to read it.",
  story = "The valley of the Harrow was never bought. Seven villages hold it on a lease, and the landlord lives under "
    .. "the lake. The rent is seven small duties: a bell at dusk, a coin down the river, a fire on the hill, an open door in "
    .. "winter, a lid on a well, stones that are counted, and a name, signed again every seventy years. Nobody remembers "
    .. "the landlord. The duties are still done, because grandmother did them.\n"
    .. "You live in Wenlow, which has a market on Thursdays and one good inn. Lately people come to the inn with odd "
    .. "complaints. Tonight it is a miller's widow, and her complaint is that she is not a widow any more.",
  home  = "Wenlow", home_x = 46, home_y = 48,
  introduction = "harrow_ford",
  act1 = {
    { quest = "drowned_tithe", won = "river_market", lost = "empty_granary" },
    { quest = "beacon_road", won = "answering_hills", lost = "dark_road" },
    { quest = "pale_rest", won = "cold_hearth", lost = "hundredth_bed" },
    { quest = "covered_well", won = "dry_shaft", lost = "what_came_up" },
    { quest = "counting_day", won = "eighth_stone", lost = "alrics_toll" },
  },
  interlude = { won = "small_print", lost = "notice_to_quit" },
  finale    = { won = "signing_day", lost = "rent_due" },
  victory = "At dusk the bell of Harrow Ford rings, and in seven villages people stop for a moment, without knowing why. "
    .. "Then they go in to supper.",
  defeat  = "There is a new sign at the head of the valley. It says: To Let.",
  places = {
    { quest = "drowned_tithe", name = "Seven Mile Landing", x = 62, y = 78, sight = "harbour", land = "marsh", routes = { "road water" } },
    { quest = "beacon_road", name = "Cinder Street", x = 20, y = 30, sight = "town", land = "grass", routes = { "road plain", "forest" } },
    { quest = "pale_rest", name = "Pale Rest", x = 50, y = 8, sight = "temple", land = "peaks", routes = { "road mountain mountain" } },
    { quest = "covered_well", name = "Saltgate", x = 84, y = 34, sight = "gate", land = "peaks", routes = { "plain mountain" } },
    { quest = "counting_day", name = "Ninestead", x = 12, y = 64, sight = "house", land = "grass", routes = { "road plain" } },
    { quest = "small_print", name = "Saint Osric's", x = 38, y = 60, sight = "temple", land = "wood", routes = { "road", "forest" } },
    { quest = "notice_to_quit", name = "Wenlow", x = 46, y = 48, sight = "town", land = "grass", routes = { "" } },
    { quest = "river_market", name = "The Floating Quays", x = 74, y = 88, sight = "harbour", land = "marsh", routes = { "road water water" } },
    { quest = "empty_granary", name = "The Tithe Barn", x = 58, y = 68, sight = "house", land = "grass", routes = { "road plain" } },
    { quest = "answering_hills", name = "Ridge Pass", x = 14, y = 16, sight = "gate", land = "peaks", routes = { "road mountain", "forest mountain" } },
    { quest = "dark_road", name = "The Beacon Road", x = 24, y = 22, sight = "tower", land = "wood", routes = { "road forest" } },
    { quest = "cold_hearth", name = "Farrow Hall", x = 60, y = 16, sight = "keep", land = "hills", routes = { "road mountain" } },
    { quest = "hundredth_bed", name = "Pale Rest", x = 50, y = 8, sight = "temple", land = "peaks", routes = { "road mountain mountain" } },
    { quest = "dry_shaft", name = "Saltgate Deep", x = 88, y = 30, sight = "cave", land = "peaks", routes = { "plain mountain" } },
    { quest = "what_came_up", name = "Saltgate", x = 84, y = 34, sight = "gate", land = "peaks", routes = { "plain mountain" } },
    { quest = "eighth_stone", name = "The Heath", x = 8, y = 58, sight = "stone", land = "hills", routes = { "road plain plain" } },
    { quest = "alrics_toll", name = "Toll Bridge", x = 26, y = 76, sight = "bridge", land = "marsh", routes = { "road water" } },
    { quest = "signing_day", name = "The Stair in the Lake", x = 46, y = 92, sight = "ruin", land = "sea", routes = { "road water", "plain plain water" } },
    { quest = "rent_due", name = "The Landlord's Hall", x = 46, y = 94, sight = "keep", land = "sea", routes = { "road water", "plain plain water" } },
  },
}
