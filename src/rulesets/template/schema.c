/* What a pack of the template game may declare, and the words that effects may use. */
#include "base/text.h"
#include "rulesets/template/template.h"

static const struct schema_field hero_fields[] = {
    FIELD(struct hero, name, FIELD_TEXT, .required = true),
    FIELD(struct hero, about, FIELD_TEXT),
    FIELD(struct hero, health, FIELD_NUMBER, .min = 1, .max = 20, .required = true),
};

static const struct schema_field quest_fields[] = {
    FIELD(struct quest, name, FIELD_TEXT, .required = true),
    FIELD(struct quest, about, FIELD_TEXT),
    FIELD(struct quest, length, FIELD_NUMBER, .min = 2, .max = PLACES, .required = true,
          .about = "places in the corridor"),
    FIELD(struct quest, guard, FIELD_NUMBER, .min = 2, .max = PLACES,
          .about = "where the guard stands; without it there is none"),
    FIELD(struct quest, guard_health, FIELD_NUMBER, .min = 1, .max = 20),
};

static const struct schema_field trap_fields[] = {
    FIELD(struct trap, name, FIELD_TEXT, .required = true),
    FIELD(struct trap, copies, FIELD_NUMBER, .min = 1, .max = 9, .required = true),
    FIELD(struct trap, when, FIELD_EXPR, .value = VALUE_BOOL, .subject = N_("the explorer"),
          .about = "when it may be played; subject is the explorer"),
    FIELD(struct trap, effect, FIELD_EFFECT, .required = true, .subject = N_("the explorer")),
};

#define TABLE(type, fields_)                                                                       \
    {                                                                                              \
        sizeof(struct type), fields_, sizeof fields_ / sizeof fields_[0]                           \
    }

static const struct schema_kind kinds[KINDS] = {
    [KIND_HERO] = {"hero", "an explorer", TABLE(hero, hero_fields), NULL},
    [KIND_QUEST] = {"quest", "a corridor", TABLE(quest, quest_fields), NULL},
    [KIND_TRAP] = {"trap", "a card of the keeper", TABLE(trap, trap_fields), NULL},
};

static int64_t query_health(struct uc_run *run, const struct effect_frame *frame,
                            const int64_t *args)
{
    (void)frame;
    return args[0] > 0 && args[0] <= PIECES ? tp_open(run).s->health[args[0]] : 0;
}

static int64_t query_places_ahead(struct uc_run *run, const struct effect_frame *frame,
                                  const int64_t *args)
{
    struct tp g = tp_open(run);
    (void)frame;
    (void)args;
    return g.t->quest->length - g.s->place[EXPLORER];
}

/* What cards say is put together from these texts: effect/effect.h tells how. */
static const struct effect_word words[WORDS] = {
    [WORD_HARM] = {"harm", true, "who:piece n:number=1", VALUE_NOTHING,
                   N_("{who} suffers {n} damage"), NULL},
    [WORD_PUSH_BACK] = {"push_back", true, "who:piece n:number=1", VALUE_NOTHING,
                        N_("{who} is pushed back {n} {n?place/places}"), NULL},
    [WORD_DODGE] = {"dodge", true, "who:piece", VALUE_BOOL,
                    N_("{who} tries to dodge|{who} dodges|{who} does not dodge"), NULL},
    [WORD_MENU] = {"menu", true, "mask:number first:label count:number", VALUE_NUMBER, NULL, NULL},
    [WORD_HEALTH] = {"health", false, "who:piece", VALUE_NUMBER, N_("the health of {who}"),
                     query_health},
    [WORD_PLACES_AHEAD] = {"places_ahead", false, "", VALUE_NUMBER,
                           N_("the number of places ahead"), query_places_ahead},
};

/* What single fields cannot show. */
static void check(const struct uc_pack *pack, struct checker *checker)
{
    int count = 0, first = pack_first(pack, KIND_TRAP, &count);
    if (count > TRAPS)
        check_problem(checker, (uint16_t)(first + TRAPS), "at most %d different traps", TRAPS);
    first = pack_first(pack, KIND_QUEST, &count);
    for (int id = first; id < first + count; id++) {
        const struct quest *quest = pack_data(pack, KIND_QUEST, id);
        if (quest->guard > quest->length)
            check_problem(checker, (uint16_t)id, "the guard stands behind the last place");
        if (quest->guard && !quest->guard_health)
            check_problem(checker, (uint16_t)id, "a guard needs guard_health");
    }
}

const struct schema tp_schema = {
    .kind = kinds,
    .kinds = KINDS,
    .word = words,
    .words = WORDS,
    .check = check,
};
