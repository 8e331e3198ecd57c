/* The sight tables of a grid: what grid.c needs to know of sight.c while it builds a board. */
#ifndef SPACE_SIGHT_H
#define SPACE_SIGHT_H

#include <stdbool.h>

#include "space/grid.h"

/* Fill in pair, list, line and either; spaces and gates are there already. False if memory ran
 * out; what was allocated is then in `g` for grid_free. */
bool sight_build(struct grid *g);

/* Allow one more way through a gate; what no longer adds anything is dropped. */
void gate_allow(struct grid_gate *gate, uint32_t doors);

#endif
