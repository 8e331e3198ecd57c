/* The small integers that everything is named by. In each of them 0 means none, so zeroed
 * memory is a valid empty thing. */
#ifndef UNDERCROFT_TYPES_H
#define UNDERCROFT_TYPES_H

#include <stdint.h>

typedef uint8_t uc_seat;   /* a player, chance included */
typedef uint8_t uc_piece;  /* anything that stands on the map */
typedef uint16_t uc_place; /* where a piece stands: a space, an area, a location */

/* What there is room for. Ids and indices stay below these, so arrays by id have this length. */
enum {
    UC_PLACES = 512,  /* places of a board, place 0 included */
    UC_CHOICES = 512, /* answers to one question */
    UC_DOORS = 32     /* doors of a board: ids 1 to 32, a bit each */
};

#endif
