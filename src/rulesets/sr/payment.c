/* Paying for an action with cards (SR-139 to SR-142). */
#include "rulesets/sr/sr.h"

void sr_tell_played(struct sr *g, int actor, int act, int helped, int aptitude)
{
    assert(in_play(g, actor));
    if (!g->run.log)
        return;
    struct sr_use use = sr_played_use(g, actor, act, helped, aptitude);
    struct sr_sum sum = sr_sum(g, &use);
    int hero = hero_of(actor);
    for (int k = 1; k <= CARD_KINDS; k++)
        for (int i = 0; i < use.count[k]; i++)
            tell(&g->run, EVENT_PLAYED, actor, card_id(hero, k), g->t->card[hero][k].value,
                 sum.bonus[k]);
    if (sum.doubles || sum.other)
        tell(&g->run, EVENT_SUM, actor, sum.values + sum.bonuses, 1 << sum.doubles, sum.other);
}

/* Plays cards until they reach `need`; the result is in s->total. It is begun only when the hand
 * reaches it, and cards only add, so no way leads into a dead end. */
FLOW(pay)
{
    BEGIN;
    RULE("SR-133 SR-139 SR-142");
    do {
        CALL(1, commit, .actor = f->actor, .act = f->act, .need = f->need, .helped = f->helped,
             .aptitude = f->aptitude, .stop = 1);
    } while (g->s->result && sr_hand(g, f->actor));
    g->s->total = (uint8_t)sr_played(g, f->actor, f->act, f->helped, f->aptitude);
    RULE("SR-141 SR-234");
    sr_tell_played(g, f->actor, f->act, f->helped, f->aptitude);
    tell(&g->run, EVENT_TOTAL, f->actor, g->s->total, f->need, 0);
    sr_discard_played(g, f->actor);
    END;
}

/* SR-144: what the cards of this actor come to, with this one (0: as they lie). Only whose cards they are is
 * offered any. */
static void say_played(const struct sr *g, int card, struct draft *out)
{
    const struct commit *f = flow_find(&g->run, FLOW_commit);
    if (!f)
        return;
    struct sr_use use = sr_played_use(g, f->actor, f->act, f->helped, f->aptitude);
    if (card)
        use.count[card_kind(card)]++;
    draft_add(out, _("makes %d"), sr_sum(g, &use).total);
}

WHY_NOT(commit)
{
    int prompt = g->run.head->prompt;
    return prompt == PROMPT_COMMIT || prompt == PROMPT_HELP ? REASON_NOT_IN_HAND : REASON_NONE;
}

ASIDE(commit) { say_played(g, c.a, out); }

WHY_NOT(enough)
{
    const struct commit *f = flow_find(&g->run, FLOW_commit);
    if (g->run.head->prompt != PROMPT_COMMIT)
        return REASON_NONE;
    return sr_pile_size(pile(g, f->actor, ZONE_PLAYED)) ? REASON_NOT_YET : REASON_ONE_CARD;
}

ASIDE(enough)
{
    if (g->run.head->prompt != PROMPT_TARGET)
        say_played(g, 0, out);
}

/* `stop` 1: enough is what reaches `need` with a card at least; 2: as many as he likes. */
FLOW(commit)
{
    BEGIN;
    AGAIN(2);
    EACH_KIND(pile_row_kinds(pile(g, f->actor, ZONE_HAND)), k)
    offer(&g->run, DO_COMMIT, card_id(hero_of(f->actor), k), 0, 0);
    if (f->stop == 2 || (sr_pile_size(pile(g, f->actor, ZONE_PLAYED)) &&
                         sr_played(g, f->actor, f->act, f->helped, f->aptitude) >= f->need))
        offer(&g->run, DO_ENOUGH, 0, 0, 0); /* SR-164 */
    ASK(1, (uc_seat)hero_of(f->actor), f->stop == 2 ? PROMPT_HELP : PROMPT_COMMIT, f->actor);
    g->s->result = answer(&g->run).verb == DO_COMMIT;
    if (g->s->result) {
        g->s->pile[zone_of(f->actor, ZONE_HAND)][answer(&g->run).a]--;
        g->s->pile[zone_of(f->actor, ZONE_PLAYED)][answer(&g->run).a]++;
    }
    END;
}
