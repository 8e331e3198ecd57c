/* The board as plain text: in words, for those who hear it, or a map with labels; and everyone's
 * place. ASCII only, so that it can be read everywhere. */
#ifndef TERM_PLAIN_BOARD_H
#define TERM_PLAIN_BOARD_H

#include "undercroft/undercroft.h"

/* What is on the board and where; `drawn`: a grid as a map. */
void plain_board(const uc_game *game, const void *state, const struct uc_view *view, bool drawn);
/* What lies on the four sides of a space of a grid; nothing on other boards. */
void plain_sides(const uc_game *game, const void *state, const struct uc_view *view,
                 uc_place place);

/* One line for each figure: name, place, statistics, conditions. */
void plain_figures(const uc_game *game, const void *state, const struct uc_view *view);
/* What lies in the place of the board between quests: the campaign's map, the shop, experience. */
void plain_book(const uc_game *game, const void *state, const struct uc_view *view);

#endif
