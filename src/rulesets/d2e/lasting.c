/* Effects that last: abilities that a card has switched on for a while, and their end. */
#include "rulesets/d2e/d2e.h"

#include <string.h>

/* ---- Beginning ------------------------------------------------------------------------------ */

static bool is_in_force(const struct d2e *g, const struct d2_lasting *l)
{
    for (int i = 0; i < g->s->lastings; i++)
        if (memcmp(l, &g->s->lasting[i], sizeof *l) == 0)
            return true;
    return false;
}

/* Is it the turn of this figure, whatever happens inside it? */
static bool is_own_turn(const struct d2e *g, uc_piece p)
{
    return g->s->turns && g->s->turn[0].who == p;
}

void d2_begin_lasting(struct d2e *g, const struct effect_frame *e, uc_piece holder, uc_piece other,
                      int64_t ability, int64_t until)
{
    for (int i = g->t->first_ability[e->record];
         i <= g->t->abilities && g->t->ability[i].record == e->record; i++) {
        if (g->t->ability[i].a->id != ability || !g->t->ability[i].a->lasting || !may_occur(g, i))
            continue;
        struct d2_lasting l = {.ability = (uint16_t)i,
                               .holder = holder,
                               .other = other,
                               .until = (uint8_t)until,
                               .card = e->card,
                               .armed = !is_own_turn(g, holder ? holder : other),
                               .attack = g->s->attacks};
        if (is_in_force(g, &l))
            continue;
        if (g->s->lastings == LASTING)
            flow_bug(&g->run, "too many lasting effects", i);
        g->s->lasting[g->s->lastings++] = l;
    }
}

/* ---- Ending --------------------------------------------------------------------------------- */

/* Ends a lasting effect; the last one takes its place, so that those in force lie in a row. */
static void end_lasting(struct d2e *g, int i)
{
    g->s->lasting[i] = g->s->lasting[--g->s->lastings];
    memset(&g->s->lasting[g->s->lastings], 0, sizeof g->s->lasting[0]);
}

void d2_expire(struct d2e *g, int until, uc_piece holder)
{
    for (int i = g->s->lastings - 1; i >= 0; i--) {
        struct d2_lasting *l = &g->s->lasting[i];
        uc_piece whose = l->holder ? l->holder : l->other; /* an Overlord card: its victim */
        if (l->until != until || (holder && whose != holder) ||
            (until == UNTIL_ATTACK_END && l->attack < g->s->attacks))
            continue;
        if (until == UNTIL_OWN_TURN_END && !l->armed) {
            l->armed = 1; /* the turn in which it began does not count */
            continue;
        }
        end_lasting(g, i);
    }
}

void d2_expire_card(struct d2e *g, int card)
{
    for (int i = g->s->lastings - 1; i >= 0; i--)
        if (g->s->lasting[i].until == UNTIL_REFRESHED && g->s->lasting[i].card == card)
            end_lasting(g, i);
}

void d2_expire_piece(struct d2e *g, uc_piece p)
{
    for (int i = g->s->lastings - 1; i >= 0; i--)
        if (g->s->lasting[i].holder == p || g->s->lasting[i].other == p)
            end_lasting(g, i);
}

void d2_forget_mark(struct d2e *g, uc_piece p)
{
    for (int i = g->s->lastings - 1; i >= 0; i--)
        if (g->s->lasting[i].other == p)
            end_lasting(g, i);
}

static bool is_mark_of(const struct d2e *g, const struct d2_lasting *l, uint16_t record,
                       uc_piece holder)
{
    return l->other && l->holder == holder && g->t->ability[l->ability].record == record;
}

pieces d2_marks(const struct d2e *g, uint16_t record, uc_piece holder)
{
    pieces set = 0;
    for (int i = 0; i < g->s->lastings; i++)
        if (is_mark_of(g, &g->s->lasting[i], record, holder))
            set |= ONE(g->s->lasting[i].other);
    return set;
}

void d2_unmark(struct d2e *g, uint16_t record, uc_piece holder, pieces set)
{
    for (int i = g->s->lastings - 1; i >= 0; i--)
        if (is_mark_of(g, &g->s->lasting[i], record, holder) && set & ONE(g->s->lasting[i].other))
            end_lasting(g, i);
}
