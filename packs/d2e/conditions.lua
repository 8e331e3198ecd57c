-- The four conditions. Diseased and Poisoned come up when the figure's turn or activation starts
-- (A-040); Immobilized and Stunned are rules of their own (D2-188, D2-189).

-- Tests once a turn, whoever has the condition.
local function fever(condition, attribute, harm)
  local effect = {
    when(test(self, attribute)) { cure(self, condition) },
    otherwise { harm },
  }
  return {
    { id = "turn", on = "turn_start", must = true, effect = effect },
    { id = "activation", on = "activation_start", must = true, effect = effect },
  }
end

condition "diseased" {
  name      = "Diseased",
  about     = "At the start of each turn a test of Willpower ends it, or causes 1 fatigue.",
  condition = "diseased",
  abilities = fever("diseased", "willpower", fatigue(self, 1)), -- D2-186
}

condition "poisoned" {
  name      = "Poisoned",
  about     = "At the start of each turn a test of Might ends it, or causes 1 damage.",
  condition = "poisoned",
  abilities = fever("poisoned", "might", damage(self, 1)), -- D2-187
}

condition "immobilized" {
  name      = "Immobilized",
  about     = "No move actions and no fatigue for movement. It ends with the figure's turn.",
  condition = "immobilized",
}

condition "stunned" {
  name      = "Stunned",
  about     = "The only action is to shake this off.",
  condition = "stunned",
}
