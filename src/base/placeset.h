/* A set of places, 256 bits wide: places 1 to 255; bit 0 (no place) is never set.
 *
 * Plain data: zeroed memory is the empty set, assignment copies, memcmp compares. The functions
 * that take two sets leave their result in the first one. To walk a set in ascending order:
 *
 *     for (uc_place p = placeset_next(&set, 0); p; p = placeset_next(&set, p))
 */
#ifndef BASE_PLACESET_H
#define BASE_PLACESET_H

#include <stdbool.h>
#include <stdint.h>

#include "undercroft/types.h"

struct placeset {
    uint64_t w[4]; /* place p is bit p % 64 of word p / 64 */
};

static inline bool placeset_has(const struct placeset *set, uc_place p)
{
    return set->w[p >> 6] >> (p & 63) & 1;
}

/* `p` is a place, not 0. */
static inline void placeset_add(struct placeset *set, uc_place p)
{
    set->w[p >> 6] |= UINT64_C(1) << (p & 63);
}

static inline void placeset_remove(struct placeset *set, uc_place p)
{
    set->w[p >> 6] &= ~(UINT64_C(1) << (p & 63));
}

static inline int placeset_count(const struct placeset *set)
{
    return __builtin_popcountll(set->w[0]) + __builtin_popcountll(set->w[1]) +
           __builtin_popcountll(set->w[2]) + __builtin_popcountll(set->w[3]);
}

/* Union, intersection, difference: the result replaces `set`. */
static inline void placeset_or(struct placeset *set, const struct placeset *other)
{
    for (int i = 0; i < 4; i++)
        set->w[i] |= other->w[i];
}

static inline void placeset_and(struct placeset *set, const struct placeset *other)
{
    for (int i = 0; i < 4; i++)
        set->w[i] &= other->w[i];
}

static inline void placeset_minus(struct placeset *set, const struct placeset *other)
{
    for (int i = 0; i < 4; i++)
        set->w[i] &= ~other->w[i];
}

/* Is there anything in the set? */
static inline bool placeset_any(const struct placeset *set)
{
    return (set->w[0] | set->w[1] | set->w[2] | set->w[3]) != 0;
}

/* Have the two sets a place in common? */
static inline bool placeset_meets(const struct placeset *a, const struct placeset *b)
{
    return ((a->w[0] & b->w[0]) | (a->w[1] & b->w[1]) | (a->w[2] & b->w[2]) |
            (a->w[3] & b->w[3])) != 0;
}

/* Is every place of `part` also in `whole`? */
static inline bool placeset_within(const struct placeset *part, const struct placeset *whole)
{
    return ((part->w[0] & ~whole->w[0]) | (part->w[1] & ~whole->w[1]) |
            (part->w[2] & ~whole->w[2]) | (part->w[3] & ~whole->w[3])) == 0;
}

static inline bool placeset_equal(const struct placeset *a, const struct placeset *b)
{
    return a->w[0] == b->w[0] && a->w[1] == b->w[1] && a->w[2] == b->w[2] && a->w[3] == b->w[3];
}

/* The smallest member above `after`, or 0 when there is none. */
static inline uc_place placeset_next(const struct placeset *set, uc_place after)
{
    unsigned from = after + 1u;
    if (from > 255)
        return 0;
    unsigned i = from >> 6;
    uint64_t rest = set->w[i] & (~UINT64_C(0) << (from & 63));
    while (!rest && i < 3)
        rest = set->w[++i];
    return rest ? (uc_place)(i * 64 + (unsigned)__builtin_ctzll(rest)) : 0;
}

#endif
