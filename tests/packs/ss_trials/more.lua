-- Powers, items, companions and a Master with two sides for the scenarios of the rules.

power "two_traps" { name = "Two traps", about = ".", activity = "passive", levels = { { rank = 1, traits = { { traps = 1 } } } } }
power "trap_sense" { name = "Trap sense", about = ".", activity = "passive", levels = { { rank = 1, traits = { { peek = 1 } } } } }
power "lucky" { name = "Lucky", about = ".", activity = "passive", levels = { { rank = 1, traits = { { saves = 1 } } } } }
power "hunter" { name = "Treasure hunter", about = ".", activity = "passive", levels = {
  { rank = 1, traits = { { treasures = 1 } } }, { rank = 4, traits = { { treasures = 2 } } } } }
power "elusive" { name = "Elusive", about = ".", activity = "passive", levels = {
  { rank = 1, traits = { { slip = 1, when = heroes_control() } } } } }
power "trained" { name = "Trained", about = ".", activity = "passive", levels = { { rank = 1, lines = {
  { name = "trained_hit", bolt = 1, effect = { hits(1) } },
  { name = "trained_parry", bolt = 1, defence = true, effect = { parries(1) } } } } } }
power "warding" { name = "Warding", about = ".", activity = "free", levels = {
  { rank = 1, hourglasses = 2, effect = { heal(self, 1) }, traits = { { shields = 2 } } } } }
power "vanish" { name = "Vanish", about = ".", activity = "free", levels = { { rank = 1, hourglasses = 1, effect = { hide() } } } }
power "taunting" { name = "Taunting", about = ".", activity = "reaction", levels = { { rank = 1, hourglasses = 1, traits = {
  { name = "Taunting", at = "activation", optional = true, when = is_enemy(subject), effect = { taunt() } } } } } }
power "second_blow" { name = "Second blow", about = ".", activity = "passive", levels = { { rank = 1, traits = {
  { name = "Second blow", at = "attacked", optional = true, once = "turn", when = eq(attacker(), self) & with_weapon("primary"),
    effect = { attack_again(choose(defenders(), "target"), "secondary") } } } } } }
power "surge" { name = "Surge", about = ".", activity = "free", fits = "roll", levels = {
  { rank = 1, hourglasses = 1, effect = { dice("red", 1) } } } }
power "strength" { name = "Strength", about = ".", activity = "action", fits = "results", levels = {
  { rank = 1, hourglasses = 1, effect = { hits(2) } } } }
power "glare" { name = "Glare", about = ".", activity = "action", range = 2, levels = {
  { rank = 1, hourglasses = 1, attacks = true, attack = { range = 2, types = { "arcane" } } } } }
power "next_blow" { name = "Next blow", about = ".", activity = "free", levels = {
  { rank = 1, hourglasses = 1, effect = { grant(self, "hits", 2, "attack") } } } }
power "echo" { name = "Echo", about = ".", activity = "free", levels = {
  { rank = 1, hourglasses = 1, effect = { refresh_power() } } } }
power "wolf_call" { name = "Wolf call", about = ".", activity = "action", late = true, levels = {
  { rank = 1, hourglasses = 2, effect = { summon("wolf") } }, { rank = 5, hourglasses = 3, effect = { summon("old_wolf") } } } }
power "images" { name = "Images", about = ".", activity = "free", levels = { { rank = 1, hourglasses = 1, effect = { hire("image") } } } }

companion "wolf" { name = "Wolf", about = ".", power = "wolf_call", hero_count = 1, move = 3, armor = 0, blue = 1, styles = { "dexterity" },
  hp = soulrank(self) + 2, attacks = true, attack = { types = { "pierce" }, hits = 1, red = 1, lines = {
    { name = "tear", bolt = 1, effect = { hits(1) } } } }, effect = { heal(self, 1) } }
companion "old_wolf" { name = "Old wolf", about = ".", power = "wolf_call", hero_count = 1, move = 3, armor = 1, blue = 1, styles = { "dexterity" },
  hp = soulrank(self) + 4, attacks = true, attack = { types = { "pierce" }, hits = 2, red = 1 } }
companion "hireling" { name = "Hireling", about = ".", shared = true, activity = "action", hero_count = 1, move = 3, armor = 1, blue = 1,
  styles = { "strength" }, hp = 5, attacks = true, attack = { types = { "slash" }, hits = 1, red = 1 } }
companion "image" { name = "Image", about = ".", untargetable = true, hero_count = 0, move = 3, styles = { "magic" }, hp = 1 }

item "ring_of_chances" { name = "Ring of chances", kind = "artifact", source = "treasure", front = { charges = 2, activity = "free", fits = "results",
  effect = { reroll_one() } } }
item "oil" { name = "Oil", kind = "consumable", source = "emporium", front = { price = 10, activity = "free", effect = { grant(self, "hits", 1, "turn") } } }
item "grease" { name = "Oil", kind = "consumable", source = "emporium", front = { price = 10, activity = "free", effect = { grant(self, "hits", 1, "turn") } } }
item "whetstone" { name = "Whetstone", kind = "consumable", source = "emporium", front = { price = 10, activity = "free", effect = { pile_up(self, "hits", 1, "turn") } } }
item "glaive" { name = "Glaive", kind = "weapon", source = "stash", front = { hand = "strong",
  attack = { types = { "slash", "pierce" }, hits = 2 } } }
item "spur" { name = "Spur", kind = "weapon", source = "stash", front = { hand = "weak", attack = { types = { "pierce" }, hits = 1 },
  lines = { { name = "spur", bolt = 1, effect = { hits(1) } } }, traits = { { hits = 1 } } } }
item "husk" { name = "Husk", kind = "weapon", source = "stash", front = { hand = "weak", attack = { types = { "pierce" }, hits = 1, red = 1 },
  lines = { { name = "shed", bolt = 1, effect = { discard_this() } }, { name = "sting", bolt = 1, effect = { hits(1) } } } } }
item "flail" { name = "Flail", kind = "weapon", source = "stash", front = { hand = "strong", attack = { types = { "blunt" }, red = 2, lines = {
  { name = "recoil", miss = 1, automatic = true, each = true, effect = { suffer(self, 1) } } } } } }
item "kicker" { name = "Kicker", kind = "weapon", source = "stash", front = { hand = "strong", attack = { types = { "blunt" }, blue = 1, lines = {
  { name = "kick", bolt = 1, automatic = true, effect = { bash() } },
  { name = "more", bolt = 1, effect = { hits(1) } } } } } }
item "maul" { name = "Maul", kind = "weapon", source = "stash", front = { hand = "strong", attack = { types = { "blunt" }, hits = 2, red = 1, blue = 1, lines = {
  { name = "fell", bolt = 1, effect = { inflict("ko") } },
  { name = "critical", star = 1, effect = { critical() } } } } } }
item "story_stone" { name = "Story stone", kind = "permanent", source = "quest", weightless = true, front = {} }
item "tome" { name = "Tome", kind = "permanent", source = "treasure", front = { rank = 3, activity = "free", effect = { heal(self, 1) } } }
item "light_mail" { name = "Light mail", kind = "armor", source = "stash", front = { blue = 1, shields = 1 } }
item "great_club" { name = "Great club", kind = "weapon", source = "treasure", front = { hand = "strong", rank = 3, attack = { types = { "blunt" }, hits = 3 } } }

local function side(id, other, hits, more)
  more = more or {}
  more.name, more.rank, more.victim, more.vengeful, more.other = id, "purple", "menacing", true, other
  more.ai = more.ai or {
    { from = 0, to = 1, say = { { effect = { engage() } }, { effect = { strike("primary") } } } },
    { plus = true, say = { { effect = { approach(2) } } } },
  }
  more.weapons = { { name = "Lance", attack = { hits = hits, types = { "pierce" } } } }
  scroll(id)(more)
end
side("rider", "walker", 2, { powers = {
  { key = "unhorsed", trait = { name = "Unhorsed", at = "death", when = eq(subject, self), effect = { turn_over(self, true) } } } } })
side("walker", "rider", 1, { powers = {
  { key = "mount", special = true, charges = 2, trait = { name = "Mount", charge = 1, effect = { turn_over(self) } } } } })
enemy "rider_1" { name = "rider", scroll = "rider", seal = 1, hp = 4, presence = 3, soul_points = 3 }
enemy "walker_1" { name = "walker", scroll = "walker", seal = 1, hp = 6, presence = 1, soul_points = 5 }

-- Enemies that do what no other does.
scroll "bully" { name = "bully", rank = "red", victim = "closest", styles = { "strength" },
  ai = { { from = 0, to = 3, say = { { effect = { engage() } }, { effect = { strike("primary") } } } },
         { plus = true, say = { { effect = { approach(2) } } } } },
  weapons = { { name = "Ram", attack = { hits = 1, types = { "blunt" }, lines = {
    { name = "rush", automatic = true, effect = { hits(entered_areas()) } } } } } },
  powers = { { key = "command", special = true, trait = { name = "Command", effect = { make_attack(choose(heroes & here(), "who attacks"), choose(heroes & here(), "whom")) } } } } }
enemy "bully_1" { name = "bully", scroll = "bully", seal = 1, hp = 10, presence = 1 }
scroll "rooted" { name = "rooted", rank = "blue", victim = "closest", styles = { "magic" }, unmoved = true,
  ai = { { from = 1, to = 2, say = { { effect = { engage() } } } },
         { from = 1, to = 3, say = { { effect = { strike("primary") } } } },
         { plus = true, say = { { effect = { recharge(self, 1) } } } } },
  weapons = { { name = "Root", attack = { hits = 1, types = { "blunt" } } } },
  powers = { { key = "sap", charges = 2, trait = { name = "Sap", charge = 1, effect = { heal(self, 1) } } } } }
enemy "rooted_1" { name = "rooted", scroll = "rooted", seal = 1, hp = 6, presence = 1 }
scroll "robber" { name = "robber", rank = "green", victim = "richest", styles = { "dexterity" },
  ai = { { from = 0, to = 1, say = { { effect = { engage() } }, { effect = { strike("primary") } } } },
         { plus = true, say = { { effect = { approach(2) } } } } },
  weapons = { { name = "Hook", attack = { hits = 3, types = { "pierce" } } }, { name = "Teeth", attack = { hits = 1, types = { "pierce" } } } },
  powers = { { key = "rob", trait = { name = "Rob", at = "attacked", when = eq(attacker(), self) & with_weapon("primary") & gt(dealt(), 0),
    effect = { each(defenders()) { discard_item(it) } } } } } }
enemy "robber_1" { name = "robber", scroll = "robber", seal = 1, hp = 4, presence = 1 }

encounter "specials" { name = "Specials", about = ".", call = { any = true, effect = { special(self) } } }
encounter "gates" { name = "Gates", about = ".", call = { any = true, effect = { teleport(self, true) } } }

event "wave" { name = "Wave", about = ".", number = 17, type = "standard", later = { suffer(heroes, 1) } }
event "touch" { name = "Touch", about = ".", number = 18, type = "standard", effect = {
  when(nature_is("law")) { heal(self, 1) },
  otherwise { option { { "Hurt", { suffer(enemies, 1) } }, { "Spare", { heal(self, 1) } } } } } }
event "fork" { name = "Fork", about = ".", number = 19, type = "standard", effect = {
  option { { "Mercy", { heal(self, 1) }, when = nature_allows("law") }, { "Scorn", { suffer(heroes, 1) }, when = nature_allows("chaos") } } } }

hero "fay" { name = "fay", about = ".", class = "Trial", figure = "fay", gem = "stout", styles = { "dexterity" }, save = { "parry" }, nature = "neutral",
  capacity = 2, move = 3, blue = 1, kit = { "needle" }, innate = { "flit" },
  ghost = { shout_name = "Wail", move = 5, shout = { heal(heroes & here(self), 1) } } }
power "flit" { name = "Flit", about = ".", figure = "fay", activity = "free", innate = true, levels = { { rank = 1, effect = { heal(self, 1) } } } }
power "leap" { name = "Leap", about = ".", activity = "movement", levels = { { rank = 1, hourglasses = 1, effect = { heal(self, 1) } } } }
power "axeman" { name = "Axeman", about = ".", activity = "passive", levels = { { rank = 1, traits = { { hits = 1, when = of_category("axe") } } } } }
power "rune_trap" { name = "Rune trap", about = ".", activity = "free", late = true, levels = { { rank = 1, hourglasses = 1, effect = { lay("rune") },
  traits = { { name = "Rune trap", at = "entered", when = is_enemy(subject) & lies_at("rune", subject), effect = { lift("rune"), suffer(subject, 2) } } } } } }
power "lent" { name = "Lent", about = ".", figure = "nobody", activity = "free", levels = { { rank = 1, hourglasses = 1, effect = { heal(self, 1) } } } }
item "chalice" { name = "Chalice", kind = "artifact", source = "treasure", front = { charges = 1, activity = "action", grants = "lent", effect = { heal(self, 2) } } }
item "hatchet" { name = "Hatchet", kind = "weapon", source = "stash", category = "axe", front = { hand = "strong", attack = { types = { "slash" }, hits = 1 } } }
item "fang" { name = "Fang", kind = "weapon", source = "stash", front = { hand = "strong", attack = { types = { "pierce" }, hits = 1, lines = {
  { name = "venom", automatic = true, effect = { inflict("poison", 2) } } } } } }
scroll "chief" { name = "chief", rank = "green", victim = "closest", styles = { "strength" },
  ai = { { from = 0, to = 3, say = { { effect = { engage() } }, { effect = { strike("primary") } } } }, { plus = true, say = { { effect = { approach(2) } } } } },
  weapons = { { name = "Axe", attack = { hits = 1, types = { "slash" } } } },
  powers = { { key = "cheer", special = true, trait = { name = "Cheer", effect = { grant(enemies, "hits", 1, "time") } } } } }
enemy "chief_1" { name = "chief", scroll = "chief", seal = 1, hp = 5, presence = 1 }
enemy "chief_2" { name = "chief", scroll = "chief", seal = 2, hp = 5, presence = 1 }
scroll "hag" { name = "hag", rank = "purple", victim = "closest",
  ai = { { from = 0, to = 3, say = { { effect = { strike("primary") } } } }, { plus = true, say = { { effect = { approach(1) } } } } },
  weapons = { { name = "Broom", attack = { hits = 1, types = { "blunt" } } } } }
enemy "hag_1" { name = "hag", scroll = "hag", seal = 1, hp = 20, presence = 1 }
event "brackets" { name = "Brackets", about = ".", number = 20, type = "standard", spawn = { { from = 2, to = 3, plus = -1 }, { from = 4, plus = -2 } } }
shadow_token "sign" { name = "Sign", kind = "quest" }
shadow_token "herald" { name = "Herald", kind = "quest_enemy" }

quest "walled" {
  name = "Walled", about = ".", intro = "Begin.", victory = "Won.", defeat = "Lost.", goal = "Win.", act = 1, start = "begin",
  tiles = { { tile = "yard", at = "a1" }, { tile = "lane", at = "e1" } },
  areas = { { name = "begin", tile = "yard", area = "a" }, { name = "bog", tile = "yard", area = "b" }, { name = "cell", tile = "yard", area = "c" },
            { name = "east", tile = "lane", area = "b" }, { name = "west", tile = "lane", area = "a" } },
  doors = { { between = "b1 c1", wall = true } },
  tokens = { { thing = "shadow", at = "cell", what = "sign" }, { thing = "shadow", at = "west", what = "herald" }, { thing = "waypoint", at = "cell", number = 1 } },
  events = { { events = { "calm" } } }, enemies = { "raider" },
  stories = { { shadow = "sign", text = "A sign.", effect = { gain_soul_points(1) } },
              { shadow = "herald", text = "A herald.", effect = { spawn_at("thug", "east") } },
              { waypoint = 1, text = "Done.", effect = { win() } } },
  setup = { hire("hireling") },
}

-- Its cheap effects are printed before the dear ones.
scroll "miser" { name = "miser", rank = "green", victim = "closest", styles = { "faith" },
  ai = { { from = 0, to = 3, say = { { effect = { engage() } }, { effect = { strike("primary") } } } }, { plus = true, say = { { effect = { approach(3) } } } } },
  weapons = { { name = "Purse", attack = { red = 2, blue = 3, types = { "blunt" }, lines = {
    { name = "cheap", star = 1, effect = { inflict("slow") } }, { name = "small", bolt = 1, effect = { hits(1) } },
    { name = "dear", star = 2, effect = { inflict("blind") } }, { name = "dearest", bolt = 2, star = 1, effect = { hits(2) } } } } } } }
enemy "miser_1" { name = "miser", scroll = "miser", seal = 1, hp = 9, presence = 1 }
enemy "miser_2" { name = "miser", scroll = "miser", seal = 2, hp = 9, presence = 1 }
quest "arena" {
  name = "Arena", about = ".", intro = "Begin.", victory = "Won.", defeat = "Lost.", goal = "Win.", act = 1, start = "west",
  tiles = { { tile = "lane", at = "a1" } },
  areas = { { name = "west", tile = "lane", area = "a" }, { name = "east", tile = "lane", area = "b" }, { name = "south", tile = "lane", area = "d" } },
  tokens = { { thing = "gate", at = "east", icon = "hit" }, { thing = "shrine", at = "west" } },
  events = { { events = { "calm", "horde", "wave", "touch" } }, { events = { "dusk", "dawn", "brackets" } } }, enemies = { "miser", "mage" },
  foes = { { at = "east", scroll = "miser" }, { at = "south", scroll = "mage" } },
}
