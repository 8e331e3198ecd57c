/* Boards for tests, drawn as rows of text: '.' floor, '~' water, '#' obstacle, ' ' off the map.
 * Walls and doors are then put on the edges of named cells. */
#ifndef TESTS_PLAN_ART_H
#define TESTS_PLAN_ART_H

#include <string.h>

#include "space/grid.h"

enum { FLOOR = 1, WATER = 2, OBSTACLE = 3 };

/* The rows end with NULL and are equally long. */
static inline struct grid_plan plan_art(const char *const rows[])
{
    struct grid_plan plan = {.width = (int)strlen(rows[0]), .obstacle = OBSTACLE};
    for (; rows[plan.height]; plan.height++) {
        for (int x = 0; x < plan.width; x++) {
            char c = rows[plan.height][x];
            plan.terrain[plan.height * plan.width + x] = c == '.'   ? FLOOR
                                                         : c == '~' ? WATER
                                                         : c == '#' ? OBSTACLE
                                                                    : 0;
        }
    }
    return plan;
}

#define PLAN_ART(...) plan_art((const char *const[]){__VA_ARGS__, NULL})

/* The cell of a label such as "c4": one letter, one digit. */
static inline int art_cell(const struct grid_plan *plan, const char *label)
{
    return (label[1] - '1') * plan->width + (label[0] - 'a');
}

static inline void art_wall(struct grid_plan *plan, const char *label, enum grid_side side)
{
    plan->wall[art_cell(plan, label)] |= (uint8_t)side;
}

static inline void art_door(struct grid_plan *plan, const char *label, enum grid_side side, int id)
{
    (side == GRID_E ? plan->door_e : plan->door_s)[art_cell(plan, label)] = (uint8_t)id;
}

/* The spaces named in a text such as "c4 d3"; like art_cell, one letter and one digit each. */
static inline struct placeset art_set(const struct grid *g, const char *labels)
{
    struct placeset set = {{0}};
    while (*labels) {
        placeset_add(&set, grid_at(g, labels[0] - 'a', labels[1] - '1'));
        labels += labels[2] ? 3 : 2;
    }
    return set;
}

#endif
