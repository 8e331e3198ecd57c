/* How good a position is for the heroes, in thousandths: what bots steer by. And exact odds. */
#include <stdio.h>

#include "rulesets/ss/outside.h"

/* How near the heroes are to the places that the quest's hints name, 0 to 100. */
static int progress(const struct ss *g)
{
    int all = 0, most = 0;
    for (int i = 0; i < g->t->quest->hints; i++) {
        const struct ss_hint *hint = &g->t->quest->hint[i];
        int place = ss_area_named(g->t, pack_of(g), hint->at), near = 12;
        if (!place || !ss_true(g, &hint->when, 1, 1, g->t->quest_record))
            continue;
        for (int h = 1; h <= g->t->heroes; h++) {
            int far = areas_distance(g->t->board.areas, 0, AREAS_WALK, figure(g, h)->place,
                                     (uc_place)place);
            if (in_play(g, h) && far < near)
                near = far;
        }
        all += hint->worth * (12 - near);
        most += hint->worth * 12;
    }
    return most ? 100 * all / most : 0;
}

static int strength(const struct ss *g, int p)
{
    int hp = ss_max_hp(g, p), left = hp - figure(g, p)->wounds;
    return hp > 0 ? 100 * left / hp : 0;
}

int ss_score(const struct uc_run *run, int side)
{
    struct ss g = ss_open(run);
    int good = 500, heroes = 0, foes = 0;
    if (run->head->winner)
        return (run->head->winner == SIDE_HEROES) == (side == SIDE_HEROES) ? 1000 : 0;
    for (int h = 1; h <= g.t->heroes; h++)
        heroes += is_ghost(&g, h) ? 0 : 40 + strength(&g, h);
    EACH_PIECE(p, ss_enemies(&g))
    foes += (20 + strength(&g, p) / 2) * scroll_of(&g, p)->rank;
    good += 140 * heroes / (140 * g.t->heroes);
    good -= foes / (2 * g.t->heroes);
    good += progress(&g);
    good += g.s->soul_points + g.s->soul[1].rank * 4;
    good += 2 * ss_deck_left(&g, KIND_EVENT);
    for (int i = 0; i < g.s->counters; i++)
        good += 25 * g.s->count[i];
    for (int h = 1; h <= g.t->heroes; h++)
        good += g.s->soul[h].crowns / 10 + 2 * ss_carried(&g, h) + 4 * (g.s->soul[h].rank - 1);
    good = good < 1 ? 1 : good > 999 ? 999 : good;
    return side == SIDE_HEROES ? good : 1000 - good;
}

/* ---- Odds ------------------------------------------------------------------------------------------------------ */

bool ss_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds)
{
    char name[60] = "";
    if (run->head->prompt != PROMPT_ACT || (choice.verb != DO_ATTACK && choice.verb != DO_FOCUS))
        return false;
    ss_title_of(run, UC_PIECE, choice.a, name, sizeof name);
    snprintf(odds->label, sizeof odds->label, _("Wounds of %s"), name);
    return true;
}

/* On the way the first effect on offer is used; the attack is over when the hero is asked again. */
int ss_odds_policy(const struct uc_run *run)
{
    if (run->head->prompt == PROMPT_ACT || run->head->prompt == PROMPT_TURN || run->head->winner)
        return -1;
    return 0;
}

void ss_odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                   bool *defeat)
{
    struct ss g = ss_open(run);
    bool gone = !g.s->figure[choice.a].record;
    *value = (int)g.s->hurt;
    *miss = *value == 0 && !gone;
    *defeat = gone;
}
