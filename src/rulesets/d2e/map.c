/* Building the board of an encounter, from map tiles or from a drawing (docs/boards.md).
 *
 * D2-011: tiles are joined at their joints, each two spaces wide. Where two joints face each
 * other the way is open; every other border between two tiles is a wall (D2-034). */
#include "rulesets/d2e/d2e.h"
#include "space/shelf.h"
#include "space/tiles.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert((int)GRID_SIDE == (int)TILES_SIDE, "a board of tiles fits a grid");

enum { JOINTS = 4 * MAP_TILES };

struct joint {
    int tile;       /* of the encounter, from 1 */
    int side;       /* of the map, not of the tile: enum tile_side */
    int x[2], y[2]; /* its two spaces */
};

/* A board while it is being built. Cells are at tile_at(x, y) until the plan is made. */
struct building {
    const struct uc_pack *pack;
    const struct d2_encounter *encounter;
    struct d2_board *board;
    bool blind;
    struct tiling t;           /* tiles of the encounter, from 1; 0 drawn */
    uint8_t wall[TILES_CELLS]; /* GRID_E, GRID_S */
    uint8_t door_e[TILES_CELLS], door_s[TILES_CELLS];
    int doors;
    struct joint joint[JOINTS];
    int joints;
    struct grid_plan plan;
    struct fault *fault;
};

/* Leaves a sentence for people and gives false. */
#define fail(d, value, ...) fault_at((d)->fault, value, __VA_ARGS__)

static bool on_board(const struct building *d, int x, int y) { return tiling_has(&d->t, x, y); }

/* ---- Text ---------------------------------------------------------------------------------- */

static void skip_spaces(const char **text) { *text += strspn(*text, " "); }

static int terrain_of(char c)
{
    switch (c) {
    case '.':
    case 'S':
    case 'X':
        return PLAIN;
    case '~':
        return WATER;
    case '#':
        return OBSTACLE;
    case 'o':
        return PIT;
    case '^':
        return LAVA;
    default:
        return 0;
    }
}

static int terrain_at(const struct building *d, int x, int y)
{
    return terrain_of(d->t.cell[tile_at(x, y)]);
}

/* ---- Tiles --------------------------------------------------------------------------------- */

/* Reads a column or row number of at most two digits and moves behind it; 0 if there is none. */
static int read_number(const char **text)
{
    int number = 0;
    for (int i = 0; i < 2 && isdigit((unsigned char)**text); i++)
        number = number * 10 + (*(*text)++ - '0');
    return number;
}

/* Reads "N 3-4" for a tile of w by h: which side, and its two spaces. */
static bool read_joint(const char *text, int w, int h, int *side, int x[2], int y[2])
{
    static const char sides[] = "NESW";
    const char *found = text[0] ? strchr(sides, text[0]) : NULL;
    if (!found || text[1] != ' ')
        return false;
    text += 2;
    int first = read_number(&text);
    if (*text++ != '-')
        return false;
    int second = read_number(&text);
    *side = (int)(found - sides);
    int length = *side == TILE_N || *side == TILE_S ? w : h;
    if (*text || first < 1 || second != first + 1 || second > length)
        return false;
    for (int i = 0; i < 2; i++) {
        int along = first - 1 + i;
        x[i] = *side == TILE_E ? w - 1 : *side == TILE_W ? 0 : along;
        y[i] = *side == TILE_S ? h - 1 : *side == TILE_N ? 0 : along;
    }
    return true;
}

bool d2_check_tile(const struct d2_tile *tile, struct fault *fault)
{
    int h = tile->rows.count, w = h ? (int)strlen(tile->rows.item[0]) : 0;
    if (w < 1 || w > GRID_SIDE || h > GRID_SIDE)
        return fault_at(fault, VALUE(tile->rows), "a tile has 1 to %d rows of 1 to %d spaces",
                        GRID_SIDE, GRID_SIDE);
    for (int i = 0; i < h; i++) {
        const char *row = tile->rows.item[i];
        if ((int)strlen(row) != w)
            return fault_at(fault, VALUE(tile->rows.item[i]), "row %d is not as long as the first",
                            i + 1);
        for (int j = 0; j < w; j++)
            if (!strchr(".~#o^_", row[j]))
                return fault_at(fault, VALUE(tile->rows.item[i]),
                                "row %d has '%c'; a space is one of . ~ # o ^ _", i + 1, row[j]);
    }
    for (int i = 0; i < tile->joints.count; i++) {
        int side, x[2], y[2];
        if (!read_joint(tile->joints.item[i], w, h, &side, x, y))
            return fault_at(fault, VALUE(tile->joints.item[i]),
                            "'%s' is no joint of this tile; one reads \"N 3-4\"",
                            tile->joints.item[i]);
        for (int k = 0; k < 2; k++)
            if (!terrain_of(tile->rows.item[y[k]][x[k]]))
                return fault_at(fault, VALUE(tile->joints.item[i]),
                                "the joint '%s' lies off the tile", tile->joints.item[i]);
    }
    return true;
}

static const struct drawing_signs tile_signs = {
    .cells = ".~#o^", .off = "_", .east = "", .south = ""};

/* Lays tile number `index` (from 1) of the encounter. */
static bool lay_tile(struct building *d, int index)
{
    const struct d2_map_tile *placed = &d->encounter->tile[index - 1];
    const struct d2_tile *tile = pack_data(d->pack, KIND_TILE, placed->tile);
    const char *name = d->pack->record[placed->tile].id, *at = placed->at;
    struct fault inner;
    int left, top;
    if (!tile_read_cell(&at, &left, &top) || *at)
        return fail(d, VALUE(placed->at), "tile %s: '%s' is no space such as \"c4\"", name,
                    placed->at);
    if (!d2_check_tile(tile, &inner))
        return fail(d, VALUE(placed->tile), "tile %s: %.160s", name, inner.text);
    struct tiling *drawn = calloc(1, sizeof *drawn);
    if (!drawn)
        return fail(d, WHOLE_RECORD, "out of memory");
    int h = tile->rows.count, w = (int)strlen(tile->rows.item[0]), clash = 0;
    bool laid = drawing_read(drawn, &tile_signs, tile->rows.item, h, inner.text, sizeof inner.text);
    drawn->width = w; /* spaces off the map turn with it */
    drawn->height = h;
    laid = laid && tiling_lay(&d->t, drawn, index, placed->turn, left, top, &clash);
    free(drawn);
    if (!laid && clash)
        return fail(d, VALUE(*placed), "tile %s at %s overlaps tile %s", name, placed->at,
                    d->pack->record[d->encounter->tile[clash - 1].tile].id);
    if (!laid)
        return fail(d, VALUE(*placed), "the board is more than %d spaces wide or high", GRID_SIDE);
    for (int i = 0; i < tile->joints.count; i++) {
        if (d->joints == JOINTS)
            return fail(d, VALUE(*placed), "there are more than %d joints", JOINTS);
        struct joint *joint = &d->joint[d->joints++];
        joint->tile = index;
        read_joint(tile->joints.item[i], w, h, &joint->side, joint->x, joint->y);
        joint->side = tile_turn_side(joint->side, placed->turn);
        for (int k = 0; k < 2; k++) {
            tile_turn_cell(placed->turn, w, h, &joint->x[k], &joint->y[k]);
            joint->x[k] += left;
            joint->y[k] += top;
        }
    }
    return true;
}

static bool is_other_half(const struct joint *a, const struct joint *b)
{
    if (b->side != tile_turn_side(a->side, 2))
        return false;
    int matched = 0;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            matched += a->x[i] + tile_step_x(a->side) == b->x[k] &&
                       a->y[i] + tile_step_y(a->side) == b->y[k];
    return matched == 2;
}

/* D2-011: every joint must meet another one, if need be that of an end cap. */
static bool open_joint(struct building *d, const struct joint *joint)
{
    for (int i = 0; i < d->joints; i++) {
        if (!is_other_half(joint, &d->joint[i]))
            continue;
        for (int k = 0; k < 2; k++) {
            int x = joint->x[k], y = joint->y[k];
            if (joint->side == TILE_E)
                d->wall[tile_at(x, y)] &= (uint8_t)~GRID_E;
            else if (joint->side == TILE_S)
                d->wall[tile_at(x, y)] &= (uint8_t)~GRID_S;
        }
        return true;
    }
    const struct d2_map_tile *tile = &d->encounter->tile[joint->tile - 1];
    return fail(d, VALUE(*tile),
                "the %c joint of tile %s at %s meets no other; an end cap closes it",
                "NESW"[joint->side], d -> pack -> record[tile->tile].id, tile->at);
}

static bool lay_tiles(struct building *d)
{
    for (int i = 1; i <= d->encounter->tiles; i++)
        if (!lay_tile(d, i))
            return false;
    for (int y = 0; y < d->t.height; y++)
        for (int x = 0; x < d->t.width; x++) {
            if (!on_board(d, x, y))
                continue;
            if (on_board(d, x + 1, y) && d->t.tile[tile_at(x, y)] != d->t.tile[tile_at(x + 1, y)])
                d->wall[tile_at(x, y)] |= GRID_E; /* D2-034 */
            if (on_board(d, x, y + 1) && d->t.tile[tile_at(x, y)] != d->t.tile[tile_at(x, y + 1)])
                d->wall[tile_at(x, y)] |= GRID_S;
        }
    for (int i = 0; i < d->joints; i++)
        if (!open_joint(d, &d->joint[i]))
            return false;
    return true;
}

/* ---- Doors --------------------------------------------------------------------------------- */

static bool new_door(struct building *d, struct value at, bool open, bool locked, uint16_t symbol)
{
    if (d->doors == GRID_DOORS)
        return fail(d, at, "there are more than %d doors", GRID_DOORS);
    int id = ++d->doors;
    uint32_t bit = UINT32_C(1) << (id - 1);
    d->board->door_symbol[id] = symbol;
    if (!open)
        d->board->doors_closed |= bit;
    if (locked)
        d->board->doors_locked |= bit;
    return true;
}

/* Puts door `id`, which is written at `at`, on the edge between two spaces. */
static bool hang_door(struct building *d, struct value at, int id, int x, int y, int x2, int y2)
{
    if (abs(x - x2) + abs(y - y2) != 1 || !on_board(d, x, y) || !on_board(d, x2, y2))
        return fail(d, at, "door %d does not lie between two spaces of the map", id);
    int cell = x < x2 || y < y2 ? tile_at(x, y) : tile_at(x2, y2);
    uint8_t *door = x != x2 ? &d->door_e[cell] : &d->door_s[cell];
    if (d->wall[cell] & (x != x2 ? GRID_E : GRID_S))
        return fail(d, at, "door %d lies in a wall", id);
    if (*door)
        return fail(d, at, "doors %d and %d lie on the same edge", *door, id);
    *door = (uint8_t)id;
    return true;
}

/* The doors that the encounter lists: "c4 c5, d4 d5". */
static bool hang_doors(struct building *d)
{
    for (int i = 0; i < d->encounter->doors; i++) {
        const struct d2_map_door *door = &d->encounter->door[i];
        const char *text = door->between;
        if (!new_door(d, VALUE(*door), door->open, door->locked, door->door))
            return false;
        do {
            int x, y, x2, y2;
            skip_spaces(&text);
            bool good = tile_read_cell(&text, &x, &y) && *text == ' ';
            skip_spaces(&text);
            if (!good || !tile_read_cell(&text, &x2, &y2) || (*text && *text != ','))
                return fail(d, VALUE(door->between), "door %d: '%s' does not read \"c4 c5, d4 d5\"",
                            d->doors, door->between);
            if (!hang_door(d, VALUE(door->between), d->doors, x, y, x2, y2))
                return false;
        } while (*text++ == ',');
    }
    return true;
}

/* ---- Drawings ------------------------------------------------------------------------------ */

static const struct drawing_signs board_signs = {
    .cells = ".~#o^SX",
    .off = "_",
    .east = "|+/!",
    .south = "-=/!",
    .cell_help = ". floor, ~ water, # obstacle, o pit, ^ lava, _ off the map",
    .east_help = "a blank, | wall, + door, / open door, ! locked door",
    .south_help = "a blank, - wall, = door, / open door, ! locked door",
};

/* The door that continues one already drawn at the cell before it along the same line, of the
 * same kind; otherwise a new one. Kinds: + or = closed, / open, ! locked. */
static bool draw_door(struct building *d, char c, int x, int y, int x2, int y2)
{
    struct value rows = VALUE(d->encounter->rows);
    bool across = x != x2;
    bool open = c == '/', locked = c == '!';
    int before = across ? (y > 0 ? d->door_e[tile_at(x, y - 1)] : 0)
                        : (x > 0 ? d->door_s[tile_at(x - 1, y)] : 0);
    if (before) {
        bool was_open = !(d->board->doors_closed >> (before - 1) & 1);
        bool was_locked = d->board->doors_locked >> (before - 1) & 1;
        if (was_open == open && was_locked == locked)
            return hang_door(d, rows, before, x, y, x2, y2);
    }
    return new_door(d, rows, open, locked, 0) && hang_door(d, rows, d->doors, x, y, x2, y2);
}

/* One edge of a drawing; 0 is none. */
static bool draw_edge(struct building *d, char c, int x, int y, int x2, int y2)
{
    if (!c)
        return true;
    if (c == '|' || c == '-') {
        if (on_board(d, x, y))
            d->wall[tile_at(x, y)] |= x != x2 ? GRID_E : GRID_S;
        return true; /* otherwise the border of the map, which is a wall anyway */
    }
    return draw_door(d, c, x, y, x2, y2);
}

static bool draw(struct building *d, const char *const *row, int rows)
{
    char why[200];
    if (!drawing_read(&d->t, &board_signs, row, rows, why, sizeof why)) {
        int wrong = d->t.wrong_row;
        return fail(d, wrong ? VALUE(row[wrong - 1]) : VALUE(d->encounter->rows), "%s", why);
    }
    for (int y = 0; y < TILES_SIDE; y++) {
        for (int x = 0; x < TILES_SIDE; x++)
            if (!draw_edge(d, d->t.east[tile_at(x, y)], x, y, x + 1, y))
                return false;
        for (int x = 0; x < TILES_SIDE; x++)
            if (!draw_edge(d, d->t.south[tile_at(x, y)], x, y, x, y + 1))
                return false;
    }
    return true;
}

/* ---- The finished board -------------------------------------------------------------------- */

static void make_plan(struct building *d)
{
    struct grid_plan *plan = &d->plan;
    plan->width = d->t.width;
    plan->height = d->t.height;
    plan->obstacle = OBSTACLE;
    for (int y = 0; y < d->t.height; y++)
        for (int x = 0; x < d->t.width; x++) {
            int from = tile_at(x, y), to = y * d->t.width + x;
            plan->terrain[to] = (uint8_t)terrain_at(d, x, y);
            plan->wall[to] = d->wall[from];
            plan->door_e[to] = d->door_e[from];
            plan->door_s[to] = d->door_s[from];
        }
}

static void describe(struct building *d)
{
    static const struct {
        enum grid_side from;
        uint8_t to;
    } sides[] = {
        {GRID_N, UC_EDGE_N}, {GRID_E, UC_EDGE_E}, {GRID_S, UC_EDGE_S}, {GRID_W, UC_EDGE_W}};
    struct d2_board *b = d->board;
    for (uc_place p = 1; p <= grid_places(b->grid) && p; p++) {
        struct uc_board_place *place = &b->place[p];
        place->x = (int16_t)grid_x(b->grid, p);
        place->y = (int16_t)grid_y(b->grid, p);
        place->terrain = (uint8_t)grid_terrain(b->grid, p);
        place->area = d->t.tile[tile_at(place->x, place->y)];
        for (int i = 0; i < 4; i++)
            if (grid_wall(b->grid, p, sides[i].from))
                place->walls |= sides[i].to;
    }
    int edges = 0;
    for (int door = 1; door <= d->doors; door++) {
        const struct grid_edge *edge;
        int count = grid_door_edges(b->grid, door, &edge);
        for (int i = 0; i < count; i++)
            b->edge[edges++] = (struct uc_board_edge){
                .a = edge[i].a, .b = edge[i].b, .door = (uint8_t)door, .kind = UC_EDGE_DOOR};
    }
    b->board = (struct uc_board){.kind = UC_GRID,
                                 .width = d->t.width,
                                 .height = d->t.height,
                                 .places = grid_places(b->grid),
                                 .place = b->place,
                                 .edges = edges,
                                 .edge = b->edge};
}

const struct placeset *d2_area_on(const struct d2_board *board, uint16_t symbol)
{
    for (int i = 0; i < board->areas; i++)
        if (board->area_symbol[i] == symbol)
            return &board->area[i];
    return NULL;
}

/* The area with that name, made if it is new. Tiles and lists may add to the same one. */
static struct placeset *area_named(struct d2_board *b, uint16_t symbol)
{
    int i = 0;
    while (i < b->areas && b->area_symbol[i] != symbol)
        i++;
    b->area_symbol[i] = symbol;
    b->areas += i == b->areas;
    return &b->area[i];
}

/* Reads "c4", or the rectangle "c4-d6" by its corners. */
static bool read_spaces(const char **text, int *x, int *y, int *x2, int *y2)
{
    if (!tile_read_cell(text, x, y))
        return false;
    *x2 = *x;
    *y2 = *y;
    if (**text == '-') {
        ++*text;
        if (!tile_read_cell(text, x2, y2) || *x2 < *x || *y2 < *y)
            return false;
    }
    return **text == '\0' || **text == ' ';
}

/* How many spaces of the rectangle are on the map. */
static int count_spaces(const struct building *d, int x, int y, int x2, int y2)
{
    int count = 0;
    for (int j = y; j <= y2; j++)
        for (int i = x; i <= x2; i++)
            count += grid_at(d->board->grid, i, j) != 0;
    return count;
}

/* "c4 c5-d6": adds the spaces to `set`. A rectangle may have holes, where the map has some, but no
 * edge that lies off the map: then it is not where its author thinks. */
static bool add_spaces(struct building *d, const struct d2_map_area *area, struct placeset *set)
{
    const char *at = area->spaces;
    for (skip_spaces(&at); *at; skip_spaces(&at)) {
        const char *word = at;
        int x, y, x2, y2;
        if (!read_spaces(&at, &x, &y, &x2, &y2))
            return fail(d, VALUE(area->spaces), "'%s' is no list of spaces such as \"c4 c5 d4-e6\"",
                        area->spaces);
        for (int j = y; j <= y2; j++)
            for (int i = x; i <= x2; i++)
                if (grid_at(d->board->grid, i, j))
                    placeset_add(set, grid_at(d->board->grid, i, j));
        int length = (int)(at - word);
        const char *off = !count_spaces(d, x, y, x2, y)     ? "top row"
                          : !count_spaces(d, x, y2, x2, y2) ? "bottom row"
                          : !count_spaces(d, x, y, x, y2)   ? "left column"
                          : !count_spaces(d, x2, y, x2, y2) ? "right column"
                                                            : NULL;
        if (!count_spaces(d, x, y, x2, y2))
            return fail(d, VALUE(area->spaces), "%.*s is not on the map", length, word);
        if (off)
            return fail(d, VALUE(area->spaces), "%.*s reaches beyond the map: its %s lies off it",
                        length, word, off);
    }
    return true;
}

static bool name_areas(struct building *d)
{
    struct d2_board *b = d->board;
    for (uc_place p = 1; p <= grid_places(b->grid) && p; p++) {
        int tile = b->place[p].area;
        if (tile && d->encounter->tile[tile - 1].area)
            placeset_add(area_named(b, d->encounter->tile[tile - 1].area), p);
    }
    for (int i = 0; i < d->encounter->areas; i++) {
        const struct d2_map_area *area = &d->encounter->map_area[i];
        if (!add_spaces(d, area, area_named(b, area->area)))
            return false;
    }
    return true;
}

/* Spaces of the area beside which the map ends. */
static struct placeset rim_of(const struct grid *g, const struct placeset *area)
{
    struct placeset rim = {{0}};
    for (uc_place p = placeset_next(area, 0); p; p = placeset_next(area, p))
        for (int side = 0; side < 4; side++)
            if (!grid_at(g, grid_x(g, p) + tile_step_x(side), grid_y(g, p) + tile_step_y(side)))
                placeset_add(&rim, p);
    return rim;
}

/* D2-094: the outer edge of an exit. Of a tile with a single joint it is the side across from
 * that joint, otherwise what lies at the border of the map; of an area inside the map, all. */
static void find_exit(struct building *d)
{
    struct d2_board *b = d->board;
    uint16_t symbol = d->encounter->exit;
    const struct placeset *area = symbol ? d2_area_on(b, symbol) : NULL;
    if (!area)
        return;
    b->exit = rim_of(b->grid, area);
    for (int i = 0; i < d->joints; i++) {
        const struct joint *joint = &d->joint[i];
        bool single = true;
        for (int k = 0; k < d->joints; k++)
            single = single && (k == i || d->joint[k].tile != joint->tile);
        if (!single || d->encounter->tile[joint->tile - 1].area != symbol)
            continue;
        for (uc_place p = placeset_next(area, 0); p; p = placeset_next(area, p)) {
            int side = tile_turn_side(joint->side, 2);
            uc_place next = grid_at(b->grid, grid_x(b->grid, p) + tile_step_x(side),
                                    grid_y(b->grid, p) + tile_step_y(side));
            if (b->place[p].area == joint->tile && next && b->place[next].area == joint->tile)
                placeset_remove(&b->exit, p);
        }
    }
    if (!placeset_any(&b->exit))
        b->exit = *area;
}

/* Where heroes start and figures leave: by name, or as marked in a drawing. */
static void find_start(struct building *d)
{
    struct d2_board *b = d->board;
    bool marked = false;
    for (int i = 0; i < TILES_CELLS; i++)
        marked = marked || d->t.cell[i] == 'S';
    for (uc_place p = 1; p <= grid_places(b->grid) && p; p++) {
        char mark = d->t.cell[tile_at(b->place[p].x, b->place[p].y)];
        if (mark == 'X')
            placeset_add(&b->exit, p);
        if (mark == 'S' || (!marked && b->place[p].terrain != OBSTACLE))
            placeset_add(&b->start, p);
    }
    if (d->encounter->start) {
        const struct placeset *area = d2_area_on(b, d->encounter->start);
        b->start = area ? *area : (struct placeset){{0}};
    }
}

static void measure_area(const struct d2_board *b, const struct placeset *area, uint32_t closed,
                         uint8_t distance[UC_PLACES])
{
    for (int p = 0; p < UC_PLACES; p++) {
        int best = GRID_FAR;
        for (uc_place at = placeset_next(area, 0); at && p && p <= grid_places(b->grid);
             at = placeset_next(area, at)) {
            int d = grid_distance(b->grid, closed, (uc_place)p, at);
            if (d >= 0 && d < best)
                best = d;
        }
        distance[p] = (uint8_t)best;
    }
}

/* How far every space is from each area: what quests and bots ask most. */
static void measure_areas(struct d2_board *b)
{
    for (int i = 0; i < b->areas; i++) {
        measure_area(b, &b->area[i], 0, b->area_distance[i][0]);
        measure_area(b, &b->area[i], UINT32_MAX, b->area_distance[i][1]);
    }
}

static bool build(struct building *d)
{
    const struct d2_encounter *e = d->encounter;
    if ((e->tiles > 0) == (e->rows.count > 0))
        return fail(d, e->tiles ? VALUE(e->rows) : VALUE(e->tiles),
                    "a map is made of `tiles` or drawn in `rows`, one of them");
    if (!(e->tiles ? lay_tiles(d) : draw(d, e->rows.item, e->rows.count)) || !hang_doors(d))
        return false;
    make_plan(d);
    d->plan.blind = d->blind;
    char why[200];
    d->board->grid = shelf_grid(d->blind ? NULL : d->pack->shelf, &d->plan, why, sizeof why);
    if (!d->board->grid)
        return fail(d, e->tiles ? VALUE(e->tiles) : VALUE(e->rows), "%s", why);
    describe(d);
    if (!name_areas(d))
        return false;
    find_start(d);
    find_exit(d);
    if (!d->blind)
        measure_areas(d->board);
    return true;
}

bool d2_build_board(const struct uc_pack *pack, const struct d2_encounter *encounter, bool blind,
                    struct d2_board *board, struct fault *fault)
{
    memset(board, 0, sizeof *board);
    struct building *d = calloc(1, sizeof *d);
    if (!d)
        return fault_at(fault, WHOLE_RECORD, "out of memory");
    d->pack = pack;
    d->encounter = encounter;
    d->board = board;
    d->blind = blind;
    d->fault = fault;
    bool built = build(d);
    free(d);
    if (!built)
        d2_free_board(board);
    return built;
}

void d2_free_board(struct d2_board *board)
{
    grid_free(board->grid);
    board->grid = NULL;
}
