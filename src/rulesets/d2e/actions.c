/* Actions other than moving and attacking: doors, search, tokens, standing up, equipment,
 * trading, and using the abilities of cards. Rulebook: Actions, Equipment, Search, Trading. */
#include "rulesets/d2e/d2e.h"

#include <string.h>

/* ---- What is offered ---------------------------------------------------------------------- */

bool d2_touches(const struct d2e *g, uc_piece who, uc_place place)
{
    struct placeset room;
    return placeset_has(d2_acting_within(g, who, 1, &room), place);
}

bool d2_beside_door(const struct d2e *g, uc_piece who, int door)
{
    const struct placeset *own = d2_acting_spaces(g, who);
    for (uc_place at = placeset_next(own, 0); at; at = placeset_next(own, at))
        if (grid_door_adjacent(grid(g), g->s->doors_closed, door, at))
            return true; /* */
    return false;
}

/* Nothing may lie across the line of a door that is closed. */
bool d2_door_is_clear(const struct d2e *g, int door)
{
    const struct grid_edge *edge;
    int n = grid_door_edges(grid(g), door, &edge);
    for (int i = 0; i < n; i++) {
        uc_piece a = g->s->at[edge[i].a];
        if (a && a == g->s->at[edge[i].b])
            return false;
    }
    return true;
}

bool d2_can_use_door(const struct d2e *g, uc_piece who, int door)
{
    uint32_t bit = UINT32_C(1) << (door - 1);
    if (!(grid(g)->doors & bit) || g->s->doors_locked & bit) /* D2-191, A-048 */
        return false;
    return d2_beside_door(g, who, door) && (g->s->doors_closed & bit || d2_door_is_clear(g, door));
}

void d2_offer_doors(struct d2e *g, uc_piece who)
{
    uint32_t near = 0;
    for (uc_place at = d2_first_space(g, who); at; at = d2_next_space(g, who, at))
        near |= grid_doors_near(grid(g), at);
    for (uint32_t rest = near & ~g->s->doors_locked; rest; rest &= rest - 1) {
        int d = __builtin_ctz(rest) + 1;
        if (d2_can_use_door(g, who, d))
            offer(&g->run, g->s->doors_closed >> (d - 1) & 1 ? DO_OPEN : DO_CLOSE, d, 0, 0);
    }
}

/* D2-212, D2-213, D2-215: objective tokens, where the quest allows it. */
static void offer_tokens(struct d2e *g, uc_piece who)
{
    bool carries = is_monster(g, who) ? encounter_data(g)->monsters_carry
                                      : encounter_data(g)->heroes_carry && is_hero(g, who);
    struct placeset room;
    if (!carries)
        return;
    const struct placeset *touched = d2_acting_within(g, who, 1, &room);
    for (int i = 0; is_token_slot(g, i); i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind != TOKEN_OBJECTIVE)
            continue; /* D2-211: what a villager is and does, the quest says */
        if (t->carrier == who) {
            struct placeset near = *touched;
            placeset_minus(&near, d2_spaces_of(g, who));
            for (uc_place at = placeset_next(&near, 0); at; at = placeset_next(&near, at))
                if (ground(g, at) != OBSTACLE)
                    offer(&g->run, DO_DROP, i + 1, at, 0);
        } else if (!t->carrier && !(t->flags & TOKEN_FIXED) && placeset_has(touched, t->place)) {
            offer(&g->run, DO_PICK_UP, i + 1, 0, 0);
        }
    }
}

static void offer_hero_actions(struct d2e *g, uc_piece who)
{
    offer(&g->run, DO_REST, 0, 0, 0);
    struct placeset room;
    const struct placeset *touched = d2_acting_within(g, who, 1, &room);
    for (int i = 0; is_token_slot(g, i); i++) /* D2-195, A-050 */
        if (g->s->token[i].kind == TOKEN_SEARCH && placeset_has(touched, g->s->token[i].place))
            offer(&g->run, DO_SEARCH, i + 1, 0, 0);
    for (uc_piece p = 1; p <= g->t->heroes; p++) /* D2-178 */
        if (piece(g, p)->flags & DOWN && p != who &&
            grid_adjacent(grid(g), g->s->doors_closed, piece(g, who)->place,
                          piece(g, p)->token_place))
            offer(&g->run, DO_REVIVE, p, 0, 0);
}

void d2_offer_other_actions(struct d2e *g, uc_piece who)
{
    if (is_hero(g, who))
        offer_hero_actions(g, who);
    if (is_hero(g, who) || is_monster(g, who)) {
        d2_offer_doors(g, who); /* D2-190 */
        offer_tokens(g, who);
    }
    d2_offer_action_uses(g, who);
}

void d2_offer_climbs(struct d2e *g, uc_piece who)
{
    struct placeset own = *d2_spaces_of(g, who), near = {{0}}, free = {{0}};
    for (uc_place at = placeset_next(&own, 0); at; at = placeset_next(&own, at)) {
        struct placeset next = grid_adjacent_set(grid(g), g->s->doors_closed, at);
        placeset_or(&near, &next);
    }
    placeset_minus(&near, &own);
    for (uc_place at = placeset_next(&near, 0); at; at = placeset_next(&near, at))
        if (d2_is_empty_space(g, at) && ground(g, at) != PIT)
            placeset_add(&free, at);
    if (!is_large(g, who)) {
        for (uc_place at = placeset_next(&free, 0); at; at = placeset_next(&free, at))
            offer(&g->run, DO_CLIMB, at, 1, 1);
        return;
    }
    const struct d2_monster *m = d2_monster_data(g, piece(g, who)->record);
    struct placeset others = g->s->figures;
    placeset_minus(&others, &own);
    for (uc_place at = placeset_next(&free, 0); at; at = placeset_next(&free, at)) {
        struct grid_base bases[GRID_BASES];
        int n = grid_bases(grid(g), g->s->doors_closed, at, m->width, m->length, bases);
        for (int i = 0; i < n; i++) /* it covers that space, and whatever else it must (D2-264) */
            if (!placeset_meets(&bases[i].places, &others))
                offer_once(&g->run, DO_CLIMB, bases[i].anchor, bases[i].w, bases[i].h);
    }
}

/* ---- Equipment ---------------------------------------------------------------------------- */

void d2_wear(struct d2_worn *worn, const struct d2_item *item, uint32_t traits)
{
    worn->hands += item->slot == SLOT_HAND ? 1 : item->slot == SLOT_TWO_HANDS ? 2 : 0;
    worn->armor += item->slot == SLOT_ARMOR;
    worn->other += item->slot == SLOT_OTHER;
    worn->traits |= traits;
    worn->forbids |= item->forbids;
}

struct d2_worn d2_worn_by(const struct d2e *g, uc_piece hero)
{
    struct d2_worn worn = {0};
    for (int i = 0; i < g->t->items.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->items.card[i]];
        if (c->zone == ZONE_HERO && c->owner == hero && c->flags & EQUIPPED)
            d2_wear(&worn, d2_item_data(g, c->record), d2_traits_worn(g, g->t->items.card[i]));
    }
    return worn;
}

void d2_take_off_forbidden(struct d2e *g, uc_piece hero)
{
    uint32_t traits = d2_worn_by(g, hero).traits;
    for (int i = 0; i < g->t->items.count; i++) {
        struct d2_card *c = &g->s->card[g->t->items.card[i]];
        if (c->zone == ZONE_HERO && c->owner == hero && c->flags & EQUIPPED &&
            d2_item_data(g, c->record)->forbids & traits) {
            RULE("A-118");
            c->flags &= (uint8_t)~EQUIPPED;
        }
    }
}

refusal d2_why_not_wear(const struct d2_worn *worn, const struct d2_item *item, uint32_t traits)
{
    struct d2_worn with = *worn;
    d2_wear(&with, item, traits);
    if (with.hands > MOST_HANDS)
        return N_("D2-068 A hero has two hands.");
    if (with.armor > MOST_ARMOR)
        return N_("D2-069 A hero wears one armor.");
    if (with.other > MOST_OTHER)
        return N_("D2-070 A hero uses two other items.");
    if (item->forbids & worn->traits || traits & worn->forbids) /* */
        return N_("D2-319 One of the two items forbids the other.");
    return NULL;
}

refusal d2_why_not_equip(const struct d2e *g, uc_piece who, int card)
{
    const struct d2_worn worn = d2_worn_by(g, who);
    return d2_why_not_wear(&worn, d2_item_data(g, g->s->card[card].record),
                           d2_traits_worn(g, card));
}

void d2_offer_equipment(struct d2e *g, uc_piece who)
{
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < g->t->items.count; i++) {
            const struct d2_card *c = &g->s->card[g->t->items.card[i]];
            if (c->zone != ZONE_HERO || c->owner != who || c->flags & CHANGED)
                continue;
            if (pass == 0 && !(c->flags & EQUIPPED)) {
                if (!d2_why_not_equip(g, who, g->t->items.card[i]))
                    offer_once(&g->run, DO_EQUIP, c->record, 0, 0);
            } else if (pass == 1 && c->flags & EQUIPPED) {
                offer_once(&g->run, DO_UNEQUIP, c->record, 0, 0);
            }
        }
}

/* The first card of that record that the hero holds, equipped or not; 0 none. */
int d2_held_card(const struct d2e *g, uc_piece who, uint16_t record, int equipped)
{
    for (int i = 1; i <= g->t->cards; i++) {
        const struct d2_card *c = &g->s->card[i];
        if (c->zone == ZONE_HERO && c->owner == who && c->record == record &&
            (c->flags & (EQUIPPED | CHANGED)) == equipped)
            return i;
    }
    return 0;
}

/* ---- Trading ------------------------------------------------------------------------------ */

/* D2-204, D2-206: Shop Items, relics and Search cards, which the receiver may use at once;
 * never Class cards. There is no limit to what a hero carries (D2-066, A-053); traits mean nothing
 * by themselves (D2-074). */
bool d2_is_tradable(const struct uc_pack *pack, uint16_t record)
{
    const struct d2_item *item = pack_data(pack, KIND_ITEM, record);
    if (pack->record[record].kind == KIND_SEARCH_CARD)
        return true;
    return item && (item->act > 0 || d2_relic_of(pack, record));
}

/* What `who` gave away in this turn is not taken back: nothing would have happened, and trading
 * would have no end. */
static bool may_change_hands(const struct d2e *g, int card, uc_piece who)
{
    const struct d2_card *c = &g->s->card[card];
    return c->zone == ZONE_HERO && d2_is_tradable(g->content, c->record) &&
           !(c->owner != who && c->flags & RECEIVED);
}

void d2_offer_trades(struct d2e *g, uc_piece who)
{
    if (!is_hero(g, who) || !(turn(g)->flags & TURN_MOVE_OPEN) || turn(g)->flags & TURN_CHARMED)
        return;
    for (uc_piece p = 1; p <= g->t->heroes; p++) {
        if (p == who || !on_map(g, p) ||
            !grid_adjacent(grid(g), g->s->doors_closed, piece(g, who)->place, piece(g, p)->place))
            continue;
        for (int i = 0; i < g->t->tradable.count; i++) {
            const struct d2_card *c = &g->s->card[g->t->tradable.card[i]];
            if ((c->owner != who && c->owner != p) ||
                !may_change_hands(g, g->t->tradable.card[i], who))
                continue;
            if (c->owner == who)
                offer_once(&g->run, DO_TRADE, c->record, who, p); /* D2-208: gifts are legal */
            else
                offer_once(&g->run, DO_TRADE, c->record, p, who);
        }
    }
}

static void trade(struct d2e *g, uint16_t record, uc_piece from, uc_piece to)
{
    assert(from != to && is_hero(g, from) && is_hero(g, to));
    for (int i = 1; i <= g->t->cards; i++) {
        struct d2_card *c = &g->s->card[i];
        if (c->owner == from && c->record == record && may_change_hands(g, i, turn(g)->who)) {
            c->owner = to;
            c->flags = (uint8_t)((c->flags & ~EQUIPPED) | RECEIVED); /* D2-209 */
            tell(&g->run, EVENT_TRADED, from, to, record, 0);
            return;
        }
    }
}

/* ---- Plain actions ------------------------------------------------------------------------ */

bool d2_is_action(int verb) { return verb == DO_SHAKE_OFF || verb == DO_DROP; }

void d2_pick_up(struct d2e *g, uc_piece who, int token)
{
    assert(token >= 1 && token <= TOKENS);
    assert(on_map(g, who));
    struct d2_token *t = &g->s->token[token - 1];
    t->carrier = who; /* D2-213, D2-214 */
    t->place = 0;
    tell(&g->run, EVENT_PICKED_UP, who, token, 0, 0);
}

/* Out of play; what it was remains known, so that events can name it. */
void d2_discard_token(struct d2e *g, int token)
{
    assert(token >= 1 && token <= TOKENS);
    struct d2_token *t = &g->s->token[token - 1];
    *t = (struct d2_token){.flags = (uint8_t)(t->kind * TOKEN_WAS), .name = t->name};
}

/* Slots of discarded tokens are taken last: they still name something. */
int d2_free_token(const struct d2e *g)
{
    int found = -1;
    for (int i = TOKENS - 1; i >= 0; i--)
        if (!g->s->token[i].kind && (found < 0 || !g->s->token[i].flags))
            found = i;
    return found;
}

void d2_drop_tokens(struct d2e *g, uc_piece p)
{
    for (int i = 0; i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].carrier == p) {
            RULE("D2-216");
            g->s->token[i].carrier = 0;
            g->s->token[i].place = piece(g, p)->place;
            tell(&g->run, EVENT_DROPPED, p, i + 1, piece(g, p)->place, 0);
        }
}

void d2_change_equipment(struct d2e *g, uc_piece who, struct uc_choice c)
{
    int card = d2_held_card(g, who, c.a, c.verb == DO_EQUIP ? 0 : EQUIPPED);
    assert(card > 0);
    if (c.verb == DO_EQUIP) {
        g->s->card[card].flags |= EQUIPPED | CHANGED;
        tell(&g->run, EVENT_EQUIPPED, who, c.a, 0, 0);
    } else {
        g->s->card[card].flags ^= EQUIPPED | CHANGED;
    }
}

void d2_do_plain_action(struct d2e *g, struct uc_choice c)
{
    uc_piece who = turn(g)->who;
    switch (c.verb) {
    case DO_SHAKE_OFF:
        RULE("D2-189");
        d2_lose_condition(g, who, STUNNED);
        break;
    case DO_DROP:
        RULE("D2-215");
        g->s->token[c.a - 1].carrier = 0;
        g->s->token[c.a - 1].place = (uc_place)c.b;
        tell(&g->run, EVENT_DROPPED, who, c.a, c.b, 0);
        break;
    case DO_EQUIP:
    case DO_UNEQUIP:
        RULE("D2-052 D2-053 D2-067");
        d2_change_equipment(g, who, c);
        break;
    case DO_TRADE:
        RULE("D2-202 D2-205 D2-207");
        trade(g, c.a, (uc_piece)c.b, (uc_piece)c.c);
        break;
    default:
        flow_bug(&g->run, "an action nobody performs", c.verb);
    }
}

/* ---- Flows -------------------------------------------------------------------------------- */

/* Opening or closing a door (D2-190, D2-192, D2-193). */
FLOW(door)
{
    BEGIN;
    g->s->doors_closed ^= UINT32_C(1) << (f->door - 1);
    if (g->s->doors_closed & 1u << (f->door - 1)) {
        RULE("D2-193 D2-194");
        tell(&g->run, EVENT_CLOSED, f->who, f->door, 0, 0);
        return FLOW_DONE;
    }
    RULE("D2-190 D2-192");
    tell(&g->run, EVENT_OPENED, f->who, f->door, 0, 0);
    AT(1, ON_DOOR_OPENED, f->who);
    END;
}

/* Opening or closing a door of his choice by an effect. */
FLOW(use_door)
{
    BEGIN;
    d2_offer_doors(g, f->who);
    if (g->run.head->count == 0)
        return FLOW_DONE;
    ASK(1, d2_seat_of(g, f->who), PROMPT_DOOR, f->who);
    CALL(2, door, .who = f->who, .door = (uint8_t)answer(&g->run).a);
    END;
}

/* Searching a token (D2-195 to D2-198). */
FLOW(search)
{
    BEGIN;
    RULE("D2-195 D2-196");
    tell(&g->run, EVENT_SEARCHED, f->who, f->token, 0, 0);
    AT(1, ON_SEARCH_BEGUN, f->who);
    if (piece(g, f->who)->flags & DOWN)
        return FLOW_DONE; /* a trap knocked him out before he turned the token over */
    f->unique = g->s->token[f->token - 1].flags & TOKEN_UNIQUE; /* D2-198 */
    d2_discard_token(g, f->token);
    if (!f->unique) {
        RULE("D2-197");
        CALL(2, draw_search, .who = f->who);
    }
    g->s->found_unique = f->unique;
    AT(3, ON_SEARCHED, f->who);
    g->s->found_unique = 0;
    END;
}

/* Offers every record that lies in a zone, weighted by how many cards of it there are. */
void d2_offer_draws(struct d2e *g, int zone)
{
    for (int i = 1; i <= g->t->cards; i++) {
        uint16_t record = g->s->card[i].record;
        if (g->s->card[i].zone != zone || d2_card_in(g, zone, record) != i)
            continue;
        int weight = 0;
        for (int j = i; j <= g->t->last_card[record]; j++)
            weight += g->s->card[j].zone == zone && g->s->card[j].record == record;
        offer_weighted(&g->run, DO_DRAW, weight, record, 0, 0);
    }
}

/* The first card of a record in a zone. */
int d2_card_in(const struct d2e *g, int zone, uint16_t record)
{
    for (int i = g->t->first_card[record]; i && i <= g->t->last_card[record]; i++)
        if (g->s->card[i].zone == zone && g->s->card[i].record == record)
            return i;
    return 0;
}

/* The top Search card goes to the hero (D2-197); A-049: an empty deck gives nothing. */
FLOW(draw_search)
{
    BEGIN;
    for (;;) {
        AGAIN(40);
        d2_offer_draws(g, ZONE_SEARCH);
        if (g->run.head->count == 0)
            return FLOW_DONE;
        CHANCE(1, PROMPT_DRAW, f->who);
        f->card = (uint16_t)d2_card_in(g, ZONE_SEARCH, answer(&g->run).a);
        g->s->card[f->card].zone = ZONE_HERO;
        g->s->card[f->card].owner = f->who;
        tell(&g->run, EVENT_FOUND, f->who, g->s->card[f->card].record, 0, 0);
        if (f->second)
            break; /* he takes what it is */
        AT(3, ON_SEARCH_DRAWN, f->who);
        if (!g->s->draw_again)
            break;
        g->s->draw_again = 0;
        f->second = 1;
        g->s->card[f->card] =
            (struct d2_card){.record = g->s->card[f->card].record, .zone = ZONE_SEARCH_DISCARD};
    }
    if (((const struct d2_search_card *)g->content->record[g->s->card[f->card].record].data)
            ->discard) {
        g->s->card[f->card].zone = ZONE_SEARCH_DISCARD;
        g->s->card[f->card].owner = 0;
        if (g->t->first_ability[g->s->card[f->card].record])
            CALL(2, effect,
                 .e = d2_effect_of(g, g->t->first_ability[g->s->card[f->card].record], f->who,
                                   f->who, f->card));
    }
    END;
}

/* Two red dice: damage recovered by the hearts, fatigue by the surges (D2-175, D2-179). */
FLOW(stand_up)
{
    BEGIN;
    RULE("D2-175 D2-179");
    CALL(1, roll, .who = f->hero, .seat = f->hero, .colour = RED, .count = 2);
    d2_refresh_fatigue(g, f->hero, g->s->rolled_surges);
    d2_heal(g, f->hero, (int)g->s->result);
    if (g->s->piece[f->hero].token_place)
        CALL(2, rise, .hero = f->hero);
    else
        piece(g, f->hero)->flags &= (uint8_t)~DOWN; /* between encounters: placed later */
    AT(3, ON_STOOD_UP, f->hero);
    END;
}

bool d2_only_choice(struct d2e *g, int verb)
{
    struct uc_state *head = g->run.head;
    if (head->count != 1 || head->choice[0].verb != verb)
        return false;
    head->chosen = head->choice[0];
    head->choice[0] = (struct uc_choice){0};
    head->count = 0;
    return true;
}

/* His figure replaces the token, or goes to the closest empty space (D2-173, D2-176, D2-180). */
FLOW(rise)
{
    BEGIN;
    RULE("D2-173 D2-176 D2-180 D2-181");
    {
        struct placeset free = d2_nearest_empty(g, piece(g, f->hero)->token_place, false);
        for (uc_place at = placeset_next(&free, 0); at; at = placeset_next(&free, at))
            offer(&g->run, DO_PLACE, at, 1, 1);
    }
    if (g->run.head->count == 0)
        return FLOW_DONE; /* no room on the whole map: he stays where he lies */
    piece(g, f->hero)->flags &= (uint8_t)~DOWN;
    if (!d2_only_choice(g, DO_PLACE)) {
        RULE("A-038");
        ASK(1, f->hero, PROMPT_PLACE, f->hero);
    }
    d2_put_on_map(g, f->hero, (uc_place)answer(&g->run).a, 1, 1);
    piece(g, f->hero)->token_place = 0;
    tell(&g->run, EVENT_RISES, f->hero, piece(g, f->hero)->place, 0, 0);
    END;
}

/* An ability is used: its costs are paid, then it takes effect (D2-058, D2-060). */
FLOW(use)
{
    BEGIN;
    RULE("D2-058 D2-060");
    d2_pay_for(g, f->ability, f->holder, f->card);
    CALL(1, effect, .e = d2_effect_of(g, f->ability, f->holder, f->subject, f->card));
    RULE("D2-249");
    d2_finish_card(g, f->ability, f->card);
    AT(2, ON_USED, f->holder);
    END;
}
