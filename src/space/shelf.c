/* Boards that are kept; see shelf.h. */
#include "space/shelf.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

/* A board and what it was made from. */
struct slot {
    struct grid_plan *plan;
    struct grid *grid;
    uint64_t hash;  /* of the plan */
    uint64_t asked; /* when it was last asked for */
};

struct shelf {
    struct slot slot[SHELF_BOARDS];
    uint64_t clock; /* how often boards were asked for */
};

struct shelf *shelf_new(void) { return calloc(1, sizeof(struct shelf)); }

static void clear_slot(struct slot *slot)
{
    grid_free(slot->grid);
    free(slot->plan);
    *slot = (struct slot){.plan = NULL};
}

void shelf_free(struct shelf *shelf)
{
    for (int i = 0; shelf && i < SHELF_BOARDS; i++)
        clear_slot(&shelf->slot[i]);
    free(shelf);
}

/* The slot of that plan; else an empty one: what was not asked for longest has gone. */
static struct slot *find_slot(struct shelf *shelf, const struct grid_plan *plan, uint64_t hash)
{
    struct slot *oldest = &shelf->slot[0];
    for (int i = 0; i < SHELF_BOARDS; i++) {
        struct slot *slot = &shelf->slot[i];
        if (slot->grid && slot->hash == hash && memcmp(slot->plan, plan, sizeof *plan) == 0)
            return slot;
        if (slot->asked < oldest->asked)
            oldest = slot;
    }
    clear_slot(oldest);
    return oldest;
}

static void fill_slot(struct slot *slot, const struct grid_plan *plan, uint64_t hash,
                      struct grid *grid)
{
    slot->plan = malloc(sizeof *plan);
    if (!slot->plan)
        return;
    memcpy(slot->plan, plan, sizeof *plan);
    slot->hash = hash;
    slot->grid = grid_hold(grid);
}

struct grid *shelf_grid(struct shelf *shelf, const struct grid_plan *plan, char *why, size_t size)
{
    if (!shelf)
        return grid_new(plan, why, size);
    uint64_t hash = hash_block(plan, sizeof *plan, 0);
    struct slot *slot = find_slot(shelf, plan, hash);
    struct grid *grid = slot->grid ? grid_hold(slot->grid) : grid_new(plan, why, size);
    if (grid && !slot->grid)
        fill_slot(slot, plan, hash, grid);
    if (slot->grid)
        slot->asked = ++shelf->clock;
    return grid;
}
