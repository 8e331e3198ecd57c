/* Effects that last: abilities that a card has switched on for a while, and their end. */
#include "rulesets/d2e/d2e.h"

/* ---- Beginning ------------------------------------------------------------------------------ */

/* "The end of its next turn": the turn in which it begins does not count, whatever happens inside
 * it. */
static uint8_t ends_later(const struct d2e *g, int64_t until, uc_piece p)
{
    return until == UNTIL_OWN_TURN_END && g->s->turns && g->s->turn[0].who == p;
}

void d2_begin_lasting(struct d2e *g, const struct effect_frame *e, uc_piece holder, uc_piece other,
                      int64_t ability, int64_t until)
{
    for (int i = g->t->first_ability[e->record];
         i <= g->t->abilities && g->t->ability[i].record == e->record; i++) {
        if (g->t->ability[i].a->id != ability || !g->t->ability[i].a->lasting || !may_occur(g, i))
            continue;
        lasting_begin(&g->run, &g->s->lasting,
                      (struct lasting){.ability = (uint16_t)i,
                                       .source = e->record,
                                       .holder = holder,
                                       .other = other,
                                       .until = (uint8_t)until,
                                       .card = e->card,
                                       .turns = ends_later(g, until, holder ? holder : other),
                                       .depth = g->s->attacks});
    }
}

/* ---- Ending --------------------------------------------------------------------------------- */

void d2_expire(struct d2e *g, int until, uc_piece holder)
{
    lasting_expire(&g->s->lasting, until, holder, until == UNTIL_ATTACK_END ? g->s->attacks : 0);
}

void d2_expire_card(struct d2e *g, int card)
{
    struct lastings *list = &g->s->lasting;
    for (int i = (int)list->count - 1; i >= 0; i--)
        if (list->of[i].until == UNTIL_REFRESHED && list->of[i].card == card)
            lasting_end(list, i);
}

void d2_expire_piece(struct d2e *g, uc_piece p) { lasting_drop(&g->s->lasting, p); }

void d2_forget_mark(struct d2e *g, uc_piece p) { lasting_unmark(&g->s->lasting, p); }

static bool is_mark_of(const struct lasting *l, uint16_t record, uc_piece holder)
{
    return l->other && l->holder == holder && l->source == record;
}

pieces d2_marks(const struct d2e *g, uint16_t record, uc_piece holder)
{
    pieces set = 0;
    for (uint32_t i = 0; i < g->s->lasting.count; i++)
        if (is_mark_of(&g->s->lasting.of[i], record, holder))
            set |= ONE(g->s->lasting.of[i].other);
    return set;
}

void d2_unmark(struct d2e *g, uint16_t record, uc_piece holder, pieces set)
{
    struct lastings *list = &g->s->lasting;
    for (int i = (int)list->count - 1; i >= 0; i--)
        if (is_mark_of(&list->of[i], record, holder) && set & ONE(list->of[i].other))
            lasting_end(list, i);
}
