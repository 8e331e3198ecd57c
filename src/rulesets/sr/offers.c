/* The question to everybody: all that anybody may do, seat by seat (SR-130), from the rows of deeds.def. What is made
 * here is made with a glance at the actors. */
#include "rulesets/sr/sr.h"

/* ---- What stands against it ------------------------------------------------------------------ */

/* Enemies before somebody in the location. */
static bool has_enemy(const struct sr *g, int actor)
{
    if (g->glance->foes[actor] || g->glance->company[actor] < 2)
        return g->glance->foes[actor];
    EACH_ACTOR_AT(g, g->s->at[actor], other)
    if (g->glance->foes[other])
        return true;
    return false;
}

static bool has_potion(const struct sr *g, int hero)
{
    static const uint8_t none[POTION_KINDS];
    return memcmp(g->s->potion[hero] + 1, none, sizeof none) != 0;
}

/* What belongs to the main hero alone. */
static uint32_t unmet_by_hero(const struct sr *g, int hero)
{
    bool artifact = g->glance->owners >> hero & 1;
    bool gift = g->glance->company[hero] > 1 && (g->glance->held[hero] || artifact);
    return NEED_CLONE | (g->s->heroism[hero] >= EXTRA_PRICE ? 0 : NEED_HEROISM) |
           (has_potion(g, hero) ? 0 : NEED_POTION) | (artifact ? 0 : NEED_ARTIFACT) |
           (gift ? 0 : NEED_GIFT) | (g->glance->portals ? 0 : NEED_PORTALS);
}

uint32_t sr_unmet(const struct sr *g, int actor)
{
    int place = g->s->at[actor];
    uint32_t unmet =
        is_clone(actor) ? (uint32_t)(NEED_MAIN | NEED_PORTALS) : unmet_by_hero(g, actor);
    return unmet | (g->glance->hand[actor] ? 0 : NEED_CARD) |
           (g->glance->kinds[actor] & g->t->spells[hero_of(actor)] ? 0 : NEED_SPELL) |
           (g->s->place[place].portals ? 0 : NEED_PORTAL) | (has_enemy(g, actor) ? 0 : NEED_ENEMY) |
           (g->glance->engaged[actor] ? NEED_FREE : 0) |
           (g->glance->forces >> actor & 1 ? 0 : NEED_FORCE) |
           (g->glance->controlled[actor] ? 0 : NEED_CONTROL);
}

/* ---- The list -------------------------------------------------------------------------------- */

/* No more than so many actions can be offered to an actor, and so much else. */
static int most_actions(const struct sr *g, int actor)
{
    const struct sr_side *side = face(g, g->s->at[actor]);
    uint8_t stories[8];
    return 2 * side->arrows + PORTALS + g->glance->company[actor] + 2 * side->scrolls +
           2 * SCROLLS * sr_scrolls_of_stories(g, actor, stories, 8) + sr_hand(g, actor);
}

static int most_rest(const struct sr *g, int actor)
{
    int held = is_clone(actor) ? 0 : g->glance->held[actor];
    return sr_hand(g, actor) *
               (2 + __builtin_popcount(pile_row_kinds(pile(g, actor, ZONE_RESERVE)))) +
           HEROIC_CARDS + 1 + POTION_KINDS + ARTIFACTS + (held + ARTIFACTS) * (HEROES - 1) +
           (int)g->s->force.count + PORTALS + 12;
}

/* Does everything fit for sure? No place and no story has more than this. */
static bool is_short(const struct sr *g, uc_seat seat, int room)
{
    enum { ANY_PLACE = 2 * ARROWS + PORTALS + ACTORS + 2 * SCROLLS + 2 * SCROLLS * 8 };
    enum {
        ANY_HERO = HEROIC_CARDS + 1 + POTION_KINDS + ARTIFACTS * HEROES + FORCES + PORTALS + 12
    };
    int most = 0;
    for (int actor = seat; actor <= ACTORS; actor += HEROES)
        if (in_play(g, actor))
            most += ANY_PLACE + ANY_HERO + g->glance->hand[actor] * (3 + CARD_KINDS) +
                    g->glance->held[seat] * (HEROES - 1);
    return most <= room;
}

/* For what there is no room. */
static uint32_t lacking_room(const struct sr *g, uc_seat seat, int room)
{
    int actions = 0, rest = 0;
    for (int actor = seat; actor <= ACTORS; actor += HEROES)
        if (in_play(g, actor)) {
            actions += most_actions(g, actor);
            rest += most_rest(g, actor);
        }
    return (actions <= room ? 0 : NEED_PLACE) | (actions + rest <= room ? 0 : NEED_ROOM);
}

/* SR-130: everything that anybody may do, seat by seat. Should the list ever be too long, what is no
 * action, or everything of a hero, is found behind `more`. */
static void offer_seat(struct sr *g, uc_seat seat)
{
    int room = UC_CHOICES - g->run.head->count - 4 * (g->t->heroes - seat) - 4;
    uint32_t full = is_short(g, seat, room) ? 0 : lacking_room(g, seat, room);
    for (int actor = seat; actor <= ACTORS; actor += HEROES) {
        if (!in_play(g, actor))
            continue;
        deeds_offer(g, (uc_piece)actor, sr_unmet(g, actor) | full);
        if (full)
            sr_offer(g, DO_MORE, actor, 0, 0);
    }
    if (!REFUSAL(done)(g, seat, (struct uc_choice){0}))
        sr_offer(g, DO_DONE, seat, 0, 0);
}

FLOW(more) /* all that one actor may do */
{
    BEGIN;
    AGAIN(2);
    {
        struct sr_glance glance;
        struct sr looking = sr_look(g, &glance);
        deeds_offer(&looking, f->actor, sr_unmet(&looking, f->actor));
    }
    offer(&g->run, DO_BACK, 0, 0, 0);
    ASK(1, (uc_seat)hero_of(f->actor), PROMPT_MORE, f->actor);
    END;
}

FLOW(turn)
{
    BEGIN;
    AGAIN(2);
    {
        struct sr_glance glance;
        struct sr looking = sr_look(g, &glance);
        for (glance.seat = 1; glance.seat <= g->t->heroes; glance.seat++)
            offer_seat(&looking, glance.seat);
    }
    ASK_ANY(1, PROMPT_ACTION, 0);
    g->s->heard |= HEARD_ALL;
    END;
}
