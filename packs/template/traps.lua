trap "pit" {
  name   = "Pit",
  copies = 3,
  effect = {
    when(dodge(subject)) { push_back(subject, 1) },
    otherwise { harm(subject, 2) },
  },
}

trap "darts" {
  name   = "Darts",
  copies = 3,
  effect = { harm(subject, 1) },
}

trap "falling_gate" {
  name   = "Falling Gate",
  copies = 2,
  when   = ge(places_ahead, 2),
  effect = {
    option {
      { "run on",    { harm(subject, 2) } },
      { "jump back", { push_back(subject, 2) } },
    },
  },
}

trap "despair" {
  name   = "Despair",
  copies = 1,
  when   = le(health(subject), 3),
  effect = { harm(subject, 1), push_back(subject, 1) },
}
