/* Piles; see pile.h. */
#include "parts/pile.h"

#include <assert.h>

void pile_pour(uint8_t *to, uint8_t *from, int kinds)
{
    for (int i = 0; i < kinds; i++) {
        assert(to[i] + from[i] <= UINT8_MAX);
        to[i] = (uint8_t)(to[i] + from[i]);
        from[i] = 0;
    }
}

bool pile_renew(uint8_t *pile, uint8_t *discards, int kinds)
{
    if (pile_size(pile, kinds) == 0)
        pile_pour(pile, discards, kinds);
    return pile_size(pile, kinds) > 0;
}

void pile_offer(struct uc_run *run, int verb, const uint8_t *pile, int kinds, int first)
{
    for (int i = 0; i < kinds; i++)
        if (pile[i])
            offer_weighted(run, verb, pile[i], first + i, 0, 0);
}

int pile_take_any(struct uc_run *run, uint8_t *pile, int kinds)
{
    int size = pile_size(pile, kinds), kind = 0;
    assert(size > 0);
    for (uint32_t n = random_below(run->head, (uint32_t)size); n >= pile[kind]; kind++)
        n -= pile[kind];
    pile[kind]--;
    return kind;
}
