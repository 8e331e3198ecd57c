/* Crafting (AC-424 to AC-429): at a Forge a raw gem or raw scales and 50 Crowns make a crafted card, which lies on a weapon or an armor
 * and follows it. A bound card knows the number of the item: `owner` has its lower eight bits, `cooldown` the rest. */
#include "rulesets/ss/campaign.h"

int ss_bound_to(const struct ss *g, int crafted)
{
    const struct ss_card *c = &g->s->card[crafted];
    return crafted && c->zone == ZONE_BOUND ? c->cooldown << 8 | c->owner : 0;
}

int ss_crafted_on(const struct ss *g, int card)
{
    if (!card || !g->rules->has_crafting)
        return 0;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].zone == ZONE_BOUND && ss_bound_to(g, c) == card)
            return c;
    return 0;
}

static void bind(struct ss *g, int crafted, int card)
{
    assert(ss_item(g, crafted)->kind == CRAFTED);
    g->s->card[crafted].zone = ZONE_BOUND;
    g->s->card[crafted].owner = (uint8_t)card;
    g->s->card[crafted].cooldown = (uint8_t)(card >> 8);
}

/* AC-425, AC-426: gems go on any weapon, scales on one weight of armor, and one kind on each. */
static bool fits(const struct ss *g, int crafted, int card)
{
    const struct ss_item *on = ss_item(g, card), *made = ss_item(g, crafted);
    bool right = made->fits ? on->kind == ARMOR && on->category == made->fits : on->kind == WEAPON;
    return right && !ss_crafted_on(g, card);
}

static bool is_held_by(const struct ss *g, int card, int hero)
{
    return g->s->card[card].owner == hero &&
           (g->s->card[card].zone == ZONE_PACK || g->s->card[card].zone == ZONE_EQUIPPED);
}

/* The crafted card that a raw one makes; 0 none. */
static int made_of(const struct ss *g, int raw)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (ss_item(g, c)->kind == CRAFTED && ss_item(g, c)->craft == ss_item(g, raw)->craft)
            return c;
    return 0;
}

void ss_offer_crafting(struct ss *g, int hero, int price)
{
    for (int raw = g->t->first_card[KIND_ITEM]; raw < g->t->first_card[KIND_ITEM + 1]; raw++) {
        if (!is_held_by(g, raw, hero) || !ss_item(g, raw)->craft)
            continue;
        int crafted = made_of(g, raw);
        if (!crafted)
            continue;
        if (g->s->card[crafted].zone == ZONE_BOUND && !(g->s->card[crafted].flags & CARD_BACK))
            offer_once(&g->run, DO_REFINE, crafted, price, 0);
        for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
            if (is_held_by(g, c, hero) && fits(g, crafted, c))
                offer_once(&g->run, DO_CRAFT, crafted, c, price);
    }
}

static void use_raw(struct ss *g, int hero, int crafted)
{
    for (int raw = g->t->first_card[KIND_ITEM]; raw < g->t->first_card[KIND_ITEM + 1]; raw++)
        if (is_held_by(g, raw, hero) && ss_item(g, raw)->kind != CRAFTED &&
            ss_item(g, raw)->craft == ss_item(g, crafted)->craft) {
            ss_discard_item(g, raw);
            return;
        }
}

void ss_craft(struct ss *g, int hero, struct uc_choice c)
{
    int price = c.verb == DO_CRAFT ? c.c : c.b;
    g->s->soul[hero].crowns = (uint16_t)(g->s->soul[hero].crowns - price);
    use_raw(g, hero, c.a);
    if (c.verb == DO_REFINE) {
        g->s->card[c.a].flags |= CARD_BACK;
        tell(&g->run, EVENT_REFINED, hero, c.a, price, 0);
    } else {
        bind(g, c.a, c.b);
        tell(&g->run, EVENT_CRAFTED, hero, c.a, c.b, price);
    }
}
