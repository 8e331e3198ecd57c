/* Why a choice is not among those offered: the rule and a sentence. */
#include <stdio.h>

#include "rulesets/du/du.h"

static refusal why_not_shoot(const struct du *g, uc_piece p, uc_piece target, int weapon)
{
    struct arms arms[RANGED_ARMS];
    int n = du_ranged_arms(g, p, arms);
    refusal why = du_why_not_action(g, p);
    if (why)
        return why;
    for (int i = 0; i < n; i++)
        if (!weapon || arms[i].weapon == weapon)
            return du_why_not_shoot(g, p, arms[i], target);
    return N_("DU-246 There is no loaded weapon to shoot with.");
}

/* What keeps from an Action wherever it would be done; NULL if only its place is wanting. */
static refusal why_not_here(const struct du *g, uc_piece p, int verb)
{
    switch (verb) {
    case DO_CHEST:
        return du_why_not_explore(g, p, ACTION_CHEST);
    case DO_LOOK:
        return du_why_not_explore(g, p, ACTION_THING);
    case DO_DEACTIVATE:
        return du_why_not_explore(g, p, ACTION_DEACTIVATE);
    case DO_CORPSES:
        return du_why_not_explore(g, p, ACTION_CORPSES);
    case DO_LIGHT:
    case DO_RELIGHT:
        return du_why_not_explore(g, p, ACTION_LIGHT);
    case DO_HELP:
        return du_why_not_help(g, p);
    case DO_DISENGAGE:
        return turn(g)->flags & A_DONE ? N_("DU-214 One disengages before the Action.") : NULL;
    default:
        return NULL;
    }
}

static refusal reason_of(const struct du *g, struct uc_choice c)
{
    uc_piece p = turn(g)->who;
    int cost;
    switch (c.verb) {
    case DO_MOVE:
    case DO_APPROACH:
        return c.a && c.a <= grid_places(grid(g)) && on_board(g, p)
                   ? du_why_not_step(g, p, piece(g, p)->place, c.a, &cost)
                   : NULL;
    case DO_ATTACK:
        return c.a && c.a < PIECES && piece(g, (uc_piece)c.a)->record
                   ? du_why_not_attack(g, p, (uc_piece)c.a)
                   : NULL;
    case DO_SHOOT:
        return c.a && c.a < PIECES && piece(g, (uc_piece)c.a)->record
                   ? why_not_shoot(g, p, (uc_piece)c.a, c.b)
                   : NULL;
    case DO_CAST:
        return pack_data(g->content, KIND_SPELL, c.a) && c.b && c.b < PIECES &&
                       piece(g, (uc_piece)c.b)->record
                   ? du_why_not_cast_on(g, p, c.a, (uc_piece)c.b)
                   : NULL;
    case DO_CAST_AT:
    case DO_CAST_ON:
        return pack_data(g->content, KIND_SPELL, c.a) ? du_why_not_cast(g, p, c.a) : NULL;
    case DO_JUMP:
    case DO_JUMP_IN:
        return c.a && c.a <= grid_places(grid(g)) ? du_why_not_jump(g, p, c.a) : NULL;
    case DO_LEAVE:
        return du_why_not_leave(g, p);
    case DO_FLY:
        return du_why_not_fly(g, p);
    case DO_RUN:
        return du_why_not_run(g, p);
    case DO_OPEN:
        return c.a && c.a <= g->t->map.doors ? du_why_not_open(g, p, c.a) : NULL;
    case DO_UNLOCK:
    case DO_SOLVE:
        return c.a && c.a <= g->t->map.doors ? du_why_not_unlock(g, p, c.a) : NULL;
    case DO_STRIKE:
        return c.a && c.a <= g->t->map.doors ? du_why_not_strike(g, p, c.a) : NULL;
    case DO_SECRET:
        return du_why_not_secret(g, p);
    case DO_SEARCH:
        return du_why_not_search(g, p);
    default:
        return why_not_here(g, p, c.verb);
    }
}

bool du_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                struct uc_reason *reason)
{
    struct du g = du_open(run);
    (void)seat;
    if (!g.s->turns || run->head->prompt != PROMPT_ACT)
        return false;
    return refusal_explain(reason_of(&g, choice), "DU", reason);
}
