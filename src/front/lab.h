/* The laboratory: what sim, bench and soak share. They play games without people, of one quest
 * or of all, with parties of several sizes, and must not depend on how fast or on how many
 * processors they run. */
#ifndef FRONT_LAB_H
#define FRONT_LAB_H

#include "front/front.h"

/* ---- Numbers ------------------------------------------------------------------------------ */

/* A seed for number `n` of what is done with `seed`. */
uint64_t lab_seed(uint64_t seed, uint64_t n);
/* An even number below `bound`, which is not 0, from the stream at `*stream`. */
int lab_below(uint64_t *stream, int bound);
/* Adds `value` to the running hash `hash`. */
uint64_t lab_mix(uint64_t hash, uint64_t value);
/* Seconds that only go forward: on the wall, and spent by this thread. */
double lab_clock(void);
double lab_cpu_clock(void);

/* ---- Tables ------------------------------------------------------------------------------- */

enum { LAB_TABLES = 256, LAB_CAP = 200000 }; /* LAB_CAP: answers after which a game is given up */

/* One thing to play: a quest with a party of one size. */
struct lab_table {
    char quest[64];
    int heroes; /* 0: the size of the party as it was given, or the pack's own */
    uc_game *game;
};

struct lab_tables {
    struct lab_table table[LAB_TABLES];
    int count;
};

/* What to play. Begin with a zeroed one. */
struct lab_order {
    const char *quests;  /* "a,b", "all" or NULL: all */
    const char *sizes;   /* "2,3,4" or NULL: see lab_open */
    const char *party;   /* "hero:class,…" or NULL */
    const char *options; /* "key=value,…" or NULL */
};

/* Makes a game for every quest and size that was ordered. Without sizes the pack's own party is
 * taken, or with `all_sizes` each of 2, 3 and 4 heroes that the system takes. */
enum uc_status lab_open(struct lab_tables *tables, const uc_pack *pack,
                        const struct lab_order *order, bool all_sizes, struct uc_error *error);
void lab_close(struct lab_tables *tables);

#endif
