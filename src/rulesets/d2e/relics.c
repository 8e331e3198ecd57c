/* Relics: cards with a hero's side, which is an item, and an overlord's side, which serves the
 * lieutenant who wields it. Rulebook: Relics. A relic comes into a game by its campaign or by a
 * scenario; nobody sells one (D2-397). */
#include "rulesets/d2e/d2e.h"

uint16_t d2_relic_of(const struct uc_pack *pack, uint16_t record)
{
    int count, first = pack_first(pack, KIND_RELIC, &count);
    for (int id = first; id < first + count; id++)
        if (id == record || ((const struct d2_relic *)pack->record[id].data)->hero_side == record)
            return (uint16_t)id;
    return 0;
}

/* The physical card that has this relic on one of its sides; 0 none. */
static int relic_card(const struct d2e *g, uint16_t relic) { return g->t->first_card[relic]; }

static bool wields_any(const struct d2e *g, uc_piece who)
{
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_RELIC && g->s->card[i].owner == who)
            return true;
    return false;
}

refusal d2_why_not_wield(const struct d2e *g, uc_piece who, uint16_t relic)
{
    const struct d2_relic *r = g->content->record[relic].data;
    if (!is_monster(g, who) || piece(g, who)->rank != LIEUTENANT)
        return N_("D2-400 Only a lieutenant wields a relic of the overlord.");
    if (r->wielder && r->wielder != piece(g, who)->record)
        return N_("D2-401 That relic names another lieutenant as its wielder.");
    return wields_any(g, who) ? N_("D2-402 A lieutenant wields one relic at most.") : NULL;
}

int d2_give_relic(struct d2e *g, uint16_t record, uc_piece who)
{
    uint16_t relic = d2_relic_of(g->content, record);
    int card = relic ? relic_card(g, relic) : 0;
    if (!card)
        return 0;
    const struct d2_relic *r = g->content->record[relic].data;
    bool hero = is_hero(g, who);
    d2_expire_card(g, card);
    g->s->card[card] = (struct d2_card){.record = hero ? r->hero_side : relic, /* D2-398 */
                                        .zone = hero ? ZONE_HERO : ZONE_RELIC,
                                        .owner = who};
    d2_gather_abilities(g);
    return card;
}

/* The overlord keeps what a defeated lieutenant wielded, but it is of no use in this quest. */
void d2_drop_relics(struct d2e *g, uc_piece who)
{
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_RELIC && g->s->card[i].owner == who) {
            RULE("D2-404");
            d2_expire_card(g, i);
            g->s->card[i].owner = g->s->card[i].flags = g->s->card[i].promised = 0;
        }
}

/* Of all that the overlord has, only relics are ever exhausted. */
void d2_refresh_relics(struct d2e *g)
{
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_RELIC && g->s->card[i].flags & EXHAUSTED) {
            RULE("D2-233");
            g->s->card[i].flags &= (uint8_t)~EXHAUSTED;
            d2_expire_card(g, i);
        }
}

/* The heroes gain a relic and agree on who carries it (D2-346, D2-366). */
FLOW(take_relic)
{
    BEGIN;
    AGAIN(40);
    if (!g->t->first_card[f->relic])
        return FLOW_DONE; /* a quest by itself knows no relics */
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        offer(&g->run, DO_PIECE, p, 0, 0);
    ASK(1, 1, PROMPT_RELIC, 0);
    RULE("D2-346 D2-397 D2-398");
    {
        uc_piece hero = (uc_piece)answer(&g->run).a;
        int card = d2_give_relic(g, f->relic, hero);
        tell(&g->run, EVENT_RELIC, hero, g->s->card[card].record, 0, 0);
    }
    END;
}

/* ---- Who wields what in a quest ------------------------------------------------------------ */

/* Lieutenants are numbered from 1 as the pack has them. */
static int number_of(const struct d2e *g, uint16_t record)
{
    int count;
    return record - pack_first(g->content, KIND_LIEUTENANT, &count) + 1;
}

static bool is_promised_any(const struct d2e *g, int number)
{
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_RELIC && g->s->card[i].promised == number)
            return true;
    return false;
}

refusal d2_why_not_promise(const struct d2e *g, uint16_t relic, uint16_t lieutenant)
{
    int card = g->t->first_card[relic];
    if (!card || g->s->card[card].zone != ZONE_RELIC)
        return N_("D2-401 The overlord does not own that relic.");
    if (g->s->card[card].promised)
        return N_("D2-403 Another lieutenant wields it in this quest.");
    const struct d2_relic *r = g->content->record[relic].data;
    if (r->wielder && r->wielder != lieutenant)
        return N_("D2-401 That relic names another lieutenant as its wielder.");
    if (is_promised_any(g, number_of(g, lieutenant)))
        return N_("D2-402 A lieutenant wields one relic at most.");
    return NULL;
}

static void offer_relics(struct d2e *g, uint16_t lieutenant)
{
    for (int i = 1; i <= g->t->cards; i++) {
        const struct d2_card *c = &g->s->card[i];
        if (c->zone == ZONE_RELIC && !d2_why_not_promise(g, c->record, lieutenant))
            offer_once(&g->run, DO_WIELD, c->record, lieutenant, 0);
    }
}

void d2_take_up_relic(struct d2e *g, uc_piece lieutenant)
{
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_RELIC &&
            g->s->card[i].promised == number_of(g, piece(g, lieutenant)->record))
            g->s->card[i].owner = lieutenant;
}

/* What is exhausted stays so for the next encounter. */
void d2_lay_down_relics(struct d2e *g)
{
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_RELIC)
            g->s->card[i].owner = 0;
}

/* At set-up the overlord hands out his relics to the lieutenants of the quest, also to those who
 * come later. What nobody wields is of no use in it (D2-403). */
FLOW(assign_relics)
{
    BEGIN;
    for (;;) {
        AGAIN(40);
        for (int n = 0; n < quest_data(g)->encounters; n++)
            for (int i = 0; i < quest_data(g)->encounter[n].groups; i++) {
                uint16_t record = quest_data(g)->encounter[n].group[i].monster;
                if (record && g->content->record[record].kind == KIND_LIEUTENANT)
                    offer_relics(g, record);
            }
        if (g->run.head->count == 0)
            break;
        offer(&g->run, DO_DONE, 0, 0, 0);
        RULE("D2-401 D2-402 D2-403");
        ASK(1, d2_overlord_seat(g), PROMPT_WIELD, 0);
        if (answer(&g->run).verb == DO_DONE)
            break;
        g->s->card[g->t->first_card[answer(&g->run).a]].promised =
            (uint8_t)number_of(g, answer(&g->run).b);
        tell(&g->run, EVENT_PROMISED, answer(&g->run).a, answer(&g->run).b, 0, 0);
    }
    END;
}
