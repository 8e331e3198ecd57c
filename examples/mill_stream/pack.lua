-- A pack to copy and begin with: one quest and one card more for Descent.
--
--     undercroft lint examples/mill_stream          is it right?
--     undercroft check examples/mill_stream         do its rules do what they say?
--     undercroft sim --system examples/mill_stream  is it fair?
--     undercroft play --system examples/mill_stream
--
-- docs/packs.md explains packs, docs/packs-d2e.md what Descent knows.

pack {
  system  = "d2e",
  name    = "The Mill Stream",
  about   = "One short quest about a wheel that has to turn again.",
  version = "1.0",
  -- All that the game needs but its own quests, so that ours is the one in the menu.
  uses = { { pack = "d2e", but = { "quest", "campaign", "travel", "ally" } } },
}
