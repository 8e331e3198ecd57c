-- The Random Enemy deck: 38 enemies of five types and 3 Threat cards.

enemy "mudlark_sneak" {
  name      = "Mudlark Sneak",
  about     = "Always in front, never in the way.",
  copies    = 10,
  shields   = { 2 },
  abilities = { "priority_target" },
}

enemy "gate_mastiff" {
  name      = "Gate Mastiff",
  about     = "It has never let anybody go.",
  copies    = 8,
  shields   = { 3 },
  abilities = { "guardian" },
}

enemy "marsh_courser" {
  name      = "Marsh Courser",
  about     = "Long legs, longer memory.",
  copies    = 8,
  shields   = { 3 },
  abilities = { "pursuit" },
}

enemy "tallow_brute" {
  name      = "Tallow Brute",
  about     = "Its temper is catching.",
  copies    = 6,
  shields   = { 5, 3 },
  abilities = { "rage" },
}

enemy "hush_cantor" {
  name      = "Hush Cantor",
  about     = "Where it sings, nothing else is heard.",
  copies    = 6,
  shields   = { 6, 3 },
  abilities = { "anti_magic" },
  heroism   = 1,
}

enemy "alarm" {
  name   = "Alarm",
  about  = "Somewhere a horn is blown.",
  copies = 3,
  threat = true,
}
