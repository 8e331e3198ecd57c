/* Boards that are kept. A board follows from its plan, and making one takes longer than most short games
 * on it: who begins one game after the other takes their boards from a shelf. */
#ifndef SPACE_SHELF_H
#define SPACE_SHELF_H

#include "space/grid.h"

struct shelf;

enum { SHELF_BOARDS = 96 }; /* so many at most: a large one takes some megabytes */

struct shelf *shelf_new(void); /* NULL: there is no memory */
/* Frees the shelf and all boards on it; NULL is none. */
void shelf_free(struct shelf *shelf);

/* As grid_new, and released with grid_free as well: the board of that plan that stands on the shelf, or a
 * new one, which is put there. Without a shelf it is grid_new. What was not asked for longest goes
 * when there is no room; games that play on it keep it. */
struct grid *shelf_grid(struct shelf *shelf, const struct grid_plan *plan, char *why, size_t size);

#endif
