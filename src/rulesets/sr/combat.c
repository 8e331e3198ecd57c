/* Combat actions: whom cards can wound (SR-190 to SR-200, SR-211, SR-212). */
#include <stdio.h>

#include "rulesets/sr/sr.h"

enum reason sr_why_not_target(const struct sr *g, int actor, int helped, uint64_t marked, int left,
                              int foe)
{
    const struct sr_foe *target = &g->s->foe[foe];
    if (!target->record || target->holder != helped || target->control)
        return REASON_NO_ENEMY;
    if (marked & piece_bit(foe))
        return REASON_WOUNDED;
    if (!is_elusive(g, actor) && !(sr_abilities(g, foe) & bit(PRIORITY))) {
        EACH_OF(sr_foes_of(g, helped), other)
        if (sr_abilities(g, other) & bit(PRIORITY) &&
            (!(marked & piece_bit(other)) || sr_shields(g, other) > 1))
            return REASON_PRIORITY;
    }
    return sr_combat_value(g, foe) > left ? REASON_TOO_WEAK : REASON_NONE;
}

int sr_least_target(const struct sr *g, int actor, int helped)
{
    int least = UINT8_MAX;
    EACH_OF(sr_foes_of(g, helped), foe)
    {
        int value = sr_combat_value(g, foe);
        if (value < least && sr_why_not_target(g, actor, helped, 0, 254, foe) == REASON_NONE)
            least = value;
    }
    return least;
}

OFFER(fight)
{
    EACH_ACTOR_AT(g, g->s->at[who], helped)
    if (REFUSAL(fight)(g, who, (struct uc_choice){.b = (uint16_t)helped}) == REASON_NONE)
        sr_offer(g, DO_FIGHT, who, helped, 0);
}

/* SR-190, SR-191, SR-192, SR-198; c.b is whose enemies they are. */
WHY_NOT(fight)
{
    if (!c.b || c.b > ACTORS || g->s->at[c.b] != g->s->at[who] || !sr_foes(g, c.b))
        return REASON_NO_ENEMY;
    if (c.b != who && sr_engaged(g, who))
        return REASON_HELP_ENGAGED;
    if (!sr_hand(g, who))
        return REASON_NO_CARDS;
    return sr_reach(g, who, ACT_COMBAT, c.b, 0) < sr_least_target(g, who, c.b) ? REASON_TOO_STRONG
                                                                               : REASON_NONE;
}

/* SR-197, SR-199: what wounds one of the enemies before somebody, and what all, each once. */
ASIDE(fight)
{
    int count = 0, all = 0, shields = 0;
    EACH_OF(sr_foes_of(g, c.b), foe)
    {
        count++;
        all += sr_combat_value(g, foe);
        shields = sr_shields(g, foe);
    }
    if (count > 1)
        draft_add(out, _("Combat %d wounds one of them, %d all"), sr_least_target(g, c.a, c.b),
                  all);
    else if (shields > 1)
        draft_add(out, _("Combat %d wounds it, one of %d shields"), all, shields);
    else
        draft_add(out, _("Combat %d defeats it"), all);
}

CARRY_OUT(fight) { HAND_TO(fight, .actor = who, .helped = (uint8_t)c.b); }

/* Inside a fight the flow knows what is left. */
WHY_NOT(target)
{
    const struct fight *f = flow_find(&g->run, FLOW_fight);
    return c.a >= FOE && c.a <= PIECES
               ? sr_why_not_target(g, f->actor, f->helped, f->marked, f->left, c.a)
               : REASON_NONE;
}

ASIDE(target)
{
    int shields = sr_shields(g, c.a);
    if (shields > 1)
        draft_add(out, _("Combat %d, one of %d shields"), sr_combat_value(g, c.a), shields);
    else
        draft_add(out, _("Combat %d, defeats it"), sr_combat_value(g, c.a));
}

static int offer_targets(struct sr *g, const struct fight *f)
{
    int count = 0;
    for (int foe = FOE; foe <= PIECES; foe++)
        if (sr_why_not_target(g, f->actor, f->helped, f->marked, f->left, foe) == REASON_NONE) {
            offer(&g->run, DO_TARGET, foe, 0, 0);
            count++;
        }
    return count;
}

FLOW(fight)
{
    BEGIN;
    RULE("SR-197 SR-198");
    CALL(1, pay, .actor = f->actor, .act = ACT_COMBAT, .helped = f->helped,
         .need = (uint8_t)sr_least_target(g, f->actor, f->helped));
    f->left = g->s->total;
    RULE("SR-199 SR-200 SR-211 SR-212");
    while (offer_targets(g, f)) {
        if (f->marked)
            offer(&g->run, DO_ENOUGH, 0, 0, 0);
        ASK(2, (uc_seat)hero_of(f->actor), PROMPT_TARGET, f->actor);
        if (answer(&g->run).verb == DO_ENOUGH)
            break;
        f->left = (uint8_t)(f->left - sr_combat_value(g, answer(&g->run).a));
        f->marked |= piece_bit(answer(&g->run).a);
    }
    drop_offers(&g->run);
    CALL(3, wound, .foes = f->marked, .by = f->actor);
    END;
}
