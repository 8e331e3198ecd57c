/* A game in numbers, for programs that learn: what a seat sees, and what it may answer. And many games at once.
 *
 *     uc_batch *batch = uc_batch_new(game, 256, 2, 1, UC_BATCH_RESTART | UC_BATCH_SKIP_FORCED);
 *     struct uc_batch_look look = {.count = count, .candidate = candidate, .slots = 64, .observation = seen};
 *     uc_batch_look(batch, &look);
 *     while (learning) {
 *         ...                                      choice[i] < count[i]
 *         uc_batch_step(batch, choice, &look);     what is asked now, and how games ended
 *     }
 *     uc_batch_free(batch); */
#ifndef UNDERCROFT_OBSERVE_H
#define UNDERCROFT_OBSERVE_H

#include "undercroft/view.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- What a seat sees ------------------------------------------------------------------------ */

/* An observation is what uc_view shows in numbers: blocks of rows, one behind the other, of int16_t. A figure or token
 * has the row of its number; other rows are filled in order, and those that are not needed are zero. What the seat may
 * not know is not in it. */
struct uc_block {
    const char *
        name; /* "head", "piece", "token", "zone", "card", "die", "site", "arrow", "place", "track" */
    int first; /* where it begins */
    int rows, columns;
};
/* The blocks of a game's system, from index 0; false past the last. */
bool uc_observe_block(const uc_game *game, int index, struct uc_block *block);
/* What a column of a block means: "side", "health", "health_max", "condition.stunned". */
size_t uc_observe_column(const uc_game *game, int block, int column, char *text, size_t size);
/* How many numbers an observation has, and a number that is another one when blocks or columns are. */
size_t uc_observe_size(const uc_game *game);
uint64_t uc_observe_version(const uc_game *game);
/* Writes uc_observe_size numbers. `view` is overwritten. */
void uc_observe(const uc_game *game, const void *state, uc_seat seat, int16_t *numbers,
                struct uc_view *view);

/* ---- Many games ------------------------------------------------------------------------------ */

typedef struct uc_batch uc_batch;

enum {
    UC_BATCH_RESTART = 1,     /* a game that is over begins anew, with another seed */
    UC_BATCH_SKIP_FORCED = 2, /* a question with one answer is answered */
    UC_BATCH_STEPS = 100000   /* answers after which a game counts as over */
};

/* `games` games, each with chance of its own out of `seed`, begun. `threads` of them work at once, at least 1: the same
 * happens whatever their number. The game must stay. NULL: no memory, or numbers that make no sense. */
uc_batch *uc_batch_new(const uc_game *game, int games, int threads, uint64_t seed, unsigned how);
void uc_batch_free(uc_batch *batch);

/* Arrays of the caller's with an entry a game; NULL: not wanted. */
struct uc_batch_look {
    uint8_t *seat;      /* who is asked; where several are, one of them after the other; 0: over */
    uint8_t *side;      /* and its side */
    uint8_t *prompt;    /* the question */
    uint8_t *subject;   /* the figure that it is about */
    int32_t *count;     /* answers that this seat has */
    int16_t *candidate; /* [games][slots][4]: verb, a, b, c; zero behind the last one */
    uint8_t *mask;      /* [games][slots]: 1 where there is an answer */
    int slots;          /* answers beyond are left out: 64 hold nearly all, UC_CHOICES every one */
    int16_t *observation; /* [games][uc_observe_size] as `seat` sees it */
    uint8_t *over;        /* the game has ended by this step */
    int8_t *reward;       /* [games][2] when it has ended: 1 or -1 for sides 1 and 2; else 0 */
    uint32_t *length;     /* answers of the game that has ended; 0: none has */
};

/* What is asked now. */
void uc_batch_look(uc_batch *batch, const struct uc_batch_look *look);
/* Answers `choice[i]`, from 0 to count - 1, in game i, -1 nothing, and looks (`look` may be NULL). Returns how many were
 * answered: what is not offered leaves its game as it is. */
int uc_batch_step(uc_batch *batch, const int32_t *choice, const struct uc_batch_look *look);

/* The state of game i, which may be copied, replaced by one of the same game, resampled. */
void *uc_batch_state(uc_batch *batch, int index);
/* From one state to the next, in bytes: they lie in one piece of memory. */
size_t uc_batch_stride(const uc_batch *batch);

#ifdef __cplusplus
}
#endif

#endif
