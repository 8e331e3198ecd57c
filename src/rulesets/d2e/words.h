/* How the words of words.def are written (effect/worddefs.h): for effects.c and the files words_*.c,
 * one a chapter. The result of a verb, if it has one, goes to g->s->result, which is 0 when it
 * begins. */
#ifndef D2E_WORDS_H
#define D2E_WORDS_H

#include "rulesets/d2e/d2e.h"

#define WORDS_DEF "rulesets/d2e/words.def"
#define GAME_OPEN d2_open
#include "effect/worddefs.h"

/* A value as a figure, 0 none. */
static inline uc_piece who(int64_t value)
{
    return value > 0 && value < PIECES ? (uc_piece)value : 0;
}

static inline uint8_t byte(int64_t n)
{
    return (uint8_t)(n < 0 ? 0 : n > UINT8_MAX ? UINT8_MAX : n);
}
static inline int8_t small(int64_t n) { return (int8_t)(n < -100 ? -100 : n > 100 ? 100 : n); }
static inline uint32_t trait_bit(int64_t trait) { return trait ? 1u << (trait - 1) : 0; }

/* The arguments of a verb. */
static inline uc_piece a_piece(const struct effect_frame *e, int n)
{
    return who(effect_arg(e, n));
}
static inline pieces a_set(const struct effect_frame *e, int n) { return (pieces)effect_arg(e, n); }
static inline uint8_t a_count(const struct effect_frame *e, int n)
{
    return byte(effect_arg(e, n));
}
static inline uint16_t a_name(const struct effect_frame *e, int n)
{
    return (uint16_t)effect_arg(e, n); /* a record, a symbol or a label */
}

static inline uc_piece self_of(const struct effect_frame *e) { return who(e->local[EFFECT_SELF]); }

/* Who decides for an effect: the holder's player; the overlord for his cards. */
static inline uc_seat decider(const struct d2e *g, const struct effect_frame *e)
{
    return self_of(e) ? d2_seat_of(g, self_of(e)) : d2_overlord_seat(g);
}

static const pieces ALL_HEROES = 0x1e; /* pieces 1 to 4 */

/* words_quest.c: how far every space is from that area, all doors open; NULL: there is none. */
const uint8_t *d2_distances_to(const struct d2e *g, int64_t area);

/* By how much a way is shorter than `far`; -1 is no way at all. */
static inline int nearer(int way, int64_t far)
{
    return way >= 0 && way < far ? (int)far - way : 0;
}

/* words_quest.c: the same for the way from a space (0: from nowhere) to an area. */
int d2_nearness_to_area(const struct d2e *g, uc_place from, int64_t area, int64_t far);

#endif
