/* Limits; see limits.h. */
#include "parts/limits.h"

#include <assert.h>
int limit_count(const struct limits *limits, int ability, uc_piece holder)
{
    int count = 0;
    for (uint32_t i = 0; i < limits->count; i++)
        count += limits->use[i].ability == ability && limits->use[i].holder == holder;
    return count;
}

void limit_note(const struct uc_run *run, struct limits *limits, int ability, uc_piece holder,
                int scope)
{
    assert(ability > 0 && ability <= UINT16_MAX);
    assert(scope > 0 && scope <= UINT8_MAX);
    if (limits->count == LIMIT_USES) {
        flow_stop(run, LIMIT_ROOM);
        return;
    }
    limits->use[limits->count++] = (struct limit_use){(uint16_t)ability, holder, (uint8_t)scope};
}

static void forget(struct limits *limits, int scope, bool all, uc_piece holder)
{
    assert(limits->count <= LIMIT_USES);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < limits->count; i++)
        if (limits->use[i].scope != scope || (!all && limits->use[i].holder != holder))
            limits->use[kept++] = limits->use[i];
    while (limits->count > kept)
        limits->use[--limits->count] = (struct limit_use){0, 0, 0};
}

void limit_forget(struct limits *limits, int scope) { forget(limits, scope, true, 0); }

void limit_forget_of(struct limits *limits, int scope, uc_piece holder)
{
    forget(limits, scope, false, holder);
}

bool limits_ok(const struct limits *limits, int abilities)
{
    if (limits->count > LIMIT_USES)
        return false;
    for (uint32_t i = 0; i < LIMIT_USES; i++)
        if (limits->use[i].ability > abilities || !limits->use[i].ability != (i >= limits->count))
            return false;
    return true;
}
