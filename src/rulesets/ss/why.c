/* Why a choice is not among those offered: the same tests that decide what is offered (turn.c, map.c,
 * round.c), with the sentences of reasons.def. */
#include <stdio.h>

#include "parts/refusal.h"
#include "rulesets/ss/outside.h"

#include "parts/reasonlines.h"

static enum reason why_not_act(const struct ss *g, int hero, struct uc_choice c)
{
    switch (c.verb) {
    case DO_MOVE:
        return ss_why_not_move(g, hero, c.a);
    case DO_DASH:
        return ss_why_not_dash(g, hero);
    case DO_ATTACK:
    case DO_FOCUS:
        return is_foe(c.a) && in_play(g, c.a)
                   ? ss_why_not_attack(g, hero, c.a, c.b, c.verb == DO_FOCUS)
                   : REASON_NONE;
    case DO_OPEN:
    case DO_BASH:
        return ss_why_not_open(g, hero, c.a, c.verb == DO_BASH);
    case DO_UNLOCK:
        return ss_why_not_unlock(g, hero, c.a);
    case DO_CHEST:
        return ss_why_not_chest(g, hero, c.a);
    case DO_UNSEAL:
        return ss_why_not_unseal(g, hero, c.a);
    case DO_SEARCH:
        return ss_why_not_search(g, hero, c.a);
    case DO_TAKE:
        return ss_why_not_take(g, hero);
    case DO_RECALL:
        return ss_why_not_recall(g, hero, c.a);
    case DO_SHOUT:
        return is_ghost(g, hero) ? REASON_ONCE_GHOST : REASON_GHOST;
    case DO_POWER:
        return ss_why_not_power(g, hero, c.a, level_of_word(c.b), 0);
    case DO_CAST:
        return ss_why_not_power(g, hero, c.a, level_of_word(c.b), c.c);
    case DO_FOCUS_CAST: {
        enum reason why = ss_why_not_power(g, hero, c.a, level_of_word(c.b), c.c);
        return why ? why : ss_why_not_focus(g, hero, ss_power(g, c.a)->activity);
    }
    case DO_USE:
        return ss_why_not_use(g, hero, c.a, 0);
    case DO_THROW:
        return ss_why_not_use(g, hero, c.a, c.b);
    case DO_FOCUS_THROW: {
        enum reason why = ss_why_not_use(g, hero, c.a, c.b);
        return why ? why : ss_why_not_focus(g, hero, ss_item_side(g, c.a)->activity);
    }
    case DO_REORGANIZE:
        return ss_why_not_free_hands(g, hero, true);
    case DO_EXCHANGE:
        return ss_why_not_exchange(g, hero, c.a);
    case DO_PRAY:
        return ss_why_not_pray(g, hero);
    case DO_COMMAND:
        return ss_why_not_command(g, hero, c.a);
    case DO_DETACH:
        return ss_why_not_detach(g, hero, c.a);
    case DO_AWAKEN:
        return ss_why_not_awaken(g, hero, c.a);
    case DO_PROVOKE:
        return ss_why_not_provoke(g, hero);
    case DO_PUT_DOWN:
        return g->s->idle >= FIDDLING ? REASON_TIDIED : ss_why_not_free_hands(g, hero, false);
    default:
        return REASON_NONE;
    }
}

/* What costs nothing: to put on and to take off, to hand over, to store. */
static bool is_arranging(int verb)
{
    return verb == DO_FETCH || verb == DO_STORE || verb == DO_GIVE || verb == DO_LEND ||
           verb == DO_EQUIP || verb == DO_STOW;
}

static enum reason why_not_trade(const struct ss *g, int hero, struct uc_choice c)
{
    if (is_arranging(c.verb) && !ss_may_arrange(g))
        return REASON_MOVED_ENOUGH;
    switch (c.verb) {
    case DO_BUY:
    case DO_BUY_BACK:
        return ss_why_not_buy(g, hero, c.a, c.verb == DO_BUY_BACK);
    case DO_SELL:
        return ss_why_not_sell(g, hero, c.a);
    case DO_FETCH:
        return ss_why_not_fetch(g, hero, c.a);
    case DO_STORE:
        return ss_why_not_store(g, hero, c.a);
    case DO_LEND:
        return ss_takes_part(g, c.a) ? REASON_NO_CROWNS : REASON_KEPT_OUT;
    case DO_GIVE:
        return !ss_takes_part(g, c.b)                            ? REASON_KEPT_OUT
               : ss_why_not_store(g, hero, c.a) == REASON_CURSED ? REASON_CURSED
                                                                 : REASON_NO_ROOM;
    case DO_CRAFT:
        return REASON_NOT_CRAFTED;
    case DO_SERVE:
        return ss_why_not_serve(g, hero, c.a, c.b);
    case DO_BET:
    case DO_BET_EXACTLY:
        return ss_can_pay(g, hero, c.a) ? REASON_ONCE_A_VISIT : REASON_NO_CROWNS;
    default:
        return REASON_NONE;
    }
}

const char *ss_reason(enum reason why) { return _(reasons[why].text); }

bool ss_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice c,
                struct uc_reason *reason)
{
    struct ss g = ss_open(run);
    enum reason why = REASON_NONE;
    (void)seat;
    if (run->head->prompt == PROMPT_ACT)
        why = why_not_act(&g, run->head->seat, c);
    else if (run->head->prompt == PROMPT_SOULS && c.verb == DO_RAISE && is_hero(c.a))
        why = ss_why_not_raise(&g, c.a);
    else if (run->head->prompt == PROMPT_SOULS && c.verb == DO_RESURRECT && is_hero(c.a))
        why = ss_why_not_resurrect(&g, c.a);
    else if (run->head->prompt == PROMPT_TURN && c.verb == DO_TURN)
        why = REASON_ACTED;
    else if (run->head->prompt == PROMPT_SHOP || run->head->prompt == PROMPT_PACK_UP)
        why = why_not_trade(&g, run->head->seat, c);
    else if (run->head->prompt == PROMPT_PICK_UP && c.verb == DO_LIFT)
        why = ss_why_not_lift(&g, run->head->seat, c.a);
    else if (run->head->prompt == PROMPT_SITE && c.verb == DO_SPOT && !g.s->hours)
        why = REASON_NO_HOURS;
    else if (ss_packed_enough(&g) && c.verb == DO_PACK_UP)
        why = REASON_PACKED_ENOUGH;
    else if (run->head->prompt == PROMPT_WAY_ON && c.verb == DO_TRAVEL)
        why = ss_why_not_travel(&g, c.a);
    if (!why)
        return false;
    refusal_tell(run, &reasons[why], reason);
    return true;
}
