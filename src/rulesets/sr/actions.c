/* The action phase: the rest of what heroes may do, and how an answer is carried out (SR-130 to
 * SR-137, SR-153 to SR-157, SR-317 to SR-330). Every test here and in movement.c, scrolls.c and
 * combat.c says why not, so that what is offered and what is explained cannot differ. */
#include "rulesets/sr/sr.h"

/* ---- Spells, potions, artifacts -------------------------------------------------------------- */

static bool table_full(const struct sr *g) { return g->s->force.count >= FORCES; }

enum reason sr_why_not_use(const struct sr *g, int actor, const struct sr_spell *spell)
{
    if (g->s->place[g->s->at[actor]].flags & PLACE_ANTI)
        return REASON_ANTI_PLACE;
    if (sr_anti_magic(g, g->s->at[actor]))
        return REASON_ANTI_MAGIC;
    if (spell->duration != INSTANT && table_full(g))
        return REASON_TABLE_FULL;
    return sr_true(g, &spell->when, actor) ? REASON_NONE : REASON_POINTLESS;
}

enum reason sr_why_not_cast(const struct sr *g, int actor, int card)
{
    if (!is_action_card(card) || card_hero(card) != hero_of(actor) ||
        !pile(g, actor, ZONE_HAND)[card_kind(card)])
        return REASON_NOT_IN_HAND;
    const struct sr_spell *spell = g->t->spell[card_hero(card)][card_kind(card)];
    return spell ? sr_why_not_use(g, actor, spell) : REASON_NO_SPELL;
}

/* SR-156: one card of the hand for one of the reserve. */
static void swap(struct sr *g, int actor, int wanted, int given)
{
    sr_to_discard(g, given, (enum zone)zone_of(actor, ZONE_HAND));
    tell(&g->run, EVENT_DISCARDED, actor, given, 0, 0);
    g->s->pile[zone_of(actor, ZONE_RESERVE)][wanted]--;
    g->s->pile[zone_of(actor, ZONE_HAND)][wanted]++;
    tell(&g->run, EVENT_TOOK, actor, 0, 0, 0);
}

/* ---- Heroism and exchange -------------------------------------------------------------------- */

int sr_heroic_price(const struct sr *g, int hero, int kind)
{
    int price = LEAST_PRICE;
    for (int k = g->t->first_heroic[hero]; k < kind; k++)
        price += g->s->pile[ZONE_HEROIC][card_id(hero, k)];
    return g->s->pile[ZONE_HEROIC][card_id(hero, kind)] ? price : 0;
}

/* Stories, Quest cards and Artifacts each have their rule, in this order. */
static enum reason of_card(int card, const enum reason why[3])
{
    return why[card > CARD_ARTIFACT ? 2 : card > CARD_QUEST ? 1 : 0];
}

/* SR-295, SR-314, SR-316, A-56 */
enum reason sr_why_not_give(const struct sr *g, int actor, int card, int to)
{
    static const enum reason not_held[] = {REASON_STORY_NOT_HELD, REASON_QUEST_NOT_HELD,
                                           REASON_ARTIFACT_NOT_HELD},
                             stays[] = {REASON_STORY_STAYS, REASON_QUEST_STAYS,
                                        REASON_ARTIFACT_STAYS},
                             apart[] = {REASON_STORY_APART, REASON_QUEST_APART,
                                        REASON_ARTIFACT_APART};
    const struct sr_held *held = sr_held(g, card);
    if (is_clone(actor) || is_clone(to) || !to) /* */
        return REASON_CLONE_LIMIT;
    if (!held || sr_card_holder(g, card) != actor)
        return of_card(card, not_held);
    if (!held->exchangeable)
        return of_card(card, stays);
    return to != actor && g->s->at[to] && g->s->at[to] == g->s->at[actor] ? REASON_NONE
                                                                          : of_card(card, apart);
}

static void give(struct sr *g, int actor, int card, int to)
{
    assert(is_action_card(card) == false);
    assert(to >= 1 && to <= HEROES);
    if (card > CARD_ARTIFACT)
        g->s->artifact[card - CARD_ARTIFACT] = (uint8_t)to;
    else if (card > CARD_QUEST)
        g->s->quest[card - CARD_QUEST] = (uint8_t)to;
    else if (card > CARD_STORY && card <= CARD_EVENT)
        g->s->story[card - CARD_STORY] = (uint8_t)to;
    sr_gather(g);
    tell(&g->run, EVENT_GAVE, actor, card, to, 0);
}

/* ---- The phase ------------------------------------------------------------------------------- */

/* The arrow to a location, or the one that is a Story only. */
static uint8_t arrow_to(const struct sr *g, int actor, int place, int story)
{
    const struct sr_side *side = face(g, g->s->at[actor]);
    for (uint8_t i = 0; i < side->arrows; i++)
        if (place ? place_number(g, side->arrow[i].to) == place
                  : !side->arrow[i].to && story_number(g, side->arrow[i].story) == story)
            return i;
    return 0;
}

static void take_from_hand(struct sr *g, int actor, int card)
{
    assert(is_action_card(card));
    g->s->pile[zone_of(actor, ZONE_HAND)][card]--;
}

/* Actions that are done at once. */
static void act_now(struct sr *g, struct uc_choice c)
{
    switch (c.verb) {
    case DO_RESERVE: /* SR-153 */
        take_from_hand(g, c.a, c.b);
        g->s->pile[zone_of(c.a, ZONE_RESERVE)][c.b]++;
        tell(&g->run, EVENT_RESERVED, c.a, 0, 0, 0);
        break;
    case DO_DISCARD: /* SR-157 */
        sr_to_discard(g, c.b, (enum zone)zone_of(c.a, ZONE_HAND));
        tell(&g->run, EVENT_DISCARDED, c.a, c.b, 0, 0);
        break;
    case DO_TAKE:
        swap(g, c.a, c.b, c.c);
        break;
    case DO_HEROIC: /* SR-322 */
        tell(&g->run, EVENT_BOUGHT, c.a, c.b, c.c, 0);
        sr_gain_heroism(g, c.a, -c.c);
        g->s->pile[ZONE_HEROIC][c.b]--;
        g->s->pile[ZONE_HAND][c.b]++;
        break;
    case DO_GIVE:
        give(g, c.a, c.b, c.c);
        break;
    case DO_UNPORTAL: /* SR-238 */
        g->s->place[c.b].portals--;
        sr_tell_portals(g, c.b);
        break;
    case DO_SAY: /* SR-136 */
        g->s->said |= (uint8_t)(1u << (c.a - 1));
        tell(&g->run, EVENT_SAID, c.a, c.b, c.c, sr_reach(g, c.a, ACT_SCROLL, 0, OTHER_APTITUDE));
        break;
    case DO_DONE:
        g->s->ready |= (uint8_t)(1u << (c.a - 1));
        tell(&g->run, EVENT_READY, c.a, 0, 0, 0);
        break;
    default:
        break;
    }
}

/* Who has got cards again is not ready; who has heard something new may speak again. */
static void after_action(struct sr *g, int verb)
{
    for (int hero = 1; hero <= g->t->heroes; hero++)
        if (sr_hand(g, hero) || (in_play(g, hero + HEROES) && sr_hand(g, hero + HEROES)))
            g->s->ready &= (uint8_t) ~(1u << (hero - 1));
    if (verb != DO_SAY)
        g->s->said = 0;
    if (verb == DO_SAY || verb == DO_GIVE || verb == DO_UNPORTAL || verb == DO_END_SPELL ||
        verb == DO_GROUP || verb == DO_STORY_GROUP || verb == DO_BACK)
        g->s->idle = g->s->idle < UINT8_MAX ? (uint8_t)(g->s->idle + 1) : UINT8_MAX;
    else
        g->s->idle = 0;
}

static uint16_t spell_of(const struct sr *g, int card)
{
    return g->t->card[card_hero(card)][card_kind(card)].spell;
}

#define ANSWER (answer(&g->run))

FLOW(action_phase)
{
    BEGIN;
    RULE("SR-130 SR-131 SR-132");
    g->s->phase = PHASE_ACTION;
    g->s->ready = g->s->said = g->s->idle = 0;
    while (g->s->ready != (1u << g->t->heroes) - 1) {
        CALL(1, turn);
        if (ANSWER.verb == DO_MORE)
            CALL(2, more, .actor = (uint8_t)ANSWER.a);
        f->verb = ANSWER.verb;
        if (f->verb == DO_MOVE || f->verb == DO_LEAD) {
            CALL(3, move, .actor = (uint8_t)ANSWER.a, .arrow = arrow_to(g, ANSWER.a, ANSWER.b, 0),
                 .together = f->verb == DO_LEAD);
        } else if (f->verb == DO_FOLLOW) {
            CALL(4, move, .actor = (uint8_t)ANSWER.a,
                 .arrow = arrow_to(g, ANSWER.a, 0, ANSWER.b - CARD_STORY));
        } else if (f->verb == DO_PORTAL) {
            CALL(5, portal_move, .actor = (uint8_t)ANSWER.a, .to = (uint8_t)ANSWER.b);
        } else if (f->verb == DO_FIGHT) {
            CALL(6, fight, .actor = (uint8_t)ANSWER.a, .helped = (uint8_t)ANSWER.b);
        } else if (f->verb == DO_SCROLL || f->verb == DO_GROUP) {
            CALL(7, scroll, .actor = (uint8_t)ANSWER.a, .number = (uint8_t)scroll_number(ANSWER.b),
                 .group = f->verb == DO_GROUP);
        } else if (f->verb == DO_STORY_SCROLL || f->verb == DO_STORY_GROUP) {
            CALL(8, scroll, .actor = (uint8_t)ANSWER.a, .number = (uint8_t)ANSWER.b,
                 .story = g->part->story[ANSWER.c - CARD_STORY],
                 .group = f->verb == DO_STORY_GROUP);
        } else if (f->verb == DO_CAST) {
            RULE("SR-143");
            take_from_hand(g, ANSWER.a, ANSWER.b);
            CALL(9, take_effect, .actor = (uint8_t)ANSWER.a, .card = ANSWER.b,
                 .record = spell_of(g, ANSWER.b));
        } else if (f->verb == DO_DRINK) {
            RULE("SR-327 SR-330");
            g->s->potion[ANSWER.a][ANSWER.b - CARD_POTION]--;
            CALL(10, take_effect, .actor = (uint8_t)ANSWER.a, .card = ANSWER.b,
                 .record = g->t->potion[ANSWER.b - CARD_POTION]);
        } else if (f->verb == DO_USE) {
            RULE("SR-315");
            limit_note(&g->run, &g->s->used, ANSWER.b, 0, ONCE_ROUND);
            CALL(11, take_effect, .actor = (uint8_t)ANSWER.a,
                 .record = sr_held(g, ANSWER.b)->spell);
        } else if (f->verb == DO_BUY) {
            RULE("SR-323 SR-324");
            tell(&g->run, EVENT_EXTRA, ANSWER.a, EXTRA_PRICE, 0, 0);
            sr_gain_heroism(g, ANSWER.a, -EXTRA_PRICE);
            CALL(13, draw_card, .actor = (uint8_t)ANSWER.a);
        } else if (f->verb == DO_END_SPELL) {
            RULE("SR-230");
            CALL(14, fade, .actor = (uint8_t)ANSWER.a, .record = ANSWER.b);
        } else if (f->verb == DO_DISMISS) {
            CALL(15, drop_clone, .actor = (uint8_t)ANSWER.a);
        } else if (f->verb == DO_RELEASE) {
            CALL(16, freed, .foe = (uint8_t)ANSWER.b);
        } else {
            act_now(g, ANSWER);
            CALL(17, sight); /* what a hero had who has given it away */
        }
        after_action(g, f->verb);
    }
    RULE("SR-135");
    END;
}
