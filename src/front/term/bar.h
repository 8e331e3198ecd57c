/* The bar of whoever acts: what is left of the turn, and what can be done as a few buttons, a kind of
 * answer each. A button shows its answers alone; the complete list stays one key away. */
#ifndef TERM_BAR_H
#define TERM_BAR_H

#include "front/term/panels.h"

enum { BAR_BUTTONS = 8 }; /* F2 to F9 */

struct bar_button {
    char verb[CHOICES_VERB];
    char label[64]; /* what the sentences of its answers have in common */
    int answers;
    bool ends; /* it stands last, and has a key of its own */
    int x, columns;
};

struct bar {
    int y; /* -1: it is not shown */
    int buttons;
    struct bar_button button[BAR_BUTTONS];
};

/* Sorts the answers; a bar with less than two buttons says nothing. */
void bar_build(struct bar *bar, const struct choices *choices);
/* Draws it into one row; the button of `verb` is pressed. */
void bar_draw(struct bar *bar, const char *verb, struct block at);
/* What is left of the turn of the figure that the question is about (0 none), else of whoever acts, in one
 * row, if `draw`; returns the columns that it takes. */
int bar_left(const struct uc_view *view, uc_piece subject, bool draw, int y, int x);
/* The button under a point of the screen; -1. */
int bar_at(const struct bar *bar, int y, int x);

#endif
