/* What a pack of Dungeon Universalis may declare: the words it may use and the fields of each kind
 * of record; checks.c looks at what no single field can show. The structs are in content.h, what
 * effects may say is in words.def. */
#include "pack/country.h"
#include "pack/fields.h"
#include "rulesets/du/du.h"

/* ---- Vocabularies: vocabularies.def ---------------------------------------------------------- */

#include "pack/vocabularywords.h"

static const struct vocabulary vocabularies[] = {
#include "pack/vocabularyrows.h"
    COUNTRY_VOCABULARIES,
};

/* ---- Fields -------------------------------------------------------------------------------- */

#define SET(type, member, vocabulary, ...)                                                         \
    FIELD(type, member, FIELD_WORDS, .words = (vocabulary), __VA_ARGS__)
#define REFS(type, member, kind, ...)                                                              \
    FIELD(type, member, FIELD_REF_LIST, .ref = (kind), __VA_ARGS__)
#define SYMBOL(type, member, kind, ...)                                                            \
    FIELD(type, member, FIELD_SYMBOL, .ref = (kind), .code = true, __VA_ARGS__)
#define EFFECT(type, member, ...) FIELD(type, member, FIELD_EFFECT, __VA_ARGS__)
#define WHEN(type, member, ...) FIELD(type, member, FIELD_EXPR, .value = VALUE_BOOL, __VA_ARGS__)

static const struct schema_field change_fields[] = {
    WORD(struct du_change, attribute, "attribute", .required = true, .about = "what is changed"),
    WORD(struct du_change, purpose, "purpose", .about = "only for this; left out: always"),
    NUMBER(struct du_change, n, -9, 9, .required = true, .about = "by how much"),
};
static const struct schema_table change_table = TABLE(struct du_change, change_fields);
#define CHANGES_OF(type)                                                                           \
    LIST(type, "changes", change, changes, &change_table, .does = true,                            \
         .about = "attributes that it changes")

#define LINE(letters, low, about_) NUMBER(struct du_line, letters, low, 20, .about = (about_))
static const struct schema_field line_fields[] = {
    LINE(m, -9, "Movement"),
    LINE(cs, -9, "Combat Skill"),
    LINE(st, -9, "Strength"),
    LINE(ss, -9, "Shooting Skill"),
    LINE(ar, -9, "Armor; of races and heroes Natural Armor"),
    LINE(dx, -9, "Dexterity"),
    LINE(ag, -9, "Agility"),
    {.name = "int", /* `in` is a word of Lua's own */
     .type = FIELD_NUMBER,
     .offset = offsetof(struct du_line, in),
     .size = 1,
     .min = -9,
     .max = 20,
     .about = "Intelligence"},
    LINE(ma, -9, "Mana"),
    LINE(co, -9, "Courage"),
    LINE(vt, -9, "Vitality"),
    LINE(pe, -9, "Perception"),
    LINE(fo, -9, "Fortune"),
};
static const struct schema_table line_table = TABLE(struct du_line, line_fields);
#define LINE_OF(type, ...) INSIDE(type, "line", line, &line_table, __VA_ARGS__)

static const struct schema_field rules_fields[] = {
    NAME(struct du_rules),
    SET(struct du_rules, stun_exempt, "attribute", .required = true,
        .about = "attributes that a Stunned character keeps"),
    WORD(struct du_rules, blunder_against, "attribute", .required = true,
         .about = "what the dice of a casting blunder are thrown against"),
    FIELD(struct du_rules, exploratory, FIELD_NUMBERS, .min = 1, .max = 18, .required = true,
          .about = "which of the Actions 1 to 18 are Exploratory"),
    REF(struct du_rules, unarmed, "item", .required = true,
        .about = "what one fights with who has no weapon"),
    SYMBOL(struct du_rules, spare_lore, "lore",
           .about = "from which casters draw when their own lore is used up; none: from all"),
    NUMBER(struct du_rules, points, 0, 30, .about = "development points of a new hero"),
    NUMBER(struct du_rules, coins, 0, 200, .about = "for the kit of a new hero"),
    INSIDE(struct du_rules, "first", first, &line_table, .about = "what a first point costs"),
    INSIDE(struct du_rules, "second", second, &line_table, .about = "and a further one; 0: none"),
    INSIDE(struct du_rules, "gain", gain, &line_table,
           .about = "how much more than the race's an attribute may be"),
};

static const struct schema_field race_fields[] = {
    NAME(struct du_race),
    ABOUT(struct du_race),
    WORD(struct du_race, size, "size", .required = true, .about = "how tall"),
    WORD(struct du_race, alignment, "alignment", .required = true, .about = "Good, Evil or any"),
    LINE_OF(struct du_race, .required = true, .about = "attributes"),
    REFS(struct du_race, skills, "skill", .does = true, .about = "of Nature"),
};

static const struct schema_field class_fields[] = {
    NAME(struct du_class),
    ABOUT(struct du_class),
    WORD(struct du_class, calling, "calling", .required = true, .about = "its type"),
    LINE_OF(struct du_class, .about = "added to the race's"),
    NUMBER(struct du_class, spells, 0, HERO_SPELLS, .does = true, .about = "known at the start"),
    SYMBOL(struct du_class, lore, "lore", .about = "of its spells"),
    SET(struct du_class, families, "family", .required = true, .does = true,
        .about = "of its skills"),
};

static const struct schema_field skill_fields[] = {
    NAME(struct du_skill),
    ABOUT(struct du_skill),
    WORD(struct du_skill, family, "family", .required = true, .about = "where it belongs"),
    FLAG(struct du_skill, active, .about = "must be declared, one an Action"),
    NUMBER(struct du_skill, block, 0, 3, .does = true,
           .about = "by how much the blocking value of a shield is better"),
    CHANGES_OF(struct du_skill),
    SET(struct du_skill, traits, "trait", .does = true, .about = "what it makes of who has it"),
    SET(struct du_skill, knacks, "knack", .does = true, .about = "what it teaches"),
};

static const struct schema_field item_fields[] = {
    NAME(struct du_item),
    ABOUT(struct du_item),
    WORD(struct du_item, type, "item_type", .required = true, .about = "what it is"),
    WORD(struct du_item, rarity, "rarity", .about = "left out: plain"),
    NUMBER(struct du_item, hands, 0, 2, .about = "that it takes"),
    FLAG(struct du_item, strength, .does = true, .about = "its dice are Strength and `dice`"),
    NUMBER(struct du_item, dice, -3, 12, .about = "damage dice"),
    NUMBER(struct du_item, heavy, -3, 3, .does = true, .about = "dice more against heavy armor"),
    NUMBER(struct du_item, range, 0, 20, .does = true, .about = "of a shot, or when it is thrown"),
    NUMBER(struct du_item, breaks, 0, 6, .about = "breaks on this or less; 0 never"),
    NUMBER(struct du_item, armor, 0, 4, .does = true, .about = "what it adds to Armor"),
    WORD(struct du_item, armor_type, "armor_type", .about = "of armor"),
    NUMBER(struct du_item, block, 0, 6, .does = true, .about = "a shield blocks on this or more"),
    NUMBER(struct du_item, block_shots, 0, 6, .does = true,
           .about = "against shots, if that differs"),
    NUMBER(struct du_item, weight, 0, 20, .about = "doubled for Large characters"),
    NUMBER(struct du_item, price, 0, 250, .about = "in coins; 0: not on sale"),
    NUMBER(struct du_item, vp, 0, 20, .about = "Value Points"),
    SET(struct du_item, features, "feature", .does = true, .about = "what is told of it"),
    CHANGES_OF(struct du_item),
    SET(struct du_item, traits, "trait", .does = true, .about = "lent to the bearer"),
    SET(struct du_item, knacks, "knack", .does = true, .about = "lent to the bearer"),
    EFFECT(struct du_item, use, .self = N_("the user"), .subject = N_("the one it is used on"),
           .about = "what using it up does"),
    WHEN(struct du_item, when, .self = N_("the user"), .subject = N_("the one it is used on"),
         .about = "on whom it is of use; left out: on everybody"),
    FLAG(struct du_item, action, .does = true,
         .about = "using it is an Action, not a Quick Action"),
    FLAG(struct du_item, close, .does = true, .about = "it may be used on an adjacent ally"),
    FLAG(struct du_item, keeps, .does = true,
         .about = "it is not used up, but of use once a quest"),
    EFFECT(struct du_item, drunk, .self = N_("the user"), .subject = N_("the one who drinks it"),
           .about = "what it does to who drinks it unidentified, if not `use`"),
    EFFECT(struct du_item, struck, .self = N_("the attacker"), .subject = N_("the target"),
           .about = "what a weapon does to whom it has wounded"),
    NUMBER(struct du_item, charges, 0, 9, .does = true,
           .about = "how often it works; how many are in a set"),
    REF(struct du_item, casts, "spell", .does = true, .about = "a spell that it casts"),
    NUMBER(struct du_item, power, 0, 9, .does = true,
           .about = "its Intelligence; left out: the reader's"),
    NUMBER(struct du_item, splash, 0, 9, .does = true,
           .about = "dice against those next to the target"),
    NUMBER(struct du_item, fireproof, 0, 9, .does = true, .about = "dice of fire fewer"),
    NUMBER(struct du_item, block_magic, 0, 6, .does = true,
           .about = "a shield blocks magic projectiles on this or more"),
    NUMBER(struct du_item, block_double, 0, 6, .does = true,
           .about = "a shield blocks double criticals on this or more"),
    NUMBER(struct du_item, doubles, 0, 9, .does = true, .about = "dice more on a double critical"),
    REF(struct du_item, lays, "element", .does = true, .about = "what it lays on a square beside"),
    REF(struct du_item, looks, "item", .about = "what it seems to be, unidentified"),
    SET(struct du_item, bane, "trait", .does = true, .about = "against these alone"),
    REFS(struct du_item, kinds, "item", .does = true, .about = "what it may be, by a die"),
};

static const struct schema_field spell_fields[] = {
    NAME(struct du_spell),
    ABOUT(struct du_spell),
    NUMBER(struct du_spell, number, 1, 60, .required = true, .about = "lowest first for the ADP"),
    SYMBOL(struct du_spell, lore, "lore", .required = true, .about = "its lore"),
    WORD(struct du_spell, nature, "nature", .required = true, .about = "what it does"),
    WORD(struct du_spell, aim, "aim", .required = true, .about = "on whom it may be cast"),
    NUMBER(struct du_spell, range, 0, 20, .does = true, .about = "in squares"),
    NUMBER(struct du_spell, area, 0, 4, .does = true, .about = "squares around the target"),
    NUMBER(struct du_spell, mana, 1, 2, .required = true, .about = "2: superior"),
    FLAG(struct du_spell, permanent, .does = true, .about = "it lasts"),
    NUMBER(struct du_spell, learn, 1, 4, .required = true, .about = "learning cost"),
    FLAG(struct du_spell, close, .does = true, .about = "may be cast next to an enemy"),
    NUMBER(struct du_spell, dice, 0, 12, .does = true, .about = "damage dice"),
    WORD(struct du_spell, against, "attribute", .does = true,
         .about = "of the dice; left out: Armor"),
    NUMBER(struct du_spell, heavy, -3, 3, .does = true, .about = "dice more against heavy armor"),
    WORD(struct du_spell, bane, "trait", .does = true, .about = "against whom it has other dice"),
    NUMBER(struct du_spell, bane_dice, 0, 12, .does = true, .about = "these"),
    FLAG(struct du_spell, poison, .does = true, .about = "who is wounded may be Poisoned"),
    WORD(struct du_spell, resist, "attribute", .does = true,
         .about = "who passes a test of it is spared"),
    SET(struct du_spell, holds, "hold", .does = true, .about = "what it prevents while it lasts"),
    FLAG(struct du_spell, clears, .does = true, .about = "it drives away the mist of the section"),
    FLAG(struct du_spell, fire, .does = true, .about = "its dice are fire"),
    FLAG(struct du_spell, price, .does = true, .about = "its bearer loses 1 Vitality when it ends"),
    CHANGES_OF(struct du_spell),
    WHEN(struct du_spell, when, .self = N_("the caster"), .subject = N_("the target"),
         .about = "on whom it does something; left out: on everybody"),
    EFFECT(struct du_spell, effect, .self = N_("the caster"), .subject = N_("the target"),
           .about = "what it does to each target besides"),
};

static const struct schema_field hero_fields[] = {
    NAME(struct du_hero),
    ABOUT(struct du_hero),
    REF(struct du_hero, race, "race", .about = "left out: who plays the hero makes it"),
    {.name = "class",
     .type = FIELD_REF,
     .offset = offsetof(struct du_hero, class_),
     .size = sizeof(uint16_t),
     .ref = "class",
     .about = "of the hero"},
    LINE_OF(struct du_hero, .about = "gained with the development points"),
    REFS(struct du_hero, skills, "skill", .about = "professional ones"),
    REFS(struct du_hero, kit, "item", .about = "everything that the hero owns"),
    REFS(struct du_hero, hold, "item", .about = "what of it is in hand or worn at the start"),
    REFS(struct du_hero, spells, "spell", .about = "known ones"),
    NUMBER(struct du_hero, coins, 0, 250, .about = "left over"),
};

static const struct schema_field upgrade_fields[] = {
    NAME(struct du_upgrade),
    NUMBER(struct du_upgrade, cost, 1, 9, .required = true, .about = "in RP"),
    CHANGES_OF(struct du_upgrade),
    SET(struct du_upgrade, traits, "trait", .does = true, .about = "what it makes of it"),
    NUMBER(struct du_upgrade, spells, 0, 3, .about = "more spells"),
    NUMBER(struct du_upgrade, attacks, 0, 3, .about = "more attacks"),
    REF(struct du_upgrade, summons, "creature", .does = true, .about = "whom it summons"),
    NUMBER(struct du_upgrade, every, 1, 9, .about = "every so many turns"),
    FLAG(struct du_upgrade, flees, .does = true, .about = "once it may move when it is wounded"),
    EFFECT(struct du_upgrade, effect, .self = N_("the Leader"), .about = "when it is placed"),
};
static const struct schema_table upgrade_table = TABLE(struct du_upgrade, upgrade_fields);

static const struct schema_field creature_fields[] = {
    NAME(struct du_creature),
    ABOUT(struct du_creature),
    REF(struct du_creature, faction, "faction", .about = "left out: any"),
    WORD(struct du_creature, level, "level", .about = "of creatures"),
    WORD(struct du_creature, size, "size", .required = true, .about = "how tall"),
    FLAG(struct du_creature, leader, .about = "may lead its faction"),
    FLAG(struct du_creature, companion, .about = "goes with a hero"),
    FLAG(struct du_creature, animal, .about = "a pet"),
    NUMBER(struct du_creature, base, 0, 3, .about = "squares of its side; left out: by size"),
    WORD(struct du_creature, armor_type, "armor_type", .required = true, .about = "of its Armor"),
    LINE_OF(struct du_creature, .required = true, .about = "attributes; ar with its equipment"),
    REF(struct du_creature, melee, "item", .required = true, .about = "what it fights with"),
    REF(struct du_creature, ranged, "item", .does = true, .about = "what it shoots with"),
    REF(struct du_creature, shield, "item", .does = true, .about = "its shield"),
    NUMBER(struct du_creature, thrown, 0, 9, .does = true,
           .about = "range at which it throws its melee weapon"),
    NUMBER(struct du_creature, attacks, 0, 4, .does = true, .about = "in an attack; left out: 1"),
    NUMBER(struct du_creature, breath, 0, 9, .does = true, .about = "dice of its breath"),
    NUMBER(struct du_creature, spells, 0, 9, .does = true, .about = "how many it knows"),
    SYMBOL(struct du_creature, lore, "lore", .about = "of these"),
    REFS(struct du_creature, skills, "skill", .does = true, .about = "what else it can"),
    WORD(struct du_creature, code, "code", .about = "how the tables play it"),
    NUMBER(struct du_creature, vp, 1, 30, .required = true, .about = "Value Points"),
    NUMBER(struct du_creature, price, 0, 99, .about = "of a companion"),
    NUMBER(struct du_creature, upkeep, 0, 99, .about = "of a companion"),
    NUMBER(struct du_creature, carries, 0, 40, .does = true, .about = "weight, for its hero"),
    FLAG(struct du_creature, light, .does = true, .about = "it carries a light"),
    FLAG(struct du_creature, heals, .does = true, .about = "as an Action, three times a quest"),
    LIST(struct du_creature, "changes", change, changes, &change_table, .does = true,
         .about = "attributes of its hero that it changes"),
    LIST(struct du_creature, "upgrades", upgrade, upgrades, &upgrade_table,
         .about = "what a Leader may be given"),
};

#define CARD_SELF .self = N_("the Dark Player"), .subject = N_("the character concerned")
static const struct schema_field card_fields[] = {
    NAME(struct du_card),
    ABOUT(struct du_card),
    WORD(struct du_card, kind, "card_kind", .required = true, .about = "what it is"),
    WORD(struct du_card, timing, "timing", .required = true, .about = "when it is played"),
    WORD(struct du_card, moment, "moment", .about = "of the timing any: when it may be played"),
    NUMBER(struct du_card, number, 1, 99, .required = true, .about = "lowest first for the ADP"),
    SET(struct du_card, places, "place_icon", .does = true, .about = "where it is played"),
    NUMBER(struct du_card, cost, 0, 20, .does = true, .about = "in RP"),
    NUMBER(struct du_card, benefit, 1, 2, .required = true, .about = "RP for discarding it"),
    NUMBER(struct du_card, ceiling, 0, 30, .about = "of an Encounter, in VP"),
    FLAG(struct du_card, half, .does = true, .about = "its creatures cost half"),
    NUMBER(struct du_card, area, 0, 9, .does = true, .about = "squares that an Obstacle covers"),
    REF(struct du_card, creature, "creature", .about = "of a Special Creature"),
    REF(struct du_card, element, "element", .about = "what an Obstacle puts on the board"),
    WORD(struct du_card, bars, "bars", .does = true, .about = "what an Obstacle does to a door"),
    WORD(struct du_card, form, "form", .does = true, .about = "how its squares lie"),
    WORD(struct du_card, only, "only", .does = true, .about = "whom an Encounter brings"),
    WORD(struct du_card, needs, "needs", .does = true, .about = "who must be among them"),
    FLAG(struct du_card, entrance, .does = true, .about = "they come in by the entrance"),
    NUMBER(struct du_card, wide, 0, 9, .does = true,
           .about = "squares that the section is wide, at least"),
    NUMBER(struct du_card, squares, 0, 200, .does = true,
           .about = "squares of the section, at least; or outdoors"),
    REFS(struct du_card, elements, "element", .does = true,
         .about = "one of them stands in the section"),
    FIELD(struct du_card, on, FIELD_EXPR, .value = VALUE_SET, CARD_SELF,
          .about = "on one of whom it is played"),
    WHEN(struct du_card, when, CARD_SELF, .about = "what must be true to play it"),
    EFFECT(struct du_card, effect, CARD_SELF, .about = "what it does"),
    WHEN(struct du_card, adp, CARD_SELF, .about = "when the tables play it"),
};

static const struct schema_field element_fields[] = {
    NAME(struct du_element),
    ABOUT(struct du_element),
    NUMBER(struct du_element, width, 1, 4, .about = "squares; left out: 1"),
    {.name = "height",
     .type = FIELD_NUMBER,
     .offset = offsetof(struct du_element, height_),
     .size = 1,
     .min = 1,
     .max = 4,
     .about = "squares; left out: 1"},
    NUMBER(struct du_element, tall, 0, 5, .does = true, .about = "how tall it is"),
    WORD(struct du_element, cover, "cover", .does = true, .about = "that it gives"),
    SET(struct du_element, matter, "matter", .does = true, .about = "what it is besides"),
    NUMBER(struct du_element, turns, 0, 9, .does = true,
           .about = "that it lasts; left out: for good"),
    NUMBER(struct du_element, depth, 0, 9, .does = true, .about = "of a chasm"),
    NUMBER(struct du_element, armor, 0, 6, .does = true, .about = "of what can be broken"),
    NUMBER(struct du_element, vitality, 0, 9, .does = true, .about = "of what can be broken"),
    FLAG(struct du_element, by_magic, .about = "spells with dice can break it as well"),
    WORD(struct du_element, search, "attribute", .does = true,
         .about = "of the test; left out: not searched"),
    EFFECT(struct du_element, found, .self = N_("the searcher"), .subject = N_("the searcher"),
           .about = "what a passed search finds"),
    EFFECT(struct du_element, interact, .self = N_("the hero"), .subject = N_("the hero"),
           .about = "what interacting does"),
    EFFECT(struct du_element, display, .self = N_("the hero who reveals it"),
           .about = "when its section is displayed"),
    EFFECT(struct du_element, entered, .self = N_("who enters"), .subject = N_("who enters"),
           .about = "what happens to who enters its square on foot"),
    NUMBER(struct du_element, aura, 0, 9, .does = true,
           .about = "within so many squares it changes heroes"),
    FLAG(struct du_element, everybody, .does = true, .about = "and creatures"),
    CHANGES_OF(struct du_element),
};

static const struct schema_field treasure_fields[] = {
    NAME(struct du_treasure),
    NUMBER(struct du_treasure, copies, 1, 30, .required = true, .about = "cards in the deck"),
    EFFECT(struct du_treasure, effect, .required = true, .self = N_("the finder"),
           .subject = N_("the finder"), .about = "what is found"),
};

static const struct schema_field spawn_fields[] = {
    NUMBER(struct du_spawn, column, 1, 3, .required = true, .about = "by what may be spent"),
    NUMBER(struct du_spawn, roll, 1, 6, .required = true, .about = "of the die"),
    REFS(struct du_spawn, creatures, "creature", .required = true, .about = "in order"),
};
static const struct schema_table spawn_table = TABLE(struct du_spawn, spawn_fields);

static const struct schema_field faction_fields[] = {
    NAME(struct du_faction),
    ABOUT(struct du_faction),
    REFS(struct du_faction, leaders, "creature", .about = "six, by the die"),
    LIST(struct du_faction, "spawns", row, rows, &spawn_table, .about = "the Spawn Table"),
    REFS(struct du_faction, furniture, "element", .about = "of random quests: six, by the die"),
    REF(struct du_faction, centre, "element", .about = "in the Main Rooms of random quests"),
};

static const struct schema_field square_fields[] = {
    NUMBER(struct du_square, x, 0, 63, .required = true, .about = "from the west"),
    NUMBER(struct du_square, y, 0, 63, .required = true, .about = "from the north"),
};
static const struct schema_table square_table = TABLE(struct du_square, square_fields);

#define AT_SQUARE(type)                                                                            \
    NUMBER(type, x, 0, 63, .required = true, .about = "from the west"),                            \
        NUMBER(type, y, 0, 63, .required = true, .about = "from the north")

static const struct schema_field put_fields[] = {
    REF(struct du_put, element, "element", .required = true, .about = "what stands there"),
    SYMBOL(struct du_put, name, "thing", .about = "what the quest calls it"),
    REF(struct du_put, holds, "item", .does = true, .about = "what lies in a chest"),
    AT_SQUARE(struct du_put),
    NUMBER(struct du_put, width, 1, 40, .about = "squares; left out: as the element says"),
    NUMBER(struct du_put, height, 1, 40, .about = "squares; left out: as the element says"),
};
static const struct schema_table put_table = TABLE(struct du_put, put_fields);

static const struct schema_field guard_fields[] = {
    REF(struct du_guard, creature, "creature", .about = "left out: the Leader"),
    FLAG(struct du_guard, leader, .about = "the Leader stands here"),
    NUMBER(struct du_guard, count, 0, 9, .about = "left out: 1"),
};
static const struct schema_table guard_table = TABLE(struct du_guard, guard_fields);

static const struct schema_field set_trap_fields[] = {
    REF(struct du_set_trap, card, "card", .required = true, .about = "a trap"),
    AT_SQUARE(struct du_set_trap),
};
static const struct schema_table set_trap_table = TABLE(struct du_set_trap, set_trap_fields);

static const struct schema_field section_fields[] = {
    SYMBOL(struct du_section, name, "section", .required = true, .about = "\"s1\""),
    WORD(struct du_section, kind, "section", .required = true, .about = "room, corridor …"),
    AT_SQUARE(struct du_section),
    NUMBER(struct du_section, width, 1, 40, .required = true, .about = "squares"),
    NUMBER(struct du_section, height, 1, 40, .required = true, .about = "squares"),
    FLAG(struct du_section, dark, .does = true, .about = "it is dark"),
    FLAG(struct du_section, quiet, .does = true, .about = "no Encounter cards"),
    NUMBER(struct du_section, north_of, 1, 63, .does = true,
           .about = "its creatures are placed where y is below this; left out: anywhere"),
    TEXT(struct du_section, text, .about = "read when it is displayed"),
    LIST(struct du_section, "elements", element, elements, &put_table, .about = "furniture"),
    LIST(struct du_section, "creatures", guard, guards, &guard_table, .scene = true,
         .about = "of the quest sheet, for four heroes"),
    LIST(struct du_section, "traps", trap, traps, &set_trap_table, .scene = true,
         .about = "that the quest sheet has"),
};
static const struct schema_table section_table = TABLE(struct du_section, section_fields);

static const struct schema_field exit_fields[] = {
    SYMBOL(struct du_exit, name, "exit", .required = true, .about = "\"x1\""),
    WORD(struct du_exit, kind, "exit", .required = true, .about = "arrow, door or outside"),
    AT_SQUARE(struct du_exit),
    WORD(struct du_exit, side, "facing", .required = true, .about = "which side of the square"),
    SYMBOL(struct du_exit, to, "section", .about = "where it leads; left out: outside"),
    NUMBER(struct du_exit, wide, 1, 2, .about = "squares; left out: 1"),
    FLAG(struct du_exit, thick, .about = "through a wall one square thick"),
    FLAG(struct du_exit, locked, .about = "locked"),
    FLAG(struct du_exit, reinforced, .about = "reinforced"),
    FLAG(struct du_exit, riddle, .about = "barred by a riddle"),
    FLAG(struct du_exit, secret, .about = "a secret door"),
};
static const struct schema_table exit_table = TABLE(struct du_exit, exit_fields);

static const struct schema_field interaction_fields[] = {
    SYMBOL(struct du_interaction, element, "thing", .required = true, .about = "where"),
    NAME(struct du_interaction),
    WORD(struct du_interaction, attribute, "attribute", .about = "of the test; left out: none"),
    WORD(struct du_interaction, by, "whom", .does = true, .about = "who does it; left out: heroes"),
    FLAG(struct du_interaction, quick, .does = true, .about = "a Quick Action"),
    WORD(struct du_interaction, breaking, "breaking", .does = true,
         .about = "whether breaking the element does it; left out: no"),
    FLAG(struct du_interaction, aside, .idle = true,
         .about = "no part of the goal: bots do not go there for it"),
    WHEN(struct du_interaction, when, .self = N_("the hero"), .about = "what must be true"),
    EFFECT(struct du_interaction, effect, .required = true, .self = N_("the hero"),
           .about = "what it does"),
};
static const struct schema_table interaction_table =
    TABLE(struct du_interaction, interaction_fields);

static const struct schema_field tally_fields[] = {
    SYMBOL(struct du_tally, name, "tally", .required = true, .about = "\"nests\""),
    TEXT(struct du_tally, text, .about = "what people read; left out: it is not shown"),
    NUMBER(struct du_tally, most, 1, 99, .about = "left out: it has no end"),
};
static const struct schema_table tally_table = TABLE(struct du_tally, tally_fields);

static const struct schema_field event_fields[] = {
    WHEN(struct du_event, when, .required = true, .about = "what must be true"),
    EFFECT(struct du_event, effect, .required = true, .about = "what happens"),
};
static const struct schema_table event_table = TABLE(struct du_event, event_fields);

static const struct schema_field aura_fields[] = {
    WORD(struct du_aura, whom, "whom", .required = true, .about = "whose attributes"),
    SYMBOL(struct du_aura, section, "section", .about = "in which section; left out: everywhere"),
    WHEN(struct du_aura, when, .required = true, .about = "while this is true"),
    CHANGES_OF(struct du_aura),
};
static const struct schema_table aura_table = TABLE(struct du_aura, aura_fields);

static const struct schema_field lying_fields[] = {
    REF(struct du_lying, item, "item", .required = true, .does = true, .about = "what lies there"),
    AT_SQUARE(struct du_lying),
};
static const struct schema_table lying_table = TABLE(struct du_lying, lying_fields);

static const struct schema_field quest_fields[] = {
    NAME(struct du_quest),
    ABOUT(struct du_quest),
    TEXT(struct du_quest, goal, .about = "what the heroes must do"),
    {.name = "loss",
     .type = FIELD_TEXT,
     .offset = offsetof(struct du_quest, defeat_text),
     .size = sizeof(const char *),
     .about = "how they lose"},
    FLAG(struct du_quest, introduction, .idle = true, .about = "the one for a first game"),
    REF(struct du_quest, faction, "faction", .about = "of the creatures"),
    REF(struct du_quest, leader, "creature", .about = "left out: the Dark Player's choice"),
    FLAG(struct du_quest, plain_leader, .does = true, .about = "the Leader takes no upgrades"),
    NUMBER(struct du_quest, number, 1, 99, .required = true, .about = "its place in a campaign"),
    NUMBER(struct du_quest, last_turn, 1, 99, .about = "lost when it ends"),
    REFS(struct du_quest, party, "hero", .about = "when nobody says who plays"),
    LIST(struct du_quest, "sections", section, sections, &section_table,
         .about = "the first is where the heroes come in"),
    LIST(struct du_quest, "exits", exit, exits, &exit_table, .about = "ways"),
    LIST(struct du_quest, "starts", start, starts, &square_table, .scene = true,
         .about = "starting squares"),
    LIST(struct du_quest, "interactions", interaction, interactions, &interaction_table,
         .about = "what objectives ask for"),
    REF(struct du_quest, dungeon, "dungeon", .does = true,
        .about = "it is made from a number, with these tables"),
    REF(struct du_quest, objective, "objective", .does = true,
        .about = "whose goal, interactions and ends it has"),
    LIST(struct du_quest, "items", lying, lyings, &lying_table, .scene = true,
         .about = "that lie about"),
    REF(struct du_quest, coveted, "item", .does = true,
        .about = "what the Leader may pick up and carry out"),
    LIST(struct du_quest, "tallies", tally, tallies, &tally_table, .scene = true,
         .about = "numbers it keeps"),
    LIST(struct du_quest, "events", event, events, &event_table, .scene = true,
         .about = "at the end of the Dark Player's turns"),
    LIST(struct du_quest, "auras", aura, auras, &aura_table,
         .about = "attributes that are others while something is so"),
    FIELD(struct du_quest, progress, FIELD_EXPR, .value = VALUE_NUMBER, .idle = true,
          .about = "how far the heroes have come, 0 to 1000: for bots"),
    WHEN(struct du_quest, leaving, .idle = true, .about = "when it is time to leave: for bots"),
    SYMBOL(struct du_quest, leave_by, "exit", .about = "by which exit; left out: any"),
    WHEN(struct du_quest, victory, .about = "when the heroes have won"),
    WHEN(struct du_quest, defeat, .about = "when they have lost, besides the usual"),
};

static const struct schema_field place_fields[] = {
    REF(struct du_place, quest, "quest", .required = true, .idle = true,
        .about = "which quest is played there"),
    NAME(struct du_place),
    COUNTRY_FIELDS(struct du_place),
};
static const struct schema_table place_table = TABLE(struct du_place, place_fields);

static const struct schema_field campaign_fields[] = {
    NAME(struct du_campaign),
    ABOUT(struct du_campaign),
    REFS(struct du_campaign, quests, "quest", .required = true, .about = "in their order"),
    REFS(struct du_campaign, party, "hero", .about = "when nobody says who plays"),
    NUMBER(struct du_campaign, needed, 1, 20, .required = true,
           .about = "quests to be completed, the last one among them"),
    TEXT(struct du_campaign, home, .required = true, .about = "where the heroes rest and buy"),
    NUMBER(struct du_campaign, home_x, 0, 100, .idle = true, .about = "on the map, from the left"),
    NUMBER(struct du_campaign, home_y, 0, 100, .idle = true, .about = "on the map, from the top"),
    LIST(struct du_campaign, "places", place, places, &place_table, .required = true, .idle = true,
         .about = "the map: a place for each quest"),
};

static const struct schema_field objective_fields[] = {
    NAME(struct du_objective),
    TEXT(struct du_objective, goal, .required = true, .about = "what the heroes must do"),
    {.name = "loss",
     .type = FIELD_TEXT,
     .offset = offsetof(struct du_objective, defeat_text),
     .size = sizeof(const char *),
     .required = true,
     .about = "how they lose"},
    WORD(struct du_objective, aim, "objective", .required = true, .about = "what is placed for it"),
    LIST(struct du_objective, "interactions", interaction, interactions, &interaction_table,
         .about = "what it asks for"),
    LIST(struct du_objective, "tallies", tally, tallies, &tally_table, .about = "numbers it keeps"),
    WHEN(struct du_objective, victory, .required = true, .about = "when the heroes have won"),
    WHEN(struct du_objective, defeat, .about = "when they have lost, besides the usual"),
    FIELD(struct du_objective, progress, FIELD_EXPR, .value = VALUE_NUMBER, .idle = true,
          .about = "how far the heroes have come, 0 to 1000: for bots"),
    WHEN(struct du_objective, leaving, .idle = true, .about = "when it is time to leave: for bots"),
    SYMBOL(struct du_objective, leave_by, "exit", .about = "by which exit; left out: any"),
};

static const struct schema_field size_fields[] = {
    NAME(struct du_size),
    NUMBER(struct du_size, width, 12, 40, .required = true, .about = "squares, up to two more"),
    NUMBER(struct du_size, height, 8, 40, .required = true, .about = "squares"),
    NUMBER(struct du_size, corridors, 0, 4, .required = true, .about = "cuts with a corridor"),
    NUMBER(struct du_size, plains, 0, 4, .required = true, .about = "cuts without one"),
    NUMBER(struct du_size, more_corridors, 0, 4, .required = true,
           .about = "the same with a section more"),
    NUMBER(struct du_size, more_plains, 0, 4, .required = true,
           .about = "the same with a section more"),
    NUMBER(struct du_size, locked, 0, 4, .about = "doors"),
    NUMBER(struct du_size, chests, 1, 6, .required = true, .about = "in all"),
    NUMBER(struct du_size, traps, 0, 20, .about = "points for traps on the sheet"),
    NUMBER(struct du_size, vp, 1, 60, .required = true, .about = "of the creatures"),
    NUMBER(struct du_size, vp_more, 1, 60, .required = true, .about = "fewer than so many more"),
    NUMBER(struct du_size, dark, 1, 9, .required = true, .about = "fewer than so many are dark"),
    NUMBER(struct du_size, guarded, 1, 6, .required = true, .about = "rooms with creatures"),
    FLAG(struct du_size, second_way, .about = "there is always a second way"),
    FLAG(struct du_size, secret, .about = "one more exit, a secret door"),
    FLAG(struct du_size, reinforced, .about = "the second lock is a reinforced door"),
    FLAG(struct du_size, champions, .about = "Leaders of more than 15 VP"),
};
static const struct schema_table size_table = TABLE(struct du_size, size_fields);

static const struct schema_field dungeon_fields[] = {
    NAME(struct du_dungeon),
    REFS(struct du_dungeon, factions, "faction", .required = true, .about = "in order"),
    REFS(struct du_dungeon, objectives, "objective", .required = true, .about = "in order"),
    REFS(struct du_dungeon, traps, "card", .required = true, .about = "six, by the die"),
    REF(struct du_dungeon, torch, "item", .required = true, .about = "lies at a dark entrance"),
    REF(struct du_dungeon, chest, "element", .required = true, .about = "with a Treasure card"),
    REF(struct du_dungeon, cage, "element", .required = true, .about = "of captives"),
    REF(struct du_dungeon, crystal, "element", .required = true, .about = "to be destroyed"),
    LIST(struct du_dungeon, "sizes", size, sizes, &size_table, .required = true,
         .about = "small, medium, large"),
};

#define KIND(name_, type, fields_, about_)                                                         \
    {                                                                                              \
        .name = (name_), .about = (about_), .table = TABLE(type, fields_)                          \
    }

static const struct schema_kind kinds[KINDS] = {
    [KIND_RULES] = KIND("rules", struct du_rules, rules_fields, "values that a table may set"),
    [KIND_RACE] = KIND("race", struct du_race, race_fields, "a race of heroes"),
    [KIND_CLASS] = KIND("class", struct du_class, class_fields, "a class of heroes"),
    [KIND_HERO] = KIND("hero", struct du_hero, hero_fields, "a ready-made hero"),
    [KIND_SKILL] = KIND("skill", struct du_skill, skill_fields, "a skill"),
    [KIND_SPELL] = KIND("spell", struct du_spell, spell_fields, "a spell"),
    [KIND_ITEM] = KIND("item", struct du_item, item_fields, "a weapon, armor or object"),
    [KIND_CREATURE] =
        KIND("creature", struct du_creature, creature_fields, "a creature or companion"),
    [KIND_CARD] = KIND("card", struct du_card, card_fields, "a card of the Dark Player"),
    [KIND_ELEMENT] = KIND("element", struct du_element, element_fields, "furniture and ground"),
    [KIND_TREASURE] = KIND("treasure", struct du_treasure, treasure_fields, "a Treasure card"),
    [KIND_FACTION] = KIND("faction", struct du_faction, faction_fields, "creatures of one kind"),
    [KIND_QUEST] = KIND("quest", struct du_quest, quest_fields, "a quest sheet"),
    [KIND_CAMPAIGN] = KIND("campaign", struct du_campaign, campaign_fields, "linked quests"),
    [KIND_OBJECTIVE] =
        KIND("objective", struct du_objective, objective_fields, "what a random quest is about"),
    [KIND_DUNGEON] = KIND("dungeon", struct du_dungeon, dungeon_fields, "tables of random quests"),
};

/* What the sheet of a quest made from a number calls its parts: dungeon.h. */
#define TWELVE(letter)                                                                             \
    letter "1", letter "2", letter "3", letter "4", letter "5", letter "6", letter "7",            \
        letter "8", letter "9", letter "10", letter "11", letter "12"
static const char *const made_names[] = {
    TWELVE("s"), "x0",        TWELVE("x"), "x13",    "x14", "x15", "x16",    "x17",
    "x18",       "x19",       "x20",       "x21",    "x22", "x23", "cage_1", "cage_2",
    "crystal_1", "crystal_2", "crystal_3", "centre", "far", NULL};

const struct schema du_schema = {
    .kind = kinds,
    .kinds = KINDS,
    .vocabulary = vocabularies,
    .vocabularies = sizeof vocabularies / sizeof vocabularies[0],
    .word = du_words,
    .words = WORD_COUNT,
    .symbol = made_names,
    .check = du_check_pack,
    .reach = du_check_reach,
};
