/* Going to a space that is further away than one answer: the answers "move ..." that lead there.
 *
 * The way is looked for by trying legal answers on copies of the position, in which everything
 * that the player does not know was replaced by chance; so nothing is betrayed. Of two ways the
 * one that leaves the better position is taken: round the lava rather than through it. */
#ifndef TERM_WALK_H
#define TERM_WALK_H

#include "front/term/choices.h"

enum { WALK_STEPS = 16 };

struct walk {
    int count;
    uc_place step[WALK_STEPS];
};

/* Finds a way for the piece that the question is about; false when there is none. */
bool walk_plan(const uc_game *game, const void *state, uc_place to, struct walk *walk);

/* The answer that moves to `place` at once; -1 when there is none. */
int walk_choice(const struct choices *choices, uc_place place);

/* Whether the question lets a piece be moved over the board. */
bool walk_is_asked(const struct choices *choices);

#endif
