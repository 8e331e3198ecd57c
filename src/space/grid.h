/* A board of square spaces: who is next to whom, how far, who sees what, where a base fits.
 *
 * A grid is built once, at load, from a plain description (struct grid_plan) and never changes.
 * What changes in play is passed in: `closed`, the closed doors (bit id - 1), and the spaces that
 * figures occupy. Nothing here allocates except grid_new. Places are numbered from 1 in reading
 * order (row by row from the top, left to right); place 0 is no place: nothing is adjacent to it,
 * near it or in sight of it.
 *
 * The rules are those of d2e. Adjacency: D2-031 D2-032 D2-033 D2-034 D2/A-008. Counting: D2-126
 * D2-130 D2-131 D2-132 D2/A-010 D2/A-012. Line of sight: D2-035 D2-108 D2-109 D2-110 D2-111 D2-112
 * D2-113 D2/A-002 D2/A-003 D2/A-004 D2/A-005 D2/A-006 D2/A-007 D2/A-009. Doors and bases: D2-092
 * D2-095 D2/A-046 D2/A-063. Terrain costs, pits, sides and the like belong to the ruleset.
 */
#ifndef SPACE_GRID_H
#define SPACE_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/placeset.h"
#include "undercroft/types.h"

enum {
    GRID_SIDE = 64,                         /* a board is at most this wide and this high */
    GRID_PLACES = UC_PLACES - 1,            /* and has at most this many spaces */
    GRID_DOORS = UC_DOORS,                  /* door ids are 1 to this */
    GRID_NEAR = 8,                          /* counting up to here is one table look-up */
    GRID_FAR = UINT8_MAX,                   /* a distance or cost out of reach */
    GRID_LABEL = 8,                         /* room for a label and its NUL */
    GRID_BASE = 4,                          /* the longest side of a figure's base */
    GRID_BASES = 2 * GRID_BASE * GRID_BASE, /* most ways for a base to cover one space */
};

/* The sides of a space. A plan uses E and S alone, so that each edge is written once. */
enum grid_side { GRID_E = 1, GRID_S = 2, GRID_W = 4, GRID_N = 8 };

/* What a board is made of. Cells are at y * width + x; what lies beyond width * height is not
 * read. Zero it, then fill in what is there. */
struct grid_plan {
    int width, height; /* 1 to GRID_SIDE */
    bool blind;        /* nobody will look or measure: sight and distances are left out */
    bool bare;         /* nor ask where bases fit: there are squares, walls and doors alone */
    uint8_t obstacle;  /* the terrain code of obstacles, 0 none */
    uint8_t terrain[GRID_SIDE * GRID_SIDE]; /* 0 off the map, otherwise the caller's code */
    uint8_t wall[GRID_SIDE * GRID_SIDE];    /* GRID_E and GRID_S; the map border is implied */
    uint8_t door_e[GRID_SIDE * GRID_SIDE];  /* door id on the east edge, 0 none */
    uint8_t door_s[GRID_SIDE * GRID_SIDE];  /* on the south edge; a door may have many edges */
};

/* Which doors must be open for a step: all those of one of the ways. No way: a wall. */
struct grid_gate {
    uint32_t way[2];
    uint32_t ways;
};

/* The places that a count reaches, as long as the doors named are as they were. */
struct grid_ball {
    struct placeset places;
    uint32_t doors;
};

/* One straight segment between two corners: clear when no figure stands in `cells`, no door of
 * `doors` is closed and each of its `eithers` has an open way. */
struct grid_line {
    struct placeset cells;
    uint32_t doors;
    uint32_t eithers;
    uint32_t either; /* the first of them in grid.either */
};

struct grid_either {
    uint32_t way[2];
};

/* The lines from one space to another, those that stay out of the target space first. */
struct grid_pair {
    uint32_t first; /* in grid.list */
    uint8_t outside, all;
};

/* The spaces under a base. It fits as long as none of the doors between them is closed. */
struct grid_foot {
    struct placeset places;
    uint32_t doors;
    bool fits; /* on the map, without walls and obstacles */
};

struct grid_edge {
    uc_place a, b; /* a is west or north of b */
};

/* The spaces adjacent to one, in ascending order. */
struct grid_beside {
    uint16_t count;
    uc_place place[8];
};

/* What each step from a space asks for, by (dy + 1) * 3 + dx + 1. */
struct grid_gates {
    struct grid_gate step[9];
};

/* The tables. Read them through the functions below; [2] is all doors open, all doors closed. Those
 * that have a line for each place are as long as the board is large. */
struct grid {
    int width, height, places;
    int holders;    /* how often it is still to be released */
    uint32_t doors; /* the doors that this board has */
    uint8_t x[UC_PLACES], y[UC_PLACES], terrain[UC_PLACES];
    uc_place at[GRID_SIDE + 2][GRID_SIDE + 2]; /* [y + 1][x + 1], with a border off the map */
    struct placeset obstacles;
    struct placeset *touch; /* the up to 8 spaces around, walls or not */
    struct placeset *adjacent[2];
    struct grid_beside *beside; /* the same as lists, all doors open */
    struct grid_gates *gate;
    uint32_t *gate_doors;                         /* the doors that any step from here asks for */
    uint32_t *near_doors;                         /* the doors that it is adjacent to, all open */
    uint8_t *distance[2];                         /* [to * (places + 1) + from] */
    struct grid_ball *ball[2];                    /* [place * GRID_NEAR + n - 1]: within n */
    struct grid_foot *foot[GRID_BASE][GRID_BASE]; /* [h - 1][w - 1][top left space] */
    int door_first[GRID_DOORS + 2];               /* in door_edge, by door id */
    struct grid_edge door_edge[2 * GRID_PLACES];
    struct grid_pair *pair; /* [from * (places + 1) + to] */
    uint32_t *list;         /* line numbers, pair by pair */
    struct grid_line *line;
    struct grid_either *either;
};

/* Build a board, or return NULL and say what is wrong with the plan in `why`, cut to `size`. */
struct grid *grid_new(const struct grid_plan *plan, char *why, size_t size);
/* One more has it, and releases it in his turn. All of them are of one thread. */
struct grid *grid_hold(struct grid *g);
void grid_free(struct grid *g);

/* Spaces. */

static inline int grid_places(const struct grid *g) { return g->places; }
static inline int grid_x(const struct grid *g, uc_place p) { return g->x[p]; }
static inline int grid_y(const struct grid *g, uc_place p) { return g->y[p]; }
static inline int grid_terrain(const struct grid *g, uc_place p) { return g->terrain[p]; }

/* The place at a column and row, 0 where the map has none. Any numbers will do. */
static inline uc_place grid_at(const struct grid *g, int x, int y)
{
    return x >= 0 && y >= 0 && x < GRID_SIDE && y < GRID_SIDE ? g->at[y + 1][x + 1] : 0;
}

/* Is this edge of the space a wall? The border of the map is one. */
bool grid_wall(const struct grid *g, uc_place p, enum grid_side side);

/* The door on this edge, open or closed; 0 none. */
int grid_door(const struct grid *g, uc_place p, enum grid_side side);

/* The name of a space, "c4": columns a to z, aa to bl from the left, rows from 1 at the top.
 * Returns `label`. */
char *grid_label(const struct grid *g, uc_place p, char label[GRID_LABEL]);

/* The space of that name, 0 if there is none. Capital letters will do too. */
uc_place grid_parse(const struct grid *g, const char *label);

/* Adjacency: D2-031, D2-033, D2/A-008. A space is not adjacent to itself; obstacles and figures
 * do not matter. */

static inline bool grid_gate_open(const struct grid_gate *gate, uint32_t closed)
{
    return (gate->ways > 0 && !(gate->way[0] & closed)) ||
           (gate->ways > 1 && !(gate->way[1] & closed));
}

/* Is the step by dx and dy from that space, to whatever lies there, free of walls and closed doors? */
static inline bool grid_step_open(const struct grid *g, uint32_t closed, uc_place p, int dx, int dy)
{
    return grid_gate_open(&g->gate[p].step[(dy + 1) * 3 + dx + 1], closed);
}

/* The up to eight spaces around, walls or not. */
static inline const struct placeset *grid_touch(const struct grid *g, uc_place p)
{
    return &g->touch[p];
}

/* Do two spaces share an edge or a corner that is open, with those doors closed? */
bool grid_adjacent(const struct grid *g, uint32_t closed, uc_place a, uc_place b);

/* All spaces adjacent to `p`. */
struct placeset grid_adjacent_set(const struct grid *g, uint32_t closed, uc_place p);
/* The same without a copy: a set of the board's own where it has one, else made in `room`. */
const struct placeset *grid_around(const struct grid *g, uint32_t closed, uc_place p,
                                   struct placeset *room);

/* The same as a list in ascending order; returns how many. */
int grid_neighbours(const struct grid *g, uint32_t closed, uc_place p, uc_place out[8]);

/* Counting spaces: D2-126, D2-130, D2-132, D2/A-010. Steps go from space to adjacent space;
 * figures never matter, and obstacles may be the first or the last space but none between. */

/* The number of steps, 0 from a space to itself, -1 if there is no way. No two spaces of a board are
 * GRID_FAR steps apart. */
int grid_distance(const struct grid *g, uint32_t closed, uc_place a, uc_place b);
/* From every place to `to`, all doors open or all of them shut, as long as the board has places;
 * GRID_FAR if there is no way. */
static inline const uint8_t *grid_distances(const struct grid *g, bool shut, uc_place to)
{
    return g->distance[shut] + to * (g->places + 1);
}

/* All places at most `n` steps from any place of `from`, those of `from` included (D2/A-012).
 * For a large figure pass its spaces (D2/A-011). `out` may be `from`. */
void grid_within(const struct grid *g, uint32_t closed, const struct placeset *from, int n,
                 struct placeset *out);

/* The same from one place: a set of the board's own where it has one, else made in `room`. */
const struct placeset *grid_near(const struct grid *g, uint32_t closed, uc_place p, int n,
                                 struct placeset *room);

/* Line of sight: D2-032, D2-108 to D2-112, D2/A-002 to D2/A-007. `figures` are the spaces that
 * figures occupy, `own` those of the figure that looks; its own may be among the figures or not.
 * No figure stands on an obstacle. A figure sees its own spaces. */

/* Does the figure see `to` by a line that starts at its space `from`? Near `to` the whole figure
 * counts: adjacent to any of its spaces is seen, touching it across a wall or door is not. */
bool grid_sees(const struct grid *g, uint32_t closed, const struct placeset *figures,
               const struct placeset *own, uc_place from, uc_place to);

/* Does the figure see `to` from any of its spaces? */
bool grid_figure_sees(const struct grid *g, uint32_t closed, const struct placeset *figures,
                      const struct placeset *own, uc_place to);

/* Bases of figures: D2-264 to D2-266, D2/A-063, all but the figures in the way. */

struct grid_base {
    struct placeset places;
    uc_place anchor; /* its top left space */
    uint8_t w, h;
};

/* The spaces under a base that lies there, or flies over them, whether it fits or not. */
static inline const struct placeset *grid_spaces(const struct grid *g, uc_place anchor, int w,
                                                 int h)
{
    return &g->foot[h - 1][w - 1][anchor].places;
}

/* The spaces of a base of w by h with its top left space at `anchor`. False, and `out` untouched,
 * if a part is off the map or an obstacle, or if a wall or closed door runs through it. */
bool grid_footprint(const struct grid *g, uint32_t closed, uc_place anchor, int w, int h,
                    struct placeset *out);

/* Every base that covers `p` and fits: first those of w by h (up to GRID_BASE each), then, if it
 * differs, those of h by w, each in the order of the anchors. Returns how many. */
int grid_bases(const struct grid *g, uint32_t closed, uc_place p, int w, int h,
               struct grid_base out[GRID_BASES]);

/* Is there such a base that meets none of the spaces `taken`? */
bool grid_has_room(const struct grid *g, uint32_t closed, uc_place p, int w, int h,
                   const struct placeset *taken);

/* Doors. */

/* The edges that a door lies on, in reading order; returns how many, 0 if there is no such door. */
int grid_door_edges(const struct grid *g, int door, const struct grid_edge **edges);

/* Is the space adjacent to the door (D2/A-046)? One of its edges has the door, or it continues,
 * along the door's line and past its end, a space that has and is adjacent to that space. */
bool grid_door_adjacent(const struct grid *g, uint32_t closed, int door, uc_place p);
/* The doors (bit id - 1) to which it is adjacent as long as all of them are open: no other ever is. */
static inline uint32_t grid_doors_near(const struct grid *g, uc_place p)
{
    return g->near_doors[p];
}

/* Movement. */

/* The cheapest cost from `from` to every place, GRID_FAR if above `budget`, which is less than that.
 * `cost` and `dist` are by place, as long as the board is large. Entering p costs cost[p], 0 for a space that cannot be entered; an obstacle is what its cost says. */
void grid_reach(const struct grid *g, uint32_t closed, uc_place from, const uint8_t *cost,
                int budget, uint8_t *dist);

/* One cheapest path to `to`, given what grid_reach said for the same doors and costs: the places
 * entered, `to` the last; of equal ways always the same one. Returns their number, 0 if `to` is
 * the start, -1 if it is out of reach. */
int grid_path(const struct grid *g, uint32_t closed, const uint8_t *cost, const uint8_t *dist,
              uc_place to, uc_place path[GRID_PLACES]);

#endif
