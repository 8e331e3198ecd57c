/* Rounds: Time Phase, Battle Phase, Event Phase; what Soul Points are spent on (AC 10, 14.2, 16.1; IS
 * 8, 10, 13). */
#include "rulesets/ss/ss.h"

FLOW(quest)
{
    BEGIN;
    if (!g->t->campaign && g->rules->emporium_when == BEFORE_QUEST && g->s->soul[1].crowns) {
        RULE("IS-030 IS-418"); /* in a campaign it comes before the quest is set up */
        CALL(10, emporium, .visiting = (2U << g->t->heroes) - 2, .shop = 1);
        for (int h = 1; h <= g->t->heroes; h++)
            ss_refresh_shields(g, h);
    }
    DUE(11); /* AC-430: a curse that is brought along has its room before anything is drawn */
    RULE("AC-025 IS-033");
    for (f->i = 0; f->i < quest_of(g)->foes; f->i++)
        if (g->t->heroes >= quest_of(g)->foe[f->i].heroes)
            CALL(1, enter_play, .scroll = quest_of(g)->foe[f->i].scroll,
                 .place = (uint8_t)ss_area_named(g, quest_of(g)->foe[f->i].at));
    RULE("AC-030 IS-228");
    for (f->i = 1; f->i <= g->t->heroes && !g->t->drawn_board; f->i++)
        CALL(2, learn_powers, .hero = f->i);
    ss_recharge_artifacts(g);
    DO(3, ss_run(g, &quest_of(g)->setup, 1, 1, quest_record(g), 0));
    g->s->phase = 1; /* everything lies there: now heroes look */
    ss_mark_sight(g);
    DUE(4);
    for (;;) {
        RULE("AC-138 IS-094");
        g->s->round++;
        tell(&g->run, EVENT_ROUND, g->s->round, 0, 0, 0);
        g->s->phase = 1;
        CALL(5, time_phase);
        g->s->phase = 2;
        CALL(6, battle);
        g->s->phase = 3;
        CALL(7, event_phase);
        if (g->rules->has_minions)
            CALL(8, attached);
        DUE(9);
    }
    END;
}

/* ---- Time Phase -------------------------------------------------------------------------------- */

/* AC-383, IS-354, IS-355: what is left of Fire after it has burnt. */
static void burn_down(uint8_t fire[2])
{
    fire[0] = fire[1];
    fire[1] = 0;
}

/* What a power has placed stays as long as the power does not cool down. */
static bool outlasts_time(const struct ss *g, int power)
{
    return !power || ((const struct ss_power *)pack_data(pack_of(g), KIND_POWER, power))->late;
}

static void clean_map(struct ss *g)
{
    for (int i = 1; i <= TOKENS; i++) {
        struct ss_token *t = &g->s->token[i];
        if (t->thing == THING_FIRE && --t->value == 0)
            *t = (struct ss_token){0}; /* AC-385, AC/A-41, IS-358 */
        if (t->thing == THING_RUNE && !outlasts_time(g, t->what))
            *t = (struct ss_token){0}; /* AC-145, AC-275, IS-224, IS-244 */
    }
}

/* AC-380: Bleed I goes, Bleed II becomes I. */
static void stop_bleeding(struct ss *g)
{
    for (int p = 1; p <= last_piece(g); p++)
        if (g->s->figure[p].bleed)
            g->s->figure[p].bleed--;
}

static void refresh_all_shields(struct ss *g)
{
    for (int p = 1; p <= last_piece(g); p++)
        if (on_map(g, p)) {
            int had = figure(g, p)->shields;
            ss_refresh_shields(g, p);
            if (figure(g, p)->shields > had)
                tell(&g->run, EVENT_REFILLED, p, figure(g, p)->shields, 0, 0);
        }
}

/* AC-142, AC-143, IS-097, IS-098: refresh comes before cooldown; AC-279, IS-248: those of ghosts, too. */
static void cool_down(struct ss *g)
{
    for (int c = g->t->first_card[KIND_POWER]; c < g->t->first_card[KIND_POWER + 1]; c++)
        if (g->s->card[c].zone == ZONE_ROW && g->s->card[c].cooldown > 1)
            g->s->card[c].cooldown--;
        else if (g->s->card[c].zone == ZONE_ROW && g->s->card[c].cooldown)
            ss_refresh_power(g, c);
}

FLOW(time_phase)
{
    BEGIN;
    RULE("AC-141 AC-383 IS-096 IS-356"); /* Fire first, then Poison: IS/AMB-19 */
    for (f->i = 1; f->i <= last_piece(g); f->i++) {
        if (!in_play(g, f->i))
            continue;
        f->n = (uint8_t)(g->s->figure[f->i].fire[0] + g->s->figure[f->i].fire[1]);
        f->n = (uint8_t)ss_fire_harm(g, f->i, f->n);
        burn_down(g->s->figure[f->i].fire);
        if (f->n) {
            tell(&g->run, EVENT_AILS, f->i, FIRE, 0, 0);
            CALL(1, suffer, .who = f->i, .n = f->n);
        }
    }
    RULE("AC-394 IS-382 IS-534");
    for (f->i = 1; f->i <= last_piece(g); f->i++) {
        if (!in_play(g, f->i) || !g->s->figure[f->i].poison)
            continue;
        tell(&g->run, EVENT_AILS, f->i, POISON, 0, 0);
        CALL(2, suffer, .who = f->i, .n = g->s->figure[f->i].poison);
        if (!in_play(g, f->i) || is_foe(f->i))
            continue; /* AC-397 */
        CALL(3, save, .who = f->i);
        if (g->s->result)
            ss_remove_condition(g, f->i, POISON);
    }
    DUE(4);
    MOMENT(5, ON_TIME, 0);
    DUE(6);
    limit_forget(&g->s->used, ONCE_ROUND);
    lasting_expire(&g->s->lasting, UNTIL_TIME, 0, 0); /* AC-145, IS-224 */
    stop_bleeding(g);
    clean_map(g);
    ss_soul_weapons_sleep(g); /* IS-283 */
    for (int p = COMPANION; p < FOE; p++)
        g->s->figure[p].flags = (uint8_t)(g->s->figure[p].flags & ~FIG_ACTED); /* AC-447 */
    if (g->rules->shield_refill == AT_CLEANUP)
        refresh_all_shields(g); /* IS-096 */
    RULE("AC-141 IS-110");      /* bookmarks up */
    for (int h = 1; h <= g->t->heroes; h++)
        g->s->soul[h].flags = 0;
    RULE("AC-142 AC-143 IS-097 IS-098 IS-099");
    cool_down(g);
    ss_mark_numbers(g); /* what lasted until now is over: AC-145, IS-224 */
    DUE(10);
    CALL(7, souls);
    if (g->rules->shield_refill == AT_PHASE_END)
        refresh_all_shields(g); /* AC-303, AC/A-42, AC/A-51 */
    CALL(8, later);
    DUE(9);
    END;
}

/* ---- Souls ------------------------------------------------------------------------------------- */

static int rank_price(const struct ss *g, int hero)
{
    int next = g->s->soul[hero].rank + 1;
    return next * next; /* AC-206, IS-168 */
}

enum reason ss_why_not_raise(const struct ss *g, int hero)
{
    if (g->s->soul[hero].rank == RANKS)
        return REASON_SOUL_MAX;
    for (int h = 1; h <= g->t->heroes; h++)
        if (g->s->soul[h].rank < g->s->soul[hero].rank)
            return REASON_SOUL_GATE; /* AC-208, AC/A-43, IS-170 */
    return g->s->soul_points < rank_price(g, hero) ? REASON_SOUL_POINTS : REASON_NONE;
}

/* IS-410 */
bool ss_on_open_shrine(const struct ss *g, int place)
{
    for (int i = ss_token_at(g, THING_SHRINE, place, 0); i;
         i = ss_token_at(g, THING_SHRINE, place, i))
        if (!g->s->token[i].shut)
            return true;
    return false;
}

enum reason ss_why_not_resurrect(const struct ss *g, int hero)
{
    if (!is_ghost(g, hero) || !ss_on_open_shrine(g, figure(g, hero)->place))
        return REASON_NOT_ON_SHRINE;
    return g->s->soul_points < g->s->soul[hero].rank ? REASON_SOUL_POINTS
                                                     : REASON_NONE; /* AC-416 */
}

/* IS-173: a facet further. */
static void raise_soul(struct ss *g, int hero)
{
    assert(g->s->soul[hero].rank < RANKS);
    int price = rank_price(g, hero);
    g->s->soul_points = (uint16_t)(g->s->soul_points - price);
    g->s->soul[hero].rank++;
    tell(&g->run, EVENT_RAISED, hero, WORD_RANK + g->s->soul[hero].rank, price, 0);
}

void ss_resurrect(struct ss *g, int hero, int price)
{
    assert(is_ghost(g, hero));
    assert(g->s->soul_points >= price);
    g->s->soul_points = (uint16_t)(g->s->soul_points - price);
    g->s->figure[hero].flags &= (uint8_t)~FIG_GHOST;
    g->s->figure[hero].wounds = 0; /* AC-417, AC/A-55, IS-412, IS/AMB-52 */
    ss_refresh_shields(g, hero);
    tell(&g->run, EVENT_RETURNED, hero, price, 0, 0);
    ss_mark_sight(g);
}

/* IS/AMB-33: nowhere else but for Soul Weapons. IS/AMB-60: what is refreshed is ready now. */
FLOW(souls)
{
    BEGIN;
    for (;;) {
        DUE(1);
        RULE("AC-144 IS-100");
        for (int h = 1; h <= g->t->heroes; h++)
            if (!ss_why_not_raise(g, h))
                offer(&g->run, DO_RAISE, h, rank_price(g, h), 0);
        for (int h = 1; h <= g->t->heroes; h++)
            if (!ss_why_not_resurrect(g, h))
                offer(&g->run, DO_RESURRECT, h, g->s->soul[h].rank, 0);
        if (!g->run.head->count)
            return FLOW_DONE;
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(2, g->s->active, PROMPT_SOULS, g->s->active);
        if (answer(&g->run).verb == DO_DONE)
            return FLOW_DONE;
        RULE("AC-207 IS-169");
        if (answer(&g->run).verb == DO_RESURRECT) {
            ss_resurrect(g, answer(&g->run).a, g->s->soul[answer(&g->run).a].rank);
            continue;
        }
        raise_soul(g, answer(&g->run).a);
        CALL(3, learn_powers, .hero = (uint8_t)answer(&g->run).a);
    }
    END;
}

/* ---- Battle Phase ------------------------------------------------------------------------------ */

FLOW(battle)
{
    BEGIN;
    for (;;) {
        RULE("AC-147 IS-102");
        for (int h = 1; h <= g->t->heroes; h++)
            if (!(g->s->soul[h].flags & SOUL_ACTED))
                offer_for(&g->run, (uc_seat)h, DO_TURN, h, 0, 0);
        if (!g->run.head->count)
            return FLOW_DONE; /* AC-159, IS-103 */
        if (g->run.head->count == 1)
            DECIDE(0);
        else
            ASK_ANY(1, PROMPT_TURN, 0);
        f->hero = (uint8_t)answer(&g->run).a;
        g->s->active = f->hero; /* AC-146, IS-101; until the next one acts: IS/AMB-25 */
        CALL(2, hero_turn, .hero = f->hero);
        if (!is_ghost(g, f->hero)) { /* AC-158, AC/A-37, IS-405, IS/AMB-68 */
            CALL(3, enemy_turn, .hero = f->hero);
        }
    }
    END;
}
