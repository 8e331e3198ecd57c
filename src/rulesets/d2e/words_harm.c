/* Words about harm and healing, conditions and tests. Rulebook: Damage, Conditions, Attribute
 * Tests; the rules themselves are in harm.c. */
#include "rulesets/d2e/words.h"

/* ---- Damage and fatigue -------------------------------------------------------------------- */

DOES(damage)
{
    return OPEN(harm_all, .set = a_set(e, 0), .source = self_of(e), .damage = a_count(e, 1));
}

DOES(fatigue)
{
    return OPEN(harm_all, .set = a_set(e, 0), .source = self_of(e), .fatigue = a_count(e, 1));
}

DOES(kill) { return OPEN(harm_all, .set = a_set(e, 0), .source = self_of(e), .kill = 1); }

/* Those who would fall by what each of the set suffers (D2-158: fatigue beyond Stamina is damage). */
static pieces about_to_fall(const struct d2e *g, const struct harm_all *f)
{
    pieces set = 0;
    for (pieces left = f->set; left; left &= left - 1) {
        uc_piece p = (uc_piece)__builtin_ctzll(left);
        int room = is_hero(g, p) ? d2_stamina_of(g, p) - piece(g, p)->fatigue : 0;
        int damage = f->damage + d2_max(f->fatigue - room, 0);
        if (on_map(g, p) &&
            (f->kill || (damage && piece(g, p)->damage + damage >= d2_health_of(g, p))))
            set |= ONE(p);
    }
    return set;
}

/* Each of a set suffers damage, fatigue or defeat, one after the other; where figures of both sides fall,
 * in the order that the current player likes. */
FLOW(harm_all)
{
    BEGIN;
    for (f->set &= ~ONE(0); f->set;) {
        f->who = (uc_piece)__builtin_ctzll(f->set);
        if (d2_offer_falls(g, about_to_fall(g, f))) {
            RULE("D2-320 A-079");
            ASK(3, g->s->seat, PROMPT_FALL, 0);
            f->who = (uc_piece)answer(&g->run).a;
        }
        f->set &= ~ONE(f->who);
        if (!on_map(g, f->who))
            continue;
        if (f->kill) {
            CALL(1, defeat, .who = f->who, .source = f->source);
        } else {
            RULE("D2-147");
            CALL(2, suffer, .who = f->who, .source = f->source, .damage = f->damage,
                 .fatigue = f->fatigue);
        }
    }
    END;
}

/* The damage that a figure is about to suffer is suffered by another one. */
static void pass_damage(struct d2e *g, uc_piece to)
{
    struct suffer *f = flow_find(&g->run, FLOW_suffer);
    if (!f)
        return;
    f->passed = f->passed || f->who != to;
    f->who = to;
}

DOES(pass_damage)
{
    pass_damage(g, a_piece(e, 0));
    return FLOW_DONE;
}

DOES(tire) { return OPEN(tire, .who = a_piece(e, 0)); }

/* As much fatigue as its player likes, at least 1; the result is how much (D2-157). */
FLOW(tire)
{
    BEGIN;
    for (int n = 1; n <= d2_stamina_of(g, f->who) - piece(g, f->who)->fatigue; n++)
        offer(&g->run, DO_AMOUNT, n, 0, 0);
    g->s->result = 0;
    if (g->run.head->count == 0)
        return FLOW_DONE;
    ASK(1, d2_seat_of(g, f->who), PROMPT_AMOUNT, f->who);
    RULE("D2-157");
    d2_tire(g, f->who, answer(&g->run).a);
    g->s->result = answer(&g->run).a;
    END;
}

/* It is back when the overlord's next turn starts: see FLOW(defeat). */
DOES(revive)
{
    struct d2_piece *p = piece(g, a_piece(e, 0));
    p->token_place = p->place;
    p->away = a_count(e, 1);
    return FLOW_DONE;
}

DOES(promote)
{
    struct d2_piece *p = piece(g, a_piece(e, 0));
    if (d2_has_room(g, p->group, MASTER))
        p->rank = MASTER;
    return FLOW_DONE;
}

/* ---- Recovering ---------------------------------------------------------------------------- */

DOES(heal) { return OPEN(heal_all, .set = a_set(e, 0), .n = a_count(e, 1)); }
DOES(heal_all) { return OPEN(heal_all, .set = a_set(e, 0), .n = ALL_OF_IT); }

/* Each of a set recovers damage; a knocked-out hero who does is back at once (D2-173). */
FLOW(heal_all)
{
    BEGIN;
    for (f->who = 1; f->who < PIECES; f->who++) {
        if (!(f->set & ONE(f->who)) || !piece(g, f->who)->kind)
            continue;
        {
            struct use *use = d2_use_under_way(g);
            if (use && !has_keyword(g, f->who, KEY_NO_RECOVERY))
                use->healed |= ONE(f->who);
        }
        if (d2_heal(g, f->who, f->n) > 0 && piece(g, f->who)->flags & DOWN) {
            RULE("D2-170 D2-173");
            CALL(1, rise, .hero = f->who);
        }
    }
    END;
}

static enum flow_status refresh(struct d2e *g, pieces set, int n)
{
    for (uc_piece hero = 1; hero <= g->t->heroes; hero++)
        if (set & ONE(hero))
            d2_refresh_fatigue(g, hero, n);
    return FLOW_DONE;
}

DOES(rest) { return refresh(g, a_set(e, 0), a_count(e, 1)); }
DOES(rest_all) { return refresh(g, a_set(e, 0), ALL_OF_IT); }

/* ---- Conditions ---------------------------------------------------------------------------- */

DOES(afflict)
{
    for (uc_piece p = 1; p < PIECES; p++)
        if (a_set(e, 0) & ONE(p)) {
            RULE("D2-183");
            d2_give_condition(g, p, (int)effect_arg(e, 1));
        }
    return FLOW_DONE;
}

DOES(cure)
{
    for (uc_piece p = 1; p < PIECES; p++)
        if (a_set(e, 0) & ONE(p))
            d2_lose_condition(g, p, (int)effect_arg(e, 1));
    return FLOW_DONE;
}

DOES(cure_one)
{
    return OPEN(pick_condition, .who = a_piece(e, 0), .seat = decider(g, e), .mode = PICK_CURE);
}

DOES(cure_may)
{
    uc_piece p = a_piece(e, 0);
    return OPEN(pick_condition, .who = p, .seat = d2_seat_of(g, p), .mode = PICK_CURE, .may = 1);
}

DOES(afflict_one)
{
    return OPEN(pick_condition, .who = a_piece(e, 0), .seat = decider(g, e), .mode = PICK_GIVE);
}

/* A condition to be discarded, received, or inflicted by the attack in progress. */
FLOW(pick_condition)
{
    BEGIN;
    for (int c = 1; c <= CONDITIONS && on_map(g, f->who); c++)
        if (has_condition(g, f->who, c) == (f->mode == PICK_CURE))
            offer(&g->run, DO_CONDITION, WORD_CONDITION + c, 0, 0);
    if (g->run.head->count == 0)
        return FLOW_DONE;
    if (f->may)
        offer(&g->run, DO_PASS, 0, 0, 0);
    ASK(1, f->seat, PROMPT_CONDITION, f->who);
    if (answer(&g->run).verb == DO_PASS) {
        return FLOW_DONE;
    } else if (f->mode == PICK_CURE) {
        d2_lose_condition(g, f->who, answer(&g->run).a - WORD_CONDITION);
    } else if (f->mode == PICK_GIVE) {
        d2_give_condition(g, f->who, answer(&g->run).a - WORD_CONDITION);
    } else {
        RULE("D2-182");
        for (int i = 0; i < attack_now(g)->hits; i++)
            if (attack_now(g)->hit[i].piece == f->who)
                attack_now(g)->hit[i].conditions |=
                    (uint8_t)(1u << (answer(&g->run).a - WORD_CONDITION - 1));
    }
    END;
}

/* ---- Tests and rolls ----------------------------------------------------------------------- */

LOOK(test_shields) { return g->s->tested; }
LOOK(tested) { return g->s->tested_by; }
LOOK(rolled_surges) { return g->s->rolled_surges; }

/* Of the tests in this travel event. */
LOOK(all_passed) { return g->s->tests_passed && !g->s->tests_failed; }
LOOK(all_failed) { return g->s->tests_failed && !g->s->tests_passed; }

DOES(test)
{
    uc_piece p = a_piece(e, 0);
    return p ? OPEN(test, .who = p, .attribute = a_count(e, 1), .change = small(effect_arg(e, 2)))
             : FLOW_DONE;
}

DOES(retest)
{
    return OPEN(test, .who = g->s->test.who, .attribute = g->s->test.attribute,
                .change = small(g->s->test.change + effect_arg(e, 0)), .again = 1);
}

DOES(reroll_test)
{
    g->s->test.again = 1;
    return FLOW_DONE;
}

DOES(prefer)
{
    return OPEN(prefer, .who = a_piece(e, 0), .first = a_count(e, 1), .second = a_count(e, 2));
}

DOES(roll)
{
    return OPEN(roll, .who = self_of(e), .seat = decider(g, e), .colour = a_count(e, 0),
                .count = a_count(e, 1));
}
