/* Effects: what cards do, as bytecode made from a pack.
 *
 * Expressions (conditions, numbers, sets of pieces) are evaluated at once by effect_eval.
 * Commands run inside the ruleset's flow `effect`, whose frame holds a struct effect_frame, so
 * that an effect can stop at a question and be cloned in the middle:
 *
 *     FLOW(effect)
 *     {
 *         BEGIN;
 *         while (effect_run(&g->run, &f->e)) {             up to the next command, or the end
 *             STOP(1, status = perform(g, &f->e); if (status != FLOW_DONE) return status);
 *             effect_result(&g->run, &f->e, g->s->result);
 *         }
 *         END;
 *     }
 *
 * Values are 64-bit integers. A piece is its number, a set of pieces is a bit set (so a ruleset
 * whose effects use sets has at most 63 pieces), a place, word, record, symbol or label is its
 * number, a truth value is 0 or 1. */
#ifndef EFFECT_EFFECT_H
#define EFFECT_EFFECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pack/effects.h"

struct uc_pack;

/* Locals of an effect. Loops and bindings take the rest. */
enum { EFFECT_SELF, EFFECT_SUBJECT, EFFECT_IT, EFFECT_LOCALS = 9, EFFECT_STACK = 8 };

/* What an effect remembers while it waits. */
struct effect_frame {
    int64_t local[EFFECT_LOCALS]; /* self: the holder; subject: who the moment is about */
    int64_t stack[EFFECT_STACK];
    uint16_t pc;
    uint16_t record;  /* whose effect it is (for texts and for "this card") */
    uint16_t card;    /* physical card that does this, 0 none */
    uint16_t verb;    /* the command to perform: index into schema->word */
    uint8_t args;     /* how many arguments of it are on top of the stack */
    uint8_t depth;    /* of the stack */
    uint8_t spare[6]; /* zero */
};

/* Prepares a frame to run the code at `pc`. */
void effect_start(struct effect_frame *frame, uint16_t pc, int64_t self, int64_t subject,
                  uint16_t record, uint16_t card);
/* Runs to the next verb: true, and verb and arguments are set (effect_arg reads them); false at
 * the end. */
bool effect_run(struct uc_run *run, struct effect_frame *frame);
int64_t effect_arg(const struct effect_frame *frame, int index);
/* Takes the arguments off and gives the verb's result (ignored for VALUE_NOTHING). */
void effect_result(const struct uc_run *run, struct effect_frame *frame, int64_t result);

/* Evaluates an expression of a record, so that it can speak of "this card". The code must be pure,
 * which the verifier has made sure of. Absent code gives 0. */
int64_t effect_eval(const struct uc_run *run, uint16_t pc, int64_t self, int64_t subject,
                    uint16_t record);

/* Does the code at `pc` contain that word, whether or not it ever comes to it? Absent code does not. */
bool effect_mentions(const struct uc_pack *pack, uint16_t pc, int word);

/* What the subject must be for the condition at `pc` to hold, as a set of kinds of pieces: from the
 * demands "the subject is one of these figures" with which it begins. `kinds_of` a word that gives a
 * set says what its members can be. All bits are set where nothing is demanded. */
uint32_t effect_demands(const struct uc_pack *pack, uint16_t pc, uint32_t (*kinds_of)(int word));

/* Writes the code at `pc` as text, one instruction a line. */
void effect_disassemble(const struct uc_pack *pack, uint16_t pc, char *text, size_t size);

#endif
