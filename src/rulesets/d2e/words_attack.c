/* Words about attacks: the one in progress, those that effects perform, what changes one,
 * rerolls. Rulebook: Attacking; the attack itself is in combat.c, the dice in dice.c. */
#include "rulesets/d2e/words.h"

/* ---- The attack in progress ---------------------------------------------------------------- */

LOOK(attacker) { return attack_now(g)->attacker; }
LOOK(target) { return attack_now(g)->target; }

/* From where on the affected figures count: in a late roll only those that have come late. */
static int first_fresh(const struct d2e *g)
{
    return g->run.supposed & NONE_FRESH ? attack_now(g)->hits : attack_now(g)->fresh;
}

LOOK(targets)
{
    pieces set = 0;
    for (int i = first_fresh(g); i < attack_now(g)->hits; i++)
        if (attack_now(g)->hit[i].target)
            set |= ONE(attack_now(g)->hit[i].piece);
    return (int64_t)set;
}

LOOK(defenders)
{
    pieces set = 0;
    for (int i = first_fresh(g); i < attack_now(g)->hits; i++)
        set |= ONE(attack_now(g)->hit[i].piece);
    return (int64_t)set;
}

LOOK(melee) { return attack_now(g)->type == MELEE; }
LOOK(ranged) { return attack_now(g)->type == RANGED; }

LOOK(with_trait)
{
    int card = attack_now(g)->card;
    return card && d2_traits_of(g, card) >> (a[0] - 1) & 1;
}

LOOK(with_this)
{
    int card = attack_now(g)->card;
    return card && g->s->card[card].record == e->record;
}

LOOK(with_weapon) { return attack_now(g)->card && attack_now(g)->type == a[0]; }
LOOK(by_this) { return g->s->attacks && attack_now(g)->by == e->record; }
LOOK(dealt) { return attack_now(g)->hits ? attack_now(g)->hit[0].dealt : 0; }

LOOK(dealt_all)
{
    int64_t sum = 0;
    for (int i = 0; i < attack_now(g)->hits; i++)
        sum += attack_now(g)->hit[i].dealt;
    return sum;
}

/* Any of the targets' spaces: a large figure is aimed at in one of its own. */
LOOK(aimed_within)
{
    struct placeset area = *d2_spaces_of(g, who(a[0]));
    if (!on_map(g, who(a[0])))
        return 0;
    grid_within(grid(g), g->s->doors_closed, &area, (int)a[1], &area);
    for (int i = 0; i < attack_now(g)->hits; i++)
        if (attack_now(g)->hit[i].target && placeset_has(&area, attack_now(g)->hit[i].place))
            return 1;
    return 0;
}

/* The monsters that the attack has defeated, of all that it has affected. */
LOOK(slain)
{
    pieces set = 0;
    for (int i = 0; i < attack_now(g)->hits; i++) {
        uc_piece p = attack_now(g)->hit[i].piece;
        if (is_monster(g, p) && piece(g, p)->flags & GONE)
            set |= ONE(p);
    }
    return (int64_t)set;
}

LOOK(struck) { return g->s->outcome.target; }

LOOK(slayer)
{
    const struct defeat *defeat = flow_find(&g->run, FLOW_defeat);
    return defeat ? defeat->source : 0;
}

LOOK(blank_dice)
{
    int64_t n = 0;
    for (int i = 0; i < attack_now(g)->dice; i++) {
        const struct d2_die *d = &attack_now(g)->die[i];
        n += d->owner && d->face && d2_die_owner(g, i) == who(a[0]) &&
             d2_faces[d->colour][d->face].shield == 0;
    }
    return n;
}

LOOK(own_die) { return d2_has_own_die(g, decider(g, e)); }
LOOK(surges) { return attack_now(g)->surges; }

/* ---- Attacks that effects perform ---------------------------------------------------------- */

/* Nobody on the map: nothing was dealt, and there was no attack. */
static enum flow_status no_attack(struct d2e *g)
{
    g->s->result = -1;
    return FLOW_DONE;
}

DOES(attack)
{
    if (!on_map(g, a_piece(e, 0)))
        return no_attack(g);
    return OPEN(attack, .attacker = a_piece(e, 0), .mode = MODE_ONE, .by = e->record,
                .among = ~UINT64_C(0), .type = a_count(e, 1), .traits = trait_bit(effect_arg(e, 2)),
                .or_traits = trait_bit(effect_arg(e, 3)), .damage = small(effect_arg(e, 4)),
                .range = small(effect_arg(e, 5)), .flags = effect_arg(e, 6) ? ATTACK_BLAST : 0);
}

/* An attack action that a card grants obeys what restricts actions. */
DOES(attack_action)
{
    uc_piece p = a_piece(e, 0);
    if (!on_map(g, p) || d2_is_held(g, p))
        return no_attack(g);
    return OPEN(attack, .attacker = p, .mode = MODE_ONE, .by = e->record, .among = ~UINT64_C(0));
}

DOES(attack_among)
{
    if (!on_map(g, a_piece(e, 0)))
        return no_attack(g);
    return OPEN(attack, .attacker = a_piece(e, 0), .mode = MODE_AMONG, .by = e->record,
                .among = a_set(e, 1), .type = a_count(e, 2), .traits = trait_bit(effect_arg(e, 3)),
                .damage = small(effect_arg(e, 4)));
}

DOES(attack_several)
{
    if (!on_map(g, a_piece(e, 0)))
        return no_attack(g);
    return OPEN(attack, .attacker = a_piece(e, 0), .mode = MODE_SEVERAL, .by = e->record,
                .among = a_set(e, 1), .targets = a_count(e, 2));
}

DOES(attack_all)
{
    if (!on_map(g, a_piece(e, 0)))
        return no_attack(g);
    return OPEN(attack, .attacker = a_piece(e, 0), .mode = MODE_ALL, .by = e->record,
                .among = a_set(e, 1), .type = a_count(e, 2), .traits = trait_bit(effect_arg(e, 3)),
                .spread = effect_arg(e, 4) != 0);
}

DOES(attack_space)
{
    uc_piece there = a_piece(e, 1);
    if (!on_map(g, a_piece(e, 0)) || !on_map(g, there))
        return no_attack(g);
    return OPEN(attack, .attacker = a_piece(e, 0), .mode = MODE_SPACE, .by = e->record,
                .target = there, .place = piece(g, there)->place, .type = a_count(e, 2),
                .traits = trait_bit(effect_arg(e, 3)),
                .flags = (uint8_t)(ATTACK_NO_RANGE | (effect_arg(e, 4) ? ATTACK_BLAST : 0)));
}

DOES(attack_dice)
{
    if (!on_map(g, a_piece(e, 0)))
        return no_attack(g);
    return OPEN(attack, .attacker = a_piece(e, 0), .mode = MODE_ONE, .by = e->record,
                .among = ~UINT64_C(0), .type = a_count(e, 1),
                .dice = {a_count(e, 2), a_count(e, 3), a_count(e, 4)});
}

DOES(attack_with_this)
{
    if (!on_map(g, a_piece(e, 0)))
        return no_attack(g);
    return OPEN(attack, .attacker = a_piece(e, 0), .mode = MODE_AMONG, .by = e->record,
                .among = ~UINT64_C(0), .card = e->card);
}

/* ---- Changes to the attack in progress ----------------------------------------------------- */

DOES(add_die)
{
    d2_add_die(g, 0, (int)effect_arg(e, 0));
    return FLOW_DONE;
}

DOES(add_damage)
{
    struct d2_attack *attack = attack_now(g);
    attack->damage = small(attack->damage + effect_arg(e, 0));
    return FLOW_DONE;
}

DOES(add_range)
{
    struct d2_attack *attack = attack_now(g);
    attack->range = small(attack->range + effect_arg(e, 0));
    return FLOW_DONE;
}

DOES(add_pierce)
{
    struct d2_attack *attack = attack_now(g);
    attack->pierce = small(attack->pierce + effect_arg(e, 0)); /* D2-154 */
    return FLOW_DONE;
}

DOES(add_surges)
{
    struct d2_attack *attack = attack_now(g);
    attack->surges = byte(attack->surges + effect_arg(e, 0));
    return FLOW_DONE;
}

DOES(cancel_surges)
{
    struct d2_attack *attack = attack_now(g);
    attack->surges = byte(attack->surges - effect_arg(e, 0));
    return FLOW_DONE;
}

DOES(demand_surge)
{
    attack_now(g)->must_pay++;
    return FLOW_DONE;
}

DOES(blast)
{
    attack_now(g)->flags |= ATTACK_BLAST;
    return FLOW_DONE;
}

DOES(breath) { return OPEN(path, .length = a_count(e, 0)); }

DOES(miss)
{
    attack_now(g)->flags |= ATTACK_MISSED;
    return FLOW_DONE;
}

DOES(at_least)
{
    attack_now(g)->floor = a_count(e, 0);
    return FLOW_DONE;
}

DOES(affect)
{
    uc_piece p = a_piece(e, 0);
    if (on_map(g, p))
        d2_affect(g, p, piece(g, p)->place, false);
    return FLOW_DONE;
}

DOES(redirect)
{
    uc_piece from = a_piece(e, 1);
    if (on_map(g, a_piece(e, 0)))
        d2_redirect(g, from ? from : attack_now(g)->target, a_piece(e, 0));
    return FLOW_DONE;
}

DOES(inflict)
{
    struct d2_attack *attack = attack_now(g);
    for (int i = 0; i < attack->hits; i++)
        if (attack->hit[i].target)
            attack->hit[i].conditions |= (uint8_t)(1u << (effect_arg(e, 0) - 1));
    return FLOW_DONE;
}

DOES(inflict_one)
{
    return OPEN(pick_condition, .who = attack_now(g)->target, .seat = decider(g, e),
                .mode = PICK_INFLICT);
}

/* ---- One affected figure ------------------------------------------------------------------- */

/* The affected figure that is the first argument; NULL when it is none. */
static struct d2_hit *a_hit(const struct d2e *g, const struct effect_frame *e)
{
    int hit = d2_hit_of(g, a_piece(e, 0));
    return hit < 0 ? NULL : &attack_now(g)->hit[hit];
}

DOES(add_defense)
{
    int hit = d2_hit_of(g, a_piece(e, 0));
    if (hit >= 0)
        d2_add_die(g, hit + 1, (int)effect_arg(e, 1));
    return FLOW_DONE;
}

DOES(add_defense_of)
{
    int hit = d2_hit_of(g, a_piece(e, 0));
    uc_piece from = a_piece(e, 1);
    if (hit >= 0 && from)
        d2_add_defense_pool(g, hit, from);
    return FLOW_DONE;
}

DOES(add_shields)
{
    struct d2_hit *hit = a_hit(g, e);
    if (hit)
        hit->shields = small(hit->shields + effect_arg(e, 1));
    return FLOW_DONE;
}

DOES(set_shields)
{
    struct d2_hit *hit = a_hit(g, e);
    if (hit)
        hit->shields = small(hit->shields + effect_arg(e, 1) -
                             d2_dice_shields(attack_now(g), d2_hit_of(g, hit->piece)));
    return FLOW_DONE;
}

DOES(less_damage)
{
    struct d2_hit *hit = a_hit(g, e);
    if (hit) {
        hit->less = small(hit->less + effect_arg(e, 1));
        hit->least = small(effect_arg(e, 2));
    }
    return FLOW_DONE;
}

DOES(spare)
{
    struct d2_hit *hit = a_hit(g, e);
    if (hit)
        hit->spared = 1;
    return FLOW_DONE;
}

DOES(as_fatigue) { return OPEN(as_fatigue, .who = a_piece(e, 0)); }

/* Attack damage may be suffered as fatigue instead, up to Stamina. */
FLOW(as_fatigue)
{
    BEGIN;
    {
        int hit = d2_hit_of(g, f->who);
        int room = d2_stamina_of(g, f->who) - piece(g, f->who)->fatigue;
        if (hit < 0 || room <= 0)
            return FLOW_DONE;
        f->hit = (uint8_t)hit;
        for (int n = 0; n <= room && n <= attack_now(g)->hit[hit].dealt; n++)
            offer(&g->run, DO_AMOUNT, n, 0, 0);
    }
    ASK(1, d2_seat_of(g, f->who), PROMPT_AMOUNT, f->who);
    RULE("D2-142");
    attack_now(g)->hit[f->hit].dealt =
        (uint8_t)(attack_now(g)->hit[f->hit].dealt - answer(&g->run).a);
    d2_tire(g, f->who, answer(&g->run).a);
    END;
}

/* ---- Rerolls ------------------------------------------------------------------------------- */

/* Of dice that need no owner, up to as many as the first argument says. */
static enum flow_status reroll(struct d2e *g, const struct effect_frame *e, enum reroll_kind which)
{
    return OPEN(reroll, .chooser = decider(g, e), .which = (uint8_t)which, .count = a_count(e, 0));
}

DOES(reroll_attack) { return reroll(g, e, REROLL_ATTACK); }
DOES(reroll_power) { return reroll(g, e, REROLL_POWER); }
DOES(reroll_own) { return reroll(g, e, REROLL_OWN); }
DOES(reroll_any) { return reroll(g, e, REROLL_ANY); }

DOES(reroll_colour)
{
    return OPEN(reroll, .chooser = decider(g, e), .which = REROLL_COLOUR, .count = 1,
                .colour = a_count(e, 0));
}

DOES(reroll_defense)
{
    return OPEN(reroll, .chooser = decider(g, e), .who = a_piece(e, 0), .which = REROLL_DEFENSE,
                .count = a_count(e, 1));
}

DOES(force_reroll)
{
    return OPEN(reroll, .chooser = decider(g, e), .who = a_piece(e, 0), .which = REROLL_DEFENSE,
                .count = a_count(e, 1), .forced = 1);
}

DOES(better_defense)
{
    return OPEN(reroll, .chooser = decider(g, e), .who = a_piece(e, 0), .which = REROLL_DEFENSE,
                .count = POOL, .keep = 1);
}
