-- A pack to copy and begin with: one quest and one piece of furniture more for Dungeon Universalis.
--
--     undercroft lint examples/bone_mill          is it right?
--     undercroft check examples/bone_mill         do its rules do what they say?
--     undercroft sim --system examples/bone_mill  is it fair?
--     undercroft play --system examples/bone_mill
--
-- docs/packs.md explains packs, docs/packs-du.md what Dungeon Universalis knows.

pack {
  system  = "du",
  name    = "The Bone Mill",
  about   = "One short quest about a mill that grinds the wrong corn.",
  version = "1.0",
  -- All that the game needs but its own quests, so that ours is the one in the menu.
  uses = { { pack = "du", but = { "quest", "campaign", "objective", "dungeon" } } },
}
