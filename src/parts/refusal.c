/* Refusals; see refusal.h. */
#include "parts/refusal.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

const char *refusal_text(refusal why)
{
    const char *said = _(why), *space = strchr(said, ' ');
    assert(space);
    return space + 1;
}

bool refusal_explain(refusal why, const char *ledger, struct uc_reason *reason)
{
    if (!why)
        return false;
    bool ruling = strncmp(why, "A-", 2) == 0;
    snprintf(reason->rule, sizeof reason->rule, "%s%s%.*s", ruling ? ledger : "", ruling ? "/" : "",
             (int)strcspn(why, " "), why);
    snprintf(reason->text, sizeof reason->text, "%s", refusal_text(why));
    return true;
}

void refusal_tell(const struct uc_run *run, const struct reason_line *why, struct uc_reason *reason)
{
    const char *ours = strstr(why->rules, run->game->ruleset->prefix);
    const char *number = ours ? ours : why->rules;
    assert(*number);
    snprintf(reason->rule, sizeof reason->rule, "%.*s", (int)strcspn(number, " "), number);
    snprintf(reason->text, sizeof reason->text, "%s", _(why->text));
}
