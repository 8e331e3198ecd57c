/* Questions about a position that every chapter asks, and the commands that keep the pieces, the
 * set of occupied spaces and the map of who stands where in step. Nothing here stops. */
#include <assert.h>

#include "rulesets/d2e/d2e.h"

#include <string.h>

/* ---- Records ------------------------------------------------------------------------------ */

const struct d2_hero *d2_hero_data(const struct d2e *g, uc_piece p)
{
    return pack_data(g->content, KIND_HERO, piece(g, p)->record);
}

const struct d2_monster *d2_monster_data(const struct d2e *g, uint16_t record)
{
    return g->content->record[record].kind == KIND_MONSTER ? g->content->record[record].data : NULL;
}

const struct d2_item *d2_item_data(const struct d2e *g, uint16_t record)
{
    return g->content->record[record].kind == KIND_ITEM ? g->content->record[record].data : NULL;
}

const struct d2_familiar *d2_companion_data(const struct d2e *g, uc_piece p)
{
    return pack_data(g->content, is_ally(g, p) ? KIND_ALLY : KIND_FAMILIAR, piece(g, p)->record);
}

/* The line of a monster or lieutenant card that is in force (D2-026, D2-257, D2-273). */
const struct d2_line *d2_line_of(const struct d2e *g, uc_piece p)
{
    const struct d2_piece *q = piece(g, p);
    bool second = g->s->act == 2;
    if (q->rank == LIEUTENANT) {
        const struct d2_lieutenant *l = g->content->record[q->record].data;
        if (g->t->heroes == 2)
            return second ? &l->two2 : &l->two1;
        if (g->t->heroes == 3)
            return second ? &l->three2 : &l->three1;
        return second ? &l->four2 : &l->four1;
    }
    const struct d2_monster *m = g->content->record[q->record].data;
    if (q->rank == MASTER)
        return second ? &m->master2 : &m->master1;
    return second ? &m->minion2 : &m->minion1;
}

/* ---- Sides -------------------------------------------------------------------------------- */

uc_seat d2_overlord_seat(const struct d2e *g) { return (uc_seat)(g->t->heroes + 1); }

uc_seat d2_seat_of(const struct d2e *g, uc_piece p)
{
    switch (piece(g, p)->kind) {
    case PIECE_HERO:
        return p;
    case PIECE_FAMILIAR:
        return piece(g, p)->owner; /* D2-276 */
    case PIECE_ALLY: /* D2-211: of the hero in whose turn it acts, else of whose turn it is */
        if (g->s->turns && turn(g)->who == p)
            return turn(g)->seat;
        return g->s->seat >= 1 && g->s->seat <= g->t->heroes ? g->s->seat : 1;
    default:
        return d2_overlord_seat(g);
    }
}

int d2_side_of(const struct d2e *g, uc_piece p)
{
    return is_monster(g, p) ? SIDE_OVERLORD : SIDE_HEROES;
}

bool d2_is_charmed(const struct d2e *g, uc_piece p)
{
    return g->s->turns && turn(g)->who == p && turn(g)->flags & TURN_CHARMED;
}

pieces d2_friends_of(const struct d2e *g, uc_piece p)
{
    return d2_side_of(g, p) == SIDE_HEROES ? g->s->heroes : g->s->monsters; /* D2-038 */
}

/* Whom it may attack. A charmed hero attacks heroes, himself among them; a monster that serves the
 * heroes attacks other monsters. */
pieces d2_enemies_of(const struct d2e *g, uc_piece p)
{
    if (d2_is_charmed(g, p))
        return is_monster(g, p) ? g->s->monsters & ~ONE(p) : g->s->heroes;
    return d2_side_of(g, p) == SIDE_HEROES ? g->s->monsters : g->s->heroes;
}

/* ---- Characteristics ---------------------------------------------------------------------- */

/* The bonus of a card that its owner has in force; NULL if it has none. */
const struct d2_bonus *d2_bonus_of(const struct d2e *g, int card)
{
    const struct d2_card *c = &g->s->card[card];
    const struct record *r = &g->content->record[c->record];
    if (r->kind == KIND_ITEM && c->flags & EQUIPPED)
        return &((const struct d2_item *)r->data)->bonus;
    return r->kind == KIND_SKILL ? &((const struct d2_skill *)r->data)->bonus : NULL;
}

const struct d2_bonus *d2_find_bonus(const struct d2e *g, uc_piece hero, enum raised what, int *at)
{
    const struct d2_card_list *list = &g->t->raising[what];
    while (*at < list->count) {
        int card = list->card[(*at)++];
        if (g->s->card[card].zone != ZONE_HERO || g->s->card[card].owner != hero)
            continue;
        const struct d2_bonus *bonus = d2_bonus_of(g, card);
        if (bonus)
            return bonus;
    }
    return NULL;
}

/* What a card or lasting effect makes of a Speed; `more` is added when all have been looked at. */
static void change_speed(const struct d2_bonus *bonus, int *speed, int *more)
{
    if (bonus->set_speed)
        *speed = bonus->set_speed;
    if (bonus->max_speed)
        *speed = d2_min(*speed, bonus->max_speed);
    *more += bonus->speed;
}

int d2_speed_of(const struct d2e *g, uc_piece p)
{
    const struct d2_piece *q = piece(g, p);
    if (q->kind == PIECE_FAMILIAR || q->kind == PIECE_ALLY)
        return d2_companion_data(g, p)->speed;
    if (q->kind == PIECE_MONSTER)
        return d2_line_of(g, p)->speed;
    int speed = d2_hero_data(g, p)->speed, more = 0, at = 0, gift = 0;
    for (const struct d2_bonus *b; (b = d2_next_bonus(g, p, RAISES_SPEED, &at));)
        change_speed(b, &speed, &more);
    for (const struct d2_bonus *b; (b = d2_next_gift(g, p, GIVES_SPEED, &gift));)
        change_speed(b, &speed, &more);
    return d2_max(speed + more, 0);
}

/* Health and Stamina bonuses count also while knocked out. */
static int hero_total(const struct d2e *g, uc_piece p, int base, enum raised what)
{
    int at = 0;
    for (const struct d2_bonus *b; (b = d2_next_bonus(g, p, what, &at));)
        base += what == RAISES_STAMINA ? b->stamina : b->health;
    return base;
}

static int own_health(const struct d2e *g, uc_piece p)
{
    switch (piece(g, p)->kind) {
    case PIECE_HERO:
        return hero_total(g, p, d2_hero_data(g, p)->health, RAISES_HEALTH);
    case PIECE_FAMILIAR:
    case PIECE_ALLY:
        return d2_companion_data(g, p)->health;
    default:
        return d2_line_of(g, p)->health;
    }
}

int d2_health_of(const struct d2e *g, uc_piece p)
{
    int health = own_health(g, p), at = 0;
    for (const struct d2_bonus *b; (b = d2_next_gift(g, p, GIVES_HEALTH, &at));)
        health += b->health;
    return health;
}

int d2_stamina_of(const struct d2e *g, uc_piece p)
{
    return is_hero(g, p) ? hero_total(g, p, d2_hero_data(g, p)->stamina, RAISES_STAMINA) : 0;
}

int d2_stride_of(const struct d2e *g, uc_piece p)
{
    int points = 1, at = 0; /* D2-088 */
    for (const struct d2_bonus *b; (b = d2_next_bonus(g, p, RAISES_STRIDE, &at));)
        points += b->stride;
    return points;
}

int d2_attribute_of(const struct d2e *g, uc_piece p, int attribute)
{
    const struct d2_piece *q = piece(g, p);
    uint8_t values[ATTRIBUTES];
    if (q->kind == PIECE_HERO) {
        const struct d2_hero *h = d2_hero_data(g, p);
        memcpy(values, (uint8_t[]){h->might, h->knowledge, h->willpower, h->awareness}, 4);
    } else if (q->kind == PIECE_MONSTER && q->rank == LIEUTENANT) { /* D2-225, D2-272 */
        const struct d2_lieutenant *l = g->content->record[q->record].data;
        memcpy(values, (uint8_t[]){l->might, l->knowledge, l->willpower, l->awareness}, 4);
    } else {
        return -1; /* D2-226, D2-286: fails every test */
    }
    return values[attribute - 1];
}

/* What the cards of a hero give him by themselves, of the keywords `among`. */
static uint32_t hero_keywords(const struct d2e *g, uc_piece p, uint32_t among)
{
    uint32_t keywords = 0;
    for (int i = 0; g->t->lent_keywords & among && i < g->t->lenders.count; i++) {
        int card = g->t->lenders.card[i];
        const struct d2_bonus *bonus = d2_bonus_of(g, card);
        if (bonus && g->s->card[card].zone == ZONE_HERO && g->s->card[card].owner == p)
            keywords |= bonus->keywords;
    }
    return keywords;
}

uint32_t d2_own_keywords(const struct d2e *g, uc_piece p, uint32_t among)
{
    uint32_t keywords = is_monster(g, p) ? d2_line_of(g, p)->keywords
                        : is_hero(g, p)  ? hero_keywords(g, p, among)
                                         : d2_companion_data(g, p)->keywords;
    return keywords & among;
}

uint32_t d2_given_keywords(const struct d2e *g, uc_piece p, uint32_t among)
{
    uint32_t keywords = 0;
    int at = 0;
    for (const struct d2_bonus *b; (b = d2_next_gift(g, p, GIVES_KEYWORDS, &at));)
        keywords |= b->keywords;
    return keywords & among;
}

/* ---- Space -------------------------------------------------------------------------------- */

/* A large monster in motion counts as the one space it is counted in (D2-263). */
const struct placeset *d2_spaces_of(const struct d2e *g, uc_piece p)
{
    static const struct placeset nowhere;
    const struct d2_piece *q = piece(g, p);
    return q->place ? grid_spaces(grid(g), q->place, q->width, q->height) : &nowhere;
}

/* Is it one of this figure's own actions that is looked at or carried out, no reaction to it? */
static bool is_its_action(const struct d2e *g, uc_piece p)
{
    const struct use *use = flow_find(&g->run, FLOW_use);
    int act_at = flow_depth(&g->run, FLOW_act, FLOW_DEPTH);
    int use_at = flow_depth(&g->run, FLOW_use, FLOW_DEPTH);
    int window_at = flow_depth(&g->run, FLOW_window, FLOW_DEPTH);
    if (act_at > use_at && act_at > window_at)
        return true;
    return use_at > window_at && use->holder == p && g->t->ability[use->ability].a->action;
}

/* The spaces from which a figure acts: all it covers, or, by the errata, for the actions of a large
 * monster that has interrupted its move the one in which it was counted. */
const struct placeset *d2_acting_spaces(const struct d2e *g, uc_piece p)
{
    uc_place counted = turn(g)->counted;
    if (counted && g->s->turns && turn(g)->who == p && is_its_action(g, p))
        return grid_spaces(grid(g), counted, 1, 1);
    return d2_spaces_of(g, p);
}

const struct placeset *d2_acting_within(const struct d2e *g, uc_piece p, int n,
                                        struct placeset *room)
{
    if (on_map(g, p) && !is_large(g, p))
        return grid_near(grid(g), g->s->doors_closed, piece(g, p)->place, n, room);
    grid_within(grid(g), g->s->doors_closed, d2_acting_spaces(g, p), n, room);
    return room;
}

pieces d2_standing_in(const struct d2e *g, const struct placeset *set)
{
    pieces who = 0;
    unsigned words = (unsigned)grid_places(grid(g)) / 64 + 1; /* those that the board has */
    for (unsigned i = 0; i < words; i++)
        for (uint64_t rest = set->w[i] & g->s->figures.w[i]; rest; rest &= rest - 1)
            who |= ONE(g->s->at[i * 64 + (unsigned)__builtin_ctzll(rest)]);
    for (int i = 0; i < g->s->turns; i++) { /* who passes through somebody's space (D2-081) */
        uc_piece p = g->s->turn[i].who;
        if (placeset_has(set, piece(g, p)->place) && (g->s->heroes | g->s->monsters) & ONE(p))
            who |= ONE(p);
    }
    return who;
}

pieces d2_within(const struct d2e *g, uc_piece p, int n)
{
    struct placeset set = *d2_spaces_of(g, p);
    grid_within(grid(g), g->s->doors_closed, &set, n, &set);
    return d2_standing_in(g, &set);
}

pieces d2_adjacent_to(const struct d2e *g, uc_piece p)
{
    const struct placeset *own = d2_spaces_of(g, p);
    struct placeset around = {{0}};
    for (uc_place at = placeset_next(own, 0); at; at = placeset_next(own, at)) {
        struct placeset room;
        placeset_or(&around, grid_around(grid(g), g->s->doors_closed, at, &room));
    }
    return d2_standing_in(g, &around) & ~ONE(p);
}

enum { DOOR = 4 }; /* steps that it costs to open one */

/* By the distances from each space to where it leads, with all doors open and all closed. When some
 * are open and some closed, ways through one of those that are open are looked at one by one. */
static int way(const struct d2e *g, uc_place from, const uint8_t *open, const uint8_t *shut)
{
    if (open[from] == GRID_FAR)
        return -1;
    if (open[from] == shut[from] || !g->s->doors_closed)
        return open[from];
    int best = d2_min(open[from] + DOOR, shut[from]);
    for (unsigned left = grid(g)->doors & ~g->s->doors_closed; left; left &= left - 1) {
        const struct grid_edge *edge;
        for (int i = grid_door_edges(grid(g), __builtin_ctz(left) + 1, &edge) - 1; i >= 0; i--)
            for (int side = 0; side < 2; side++) {
                uc_place here = side ? edge[i].a : edge[i].b, there = side ? edge[i].b : edge[i].a;
                int d = grid_distance(grid(g), UINT32_MAX, from, here);
                if (d >= 0)
                    best = d2_min(best, d + 1 + shut[there]);
            }
    }
    return best;
}

int d2_way_between(const struct d2e *g, uc_place a, uc_place b)
{
    return way(g, a, grid_distances(grid(g), false, b), grid_distances(grid(g), true, b));
}

int d2_way_to_area(const struct d2e *g, uc_place from, int area)
{
    return way(g, from, board(g)->area_distance[area][0], board(g)->area_distance[area][1]);
}

bool d2_is_caught(const struct d2e *g, uc_piece p)
{
    if (has_keyword(g, p, KEY_FLY))
        return false;
    if (g->s->turns && turn(g)->who == p && turn(g)->lifted)
        return false; /* */
    if (!d2_is_figure(g, p))
        return false; /* D2-280 */
    for (uc_place at = d2_first_space(g, p); at; at = d2_next_space(g, p, at))
        if (ground(g, at) != PIT)
            return false; /* D2-299: every space of a large base */
    return true;
}

bool d2_is_held(const struct d2e *g, uc_piece p)
{
    return has_condition(g, p, STUNNED) || d2_in_pit(g, p);
}

bool d2_sees_space(const struct d2e *g, uc_piece p, uc_place to)
{
    uint32_t sight = KEYWORD(KEY_ADJACENT_SIGHT) | KEYWORD(KEY_FRIEND_SIGHT);
    return d2_sees_with(g, p, to, d2_keywords_of(g, p, sight));
}

/* Takes figures off the spaces that block a line of sight. */
static void see_past(const struct d2e *g, struct placeset *blocking, pieces set)
{
    for (; set; set &= set - 1)
        placeset_minus(blocking, d2_spaces_of(g, (uc_piece)__builtin_ctzll(set)));
}

bool d2_sees_with(const struct d2e *g, uc_piece p, uc_place to, uint32_t keywords)
{
    const struct placeset *own = d2_spaces_of(g, p), *from = d2_acting_spaces(g, p);
    uc_piece there = g->s->at[to];
    if (d2_in_pit(g, p) || (there && there != p && d2_in_pit(g, there))) { /* D2-295 */
        for (uc_place at = placeset_next(from, 0); at; at = placeset_next(from, at))
            if (at == to || grid_adjacent(grid(g), g->s->doors_closed, at, to))
                return true;
        return false;
    }
    bool adjacent = keywords >> (KEY_ADJACENT_SIGHT - 1) & 1;
    bool friends = keywords >> (KEY_FRIEND_SIGHT - 1) & 1;
    if (from == own && !adjacent && !friends)
        return grid_figure_sees(grid(g), g->s->doors_closed, &g->s->figures, own, to);
    struct placeset blocking = g->s->figures;
    placeset_minus(&blocking, own); /* */
    if (adjacent)
        see_past(g, &blocking, d2_adjacent_to(g, p));
    if (friends)
        see_past(g, &blocking, d2_friends_of(g, p));
    return grid_figure_sees(grid(g), g->s->doors_closed, &blocking, from, to);
}

bool d2_sees(const struct d2e *g, uc_piece p, uc_piece other)
{
    for (uc_place at = d2_first_space(g, other); at; at = d2_next_space(g, other, at))
        if (d2_sees_space(g, p, at))
            return true;
    return false;
}

/* D2-036. An obstacle or a figure blocks a space (D2-035, D2-290); a familiar that is no figure
 * does not (D2-115). */
bool d2_is_empty_space(const struct d2e *g, uc_place p)
{
    return !placeset_has(&g->s->figures, p) && ground(g, p) != OBSTACLE;
}

static struct placeset nearest_empty(const struct d2e *g, uint32_t closed, uc_place from,
                                     bool no_lava)
{
    struct placeset found = {{0}}, near = {{0}}, wider;
    placeset_add(&near, from);
    for (;;) {
        for (uc_place at = placeset_next(&near, 0); at; at = placeset_next(&near, at))
            if (d2_is_empty_space(g, at) && !(no_lava && ground(g, at) == LAVA))
                placeset_add(&found, at);
        grid_within(grid(g), closed, &near, 1, &wider);
        placeset_minus(&wider, &grid(g)->obstacles); /* the count does not pass them */
        if (placeset_any(&found) || placeset_equal(&near, &wider))
            return found;
        near = wider;
    }
}

/* Where closed doors shut all empty spaces off, they are counted through. */
struct placeset d2_nearest_empty(const struct d2e *g, uc_place from, bool no_lava)
{
    struct placeset found = nearest_empty(g, g->s->doors_closed, from, no_lava);
    return placeset_any(&found) ? found : nearest_empty(g, 0, from, no_lava);
}

/* The number of an area, from 1; 0: this board has none of that name. */
static int find_area(const struct d2e *g, uint16_t symbol)
{
    for (int i = 0; i < board(g)->areas; i++)
        if (board(g)->area_symbol[i] == symbol)
            return i + 1;
    return 0;
}

struct placeset d2_area_named(const struct d2e *g, uint16_t symbol)
{
    int area = find_area(g, symbol);
    return area ? board(g)->area[area - 1] : (struct placeset){{0}};
}

/* ---- Ground that changes ------------------------------------------------------------------- */

/* Where areas overlap, the later change counts. Obstacles stay: sight and counting know them. */
int d2_changed_ground(const struct d2e *g, uc_place at)
{
    int printed = grid_terrain(grid(g), at);
    for (int i = g->s->grounds - 1; i >= 0 && printed != OBSTACLE; i--)
        if (placeset_has(&board(g)->area[g->s->ground[i].area - 1], at))
            return g->s->ground[i].terrain;
    return printed;
}

int d2_change_ground(struct d2e *g, uint16_t symbol, int terrain)
{
    int area = find_area(g, symbol), kept = 0;
    if (!area)
        return 0;
    for (int i = 0; i < g->s->grounds; i++)
        if (g->s->ground[i].area != area)
            g->s->ground[kept++] = g->s->ground[i];
    g->s->grounds = (uint8_t)kept;
    assert(kept < MAP_TILES + MAP_AREAS); /* one for an area */
    g->s->ground[g->s->grounds++] =
        (struct d2_ground){.area = (uint8_t)area, .terrain = (uint8_t)terrain};
    return area;
}

void d2_restore_ground(struct d2e *g)
{
    g->s->grounds = 0;
    memset(g->s->ground, 0, sizeof g->s->ground);
}

pieces d2_standing_on(const struct d2e *g, int terrain)
{
    struct placeset where = {{0}};
    for (uc_place p = 1; p <= grid(g)->places; p++)
        if (ground(g, p) == terrain)
            placeset_add(&where, p);
    return d2_standing_in(g, &where);
}

/* ---- Pieces on and off the map ------------------------------------------------------------ */

/* A familiar that is none stands on the map without occupying its space (D2-283). */
bool d2_is_figure(const struct d2e *g, uc_piece p)
{
    return piece(g, p)->kind != PIECE_FAMILIAR || d2_companion_data(g, p)->figure;
}

/* Of two figures in one space (D2-081: one is passing through) `at` names the one that came
 * first; when that one leaves, the other takes its place. */
static void vacate(struct d2e *g, uc_place at)
{
    assert(at > 0 && at <= grid_places(grid(g)));
    g->s->at[at] = 0;
    placeset_remove(&g->s->figures, at);
    for (int i = 0; i < g->s->turns; i++) {
        uc_piece other = g->s->turn[i].who;
        if (piece(g, other)->place == at && d2_is_figure(g, other)) {
            g->s->at[at] = other;
            placeset_add(&g->s->figures, at);
        }
    }
}

void d2_take_off_map(struct d2e *g, uc_piece p)
{
    struct d2_piece *q = piece(g, p);
    const struct placeset *spaces = d2_spaces_of(g, p);
    uc_place at = q->place;
    bool several = is_large(g, p);
    q->place = 0;
    for (; at; at = several ? placeset_next(spaces, at) : 0)
        if (g->s->at[at] == p)
            vacate(g, at);
    g->s->heroes &= ~ONE(p);
    g->s->monsters &= ~ONE(p);
}

void d2_put_on_map(struct d2e *g, uc_piece p, uc_place anchor, int width, int height)
{
    assert(anchor > 0 && anchor <= grid_places(grid(g)));
    assert(width > 0 && height > 0);
    struct d2_piece *q = piece(g, p);
    d2_take_off_map(g, p);
    q->place = anchor;
    q->width = (uint8_t)width;
    q->height = (uint8_t)height;
    if (!d2_is_figure(g, p))
        return;
    for (uc_place at = d2_first_space(g, p); at; at = d2_next_space(g, p, at))
        if (!g->s->at[at]) {
            g->s->at[at] = p;
            placeset_add(&g->s->figures, at);
        }
    if (q->kind == PIECE_MONSTER)
        g->s->monsters |= ONE(p);
    else
        g->s->heroes |= ONE(p);
}

/* ---- Cards -------------------------------------------------------------------------------- */

int d2_card_count(const struct d2e *g, int zone)
{
    int n = 0;
    for (int i = 1; i <= g->t->cards; i++)
        n += g->s->card[i].zone == zone;
    return n;
}

void d2_move_card(struct d2e *g, int card, int zone, uc_piece owner)
{
    assert(card > 0 && card <= g->t->cards);
    assert(zone >= 0 && zone < ZONES);
    assert(owner < PIECES);
    d2_expire_card(g, card);
    d2_move_overlord_card(g, card, zone);
    g->s->card[card] =
        (struct d2_card){.record = g->s->card[card].record, .zone = (uint8_t)zone, .owner = owner};
    d2_gather_abilities(g);
}

/* Items work while equipped (D2-067); skills, search cards and sheets always (D2-071). */
bool d2_holds_usable(const struct d2e *g, int card, int matters)
{
    const struct d2_card *c = &g->s->card[card];
    if (c->zone != ZONE_HERO || c->flags & (matters | USED)) /* D2-051, D2-200 */
        return false;
    return !d2_item_data(g, c->record) || c->flags & EQUIPPED;
}

uint32_t d2_traits_worn(const struct d2e *g, int card)
{
    const struct d2_card *c = &g->s->card[card];
    const struct d2_item *item = d2_item_data(g, c->record);
    uint32_t traits = item ? item->traits : 0;
    int at = 0;
    if (!item || !item->attack || c->zone != ZONE_HERO)
        return traits;
    for (int i = 0; i < g->t->lenders.count; i++) {
        int other = g->t->lenders.card[i];
        const struct d2_bonus *bonus = d2_bonus_of(g, other);
        if (bonus && g->s->card[other].zone == ZONE_HERO && g->s->card[other].owner == c->owner)
            traits |= bonus->traits;
    }
    for (const struct d2_bonus *b; (b = d2_next_gift(g, c->owner, GIVES_TRAITS, &at));)
        traits |= b->traits;
    return traits;
}

uint32_t d2_traits_of(const struct d2e *g, int card)
{
    const struct d2_item *item = d2_item_data(g, g->s->card[card].record);
    if (g->s->card[card].flags & EQUIPPED)
        return d2_traits_worn(g, card);
    return item ? item->traits : 0;
}

/* ---- Turns -------------------------------------------------------------------------------- */

struct d2_turn *d2_open_turn(struct d2e *g, uc_piece who, uc_seat seat, int actions)
{
    struct d2_turn *t = &g->s->turn[flow_place(&g->run, &g->s->turns, TURNS)];
    memset(t, 0, sizeof *t);
    t->who = who;
    t->seat = seat;
    t->actions = (uint8_t)actions;
    return t;
}

void d2_close_turn(struct d2e *g)
{
    assert(g->s->turns > 0);
    memset(turn(g), 0, sizeof *turn(g));
    g->s->turns--;
}

/* Its open move action ends and the points of it are lost. */
void d2_end_move(struct d2e *g, uc_piece p)
{
    for (int i = 0; i < g->s->turns; i++)
        if (g->s->turn[i].who == p) {
            g->s->turn[i].mp = 0;
            g->s->turn[i].flags &= (uint8_t)~TURN_MOVE_OPEN;
        }
}
