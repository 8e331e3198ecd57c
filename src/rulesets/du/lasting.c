/* What is in force for a while: spells, and attributes that something else has changed until a named
 * time. DU-281, DU-H115, DU-H116.
 *
 * Both are entries of s->lasting; `holder` is whom it is on, `other` who has done it. Of a spell
 * `ability` and `source` are its record. All else has no source; its `ability` is an attribute, with
 * `number` by how much, or one of LASTS_: a trait, a hold, an attack more. */
#include "rulesets/du/du.h"

static const struct du_spell *spell_of(const struct du *g, const struct lasting *l)
{
    return pack_data(g->content, KIND_SPELL, l->source);
}

int du_lasting_change(const struct du *g, uc_piece p, int attribute, int purpose)
{
    int sum = 0;
    for (uint32_t i = 0; i < g->s->lasting.count; i++) {
        const struct lasting *l = &g->s->lasting.of[i];
        if (l->holder != p)
            continue;
        if (l->source)
            sum +=
                du_sum_changes(spell_of(g, l)->change, spell_of(g, l)->changes, attribute, purpose);
        else if (l->ability == attribute)
            sum += l->number;
    }
    return sum;
}

/* The first spell on it that holds it so; NULL none. */
static const struct lasting *held_by(const struct du *g, uc_piece p, enum hold hold)
{
    for (uint32_t i = 0; i < g->s->lasting.count; i++) {
        const struct lasting *l = &g->s->lasting.of[i];
        if (l->holder == p && l->source && spell_of(g, l)->holds >> (hold - 1) & 1)
            return l;
    }
    return NULL;
}

bool du_lasts(const struct du *g, uc_piece p, int ability)
{
    for (uint32_t i = 0; i < g->s->lasting.count; i++) {
        const struct lasting *l = &g->s->lasting.of[i];
        if (l->holder == p && !l->source && l->ability == ability)
            return true;
    }
    return false;
}

bool du_spell_holds(const struct du *g, uc_piece p, enum hold hold)
{
    return held_by(g, p, hold) != NULL || du_lasts(g, p, LASTS_HOLD + (int)hold);
}

uc_piece du_flees_from(const struct du *g, uc_piece p)
{
    const struct lasting *l = held_by(g, p, HOLD_FLEE);
    return l && is_up(g, l->other) ? l->other : 0;
}

bool du_is_barked(const struct du *g, uc_piece p)
{
    return held_by(g, p, HOLD_FIRST_WOUND) && !limit_count(&g->s->used, LIMIT_FIRST_WOUND, p);
}

/* ---- Beginning and ending ------------------------------------------------------------------- */

struct lasts_until du_until(int word)
{
    static const struct lasts_until ends[] = {[LASTS_ACTIVATION] = {UNTIL_ACTIVATION, 0},
                                              [LASTS_TURN] = {UNTIL_TURN_END, 0},
                                              [LASTS_NEXT_TURN] = {UNTIL_TURN_END, 1},
                                              [LASTS_COMBAT] = {UNTIL_COMBAT_END, 0},
                                              [LASTS_QUEST] = {UNTIL_QUEST_END, 0}};
    assert(word > 0 && word <= LAST_OF(lasts));
    return ends[word];
}

void du_change_for(struct du *g, uc_piece who, int attribute, int n, int until, uc_piece by,
                   int turns)
{
    assert(who && who < PIECES);
    assert(attribute >= 1);
    lasting_add(&g->run, &g->s->lasting,
                (struct lasting){.ability = (uint16_t)attribute,
                                 .holder = who,
                                 .other = by,
                                 .until = (uint8_t)until,
                                 .turns = (uint8_t)turns,
                                 .number = (int8_t)n});
    if (attribute == ATTR_VT) {
        piece(g, who)->max_vt = (uint8_t)du_max(piece(g, who)->max_vt + n, 1);
        du_heal(g, who, n);
    }
    du_refresh_engagements(g);
}

void du_end_lasting(struct du *g, int i)
{
    assert(i >= 0 && i < (int)g->s->lasting.count);
    const struct lasting l = g->s->lasting.of[i];
    struct du_piece *q = piece(g, l.holder);
    lasting_end(&g->s->lasting, i);
    if (!l.source && l.ability == ATTR_VT) {
        q->max_vt = (uint8_t)du_max(q->max_vt - l.number, 1);
        q->vt = (uint8_t)du_min(q->vt, q->max_vt);
    }
    if (l.source && is_up(g, l.holder))
        tell(&g->run, EVENT_ENDED, l.holder, l.source, 0, 0);
    if (l.source && spell_of(g, &l)->price)
        g->s->owed |= ONE(l.holder);
}

void du_expire(struct du *g, int until, uc_piece whose)
{
    for (int i = (int)g->s->lasting.count - 1; i >= 0; i--) {
        struct lasting *l = &g->s->lasting.of[i];
        uc_piece of = until == UNTIL_CASTER_ACTS ? l->other : l->holder;
        if (l->until != until || (whose && of != whose))
            continue;
        if (l->turns)
            l->turns--;
        else
            du_end_lasting(g, i);
    }
    du_refresh_engagements(g);
}

/* Spells that ended have their price: each a point of Vitality. */
FLOW(debts)
{
    BEGIN;
    while (g->s->owed) {
        f->who = (uc_piece)__builtin_ctzll(g->s->owed);
        g->s->owed &= g->s->owed - 1;
        CALL(1, wound, .who = f->who, .n = 1);
    }
    END;
}
