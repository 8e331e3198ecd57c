/* Piles: cards and tokens of which nobody could tell one from another of its kind. A pile is how many there
 * are of each, bytes in a row, and has no order: which one comes next is decided by chance when it comes.
 *
 *     uint8_t loot[LOOT], gone[LOOT];                                        in the state
 *
 *     if (!pile_renew(s->loot, s->gone, LOOT))         nothing is left, and nothing came back
 *         return FLOW_DONE;
 *     pile_offer(&g->run, DO_DRAW, s->loot, LOOT, first);
 *     CHANCE(1, PROMPT_DRAW, 0);
 *     g->s->loot[answer(&g->run).a - first]--;
 *
 * Where single cards are known (on the top, to a seat) parts/deck.h keeps them. */
#ifndef PARTS_PILE_H
#define PARTS_PILE_H

#include <string.h>

#include "core/flow.h"

/* How many there are in a pile of so many kinds. */
static inline int pile_size(const uint8_t *pile, int kinds)
{
    int size = 0;
    for (int i = 0; i < kinds; i++)
        size += pile[i];
    return size;
}

/* The same of a pile of exactly PILE_ROW kinds, eight at a time, and which kinds there are some of, a bit for each. No
 * kind of such a pile has more than 128 cards, and all together no more than 255. */
enum { PILE_ROW = 32 };
static inline int pile_row_size(const uint8_t pile[PILE_ROW])
{
    uint64_t w[PILE_ROW / 8];
    memcpy(w, pile, sizeof w);
    /* each byte is a sum of four, and the product adds up all bytes in its highest */
    return (int)((w[0] + w[1] + w[2] + w[3]) * UINT64_C(0x0101010101010101) >> 56);
}
static inline uint32_t pile_row_kinds(const uint8_t pile[PILE_ROW])
{
    uint32_t kinds = 0;
    for (int i = 0; i < PILE_ROW; i += 8) {
        uint64_t w;
        memcpy(&w, pile + i, sizeof w);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        w = __builtin_bswap64(w);
#endif
        if (!w)
            continue;
        /* the highest bit of each byte that is not 0, gathered in the highest byte */
        w = (w + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7 & UINT64_C(0x0101010101010101);
        kinds |= (uint32_t)(w * UINT64_C(0x0102040810204080) >> 56) << i;
    }
    return kinds;
}

/* All of one pile goes to another; a pile has at most 255 of a kind. */
void pile_pour(uint8_t *to, uint8_t *from, int kinds);
/* What was discarded comes back where nothing is left; false: there is nothing either way. */
bool pile_renew(uint8_t *pile, uint8_t *discards, int kinds);
/* To chance: `verb` with `first` or one of the numbers behind it, by how many there are of each kind. */
void pile_offer(struct uc_run *run, int verb, const uint8_t *pile, int kinds, int first);
/* Takes any of them, each as likely, and nobody is asked: for resampling. Its kind, from 0. */
int pile_take_any(struct uc_run *run, uint8_t *pile, int kinds);

#endif
