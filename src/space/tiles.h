/* Boards put together from map tiles, and boards drawn in text: what both have in common.
 *
 * A drawing is a block of rows. Narrow, it has one character a cell. Wide, there is room between the
 * cells for their edges: cells are the characters 1, 3, 5 … of a row, edges those between them, and
 * a row without any cell holds the edges below the cells above it (left out where there are none).
 *
 *     "A a|b"       area a, a wall, area b
 *     "  - -"       a wall below the second and the third cell
 *     "c c C"
 *
 * A tile is such a drawing. It is turned clockwise in quarters and laid with its top left corner on a
 * cell of the board. What the characters mean is the caller's affair; the marks of edges that name a
 * direction (| - < > ^ v) are turned with the tile. Cells are called "c4": columns from a, rows from
 * 1 at the top. */
#ifndef SPACE_TILES_H
#define SPACE_TILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TILES_SIDE = 64, TILES_CELLS = TILES_SIDE * TILES_SIDE };

/* The sides of a cell or a tile, clockwise: turning by n adds n. */
enum tile_side { TILE_N, TILE_E, TILE_S, TILE_W };

static inline int tile_step_x(int side) { return (side == TILE_E) - (side == TILE_W); }
static inline int tile_step_y(int side) { return (side == TILE_S) - (side == TILE_N); }
static inline int tile_turn_side(int side, int turn) { return (side + turn) % 4; }

/* Where a cell of a tile of w by h comes to lie when the tile is turned clockwise. */
void tile_turn_cell(int turn, int w, int h, int *x, int *y);

/* Reads one cell such as "c4" or "ab12" and moves behind it; false if there is none. */
bool tile_read_cell(const char **text, int *x, int *y);

/* What is laid or drawn so far. Cells are at tile_at(x, y). Zeroed memory is an empty one. */
struct tiling {
    int width, height;
    char cell[TILES_CELLS];                     /* the character drawn there; 0 nothing */
    char east[TILES_CELLS], south[TILES_CELLS]; /* marks on the two edges; 0 none */
    uint8_t tile[TILES_CELLS];                  /* which tile, as numbered by the caller */
    int wrong_row; /* of a drawing that could not be read, from 1; 0: all of it */
};

static inline int tile_at(int x, int y) { return y * TILES_SIDE + x; }

/* Does a cell lie there? Any numbers will do. */
static inline bool tiling_has(const struct tiling *t, int x, int y)
{
    return x >= 0 && y >= 0 && x < TILES_SIDE && y < TILES_SIDE && t->cell[tile_at(x, y)];
}

/* Which characters a drawing may have, and what a message says about those that it may not. A cell
 * in `off` is none. `east` and `south` are empty for drawings that are narrow throughout. */
struct drawing_signs {
    const char *cells, *off, *east, *south;
    const char *cell_help, *east_help, *south_help;
};

/* Is there room for edges in the drawing? It is narrow if every row has nothing but cells. */
bool drawing_is_wide(const struct drawing_signs *signs, const char *const *row, int rows);

/* Reads a drawing into `t`, zeroed before, as it stands. False, and a sentence in `why`, if it is none. */
bool drawing_read(struct tiling *t, const struct drawing_signs *signs, const char *const *row,
                  int rows, char *why, size_t size);

/* Lays the cells and edges of `drawn` on `t` as tile number `tile`, turned, its corner on (left, top). An
 * edge between a cell and none is left out. False if it does not fit: `clash` is then the number of the
 * tile that is there already, 0 if the board is not that large. */
bool tiling_lay(struct tiling *t, const struct tiling *drawn, int tile, int turn, int left, int top,
                int *clash);

#endif
