/* The terminal: opening and closing it, colours and signs, keys and the mouse.
 *
 * ncurses draws on one global screen, and so does this module. A loop draws with screen_begin,
 * screen_put and friends, screen_show, and then waits in screen_key. Colour is never the only
 * carrier of a meaning: without it (--no-color) and without UTF-8 (--ascii) all is still there. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

enum { SCREEN_ROWS = 24, SCREEN_COLUMNS = 80 }; /* the least that everything fits into */

/* Opens the screen; false when this terminal cannot move its cursor. */
bool screen_open(bool ascii, bool colour);
void screen_close(void);
/* Rows and columns of the terminal before the screen is open; false when it cannot be known. */
bool screen_size(int *rows, int *columns);

/* ---- Drawing ------------------------------------------------------------------------------ */

/* What a piece of text is, which decides how it looks. */
enum ink {
    INK_PLAIN,
    INK_DIM,
    INK_BOLD,
    INK_TITLE,  /* bars and captions */
    INK_CHOSEN, /* the selected line of a list */
    INK_NOTICE, /* something to be noticed */
    INK_GOOD,
    INK_POOR,
    INK_BAD,
    INK_COOL, /* a second kind of bar */
    INK_WALL,
    INK_DOOR,
    INK_FLOOR,
    INK_WATER,
    INK_LAVA,
    INK_PIT,
    INK_BLOCK, /* terrain that cannot be entered */
    INK_ROUGH, /* any other terrain */
    INK_REACH, /* the two highlights */
    INK_SIGHT,
    INK_TARGET, /* a legal answer points here */
    INK_CURSOR,
    INK_HERO,
    INK_FOE,
    INK_OTHER,
    INK_DOWN,
    INK_TOKEN,
    INK_DIE, /* a die without a colour of its own; the six colours follow */
    INK_DIE_BLUE,
    INK_DIE_RED,
    INK_DIE_YELLOW,
    INK_DIE_GREEN,
    INK_DIE_BROWN,
    INK_DIE_GRAY,
    INK_DIE_BLACK,
    INKS
};

enum { INK_UNDER = 0x100 }; /* may be added to an ink: underlined */

/* Starts a new picture. False, with a message on the screen, when the terminal has become too
 * small; then nothing is to be drawn. */
bool screen_begin(void);
bool screen_is_too_small(void);
void screen_show(void);

/* The size of the terminal now; and whether it shows plain ASCII only. */
int screen_rows(void);
int screen_columns(void);
bool screen_is_ascii(void);

/* Writes `text` at row `y`, column `x`, cut to `columns` and filled up with blanks. */
void screen_put(int y, int x, int columns, enum ink ink, const char *text);
/* The same without filling up; returns the columns used. */
int screen_word(int y, int x, int columns, enum ink ink, const char *text);
/* The same, and where the text is cut short dots say so. */
int screen_cut(int y, int x, int columns, enum ink ink, const char *text);
void screen_fill(int y, int x, int rows, int columns, enum ink ink);
/* Wraps `text` into a block; returns the rows used. */
int screen_block(int y, int x, int rows, int columns, enum ink ink, const char *text);
/* A frame with a caption (may be NULL). */
void screen_frame(int y, int x, int rows, int columns, const char *caption);
void screen_rule(int y, int x, int columns, const char *caption); /* a line across */
/* A bar of `columns` that shows value of max. */
void screen_bar(int y, int x, int columns, enum ink ink, int value, int max);
/* Where the terminal's own cursor rests, for readers that follow it; row -1 hides it. */
void screen_rest(int y, int x);

/* The sign for a meaning: in UTF-8 and in ASCII. One column each. */
enum sign {
    SIGN_DOT,
    SIGN_ACTING,
    SIGN_DONE,
    SIGN_DOWN,
    SIGN_UP_MORE,
    SIGN_DOWN_MORE,
    SIGN_WALL_V,
    SIGN_WALL_H,
    SIGN_DOOR_V,
    SIGN_DOOR_H,
    SIGN_GATE_V, /* an open door */
    SIGN_GATE_H,
    SIGN_SEAM_V, /* between two areas */
    SIGN_SEAM_H,
    SIGN_CORNER_NW,
    SIGN_CORNER_NE,
    SIGN_CORNER_SW,
    SIGN_CORNER_SE,
    SIGN_FULL,
    SIGN_EMPTY,
    SIGN_BULLET,
    SIGNS
};
const char *screen_facing(int edge); /* UC_EDGE_: an arrow that points that way */
/* The sign as the terminal can show it: in Unicode or in ASCII. */
const char *screen_sign(enum sign sign);
/* The box drawing sign with arms to the given sides: bits 1 north, 2 east, 4 south, 8 west. */
const char *screen_joint(unsigned arms);
/* A column of `eighths` (0 to 8) of a cell, for small diagrams. */
const char *screen_column(int eighths);

/* ---- Keys --------------------------------------------------------------------------------- */

/* Keys that are no character have these codes; characters are themselves. */
enum key {
    KEY_NOTHING = -1, /* time is up */
    KEY_IS_UP = 0x200000,
    KEY_IS_DOWN,
    KEY_IS_LEFT,
    KEY_IS_RIGHT,
    KEY_IS_HOME,
    KEY_IS_END,
    KEY_IS_PAGE_UP,
    KEY_IS_PAGE_DOWN,
    KEY_IS_TAB,
    KEY_IS_BACK_TAB,
    KEY_IS_ENTER,
    KEY_IS_ESCAPE,
    KEY_IS_BACKSPACE,
    KEY_IS_HELP,
    KEY_IS_RESIZE,
    KEY_IS_CLICK,
    KEY_IS_WHEEL_UP,
    KEY_IS_WHEEL_DOWN,
    KEY_IS_BUTTON,                   /* F2; those up to F9 follow */
    KEY_IS_LEAVE = KEY_IS_BUTTON + 8 /* the program was told to end: interrupt, hang-up */
};

/* Waits for a key for `milliseconds` (-1: as long as it takes). */
int screen_key(int milliseconds);
/* Where the last click or turn of the wheel was. */
void screen_mouse(int *y, int *x);
/* Whether the program was told to end; every loop then leaves. */
bool screen_must_leave(void);

/* ---- What is under a window --------------------------------------------------------------- */

/* Pop-up windows draw this first. */
struct backdrop {
    void (*draw)(void *context);
    void *context;
};
struct backdrop screen_backdrop(struct backdrop backdrop); /* sets it, returns the one before */
/* Draws what lies behind a window that has been closed. */
void screen_draw_backdrop(void);

#endif
