/* The board in a window of the screen.
 *
 * A grid and the cells of areas are drawn to scale, with walls as lines between the spaces; other boards
 * are drawn as a list of places, locations with ways between them as a map. The window follows the cursor when the board is larger. */
#ifndef TERM_BOARD_VIEW_H
#define TERM_BOARD_VIEW_H

#include "front/term/choices.h"
#include "front/term/lattice.h"
#include "front/term/screen.h"

enum board_light { LIGHT_NONE, LIGHT_REACH, LIGHT_SIGHT, LIGHT_REGION };
enum { BOARD_SCALES = 3, SCALE_FITTING = -1 };

struct board_view {
    /* What to draw; set these before board_draw. */
    const uc_game *game;
    const void *state;
    const struct uc_board *board;
    const struct uc_view *view;
    const struct choices *choices; /* may be NULL: no targets are marked */
    enum board_light light;
    struct uc_places lit, later; /* `later`: reached after one answer more */
    uc_place cursor;
    bool show_cursor;
    int scale;               /* 0 to 2, or SCALE_FITTING: as large as the window allows */
    int y, x, rows, columns; /* the window */

    /* What board_draw made of it. */
    int used_scale;
    int left, top; /* which column and row of the drawing the window begins with */
    struct lattice lattice;
    struct uc_places target;
};

/* Draws what the view shows around the cursor. */
void board_draw(struct board_view *b);

/* The next size, after the largest the smallest. */
void board_next_scale(struct board_view *b);

/* The place next to the cursor in a direction (dx, dy each -1, 0 or 1): the neighbour, or the
 * nearest place that lies that way; the cursor itself when there is none. */
uc_place board_step(const struct board_view *b, int dx, int dy);

/* The place drawn at a point of the screen, 0 none. */
uc_place board_at(const struct board_view *b, int y, int x);

/* What is to be said about a place in one line: "c4, water: Zombie 2 (Health 3/3)". */
void board_describe(const struct board_view *b, uc_place place, char *text, size_t size);

/* Looks of terrain, for drawing and for the legend. `fill` is three columns wide. */
struct terrain_look {
    const char *fill;
    int ink; /* enum ink */
};
/* How such ground is drawn; floor has no fill. */
struct terrain_look board_terrain(enum uc_ground ground);
/* How a figure is drawn, on the board and in lists: by its side, or as one that is down. */
enum ink board_piece_ink(const struct uc_view_piece *piece);

#endif
