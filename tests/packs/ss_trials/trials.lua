-- Plain figures and cards for the scenarios of the rules of both editions.

local function ranks(hp)
  local list = {}
  for i = 1, 7 do
    list[i] = { hp = hp + i - 1, powers = i < 3 and 0 or 1, talents = i < 6 and 0 or 1, combat = i < 4 and 1 or 2, action = i < 3 and 1 or 2 }
  end
  return list
end
gem "stout" { name = "Stout", ranks = ranks(6) }
gem "frail" { name = "Frail", ranks = ranks(4) }

local function fighter(id, nature, style, save, gem, more)
  more = more or {}
  more.name, more.about, more.class, more.figure, more.gem = id, ".", "Trial", id, gem
  more.styles, more.save, more.nature = { style }, save, nature
  more.capacity, more.move = more.capacity or 2, more.move or 3
  more.ghost = { shout_name = "Wail", move = 5, shout = { heal(heroes & here(self), 1) } }
  hero(id)(more)
end
fighter("ada", "law", "strength", { "parry", "bolt" }, "stout", { kit = { "sword", "mail" }, armor = 1, blue = 1 })
fighter("bo", "neutral", "dexterity", { "parry" }, "stout", { kit = { "bow" }, blue = 1 })
fighter("cy", "law", "magic", { "parry", "star" }, "frail", { kit = { "wand" }, blue = 1 })
fighter("dee", "neutral", "faith", { "parry", "bolt" }, "stout", { kit = { "mace" }, armor = 1, blue = 2 })
fighter("eve", "chaos", "dexterity", { "parry" }, "frail", { kit = { "dagger" }, blue = 1 })

local function weapon(id, attack, hand)
  item(id) { name = id, kind = "weapon", source = "stash", front = { hand = hand or "strong", attack = attack } }
end
weapon("sword", { types = { "slash" }, hits = 1, red = 1, lines = {
  { name = "cleave", bolt = 1, effect = { hits(1) } },
  { name = "reroll", star = 1, effect = { reroll() } },
} })
weapon("bow", { types = { "pierce" }, range = 3, red = 2, lines = {
  { name = "critical", bolt = 2, effect = { critical() } },
  { name = "aim", bolt = 1, effect = { hits(1) } },
} }, "two")
weapon("wand", { types = { "arcane" }, range = 1, blue = 2, lines = {
  { name = "slow", bolt = 1, effect = { inflict("slow") } },
  { name = "lethal", star = 1, effect = { lethal() } },
} })
weapon("bolt_wand", { types = { "arcane" }, range = 2, red = 1, blue = 1, lines = {
  { name = "ko", bolt = 1, star = 1, effect = { inflict("ko") } },
} })
weapon("mace", { types = { "blunt" }, hits = 1, red = 1, lines = {
  { name = "sweep", bolt = 1, effect = { area(0) } },
  { name = "shock", star = 1, effect = { area(1) } },
} })
weapon("dagger", { types = { "pierce" }, hits = 2, red = 1, lines = {
  { name = "lethal_1", bolt = 1, effect = { lethal(1) } },
  { name = "lethal_2", star = 1, effect = { lethal(2) } },
} }, "either")
weapon("hammer", { types = { "blunt" }, hits = 4 })
weapon("buckler", { types = { "blunt" }, blue = 1, lines = {
  { name = "bash", automatic = true, effect = { bash() } },
} }, "weak")
weapon("targe", { types = { "blunt" }, blue = 1, lines = {
  { name = "bash", bolt = 1, effect = { bash() } },
} }, "weak")
weapon("pick_axe", { types = { "pierce" }, hits = 1, lines = {
  { name = "break", automatic = true, effect = { break_armor() } },
} })
weapon("leech", { types = { "slash" }, hits = 3, lines = {
  { name = "drain", automatic = true, effect = { drain(2) } },
} })
weapon("torch", { types = { "arcane" }, hits = 1, lines = {
  { name = "burn", automatic = true, effect = { inflict("fire", 2) } },
} })
weapon("needle", { types = { "pierce" }, hits = 1, lines = {
  { name = "venom", automatic = true, effect = { inflict("poison", 1) } },
} })

item "mail" { name = "mail", kind = "armor", source = "stash", front = { armor = 1, blue = 1, lines = {
  { name = "brace", bolt = 1, effect = { parries(1) } },
} } }
item "scales" { name = "scales", kind = "armor", source = "stash", front = { armor = 1, blue = 4, shields = 1, lines = {
  { name = "again", bolt = 1, effect = { reroll() } },
} } }
item "bandage" { name = "bandage", kind = "consumable", source = "emporium", front = { price = 15, activity = "free", range = 0, effect = { heal(self, 2), cure(self, 1) } } }
item "darts" { name = "darts", kind = "projectile", source = "emporium", front = { price = 25, activity = "combat", styles = { "dexterity" },
  attacks = true, attack = { types = { "pierce" }, range = 1, red = 1 } } }
item "charm" { name = "charm", kind = "artifact", source = "treasure", front = { charges = 2, activity = "action", effect = { grant(self, "hits", 1, "turn") } } }
item "satchel" { name = "satchel", kind = "permanent", source = "emporium", front = { traits = { { capacity = 1 } } } }
item "helm" { name = "helm", kind = "armor", source = "stash", front = { blue = 1, not_styles = { "magic" }, rank = 2 } }
item "purse" { name = "purse", kind = "coins", source = "treasure", front = { crowns = 25 } }
item "gem_ring" { name = "ring", kind = "permanent", source = "treasure", copies = 3, front = {} }

power "spark" { name = "Spark", about = ".", figure = "cy", activity = "action", range = 2, levels = {
  { rank = 1, hourglasses = 1, attacks = true, attack = { types = { "arcane" }, range = 2, red = 1 } },
  { rank = 3, hourglasses = 2, attacks = true, attack = { types = { "arcane" }, range = 2, red = 2 } } } }
power "rally" { name = "Rally", about = ".", figure = "dee", activity = "free", levels = {
  { rank = 1, hourglasses = 2, effect = { grant(heroes & here(self), "hits", 1, "time") } } } }
power "oath" { name = "Oath", about = ".", figure = "ada", nature = "law", activity = "passive", levels = { { rank = 1, traits = { { armor = 1 } } } } }
power "spite" { name = "Spite", about = ".", figure = "ada", nature = "chaos", activity = "passive", levels = { { rank = 1 } } }
power "watch" { name = "Watch", about = ".", figure = "ada", activity = "reaction", levels = {
  { rank = 3, hourglasses = 1, traits = { { name = "Watch", at = "entered", optional = true,
    when = is_enemy(subject) & le(distance(self, subject), 1), effect = { suffer(subject, 1) } } } } } }
power "tough" { name = "Tough", about = ".", activity = "passive", levels = {
  { rank = 1, traits = { { hp = 1 } } }, { rank = 3, traits = { { hp = 2 } } } } }

-- Enemies: numbers in their names say armor and dice.
local function foe(id, rank, card, more)
  more = more or {}
  more.name, more.rank, more.victim = id, rank, more.victim or "closest"
  more.styles = more.styles or { "strength" }
  more.ai = more.ai or {
    { from = 0, to = 0, say = { { effect = { strike("primary") } } } },
    { from = 1, to = 3, say = { { effect = { engage() } }, { effect = { strike("primary") } } } },
    { plus = true, say = { { effect = { approach(2) } } } },
  }
  more.weapons = more.weapons or { { name = "Fist", attack = { hits = 1, types = { "blunt" } } } }
  scroll(id)(more)
  for seal = 1, rank == "red" and 1 or 2 do
    local c = {}
    for k, v in pairs(card) do c[k] = v end
    c.name, c.scroll, c.seal = id, id, seal
    c.presence = c.presence or 1
    enemy(id .. "_" .. seal)(c)
  end
end
foe("raider", "green", { hp = 4, soul_points = 1, crowns = 5 })
foe("guard", "blue", { hp = 6, armor = 1, blue = 1, soul_points = 2, loot = 1 })
foe("ogre", "red", { hp = 12, hp_many = 18, armor = 2, blue = 2, soul_points = 4, treasure = 1, presence = 3,
  weak = { { type = "arcane", hits = 1 } } })
foe("shaman", "green", { hp = 5, shields = 2, soul_points = 1 })
foe("gremlin", "blue", { hp = 5, weak = { { type = "slash", hits = -1 } } }, { victim = "richest" })
foe("wraith", "green", { hp = 5, weak = { { type = "arcane", all_but = true, hits = -1 } } })
foe("soldier", "green", { hp = 5 }, { victim = "style", victim_style = "strength", ai = {
  { from = 0, to = 1, say = { { effect = { engage() } }, { effect = { strike("primary") } },
                              { effect = { when(charged()) { perform("again") } } } } },
  { plus = true, say = { { effect = { approach(2) } } } },
}, powers = { { key = "again", charges = 1, trait = { name = "Again", charge = 1, effect = { strike("primary") } } } } })
foe("archer", "green", { hp = 3 }, { victim = "most_wounded", ai = {
  { from = 2, to = 3, say = { { effect = { strike("primary") } }, { effect = { retreat(1) } } } },
  { from = 0, to = 1, say = { { effect = { retreat(1) } }, { effect = { strike("primary") } } } },
  { plus = true, say = { { effect = { approach(1) } }, { effect = { strike_closest("primary", 2) } } } },
} })
foe("mage", "blue", { hp = 6 }, { victim = "style", victim_style = "faith", weapons = {
  { name = "Staff", attack = { red = 1, blue = 2, types = { "arcane" }, lines = {
    { name = "area", star = 2, effect = { area(0) } },
    { name = "fire", star = 1, effect = { inflict("fire", 2) } },
  } } },
}, ai = {
  { from = 0, to = 3, say = { { effect = { strike("primary") } } } },
  { plus = true, say = { { effect = { approach(1) } } } },
} })
foe("thug", "red", { hp = 10 }, { victim = "least_wounded", weapons = {
  { name = "Sword", attack = { hits = 3, red = 1, types = { "slash" }, lines = { { name = "blind", bolt = 1, effect = { inflict("blind") } } } } },
  { name = "Knife", attack = { hits = 2, types = { "pierce" }, lines = { { name = "poison", automatic = true, effect = { inflict("poison", 1) } } } } },
}, ai = {
  { from = 0, to = 2, say = { { effect = { engage() } }, { effect = { strike("primary") } }, { effect = { strike("secondary") } } } },
  { plus = true, say = { { effect = { approach(2) } } } },
} })
foe("eater", "blue", { hp = 9, armor = 2, shields = party(), weak = { { type = "arcane", hits = 1 } } })
foe("imp", "green", { hp = 2 }, { flying = true })
foe("captain", "purple", { hp = 20, soul_points = 8 }, { vengeful = true, immune = true })

enemy_power "fierce" { name = "Fierce", about = ".", type = "combat", levels = { { lines = { { name = "fierce", bolt = 1, effect = { hits(1) } } } } } }
enemy_power "hard" { name = "Hard", about = ".", type = "passive", levels = { { trait = { armor = 1 } } } }
enemy_power "bitter" { name = "Bitter", about = ".", type = "reactive", levels = { { trait = { name = "Bitter", at = "attacked",
  when = is_hero(subject), effect = { suffer(subject, 1) } } } } }

encounter "all_green" { name = "Green", about = ".", call = { any = true, rank = "green" }, otherwise = { any = true, highest = true } }
encounter "masters" { name = "Masters", about = ".", call = { any = true, rank = "purple" }, otherwise = { any = true, highest = true } }
encounter "three" { name = "Three", about = ".", reshuffle = true, call = { any = true, count = 3 } }
encounter "one" { name = "One", about = ".", call = { any = true, count = 1 } }
encounter "none" { name = "None", about = ".", reshuffle = true, call = { nobody = true } }
encounter "hurt" { name = "Hurt", about = ".", call = { any = true, when = is_wounded() },
  otherwise = { any = true, effect = { heal(self, 1) } } }

event "calm" { name = "Calm", about = ".", number = 6, type = "standard" }
event "horde" { name = "Horde", about = ".", number = 7, type = "standard", spawn = { { plus = 0 } } }
event "omen" { name = "Omen", about = ".", number = 1, type = "story" }
event "dusk" { name = "Dusk", about = ".", number = 5, type = "night", shift = -1 }
event "dawn" { name = "Dawn", about = ".", number = 4, type = "day", shift = 1 }

trap "nothing" { name = "Nothing", about = "." }
trap "flames" { name = "Flames", about = ".", within = 1, effect = { when(save(self)) {}, otherwise { suffer(self, 1) } } }
trap "lightning" { name = "Lightning", about = ".", within = 2, effect = { when(save(self)) {}, otherwise { suffer(self, 2) } } }
trap "alarm" { name = "Alarm", about = ".", after = { draw_encounter() } }

critical_token "bruise" { name = "Bruise", colour = "green", effect = { suffer(self, 1) } }
critical_token "daze" { name = "Stun", colour = "blue", effect = { afflict(self, "stun") } }
critical_token "weak_arm" { name = "Weak arm", colour = "red", red = "hit" }
critical_token "torn_mail" { name = "Torn mail", colour = "red", red = "armor" }
critical_token "deep_cut" { name = "Deep cut", colour = "red", red = "hp", copies = 2 }
critical_token "deeper_cut" { name = "Deeper cut", colour = "red", red = "hp_2" }
critical_token "lamed" { name = "Lamed", colour = "red", red = "bolt" }

shadow_token "foe_shadow" { name = "Enemy", kind = "enemy" }
shadow_token "champion_shadow" { name = "Champion", kind = "champion" }
shadow_token "pair_shadow" { name = "Two enemies", kind = "two_enemies" }
shadow_token "citizen" { name = "Citizen", kind = "citizen" }

loot_token "coins" { name = "Coins", crowns = 10, copies = 2 }
loot_token "hoard" { name = "Hoard", treasure = 1 }
chest_token "box" { name = "Box", treasure = 1, crowns = 10 }
search_token "rubble" { name = "Rubble", finds = {
  { shows = "miss", trap = 1 }, { shows = "bolt", treasure = 1 }, { shows = "hit", crowns = 10 },
} }

tile "yard" { name = "Yard", rows = { "A a b b", "a a b B", "c c|d d", "C c|d D" }, difficult = "b", deadly = "d" }
tile "lane" { name = "Lane", rows = { "A a B b", "C c D d" } }

quest "trials" {
  name = "Trials", about = ".", intro = "Begin.", victory = "Won.", defeat = "Lost.", goal = "Win.", introduction = true,
  act = 1, start = "begin",
  tiles = { { tile = "yard", at = "a1" }, { tile = "lane", at = "e1" } },
  areas = { { name = "begin", tile = "yard", area = "a" }, { name = "east", tile = "lane", area = "b" },
            { name = "south", tile = "lane", area = "d" }, { name = "pit", tile = "yard", area = "d" } },
  doors = { { between = "d2 e2", name = "gate" } },
  tokens = { { thing = "gate", at = "east", icon = "hit" }, { thing = "shrine", at = "begin" },
             { thing = "shadow", at = "south" }, { thing = "shadow", at = "south", heroes = 4 },
             { thing = "chest", at = "pit", what = "box" } },
  events = { { events = { "calm", "horde" } }, { events = { "dusk", "dawn" } } },
  reserve = { { shadow = "foe_shadow", count = 2 }, { shadow = "citizen", count = 1 } },
  enemies = { "raider", "guard" },
  stories = { { waypoint = 1, text = "Here.", effect = { win() } } },
}
