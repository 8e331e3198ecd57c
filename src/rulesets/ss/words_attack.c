/* Words that change the attack at work (AC 18, 19; IS 16 to 18): what printed effects of weapons, armor and
 * powers say. Outside an attack they do nothing. */
#include "rulesets/ss/words.h"

/* Who the effects of the stage fall on: all targets of the hit stage (AC-342, IS-363), the attacker of a defence. */
static uint64_t other_sides(const struct ss *g)
{
    return blow(g)->defender ? bit_of(blow(g)->attacker) : ss_targets(g);
}

DOES(hits)
{
    if (blow(g))
        blow(g)->hits = (int8_t)(blow(g)->hits + a[0]);
    return FLOW_DONE;
}

DOES(parries)
{
    if (blow(g))
        blow(g)->parries = (int8_t)(blow(g)->parries + a[0]);
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
    if (!blow(g)->defender)
        blow(g)->targets =
            ss_targets(g); /* AC-345, IS-350: also of those who are pushed out of it */
    return OPEN(each_of, .left = other_sides(g), .what = EACH_PUSHED, .by = blow(g)->attacker);
}

DOES(break_armor)
{
    return blow(g)
               ? OPEN(each_of, .left = other_sides(g), .what = EACH_BREAKS, .by = blow(g)->attacker)
               : FLOW_DONE;
}

/* AC-357, AC-359, IS-338, IS/AMB-09, IS/AMB-74. */
DOES(critical)
{
    struct ss_blow *b = blow(g);
    if (!b || (g->rules->critical_needs_hit && !ss_hits_so_far(g)))
        return FLOW_DONE;
    return OPEN(each_of, .left = other_sides(g),
                .what = b->criticals++ ? EACH_SUFFERS : EACH_CRITICAL, .n = 1, .by = b->attacker);
}

DOES(inflict) /* AC-342, IS-363: all targets suffer the same */
{
    if (!blow(g))
        return FLOW_DONE;
    return OPEN(each_of, .left = other_sides(g), .what = EACH_GETS, .condition = small(a[0]),
                .n = small(a[1]), .by = blow(g)->attacker);
}

static enum flow_status reroll(struct ss *g, uint8_t most)
{
    const struct ss_blow *b = blow(g);
    return b ? OPEN(reroll, .who = b->defender ? b->defender : b->attacker, .most = most)
             : FLOW_DONE;
}

DOES(reroll) { return reroll(g, 0); }
DOES(reroll_one) { return reroll(g, 1); }

DOES(ignore_attack)
{
    if (blow(g))
        blow(g)->targets = 0;
    return FLOW_DONE;
}
