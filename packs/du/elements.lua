-- Furniture and ground (DU-009, DU-H73).

element "table" { name = "Table", width = 2, tall = 1, cover = "light", matter = { "displaceable" },
  search = "perception", found = { coins(self, 1) } }
element "long_table" { name = "Long table", width = 3, tall = 1, cover = "light",
  search = "perception", found = { coins(self, d3) } }
element "barrels" { name = "Barrels", tall = 1, cover = "light", matter = { "displaceable" } }
element "chest" { name = "Chest", tall = 1, cover = "light", matter = { "displaceable", "locked" },
  armor = 5, vitality = 5 }
element "cupboard" { name = "Cupboard", width = 2, tall = 2, cover = "heavy",
  matter = { "impassable", "displaceable", "trapped" } }
element "bookcase" { name = "Bookcase", width = 2, tall = 2, cover = "heavy",
  matter = { "impassable", "trapped" }, search = "intelligence", found = { coins(self, 1) } }
element "bed" { name = "Bed", width = 2, tall = 1, cover = "light",
  search = "perception", found = { coins(self, d3) } }
element "column" { name = "Column", tall = 4, cover = "heavy", matter = { "impassable" } }
element "statue" { name = "Statue", tall = 2, cover = "heavy", matter = { "impassable" },
  search = "perception", found = { coins(self, 1) } }
element "great_statue" { name = "Great statue", width = 2, height = 2, tall = 3, cover = "heavy",
  matter = { "impassable" } }
element "altar" { name = "Altar", width = 2, tall = 1, cover = "light", matter = { "impassable", "trapped" },
  search = "perception", found = {
    when(is_good(self)) { fortune(self, 1) },
    otherwise { hurt(self, 4, "courage") },
  } }
element "throne" { name = "Throne", tall = 2, cover = "heavy", matter = { "impassable", "trapped" },
  search = "perception", found = { coins(self, d6) } }
element "sarcophagus" { name = "Sarcophagus", width = 2, tall = 1, cover = "light",
  matter = { "impassable", "trapped" }, search = "perception", found = { find_treasure(self) } }
element "brazier" { name = "Brazier", tall = 1, matter = { "impassable", "light" } }
element "cauldron" { name = "Cauldron", tall = 1, cover = "light", matter = { "impassable" },
  search = "perception", found = {
    when(endures(self)) { heal(self, 1) },
    otherwise { afflict(self, "poisoned") },
  } }
element "well" { name = "Well", tall = 1, cover = "light", matter = { "impassable", "trapped" },
  search = "perception", found = { coins(self, d3) } }
element "rubble" { name = "Rubble", tall = 1, cover = "light", matter = { "difficult" } }
element "fence" { name = "Barricade", tall = 1, cover = "light" }
element "pit" { name = "Pit", matter = { "pit" } }
element "stairs" { name = "Stairs", tall = 1, matter = { "stairs" } }
element "deep_water" { name = "Deep water", matter = { "deep" } }
element "shallow_water" { name = "Shallow water", matter = { "difficult" } }

-- What cards of the Dark Player put on the board
element "web" { name = "Webs", entered = { when(~tests(subject, "agility")) { afflict(subject, "entangled") } } }
element "chasm" { name = "Chasm", matter = { "pit" }, depth = 3 }
element "cursed_earth" { name = "Cursed ground", matter = { "difficult" } }
element "idol" { name = "Idol of Dread", tall = 2, cover = "heavy", matter = { "impassable" }, armor = 5, vitality = 4,
  aura = 4, changes = { More("courage", -1), More("intelligence", -1, "cast") } }

-- What quests ask for: what they do is said by the quest.
element "lever" { name = "Lever", tall = 1 }
element "cage" { name = "Cage", tall = 2, matter = { "impassable" }, armor = 5, vitality = 5 }
element "crystal" { name = "Crystal", tall = 1, armor = 4, vitality = 4 }
element "portal" { name = "Portal", width = 2, height = 2, tall = 2, matter = { "impassable" } }
element "fountain" { name = "Fountain", width = 2, height = 2, tall = 1 }
element "mirror" { name = "Mirror", tall = 2 }
element "weapon_rack" { name = "Weapon rack", width = 2, tall = 2, cover = "light", matter = { "impassable", "displaceable" } }
element "alchemy_bench" { name = "Alchemy bench", width = 2, tall = 1, cover = "light", matter = { "impassable", "trapped" } }
element "abyss" { name = "Bottomless chasm", matter = { "pit", "bottomless" }, depth = 6 }
element "rat_nest" { name = "Nest", tall = 1, cover = "light", matter = { "difficult" } }
