/* Limits: "once a turn", "twice in a quest", counted by ability and holder.
 *
 * A system keeps one list in its state and says what its scopes are:
 *
 *     enum once { ONCE_TURN = 1, ONCE_ROUND };
 *     struct limits used;                                                    in the state
 *
 *     if (limit_count(&s->used, ability, holder))  ...                       it has had its once
 *     limit_note(&g->run, &s->used, ability, holder, ONCE_TURN);             it is used
 *     limit_forget(&s->used, ONCE_TURN);                                     the turn is over
 *
 * Two figures with the same ability have a use each. Where all share one, the holder is 0. */
#ifndef PARTS_LIMITS_H
#define PARTS_LIMITS_H

#include "core/flow.h"

enum { LIMIT_USES = 32 }; /* noted at a time; more end the game (flow_stop) */

STATE_BEGIN
struct limits {
    struct limit_use {
        uint16_t ability; /* 0: free entry */
        uc_piece holder;
        uint8_t scope; /* the system's number */
    } use[LIMIT_USES];
    uint32_t count; /* of entries, which lie in a row */
};
STATE_END

/* How often the holder has used the ability, as far as no scope has ended since. */
int limit_count(const struct limits *limits, int ability, uc_piece holder);
/* Notes a use until the end of `scope`; more than LIMIT_USES at a time end the game. */
void limit_note(const struct uc_run *run, struct limits *limits, int ability, uc_piece holder,
                int scope);
/* A scope ends: for everybody, or for one holder, whose turn it was. */
void limit_forget(struct limits *limits, int scope);
void limit_forget_of(struct limits *limits, int scope, uc_piece holder);
/* Is the list as it should be, with abilities up to `abilities`? For state_ok. */
bool limits_ok(const struct limits *limits, int abilities);

#endif
