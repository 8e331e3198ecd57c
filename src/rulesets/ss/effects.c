/* Effects: how what a card says is carried out, command by command. The words are in words_*.c; words.h says
 * how they are written. */
#include "rulesets/ss/words.h"

#include "effect/wordtable.h"

/* Does the command alone make a sentence of a scroll a thing done? Attacks count when they are made. */
static bool is_deed(int verb)
{
    return verb != WORD_strike && verb != WORD_strike_all && verb != WORD_strike_closest &&
           verb != WORD_menu;
}

FLOW(effect)
{
    BEGIN;
    while (effect_run(&g->run, &f->e)) {
        g->s->result = 0;
        g->s->deeds = (uint8_t)(g->s->deeds + is_deed(f->e.verb));
        DO(1, perform(g, &f->e));
        effect_result(&g->run, &f->e, g->s->result);
        DUE(2);
    }
    END;
}

/* Opens the flow that carries out what a card says; done at once if it says nothing. */
enum flow_status ss_run(struct ss *g, const struct effect_ref *effect, int self, int subject,
                        int record, int card)
{
    const struct uc_state *head = g->run.head;
    if (!effect->code)
        return FLOW_DONE;
    /* Cards that set each other off without end stop here, not in an overflow. */
    if (head->depth > FLOW_DEPTH - 16 || head->frames > FRAME_WORDS - 128)
        return FLOW_DONE;
    struct effect frame;
    memset(&frame, 0, sizeof frame);
    effect_start(&frame.e, effect->code, self, subject, (uint16_t)record, (uint16_t)card);
    return flow_open(&g->run, FLOW_effect, &frame, sizeof frame);
}
