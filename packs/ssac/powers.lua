-- The 47 power cards of the Glass Road and six talents: nine each for Anwe, Sefa and Hadrun, ten each for Quill and Ozmar.
local law, chaos = "law", "chaos"
local act = act_number()
local prey = where(enemies & within(1), heroes_control(it)) -- those who stand where the heroes control

-- Her dog is called; where he is at somebody's throat and a BOLT was rolled, she may attack as well.
local function Fetch(rank, hours, dog)
  return { rank = rank, hourglasses = hours, effect = { summon(dog) }, traits = { { name = "Onfall", at = "attacked", optional = true,
    when = has(companions_of(self) & here(self), attacker()) & ge(shown("bolt"), 1) & any(in_reach(self) & defenders()),
    effect = { attack_again(choose(in_reach(self) & defenders(), "Whom does she attack?")) } } } }
end

Powers "anwe" {
  herd_prey = { "Prey of the Herd", "What stands alone among them is already taken.", "action", {
    Deed(1, 2, { with(choose(enemies & here(self), "Who is the prey?")) { suffer(it, act), afflict(it, "ko") } }, heroes_control()),
    Aimed(5, 2, prey, "Who is the prey?", { suffer(it, act), shatter(it) }) } },
  forward_guard = { "Forward Guard", "She has the most room when they are closest.", "passive", {
    Bonus(1, { name = "Forward Guard", when = enemies_control(), armor = 1 }), Bonus(4, { name = "Forward Guard", when = enemies_control(), armor = 2 }) } },
  watchful = { "Watchful", "Whatever moves has been waited for.", "reaction", {
    React(2, 2, { name = "Watchful", at = "entered", when = has(in_reach(self), subject), effect = { attack_again(subject) } }) } },
  long_shot = { "Long Shot", "A bird's shadow, a man's heart.", "combat", {
    Strike(1, 2, { types = { "pierce" }, range = 4, red = 2, blue = 1, lines = { Line("lead", { bolt = 1 }, { hits(1) }), Line("eye", { bolt = 2 }, { critical() }) } }),
    Strike(4, 3, { types = { "pierce" }, range = 5, hits = 1, red = 3, blue = 1, lines = { Line("lead", { bolt = 1 }, { hits(1) }), Line("eye", { bolt = 2 }, { critical() }) } }) }, range = 5 },
  dune_step = { "Dune Step", "Sand does not remember her.", "free", { Deed(1, 2, { grant(self, "move", 2, "turn") }) } },
  call_dust = { "Whistle for Dust", "He hears it before she does it.", "combat", { 
    Fetch(2, 2, "dust"), Fetch(5, 3, "old_dust") }, late = true },
  shared_water = { "Shared Water", "A mouthful each.", "action", { Deed(2, 2, { heal(heroes & here(self), 1), cure(heroes & here(self), 1) }) }, nature = law },
  cover = { "Cover", "She shoots so that others need not run.", "reaction", {
    React(3, 2, { name = "Cover", at = "attack", when = is_enemy(attacker()) & ~has(defenders(), self) & le(distance(self, attacker()), 3), effect = { suffer(attacker(), 1) } }) }, nature = law },
  open_vein = { "Open Vein", "It is a long way to water.", "combat", {
    Strike(2, 2, { types = { "slash" }, hits = 1, red = 2, lines = { Always("vein", { inflict("bleed", 1) }), Line("deep", { bolt = 1 }, { lethal(2) }) } }) }, nature = chaos },
}

local function hound(id, name, about, hp, hits)
  companion(id) { name = name, about = about, power = "call_dust", hero_count = 1, move = 3, armor = 2, blue = 1, styles = { "dexterity" }, hp = hp, attacks = true,
    attack = { types = { "pierce" }, hits = hits, red = 1, blue = 2, lines = { Always("teeth", { inflict("bleed", 1) }) } } }
end
hound("dust", "Dust", "A dog the colour of the road.", soulrank(self))
hound("old_dust", "Dust, Grown", "A dog the colour of the road, and nearly as long.", soulrank(self) + 2, 1)

Powers "sefa" {
  laying_on = { "Laying On", "Her hand stays where it hurts.", "action", {
    Deed(1, 1, { with(choose(heroes & here(self), "Whom does she touch?")) { heal(it, 1 + act) } }),
    Deed(3, 2, { with(choose(heroes & within(1), "Whom does she touch?")) { heal(it, 2 + act), cure(it, 1) } }) } },
  bright_word = { "Bright Word", "It is only one word, and they have all heard it before.", "combat", {
    Strike(3, 3, { types = { "arcane" }, range = 3, hits = 1, blue = 4, lines = { Line("sear", { star = 1 }, { inflict("fire", 1) }), Line("echo", { bolt = 1 }, { area(0) }), Line("judge", { legend = 1 }, { critical() }),
      { name = "named", automatic = true, when = has(of_race("humanoid"), subject), effect = { inflict("fire", 2) } } } }),
    Strike(5, 4, { types = { "arcane" }, range = 3, hits = 1, red = 2, blue = 4, lines = { Line("sear", { star = 1 }, { inflict("fire", 1) }), Line("echo", { bolt = 1 }, { area(0) }), Always("clear", { lethal() }),
      { name = "named", automatic = true, when = has(of_race("humanoid"), subject), effect = { inflict("fire", 2) } } } }) }, range = 3 },
  blank_device = { "Blank Device", "Whoever needs it sees his own on it.", "free", {
    Deed(1, 2, { with(choose(heroes & within(1), "Who sees it?")) { option { { "A HIT more in attacks", { grant(it, "hits", 1) } }, { "A PARRY more in defence", { grant(it, "parry", 1) } } } } }),
    Deed(4, 3, { with(choose(heroes & within(1), "Who sees it?")) { grant(it, "hits", 1), grant(it, "parry", 1) } }) } },
  vow = { "Vow", "She has said that she will be there.", "passive", { Bonus(2, { name = "Vow", when = gt(count(heroes & here(self)), 1), armor = 1 }) }, nature = law },
  shield_line = { "Shield Line", "Up, and closed.", "action", { Deed(1, 1, { add_shields(heroes & here(self), 1) }), Deed(4, 2, { add_shields(heroes & here(self), 2) }) } },
  iron_dome = { "Dome of Iron", "Whoever stands in it need not ask twice.", "action", {
    Deed(2, 3, { set_token("iron_dome", 2) }), Deed(5, 3, { set_token("iron_dome", 2, 1) }) }, nature = chaos },
  dome = { "Dome of Glass", "They can see in. That is all.", "action", {
    Deed(1, 3, { set_token("dome", 2) }), Deed(5, 3, { set_token("dome", 2, 1) }) } },
  mercy = { "Mercy", "For those, too, who did not ask.", "action", { Deed(4, 3, { heal(heroes & within(2), 2) }) }, nature = law },
  last_question = { "The Last Question", "They all come to hear the answer.", "action", {
    Deed(4, 3, { each((enemies & within(1)) - here(self)) { move_to(it, self) }, suffer(enemies & here(self), half_rank()), afflict(enemies & here(self), "blind") }, any(enemies & within(1))) }, nature = chaos },
}

-- What the brewer keeps in his belt, each vial once: a PARRY, an end to something, a HIT.
local function can_fill(n, price) return ge(crowns_of(self), price) & ~has_token("vials", n) end
local function Vial(n, price, label) return { label, { lose_crowns(self, price), keep_token("vials", n) }, when = can_fill(n, price) } end
local filled = has_token("vials", 1) | has_token("vials", 2) | has_token("vials", 3)

-- What he leaves in a corner goes off when he says so: in his own turn, and whenever a turn, an activation or a step is over where somebody stands beside it.
local function Boil() return { each(where(characters, under_token("kettle", it))) { afflict(it, "poison", act), suffer(it, 3 * armor_of(it)) }, take_token("kettle") } end
local function Kettle()
  local traits = {}
  for i, moment in ipairs { "turn_begins", "turn_ends", "activation", "activated", "entered" } do
    traits[i] = { name = "The Kettle", at = moment, optional = true, when = any(where(enemies, under_token("kettle", it))), effect = Boil() }
  end
  return traits
end

power "boil_over" { name = "Boil Over", about = "He says which corner it was.", figure = "quill", activity = "free", innate = true, levels = {
  { rank = 1, when = token_placed("kettle"), effect = Boil() } } }

Powers "quill" {
  sneak_attack = { "Sneak Attack", "While they were looking at the others.", "combat", {
    Sneak(1, 2, { types = { "pierce" }, hits = 2, red = 1, blue = 1, lines = { Line("seam", { bolt = 1 }, { ignore_armor() }), Line("kidney", { bolt = 2 }, { critical() }) } }),
    Sneak(4, 2, { types = { "pierce" }, hits = 3, red = 2, blue = 1, lines = { Line("seam", { bolt = 1 }, { ignore_armor() }), Line("kidney", { bolt = 2 }, { critical() }) } }) } },
  go_to_ground = { "Go to Ground", "There was somebody here.", "free", { Deed(1, 3, { hide(self) }) } },
  light_fingers = { "Light Fingers", "He returns the purse, always.", "action", { Deed(1, 2, { when(roll("red", "miss")) {}, otherwise { gain_crowns(self, 5) } }), Deed(3, 2, { gain_crowns(self, 10) }) } },
  trip = { "Trip", "Old, and still good.", "action", { Aimed(1, 1, enemies & here(self), "Who trips?", { afflict(it, "ko") }) } },
  bolt_hole = { "Bolt Hole", "He made it before he needed it.", "free", { Deed(2, 2, { grant(self, "move", 1, "turn"), grant(self, "parry", 1) }) } },
  kidney_luck = { "Juggler's Luck", "The coin comes down as he says.", "passive", { Bonus(3, { name = "Juggler's Luck", at = "rolled", once = "round", when = eq(subject, self) & has(defenders(), self), effect = { parries(1) } }) } },
  juggler = { "Fall of the Coin", "It comes down as he says, and if it does not he catches it.", "reaction", {
    React(1, 2, { name = "Fall of the Coin", at = "cast", when = ~hoped_for(), effect = { juggle(half_rank()) } }) }, class_only = "quill" },
  caltrops = { "Caltrops", "Four points, one of them up.", "action", { Deed(3, 2, { suffer(enemies & here(self), 1), afflict(enemies & here(self), "slow") }, any(enemies & here(self))) }, class_only = "quill" },
  kettle = { "The Kettle", "He has put something in the corner, and asks everybody to remember which corner.", "action", {
    { rank = 3, hourglasses = 2, when = ~token_placed("kettle"), effect = { set_token("kettle", 1) }, traits = Kettle() } }, class_only = "quill_brewer", late = true },
  vials = { "Three Vials", "Grey for the arm, green for the gut, red for the rest.", "action", {
    Deed(1, 1, { option { Vial(1, 10, "Fill the grey vial for ten Crowns"), Vial(2, 5, "Fill the green vial for five Crowns"), Vial(3, 15, "Fill the red vial for fifteen Crowns"),
      { "Let somebody drink them all", { with(choose(heroes & here(self), "Who drinks?")) { when(has_token("vials", 1)) { grant(it, "parry", 1) },
        when(has_token("vials", 2)) { cure(it, 1) }, when(has_token("vials", 3)) { grant(it, "hits", 1) } }, drop_tokens("vials") }, when = filled } } },
      filled | ge(crowns_of(self), 5)) }, class_only = "quill_brewer" },
}

Powers "hadrun" {
  war_cry = { "War Cry", "They have heard it through the floor of the arena.", "free", { Deed(1, 2, { with(choose(enemies & here(self), "Who gives way?")) { push(it, act) }, grant(self, "presence", 1) }) } },
  taunting = { "Come Here", "He says it quite softly.", "reaction", { React(1, 1, { name = "Come Here", at = "activation", when = is_enemy(subject) & le(distance(self, subject), 1), effect = { taunt(self) } }) } },
  crowd_pleaser = { "Crowd Pleaser", "Somebody always throws something.", "passive", {
    Bonus(1, { name = "Crowd Pleaser", at = "death", when = is_enemy(subject) & eq(killer(), self), effect = { with_number(cast_die("red")) {
      when(shows(value, "hit")) { gain_crowns(self, 5) }, when(shows(value, "bolt")) { gain_crowns(self, 10) },
      when(shows(value, "star")) { lay("loot") }, when(shows(value, "legend")) { draw_treasure(self) } } } }) } },
  wide_swing = { "Wide Swing", "There is room for it now.", "combat", {
    Strike(1, 2, { types = { "slash" }, hits = 1, red = 1, blue = 2, lines = { Always("wide", { area(0) }) } }),
    Strike(4, 3, { types = { "slash" }, hits = 1, red = 3, blue = 2, lines = { Always("wide", { area(0) }), Line("break", { bolt = 1 }, { break_armor() }) } }) } },
  scars = { "Scars", "Each of them was a lesson.", "passive", { Bonus(2, { name = "Scars", when = is_wounded(), parry = 1 }) } },
  iron_lungs = { "Iron Lungs", "He breathes, and it is enough.", "free", { Deed(3, 3, { heal(self, 2) }) } },
  champion = { "Champion", "Freed men stand straighter beside him.", "free", { Deed(2, 2, { grant(heroes & here(self), "hits", 1, "turn") }) }, nature = law },
  no_further = { "No Further", "He has decided where it ends.", "passive", { Bonus(4, { name = "No Further", when = ge(count(enemies & here(self)), 2), armor = 1, parry = 1 }) }, nature = law },
  wrath = { "Wrathful Blow", "It goes through whatever he is angry with.", "combat", {
    Strike(3, 2, { types = { "slash" }, hits = 2, red = 3, lines = { Line("through", { bolt = 1 }, { lethal(2) }), Line("down", { bolt = 2 }, { inflict("ko") }) } }) }, nature = chaos },
}

-- Of that rank one attacks whoever stands beside it, or itself.
local function confused(rank, colour)
  return Aimed(rank, 3, of_rank(colour) & within(2), "Who is confused?", {
    when(gt(count(enemies & here(it)), 1)) { make_attack(it, choose((enemies & here(it)) - it, "Whom does it attack?")) }, otherwise { make_attack(it, it) } })
end

Powers "ozmar" {
  thunderclap = { "Thunderclap", "The light arrives afterwards.", "action", {
    Strike(1, 1, { types = { "arcane" }, range = 2, red = 1, blue = act, lines = { Line("fell", { bolt = 1 }, { inflict("ko") }), Line("roll", { star = 1 }, { area(0) }) } }),
    Strike(3, 2, { types = { "arcane" }, range = 2, red = 2, blue = act, lines = { Line("fell", { bolt = 1 }, { inflict("ko") }), Line("roll", { star = 1 }, { area(0) }) } }),
    Strike(5, 3, { types = { "arcane" }, range = 2, red = 3, blue = act, lines = { Line("fell", { bolt = 1 }, { inflict("ko") }), Line("roll", { star = 1 }, { area(0) }) } }) }, range = 2 },
  late_image = { "Late Image", "What they hit was there a moment ago.", "action", {
    Deed(1, 1, { add_shields(self, 2) }), Deed(4, 2, { add_shields(self, 2), hire("glint") }, lt(count(companions_of(self)), 2)) } },
  dazzle = { "Dazzle", "Noon, for one.", "action", { Aimed(1, 2, enemies & within(2), "Who is dazzled?", { afflict(it, "blind") }), Deed(3, 2, { afflict(enemies & within(1), "blind") }, any(enemies & within(1))) } },
  confusion = { "Confusion", "It sees itself, and does not like it.", "action", { confused(1, "green"), confused(2, "blue"), confused(3, "red") } },
  borrowed_face = { "Borrowed Face", "For a moment it is theirs.", "free", { Deed(2, 3, { hide(self) }) } },
  second_sun = { "Second Sun", "It rises where he points.", "combat", {
    Strike(3, 3, { types = { "arcane" }, range = 3, hits = 1, red = 1, blue = 4, lines = { Line("burn", { star = 1 }, { inflict("fire", 2) }), Line("glare", { bolt = 2 }, { area(1) }) } }) }, range = 3 },
  polished = { "Polished", "He has been over it many times.", "passive", { Bonus(4, { name = "Polished", hits = 1 }) } },
  clear_glass = { "Clear Glass", "Nothing in it, and nothing through it.", "free", { Deed(3, 2, { add_shields(heroes & here(self), 1) }) }, nature = law },
  true_image = { "True Image", "He shows them what they were.", "action", { Deed(4, 3, { afflict(enemies & here(self), "stun") }, any(enemies & here(self))) }, nature = law },
  shatter_self = { "Break the Mirror", "Seven years of it, at once.", "free", { Deed(2, 3, { suffer(self, 1), suffer(enemies & here(self), 2) }) }, nature = chaos },
}

Talent("analytical", "Analytical Mind", "Looks twice.", { Bonus(1, { searches = 1, hours = 1 }) })
Talent("toughness", "Toughness", "Takes some killing.", { Bonus(1, { hp = 1 }), Bonus(3, { hp = 2 }), Bonus(5, { hp = 3 }) })
Talent("elusive", "Elusive", "Never where the blow lands.", { Bonus(1, { name = "Elusive", when = heroes_control(), slip = 1 }) })
Talent("porter", "Porter", "Can carry one more.", { Bonus(1, { capacity = 1 }), Bonus(4, { capacity = 2 }) })
Talent("fleet", "Fleet", "Is there already.", { Bonus(2, { move = 1 }) })
Talent("cold_rage", "Cold Rage", "Does not raise the voice.", { Bonus(3, { name = "Cold Rage", when = at_half(), hits = 1 }) })
