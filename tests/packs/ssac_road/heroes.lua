-- Plain heroes: one of each style, two of Dexterity.
local function plain(id, style, save, hp, armor, blue)
  gem("gem_" .. id) { name = id, ranks = Gem(hp, { 1, 1, 1, 1, 2, 2, 2 }, { 1, 1, 2, 2, 2, 3, 3 }) }
  hero(id) { name = id, about = ".", class = "Trial", figure = id, gem = "gem_" .. id, styles = { style }, save = save, nature = "law",
    capacity = 3, move = 3, armor = armor, blue = blue, ghost = { shout_name = "Call", move = 5, shout = { heal(heroes & here(self), 1) } } }
end
plain("hadrun", "strength", { "parry", "bolt" }, 6, 1, 2)
plain("sefa", "faith", { "parry", "bolt" }, 6, 1, 1)
plain("quill", "dexterity", { "parry", "star" }, 5, 0, 2)
plain("ozmar", "magic", { "parry", "star" }, 4, 0, 2)
