/* Why a choice is not among those offered: the same tests that decide what is offered (offers.c),
 * with the sentences of reasons.def. Each test looks at the cards of the actor named, so only who may
 * see them is told (SR-136). */
#include <stdio.h>

#include "parts/refusal.h"
#include "rulesets/sr/sr.h"

#include "parts/reasonlines.h"

/* The arrow to a location, or the one that only draws a Story; NULL. */
static const struct sr_arrow *arrow_to(const struct sr *g, int actor, int place, int story)
{
    const struct sr_side *side = face(g, g->s->at[actor]);
    for (int i = 0; i < side->arrows; i++)
        if (side->arrow[i].to ? place_number(g, side->arrow[i].to) == place
                              : story && side->arrow[i].story == story)
            return &side->arrow[i];
    return NULL;
}

static enum reason why_not_move(const struct sr *g, int actor, const struct sr_arrow *arrow,
                                bool together)
{
    if (!arrow)
        return REASON_NOT_HERE;
    enum reason reason = sr_why_not_arrow(g, actor, arrow, sr_reach(g, actor, ACT_MOVEMENT, 0, 0));
    return reason || !together ? reason : REASON_ALONE;
}

static enum reason why_not_reserve(const struct sr *g, int actor, int card, int verb)
{
    bool own = is_action_card(card) && card_hero(card) == hero_of(actor);
    bool in_hand = own && pile(g, actor, ZONE_HAND)[card_kind(card)];
    bool in_reserve = own && pile(g, actor, ZONE_RESERVE)[card_kind(card)];
    if (verb == DO_TAKE)
        return in_reserve ? REASON_NOTHING_TO_DISCARD : REASON_NOT_RESERVED;
    if (!in_hand)
        return in_reserve ? REASON_NOT_RESERVED : REASON_NOT_IN_HAND; /* SR-155 */
    return verb == DO_RESERVE ? REASON_RESERVE_FULL : REASON_NONE;
}

/* SR-320, SR-321: the price of the card that is asked for; 0: it is no card of the pile. */
static int price_of(const struct sr *g, int actor, int card)
{
    bool own = is_action_card(card) && card_hero(card) == actor;
    return own ? sr_heroic_price(g, actor, card_kind(card)) : 0;
}

static enum reason why_not_heroic(const struct sr *g, int actor, struct uc_choice c)
{
    int price = price_of(g, actor, c.b);
    if (!price)
        return REASON_NOT_HEROIC;
    if (g->s->heroism[actor] >= price)
        return REASON_PRICE_NAMED;
    return price == LEAST_PRICE ? REASON_TOP_PRICE : REASON_PRICE;
}

static enum reason why_not_possession(const struct sr *g, int actor, struct uc_choice c)
{
    if (is_clone(actor))
        return REASON_CLONE_LIMIT; /* */
    if (c.verb == DO_BUY)
        return g->s->heroism[actor] < EXTRA_PRICE ? REASON_NO_HEROISM : REASON_NO_CARD_LEFT;
    if (c.verb == DO_HEROIC)
        return why_not_heroic(g, actor, c);
    if (c.verb == DO_DRINK && c.b > CARD_POTION && c.b <= CARD_POTION + g->t->potions &&
        g->s->potion[actor][c.b - CARD_POTION])
        return sr_why_not_use(g, actor, spell_data(g, g->t->potion[c.b - CARD_POTION]));
    if (c.verb == DO_DRINK)
        return REASON_NO_POTION;
    if (c.verb == DO_USE && c.b > CARD_ARTIFACT && c.b <= CARD_ARTIFACT + g->t->artifacts &&
        g->s->artifact[c.b - CARD_ARTIFACT] == actor && sr_held(g, c.b)->spell &&
        !limit_count(&g->s->used, c.b, 0))
        return sr_why_not_use(g, actor, spell_data(g, sr_held(g, c.b)->spell));
    return REASON_ARTIFACT;
}

static enum reason why_not_action(const struct sr *g, int actor, struct uc_choice c)
{
    const struct sr_scroll *scroll;
    switch (c.verb) {
    case DO_MOVE:
    case DO_LEAD:
        return why_not_move(g, actor, arrow_to(g, actor, c.b, 0), c.verb == DO_LEAD);
    case DO_FOLLOW:
        return why_not_move(g, actor, arrow_to(g, actor, 0, sr_card_record(g, c.b)), false);
    case DO_PORTAL:
        return c.b <= g->part->locations
                   ? sr_why_not_portal(g, actor, c.b, sr_reach(g, actor, ACT_MOVEMENT, 0, 0))
                   : REASON_NO_PORTAL;
    case DO_FIGHT:
        return c.b <= ACTORS ? sr_why_not_fight(g, actor, c.b) : REASON_NO_ENEMY;
    case DO_SCROLL:
    case DO_GROUP:
    case DO_STORY_SCROLL:
    case DO_STORY_GROUP:
        scroll = sr_scroll_at(g, actor, scroll_number(c.b), c.c ? sr_card_record(g, c.c) : 0);
        return sr_why_not_scroll(g, actor, scroll, g->s->at[actor],
                                 c.verb == DO_GROUP || c.verb == DO_STORY_GROUP);
    case DO_CAST:
        return sr_why_not_cast(g, actor, c.b);
    case DO_RESERVE:
    case DO_TAKE:
    case DO_DISCARD:
        return why_not_reserve(g, actor, c.b, c.verb);
    case DO_HEROIC:
    case DO_BUY:
    case DO_DRINK:
    case DO_USE:
        return why_not_possession(g, actor, c);
    case DO_GIVE:
        return c.b < CARD_LAST && c.c <= ACTORS ? sr_why_not_give(g, actor, c.b, c.c)
                                                : REASON_STORY_NOT_HELD;
    case DO_END_SPELL:
    case DO_RELEASE:
    case DO_DISMISS:
        return REASON_NO_FORCE;
    case DO_UNPORTAL:
        return REASON_NO_PORTAL;
    case DO_DONE:
        return REASON_HAND_LEFT;
    default:
        return REASON_NONE;
    }
}

static enum reason why_not_enough(const struct sr *g)
{
    const struct commit *f = flow_find(&g->run, FLOW_commit);
    return sr_pile_size(pile(g, f->actor, ZONE_PLAYED)) ? REASON_NOT_YET : REASON_ONE_CARD;
}

/* Inside a fight or a payment the pending flow knows what is left. */
static enum reason why_not_inside(const struct sr *g, struct uc_choice c)
{
    const struct uc_state *head = g->run.head;
    if (head->prompt == PROMPT_TARGET && c.verb == DO_TARGET && c.a >= FOE && c.a <= PIECES) {
        const struct fight *f = flow_find(&g->run, FLOW_fight);
        return sr_why_not_target(g, f->actor, f->helped, f->marked, f->left, c.a);
    }
    if (head->prompt == PROMPT_COMMIT && c.verb == DO_ENOUGH)
        return why_not_enough(g);
    if ((head->prompt == PROMPT_COMMIT || head->prompt == PROMPT_HELP) && c.verb == DO_COMMIT)
        return REASON_NOT_IN_HAND;
    return head->prompt != PROMPT_ACTION && c.verb <= DO_DONE ? REASON_NOT_NOW : REASON_NONE;
}

/* What it costs, and what there is to pay with. */
static void put_price(const struct sr *g, struct uc_choice c, struct uc_reason *reason)
{
    size_t used = strlen(reason->text);
    snprintf(reason->text + used, sizeof reason->text - used, _(" It costs %d; there is %d."),
             price_of(g, c.a, c.b), g->s->heroism[c.a]);
}

/* SR-139, SR-140: how far the cards go, and how far they would have to. */
static void put_numbers(const struct sr *g, struct uc_choice c, struct uc_reason *reason)
{
    int actor = c.a, need = 0, reach = sr_reach(g, actor, ACT_MOVEMENT, 0, 0);
    const struct sr_arrow *arrow = NULL;
    if (c.verb == DO_MOVE || c.verb == DO_LEAD)
        arrow = arrow_to(g, actor, c.b, 0);
    else if (c.verb == DO_FOLLOW)
        arrow = arrow_to(g, actor, 0, sr_card_record(g, c.b));
    if (arrow || c.verb == DO_PORTAL)
        need = sr_difficulty(g, actor, arrow ? arrow->difficulty : 1);
    if (c.verb == DO_SCROLL || c.verb == DO_STORY_SCROLL) {
        const struct sr_scroll *scroll =
            sr_scroll_at(g, actor, scroll_number(c.b), c.c ? sr_card_record(g, c.c) : 0);
        need = scroll->difficulty;
        reach = sr_reach(g, actor, ACT_SCROLL, 0, scroll->aptitude);
    }
    size_t used = strlen(reason->text);
    if (need)
        snprintf(reason->text + used, sizeof reason->text - used, _(" Needed: %d, they reach: %d."),
                 need, reach);
}

bool sr_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice c,
                struct uc_reason *reason)
{
    struct sr g = sr_open(run);
    enum reason why = REASON_NONE;
    if (run->head->prompt != PROMPT_ACTION && sees_cards(&g, seat, run->head->seat))
        why = why_not_inside(&g, c);
    else if (run->head->prompt == PROMPT_ACTION && c.verb <= DO_DONE && c.a >= 1 && c.a <= ACTORS &&
             (in_play(&g, c.a) || c.verb == DO_DONE) && sees_cards(&g, seat, c.a))
        why = why_not_action(&g, c.a, c);
    if (!why)
        return false;
    refusal_tell(run, &reasons[why], reason);
    if (why == REASON_TOO_LOW)
        put_numbers(&g, c, reason);
    if (why == REASON_TOP_PRICE || why == REASON_PRICE || why == REASON_PRICE_NAMED)
        put_price(&g, c, reason);
    return true;
}
