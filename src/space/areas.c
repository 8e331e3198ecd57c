/* See areas.h. */
#include "space/areas.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "space/refuse.h"

/* ---- From a drawing to a plan -------------------------------------------------------------- */

/* Letters behind u would be taken for marks of edges (v) or read badly. */
#define LETTERS "abcdefghijklmnopqrstuABCDEFGHIJKLMNOPQRSTU"
#define CELL_HELP "a to u an area, its capital letter where the sight mark is, . off the map"

const struct drawing_signs areas_board_signs = {
    .cells = LETTERS,
    .off = ".",
    .east = "|<>+/!",
    .south = "-^v=/!",
    .cell_help = CELL_HELP,
    .east_help = "a blank, | wall, < > barrier, + door, / open door, ! locked door",
    .south_help = "a blank, - wall, ^ v barrier, = door, / open door, ! locked door",
};

const struct drawing_signs areas_tile_signs = {
    .cells = LETTERS,
    .off = ".",
    .east = "|<>",
    .south = "-^v",
    .cell_help = CELL_HELP,
    .east_help = "a blank, | wall, < > barrier",
    .south_help = "a blank, - wall, ^ v barrier",
};

enum { ALPHABET = 21, MOST_TILES = 256 };

/* Numbers the areas: tile by tile, in each by letter. */
static bool number_areas(const struct tiling *t, struct areas_plan *plan, struct areas_drawn *drawn,
                         char *why, size_t size)
{
    uint8_t number[MOST_TILES][ALPHABET] = {{0}};
    for (int i = 0; i < TILES_CELLS; i++)
        if (t->cell[i])
            number[t->tile[i]][tolower((unsigned char)t->cell[i]) - 'a'] = 1;
    for (int tile = 0; tile < MOST_TILES; tile++)
        for (int letter = 0; letter < ALPHABET; letter++) {
            if (!number[tile][letter])
                continue;
            if (plan->areas == AREAS_PLACES)
                return refuse(why, size, "there are more than %d areas", AREAS_PLACES);
            number[tile][letter] = (uint8_t)++plan->areas;
            drawn->tile[plan->areas] = (uint8_t)tile;
            drawn->letter[plan->areas] = plan->letter[plan->areas] = (char)('a' + letter);
        }
    for (int i = 0; i < TILES_CELLS; i++) {
        if (!t->cell[i])
            continue;
        plan->area[i] = number[t->tile[i]][tolower((unsigned char)t->cell[i]) - 'a'];
        plan->mark[i] = isupper((unsigned char)t->cell[i]) ? 1 : 0;
    }
    return true;
}

/* A door that goes on from the edge before it in the same line, or a new one. */
static bool draw_door(const struct tiling *t, struct areas_plan *plan, struct areas_drawn *drawn,
                      int x, int y, bool east, char c)
{
    const char *marks = east ? t->east : t->south;
    uint8_t *door = east ? plan->door_e : plan->door_s;
    int bx = east ? x : x - 1, by = east ? y - 1 : y;
    if (bx >= 0 && by >= 0 && marks[tile_at(bx, by)] == c && door[tile_at(bx, by)]) {
        door[tile_at(x, y)] = door[tile_at(bx, by)];
        return true;
    }
    if (drawn->doors == AREAS_DOORS)
        return false;
    door[tile_at(x, y)] = (uint8_t)++drawn->doors;
    uint32_t bit = UINT32_C(1) << (drawn->doors - 1);
    drawn->closed |= c == '/' ? 0 : bit;
    drawn->locked |= c == '!' ? bit : 0;
    return true;
}

static bool draw_edge(const struct tiling *t, struct areas_plan *plan, struct areas_drawn *drawn,
                      int x, int y, bool east, char *why, size_t size)
{
    int at = tile_at(x, y);
    char c = (east ? t->east : t->south)[at];
    if (!c || !tiling_has(t, x, y) || !tiling_has(t, x + east, y + !east))
        return true; /* the border of the map, which is a wall anyway */
    if (c == '|' || c == '-')
        plan->wall[at] |= east ? AREAS_E : AREAS_S;
    else if (c == '>' || c == '<')
        plan->barrier_e[at] = c == '>' ? AREAS_FORTH : AREAS_BACK;
    else if (c == 'v' || c == '^')
        plan->barrier_s[at] = c == 'v' ? AREAS_FORTH : AREAS_BACK;
    else if (!draw_door(t, plan, drawn, x, y, east, c))
        return refuse(why, size, "there are more than %d doors", AREAS_DOORS);
    return true;
}

bool areas_plan_of(const struct tiling *t, struct areas_plan *plan, struct areas_drawn *drawn,
                   char *why, size_t size)
{
    memset(plan, 0, sizeof *plan);
    memset(drawn, 0, sizeof *drawn);
    plan->width = t->width;
    plan->height = t->height;
    if (!number_areas(t, plan, drawn, why, size))
        return false;
    for (int y = 0; y < t->height; y++)
        for (int x = 0; x < t->width; x++)
            if (!draw_edge(t, plan, drawn, x, y, true, why, size) ||
                !draw_edge(t, plan, drawn, x, y, false, why, size))
                return false;
    return true;
}

/* ---- Checking a plan ----------------------------------------------------------------------- */

static int area_at(const uint8_t *area, int x, int y)
{
    return x >= 0 && y >= 0 && x < TILES_SIDE && y < TILES_SIDE ? area[tile_at(x, y)] : 0;
}

/* "area c", or "area 3" of a plan that was not drawn. */
static bool refuse_area(const struct areas_plan *plan, int area, const char *problem, char *why,
                        size_t size)
{
    return plan->letter[area] ? refuse(why, size, "area %c %s", plan->letter[area], problem)
                              : refuse(why, size, "area %d %s", area, problem);
}

/* AC-083: one sight mark an area. */
static bool find_marks(struct areas *a, const struct areas_plan *plan, char *why, size_t size)
{
    bool marked[AREAS_PLACES + 1] = {false}, there[AREAS_PLACES + 1] = {false};
    for (int y = 0; y < TILES_SIDE; y++)
        for (int x = 0; x < TILES_SIDE; x++) {
            int at = tile_at(x, y), area = plan->area[at];
            if (area > plan->areas || (area && (x >= plan->width || y >= plan->height)))
                return refuse(why, size, "the plan is smaller than what is drawn");
            there[area] = true;
            if (!area || !plan->mark[at])
                continue;
            if (marked[area])
                return refuse_area(plan, area, "has two sight marks", why, size);
            marked[area] = true;
            a->x[area] = (uint8_t)x;
            a->y[area] = (uint8_t)y;
        }
    for (int area = 1; area <= plan->areas; area++) {
        if (!there[area])
            return refuse_area(plan, area, "has no cell", why, size);
        if (!marked[area])
            return refuse_area(plan, area, "has no sight mark", why, size);
    }
    return true;
}

/* An area is one piece: from its mark every cell of it is reached without leaving it. */
static bool is_whole(const struct areas *a, int area)
{
    static const int8_t dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    bool seen[TILES_CELLS] = {false};
    uint16_t queue[TILES_CELLS];
    int head = 0, tail = 0, cells = 0;
    for (int i = 0; i < TILES_CELLS; i++)
        cells += a->area[i] == area;
    queue[tail++] = (uint16_t)tile_at(a->x[area], a->y[area]);
    seen[queue[0]] = true;
    while (head < tail) {
        int x = queue[head] % TILES_SIDE, y = queue[head] / TILES_SIDE;
        head++;
        for (int i = 0; i < 4; i++) {
            int nx = x + dx[i], ny = y + dy[i];
            if (area_at(a->area, nx, ny) != area || seen[tile_at(nx, ny)])
                continue;
            seen[tile_at(nx, ny)] = true;
            queue[tail++] = (uint16_t)tile_at(nx, ny);
        }
    }
    return tail == cells;
}

static bool check_plan(const struct areas *a, const struct areas_plan *plan, char *why, size_t size)
{
    if (plan->areas < 1 || plan->areas > AREAS_PLACES)
        return refuse(why, size, "a board has 1 to %d areas", AREAS_PLACES);
    for (int area = 1; area <= plan->areas; area++)
        if (!is_whole(a, area))
            return refuse_area(plan, area, "falls into several pieces", why, size);
    int edges = 0;
    for (int i = 0; i < TILES_CELLS; i++) {
        edges += (plan->door_e[i] || plan->barrier_e[i]) + (plan->door_s[i] || plan->barrier_s[i]);
        if (plan->door_e[i] > AREAS_DOORS || plan->door_s[i] > AREAS_DOORS)
            return refuse(why, size, "there are more than %d doors", AREAS_DOORS);
        if ((plan->door_e[i] && plan->wall[i] & AREAS_E) ||
            (plan->door_s[i] && plan->wall[i] & AREAS_S))
            return refuse(why, size, "door %d lies in a wall",
                          plan->door_e[i] ? plan->door_e[i] : plan->door_s[i]);
    }
    if (edges > AREAS_EDGES)
        return refuse(why, size, "more than %d edges have a door or a barrier", AREAS_EDGES);
    return true;
}

/* ---- Ways ---------------------------------------------------------------------------------- */

/* While the board is built: what leads from each area to each other one. */
struct edge_ways {
    bool open[AREAS_HOWS];
    uint32_t doors[AREAS_HOWS];
};

static void add_way(struct edge_ways *way, int door, bool walk)
{
    for (int how = 0; how < AREAS_HOWS; how++) {
        if (how == AREAS_WALK && !walk)
            continue; /* AC-092, IS-053: on the marked side of a barrier; AC-232: one may fly */
        if (door)
            way->doors[how] |= UINT32_C(1) << (door - 1); /* AC-097, IS-061 */
        else
            way->open[how] = true;
    }
}

/* AC-084, AC-085, IS-040: who shares an edge that can be crossed. */
static void find_ways(struct areas *a, const struct areas_plan *plan, struct edge_ways *way)
{
    int row = a->areas + 1;
    for (int y = 0; y < TILES_SIDE; y++)
        for (int x = 0; x < TILES_SIDE; x++)
            for (int east = 0; east < 2; east++) {
                int at = tile_at(x, y);
                int from = area_at(plan->area, x, y), to = area_at(plan->area, x + east, y + !east);
                int door = (east ? plan->door_e : plan->door_s)[at];
                int barrier = (east ? plan->barrier_e : plan->barrier_s)[at];
                if (!from || !to || plan->wall[at] & (east ? AREAS_E : AREAS_S))
                    continue;
                if (door)
                    a->doors |= UINT32_C(1) << (door - 1);
                if (door || barrier) {
                    assert(a->edges < AREAS_EDGES);
                    a->edge[a->edges++] = (struct areas_edge){(uint8_t)x, (uint8_t)y, (uint8_t)east,
                                                              (uint8_t)door, (uint8_t)barrier};
                }
                if (from == to)
                    continue;
                add_way(&way[from * row + to], door, barrier != AREAS_BACK);
                add_way(&way[to * row + from], door, barrier != AREAS_FORTH); /* IS-054 */
            }
}

static bool keep_ways(struct areas *a, const struct edge_ways *way)
{
    int row = a->areas + 1, links = 0;
    for (int i = 0; i < row * row; i++)
        links += way[i].open[AREAS_FLY] || way[i].doors[AREAS_FLY];
    a->link = calloc((size_t)links + 1, sizeof *a->link);
    if (!a->link)
        return false;
    links = 0;
    for (int from = 1; from <= a->areas; from++) {
        a->first[from] = (uint16_t)links;
        for (int to = 1; to <= a->areas; to++) {
            const struct edge_ways *w = &way[from * row + to];
            if (!w->open[AREAS_FLY] && !w->doors[AREAS_FLY])
                continue;
            struct areas_link *link = &a->link[links++];
            link->to = (uc_place)to;
            for (int how = 0; how < AREAS_HOWS; how++) {
                link->open[how] = w->open[how];
                link->doors[how] = w->doors[how];
                if (w->open[how])
                    placeset_add(&a->next[how][1][from], (uc_place)to);
                if (w->open[how] || w->doors[how])
                    placeset_add(&a->next[how][0][from], (uc_place)to);
            }
        }
    }
    a->first[a->areas + 1] = (uint16_t)links;
    return true;
}

struct placeset areas_next(const struct areas *a, uint32_t closed, enum areas_how how, uc_place p)
{
    assert(p > 0 && p <= a->areas);
    if (!(closed & a->doors))
        return a->next[how][0][p];
    struct placeset next = a->next[how][1][p];
    for (int i = a->first[p]; i < a->first[p + 1]; i++)
        if (a->link[i].doors[how] & ~closed)
            placeset_add(&next, a->link[i].to);
    return next;
}

/* ---- Distances ----------------------------------------------------------------------------- */

/* Steps to `to` from everywhere, or (`back`) from `to` to everywhere. */
static void spread(const struct areas *a, uint32_t closed, enum areas_how how, uc_place at,
                   bool back, uint8_t *distance)
{
    assert(at > 0 && at <= a->areas);
    uc_place queue[AREAS_PLACES + 1];
    int head = 0, tail = 0;
    memset(distance, AREAS_FAR, AREAS_PLACES + 1);
    distance[at] = 0;
    queue[tail++] = at;
    while (head < tail) {
        uc_place here = queue[head++];
        if (!back) {
            struct placeset next = areas_next(a, closed, how, here);
            for (uc_place p = placeset_next(&next, 0); p; p = placeset_next(&next, p))
                if (distance[p] == AREAS_FAR) {
                    distance[p] = (uint8_t)(distance[here] + 1);
                    queue[tail++] = p;
                }
            continue;
        }
        for (int i = a->first[here]; i < a->first[here + 1]; i++) {
            uc_place p = a->link[i].to; /* whoever can fly one way can fly the other */
            if (distance[p] != AREAS_FAR)
                continue;
            struct placeset next = areas_next(a, closed, how, p);
            if (!placeset_has(&next, here))
                continue;
            distance[p] = (uint8_t)(distance[here] + 1);
            queue[tail++] = p;
        }
    }
}

static bool measure(struct areas *a)
{
    uint8_t distance[AREAS_PLACES + 1];
    size_t row = (size_t)a->areas + 1;
    for (int how = 0; how < AREAS_HOWS; how++)
        for (int shut = 0; shut < 2; shut++) {
            a->distance[how][shut] = malloc(row * row);
            if (!a->distance[how][shut])
                return false;
            memset(a->distance[how][shut], AREAS_FAR, row * row);
            for (int p = 1; p <= a->areas; p++) {
                spread(a, shut ? a->doors : 0, (enum areas_how)how, (uc_place)p, false, distance);
                memcpy(a->distance[how][shut] + (size_t)p * row, distance, row);
            }
        }
    return true;
}

int areas_distance(const struct areas *a, uint32_t closed, enum areas_how how, uc_place from,
                   uc_place to)
{
    assert(from <= a->areas && to <= a->areas);
    int at = from * (a->areas + 1) + to;
    int open = a->distance[how][0][at], shut = a->distance[how][1][at];
    if (open == shut || !(closed & a->doors))
        return open;
    if (!(~closed & a->doors))
        return shut;
    uint8_t distance[AREAS_PLACES + 1];
    spread(a, closed, how, from, false, distance);
    return distance[to];
}

struct placeset areas_within(const struct areas *a, uint32_t closed, enum areas_how how,
                             uc_place from, int n)
{
    assert(from > 0 && from <= a->areas);
    struct placeset all = {0}, fresh = {0};
    placeset_add(&fresh, from);
    for (int i = 0; i < n && placeset_any(&fresh); i++) {
        struct placeset more = {0};
        placeset_or(&all, &fresh);
        for (uc_place p = placeset_next(&fresh, 0); p; p = placeset_next(&fresh, p)) {
            struct placeset next = areas_next(a, closed, how, p);
            placeset_or(&more, &next);
        }
        placeset_minus(&more, &all);
        fresh = more;
    }
    placeset_or(&all, &fresh);
    return all;
}

void areas_distances_to(const struct areas *a, uint32_t closed, enum areas_how how, uc_place to,
                        uint8_t *distance)
{
    assert(to > 0 && to <= a->areas);
    spread(a, closed, how, to, true, distance);
}

/* ---- Sight: AC/A-60, IS/AMB-79 ------------------------------------------------------------- */

/* Notes what lies on an edge: the line has a point in common with it. Outside the map there is none. */
static void meet_edge(const struct areas_plan *plan, struct areas_line *line, int x, int y,
                      bool east)
{
    int here = area_at(plan->area, x, y), there = area_at(plan->area, x + east, y + !east);
    if (!here && !there)
        return;
    if (!here || !there) {
        line->walled = true; /* AC-112, IS-083: where the map ends */
        return;
    }
    int at = tile_at(x, y), door = (east ? plan->door_e : plan->door_s)[at];
    if (plan->wall[at] & (east ? AREAS_E : AREAS_S))
        line->walled = true; /* IS-082 */
    if (door)
        line->doors |= UINT32_C(1) << (door - 1);
}

/* Follows the segment from centre to centre. It leaves each cell across one side, or at a corner
 * point: there all four edges that end in it are met. It cannot run along an edge. */
static struct areas_line follow(const struct areas *a, const struct areas_plan *plan, uc_place from,
                                uc_place to)
{
    struct areas_line line = {0};
    int x = a->x[from], y = a->y[from];
    int dx = abs(a->x[to] - x), dy = abs(a->y[to] - y);
    int sx = a->x[to] > x ? 1 : -1, sy = a->y[to] > y ? 1 : -1;
    for (int i = 0, j = 0; (i < dx || j < dy) && !line.walled;) {
        int column = sx > 0 ? x : x - 1,
            row = sy > 0 ? y : y - 1; /* west, north of what is ahead */
        int across = (2 * i + 1) * dy, down = (2 * j + 1) * dx;
        if (across == down) {
            meet_edge(plan, &line, column, y, true);
            meet_edge(plan, &line, column, y + sy, true);
            meet_edge(plan, &line, x, row, false);
            meet_edge(plan, &line, x + sx, row, false);
        } else {
            meet_edge(plan, &line, across < down ? column : x, across < down ? y : row,
                      across < down);
        }
        if (across <= down)
            i++, x += sx;
        if (across >= down)
            j++, y += sy;
        int area = area_at(plan->area, x, y);
        if (area)
            placeset_add(&line.crossed, (uc_place)area);
    }
    placeset_remove(&line.crossed, from);
    placeset_remove(&line.crossed, to);
    return line;
}

static bool look_around(struct areas *a, const struct areas_plan *plan)
{
    size_t row = (size_t)a->areas + 1;
    a->line = calloc(row * row, sizeof *a->line);
    if (!a->line)
        return false;
    for (int from = 1; from <= a->areas; from++)
        for (int to = from + 1; to <= a->areas; to++)
            a->line[(size_t)to * row + (size_t)from] = a->line[(size_t)from * row + (size_t)to] =
                follow(a, plan, (uc_place)from, (uc_place)to);
    return true;
}

bool areas_sees(const struct areas *a, uint32_t closed, const struct placeset *in_the_way,
                uc_place from, uc_place to)
{
    assert(from <= a->areas && to <= a->areas);
    const struct areas_line *line = &a->line[from * (a->areas + 1) + to];
    return from && to && !line->walled && !(line->doors & closed) &&
           !placeset_meets(&line->crossed, in_the_way);
}

/* ---- Building ------------------------------------------------------------------------------ */

void areas_door_sides(const struct areas *a, int door, uc_place side[2])
{
    assert(door > 0 && door <= AREAS_DOORS);
    side[0] = side[1] = 0;
    for (int i = 0; i < a->edges; i++) {
        const struct areas_edge *e = &a->edge[i];
        if (e->door != door)
            continue;
        int one = area_at(a->area, e->x, e->y);
        int two = area_at(a->area, e->x + e->east, e->y + !e->east);
        side[0] = (uc_place)(one < two ? one : two);
        side[1] = (uc_place)(one < two ? two : one);
        return;
    }
}

static bool build(struct areas *a, const struct areas_plan *plan)
{
    size_t row = (size_t)a->areas + 1;
    struct edge_ways *way = calloc(row * row, sizeof *way);
    a->edge = calloc(AREAS_EDGES, sizeof *a->edge);
    bool built = way && a->edge;
    if (built) {
        find_ways(a, plan, way);
        built = keep_ways(a, way) && measure(a) && look_around(a, plan);
    }
    free(way);
    return built;
}

struct areas *areas_new(const struct areas_plan *plan, char *why, size_t size)
{
    struct areas *a = calloc(1, sizeof *a);
    if (!a) {
        snprintf(why, size, "out of memory");
        return NULL;
    }
    a->width = plan->width;
    a->height = plan->height;
    a->areas = plan->areas;
    memcpy(a->area, plan->area, sizeof a->area);
    memcpy(a->wall, plan->wall, sizeof a->wall);
    if (find_marks(a, plan, why, size) && check_plan(a, plan, why, size)) {
        if (build(a, plan))
            return a;
        snprintf(why, size, "out of memory");
    }
    areas_free(a);
    return NULL;
}

struct areas *areas_read(const struct drawing_signs *signs, const char *const *row, int rows,
                         struct areas_drawn *drawn, char *why, size_t size)
{
    struct tiling *tiling = calloc(1, sizeof *tiling);
    struct areas_plan *plan = calloc(1, sizeof *plan);
    struct areas *a = NULL;
    if (!tiling || !plan)
        snprintf(why, size, "out of memory");
    else if (drawing_read(tiling, signs, row, rows, why, size) &&
             areas_plan_of(tiling, plan, drawn, why, size))
        a = areas_new(plan, why, size);
    free(tiling);
    free(plan);
    return a;
}

void areas_free(struct areas *a)
{
    if (!a)
        return;
    for (int how = 0; how < AREAS_HOWS; how++)
        for (int shut = 0; shut < 2; shut++)
            free(a->distance[how][shut]);
    free(a->link);
    free(a->line);
    free(a->edge);
    free(a);
}

/* ---- The picture --------------------------------------------------------------------------- */

static uint8_t walls_at(const struct areas *a, int x, int y)
{
    uint8_t walls = 0;
    if (a->wall[tile_at(x, y)] & AREAS_E || !area_at(a->area, x + 1, y))
        walls |= UC_EDGE_E;
    if (a->wall[tile_at(x, y)] & AREAS_S || !area_at(a->area, x, y + 1))
        walls |= UC_EDGE_S;
    if (!area_at(a->area, x - 1, y) || a->wall[tile_at(x - 1, y)] & AREAS_E)
        walls |= UC_EDGE_W;
    if (!area_at(a->area, x, y - 1) || a->wall[tile_at(x, y - 1)] & AREAS_S)
        walls |= UC_EDGE_N;
    return walls;
}

void areas_draw(const struct areas *a, struct areas_picture *picture)
{
    assert(a->edges <= AREAS_EDGES);
    memset(picture, 0, sizeof *picture);
    for (int p = 1; p <= a->areas; p++) {
        picture->place[p].x = a->x[p];
        picture->place[p].y = a->y[p];
    }
    for (int y = 0; y < a->height; y++)
        for (int x = 0; x < a->width; x++) {
            int at = y * a->width + x;
            picture->cell[at] = a->area[tile_at(x, y)];
            picture->walls[at] = picture->cell[at] ? walls_at(a, x, y) : 0;
        }
    for (int i = 0; i < a->edges; i++) {
        const struct areas_edge *from = &a->edge[i];
        uc_place here = a->area[tile_at(from->x, from->y)];
        uc_place there = a->area[tile_at(from->x + from->east, from->y + !from->east)];
        bool back = from->barrier == AREAS_BACK;
        picture->edge[i] =
            (struct uc_board_edge){.a = back ? there : here,
                                   .b = back ? here : there,
                                   .door = from->door,
                                   .kind = from->barrier ? UC_EDGE_BARRIER : UC_EDGE_DOOR,
                                   .side = from->east ? UC_EDGE_E : UC_EDGE_S,
                                   .x = from->x,
                                   .y = from->y};
    }
    picture->board = (struct uc_board){.kind = UC_AREAS,
                                       .width = a->width,
                                       .height = a->height,
                                       .places = a->areas,
                                       .place = picture->place,
                                       .edges = a->edges,
                                       .edge = picture->edge,
                                       .cell = picture->cell,
                                       .cell_walls = picture->walls};
}
