pack {
  system  = "du",
  name    = "Below Barrow Hill",
  about   = "Heroes, creatures, furniture and quests of our own for Dungeon Universalis.",
  version = "1",
}

-- What follows is shared by the other files, which are read after this one. Each function only
-- shortens a table that could be written out: docs/packs-du.md describes the tables.

-- A line of `changes`: so much more of an attribute, always or for one purpose.
function More(attribute, n, purpose)
  return { attribute = attribute, n = n, purpose = purpose }
end

-- A line of `elements`: what stands on which square, and what the quest calls it. The last argument
-- may add { width = 7, height = 4, holds = "deed" }.
function Put(element, x, y, name, more)
  more = more or {}
  more.element, more.x, more.y, more.name = element, x, y, name
  return more
end

-- The section of a quest sheet, by its number: the kind, the north-west square, width and height.
function Section(number, kind, x, y, width, height, more)
  more = more or {}
  more.name, more.kind, more.x, more.y, more.width, more.height = "s" .. number, kind, x, y, width, height
  return more
end

-- Starting squares, as pairs.
function Starts(...)
  local squares, list = { ... }, {}
  for i = 1, #squares, 2 do list[#list + 1] = { x = squares[i], y = squares[i + 1] } end
  return list
end

-- Lines of `creatures`: so many of a kind; the Leader.
function Guard(creature, count)
  return { creature = creature, count = count }
end

function Leader()
  return { leader = true }
end

-- Lines of `exits`, named x0, x1 … as on the quest sheet. The last argument may add
-- { locked = true, reinforced = true, riddle = true, secret = true, wide = 2, thick = true }.
local function exit(kind, name, x, y, side, to, more)
  more = more or {}
  more.kind, more.name, more.x, more.y, more.side, more.to = kind, name, x, y, side, to
  return more
end

function Arrow(name, x, y, side, to, more) return exit("arrow", name, x, y, side, to, more) end
function Door(name, x, y, side, to, more) return exit("door", name, x, y, side, to, more) end
function Outside(name, x, y, side, more) return exit("outside", name, x, y, side, nil, more) end
