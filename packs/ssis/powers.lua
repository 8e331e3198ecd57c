-- The 47 power cards of the March: eight for each hero and seven talents. A Law or Chaos hero has six that he may learn, a Neutral one
-- all eight. Nothing here is printed twice: what players read is made from the effects.
local law, chaos = "law", "chaos"

Powers "maren" {
  hold_the_line = { "Hold the Line", "Whoever comes to her, comes to a wall.", "action", {
    Deed(1, 1, { grant(self, "armor", 1), draw_menace(self) }), Deed(4, 2, { grant(self, "armor", 2), draw_menace(self) }) } },
  causeway_cut = { "Causeway Cut", "One stroke, the width of a road.", "free", {
    Deed(1, 2, { grant(self, "targets", 1, "attack") }), Deed(5, 2, { grant(self, "targets", 1, "attack"), grant(self, "hits", 1, "attack") }) } },
  shoulder_to = { "Shoulder to Shoulder", "Nobody beside her stands alone.", "passive", {
    Bonus(2, { name = "Shoulder to Shoulder", when = gt(count(heroes & here(self)), 1), parry = 1 }) } },
  second_wind = { "Second Wind", "She breathes as if there were time.", "free", {
    Deed(1, 3, { heal(self, 2) }), Deed(3, 3, { heal(self, 2), cure(self, 1) }) } },
  oath_renewed = { "Oath Renewed", "The words are old. They still hold.", "free", {
    Deed(2, 2, { grant(heroes & here(self), "armor", 1) }), Deed(5, 3, { grant(heroes & within(1), "armor", 1) }) }, nature = law },
  last_gate = { "The Last Gate", "What would have hit another hits her shield.", "reaction", {
    React(3, 1, { name = "The Last Gate", says = "a hero in her area who is about to suffer HP suffers 1 less.", at = "suffer", when = is_hero(subject) & has(here(self), subject), effect = { shrug(1) } }),
    React(5, 1, { name = "The Last Gate", says = "a hero within 1 area of her who is about to suffer HP suffers 2 less.", at = "suffer", when = is_hero(subject) & has(within(1), subject), effect = { shrug(2) } }) }, nature = law },
  tide_breaker = { "Breaker", "She has stopped counting what she breaks.", "combat", {
    Strike(2, 2, { types = { "slash" }, hits = 2, red = 2, lines = { Line("through", { bolt = 1 }, { ignore_armor() }), Line("down", { bolt = 2 }, { inflict("ko") }) } }) }, nature = chaos },
  undertow_oath = { "Undertow Oath", "What the water takes, it takes with her hands.", "free", {
    Deed(4, 3, { suffer(self, 1), grant(self, "hits", 2) }) }, nature = chaos },
}

Powers "ilse" {
  read_flame = { "Read the Flame", "A lamp says who lit it, if it is asked.", "combat", {
    Strike(1, 1, { types = { "arcane" }, range = 3, red = 1, blue = 1, lines = { Line("dazzle", { bolt = 1, star = 1 }, { inflict("ko") }), Line("kindle", { star = 1 }, { inflict("fire", 1) }) } }),
    Strike(3, 2, { types = { "arcane" }, range = 3, red = 2, blue = 1, lines = { Line("kindle", { star = 1 }, { inflict("fire", 1) }), Line("spread", { bolt = 1 }, { area(0) }) } }),
    Strike(5, 3, { types = { "arcane" }, range = 3, red = 3, blue = 2, lines = { Line("kindle", { star = 1 }, { inflict("fire", 2) }), Line("spread", { bolt = 1 }, { area(0) }) } }) }, range = 3 },
  lamp_wall = { "Wall of Lamps", "They hang in the air and do not ask why.", "action", {
    Deed(1, 2, { add_shields(self, 2) }), Deed(4, 2, { add_shields(heroes & here(self), 2) }) } },
  white_flash = { "White Flash", "For a moment everything is seen, by nobody.", "action", {
    Deed(2, 2, { afflict(enemies & here(self), "blind") }), Deed(5, 3, { afflict(enemies & within(1), "blind") }) } },
  second_flames = { "Second Flames", "Three of her are reading. One of them looks up.", "action", { Says("She takes both images.", Deed(3, 2, { keep_token("second_flames", 1), keep_token("second_flames", 2) })) } },
  vigil_lamp = { "Vigil Lamp", "It burns for somebody in particular.", "action", {
    Deed(1, 1, { with(choose(heroes & within(1), "Whose lamp?")) { heal(it, 2) } }),
    Deed(3, 2, { with(choose(heroes & within(2), "Whose lamp?")) { heal(it, 3), cure(it, 1) } }) }, nature = law },
  kept_light = { "Kept Light", "What she has read cannot be put out.", "free", {
    Deed(4, 3, { grant(heroes & within(1), "parry", 1) }) }, nature = law },
  snuff = { "Snuff", "Two fingers, and something goes out.", "combat", {
    Strike(2, 2, { types = { "arcane" }, range = 2, hits = 1, blue = 3, lines = { Line("dark", { star = 1 }, { inflict("blind") }), Line("cold", { bolt = 1 }, { lethal(2) }) } }) }, nature = chaos, range = 2 },
  borrowed_fire = { "Borrowed Fire", "She will give it back when she is done.", "free", {
    Deed(3, 2, { afflict(self, "fire", 1), grant(self, "hits", 2, "turn") }) }, nature = chaos },
}

-- A loop on the ground, in an area within so many, for whoever of the enemies walks into it first; so many HP.
local function Noose(rank, hours, far, harm)
  return { rank = rank, hourglasses = hours, says = "Place it in an area in sight, within " .. far .. " of hers, if it lies nowhere yet.",
    when = ~token_placed("snare"), effect = { set_token("snare", far) }, traits = { { name = "Snare",
    says = "the first enemy that walks into it suffers K.O. and " .. harm .. " HP, and it is gone.", at = "entered",
    when = is_enemy(subject) & under_token("snare", subject), effect = { take_token("snare"), afflict(subject, "ko"), suffer(subject, harm) } } } }
end

Powers "wren" {
  still_air = { "Still Air", "She waits until the wind has finished.", "free", { Deed(1, 2, { grant(self, "hits", 1, "turn") }), Deed(4, 2, { grant(self, "hits", 2, "turn") }) } },
  pinning_shot = { "Pinning Shot", "Through the sleeve, and what is in it.", "combat", {
    Strike(1, 2, { types = { "pierce" }, range = 3, red = 2, lines = { Always("pin", { inflict("slow") }) } }),
    Strike(3, 2, { types = { "pierce" }, range = 4, red = 3, lines = { Always("pin", { inflict("slow") }), Line("bone", { bolt = 2 }, { critical() }) } }) }, range = 4 },
  startled_birds = { "Startled Birds", "They rise, and so does she.", "reaction", {
    React(2, 2, { name = "Startled Birds", says = "an enemy that comes within 1 area of her suffers 1 HP.", at = "entered", when = is_enemy(subject) & le(distance(self, subject), 1), effect = { suffer(subject, 1) } }) } },
  call_sprat = { "Whistle for Sprat", "He comes when he likes, and he likes her.", "action", {
    Deed(1, 2, { summon("sprat") }), Deed(4, 3, { summon("old_sprat") }) }, late = true },
  far_eye = { "Far Eye", "She sees the eye before the bird.", "passive", { Bonus(2, { name = "Far Eye", when = ~is_engaged(), hits = 1 }) } },
  snare = { "Snare", "A loop, and patience.", "action", { Noose(1, 2, 1, 1), Noose(3, 2, 2, 2) }, late = true },
  two_on_the_string = { "Two on the String", "One for each eye.", "combat", {
    Strike(3, 3, { types = { "pierce" }, range = 3, hits = 1, red = 3, lines = { Line("second", { bolt = 1 }, { hits(1) }), Line("both", { bolt = 2 }, { area(0) }) } }) }, range = 3 },
  marsh_salve = { "Marsh Salve", "It smells of everything that has ever died here, and works.", "action", {
    Deed(2, 2, { with(choose(heroes & here(self), "Who is salved?")) { heal(it, 2), cure(it, 2) } }) } },
}

-- Her companion, in his first year and in his best ones.
companion "sprat" { name = "Sprat", about = "A marsh otter with opinions.", power = "call_sprat", hero_count = 1, move = 4, armor = 0, blue = 1,
  styles = { "dexterity" }, hp = 4, attacks = true, attack = { types = { "pierce" }, hits = 1, red = 1, lines = { Line("worry", { bolt = 1 }, { hits(1) }) } },
  effect = { heal(self, 1) } }
companion "old_sprat" { name = "Sprat, Grown", about = "The same opinions, and teeth to go with them.", power = "call_sprat", hero_count = 1, move = 4,
  armor = 1, blue = 1, styles = { "dexterity" }, hp = 6, attacks = true, attack = { types = { "pierce" }, hits = 1, red = 1, blue = 1, lines = {
    Line("worry", { bolt = 1 }, { hits(1) }) } }, effect = { heal(self, 1) } }

Powers "odo" {
  small_bell = { "The Small Bell", "It rings for mending.", "action", {
    Deed(1, 1, { with(choose(heroes & here(self), "For whom does it ring?")) { heal(it, 2) } }),
    Deed(3, 2, { with(choose(heroes & within(1), "For whom does it ring?")) { heal(it, 3) } }) } },
  great_bell = { "The Great Bell", "It rings for everybody.", "combat", {
    Strike(3, 3, { types = { "blunt" }, range = 1, hits = 1, red = 2, blue = 2, lines = { Line("peal", { star = 1 }, { area(0) }), Line("fell", { bolt = 1 }, { inflict("ko") }) } }),
    Strike(5, 4, { types = { "blunt" }, range = 1, hits = 1, red = 3, blue = 3, lines = { Line("peal", { star = 1 }, { area(0) }), Line("fell", { bolt = 1 }, { inflict("ko") }), Line("doom", { star = 2 }, { lethal(3) }) } }) }, range = 1 },
  patience = { "Patience", "He has sat out worse tides.", "passive", { Bonus(1, { name = "Patience", when = is_wounded(), parry = 1 }), Bonus(4, { name = "Patience", parry = 1 }) } },
  litany = { "Litany", "The names of the drowned, in order.", "free", { Deed(2, 2, { grant(heroes & here(self), "hits", 1) }) } },
  absolve = { "Absolve", "It is forgiven, all of it.", "action", { Deed(2, 2, { cure(heroes & within(1), 2) }) }, nature = law },
  high_water_prayer = { "High Water Prayer", "Said standing, because of the water.", "free", {
    Deed(4, 3, { add_shields(heroes & here(self), 2), heal(heroes & here(self), 1) }) }, nature = law },
  toll_for_toll = { "Toll for Toll", "One of his, one of theirs.", "free", { Deed(1, 2, { suffer(self, 1), suffer(enemies & here(self), 2) }) }, nature = chaos },
  sunken_choir = { "Sunken Choir", "They answer him from below.", "action", {
    Deed(3, 3, { each(enemies & within(1)) { when(roll("blue", "parry")) {}, otherwise { suffer(it, half_rank(self)) } } }) }, nature = chaos },
}

Powers "tam" {
  loose_board = { "Loose Board", "He knew it was there. They did not.", "action", { Aimed(1, 1, enemies & here(self), "Who falls?", { afflict(it, "ko") }) } },
  light_hands = { "Light Hands", "Whatever it was, it is his now.", "passive", { Bonus(1, { name = "Light Hands", treasures = 1 }), Bonus(4, { name = "Light Hands", treasures = 2 }) } },
  from_behind = { "From Behind", "The door they forgot to look at.", "combat", {
    Sneak(2, 2, { types = { "pierce" }, hits = 2, red = 1, blue = 1, lines = { Line("between", { bolt = 1 }, { lethal(2) }), Line("kidney", { bolt = 2 }, { critical() }) } }),
    Sneak(5, 2, { types = { "pierce" }, hits = 3, red = 2, blue = 1, lines = { Line("between", { bolt = 1 }, { lethal(3) }), Line("kidney", { bolt = 2 }, { critical() }) } }) } },
  slip_away = { "Slip Away", "He was just here.", "free", { Deed(1, 2, { hide(self), grant(self, "move", 1, "turn") }) } },
  honest_work = { "Honest Work", "For once he opens it for somebody else.", "passive", { Bonus(3, { name = "Honest Work", capacity = 2, parry = 1 }) }, nature = law },
  marked_keys = { "Marked Keys", "He gave one to each of them, long ago.", "free", { Deed(2, 3, { grant(heroes(), "move", 1) }) }, nature = law },
  cut_purse = { "Cut Purse", "And the strap, and the wrist.", "combat", {
    Strike(1, 1, { types = { "slash" }, hits = 1, red = 1, lines = { Line("purse", { bolt = 1 }, { gain_crowns(self, 5) }), Line("wrist", { star = 1 }, { inflict("slow") }) } }) }, nature = chaos },
  no_witness = { "No Witness", "Better so.", "passive", { Bonus(4, { name = "No Witness", when = eq(count(enemies & here(self)), 1), hits = 2 }) }, nature = chaos },
}

Talent("lucky", "Lucky", "The die likes this hero.", { Bonus(1, { name = "Lucky", saves = 1 }) })
Talent("tough", "Tough", "There is more of this hero than there seems.", { Bonus(1, { hp = 1 }), Bonus(3, { hp = 2 }), Bonus(5, { hp = 3 }) })
Talent("swift", "Swift", "Always a step ahead.", { Bonus(1, { move = 1 }) })
Talent("deep_pockets", "Deep Pockets", "There is room for one more.", { Bonus(1, { capacity = 1 }), Bonus(4, { capacity = 2 }) })
Talent("steady", "Steady", "Hard to move, hard to hurt.", { Bonus(2, { name = "Steady", parry = 1 }) })
Talent("grim", "Grim", "Fights best when it is nearly over.", { Bonus(1, { name = "Grim", when = at_half(), hits = 1 }) })
Talent("broad", "Broad", "Counts for two in a doorway.", { Bonus(3, { presence = 1 }) })
