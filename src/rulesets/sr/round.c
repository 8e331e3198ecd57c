/* The round: preparation and reaction (SR-126 to SR-129, SR-287 to SR-291). The action phase is in
 * actions.c. */
#include "rulesets/sr/sr.h"

/* ---- Drawing Action cards -------------------------------------------------------------------- */

static void offer_draws(struct sr *g, int actor)
{
    const uint8_t *deck = pile(g, actor, ZONE_DRAW);
    EACH_KIND(pile_row_kinds(deck), k)
    offer_weighted(&g->run, DO_DRAW, deck[k], card_id(hero_of(actor), k), 0, 0);
}

FLOW(draw_card)
{
    BEGIN;
    RULE("SR-129"); /* the discards become the draw pile when a card is needed */
    if (!sr_pile_size(pile(g, f->actor, ZONE_DRAW)) &&
        !pile_renew(pile(g, f->actor, ZONE_DRAW) + 1, pile(g, f->actor, ZONE_DISCARD) + 1,
                    CARD_KINDS))
        return FLOW_DONE;
    AGAIN(2);
    offer_draws(g, f->actor);
    CHANCE(1, PROMPT_DRAW, f->actor);
    g->s->pile[ZONE_DRAW][answer(&g->run).a]--;
    g->s->pile[zone_of(f->actor, ZONE_HAND)][answer(&g->run).a]++;
    {
        int own = g->t->open_hands ? UC_EVERYONE : 1 << (hero_of(f->actor) - 1); /* SR-136 */
        tell_seats(&g->run, own, EVENT_DREW, f->actor, answer(&g->run).a, 0, 0);
        tell_rest(&g->run, own, EVENT_DRAWS, f->actor, 0, 0, 0);
    }
    END;
}

FLOW(draw_cards)
{
    BEGIN;
    for (; f->n; f->n--)
        CALL(1, draw_card, .actor = f->actor);
    END;
}

FLOW(preparation)
{
    BEGIN;
    g->s->phase = PHASE_PREPARATION;
    limit_forget(&g->s->used, ONCE_ROUND);
    RULE("SR-127");
    CALL(1, fade); /* everybody's at once */
    RULE("SR-128");
    for (f->actor = 1; f->actor <= g->t->heroes; f->actor++)
        CALL(2, draw_cards, .actor = f->actor,
             .n = g->part->chapter->draws.item[g->s->exhaustion]); /* SR-031, SR-032 */
    for (f->actor = HEROES + 1; f->actor <= ACTORS; f->actor++)
        if (in_play(g, f->actor))
            CALL(3, draw_cards, .actor = f->actor, .n = 2); /* SR-265 */
    END;
}

/* ---- Reaction -------------------------------------------------------------------------------- */

/* Fear tokens of this hero that cost nothing because somebody in the location has a card that says
 * so. Heroes are served in order. */
static int free_fear(const struct sr *g, int hero)
{
    int relief = 0;
    EACH_ACTOR_AT(g, g->s->at[hero], actor) relief += sr_change(g, actor, CHANGE(fear));
    for (int other = 1; other < hero; other++)
        if (g->s->at[other] == g->s->at[hero])
            relief -= g->s->token[other][TOKEN_FEAR];
    return relief < 0 ? 0 : relief;
}

/* SR-278, SR-289 */
static int token_cost(const struct sr *g, int hero)
{
    const uint8_t *token = g->s->token[hero];
    int fear = token[TOKEN_FEAR] - free_fear(g, hero);
    return (fear < 0 ? 0 : fear) +
           (is_invulnerable(g, hero) ? 0 : token[TOKEN_POISON] + token[TOKEN_FRACTURE]);
}

static uint8_t stress(const struct sr *g)
{
    int n = sr_threat_value(g) + sr_group_change(g, CHANGE(stress));
    return (uint8_t)(n < 0 ? 0 : n);
}

FLOW(reaction)
{
    BEGIN;
    RULE("SR-287");
    g->s->phase = PHASE_REACTION;
    tell(&g->run, EVENT_REACTION, 0, 0, 0, 0);
    RULE("SR-279 SR-288"); /* (1) Stress, whoever is Invulnerable */
    CALL(1, lose, .cause = CAUSE_STRESS, .n = stress(g));
    RULE("SR-278 SR-289"); /* (2) tokens */
    for (f->actor = 1; f->actor <= g->t->heroes; f->actor++)
        CALL(2, lose, .cause = CAUSE_TOKENS, .n = (uint8_t)token_cost(g, f->actor),
             .actors = (uint8_t)(1u << (f->actor - 1)));
    CALL(3, attack, .step3 = 1); /* (3) attacks */
    CALL(4, reactions);          /* (4) locations */
    END;
}

/* a location is dealt with if somebody is in it when its turn comes, and once. */
static bool must_react(const struct sr *g, int place)
{
    return g->s->place[place].side && !(g->s->place[place].flags & PLACE_DEALT) &&
           sr_heroes_at(g, place);
}

/* So that each location is counted once. */
static bool is_first_there(const struct sr *g, int actor)
{
    for (int other = 1; other < actor; other++)
        if (g->s->at[other] == g->s->at[actor])
            return false;
    return in_play(g, actor);
}

/* SR-110: more than one is left, and at least one of them does something. Otherwise the order says
 * nothing, and nobody is asked. */
static bool order_matters(const struct sr *g)
{
    int left = 0;
    bool any = false;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (is_first_there(g, actor) && must_react(g, g->s->at[actor])) {
            left++;
            any |= sr_reacts(g, g->s->at[actor]);
        }
    return any && left > 1;
}

/* The last one that is left; 0 when all are dealt with. */
static uint8_t next_place(const struct sr *g)
{
    uint8_t place = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (g->s->at[actor] > place && must_react(g, g->s->at[actor]))
            place = g->s->at[actor];
    return place;
}

FLOW(reactions)
{
    BEGIN;
    for (int p = 1; p <= g->part->locations; p++)
        g->s->place[p].flags &= (uint8_t)~PLACE_DEALT;
    while ((f->place = next_place(g)) != 0) {
        RULE("SR-110");
        if (order_matters(g)) {
            for (int p = 1; p <= g->part->locations; p++)
                if (must_react(g, p))
                    offer(&g->run, DO_GOTO, p, 0, 0);
            ASK(1, first_seat(g, f->place), PROMPT_PLACE, 0);
            f->place = (uint8_t)answer(&g->run).a;
        }
        g->s->place[f->place].flags |= PLACE_DEALT;
        RULE("SR-107 SR-108 SR-109");
        CALL(2, row, .place = f->place, .mode = MODE_ORANGE, .flips = g->s->place[f->place].flips);
    }
    END;
}
