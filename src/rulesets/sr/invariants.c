/* What must always be true of a state; soak asks at every question. */
#include <stdio.h>

#include "rulesets/sr/sr.h"

#define BROKEN(...) return snprintf(why, size, __VA_ARGS__), false

/* Every Action card is in exactly one zone. */
static bool cards_ok(const struct sr *g, char *why, size_t size)
{
    for (int h = 1; h <= g->t->heroes; h++)
        for (int k = 1; k <= g->t->kinds[h]; k++) {
            int sum = 0;
            for (int z = 0; z < ZONES; z++)
                sum += g->s->pile[z][card_id(h, k)];
            if (sum != g->t->card[h][k].copies)
                BROKEN("hero %d has %d of %d cards of kind %d", h, sum, g->t->card[h][k].copies, k);
        }
    for (int i = 1; i <= g->t->potions; i++) {
        int sum = g->s->potion_deck[i];
        for (int h = 1; h <= HEROES; h++)
            sum += g->s->potion[h][i];
        for (uint32_t f = 0; f < g->s->force.count; f++)
            sum += g->s->force.of[f].card == CARD_POTION + i;
        /* a Potion is nowhere while its instant effect is being resolved */
        if (sum > spell_data(g, g->t->potion[i])->copies)
            BROKEN("there are %d Potions of kind %d", sum, i);
    }
    return true;
}

/* SR-125: every Random Enemy card is in the pile, the discards or in play. */
static bool randoms_ok(const struct sr *g, char *why, size_t size)
{
    for (int i = 1; i <= g->t->randoms; i++) {
        int sum = g->s->random_draw[i] + g->s->random_discard[i];
        EACH_FOE(g, foe) sum += g->s->foe[foe].record == g->t->random[i];
        if (g->s->round && sum != g->t->random_enemy[i]->copies)
            BROKEN("there are %d Random Enemy cards of kind %d", sum, i);
    }
    return true;
}

/* Its hero is invisible to it, and another there is not. */
static bool must_turn(const struct sr *g, int foe)
{
    const struct sr_foe *f = &g->s->foe[foe];
    return !f->control && is_invisible(g, f->holder) && !(sr_abilities(g, foe) & bit(SCENT)) &&
           sr_visible_at(g, sr_foe_place(g, foe));
}

static bool foes_ok(const struct sr *g, char *why, size_t size)
{
    char name[80];
    for (int foe = g->s->foe_end < FOE ? FOE : g->s->foe_end; foe <= PIECES; foe++)
        if (g->s->foe[foe].record)
            BROKEN("enemy %d is above the end", foe);
    if (!lastings_ok(&g->s->force) || g->s->force.count > FORCES)
        BROKEN("the list of %d spells is damaged", (int)g->s->force.count);
    struct sr_state copy = *g->s;
    struct sr again = *g;
    again.s = &copy;
    sr_gather(&again);
    if (g->run.head->prompt == PROMPT_ACTION &&
        (copy.powers != g->s->powers ||
         memcmp(copy.bearing, g->s->bearing, sizeof copy.bearing) != 0))
        BROKEN("what the cards in force amount to is not what it was added up to");
    if (g->run.head->prompt == PROMPT_ACTION && g->s->unseen != sr_invisible(g))
        BROKEN("who is invisible is not who was seen to be");
    if (!limits_ok(&g->s->used, CARD_LAST))
        BROKEN("the list of %d limited uses is damaged", (int)g->s->used.count);
    EACH_FOE(g, foe)
    {
        const struct sr_foe *f = &g->s->foe[foe];
        if (f->record > g->run.game->pack->records ||
            !pack_data(g->run.game->pack, KIND_ENEMY, f->record))
            BROKEN("enemy %d is no enemy", foe);
        if (f->holder > ACTORS || f->place > g->part->locations)
            BROKEN("%s is nowhere", name_in(&g->run, UC_PIECE, foe, name, sizeof name));
        if (f->wounds > enemy_data(g, foe)->shields.count)
            BROKEN("%s has %d wounds", name_in(&g->run, UC_PIECE, foe, name, sizeof name),
                   f->wounds);
        bool fallen = !f->holder && !f->place && sr_shields(g, foe) == 0;
        if (enemy_data(g, foe)->number && g->s->scripted[enemy_data(g, foe)->number] !=
                                              (fallen ? SCRIPTED_BEATEN : SCRIPTED_PLAY))
            BROKEN("%s is in play and in its pile",
                   name_in(&g->run, UC_PIECE, foe, name, sizeof name));
        /* while anybody may act every enemy is with somebody who is in play */
        if (g->run.head->prompt == PROMPT_ACTION && (!f->holder || !in_play(g, f->holder)))
            BROKEN("%s is with nobody", name_in(&g->run, UC_PIECE, foe, name, sizeof name));
        if (g->run.head->prompt == PROMPT_ACTION && must_turn(g, foe)) /* */
            BROKEN("%s has nobody that it sees, beside a visible hero",
                   name_in(&g->run, UC_PIECE, foe, name, sizeof name));
    }
    return true;
}

static bool numbers_ok(const struct sr *g, char *why, size_t size)
{
    const struct sr_state *s = g->s;
    if (s->chapter < 1 || s->chapter > g->t->chapters)
        BROKEN("there is no chapter %d", s->chapter);
    if (!s->round)
        return true; /* before the set-up */
    if (s->vitae < 1 || s->vitae > VITAE_MAX)
        BROKEN("Vitae is %d", s->vitae); /* SR-026 */
    if (s->exhaustion > g->part->chapter->draws.count)
        BROKEN("Exhaustion is %d", s->exhaustion);
    if (s->threat > g->part->track)
        BROKEN("Threat is %d", s->threat);
    if (sr_portals(g) > PORTALS)
        BROKEN("there are %d Portals", sr_portals(g)); /* SR-237 */
    for (int p = 1; p <= g->part->locations; p++)
        if (s->place[p].side && !known_face(g, p) && !s->head.imagined)
            BROKEN("location %d is revealed and nobody has seen it", p);
    for (int actor = 1; actor <= ACTORS; actor++) {
        if (s->at[actor] && !s->place[s->at[actor]].side)
            BROKEN("actor %d stands in a location that is not revealed", actor);
        if (g->run.head->prompt == PROMPT_ACTION && actor <= g->t->heroes && !s->at[actor])
            BROKEN("hero %d is nowhere", actor);
        if (hero_of(actor) <= g->t->heroes &&
            sr_pile_size(pile(g, actor, ZONE_RESERVE)) > RESERVE + 3 * FORCES)
            BROKEN("actor %d has too many cards in reserve", actor);
    }
    return true;
}

bool sr_state_ok(const struct uc_run *run, char *why, size_t size)
{
    struct sr g = sr_open(run);
    return numbers_ok(&g, why, size) && cards_ok(&g, why, size) && randoms_ok(&g, why, size) &&
           foes_ok(&g, why, size);
}
