/* Carrying out an effect: the flow that a system has for it (wordtable.h) is opened. */
#ifndef EFFECT_OPEN_H
#define EFFECT_OPEN_H

#include "core/flow.h"
#include "effect/effect.h"

/* Opens the flow number `flow`, whose frame begins with an effect's, to carry out what a card says; done
 * at once if it says nothing. No effect is lost: where cards set each other off deeper than there is
 * room for, the game ends and says so (LIMIT_DEPTH). A chain that the rules bring to an end is ended by
 * a rule of the system. */
enum flow_status effect_open(struct uc_run *run, int flow, const struct effect_ref *effect,
                             int64_t self, int64_t subject, int record, int card);

#endif
