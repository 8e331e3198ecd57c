/* The three tracks of the group: Vitae and Exhaustion (SR-025 to SR-033), Threat (SR-034 to
 * SR-041); and the tokens of the heroes. */
#include "rulesets/sr/sr.h"

/* ---- Vitae and Exhaustion -------------------------------------------------------------------- */

/* One space toward The End. */
static void tire(struct sr *g)
{
    const struct number_list *draws = &g->part->chapter->draws;
    if (g->s->exhaustion >= draws->count)
        return;
    g->s->exhaustion++; /* SR-028 */
    if (g->s->exhaustion == draws->count) {
        g->s->ended |= END_EXHAUSTION; /* SR-033 */
        tell(&g->run, EVENT_THE_END, END_EXHAUSTION, 0, 0, 0);
    } else {
        tell(&g->run, EVENT_TIRED, draws->item[g->s->exhaustion], 0, 0, 0); /* SR-031 */
    }
}

/* The marker walks down a loop of 30; landing on 30 closes the lap. */
static void walk_down(struct sr *g, int n)
{
    int vitae = g->s->vitae - n; /* SR-027 */
    while (vitae <= 0) {
        vitae += VITAE_MAX;
        tire(g); /* SR-028: once a lap */
    }
    g->s->vitae = (uint8_t)vitae;
}

/* SR-029, SR-030 */
void sr_gain_vitae(struct sr *g, int n)
{
    int room = VITAE_MAX - g->s->vitae, gain = n < room ? n : room;
    if (gain <= 0)
        return;
    g->s->vitae = (uint8_t)(g->s->vitae + gain);
    tell(&g->run, EVENT_HEALED, gain, g->s->vitae, 0, 0);
}

/* A controlled creature of somebody who suffers the loss. */
static bool can_absorb(const struct sr *g, int foe, int actors)
{
    const struct sr_foe *f = &g->s->foe[foe];
    return f->record && f->control && actors >> (f->holder - 1) & 1;
}

FLOW(lose) /* the group loses Vitae because of some actors; none: Stress */
{
    BEGIN;
    RULE("SR-258"); /* who suffers may use up Control tokens instead */
    for (f->foe = FOE; f->n && f->foe < g->s->foe_end; f->foe++) {
        if (!can_absorb(g, f->foe, f->actors))
            continue;
        for (int n = 0; n <= g->s->foe[f->foe].control && n <= f->n; n++)
            offer(&g->run, DO_ABSORB, f->foe, n, 0);
        ASK(1, (uc_seat)hero_of(g->s->foe[f->foe].holder), PROMPT_ABSORB, f->foe);
        {
            struct sr_foe *foe = &g->s->foe[f->foe];
            int n = answer(&g->run).b;
            f->n = (uint8_t)(f->n - n);
            foe->control = (uint8_t)(foe->control - n);
        }
        if (!g->s->foe[f->foe].control)
            CALL(2, freed, .foe = f->foe, .wound = 1);
    }
    RULE("SR-027 SR-028");
    if (f->n) {
        walk_down(g, f->n);
        tell(&g->run, EVENT_VITAE, f->n, g->s->vitae, f->actors ? __builtin_ctz(f->actors) + 1 : 0,
             WORD_CAUSE + f->cause);
    }
    END;
}

/* ---- Threat ---------------------------------------------------------------------------------- */

/* The Story token on the marker's space, as index + 1; 0 none. */
static int token_here(const struct sr *g)
{
    const struct sr_chapter *c = g->part->chapter;
    for (int i = 0; i < c->tokens; i++)
        if (g->s->track_tokens >> i & 1 && c->token[i].space == g->s->threat)
            return i + 1;
    return 0;
}

static void step_threat(struct sr *g, int by)
{
    int tier = sr_tier(g);
    g->s->threat = (uint8_t)(g->s->threat + by);
    tell(&g->run, EVENT_THREAT, g->s->threat, 0, 0, 0);
    if (sr_tier(g) != tier)
        tell(&g->run, EVENT_TIER, sr_tier(g), sr_threat_value(g), 0, 0); /* SR-037, SR-041 */
    if (g->s->threat == g->part->track) {
        g->s->ended |= END_THREAT; /* SR-040 */
        tell(&g->run, EVENT_THE_END, END_THREAT, 0, 0, 0);
    }
}

FLOW(threat) /* up or down; `who` caused it */
{
    BEGIN;
    RULE("SR-039");
    for (; f->n < 0 && g->s->threat > 0 && g->s->threat < g->part->track; f->n++)
        step_threat(g, -1); /* */
    for (; f->n > 0 && g->s->threat < g->part->track; f->n--) {
        step_threat(g, 1);
        while ((f->i = (uint8_t)token_here(g)) != 0) { /* */
            g->s->track_tokens &= (uint8_t) ~(1u << (f->i - 1));
            g->s->result = f->who;
            if (!f->who || !in_play(g, f->who))
                CALL(1, drawer, .place = 0);
            CALL(2, story, .number = story_number(g, g->part->chapter->token[f->i - 1].story),
                 .who = g->s->result);
        }
    }
    END;
}

/* The players say who draws a Story that no single hero has caused; the result is the actor, 0 if
 * there is nobody. Place 0: anywhere. */
static bool may_draw(const struct sr *g, int actor, int place, bool visible)
{
    return in_play(g, actor) && (!place || g->s->at[actor] == place) &&
           (!visible || !is_invisible(g, actor));
}

/* Offers those who may draw; the result is the first of them. */
static int offer_drawers(struct sr *g, int place, bool visible)
{
    int count = 0;
    g->s->result = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (may_draw(g, actor, place, visible)) {
            if (!count++)
                g->s->result = (uint8_t)actor;
            offer(&g->run, DO_DRAWER, actor, 0, 0);
        }
    return count;
}

FLOW(drawer)
{
    BEGIN;
    RULE("SR-085 SR-113");
    if (offer_drawers(g, f->place, f->visible) < 2) {
        drop_offers(&g->run);
        return FLOW_DONE;
    }
    ASK(1, (uc_seat)hero_of(g->s->result), PROMPT_DRAWER, 0);
    g->s->result = (uint8_t)answer(&g->run).a;
    END;
}

/* ---- Tokens and Heroism: a clone's are the main hero's (SR-267, A-32) ------------------------ */

void sr_set_tokens(struct sr *g, int hero, int token, int n)
{
    assert(hero >= 1 && hero <= HEROES);
    assert(token >= 1 && token <= TOKENS);
    assert(n >= 0 && n <= 99);
    g->s->token[hero][token] = (uint8_t)n;
    tell(&g->run, EVENT_TOKEN, hero, WORD_TOKEN + token, n, 0);
}

void sr_gain_token(struct sr *g, int actor, int token, int n)
{
    int hero = hero_of(actor), now = g->s->token[hero][token] + n;
    if (n <= 0 || (token == TOKEN_POISON && has_power(g, hero, POWER_ANTIDOTE))) /* SR-334 */
        return;
    sr_set_tokens(g, hero, token, now > 99 ? 99 : now); /* */
}

void sr_gain_heroism(struct sr *g, int actor, int n)
{
    assert(actor > 0 && actor <= ACTORS);
    int hero = hero_of(actor), now = g->s->heroism[hero] + n;
    if (n == 0)
        return;
    g->s->heroism[hero] = (uint8_t)(now < 0 ? 0 : now > 99 ? 99 : now);
    tell(&g->run, EVENT_HEROISM, hero, g->s->heroism[hero], 0, 0); /* SR-317 */
}
