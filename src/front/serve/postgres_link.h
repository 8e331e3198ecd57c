/* A connection to PostgreSQL that never keeps the server for long: a database that is frozen or gone
 * costs one statement's patience, and from then on every statement fails at once until the
 * connection, which is made again beside all else, is up. */
#ifndef SERVE_POSTGRES_LINK_H
#define SERVE_POSTGRES_LINK_H

#include <libpq-fe.h>
#include <stdbool.h>

enum {
    LINK_PATIENCE = 3000, /* milliseconds for one statement, and for connecting */
    LINK_REST = 250       /* between two tries to connect */
};

struct link {
    PGconn *connection; /* NULL: not even tried */
    char *where;
    const char *also;                  /* statements with which each connection begins */
    bool up;                           /* statements can be run */
    bool missed;                       /* it was down, and whatever was announced is not known */
    PostgresPollingStatusType polling; /* while it is being made: what it waits for */
    long long since;                   /* when making it began, or was given up */
    unsigned kept;                     /* statements that are planned: bit `number` */
    char why[300];                     /* what went wrong last */
};

/* Connects, and waits for it. False: it could not be, and `why` says why. `also` is run on each connection that is made. */
bool link_open(struct link *link, const char *where, const char *also);
void link_close(struct link *link);

/* A number in a result. */
long long link_number(const PGresult *result, int row, int column);

/* A bell for a thread that waits for a link and for others who have something for it; negative: there is none. */
int bell_make(void);
void bell_ring(int bell);
/* Waits until it rings or something comes over the link; while that is down not for long, so that it can be mended. True: something has come, and
 * was taken in. */
bool link_wait(struct link *link, int bell);

/* Makes the connection again if it is down, as far as that goes without waiting. */
void link_mend(struct link *link);

/* One argument of a statement. */
struct sql_value {
    const char *bytes;
    int size; /* of bytes that are not text; -1: text */
};

/* Runs one statement; the results are binary. NULL: it failed, or the link is down, or went down;
 * whether it has had an effect in the last case nobody knows. */
PGresult *link_run(struct link *link, const char *sql, const struct sql_value *value, int count);
/* The same of a statement that is run often: it is planned once for each connection, and known there by its number (below 32). */
PGresult *link_run_kept(struct link *link, int number, const char *sql,
                        const struct sql_value *value, int count);

#endif
