/* Squares: bases, distance, adjacency, facing, heights, light and sight. DU-009 to DU-013, DU-198
 * to DU-207, DU-H01 to DU-H08. Read space/heights.h first. */
#include <assert.h>
#include <stdlib.h>

#include "rulesets/du/du.h"

/* ---- Bases ---------------------------------------------------------------------------------- */

struct base du_base_at(const struct du *g, uc_piece p, uc_place lead, int corner, bool whole)
{
    return du_base_of(g, whole ? du_side_length(g, p) : 1, lead, corner);
}

struct base du_base_of(const struct du *g, int side, uc_place lead, int corner)
{
    struct base base = {0};
    if (side == 1)
        return one_square(lead);
    int x0 = grid_x(grid(g), lead) - (corner & 1 ? side - 1 : 0);
    int y0 = grid_y(grid(g), lead) - (corner & 2 ? side - 1 : 0);
    for (int y = y0; y < y0 + side; y++)
        for (int x = x0; x < x0 + side; x++)
            if ((base.at[base.count] = grid_at(grid(g), x, y)))
                base.count++;
    return base;
}

struct base du_large_base(const struct du *g, uc_piece p)
{
    return du_base_at(g, p, piece(g, p)->place, piece(g, p)->corner, true);
}

/* DU-H02. */
int du_distance(const struct du *g, const struct base *a, const struct base *b)
{
    int best = GRID_FAR;
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++)
            best = du_min(best, du_between(g, a->at[i], b->at[k]));
    return best;
}

int du_apart(const struct du *g, uc_piece a, uc_piece b)
{
    if (on_board(g, a) && on_board(g, b) && is_on_one_square(g, a) && is_on_one_square(g, b))
        return du_between(g, piece(g, a)->place, piece(g, b)->place);
    struct base one = du_base(g, a), two = du_base(g, b);
    return du_distance(g, &one, &two);
}

int du_apart_from(const struct du *g, uc_piece p, uc_place square)
{
    struct base one = du_base(g, p), two = one_square(square);
    return du_distance(g, &one, &two);
}

/* ---- Steps and adjacency -------------------------------------------------------------------- */

bool du_is_floor(const struct du *g, uc_place p) { return p && placeset_has(&g->s->floor, p); }

/* The square beside one, if no wall, closed door or unknown part is between them. */
static uc_place through(const struct du *g, uc_place p, int dx, int dy)
{
    uc_place q = grid_at(grid(g), grid_x(grid(g), p) + dx, grid_y(grid(g), p) + dy);
    return du_is_floor(g, q) && grid_step_open(grid(g), g->s->doors_closed, p, dx, dy) ? q : 0;
}

/* Squares that are impassable forbid the diagonal steps past them (DU-H04). */
static bool is_passable(const struct du *g, uc_place p)
{
    return placeset_has(&g->s->floor, p) && !(g->s->ground[p] & G_IMPASSABLE);
}

/* Is there a way round both sides of that corner? */
static bool is_corner_open(const struct du *g, const struct du_corner *corner)
{
    return corner->to && !(corner->doors & g->s->doors_closed) && is_passable(g, corner->side) &&
           is_passable(g, corner->other);
}

bool du_step_open(const struct du *g, uc_place from, uc_place to)
{
    int dx = grid_x(grid(g), to) - grid_x(grid(g), from);
    int dy = grid_y(grid(g), to) - grid_y(grid(g), from);
    if (abs(dx) > 1 || abs(dy) > 1 || from == to || !du_is_floor(g, to))
        return false;
    if (!dx || !dy)
        return grid_step_open(grid(g), g->s->doors_closed, from, dx, dy);
    return is_corner_open(g, &g->t->map.corner[from][(dx > 0) + 2 * (dy > 0)]);
}

/* DU-H03. */
bool du_adjacent_bases(const struct du *g, const struct base *a, const struct base *b)
{
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++)
            if (du_step_open(g, a->at[i], b->at[k]))
                return true;
    return false;
}

bool du_adjacent(const struct du *g, uc_piece a, uc_piece b)
{
    struct base one = du_base(g, a), two = du_base(g, b);
    return du_distance(g, &one, &two) == 1 && du_adjacent_bases(g, &one, &two);
}

bool du_adjacent_to(const struct du *g, uc_piece p, uc_place square)
{
    struct base one = du_base(g, p), two = one_square(square);
    return du_adjacent_bases(g, &one, &two);
}

/* ---- Facing --------------------------------------------------------------------------------- */

/* DU-206, DU-207, DU-H05: the half of the board behind the whole base, if it looks that way. */
static bool is_behind(const struct du *g, uc_piece p, int facing, uc_place square)
{
    struct base base = du_base(g, p);
    int x = grid_x(grid(g), square), y = grid_y(grid(g), square);
    for (int i = 0; i < base.count; i++) {
        int bx = grid_x(grid(g), base.at[i]), by = grid_y(grid(g), base.at[i]);
        bool beyond = facing == NORTH   ? y > by
                      : facing == SOUTH ? y < by
                      : facing == EAST  ? x < bx
                                        : x > bx;
        if (!beyond)
            return false;
    }
    return base.count > 0;
}

bool du_behind(const struct du *g, uc_piece p, uc_place square)
{
    return is_behind(g, p, piece(g, p)->facing, square);
}

bool du_in_front(const struct du *g, uc_piece p, int facing, uc_piece other)
{
    struct base there = du_base(g, other);
    for (int i = 0; i < there.count; i++)
        if (!is_behind(g, p, facing, there.at[i]))
            return true;
    return false;
}

/* The way it looks when it turns to somebody: as it stands, if he is in front already. */
int du_facing_to(const struct du *g, uc_piece p, uc_piece target)
{
    int dx = grid_x(grid(g), piece(g, target)->place) - grid_x(grid(g), piece(g, p)->place);
    int dy = grid_y(grid(g), piece(g, target)->place) - grid_y(grid(g), piece(g, p)->place);
    if (du_in_front(g, p, piece(g, p)->facing, target))
        return piece(g, p)->facing;
    return abs(dx) >= abs(dy) ? (dx > 0 ? EAST : WEST) : (dy > 0 ? SOUTH : NORTH);
}

/* DU-H52, DU-H97: one turns on the spot for an Action. */
void du_turn_to(struct du *g, uc_piece p, uc_piece target)
{
    assert(on_board(g, p) && on_board(g, target));
    int facing = du_facing_to(g, p, target);
    if (facing == piece(g, p)->facing)
        return;
    piece(g, p)->facing = (uint8_t)facing;
    tell(&g->run, EVENT_TURNED, p, facing, 0, 0);
    du_refresh_engagements(g);
}

/* ---- Heights and sight ---------------------------------------------------------------------- */

/* What one stands on, above the ground. */
int du_surface(const struct du *g, uc_place square)
{
    if (g->s->ground[square] & G_MIST || (g->s->ground[square] & G_IMPASSABLE && !g->s->at[square]))
        return 0; /* nobody walks on what is impassable; who has climbed it stands there (DU-H76) */
    return heights_tall(g->s->raised[square]);
}

/* DU-H08, DU-H102: indoors a flying character is one higher. */
static int height_at(const struct du *g, uc_piece p, uc_place at)
{
    return du_size(g, p) + (piece(g, p)->flags & P_ALOFT ? 1 : du_surface(g, at));
}

static int height_of(const struct du *g, uc_piece p) { return height_at(g, p, piece(g, p)->place); }

int du_section(const struct du *g, uc_place square) { return g->t->map.section_of[square]; }

/* Would a light there light that square: in the same section, within so many squares? */
static bool lights(const struct du *g, uc_place at, uc_place square, int reach)
{
    return du_section(g, at) == du_section(g, square) && du_between(g, at, square) <= reach;
}

/* DU-167, DU-169: a light in the section, carried, lying there or standing there, within `reach` of
 * the square. */
static bool has_light(const struct du *g, uc_place square, int reach)
{
    for (int i = 1; i < g->s->items; i++) {
        const struct du_thing_item *item = &g->s->item[i];
        uc_place at = item->holder ? piece(g, item->holder)->place : item->place;
        if (item->record && item->flags & I_LIT && at && lights(g, at, square, reach))
            return true;
    }
    for (uc_piece p = FIRST_COMPANION; p < FIRST_CAPTIVE; p++)
        if (on_board(g, p) && du_carries_light(g, p) &&
            lights(g, piece(g, p)->place, square, reach))
            return true;
    for (int i = 0; i < g->s->things; i++) {
        const struct du_thing *thing = &g->s->thing[i];
        if (thing->kind == THING_ELEMENT && lights(g, thing->place, square, reach) &&
            is_of(du_element_data(g, thing->record), MATTER_LIGHT))
            return true;
    }
    return false;
}

enum { GLOOM_LIGHT = 2 }; /* how far a light reaches in thick darkness */

bool du_is_lit(const struct du *g, uc_place square)
{
    int section = du_section(g, square);
    const struct du_section *data = section_data(g, section);
    if (data && g->s->gloom >> (section - 1) & 1)
        return has_light(g, square, GLOOM_LIGHT);
    bool dark = data && (data->dark || g->s->dim >> (section - 1) & 1);
    return !dark || has_light(g, square, GRID_FAR);
}

/* DU-H72, DU-H194. */
static bool sees_in_the_dark(const struct du *g, uc_piece p)
{
    return du_has_trait(g, p, TRAIT_NIGHT_VISION) || du_has_trait(g, p, TRAIT_UNDEAD) ||
           du_has_trait(g, p, TRAIT_CONSTRUCT);
}

bool du_in_the_dark(const struct du *g, uc_piece p)
{
    return on_board(g, p) && !du_is_lit(g, piece(g, p)->place) && !sees_in_the_dark(g, p);
}

static struct placeset set_of(const struct base *base)
{
    struct placeset set = {{0}};
    for (int i = 0; i < base->count; i++)
        placeset_add(&set, base->at[i]);
    return set;
}

enum { DARK_SIGHT = 3, PIT_SIGHT = 1 };

/* Standing there it is at the bottom of a pit; who flies above one is not in it (DU-H102). */
static bool is_sunk(const struct du *g, uc_piece p, uc_place at)
{
    return g->s->ground[at] & G_PIT && !(piece(g, p)->flags & P_ALOFT);
}

bool du_in_pit(const struct du *g, uc_piece p) { return is_sunk(g, p, piece(g, p)->place); }

/* Where somebody looks from, or what is looked at: squares, how high it is, and whether it is in a
 * pit: from there and into it only those adjacent are seen (DU-H74). */
struct figure {
    struct base base;
    int top;
    bool sunk;
};

static struct figure figure_of(const struct du *g, uc_piece p)
{
    return (struct figure){du_base(g, p), height_of(g, p), du_in_pit(g, p)};
}

/* `eyes`: whose they are. */
static enum heights_sight look(const struct du *g, uc_piece eyes, const struct figure *from,
                               const struct figure *to, const uint8_t stands[SQUARES])
{
    int apart = du_distance(g, &from->base, &to->base);
    if (apart > DARK_SIGHT && !sees_in_the_dark(g, eyes) && !du_is_lit(g, to->base.at[0]))
        return HEIGHTS_BLOCKED;
    if ((from->sunk || to->sunk) && apart > PIT_SIGHT)
        return HEIGHTS_BLOCKED;
    struct heights_scene scene = {grid(g), &g->s->floor, g->s->doors_closed, stands};
    struct placeset viewer = set_of(&from->base), target = set_of(&to->base);
    return heights_see(&scene, &viewer, from->top, &target, to->top);
}

/* DU-199, DU-201, DU-H83: as it is when it is asked. */
enum heights_sight du_look(const struct du *g, uc_piece from, uc_piece to)
{
    if (!on_board(g, to) || !on_board(g, from))
        return HEIGHTS_BLOCKED;
    struct figure viewer = figure_of(g, from), target = figure_of(g, to);
    return look(g, from, &viewer, &target, g->s->stands);
}

enum heights_sight du_look_between(const struct du *g, uc_piece p, uc_place at, uc_piece other,
                                   bool back)
{
    uint8_t stands[SQUARES];
    const struct du_piece *q = piece(g, p);
    struct figure there = {du_base_at(g, p, at, q->corner, !(q->flags & P_SQUEEZED)),
                           height_at(g, p, at), is_sunk(g, p, at)};
    struct base own = du_base(g, p);
    if (!on_board(g, other))
        return HEIGHTS_BLOCKED;
    struct figure them = figure_of(g, other);
    memcpy(stands, g->s->stands, sizeof stands);
    for (int i = 0; i < own.count; i++)
        stands[own.at[i]] = g->s->raised[own.at[i]];
    return back ? look(g, other, &them, &there, stands) : look(g, p, &there, &them, stands);
}

enum heights_sight du_look_at(const struct du *g, uc_piece from, uc_place to)
{
    if (!on_board(g, from) || !du_is_floor(g, to))
        return HEIGHTS_BLOCKED;
    struct figure viewer = figure_of(g, from), /* into a pit one looks from anywhere */
        target = {one_square(to), du_surface(g, to) + SIZE_SMALL, false};
    return look(g, from, &viewer, &target, g->s->stands);
}

/* ---- Room ----------------------------------------------------------------------------------- */

/* DU-H24: others pass a Knocked Out hero, but nobody stops on his square. */
bool du_lies_there(const struct du *g, uc_place square)
{
    for (uc_piece h = 1; h <= HEROES; h++)
        if (has(g, h, OUT_COLD) && piece(g, h)->place == square)
            return true;
    return false;
}

bool du_is_free(const struct du *g, uc_place square)
{
    return du_is_floor(g, square) && !g->s->at[square] && !(g->s->ground[square] & G_IMPASSABLE) &&
           !du_lies_there(g, square);
}

/* DU-H185: is there a block of two by two squares of open floor around it? */
bool du_is_narrow(const struct du *g, uc_place square)
{
    const struct du_corner *corner = g->t->map.corner[square];
    for (int i = 0; i < 4; i++)
        if (is_corner_open(g, &corner[i]) && is_passable(g, corner[i].to))
            return false;
    return true;
}

/* DU-H185: does the step lead through a doorway that is no wider than one square? Two cannot go there
 * abreast, whatever stands about. */
bool du_is_doorway(const struct du *g, uc_place from, uc_place to)
{
    int dx = grid_x(grid(g), to) - grid_x(grid(g), from);
    int dy = grid_y(grid(g), to) - grid_y(grid(g), from);
    for (int side = -1; side <= 1; side += 2) {
        uc_place beside = through(g, from, side * dy, side * dx);
        if ((dx && dy) || (beside && through(g, beside, dx, dy) &&
                           through(g, beside, dx, dy) == through(g, to, side * dy, side * dx)))
            return false;
    }
    return true;
}

bool du_fits(const struct du *g, uc_piece p, uc_place lead, int corner)
{
    return du_has_room(g, p, du_side_length(g, p), lead, corner);
}

bool du_has_room(const struct du *g, uc_piece p, int side, uc_place lead, int corner)
{
    if (side == 1)
        return (g->s->at[lead] == p || !g->s->at[lead]) && du_is_floor(g, lead) &&
               !(g->s->ground[lead] & G_IMPASSABLE) && !du_lies_there(g, lead);
    struct base base = du_base_of(g, side, lead, corner);
    if (base.count < side * side)
        return false;
    for (int i = 0; i < base.count; i++) {
        uc_piece there = g->s->at[base.at[i]];
        if (!du_is_floor(g, base.at[i]) || g->s->ground[base.at[i]] & G_IMPASSABLE ||
            (there && there != p) || du_lies_there(g, base.at[i]))
            return false;
        if (i % side && !through(g, base.at[i - 1], 1, 0))
            return false;
        if (i >= side && !through(g, base.at[i - side], 0, 1))
            return false;
    }
    return true;
}

/* ---- Keeping what is derived ---------------------------------------------------------------- */

static void refresh_square(struct du *g, uc_place square)
{
    uc_piece p = g->s->at[square];
    int tall = heights_tall(g->s->raised[square]);
    int cover = (int)heights_cover(g->s->raised[square]);
    if (p && !has(g, p, DOWN) && !has(g, p, OUT_COLD)) { /* DU-306, DU-H82 */
        tall = du_max(tall, height_of(g, p));
        cover = du_max(cover, HEIGHTS_LIGHT);
    }
    g->s->stands[square] = heights_stands(tall, (enum heights_sight)cover);
}

static void refresh_base(struct du *g, const struct base *base)
{
    for (int i = 0; i < base->count; i++)
        refresh_square(g, base->at[i]);
}

void du_take_off(struct du *g, uc_piece p)
{
    struct base base = du_base(g, p);
    for (int i = 0; i < base.count; i++)
        if (g->s->at[base.at[i]] == p)
            g->s->at[base.at[i]] = 0;
    piece(g, p)->place = 0;
    g->s->heroes &= ~ONE(p);
    g->s->creatures &= ~ONE(p);
    refresh_base(g, &base);
}

/* Puts it with its lead square there. A Knocked Out hero is a token that others pass: he leaves no
 * mark in `at` (DU-H24). */
void du_put(struct du *g, uc_piece p, uc_place lead)
{
    assert(piece(g, p)->record);
    assert(lead >= 1 && lead <= grid_places(grid(g)));
    du_take_off(g, p);
    piece(g, p)->place = lead;
    *(is_creature(g, p) ? &g->s->creatures : &g->s->heroes) |= ONE(p);
    struct base base = du_base(g, p);
    for (int i = 0; i < base.count; i++)
        if (!g->s->at[base.at[i]] && !has(g, p, OUT_COLD))
            g->s->at[base.at[i]] = p;
    refresh_base(g, &base);
}

static void add_element(struct du *g, const struct du_thing *thing)
{
    static const uint8_t ground[MATTERS + 1] = {[MATTER_IMPASSABLE] = G_IMPASSABLE,
                                                [MATTER_DIFFICULT] = G_DIFFICULT,
                                                [MATTER_DEEP] = G_DEEP,
                                                [MATTER_PIT] = G_PIT,
                                                [MATTER_MIST] = G_MIST,
                                                [MATTER_LIGHT] = G_LIGHT};
    const struct du_element *e = du_element_data(g, thing->record);
    int x = grid_x(grid(g), thing->place), y = grid_y(grid(g), thing->place);
    struct extent size = du_extent(g, thing);
    for (int i = 0; i < size.width * size.height; i++) {
        uc_place at = grid_at(grid(g), x + i % size.width, y + i / size.width);
        if (!at || thing->flags & T_BROKEN)
            continue;
        for (int m = 1; m <= MATTERS; m++)
            if (e->matter >> (m - 1) & 1)
                g->s->ground[at] |= ground[m];
        int tall = du_max(e->tall, heights_tall(g->s->raised[at]));
        int cover = du_max(e->cover, (int)heights_cover(g->s->raised[at]));
        g->s->raised[at] = heights_stands(tall, (enum heights_sight)cover);
    }
}

void du_reveal_floor(struct du *g, int section)
{
    assert(section >= 1 && section <= g->t->map.sections);
    g->s->revealed |= (uint16_t)(1u << (section - 1));
    placeset_or(&g->s->floor, &g->t->map.section[section]);
}

bool du_is_moving(const struct du *g, uc_piece p)
{
    for (int i = 0; i < g->s->turns; i++)
        if (g->s->turn[i].who == p)
            return true;
    return false;
}

/* Works out everything that is derived from pieces, things and doors. */
void du_refresh_all(struct du *g)
{
    struct du_state *s = g->s;
    memset(s->at, 0, sizeof s->at);
    memset(s->ground, 0, sizeof s->ground);
    memset(s->raised, 0, sizeof s->raised);
    memset(&s->floor, 0, sizeof s->floor);
    for (int n = 1; n <= g->t->map.sections; n++)
        if (s->revealed >> (n - 1) & 1)
            placeset_or(&s->floor, &g->t->map.section[n]);
    for (s->things = THINGS; s->things && !s->thing[s->things - 1].kind;)
        s->things--;
    for (s->items = ITEMS; s->items > 1 && !s->item[s->items - 1].record;)
        s->items--;
    for (int i = 0; i < s->things; i++) {
        if (s->thing[i].kind == THING_ELEMENT)
            add_element(g, &s->thing[i]);
        else if (s->thing[i].kind == THING_TRAP && !s->thing[i].name &&
                 !du_is_trap_spent(&s->thing[i]))
            s->ground[s->thing[i].place] |= G_TRAP;
    }
    s->bearers = 0;
    for (int i = 1; i < s->items; i++)
        s->bearers |= s->item[i].record && s->item[i].holder ? ONE(s->item[i].holder) : 0;
    s->heroes = s->creatures = 0;
    for (int moving = 0; moving < 2; moving++) /* who passes another's square comes second */
        for (uc_piece p = 1; p < PIECES; p++)
            if (on_board(g, p) && du_is_moving(g, p) == moving)
                du_put(g, p, piece(g, p)->place);
    for (uc_place at = 1; at <= grid_places(grid(g)); at++)
        refresh_square(g, at);
    du_refresh_doors(g);
    du_refresh_engagements(g);
}
