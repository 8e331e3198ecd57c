/* How good it is for the heroes to own what they own between two quests, for bots: thousandths, as
 * in score.c. A bot looks one answer ahead, so what is bought must be worth more than its price,
 * and what has found no use less than what it sells for. */
#include "rulesets/d2e/outside.h"

/* What counts, for the heroes unless it says otherwise. */
enum {
    COIN = 25,     /* gold that is worth one thousandth */
    IN_USE = 2,    /* each coin of the price of an item that its owner would wear */
    LEARNED = 2,   /* each point of experience spent, against the overlord his */
    UNSPENT = 1,   /* each point that is not */
    CHANGE = 8,    /* each item to be put on or taken off for that */
    STARTING = 50, /* what starting equipment is worth to its owner, in gold */
    RELIC = 200,   /* and a relic */
    ARMED = 1000,  /* more than that: any weapon goes before anything else */
    DECK = 60,     /* the overlord's deck for each level of its average card, for him */
    PLENTY = 1000, /* gold's worth on one hero, of which the last coin is worth nothing more */
    LIMIT = 400    /* wealth is not everything */
};

/* ---- Moments ------------------------------------------------------------------------------- */

bool d2_is_over(const struct d2e *g)
{
    return g->t->campaign && g->s->ended && g->s->encounter + 1 == quest_data(g)->encounters;
}

/* From the end of a quest to the first turn of the next one, so that no question has answers on
 * both sides of the line. */
bool d2_is_between_quests(const struct d2e *g)
{
    if ((!g->s->log.count && !g->t->level) || g->s->encounter || g->s->turns || g->s->round > 1 ||
        g->s->phase == PHASE_OVERLORD)
        return false;
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        if (piece(g, p)->flags & ACTED)
            return false;
    return true;
}

bool d2_heroes_stand(const struct d2e *g)
{
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        if (!on_map(g, p))
            return false;
    return true;
}

/* ---- Heroes -------------------------------------------------------------------------------- */

/* A weapon is worth more than other things, but not one of another kind than that of his class: his
 * skills speak of the kind that his class gave him, magic or bows; in melee one is as good as
 * another. */
static bool suits(const struct d2e *g, uc_piece hero, const struct d2_item *weapon)
{
    const struct d2_class *class = g->content->record[g->t->class_[hero]].data;
    for (int i = 0; i < class->equipment.count; i++) {
        const struct d2_item *own = d2_item_data(g, class->equipment.item[i]);
        if (own->attack == weapon->attack && (own->attack == MELEE || own->traits & weapon->traits))
            return true;
    }
    return false;
}

/* In gold. */
static int value_of(const struct d2e *g, uc_piece hero, uint16_t record)
{
    const struct d2_item *item = d2_item_data(g, record);
    int value = d2_relic_of(g->content, record) ? RELIC : item->act ? item->cost : STARTING;
    if (item->attack)
        value = suits(g, hero, item) ? value * 3 / 2 : value / 2;
    return value;
}

/* What a hero has in use when he fills his hands and the rest with the best he has. */
struct outfit {
    struct d2_worn worn;
    int weapons;
};

/* One weapon will do (D2-068 to D2-070, D2-319). */
static bool finds_room(struct outfit *o, const struct d2_item *item, uint32_t traits)
{
    if ((item->attack && o->weapons) || d2_why_not_wear(&o->worn, item, traits))
        return false;
    d2_wear(&o->worn, item, traits);
    o->weapons += item->attack != 0;
    return true;
}

/* The item of most value that he has not looked at yet, weapons first: nobody goes bare-handed for
 * the sake of a dear shield. -1: that was all. */
static int next_best(const struct d2e *g, uc_piece hero, uint64_t looked_at)
{
    int best = -1, most = -1;
    for (int i = 0; i < g->t->items.count && i < 64; i++) {
        const struct d2_card *c = &g->s->card[g->t->items.card[i]];
        if (c->zone != ZONE_HERO || c->owner != hero || looked_at >> i & 1)
            continue;
        int value = value_of(g, hero, c->record);
        value += d2_item_data(g, c->record)->attack ? ARMED : 0;
        if (value > most) {
            best = i;
            most = value;
        }
    }
    return best;
}

/* What he would wear, less the changes that it takes when he packs up. The more he has already, the
 * less it is worth: everybody gets his share. */
static int outfit_of(const struct d2e *g, uc_piece hero)
{
    struct outfit outfit = {0};
    uint64_t looked_at = 0; /* of the list of items */
    int value = 0, changes = 0;
    for (int i; (i = next_best(g, hero, looked_at)) >= 0; looked_at |= UINT64_C(1) << i) {
        const struct d2_card *c = &g->s->card[g->t->items.card[i]];
        bool worn =
            finds_room(&outfit, d2_item_data(g, c->record), d2_traits_worn(g, g->t->items.card[i]));
        value += worn ? value_of(g, hero, c->record) : 0;
        changes += worn != ((c->flags & EQUIPPED) != 0);
    }
    value = d2_min(value, PLENTY);
    value -= value * value / (2 * PLENTY);
    return IN_USE * value / COIN - (d2_heroes_stand(g) ? CHANGE * changes : 0);
}

/* What does no harm but leads nowhere: things that change hands. A relic that a lieutenant wields
 * is worth something to the overlord. */
static int idle_changes(const struct d2e *g)
{
    int sum = 0;
    for (int i = 1; i <= g->t->cards; i++) {
        sum -= (g->s->card[i].flags & RECEIVED) != 0;
        sum -= g->s->card[i].promised != 0;
    }
    return sum;
}

/* Experience that has become skills. */
static int learned(const struct d2e *g)
{
    int sum = 0;
    for (int i = 1; i <= g->t->cards; i++) {
        const struct record *r = &g->content->record[g->s->card[i].record];
        if (r->kind == KIND_SKILL && g->s->card[i].zone == ZONE_HERO)
            sum += ((const struct d2_skill *)r->data)->xp;
    }
    return sum;
}

/* ---- The overlord -------------------------------------------------------------------------- */

/* His deck is as good as its average card, so the weakest stay at home; and a class opens its best
 * cards to those who stay with it (D2-358, D2-359). */
static int arsenal(const struct d2e *g)
{
    int cards = 0, levels = 0, spent = 0, of_class[OVERLORD_UNIVERSAL + 1] = {0};
    for (int i = 0; i < g->t->overlord.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->overlord.card[i]];
        const struct d2_overlord_card *card = g->content->record[c->record].data;
        if (c->zone == ZONE_BOX || c->zone == ZONE_NONE)
            continue;
        spent += card->xp;
        of_class[card->deck] += card->xp > 0;
        cards += c->zone != ZONE_ASIDE;
        levels += c->zone != ZONE_ASIDE ? card->xp : 0;
    }
    int most = 0;
    for (int i = 0; i <= OVERLORD_UNIVERSAL; i++)
        most = d2_max(most, of_class[i]);
    return LEARNED * spent + most + DECK * levels / d2_max(cards, 1);
}

/* What can be kept for later: nothing before a quest of Epic Play. */
static int savings(const struct d2e *g)
{
    int sum = g->s->gold / COIN - UNSPENT * g->s->xp[0];
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        sum += UNSPENT * g->s->xp[p];
    return g->t->level ? 0 : sum;
}

int d2_wealth(const struct d2e *g)
{
    int sum = savings(g) + LEARNED * learned(g) + idle_changes(g) - arsenal(g);
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        sum += outfit_of(g, p);
    return d2_max(-LIMIT, d2_min(sum, LIMIT));
}
