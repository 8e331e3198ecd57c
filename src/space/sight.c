/* Line of sight: D2-032, D2-108 to D2-112, rulings D2/A-002 to D2/A-009. Read grid.h first.
 *
 * A line joins a corner of one space with a corner of another, in whole numbers throughout. It is
 * followed as a walk: off the space it starts from, through the spaces that it runs in, into the
 * target space. No space it runs in may be blocked, and each step of the walk must go to the same
 * or to an adjacent space (D2/A-008); that one demand covers walls and doors that the line crosses
 * (D2/A-004), grid corners that it passes (D2/A-005) and its two ends (D2/A-007). A line on a grid
 * line runs between two rows of spaces: all of them must be free (D2-110), nothing may stand on the
 * line itself, and at an end either row will do.
 *
 * Obstacles, walls and the border are known when the board is built, so what is left of a line is
 * the set of spaces where a figure would interrupt it, and the doors that must be open. These are
 * the lines of the table, shared by all pairs of spaces that have those two corners; a pair lists
 * its lines without those that are interrupted whenever a shorter one is. */
#include "space/sight.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CORNERS = 4 * GRID_PLACES, LINES = 16, EITHERS = GRID_SIDE + 2 };

/* ---- Looking, in play ---- */

static bool eithers_open(const struct grid *g, const struct grid_line *line, uint32_t closed)
{
    const struct grid_either *either = g->either + line->either;
    for (uint32_t i = 0; i < line->eithers; i++) {
        if ((either[i].way[0] & closed) && (either[i].way[1] & closed))
            return false;
    }
    return true;
}

/* Is one of the lines between two spaces clear? The figure's own spaces block nothing (D2/A-002). */
static bool some_line(const struct grid *g, uint32_t closed, const struct placeset *figures,
                      const struct placeset *own, uc_place from, uc_place to)
{
    const struct grid_pair *pair = &g->pair[from * (g->places + 1) + to];
    const uint32_t *list = g->list + pair->first;
    bool taken = placeset_has(figures, to) && !placeset_has(own, to);
    int n = taken ? pair->outside : pair->all; /* D2/A-003 */
    for (int i = 0; i < n; i++) {
        const struct grid_line *line = &g->line[list[i]];
        if (!placeset_meets_outside(&line->cells, figures, own) && !(line->doors & closed) &&
            eithers_open(g, line, closed))
            return true; /* D2-112 */
    }
    return false;
}

/* In or beside the figure no line is traced: D2-032, D2/A-006. */
static bool is_near(const struct grid *g, const struct placeset *own, uc_place to)
{
    return placeset_meets(&g->touch[to], own) || placeset_has(own, to);
}

static bool sees_near(const struct grid *g, uint32_t closed, const struct placeset *own,
                      uc_place to)
{
    struct placeset around = grid_adjacent_set(g, closed, to);
    return placeset_has(own, to) || placeset_meets(&around, own);
}

bool grid_sees(const struct grid *g, uint32_t closed, const struct placeset *figures,
               const struct placeset *own, uc_place from, uc_place to)
{
    assert(from <= g->places);
    assert(to <= g->places);
    if (is_near(g, own, to))
        return sees_near(g, closed, own, to);
    return some_line(g, closed, figures, own, from, to);
}

bool grid_figure_sees(const struct grid *g, uint32_t closed, const struct placeset *figures,
                      const struct placeset *own, uc_place to)
{
    if (is_near(g, own, to))
        return sees_near(g, closed, own, to);
    for (uc_place from = placeset_next(own, 0); from; from = placeset_next(own, from)) {
        if (some_line(g, closed, figures, own, from, to))
            return true;
    }
    return false;
}

/* ---- Following one line ---- */

struct corner {
    int x, y; /* of the space to its lower right; 0 to GRID_SIDE */
};

/* A line as it is being followed. */
struct trace {
    struct placeset cells;
    uint32_t doors;
    int eithers;
    struct grid_either either[EITHERS];
};

static uc_place at(const struct grid *g, int x, int y) { return g->at[y + 1][x + 1]; }

/* What the step between two spaces that touch, or are the same, asks for. */
static const struct grid_gate *gate_between(const struct grid *g, uc_place p, uc_place q)
{
    return &g->gate[p].step[(g->y[q] - g->y[p] + 1) * 3 + g->x[q] - g->x[p] + 1];
}

static bool run_in(const struct grid *g, struct trace *t, uc_place p)
{
    if (!p || placeset_has(&g->obstacles, p))
        return false;
    placeset_add(&t->cells, p);
    return true;
}

static bool pass(struct trace *t, const struct grid_gate *gate)
{
    if (gate->ways == 1)
        t->doors |= gate->way[0];
    else if (gate->ways == 2)
        t->either[t->eithers++] = (struct grid_either){{gate->way[0], gate->way[1]}};
    return gate->ways > 0;
}

static int sign(int n) { return (n > 0) - (n < 0); }

/* The spaces that a line from `a` to `b` runs in as it leaves `a`: one, or on a grid line two. */
static void leaving(const struct grid *g, struct corner a, struct corner b, uc_place first[2])
{
    int dx = sign(b.x - a.x), dy = sign(b.y - a.y);
    first[0] = at(g, a.x - (dx <= 0), a.y - (dy <= 0));
    first[1] = dx == 0   ? at(g, a.x, a.y - (dy < 0))
               : dy == 0 ? at(g, a.x - (dx < 0), a.y)
                         : first[0];
}

/* Along a grid line, edge by edge, with one space on either hand. */
static bool follow_straight(const struct grid *g, struct corner a, struct corner b, struct trace *t)
{
    uc_place hand[2] = {0, 0};
    while (a.x != b.x || a.y != b.y) {
        uc_place next[2];
        leaving(g, a, b, next);
        if (!run_in(g, t, next[0]) || !run_in(g, t, next[1]) ||
            !pass(t, gate_between(g, next[0], next[1])))
            return false;
        /* D2/A-005. Nothing stands on the line, so the other diagonal would say the same. */
        if (hand[0] && !pass(t, gate_between(g, hand[0], next[1])))
            return false;
        memcpy(hand, next, sizeof hand);
        a.x += sign(b.x - a.x);
        a.y += sign(b.y - a.y);
    }
    return true;
}

/* Across the spaces. The line meets the i-th upright grid line after i / w of its length and the
 * j-th level one after j / h; where it meets both at once it passes a corner. */
static bool follow_slant(const struct grid *g, struct corner a, struct corner b, struct trace *t)
{
    int dx = sign(b.x - a.x), dy = sign(b.y - a.y);
    int w = abs(b.x - a.x), h = abs(b.y - a.y);
    int x = a.x - (dx < 0), y = a.y - (dy < 0);
    uc_place p = at(g, x, y);
    for (int i = 1, j = 1; run_in(g, t, p);) {
        if (i == w && j == h)
            return true;
        int ahead = i * h - j * w;
        if (ahead <= 0) {
            x += dx;
            i++;
        }
        if (ahead >= 0) {
            y += dy;
            j++;
        }
        uc_place q = at(g, x, y);
        if (!q || !pass(t, gate_between(g, p, q)))
            return false;
        p = q;
    }
    return false;
}

/* Drop what the doors that must be open anyway make true, and what is said twice. */
static void tidy(struct trace *t)
{
    int kept = 0;
    for (int i = 0; i < t->eithers; i++) {
        struct grid_either e = t->either[i];
        bool idle = !(e.way[0] & ~t->doors) || !(e.way[1] & ~t->doors);
        for (int k = 0; k < kept && !idle; k++)
            idle = memcmp(&t->either[k], &e, sizeof e) == 0;
        if (!idle)
            t->either[kept++] = e;
    }
    t->eithers = kept;
}

/* ---- Building the table ---- */

enum { UNKNOWN, DEAD, FIRST_LINE }; /* what builder.known says of two corners, or their line */

struct builder {
    struct grid *g;
    int corners;
    struct corner corner[CORNERS];
    uint16_t corner_of[UC_PLACES][4]; /* the corners of a space */
    uint32_t *known;                  /* [corner * corners + corner] */
    uint32_t *variant;                /* line: another one with the same corners, 0 none */
    size_t lines, line_room, variant_room, eithers, either_room, listed, list_room;
};

/* The array, moved if need be, with room for `want` items; NULL if memory ran out. */
static void *roomy(void *array, size_t item, size_t want, size_t *room)
{
    if (array && want <= *room)
        return array;
    size_t more = want * 2 + 64;
    void *moved = realloc(array, more * item);
    if (moved)
        *room = more;
    return moved;
}

static bool make_room(struct builder *b, size_t eithers)
{
    struct grid *g = b->g;
    void *line = roomy(g->line, sizeof *g->line, b->lines + 1, &b->line_room);
    if (line)
        g->line = line;
    void *variant = roomy(b->variant, sizeof *b->variant, b->lines + 1, &b->variant_room);
    if (variant)
        b->variant = variant;
    void *either = roomy(g->either, sizeof *g->either, b->eithers + eithers, &b->either_room);
    if (either)
        g->either = either;
    void *list = roomy(g->list, sizeof *g->list, b->listed + LINES, &b->list_room);
    if (list)
        g->list = list;
    return line && variant && either && list;
}

/* Store a line and tell its number; false if memory ran out. */
static bool add_line(struct builder *b, const struct trace *t, uint32_t *line)
{
    struct grid *g = b->g;
    size_t eithers = (size_t)t->eithers;
    if (!make_room(b, eithers))
        return false;
    memcpy(g->either + b->eithers, t->either, eithers * sizeof t->either[0]);
    g->line[b->lines] =
        (struct grid_line){t->cells, t->doors, (uint32_t)eithers, (uint32_t)b->eithers};
    b->variant[b->lines] = 0;
    b->eithers += eithers;
    *line = (uint32_t)b->lines++;
    return true;
}

/* The line between two corners, ends apart: its number or DEAD. */
static bool corner_line(struct builder *b, int from, int to, uint32_t *line)
{
    uint32_t *known = &b->known[from < to ? from * b->corners + to : to * b->corners + from];
    if (*known == UNKNOWN) {
        struct corner a = b->corner[from], z = b->corner[to];
        struct trace t;
        t.cells = (struct placeset){{0}};
        t.doors = 0;
        t.eithers = 0;
        bool clear = a.x == z.x || a.y == z.y ? follow_straight(b->g, a, z, &t)
                                              : follow_slant(b->g, a, z, &t);
        *known = DEAD;
        tidy(&t);
        if (clear && !add_line(b, &t, known))
            return false;
    }
    *line = *known;
    return true;
}

/* D2/A-007: the space that the line runs in at its end must be the space that it belongs to, or
 * adjacent to it; on a grid line one of the two will do. */
static struct grid_gate end_gate(const struct grid *g, uc_place p, struct corner a, struct corner b)
{
    struct grid_gate gate = {{0, 0}, 0};
    uc_place first[2];
    leaving(g, a, b, first);
    for (int i = 0; i < 2; i++) {
        const struct grid_gate *step = gate_between(g, p, first[i]);
        for (uint32_t way = 0; way < step->ways; way++)
            gate_allow(&gate, step->way[way]);
    }
    return gate;
}

static bool asks_nothing(const struct grid_gate *gate, uint32_t doors)
{
    return gate->ways == 1 && !(gate->way[0] & ~doors);
}

static bool same_demands(const struct grid *g, const struct grid_line *line, const struct trace *t)
{
    return line->doors == t->doors && line->eithers == (uint32_t)t->eithers &&
           memcmp(g->either + line->either, t->either, (size_t)t->eithers * sizeof t->either[0]) ==
               0;
}

/* The line with its two ends: itself, a variant that asks for more doors, or DEAD. */
static bool with_ends(struct builder *b, uint32_t line, const struct grid_gate *start,
                      const struct grid_gate *end, uint32_t *whole)
{
    struct grid *g = b->g;
    const struct grid_line *l = &g->line[line];
    *whole = line;
    if (asks_nothing(start, l->doors) && asks_nothing(end, l->doors))
        return true;

    struct trace t;
    t.cells = l->cells;
    t.doors = l->doors;
    t.eithers = (int)l->eithers;
    memcpy(t.either, g->either + l->either, l->eithers * sizeof t.either[0]);
    if (!pass(&t, start) || !pass(&t, end)) {
        *whole = DEAD;
        return true;
    }
    tidy(&t);
    for (uint32_t v = line; v; v = b->variant[v]) {
        if (same_demands(g, &g->line[v], &t)) {
            *whole = v;
            return true;
        }
    }
    if (!add_line(b, &t, whole))
        return false;
    b->variant[*whole] = b->variant[line];
    b->variant[line] = *whole;
    return true;
}

/* All lines between two spaces; `n` of them. */
static bool gather(struct builder *b, uc_place p, uc_place q, uint32_t line[LINES], int *n)
{
    *n = 0;
    for (int i = 0; i < LINES; i++) {
        int from = b->corner_of[p][i / 4], to = b->corner_of[q][i % 4];
        uint32_t middle, whole;
        if (!corner_line(b, from, to, &middle))
            return false;
        if (middle == DEAD)
            continue;
        struct corner a = b->corner[from], z = b->corner[to];
        struct grid_gate start = end_gate(b->g, p, a, z), end = end_gate(b->g, q, z, a);
        if (!with_ends(b, middle, &start, &end, &whole))
            return false;
        if (whole != DEAD)
            line[(*n)++] = whole;
    }
    return true;
}

/* A line as one of the choices for a pair: where figures would interrupt it for one who looks from
 * a given space, which itself never does (D2/A-002). */
struct choice {
    struct placeset cells;
    int rank; /* lines outside the target space first, then by number of cells */
    uint32_t line;
};

/* Is the line `a` open whenever the line `b` is, as far as doors go? */
static bool asks_no_more(const struct grid *g, const struct grid_line *a, const struct grid_line *b)
{
    if (a->doors & ~b->doors)
        return false;
    for (uint32_t i = 0; i < a->eithers; i++) {
        const struct grid_either *e = &g->either[a->either + i];
        bool given = !(e->way[0] & ~b->doors) || !(e->way[1] & ~b->doors);
        for (uint32_t k = 0; k < b->eithers && !given; k++)
            given = memcmp(&g->either[b->either + k], e, sizeof *e) == 0;
        if (!given)
            return false;
    }
    return true;
}

/* Write the list of one pair: the lines in order of rank, without those that are interrupted
 * whenever one before them is. */
static bool list_pair(struct builder *b, uc_place from, uc_place to, const uint32_t *line, int n)
{
    struct grid *g = b->g;
    struct choice choice[LINES];
    for (int i = 0; i < n; i++) {
        struct choice c = {g->line[line[i]].cells, 0, line[i]};
        placeset_remove(&c.cells, from);
        c.rank = placeset_count(&c.cells) + (placeset_has(&c.cells, to) ? GRID_PLACES : 0);
        int at = i;
        for (; at > 0 && choice[at - 1].rank > c.rank; at--)
            choice[at] = choice[at - 1];
        choice[at] = c;
    }

    struct grid_pair *pair = &g->pair[from * (g->places + 1) + to];
    if (!make_room(b, 0))
        return false;
    pair->first = (uint32_t)b->listed;
    int kept = 0;
    for (int i = 0; i < n; i++) {
        bool idle = false;
        for (int k = 0; k < kept && !idle; k++) {
            idle = placeset_within(&choice[k].cells, &choice[i].cells) &&
                   asks_no_more(g, &g->line[choice[k].line], &g->line[choice[i].line]);
        }
        if (idle)
            continue;
        g->list[b->listed++] = choice[i].line;
        pair->all++;
        pair->outside = (uint8_t)(pair->outside + (choice[i].rank < GRID_PLACES));
        choice[kept++] = choice[i];
    }
    return true;
}

static void number_corners(struct builder *b)
{
    struct grid *g = b->g;
    for (int y = 0; y <= g->height; y++) {
        for (int x = 0; x <= g->width; x++) {
            uc_place around[4] = {at(g, x, y), at(g, x - 1, y), at(g, x, y - 1),
                                  at(g, x - 1, y - 1)};
            bool used = false;
            for (int i = 0; i < 4; i++) {
                if (around[i])
                    b->corner_of[around[i]][i] = (uint16_t)b->corners;
                used = used || around[i];
            }
            if (used)
                b->corner[b->corners++] = (struct corner){x, y};
        }
    }
}

/* The array without the room that it did not need. */
static void *trimmed(void *array, size_t size)
{
    void *moved = size ? realloc(array, size) : NULL;
    return moved ? moved : array;
}

static bool build(struct builder *b)
{
    struct grid *g = b->g;
    number_corners(b);
    size_t pairs = (size_t)(g->places + 1) * (size_t)(g->places + 1);
    g->pair = calloc(pairs, sizeof *g->pair);
    b->known = calloc((size_t)b->corners * (size_t)b->corners + 1, sizeof *b->known);
    b->lines = FIRST_LINE;
    if (!g->pair || !b->known || !make_room(b, 0))
        return false;
    memset(g->line, 0, FIRST_LINE * sizeof *g->line);

    for (int i = 1; i <= g->places; i++) {
        for (int k = i + 1; k <= g->places; k++) {
            uc_place p = (uc_place)i, q = (uc_place)k;
            uint32_t line[LINES];
            int n;
            if (placeset_has(&g->touch[p], q))
                continue; /* D2-032, D2/A-006 */
            if (!gather(b, p, q, line, &n) || !list_pair(b, p, q, line, n) ||
                !list_pair(b, q, p, line, n))
                return false;
        }
    }
    g->list = trimmed(g->list, b->listed * sizeof *g->list);
    g->line = trimmed(g->line, b->lines * sizeof *g->line);
    g->either = trimmed(g->either, b->eithers * sizeof *g->either);
    return true;
}

bool sight_build(struct grid *g)
{
    struct builder *b = calloc(1, sizeof *b);
    if (!b)
        return false;
    b->g = g;
    bool built = build(b);
    free(b->known);
    free(b->variant);
    free(b);
    return built;
}
