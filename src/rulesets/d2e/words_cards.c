/* Words about cards: Search cards, the overlord's deck and hand, relics and rewards of a
 * campaign. Rulebook: Search, Overlord Cards; Campaign. The rules themselves are in actions.c,
 * overlord.c, relics.c and campaign.c. */
#include "rulesets/d2e/words.h"

/* ---- Search cards and treasure ------------------------------------------------------------- */

LOOK(found_unique) { return g->s->found_unique; }
LOOK(search_cards) { return d2_card_count(g, ZONE_SEARCH); }

LOOK(tokens_near)
{
    struct placeset area = *d2_spaces_of(g, who(a[0]));
    int64_t n = 0;
    grid_within(grid(g), g->s->doors_closed, &area, (int)a[1], &area);
    for (int i = 0; i < TOKENS; i++)
        n += g->s->token[i].kind == TOKEN_SEARCH && placeset_has(&area, g->s->token[i].place);
    return n;
}

DOES(find) { return OPEN(draw_search, .who = a_piece(e, 0)); }

DOES(draw_again)
{
    g->s->draw_again = 1;
    return FLOW_DONE;
}

DOES(search_near) { return OPEN(search_near, .who = a_piece(e, 0), .range = a_count(e, 1)); }

/* A token within some spaces is searched as if it were near. */
FLOW(search_near)
{
    BEGIN;
    {
        struct placeset area = *d2_spaces_of(g, f->who);
        grid_within(grid(g), g->s->doors_closed, &area, f->range, &area);
        for (int i = 0; i < TOKENS; i++)
            if (g->s->token[i].kind == TOKEN_SEARCH && placeset_has(&area, g->s->token[i].place))
                offer(&g->run, DO_SEARCH, i + 1, 0, 0);
    }
    if (g->run.head->count == 0)
        return FLOW_DONE;
    ASK(1, d2_seat_of(g, f->who), PROMPT_PIECE, f->who);
    CALL(2, search, .who = f->who, .token = (uint8_t)answer(&g->run).a);
    END;
}

DOES(treasure) { return OPEN(treasure, .who = a_piece(e, 0)); }

/* A random Shop Item of the current act. */
FLOW(treasure)
{
    BEGIN;
    AGAIN(40);
    d2_offer_draws(g, ZONE_SHOP);
    if (g->run.head->count == 0)
        return FLOW_DONE;
    CHANCE(1, PROMPT_DRAW, f->who);
    {
        struct d2_card *c = &g->s->card[d2_card_in(g, ZONE_SHOP, answer(&g->run).a)];
        c->zone = ZONE_HERO;
        c->owner = f->who;
        tell(&g->run, EVENT_FOUND, f->who, c->record, 0, 0);
        d2_gather_abilities(g);
    }
    END;
}

/* ---- The overlord's cards ------------------------------------------------------------------ */

LOOK(hand_size) { return d2_card_count(g, ZONE_HAND); }
LOOK(fetched) { return g->s->fetched == a[0]; }

DOES(draw) { return OPEN(draw_cards, .count = a_count(e, 0)); }
DOES(draw_some) { return OPEN(draw_some, .count = a_count(e, 0), .keep = a_count(e, 1)); }
DOES(plan) { return OPEN(plan, .count = a_count(e, 0)); }
DOES(reveal_until) { return OPEN(reveal_until, .type = a_count(e, 0)); }
DOES(fetch) { return OPEN(fetch, .unused = 0); }
DOES(discard) { return OPEN(discard, .count = a_count(e, 0)); }
DOES(discard_random) { return OPEN(discard_random, .count = a_count(e, 0)); }

/* An Overlord card that has been played returns to the hand; all have seen it. */
static void take_back(struct d2e *g, uint16_t record)
{
    int card = d2_card_in(g, ZONE_PLAYED, record);
    card = card ? card : d2_card_in(g, ZONE_DISCARD, record);
    if (card)
        d2_take_shown(g, card);
}

DOES(take_back)
{
    take_back(g, e->record);
    return FLOW_DONE;
}

DOES(spy)
{
    uc_piece p = a_piece(e, 0);
    return p ? OPEN(spy, .seat = d2_seat_of(g, p)) : FLOW_DONE;
}

/* ---- The campaign -------------------------------------------------------------------------- */

/* What quests may ask of the campaign, finales above all (D2-421). */
LOOK(won) { return d2_heroes_won(g, (uint16_t)a[0]); }

static bool relic_is_in(const struct d2e *g, int64_t relic, int zone)
{
    int card = g->t->first_card[relic];
    return card && g->s->card[card].zone == zone;
}

LOOK(relic_of_heroes) { return relic_is_in(g, a[0], ZONE_HERO); }
LOOK(relic_of_overlord) { return relic_is_in(g, a[0], ZONE_RELIC); }
LOOK(act) { return g->s->act; }

DOES(gain_gold)
{
    d2_gain_gold(g, (int)effect_arg(e, 0));
    return FLOW_DONE;
}

DOES(gain_xp)
{
    d2_gain_xp(g, a_set(e, 0), (int)effect_arg(e, 1));
    return FLOW_DONE;
}

DOES(overlord_xp)
{
    d2_gain_xp(g, ONE(0), (int)effect_arg(e, 0));
    return FLOW_DONE;
}

DOES(take_relic)
{
    if (effect_arg(e, 1) == SIDE_HEROES)
        return OPEN(take_relic, .relic = a_name(e, 0));
    d2_give_relic(g, a_name(e, 0), 0);
    tell(&g->run, EVENT_RELIC, 0, a_name(e, 0), 0, 0);
    return FLOW_DONE;
}

DOES(skip_icon)
{
    g->s->skip_icon = g->s->phase == PHASE_TRAVEL;
    return FLOW_DONE;
}
