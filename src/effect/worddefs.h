/* The words of a ruleset's effects, turned from one list into numbers, prototypes and the way they are
 * written. The list, words.def, is what the system publishes to packs:
 *
 *     QUERY(hurt, "who:piece", NUMBER, N_("the damage on {who}"))
 *     VERB(find,  "who:piece", NOTHING, N_("{who} draws a Search card"))
 *
 * name, signature, what it gives (VALUE_NUMBER …) and its text (pack/effects.h). Include this behind
 * flowdefs.h, which has GAME and FLOW_PREFIX, with
 *
 *     WORDS_DEF     "rulesets/d2e/words.def"
 *     GAME_OPEN     the function that makes a GAME from a struct uc_run *
 *
 * A query looks at the position and gives a value. A verb does its work at once, or opens the flow that
 * does; the effect waits for it. In both `g` is the game, `e` the effect's frame and `a` the
 * arguments:
 *
 *     LOOK(hurt) { return piece(g, who(a[0]))->damage; }
 *     DOES(find) { return OPEN(draw_search, .who = who(a[0])); }
 *
 * wordtable.h makes the table for the schema and the dispatcher from the same list. */
#include "effect/open.h"

#define LOOK_FUNCTION(name) FLOW_CAT(FLOW_PREFIX, _look_##name)
#define DOES_FUNCTION(name) FLOW_CAT(FLOW_PREFIX, _does_##name)
#define WORD_TABLE FLOW_CAT(FLOW_PREFIX, _words)

#define QUERY(name, ...) WORD_##name,
#define VERB(name, ...) WORD_##name,
enum {
#include WORDS_DEF
    WORD_COUNT
};
#undef QUERY
#undef VERB

#define QUERY(name, ...)                                                                           \
    int64_t LOOK_FUNCTION(name)(struct uc_run *, const struct effect_frame *, const int64_t *);
#define VERB(name, ...)                                                                            \
    enum flow_status DOES_FUNCTION(name)(GAME *, const struct effect_frame *, const int64_t *);
#include WORDS_DEF
#undef QUERY
#undef VERB

extern const struct effect_word WORD_TABLE[WORD_COUNT];

#define LOOK(name)                                                                                 \
    static int64_t look_##name(GAME *g, const struct effect_frame *e, const int64_t *a);           \
    int64_t LOOK_FUNCTION(name)(struct uc_run * run, const struct effect_frame *e,                 \
                                const int64_t *a)                                                  \
    {                                                                                              \
        GAME g = GAME_OPEN(run);                                                                   \
        return look_##name(&g, e, a);                                                              \
    }                                                                                              \
    static int64_t look_##name(GAME *g __attribute__((unused)),                                    \
                               const struct effect_frame *e __attribute__((unused)),               \
                               const int64_t *a __attribute__((unused)))

/* FLOW_DONE when it is done, FLOW_OPEN when a flow was opened for it. */
#define DOES(name)                                                                                 \
    enum flow_status DOES_FUNCTION(name)(GAME * g __attribute__((unused)),                         \
                                         const struct effect_frame *e __attribute__((unused)),     \
                                         const int64_t *a __attribute__((unused)))

#define OPEN(flow_, ...)                                                                           \
    flow_open(&g->run, FLOW_##flow_, &(struct flow_){__VA_ARGS__}, sizeof(struct flow_))
