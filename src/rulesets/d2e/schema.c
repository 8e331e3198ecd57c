/* What a pack of Descent may declare: the words it may use, the fields of each kind of record,
 * and (in checks.c) what no single field can show. The structs are in content.h, what effects may
 * say is in words.def. */
#include "pack/country.h"
#include "pack/fields.h"
#include "rulesets/d2e/words.h"

/* ---- Vocabularies: vocabularies.def ---------------------------------------------------------- */

static const char *const moment_words[] = {
#define MOMENT(name, word, category, text, subject) word,
#include "rulesets/d2e/moments.def"
#undef MOMENT
    NULL};
static const char *const moment_texts[] = {
#define MOMENT(name, word, category, text, subject) text,
#include "rulesets/d2e/moments.def"
#undef MOMENT
    NULL};

#include "pack/vocabularywords.h"
_Static_assert((int)GROUND_WATER == WATER && (int)GROUND_PIT == PIT && (int)GROUND_LAVA == LAVA,
               "ground and terrain have the same numbers");

static const struct vocabulary vocabularies[] = {
#include "pack/vocabularyrows.h"
    {"moment", moment_words, moment_texts, NULL},
    COUNTRY_VOCABULARIES,
};

/* ---- Fields -------------------------------------------------------------------------------- */

static const struct schema_field bonus_fields[] = {
    NUMBER(struct d2_bonus, health, 0, 10, .about = "added to the owner's Health"),
    NUMBER(struct d2_bonus, stamina, 0, 10, .about = "added to the owner's Stamina"),
    NUMBER(struct d2_bonus, range, 0, 10,
           .about = "added to the range of his Ranged attacks; on a weapon: of its own"),
    NUMBER(struct d2_bonus, pierce, 0, 10,
           .about = "Pierce of his attacks; on a weapon: of its own"),
    NUMBER(struct d2_bonus, speed, -5, 5, .about = "added to his Speed"),
    NUMBER(struct d2_bonus, max_speed, 1, 10, .about = "his Speed is not above this"),
    NUMBER(struct d2_bonus, set_speed, 1, 10, .about = "his Speed is this, whatever it was"),
    NUMBER(struct d2_bonus, recovery, 1, 5,
           .about = "added to the fatigue that he may recover with a surge"),
    NUMBER(struct d2_bonus, stride, 1, 5,
           .about = "added to the movement points that a fatigue gives him"),
    FIELD(struct d2_bonus, defense, FIELD_WORD_LIST, .words = "die", .about = "more defense dice"),
    FIELD(struct d2_bonus, traits, FIELD_WORDS, .words = "trait",
          .about = "traits that his equipped weapons have besides their own"),
    FIELD(struct d2_bonus, keywords, FIELD_WORDS, .words = "keyword",
          .about = "properties that change a basic rule, while he has them"),
};
static const struct schema_table bonus_table = TABLE(struct d2_bonus, bonus_fields);

static const struct schema_field ability_fields[] = {
    TEXT(struct d2_ability, name,
         .about = "for people; left out where the card's "
                  "own name says enough"),
    FIELD(struct d2_ability, id, FIELD_SYMBOL, .code = true,
          .about = "its name in answers: zombie.grab; and what the command `lasting` switches on"),
    WORD(struct d2_ability, on, "moment", .does = true,
         .about = "when it applies; left out for actions and surge abilities"),
    FLAG(struct d2_ability, action, .does = true, .about = "it costs an action"),
    FLAG(struct d2_ability, attack, .does = true,
         .about = "that action includes an attack, of which a monster has one"),
    NUMBER(struct d2_ability, surge, 1, 3, .does = true,
           .about = "a surge ability, and how many it costs"),
    FLAG(struct d2_ability, hit, .does = true,
         .about = "a surge ability that does something to the target: it needs a hit"),
    FLAG(struct d2_ability, must, .does = true, .about = "it happens without being asked for"),
    FLAG(struct d2_ability, lasting, .does = true,
         .about = "in force only while the command `lasting` has switched it on"),
    NUMBER(struct d2_ability, fatigue, 0, 5, .does = true,
           .about = "what its owner suffers to use it"),
    FLAG(struct d2_ability, exhaust, .does = true, .about = "using it exhausts the card"),
    FLAG(struct d2_ability, flip, .does = true,
         .about = "using it turns the card facedown: search cards, heroic feats"),
    WORD(struct d2_ability, once, "once", .does = true, .about = "how often at most"),
    FLAG(struct d2_ability, knocked_out, .does = true,
         .about = "usable by a hero who is knocked out, too"),
    FLAG(struct d2_ability, any_hero, .does = true,
         .about = "quests: every hero may use it, and `self` is he"),
    FLAG(struct d2_ability, monsters, .does = true, .about = "quests: monsters may use it"),
    WORD(struct d2_ability, print, "print", .does = true,
         .about = "in force only with that text of a corrected card: option errata_cards"),
    FIELD(struct d2_ability, when, FIELD_EXPR, .value = VALUE_BOOL, .subject = D2_SUBJECT,
          .about = "what must be true; left out, the obvious: that `subject` is `self`"),
    FIELD(struct d2_ability, effect, FIELD_EFFECT, .subject = D2_SUBJECT, .about = "what it does"),
    FIELD(struct d2_ability, bonus, FIELD_TABLE, .sub = &bonus_table, .does = true,
          .about = "on `always`, instead of an effect: what it gives while `when` holds"),
    FIELD(struct d2_ability, to, FIELD_EXPR, .value = VALUE_SET,
          .about = "the figures that have that bonus; left out: its owner"),
};
static const struct schema_table ability_table = TABLE(struct d2_ability, ability_fields);

#define ABILITIES_OF(type)                                                                         \
    LIST(type, "abilities", ability, abilities, &ability_table, .about = "what it can do")

#define BONUS(type)                                                                                \
    FIELD(type, bonus, FIELD_TABLE, .sub = &bonus_table, .does = true,                             \
          .about = "what it adds while it is in force")
#define SPEED "movement points that a move action gives"
#define HEALTH "damage that defeats it"
#define ATTACK "how it attacks"
#define ATTRIBUTE(type, member)                                                                    \
    NUMBER(type, member, 0, 9, .required = true, .about = "an attribute, for tests")
#define DEFENSE(type) FIELD(type, defense, FIELD_WORD_LIST, .words = "die", .about = "defense dice")
#define ATTACK_DICE(type)                                                                          \
    FIELD(type, dice, FIELD_WORD_LIST, .words = "die", .about = "attack and power dice")
#define KEYWORDS(type)                                                                             \
    FIELD(type, keywords, FIELD_WORDS, .words = "keyword", .does = true,                           \
          .about = "properties that change a basic rule")

static const struct schema_field hero_fields[] = {
    NAME(struct d2_hero),
    ABOUT(struct d2_hero),
    WORD(struct d2_hero, archetype, "archetype", .required = true,
         .about = "which classes he may take"),
    NUMBER(struct d2_hero, speed, 1, 10, .required = true, .about = SPEED),
    NUMBER(struct d2_hero, health, 1, 40, .required = true, .about = HEALTH),
    NUMBER(struct d2_hero, stamina, 1, 10, .required = true, .about = "fatigue that he can suffer"),
    DEFENSE(struct d2_hero),
    ATTRIBUTE(struct d2_hero, might),
    ATTRIBUTE(struct d2_hero, knowledge),
    ATTRIBUTE(struct d2_hero, willpower),
    ATTRIBUTE(struct d2_hero, awareness),
    LIST(struct d2_hero, "abilities", ability, abilities, &ability_table,
         .about = "his hero ability and his heroic feat, the one with `flip`"),
};

static const struct schema_field class_fields[] = {
    NAME(struct d2_class),
    ABOUT(struct d2_class),
    WORD(struct d2_class, archetype, "archetype", .required = true,
         .about = "which heroes may take it"),
    FIELD(struct d2_class, skills, FIELD_REF_LIST, .ref = "skill", .required = true,
          .about = "one of them, the basic skill, costs no experience"),
    FIELD(struct d2_class, equipment, FIELD_REF_LIST, .ref = "item", .required = true,
          .about = "what its hero starts with"),
    FIELD(struct d2_class, familiars, FIELD_REF_LIST, .ref = "familiar",
          .about = "whom its skills bring into play"),
};

static const struct schema_field weapon_bonus_fields[] = {
    FIELD(struct d2_weapon_bonus, traits, FIELD_WORDS, .words = "trait", .required = true,
          .about = "those with any of these"),
    FIELD(struct d2_weapon_bonus, keywords, FIELD_WORDS, .words = "keyword", .required = true,
          .does = true, .about = "what they have besides their own"),
};
static const struct schema_table weapon_bonus_table =
    TABLE(struct d2_weapon_bonus, weapon_bonus_fields);

static const struct schema_field skill_fields[] = {
    NAME(struct d2_skill),
    TEXT(struct d2_skill, about, .about = "what it changes about another card, for people"),
    NUMBER(struct d2_skill, xp, 0, 3, .about = "what it costs in experience"),
    {.name = "class",
     .type = FIELD_REF,
     .offset = offsetof(struct d2_skill, class_),
     .size = sizeof(uint16_t),
     .ref = "class",
     .does = true,
     .about = "a class whose deck it joins, besides the skills that the class lists"},
    BONUS(struct d2_skill),
    FIELD(struct d2_skill, weapons, FIELD_TABLE, .sub = &weapon_bonus_table,
          .about = "what it adds to its owner's weapons"),
    ABILITIES_OF(struct d2_skill),
};

static const struct schema_field item_fields[] = {
    NAME(struct d2_item),
    WORD(struct d2_item, attack, "attack_type", .about = "makes it a weapon, with `dice`"),
    WORD(struct d2_item, slot, "slot", .required = true, .about = "where it is worn"),
    NUMBER(struct d2_item, act, 1, 2, .about = "shop deck; left out: starting equipment"),
    NUMBER(struct d2_item, copies, 1, 4, .about = "cards in the shop deck; left out: 1"),
    NUMBER(struct d2_item, cost, 0, 1000, .about = "in gold"),
    FIELD(struct d2_item, traits, FIELD_WORDS, .words = "trait",
          .about = "what other cards may refer to"),
    KEYWORDS(struct d2_item),
    FIELD(struct d2_item, forbids, FIELD_WORDS, .words = "trait", .does = true,
          .about = "no other item with such a trait may be equipped beside it"),
    ATTACK_DICE(struct d2_item),
    DEFENSE(struct d2_item),
    BONUS(struct d2_item),
    ABILITIES_OF(struct d2_item),
};

static const struct schema_field relic_fields[] = {
    NAME(struct d2_relic),
    REF(struct d2_relic, hero_side, "item", .required = true,
        .about = "the other side of the card: what it is in the hands of a hero"),
    REF(struct d2_relic, wielder, "lieutenant",
        .about = "the only lieutenant who may wield it; left out: any"),
    LIST(struct d2_relic, "abilities", ability, abilities, &ability_table, .required = true,
         .about = "what the lieutenant who wields it can do; `self` is he"),
};

static const struct schema_field familiar_fields[] = {
    NAME(struct d2_familiar),
    FLAG(struct d2_familiar, figure, .about = "treated as a figure"),
    NUMBER(struct d2_familiar, speed, 1, 10, .required = true, .about = SPEED),
    NUMBER(struct d2_familiar, health, 0, 40, .about = "of one treated as a figure"),
    WORD(struct d2_familiar, attack, "attack_type", .about = "it may attack once an activation"),
    ATTACK_DICE(struct d2_familiar),
    DEFENSE(struct d2_familiar),
    KEYWORDS(struct d2_familiar),
    ABILITIES_OF(struct d2_familiar),
};

static const struct schema_field ally_fields[] = {
    NAME(struct d2_familiar),
    ABOUT(struct d2_familiar),
    NUMBER(struct d2_familiar, speed, 0, 10, .required = true, .about = SPEED),
    NUMBER(struct d2_familiar, health, 1, 40, .required = true, .about = "damage that defeats it"),
    WORD(struct d2_familiar, attack, "attack_type", .about = "it may attack once an activation"),
    ATTACK_DICE(struct d2_familiar),
    DEFENSE(struct d2_familiar),
    KEYWORDS(struct d2_familiar),
    ABILITIES_OF(struct d2_familiar),
};

static const struct schema_field line_fields[] = {
    NUMBER(struct d2_line, speed, 1, 10, .required = true, .about = SPEED),
    NUMBER(struct d2_line, health, 1, 40, .required = true, .about = HEALTH),
    DEFENSE(struct d2_line),
    ATTACK_DICE(struct d2_line),
    KEYWORDS(struct d2_line),
    ABILITIES_OF(struct d2_line),
};
static const struct schema_table line_table = TABLE(struct d2_line, line_fields);

static const struct schema_field limit_fields[] = {
    NUMBER(struct d2_limit, minions, 0, 8, .about = "how many minions"),
    NUMBER(struct d2_limit, masters, 0, 8, .about = "how many masters"),
};
static const struct schema_table limit_table = TABLE(struct d2_limit, limit_fields);

static const struct schema_field limits_fields[] = {
    INSIDE(struct d2_monster, "two", two, &limit_table, .required = true,
           .about = "with two heroes"),
    INSIDE(struct d2_monster, "three", three, &limit_table, .required = true,
           .about = "with three heroes"),
    INSIDE(struct d2_monster, "four", four, &limit_table, .required = true,
           .about = "with four heroes"),
};
static const struct schema_table limits_table = TABLE(struct d2_monster, limits_fields);

static const struct schema_field act1_fields[] = {
    INSIDE(struct d2_monster, "minion", minion1, &line_table, .required = true,
           .about = "the minion's line"),
    INSIDE(struct d2_monster, "master", master1, &line_table, .required = true,
           .about = "the master's line"),
};
static const struct schema_table act1_table = TABLE(struct d2_monster, act1_fields);

static const struct schema_field act2_fields[] = {
    INSIDE(struct d2_monster, "minion", minion2, &line_table, .required = true,
           .about = "the minion's line"),
    INSIDE(struct d2_monster, "master", master2, &line_table, .required = true,
           .about = "the master's line"),
};
static const struct schema_table act2_table = TABLE(struct d2_monster, act2_fields);

static const struct schema_field monster_fields[] = {
    NAME(struct d2_monster),
    ABOUT(struct d2_monster),
    FIELD(struct d2_monster, traits, FIELD_WORDS, .words = "monster_trait",
          .about = "which open groups it may fill"),
    WORD(struct d2_monster, attack, "attack_type", .required = true, .about = ATTACK),
    NUMBER(struct d2_monster, width, 1, GRID_BASE, .required = true,
           .about = "of its base, in spaces"),
    NUMBER(struct d2_monster, length, 1, GRID_BASE, .required = true,
           .about = "of its base, in spaces"),
    PART(struct d2_monster, "limits", &limits_table, .required = true,
         .about = "how large its group is with two, three and four heroes"),
    PART(struct d2_monster, "act1", &act1_table, .required = true,
         .about = "its card of Act I: a minion and a master"),
    PART(struct d2_monster, "act2", &act2_table, .about = "its card of Act II"),
};

static const struct schema_field lieutenant1_fields[] = {
    INSIDE(struct d2_lieutenant, "two", two1, &line_table, .required = true,
           .about = "against two heroes"),
    INSIDE(struct d2_lieutenant, "three", three1, &line_table, .required = true,
           .about = "against three heroes"),
    INSIDE(struct d2_lieutenant, "four", four1, &line_table, .required = true,
           .about = "against four heroes"),
};
static const struct schema_table lieutenant1_table =
    TABLE(struct d2_lieutenant, lieutenant1_fields);

static const struct schema_field lieutenant2_fields[] = {
    INSIDE(struct d2_lieutenant, "two", two2, &line_table, .required = true,
           .about = "against two heroes"),
    INSIDE(struct d2_lieutenant, "three", three2, &line_table, .required = true,
           .about = "against three heroes"),
    INSIDE(struct d2_lieutenant, "four", four2, &line_table, .required = true,
           .about = "against four heroes"),
};
static const struct schema_table lieutenant2_table =
    TABLE(struct d2_lieutenant, lieutenant2_fields);

static const struct schema_field lieutenant_fields[] = {
    NAME(struct d2_lieutenant),
    ABOUT(struct d2_lieutenant),
    WORD(struct d2_lieutenant, attack, "attack_type", .required = true, .about = ATTACK),
    ATTRIBUTE(struct d2_lieutenant, might),
    ATTRIBUTE(struct d2_lieutenant, knowledge),
    ATTRIBUTE(struct d2_lieutenant, willpower),
    ATTRIBUTE(struct d2_lieutenant, awareness),
    PART(struct d2_lieutenant, "act1", &lieutenant1_table, .required = true,
         .about = "the card of Act I against two, three and four heroes"),
    PART(struct d2_lieutenant, "act2", &lieutenant2_table, .about = "the card of Act II"),
};

static const struct schema_field overlord_fields[] = {
    NAME(struct d2_overlord_card),
    WORD(struct d2_overlord_card, type, "card_type", .required = true,
         .about = "what kind of card it is"),
    WORD(struct d2_overlord_card, deck, "overlord_class", .required = true,
         .about = "the basic deck, or the class that must be bought"),
    NUMBER(struct d2_overlord_card, xp, 0, 3, .about = "what it costs in experience"),
    NUMBER(struct d2_overlord_card, copies, 1, 4, .required = true, .about = "cards in the deck"),
    ABILITIES_OF(struct d2_overlord_card),
};

static const struct schema_field search_fields[] = {
    NAME(struct d2_search_card),
    NUMBER(struct d2_search_card, copies, 1, 9, .required = true, .about = "cards in the deck"),
    NUMBER(struct d2_search_card, gold, 0, 1000, .does = true,
           .about = "its worth after a campaign quest"),
    FLAG(struct d2_search_card, potion, .about = "a potion"),
    FLAG(struct d2_search_card, discard, .does = true,
         .about = "discarded when drawn; its ability takes effect at once"),
    WORD(struct d2_search_card, attack, "attack_type",
         .about = "a weapon for the command `attack_with_this`, with `dice`"),
    ATTACK_DICE(struct d2_search_card),
    ABILITIES_OF(struct d2_search_card),
};

static const struct schema_field condition_fields[] = {
    NAME(struct d2_condition),
    TEXT(struct d2_condition, about,
         .about = "what it does, as far as that is a rule and no ability of the card"),
    WORD(struct d2_condition, condition, "condition", .required = true,
         .about = "which of the four it is"),
    ABILITIES_OF(struct d2_condition),
};

/* Floor, water, obstacles, pits and lava, stairs and exits, what lies off the map, walls and doors. */
#define SIGNS ".~~.#.o.^.S.X._.| - +/=/!// "

static const struct schema_field tile_fields[] = {
    FIELD(struct d2_tile, rows, FIELD_ROWS, .required = true, .drawn = true, .signs = SIGNS,
          .about = "its spaces: . floor, ~ water, # obstacle, o pit, ^ lava, _ off the map"),
    FIELD(struct d2_tile, joints, FIELD_ROWS, .drawn = true,
          .about = "where it joins others: \"N 3-4\" is its north side, columns 3 and 4"),
};

static const struct schema_field map_tile_fields[] = {
    REF(struct d2_map_tile, tile, "tile", .required = true, .about = "which tile"),
    TEXT(struct d2_map_tile, at, .code = true, .drawn = true, .required = true,
         .about = "where its top left corner lies: \"c4\""),
    NUMBER(struct d2_map_tile, turn, 0, 3, .about = "quarter turns clockwise"),
    FIELD(struct d2_map_tile, area, FIELD_SYMBOL, .about = "a name for its spaces"),
};
static const struct schema_table map_tile_table = TABLE(struct d2_map_tile, map_tile_fields);

static const struct schema_field map_area_fields[] = {
    FIELD(struct d2_map_area, area, FIELD_SYMBOL, .required = true, .about = "its name"),
    TEXT(struct d2_map_area, spaces, .code = true, .drawn = true, .required = true,
         .about = "\"c4 c5 d4\"; \"c4-e6\" is a rectangle"),
};
static const struct schema_table map_area_table = TABLE(struct d2_map_area, map_area_fields);

static const struct schema_field map_door_fields[] = {
    TEXT(struct d2_map_door, between, .code = true, .drawn = true, .required = true,
         .about = "the spaces on both sides, edge by edge: \"c4 c5, d4 d5\""),
    FLAG(struct d2_map_door, open, .about = "it stands open at first"),
    FLAG(struct d2_map_door, locked, .about = "only the quest can open it"),
    FIELD(struct d2_map_door, door, FIELD_SYMBOL, .about = "a name for effects"),
};
static const struct schema_table map_door_table = TABLE(struct d2_map_door, map_door_fields);

static const struct schema_field map_token_fields[] = {
    WORD(struct d2_map_token, kind, "token_kind", .required = true, .about = "what it is for"),
    TEXT(struct d2_map_token, at, .code = true, .drawn = true,
         .about = "its space: \"c4\"; left out: it comes later, by an effect"),
    FLAG(struct d2_map_token, unique,
         .about = "the unique search token; where it lies among its like is drawn"),
    FLAG(struct d2_map_token, fixed,
         .about = "nobody picks it up, though the encounter lets figures carry tokens"),
    FIELD(struct d2_map_token, face, FIELD_SYMBOL,
          .about = "its hidden side; where it lies among its like is drawn"),
    FIELD(struct d2_map_token, token, FIELD_SYMBOL, .about = "its name on the visible side"),
};
static const struct schema_table map_token_table = TABLE(struct d2_map_token, map_token_fields);

static const struct schema_field map_ally_fields[] = {
    FIELD(struct d2_map_ally, ally, FIELD_REF, .ref = "ally", .required = true,
          .about = "who it is; none comes twice"),
    FIELD(struct d2_map_ally, area, FIELD_SYMBOL,
          .about = "where it starts; left out: it comes later, by the command `join`"),
};
static const struct schema_table map_ally_table = TABLE(struct d2_map_ally, map_ally_fields);

static const struct schema_field map_group_fields[] = {
    FIELD(struct d2_map_group, monster, FIELD_REF,
          .about = "a monster or lieutenant; left out: an open group, chosen by `traits`"),
    FIELD(struct d2_map_group, traits, FIELD_WORDS, .words = "monster_trait",
          .about = "an open group: monsters with any of these"),
    FIELD(struct d2_map_group, area, FIELD_SYMBOL,
          .about = "where it starts; left out: it comes later, by the command `spawn`"),
    NUMBER(struct d2_map_group, minions, 0, 8,
           .about = "how many there are at first; left out with `masters`: a whole group"),
    NUMBER(struct d2_map_group, masters, 0, 8, .about = "how many there are at first"),
};
static const struct schema_table map_group_table = TABLE(struct d2_map_group, map_group_fields);

static const struct schema_field encounter_fields[] = {
    TEXT(struct d2_encounter, name, .required = true, .about = "as people read it"),
    TEXT(struct d2_encounter, goal_heroes, .required = true,
         .about = "how the heroes win it, in a sentence"),
    TEXT(struct d2_encounter, goal_overlord, .required = true,
         .about = "how the overlord wins it, in a sentence"),
    TEXT(struct d2_encounter, story, .about = "read when it begins"),
    FIELD(struct d2_encounter, rows, FIELD_ROWS, .drawn = true, .signs = SIGNS,
          .about = "a drawn board, instead of `tiles`"),
    LIST(struct d2_encounter, "tiles", tile, tiles, &map_tile_table, .about = "the map"),
    LIST(struct d2_encounter, "areas", map_area, areas, &map_area_table,
         .about = "parts of the map with a name, besides those of the tiles"),
    LIST(struct d2_encounter, "doors", door, doors, &map_door_table,
         .about = "on edges between spaces"),
    LIST(struct d2_encounter, "tokens", token, tokens, &map_token_table,
         .about = "search, objective and villager tokens"),
    LIST(struct d2_encounter, "groups", group, groups, &map_group_table, .about = "the monsters"),
    LIST(struct d2_encounter, "allies", ally, allies, &map_ally_table,
         .about = "figures on the heroes' side, which the heroes lead"),
    FIELD(struct d2_encounter, start, FIELD_SYMBOL, .required = true,
          .about = "the area in which the heroes start"),
    FIELD(struct d2_encounter, exit, FIELD_SYMBOL,
          .about = "the area from whose outer edge figures may leave the map"),
    FLAG(struct d2_encounter, heroes_exit, .about = "heroes may leave by the exit"),
    FLAG(struct d2_encounter, monsters_exit, .about = "monsters may leave by the exit"),
    FLAG(struct d2_encounter, heroes_carry, .about = "heroes may pick up objective tokens"),
    FLAG(struct d2_encounter, monsters_carry, .about = "monsters may pick up objective tokens"),
    NUMBER(struct d2_encounter, rounds, 1, 99,
           .about = "after that many the overlord wins; left out: no limit"),
    FIELD(struct d2_encounter, progress, FIELD_EXPR, .value = VALUE_NUMBER, .idle = true,
          .about = "how near the heroes are to their goal, 0 to 1000: bots steer by it"),
    FIELD(struct d2_encounter, clock, FIELD_EXPR, .value = VALUE_NUMBER, .idle = true,
          .about =
              "how much of the heroes' time is over, 0 to 1000, for bots; left out: by `rounds`"),
    LIST(struct d2_encounter, "abilities", ability, abilities, &ability_table,
         .about = "its rules: reinforcements, special actions, how it is won"),
};
static const struct schema_table encounter_table = TABLE(struct d2_encounter, encounter_fields);

static const struct schema_field counter_fields[] = {
    FIELD(struct d2_counter, counter, FIELD_SYMBOL, .required = true,
          .about = "its name for the words `tally` and `add`"),
    TEXT(struct d2_counter, name, .about = "for people; left out: not shown"),
    FIELD(struct d2_counter, max, FIELD_EXPR, .value = VALUE_NUMBER, .idle = true,
          .about = "at which something happens; it may depend on how many heroes there are"),
};
static const struct schema_table counter_table = TABLE(struct d2_counter, counter_fields);

static const struct schema_field quest_fields[] = {
    NAME(struct d2_quest),
    ABOUT(struct d2_quest),
    TEXT(struct d2_quest, story, .about = "read before it begins"),
    TEXT(struct d2_quest, victory, .about = "read when the heroes have won"),
    TEXT(struct d2_quest, defeat, .about = "read when the overlord has won"),
    NUMBER(struct d2_quest, act, 1, 2, .about = "whose monster cards are used; left out: 1"),
    FLAG(struct d2_quest, introduction, .idle = true, .about = "the one for a first game"),
    FLAG(struct d2_quest, unlisted, .idle = true,
         .about = "menus do not offer it; it can be played by name"),
    LIST(struct d2_quest, "counters", counter, counters, &counter_table, .scene = true,
         .about = "numbers that its rules keep"),
    LIST(struct d2_quest, "encounters", encounter, encounters, &encounter_table, .required = true,
         .scene = true, .about = "one or two"),
    FIELD(struct d2_quest, reward_heroes, FIELD_EFFECT,
          .about = "in a campaign, what the heroes get for winning it"),
    FIELD(struct d2_quest, reward_overlord, FIELD_EFFECT,
          .about = "in a campaign, what the overlord gets for winning it"),
};

#define QUEST(type, member, ...) REF(type, member, "quest", .required = true, __VA_ARGS__)

static const struct schema_field opening_fields[] = {
    QUEST(struct d2_opening, quest, .about = "a quest of Act I"),
    QUEST(struct d2_opening, won, .about = "the quest of Act II that it opens if the heroes won"),
    QUEST(struct d2_opening, lost, .about = "the one it opens if they lost or did not play it"),
};
static const struct schema_table opening_table = TABLE(struct d2_opening, opening_fields);

static const struct schema_field fork_fields[] = {
    QUEST(struct d2_fork, won, .about = "if the heroes won two of the three quests before"),
    QUEST(struct d2_fork, lost, .about = "if the overlord did"),
};
static const struct schema_table fork_table = TABLE(struct d2_fork, fork_fields);

static const struct schema_field place_fields[] = {
    QUEST(struct d2_place, quest, .about = "which quest is played there"),
    NAME(struct d2_place),
    COUNTRY_FIELDS(struct d2_place),
    FIELD(struct d2_place, routes, FIELD_ROWS,
          .about = "the icons on the way from home: { \"road forest\" }; of several the heroes "
                   "choose one"),
};
static const struct schema_table place_table = TABLE(struct d2_place, place_fields);

static const struct schema_field campaign_fields[] = {
    NAME(struct d2_campaign),
    ABOUT(struct d2_campaign),
    TEXT(struct d2_campaign, story, .about = "read before it begins"),
    TEXT(struct d2_campaign, victory, .about = "read when the heroes have won"),
    TEXT(struct d2_campaign, defeat, .about = "read when the overlord has won"),
    TEXT(struct d2_campaign, home, .required = true,
         .about = "where the heroes live, and from where they travel"),
    NUMBER(struct d2_campaign, home_x, 0, 100, .idle = true,
           .about = "on the campaign map, from the left"),
    NUMBER(struct d2_campaign, home_y, 0, 100, .idle = true,
           .about = "on the campaign map, from the top"),
    QUEST(struct d2_campaign, introduction, .about = "the quest it begins with"),
    LIST(struct d2_campaign, "act1", act1, act1s, &opening_table, .required = true,
         .about = "five quests of Act I, each with the two of Act II that it opens"),
    FIELD(struct d2_campaign, interlude, FIELD_TABLE, .sub = &fork_table, .required = true,
          .about = "after three quests of Act I"),
    FIELD(struct d2_campaign, finale, FIELD_TABLE, .sub = &fork_table, .required = true,
          .about = "after three quests of Act II"),
    LIST(struct d2_campaign, "places", place, places, &place_table, .required = true,
         .about = "where the quests are played; all but the introduction need one"),
};

#define TRAVEL_EVENT(name_, icon)                                                                  \
    {                                                                                              \
        .name = (name_), .type = FIELD_EFFECT,                                                     \
        .offset = offsetof(struct d2_travel, event[icon - 1]), .size = sizeof(struct effect_ref),  \
        .about = "what happens at such an icon; left out: nothing"                                 \
    }

static const struct schema_field travel_fields[] = {
    NAME(struct d2_travel),
    FIELD(struct d2_travel, overlord, FIELD_WORDS, .words = "icon",
          .about = "at these icons the overlord decides; at the others the heroes do"),
    TRAVEL_EVENT("road", ICON_ROAD),
    TRAVEL_EVENT("plain", ICON_PLAIN),
    TRAVEL_EVENT("forest", ICON_FOREST),
    TRAVEL_EVENT("mountain", ICON_MOUNTAIN),
    TRAVEL_EVENT("water", ICON_WATER),
};

#define KIND(name_, type, fields_, about_)                                                         \
    {                                                                                              \
        .name = (name_), .about = (about_), .table = TABLE(type, fields_)                          \
    }

#define GROUPED(name_, type, fields_, about_, group_)                                              \
    {                                                                                              \
        .name = (name_), .about = (about_), .table = TABLE(type, fields_), .group = (group_)       \
    }

static const struct schema_kind kinds[KINDS] = {
    [KIND_HERO] = GROUPED("hero", struct d2_hero, hero_fields, "a hero sheet", "archetype"),
    [KIND_CLASS] = GROUPED("class", struct d2_class, class_fields, "a class deck", "archetype"),
    [KIND_SKILL] = KIND("skill", struct d2_skill, skill_fields, "a skill card of a class"),
    [KIND_ITEM] =
        KIND("item", struct d2_item, item_fields, "starting equipment, a shop item or a relic"),
    [KIND_RELIC] = KIND("relic", struct d2_relic, relic_fields,
                        "the overlord's side of a relic; the hero's side is an item"),
    [KIND_FAMILIAR] =
        KIND("familiar", struct d2_familiar, familiar_fields, "a companion of a hero"),
    [KIND_MONSTER] =
        KIND("monster", struct d2_monster, monster_fields, "a monster, minion and master"),
    [KIND_LIEUTENANT] =
        KIND("lieutenant", struct d2_lieutenant, lieutenant_fields, "a lieutenant of the overlord"),
    [KIND_OVERLORD_CARD] =
        KIND("overlord_card", struct d2_overlord_card, overlord_fields, "an Overlord card"),
    [KIND_SEARCH_CARD] = KIND("search_card", struct d2_search_card, search_fields, "a Search card"),
    [KIND_CONDITION] = KIND("condition", struct d2_condition, condition_fields, "a Condition card"),
    [KIND_TILE] = KIND("tile", struct d2_tile, tile_fields, "one side of a map tile"),
    [KIND_QUEST] = KIND("quest", struct d2_quest, quest_fields, "a quest"),
    [KIND_CAMPAIGN] =
        KIND("campaign", struct d2_campaign, campaign_fields, "nine quests, and what is between"),
    [KIND_TRAVEL] = KIND("travel", struct d2_travel, travel_fields, "a Travel Event card"),
    [KIND_ALLY] = KIND("ally", struct d2_familiar, ally_fields,
                       "somebody on the heroes' side whom a quest brings"),
};

const struct schema d2_schema = {
    .kind = kinds,
    .kinds = KINDS,
    .vocabulary = vocabularies,
    .vocabularies = sizeof vocabularies / sizeof vocabularies[0],
    .word = d2e_words,
    .words = WORD_COUNT,
    .check = d2_check_pack,
    .reach = d2_check_reach,
};
