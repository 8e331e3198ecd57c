-- The Treasure deck, 30 cards (DU-118, DU-H68).

treasure "purse" { name = "A purse", copies = 8, effect = { coins(self, d6), coins(self, 2) } }
treasure "coffer" { name = "A coffer", copies = 4, effect = { coins(self, d6), coins(self, d6) } }
treasure "flask" { name = "A flask", copies = 5, effect = { take(self, "unknown_potion") } }
treasure "useful_thing" { name = "Something useful", copies = 4, effect = { finds(self, "common") } }
treasure "rare_thing" { name = "Something rare", copies = 3, effect = { finds(self, "special") } }
treasure "magic_thing" { name = "Something magic", copies = 3, effect = { finds(self, "magic") } }
treasure "old_thing" { name = "Something very old", copies = 1, effect = { finds(self, "relic") } }
treasure "map" { name = "A map", copies = 1, effect = { map_found } }
treasure "cursed_coin" { name = "Cursed coin", copies = 1, effect = { coins(self, 6), reserve(2) } }
