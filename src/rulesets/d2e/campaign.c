/* The campaign: nine quests, what lies between them, and Epic Play, which is what a campaign would
 * have given to a quest that is played by itself (D2-322 to D2-348, D2-381 to D2-386, D2-405 to
 * D2-424). The steps of a campaign phase are in xp.c, shop.c and travel.c.
 *
 * One journal holds the whole campaign, so it can be stored at any question (D2-336). Cards stay
 * in their zones from quest to quest: nothing is dealt anew. */
#include "rulesets/d2e/d2e.h"
#include "rulesets/d2e/outside.h"

#include <string.h>

_Static_assert((int)PLAYED_QUESTS <= (int)QUESTS_LOGGED, "the log has a line for every quest");

enum {
    MOST_GOLD = 10000, /* beyond what any campaign pays */
    MOST_XP = 200,
    INTERLUDE = 1 + ACT_LENGTH,         /* quests played before it, the introduction too */
    FINALE = INTERLUDE + 1 + ACT_LENGTH /* and before the last one */
};

/* ---- Gold and experience ------------------------------------------------------------------- */

void d2_gain_gold(struct d2e *g, int n)
{
    if (!g->t->campaign)
        return;
    g->s->gold = (uint16_t)d2_max(0, d2_min(g->s->gold + n, MOST_GOLD)); /* D2-366, D2-368 */
    tell(&g->run, EVENT_GOLD, n, g->s->gold, 0, 0);
}

void d2_gain_xp(struct d2e *g, pieces who, int n)
{
    for (uc_piece p = 0; p <= g->t->heroes && g->t->campaign; p++)
        if (who & ONE(p)) {
            g->s->xp[p] = (uint8_t)d2_max(0, d2_min(g->s->xp[p] + n, MOST_XP));
            tell(&g->run, EVENT_XP, p, n, 0, 0);
        }
}

/* ---- Epic Play ----------------------------------------------------------------------------- */

/* What each hero and the overlord may spend (D2-323 to D2-325). */
static const struct {
    uint8_t xp, overlord_xp;
    uint16_t gold;
} epic[] = {
    [LEVEL_BASIC] = {0, 0, 0}, [LEVEL_ADVANCED] = {3, 4, 150}, [LEVEL_EXPERT] = {6, 8, 250}};

/* D2-326: the whole stock is for sale, at the advanced level that of Act I. */
static void open_stock(struct d2e *g)
{
    for (int i = 0; i < g->t->items.count; i++) {
        struct d2_card *c = &g->s->card[g->t->items.card[i]];
        if ((c->zone == ZONE_SHOP || c->zone == ZONE_LATER) &&
            (g->t->level == LEVEL_EXPERT || d2_item_data(g, c->record)->act == 1))
            c->zone = ZONE_OFFER;
    }
}

/* What is left of it is the shop of the quest's own act, from which treasure may come. */
static void close_stock(struct d2e *g)
{
    for (int i = 0; i < g->t->items.count; i++) {
        struct d2_card *c = &g->s->card[g->t->items.card[i]];
        if (c->zone == ZONE_OFFER || c->zone == ZONE_LATER)
            c->zone = d2_item_data(g, c->record)->act == g->s->act ? ZONE_SHOP : ZONE_NONE;
    }
}

/* The heroes pool their gold (D2-326); what nobody spends is lost. */
FLOW(epic_play)
{
    BEGIN;
    RULE("D2-322 D2-324 D2-325");
    g->s->phase = PHASE_CAMPAIGN;
    g->s->seat = 1;
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        g->s->xp[p] = epic[g->t->level].xp;
    g->s->xp[0] = epic[g->t->level].overlord_xp;
    g->s->gold = (uint16_t)(g->t->heroes * epic[g->t->level].gold);
    RULE("D2-327");
    CALL(1, experience, .hero = 0);
    RULE("D2-326 A-082");
    open_stock(g);
    CALL(2, shop, .unused = 0);
    close_stock(g);
    RULE("A-083");
    memset(g->s->xp, 0, sizeof g->s->xp);
    g->s->gold = 0;
    END;
}

/* ---- The course of a campaign -------------------------------------------------------------- */

void d2_back_to_campaign(struct d2e *g, bool played)
{
    flow_begin_again(&g->run, FLOW_campaign, &(struct campaign){.played = played},
                     sizeof(struct campaign));
}

/* Party and classes stay the same (D2-328); the first quest is the introduction (D2-333), begun
 * with nothing but what the classes give (D2-329). */
FLOW(campaign)
{
    BEGIN;
    RULE("D2-328 D2-329 D2-333");
    for (;;) {
        RULE("D2-334 D2-335");
        if (!f->played)
            CALL(1, quest, .unused = 0);
        f->played = 0;
        RULE("D2-385");
        quest_log_note(&g->run, &g->s->log, episode(g)->record, g->s->ended);
        if (g->s->log.count == PLAYED_QUESTS) {
            RULE("D2-423 D2-424 A-100"); /* nothing can be spent any more */
            tell(&g->run, EVENT_CAMPAIGN, WORD_SIDE + g->s->ended, 0, 0, 0);
            return flow_game_over(&g->run, g->s->ended);
        }
        RULE("D2-337");
        CALL(2, campaign_phase, .unused = 0);
    }
    END;
}

/* Who has won the quest that was played last: until the next one is chosen, it is the episode. */
static int last_winner(const struct d2e *g)
{
    return quest_log_winner(&g->s->log, episode(g)->record);
}

/* Step 1: Search cards are worth their gold, used or not, and go back. */
FLOW(cash_in)
{
    int gold = 0;
    BEGIN;
    RULE("D2-339 D2-340");
    for (int i = 1; i <= g->t->cards; i++) {
        struct d2_card *c = &g->s->card[i];
        if (g->content->record[c->record].kind != KIND_SEARCH_CARD)
            continue;
        if (c->zone == ZONE_HERO)
            gold += ((const struct d2_search_card *)g->content->record[c->record].data)->gold;
        *c = (struct d2_card){.record = c->record, .zone = ZONE_SEARCH};
    }
    if (gold)
        d2_gain_gold(g, gold);
    END;
}

/* Step 2: nothing of the quest is left but gold, experience, cards and the log (D2-347). Its
 * counters wait until its reward, which may go by them, is paid. */
static void clean_up(struct d2e *g)
{
    d2_clear_map(g);
    for (uc_piece p = 1; p <= g->t->heroes; p++) { /* D2-341, D2-343 */
        struct d2_piece *h = piece(g, p);
        h->damage = h->fatigue = h->conditions = h->flags = 0;
    }
    for (int i = 1; i <= g->t->cards; i++) {
        struct d2_card *c = &g->s->card[i];
        c->flags &= EQUIPPED;
        c->promised = 0;
        if (c->zone == ZONE_DISCARD || c->zone == ZONE_HAND || c->zone == ZONE_PLAYED ||
            c->zone == ZONE_LOOKED || c->zone == ZONE_ASIDE)
            c->zone = ZONE_DECK; /* D2-342, D2-365, A-086 */
    }
    deck_shuffle(&g->s->deck);
    g->s->fetched = 0;
    memset(&g->s->used, 0, sizeof g->s->used);
    memset(&g->s->outcome, 0, sizeof g->s->outcome);
    g->s->encounter = g->s->first_ended = 0;
    d2_gather_abilities(g);
}

/* Step 3: everybody has learned something, whoever has won; and what the quest pays to its winner. */
FLOW(lesson)
{
    BEGIN;
    RULE("D2-344");
    d2_gain_xp(g, ~UINT64_C(0), 1);
    END;
}

static struct effect_frame reward_of(const struct d2e *g)
{
    bool heroes = last_winner(g) == SIDE_HEROES;
    const struct effect_ref *ref =
        heroes ? &quest_data(g)->reward_heroes : &quest_data(g)->reward_overlord;
    struct effect_frame e;
    effect_start(&e, ref->code, heroes ? 1 : 0, 0, episode(g)->record, 0);
    return e;
}

/* The eight steps between two quests (D2-338). The seventh, setting up, is the next encounter's,
 * with travel, the eighth, in it. */
FLOW(campaign_phase)
{
    BEGIN;
    g->s->phase = PHASE_CAMPAIGN;
    g->s->seat = 1;
    CALL(9, cash_in, .unused = 0);
    RULE("D2-341 D2-342 D2-343 D2-347 D2-365 A-086 A-113");
    clean_up(g);
    CALL(10, lesson, .unused = 0);
    if (reward_of(g).pc) {
        RULE("D2-345 D2-346");
        CALL(1, reward, .e = reward_of(g));
    }
    memset(g->s->counter, 0, sizeof g->s->counter);
    if (g->s->log.count == INTERLUDE + 1) {
        RULE("D2-411 D2-412 D2-416 A-098 A-099");
        g->s->act = 2;
        tell(&g->run, EVENT_ACT2, 0, 0, 0, 0);
        CALL(2, clearance, .unused = 0);
        CALL(3, experience, .hero = 0);
    } else if (g->t->errata_rules) {
        RULE("A-084 A-085");
        CALL(4, shopping, .left = HEROES + 1);
        CALL(5, experience, .hero = 0);
    } else {
        RULE("D2-338 D2-369");
        CALL(6, experience, .hero = 0);
        CALL(7, shopping, .left = (uint8_t)(g->t->heroes + 1));
    }
    CALL(8, choose_quest, .unused = 0);
    END;
}

/* ---- The next quest ------------------------------------------------------------------------ */

/* D2-384, D2-422: a quest that was not played has gone to the overlord. */
bool d2_heroes_won(const struct d2e *g, uint16_t quest)
{
    return quest_log_winner(&g->s->log, quest) == SIDE_HEROES;
}

/* D2-405, D2-417: after three quests of an act the next one is nobody's choice. */
bool d2_is_forced(const struct d2e *g)
{
    return g->s->log.count == INTERLUDE || g->s->log.count == FINALE;
}

/* Which of the two it is depends on who won two of the last three (D2-407 to D2-409, D2-419,
 * D2-420). */
static uint16_t forced_quest(const struct d2e *g)
{
    const struct d2_fork *fork =
        g->s->log.count == INTERLUDE ? &g->t->campaign->interlude : &g->t->campaign->finale;
    return quest_log_won(&g->s->log, SIDE_HEROES, ACT_LENGTH) >= 2 ? fork->won : fork->lost;
}

/* The quest that the entry of Act I stands for now: itself, or in Act II the one it has opened. */
static uint16_t opened(const struct d2e *g, const struct d2_opening *o)
{
    if (g->s->log.count < INTERLUDE)
        return o->quest;
    return d2_heroes_won(g, o->quest) ? o->won : o->lost; /* D2-383 */
}

refusal d2_why_not_play(const struct d2e *g, uint16_t quest)
{
    const struct d2_campaign *c = g->t->campaign;
    if (!c)
        return N_("D2-335 Quests are chosen in a campaign only.");
    if (d2_is_forced(g))
        return N_("A-101 Nobody chooses the Interlude and the Finale.");
    if (quest_log_winner(&g->s->log, quest))
        return N_("D2-386 That quest has been played.");
    for (int i = 0; i < c->act1s; i++) {
        if (opened(g, &c->act1[i]) == quest)
            return NULL;
        if (g->s->log.count > INTERLUDE && (c->act1[i].won == quest || c->act1[i].lost == quest))
            return N_("D2-383 The other quest was opened in Act I.");
    }
    return N_("D2-382 That quest does not belong to the current act.");
}

bool d2_may_come_next(const struct d2e *g, uint16_t quest)
{
    return d2_is_forced(g) ? forced_quest(g) == quest : !d2_why_not_play(g, quest);
}

/* Now that they know where they go, the heroes may exchange everything once more (D2-379). */
static void go_to(struct d2e *g, uint16_t quest)
{
    for (int i = 0; i < g->t->episodes; i++)
        if (g->t->episode[i].record == quest)
            g->s->episode = (uint8_t)i;
    for (int i = 1; i <= g->t->cards; i++)
        g->s->card[i].flags &= (uint8_t)~RECEIVED;
    tell(&g->run, EVENT_NEXT, quest, 0, 0, 0);
    d2_gather_abilities(g);
}

/* Step 6: who has won the last quest chooses (D2-381). */
FLOW(choose_quest)
{
    BEGIN;
    AGAIN(40);
    if (d2_is_forced(g)) {
        RULE("D2-405 D2-406 D2-407 D2-408 D2-409 D2-410 D2-417 D2-418 D2-419 D2-420 A-101");
        go_to(g, forced_quest(g));
        return FLOW_DONE;
    }
    for (int i = 0; i < g->t->campaign->act1s; i++)
        if (!d2_why_not_play(g, opened(g, &g->t->campaign->act1[i])))
            offer(&g->run, DO_QUEST, opened(g, &g->t->campaign->act1[i]), 0, 0);
    RULE("D2-381 D2-382 D2-383 D2-384 D2-386");
    ASK(1, last_winner(g) == SIDE_HEROES ? 1 : d2_overlord_seat(g), PROMPT_QUEST, 0);
    go_to(g, answer(&g->run).a);
    END;
}
