-- The faces of the dice.
local function face(...) return { shows = { ... } } end

die "red_die" {
  name   = "red die",
  colour = "red",
  faces  = {
    face("miss"), face("miss"), face("hit"), face("hit"), face("hit"),
    face("hit", "bolt"), face("hit", "bolt"), face("bolt", "bolt"), face("hit", "star"),
    face("hit", "legend"),
  },
}

die "blue_die" {
  name   = "blue die",
  colour = "blue",
  faces  = {
    face("miss"), face("hit"), face("hit"), face("hit", "bolt"), face("hit", "star"),
    face("parry"), face("parry"), face("parry", "bolt"), face("parry", "star"), face("legend"),
  },
}
