/* Building the board of an encounter, from map tiles or from a drawing (docs/boards.md).
 *
 * D2-011: tiles are joined at their joints, each two spaces wide. Where two joints face each
 * other the way is open; every other border between two tiles is a wall (D2-034). */
#include "rulesets/d2e/d2e.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NORTH, EAST, SOUTH, WEST };
static const int step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0};

enum { JOINTS = 4 * MAP_TILES, CELLS = GRID_SIDE * GRID_SIDE };

struct joint {
    int tile;       /* of the encounter, from 1 */
    int side;       /* of the map, not of the tile: NORTH to WEST */
    int x[2], y[2]; /* its two spaces */
};

/* A board while it is being built. Cells are at y * GRID_SIDE + x until the plan is made. */
struct draft {
    const struct uc_pack *pack;
    const struct d2_encounter *encounter;
    struct d2_board *board;
    bool blind;
    int width, height;
    uint8_t terrain[CELLS]; /* enum terrain, 0 off the map */
    uint8_t tile[CELLS];    /* which tile of the encounter it is on, from 1; 0 drawn */
    uint8_t mark[CELLS];    /* 'S' or 'X' in a drawing */
    uint8_t wall[CELLS];    /* GRID_E, GRID_S */
    uint8_t door_e[CELLS], door_s[CELLS];
    int doors;
    struct joint joint[JOINTS];
    int joints;
    struct grid_plan plan;
    char *why;
    size_t size;
};

static bool say(char *why, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static bool say(char *why, size_t size, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, size, format, args);
    va_end(args);
    return false;
}

/* Leaves a sentence for people and gives false. */
#define fail(d, ...) say((d)->why, (d)->size, __VA_ARGS__)

static int cell(int x, int y) { return y * GRID_SIDE + x; }

static bool on_board(const struct draft *d, int x, int y)
{
    return x >= 0 && y >= 0 && x < GRID_SIDE && y < GRID_SIDE && d->terrain[cell(x, y)];
}

/* ---- Text ---------------------------------------------------------------------------------- */

/* Reads one space such as "c4" or "ab12" and moves behind it. */
static bool read_space(const char **text, int *x, int *y)
{
    const char *at = *text;
    int column = 0, row = 0;
    for (; islower((unsigned char)*at) && column <= GRID_SIDE; at++)
        column = column * 26 + (*at - 'a' + 1);
    for (; isdigit((unsigned char)*at) && row <= GRID_SIDE; at++)
        row = row * 10 + (*at - '0');
    if (column < 1 || column > GRID_SIDE || row < 1 || row > GRID_SIDE)
        return false;
    *x = column - 1;
    *y = row - 1;
    *text = at;
    return true;
}

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

static bool set_cell(struct draft *d, int x, int y, char c)
{
    if (x >= GRID_SIDE || y >= GRID_SIDE)
        return fail(d, "the board is more than %d spaces wide or high", GRID_SIDE);
    d->terrain[cell(x, y)] = (uint8_t)terrain_of(c);
    d->mark[cell(x, y)] = (uint8_t)(c == 'S' || c == 'X' ? c : 0);
    if (x >= d->width)
        d->width = x + 1;
    if (y >= d->height)
        d->height = y + 1;
    return true;
}

/* ---- Tiles --------------------------------------------------------------------------------- */

/* Turns a space of a tile of w by h clockwise. */
static void turn_space(int turn, int w, int h, int *x, int *y)
{
    int a = *x, b = *y;
    *x = turn == 0 ? a : turn == 1 ? h - 1 - b : turn == 2 ? w - 1 - a : b;
    *y = turn == 0 ? b : turn == 1 ? a : turn == 2 ? h - 1 - b : w - 1 - a;
}

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
    int length = *side == NORTH || *side == SOUTH ? w : h;
    if (*text || first < 1 || second != first + 1 || second > length)
        return false;
    for (int i = 0; i < 2; i++) {
        int along = first - 1 + i;
        x[i] = *side == EAST ? w - 1 : *side == WEST ? 0 : along;
        y[i] = *side == SOUTH ? h - 1 : *side == NORTH ? 0 : along;
    }
    return true;
}

bool d2_check_tile(const struct d2_tile *tile, char *why, size_t size)
{
    int h = tile->rows.count, w = h ? (int)strlen(tile->rows.item[0]) : 0;
    if (w < 1 || w > GRID_SIDE || h > GRID_SIDE)
        return say(why, size, "a tile has 1 to %d rows of 1 to %d spaces", GRID_SIDE, GRID_SIDE);
    for (int i = 0; i < h; i++) {
        const char *row = tile->rows.item[i];
        if ((int)strlen(row) != w)
            return say(why, size, "row %d is not as long as the first", i + 1);
        for (int j = 0; j < w; j++)
            if (!strchr(".~#o^_", row[j]))
                return say(why, size, "row %d has '%c'; a space is one of . ~ # o ^ _", i + 1,
                           row[j]);
    }
    for (int i = 0; i < tile->joints.count; i++) {
        int side, x[2], y[2];
        if (!read_joint(tile->joints.item[i], w, h, &side, x, y))
            return say(why, size, "'%s' is no joint of this tile; one reads \"N 3-4\"",
                       tile->joints.item[i]);
        for (int k = 0; k < 2; k++)
            if (!terrain_of(tile->rows.item[y[k]][x[k]]))
                return say(why, size, "the joint '%s' lies off the tile", tile->joints.item[i]);
    }
    return true;
}

/* Lays tile number `index` (from 1) of the encounter. */
static bool lay_tile(struct draft *d, int index)
{
    const struct d2_map_tile *placed = &d->encounter->tile[index - 1];
    const struct d2_tile *tile = pack_data(d->pack, KIND_TILE, placed->tile);
    const char *name = d->pack->record[placed->tile].id, *at = placed->at;
    char wrong[160];
    int left, top;
    if (!read_space(&at, &left, &top) || *at)
        return fail(d, "tile %s: '%s' is no space such as \"c4\"", name, placed->at);
    if (!d2_check_tile(tile, wrong, sizeof wrong))
        return fail(d, "tile %s: %s", name, wrong);
    int h = tile->rows.count, w = (int)strlen(tile->rows.item[0]);
    for (int j = 0; j < h; j++)
        for (int i = 0; i < w; i++) {
            int x = i, y = j;
            char c = tile->rows.item[j][i];
            if (!terrain_of(c))
                continue;
            turn_space(placed->turn, w, h, &x, &y);
            x += left;
            y += top;
            if (on_board(d, x, y))
                return fail(d, "tile %s at %s overlaps tile %s", name, placed->at,
                            d->pack->record[d->encounter->tile[d->tile[cell(x, y)] - 1].tile].id);
            if (!set_cell(d, x, y, c))
                return false;
            d->tile[cell(x, y)] = (uint8_t)index;
        }
    for (int i = 0; i < tile->joints.count; i++) {
        if (d->joints == JOINTS)
            return fail(d, "there are more than %d joints", JOINTS);
        struct joint *joint = &d->joint[d->joints++];
        joint->tile = index;
        read_joint(tile->joints.item[i], w, h, &joint->side, joint->x, joint->y);
        joint->side = (joint->side + placed->turn) % 4;
        for (int k = 0; k < 2; k++) {
            turn_space(placed->turn, w, h, &joint->x[k], &joint->y[k]);
            joint->x[k] += left;
            joint->y[k] += top;
        }
    }
    return true;
}

static bool is_other_half(const struct joint *a, const struct joint *b)
{
    if (b->side != (a->side + 2) % 4)
        return false;
    int matched = 0;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            matched += a->x[i] + step_x[a->side] == b->x[k] && a->y[i] + step_y[a->side] == b->y[k];
    return matched == 2;
}

/* D2-011: every joint must meet another one, if need be that of an end cap. */
static bool open_joint(struct draft *d, const struct joint *joint)
{
    for (int i = 0; i < d->joints; i++) {
        if (!is_other_half(joint, &d->joint[i]))
            continue;
        for (int k = 0; k < 2; k++) {
            int x = joint->x[k], y = joint->y[k];
            if (joint->side == EAST)
                d->wall[cell(x, y)] &= (uint8_t)~GRID_E;
            else if (joint->side == SOUTH)
                d->wall[cell(x, y)] &= (uint8_t)~GRID_S;
        }
        return true;
    }
    const struct d2_map_tile *tile = &d->encounter->tile[joint->tile - 1];
    return fail(d, "the %c joint of tile %s at %s meets no other; an end cap closes it",
                "NESW"[joint->side], d -> pack -> record[tile->tile].id, tile->at);
}

static bool lay_tiles(struct draft *d)
{
    for (int i = 1; i <= d->encounter->tiles; i++)
        if (!lay_tile(d, i))
            return false;
    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++) {
            if (!on_board(d, x, y))
                continue;
            if (on_board(d, x + 1, y) && d->tile[cell(x, y)] != d->tile[cell(x + 1, y)])
                d->wall[cell(x, y)] |= GRID_E; /* D2-034 */
            if (on_board(d, x, y + 1) && d->tile[cell(x, y)] != d->tile[cell(x, y + 1)])
                d->wall[cell(x, y)] |= GRID_S;
        }
    for (int i = 0; i < d->joints; i++)
        if (!open_joint(d, &d->joint[i]))
            return false;
    return true;
}

/* ---- Doors --------------------------------------------------------------------------------- */

static bool new_door(struct draft *d, bool open, bool locked, uint16_t symbol)
{
    if (d->doors == GRID_DOORS)
        return fail(d, "there are more than %d doors", GRID_DOORS);
    int id = ++d->doors;
    uint16_t bit = (uint16_t)(1u << (id - 1));
    d->board->door_symbol[id] = symbol;
    if (!open)
        d->board->doors_closed |= bit;
    if (locked)
        d->board->doors_locked |= bit;
    return true;
}

/* Puts door `id` on the edge between two spaces. */
static bool hang_door(struct draft *d, int id, int x, int y, int x2, int y2)
{
    if (abs(x - x2) + abs(y - y2) != 1 || !on_board(d, x, y) || !on_board(d, x2, y2))
        return fail(d, "door %d does not lie between two spaces of the map", id);
    int at = x < x2 || y < y2 ? cell(x, y) : cell(x2, y2);
    uint8_t *door = x != x2 ? &d->door_e[at] : &d->door_s[at];
    if (d->wall[at] & (x != x2 ? GRID_E : GRID_S))
        return fail(d, "door %d lies in a wall", id);
    if (*door)
        return fail(d, "doors %d and %d lie on the same edge", *door, id);
    *door = (uint8_t)id;
    return true;
}

/* The doors that the encounter lists: "c4 c5, d4 d5". */
static bool hang_doors(struct draft *d)
{
    for (int i = 0; i < d->encounter->doors; i++) {
        const struct d2_map_door *door = &d->encounter->door[i];
        const char *text = door->between;
        if (!new_door(d, door->open, door->locked, door->door))
            return false;
        do {
            int x, y, x2, y2;
            skip_spaces(&text);
            bool good = read_space(&text, &x, &y) && *text == ' ';
            skip_spaces(&text);
            if (!good || !read_space(&text, &x2, &y2) || (*text && *text != ','))
                return fail(d, "door %d: '%s' does not read \"c4 c5, d4 d5\"", d->doors,
                            door->between);
            if (!hang_door(d, d->doors, x, y, x2, y2))
                return false;
        } while (*text++ == ',');
    }
    return true;
}

/* ---- Drawings ------------------------------------------------------------------------------ */

static const char edge_characters[] = " |-+=/!";
static const char space_characters[] = ".~#o^_SX";

/* Is this a row of edges, without any space? */
static bool is_edge_row(const char *row) { return row[strspn(row, edge_characters)] == '\0'; }

/* A drawing is wide when there is room for edges between its columns. */
static bool is_wide(const char *const *row, int rows)
{
    for (int i = 0; i < rows; i++)
        if (row[i][strspn(row[i], space_characters)] != '\0')
            return true;
    return false;
}

/* The door that continues one already drawn at the cell before it along the same line, of the
 * same kind; otherwise a new one. Kinds: + or = closed, / open, ! locked. */
static bool draw_door(struct draft *d, char c, int x, int y, int x2, int y2)
{
    bool across = x != x2;
    bool open = c == '/', locked = c == '!';
    int before =
        across ? (y > 0 ? d->door_e[cell(x, y - 1)] : 0) : (x > 0 ? d->door_s[cell(x - 1, y)] : 0);
    if (before) {
        bool was_open = !(d->board->doors_closed >> (before - 1) & 1);
        bool was_locked = d->board->doors_locked >> (before - 1) & 1;
        if (was_open == open && was_locked == locked)
            return hang_door(d, before, x, y, x2, y2);
    }
    return new_door(d, open, locked, 0) && hang_door(d, d->doors, x, y, x2, y2);
}

/* One edge of a drawing: a space is none. */
static bool draw_edge(struct draft *d, char c, int x, int y, int x2, int y2)
{
    if (c == ' ')
        return true;
    if (!on_board(d, x, y) && !on_board(d, x2, y2))
        return fail(d, "a '%c' belongs to no space", c);
    if (c == '|' || c == '-') {
        if (on_board(d, x, y))
            d->wall[cell(x, y)] |= x != x2 ? GRID_E : GRID_S;
        return true; /* otherwise the border of the map, which is a wall anyway */
    }
    return draw_door(d, c, x, y, x2, y2);
}

static bool draw_spaces(struct draft *d, const char *row, int number, int y, bool wide)
{
    int columns = (int)strlen(row);
    for (int i = 0; i < columns; i++) {
        char c = row[i];
        if (wide && i % 2 == 1) {
            if (!strchr(" |+/!", c))
                return fail(d,
                            "row %d: '%c' in column %d is no edge "
                            "(a blank, | wall, + door, / open door, ! locked door)",
                            number, c, i + 1);
            continue;
        }
        if (c == ' ' && wide)
            c = '_';
        if (!strchr(space_characters, c))
            return fail(d,
                        "row %d: '%c' in column %d is no space "
                        "(. floor, ~ water, # obstacle, o pit, ^ lava, _ off the map)",
                        number, c, i + 1);
        if (c != '_' && !set_cell(d, wide ? i / 2 : i, y, c))
            return false;
    }
    return true;
}

/* Reads the spaces first and the edges after them, which need to know what they lie between. */
static bool draw(struct draft *d, const char *const *row, int rows)
{
    bool wide = is_wide(row, rows);
    int y = 0;
    for (int i = 0; i < rows; i++) {
        if (wide && is_edge_row(row[i]))
            continue;
        if (!draw_spaces(d, row[i], i + 1, y++, wide))
            return false;
    }
    y = 0;
    for (int i = 0; wide && i < rows; i++) {
        int columns = (int)strlen(row[i]);
        bool between = is_edge_row(row[i]);
        if (between && y == 0 && row[i][strspn(row[i], " ")])
            return fail(d, "row %d: edges above the first spaces", i + 1);
        for (int k = 0; k < columns; k++) {
            char c = row[i][k];
            int x = k / 2;
            if (between && k % 2 == 0) {
                if (!strchr(" -=/!", c))
                    return fail(d,
                                "row %d: '%c' in column %d is no edge "
                                "(a blank, - wall, = door, / open door, ! locked door)",
                                i + 1, c, k + 1);
                if (y > 0 && !draw_edge(d, c, x, y - 1, x, y))
                    return false;
            } else if (!between && k % 2 == 1 && !draw_edge(d, c, x, y, x + 1, y)) {
                return false;
            }
        }
        y += !between;
    }
    return true;
}

/* ---- The finished board -------------------------------------------------------------------- */

static void make_plan(struct draft *d)
{
    struct grid_plan *plan = &d->plan;
    plan->width = d->width;
    plan->height = d->height;
    plan->obstacle = OBSTACLE;
    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++) {
            int from = cell(x, y), to = y * d->width + x;
            plan->terrain[to] = d->terrain[from];
            plan->wall[to] = d->wall[from];
            plan->door_e[to] = d->door_e[from];
            plan->door_s[to] = d->door_s[from];
        }
}

static void describe(struct draft *d)
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
        place->area = d->tile[cell(place->x, place->y)];
        for (int i = 0; i < 4; i++)
            if (grid_wall(b->grid, p, sides[i].from))
                place->walls |= sides[i].to;
    }
    int edges = 0, room = (int)(sizeof b->edge / sizeof b->edge[0]);
    for (int door = 1; door <= d->doors; door++) {
        const struct grid_edge *edge;
        int count = grid_door_edges(b->grid, door, &edge);
        for (int i = 0; i < count && edges < room; i++)
            b->edge[edges++] = (struct uc_board_edge){edge[i].a, edge[i].b, (uint8_t)door};
    }
    b->board = (struct uc_board){.kind = UC_GRID,
                                 .width = d->width,
                                 .height = d->height,
                                 .places = grid_places(b->grid),
                                 .place = b->place,
                                 .edges = edges,
                                 .edge = b->edge};
}

static struct placeset *find_area(struct d2_board *b, uint16_t symbol)
{
    for (int i = 0; i < b->areas; i++)
        if (b->area_symbol[i] == symbol)
            return &b->area[i];
    return NULL;
}

/* The area with that name, made if it is new. Tiles and lists may add to the same one. */
static struct placeset *area_named(struct d2_board *b, uint16_t symbol)
{
    struct placeset *area = find_area(b, symbol);
    if (area)
        return area;
    b->area_symbol[b->areas] = symbol;
    return &b->area[b->areas++];
}

/* Reads "c4", or the rectangle "c4-d6" by its corners. */
static bool read_spaces(const char **text, int *x, int *y, int *x2, int *y2)
{
    if (!read_space(text, x, y))
        return false;
    *x2 = *x;
    *y2 = *y;
    if (**text == '-') {
        ++*text;
        if (!read_space(text, x2, y2) || *x2 < *x || *y2 < *y)
            return false;
    }
    return **text == '\0' || **text == ' ';
}

/* "c4 c5-d6": adds the spaces to `set`; those of a rectangle may be partly off the map. */
static bool add_spaces(struct draft *d, const char *text, struct placeset *set)
{
    const char *at = text;
    for (skip_spaces(&at); *at; skip_spaces(&at)) {
        const char *word = at;
        int x, y, x2, y2;
        if (!read_spaces(&at, &x, &y, &x2, &y2))
            return fail(d, "'%s' is no list of spaces such as \"c4 c5 d4-e6\"", text);
        bool any = false;
        for (int j = y; j <= y2; j++)
            for (int i = x; i <= x2; i++) {
                uc_place p = grid_at(d->board->grid, i, j);
                if (p)
                    placeset_add(set, p);
                any = any || p;
            }
        if (!any)
            return fail(d, "%.*s is not on the map", (int)(at - word), word);
    }
    return true;
}

static bool name_areas(struct draft *d)
{
    struct d2_board *b = d->board;
    for (uc_place p = 1; p <= grid_places(b->grid) && p; p++) {
        int tile = b->place[p].area;
        if (tile && d->encounter->tile[tile - 1].area)
            placeset_add(area_named(b, d->encounter->tile[tile - 1].area), p);
    }
    for (int i = 0; i < d->encounter->areas; i++) {
        const struct d2_map_area *area = &d->encounter->map_area[i];
        if (!add_spaces(d, area->spaces, area_named(b, area->area)))
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
            if (!grid_at(g, grid_x(g, p) + step_x[side], grid_y(g, p) + step_y[side]))
                placeset_add(&rim, p);
    return rim;
}

/* D2-094: the outer edge of an exit. Of a tile with a single joint it is the side across from
 * that joint, otherwise what lies at the border of the map; of an area inside the map, all. */
static void find_exit(struct draft *d)
{
    struct d2_board *b = d->board;
    uint16_t symbol = d->encounter->exit;
    const struct placeset *area = symbol ? find_area(b, symbol) : NULL;
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
            int side = (joint->side + 2) % 4;
            uc_place next = grid_at(b->grid, grid_x(b->grid, p) + step_x[side],
                                    grid_y(b->grid, p) + step_y[side]);
            if (b->place[p].area == joint->tile && next && b->place[next].area == joint->tile)
                placeset_remove(&b->exit, p);
        }
    }
    if (!placeset_any(&b->exit))
        b->exit = *area;
}

/* Where heroes start and figures leave: by name, or as marked in a drawing. */
static void find_start(struct draft *d)
{
    struct d2_board *b = d->board;
    bool marked = false;
    for (int i = 0; i < CELLS; i++)
        marked = marked || d->mark[i] == 'S';
    for (uc_place p = 1; p <= grid_places(b->grid) && p; p++) {
        char mark = (char)d->mark[cell(b->place[p].x, b->place[p].y)];
        if (mark == 'X')
            placeset_add(&b->exit, p);
        if (mark == 'S' || (!marked && b->place[p].terrain != OBSTACLE))
            placeset_add(&b->start, p);
    }
    if (d->encounter->start) {
        const struct placeset *area = find_area(b, d->encounter->start);
        b->start = area ? *area : (struct placeset){{0}};
    }
}

static void measure_area(const struct d2_board *b, const struct placeset *area, uint16_t closed,
                         uint8_t distance[256])
{
    for (int p = 0; p < 256; p++) {
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
        measure_area(b, &b->area[i], UINT16_MAX, b->area_distance[i][1]);
    }
}

static bool build(struct draft *d)
{
    const struct d2_encounter *e = d->encounter;
    if ((e->tiles > 0) == (e->rows.count > 0))
        return fail(d, "a map is made of `tiles` or drawn in `rows`, one of them");
    if (!(e->tiles ? lay_tiles(d) : draw(d, e->rows.item, e->rows.count)) || !hang_doors(d))
        return false;
    make_plan(d);
    d->plan.blind = d->blind;
    d->board->grid = grid_new(&d->plan, d->why, d->size);
    if (!d->board->grid)
        return false;
    describe(d);
    if (!name_areas(d))
        return false;
    find_start(d);
    find_exit(d);
    measure_areas(d->board);
    return true;
}

bool d2_build_board(const struct uc_pack *pack, const struct d2_encounter *encounter, bool blind,
                    struct d2_board *board, char *why, size_t size)
{
    memset(board, 0, sizeof *board);
    struct draft *d = calloc(1, sizeof *d);
    if (!d) {
        snprintf(why, size, "out of memory");
        return false;
    }
    d->pack = pack;
    d->encounter = encounter;
    d->board = board;
    d->blind = blind;
    d->why = why;
    d->size = size;
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
