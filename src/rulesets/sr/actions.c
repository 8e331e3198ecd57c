/* The action phase: the rest of what heroes may do, and how an answer is carried out (SR-130 to
 * SR-137, SR-153 to SR-157, SR-317 to SR-330). */
#include "rulesets/sr/sr.h"

static void take_from_hand(struct sr *g, int actor, int card)
{
    assert(is_action_card(card));
    g->s->pile[zone_of(actor, ZONE_HAND)][card]--;
}

/* ---- Spells, potions, artifacts -------------------------------------------------------------- */

static bool table_full(const struct sr *g) { return g->s->force.count >= FORCES; }

/* SR-101, SR-215, SR-231, SR-328 */
static enum reason why_not_magic(const struct sr *g, int actor)
{
    if (g->s->place[g->s->at[actor]].flags & PLACE_ANTI)
        return REASON_ANTI_PLACE;
    return sr_anti_magic(g, g->s->at[actor]) ? REASON_ANTI_MAGIC : REASON_NONE;
}

/* The spell by itself, where there may be magic. */
static enum reason why_not_spell(const struct sr *g, int actor, int record)
{
    const struct sr_spell *spell = spell_data(g, record);
    if (spell->duration != INSTANT && table_full(g))
        return REASON_TABLE_FULL;
    return sr_true(g, &spell->when, actor) ? REASON_NONE : REASON_POINTLESS;
}

static enum reason why_not_use(const struct sr *g, int actor, int record)
{
    enum reason why = why_not_magic(g, actor);
    return why ? why : why_not_spell(g, actor, record);
}

static bool has_card(const struct sr *g, int actor, int card, enum zone zone)
{
    return is_action_card(card) && card_hero(card) == hero_of(actor) &&
           pile(g, actor, zone)[card_kind(card)];
}

static int spell_of(const struct sr *g, int card)
{
    return g->t->card[card_hero(card)][card_kind(card)].spell;
}

OFFER(cast)
{
    int hero = hero_of(who);
    if (why_not_magic(g, who) != REASON_NONE)
        return;
    EACH_KIND(g->glance->kinds[who] & g->t->spells[hero], k)
    if (why_not_spell(g, who, g->t->card[hero][k].spell) == REASON_NONE)
        sr_offer(g, DO_CAST, who, card_id(hero, k), 0);
}

WHY_NOT(cast)
{
    if (!has_card(g, who, c.b, ZONE_HAND))
        return REASON_NOT_IN_HAND;
    return spell_of(g, c.b) ? why_not_use(g, who, spell_of(g, c.b)) : REASON_NO_SPELL;
}

CARRY_OUT(cast)
{
    RULE("SR-143");
    take_from_hand(g, who, c.b);
    HAND_TO(take_effect, .actor = who, .card = c.b, .record = (uint16_t)spell_of(g, c.b));
}

OFFER(drink)
{
    for (int i = 1; i <= g->t->potions; i++)
        if (g->s->potion[who][i] && why_not_use(g, who, g->t->potion[i]) == REASON_NONE)
            sr_offer(g, DO_DRINK, who, CARD_POTION + i, 0);
}

WHY_NOT(drink)
{
    int kind = c.b - CARD_POTION;
    return kind > 0 && kind <= g->t->potions && g->s->potion[who][kind]
               ? why_not_use(g, who, g->t->potion[kind])
               : REASON_NO_POTION;
}

CARRY_OUT(drink)
{
    RULE("SR-327 SR-330");
    g->s->potion[who][c.b - CARD_POTION]--;
    HAND_TO(take_effect, .actor = who, .card = c.b, .record = g->t->potion[c.b - CARD_POTION]);
}

OFFER(use)
{
    for (int i = 1; i <= g->t->artifacts; i++)
        if (g->s->artifact[i] == who &&
            REFUSAL(use)(g, who, (struct uc_choice){.b = (uint16_t)(CARD_ARTIFACT + i)}) ==
                REASON_NONE)
            sr_offer(g, DO_USE, who, CARD_ARTIFACT + i, 0);
}

WHY_NOT(use)
{
    int i = c.b - CARD_ARTIFACT;
    if (i < 1 || i > g->t->artifacts || g->s->artifact[i] != who || !sr_held(g, c.b)->spell ||
        limit_count(&g->s->used, c.b, 0))
        return REASON_ARTIFACT;
    return why_not_use(g, who, sr_held(g, c.b)->spell);
}

CARRY_OUT(use)
{
    RULE("SR-315");
    limit_note(&g->run, &g->s->used, c.b, 0, ONCE_ROUND);
    HAND_TO(take_effect, .actor = who, .record = sr_held(g, c.b)->spell);
}

/* ---- Hand and reserve ------------------------------------------------------------------------ */

OFFER(reserve) /* by kinds, with what is discarded and what is taken back */
{
    uint32_t hand = g->glance->kinds[who], reserve = pile_row_kinds(pile(g, who, ZONE_RESERVE));
    int hero = hero_of(who);
    bool room = sr_reserve_room(g, who) > 0;
    EACH_KIND(hand | reserve, k)
    {
        if (hand >> k & 1 && room)
            sr_offer(g, DO_RESERVE, who, card_id(hero, k), 0);
        if (hand >> k & 1)
            sr_offer(g, DO_DISCARD, who, card_id(hero, k), 0);
        EACH_KIND(reserve >> k & 1 ? hand : 0, given)
        sr_offer(g, DO_TAKE, who, card_id(hero, k), card_id(hero, given));
    }
}

WHY_NOT(reserve) /* SR-154, SR-155 */
{
    enum reason why = REFUSAL(discard)(g, who, c);
    return why || sr_reserve_room(g, who) > 0 ? why : REASON_RESERVE_FULL;
}

CARRY_OUT(reserve) /* SR-153 */
{
    take_from_hand(g, who, c.b);
    g->s->pile[zone_of(who, ZONE_RESERVE)][c.b]++;
    tell(&g->run, EVENT_RESERVED, who, 0, 0, 0);
    return FLOW_DONE;
}

WHY_NOT(discard)
{
    if (has_card(g, who, c.b, ZONE_HAND))
        return REASON_NONE;
    return has_card(g, who, c.b, ZONE_RESERVE) ? REASON_NOT_RESERVED /* SR-155 */
                                               : REASON_NOT_IN_HAND;
}

CARRY_OUT(discard) /* SR-157 */
{
    sr_to_discard(g, c.b, (enum zone)zone_of(who, ZONE_HAND));
    tell(&g->run, EVENT_DISCARDED, who, c.b, 0, 0);
    return FLOW_DONE;
}

WHY_NOT(take)
{
    if (!has_card(g, who, c.b, ZONE_RESERVE))
        return REASON_NOT_RESERVED;
    return has_card(g, who, c.c, ZONE_HAND) ? REASON_NONE : REASON_NOTHING_TO_DISCARD;
}

CARRY_OUT(take) /* SR-156: one card of the hand for one of the reserve */
{
    sr_to_discard(g, c.c, (enum zone)zone_of(who, ZONE_HAND));
    tell(&g->run, EVENT_DISCARDED, who, c.c, 0, 0);
    g->s->pile[zone_of(who, ZONE_RESERVE)][c.b]--;
    g->s->pile[zone_of(who, ZONE_HAND)][c.b]++;
    tell(&g->run, EVENT_TOOK, who, 0, 0, 0);
    return FLOW_DONE;
}

/* ---- Heroism and exchange -------------------------------------------------------------------- */

int sr_heroic_price(const struct sr *g, int hero, int kind)
{
    int price = LEAST_PRICE;
    for (int k = g->t->first_heroic[hero]; k < kind; k++)
        price += g->s->pile[ZONE_HEROIC][card_id(hero, k)];
    return g->s->pile[ZONE_HEROIC][card_id(hero, kind)] ? price : 0;
}

OFFER(heroic) /* from the top of the pile down */
{
    int price = LEAST_PRICE;
    for (int k = g->t->first_heroic[who]; k <= g->t->kinds[who] && price <= g->s->heroism[who]; k++)
        if (g->s->pile[ZONE_HEROIC][card_id(who, k)])
            sr_offer(g, DO_HEROIC, who, card_id(who, k), price++);
}

WHY_NOT(heroic) /* SR-320, SR-321 */
{
    bool own = is_action_card(c.b) && card_hero(c.b) == who;
    int price = own ? sr_heroic_price(g, who, card_kind(c.b)) : 0;
    if (!price)
        return REASON_NOT_HEROIC;
    if (g->s->heroism[who] >= price)
        return c.c == price ? REASON_NONE : REASON_PRICE_NAMED;
    return price == LEAST_PRICE ? REASON_TOP_PRICE : REASON_PRICE;
}

CARRY_OUT(heroic) /* SR-322 */
{
    tell(&g->run, EVENT_BOUGHT, who, c.b, c.c, 0);
    sr_gain_heroism(g, who, -c.c);
    g->s->pile[ZONE_HEROIC][c.b]--;
    g->s->pile[ZONE_HAND][c.b]++;
    return FLOW_DONE;
}

WHY_NOT(buy)
{
    return g->s->heroism[who] < EXTRA_PRICE ? REASON_NO_HEROISM
           : sr_can_draw(g, who)            ? REASON_NONE
                                            : REASON_NO_CARD_LEFT;
}

CARRY_OUT(buy)
{
    RULE("SR-323 SR-324");
    tell(&g->run, EVENT_EXTRA, who, EXTRA_PRICE, 0, 0);
    sr_gain_heroism(g, who, -EXTRA_PRICE);
    HAND_TO(draw_card, .actor = who);
}

/* Stories, Quest cards and Artifacts each have their rule, in this order. */
static enum reason of_card(int card, const enum reason why[3])
{
    return why[card > CARD_ARTIFACT ? 2 : card > CARD_QUEST ? 1 : 0];
}

static void offer_gift(struct sr *g, int hero, int card)
{
    for (int to = 1; to <= HEROES; to++)
        if (REFUSAL(give)(g, (uc_piece)hero,
                          (struct uc_choice){.b = (uint16_t)card, .c = (uint16_t)to}) ==
            REASON_NONE)
            sr_offer(g, DO_GIVE, hero, card, to);
}

OFFER(give)
{
    for (int n = 1; n <= g->part->stories && g->glance->held[who]; n++)
        if (g->s->story[n] == who)
            offer_gift(g, who, CARD_STORY + n);
    for (int n = 1; n <= QUEST_CARDS && g->glance->held[who]; n++)
        if (g->s->quest[n] == who)
            offer_gift(g, who, CARD_QUEST + n);
    for (int i = 1; i <= g->t->artifacts; i++)
        if (g->s->artifact[i] == who)
            offer_gift(g, who, CARD_ARTIFACT + i);
}

WHY_NOT(give) /* SR-295, SR-314, SR-316, A-56; c.c is who would have it */
{
    static const enum reason not_held[] = {REASON_STORY_NOT_HELD, REASON_QUEST_NOT_HELD,
                                           REASON_ARTIFACT_NOT_HELD},
                             stays[] = {REASON_STORY_STAYS, REASON_QUEST_STAYS,
                                        REASON_ARTIFACT_STAYS},
                             apart[] = {REASON_STORY_APART, REASON_QUEST_APART,
                                        REASON_ARTIFACT_APART};
    const struct sr_held *held = c.b < CARD_LAST ? sr_held(g, c.b) : NULL;
    if (is_clone(c.c) || !c.c) /* */
        return REASON_CLONE_LIMIT;
    if (!held || sr_card_holder(g, c.b) != who)
        return of_card(c.b, not_held);
    if (!held->exchangeable)
        return of_card(c.b, stays);
    return c.c != who && g->s->at[c.c] && g->s->at[c.c] == g->s->at[who] ? REASON_NONE
                                                                         : of_card(c.b, apart);
}

CARRY_OUT(give)
{
    if (c.b > CARD_ARTIFACT)
        g->s->artifact[c.b - CARD_ARTIFACT] = (uint8_t)c.c;
    else if (c.b > CARD_QUEST)
        g->s->quest[c.b - CARD_QUEST] = (uint8_t)c.c;
    else if (c.b > CARD_STORY && c.b <= CARD_EVENT)
        g->s->story[c.b - CARD_STORY] = (uint8_t)c.c;
    sr_gather(g);
    tell(&g->run, EVENT_GAVE, who, c.b, c.c, 0);
    HAND_TO(sight, 0); /* what the hero had who has given it away */
}

/* ---- The phase ------------------------------------------------------------------------------- */

OFFER(say)
{
    if (sr_hand(g, who) && !(g->s->said >> (who - 1) & 1))
        sr_offer(g, DO_SAY, who, sr_reach(g, who, ACT_MOVEMENT, 0, 0),
                 sr_reach(g, who, ACT_COMBAT, 0, 0));
}

CARRY_OUT(say) /* SR-136 */
{
    g->s->said |= (uint8_t)(1u << (who - 1));
    tell(&g->run, EVENT_SAID, who, c.b, c.c, sr_reach(g, who, ACT_SCROLL, 0, OTHER_APTITUDE));
    return FLOW_DONE;
}

static bool has_cards_left(const struct sr *g, uc_seat seat)
{
    for (int actor = seat; actor <= ACTORS; actor += HEROES)
        if (in_play(g, actor) && sr_hand(g, actor))
            return true;
    return false;
}

WHY_NOT(done) /* */
{
    return has_cards_left(g, who) || g->s->ready >> (who - 1) & 1 ? REASON_HAND_LEFT : REASON_NONE;
}

CARRY_OUT(done)
{
    g->s->ready |= (uint8_t)(1u << (who - 1));
    tell(&g->run, EVENT_READY, who, 0, 0, 0);
    return FLOW_DONE;
}

CARRY_OUT(back) { return FLOW_DONE; }

#include "parts/deedtable.h"

/* Who has got cards again is not ready; who has heard something new may speak again. */
static void after_action(struct sr *g, int verb)
{
    for (int hero = 1; hero <= g->t->heroes; hero++)
        if (has_cards_left(g, (uc_seat)hero))
            g->s->ready &= (uint8_t) ~(1u << (hero - 1));
    if (verb != DO_SAY)
        g->s->said = 0;
    if (verb == DO_SAY || verb == DO_GIVE || verb == DO_UNPORTAL || verb == DO_END_SPELL ||
        verb == DO_GROUP || verb == DO_STORY_GROUP || verb == DO_BACK)
        g->s->idle = g->s->idle < UINT8_MAX ? (uint8_t)(g->s->idle + 1) : UINT8_MAX;
    else
        g->s->idle = 0;
}

FLOW(action_phase)
{
    BEGIN;
    RULE("SR-130 SR-131 SR-132");
    g->s->phase = PHASE_ACTION;
    g->s->ready = g->s->said = g->s->idle = 0;
    while (g->s->ready != (1u << g->t->heroes) - 1) {
        CALL(1, turn);
        if (answer(&g->run).verb == DO_MORE)
            CALL(2, more, .actor = (uint8_t)answer(&g->run).a);
        f->verb = answer(&g->run).verb;
        DO(3, deed_carry_out(g, (uc_piece)answer(&g->run).a));
        after_action(g, f->verb);
    }
    RULE("SR-135");
    END;
}
