/* Looking from the centre of one space to the centre of another over things that have heights.
 *
 * For rules in which sight is one straight segment between two centres and what stands on a space
 * hides what is no taller behind it. Nothing is kept in tables: what stands where changes all the
 * time, and a look is a short walk in whole numbers. A segment between centres never runs along
 * an edge; it goes from space to space through the inside of an edge, or through a corner point
 * from a space to the one diagonally behind it, between the two spaces at its sides.
 *
 * The rules are those of du: DU-199 to DU-203, DU-H80, DU-H81, DU-H82, DU/A-17, DU/A-18, DU/A-62. */
#ifndef SPACE_HEIGHTS_H
#define SPACE_HEIGHTS_H

#include "space/grid.h"

/* How well something is seen, the best first. */
enum heights_sight { HEIGHTS_CLEAR, HEIGHTS_LIGHT, HEIGHTS_HEAVY, HEIGHTS_BLOCKED };

/* A segment comes into its next space. At a corner point `side` names the spaces to the left and
 * right that one could walk round by: 0 where a wall, a closed door or the end of the floor is in
 * that way. At least one of the two is there, or the walk has ended. */
struct heights_step {
    uc_place into;
    bool corner;
    uc_place side[2];
};

/* Follows the segment between the centres of two spaces and calls `visit` for each space that it
 * crosses, `to` included and `from` not. `floor` are the spaces that there are as far as anybody
 * knows (NULL: all of the board); beside them everything is wall. False as soon as a wall or
 * a closed door is met or `visit` says so. */
bool heights_walk(const struct grid *g, const struct placeset *floor, uint32_t closed,
                  uc_place from, uc_place to,
                  bool (*visit)(void *with, const struct heights_step *step), void *with);

/* What stands on a space, things and figures together, in one byte: the tallest of it, and the best
 * cover (HEIGHTS_CLEAR, HEIGHTS_LIGHT or HEIGHTS_HEAVY). Height 0 is nothing. */
static inline uint8_t heights_stands(int tall, enum heights_sight cover)
{
    return (uint8_t)(tall | (int)cover << 4);
}
static inline int heights_tall(uint8_t stands) { return stands & 15; }
static inline enum heights_sight heights_cover(uint8_t stands)
{
    return (enum heights_sight)(stands >> 4);
}

/* What there is to look over. */
struct heights_scene {
    const struct grid *grid;
    const struct placeset *floor; /* NULL: all */
    uint32_t closed;              /* doors, bit id - 1 */
    const uint8_t *stands;        /* [place] */
};

/* Would what is `height` tall hide a target of height `target` from a viewer of height `viewer`? */
static inline bool heights_hides(int height, int viewer, int target)
{
    return height > 0 && height >= viewer && target <= height; /* DU-200, DU-H81 */
}

/* How well a figure on the spaces `viewer`, whose eyes are at the height `high`, sees a target on
 * the spaces `target` that reaches up to `top`: by the best pair of their spaces. What stands on
 * the spaces of either of them is not in the way. */
enum heights_sight heights_see(const struct heights_scene *scene, const struct placeset *viewer,
                               int high, const struct placeset *target, int top);

#endif
