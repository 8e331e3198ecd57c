skill "guild_trick" {
  name = "Guild Trick", class = "berserker", xp = 1, bonus = { health = 2 },
  abilities = { { on = "turn_start", exhaust = true, effect = { rest(self, 1) } } },
}
