/* What one seat knows and another does not.
 *
 * No rule says so: it is found out, as for undo. All that a seat does not know is replaced by other
 * possibilities (uc_resample); whoever then sees something else has had a secret from it. */
#include <string.h>

#include "base/hash.h"
#include "core/ruleset.h"

enum { WORLDS = 16 };

uint64_t secrets_seen_by(const uc_game *game, const void *state, uc_seat seat, struct uc_view *view)
{
    struct uc_question question = uc_question_for(game, state, seat);
    uc_view(game, state, seat, view);
    return hash_bytes(question.choice, (size_t)question.count * sizeof *question.choice,
                      uc_view_hash(view));
}

bool uc_knows(const uc_game *game, const void *state, uc_seat seat, uc_seat other, void *scratch,
              struct uc_view *view)
{
    if (seat == other)
        return true;
    uint64_t truth = secrets_seen_by(game, state, other, view), same = truth;
    for (uint64_t world = 1; world <= WORLDS && same == truth; world++) {
        memcpy(scratch, state, uc_state_size(game));
        uc_resample(game, scratch, seat, world);
        same = secrets_seen_by(game, scratch, other, view);
    }
    return same == truth;
}
