/* Words that change the attack at work (AC 18, 19; IS 16 to 18): what printed effects of weapons, armor and
 * powers say. Outside an attack they do nothing. */
#include "rulesets/ss/words.h"

/* Who the effects of the stage fall on: the target of the hit stage, the attacker of a defence. */
static uint8_t other_side(const struct ss *g)
{
    return blow(g)->defender ? blow(g)->attacker : blow(g)->target;
}

/* AC-342, IS-363: what befalls the target befalls all the others as well, when the area is known (FLOW(spread)); of a
 * defence the attacker alone. How often it has been done to the target before. */
static int note(struct ss *g, int harm)
{
    struct ss_blow *b = blow(g);
    int before = 0;
    if (b->defender)
        return 0;
    for (int i = 0; i < b->harms; i++)
        before += b->harm[i] == harm;
    if (b->harms == sizeof b->harm)
        flow_stop(&g->run, LIMIT_ROOM);
    else
        b->harm[b->harms++] = (uint8_t)harm;
    return before;
}

DOES(hits)
{
    if (blow(g))
        blow(g)->hits = (int8_t)(blow(g)->hits + a[0]);
    return FLOW_DONE;
}

DOES(parries)
{
    struct ss_blow *b = blow(g);
    if (b && b->defender)
        b->parries = (int8_t)(b->parries + a[0]);
    else if (b) { /* AC-320: a defender may be ready before the dice are rolled */
        b->ready = self_of(e);
        b->ready_parries = small(b->ready_parries + a[0]);
    }
    return FLOW_DONE;
}

/* Of what somebody is about to suffer (R8 of AC/A-62, IS/AMB-81); the attack that it comes from has dealt so much less. */
static void lessen(struct ss *g, struct suffer *f, int n)
{
    struct ss_figure *who = figure(g, f->who);
    n = n < f->n ? n : f->n;
    if (n <= 0)
        return;
    if (blow(g) && blow(g)->defender == f->who && who->hurt >= n) {
        who->hurt = (uint8_t)(who->hurt - n);
        blow(g)->wounds = (uint8_t)(blow(g)->wounds - n);
    }
    f->n = (uint8_t)(f->n - n);
    tell(&g->run, EVENT_SHRUGGED, f->who, n, 0, 0);
}

/* Before HP are suffered, or among what a defence pays for. */
DOES(shrug)
{
    int suffering = flow_depth(&g->run, FLOW_suffer, FLOW_DEPTH);
    if (suffering > flow_depth(&g->run, FLOW_defence, FLOW_DEPTH))
        lessen(g, flow_frame(&g->run, suffering), (int)a[0]);
    else if (blow(g) && blow(g)->defender)
        blow(g)->shrugged = small(blow(g)->shrugged + a[0]);
    return FLOW_DONE;
}

DOES(lethal) /* AC-352, AC-353, IS-365, IS-366 */
{
    if (blow(g))
        blow(g)->lethal = small(a[0] ? blow(g)->lethal + a[0] : 99);
    return FLOW_DONE;
}

/* AC-567, IS-561: a Vengeful Master hurts others where its scroll says so; where the edition allows, by whatever
 * it does. */
static bool spares_others(const struct ss *g)
{
    const struct ss_blow *b = blow(g);
    return is_foe(b->attacker) && scroll_of(g, b->attacker)->rank == PURPLE &&
           scroll_of(g, b->attacker)->vengeful && b->flags & BLOW_CARD &&
           g->rules->veng_collateral == COLLATERAL_SCROLL;
}

DOES(area) /* AC-341 */
{
    if (blow(g) && !spares_others(g) && a[0] + 1 > blow(g)->aoe)
        blow(g)->aoe = small(a[0] + 1);
    return FLOW_DONE;
}

DOES(drain) /* AC-351 */
{
    if (blow(g) && g->rules->has_drain)
        blow(g)->drain = small(a[0] ? a[0] : 99);
    return FLOW_DONE;
}

DOES(dice)
{
    const struct ss_blow *b = blow(g);
    return b ? OPEN(more_dice, .colour = small(a[0]), .n = small(a[1])) : FLOW_DONE;
}

DOES(pierce)
{
    if (blow(g))
        blow(g)->pierce = small(blow(g)->pierce + a[0]);
    return FLOW_DONE;
}

DOES(ignore_armor)
{
    if (blow(g))
        blow(g)->no_armor = 1;
    return FLOW_DONE;
}

DOES(bash) /* AC-344, IS-348 */
{
    if (!blow(g) || (g->rules->bash_needs_hit && !ss_hits_so_far(g)))
        return FLOW_DONE;
    return OPEN(bash, .who = other_side(g), .by = blow(g)->attacker,
                .again = note(g, HARM_BASH) > 0);
}

DOES(break_armor)
{
    if (!blow(g))
        return FLOW_DONE;
    note(g, HARM_BREAK);
    return OPEN(break_one, .who = other_side(g), .by = blow(g)->attacker);
}

/* AC-357, AC-359, IS-338, IS/AMB-09, IS/AMB-74. */
DOES(critical)
{
    struct ss_blow *b = blow(g);
    if (!b || (g->rules->critical_needs_hit && !ss_hits_so_far(g)))
        return FLOW_DONE;
    note(g, HARM_CRITICAL);
    if (b->criticals++)
        return OPEN(suffer, .who = other_side(g), .n = 1, .by = b->attacker);
    return OPEN(critical, .who = other_side(g), .by = b->attacker);
}

DOES(inflict)
{
    if (!blow(g))
        return FLOW_DONE;
    note(g, 4 * small(a[0]) + small(a[1]));
    return OPEN(inflict, .who = other_side(g), .condition = small(a[0]), .rank = small(a[1]),
                .by = blow(g)->attacker);
}

static enum flow_status reroll(struct ss *g, uint8_t most)
{
    const struct ss_blow *b = blow(g);
    return b ? OPEN(reroll, .who = b->defender ? b->defender : b->attacker, .most = most)
             : FLOW_DONE;
}

DOES(reroll) { return reroll(g, 0); }
DOES(reroll_one) { return reroll(g, 1); }

DOES(add_target) /* AC-530, IS-363: what befalls the target befalls him, too */
{
    struct ss_blow *b = blow(g);
    if (b && who(a[0]) && in_play(g, who(a[0])))
        b->targets |= bit_of(who(a[0])) & ~b->spared;
    return FLOW_DONE;
}

DOES(ignore_attack) /* AC-358, IS-340: whoever does so; others are attacked (AC-530, IS-363) */
{
    struct ss_blow *b = blow(g);
    if (!b)
        return FLOW_DONE;
    if (b->targets & bit_of(self_of(e)))
        tell(&g->run, EVENT_IGNORED, self_of(e), 0, 0, 0);
    b->spared |= bit_of(self_of(e));
    b->targets &= ~b->spared;
    if (b->targets && b->spared & bit_of(b->target))
        b->target = (uint8_t)__builtin_ctzll(b->targets);
    return FLOW_DONE;
}
