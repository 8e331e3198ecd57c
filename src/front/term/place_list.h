/* Boards of places that are no secret, drawn as a list: a place a line, with who and what is there and
 * which places it leads to. Part of board_view. */
#ifndef TERM_PLACE_LIST_H
#define TERM_PLACE_LIST_H

#include "front/term/board_view.h"

/* Draw the list, the next place, the place on that line; 0 none. */
void place_list_draw(struct board_view *b);
uc_place place_list_step(const struct board_view *b, int dx, int dy);
uc_place place_list_at(const struct board_view *b, int y);

#endif
