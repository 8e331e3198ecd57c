-- Four plain heroes and their classes: a basic skill and one or two of each price.

local function hero_of(id, name, archetype, health, attributes)
  hero(id) {
    name = name, archetype = archetype,
    speed = 4, health = health, stamina = 4, defense = { "gray" },
    might = attributes[1], knowledge = attributes[2], willpower = attributes[3], awareness = attributes[4],
    abilities = {
      { name = "Second Wind", id = "feat", on = "turn", flip = true, effect = { rest(self, 2) } },
    },
  }
end

hero_of("brann", "Brann", "warrior", 12, { 4, 1, 2, 3 })
hero_of("ysolde", "Ysolde", "healer", 10, { 2, 3, 4, 2 })
hero_of("quill", "Quill", "mage", 8, { 1, 4, 3, 2 })
hero_of("rook", "Rook", "scout", 8, { 2, 2, 2, 4 })

local function swing(id, name, xp, damage)
  skill(id) {
    name = name, xp = xp,
    abilities = {
      { on = "before_roll", exhaust = true, when = eq(attacker, self), effect = { add_damage(damage) } },
    },
  }
end

local function toughness(id, name, xp, health)
  skill(id) { name = name, xp = xp, bonus = { health = health } }
end

local function class_of(id, name, archetype, equipment)
  swing(id .. "_knack", name .. "'s Knack", 0, 1)
  swing(id .. "_trick", name .. "'s Trick", 1, 1)
  toughness(id .. "_grit", name .. "'s Grit", 1, 2)
  swing(id .. "_art", name .. "'s Art", 2, 2)
  toughness(id .. "_oath", name .. "'s Oath", 3, 4)
  class(id) {
    name = name, archetype = archetype, equipment = equipment,
    skills = { id .. "_knack", id .. "_trick", id .. "_grit", id .. "_art", id .. "_oath" },
  }
end

class_of("bruiser", "Bruiser", "warrior", { "old_axe" })
class_of("mender", "Mender", "healer", { "old_mace", "old_shield" })
class_of("scribe", "Scribe", "mage", { "old_rod" })
class_of("poacher", "Poacher", "scout", { "old_bow", "old_charm" })
