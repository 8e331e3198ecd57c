/* Buying and selling: the kit of a new hero, and the market between quests. DU-022 to DU-024, DU-H47,
 * DU-H199, DU-H200. */
#include <stdio.h>

#include "core/view.h"
#include "rulesets/du/du.h"

/* ---- Prices ---------------------------------------------------------------------------------- */

/* DU-023: twice the price for who is Large. */
static int price_of(const struct du *g, uc_piece h, int record)
{
    return du_item_data(g, record)->price * (du_size(g, h) >= SIZE_LARGE ? 2 : 1);
}

int du_sale_value(const struct du *g, int item)
{
    const struct du_item *data = item_data(g, item);
    if (data->rarity >= RARITY_MAGIC)
        return data->vp * (data->rarity == RARITY_MAGIC ? 10 : 15);
    return (data->price + 1) / 2;
}

static bool is_for_sale(const struct du_item *item)
{
    return item->price && item->rarity < RARITY_MAGIC && item->type != ITEM_NATURAL;
}

static int things_of(const struct du *g, uc_piece h)
{
    int n = 0;
    for (int i = 1; i < g->s->items; i++)
        n += carries(g, h, i);
    return n;
}

static bool has_room(const struct du *g, uc_piece h)
{
    int i = 1;
    while (i < ITEMS && g->s->item[i].record)
        i++;
    return i < ITEMS && things_of(g, h) < LOAD;
}

/* ---- Goods ----------------------------------------------------------------------------------- */

static void offer_goods(struct du *g, uc_piece h, int coins)
{
    int count = 0, first = pack_first(g->content, KIND_ITEM, &count);
    for (int id = first; has_room(g, h) && id < first + count; id++)
        if (is_for_sale(du_item_data(g, id)) && price_of(g, h, id) <= coins)
            offer(&g->run, DO_BUY, id, price_of(g, h, id), 0);
}

/* ---- The kit of a new hero ------------------------------------------------------------------- */

/* DU-H47: what is left is his; what he gives back costs nothing. */
FLOW(outfit)
{
    BEGIN;
    sheet(g, f->who)->found = f->coins; /* shown meanwhile */
    for (f->n = 0; f->n < 60; f->n++) {
        offer_goods(g, f->who, f->coins);
        for (int i = 1; f->n < 30 && i < g->s->items; i++)
            if (carries(g, f->who, i))
                offer(&g->run, DO_RETURN, i, 0, 0);
        offer(&g->run, DO_DONE, 0, 0, 0);
        RULE("DU-022 DU-023 DU-H47");
        ASK(2, f->who, PROMPT_OUTFIT, f->who);
        if (answer(&g->run).verb == DO_DONE)
            break;
        if (answer(&g->run).verb == DO_BUY) {
            f->coins = (uint16_t)(f->coins - answer(&g->run).b);
            sheet(g, f->who)->found = f->coins;
            CALL(3, gain, .who = f->who, .record = answer(&g->run).a);
        } else {
            f->coins =
                (uint16_t)(f->coins + price_of(g, f->who, g->s->item[answer(&g->run).a].record));
            g->s->item[answer(&g->run).a] = (struct du_thing_item){0};
            sheet(g, f->who)->found = f->coins;
        }
    }
    END;
}

/* ---- Between quests -------------------------------------------------------------------------- */

/* DU-H200: two Magic Objects a visit, by chance, at 20 coins a Value Point. */
static int magic_price(const struct du *g, int record) { return 20 * du_item_data(g, record)->vp; }

static void offer_wares(struct du *g)
{
    int count = 0, first = pack_first(g->content, KIND_ITEM, &count);
    for (int id = first; id < first + count; id++)
        if (du_item_data(g, id)->rarity == RARITY_MAGIC && id != g->s->journey.ware[0])
            offer_weighted(&g->run, DO_DRAW, 1, id, 0, 0);
}

static bool is_unknown(const struct du *g, int item)
{
    return g->s->item[item].flags & I_UNKNOWN || item_data(g, item)->kinds.count;
}

static void show_ware(const struct du *g, struct uc_view *view, struct uc_view_zone *zone,
                      int record, int price)
{
    view_card(&g->run, view, WARE_BASE + record)->price = (int16_t)price;
    zone->size++;
}

void du_show_market(const struct du *g, uc_piece h, struct uc_view *view)
{
    bool market = g->run.head->prompt == PROMPT_MARKET;
    int count = 0, first = pack_first(g->content, KIND_ITEM, &count);
    struct uc_view_zone *zone = view_zone(&g->run, view, UC_ZONE_SALE, 0, _("Market"), 0);
    snprintf(zone->verb, sizeof zone->verb, "buy");
    zone->funds = (int16_t)(market ? g->s->coins : sheet(g, h)->found);
    for (int i = 0; market && i < 2; i++)
        if (g->s->journey.ware[i])
            show_ware(g, view, zone, g->s->journey.ware[i], magic_price(g, g->s->journey.ware[i]));
    for (int id = first; id < first + count; id++)
        if (is_for_sale(du_item_data(g, id)))
            show_ware(g, view, zone, id, price_of(g, h, id));
}

/* What may be done with what one has: selling, and asking a sage. Quest items stay. */
static void offer_belongings(struct du *g, uc_piece h)
{
    for (int i = 1; i < g->s->items; i++) {
        if (!carries(g, h, i) || du_weapon_has(g, g->s->item[i].record, FEATURE_QUEST))
            continue;
        if (!is_unknown(g, i) && du_sale_value(g, i))
            offer(&g->run, DO_SELL, i, du_sale_value(g, i), 0);
        if (is_unknown(g, i) && g->s->coins >= SAGE_PRICE)
            offer(&g->run, DO_SAGE, i, SAGE_PRICE, 0);
    }
}

static void offer_market(struct du *g, uc_piece h)
{
    offer_goods(g, h, g->s->coins);
    for (int i = 0; i < 2; i++)
        if (g->s->journey.ware[i] && has_room(g, h) &&
            magic_price(g, g->s->journey.ware[i]) <= g->s->coins)
            offer(&g->run, DO_BUY, g->s->journey.ware[i], magic_price(g, g->s->journey.ware[i]), 0);
    du_offer_hirelings(g, h);
    offer_belongings(g, h);
}

static void buy(struct du *g, uint16_t record, int price)
{
    g->s->coins = (uint16_t)(g->s->coins - price);
    for (int i = 0; i < 2; i++)
        if (g->s->journey.ware[i] == record)
            g->s->journey.ware[i] = 0;
}

/* DU-H200: each hero buys and sells with the purse of the group, as long as he likes. */
FLOW(market)
{
    BEGIN;
    for (f->n = 0; f->n < 40; f->n++) {
        offer_market(g, f->who);
        if (!g->run.head->count)
            break;
        offer(&g->run, DO_DONE, 0, 0, 0);
        RULE("DU-H47 DU-H200");
        ASK(1, f->who, PROMPT_MARKET, f->who);
        if (answer(&g->run).verb == DO_DONE)
            break;
        f->verb = answer(&g->run).verb;
        if (f->verb == DO_BUY) {
            buy(g, answer(&g->run).a, answer(&g->run).b);
            tell(&g->run, EVENT_BOUGHT, f->who, answer(&g->run).a, answer(&g->run).b, 0);
            CALL(2, gain, .who = f->who, .record = answer(&g->run).a);
        } else if (f->verb == DO_SELL) {
            tell(&g->run, EVENT_SOLD, f->who, g->s->item[answer(&g->run).a].record,
                 answer(&g->run).b, 0);
            g->s->coins = (uint16_t)(g->s->coins + answer(&g->run).b);
            g->s->item[answer(&g->run).a] = (struct du_thing_item){0};
        } else if (f->verb == DO_SAGE) {
            RULE("DU-H199");
            g->s->coins = (uint16_t)(g->s->coins - SAGE_PRICE);
            CALL(3, turn_out, .who = f->who, .item = (uint8_t)answer(&g->run).a);
        } else {
            du_hire(g, f->who, answer(&g->run).a);
        }
    }
    CALL(4, dress, .who = f->who);
    END;
}

FLOW(market_day)
{
    BEGIN;
    g->s->journey.ware[0] = g->s->journey.ware[1] = 0;
    for (f->i = 0; f->i < 2; f->i++) {
        offer_wares(g);
        if (!g->run.head->count)
            break;
        RULE("DU-H200");
        CHANCE(1, PROMPT_DRAW, 0);
        g->s->journey.ware[f->i] = answer(&g->run).a;
    }
    for (f->who = 1; f->who <= g->t->heroes; f->who++)
        CALL(2, market, .who = f->who);
    END;
}
