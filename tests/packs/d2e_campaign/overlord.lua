-- The basic deck of 15 (D2-028), and cards of three prices to buy.

local function spite(id, name, deck, xp, copies, damage)
  overlord_card(id) {
    name = name, type = "event", deck = deck, xp = xp, copies = copies,
    abilities = {
      { on = "before_roll", when = has(monsters, attacker), effect = { add_damage(damage) } },
    },
  }
end

local function haste(id, name, copies)
  overlord_card(id) {
    name = name, type = "event", deck = "basic", copies = copies,
    abilities = { { on = "activating", effect = { more_moves(subject) } } },
  }
end

haste("creep", "Creep", 4)
haste("crawl", "Crawl", 4)
spite("snarl", "Snarl", "basic", 0, 4, 1)
spite("growl", "Growl", "basic", 0, 3, 1)
spite("bite", "Bite", "warlord", 1, 2, 1)
spite("claw", "Claw", "warlord", 1, 2, 1)
spite("maul", "Maul", "warlord", 2, 1, 2)
spite("rend", "Rend", "warlord", 2, 1, 2)
spite("slay", "Slay", "warlord", 3, 1, 3)
spite("hiss", "Hiss", "magus", 1, 2, 1)
spite("curse", "Curse", "magus", 2, 1, 2)
overlord_card "jeer" {
  name = "Jeer", type = "event", deck = "universal", xp = 1, copies = 1,
  abilities = { { on = "test_passed", when = has(heroes, subject), effect = { damage(subject, 1) } } },
}
spite("shove", "Shove", "universal", 1, 2, 1)
