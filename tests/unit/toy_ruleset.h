/* A rule system with one field of every type and a handful of words, for tests of the content
 * stage and of the effect machine. It has no rules: tests perform its verbs by hand.
 *
 * Pieces 1 to 3 are heroes, 4 to 7 are monsters; everyone stands on a line, piece p at place p. */
#ifndef UNIT_TOY_RULESET_H
#define UNIT_TOY_RULESET_H

#include <string.h>

#include "base/text.h"
#include "core/ruleset.h"
#include "effect/effect.h"
#include "pack/pack.h"

enum { TOY_HERO, TOY_ITEM, TOY_QUEST, TOY_KINDS };

struct toy_stats {
    uint8_t speed;
    const char *note;
};

struct toy_surge {
    uint8_t cost;
    struct effect_ref effect;
};

struct toy_hero {
    const char *name, *about;
    uint8_t group; /* archetype */
    uint8_t health;
    int8_t luck;
    int16_t depth;
    uint16_t gold;
    int32_t big;
    uint8_t ready;
    uint16_t home;
    uint16_t den;
    uint32_t traits;
    struct word_list dice;
    uint16_t weapon, anything;
    struct ref_list bag;
    struct text_list map;
    struct toy_stats stats;
    uint8_t surges_count;
    struct toy_surge surges[3];
    struct effect_ref allowed, bonus, whom, colour, wants;
    struct effect_ref effect;
};

struct toy_item {
    const char *name;
    uint16_t group; /* the hero it belongs to */
    struct effect_ref use;
};

struct toy_quest {
    uint8_t size; /* a kind without a name */
};

static const char *const toy_attribute[] = {"might", "willpower", "awareness", NULL};
static const char *const toy_attribute_text[] = {"Might", "Willpower", "Awareness", NULL};
static const char *const toy_trait[] = {"undead", "cave", "dark", NULL};
static const char *const toy_colour[] = {"red", "blue", "yellow", NULL};
static const char *const toy_archetype[] = {"healer", "warrior", NULL};

static const struct vocabulary toy_vocabulary[] = {
    {"attribute", toy_attribute, toy_attribute_text, NULL},
    {"trait", toy_trait, NULL, NULL},
    {"colour", toy_colour, NULL, NULL},
    {"archetype", toy_archetype, NULL, NULL},
};

static const struct schema_field toy_stats_fields[] = {
    FIELD(struct toy_stats, speed, FIELD_NUMBER, .min = 1, .max = 9, .required = true),
    FIELD(struct toy_stats, note, FIELD_TEXT),
};
static const struct schema_table toy_stats_table = {sizeof(struct toy_stats), toy_stats_fields, 2};

static const struct schema_field toy_surge_fields[] = {
    FIELD(struct toy_surge, cost, FIELD_NUMBER, .min = 1, .max = 3, .required = true),
    FIELD(struct toy_surge, effect, FIELD_EFFECT, .required = true),
};
static const struct schema_table toy_surge_table = {sizeof(struct toy_surge), toy_surge_fields, 2};

static const struct schema_field toy_hero_fields[] = {
    FIELD(struct toy_hero, name, FIELD_TEXT, .required = true),
    FIELD(struct toy_hero, about, FIELD_TEXT),
    FIELD(struct toy_hero, group, FIELD_WORD, .words = "archetype"),
    FIELD(struct toy_hero, health, FIELD_NUMBER, .min = 1, .max = 40),
    FIELD(struct toy_hero, luck, FIELD_NUMBER, .min = -3, .max = 3),
    FIELD(struct toy_hero, depth, FIELD_NUMBER, .min = -1000, .max = 1000),
    FIELD(struct toy_hero, gold, FIELD_NUMBER),
    FIELD(struct toy_hero, big, FIELD_NUMBER, .min = -2000000000, .max = 2000000000),
    FIELD(struct toy_hero, ready, FIELD_BOOL),
    FIELD(struct toy_hero, home, FIELD_SYMBOL),
    FIELD(struct toy_hero, den, FIELD_SYMBOL, .ref = "den"),
    FIELD(struct toy_hero, traits, FIELD_WORDS, .words = "trait"),
    FIELD(struct toy_hero, dice, FIELD_WORD_LIST, .words = "colour"),
    FIELD(struct toy_hero, weapon, FIELD_REF, .ref = "item"),
    FIELD(struct toy_hero, anything, FIELD_REF),
    FIELD(struct toy_hero, bag, FIELD_REF_LIST, .ref = "item"),
    FIELD(struct toy_hero, map, FIELD_ROWS),
    FIELD(struct toy_hero, stats, FIELD_TABLE, .sub = &toy_stats_table),
    FIELD_ARRAY(struct toy_hero, surges, surges_count, &toy_surge_table),
    FIELD(struct toy_hero, allowed, FIELD_EXPR, .value = VALUE_BOOL),
    FIELD(struct toy_hero, bonus, FIELD_EXPR, .value = VALUE_NUMBER),
    FIELD(struct toy_hero, whom, FIELD_EXPR, .value = VALUE_SET),
    FIELD(struct toy_hero, colour, FIELD_EXPR, .value = VALUE_WORD, .words = "colour"),
    FIELD(struct toy_hero, wants, FIELD_EXPR, .value = VALUE_RECORD, .ref = "item"),
    FIELD(struct toy_hero, effect, FIELD_EFFECT, .self = N_("this hero"),
          .subject = N_("the attacker")),
};

static const struct schema_field toy_item_fields[] = {
    FIELD(struct toy_item, name, FIELD_TEXT),
    FIELD(struct toy_item, group, FIELD_REF, .ref = "hero"),
    FIELD(struct toy_item, use, FIELD_EFFECT),
};

static const struct schema_field toy_quest_fields[] = {
    FIELD(struct toy_quest, size, FIELD_NUMBER, .min = 1, .max = 9, .required = true),
};

#define TOY_TABLE(type, fields_)                                                                   \
    {                                                                                              \
        sizeof(struct type), fields_, sizeof fields_ / sizeof fields_[0]                           \
    }

static const struct schema_kind toy_kind[TOY_KINDS] = {
    [TOY_HERO] = {.name = "hero",
                  .about = "someone to play",
                  .table = TOY_TABLE(toy_hero, toy_hero_fields),
                  .group = "group"},
    [TOY_ITEM] = {.name = "item",
                  .about = "something to carry",
                  .table = TOY_TABLE(toy_item, toy_item_fields),
                  .group = "group"},
    [TOY_QUEST] = {.name = "quest",
                   .about = "somewhere to go",
                   .table = TOY_TABLE(toy_quest, toy_quest_fields),
                   .group = NULL},
};

/* ---- Words --------------------------------------------------------------------------------- */

enum {
    TOY_HEROES,
    TOY_MONSTERS,
    TOY_NEAR,
    TOY_WITHIN,
    TOY_ATTACKER,
    TOY_NEAREST,
    TOY_WOUNDS,
    TOY_IS_DOWN,
    TOY_CAN_SEE,
    TOY_CAN_REACH,
    TOY_BEST_ATTRIBUTE,
    TOY_OWNER,
    TOY_CARRIED,
    TOY_DAMAGE,
    TOY_TEST,
    TOY_CHOOSE,
    TOY_ROLL,
    TOY_DRAW,
    TOY_GAIN,
    TOY_MARK,
    TOY_OPEN,
    TOY_PUSH,
    TOY_MENU,
    TOY_SPEND,
    TOY_UNTOLD,
    TOY_PICK_SOME,
    TOY_WORDS
};

#define TOY_QUERY(name)                                                                            \
    static int64_t toy_##name(struct uc_run *run, const struct effect_frame *frame,                \
                              const int64_t *args)

TOY_QUERY(heroes)
{
    (void)run, (void)frame, (void)args;
    return 1 << 1 | 1 << 2 | 1 << 3;
}

TOY_QUERY(monsters)
{
    (void)run, (void)frame, (void)args;
    return 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7;
}

/* Tests also run code that no compiler made, so arguments may be anything. */
static inline int64_t toy_piece(int64_t value) { return value >= 0 && value <= 63 ? value : 0; }

TOY_QUERY(near)
{
    (void)run, (void)frame;
    int64_t set = 0, who = toy_piece(args[0]);
    for (int p = 1; p <= 7; p++)
        if (p != who && p - who <= args[1] && who - p <= args[1])
            set |= INT64_C(1) << p;
    return set;
}

TOY_QUERY(attacker)
{
    (void)run, (void)args;
    return frame->local[EFFECT_SUBJECT];
}

TOY_QUERY(nearest)
{
    (void)run, (void)frame;
    for (int p = 1; p <= 7; p++)
        if (args[0] >> p & 1)
            return p;
    return 0;
}

/* Piece p has p - 1 wounds, except that 7 has none. */
TOY_QUERY(wounds)
{
    (void)run, (void)frame;
    return args[0] == 7 ? 0 : toy_piece(args[0]) - 1;
}

TOY_QUERY(is_down)
{
    (void)run, (void)frame;
    return args[0] == 3;
}

TOY_QUERY(can_see)
{
    (void)run, (void)frame;
    return args[0] != args[1];
}

TOY_QUERY(best_attribute)
{
    (void)run, (void)frame;
    return args[0] == 1 ? 1 : 2;
}

TOY_QUERY(owner)
{
    (void)run, (void)frame;
    return args[0] % 4;
}

TOY_QUERY(carried)
{
    (void)run, (void)frame;
    return args[0];
}

static const struct effect_word toy_word[TOY_WORDS] = {
    [TOY_HEROES] = {"heroes", false, "", VALUE_SET, N_("hero/heroes"), toy_heroes},
    [TOY_MONSTERS] = {"monsters", false, "", VALUE_SET, N_("monster"), toy_monsters},
    [TOY_NEAR] = {"near", false, "who:piece=self n:number=1", VALUE_SET,
                  N_("figure adjacent to {who}"), toy_near},
    [TOY_WITHIN] = {"within", false, "who:piece n:number=3", VALUE_SET,
                    N_("figure/figures within {n} {n?space/spaces} of {who}"), toy_near},
    [TOY_ATTACKER] = {"attacker", false, "", VALUE_PIECE, N_("the attacker"), toy_attacker},
    [TOY_NEAREST] = {"nearest", false, "from:set", VALUE_PIECE, N_("the nearest {from:one}"),
                     toy_nearest},
    [TOY_WOUNDS] = {"wounds", false, "who:piece", VALUE_NUMBER, N_("the wounds of {who}"),
                    toy_wounds},
    [TOY_IS_DOWN] = {"is_down", false, "who:piece", VALUE_BOOL,
                     N_("{who} is down|{who} is not down"), toy_is_down},
    [TOY_CAN_SEE] = {"can_see", false, "who:piece whom:piece", VALUE_BOOL, N_("{who} sees {whom}"),
                     toy_can_see},
    [TOY_CAN_REACH] = {"can_reach", false, "who:piece", VALUE_BOOL, N_("({who} can reach it)"),
                       toy_is_down},
    [TOY_BEST_ATTRIBUTE] = {"best_attribute", false, "who:piece -> word.attribute", VALUE_WORD,
                            N_("the best attribute of {who}"), toy_best_attribute},
    [TOY_OWNER] = {"owner", false, "card:record.item", VALUE_PIECE, N_("the owner of {card}"),
                   toy_owner},
    [TOY_CARRIED] = {"carried", false, "who:piece -> record.item", VALUE_RECORD,
                     N_("what {who} carries"), toy_carried},
    [TOY_DAMAGE] = {"damage", true, "who:set n:number=1", VALUE_NOTHING,
                    N_("{who} suffers {n} damage"), NULL},
    [TOY_TEST] = {"test", true, "who:piece by:word.attribute=might", VALUE_BOOL,
                  N_("{who} tests {by}|{who} passes a test of {by}|{who} fails a test of {by}"),
                  NULL},
    [TOY_CHOOSE] = {"choose", true, "from:set why:label=none", VALUE_PIECE,
                    N_("choose a {from:one}|a {from:one} of your choice"), NULL},
    [TOY_ROLL] = {"roll", true, "die:word.colour n:number=1", VALUE_NUMBER,
                  N_("roll {n} {die} {n?die/dice}|the result of {n} {die} {n?die/dice}"), NULL},
    [TOY_DRAW] = {"draw", true, "n:number=1", VALUE_NOTHING, N_("draw {n} {n?card/cards}"), NULL},
    [TOY_GAIN] = {"gain", true, "card:record.item who:piece=self", VALUE_NOTHING,
                  N_("{who} gains {card}"), NULL},
    [TOY_MARK] = {"mark", true, "card:record loud:bool=false", VALUE_NOTHING, N_("mark {card}"),
                  NULL},
    [TOY_OPEN] = {"open", true, "at:symbol.area", VALUE_NOTHING, N_("open the {at}"), NULL},
    [TOY_PUSH] = {"push", true, "who:piece n:number=1 to:symbol.area=none", VALUE_NUMBER,
                  N_("{who} is pushed {n} {n?space/spaces}[ to the {to}]"), NULL},
    [TOY_MENU] = {"menu", true, "mask:number first:label count:number", VALUE_NUMBER, N_("choose"),
                  NULL},
    [TOY_SPEND] = {"spend", true,
                   "a:number b:number c:number d:number e:number f:number "
                   "g:number h:number",
                   VALUE_NOTHING, NULL, NULL},
    [TOY_UNTOLD] = {"untold", true, "who:set=it n:number=2", VALUE_BOOL, NULL, NULL},
    [TOY_PICK_SOME] = {"pick_some", true, "from:set n:number", VALUE_SET,
                       N_("choose {n} of the {from:many}|{n} {from:many} of your choice"), NULL},
};

/* Quests of size 9 are refused, and areas called `nowhere`. */
static void toy_check(const struct uc_pack *pack, struct checker *checker)
{
    int count, first = pack_first(pack, TOY_QUEST, &count);
    for (int id = first; id < first + count; id++) {
        const struct toy_quest *quest = pack_data(pack, TOY_QUEST, id);
        if (quest->size == 9)
            check_problem(checker, (uint16_t)id, "size %d is too much", quest->size);
    }
    for (int i = 0; i < pack->uses; i++)
        if (strcmp(pack->symbol[pack->use[i].symbol], "nowhere") == 0)
            check_symbol(checker, &pack->use[i], "no %s 'nowhere'", pack->use[i].type);
}

static const struct schema toy_schema = {
    .kind = toy_kind,
    .kinds = TOY_KINDS,
    .vocabulary = toy_vocabulary,
    .vocabularies = 4,
    .word = toy_word,
    .words = TOY_WORDS,
    .check = toy_check,
};

static const struct uc_ruleset toy_ruleset = {
    .name = "toy",
    .title = "A toy",
    .prefix = "TOY",
    .family = "toys",
    .schema = &toy_schema,
};

static inline const struct uc_ruleset *toy_find(const char *name)
{
    return strcmp(name, "toy") == 0 ? &toy_ruleset : NULL;
}

#endif
