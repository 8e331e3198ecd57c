/* Effects: how what a card says is carried out, command by command. The words are in words_*.c; words.h says
 * how they are written. */
#include "rulesets/ss/words.h"

#include "effect/wordtable.h"

/* Does the command alone make a sentence of a scroll a thing done? Attacks, movement and powers count when they come about. */
static bool is_deed(int verb)
{
    return verb != WORD_strike && verb != WORD_strike_all && verb != WORD_strike_closest &&
           verb != WORD_engage && verb != WORD_approach && verb != WORD_retreat &&
           verb != WORD_perform && verb != WORD_menu;
}

/* IS/AMB-10: Criticals, and what changes the roll or its hits, do not wait for other effects. */
bool ss_acts_at_once(const struct uc_pack *pack, const struct effect_ref *effect)
{
    static const uint16_t words[] = {WORD_critical, WORD_reroll, WORD_reroll_one,   WORD_hits,
                                     WORD_parries,  WORD_lethal, WORD_ignore_armor, WORD_area,
                                     WORD_drain,    WORD_dice};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (effect_mentions(pack, effect->code, words[i]))
            return true;
    return false;
}

/* AC-476, IS-467: what resembles each other does the same kind of thing to the attack. */
bool ss_alike(const struct uc_pack *pack, const struct effect_ref *one,
              const struct effect_ref *other)
{
    static const uint16_t words[] = {WORD_hits,   WORD_parries,      WORD_lethal, WORD_area,
                                     WORD_drain,  WORD_ignore_armor, WORD_bash,   WORD_inflict,
                                     WORD_reroll, WORD_critical,     WORD_dice,   WORD_break_armor};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (effect_mentions(pack, one->code, words[i]) &&
            effect_mentions(pack, other->code, words[i]))
            return true;
    return false;
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
