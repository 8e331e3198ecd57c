/* How the words of words.def are written (effect/worddefs.h): for effects.c and the files words_*.c, one a
 * chapter. The result of a verb, if it has one, goes to g->s->result, which is 0 when it begins. */
#ifndef SS_WORDS_H
#define SS_WORDS_H

#include "rulesets/ss/outside.h"

#define WORDS_DEF "rulesets/ss/words.def"
#define GAME_OPEN ss_open
#include "effect/worddefs.h"

/* A value as a figure, 0 none; as a small number. */
static inline uint8_t who(int64_t value)
{
    return (uint8_t)(value >= 1 && value <= PIECES ? value : 0);
}
static inline uint8_t small(int64_t n) { return (uint8_t)(n < 0 ? 0 : n > 99 ? 99 : n); }
static inline uint8_t self_of(const struct effect_frame *e) { return who(e->local[EFFECT_SELF]); }

/* Where a figure stands, 0 nowhere. */
static inline int place_of(const struct ss *g, int64_t value)
{
    return figure(g, who(value))->place;
}
/* An area by its name. */
static inline int area_of(const struct ss *g, int64_t symbol)
{
    return ss_area_named(g, (int)symbol);
}

#endif
