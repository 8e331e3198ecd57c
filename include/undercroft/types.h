/* The small integers that everything is named by. In each of them 0 means none, so zeroed
 * memory is a valid empty thing. */
#ifndef UNDERCROFT_TYPES_H
#define UNDERCROFT_TYPES_H

#include <stdint.h>

typedef uint8_t uc_seat;  /* a player, chance included */
typedef uint8_t uc_piece; /* anything that stands on the map */
typedef uint8_t uc_place; /* where a piece stands: a space, an area, a location */

#endif
