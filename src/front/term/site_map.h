/* Boards of numbered locations as a map: a box for every location that is revealed or that a known way
 * leads to, and the ways between them. Part of board_view.
 *
 *     ┌1A The Jetty─┐           number, side, * locked, name
 *     │(Bgg)C  h o  │3►         who and what is there; a hero stands with the enemies he fights
 *     └─────────────┘           a way out: how hard it is, and ► enemies follow, ▷ nobody follows
 */
#ifndef TERM_SITE_MAP_H
#define TERM_SITE_MAP_H

#include "front/term/board_view.h"

/* A board of locations: draw it, the place one step away, the place at that spot of the screen; 0 none. */
void site_map_draw(struct board_view *b);
uc_place site_map_step(const struct board_view *b, int dx, int dy);
uc_place site_map_at(const struct board_view *b, int y, int x);

#endif
