pack {
  system  = "ss",
  name    = "Sword & Sorcery",
  about   = "What both editions have in common: dice, common cards and tokens, and short ways to write tables.",
  version = "1",
}

-- What follows is for the packs that build on this one. Each function only shortens a table that could be
-- written out: docs/packs-ss.md describes the tables.

-- Soulranks I to VII; HP grow by one a rank.
function Gem(hp, combat, action, powers)
  local talents = { 0, 1, 1, 1, 1, 2, 2 }
  local ranks = {}
  for i = 1, 7 do
    ranks[i] = { hp = hp + i - 1, powers = powers[i], talents = talents[i],
                 combat = combat[i], action = action[i] }
  end
  return ranks
end

-- A printed effect: what it is called, the results that it takes, what it does.
function Line(name, price, effect)
  local line = { name = name, effect = effect }
  for result, n in pairs(price) do line[result] = n end
  return line
end

-- The same without a colon: it happens by itself.
function Always(name, effect) return { name = name, automatic = true, effect = effect } end

-- A rule of a scroll: distances and sentences; and the last rule.
function Rule(from, to, ...)
  local say = {}
  for i, sentence in ipairs { ... } do say[i] = { effect = sentence } end
  return { from = from, to = to, say = say }
end

function Plus(...)
  local rule = Rule(0, 0, ...)
  rule.plus = true
  return rule
end

-- The cards of a scroll: the second seal of a pair draws an Enemy Power, the first one does not; `second` is what else differs.
function Cards(id, card)
  for seal = 1, card.copies or 1 do
    local c = { scroll = id, seal = seal, icons = card.icons or seal - 1 }
    for k, v in pairs(card) do if k ~= "copies" and k ~= "icons" and k ~= "second" then c[k] = v end end
    for k, v in pairs(seal == 2 and card.second or {}) do c[k] = v end
    enemy(id .. "_" .. seal)(c)
  end
end

-- A Save asks first, then the harm is done to whoever failed it.
function Unsaved(...) return { when(save(self)) {}, otherwise { ... } } end

-- Levels of a power: an attack, a deed, something that is always there, something that reacts. Rank and hourglasses first.
function Strike(rank, hours, attack) return { rank = rank, hourglasses = hours, attacks = true, attack = attack } end
-- A blow where the heroes control the area of the target.
function Sneak(rank, hours, attack)
  local level = Strike(rank, hours, attack)
  level.when = heroes_control(subject)
  level.says = "Only where the heroes control the target's area."
  return level
end
function Deed(rank, hours, effect, condition, says) return { rank = rank, hourglasses = hours, effect = effect, when = condition, says = says } end
-- A deed that falls on one of those in sight. (What would change nothing is never offered, so it need not say so.)
function Aimed(rank, hours, among, question, effect, says)
  return Deed(rank, hours, { with(choose(among, question))(effect) }, nil, says)
end
-- A level in words of its own.
function Says(text, level)
  level.says = text
  return level
end
function Bonus(rank, trait) return { rank = rank, traits = { trait } } end
function React(rank, hours, trait)
  trait.optional = true
  return { rank = rank, hourglasses = hours, traits = { trait } }
end

-- The power cards of one hero: for each id a table with name, text, activity and levels; `nature` and `class_only` as they are.
function Powers(figure)
  return function(list)
    for id, p in pairs(list) do
      power(id) { name = p[1], about = p[2], figure = figure, activity = p[3], levels = p[4], nature = p.nature,
                  class_only = p.class_only, range = p.range or -1, late = p.late }
    end
  end
end

-- A talent, which any hero may have.
function Talent(id, name, about, levels) power(id) { name = name, about = about, activity = "passive", levels = levels } end

-- A weapon or an armor with its forged back: the same with what `better` changes.
function Forged(id, card)
  local back = {}
  for k, v in pairs(card.front) do back[k] = v end
  back.price = nil
  back.name = card.forged
  if card.front.attack then
    back.attack = {}
    for k, v in pairs(card.front.attack) do back.attack[k] = v end
    for k, v in pairs(card.better) do back.attack[k] = v end
  else
    for k, v in pairs(card.better) do back[k] = v end
  end
  item(id) { name = card.name, kind = card.front.attack and "weapon" or "armor", source = card.source or (card.front.price and "emporium" or "stash"),
             category = card.category, two_sided = true, front = card.front, back = back }
end

-- Something that is bought on either side: the dearer one is better.
function Ware(id, kind, front, back, more)
  local ware = { name = front.name, kind = kind, source = "emporium", two_sided = back ~= nil, front = front, back = back }
  for k, v in pairs(more or {}) do ware[k] = v end
  item(id)(ware)
end

-- What a quest puts on its map: areas by tile and letter, and tokens.
function Area(name, tile, letter) return { name = name, tile = tile, area = letter } end
function Tile(tile, at, turn) return { tile = tile, at = at, turn = turn } end
function Gate(at, icon, closed) return { thing = "gate", at = at, icon = icon, closed = closed } end
function Shade(at, heroes) return { thing = "shadow", at = at, heroes = heroes } end
function Waypoint(at, number) return { thing = "waypoint", at = at, number = number } end
function Chest(at, what, key) return { thing = "chest", at = at, what = what, key = key } end
function Search(at, what) return { thing = "search", at = at, what = what } end
function Shrine(at, closed) return { thing = "shrine", at = at, closed = closed } end
function Foe(scroll, at, heroes) return { scroll = scroll, at = at, heroes = heroes } end

-- Enemies that are on the map hit harder from now on if so many heroes play.
function Fiercer(heroes) return when(ge(party(), heroes)) { grant(enemies(), "hits", 1, "quest") } end

-- The Event deck of a quest: a table of events for each layer, the first on top.
function Layers(...)
  local list = {}
  for i, layer in ipairs { ... } do list[i] = { events = layer } end
  return list
end
