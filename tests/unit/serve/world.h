/* A world for tests of the server: two machines with a hall each on one database, behind a store that fails now and then, on a disk
 * that does, too, with clocks that are wrong. Everything in it comes from one seed. Who talks to the machines is the business of each
 * test: it says to whom letters go (`send`), and is told when a machine's connections break (`cut`).
 *
 * While the world is `quiet` nothing breaks. */
#ifndef TESTS_SERVE_WORLD_H
#define TESTS_SERVE_WORLD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "front/serve/hall_inside.h"

enum {
    MACHINES = 2,
    TABLES = 3,
    NOTES = 4000,
    FOLDER = sizeof "/dev/shm/uc-serve-XXXXXX",
};

struct machine {
    struct hall *hall; /* NULL: it is down */
    struct store *store;
    struct workers *workers, *scribes;
    bool dying;         /* nothing that it says leaves it any more */
    long long cut_off;  /* until when it cannot reach the database */
    bool noticed;       /* and it has waited for that once */
    bool missed;        /* it could not, and so has no news */
    long long wrong;    /* seconds by which its clock is wrong */
    long long up_again; /* when it is down */
};

struct round_table {
    const char *request; /* by which it is opened */
    char id[STORE_ID];
    char key[UC_SEATS + 2][TOKEN_KEY]; /* by seat; [0] to watch, the last one the host's */
    int seats;
};

struct note { /* one machine's write, for the other */
    char id[STORE_ID];
    char *rumour; /* NULL: a change */
    long long due;
    int to;
};

/* What connects the machines with those who talk to them. */
struct ends {
    void (*send)(void *connection, const char *text, size_t size);
    void (*cut)(int machine); /* it dies; may be NULL */
};

struct world {
    uint64_t seed, drawn, keys;
    bool quiet; /* nothing breaks any more */
    long long now;
    char folder[FOLDER], database[FOLDER + 20]; /* where its database lies */
    struct ends ends;
    struct front_packs packs[MACHINES], others; /* those that run; others, which play the same */
    bool skewed;                                /* the last machine has the others */
    bool beside;                                /* scribes and workers are not done at once */
    struct proto *proto;                        /* for views of other worlds */
    struct machine machine[MACHINES];
    struct round_table table[TABLES];
    struct note note[NOTES];
    int notes;
    int deaths, cuts, refusals, delays;
};
extern struct world world;

#define must(condition)                                                                            \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fail_msg("seed %llu: %s", (unsigned long long)world.seed, #condition);                 \
            abort(); /* not reached, as the analyzer should know */                                \
        }                                                                                          \
    } while (0)

/* Once for each program: packs in two versions, and chance. False: it cannot be. */
bool world_open(void);
void world_close(void);

int pick(int count); /* by chance, from 0 on */
bool happens(int percent);

/* A quiet world without tables. `beside`: scribes and workers are done when the hall collects what they did, and not before. */
void begin_world(uint64_t seed, bool beside, struct ends ends);
void end_world(void);

void start(int machine);
void die(int machine);
void lose_power(
    void); /* the database's machine, with what it has not flushed; all connections go with it */
void break_disk(bool now_and_then);
/* Since the program began: how often the disk broke, and how many writes power cuts have taken. */
int disk_faults(void);
int disk_losses(void);

/* Opens a table at the first machine as its `request` says, and takes its keys. */
void open_table(struct round_table *table);

#endif
