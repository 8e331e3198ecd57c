/* The overlord's turn, the activation of monsters and the overlord's deck.
 * Rulebook: Overlord Turn, Monsters, Overlord Cards. */
#include "rulesets/d2e/d2e.h"

/* ---- The turn ----------------------------------------------------------------------------- */

static bool has_work(const struct d2e *g, int group)
{
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
        if (g->s->monsters & ONE(p) && piece(g, p)->group == group && !(piece(g, p)->flags & ACTED))
            return true;
    return false;
}

static void begin_overlord_turn(struct d2e *g)
{
    g->s->seat = d2_overlord_seat(g);
    for (int i = 0; i < GROUPS; i++)
        g->s->group[i].activated = 0;
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
        piece(g, p)->flags &= (uint8_t)~ACTED;
}

/* Start of turn, activation of every group, end (D2-229). */
FLOW(overlord_turn)
{
    BEGIN;
    tell(&g->run, EVENT_OVERLORD, 0, 0, 0, 0);
    begin_overlord_turn(g);
    d2_forget_used(g, ONCE_TURN);
    RULE("D2-230");
    d2_expire(g, UNTIL_OVERLORD_START, 0);
    RULE("D2-231");
    CALL(1, draw_cards, .count = 1);
    RULE("D2-232 D2-246 D2-247");
    AT(2, ON_OVERLORD_START, 0);
    d2_refresh_relics(g);
    for (;;) {
        for (int i = 0; i < GROUPS; i++)
            if (g->s->group[i].record && !g->s->group[i].activated && has_work(g, i)) /* */
                offer(&g->run, DO_GROUP, g->s->group[i].record, 0, 0);
        {
            bool groups = g->run.head->count > 0;
            d2_offer_free_uses(g, ON_OVERLORD_TURN, d2_overlord_seat(g), 0);
            if (!groups && (g->run.head->count || d2_might_hold(g, ON_OVERLORD_TURN)))
                offer(&g->run, DO_END, 0, 0, 0);
        }
        if (g->run.head->count == 0)
            break;
        RULE("D2-234 D2-237");
        ASK(3, d2_overlord_seat(g), PROMPT_GROUP, 0);
        if (answer(&g->run).verb == DO_END)
            break;
        if (answer(&g->run).verb == DO_USE)
            CALL(4, use, .ability = answer(&g->run).a,
                 .card = (uint8_t)d2_card_with(g, answer(&g->run).a, 0));
        else
            CALL(5, activate_group, .group = (uint8_t)d2_group_of(g, answer(&g->run).a));
    }
    AT(6, ON_OVERLORD_END, 0);
    d2_expire(g, UNTIL_OVERLORD_END, 0);
    END;
}

int d2_group_of(const struct d2e *g, uint16_t record)
{
    for (int i = 0; i < GROUPS; i++)
        if (g->s->group[i].record == record)
            return i;
    return -1;
}

/* All monsters of a group, one after the other (D2-235, D2-236, A-058, A-059). */
FLOW(activate_group)
{
    BEGIN;
    RULE("D2-235 D2-236 A-058");
    g->s->group[f->group].activated = 1;
    while (has_work(g, f->group)) {
        for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
            if (g->s->monsters & ONE(p) && piece(g, p)->group == f->group &&
                !(piece(g, p)->flags & ACTED))
                offer(&g->run, DO_ACTIVATE, p, 0, 0);
        ASK(1, d2_overlord_seat(g), PROMPT_MONSTER, 0);
        CALL(2, activate, .monster = (uc_piece)answer(&g->run).a);
    }
    END;
}

/* One monster: up to two actions, at most one of them an attack (D2-239, D2-240). */
FLOW(activate)
{
    BEGIN;
    RULE("D2-238 D2-239 D2-240 D2-242");
    piece(g, f->monster)->flags |= ACTED;
    tell(&g->run, EVENT_ACTIVATE, f->monster, 0, 0, 0);
    d2_open_turn(g, f->monster, d2_overlord_seat(g), 2);
    g->s->plays = 0;
    for (int i = 0; i < 6; i++)
        g->s->played[i] = 0;
    RULE("A-040");
    AT(1, ON_ACTIVATION_START, f->monster);
    CALL(2, act, .unused = 0);
    AT(3, ON_ACTIVATION_END, f->monster);
    if (d2_burns(g, f->monster)) {
        RULE("D2-301 D2-303");
        CALL(4, defeat, .who = f->monster);
    }
    d2_lose_condition(g, f->monster, IMMOBILIZED);
    d2_expire(g, UNTIL_TURN_END, 0);
    d2_close_turn(g);
    END;
}

/* The hand is secret and has no limit (D2-245, D2-250). */

/* ---- The deck ----------------------------------------------------------------------------- */

/* When the last card is drawn the discard pile becomes the deck at once (D2-251). */
static void reshuffle(struct d2e *g)
{
    bool any = false;
    if (d2_card_count(g, ZONE_DECK))
        return;
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_DISCARD) {
            g->s->card[i].zone = ZONE_DECK;
            any = true;
        }
    if (any)
        tell(&g->run, EVENT_RESHUFFLED, 0, 0, 0, 0);
}

FLOW(draw_cards)
{
    BEGIN;
    for (; f->count; f->count--) {
        reshuffle(g);
        d2_offer_draws(g, ZONE_DECK);
        if (g->run.head->count == 0)
            break; /* */
        CHANCE(1, PROMPT_DRAW, 0);
        g->s->card[d2_card_in(g, ZONE_DECK, answer(&g->run).a)].zone = ZONE_HAND;
        tell(&g->run, EVENT_DRAWS, 1, 0, 0, 0);
        tell_seats(&g->run, 1 << (d2_overlord_seat(g) - 1), EVENT_DREW, answer(&g->run).a, 0, 0, 0);
        RULE("D2-251");
        reshuffle(g);
    }
    END;
}

FLOW(discard_random)
{
    BEGIN;
    for (; f->count; f->count--) {
        d2_offer_draws(g, ZONE_HAND);
        if (g->run.head->count == 0)
            break;
        CHANCE(1, PROMPT_DISCARD, 0);
        g->s->card[d2_card_in(g, ZONE_HAND, answer(&g->run).a)].zone = ZONE_DISCARD;
        tell(&g->run, EVENT_DISCARDED, answer(&g->run).a, 0, 0, 0);
        reshuffle(g);
    }
    END;
}

/* The overlord pays a quest ability with cards of his choice (D2-252). */
FLOW(discard)
{
    BEGIN;
    for (; f->count; f->count--) {
        for (int i = 1; i <= g->t->cards; i++)
            if (g->s->card[i].zone == ZONE_HAND &&
                d2_card_in(g, ZONE_HAND, g->s->card[i].record) == i)
                offer(&g->run, DO_CARD, g->s->card[i].record, 0, 0);
        if (g->run.head->count == 0)
            break;
        RULE("D2-252");
        ASK(1, d2_overlord_seat(g), PROMPT_DISCARD, 0);
        g->s->card[d2_card_in(g, ZONE_HAND, answer(&g->run).a)].zone = ZONE_DISCARD;
        tell(&g->run, EVENT_DISCARDED, answer(&g->run).a, 0, 0, 0);
        reshuffle(g);
    }
    END;
}

/* ---- Reinforcements ----------------------------------------------------------------------- */

/* The group of that record; a new one with its limits if the quest has none yet. */
static int group_for(struct d2e *g, uint16_t record)
{
    int group = d2_group_of(g, record);
    for (int i = 0; i < GROUPS && group < 0; i++)
        if (!g->s->group[i].record) {
            d2_make_group(g, i, record);
            group = i;
        }
    return group;
}

/* Monsters arrive in an area, within the limits of their group (D2-255). */
FLOW(spawn)
{
    BEGIN;
    if (group_for(g, f->record) < 0)
        return FLOW_DONE;
    f->group = (uint8_t)group_for(g, f->record);
    if (g->s->group[f->group].lieutenant) {
        CALL(1, arrive, .group = f->group, .rank = LIEUTENANT, .area = f->area);
        return FLOW_DONE;
    }
    RULE("D2-255");
    for (f->i = 0; f->i < f->masters + f->minions; f->i++) {
        if (f->i < f->masters) {
            if (d2_group_size(g, f->group, MASTER) < g->s->group[f->group].masters)
                CALL(2, arrive, .group = f->group, .rank = MASTER, .area = f->area);
        } else if (d2_group_size(g, f->group, MINION) < g->s->group[f->group].minions) {
            CALL(3, arrive, .group = f->group, .rank = MINION, .area = f->area);
        }
    }
    END;
}
