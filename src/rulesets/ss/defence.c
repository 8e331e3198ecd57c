/* The defence stage (AC 18.3, IS 17): weaknesses; shields and armor, in the order of the edition; dice;
 * results; parries. Lethal hits are a second number that armor and parries do not touch. */
#include "rulesets/ss/ss.h"

/* AC-321, AC-322, AC/A-49, IS-325, IS-326, IS/AMB-59. */
int ss_weakness(const struct ss *g, int who, int type)
{
    const struct ss_enemy *e = is_foe(who) ? enemy_of(g, who) : NULL;
    int n = 0;
    for (int i = 0; e && i < e->weaknesses; i++) {
        const struct ss_weakness *w = &e->weak[i];
        if (!w->type || (w->all_but ? w->type != type : w->type == type))
            n += w->hits;
    }
    return n;
}

bool ss_minds_type(const struct ss *g, int who, uint32_t types)
{
    int first = types ? __builtin_ctz(types) + 1 : SLASH;
    for (int t = first + 1; t <= ARCANE; t++)
        if (types & word_bit(t) && ss_weakness(g, who, t) != ss_weakness(g, who, first))
            return true;
    return false;
}

int ss_best_type(const struct ss *g, int who, uint32_t types)
{
    int best = 0;
    if (ss_figures_in(g, figure(g, who)->place) & (ss_enemies(g) | ss_minions(g)) & ~bit_of(who))
        return 0;
    for (int t = SLASH; t <= ARCANE; t++)
        if (types & word_bit(t) && (!best || ss_weakness(g, who, t) > ss_weakness(g, who, best)))
            best = t;
    return best;
}

/* AC-324, AC/A-11, IS-331, IS/AMB-15: a shield a hit, lethal ones first. */
static void shield(struct ss *g, struct defence *f)
{
    struct ss_figure *fig = figure(g, f->who);
    int n = fig->shields < f->hits ? fig->shields : f->hits;
    if (!n)
        return;
    fig->shields = (uint8_t)(fig->shields - n);
    f->hits = (uint8_t)(f->hits - n);
    f->lethal = (uint8_t)(f->lethal > n ? f->lethal - n : 0);
    tell(&g->run, EVENT_SHIELDED, f->who, n, 0, 0);
}

/* The Armor Value as this attack finds it. */
static int armor_value(const struct ss *g, int who)
{
    const struct ss_blow *b = blow(g);
    int value = ss_armor(g, who) - b->pierce - ss_bonus(g, b->attacker, BONUS_PIERCE, who);
    return b->no_armor || value < 0 ? 0 : value;
}

/* AC-389: K.O. takes the armor alone. AC-325, AC-326, IS-327, IS-330, IS/AMB-16: the Armor Value stops hits that are not lethal. */
static void armor(struct ss *g, struct defence *f)
{
    int normal = f->hits - f->lethal, value = armor_value(g, f->who);
    int n = value < normal ? value : normal;
    if (n <= 0)
        return; /* IS-329 */
    f->hits = (uint8_t)(f->hits - n);
    tell(&g->run, EVENT_ARMORED, f->who, n, 0, 0);
}

static void (*const steps[][2])(struct ss *, struct defence *) = {
    [ARMOR_SHIELD] = {armor, shield}, /* IS-332 */
    [SHIELD_ARMOR] = {shield, armor},
};

int ss_parries(const struct ss *g, int who)
{
    return blow(g)->parries + ss_bonus(g, who, BONUS_PARRY, blow(g)->attacker) +
           ss_results(g, blow(g), STAGE_DEFENCE, PARRY, false);
}

FLOW(defence)
{
    BEGIN;
    blow(g)->defender = f->who;
    blow(g)->first_defence = blow(g)->dice;
    blow(g)->defence_dice = 0;
    blow(g)->parries = (int8_t)(blow(g)->ready == f->who ? blow(g)->ready_parries : 0);
    blow(g)->shrugged = 0;
    blow(g)->used &= 0xffff;
    RULE(
        "AC-321 AC-322 AC-354 IS-325 IS-326 IS-367"); /* AC/A-29, AC/A-31, IS/AMB-78: never below 0, each for himself */
    {
        int total = blow(g)->total, changed = total + ss_weakness(g, f->who, blow(g)->type);
        f->hits = (uint8_t)(total && changed > 0 ? changed : 0);
        f->lethal = f->hits < blow(g)->lethal ? f->hits : blow(g)->lethal;
        if (changed != total)
            tell(&g->run, EVENT_WEAKNESS, f->who, f->hits, 0, 0);
    }
    RULE("AC-304 AC-324 AC-325 AC-355 AC-356 IS-292 IS-327 IS-331 IS-332 IS-368 IS-370");
    for (int i = 0; i < 2; i++)
        steps[g->rules->def_order][i](g, f);
    f->dice = (uint8_t)ss_defence_dice(g, f->who);
    if (f->dice > f->hits - f->lethal)
        f->dice = (uint8_t)(f->hits - f->lethal);
    if (f->dice > DICE - blow(g)->dice)
        f->dice = (uint8_t)(DICE - blow(g)->dice);
    RULE("AC-327 AC-330 IS-333 IS-334 IS-337");
    if (f->dice) {
        CALL(1, prepare, .who = f->who, .stage = STAGE_DEFENCE);
        CALL(2, throw_dice, .who = f->who, .blue = f->dice, .defence = 1);
        RULE("AC-328 IS-335");
        CALL(3, spend, .who = f->who, .stage = STAGE_DEFENCE);
        DUE(4);
    }
    RULE("AC-329 AC-355 IS-336 IS-369");
    {
        int parries = ss_parries(g, f->who), normal = f->hits - f->lethal,
            n = parries < normal ? parries : normal;
        if (normal > 0)
            ss_tell_bonus(g, f->who, BONUS_PARRY, blow(g)->attacker, EVENT_MORE_PARRIES,
                          EVENT_FEWER_PARRIES);
        if (n > 0) {
            f->hits = (uint8_t)(f->hits - n);
            tell(&g->run, EVENT_PARRIED, f->who, n, 0, 0);
        }
        n = blow(g)->shrugged < f->hits ? blow(g)->shrugged
                                        : f->hits; /* lethal or not: AC-356, IS-370 */
        if (n > 0) {
            f->hits = (uint8_t)(f->hits - n);
            tell(&g->run, EVENT_SHRUGGED, f->who, n, 0, 0);
        }
    }
    if (f->hits && in_play(g, f->who)) {
        blow(g)->wounds = (uint8_t)(blow(g)->wounds + f->hits);
        figure(g, f->who)->hurt = f->hits;
        CALL(5, suffer, .who = f->who, .n = f->hits, .by = blow(g)->attacker);
    }
    blow(g)->defence_dice = 0;
    END;
}
