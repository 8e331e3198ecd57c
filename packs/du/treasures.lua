-- The Treasure deck (DU-118, DU-H68).

treasure "purse" { name = "A purse", copies = 8, effect = { coins(self, d6), coins(self, 2) } }
treasure "coffer" { name = "A coffer", copies = 4, effect = { coins(self, d6), coins(self, d6) } }
treasure "cursed_coin" { name = "Cursed coin", copies = 1, effect = { coins(self, 6), reserve(2) } }
treasure "healing_draught" { name = "A healing draught", copies = 5, effect = { take(self, "potion_of_healing") } }
