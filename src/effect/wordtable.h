/* The words of a ruleset's effects for its schema; `perform`, which carries out the verb that an
 * effect has come to; and the flow `effect`, which carries out one after the other. Include it once,
 * behind the header that has included worddefs.h. What verbs give lies in `result` of the state.
 *
 * A system in which more happens between two verbs defines OWN_EFFECT_FLOW and writes the flow
 * itself. */
const struct effect_word WORD_TABLE[WORD_COUNT] = {
#define QUERY(name, signature, result, text)                                                       \
    {#name, false, signature, VALUE_##result, text, LOOK_FUNCTION(name)},
#define VERB(name, signature, result, text) {#name, true, signature, VALUE_##result, text, NULL},
#include WORDS_DEF
#undef QUERY
#undef VERB
};

static enum flow_status perform(GAME *g, const struct effect_frame *e)
{
    static enum flow_status (*const does[WORD_COUNT])(GAME *, const struct effect_frame *,
                                                      const int64_t *) = {
#define QUERY(name, ...) NULL,
#define VERB(name, ...) DOES_FUNCTION(name),
#include WORDS_DEF
#undef QUERY
#undef VERB
    };
    return does[e->verb](g, e, e->stack + e->depth - e->args);
}

#ifndef OWN_EFFECT_FLOW
FLOW(effect) /* what a card says, command by command */
{
    BEGIN;
    while (effect_run(&g->run, &f->e)) {
        g->s->result = 0;
        DO(1, perform(g, &f->e));
        effect_result(&g->run, &f->e, g->s->result);
    }
    END;
}
#endif
