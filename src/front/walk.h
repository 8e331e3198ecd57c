/* Going to a space that is further away than one answer: the answers "move ..." that lead there.
 *
 * The way is looked for by trying legal answers on copies of the position, in which everything
 * that the player does not know was replaced by chance; so nothing is betrayed. Of two ways the
 * one that leaves the better position is taken: round the lava rather than through it. */
#ifndef FRONT_WALK_H
#define FRONT_WALK_H

#include "undercroft/undercroft.h"

enum { WALK_STEPS = 16 };

struct walk {
    int count;
    uc_place step[WALK_STEPS];
};

/* Finds a way for the piece that the question is about; false when there is none. */
bool walk_plan(const uc_game *game, const void *state, uc_place to, struct walk *walk);

/* When there is none: the answers, such as an action for moving, after which there is one. Writes their
 * numbers and returns how many there are, `most` at most. */
int walk_first(const uc_game *game, const void *state, uc_place to, int choice[], int most);

/* All places that it could walk to; how many there are. */
int walk_reach(const uc_game *game, const void *state, uc_place place[UC_PLACES]);

/* How far the piece of the question gets: with what it has, and after one answer more, such as an
 * action for moving. */
struct walk_range {
    uint8_t steps[UC_PLACES]; /* to each place; 0: it is not reached */
    uc_place from[UC_PLACES]; /* where the last step comes from */
    int16_t first[UC_PLACES]; /* the answer that must be given before, by its number; -1: none */
};
/* Where the moves that are offered lead, now and after one more answer; nothing where few are
 * offered. */
void walk_range(const uc_game *game, const void *state, struct walk_range *range);

#endif
