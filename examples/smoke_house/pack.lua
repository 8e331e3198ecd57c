-- A pack to copy and begin with: one quest more for Sword & Sorcery, Immortal Souls.
--
--     undercroft lint examples/smoke_house          is it right?
--     undercroft check examples/smoke_house         do its rules do what they say?
--     undercroft sim --system examples/smoke_house  is it fair?
--     undercroft play --system examples/smoke_house
--
-- docs/packs.md explains packs, docs/packs-ss.md what Sword & Sorcery knows.

pack {
  system  = "ssis",
  name    = "The Smoke House",
  about   = "One short quest about a chimney that should have gone out.",
  version = "1.0",
  -- All that the game needs but its own quests and campaign, so that ours is the one in the menu.
  uses = { { pack = "ssis", but = { "quest", "campaign", "label" } } },
}
