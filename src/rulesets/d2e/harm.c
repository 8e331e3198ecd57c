/* Damage, fatigue, defeat, conditions and attribute tests.
 * Rulebook: Damage and Fatigue, Knocked Out, Conditions, Attribute Tests. */
#include "rulesets/d2e/d2e.h"

/* ---- Commands ----------------------------------------------------------------------------- */

int d2_heal(struct d2e *g, uc_piece p, int n)
{
    assert(n >= 0);
    struct d2_piece *q = piece(g, p);
    int healed = n < q->damage ? n : q->damage; /* D2-148 */
    if (has_keyword(g, p, KEY_NO_RECOVERY))
        return 0;
    q->damage = (uint8_t)(q->damage - healed);
    if (healed)
        tell(&g->run, EVENT_HEAL, p, healed, 0, 0);
    return healed;
}

int d2_refresh_fatigue(struct d2e *g, uc_piece p, int n)
{
    assert(n >= 0);
    struct d2_piece *q = piece(g, p);
    int healed = n < q->fatigue ? n : q->fatigue; /* D2-148 */
    q->fatigue = (uint8_t)(q->fatigue - healed);
    if (healed)
        tell(&g->run, EVENT_REST, p, healed, 0, 0);
    return healed;
}

void d2_give_condition(struct d2e *g, uc_piece p, int condition)
{
    assert(condition >= 1 && condition <= CONDITIONS);
    struct d2_piece *q = piece(g, p);
    if (!on_map(g, p) || has_condition(g, p, condition))
        return; /* D2-168, D2-185, A-045 */
    q->conditions |= (uint8_t)(1u << (condition - 1));
    tell(&g->run, EVENT_GAINS, p, WORD_CONDITION + condition, 0, 0);
    if (condition == IMMOBILIZED)
        d2_end_move(g, p); /* */
}

void d2_lose_condition(struct d2e *g, uc_piece p, int condition)
{
    assert(condition >= 1 && condition <= CONDITIONS);
    if (!has_condition(g, p, condition))
        return;
    piece(g, p)->conditions &= (uint8_t) ~(1u << (condition - 1));
    tell(&g->run, EVENT_SHEDS, p, WORD_CONDITION + condition, 0, 0);
}

/* Fatigue suffered of one's own will (D2-157). */
void d2_tire(struct d2e *g, uc_piece p, int n)
{
    assert(n >= 0 && piece(g, p)->fatigue + n <= d2_stamina_of(g, p));
    piece(g, p)->fatigue = (uint8_t)(piece(g, p)->fatigue + n);
    if (n)
        tell(&g->run, EVENT_FATIGUE, p, n, 0, 0);
}

/* ---- Suffering ---------------------------------------------------------------------------- */

/* Adds forced fatigue; returns the damage that it becomes (D2-158, D2-159). */
static int add_fatigue(struct d2e *g, uc_piece who, int n)
{
    struct d2_piece *q = piece(g, who);
    if (!is_hero(g, who))
        return n;
    int room = d2_stamina_of(g, who) - q->fatigue;
    int taken = n < room ? n : room;
    q->fatigue = (uint8_t)(q->fatigue + taken);
    if (taken)
        tell(&g->run, EVENT_FATIGUE, who, taken, 0, 0);
    return n - taken;
}

bool d2_offer_falls(struct d2e *g, pieces falling)
{
    pieces ours = falling & g->s->heroes, theirs = falling & g->s->monsters;
    for (pieces left = ours && theirs ? falling : 0; left; left &= left - 1)
        offer(&g->run, DO_PIECE, __builtin_ctzll(left), 0, 0);
    return g->run.head->count > 0;
}

/* A figure suffers damage and forced fatigue; it is defeated when damage reaches its Health. An
 * effect may have another figure suffer the damage in its place. The result is the damage that it
 * has suffered itself. */
FLOW(suffer)
{
    BEGIN;
    g->s->result = 0;
    if (!on_map(g, f->who))
        return FLOW_DONE; /* D2-169: nothing happens to the knocked out */
    RULE("D2-144 D2-146 D2-158 D2-159 D2-160");
    f->damage = (uint8_t)(f->damage + add_fatigue(g, f->who, f->fatigue));
    if (f->damage == 0)
        return FLOW_DONE;
    AT(3, ON_SUFFERING, f->who);
    if (!on_map(g, f->who)) {
        g->s->result = 0;
        return FLOW_DONE;
    }
    {
        struct use *use = d2_use_under_way(g);
        struct d2_piece *q = piece(g, f->who);
        if (use)
            use->harmed |= ONE(f->who);
        int total = q->damage + f->damage, health = d2_health_of(g, f->who);
        q->damage = (uint8_t)(total < health ? total : health);
        tell(&g->run, EVENT_DAMAGE, f->who, f->damage, 0, 0);
    }
    if (piece(g, f->who)->damage >= d2_health_of(g, f->who)) {
        RULE("D2-145");
        CALL(2, defeat, .who = f->who, .source = f->source);
    } else {
        AT(1, ON_DAMAGED, f->who);
    }
    g->s->result = f->passed ? 0 : f->damage;
    END;
}

static void knock_out(struct d2e *g, uc_piece who)
{
    assert(is_hero(g, who));
    struct d2_piece *q = piece(g, who);
    uc_place from = q->place;
    RULE("D2-162 D2-163 D2-164 D2-165 D2-167");
    d2_drop_tokens(g, who);
    q->fatigue = (uint8_t)d2_stamina_of(g, who);
    q->damage = (uint8_t)d2_health_of(g, who);
    q->conditions = 0;
    q->flags |= DOWN;
    d2_take_off_map(g, who);
    q->token_place = from;
    for (int i = 0; i < g->s->turns; i++)
        if (g->s->turn[i].who == who)
            g->s->turn[i].flags |= TURN_ENDED; /* */
    d2_end_move(g, who);
    tell(&g->run, EVENT_KNOCKED_OUT, who, 0, 0, 0);
}

/* Is he about to be knocked out already, by a defeat around this one? Then it is no second one. */
static bool is_falling(const struct d2e *g, uc_piece who)
{
    for (int depth = g->run.head->depth - 1;
         (depth = flow_depth(&g->run, FLOW_defeat, depth)) >= 0;)
        if (((const struct defeat *)flow_frame(&g->run, depth))->who == who)
            return true;
    return false;
}

/* The token of a knocked-out hero lies in his space; in lava it goes to the nearest empty space
 * beyond, if there is any (D2-164, D2-302, A-036). */
static void offer_token_spaces(struct d2e *g, uc_place from)
{
    struct placeset near = {{0}};
    if (ground(g, from) == LAVA)
        near = d2_nearest_empty(g, from, true);
    if (!placeset_any(&near))
        placeset_add(&near, from);
    for (uc_place at = placeset_next(&near, 0); at; at = placeset_next(&near, at))
        offer(&g->run, DO_PLACE, at, 1, 1);
}

/* Lava has come where tokens of knocked-out heroes lie. */
FLOW(rescue_tokens)
{
    BEGIN;
    for (f->hero = 1; f->hero <= g->t->heroes; f->hero++) {
        if (!(piece(g, f->hero)->flags & DOWN) || ground(g, piece(g, f->hero)->token_place) != LAVA)
            continue;
        offer_token_spaces(g, piece(g, f->hero)->token_place);
        if (!d2_only_choice(g, DO_PLACE)) {
            RULE("A-036 A-038");
            ASK(1, f->hero, PROMPT_PLACE, f->hero);
        }
        piece(g, f->hero)->token_place = (uc_place)answer(&g->run).a;
    }
    END;
}

/* A hero is knocked out, a monster, familiar or ally leaves the game (D2-161, D2-162, D2-288). */
FLOW(defeat)
{
    BEGIN;
    if (!on_map(g, f->who))
        return FLOW_DONE;
    if (g->s->attacks && g->s->outcome.target == f->who)
        g->s->outcome.defeated = 1;
    if (is_hero(g, f->who)) {
        if (!is_falling(g, f->who))
            AT(5, ON_FALLING, f->who);
        if (!on_map(g, f->who))
            return FLOW_DONE; /* something else has knocked him out meanwhile */
        knock_out(g, f->who);
        offer_token_spaces(g, piece(g, f->who)->token_place);
        if (!d2_only_choice(g, DO_PLACE)) {
            RULE("D2-302 A-036 A-038");
            ASK(8, f->who, PROMPT_PLACE, f->who);
        }
        piece(g, f->who)->token_place = (uc_place)answer(&g->run).a;
        RULE("D2-166 A-039");
        offer(&g->run, DO_YES, 0, 0, 0);
        offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(1, d2_overlord_seat(g), PROMPT_MAY_DRAW, f->who);
        if (answer(&g->run).verb == DO_YES)
            CALL(2, draw_cards, .count = 1);
        AT(3, ON_KNOCKED_OUT, f->who);
        return FLOW_DONE;
    }
    RULE("D2-161 D2-288");
    tell(&g->run, EVENT_DEFEATED, f->who, 0, 0, 0);
    d2_drop_relics(g, f->who); /* before anything can end the encounter */
    if (is_monster(g, f->who)) {
        AT(4, ON_DEFEATED, f->who);
    } else if (is_ally(g, f->who)) {
        AT(9, ON_ALLY_LOST, f->who);
    }
    if (!on_map(g, f->who))
        return FLOW_DONE;
    d2_drop_tokens(g, f->who);
    d2_take_off_map(g, f->who);
    piece(g, f->who)->conditions = piece(g, f->who)->damage = 0;
    d2_forget_mark(g, f->who);
    if (piece(g, f->who)->away) { /* it will be back */
        piece(g, f->who)->flags = AWAY;
        piece(g, f->who)->damage = 0;
    } else {
        piece(g, f->who)->flags = (uint8_t)((piece(g, f->who)->flags & ~FLEETING) | GONE);
    }
    if (is_ally(g, f->who))
        piece(g, f->who)->flags |= LOST;
    for (int i = 0; i < g->s->turns; i++)
        if (g->s->turn[i].who == f->who) {
            g->s->turn[i].flags |= TURN_ENDED;
            g->s->turn[i].lifted = 0;
        }
    END;
}

/* ---- Attribute tests ---------------------------------------------------------------------- */

int d2_test_shields(const struct d2e *g)
{
    return d2_faces[GRAY][g->s->test.gray].shield + d2_faces[BLACK][g->s->test.black].shield;
}

/* The face that was rolled, told as every die is. */
static uint8_t face_told(struct d2e *g, uc_piece who)
{
    tell(&g->run, EVENT_ROLLED, who, answer(&g->run).a, 0, 0);
    return (uint8_t)face_rolled(g);
}

/* Gray and black together; passed when the shields do not exceed the attribute (D2-222,
 * D2-223). The result is 1 when passed. A test inside another one keeps that one's dice. */
FLOW(test)
{
    BEGIN;
    if (d2_attribute_of(g, f->who, f->attribute) < 0) {
        RULE("D2-226 D2-286 A-041");
        tell(&g->run, EVENT_FAILED, f->who, f->attribute, 0, 0);
        g->s->result = g->s->tested = 0;
        g->s->tested_by = f->attribute;
        return FLOW_DONE;
    }
    f->outer = g->s->test;
    g->s->test = (struct d2_test){.who = f->who, .attribute = f->attribute, .change = f->change};
    RULE("D2-222 D2-225");
    ROLL_DIE(1, GRAY, f->who);
    g->s->test.gray = face_told(g, f->who);
    ROLL_DIE(2, BLACK, f->who);
    g->s->test.black = face_told(g, f->who);
    tell(&g->run, EVENT_TEST, f->who, f->attribute, d2_test_shields(g),
         d2_attribute_of(g, f->who, f->attribute) + f->change);
    RULE("D2-124 D2-227"); /* only effects that speak of tests are asked for here */
    AT(3, ON_TEST_ROLLED, f->who);
    while (g->s->test.again) {
        g->s->test.again = 0;
        ROLL_DIE(4, GRAY, f->who);
        g->s->test.gray = face_told(g, f->who);
        ROLL_DIE(5, BLACK, f->who);
        g->s->test.black = face_told(g, f->who);
        tell(&g->run, EVENT_TEST, f->who, f->attribute, d2_test_shields(g),
             d2_attribute_of(g, f->who, f->attribute) + f->change);
    }
    RULE("D2-223 D2-228");
    g->s->test.passed = d2_test_shields(g) <= d2_attribute_of(g, f->who, f->attribute) + f->change;
    tell(&g->run, g->s->test.passed ? EVENT_PASSED : EVENT_FAILED, f->who, f->attribute, 0, 0);
    if (g->s->test.passed) {
        AT(6, ON_TEST_PASSED, f->who);
    } else {
        AT(7, ON_TEST_FAILED, f->who);
    }
    if (g->s->phase == PHASE_TRAVEL)
        *(g->s->test.passed ? &g->s->tests_passed : &g->s->tests_failed) += 1;
    g->s->result = g->s->test.passed;
    g->s->tested = (uint8_t)d2_test_shields(g);
    g->s->tested_by = f->attribute;
    if (f->again)
        f->outer.passed = g->s->test.passed; /* this one counts instead */
    g->s->test = f->outer;
    END;
}

/* The player of a figure names one of two attributes. */
FLOW(prefer)
{
    BEGIN;
    offer(&g->run, DO_ATTRIBUTE, f->first, 0, 0);
    offer(&g->run, DO_ATTRIBUTE, f->second, 0, 0);
    ASK(1, d2_seat_of(g, f->who), PROMPT_ATTRIBUTE, f->who);
    g->s->result = answer(&g->run).a;
    END;
}
