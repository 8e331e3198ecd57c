/* Experience: skills that heroes learn, cards that the overlord buys, and which of his cards he
 * does without (D2-349 to D2-365). In a campaign, and once before a quest of Epic Play (D2-327). */
#include "rulesets/d2e/d2e.h"

enum { LEAST_DECK = 15 }; /* D2-364 */

/* Each hero with his own experience, which nobody else can use (D2-349), then the overlord. */
FLOW(experience)
{
    BEGIN;
    RULE("D2-349 D2-350");
    for (f->hero = 1; f->hero <= g->t->heroes; f->hero++)
        CALL(1, learn, .hero = f->hero);
    CALL(2, buy_cards, .unused = 0);
    END;
}

/* ---- Heroes -------------------------------------------------------------------------------- */

struct ref_list d2_skills_of(const struct uc_pack *pack, uint16_t class)
{
    enum { MOST = sizeof(((struct ref_list *)0)->item) / sizeof(uint16_t) };
    struct ref_list all = ((const struct d2_class *)pack->record[class].data)->skills;
    int count, first = pack_first(pack, KIND_SKILL, &count);
    for (int id = first; id < first + count && all.count < MOST; id++)
        if (((const struct d2_skill *)pack->record[id].data)->class_ == class)
            all.item[all.count++] = (uint16_t)id;
    return all;
}

static int price_of_skill(const struct d2e *g, uint16_t skill)
{
    return ((const struct d2_skill *)g->content->record[skill].data)->xp;
}

/* Any skill of his own class that he can pay; there are no prerequisites (D2-353). */
refusal d2_why_not_learn(const struct d2e *g, uc_piece hero, uint16_t skill)
{
    int card = g->t->first_card[skill];
    if (!card || g->content->record[skill].kind != KIND_SKILL || g->s->card[card].owner != hero)
        return N_("D2-351 A hero learns skills of his own class.");
    if (g->s->card[card].zone != ZONE_CLASS)
        return N_("D2-352 The hero has learned that skill.");
    if (price_of_skill(g, skill) > g->s->xp[hero])
        return N_("D2-351 The hero has too little experience.");
    return NULL;
}

FLOW(learn)
{
    BEGIN;
    for (;;) {
        AGAIN(40);
        for (int i = 1; i <= g->t->cards; i++) {
            uint16_t skill = g->s->card[i].record;
            if (g->s->card[i].zone == ZONE_CLASS && !d2_why_not_learn(g, f->hero, skill))
                offer(&g->run, DO_LEARN, skill, price_of_skill(g, skill), 0);
        }
        if (g->run.head->count == 0)
            break;
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, f->hero, PROMPT_LEARN, f->hero);
        if (answer(&g->run).verb == DO_DONE)
            break; /* D2-350: what is left is kept */
        RULE("D2-351 D2-352 D2-353");
        g->s->xp[f->hero] = (uint8_t)(g->s->xp[f->hero] - price_of_skill(g, answer(&g->run).a));
        tell(&g->run, EVENT_LEARNED, f->hero, answer(&g->run).a, 0, 0);
        d2_move_card(g, g->t->first_card[answer(&g->run).a], ZONE_HERO, f->hero);
        d2_take_off_forbidden(g, f->hero);
    }
    END;
}

/* ---- The overlord -------------------------------------------------------------------------- */

static const struct d2_overlord_card *overlord_card(const struct d2e *g, uint16_t record)
{
    return g->content->record[record].data;
}

/* His cards of a class, wherever they are: set aside or not, each copy for itself. */
int d2_owned_overlord_cards(const struct d2e *g, int class, int level)
{
    int n = 0;
    for (int i = 0; i < g->t->overlord.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->overlord.card[i]];
        const struct d2_overlord_card *card = overlord_card(g, c->record);
        n += c->zone != ZONE_BOX && card->deck == class && (!level || card->xp == level);
    }
    return n;
}

/* Classes are bought level by level, and each counts for itself (D2-356 to D2-360). */
refusal d2_why_not_add_card(const struct d2e *g, uint16_t record)
{
    if (g->content->record[record].kind != KIND_OVERLORD_CARD || !d2_card_in(g, ZONE_BOX, record))
        return N_("D2-362 There is no such card to buy.");
    const struct d2_overlord_card *card = overlord_card(g, record);
    if (card->xp > g->s->xp[0])
        return N_("D2-356 The overlord has too little experience.");
    if (card->deck == OVERLORD_UNIVERSAL)
        return NULL; /* D2-357 */
    if (card->xp == 2 && d2_owned_overlord_cards(g, card->deck, 1) < 2)
        return N_("D2-358 It takes two cards of level 1 of that class.");
    if (card->xp == 3 && d2_owned_overlord_cards(g, card->deck, 0) < 3)
        return N_("D2-359 It takes three cards of that class.");
    return NULL;
}

/* Is this card the first one of its record in its zone? Copies are one choice. */
static bool is_first_copy(const struct d2e *g, int card)
{
    return d2_card_in(g, g->s->card[card].zone, g->s->card[card].record) == card;
}

FLOW(buy_cards)
{
    BEGIN;
    for (;;) {
        AGAIN(40);
        for (int i = 0; i < g->t->overlord.count; i++) {
            int card = g->t->overlord.card[i];
            uint16_t record = g->s->card[card].record;
            if (g->s->card[card].zone == ZONE_BOX && is_first_copy(g, card) &&
                !d2_why_not_add_card(g, record))
                offer(&g->run, DO_ADD_CARD, record, overlord_card(g, record)->xp, 0);
        }
        if (g->run.head->count == 0)
            break;
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, d2_overlord_seat(g), PROMPT_ADD_CARDS, 0);
        if (answer(&g->run).verb == DO_DONE)
            break; /* D2-361 */
        RULE("D2-355 D2-356 D2-357 D2-360 D2-361 D2-362 A-087 A-088");
        g->s->xp[0] = (uint8_t)(g->s->xp[0] - overlord_card(g, answer(&g->run).a)->xp);
        tell(&g->run, EVENT_ADDED, answer(&g->run).a, 0, 0, 0);
        d2_move_card(g, d2_card_in(g, ZONE_BOX, answer(&g->run).a), ZONE_DECK, 0);
    }
    END;
}

refusal d2_why_not_aside(const struct d2e *g, uint16_t record)
{
    if (!d2_card_in(g, ZONE_DECK, record))
        return N_("D2-363 That card is not in his deck.");
    if (d2_card_count(g, ZONE_DECK) <= LEAST_DECK)
        return N_("D2-364 The deck of a quest has 15 cards at least.");
    return NULL;
}

/* Which cards it is nobody else learns; how many, all can count. */
FLOW(set_aside)
{
    BEGIN;
    while (d2_card_count(g, ZONE_DECK) > LEAST_DECK) {
        AGAIN(40);
        for (int i = 0; i < g->t->overlord.count; i++) {
            int card = g->t->overlord.card[i];
            if (g->s->card[card].zone == ZONE_DECK && is_first_copy(g, card))
                offer(&g->run, DO_ASIDE, g->s->card[card].record, 0, 0);
        }
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, d2_overlord_seat(g), PROMPT_ASIDE, 0);
        if (answer(&g->run).verb == DO_DONE)
            break;
        RULE("D2-363 D2-364 A-089 A-115");
        d2_move_overlord_card(g, d2_card_in(g, ZONE_DECK, answer(&g->run).a), ZONE_ASIDE);
        tell(&g->run, EVENT_ASIDES, 1, 0, 0, 0);
        tell_seats(&g->run, 1 << (d2_overlord_seat(g) - 1), EVENT_ASIDE, answer(&g->run).a, 0, 0,
                   0);
    }
    END;
}
