/* Why a choice is not among those offered: what its row of deeds.def has against it. */
#include "rulesets/du/du.h"

bool du_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                struct uc_reason *reason)
{
    struct du g = du_open(run);
    (void)seat;
    if (!g.s->turns || run->head->prompt != PROMPT_ACT)
        return false;
    uc_piece who = turn(&g)->who;
    return refusal_explain(deed_why_not(&g, who, du_unmet(&g, who), choice), "DU", reason);
}
