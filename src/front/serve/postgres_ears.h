/* A thread that tells other servers what this one has written, and hears what they have: on a connection of its own, after the commit and
 * without waiting for a disk, since a notice holds a lock over all commits of the database. A notice may be lost: whoever
 * must know looks for himself every now and then. */
#ifndef SERVE_POSTGRES_EARS_H
#define SERVE_POSTGRES_EARS_H

#include <pthread.h>

#include "front/serve/postgres_batch.h"
#include "front/serve/postgres_leases.h"

/* Two channels: on the first servers of 0.2.0 tell and hear, the names of tables that have changed, and what is said about them. On the
 * second those after it tell each other what was written, or only that something was ("ID -"); who tells there is not believed to tell
 * more when he names the same table on the first. */
enum channel { TO_ALL, TO_NEW };

struct notice {
    struct notice *next;
    char text[]; /* as it was told */
};

struct ears {
    struct link link;     /* the thread's */
    struct leases leases; /* which it renews on the way */
    pthread_t thread;
    int bell;              /* rings when there is something to tell */
    pthread_mutex_t mutex; /* for what follows */
    bool runs, over;
    bool missed;                      /* the link was down: nobody knows what was told meanwhile */
    struct growing channels, to_tell; /* lists, as PostgreSQL reads them: where, and what */
    int known[32], knows;             /* processes of PostgreSQL by which newer servers tell */
    struct notice *first, **last;
    void (*wake)(void *context);
    void *context;
};

/* Connects, and begins; false, and `link.why` says why. */
bool ears_open(struct ears *ears, const char *where);
void ears_close(struct ears *ears); /* what is to be told is told, and leases are given back */
/* `wake` is called, in the thread, when something was heard. */
void ears_wake(struct ears *ears, void (*wake)(void *context), void *context);

/* What this server wants to hold from here on. */
void ears_want(struct ears *ears, const bool wanted[STORE_SHARDS]);
/* Others will hear it, unless it is lost. */
void ears_tell(struct ears *ears, enum channel channel, const char *notice);
/* The next that was heard, to be freed; NULL: there is none. */
struct notice *ears_hear(struct ears *ears);
/* Whether something may have been missed since this was asked last. */
bool ears_missed(struct ears *ears);

#endif
