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

-- The cards of a scroll: the second seal of a pair draws an Enemy Power, the first one does not.
function Cards(id, card)
  for seal = 1, card.copies or 1 do
    local c = { scroll = id, seal = seal, icons = card.icons or seal - 1, presence = card.presence or 1 }
    for k, v in pairs(card) do if k ~= "copies" and k ~= "icons" then c[k] = v end end
    enemy(id .. "_" .. seal)(c)
  end
end

-- A Save asks first, then the harm is done to whoever failed it.
function Unsaved(...) return { when(save(self)) {}, otherwise { ... } } end
