/* The board as plain text: a map with labels for grids, a list for other boards, and everyone's
 * place in words. ASCII only, so that it can be read everywhere. */
#ifndef TERM_PLAIN_BOARD_H
#define TERM_PLAIN_BOARD_H

#include "undercroft/undercroft.h"

void plain_board(const uc_game *game, const void *state, const struct uc_view *view);

/* One line for each figure: name, place, statistics, conditions. */
void plain_figures(const uc_game *game, const void *state, const struct uc_view *view);
/* What lies in the place of the board between quests: the campaign's map, the shop, experience. */
void plain_book(const uc_game *game, const void *state, const struct uc_view *view);

#endif
