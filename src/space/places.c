/* See places.h. Maps are small, so the arrows are gone through until nothing gets nearer. */
#include "space/places.h"

#include <assert.h>
#include <stdbool.h>

void places_clear(struct places *map, int count)
{
    map->count = count < PLACES_MAX ? count : PLACES_MAX;
    map->arrows = 0;
}

void places_add(struct places *map, int from, int to, int cost)
{
    if (map->arrows == PLACES_ARROWS || from < 1 || from > map->count || to < 1 || to > map->count)
        return;
    map->arrow[map->arrows].from = (uint8_t)from;
    map->arrow[map->arrows].to = (uint8_t)to;
    map->arrow[map->arrows].cost = (uint8_t)(cost < 0 ? 0 : cost > UINT8_MAX ? UINT8_MAX : cost);
    map->arrows++;
}

void places_distances(const struct places *map, const struct placeset *targets, uint16_t *distance)
{
    assert(map->arrows <= PLACES_ARROWS);
    bool nearer = true;
    for (int p = 0; p <= PLACES_MAX; p++)
        distance[p] = p && p <= map->count && placeset_has(targets, (uc_place)p) ? 0 : PLACES_FAR;
    while (nearer) {
        nearer = false;
        for (int i = 0; i < map->arrows; i++) {
            int to = distance[map->arrow[i].to], way = to + map->arrow[i].cost;
            if (to != PLACES_FAR && way < distance[map->arrow[i].from]) {
                distance[map->arrow[i].from] = (uint16_t)way;
                nearer = true;
            }
        }
    }
}
