/* What an effect may do, without a game: for those who look for what no game can come to.
 *
 * Code is read as if every branch were taken that can be taken. What a query answers and what follows from
 * a command is the caller's affair; a fact that can come true is taken to be true at one time and false
 * at another. */
#ifndef EFFECT_GUESS_H
#define EFFECT_GUESS_H

#include "effect/effect.h"

/* What is known of a value: a constant, or what it may turn out to be. */
struct guess {
    int64_t constant; /* if it is `known` */
    bool known, may_be_true, may_be_false;
};

extern const struct guess guess_anything;
/* The guess that is sure of this constant. */
struct guess guess_known(int64_t constant);

struct guess_reader {
    const uint8_t *code;            /* of the pack */
    const struct effect_word *word; /* of the ruleset */
    void *context;
    struct guess (*ask)(void *context, int word, const struct guess *arg);
    void (*perform)(void *context, int word, const struct guess *arg);
};

/* Reads an effect; one that is not there (0) does nothing. */
void guess_read(const struct guess_reader *reader, uint16_t code);

/* May the condition be true? One that is not there is. */
bool guess_may(const struct guess_reader *reader, uint16_t code);

#endif
