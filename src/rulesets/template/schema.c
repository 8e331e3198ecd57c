/* What a pack of the template game may declare, and the words that effects may use. */
#include "base/text.h"
#include "pack/fields.h"
#include "rulesets/template/template.h"

static const struct schema_field hero_fields[] = {
    NAME(struct hero),
    ABOUT(struct hero),
    NUMBER(struct hero, health, 1, 20, .required = true),
};

static const struct schema_field quest_fields[] = {
    NAME(struct quest),
    ABOUT(struct quest),
    NUMBER(struct quest, length, 2, PLACES, .required = true, .about = "places in the corridor"),
    NUMBER(struct quest, guard, 2, PLACES,
           .about = "where the guard stands; without it there is none"),
    NUMBER(struct quest, guard_health, 1, 20),
};

static const struct schema_field trap_fields[] = {
    NAME(struct trap),
    NUMBER(struct trap, copies, 1, 9, .required = true),
    FIELD(struct trap, when, FIELD_EXPR, .value = VALUE_BOOL, .subject = N_("the explorer"),
          .about = "when it may be played; subject is the explorer"),
    FIELD(struct trap, effect, FIELD_EFFECT, .required = true, .subject = N_("the explorer")),
};

static const struct schema_kind kinds[KINDS] = {
    [KIND_HERO] = {.name = "hero",
                   .about = "an explorer",
                   .table = TABLE(struct hero, hero_fields)},
    [KIND_QUEST] = {.name = "quest",
                    .about = "a corridor",
                    .table = TABLE(struct quest, quest_fields)},
    [KIND_TRAP] = {.name = "trap",
                   .about = "a card of the keeper",
                   .table = TABLE(struct trap, trap_fields)},
};

/* What single fields cannot show. */
static void check(const struct uc_pack *pack, struct checker *checker)
{
    struct tally traps = tally_kind(pack, KIND_TRAP);
    if (traps.total > TRAPS)
        check_total(checker, KIND_TRAP, &traps, "at most %d different traps, not %d", TRAPS,
                    traps.total);
    int count = 0, first = pack_first(pack, KIND_QUEST, &count);
    for (int id = first; id < first + count; id++) {
        const struct quest *quest = pack_data(pack, KIND_QUEST, id);
        if (quest->guard > quest->length)
            check_value(checker, (uint16_t)id, VALUE(quest->guard),
                        "the guard stands behind the last place");
        if (quest->guard && !quest->guard_health)
            check_value(checker, (uint16_t)id, VALUE(quest->guard), "a guard needs guard_health");
    }
}

const struct schema tp_schema = {
    .kind = kinds,
    .kinds = KINDS,
    .word = tp_words,
    .words = WORD_COUNT,
    .check = check,
};
