-- A pack to copy and begin with: one short chapter for Soul Raiders.
--
--     undercroft lint examples/eel_house          is it right?
--     undercroft check examples/eel_house         do its rules do what they say?
--     undercroft sim --system examples/eel_house  is it fair?
--     undercroft play --system examples/eel_house
--
-- docs/packs.md explains packs, docs/packs-sr.md what Soul Raiders knows.

pack {
  system  = "sr",
  name    = "The Eel House",
  about   = "One short chapter in a house on stilts, whose keeper has not come home.",
  version = "1.0",
  -- Heroes, spells, Potions and Random Enemies of the game. Without its quests and chapters everything that belongs to
  -- one of these is left out, too: locations, stories, Scripted Enemies, events.
  uses = { { pack = "sr", but = { "quest", "chapter" } } },
}
