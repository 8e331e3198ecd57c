-- Furniture and ground (DU-009, DU-H73).

element "table" { name = "Table", width = 2, tall = 1, cover = "light", matter = { "displaceable" },
  search = "perception", found = { coins(self, 1) } }
element "long_table" { name = "Long table", width = 3, tall = 1, cover = "light",
  search = "perception", found = { coins(self, d3) } }
element "barrels" { name = "Barrels", tall = 1, cover = "light", matter = { "displaceable" },
  search = "perception", found = {
    with_number(d6) {
      when(eq(value, 5)) { take(self, "oil_flask") },
      when(eq(value, 6)) { take(self, "rations") },
    },
  } }
element "chest" { name = "Chest", tall = 1, cover = "light", matter = { "displaceable", "locked" },
  armor = 5, vitality = 5 }
element "cupboard" { name = "Cupboard", width = 2, tall = 2, cover = "heavy",
  matter = { "impassable", "displaceable", "trapped" }, search = "perception", found = {
    with_number(d6) {
      when(eq(value, 4) | eq(value, 5)) { coins(self, d3) },
      when(eq(value, 6)) { finds(self, "common") },
    },
  } }
element "bookcase" { name = "Bookcase", width = 2, tall = 2, cover = "heavy",
  matter = { "impassable", "trapped" }, search = "intelligence", found = {
    when(ge(total, 12)) { take(self, "scroll") },
    otherwise { coins(self, 1) },
  } }
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
element "forge" { name = "Forge", width = 2, tall = 1, cover = "light", matter = { "impassable" },
  search = "perception", found = { mend_broken(self) } }
element "weapon_rack" { name = "Weapon rack", width = 2, tall = 2, cover = "light",
  matter = { "impassable", "displaceable" }, search = "perception", found = { finds(self, "weapon") } }
element "alchemy_bench" { name = "Alchemy bench", width = 2, tall = 1, cover = "light",
  matter = { "impassable", "trapped" }, search = "perception", found = { take(self, "unknown_potion") } }
element "mirror" { name = "Mirror", tall = 2,
  interact = {
    when(tests(self, "intelligence")) { scry(self) },
    when(blundered) { afflict(self, "stunned") },
  } }
element "fountain" { name = "Fountain", width = 2, height = 2, tall = 1,
  interact = {
    with_number(d6) {
      when(eq(value, 1)) { afflict(self, "poisoned") },
      when(eq(value, 4) | eq(value, 5)) { heal(self, 2) },
      when(eq(value, 6)) {
        option { { "A point of Mana", { mana(self, 1) } }, { "A point of Fortune", { fortune(self, 1) } } },
      },
    },
  } }
element "singing_stone" { name = "Singing stone", tall = 1,
  interact = {
    when(tests(self, "courage")) { changes(self, "combat", 1, "quest") },
    otherwise { afflict(self, "stunned") },
  } }
element "mist" { name = "Mist", width = 3, height = 3, tall = 4, matter = { "mist" }, display = { dims } }
element "smoke" { name = "Smoke", width = 3, height = 3, tall = 4, matter = { "mist" }, turns = 1 }
element "oil" { name = "Oil", matter = { "difficult" } }
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
element "stairs" { name = "Stairs", tall = 1 }
element "deep_water" { name = "Deep water", matter = { "deep" } }
element "shallow_water" { name = "Shallow water", matter = { "difficult" } }

-- What cards of the Dark Player put on the board
element "web" { name = "Webs", entered = {
  when(may_be(subject, "entangled")) { when(~tests(subject, "agility")) { afflict(subject, "entangled") } },
} }
element "chasm" { name = "Chasm", matter = { "pit" }, depth = 3 }
element "cursed_earth" { name = "Cursed ground", matter = { "difficult" } }
element "idol" { name = "Idol of Dread", tall = 2, cover = "heavy", matter = { "impassable" }, armor = 5, vitality = 4,
  aura = 4, changes = { More("courage", -1), More("intelligence", -1, "cast") } }
element "strewn_caltrops" { name = "Caltrops", entered = { hurt(self, 2), halts(self) } }

-- What quests ask for: what they do is said by the quest.
element "lever" { name = "Lever", tall = 1 }
element "cage" { name = "Cage", tall = 2, matter = { "impassable" }, armor = 5, vitality = 5 }
element "crystal" { name = "Crystal", tall = 1, armor = 4, vitality = 4, by_magic = true }
element "portal" { name = "Portal", width = 2, height = 2, tall = 2, matter = { "impassable" },
  aura = 3, everybody = true, changes = { More("intelligence", 1, "cast") } }
element "abyss" { name = "Bottomless chasm", matter = { "pit", "bottomless" } }
element "rat_nest" { name = "Nest", tall = 1, cover = "light", matter = { "difficult" } }
