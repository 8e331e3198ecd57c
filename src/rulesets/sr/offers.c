/* The question to everybody: all that anybody may do, seat by seat (SR-130). What is made here is made
 * with a glance at the actors. */
#include "rulesets/sr/sr.h"

static void offer_moves(struct sr *g, uc_seat seat, int actor)
{
    const struct sr_side *side = face(g, g->s->at[actor]);
    int reach = sr_reach(g, actor, ACT_MOVEMENT, 0, 0);
    bool company = g->glance->company[actor] > 1;
    for (int i = 0; i < side->arrows; i++) {
        const struct sr_arrow *arrow = &side->arrow[i];
        if (sr_why_not_arrow(g, actor, arrow, reach) != REASON_NONE)
            continue;
        if (!arrow->to) {
            offer_for(&g->run, seat, DO_FOLLOW, actor, CARD_STORY + story_number(g, arrow->story),
                      0);
            continue;
        }
        offer_for(&g->run, seat, DO_MOVE, actor, place_number(g, arrow->to), 0);
        for (int other = 1; company && other <= ACTORS; other++)
            if (other != actor && g->s->at[other] == g->s->at[actor] &&
                sr_why_not_leave(g, other, arrow) == REASON_NONE) {
                offer_for(&g->run, seat, DO_LEAD, actor, place_number(g, arrow->to), 0);
                break;
            }
    }
    if (g->s->place[g->s->at[actor]].portals)
        for (int p = 1; p <= g->part->locations; p++)
            if (sr_why_not_portal(g, actor, p, reach) == REASON_NONE)
                offer_for(&g->run, seat, DO_PORTAL, actor, p, 0);
}

static void offer_fights(struct sr *g, uc_seat seat, int actor)
{
    for (int helped = 1; helped <= ACTORS; helped++)
        if (g->s->at[helped] == g->s->at[actor] &&
            sr_why_not_fight(g, actor, helped) == REASON_NONE)
            offer_for(&g->run, seat, DO_FIGHT, actor, helped, 0);
}

int sr_scrolls_of_stories(const struct sr *g, int actor, uint8_t *stories, int room)
{
    int count = 0;
    for (int i = 0; i < g->part->scroll_stories && count < room; i++) {
        uint8_t n = g->part->scroll_story[i];
        if (g->s->story[n] == STORY_OPEN || g->s->story[n] == actor)
            stories[count++] = n;
    }
    return count;
}

static void offer_scrolls(struct sr *g, uc_seat seat, int actor)
{
    const struct sr_side *side = face(g, g->s->at[actor]);
    uint8_t stories[8];
    int place = g->s->at[actor];
    for (int i = 0; i < side->scrolls; i++) {
        if (sr_why_not_scroll(g, actor, &side->scroll[i], place, false) == REASON_NONE)
            offer_for(&g->run, seat, DO_SCROLL, actor, scroll_id(place, i + 1), 0);
        if (sr_why_not_scroll(g, actor, &side->scroll[i], place, true) == REASON_NONE)
            offer_for(&g->run, seat, DO_GROUP, actor, scroll_id(place, i + 1), 0);
    }
    int count = sr_scrolls_of_stories(g, actor, stories, 8);
    for (int n = 0; n < count; n++) {
        const struct sr_story *story = story_data(g, stories[n]);
        for (int i = 0; i < story->scrolls; i++) {
            if (sr_why_not_scroll(g, actor, &story->scroll[i], place, false) == REASON_NONE)
                offer_for(&g->run, seat, DO_STORY_SCROLL, actor, i + 1, CARD_STORY + stories[n]);
            if (sr_why_not_scroll(g, actor, &story->scroll[i], place, true) == REASON_NONE)
                offer_for(&g->run, seat, DO_STORY_GROUP, actor, i + 1, CARD_STORY + stories[n]);
        }
    }
}

static void offer_casts(struct sr *g, uc_seat seat, int actor)
{
    const uint8_t *hand = pile(g, actor, ZONE_HAND);
    int hero = hero_of(actor);
    for (int k = 1; k <= g->t->kinds[hero]; k++)
        if (hand[k] && g->t->spell[hero][k] &&
            sr_why_not_cast(g, actor, card_id(hero, k)) == REASON_NONE)
            offer_for(&g->run, seat, DO_CAST, actor, card_id(hero, k), 0);
}

static void offer_cards(struct sr *g, uc_seat seat, int actor)
{
    const uint8_t *hand = pile(g, actor, ZONE_HAND), *reserve = pile(g, actor, ZONE_RESERVE);
    int hero = hero_of(actor);
    bool room = sr_reserve_room(g, actor) > 0, any = sr_hand(g, actor) > 0;
    for (int k = 1; k <= g->t->kinds[hero]; k++) {
        if (hand[k] && room)
            offer_for(&g->run, seat, DO_RESERVE, actor, card_id(hero, k), 0);
        if (hand[k])
            offer_for(&g->run, seat, DO_DISCARD, actor, card_id(hero, k), 0);
        for (int given = 1; reserve[k] && any && given <= g->t->kinds[hero]; given++)
            if (hand[given])
                offer_for(&g->run, seat, DO_TAKE, actor, card_id(hero, k), card_id(hero, given));
    }
}

static void offer_gift(struct sr *g, uc_seat seat, int hero, int card)
{
    for (int to = 1; to <= HEROES; to++)
        if (sr_why_not_give(g, hero, card, to) == REASON_NONE)
            offer_for(&g->run, seat, DO_GIVE, hero, card, to);
}

/* SR-319, SR-327, SR-315, SR-295: of the main hero alone. */
static void offer_possessions(struct sr *g, uc_seat seat, int hero)
{
    int price = LEAST_PRICE; /* sr_heroic_price, from the top of the pile down */
    for (int k = g->t->first_heroic[hero]; k <= g->t->kinds[hero] && price <= g->s->heroism[hero];
         k++)
        if (g->s->pile[ZONE_HEROIC][card_id(hero, k)])
            offer_for(&g->run, seat, DO_HEROIC, hero, card_id(hero, k), price++);
    if (g->s->heroism[hero] >= EXTRA_PRICE && sr_can_draw(g, hero))
        offer_for(&g->run, seat, DO_BUY, hero, 0, 0);
    for (int i = 1; i <= g->t->potions; i++)
        if (g->s->potion[hero][i] &&
            sr_why_not_use(g, hero, spell_data(g, g->t->potion[i])) == REASON_NONE)
            offer_for(&g->run, seat, DO_DRINK, hero, CARD_POTION + i, 0);
    for (int i = 1; i <= g->t->artifacts; i++) {
        const struct sr_held *held = sr_held(g, CARD_ARTIFACT + i);
        if (g->s->artifact[i] == hero && held->spell &&
            !limit_count(&g->s->used, CARD_ARTIFACT + i, 0) &&
            sr_why_not_use(g, hero, spell_data(g, held->spell)) == REASON_NONE)
            offer_for(&g->run, seat, DO_USE, hero, CARD_ARTIFACT + i, 0);
    }
    if (g->glance->company[hero] < 2)
        return;
    for (int n = 1; n <= g->part->stories && g->glance->held[hero]; n++)
        if (g->s->story[n] == hero)
            offer_gift(g, seat, hero, CARD_STORY + n);
    for (int n = 1; n <= QUEST_CARDS && g->glance->held[hero]; n++)
        if (g->s->quest[n] == hero)
            offer_gift(g, seat, hero, CARD_QUEST + n);
    for (int i = 1; i <= g->t->artifacts; i++)
        if (g->s->artifact[i] == hero)
            offer_gift(g, seat, hero, CARD_ARTIFACT + i);
}

/* SR-230, SR-238: what works may be ended. */
static void offer_ends(struct sr *g, uc_seat seat, int actor)
{
    for (uint32_t i = 0; i < g->s->force.count; i++) {
        bool first = g->s->force.of[i].holder == actor;
        for (uint32_t j = 0; j < i; j++)
            first &= g->s->force.of[j].source != g->s->force.of[i].source ||
                     g->s->force.of[j].holder != actor;
        if (first)
            offer_for(&g->run, seat, DO_END_SPELL, actor, g->s->force.of[i].source, 0);
    }
    EACH_OF(sr_controlled_by(g, actor), foe)
    offer_for(&g->run, seat, DO_RELEASE, actor, foe, 0);
    if (is_clone(actor))
        offer_for(&g->run, seat, DO_DISMISS, actor, 0, 0);
    for (int p = 1; g->glance->portals && !is_clone(actor) && p <= g->part->locations; p++)
        if (g->s->place[p].portals)
            offer_for(&g->run, seat, DO_UNPORTAL, actor, p, 0);
}

/* Actions proper; the rest of what an actor may do is no action. */
static void offer_actions(struct sr *g, uc_seat seat, int actor)
{
    if (sr_hand(g, actor)) {
        offer_moves(g, seat, actor);
        offer_fights(g, seat, actor);
    }
    offer_scrolls(g, seat, actor);
    offer_casts(g, seat, actor);
}

static void offer_rest(struct sr *g, uc_seat seat, int actor)
{
    offer_cards(g, seat, actor);
    if (!is_clone(actor))
        offer_possessions(g, seat, actor);
    offer_ends(g, seat, actor);
    if (sr_hand(g, actor) && !(g->s->said >> (actor - 1) & 1))
        offer_for(&g->run, seat, DO_SAY, actor, sr_reach(g, actor, ACT_MOVEMENT, 0, 0),
                  sr_reach(g, actor, ACT_COMBAT, 0, 0));
}

static int kinds_in(const uint8_t *cards)
{
    int n = 0;
    for (int k = 1; k <= CARD_KINDS; k++)
        n += cards[k] != 0;
    return n;
}

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
    return sr_hand(g, actor) * (2 + kinds_in(pile(g, actor, ZONE_RESERVE))) + HEROIC_CARDS + 1 +
           POTION_KINDS + ARTIFACTS + (held + ARTIFACTS) * (HEROES - 1) + (int)g->s->force.count +
           PORTALS + 12;
}

/* SR-130: everything that anybody may do, seat by seat. Should the list ever be too long, what is no
 * action, or everything of a hero, is found behind `more`. */
static void offer_seat(struct sr *g, uc_seat seat)
{
    int room = UC_CHOICES - g->run.head->count - 4 * (g->t->heroes - seat) - 4;
    int actions = 0, rest = 0, left = 0;
    for (int actor = seat; actor <= ACTORS; actor += HEROES)
        if (in_play(g, actor)) {
            actions += most_actions(g, actor);
            rest += most_rest(g, actor);
            left += sr_hand(g, actor);
        }
    for (int actor = seat; actor <= ACTORS; actor += HEROES) {
        if (!in_play(g, actor))
            continue;
        if (actions <= room)
            offer_actions(g, seat, actor);
        if (actions + rest <= room)
            offer_rest(g, seat, actor);
        else
            offer_for(&g->run, seat, DO_MORE, actor, 0, 0);
    }
    if (!left && !(g->s->ready >> (seat - 1) & 1))
        offer_for(&g->run, seat, DO_DONE, seat, 0, 0); /* */
}

static struct sr look(const struct sr *g, struct sr_glance *glance)
{
    struct sr looking = *g;
    sr_glance(g, glance);
    looking.glance = glance;
    return looking;
}

void sr_offer_turn(struct sr *g)
{
    struct sr_glance glance;
    struct sr looking = look(g, &glance);
    for (uc_seat seat = 1; seat <= g->t->heroes; seat++)
        offer_seat(&looking, seat);
}

FLOW(more) /* all that one actor may do */
{
    BEGIN;
    AGAIN(2);
    {
        struct sr_glance glance;
        struct sr looking = look(g, &glance);
        offer_actions(&looking, 0, f->actor);
        offer_rest(&looking, 0, f->actor);
    }
    offer(&g->run, DO_BACK, 0, 0, 0);
    ASK(1, (uc_seat)hero_of(f->actor), PROMPT_MORE, f->actor);
    END;
}

FLOW(turn)
{
    BEGIN;
    AGAIN(2);
    sr_offer_turn(g);
    ASK_ANY(1, PROMPT_ACTION, 0);
    g->s->heard |= HEARD_ALL;
    END;
}
