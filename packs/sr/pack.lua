pack {
  system  = "sr",
  name    = "Lamp-sworn",
  about   = "Heroes, spells and enemies of our own, with quests of our own.",
  version = "1",
}

-- What follows is shared by the other files, which are read after this one. Each function only
-- shortens a table that could be written out: docs/packs-sr.md describes the tables.

-- Action cards: how many, value, bonus and how much it gives; or the spell.
function Combat(copies, value, bonus, x)
  return { copies = copies, value = value, icon = "combat", bonus = bonus, x = x }
end

function Movement(copies, value, bonus, x)
  return { copies = copies, value = value, icon = "movement", bonus = bonus, x = x }
end

function Spell(copies, value, spell)
  return { copies = copies, value = value, icon = "spell", spell = spell }
end

-- A Heroic card with a Potion symbol.
function Potion(card)
  card.potion = true
  return card
end

-- Icons of a row. The last argument may add marks: { blue = true, every = true, visible = true,
-- tier = "red", hourglasses = 3, per = 1, when = ... }.
local function icon(name, marks)
  marks = marks or {}
  marks.icon = name
  return marks
end

function Random(n, marks) marks = icon("random", marks) marks.n = n return marks end
function Enemy(id, marks) marks = icon("enemy", marks) marks.enemy = id return marks end
function Threat(n, marks) marks = icon("threat", marks) marks.n = n return marks end
function Ambush(marks) return icon("ambush", marks) end
function Damage(n, marks) marks = icon("damage", marks) marks.n = n return marks end
function Story(id, marks) marks = icon("story", marks) marks.story = id return marks end
function Sight(id, marks) marks = icon("sight", marks) marks.location = id return marks end
function AntiMagic(marks) return icon("anti_magic", marks) end
function Portal(marks) return icon("portal", marks) end
function Special(n, marks) marks = icon("special", marks) marks.special = n return marks end
function Hourglass(marks) return icon("hourglass", marks) end
function Alert(marks) return icon("alert", marks) end
function Flip(marks) return icon("flip", marks) end
function Drowning(n, marks) marks = icon("drowning", marks) marks.n = n return marks end

-- Arrows: a neutral one, which all engaged enemies follow, and a green one. The last argument may
-- add { side_b = true, elusive = true, vitae = 2, story = "...", when = ... }.
function Arrow(to, difficulty, more)
  more = more or {}
  more.to, more.difficulty = to, difficulty
  return more
end

function Green(to, difficulty, more)
  more = Arrow(to, difficulty, more)
  more.green = true
  return more
end

-- Scrolls: an aptitude, a difficulty and the story that it draws; or a flip; or free of cost.
function Scroll(aptitude, difficulty, story, more)
  more = more or {}
  more.aptitude, more.difficulty, more.story = aptitude, difficulty, story
  return more
end

function Lever(aptitude, difficulty, more)
  more = Scroll(aptitude, difficulty, nil, more)
  more.flip = true
  return more
end

function Free(story, more)
  return Scroll(nil, nil, story, more)
end

-- A way out that costs Heroism (SR-306).
function Dare(label, n, gains)
  local commands = { spend_heroism(self, n) }
  for _, gain in ipairs(gains or {}) do commands[#commands + 1] = gain end
  return { label, commands, when = ge(heroism(self), n) }
end

-- The last of three pieces of evidence draws the conclusion.
function Third(first, second, conclusion)
  return when(drawn(first) & drawn(second)) { draw_story(conclusion, self) }
end

-- Leads for bots, a row of steps for each Goal: Lead("red", "goal", { "location", "story", 9 }, ...),
-- with the colour of the star and what the cards for a step must reach. A step without a story is
-- done when its location shows side B, one with `seen = true` when it is revealed.
function Lead(colour, goal, ...)
  local steps = {}
  for _, step in ipairs { ... } do
    steps[#steps + 1] = { goal = goal, red = colour == "red" or nil, location = step[1],
                          story = step[2] or nil, points = step[3], seen = step.seen }
  end
  return steps
end

function Leads(...)
  local all = {}
  for _, steps in ipairs { ... } do
    for _, step in ipairs(steps) do all[#all + 1] = step end
  end
  return all
end
