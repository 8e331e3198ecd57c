-- Standard powers of each Soulrank.
local Powers = { 1, 1, 2, 3, 4, 4, 5 }

gem "gem_heavy"  { name = "Carnelian", ranks = Gem(6, { 1, 1, 1, 2, 2, 2, 3 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }
gem "gem_light"  { name = "Beryl",     ranks = Gem(5, { 1, 1, 1, 2, 2, 2, 3 }, { 1, 1, 2, 2, 2, 3, 3 }, Powers) }
gem "gem_caster" { name = "Opal",      ranks = Gem(4, { 1, 1, 1, 1, 2, 2, 2 }, { 2, 2, 2, 2, 2, 3, 3 }, Powers) }

-- Sefa's dome: who stands in its range may roll defence dice again, and a BOLT parries besides.
local dome = { name = "Under the Dome", at = "rolled", when = is_hero(subject) & has(defenders(), subject) & under_token("dome", subject),
  effect = { reroll(), when(ge(shown("bolt"), 1)) { parries(1) } },
  says = "Heroes under the Dome of Glass may reroll defence dice, and with a BOLT among them have 1 PARRY more." }

-- The other one: who attacks out of its range hits harder.
local iron_dome = { name = "Under the Iron Dome", at = "attack", when = is_hero(attacker()) & under_token("iron_dome", attacker()), effect = { hits(1) },
  says = "Heroes who attack out of the Dome of Iron have 1 HIT more." }

hero "hadrun" {
  name = "Hadrun Skarn", class = "Pit Champion", figure = "hadrun", gem = "gem_heavy",
  about = "Won his freedom in the glass pits, and went back for everybody else's.",
  styles = { "strength" }, save = { "parry", "bolt" }, nature = "law", capacity = 3, move = 3, armor = 1, blue = 2,
  ghost = { shout_name = "Rise", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "pit_axe", "plated_harness" },
  first = { "wide_swing", "war_cry", "scars" },
  refuses = "heavy",
  lines = { { name = "trained", bolt = 1, effect = { hits(1) }, says = "Trained: 1 HIT more." },
    { name = "trained_guard", bolt = 1, defence = true, effect = { parries(1) }, says = "Trained: 1 PARRY more." } },
}

hero "sefa" {
  name = "Sefa of the Bright Word", class = "Vigil Sister", figure = "sefa", gem = "gem_heavy",
  about = "Carries a shield with no device on it. The one who earned the device is not born yet.",
  styles = { "faith" }, save = { "parry", "bolt" }, nature = "law", capacity = 2, move = 3, armor = 1, blue = 1,
  ghost = { shout_name = "Vigil", move = 5, shout = { when(le(count(heroes & here(self)), 3)) { heal(heroes & here(self), act_number()) },
    otherwise { with(choose(heroes & here(self), "Who can do without?")) { heal((heroes & here(self)) - it, act_number()) } } } },
  kit = { "vigil_mace", "blank_shield" },
  first = { "laying_on", "shield_line", "blank_device" },
  innate = { "lay_hands" },
  traits = { dome },
}
power "lay_hands" { name = "Warm Hands", about = "They were warm before she took the vow.", figure = "sefa", activity = "action", innate = true, levels = {
  { rank = 1,
    effect = { with(choose(where(heroes & here(self), is_wounded(it)), "Whom does she touch?")) { heal(it, act_number()),
      when(any(where(heroes, under_token("dome", it) & is_wounded(it)) - it)) { option {
        { "Give the dome up for those under it", { heal(where(heroes, under_token("dome", it)) - it, act_number()), take_token("dome") } },
        { "Let the dome stand", {} } } } } },
    says = "A wounded hero in your area heals ACT HP. You may give up your Dome of Glass to heal all others under it as much." } } }

hero "quill" {
  name = "Quill", class = "Road Thief", figure = "quill", gem = "gem_light",
  about = "Stole a map of the road before the road was built.",
  styles = { "dexterity" }, save = { "parry", "star" }, nature = "neutral", capacity = 4, move = 4, blue = 2,
  ghost = { shout_name = "Shiver", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "paring_knife" },
  first = { "sneak_attack", "trip", "go_to_ground" },
  traits = { { name = "Fingertips", peek = 1, says = "Before you open a door or a chest you look at the top Trap card, and may put it under the deck." } },
}

hero "anwe" {
  name = "Anwe Farsight", class = "Dune Scout", figure = "anwe", gem = "gem_light",
  about = "Can tell by the shadow of a bird how far away its nest is burning.",
  styles = { "dexterity" }, save = { "parry", "bolt" }, nature = "law", capacity = 3, move = 4, armor = 1, blue = 1,
  ghost = { shout_name = "Mark", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "horn_bow" },
  first = { "long_shot", "forward_guard", "herd_prey" },
  innate = { "lone_wolf" },
}
power "lone_wolf" { name = "Lone Wolf", about = "Nobody is in her way.", figure = "anwe", activity = "action", innate = true, levels = {
  { rank = 1, when = eq(count(heroes & here(self)), 1),
    effect = { with(choose(in_reach(self), "Whom does she attack?")) { attack_again(it) } },
    says = "While no other hero is in your area: an attack with your primary weapon, which costs no Combat." } } }

hero "ozmar" {
  name = "Ozmar the Unlit", class = "Mirror Mage", figure = "ozmar", gem = "gem_caster",
  about = "Every mirror shows him a moment late. He has learnt to use the moment.",
  styles = { "magic" }, save = { "parry", "star" }, nature = "law", capacity = 2, move = 3, blue = 2,
  ghost = { shout_name = "Glint", move = 5, shout = { heal(heroes & here(self), 1) } },
  kit = { "mirror_staff" },
  first = { "thunderclap", "late_image", "dazzle" },
  innate = { "glints" },
  traits = {
    { name = "Mirror Images", at = "attack", when = has(defenders(), self) & any(companions_of(self) & here(self)),
      effect = { each(companions_of(self) & here(self)) { when(has(defenders(), self)) { when(roll("blue", "star")) { kill(it), ignore_attack() } } } },
      says = "When you are attacked, a blue die for each Glint in your area: a STAR kills that Glint, and the attack is ignored." },
    { name = "Displacement", hits = count(companions_of(self) & here(subject)),
      says = "+1 HIT for each Glint in the target's area." } },
}
power "glints" { name = "Call the Glints", about = "One of them was here already.", figure = "ozmar", activity = "action", innate = true, late = true, levels = {
  { rank = 1, effect = { when(eq(act_number(), 1)) { summon("glint") }, otherwise { summon("bright_glint") } },
    says = "Activate all your Glints. If there is none, one comes into your area first." } } }
local function glint(id, name, about, hp)
  companion(id) { name = name, about = about, power = "glints", hero_count = 0, move = 3, untargetable = true, hp = hp }
end
glint("glint", "Glint", "He steps aside, and it stays.", 1)
glint("bright_glint", "Bright Glint", "It has begun to cast a shadow.", 2)

-- The other side of each of them.
hero "hadrun_stone" {
  name = "Hadrun Stonefist", class = "Rager", figure = "hadrun", gem = "gem_heavy",
  about = "There is one fight that he has not stopped having.",
  styles = { "strength" }, save = { "parry", "bolt" }, nature = "chaos", capacity = 2, move = 3, armor = 1, blue = 2,
  charges = 4,
  traits = {
    { name = "Enrage", at = "suffer", when = eq(subject, self) & ~fully_charged(), effect = { recharge(self, 1) }, says = "When you suffer HP you gain a Rage token, up to 4." },
    { name = "Cooling Down", at = "time", when = charged() & ~any(enemies & within(1)), effect = { recharge(self, -1) }, says = "In a Time Phase with no enemy within 1 area you lose a Rage token." },
    { name = "Rage", when = charged(), hits = 1, says = "+1 HIT with a Rage token." }, { name = "Boundless Rage", when = fully_charged(), hits = 1, says = "+1 HIT more with all four." } },
  ghost = { shout_name = "Rage", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "pit_axe", "plated_harness" }, first = { "wide_swing", "iron_lungs", "wrath" },
}

hero "sefa_inquisitor" {
  name = "Sefa the Asker", class = "Inquisitor", figure = "sefa", gem = "gem_heavy",
  about = "Has put a device on the shield after all. It is a question.",
  styles = { "faith" }, save = { "parry", "bolt" }, nature = "chaos", capacity = 2, move = 3, armor = 1, blue = 1,
  traits = { { name = "The Question", when = suffers(subject, "fire"), hits = 1, says = "+1 HIT on a target that burns." }, dome, iron_dome },
  ghost = { shout_name = "Answer", move = 5, shout = { grant(heroes & here(self), "hits", act_number()) } },
  kit = { "vigil_mace", "blank_shield" }, first = { "laying_on", "blank_device", "shield_line" },
  innate = { "guard_break" },
}

power "guard_break" { name = "Guard Break", about = "She knows where the strap is.", figure = "sefa", activity = "action", innate = true, levels = {
  { rank = 1,
    effect = { with(choose(where(enemies & here(self), gt(armor_of(it), 0)), "Whose guard?")) { grant(it, "armor", 0 - act_number()) } },
    says = "An enemy in your area has ACT armor less until the Time Phase." } } }

hero "quill_brewer" {
  name = "Quill the Brewer", class = "Alchemist", figure = "quill", gem = "gem_light",
  about = "Reads maps by what they smell of.",
  styles = { "dexterity" }, save = { "parry", "star" }, nature = "neutral", capacity = 4, move = 3, blue = 2,
  traits = { { name = "Dregs", keeps = half_rank(), says = "When you have used a potion, roll half your Soulrank in blue dice: with a STAR it is not used up." } },
  ghost = { shout_name = "Vapour", move = 5, shout = { afflict(enemies & here(self), "poison", 1) } },
  kit = { "paring_knife" }, first = { "trip", "vials", "sneak_attack" },
  innate = { "boil_over" },
}

hero "anwe_hunter" {
  name = "Anwe Redhand", class = "Hunter", figure = "anwe", gem = "gem_light",
  about = "Follows what bleeds.",
  styles = { "dexterity" }, save = { "parry", "bolt" }, nature = "chaos", capacity = 3, move = 4, armor = 1, blue = 1,
  traits = { { name = "Blood Trail", when = is_wounded(subject), hits = 1, says = "+1 HIT on a wounded target." } },
  ghost = { shout_name = "Scent", move = 5, shout = { suffer(enemies & here(self), 1) } },
  kit = { "horn_bow" }, first = { "open_vein", "long_shot", "forward_guard" },
}

hero "ozmar_wild" {
  name = "Ozmar the Broken", class = "Wild Mage", figure = "ozmar", gem = "gem_caster",
  about = "Sees himself in every splinter, each of them doing something else.",
  styles = { "magic" }, save = { "parry", "star" }, nature = "chaos", capacity = 2, move = 3, blue = 2,
  traits = { { name = "Seven Ways at Once", at = "attack", once = "round", when = eq(attacker(), self), effect = { when(roll("blue", "star")) { hits(2) } }, says = "When you attack roll a blue die: a STAR is 2 HITs more." } },
  ghost = { shout_name = "Shards", move = 5, shout = { suffer(enemies & within(1), 1) } },
  kit = { "mirror_staff" }, first = { "thunderclap", "dazzle", "shatter_self" },
}
