/* A group of changes on its way to PostgreSQL: all of them are one statement.
 *
 * The journal is the fence. The lines of a table are inserted under the number of the byte at which they begin, behind a row of
 * the table that still has the length and the version from which the writer has gone on; who comes second finds no such row, or a line under
 * that number, and nothing of his is written for this table. The statement returns the tables for which all was written: those that
 * are missing are the conflicts, and the other tables of the batch do not care.
 *
 * Servers cannot wait for each other in a circle. The only rows that a batch waits for are those of the list of tables; it locks
 * them in the order of their names (`held`), in one statement that is a transaction of its own, so that whoever waits for a
 * table holds none behind it. All other rows that it writes belong to one table each, and are touched only by who has locked
 * that. Whoever adds a part to the statement makes it a part of `known`, and keeps that true.
 *
 * (A server of 0.2.0 on the same database locks in any order. Whom PostgreSQL then chooses as the victim sends his batch again: nothing
 * of it was written.) */
#ifndef SERVE_POSTGRES_BATCH_H
#define SERVE_POSTGRES_BATCH_H

#include "front/serve/postgres_link.h"
#include "front/serve/store.h"

/* Bytes that grow; `failed`: there was no memory for all of them. */
struct growing {
    char *bytes;
    size_t used, room;
    bool failed;
};
void growing_add(struct growing *text, const char *bytes, size_t size);
void growing_free(struct growing *text);
/* Adds an item to a list as PostgreSQL reads it, but for the brace behind it; NULL is none. */
void growing_add_text(struct growing *list, const char *text);

/* What a group does to one table. */
struct batch_table {
    char id[STORE_ID];
    bool made; /* it is new */
    char opener[STORE_OPENER];
    long long had;        /* length of the journal before; -1: nothing is written there */
    bool anew;            /* that journal is put aside, and another begins */
    struct growing bytes; /* of the journal */
    long long version;    /* of `about` before; -1: it stays as it is */
    int times;            /* that it was replaced */
    char *about;          /* NULL: it stays as it is */
    struct growing said;  /* lines, each with a zero byte behind it */
    long long epoch;      /* of the lease by which it is done; -1: by none */
    int offered, ended;   /* 1: put there, -1: taken back, 0: as it is */
    char lister[STORE_OPENER];
    long long until, free; /* of the offer */
    char *card;            /* and what there is to see of it */
};

struct batch {
    struct batch *next; /* for whoever keeps several */
    long long number;
    struct batch_table *table;
    int count, room;
    bool written; /* what has become of it is known */
    enum uc_status status;
    struct uc_error error;
    char (*lost)[STORE_ID]; /* tables that somebody else has changed */
    int losts;
};

/* NULL without memory. */
struct batch *batch_new(long long number);
void batch_free(struct batch *batch); /* NULL is none */

/* The part of a table; NULL: there is none. */
struct batch_table *batch_find(const struct batch *batch, const char *id);
/* The same; a new one, if there is none, and NULL without memory. */
struct batch_table *batch_of(struct batch *batch, const char *id);
void batch_forget(struct batch *batch, const char *id); /* what it does to that table */
void batch_sort(struct batch *batch); /* by the names of the tables, before it is written */

/* Writes it, with `now` as the time of the last answers, and notes what has become of it. */
void batch_write(struct batch *batch, struct link *link, long long now);

#endif
