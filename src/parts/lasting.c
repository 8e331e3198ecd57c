/* Lasting effects; see lasting.h. */
#include "parts/lasting.h"

#include <assert.h>
#include <string.h>

void lasting_add(const struct uc_run *run, struct lastings *list, struct lasting effect)
{
    assert(effect.ability || effect.source);
    if (list->count < LASTINGS)
        list->of[list->count++] = effect;
    else
        flow_stop(run, LIMIT_ROOM);
}

bool lasting_begin(const struct uc_run *run, struct lastings *list, struct lasting effect)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (memcmp(&effect, &list->of[i], sizeof effect) == 0)
            return false;
    lasting_add(run, list, effect);
    return true;
}

void lasting_end(struct lastings *list, int i)
{
    assert(i >= 0 && (uint32_t)i < list->count);
    list->count--;
    memmove(&list->of[i], &list->of[i + 1], (list->count - (size_t)i) * sizeof list->of[0]);
    memset(&list->of[list->count], 0, sizeof list->of[0]);
}

static uc_piece owner_of(const struct lasting *l) { return l->holder ? l->holder : l->other; }

void lasting_expire(struct lastings *list, int until, uc_piece whose, int depth)
{
    assert(until && list->count <= LASTINGS);
    for (int i = (int)list->count - 1; i >= 0; i--) {
        struct lasting *l = &list->of[i];
        if (l->until != until || (whose && owner_of(l) != whose) || l->depth < depth)
            continue;
        if (l->turns)
            l->turns--;
        else
            lasting_end(list, i);
    }
}

void lasting_drop(struct lastings *list, uc_piece gone)
{
    for (int i = (int)list->count - 1; i >= 0; i--)
        if (list->of[i].holder == gone || list->of[i].other == gone)
            lasting_end(list, i);
}

void lasting_unmark(struct lastings *list, uc_piece gone)
{
    for (int i = (int)list->count - 1; i >= 0; i--)
        if (list->of[i].other == gone)
            lasting_end(list, i);
}

/* Is number `i` the one of its source that counts: the greatest, of equal ones the first? */
static bool counts(const struct lastings *list, uint32_t i)
{
    const struct lasting *l = &list->of[i];
    for (uint32_t j = 0; j < list->count; j++) {
        const struct lasting *other = &list->of[j];
        if (j != i && other->ability == l->ability && other->holder == l->holder &&
            other->source == l->source &&
            (other->number > l->number || (other->number == l->number && j < i)))
            return false;
    }
    return true;
}

int lasting_sum(const struct lastings *list, int ability, uc_piece holder)
{
    int sum = 0;
    for (uint32_t i = 0; i < list->count; i++)
        if (list->of[i].ability == ability && list->of[i].holder == holder && counts(list, i))
            sum += list->of[i].number;
    return sum;
}

bool lastings_ok(const struct lastings *list)
{
    static const struct lasting none;
    if (list->count > LASTINGS)
        return false;
    for (uint32_t i = list->count; i < LASTINGS; i++)
        if (memcmp(&list->of[i], &none, sizeof none) != 0)
            return false;
    return true;
}
