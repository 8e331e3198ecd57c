/* How good it is for the heroes to own what they own between two quests, for bots: thousandths, as in
 * score.c. A bot looks one answer ahead, so what is bought must be worth more than its price, and
 * what has found no use less than what it sells for. */
#include "rulesets/d2e/outside.h"

/* What counts, for the heroes unless it says otherwise. */
enum {
    AFTER_VICTORY = 880, /* having won the last quest; its mirror image: having lost it */
    BEFORE_ALL = 500,
    COIN = 25,     /* gold that is worth one thousandth */
    IN_USE = 2,    /* each coin of the price of an item that its owner would wear */
    LEARNED = 2,   /* each point of experience spent, against the overlord his */
    UNSPENT = 1,   /* each point that is not */
    INCOME = 10,   /* what a quest pays on average: no surprise, and so worth nothing */
    CHANGE = 3,    /* each item to be put on or taken off for that */
    STARTING = 50, /* what starting equipment is worth to its owner, in gold */
    RELIC = 200,   /* and a relic */
    LIMIT = 90,    /* wealth is not everything */
    SETTING = 5    /* of the position on the map of the next quest a fifth counts */
};

static int value_of(const struct d2e *g, uint16_t record)
{
    const struct d2_item *item = d2_item_data(g, record);
    if (d2_relic_of(g->content, record))
        return RELIC;
    return item->act ? item->cost : STARTING;
}

/* The hands, the armor and the other items that a hero fills with the best he has, dearest first;
 * a second weapon is of no use. */
struct outfit {
    int hands, armor, other, weapons;
};

static bool finds_room(struct outfit *o, const struct d2_item *item)
{
    struct outfit with = *o;
    with.hands += item->slot == SLOT_HAND ? 1 : item->slot == SLOT_TWO_HANDS ? 2 : 0;
    with.armor += item->slot == SLOT_ARMOR;
    with.other += item->slot == SLOT_OTHER;
    with.weapons += item->attack != 0;
    if (with.hands > 2 || with.armor > 1 || with.other > 2 || with.weapons > 1)
        return false;
    *o = with;
    return true;
}

/* What he would wear, less the changes that it takes when he packs up. */
static int outfit_of(const struct d2e *g, uc_piece hero)
{
    struct outfit outfit = {0, 0, 0, 0};
    uint64_t looked_at = 0; /* of the list of items */
    int sum = 0;
    for (;;) {
        int best = -1, most = 0;
        for (int i = 0; i < g->t->items.count && i < 64; i++) {
            const struct d2_card *c = &g->s->card[g->t->items.card[i]];
            if (c->zone == ZONE_HERO && c->owner == hero && !(looked_at >> i & 1) &&
                value_of(g, c->record) > most) {
                best = i;
                most = value_of(g, c->record);
            }
        }
        if (best < 0)
            return sum;
        const struct d2_card *c = &g->s->card[g->t->items.card[best]];
        bool worn = finds_room(&outfit, d2_item_data(g, c->record));
        looked_at |= UINT64_C(1) << best;
        sum += worn ? IN_USE * most / COIN : 0;
        if (g->s->phase != PHASE_CAMPAIGN && worn != ((c->flags & EQUIPPED) != 0))
            sum -= CHANGE; /* in the shop nobody changes */
    }
}

/* What does no harm but leads nowhere: things that change hands, cards that stay at home. A relic
 * that a lieutenant wields is worth something to the overlord. */
static int idle_changes(const struct d2e *g)
{
    int sum = 0;
    for (int i = 1; i <= g->t->cards; i++) {
        sum -= (g->s->card[i].flags & RECEIVED) != 0;
        sum += g->s->card[i].zone == ZONE_ASIDE;
        sum -= g->s->card[i].promised != 0;
    }
    return sum;
}

/* Experience that has become cards. */
static int spent_xp(const struct d2e *g)
{
    int sum = 0;
    for (int i = 1; i <= g->t->cards; i++) {
        const struct d2_card *c = &g->s->card[i];
        const struct record *r = &g->content->record[c->record];
        if (r->kind == KIND_SKILL && c->zone == ZONE_HERO)
            sum += ((const struct d2_skill *)r->data)->xp;
        if (r->kind == KIND_OVERLORD_CARD && c->zone != ZONE_BOX)
            sum -= ((const struct d2_overlord_card *)r->data)->xp;
    }
    return sum;
}

static int wealth(const struct d2e *g)
{
    int sum = g->s->gold / COIN + LEARNED * spent_xp(g) - UNSPENT * g->s->xp[0] + idle_changes(g);
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        sum += outfit_of(g, p) + UNSPENT * g->s->xp[p];
    sum -= g->s->logged * (INCOME + LEARNED * (g->t->heroes - 1)); /* the overlord learns, too */
    return d2_max(-LIMIT, d2_min(sum, LIMIT));
}

/* From the end of a quest to the first turn of the next one, so that no question has answers on
 * both sides of the line. */
bool d2_is_between_quests(const struct d2e *g)
{
    if ((!g->s->logged && !g->t->level) || g->s->encounter || g->s->turns || g->s->round > 1 ||
        g->s->phase == PHASE_OVERLORD)
        return false;
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        if (piece(g, p)->flags & ACTED)
            return false;
    return true;
}

int d2_worth(const struct d2e *g, int position)
{
    int base = BEFORE_ALL;
    if (g->s->logged)
        base = g->s->log[g->s->logged - 1].winner == SIDE_HEROES ? AFTER_VICTORY
                                                                 : 1000 - AFTER_VICTORY;
    int setting = g->s->phase == PHASE_CAMPAIGN ? 0 : (position - BEFORE_ALL) / SETTING;
    return base + wealth(g) + setting;
}
