/* The board of a game: a quest sheet with its sections and exits, or a drawing for scenarios, made
 * into a grid. DU-H01: a square belongs to one section; between sections there are walls, except at
 * exits. Furniture is no part of it: it moves. */
#include <stdio.h>
#include <stdlib.h>

#include "rulesets/du/du.h"

struct sketch {
    struct grid_plan plan;
    uint8_t section[GRID_SIDE][GRID_SIDE]; /* [y][x], from 1; 0: no floor */
    struct du_map *map;
    struct fault *fault;
};

/* Leaves the function with a sentence for people. */
#define FAIL(d, value, ...) return fault_at((d)->fault, value, __VA_ARGS__)

static const int step_x[] = {0, 0, 1, 0, -1}, step_y[] = {0, -1, 0, 1, 0}; /* by enum facing */

static int section_at(const struct sketch *d, int x, int y)
{
    return x >= 0 && y >= 0 && x < GRID_SIDE && y < GRID_SIDE ? d->section[y][x] : 0;
}

static bool claim(struct sketch *d, struct value at, int x, int y, int section)
{
    if (x < 0 || y < 0 || x >= GRID_SIDE || y >= GRID_SIDE)
        FAIL(d, at, "the square %d,%d is outside of %d by %d squares", x, y, GRID_SIDE, GRID_SIDE);
    if (d->section[y][x] && d->section[y][x] != section)
        FAIL(d, at, "the square %d,%d belongs to two sections", x, y);
    d->section[y][x] = (uint8_t)section;
    return true;
}

static int section_named(const struct du_quest *quest, uint16_t symbol)
{
    for (int i = 0; symbol && i < quest->sections; i++)
        if (quest->section[i].name == symbol)
            return i + 1;
    return 0;
}

/* The squares of one edge of an exit, the second one beside the first along the wall. */
static void exit_square(const struct du_exit *e, int i, int *x, int *y)
{
    bool level = e->side == NORTH || e->side == SOUTH;
    *x = e->x + (level ? i : 0);
    *y = e->y + (level ? 0 : i);
}

static bool lay_sections(struct sketch *d, const struct du_quest *quest)
{
    for (int i = 0; i < quest->sections; i++) {
        const struct du_section *s = &quest->section[i];
        for (int k = 0; k < s->width * s->height; k++)
            if (!claim(d, VALUE(*s), s->x + k % s->width, s->y + k / s->width, i + 1))
                return false;
    }
    for (int i = 0; i < quest->exits; i++) {
        const struct du_exit *e = &quest->exit[i];
        int to = section_named(quest, e->to), x, y;
        if ((e->kind == EXIT_OUTSIDE) != (to == 0))
            FAIL(d, VALUE(e->to), "exit %d leads nowhere that the quest has", i + 1);
        for (int n = 0; e->thick && n < du_max(e->wide, 1); n++) {
            exit_square(e, n, &x, &y);
            if (!claim(d, VALUE(*e), x + step_x[e->side], y + step_y[e->side], to))
                return false;
        }
    }
    return true;
}

/* The edge on that side of a square, as the plan has it: of its western or northern square. */
static uint8_t *edge_of(struct sketch *d, int x, int y, int side, uint8_t *east, uint8_t *south)
{
    if (side == WEST || side == NORTH) {
        x += step_x[side];
        y += step_y[side];
    }
    return (side == EAST || side == WEST ? east : south) + y * d->plan.width + x;
}

static void measure(struct sketch *d)
{
    for (int y = 0; y < GRID_SIDE; y++)
        for (int x = 0; x < GRID_SIDE; x++)
            if (d->section[y][x]) {
                d->plan.width = du_max(d->plan.width, x + 1);
                d->plan.height = du_max(d->plan.height, y + 1);
            }
}

static void raise_walls(struct sketch *d)
{
    for (int y = 0; y < d->plan.height; y++)
        for (int x = 0; x < d->plan.width; x++) {
            int here = d->section[y][x], cell = y * d->plan.width + x;
            d->plan.terrain[cell] = here ? 1 : 0;
            if (here && section_at(d, x + 1, y) && section_at(d, x + 1, y) != here)
                d->plan.wall[cell] |= GRID_E;
            if (here && section_at(d, x, y + 1) && section_at(d, x, y + 1) != here)
                d->plan.wall[cell] |= GRID_S;
        }
}

static bool cut_exit(struct sketch *d, const struct du_quest *quest, int i)
{
    const struct du_exit *e = &quest->exit[i];
    struct du_way *way = &d->map->way[++d->map->ways];
    int x, y;
    way->exit = e;
    way->width = (uint8_t)du_max(e->wide, 1);
    way->from = (uint8_t)section_at(d, e->x, e->y);
    way->to = (uint8_t)section_named(quest, e->to);
    if (!way->from)
        FAIL(d, VALUE(*e), "exit %d stands on no square of a section", i + 1);
    if (e->kind == EXIT_DOOR) {
        if (d->map->doors == UC_DOORS)
            FAIL(d, VALUE(e->kind), "the quest has more than %d doors", UC_DOORS);
        way->door = ++d->map->doors;
        d->map->door_way[way->door] = d->map->ways;
    }
    for (int n = 0; n < way->width; n++) {
        exit_square(e, n, &x, &y);
        int beyond = section_at(d, x + step_x[e->side], y + step_y[e->side]);
        if (section_at(d, x, y) != way->from)
            FAIL(d, VALUE(*e), "exit %d is wider than the section from which it leads", i + 1);
        if (beyond != way->to && beyond)
            FAIL(d, VALUE(*e), "exit %d leads from %d,%d into section %d, and names %s", i + 1, x,
                 y, beyond, way->to ? "another" : "none");
        if (beyond != way->to)
            FAIL(d, VALUE(*e), "exit %d leads from %d,%d to no square of the section that it names",
                 i + 1, x, y);
        if (!way->to)
            continue;
        uint8_t *wall = edge_of(d, x, y, e->side, d->plan.wall, d->plan.wall);
        *wall &= (uint8_t) ~(e->side == EAST || e->side == WEST ? GRID_E : GRID_S);
        *edge_of(d, x, y, e->side, d->plan.door_e, d->plan.door_s) = way->door;
    }
    return true;
}

/* The finished grid, told to the world. */
static void describe(struct du_map *map, struct sketch *d)
{
    static const struct {
        enum grid_side side;
        uint8_t edge;
    } sides[] = {
        {GRID_N, UC_EDGE_N}, {GRID_E, UC_EDGE_E}, {GRID_S, UC_EDGE_S}, {GRID_W, UC_EDGE_W}};
    int edges = 0;
    for (uc_place p = 1; p <= grid_places(map->grid); p++) {
        int x = grid_x(map->grid, p), y = grid_y(map->grid, p);
        map->section_of[p] = d->section[y][x];
        placeset_add(&map->section[map->section_of[p]], p);
        map->sections = (uint8_t)du_max(map->sections, map->section_of[p]);
        map->place[p] = (struct uc_board_place){
            .x = (int16_t)x, .y = (int16_t)y, .terrain = 1, .area = map->section_of[p]};
        for (int i = 0; i < 4; i++)
            if (grid_wall(map->grid, p, sides[i].side))
                map->place[p].walls |= sides[i].edge;
    }
    for (int door = 1; door <= map->doors; door++) {
        const struct grid_edge *edge;
        int n = grid_door_edges(map->grid, door, &edge);
        for (int i = 0; i < n && edges < (int)(sizeof map->edge / sizeof map->edge[0]); i++)
            map->edge[edges++] = (struct uc_board_edge){
                .a = edge[i].a, .b = edge[i].b, .door = (uint8_t)door, .kind = UC_EDGE_DOOR};
    }
    map->board = (struct uc_board){.kind = UC_GRID,
                                   .width = map->grid->width,
                                   .height = map->grid->height,
                                   .places = grid_places(map->grid),
                                   .place = map->place,
                                   .edges = edges,
                                   .edge = map->edge};
}

/* DU-H203: until it has been found, a secret door is a piece of wall. */
static void wall_up(struct du_map *map, uc_place p, int side)
{
    static const uint8_t edge[] = {0, UC_EDGE_N, UC_EDGE_E, UC_EDGE_S, UC_EDGE_W};
    static const uint8_t across[] = {0, UC_EDGE_S, UC_EDGE_W, UC_EDGE_N, UC_EDGE_E};
    int x = grid_x(map->grid, p) + step_x[side], y = grid_y(map->grid, p) + step_y[side];
    map->place[p].walls |= edge[side];
    map->place[grid_at(map->grid, x, y)].walls |= across[side];
}

/* The squares on both sides of every exit, now that squares have numbers. */
static void find_ways(struct du_map *map)
{
    for (int i = 1; i <= map->ways; i++) {
        struct du_way *way = &map->way[i];
        const struct du_exit *e = way->exit;
        for (int n = 0; n < way->width; n++) {
            int x, y;
            exit_square(e, n, &x, &y);
            way->inside[n] = grid_at(map->grid, x, y);
            way->outside[n] =
                way->to ? grid_at(map->grid, x + step_x[e->side], y + step_y[e->side]) : 0;
            if (e->secret)
                wall_up(map, way->inside[n], e->side);
            if (e->kind == EXIT_ARROW)
                map->arrow[way->inside[n]] = (uint8_t)i;
            if (e->kind == EXIT_OUTSIDE)
                map->exit[way->inside[n]] = (uint8_t)i;
        }
    }
}

/* DU-H04: both ways round a corner must be open. */
static void find_corners(struct du_map *map)
{
    const struct grid *grid = map->grid;
    for (uc_place p = 1; p <= grid_places(grid); p++)
        for (int i = 0; i < 4; i++) {
            int dx = i & 1 ? 1 : -1, dy = i & 2 ? 1 : -1, x = grid_x(grid, p), y = grid_y(grid, p);
            uc_place side = grid_at(grid, x + dx, y), other = grid_at(grid, x, y + dy);
            enum grid_side level = dx > 0 ? GRID_E : GRID_W, steep = dy > 0 ? GRID_S : GRID_N;
            if (!side || !other || grid_wall(grid, p, level) || grid_wall(grid, p, steep) ||
                grid_wall(grid, side, steep) || grid_wall(grid, other, level))
                continue;
            struct du_corner *corner = &map->corner[p][i];
            *corner = (struct du_corner){side, other, grid_at(grid, x + dx, y + dy), 0};
            const int doors[] = {grid_door(grid, p, level), grid_door(grid, p, steep),
                                 grid_door(grid, side, steep), grid_door(grid, other, level)};
            for (int k = 0; k < 4; k++)
                corner->doors |= doors[k] ? UINT32_C(1) << (doors[k] - 1) : 0;
        }
}

static bool finish(struct sketch *d)
{
    d->plan.bare = true; /* sight is walked: space/heights.h */
    char why[200];
    d->map->grid = grid_new(&d->plan, why, sizeof why);
    if (!d->map->grid)
        FAIL(d, WHOLE_RECORD, "%s", why);
    int squares = grid_places(d->map->grid);
    if (squares >= SQUARES) {
        du_free_map(d->map);
        FAIL(d, WHOLE_RECORD, "the map has %d squares; %d is the most", squares, SQUARES - 1);
    }
    describe(d->map, d);
    find_ways(d->map);
    find_corners(d->map);
    return true;
}

static bool draw_up(struct sketch *d, const struct du_quest *quest)
{
    if (!lay_sections(d, quest))
        return false;
    measure(d);
    raise_walls(d);
    for (int i = 0; i < quest->exits; i++)
        if (!cut_exit(d, quest, i))
            return false;
    return finish(d);
}

static struct sketch *new_draft(struct du_map *map, struct fault *fault)
{
    struct sketch *d = calloc(1, sizeof *d);
    memset(map, 0, sizeof *map);
    if (!d) {
        fault_at(fault, WHOLE_RECORD, "out of memory");
        return NULL;
    }
    d->map = map;
    d->fault = fault;
    return d;
}

bool du_build_map(const struct du_quest *quest, struct du_map *map, struct fault *fault)
{
    struct sketch *d = new_draft(map, fault);
    bool built = d && draw_up(d, quest);
    free(d);
    return built;
}

/* ---- Drawn boards --------------------------------------------------------------------------- */

/* A row of squares: `.` floor, ` ` none; between two squares `|` is a wall, `/` a door. */
static bool draw_row(struct sketch *d, const char *row, int length, int y)
{
    int x = 0;
    if (y >= GRID_SIDE)
        FAIL(d, WHOLE_RECORD, "the board is more than %d squares wide or high", GRID_SIDE);
    for (int i = 0; i < length; i++) {
        char c = row[i];
        if (c == '|' || c == '/') {
            if (!x)
                FAIL(d, WHOLE_RECORD, "'%c' stands between two squares", c);
            int cell = y * GRID_SIDE + x - 1;
            if (c == '|')
                d->plan.wall[cell] |= GRID_E;
            else
                d->plan.door_e[cell] = ++d->map->doors;
            continue;
        }
        if (c != '.' && c != ' ')
            FAIL(d, WHOLE_RECORD, "'%c' means nothing on a board: '.' is floor, ' ' none", c);
        if (x >= GRID_SIDE)
            FAIL(d, WHOLE_RECORD, "the board is more than %d squares wide or high", GRID_SIDE);
        d->section[y][x++] = c == '.';
    }
    return true;
}

/* A row between two rows of squares: `-` a wall under the square above, `=` a door. */
static bool is_wall_row(const char *row, int length)
{
    bool any = false;
    for (int i = 0; i < length; i++) {
        if (row[i] != '-' && row[i] != '=' && row[i] != ' ')
            return false;
        any = any || row[i] != ' ';
    }
    return any;
}

static void draw_walls(struct sketch *d, const char *row, int length, int y)
{
    for (int x = 0; x < length && x < GRID_SIDE && y > 0; x++) {
        int cell = (y - 1) * GRID_SIDE + x;
        if (row[x] == '-')
            d->plan.wall[cell] |= GRID_S;
        else if (row[x] == '=')
            d->plan.door_s[cell] = ++d->map->doors;
    }
}

static bool draw(struct sketch *d, const char *text)
{
    int y = 0;
    while (*text) {
        int length = (int)strcspn(text, "\n");
        if (is_wall_row(text, length))
            draw_walls(d, text, length, y);
        else if (!draw_row(d, text, length, y++))
            return false;
        text += length + (text[length] == '\n');
    }
    measure(d);
    for (int row = 0; row < d->plan.height; row++) /* from rows of GRID_SIDE to rows of `width` */
        for (int x = 0; x < d->plan.width; x++) {
            int to = row * d->plan.width + x, from = row * GRID_SIDE + x;
            d->plan.terrain[to] = d->section[row][x];
            d->plan.wall[to] = d->plan.wall[from];
            d->plan.door_e[to] = d->plan.door_e[from];
            d->plan.door_s[to] = d->plan.door_s[from];
        }
    return finish(d);
}

bool du_draw_map(const char *text, struct du_map *map, struct fault *fault)
{
    struct sketch *d = new_draft(map, fault);
    bool built = d && draw(d, text);
    free(d);
    return built;
}

void du_free_map(struct du_map *map)
{
    grid_free(map->grid);
    map->grid = NULL;
}

struct du_map *du_new_map(const struct du_quest *quest, struct fault *fault)
{
    struct du_map *map = malloc(sizeof *map);
    if (map ? du_build_map(quest, map, fault)
            : fault_at(fault, VALUE(quest->sections), "no memory for its map"))
        return map;
    free(map);
    return NULL;
}

void du_drop_map(struct du_map *map)
{
    du_free_map(map);
    free(map);
}
