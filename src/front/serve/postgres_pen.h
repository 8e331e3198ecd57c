/* A thread that writes batches, one after the other, so that whoever runs the hall waits for no disk. What is changed while one is under way
 * is the next one: the slower the database, the more changes travel together. */
#ifndef SERVE_POSTGRES_PEN_H
#define SERVE_POSTGRES_PEN_H

#include <pthread.h>

#include "front/serve/postgres_batch.h"

struct pen {
    struct link link; /* the thread's */
    pthread_t thread;
    int bell;              /* rings when something is given */
    pthread_mutex_t mutex; /* for what follows */
    pthread_cond_t done;
    bool runs, over;
    bool up;             /* the link is, as the thread has seen it last */
    bool missed;         /* it was not, and is again */
    struct batch *batch; /* given, and not taken yet */
    long long now;       /* the time that it is written with */
    void (*wake)(void *context);
    void *context;
};

/* Connects, and begins; false, and `link.why` says why. */
bool pen_open(struct pen *pen, const char *where);
void pen_close(struct pen *pen); /* what is under way comes to its end */

/* `wake` is called, in the thread, when a batch is done. */
void pen_wake(struct pen *pen, void (*wake)(void *context), void *context);
/* Only when it is not busy. */
void pen_give(struct pen *pen, struct batch *batch, long long now);
bool pen_is_busy(struct pen *pen);                   /* a batch was given that was not taken yet */
bool pen_writes(struct pen *pen, const char *table); /* one that does something to this table */
void pen_finish(struct pen *pen);                    /* waits until that is done */
struct batch *pen_take(struct pen *pen);             /* the batch that is done; NULL: none is */
bool pen_is_up(struct pen *pen);
/* Whether the link was lost and is there again, since this was asked last: nobody knows what has become of what was under way. */
bool pen_missed(struct pen *pen);

#endif
