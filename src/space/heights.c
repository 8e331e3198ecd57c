/* Straight looks over things that have heights. Read heights.h first. */
#include "space/heights.h"

#include <assert.h>
#include <stdlib.h>

/* Is the edge between a space and the one beside it free of walls and closed doors, and is there
 * floor behind it? */
static uc_place through(const struct grid *g, const struct placeset *floor, uint32_t closed,
                        uc_place p, int dx, int dy)
{
    uc_place q = p ? grid_at(g, grid_x(g, p) + dx, grid_y(g, p) + dy) : 0;
    if (!q || (floor && !placeset_has(floor, q)))
        return 0;
    return grid_step_open(g, closed, p, dx, dy) ? q : 0;
}

/* DU-H81: the way from `p` to the space diagonally behind it, first by one side, then on. */
static uc_place way_round(const struct grid *g, const struct placeset *floor, uint32_t closed,
                          uc_place p, int dx1, int dy1, int dx2, int dy2)
{
    uc_place side = through(g, floor, closed, p, dx1, dy1);
    return through(g, floor, closed, side, dx2, dy2) ? side : 0;
}

/* DU-H80. The segment leaves column after column at (2i + 1) / 2|dx| of its length and row after
 * row at (2j + 1) / 2|dy|; where both fall together it meets a corner point. Past the last column
 * the next one would come behind every row that is left, and the other way round. */
bool heights_walk(const struct grid *g, const struct placeset *floor, uint32_t closed,
                  uc_place from, uc_place to,
                  bool (*visit)(void *with, const struct heights_step *step), void *with)
{
    assert(from > 0 && to > 0);
    int dx = grid_x(g, to) - grid_x(g, from), dy = grid_y(g, to) - grid_y(g, from);
    int wide = abs(dx), high = abs(dy), east = dx < 0 ? -1 : 1, south = dy < 0 ? -1 : 1;
    uc_place p = from;
    for (int i = 0, j = 0; i < wide || j < high;) {
        int column = (2 * i + 1) * high, row = (2 * j + 1) * wide;
        struct heights_step step = {.corner = column == row};
        if (step.corner) {
            step.side[0] = way_round(g, floor, closed, p, east, 0, 0, south);
            step.side[1] = way_round(g, floor, closed, p, 0, south, east, 0);
            if (!step.side[0] && !step.side[1])
                return false;
            step.into = grid_at(g, grid_x(g, p) + east, grid_y(g, p) + south);
            i++;
            j++;
        } else if (column < row) {
            step.into = through(g, floor, closed, p, east, 0);
            i++;
        } else {
            step.into = through(g, floor, closed, p, 0, south);
            j++;
        }
        if (!step.into || !visit(with, &step))
            return false;
        p = step.into;
    }
    return true;
}

struct look {
    const struct heights_scene *scene;
    const struct placeset *viewer, *target;
    int high, top;
    enum heights_sight sight;
};

/* Nothing on the spaces of either figure counts: DU-H82. */
static int height_at(const struct look *look, uc_place p)
{
    if (placeset_has(look->viewer, p) || placeset_has(look->target, p))
        return 0;
    return heights_tall(look->scene->stands[p]);
}

static void worsen(struct look *look, enum heights_sight sight)
{
    if (look->sight < sight)
        look->sight = sight;
}

/* DU-H81: a way round that something tall stands in is as good as walled up. */
static bool way_free(const struct look *look, uc_place side)
{
    return side && !heights_hides(height_at(look, side), look->high, look->top);
}

static bool look_on(void *with, const struct heights_step *step)
{
    struct look *look = with;
    const struct heights_scene *scene = look->scene;
    if (step->corner) {
        bool left = way_free(look, step->side[0]), right = way_free(look, step->side[1]);
        if (!left && !right)
            return false;
        if (!left || !right)
            worsen(look, HEIGHTS_HEAVY); /* DU/A-62 */
        for (int i = 0; i < 2; i++)      /* DU-202, DU/A-18: corner contact, whatever the height */
            if (step->side[i] && height_at(look, step->side[i]))
                worsen(look, heights_cover(scene->stands[step->side[i]]));
    }
    int height = height_at(look, step->into);
    if (!height)
        return true;
    if (heights_hides(height, look->high, look->top))
        return false;
    if (placeset_meets(&scene->grid->touch[step->into], look->target)) /* DU-203 */
        worsen(look, heights_cover(scene->stands[step->into]));
    return true;
}

enum heights_sight heights_see(const struct heights_scene *scene, const struct placeset *viewer,
                               int high, const struct placeset *target, int top)
{
    enum heights_sight best = HEIGHTS_BLOCKED;
    for (uc_place from = placeset_next(viewer, 0); from; from = placeset_next(viewer, from)) {
        for (uc_place to = placeset_next(target, 0); to; to = placeset_next(target, to)) {
            struct look look = {scene, viewer, target, high, top, HEIGHTS_CLEAR};
            if (heights_walk(scene->grid, scene->floor, scene->closed, from, to, look_on, &look) &&
                look.sight < best)
                best = look.sight;
            if (best == HEIGHTS_CLEAR)
                return best;
        }
    }
    return best;
}
