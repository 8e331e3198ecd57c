/* Gold and items between quests: the shop, selling, exchanging, and what is worn when the next
 * quest begins (D2-366 to D2-380, D2-413 to D2-415). Gold is the party's, so its first seat speaks
 * for all, as it does when the heroes decide who is next.
 *
 * Every loop ends: a card is bought, sold or exchanged once in the shop, and exchanged once more
 * before the quest. */
#include "rulesets/d2e/d2e.h"

/* ---- Prices -------------------------------------------------------------------------------- */

enum { STARTING_VALUE = 25, COIN = 25 };

/* Half of what it cost, in whole coins, card by card; starting equipment a coin (D2-374, D2-375,
 * A-090); relics nothing, for they are not sold (D2-378). */
int d2_sale_value(const struct d2e *g, int card)
{
    const struct d2_item *item = d2_item_data(g, g->s->card[card].record);
    if (!item || d2_relic_of(g->content, g->s->card[card].record))
        return 0;
    return item->act ? item->cost / 2 / COIN * COIN : STARTING_VALUE;
}

refusal d2_why_not_buy(const struct d2e *g, uint16_t record)
{
    const struct d2_item *item = d2_item_data(g, record);
    if (!item || !d2_card_in(g, ZONE_OFFER, record))
        return N_("D2-371 That card is not for sale.");
    return item->cost > g->s->gold ? N_("D2-371 The heroes have too little gold.") : NULL;
}

/* The first card of a record that a hero holds; 0 none. */
static int held(const struct d2e *g, uc_piece hero, uint16_t record)
{
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_HERO && g->s->card[i].owner == hero &&
            g->s->card[i].record == record)
            return i;
    return 0;
}

refusal d2_why_not_sell(const struct d2e *g, uc_piece hero, uint16_t record)
{
    int card = held(g, hero, record);
    if (!card)
        return N_("D2-374 The hero does not have that card.");
    if (d2_relic_of(g->content, record))
        return N_("D2-378 Relics are never sold.");
    return d2_sale_value(g, card) ? NULL : N_("D2-374 Only items are sold.");
}

/* ---- The shop ------------------------------------------------------------------------------ */

static void offer_purchases(struct d2e *g)
{
    for (int i = 0; i < g->t->items.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->items.card[i]];
        if (c->zone != ZONE_OFFER || d2_why_not_buy(g, c->record))
            continue;
        for (uc_piece p = 1; p <= g->t->heroes; p++) /* D2-366: for whom they like */
            offer_once(&g->run, DO_BUY, c->record, p, d2_item_data(g, c->record)->cost);
    }
}

static void offer_sales(struct d2e *g)
{
    for (int i = 0; i < g->t->items.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->items.card[i]];
        if (c->zone == ZONE_HERO && d2_sale_value(g, g->t->items.card[i]))
            offer_once(&g->run, DO_SELL, c->record, c->owner,
                       d2_sale_value(g, g->t->items.card[i]));
    }
}

/* D2-379, D2-380, A-092: Shop Items and relics, from any hero to any other. `from` 0: all heroes. */
static void offer_exchanges(struct d2e *g, uc_piece from)
{
    for (int i = 0; i < g->t->items.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->items.card[i]];
        if (c->zone != ZONE_HERO || c->flags & RECEIVED || (from && c->owner != from) ||
            !d2_is_tradable(g->content, c->record))
            continue;
        for (uc_piece p = 1; p <= g->t->heroes; p++)
            if (p != c->owner)
                offer_once(&g->run, DO_TRADE, c->record, c->owner, p);
    }
}

/* Between two quests (D2-379). */
refusal d2_why_not_exchange(const struct d2e *g, uint16_t record, uc_piece from)
{
    int card = d2_any_held(g, from, record);
    if (g->run.head->prompt == PROMPT_PACK_UP && from != g->run.head->subject)
        return N_("D2-379 It is another hero who packs up.");
    if (!card && !d2_held_card(g, from, record, RECEIVED))
        return N_("D2-379 The giver does not have that card.");
    if (card && !d2_is_tradable(g->content, g->s->card[card].record))
        return N_("D2-380 Starting equipment and skills are never exchanged.");
    return N_("D2-379 The card has changed hands in this phase.");
}

static void buy(struct d2e *g, uint16_t record, uc_piece hero)
{
    int price = d2_item_data(g, record)->cost;
    RULE("D2-366 D2-371 D2-373");
    g->s->gold = (uint16_t)(g->s->gold - price);
    d2_move_card(g, d2_card_in(g, ZONE_OFFER, record), ZONE_HERO, hero);
    tell(&g->run, EVENT_BOUGHT, hero, record, price, 0);
}

/* Back to the shop of its act; what has no shop any more is out of the game (D2-376, D2-377,
 * D2-415, A-091). */
static void sell(struct d2e *g, uint16_t record, uc_piece hero)
{
    int card = held(g, hero, record), price = d2_sale_value(g, card);
    RULE("D2-374 D2-375 D2-376 D2-377 D2-415 A-090 A-091");
    g->s->gold = (uint16_t)(g->s->gold + price);
    d2_move_card(g, card, d2_item_data(g, record)->act == g->s->act ? ZONE_SHOP : ZONE_NONE, 0);
    tell(&g->run, EVENT_SOLD, hero, record, price, 0);
}

static void exchange(struct d2e *g, uint16_t record, uc_piece from, uc_piece to)
{
    RULE("D2-379 D2-380 A-092");
    for (int i = 0; i < g->t->items.count; i++) {
        struct d2_card *c = &g->s->card[g->t->items.card[i]];
        if (c->zone == ZONE_HERO && c->owner == from && c->record == record &&
            !(c->flags & RECEIVED)) {
            c->owner = to;
            c->flags = RECEIVED;
            tell(&g->run, EVENT_TRADED, from, to, record, 1);
            return;
        }
    }
}

/* What lies on the table is for sale; the heroes buy, sell and exchange until they have enough. */
FLOW(shop)
{
    BEGIN;
    for (;;) {
        AGAIN(40);
        offer_purchases(g);
        offer_sales(g);
        if (g->t->campaign)
            offer_exchanges(g, 0);
        if (g->run.head->count == 0)
            break;
        offer(&g->run, DO_DONE, 0, 0, 0);
        RULE("D2-366 D2-367 D2-368");
        ASK(1, 1, PROMPT_SHOP, 0);
        if (answer(&g->run).verb == DO_DONE)
            break;
        if (answer(&g->run).verb == DO_BUY)
            buy(g, answer(&g->run).a, (uc_piece)answer(&g->run).b);
        else if (answer(&g->run).verb == DO_SELL)
            sell(g, answer(&g->run).a, (uc_piece)answer(&g->run).b);
        else
            exchange(g, answer(&g->run).a, (uc_piece)answer(&g->run).b,
                     (uc_piece)answer(&g->run).c);
    }
    END;
}

/* Every card of one zone goes to another. */
static void move_all(struct d2e *g, int from, int to)
{
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == from)
            g->s->card[i].zone = (uint8_t)to;
}

/* The shopping step: some cards are revealed, and what nobody buys goes back (D2-369, D2-372). */
FLOW(shopping)
{
    BEGIN;
    for (; f->left; f->left--) {
        AGAIN(40);
        d2_offer_draws(g, ZONE_SHOP);
        if (g->run.head->count == 0)
            break;
        RULE("D2-369 D2-370");
        CHANCE(1, PROMPT_DRAW, 0);
        g->s->card[d2_card_in(g, ZONE_SHOP, answer(&g->run).a)].zone = ZONE_OFFER;
        tell(&g->run, EVENT_FOR_SALE, answer(&g->run).a, 0, 0, 0);
    }
    CALL(2, shop, .unused = 0);
    RULE("D2-372");
    move_all(g, ZONE_OFFER, ZONE_SHOP);
    END;
}

/* When Act II begins all items of Act I are for sale once more; then those of Act II take their
 * place (D2-413, D2-414). */
FLOW(clearance)
{
    BEGIN;
    RULE("D2-413");
    move_all(g, ZONE_SHOP, ZONE_OFFER);
    CALL(1, shop, .unused = 0);
    RULE("D2-414");
    move_all(g, ZONE_OFFER, ZONE_NONE);
    move_all(g, ZONE_LATER, ZONE_SHOP);
    END;
}

/* ---- Before the quest ---------------------------------------------------------------------- */

static bool has_something_to_pack(const struct d2e *g, uc_piece hero)
{
    for (int i = 0; i < g->t->items.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->items.card[i]];
        if (c->zone == ZONE_HERO && c->owner == hero &&
            (!(c->flags & EQUIPPED) || (g->t->campaign && d2_is_tradable(g->content, c->record))))
            return true;
    }
    return false;
}

/* A hero begins with what he likes of his equipment in use; until he travels he may still
 * give things away (D2-379). Who has nothing but his starting equipment is not asked. */
FLOW(pack_up)
{
    BEGIN;
    if ((!g->t->campaign && !g->t->level) || !has_something_to_pack(g, f->hero))
        return FLOW_DONE;
    for (;;) {
        AGAIN(40);
        d2_offer_equipment(g, f->hero);
        if (g->t->campaign)
            offer_exchanges(g, f->hero);
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, f->hero, PROMPT_PACK_UP, f->hero);
        if (answer(&g->run).verb == DO_DONE)
            break;
        RULE("A-114");
        if (answer(&g->run).verb == DO_TRADE)
            exchange(g, answer(&g->run).a, (uc_piece)answer(&g->run).b,
                     (uc_piece)answer(&g->run).c);
        else
            d2_change_equipment(g, f->hero, answer(&g->run));
    }
    END;
}
