/* Why something is not allowed: the number of the rule, a space and a sentence in one string.
 *
 *     refusal why_not_rest(const struct game *g)
 *     {
 *         return g->s->in_battle ? N_("EX-12 Nobody rests in a battle.") : NULL;
 *     }
 *
 * The same function decides what is offered and explains, for `why_not` and for the map of a campaign,
 * what is not. Translators leave the number as it is. */
#ifndef PARTS_REFUSAL_H
#define PARTS_REFUSAL_H

#include <stdbool.h>

#include "core/ruleset.h"

/* NULL: it is allowed. */
typedef const char *refusal;

/* The sentence, in the reader's language, without the number. */
const char *refusal_text(refusal why);
/* Number and sentence; false: it is allowed. Numbers of rulings, which begin with "A-", are given
 * with the name of their ledger, `ledger`, before them: "D2/A-101". */
bool refusal_explain(refusal why, const char *ledger, struct uc_reason *reason);

/* A refusal out of a list (parts/reasons.h): the numbers in the ledgers of all editions, and the sentence. */
struct reason_line {
    const char *rules, *text;
};

/* The number in the ledger of the system that is played, or in the one where the rule stands that it lacks, and the
 * sentence in the reader's language. */
void refusal_tell(const struct uc_run *run, const struct reason_line *why,
                  struct uc_reason *reason);

#endif
