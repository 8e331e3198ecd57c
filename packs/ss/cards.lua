-- Events that every quest may use: the Story Events, Day and Night.
event "story_1" { name = "Story I", about = "What the quest says.", number = 1, type = "story" }
event "story_2" { name = "Story II", about = "What the quest says.", number = 2, type = "story" }
event "story_3" { name = "Story III", about = "What the quest says.", number = 3, type = "story" }
event "day"   { name = "Day", about = "Used powers move forward.", number = 4, type = "day", shift = 1 }
event "night" { name = "Night", about = "Used powers move back.", number = 5, type = "night", shift = -1 }

-- Criticals that both editions have; each adds what only it knows.
critical_token "graze" { name = "Graze", colour = "green", copies = 3, effect = { suffer(self, 1) } }
critical_token "reeling" { name = "Reeling", colour = "blue", effect = { afflict(self, "stun") } }
critical_token "dazzled" { name = "Dazzled", colour = "blue", effect = { afflict(self, "blind") } }
critical_token "lame"    { name = "Lame", colour = "blue", effect = { afflict(self, "slow") } }
critical_token "felled"  { name = "Felled", colour = "blue", effect = { afflict(self, "ko") } }
critical_token "numb_arm"   { name = "Numb Arm", colour = "red", red = "hit" }
critical_token "split_mail" { name = "Split Mail", colour = "red", red = "armor" }
critical_token "broken_rib" { name = "Broken Rib", colour = "red", red = "hp" }
critical_token "deep_wound" { name = "Deep Wound", colour = "red", red = "hp_2" }
critical_token "shaken"     { name = "Shaken", colour = "red", red = "bolt" }
