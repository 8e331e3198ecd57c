-- Skills (DU-019): three professional families, and Nature.

-- Combat
skill "shield_mastery" { name = "Shield Mastery", family = "combat", block = 1,
  about = "Blocks one better, never better than 3." }
skill "bodyguard" { name = "Bodyguard", family = "combat",
  about = "Takes a blow that is meant for an ally beside, once a turn.", active = true, knacks = { "bodyguard" } }
skill "mighty_blow" { name = "Mighty Blow", family = "combat",
  about = "An attack with -1 Combat Skill and two damage dice more.", active = true, knacks = { "mighty_blow" } }
skill "charge" { name = "Charge", family = "combat", traits = { "charge" },
  about = "+1 Combat Skill in an attack after three squares in a straight line." }
skill "riposte" { name = "Riposte", family = "combat", knacks = { "riposte" },
  about = "Who loses an attack against this character by 4 or more is hit." }
skill "swift_strike" { name = "Swift Strike", family = "combat",
  about = "Two attacks in one Action, each with -1 Combat Skill.", active = true, knacks = { "swift_strike" } }
skill "marksman" { name = "Marksman", family = "combat", knacks = { "marksman" },
  about = "Distances count as one step nearer in shots." }
skill "two_weapon_fighting" { name = "Two-Weapon Fighting", family = "combat", active = true,
  about = "With a one-handed weapon in each hand: another attack with the second one, -1 Combat Skill.",
  knacks = { "two_weapons" } }
skill "whirl" { name = "Whirl", family = "combat",
  about = "One attack on each enemy in reach, three at most, each with -1 Combat Skill.", active = true, knacks = { "whirl" } }
skill "quick_loader" { name = "Quick Loader", family = "combat", knacks = { "quick_loader" },
  about = "Reloading is a Quick Action." }

-- Academic and leadership
skill "secrets_of_magic" { name = "Secrets of Magic", family = "academic",
  about = "May find out what a Magic Object or a Relic is.", active = true,
  knacks = { "secrets_of_magic" } }
skill "alchemist" { name = "Alchemist", family = "academic",
  about = "May find out what a potion is; potions that heal give a point more from this hand.", active = true, knacks = { "alchemist" } }
skill "arcane_focus" { name = "Arcane Focus", family = "academic", knacks = { "arcane_focus" },
  about = "+1 to casting spells of one's own lore." }
skill "counterspell" { name = "Counterspell", family = "academic",
  changes = { More("intelligence", 1, "dispel") } }
skill "scroll_lore" { name = "Scroll Lore", family = "academic",
  about = "+1 to casting from scrolls, which come back on a double critical.", knacks = { "scroll_lore" } }
skill "physician" { name = "Physician", family = "academic",
  about = "As an Action: an ally beside regains 1 Vitality, once a quest for each ally.", active = true, knacks = { "physician" } }
skill "steadfast" { name = "Steadfast", family = "academic", knacks = { "steadfast" },
  about = "Is not pushed by characters of equal size and fears nobody." }
skill "inspire" { name = "Inspire", family = "academic", knacks = { "inspire" },
  about = "Allies within 3 squares have +1 Courage." }
skill "dread_voice" { name = "Dread Voice", family = "academic",
  about = "As an Action: an enemy within 4 squares passes a test of Courage or has -1 Combat Skill until the speaker acts again.", active = true, knacks = { "dread_voice" } }
skill "runes_and_riddles" { name = "Runes and Riddles", family = "academic",
  changes = { More("intelligence", 2, "riddle") } }
skill "tactician" { name = "Tactician", family = "academic", knacks = { "tactician" },
  about = "+1 to the Initiative of the group, if within 6 squares of who rolls." }

-- Exploration and subterfuge
skill "trap_wise" { name = "Trap-wise", family = "exploration", changes = { More("perception", 2, "detect") } }
skill "saboteur" { name = "Saboteur", family = "exploration", changes = { More("dexterity", 2, "disarm") } }
skill "locksmith" { name = "Locksmith", family = "exploration", changes = { More("dexterity", 2, "lock") } }
skill "acrobat" { name = "Acrobat", family = "exploration", changes = {
  More("agility", 1, "jump"), More("agility", 1, "climb"), More("agility", 1, "fall"),
  More("agility", 1, "stand"), More("agility", 1, "disengage") } }
skill "sneak" { name = "Sneak", family = "exploration", changes = {
  More("combat", 1, "back"), More("shooting", 1, "back") } }
skill "tracker" { name = "Tracker", family = "exploration", knacks = { "tracker" },
  changes = { More("perception", 1, "initiative") } }
skill "forager" { name = "Forager", family = "exploration", changes = {
  More("perception", 1, "room"), More("perception", 1, "element") } }
skill "treasure_nose" { name = "Treasure Nose", family = "exploration", knacks = { "treasure_nose" },
  about = "Finds a coin more in a room." }
skill "swimmer" { name = "Swimmer", family = "exploration", knacks = { "swimmer" },
  about = "Swims two squares further and fights in deep water as on land." }
skill "climber" { name = "Climber", family = "exploration", knacks = { "climber" },
  about = "+2 Agility to climb, and in pits a rope of one's own.",
  changes = { More("agility", 2, "climb") } }

-- Nature
skill "adaptable" { name = "Adaptable", family = "nature",
  about = "May learn one skill outside of the families of the class.", traits = { "adaptable" } }
skill "stout" { name = "Stout", family = "nature", changes = { More("natural_armor", 1, "endurance") } }
skill "lucky_feet" { name = "Lucky Feet", family = "nature",
  about = "One failed test of Agility a turn may be repeated.", traits = { "lucky_feet" } }
skill "night_vision" { name = "Night Vision", family = "nature", traits = { "night_vision" } }
skill "rage" { name = "Rage", family = "nature", traits = { "rage" } }
skill "brute" { name = "Brute", family = "nature", traits = { "brute" } }
skill "fearsome" { name = "Fearsome", family = "nature", traits = { "fearsome" } }
skill "fearless" { name = "Fearless", family = "nature", traits = { "fearless" } }
skill "flying" { name = "Flying", family = "nature", traits = { "flying" } }
skill "undead" { name = "Undead", family = "nature", traits = { "undead" } }
skill "mindless" { name = "Mindless", family = "nature", traits = { "mindless" } }
skill "construct" { name = "Construct", family = "nature", traits = { "construct" } }
skill "demon" { name = "Demon", family = "nature", traits = { "demon" } }
skill "regeneration" { name = "Regeneration", family = "nature", traits = { "regeneration" } }
skill "poison" { name = "Poison", family = "nature", traits = { "poison" } }
skill "disease" { name = "Disease", family = "nature", traits = { "disease" } }
skill "incorporeal" { name = "Incorporeal", family = "nature", traits = { "incorporeal" } }
skill "swarm" { name = "Swarm", family = "nature", traits = { "swarm" } }
skill "magic_resistance" { name = "Magic Resistance", family = "nature", traits = { "magic_resistance" } }
skill "leap" { name = "Leap", family = "nature", traits = { "leap" } }
skill "constrict" { name = "Constrict", family = "nature", traits = { "constrict" } }
skill "commander" { name = "Commander", family = "nature", traits = { "commander" } }
skill "slow" { name = "Slow", family = "nature", traits = { "slow" } }
skill "sentinel" { name = "Sentinel", family = "nature", changes = { More("perception", 1) } }
skill "petrify" { name = "Petrify", family = "nature", traits = { "petrify" } }
skill "engulf" { name = "Engulf", family = "nature", traits = { "engulf" } }
