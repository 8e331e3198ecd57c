/* What a pack's records are made of, part by part, so that somebody can see what happens when one of
 * them is not there, or another one.
 *
 * Parts are
 *   - effects, and values that the schema says do something (`does`): left out. Such a value is a
 *     second part if it could be another one.
 *   - in code: conditions, and each side of `&` between them, which are always true; each side of
 *     `|`, which is never true; each of several commands, left out; and constants (numbers, words,
 *     records), which are others. A condition on which nothing depends that counts by itself is a
 *     second part, and never true.
 *   - every other value that is written in a record: numbers one more or one less, flags turned
 *     round, words and references replaced by the next one, members of sets and lists left out.
 *   - in what the schema calls `drawn` (maps in rows, places in texts) each sign, letter or number: another.
 * What the schema calls `idle` is none, nor are texts for people and names; of what it calls `scene`
 * only what is drawn, effects, whole conditions and what does something are, unless more is asked for.
 *
 * What does something may stand in several places of a record (the minion's line and the master's):
 * it counts once, and is changed everywhere. Code has parts only while the pack leaves room for one
 * changed block more. */
#ifndef CONTENT_PARTS_H
#define CONTENT_PARTS_H

#include "pack/pack.h"

struct part {
    uint16_t record;
    uint16_t code;    /* the block that it is, or is in; 0 of other values */
    bool printed;     /* it can be read off the card: who looks there notices when it is another */
    const char *id;   /* of the ability that it belongs to; "" when it has none */
    const char *text; /* what an effect or a whole condition says; "" of other values */
    char path[160];   /* where it stands first: "abilities[2].effect" */
    char value[40];   /* what it is: "3", "melee", what code is made with; "" of an effect */
    char change[40];  /* and what it becomes: "4 instead", "left out" */
    const char *file; /* where it was written: code itself, anything else its record */
    int line;         /* parts_line knows more */
};

struct parts;

/* The parts of all records, in their order; NULL when memory runs out. */
struct parts *parts_new(const struct uc_pack *pack, bool scenes);
void parts_free(struct parts *parts);
int parts_count(const struct parts *parts);
const struct part *parts_get(const struct parts *parts, int index);
/* The line on which it was written, by looking into its file again; the nearest one known around it. */
int parts_line(const struct parts *parts, int index);
/* The parts of a record: the first one, and how many. */
int parts_of(const struct parts *parts, int record, int *count);

/* The pack with that part changed, and as it is again. Only for a pack that nobody else uses; games
 * made before do not change. */
void parts_take_out(struct parts *parts, int index);
void parts_put_back(struct parts *parts, int index);

/* Would the pack as it is now be refused when it is read? */
bool parts_refused(const struct parts *parts);

/* Has this code run since parts_forget_runs? Effects are watched as long as the parts exist. */
bool parts_has_run(const struct parts *parts, uint16_t code);
void parts_forget_runs(struct parts *parts);

#endif
