/* A set of places: those of the widest board, UC_PLACES bits; bit 0 (no place) is never set.
 *
 * Plain data: zeroed memory is the empty set, assignment copies, memcmp compares. The functions
 * that take two sets leave their result in the first one. To walk a set in ascending order:
 *
 *     for (uc_place p = placeset_next(&set, 0); p; p = placeset_next(&set, p))
 */
#ifndef BASE_PLACESET_H
#define BASE_PLACESET_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "undercroft/types.h"

enum { PLACESET_WORDS = UC_PLACES / 64 };

struct placeset {
    uint64_t w[PLACESET_WORDS]; /* place p is bit p % 64 of word p / 64 */
};

static inline bool placeset_has(const struct placeset *set, uc_place p)
{
    assert(p < UC_PLACES);
    return set->w[p >> 6] >> (p & 63) & 1;
}

/* `p` is a place, not 0. */
static inline void placeset_add(struct placeset *set, uc_place p)
{
    assert(p > 0 && p < UC_PLACES);
    set->w[p >> 6] |= UINT64_C(1) << (p & 63);
}

static inline void placeset_remove(struct placeset *set, uc_place p)
{
    assert(p < UC_PLACES);
    set->w[p >> 6] &= ~(UINT64_C(1) << (p & 63));
}

static inline int placeset_count(const struct placeset *set)
{
    int n = 0;
    for (int i = 0; i < PLACESET_WORDS; i++)
        n += __builtin_popcountll(set->w[i]);
    return n;
}

/* Union, intersection, difference: the result replaces `set`. */
static inline void placeset_or(struct placeset *set, const struct placeset *other)
{
    for (int i = 0; i < PLACESET_WORDS; i++)
        set->w[i] |= other->w[i];
}

static inline void placeset_and(struct placeset *set, const struct placeset *other)
{
    for (int i = 0; i < PLACESET_WORDS; i++)
        set->w[i] &= other->w[i];
}

static inline void placeset_minus(struct placeset *set, const struct placeset *other)
{
    for (int i = 0; i < PLACESET_WORDS; i++)
        set->w[i] &= ~other->w[i];
}

/* Is there anything in the set? */
static inline bool placeset_any(const struct placeset *set)
{
    uint64_t all = 0;
    for (int i = 0; i < PLACESET_WORDS; i++)
        all |= set->w[i];
    return all != 0;
}

/* Have the two sets a place in common? */
static inline bool placeset_meets(const struct placeset *a, const struct placeset *b)
{
    uint64_t common = 0;
    for (int i = 0; i < PLACESET_WORDS; i++)
        common |= a->w[i] & b->w[i];
    return common != 0;
}

/* Have the two sets a place in common that is not in `own`? */
static inline bool placeset_meets_outside(const struct placeset *a, const struct placeset *b,
                                          const struct placeset *own)
{
    uint64_t common = 0;
    for (int i = 0; i < PLACESET_WORDS; i++)
        common |= a->w[i] & b->w[i] & ~own->w[i];
    return common != 0;
}

/* Is every place of `part` also in `whole`? */
static inline bool placeset_within(const struct placeset *part, const struct placeset *whole)
{
    uint64_t outside = 0;
    for (int i = 0; i < PLACESET_WORDS; i++)
        outside |= part->w[i] & ~whole->w[i];
    return outside == 0;
}

static inline bool placeset_equal(const struct placeset *a, const struct placeset *b)
{
    uint64_t apart = 0;
    for (int i = 0; i < PLACESET_WORDS; i++)
        apart |= a->w[i] ^ b->w[i];
    return apart == 0;
}

/* Most boards leave the upper half of their sets empty: it is looked at once, as a whole. */
enum { PLACESET_HALF = PLACESET_WORDS / 2 };

static inline uint64_t placeset_upper(const struct placeset *set)
{
    uint64_t upper = 0;
    for (int i = PLACESET_HALF; i < PLACESET_WORDS; i++)
        upper |= set->w[i];
    return upper;
}

/* The smallest place above `after` that is in both sets, or 0 when there is none. */
static inline uc_place placeset_next_common(const struct placeset *a, const struct placeset *b,
                                            uc_place after)
{
    unsigned from = after + 1u, i = from >> 6;
    if (from >= UC_PLACES)
        return 0;
    uint64_t rest = a->w[i] & b->w[i] & (~UINT64_C(0) << (from & 63));
    while (!rest) {
        if (++i == PLACESET_WORDS || (i == PLACESET_HALF && !placeset_upper(a)))
            return 0;
        rest = a->w[i] & b->w[i];
    }
    return (uc_place)(i * 64 + (unsigned)__builtin_ctzll(rest));
}

/* The smallest member above `after`, or 0 when there is none. */
static inline uc_place placeset_next(const struct placeset *set, uc_place after)
{
    unsigned from = after + 1u, i = from >> 6;
    if (from >= UC_PLACES)
        return 0;
    uint64_t rest = set->w[i] & (~UINT64_C(0) << (from & 63));
    while (!rest) {
        if (++i == PLACESET_WORDS || (i == PLACESET_HALF && !placeset_upper(set)))
            return 0;
        rest = set->w[i];
    }
    return (uc_place)(i * 64 + (unsigned)__builtin_ctzll(rest));
}

#endif
