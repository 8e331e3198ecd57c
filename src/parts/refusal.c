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
