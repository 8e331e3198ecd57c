/* Effects: the words that cards are written with (words.def), and how an effect runs. The words
 * themselves are in words_*.c, one file a chapter; words.h says how they are written. */
#include "rulesets/d2e/words.h"

#include "effect/wordtable.h"

/* What a quest pays is an effect like any other, by a rule of its own (D2-345, D2-346). */
FLOW(reward) { return FLOW_FUNCTION(effect)(g, step, (struct effect *)&f->e); }

/* ---- Decisions ----------------------------------------------------------------------------- */

/* One figure of a set; with `least` 0 or none. The result is the figure. */
static struct pick_pieces one_of(struct d2e *g, const struct effect_frame *e, uint8_t least)
{
    return (struct pick_pieces){.set = a_set(e, 0),
                                .label = a_name(e, 1),
                                .seat = decider(g, e),
                                .most = 1,
                                .least = least};
}

DOES(choose) { return OPEN(pick, .p = one_of(g, e, 1)); }

/* On whom an Overlord card is played, one of those that the card leaves open (D2-248). */
DOES(play_on) { return OPEN(aim, .p = one_of(g, e, 1)); }

DOES(choose_may) { return OPEN(pick, .p = one_of(g, e, 0)); }

static void give(struct uc_run *run, int64_t value)
{
    ((struct d2_state *)run->head)->result = value;
}

static const struct pick_words words = PICK_WORDS(DO_PASS, give);

FLOW(pick) { return pick_pieces(&g->run, step, &f->p, &words); }

/* The same for the target of an Overlord card. */
FLOW(aim)
{
    enum flow_status status = pick_pieces(&g->run, step, &f->p, &words);
    if (status == FLOW_DONE && g->s->result)
        d2_note_target(g, (uc_piece)g->s->result);
    return status;
}

DOES(choose_some)
{
    return OPEN(pick, .p = {.set = a_set(e, 0),
                            .label = a_name(e, 2),
                            .seat = decider(g, e),
                            .most = a_count(e, 1),
                            .least = 1,
                            .as_set = 1});
}

DOES(menu)
{
    return OPEN(pick_menu, .p = {.mask = a_set(e, 0),
                                 .first = a_name(e, 1),
                                 .count = a_count(e, 2),
                                 .seat = decider(g, e)});
}

FLOW(pick_menu) { return pick_label(&g->run, step, &f->p, &words); }
