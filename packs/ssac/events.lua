-- Event cards besides those of cards.lua.

-- So many enemies come: heroes minus enemies, less the first number, or the second with four or five heroes.
local function come(few, many) return { { to = 3, plus = -few }, { plus = -many } } end

event "glare" { name = "Glare", about = "Each hero: Save, or Blind.", number = 12, type = "standard",
  effect = { each(heroes) { when(save(it)) {}, otherwise { afflict(it, "blind") } } } }
event "vigor" { name = "Second Fire", about = "Each enemy uses its special power and recharges ACT.", number = 13, type = "standard",
  effect = { special(enemies()), recharge(enemies(), act_number()) }, spawn = { { plus = 0 } } }
event "ember_rain" { name = "Ember Rain", about = "Each hero: Save, or Fire.", number = 14, type = "standard",
  effect = { each(heroes) { when(save(it)) {}, otherwise { afflict(it, "fire", 1) } } }, spawn = come(1, 2) }
event "caravan" { name = "A Lost Caravan", about = "Each hero gains 5 Crowns.", number = 15, type = "standard", effect = { gain_crowns(heroes(), 5) } }
event "thirst" { name = "Thirst", about = "Each wounded hero suffers 1 HP.", number = 16, type = "standard",
  effect = { suffer(where(heroes, is_wounded(it)), 1) }, spawn = come(1, 2) }
-- Only when the next Time Phase is over.
event "wave" { name = "Wave of Heat", about = "At the end of the next Time Phase a red die: without a BOLT each character gains a magic shield, with one all lose theirs, with two each suffers ACT HP.", number = 17, type = "standard",
  later = { with_number(roll_count("red", "bolt")) { when(eq(value, 0)) { add_shields(characters(), 1) }, when(eq(value, 1)) { strip_shields(characters()) },
    when(eq(value, 2)) { suffer(characters(), act_number()) } } } }
-- The gods look: each nature is helped in its own way, and whoever has none chooses.
local helped = { with(choose(heroes(), "Whose wounds close?")) { heal(it, act_number()) } }
local struck = { with(choose(enemies(), "Whom does it strike?")) { draw_critical(it) } }
event "touch" { name = "A Hand on the Shoulder", about = "Law: a hero heals ACT. Chaos: an enemy suffers a Critical. Neutral: one of the two.", number = 18, type = "standard",
  effect = { when(nature_is("law"))(helped), when(nature_is("chaos"))(struck),
    when(nature_is("neutral")) { option { { "Close a wound", helped }, { "Open one", struck } } } } }
event "ambush" { name = "Ambush", about = "Each enemy that is engaged activates.", number = 19, type = "standard",
  effect = { activate(where(enemies, is_engaged(it))) }, spawn = come(1, 2) }
event "mirror" { name = "The Mirror Road", about = "The heroes gain 2 Soul Points.", number = 20, type = "standard", effect = { gain_soul_points(2) }, spawn = come(0, 1) }
