-- Classes (DU-015, DU-016): their line is added to that of the race.

class "shieldbearer" {
  name     = "Shieldbearer",
  calling  = "fighter",
  line     = { cs = 1, vt = 1, co = 1 },
  families = { "combat" },
}

class "berserker" {
  name     = "Berserker",
  calling  = "fighter",
  line     = { cs = 1, st = 1, vt = 2, int = -1 },
  families = { "combat" },
}

class "duelist" {
  name     = "Duelist",
  calling  = "fighter",
  line     = { cs = 2, ag = 1 },
  families = { "combat" },
}

class "templar" {
  name     = "Templar",
  calling  = "fighter",
  line     = { cs = 1, co = 1, int = 1 },
  families = { "combat", "academic" },
}

class "scout" {
  name     = "Scout",
  calling  = "explorer",
  line     = { pe = 2, dx = 1, vt = 1 },
  families = { "exploration" },
}

class "burglar" {
  name     = "Burglar",
  calling  = "explorer",
  line     = { dx = 3, pe = 1 },
  families = { "exploration" },
}

class "hunter" {
  name     = "Hunter",
  calling  = "explorer",
  line     = { ss = 2, pe = 2 },
  families = { "exploration", "combat" },
}

class "sapper" {
  name     = "Sapper",
  calling  = "explorer",
  line     = { dx = 2, pe = 1, int = 1 },
  families = { "exploration", "academic" },
}

class "emberwright" {
  name     = "Emberwright",
  calling  = "spellcaster",
  line     = { int = 2 },
  spells   = 3, lore = "ember",
  families = { "academic" },
}

class "lightpriest" {
  name     = "Lightpriest",
  calling  = "spellcaster",
  line     = { int = 1, co = 1, vt = 1 },
  spells   = 3, lore = "dawn",
  families = { "academic" },
}

class "greenwarden" {
  name     = "Greenwarden",
  calling  = "spellcaster",
  line     = { int = 1, pe = 1, vt = 1 },
  spells   = 3, lore = "green",
  families = { "academic", "exploration" },
}

class "gloomcaller" {
  name     = "Gloomcaller",
  calling  = "spellcaster",
  line     = { int = 2, co = 1, vt = -1 },
  spells   = 3, lore = "gloom",
  families = { "academic" },
}
