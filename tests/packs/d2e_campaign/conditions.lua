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
  name = "Diseased", condition = "diseased",
  abilities = fever("diseased", "willpower", fatigue(self, 1)),
}

condition "poisoned" {
  name = "Poisoned", condition = "poisoned",
  abilities = fever("poisoned", "might", damage(self, 1)),
}

condition "immobilized" { name = "Immobilized", condition = "immobilized" }
condition "stunned" { name = "Stunned", condition = "stunned" }
