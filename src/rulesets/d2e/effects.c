/* Effects: the words that cards are written with (words.def), and how an effect runs. The words
 * themselves are in words_*.c, one file a chapter; words.h says how they are written. */
#include "rulesets/d2e/words.h"

/* ---- The words ----------------------------------------------------------------------------- */

const struct effect_word d2_words[] = {
#define QUERY(name, signature, result, text)                                                       \
    {#name, false, signature, VALUE_##result, text, d2_query_##name},
#define VERB(name, signature, result, text) {#name, true, signature, VALUE_##result, text, NULL},
#include "rulesets/d2e/words.def"
#undef QUERY
#undef VERB
};
const int d2_word_count = sizeof d2_words / sizeof d2_words[0];

static enum flow_status (*const does[])(struct d2e *, const struct effect_frame *) = {
#define QUERY(name, ...) NULL,
#define VERB(name, ...) d2_verb_##name,
#include "rulesets/d2e/words.def"
#undef QUERY
#undef VERB
};

/* Performs the verb that the effect has come to. */
static enum flow_status perform(struct d2e *g, const struct effect_frame *e)
{
    g->s->result = 0;
    return does[e->verb](g, e);
}

FLOW(effect)
{
    BEGIN;
    while (effect_run(&g->run, &f->e)) {
        DO(1, perform(g, &f->e));
        effect_result(&g->run, &f->e, g->s->result);
    }
    END;
}

/* ---- Decisions ----------------------------------------------------------------------------- */

DOES(choose)
{
    return OPEN(pick, .set = a_set(e, 0), .label = a_name(e, 1), .seat = decider(g, e));
}

/* On whom an Overlord card is played, one of those that the card leaves open (D2-248). */
DOES(play_on)
{
    return OPEN(pick, .set = a_set(e, 0), .label = a_name(e, 1), .seat = decider(g, e), .aim = 1);
}

DOES(choose_may)
{
    return OPEN(pick, .set = a_set(e, 0), .label = a_name(e, 1), .seat = decider(g, e), .may = 1);
}

/* One figure of a set, by the decision of `seat`; the result is the figure, 0 for none. */
FLOW(pick)
{
    BEGIN;
    for (uc_piece p = 1; p < PIECES; p++)
        if (f->set & ONE(p))
            offer(&g->run, DO_PIECE, p, f->label, 0);
    if (g->run.head->count == 0) {
        g->s->result = 0;
        return FLOW_DONE;
    }
    if (f->may)
        offer(&g->run, DO_PASS, 0, 0, 0);
    ASK(1, f->seat, PROMPT_PIECE, 0);
    g->s->result = answer(&g->run).verb == DO_PASS ? 0 : answer(&g->run).a;
    if (f->aim)
        d2_note_target(g, (uc_piece)g->s->result);
    END;
}

DOES(choose_some)
{
    return OPEN(pick_some, .set = a_set(e, 0), .left = a_count(e, 1), .label = a_name(e, 2),
                .seat = decider(g, e));
}

/* Up to some figures of a set, one after the other; the result is the set of them. */
FLOW(pick_some)
{
    BEGIN;
    for (; f->left; f->left--) {
        for (uc_piece p = 1; p < PIECES; p++)
            if (f->set & ~f->chosen & ONE(p))
                offer(&g->run, DO_PIECE, p, f->label, 0);
        if (g->run.head->count == 0)
            break;
        if (f->chosen)
            offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(1, f->seat, PROMPT_PIECE, 0);
        if (answer(&g->run).verb == DO_PASS)
            break;
        f->chosen |= ONE(answer(&g->run).a);
    }
    g->s->result = (int64_t)f->chosen;
    END;
}

DOES(menu)
{
    return OPEN(pick_menu, .mask = a_set(e, 0), .label = a_name(e, 1), .count = a_count(e, 2),
                .seat = decider(g, e));
}

/* One of several labels; the result is its number from 1, 0 when there is none to choose. */
FLOW(pick_menu)
{
    BEGIN;
    for (int i = 0; i < f->count; i++)
        if (f->mask >> i & 1)
            offer(&g->run, DO_LABEL, f->label + i, 0, 0);
    if (g->run.head->count == 0) {
        g->s->result = 0;
        return FLOW_DONE;
    }
    ASK(1, f->seat, PROMPT_MENU, 0);
    g->s->result = answer(&g->run).a - f->label + 1;
    END;
}
