/* What a pack's records do, part by part, so that somebody can see what happens without one.
 *
 * A part is an effect; a value that the schema marks with `does`: a bonus, a keyword; or a
 * condition (pack.h), which is always true when it is taken out. Where nothing that counts depends
 * on a condition it is a second part, and never true: otherwise the effect does that already. The
 * same part may stand in several places of a record (the minion's line and the master's): it counts
 * once, and is taken out everywhere. Conditions are parts only while the code of the pack leaves room
 * for one changed block more. */
#ifndef CONTENT_PARTS_H
#define CONTENT_PARTS_H

#include "content/pack.h"

struct part {
    uint16_t record;
    uint16_t code;      /* of an effect or a condition; 0 of other values */
    uint16_t condition; /* which one of that code, from 1; 0 of everything else */
    const char *id;     /* of the ability that it belongs to; "" when it has none */
    const char *text;   /* what an effect or a whole condition says; "" of other values */
    char path[120];     /* where it stands first: "abilities[2].effect" */
    char value[40];     /* of a number, a word or a keyword, or what a condition is made with */
    const char *file;   /* where it was written: a condition itself, anything else its record */
    int line;
};

struct parts;

/* The parts of all records, in their order; NULL when memory runs out. */
struct parts *parts_new(const struct uc_pack *pack);
void parts_free(struct parts *parts);
int parts_count(const struct parts *parts);
const struct part *parts_get(const struct parts *parts, int index);

/* The pack without that part, and with it again. Only for a pack that nobody else uses; games made
 * before do not change. */
void parts_take_out(struct parts *parts, int index);
void parts_put_back(struct parts *parts, int index);

/* Has this code run since parts_forget_runs? Effects are watched as long as the parts exist. */
bool parts_has_run(const struct parts *parts, uint16_t code);
void parts_forget_runs(struct parts *parts);

#endif
