/* The Emporium, the Stash and what buildings sell (AC 4.3, 5; IS 21). Who visits acts in turn until all have enough;
 * what somebody is handed may give him something to do again.
 *
 * Every loop ends: Crowns run out, each service has its price or its limit, and what costs nothing (putting on, handing
 * over, storing) is done so many times a visit and no more. Whoever comes to that end is told. */
#include "rulesets/ss/campaign.h"

#define BIT(n) (UINT32_C(1) << (n))

enum { FIDDLES = 40, COUNTER = 6 /* services that one visit can offer */ };

static bool is_gear(const struct ss *g, int card)
{
    return ss_item(g, card)->kind == WEAPON || ss_item(g, card)->kind == ARMOR;
}

static bool holds(const struct ss *g, int hero, int card)
{
    return card >= g->t->first_card[KIND_ITEM] && card < g->t->first_card[KIND_ITEM + 1] &&
           g->s->card[card].owner == hero &&
           (g->s->card[card].zone == ZONE_PACK || g->s->card[card].zone == ZONE_EQUIPPED);
}

/* AC-071, IS-422: worn at once if it can be, else carried. */
static bool has_room(const struct ss *g, const struct ss_gear *gear, int card)
{
    return gear->room || !ss_needs_room(g, card) || ss_free_slot(g, gear, card);
}

static void pay(struct ss *g, int hero, int price)
{
    assert(price >= 0 && g->s->soul[hero].crowns >= price);
    g->s->soul[hero].crowns = (uint16_t)(g->s->soul[hero].crowns - price);
}

/* ---- Buying and selling ----------------------------------------------------------------------------- */

static const struct ss_item_side *side_of(const struct ss *g, int card, bool back)
{
    return back ? &ss_item(g, card)->back : &ss_item(g, card)->front;
}

/* AC-065 to AC-068, IS-023, IS-418, IS-419, IS/AMB-22. */
static enum reason why_not_buy(const struct ss *g, const struct ss_gear *gear, int card, bool back)
{
    if (card < g->t->first_card[KIND_ITEM] || card >= g->t->first_card[KIND_ITEM + 1] ||
        g->s->card[card].zone != ZONE_SHOP)
        return REASON_NOT_FOR_SALE;
    if (back && is_gear(g, card))
        return REASON_FORGED_SIDE;
    int price = side_of(g, card, back)->price;
    if (!price)
        return REASON_NOT_FOR_SALE;
    if (price > g->s->soul[gear->hero].crowns)
        return REASON_NO_CROWNS;
    return has_room(g, gear, card) ? REASON_NONE : REASON_NO_ROOM;
}

enum reason ss_why_not_buy(const struct ss *g, int hero, int card, bool back)
{
    struct ss_gear gear;
    ss_look_through(g, hero, &gear);
    return why_not_buy(g, &gear, card, back);
}

/* AC-069, IS-420: the other side of a card that is no weapon or armor, for its full price. */
static bool can_upgrade(const struct ss *g, int hero, int card)
{
    bool back = !(g->s->card[card].flags & CARD_BACK);
    int price = side_of(g, card, back)->price;
    return ss_item(g, card)->source == EMPORIUM && !is_gear(g, card) && price &&
           price <= g->s->soul[hero].crowns;
}

/* AC-074, AC/A-26, IS-425. */
int ss_sale_price(const struct ss *g, int card)
{
    const struct ss_item *item = ss_item(g, card);
    int rank = item->front.rank ? item->front.rank : 1, act = item->act ? item->act : 1;
    return g->rules->sale_price == PRICE_ACT ? 25 * act : 10 * rank;
}

enum reason ss_why_not_sell(const struct ss *g, int hero, int card)
{
    if (!holds(g, hero, card))
        return REASON_NOT_HELD;
    if (ss_item(g, card)->cursed)
        return REASON_CURSED; /* AC-432 */
    return ss_item(g, card)->source == TREASURE && !ss_item(g, card)->quest ? REASON_NONE
                                                                            : REASON_NOT_TREASURE;
}

/* ---- The Stash ------------------------------------------------------------------------------------------ */

static int stored(const struct ss *g)
{
    int n = 0;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        n += g->s->card[c].zone == ZONE_STASH && ss_item(g, c)->source != STASH &&
             !ss_item(g, c)->weightless;
    return n;
}

/* IS-024: the Stash belongs to all of them, so each takes what it holds. */
static enum reason why_not_fetch(const struct ss *g, const struct ss_gear *gear, int card)
{
    if (card < g->t->first_card[KIND_ITEM] || card >= g->t->first_card[KIND_ITEM + 1] ||
        g->s->card[card].zone != ZONE_STASH)
        return REASON_NOT_STASHED;
    return has_room(g, gear, card) ? REASON_NONE : REASON_NO_ROOM;
}

enum reason ss_why_not_fetch(const struct ss *g, int hero, int card)
{
    struct ss_gear gear;
    ss_look_through(g, hero, &gear);
    return why_not_fetch(g, &gear, card);
}

enum reason ss_why_not_store(const struct ss *g, int hero, int card)
{
    if (!holds(g, hero, card))
        return REASON_NOT_HELD;
    if (ss_item(g, card)->cursed)
        return REASON_CURSED; /* AC-431 */
    bool counts = ss_item(g, card)->source != STASH && !ss_item(g, card)->weightless;
    return counts && g->rules->stash_limit && stored(g) >= g->rules->stash_limit * g->t->heroes
               ? REASON_STASH_FULL
               : REASON_NONE;
}

/* ---- Services ---------------------------------------------------------------------------------------------- */

static const struct ss_service *service_data(const struct ss *g, int service)
{
    return pack_data(pack_of(g), KIND_SERVICE, service);
}

int ss_price(const struct ss *g, const struct ss_service *s)
{
    int act = quest_of(g)->act ? quest_of(g)->act : 1;
    return s->price * (s->per_act ? act : 1) * (s->per_hero ? g->t->heroes : 1);
}

bool ss_can_pay(const struct ss *g, int hero, int service)
{
    const struct ss_service *s = service_data(g, service);
    return s && ss_price(g, s) <= g->s->soul[hero].crowns;
}

/* The services at hand, by number from 0: of the building that is visited, or of all that stand in the Emporium (AC-052,
 * IS-430); 0: there are no more. */
static int service_at(const struct ss *g, const struct emporium *f, int index)
{
    int count = 0, first = pack_first(pack_of(g), KIND_BUILDING, &count);
    for (int b = first; b < first + count; b++) {
        const struct ss_building *building = pack_data(pack_of(g), KIND_BUILDING, b);
        bool here = f->building
                        ? b == f->building
                        : f->shop && building->emporium && g->rules->buildings == IN_EMPORIUM;
        for (int i = 0; here && i < building->services.count; i++)
            if (index-- == 0)
                return building->services.item[i];
    }
    return 0;
}

static uint32_t served_bit(int hero, int index) { return BIT((hero - 1) * COUNTER + index); }

/* AC/A-64: what a smith does has no limit, anything else is for each hero once a visit (IS-433, IS-435). */
static bool is_unlimited(const struct ss_service *s)
{
    return s->what == SERVICE_FORGE || s->what == SERVICE_REPAIR || s->what == SERVICE_CRAFT;
}

/* What the service can be done to: a card of the hero. */
static bool suits(const struct ss *g, const struct ss_service *s, int card)
{
    const struct ss_item *item = ss_item(g, card);
    const struct ss_card *c = &g->s->card[card];
    switch (s->what) {
    case SERVICE_FORGE: /* AC-079, AC-080, IS-431 */
        return is_gear(g, card) && item->two_sided && !(c->flags & CARD_BACK) &&
               (item->source == EMPORIUM || item->source == STASH);
    case SERVICE_REPAIR:
        return item->kind == ARMOR && c->order;
    case SERVICE_RECHARGE:
        return item->kind == ARTIFACT && c->charges < ss_item_side(g, card)->charges;
    case SERVICE_DISENCHANT:
        return item->cursed;
    default:
        return false;
    }
}

enum reason ss_why_not_serve(const struct ss *g, int hero, int service, int card)
{
    const struct ss_service *s = service_data(g, service);
    if (!holds(g, hero, card))
        return REASON_NOT_HELD;
    if (!s || !suits(g, s, card))
        return REASON_NOT_FORGED;
    return ss_can_pay(g, hero, service) ? REASON_NONE : REASON_NO_CROWNS;
}

static bool is_learnt(const struct ss *g, int card) { return !ss_power(g, card)->innate; }

static void offer_service(struct ss *g, int hero, int service)
{
    const struct ss_service *s = service_data(g, service);
    int price = ss_price(g, s);
    if (price > g->s->soul[hero].crowns || s->soul_points > g->s->soul_points ||
        !ss_true(g, &s->when, hero, hero, service))
        return;
    if (s->what == SERVICE_CRAFT) {
        ss_offer_crafting(g, hero, price);
    } else if (s->what == SERVICE_RELEARN) {
        for (int c = g->t->first_card[KIND_POWER]; c < g->t->first_card[KIND_POWER + 1]; c++)
            if (g->s->card[c].zone == ZONE_ROW && g->s->card[c].owner == hero && is_learnt(g, c))
                offer(&g->run, DO_SERVE, service, c, price);
    } else if (s->what == SERVICE_EFFECT) {
        offer(&g->run, DO_SERVICE, service, price, 0);
    } else if (s->what == SERVICE_BET) {
        for (int i = 0; i < s->bets; i++)
            offer(&g->run, s->bet[i].count ? DO_BET_EXACTLY : DO_BET, service,
                  WORD_RESULT + s->bet[i].result, s->bet[i].count ? s->bet[i].count : price);
    } else {
        for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
            if (!ss_why_not_serve(g, hero, service, c))
                offer(&g->run, DO_SERVE, service, c, price);
    }
}

int ss_service_at(const struct ss *g, int index, bool *had)
{
    const struct emporium *f = flow_find(&g->run, FLOW_emporium);
    int service = f && index < COUNTER ? service_at(g, f, index) : 0;
    *had = service && !is_unlimited(service_data(g, service)) &&
           f->served & served_bit(f->hero, index);
    return service;
}

static void offer_services(struct ss *g, const struct emporium *f)
{
    bool had;
    for (int i = 0, service; (service = ss_service_at(g, i, &had)); i++)
        if (!had)
            offer_service(g, f->hero, service);
}

static void serve(struct ss *g, int hero, int service, int card)
{
    const struct ss_service *s = service_data(g, service);
    struct ss_card *c = &g->s->card[card];
    switch (s->what) {
    case SERVICE_FORGE:
        c->flags |= CARD_BACK | CARD_FORGED;
        if (g->s->stage == STAGE_QUEST && g->rules->forge_until == NEXT_QUEST)
            c->flags |= CARD_FRESH; /* AC-081 */
        tell(&g->run, EVENT_FORGED, hero, card, 0, 0);
        break;
    case SERVICE_REPAIR:
        c->order--;
        tell(&g->run, EVENT_REPAIRED, hero, card, 0, 0);
        break;
    case SERVICE_RECHARGE:
        c->charges++;
        tell(&g->run, EVENT_RECHARGED, hero, card, 0, 0);
        break;
    default: /* AC-432, AC/A-35 */
        tell(&g->run, EVENT_LIFTED, hero, card, 0, 0);
        ss_discard_item(g, card);
        break;
    }
}

static void pay_out(struct ss *g, const struct bet *f)
{
    const struct ss_service *s = service_data(g, f->service);
    const struct ss_bet *b = &s->bet[f->bet];
    int shown = ss_rolled(g, s->die, word_bit(b->result));
    if (b->count ? shown == b->count : shown > 0)
        ss_gain_crowns(g, f->hero, b->pays);
    else
        tell(&g->run, EVENT_BET_LOST, f->hero, 0, 0, 0);
}

/* IS-434, AC/A-67: the wager is on what the dice show together. */
FLOW(bet)
{
    BEGIN;
    RULE("IS-434 IS-435 IS/AMB-26 AC-052 AC/A-67");
    tell(&g->run, EVENT_BET, f->hero, WORD_RESULT + service_data(g, f->service)->bet[f->bet].result,
         service_data(g, f->service)->bet[f->bet].count, 0);
    CALL(1, roll_dice, .n = service_data(g, f->service)->dice, .who = f->hero,
         .colour = service_data(g, f->service)->die);
    pay_out(g, f);
    END;
}

/* ---- The visit ---------------------------------------------------------------------------------------------- */

/* Of equal wares the first one. */
static void offer_ware(struct ss *g, const struct ss_gear *gear, int card)
{
    if (g->t->card[card].copy > 1 && g->s->card[card - 1].zone == ZONE_SHOP)
        return;
    if (!why_not_buy(g, gear, card, false))
        offer(&g->run, DO_BUY, card, ss_item(g, card)->front.price, 0);
    if (!why_not_buy(g, gear, card, true))
        offer(&g->run, DO_BUY_BACK, card, ss_item(g, card)->back.price, 0);
}

static void offer_own(struct ss *g, int hero, int card)
{
    if (can_upgrade(g, hero, card))
        offer(&g->run, DO_UPGRADE, card,
              side_of(g, card, !(g->s->card[card].flags & CARD_BACK))->price, 0);
    if (!ss_why_not_sell(g, hero, card))
        offer(&g->run, DO_SELL, card, ss_sale_price(g, card), 0);
}

static void offer_trade(struct ss *g, const struct ss_gear *gear)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].zone == ZONE_SHOP)
            offer_ware(g, gear, c);
        else if (g->s->card[c].owner == gear->hero && holds(g, gear->hero, c))
            offer_own(g, gear->hero, c);
}

bool ss_may_arrange(const struct ss *g)
{
    const struct emporium *f = flow_find(&g->run, FLOW_emporium);
    return !f || f->fiddled < FIDDLES;
}

bool ss_takes_part(const struct ss *g, int hero)
{
    const struct emporium *f = flow_find(&g->run, FLOW_emporium);
    return f && is_hero(hero) && f->visiting & BIT(hero);
}

static void offer_handing(struct ss *g, const struct emporium *f, const struct ss_gear *gear)
{
    struct ss_gear other;
    static const uint8_t sums[] = {5, 10, 25, 50};
    for (int h = 1; h <= g->t->heroes; h++) {
        if (h == f->hero || !(f->visiting & BIT(h)))
            continue;
        for (size_t i = 0; i < sizeof sums; i++)
            if (g->s->soul[f->hero].crowns >= sums[i])
                offer(&g->run, DO_LEND, h, sums[i], 0); /* AC-064, IS-417 */
        ss_look_through(g, h, &other);
        for (int i = 0; i < gear->held; i++)
            if (!ss_item(g, gear->card[i])->cursed && has_room(g, &other, gear->card[i]))
                offer(&g->run, DO_GIVE, gear->card[i], h, 0); /* AC-072, IS-423 */
    }
}

static void offer_packing(struct ss *g, const struct emporium *f, const struct ss_gear *gear)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        if (g->s->card[c].zone == ZONE_STASH && !why_not_fetch(g, gear, c))
            offer(&g->run, DO_FETCH, c, 0, 0);
        if (g->s->card[c].owner != f->hero || !holds(g, f->hero, c))
            continue;
        if (!ss_why_not_store(g, f->hero, c))
            offer(&g->run, DO_STORE, c, 0, 0);
        ss_offer_arranging(g, gear, c);
    }
    offer_handing(g, f, gear);
}

static void offer_all(struct ss *g, const struct emporium *f)
{
    struct ss_gear gear;
    ss_look_through(g, f->hero, &gear);
    if (f->shop)
        offer_trade(g, &gear);
    offer_services(g, f);
    if (f->fiddled < FIDDLES)
        offer_packing(g, f, &gear);
}

static void buy(struct ss *g, int hero, int card, bool back)
{
    assert(is_hero(hero));
    int price = side_of(g, card, back)->price;
    pay(g, hero, price);
    g->s->card[card] =
        (struct ss_card){.flags = back ? CARD_BACK : 0, .charges = side_of(g, card, back)->charges};
    ss_put_on(g, hero, card);
    tell(&g->run, EVENT_BOUGHT, hero, card, price, 0);
}

/* What costs nothing. */
static void arrange(struct ss *g, struct emporium *f, struct uc_choice c)
{
    struct ss_card *card = &g->s->card[c.a];
    f->fiddled++;
    switch (c.verb) {
    case DO_FETCH:
        RULE("AC-076 IS-426 IS-427");
        ss_put_on(g, f->hero, c.a);
        if (ss_item(g, c.a)->source == STASH && !card->charges)
            card->charges = ss_item_side(g, c.a)->charges;
        tell(&g->run, EVENT_FETCHED, f->hero, c.a, 0, 0);
        break;
    case DO_STORE:
        RULE("AC-078 IS-429");
        ss_lay_in_stash(g, c.a);
        tell(&g->run, EVENT_STORED, f->hero, c.a, 0, 0);
        break;
    case DO_GIVE:
        RULE("AC-040 AC-072 IS-423");
        ss_give(g, f->hero, c.a, c.b);
        ss_put_on(g, c.b, c.a);
        f->done &= ~BIT(c.b);
        break;
    case DO_LEND:
        RULE("AC-063 AC-064 IS-416 IS-417");
        pay(g, f->hero, c.b);
        g->s->soul[c.a].crowns = (uint16_t)(g->s->soul[c.a].crowns + c.b);
        tell(&g->run, EVENT_LENT, f->hero, c.a, c.b, 0);
        f->done &= ~BIT(c.a);
        break;
    default:
        RULE("AC-072 IS-423");
        card->zone = c.verb == DO_EQUIP ? ZONE_EQUIPPED : ZONE_PACK;
        card->cooldown = (uint8_t)(c.verb == DO_EQUIP ? c.b : 0);
        break;
    }
}

static void trade(struct ss *g, int hero, struct uc_choice c)
{
    switch (c.verb) {
    case DO_SELL:
        RULE("AC-074 AC/A-26 IS-425");
        tell(&g->run, EVENT_SOLD, hero, c.a, c.b, 0);
        ss_discard_item(g, c.a);
        g->s->soul[hero].crowns = (uint16_t)(g->s->soul[hero].crowns + c.b);
        break;
    case DO_UPGRADE:
        RULE("AC-069 AC-070 IS-420 IS-421");
        pay(g, hero, c.b);
        g->s->card[c.a].flags ^= CARD_BACK;
        tell(&g->run, EVENT_BOUGHT, hero, c.a, c.b, 0);
        break;
    default:
        RULE("AC-066 AC-067 AC-068 AC-071 IS-418 IS-419 IS-422");
        buy(g, hero, c.a, c.verb == DO_BUY_BACK);
        break;
    }
}

static bool is_trade(int verb)
{
    return verb == DO_BUY || verb == DO_BUY_BACK || verb == DO_UPGRADE || verb == DO_SELL;
}

/* Which service it is, and that this hero has had it. */
static void take_turn_at(struct ss *g, struct emporium *f, int service)
{
    int i = 0;
    while (service_at(g, f, i) != service)
        i++;
    f->served |= served_bit(f->hero, i);
    const struct ss_service *s = service_data(g, service);
    int price = ss_price(g, s);
    pay(g, f->hero, price);
    g->s->soul_points = (uint16_t)(g->s->soul_points - s->soul_points);
    tell(&g->run, EVENT_SERVED, f->hero, service, price, s->soul_points);
}

static uint8_t bet_of(const struct ss *g, struct uc_choice c)
{
    const struct ss_service *s = service_data(g, c.a);
    for (uint8_t i = 0; i < s->bets; i++)
        if (WORD_RESULT + s->bet[i].result == c.b &&
            (c.verb == DO_BET ? s->bet[i].count == 0 : s->bet[i].count == c.c))
            return i;
    return 0;
}

/* The next visitor who is not done; 0: all are. */
static uint8_t next_visitor(const struct ss *g, const struct emporium *f)
{
    for (int i = 1; i <= g->t->heroes; i++) {
        int h = (f->hero + i - 1) % g->t->heroes + 1;
        if (f->visiting & BIT(h) && !(f->done & BIT(h)))
            return (uint8_t)h;
    }
    return 0;
}

/* AC-195, IS-157: who carries too much, because what gave him room has gone, leaves something in the Stash as long as he can. */
static bool must_unload(const struct ss *g, const struct emporium *f)
{
    if (!ss_is_laden(g, f->hero) || f->fiddled >= FIDDLES)
        return false;
    EACH_HELD(c, g, f->hero, KIND_ITEM)
    {
        if (g->s->card[c].owner == f->hero && g->s->card[c].zone == ZONE_PACK &&
            ss_needs_room(g, c) && !ss_why_not_store(g, f->hero, c))
            return true;
    }
    return false;
}

FLOW(emporium)
{
    BEGIN;
    f->hero = (uint8_t)g->t->heroes;
    f->hero = next_visitor(g, f);
    while (f->hero) {
        AGAIN(40);
        if (!must_unload(g, f))
            offer(&g->run, DO_DONE, 0, 0, 0); /* first, where it is seen */
        offer_all(g, f);
        RULE("AC-066 AC-073 AC-076 IS-418 IS-424 IS-426 IS-430");
        ASK_IF_MORE(1, f->hero, f->shop || f->building ? PROMPT_SHOP : PROMPT_PACK_UP, f->hero);
        if (answer(&g->run).verb == DO_DONE) {
            f->done |= BIT(f->hero);
            f->hero = next_visitor(g, f);
        } else if (is_trade(answer(&g->run).verb)) {
            trade(g, f->hero, answer(&g->run));
        } else if (answer(&g->run).verb == DO_BET || answer(&g->run).verb == DO_BET_EXACTLY) {
            take_turn_at(g, f, answer(&g->run).a);
            CALL(2, bet, .service = answer(&g->run).a, .hero = f->hero,
                 .bet = bet_of(g, answer(&g->run)));
        } else if (answer(&g->run).verb == DO_SERVICE) {
            RULE("AC-052");
            take_turn_at(g, f, answer(&g->run).a);
            DO(3, ss_run(g, &service_data(g, answer(&g->run).a)->effect, f->hero, f->hero,
                         answer(&g->run).a, 0));
        } else if (answer(&g->run).verb == DO_CRAFT || answer(&g->run).verb == DO_REFINE) {
            RULE("AC-424 AC-425 AC-426 AC-427 AC-428");
            ss_craft(g, f->hero, answer(&g->run));
        } else if (answer(&g->run).verb == DO_SERVE) {
            RULE("AC-081 AC-432 IS-431 IS-433");
            take_turn_at(g, f, answer(&g->run).a);
            if (service_data(g, answer(&g->run).a)->what == SERVICE_RELEARN) {
                g->s->card[answer(&g->run).b] = (struct ss_card){.zone = ZONE_DECK};
                CALL(4, learn_powers, .hero = f->hero);
            } else {
                serve(g, f->hero, answer(&g->run).a, answer(&g->run).b);
            }
        } else {
            arrange(g, f, answer(&g->run));
            if (!ss_may_arrange(g))
                tell(&g->run, EVENT_MOVED_ENOUGH, FIDDLES, 0, 0, 0);
        }
    }
    END;
}
