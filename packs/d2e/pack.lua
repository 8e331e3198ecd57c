pack {
  system  = "d2e",
  name    = "Journeys in the Dark",
  about   = "Heroes, monsters and cards of the second edition's base set, with quests of our own.",
  version = "1",
}

-- What follows is shared by the other files, which are read after this one.

-- Surge abilities that many weapons and monsters have. Each has an id, so that answers can name
-- it: `surge iron_mace.stunned`. A card that has one twice numbers the second.
function surge_damage(n, id)
  return { id = id or "damage", surge = 1, effect = { add_damage(n) } }
end

function surge_range(n)
  return { id = "range", surge = 1, effect = { add_range(n) } }
end

function surge_pierce(n)
  return { id = "pierce", surge = 1, effect = { add_pierce(n) } }
end

function surge_condition(condition)
  return { id = condition, surge = 1, effect = { inflict(condition) } }
end

-- Oneself or somebody next to one. A hero who is knocked out counts where damage is recovered
-- (D2-170).
function near_heroes()
  return heroes & within(self, 1)
end

function near_heroes_even_down()
  return (heroes | down) & within(self, 1)
end

-- Those of some figures on whom healing, rest or a cure is not lost.
function hurt_among(set) return where(set, gt(hurt(it), 0)) end
function tired_among(set) return where(set, gt(tired(it), 0)) end
function afflicted_among(set) return where(set, gt(conditions(it), 0)) end
