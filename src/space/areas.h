/* A board of areas: irregular regions of the map, each with one sight mark.
 *
 * The board is a raster of square cells. Every cell belongs to one area or lies off the map; walls,
 * doors and barriers lie on the edges between cells; the sight mark of an area is the centre of one of
 * its cells. Everything else follows from that: who is next to whom, how far it is, who sees whom.
 *
 * An areas board is built once from a plan and never changes. What changes in play is passed in:
 * `closed`, the closed doors (bit id - 1; a wall that can come and go is a door too), and the areas
 * that are in the way of a look. Nothing here allocates except areas_new and areas_read. Areas are places
 * numbered from 1; place 0 is none, it is far from everything and in sight of nothing. Whoever asks for
 * what is around a place has one.
 *
 * The rules are those of Sword & Sorcery. Adjacency: AC-083 AC-084 AC-085 AC-088 AC-089 AC-097 IS-037
 * IS-039 IS-040 IS-041 IS-061 IS-075. Barriers: AC-092 AC-093 IS-053 IS-054 IS-056. Distances: AC-121
 * AC-232 IS-091 IS-191 AC/A-28 IS/AMB-66. Sight: AC-111 AC-112 IS-081 IS-082 IS-083 AC/A-60 IS/AMB-79.
 * Who blocks whose sight, the fog and the cost of a step belong to the ruleset. */
#ifndef SPACE_AREAS_H
#define SPACE_AREAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/placeset.h"
#include "space/tiles.h"
#include "undercroft/undercroft.h"

enum {
    AREAS_PLACES = UINT8_MAX, /* a board has at most this many areas: their numbers are bytes */
    AREAS_DOORS = 32,         /* door ids are 1 to 32 */
    AREAS_EDGES = 128,        /* edges of cells with a door or a barrier on them */
    AREAS_FAR = UINT8_MAX     /* a distance out of reach */
};

/* Edges of a cell; a plan writes each edge once, at the cell west or north of it. */
enum { AREAS_E = 1, AREAS_S = 2 };

/* A barrier lets those who walk pass one way only (AC-092): towards larger or smaller numbers. */
enum { AREAS_FORTH = 1, AREAS_BACK = 2 };

/* What a board is made of. Cells are at tile_at(x, y). Zero it, then fill in what is there. */
struct areas_plan {
    int width, height, areas;
    uint8_t area[TILES_CELLS]; /* which area, from 1; 0 off the map */
    uint8_t mark[TILES_CELLS]; /* 1: the sight mark of its area */
    uint8_t wall[TILES_CELLS]; /* AREAS_E, AREAS_S; where the map ends there is always one */
    uint8_t door_e[TILES_CELLS], door_s[TILES_CELLS];       /* door on the edge, 0 none */
    uint8_t barrier_e[TILES_CELLS], barrier_s[TILES_CELLS]; /* AREAS_FORTH or AREAS_BACK, 0 none */
    char letter[AREAS_PLACES + 1]; /* by which it is called when something is wrong; 0: by number */
};

/* How one goes from area to area. Who flies is stopped by what stops a shot, and by nothing else. */
enum areas_how { AREAS_WALK, AREAS_FLY, AREAS_SHOOT = AREAS_FLY, AREAS_HOWS = 2 };

/* A way out of an area: always open, or open as long as one of the doors is. */
struct areas_link {
    uc_place to;
    bool open[AREAS_HOWS];
    uint32_t doors[AREAS_HOWS];
};

/* The line between two sight marks. */
struct areas_line {
    struct placeset crossed; /* areas whose inside it passes, its two ends left out */
    uint32_t doors;          /* that it meets */
    bool walled;
};

/* One edge of a cell that carries something, for pictures. */
struct areas_edge {
    uint8_t x, y;    /* the cell west or north of it */
    uint8_t east;    /* 1: its east edge, 0: its south edge */
    uint8_t door;    /* 0 none */
    uint8_t barrier; /* AREAS_FORTH, AREAS_BACK, 0 none */
};

/* The tables; [2] is all doors open, all doors closed. Read them through the functions below. */
struct areas {
    int width, height, areas;
    uint32_t doors;                                   /* those that this board has */
    uint8_t area[TILES_CELLS], wall[TILES_CELLS];     /* as in the plan */
    uint8_t x[AREAS_PLACES + 1], y[AREAS_PLACES + 1]; /* of the sight marks */
    struct placeset next[AREAS_HOWS][2][AREAS_PLACES + 1];
    uint16_t first[AREAS_PLACES + 2]; /* into link */
    struct areas_link *link;
    uint8_t *distance[AREAS_HOWS][2]; /* [from * (areas + 1) + to] */
    struct areas_line *line;          /* likewise */
    int edges;
    struct areas_edge *edge;
};

/* The plan of what was drawn or laid. Letters are areas, the capital one stands where the sight mark is,
 * and the areas of each tile are apart (IS-039): they are numbered tile by tile, each in the order of
 * the alphabet. Edges: | - walls, > < v ^ barriers that can be crossed that way, + = doors, ! locked ones
 * and / open ones, each unbroken row of equal marks a door. */
struct areas_drawn {
    uint8_t tile[AREAS_PLACES + 1]; /* which tile each area is on */
    char letter[AREAS_PLACES + 1];  /* and how it is called there */
    int doors;
    uint32_t closed, locked; /* the doors drawn + or =, and those drawn ! */
};
extern const struct drawing_signs areas_board_signs; /* of a whole board */
extern const struct drawing_signs areas_tile_signs;  /* of a tile: without doors */
/* The plan of a drawing and what its letters name; false, and why, if it is no board. */
bool areas_plan_of(const struct tiling *t, struct areas_plan *plan, struct areas_drawn *drawn,
                   char *why, size_t size);

/* Build a board, or return NULL and say what is wrong with the plan in `why`, cut to `size`. */
struct areas *areas_new(const struct areas_plan *plan, char *why, size_t size);
/* The board that is drawn in these rows (space/tiles.h), all of the above at once. */
struct areas *areas_read(const struct drawing_signs *signs, const char *const *row, int rows,
                         struct areas_drawn *drawn, char *why, size_t size);
void areas_free(struct areas *a);

/* All areas that one comes to from `p` in one step. */
struct placeset areas_next(const struct areas *a, uint32_t closed, enum areas_how how, uc_place p);

/* The fewest steps from one area to another: 0 to itself, AREAS_FAR if there is no way. A barrier may make
 * the way there longer than the way back. */
int areas_distance(const struct areas *a, uint32_t closed, enum areas_how how, uc_place from,
                   uc_place to);

/* The areas at most `n` steps from `from`, itself included. */
struct placeset areas_within(const struct areas *a, uint32_t closed, enum areas_how how,
                             uc_place from, int n);

/* The fewest steps from every area to `to`; `distance` has room for AREAS_PLACES + 1. */
void areas_distances_to(const struct areas *a, uint32_t closed, enum areas_how how, uc_place to,
                        uint8_t *distance);

/* Is the line between the sight marks free of walls and closed doors, and does it pass through no area of
 * `in_the_way`? Its two ends are never in the way. */
bool areas_sees(const struct areas *a, uint32_t closed, const struct placeset *in_the_way,
                uc_place from, uc_place to);

/* The board as front ends draw it: `board` with its arrays. Terrain, names and kinds of edges (a door
 * may be a wall that comes and goes) are the caller's to fill in. */
struct areas_picture {
    struct uc_board board;
    struct uc_board_place place[AREAS_PLACES + 1];
    uc_place cell[TILES_CELLS];
    uint8_t walls[TILES_CELLS];
    struct uc_board_edge edge[AREAS_EDGES];
};
void areas_draw(const struct areas *a, struct areas_picture *picture);

/* The two areas that a door lies between, the one with the lower number first: of the first of its edges. */
void areas_door_sides(const struct areas *a, int door, uc_place side[2]);

#endif
