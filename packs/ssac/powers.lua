-- The 47 power cards of the Glass Road and six talents: nine each for Anwe, Sefa and Hadrun, ten each for Quill and Ozmar.
local law, chaos = "law", "chaos"
local act = act_number()
local prey = where(enemies & within(1), heroes_control(it)) -- those who stand where the heroes control

-- Her dog is called; where he is at somebody's throat and a BOLT was rolled, she may attack as well.
local function Fetch(rank, hours, dog, says)
  return { rank = rank, hourglasses = hours, effect = { summon(dog) }, says = says, traits = { { name = "Onfall", at = "attacked", optional = true,
    when = has(companions_of(self) & here(self), attacker()) & ge(shown("bolt"), 1) & any(in_reach(self) & defenders()),
    effect = { attack_again(choose(in_reach(self) & defenders(), "Whom does she attack?")) },
    says = "When the dog attacks in your area and a BOLT was rolled, you may attack a target of his with your primary weapon." } } }
end

Powers "anwe" {
  herd_prey = { "Prey of the Herd", "What stands alone among them is already taken.", "action", {
    Says("Where the heroes control your area: an enemy in it suffers ACT HP and K.O.", Deed(1, 2, { with(choose(enemies & here(self), "Who is the prey?")) { suffer(it, act), afflict(it, "ko") } }, heroes_control())),
    Says("An enemy that you see within 1 area, where the heroes control its area, suffers ACT HP and a Break.", Aimed(5, 2, prey, "Who is the prey?", { suffer(it, act), shatter(it) })) } },
  forward_guard = { "Forward Guard", "She has the most room when they are closest.", "passive", {
    Bonus(1, { name = "Forward Guard", when = enemies_control(), armor = 1, says = "+1 armor while the enemies control your area." }), Bonus(4, { name = "Forward Guard", when = enemies_control(), armor = 2, says = "+2 armor while the enemies control your area." }) } },
  watchful = { "Watchful", "Whatever moves has been waited for.", "reaction", {
    React(2, 2, { name = "Watchful", at = "entered", when = has(in_reach(self), subject), effect = { attack_again(subject) }, says = "When an enemy enters an area that your primary weapon reaches, you attack it with that weapon." }) } },
  long_shot = { "Long Shot", "A bird's shadow, a man's heart.", "combat", {
    Strike(1, 2, { types = { "pierce" }, range = 4, red = 2, blue = 1, lines = { Line("lead", { bolt = 1 }, { hits(1) }), Line("eye", { bolt = 2 }, { critical() }) } }),
    Strike(4, 3, { types = { "pierce" }, range = 5, hits = 1, red = 3, blue = 1, lines = { Line("lead", { bolt = 1 }, { hits(1) }), Line("eye", { bolt = 2 }, { critical() }) } }) }, range = 5 },
  dune_step = { "Dune Step", "Sand does not remember her.", "free", { Deed(1, 2, { grant(self, "move", 2, "turn") }) } },
  call_dust = { "Whistle for Dust", "He hears it before she does it.", "combat", { 
    Fetch(2, 2, "dust", "Activate Dust; if he is not there he comes first. The hourglasses begin to run when he dies."),
    Fetch(5, 3, "old_dust", "The same, and the dog has grown.") }, late = true },
  shared_water = { "Shared Water", "A mouthful each.", "action", { Says("Each hero in your area heals 1 HP and loses 1 condition.", Deed(2, 2, { heal(heroes & here(self), 1), cure(heroes & here(self), 1) })) }, nature = law },
  cover = { "Cover", "She shoots so that others need not run.", "reaction", {
    React(3, 2, { name = "Cover", at = "attack", when = is_enemy(attacker()) & ~has(defenders(), self) & le(distance(self, attacker()), 3), effect = { suffer(attacker(), 1) }, says = "When an enemy within 3 areas declares an attack on somebody else, it suffers 1 HP." }) }, nature = law },
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
    Says("A hero in your area heals 1 + ACT HP.", Deed(1, 1, { with(choose(heroes & here(self), "Whom does she touch?")) { heal(it, 1 + act) } })),
    Says("A hero within 1 area heals 2 + ACT HP and loses 1 condition.", Deed(3, 2, { with(choose(heroes & within(1), "Whom does she touch?")) { heal(it, 2 + act), cure(it, 1) } })) } },
  bright_word = { "Bright Word", "It is only one word, and they have all heard it before.", "combat", {
    Strike(3, 3, { types = { "arcane" }, range = 3, hits = 1, blue = 4, lines = { Line("sear", { star = 1 }, { inflict("fire", 1) }), Line("echo", { bolt = 1 }, { area(0) }), Line("judge", { legend = 1 }, { critical() }),
      { name = "named", automatic = true, when = has(of_race("humanoid"), subject), effect = { inflict("fire", 2) },
        says = "Fire 2 on humanoids." } } }),
    Strike(5, 4, { types = { "arcane" }, range = 3, hits = 1, red = 2, blue = 4, lines = { Line("sear", { star = 1 }, { inflict("fire", 1) }), Line("echo", { bolt = 1 }, { area(0) }), Always("clear", { lethal() }),
      { name = "named", automatic = true, when = has(of_race("humanoid"), subject), effect = { inflict("fire", 2) },
        says = "Fire 2 on humanoids." } } }) }, range = 3 },
  blank_device = { "Blank Device", "Whoever needs it sees his own on it.", "free", {
    Says("Until the Time Phase a hero within 1 area has 1 HIT more in attacks or, as you choose, 1 PARRY more in defence.", Deed(1, 2, { with(choose(heroes & within(1), "Who sees it?")) { option { { "A HIT more in attacks", { grant(it, "hits", 1) } }, { "A PARRY more in defence", { grant(it, "parry", 1) } } } } })),
    Says("Until the Time Phase a hero within 1 area has 1 HIT more in attacks and 1 PARRY more in defence.", Deed(4, 3, { with(choose(heroes & within(1), "Who sees it?")) { grant(it, "hits", 1), grant(it, "parry", 1) } })) } },
  vow = { "Vow", "She has said that she will be there.", "passive", { Bonus(2, { name = "Vow", when = gt(count(heroes & here(self)), 1), armor = 1, says = "+1 armor while another hero is in your area." }) }, nature = law },
  shield_line = { "Shield Line", "Up, and closed.", "action", { Says("Each hero in your area gains 1 magic shield.", Deed(1, 1, { add_shields(heroes & here(self), 1) })), Says("Each hero in your area gains 2 magic shields.", Deed(4, 2, { add_shields(heroes & here(self), 2) })) } },
  iron_dome = { "Dome of Iron", "Whoever stands in it need not ask twice.", "action", {
    Says("Put the dome over an area within 2 that you see. Until the Time Phase heroes who attack out of it have 1 HIT more.", Deed(2, 3, { set_token("iron_dome", 2) })), Says("The same, and the dome covers all within 1 area, too.", Deed(5, 3, { set_token("iron_dome", 2, 1) })) }, nature = chaos },
  dome = { "Dome of Glass", "They can see in. That is all.", "action", {
    Says("Put the dome over an area within 2 that you see. Until the Time Phase heroes in it may reroll defence dice, and with a BOLT among them have 1 PARRY more.", Deed(1, 3, { set_token("dome", 2) })), Says("The same, and the dome covers all within 1 area, too.", Deed(5, 3, { set_token("dome", 2, 1) })) } },
  mercy = { "Mercy", "For those, too, who did not ask.", "action", { Says("Each hero within 2 areas heals 2 HP.", Deed(4, 3, { heal(heroes & within(2), 2) })) }, nature = law },
  last_question = { "The Last Question", "They all come to hear the answer.", "action", {
    Says("Enemies within 1 area come into yours if they can. Then each enemy in your area suffers Blind and half your Soulrank in HP.", Deed(4, 3, { each((enemies & within(1)) - here(self)) { move_to(it, self) }, suffer(enemies & here(self), half_rank()), afflict(enemies & here(self), "blind") })) }, nature = chaos },
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
    traits[i] = { name = "The Kettle", at = moment, optional = true, when = any(where(enemies, under_token("kettle", it))), effect = Boil(),
      says = "When a turn or an activation begins or ends, or somebody enters an area, and an enemy is beside the kettle, you may let it boil over." }
  end
  return traits
end

power "boil_over" { name = "Boil Over", about = "He says which corner it was.", figure = "quill", activity = "free", innate = true, levels = {
  { rank = 1, when = token_placed("kettle"), effect = Boil(),
    says = "The Kettle boils over: each character beside it suffers Poison ACT, and 3 HP for each point of its own Armor Value. The token is removed." } } }

Powers "quill" {
  sneak_attack = { "Sneak Attack", "While they were looking at the others.", "combat", {
    Sneak(1, 2, { types = { "pierce" }, hits = 2, red = 1, blue = 1, lines = { Line("seam", { bolt = 1 }, { ignore_armor() }), Line("kidney", { bolt = 2 }, { critical() }) } }),
    Sneak(4, 2, { types = { "pierce" }, hits = 3, red = 2, blue = 1, lines = { Line("seam", { bolt = 1 }, { ignore_armor() }), Line("kidney", { bolt = 2 }, { critical() }) } }) } },
  go_to_ground = { "Go to Ground", "There was somebody here.", "free", { Says("You hide: until you do anything nobody can make you a target.", Deed(1, 3, { hide(self) })) } },
  light_fingers = { "Light Fingers", "He returns the purse, always.", "action", { Says("Roll a red die: unless it shows a MISS you gain 5 Crowns.", Deed(1, 2, { when(roll("red", "miss")) {}, otherwise { gain_crowns(self, 5) } })), Deed(3, 2, { gain_crowns(self, 10) }) } },
  trip = { "Trip", "Old, and still good.", "action", { Says("An enemy in your area suffers K.O.", Aimed(1, 1, enemies & here(self), "Who trips?", { afflict(it, "ko") })) } },
  bolt_hole = { "Bolt Hole", "He made it before he needed it.", "free", { Says("1 movement point more until the end of the turn, and 1 PARRY more until the Time Phase.", Deed(2, 2, { grant(self, "move", 1, "turn"), grant(self, "parry", 1) })) } },
  kidney_luck = { "Juggler's Luck", "The coin comes down as he says.", "passive", { Bonus(3, { name = "Juggler's Luck", at = "rolled", once = "round", when = eq(subject, self) & has(defenders(), self), effect = { parries(1) }, says = "When you have rolled defence dice: 1 PARRY more." }) } },
  juggler = { "Fall of the Coin", "It comes down as he says, and if it does not he catches it.", "reaction", {
    React(1, 2, { name = "Fall of the Coin", at = "cast", when = ~hoped_for(), effect = { juggle(half_rank()) }, says = "After a roll that is neither of an attack nor of a defence: reroll dice, or turn them to the opposite face, up to half your Soulrank of them." }) }, class_only = "quill" },
  caltrops = { "Caltrops", "Four points, one of them up.", "action", { Says("Each enemy in your area suffers 1 HP and Slow.", Deed(3, 2, { suffer(enemies & here(self), 1), afflict(enemies & here(self), "slow") })) }, class_only = "quill" },
  kettle = { "The Kettle", "He has put something in the corner, and asks everybody to remember which corner.", "action", {
    { rank = 3, hourglasses = 2, when = ~token_placed("kettle"), effect = { set_token("kettle", 1) }, says = "Put the kettle in an area within 1 that you see. The hourglasses begin to run when it has boiled over.", traits = Kettle() } }, class_only = "quill_brewer", late = true },
  vials = { "Three Vials", "Grey for the arm, green for the gut, red for the rest.", "action", {
    Deed(1, 1, { option { Vial(1, 10, "Fill the grey vial for ten Crowns"), Vial(2, 5, "Fill the green vial for five Crowns"), Vial(3, 15, "Fill the red vial for fifteen Crowns"),
      { "Let somebody drink them all", { with(choose(heroes & here(self), "Who drinks?")) { when(has_token("vials", 1)) { grant(it, "parry", 1) },
        when(has_token("vials", 2)) { cure(it, 1) }, when(has_token("vials", 3)) { grant(it, "hits", 1) } }, drop_tokens("vials") }, when = filled } } },
      filled | ge(crowns_of(self), 5), "Fill a vial: the grey one for 10 Crowns, the green one for 5, the red one for 15. Or a hero in your area drinks all that are full: grey is 1 PARRY more and red 1 HIT more until the Time Phase, green takes 1 condition.") }, class_only = "quill_brewer" },
}

Powers "hadrun" {
  war_cry = { "War Cry", "They have heard it through the floor of the arena.", "free", { Says("Push an enemy out of your area, ACT areas far. Until the Time Phase you count as two figures.", Deed(1, 2, { with(choose(enemies & here(self), "Who gives way?")) { push(it, act) }, grant(self, "presence", 1) })) } },
  taunting = { "Come Here", "He says it quite softly.", "reaction", { React(1, 1, { name = "Come Here", at = "activation", when = is_enemy(subject) & le(distance(self, subject), 1), effect = { taunt(self) }, says = "When an enemy within 1 area is about to act, you are its victim; of a Master Enemy you become the Menacing Hero." }) } },
  crowd_pleaser = { "Crowd Pleaser", "Somebody always throws something.", "passive", {
    Bonus(1, { name = "Crowd Pleaser", at = "death", when = is_enemy(subject) & eq(killer(), self), effect = { with_number(cast_die("red")) {
      when(shows(value, "hit")) { gain_crowns(self, 5) }, when(shows(value, "bolt")) { gain_crowns(self, 10) },
      when(shows(value, "star")) { lay("loot") }, when(shows(value, "legend")) { draw_treasure(self) } } },
      says = "When you kill an enemy roll a red die. HIT: 5 Crowns. BOLT: 10 Crowns. STAR: a Loot token in your area. LEGEND: a Treasure card." }) } },
  wide_swing = { "Wide Swing", "There is room for it now.", "combat", {
    Strike(1, 2, { types = { "slash" }, hits = 1, red = 1, blue = 2, lines = { Always("wide", { area(0) }) } }),
    Strike(4, 3, { types = { "slash" }, hits = 1, red = 3, blue = 2, lines = { Always("wide", { area(0) }), Line("break", { bolt = 1 }, { break_armor() }) } }) } },
  scars = { "Scars", "Each of them was a lesson.", "passive", { Bonus(2, { name = "Scars", when = is_wounded(), parry = 1, says = "+1 PARRY while you are wounded." }) } },
  iron_lungs = { "Iron Lungs", "He breathes, and it is enough.", "free", { Deed(3, 3, { heal(self, 2) }) } },
  champion = { "Champion", "Freed men stand straighter beside him.", "free", { Says("Each hero in your area has 1 HIT more until the end of the turn.", Deed(2, 2, { grant(heroes & here(self), "hits", 1, "turn") })) }, nature = law },
  no_further = { "No Further", "He has decided where it ends.", "passive", { Bonus(4, { name = "No Further", when = ge(count(enemies & here(self)), 2), armor = 1, parry = 1, says = "+1 armor and +1 PARRY while two or more enemies are in your area." }) }, nature = law },
  wrath = { "Wrathful Blow", "It goes through whatever he is angry with.", "combat", {
    Strike(3, 2, { types = { "slash" }, hits = 2, red = 3, lines = { Line("through", { bolt = 1 }, { lethal(2) }), Line("down", { bolt = 2 }, { inflict("ko") }) } }) }, nature = chaos },
}

-- Of that rank one attacks whoever stands beside it, or itself.
local function confused(rank, colour, says)
  return Aimed(rank, 3, of_rank(colour) & within(2), "Who is confused?", {
    when(gt(count(enemies & here(it)), 1)) { make_attack(it, choose((enemies & here(it)) - it, "Whom does it attack?")) }, otherwise { make_attack(it, it) } }, says)
end

Powers "ozmar" {
  thunderclap = { "Thunderclap", "The light arrives afterwards.", "action", {
    Strike(1, 1, { types = { "arcane" }, range = 2, red = 1, blue = act, lines = { Line("fell", { bolt = 1 }, { inflict("ko") }), Line("roll", { star = 1 }, { area(0) }) } }),
    Strike(3, 2, { types = { "arcane" }, range = 2, red = 2, blue = act, lines = { Line("fell", { bolt = 1 }, { inflict("ko") }), Line("roll", { star = 1 }, { area(0) }) } }),
    Strike(5, 3, { types = { "arcane" }, range = 2, red = 3, blue = act, lines = { Line("fell", { bolt = 1 }, { inflict("ko") }), Line("roll", { star = 1 }, { area(0) }) } }) }, range = 2 },
  late_image = { "Late Image", "What they hit was there a moment ago.", "action", {
    Deed(1, 1, { add_shields(self, 2) }), Says("You gain 2 magic shields, and a Glint joins you if there are fewer than two.", Deed(4, 2, { add_shields(self, 2), hire("glint") }, lt(count(companions_of(self)), 2))) } },
  dazzle = { "Dazzle", "Noon, for one.", "action", { Says("An enemy that you see within 2 areas suffers Blind.", Aimed(1, 2, enemies & within(2), "Who is dazzled?", { afflict(it, "blind") })), Says("Each enemy within 1 area suffers Blind.", Deed(3, 2, { afflict(enemies & within(1), "blind") })) } },
  confusion = { "Confusion", "It sees itself, and does not like it.", "action", { 
    confused(1, "green", "A Green enemy that you see within 2 areas attacks another enemy in its area, or itself if it is alone there."),
    confused(2, "blue", "The same with a Blue enemy."),
    confused(3, "red", "The same with a Red enemy.") } },
  borrowed_face = { "Borrowed Face", "For a moment it is theirs.", "free", { Says("You hide: until you do anything nobody can make you a target.", Deed(2, 3, { hide(self) })) } },
  second_sun = { "Second Sun", "It rises where he points.", "combat", {
    Strike(3, 3, { types = { "arcane" }, range = 3, hits = 1, red = 1, blue = 4, lines = { Line("burn", { star = 1 }, { inflict("fire", 2) }), Line("glare", { bolt = 2 }, { area(1) }) } }) }, range = 3 },
  polished = { "Polished", "He has been over it many times.", "passive", { Bonus(4, { name = "Polished", hits = 1 }) } },
  clear_glass = { "Clear Glass", "Nothing in it, and nothing through it.", "free", { Says("Each hero in your area gains 1 magic shield.", Deed(3, 2, { add_shields(heroes & here(self), 1) })) }, nature = law },
  true_image = { "True Image", "He shows them what they were.", "action", { Says("Each enemy in your area suffers Stun.", Deed(4, 3, { afflict(enemies & here(self), "stun") })) }, nature = law },
  shatter_self = { "Break the Mirror", "Seven years of it, at once.", "free", { Says("You suffer 1 HP, and each enemy in your area 2.", Deed(2, 3, { suffer(self, 1), suffer(enemies & here(self), 2) })) }, nature = chaos },
}

Talent("analytical", "Analytical Mind", "Looks twice.", { Bonus(1, { searches = 1, hours = 1, says = "You may roll a Search die again. Once a journey: 1 hourglass more at a site." }) })
Talent("toughness", "Toughness", "Takes some killing.", { Bonus(1, { hp = 1 }), Bonus(3, { hp = 2 }), Bonus(5, { hp = 3 }) })
Talent("elusive", "Elusive", "Never where the blow lands.", { Bonus(1, { name = "Elusive", when = heroes_control(), slip = 1, says = "You leave an area that the heroes control without reaction attacks." }) })
Talent("porter", "Porter", "Can carry one more.", { Bonus(1, { capacity = 1 }), Bonus(4, { capacity = 2 }) })
Talent("fleet", "Fleet", "Is there already.", { Bonus(2, { move = 1 }) })
Talent("cold_rage", "Cold Rage", "Does not raise the voice.", { Bonus(3, { name = "Cold Rage", when = at_half(), hits = 1, says = "+1 HIT while half your HP or more are lost." }) })
