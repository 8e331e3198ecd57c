/* The spaces of a grid in rows and columns, and what lies between neighbours: the same for the
 * drawn board and for the one in plain text. */
#ifndef TERM_LATTICE_H
#define TERM_LATTICE_H

#include "undercroft/undercroft.h"

enum { LATTICE_SPAN = 100 };

struct lattice {
    const struct uc_board *board;
    const struct uc_view *view;
    int from_x, from_y, width, height;         /* the part of the grid that has places */
    uc_place cell[LATTICE_SPAN][LATTICE_SPAN]; /* place by row and column of the board, 0 none */
};

/* Spaces of a grid or cells of a board of areas, those that the seat of the view knows. */
void lattice_map(struct lattice *l, const struct uc_board *board, const struct uc_view *view);

/* The place in column `i` and row `j`, counted from the corner of the part in use; 0 none. */
uc_place lattice_at(const struct lattice *l, int i, int j);

/* Whether the sight mark of an area is there. */
bool lattice_is_mark(const struct lattice *l, int i, int j);

/* The figure and the token that are drawn there: on a board of areas those of an area stand in its cells
 * one after the other. NULL none. */
const struct uc_view_piece *lattice_piece(const struct lattice *l, int i, int j);
const struct uc_view_token *lattice_token(const struct lattice *l, int i, int j);
/* How many figures share the last cell of an area that has not enough of them; 0: all have their own. */
int lattice_crowd(const struct lattice *l, int i, int j);

enum border {
    BORDER_OPEN,
    BORDER_WALL,
    BORDER_DOOR,    /* a closed door */
    BORDER_GATE,    /* an open one */
    BORDER_OUTSIDE, /* no place on either side */
    BORDER_SEAM     /* between two areas: nothing in the way */
};
/* What lies on the western border of a cell. */
enum border lattice_west(const struct lattice *l, int i, int j);
/* What lies on the northern border of a cell. */
enum border lattice_north(const struct lattice *l, int i, int j);

/* The corner at the north-west of (i, j) as arms of a line: bits 1 north, 2 east, 4 south,
 * 8 west. */
unsigned lattice_corner(const struct lattice *l, int i, int j);

/* The label of column `i` (letters of its places' names) and of row `j` (their number); "" when
 * places are not named that way. */
void lattice_column_label(const struct lattice *l, const uc_game *game, const void *state, int i,
                          char *text, size_t size);
void lattice_row_label(const struct lattice *l, const uc_game *game, const void *state, int j,
                       char *text, size_t size);

#endif
