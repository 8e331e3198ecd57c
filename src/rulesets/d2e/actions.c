/* Actions other than moving and attacking: doors, search, tokens, standing up, equipment,
 * trading, and using the abilities of cards. Rulebook: Actions, Equipment, Search, Trading. */
#include "rulesets/d2e/d2e.h"

#include <string.h>

/* ---- Doors --------------------------------------------------------------------------------- */

bool d2_touches(const struct d2e *g, uc_piece who, uc_place place)
{
    struct placeset room;
    return placeset_has(d2_acting_within(g, who, 1, &room), place);
}

static bool is_beside_door(const struct d2e *g, uc_piece who, int door)
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
    return is_beside_door(g, who, door) && (g->s->doors_closed & bit || d2_door_is_clear(g, door));
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

OFFER(open) { d2_offer_doors(g, who); }

/* Of both verbs. */
static refusal why_not_door(const struct d2e *g, uc_piece who, struct uc_choice c)
{
    if (!c.a || c.a > GRID_DOORS)
        return NULL;
    uint32_t bit = UINT32_C(1) << (c.a - 1);
    if (!is_beside_door(g, who, c.a))
        return N_("D2-190 The figure is not adjacent to that door.");
    if (g->s->doors_locked & bit)
        return N_("D2-191 The door is locked; the quest says how it opens.");
    if (c.verb == DO_OPEN && !(g->s->doors_closed & bit))
        return N_("D2-192 The door is open already.");
    if (c.verb == DO_CLOSE && g->s->doors_closed & bit)
        return N_("D2-193 The door is closed already.");
    if (c.verb == DO_CLOSE && !d2_door_is_clear(g, c.a))
        return N_("A-047 A large monster stands across the door.");
    return NULL;
}

WHY_NOT(open) { return why_not_door(g, who, c); }
WHY_NOT(close) { return why_not_door(g, who, c); }

static enum flow_status use_door(struct d2e *g, uc_piece who, int door)
{
    d2_pay_action(g);
    HAND_TO(door, .who = who, .door = (uint8_t)door);
}

CARRY_OUT(open) { return use_door(g, who, c.a); }
CARRY_OUT(close) { return use_door(g, who, c.a); }

/* ---- Tokens -------------------------------------------------------------------------------- */

/* D2-212, D2-213, D2-215: objective tokens, where the quest allows it. */
OFFER(drop)
{
    struct placeset room;
    const struct placeset *touched = NULL;
    for (int i = 0; is_token_slot(g, i); i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind != TOKEN_OBJECTIVE)
            continue; /* D2-211: what a villager is and does, the quest says */
        touched = touched ? touched : d2_acting_within(g, who, 1, &room);
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

/* A token that the answer names; NULL: there is none. */
static const struct d2_token *token_named(const struct d2e *g, int token)
{
    return token >= 1 && token <= TOKENS ? &g->s->token[token - 1] : NULL;
}

WHY_NOT(drop)
{
    const struct d2_token *t = token_named(g, c.a);
    if (!t)
        return NULL;
    if (t->carrier != who)
        return N_("D2-215 The figure does not carry that token.");
    return d2_touches(g, who, (uc_place)c.b) &&
                   !placeset_has(d2_spaces_of(g, who), (uc_place)c.b) &&
                   ground(g, (uc_place)c.b) != OBSTACLE
               ? NULL
               : N_("D2-215 A token is dropped in an adjacent space.");
}

CARRY_OUT(drop)
{
    d2_pay_action(g);
    RULE("D2-215");
    g->s->token[c.a - 1].carrier = 0;
    g->s->token[c.a - 1].place = (uc_place)c.b;
    tell(&g->run, EVENT_DROPPED, who, c.a, c.b, 0);
    return d2_bear(g);
}

WHY_NOT(pick_up)
{
    const struct d2_token *t = token_named(g, c.a);
    if (!t)
        return NULL;
    if (t->flags & TOKEN_FIXED)
        return N_("D2-212 The quest lets nobody pick this token up.");
    if (t->kind != TOKEN_OBJECTIVE)
        return N_("D2-212 Only objective tokens are picked up.");
    if (t->carrier)
        return N_("D2-213 The token is carried by another figure.");
    return d2_touches(g, who, t->place)
               ? NULL
               : N_("D2-212 A token is picked up from its own or an adjacent space.");
}

CARRY_OUT(pick_up)
{
    d2_pay_action(g);
    d2_pick_up(g, who, c.a);
    return d2_at(g, ON_PICKED_UP, who);
}

OFFER(search) /* D2-195, A-050 */
{
    struct placeset room;
    const struct placeset *touched = NULL;
    for (int i = 0; is_token_slot(g, i); i++) {
        if (g->s->token[i].kind != TOKEN_SEARCH)
            continue;
        touched = touched ? touched : d2_acting_within(g, who, 1, &room);
        if (placeset_has(touched, g->s->token[i].place))
            offer(&g->run, DO_SEARCH, i + 1, 0, 0);
    }
}

WHY_NOT(search)
{
    const struct d2_token *t = token_named(g, c.a);
    if (!t)
        return NULL;
    if (t->kind != TOKEN_SEARCH)
        return N_("D2-196 There is no such search token on the map.");
    return d2_touches(g, who, t->place)
               ? NULL
               : N_("D2-195 A token is searched from its own or an adjacent space.");
}

CARRY_OUT(search)
{
    d2_pay_action(g);
    HAND_TO(search, .who = who, .token = (uint8_t)c.a);
}

/* ---- Rest, standing up, stuns and pits ------------------------------------------------------- */

CARRY_OUT(rest)
{
    RULE("D2-062");
    d2_pay_action(g);
    turn(g)->flags |= TURN_RESTED;
    return d2_at(g, ON_RESTED, who);
}

CARRY_OUT(stand_up)
{
    RULE("D2-172 D2-177");
    d2_pay_action(g);
    turn(g)->flags |= TURN_ENDED;
    HAND_TO(stand_up, .hero = who);
}

/* D2-178: a hero token beside his own space. */
static bool lies_beside(const struct d2e *g, uc_piece who, uc_piece hero)
{
    return hero != who && grid_adjacent(grid(g), g->s->doors_closed, piece(g, who)->place,
                                        piece(g, hero)->token_place);
}

OFFER(revive)
{
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        if (piece(g, p)->flags & DOWN && lies_beside(g, who, p))
            offer(&g->run, DO_REVIVE, p, 0, 0);
}

WHY_NOT(revive)
{
    uc_piece hero = c.a < PIECES ? (uc_piece)c.a : 0;
    if (!is_hero(g, hero) || !(piece(g, hero)->flags & DOWN))
        return N_("D2-178 Only a knocked-out hero is revived.");
    return lies_beside(g, who, hero) ? NULL
                                     : N_("D2-178 The hero token must be in an adjacent space.");
}

CARRY_OUT(revive)
{
    RULE("D2-178 D2-179");
    d2_pay_action(g);
    HAND_TO(stand_up, .hero = (uc_piece)c.a);
}

CARRY_OUT(shake_off)
{
    d2_pay_action(g);
    RULE("D2-189");
    d2_lose_condition(g, who, STUNNED);
    return d2_bear(g);
}

/* D2-297: to an empty space beside the pit, whatever else a large base covers there (D2-264); A-072: none, no
 * climbing. */
static struct placeset beside_pit(const struct d2e *g, uc_piece who)
{
    const struct placeset *own = d2_spaces_of(g, who);
    struct placeset near = {{0}}, free = {{0}};
    for (uc_place at = placeset_next(own, 0); at; at = placeset_next(own, at)) {
        struct placeset next = grid_adjacent_set(grid(g), g->s->doors_closed, at);
        placeset_or(&near, &next);
    }
    placeset_minus(&near, own);
    for (uc_place at = placeset_next(&near, 0); at; at = placeset_next(&near, at))
        if (d2_is_empty_space(g, at) && ground(g, at) != PIT)
            placeset_add(&free, at);
    return free;
}

/* How its base may lie over that space. */
static int bases_over(const struct d2e *g, uc_piece who, uc_place at,
                      struct grid_base bases[GRID_BASES])
{
    const struct d2_monster *m = d2_monster_data(g, piece(g, who)->record);
    struct placeset others = g->s->figures;
    placeset_minus(&others, d2_spaces_of(g, who));
    int n = is_large(g, who)
                ? grid_bases(grid(g), g->s->doors_closed, at, m->width, m->length, bases)
                : 0,
        kept = 0;
    for (int i = 0; i < n; i++)
        if (!placeset_meets(&bases[i].places, &others))
            bases[kept++] = bases[i];
    return kept;
}

OFFER(climb)
{
    if (has_condition(g, who, STUNNED))
        return;
    struct placeset free = beside_pit(g, who);
    struct grid_base bases[GRID_BASES];
    for (uc_place at = placeset_next(&free, 0); at; at = placeset_next(&free, at)) {
        if (!is_large(g, who))
            offer(&g->run, DO_CLIMB, at, 1, 1);
        int n = bases_over(g, who, at, bases);
        for (int i = 0; i < n; i++)
            offer_once(&g->run, DO_CLIMB, bases[i].anchor, bases[i].w, bases[i].h);
    }
}

WHY_NOT(climb)
{
    if (has_condition(g, who, STUNNED))
        return N_("A-043 The stun is shaken off first.");
    struct placeset free = beside_pit(g, who);
    struct grid_base bases[GRID_BASES];
    for (uc_place at = placeset_next(&free, 0); at; at = placeset_next(&free, at)) {
        if (!is_large(g, who) && at == c.a)
            return NULL;
        for (int i = bases_over(g, who, at, bases) - 1; i >= 0; i--)
            if (bases[i].anchor == c.a && bases[i].w == c.b && bases[i].h == c.c)
                return NULL;
    }
    return N_("D2-297 Climbing leads to an empty space next to the pit.");
}

CARRY_OUT(climb)
{
    d2_pay_action(g);
    HAND_TO(climb, .who = who, .to = (uc_place)c.a, .width = (uint8_t)c.b, .height = (uint8_t)c.c);
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

/* The first card of that record that the hero holds with these of the two marks; 0 none. */
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

int d2_any_held(const struct d2e *g, uc_piece who, uint16_t record)
{
    static const int flags[] = {0, EQUIPPED, CHANGED, EQUIPPED | CHANGED};
    int card = 0;
    for (size_t i = 0; i < sizeof flags / sizeof flags[0] && !card; i++)
        card = d2_held_card(g, who, record, flags[i]);
    return card;
}

OFFER(equip) { d2_offer_equipment(g, who); }

/* In his turn it is his own, between two quests that of the hero who packs up. */
static uc_piece who_equips(const struct d2e *g, uc_piece who)
{
    return g->run.head->prompt == PROMPT_PACK_UP ? g->run.head->subject : who;
}

WHY_NOT(equip)
{
    who = who_equips(g, who);
    int card = d2_held_card(g, who, c.a, 0);
    if (!card && d2_held_card(g, who, c.a, CHANGED))
        return N_("D2-052 The item was taken off in this Equip step.");
    if (!card)
        return d2_any_held(g, who, c.a) ? N_("D2-052 The item is equipped already.")
                                        : N_("D2-052 The hero does not have that item.");
    if (!d2_item_data(g, c.a))
        return N_("D2-071 That card need not be equipped.");
    return d2_why_not_equip(g, who, card);
}

WHY_NOT(unequip)
{
    who = who_equips(g, who);
    if (d2_held_card(g, who, c.a, EQUIPPED))
        return NULL;
    return d2_held_card(g, who, c.a, EQUIPPED | CHANGED)
               ? N_("D2-052 The item was equipped in this Equip step.")
               : N_("D2-052 The item is not equipped.");
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

static enum flow_status change_in_turn(struct d2e *g, uc_piece who, struct uc_choice c)
{
    RULE("D2-052 D2-053 D2-067");
    d2_change_equipment(g, who, c);
    return d2_bear(g);
}

CARRY_OUT(equip) { return change_in_turn(g, who, c); }
CARRY_OUT(unequip) { return change_in_turn(g, who, c); }

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

/* One card at a time, either way, while a move action is open (D2-202, D2-203, A-052). */
OFFER(trade)
{
    if (!is_hero(g, who) || turn(g)->flags & TURN_CHARMED)
        return;
    for (uc_piece p = 1; p <= g->t->heroes; p++) {
        if (p == who || !on_map(g, p) ||
            !grid_adjacent(grid(g), g->s->doors_closed, piece(g, who)->place, piece(g, p)->place))
            continue;
        for (int i = 0; i < g->t->tradable.count; i++) {
            const struct d2_card *card = &g->s->card[g->t->tradable.card[i]];
            if ((card->owner != who && card->owner != p) ||
                !may_change_hands(g, g->t->tradable.card[i], who))
                continue;
            if (card->owner == who)
                offer_once(&g->run, DO_TRADE, card->record, who, p); /* D2-208: gifts are legal */
            else
                offer_once(&g->run, DO_TRADE, card->record, p, who);
        }
    }
}

/* A card of that record that may go from one to the other in this turn; 0 none. */
static int card_to_trade(const struct d2e *g, uint16_t record, uc_piece from)
{
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].owner == from && g->s->card[i].record == record &&
            may_change_hands(g, i, turn(g)->who))
            return i;
    return 0;
}

WHY_NOT(trade)
{
    uc_piece from = c.b < PIECES ? (uc_piece)c.b : 0, to = c.c < PIECES ? (uc_piece)c.c : 0;
    const struct d2_turn *t = turn(g);
    if (g->run.head->prompt == PROMPT_SHOP || g->run.head->prompt == PROMPT_PACK_UP)
        return d2_why_not_exchange(g, c.a, from);
    if (!is_hero(g, who) || t->flags & TURN_CHARMED || (who != from && who != to))
        return N_("D2-205 A hero trades in his own turn.");
    if (!(t->flags & TURN_MOVE_OPEN))
        return N_("D2-202 Heroes trade only during a move action.");
    uc_piece other = who == from ? to : from;
    if (!is_hero(g, other) || !(d2_adjacent_to(g, who) & ONE(other)))
        return N_("D2-203 The partner must be an adjacent hero.");
    if (card_to_trade(g, c.a, from))
        return NULL;
    int card = d2_any_held(g, from, c.a);
    if (!card)
        return N_("D2-204 The giver does not have that card.");
    if (!d2_is_tradable(g->content, g->s->card[card].record))
        return N_("D2-206 Class cards and starting equipment are never traded.");
    return N_("D2-203 The hero gave that card away in this turn.");
}

CARRY_OUT(trade)
{
    uc_piece from = (uc_piece)c.b, to = (uc_piece)c.c;
    struct d2_card *card = &g->s->card[card_to_trade(g, c.a, from)];
    assert(from != to && is_hero(g, from) && is_hero(g, to) && card != g->s->card);
    RULE("D2-202 D2-205 D2-207");
    card->owner = to;
    card->flags = (uint8_t)((card->flags & ~EQUIPPED) | RECEIVED); /* D2-209 */
    tell(&g->run, EVENT_TRADED, from, to, c.a, 0);
    return d2_bear(g);
}

/* ---- Tokens in play -------------------------------------------------------------------------- */

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
