/* Numbered locations joined by arrows: a directed graph with a cost for each arrow. What an arrow in
 * one direction says nothing about is the way back.
 *
 *     struct places map;
 *     places_clear(&map, 42);
 *     places_add(&map, 7, 15, 8);                  from 7 to 15 at a cost of 8
 *     places_distances(&map, targets, distance);   how far each is from the nearest target */
#ifndef SPACE_PLACES_H
#define SPACE_PLACES_H

#include <stdint.h>

#include "base/placeset.h"

enum { PLACES_MAX = 63, PLACES_ARROWS = 512, PLACES_FAR = UINT16_MAX };

struct places {
    int count, arrows;
    struct {
        uint8_t from, to, cost;
    } arrow[PLACES_ARROWS];
};

/* A map of locations 1 to `count` (at most PLACES_MAX) without arrows. */
void places_clear(struct places *map, int count);
/* Adds an arrow; beyond PLACES_ARROWS it is left out. */
void places_add(struct places *map, int from, int to, int cost);
/* For every location the cost of the cheapest way to one of `targets`; PLACES_FAR where there is none.
 * `distance` has room for PLACES_MAX + 1. */
void places_distances(const struct places *map, const struct placeset *targets, uint16_t *distance);

#endif
