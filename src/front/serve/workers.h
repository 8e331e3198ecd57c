/* Threads in which bots think, so that nobody waits for them. A job is a position of its own: the
 * table may go on meanwhile, and then the answer comes too late and is dropped. */
#ifndef SERVE_WORKERS_H
#define SERVE_WORKERS_H

#include "undercroft/undercroft.h"

struct workers;

struct job {
    const uc_game *game; /* stays until the job is collected */
    void *state;         /* uc_state_size bytes, released with the job */
    uint64_t seed;
    uc_seat seat;
    char kind[24]; /* of bot */
    int effort;
    uint64_t advice;  /* by which number a guest waits for it; 0: the table does */
    char owner[24];   /* for whoever collects it, */
    int changes;      /* uc_journal_changes of the position */
    uint32_t answers; /* and its answers */
    int choice;       /* the answer; -1: none could be found */
    struct job *next;
};

/* `wake` is called, in a worker's thread, when a job is done. */
struct workers *workers_new(int threads, void (*wake)(void *context), void *context);
void workers_free(struct workers *workers); /* jobs that were not collected are released */

void workers_give(struct workers *workers, struct job *job);
struct job *workers_collect(struct workers *workers); /* NULL: none is done */
void job_free(struct job *job);

#endif
