/* Leases: of what must be done once at a table, however many servers have it, one server does it all: whoever holds the lease of its shard.
 *
 * There are STORE_SHARDS of them, rows of the database. A lease ends by the database's clock unless it is renewed, and each time that
 * it goes to another server, or comes back after it had ended, its epoch is another one. What is done by a lease is written with that
 * epoch (batch_table.epoch), and the statement that writes it looks whether it still is the last: a server that was frozen for a minute, and
 * does not know it, does no harm. Two who believe they hold one are told apart there; that both try costs one of them its work, no more.
 *
 * Nobody waits for a lease: rows that somebody else has locked are left to him. */
#ifndef SERVE_POSTGRES_LEASES_H
#define SERVE_POSTGRES_LEASES_H

#include <pthread.h>

#include "front/serve/postgres_link.h"
#include "front/serve/store.h"

enum { LEASE_MS = 3000, LEASE_RENEWED_MS = 1000 };

struct leases {
    pthread_mutex_t mutex;
    char name[24]; /* of this server */
    bool wanted[STORE_SHARDS];
    long long epoch[STORE_SHARDS],
        until[STORE_SHARDS]; /* by our clock, and a little earlier than by the database's */
    long long looked;        /* when */
    bool changed;            /* what is wanted, since then */
};

extern const char leases_schema[]; /* how they are made */

void leases_begin(struct leases *leases); /* none is wanted or held */
void leases_end(struct leases *leases);   /* when nobody uses them any more */

/* What this server wants to hold from here on; true: that is something else than before. */
bool leases_want(struct leases *leases, const bool wanted[STORE_SHARDS]);
/* The epoch in which this server holds the lease; 0: it does not. */
long long leases_epoch(struct leases *leases, int shard);
/* By the thread that has the link, every now and then: renews what is held, takes what is wanted and free, gives back the rest. */
void leases_look(struct leases *leases, struct link *link);
void leases_give_back(struct leases *leases, struct link *link); /* all of them */

#endif
