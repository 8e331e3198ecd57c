/* Boards of square spaces: building the tables, adjacency, counting, bases, doors, movement.
 * Line of sight is in sight.c. Read grid.h first. */
#include "space/grid.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "space/refuse.h"
#include "space/sight.h"

enum { OPEN, SHUT }; /* the two worlds of the tables: all doors open, all doors closed */

/* ---- Building ---- */

static void write_label(int x, int y, char label[GRID_LABEL])
{
    int row = y + 1;
    if (x >= 26)
        *label++ = (char)('a' + x / 26 - 1);
    *label++ = (char)('a' + x % 26);
    if (row >= 10)
        *label++ = (char)('0' + row / 10);
    *label++ = (char)('0' + row % 10);
    *label = '\0';
}

static bool on_map(const struct grid_plan *plan, int x, int y)
{
    return x < plan->width && y < plan->height && plan->terrain[y * plan->width + x] != 0;
}

/* One edge of a plan: a door needs a known id, a space on both sides and no wall in its place. */
static bool edge_ok(const struct grid_plan *plan, int x, int y, enum grid_side side, char *why,
                    size_t size)
{
    int cell = y * plan->width + x;
    int door = side == GRID_E ? plan->door_e[cell] : plan->door_s[cell];
    const char *name = side == GRID_E ? "east" : "south";
    if (!door)
        return true;

    char label[GRID_LABEL];
    write_label(x, y, label);
    if (door > GRID_DOORS)
        return refuse(why, size, "the %s edge of %s has door %d; doors are numbered 1 to %d", name,
                      label, door, GRID_DOORS);
    if (!on_map(plan, x, y) || !on_map(plan, x + (side == GRID_E), y + (side == GRID_S)))
        return refuse(why, size, "door %d on the %s edge of %s leads off the map", door, name,
                      label);
    if (plan->wall[cell] & side)
        return refuse(why, size,
                      "door %d on the %s edge of %s stands in a wall; take the wall away", door,
                      name, label);
    return true;
}

static bool plan_ok(const struct grid_plan *plan, char *why, size_t size)
{
    if (plan->width < 1 || plan->width > GRID_SIDE || plan->height < 1 || plan->height > GRID_SIDE)
        return refuse(why, size, "the board is %d by %d; a side must be 1 to %d", plan->width,
                      plan->height, GRID_SIDE);
    int places = 0;
    for (int y = 0; y < plan->height; y++) {
        for (int x = 0; x < plan->width; x++) {
            int cell = y * plan->width + x;
            places += plan->terrain[cell] != 0;
            if (plan->wall[cell] & ~(GRID_E | GRID_S)) {
                char label[GRID_LABEL];
                write_label(x, y, label);
                return refuse(why, size,
                              "the walls of %s are %d; only GRID_E and GRID_S may be set", label,
                              plan->wall[cell]);
            }
            if (!edge_ok(plan, x, y, GRID_E, why, size) || !edge_ok(plan, x, y, GRID_S, why, size))
                return false;
        }
    }
    if (places < 1 || places > GRID_PLACES)
        return refuse(why, size, "the board has %d spaces; it must have 1 to %d", places,
                      GRID_PLACES);
    return true;
}

static void number_places(struct grid *g, const struct grid_plan *plan)
{
    g->width = plan->width;
    g->height = plan->height;
    for (int y = 0; y < plan->height; y++) {
        for (int x = 0; x < plan->width; x++) {
            if (!on_map(plan, x, y))
                continue;
            uc_place p = (uc_place)++g->places;
            g->at[y + 1][x + 1] = p;
            g->x[p] = (uint8_t)x;
            g->y[p] = (uint8_t)y;
            g->terrain[p] = plan->terrain[y * plan->width + x];
            if (g->terrain[p] == plan->obstacle)
                placeset_add(&g->obstacles, p);
        }
    }
}

static uint32_t door_bit(int door) { return door ? UINT32_C(1) << (door - 1) : 0; }

static int step_index(int dx, int dy) { return (dy + 1) * 3 + dx + 1; }

static uc_place beside(const struct grid *g, uc_place p, int dx, int dy)
{
    return g->at[g->y[p] + 1 + dy][g->x[p] + 1 + dx];
}

void gate_allow(struct grid_gate *gate, uint32_t doors)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < gate->ways; i++) {
        if (!(gate->way[i] & ~doors))
            return; /* there is a way already that asks for no other doors */
        if (doors & ~gate->way[i])
            gate->way[kept++] = gate->way[i];
    }
    assert(kept < 2);
    gate->way[kept++] = doors;
    gate->ways = kept;
}

/* Between spaces that share an edge: nothing, a wall or a door. */
static void gate_straight(struct grid *g, const struct grid_plan *plan, uc_place p, int dx, int dy)
{
    uc_place q = beside(g, p, dx, dy);
    if (!q)
        return;
    uc_place first = p < q ? p : q; /* the western or northern one carries the edge */
    int cell = g->y[first] * plan->width + g->x[first];
    if (plan->wall[cell] & (dx ? GRID_E : GRID_S))
        return;
    gate_allow(&g->gate[p].step[step_index(dx, dy)],
               door_bit(dx ? plan->door_e[cell] : plan->door_s[cell]));
}

/* Go along `dx`, then along `dy`: one of the two L-shaped routes. */
static void gate_route(struct grid *g, struct grid_gate *gate, uc_place p, int dx1, int dy1,
                       int dx2, int dy2)
{
    uc_place corner = beside(g, p, dx1, dy1);
    const struct grid_gate *one = &g->gate[p].step[step_index(dx1, dy1)];
    const struct grid_gate *two = &g->gate[corner].step[step_index(dx2, dy2)];
    if (corner && one->ways && two->ways)
        gate_allow(gate, one->way[0] | two->way[0]);
}

/* D2/A-008: what every step to a space around asks for. Staying asks for nothing. */
static void build_gates(struct grid *g, const struct grid_plan *plan)
{
    for (int i = 1; i <= g->places; i++) {
        uc_place p = (uc_place)i;
        gate_allow(&g->gate[p].step[step_index(0, 0)], 0);
        gate_straight(g, plan, p, 1, 0);
        gate_straight(g, plan, p, -1, 0);
        gate_straight(g, plan, p, 0, 1);
        gate_straight(g, plan, p, 0, -1);
    }
    for (int i = 1; i <= g->places; i++) {
        uc_place p = (uc_place)i;
        for (int dy = -1; dy <= 1; dy += 2) {
            for (int dx = -1; dx <= 1; dx += 2) {
                struct grid_gate *gate = &g->gate[p].step[step_index(dx, dy)];
                gate_route(g, gate, p, dx, 0, 0, dy);
                gate_route(g, gate, p, 0, dy, dx, 0);
            }
        }
    }
}

static void build_adjacency(struct grid *g)
{
    for (int i = 1; i <= g->places; i++) {
        uc_place p = (uc_place)i;
        for (int step = 0; step < 9; step++) {
            uc_place q = beside(g, p, step % 3 - 1, step / 3 - 1);
            if (!q || q == p)
                continue;
            const struct grid_gate *gate = &g->gate[p].step[step];
            placeset_add(&g->touch[p], q);
            if (grid_gate_open(gate, 0)) {
                placeset_add(&g->adjacent[OPEN][p], q);
                g->beside[p].place[g->beside[p].count++] = q;
            }
            if (grid_gate_open(gate, g->doors))
                placeset_add(&g->adjacent[SHUT][p], q);
            for (uint32_t way = 0; way < gate->ways; way++)
                g->gate_doors[p] |= gate->way[way];
        }
    }
}

static void build_doors(struct grid *g, const struct grid_plan *plan)
{
    int n = 0;
    for (int door = 1; door <= GRID_DOORS; door++) {
        g->door_first[door] = n;
        for (int i = 1; i <= g->places; i++) {
            uc_place p = (uc_place)i;
            int cell = g->y[p] * plan->width + g->x[p];
            if (plan->door_e[cell] == door)
                g->door_edge[n++] = (struct grid_edge){p, beside(g, p, 1, 0)};
            if (plan->door_s[cell] == door)
                g->door_edge[n++] = (struct grid_edge){p, beside(g, p, 0, 1)};
        }
        if (n > g->door_first[door])
            g->doors |= door_bit(door);
    }
    g->door_first[GRID_DOORS + 1] = n;
}

/* D2/A-010: count outward from one place with all doors open or all closed, and note which doors
 * the count looked at: as long as they stay so, it holds. False: something is too far away. */
static bool count_from(struct grid *g, int world, uc_place p)
{
    struct placeset reached = {{0}};
    placeset_add(&reached, p);
    struct placeset front = reached;
    uint8_t *distance = g->distance[world] + p * (g->places + 1);
    uint32_t doors = 0;

    distance[p] = 0;
    for (int n = 1; n <= GRID_NEAR || placeset_any(&front); n++) {
        struct placeset next = {{0}};
        for (uc_place q = placeset_next(&front, 0); q; q = placeset_next(&front, q)) {
            placeset_or(&next, &g->adjacent[world][q]);
            doors |= g->gate_doors[q];
        }
        placeset_minus(&next, &reached);
        placeset_or(&reached, &next);
        for (uc_place q = placeset_next(&next, 0); q; q = placeset_next(&next, q))
            distance[q] = (uint8_t)n;
        if (n <= GRID_NEAR)
            g->ball[world][p * GRID_NEAR + n - 1] = (struct grid_ball){reached, doors};
        if (n >= GRID_FAR && placeset_any(&next))
            return false;
        placeset_minus(&next, &g->obstacles);
        front = next;
    }
    return true;
}

/* ---- Spaces ---- */

static const struct grid_gate *side_gate(const struct grid *g, uc_place p, enum grid_side side)
{
    int dx = (side == GRID_E) - (side == GRID_W);
    int dy = (side == GRID_S) - (side == GRID_N);
    return &g->gate[p].step[step_index(dx, dy)];
}

/* D2/A-063: a base fits where it lies on the map, free of obstacles, and no wall cuts it. */
static void measure_foot(const struct grid *g, uc_place anchor, int w, int h,
                         struct grid_foot *foot)
{
    int left = g->x[anchor], top = g->y[anchor];
    foot->fits = true;
    for (int y = top; y < top + h; y++) {
        for (int x = left; x < left + w; x++) {
            uc_place p = grid_at(g, x, y);
            if (p) {
                static const struct grid_gate inside = {.ways = 1};
                const struct grid_gate *west = x > left ? side_gate(g, p, GRID_W) : &inside;
                const struct grid_gate *north = y > top ? side_gate(g, p, GRID_N) : &inside;
                foot->doors |= west->way[0] | north->way[0];
                foot->fits =
                    foot->fits && west->ways && north->ways && !placeset_has(&g->obstacles, p);
                placeset_add(&foot->places, p);
            }
            foot->fits = foot->fits && p;
        }
    }
}

static void build_feet(struct grid *g)
{
    for (int h = 1; h <= GRID_BASE; h++)
        for (int w = 1; w <= GRID_BASE; w++)
            for (int p = 1; p <= g->places; p++)
                measure_foot(g, (uc_place)p, w, h, &g->foot[h - 1][w - 1][p]);
}

/* A space that is adjacent to a door while some are closed is so while none is. */
static void build_near_doors(struct grid *g)
{
    for (int door = 1; door <= GRID_DOORS; door++)
        for (int p = 1; p <= g->places && g->doors & door_bit(door); p++)
            if (grid_door_adjacent(g, 0, door, (uc_place)p))
                g->near_doors[p] |= door_bit(door);
}

/* Room for the tables that are as long as the board is large; false: there is none. */
static bool make_tables(struct grid *g)
{
    size_t lines = (size_t)g->places + 1;
    bool made = (g->touch = calloc(lines, sizeof *g->touch)) &&
                (g->beside = calloc(lines, sizeof *g->beside)) &&
                (g->gate = calloc(lines, sizeof *g->gate)) &&
                (g->gate_doors = calloc(lines, sizeof *g->gate_doors)) &&
                (g->near_doors = calloc(lines, sizeof *g->near_doors));
    for (int world = OPEN; world <= SHUT && made; world++) {
        made = (g->adjacent[world] = calloc(lines, sizeof *g->adjacent[world])) &&
               (g->distance[world] = malloc(lines * lines)) &&
               (g->ball[world] = calloc(lines * GRID_NEAR, sizeof *g->ball[world]));
        if (made)
            memset(g->distance[world], GRID_FAR, lines * lines);
    }
    for (int i = 0; i < GRID_BASE * GRID_BASE && made; i++)
        made = (g->foot[i / GRID_BASE][i % GRID_BASE] = calloc(lines, sizeof(struct grid_foot)));
    return made;
}

struct grid *grid_new(const struct grid_plan *plan, char *why, size_t size)
{
    if (!plan_ok(plan, why, size))
        return NULL;
    struct grid *g = calloc(1, sizeof *g);
    if (g) {
        g->holders = 1;
        number_places(g, plan);
    }
    if (!g || !make_tables(g)) {
        refuse(why, size, "there is no memory for the board");
        grid_free(g);
        return NULL;
    }
    build_doors(g, plan);
    build_gates(g, plan);
    build_adjacency(g);
    build_near_doors(g);
    /* A short board has no long way. */
    bool count = !plan->bare && (!plan->blind || g->places > GRID_FAR);
    for (int i = 1; i <= g->places && count; i++) {
        if (!count_from(g, OPEN, (uc_place)i) || !count_from(g, SHUT, (uc_place)i)) {
            char label[GRID_LABEL];
            refuse(why, size, "there is a space %d steps from %s; at most %d are possible",
                   GRID_FAR, grid_label(g, (uc_place)i, label), GRID_FAR - 1);
            grid_free(g);
            return NULL;
        }
    }
    if (!plan->bare)
        build_feet(g);
    if (!plan->bare && !plan->blind && !sight_build(g)) {
        refuse(why, size, "there is no memory for the lines of sight of the board");
        grid_free(g);
        return NULL;
    }
    return g;
}

struct grid *grid_hold(struct grid *g)
{
    g->holders++;
    return g;
}

void grid_free(struct grid *g)
{
    if (!g || --g->holders > 0)
        return;
    free(g->touch);
    free(g->beside);
    free(g->gate);
    free(g->gate_doors);
    free(g->near_doors);
    for (int world = OPEN; world <= SHUT; world++) {
        free(g->adjacent[world]);
        free(g->distance[world]);
        free(g->ball[world]);
    }
    for (int i = 0; i < GRID_BASE * GRID_BASE; i++)
        free(g->foot[i / GRID_BASE][i % GRID_BASE]);
    free(g->pair);
    free(g->list);
    free(g->line);
    free(g->either);
    free(g);
}

bool grid_wall(const struct grid *g, uc_place p, enum grid_side side)
{
    assert(p <= g->places);
    return side_gate(g, p, side)->ways == 0;
}

int grid_door(const struct grid *g, uc_place p, enum grid_side side)
{
    assert(p <= g->places);
    uint32_t doors = side_gate(g, p, side)->way[0];
    return doors ? __builtin_ctz(doors) + 1 : 0;
}

char *grid_label(const struct grid *g, uc_place p, char label[GRID_LABEL])
{
    assert(p <= g->places);
    write_label(g->x[p], g->y[p], label);
    return label;
}

uc_place grid_parse(const struct grid *g, const char *label)
{
    int column = 0, row = 0, letters = 0, digits = 0;
    for (; letters < 2; label++, letters++) {
        char c = *label;
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (c < 'a' || c > 'z')
            break;
        column = column * 26 + (c - 'a' + 1);
    }
    if (*label == '0')
        return 0;
    for (; digits < 2 && *label >= '0' && *label <= '9'; label++, digits++)
        row = row * 10 + (*label - '0');
    return letters && digits && !*label ? grid_at(g, column - 1, row - 1) : 0;
}

/* ---- Adjacency ---- */

bool grid_adjacent(const struct grid *g, uint32_t closed, uc_place a, uc_place b)
{
    assert(a <= g->places && b <= g->places);
    if (!(closed & g->gate_doors[a]))
        return placeset_has(&g->adjacent[OPEN][a], b);
    return placeset_has(&g->touch[a], b) &&
           grid_gate_open(&g->gate[a].step[step_index(g->x[b] - g->x[a], g->y[b] - g->y[a])],
                          closed);
}

const struct placeset *grid_around(const struct grid *g, uint32_t closed, uc_place p,
                                   struct placeset *room)
{
    assert(p <= g->places);
    if (!(closed & g->gate_doors[p]))
        return &g->adjacent[OPEN][p];
    if (!(g->gate_doors[p] & ~closed))
        return &g->adjacent[SHUT][p];
    *room = g->adjacent[SHUT][p];
    for (int step = 0; step < 9; step++) {
        uc_place q = beside(g, p, step % 3 - 1, step / 3 - 1);
        if (q && q != p && grid_gate_open(&g->gate[p].step[step], closed))
            placeset_add(room, q);
    }
    return room;
}

struct placeset grid_adjacent_set(const struct grid *g, uint32_t closed, uc_place p)
{
    struct placeset room;
    return *grid_around(g, closed, p, &room);
}

int grid_neighbours(const struct grid *g, uint32_t closed, uc_place p, uc_place out[8])
{
    assert(p <= g->places);
    const struct grid_beside *open = &g->beside[p];
    if (!(closed & g->gate_doors[p])) {
        memcpy(out, open->place, sizeof open->place);
        return open->count;
    }
    int n = 0;
    for (int i = 0; i < open->count; i++)
        if (grid_adjacent(g, closed, p, open->place[i]))
            out[n++] = open->place[i];
    return n;
}

/* ---- Counting spaces ---- */

/* What one place reaches in n steps, if the doors that matter are all open or all closed; else
 * NULL. What holds for n steps holds for fewer. */
static const struct placeset *ball(const struct grid *g, uint32_t closed, uc_place p, int n)
{
    assert(p <= g->places);
    assert(n >= 0);
    const struct grid_ball *open = &g->ball[OPEN][p * GRID_NEAR + n - 1];
    if (!(open->doors & closed))
        return &open->places;
    const struct grid_ball *shut = &g->ball[SHUT][p * GRID_NEAR + n - 1];
    return shut->doors & ~closed ? NULL : &shut->places;
}

/* A count on its way outward. */
struct count {
    struct placeset reached;
    struct placeset front; /* what the last step reached and the next one starts from */
    int n;                 /* steps made */
};

/* Count from one place by table, at most n steps and as far as its doors allow. */
static struct count count_by_table(const struct grid *g, uint32_t closed, uc_place p, int n)
{
    struct count c = {.n = n < GRID_NEAR ? n : GRID_NEAR};
    const struct placeset *reached = NULL;
    while (c.n > 0 && !(reached = ball(g, closed, p, c.n)))
        c.n--;
    if (!reached) {
        placeset_add(&c.reached, p);
        c.front = c.reached;
        return c;
    }
    c.reached = c.front = *reached;
    if (c.n > 1)
        placeset_minus(&c.front, ball(g, closed, p, c.n - 1));
    placeset_minus(&c.front, &g->obstacles);
    placeset_remove(&c.front, p);
    return c;
}

/* One more step. Obstacles are reached, and the count ends there. */
static void count_step(const struct grid *g, uint32_t closed, struct count *c)
{
    struct placeset next = {{0}};
    for (uc_place q = placeset_next(&c->front, 0); q; q = placeset_next(&c->front, q)) {
        struct placeset around = grid_adjacent_set(g, closed, q);
        placeset_or(&next, &around);
    }
    placeset_minus(&next, &c->reached);
    placeset_or(&c->reached, &next);
    placeset_minus(&next, &g->obstacles);
    c->front = next;
    c->n++;
}

int grid_distance(const struct grid *g, uint32_t closed, uc_place a, uc_place b)
{
    assert(a <= g->places);
    assert(b <= g->places);
    int at = a * (g->places + 1) + b, open = g->distance[OPEN][at], shut = g->distance[SHUT][at];
    if (open == shut || !(closed & g->doors))
        return open == GRID_FAR ? -1 : open;
    if (!(g->doors & ~closed))
        return shut == GRID_FAR ? -1 : shut;

    struct count c = count_by_table(g, closed, a, GRID_NEAR);
    if (placeset_has(&c.reached, b)) {
        int n = open;
        while (!placeset_has(ball(g, closed, a, n), b))
            n++;
        return n;
    }
    while (!placeset_has(&c.reached, b)) {
        if (!placeset_any(&c.front))
            return -1;
        count_step(g, closed, &c);
    }
    return c.n;
}

const struct placeset *grid_near(const struct grid *g, uint32_t closed, uc_place p, int n,
                                 struct placeset *room)
{
    const struct placeset *places = n >= 1 && n <= GRID_NEAR ? ball(g, closed, p, n) : NULL;
    if (places)
        return places;
    struct count c = count_by_table(g, closed, p, n);
    while (c.n < n && placeset_any(&c.front))
        count_step(g, closed, &c);
    *room = c.reached;
    return room;
}

void grid_within(const struct grid *g, uint32_t closed, const struct placeset *from, int n,
                 struct placeset *out)
{
    struct placeset reached = *from, room;
    for (uc_place p = n < 1 ? 0 : placeset_next(from, 0); p; p = placeset_next(from, p))
        placeset_or(&reached, grid_near(g, closed, p, n, &room));
    *out = reached;
}

/* ---- Bases ---- */

bool grid_footprint(const struct grid *g, uint32_t closed, uc_place anchor, int w, int h,
                    struct placeset *out)
{
    assert(w > 0 && h > 0);
    const struct grid_foot *foot = &g->foot[h - 1][w - 1][anchor];
    if (!foot->fits || foot->doors & closed)
        return false;
    *out = foot->places;
    return true;
}

static int bases_one_way(const struct grid *g, uint32_t closed, uc_place p, int w, int h,
                         struct grid_base *out)
{
    int n = 0;
    for (int y = g->y[p] - h + 1; y <= g->y[p]; y++) {
        for (int x = g->x[p] - w + 1; x <= g->x[p]; x++) {
            uc_place anchor = grid_at(g, x, y);
            if (!grid_footprint(g, closed, anchor, w, h, &out[n].places))
                continue;
            out[n].anchor = anchor;
            out[n].w = (uint8_t)w;
            out[n].h = (uint8_t)h;
            n++;
        }
    }
    return n;
}

int grid_bases(const struct grid *g, uint32_t closed, uc_place p, int w, int h,
               struct grid_base out[GRID_BASES])
{
    assert(w <= GRID_BASE);
    assert(h <= GRID_BASE);
    int n = bases_one_way(g, closed, p, w, h, out);
    if (w != h)
        n += bases_one_way(g, closed, p, h, w, out + n);
    return n;
}

static bool has_room_one_way(const struct grid *g, uint32_t closed, uc_place p, int w, int h,
                             const struct placeset *taken)
{
    for (int y = g->y[p] - h + 1; y <= g->y[p]; y++) {
        for (int x = g->x[p] - w + 1; x <= g->x[p]; x++) {
            const struct grid_foot *foot = &g->foot[h - 1][w - 1][grid_at(g, x, y)];
            if (foot->fits && !(foot->doors & closed) && !placeset_meets(&foot->places, taken))
                return true;
        }
    }
    return false;
}

bool grid_has_room(const struct grid *g, uint32_t closed, uc_place p, int w, int h,
                   const struct placeset *taken)
{
    return has_room_one_way(g, closed, p, w, h, taken) ||
           (w != h && has_room_one_way(g, closed, p, h, w, taken));
}

/* ---- Doors ---- */

int grid_door_edges(const struct grid *g, int door, const struct grid_edge **edges)
{
    *edges = NULL;
    if (door < 1 || door > GRID_DOORS)
        return 0;
    *edges = g->door_edge + g->door_first[door];
    return g->door_first[door + 1] - g->door_first[door];
}

/* D2/A-046: `q` has the door on an edge that runs north to south or not; does `p` go on from it
 * along that line? Then the two are on one side of the door, and p touches its end. */
static bool goes_on(const struct grid *g, uint32_t closed, uc_place p, uc_place q, bool upright)
{
    bool in_line = upright ? g->x[p] == g->x[q] : g->y[p] == g->y[q];
    return in_line && grid_adjacent(g, closed, p, q);
}

bool grid_door_adjacent(const struct grid *g, uint32_t closed, int door, uc_place p)
{
    const struct grid_edge *edge;
    int n = grid_door_edges(g, door, &edge);
    for (int i = 0; i < n; i++) {
        uc_place a = edge[i].a, b = edge[i].b;
        bool upright = g->y[a] == g->y[b];
        if (p == a || p == b || goes_on(g, closed, p, a, upright) ||
            goes_on(g, closed, p, b, upright))
            return true;
    }
    return false;
}

/* ---- Movement ---- */

/* Cheapest costs in ascending order, with a bit set of places for each. What a step costs depends
 * only on the space entered, so the first one to touch a space reaches it most cheaply. */
void grid_reach(const struct grid *g, uint32_t closed, uc_place from, const uint8_t *cost,
                int budget, uint8_t *dist)
{
    assert(from <= g->places);
    assert(budget >= 0);
    assert(budget < GRID_FAR);
    struct placeset bucket[GRID_FAR];
    struct placeset touched = {{0}};
    memset(bucket, 0, (size_t)(budget + 1) * sizeof bucket[0]);
    memset(dist, GRID_FAR, (size_t)g->places + 1);
    dist[from] = 0;
    placeset_add(&bucket[0], from);
    placeset_add(&touched, from);

    for (int d = 0; d < budget; d++) {
        struct placeset next = {{0}};
        for (uc_place p = placeset_next(&bucket[d], 0); p; p = placeset_next(&bucket[d], p)) {
            struct placeset around = grid_adjacent_set(g, closed, p);
            placeset_or(&next, &around);
        }
        placeset_minus(&next, &touched);
        placeset_or(&touched, &next);
        for (uc_place q = placeset_next(&next, 0); q; q = placeset_next(&next, q)) {
            int sum = d + cost[q];
            if (!cost[q] || sum > budget)
                continue;
            dist[q] = (uint8_t)sum;
            placeset_add(&bucket[sum], q);
        }
    }
}

int grid_path(const struct grid *g, uint32_t closed, const uint8_t *cost, const uint8_t *dist,
              uc_place to, uc_place path[GRID_PLACES])
{
    assert(to <= g->places);
    if (dist[to] == GRID_FAR)
        return -1;
    int n = 0;
    for (uc_place p = to; dist[p] > 0;) { /* backwards, then turned round */
        path[n++] = p;
        struct placeset around = grid_adjacent_set(g, closed, p);
        uc_place q = placeset_next(&around, 0);
        while (q && dist[q] + cost[p] != dist[p])
            q = placeset_next(&around, q);
        if (!q)
            return -1; /* `dist` is of other doors or costs */
        p = q;
    }
    for (int i = 0; i < n / 2; i++) {
        uc_place swap = path[i];
        path[i] = path[n - 1 - i];
        path[n - 1 - i] = swap;
    }
    return n;
}
