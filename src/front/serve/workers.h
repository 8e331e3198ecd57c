/* Threads that do what takes long, so that nobody waits for it who has not asked for it: bots think, packs
 * are loaded, long replies are made. Whoever gives much to do waits for himself: jobs of one owner are
 * done in order, and those of several by turns, which cost what the jobs cost; in each turn those come first
 * that a person waits for. One thread does nothing that is long, so that what is short never waits for it. */
#ifndef SERVE_WORKERS_H
#define SERVE_WORKERS_H

#include "undercroft/undercroft.h"

struct workers;

/* The beginning of every job. `run` is called in a worker's thread; `take` when it is done, by whoever
 * collects it, and releases it. A job that nobody collects is released with `drop`. */
struct job {
    void (*run)(struct job *job);
    void (*take)(void *context, struct job *job);
    void (*drop)(struct job *job);
    char owner[32]; /* a table's name, or an address: of who asks, or who has opened the table */
    bool awaited;   /* by a person; bots have time */
    uint64_t turn;
    struct job *next;
    int cost; /* compared with others; 0: as much as the least */
};
enum { WORKERS_LONG = 20 }; /* what costs more is long */

/* Instead of a number of threads: there are none, and the work is done when it is collected, as if by threads that
 * were slow. So a simulation says when. */
enum { WORKERS_BY_HAND = -1 };

/* So many threads, and one more for what is not long. `wake` is called, in a worker's thread, when a job is done and there was nothing to collect before. Whoever is woken collects
 * all there is. */
struct workers *workers_new(int threads, void (*wake)(void *context), void *context);
void workers_stop(struct workers *workers); /* from here on nothing is done, and nobody woken */
void workers_free(struct workers *workers); /* jobs that were not collected are dropped */

int workers_waiting(struct workers *workers); /* jobs that nobody has begun */
/* Whether what is given is done beside all else. False: there are no threads, and who can do it himself does so. */
bool workers_work_beside(const struct workers *workers);
void workers_give(struct workers *workers, struct job *job);
struct job *workers_collect(struct workers *workers); /* NULL: none is done */

#endif
