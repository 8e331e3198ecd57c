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

struct uc_run; /* core/flow.h */

struct uc_pack;

enum value_type {
    VALUE_NOTHING, /* of a verb without a result */
    VALUE_NUMBER,
    VALUE_BOOL,
    VALUE_PIECE, /* given where a set is expected, it stands for the set of that one piece */
    VALUE_SET,
    VALUE_PLACE,
    VALUE_WORD,   /* of a vocabulary */
    VALUE_RECORD, /* of a kind */
    VALUE_SYMBOL,
    VALUE_LABEL
};

struct effect_frame;

/* A query (no side effects, usable anywhere) or a verb (a command, usable in effects only) that
 * a ruleset publishes to packs, under a name of its own: not that of a kind of record or of a
 * built-in form. At most EFFECT_WORDS.
 *
 * The signature names the arguments, in order, with type and default:
 *
 *     "who:set n:number=1 by:word.attribute at:symbol.area card:record.item"
 *
 * Types are number, bool, piece, set, place, word.VOCABULARY, record.KIND, record, symbol.TYPE
 * and label. Defaults are a number, true, false, a word of the vocabulary, a symbol, `none` (or
 * 0 or '', for any type; for words also `any`), and for pieces and sets also self, subject or it;
 * words may stand in single quotes. A result that is a word or a record says of what at the end:
 * "who:piece -> word.attribute". In Lua a call is written fatigue(it, 2), or by name
 * fatigue{ who = it, n = 2 }; a word without arguments needs no parentheses.
 *
 * The text is what players read on cards. {who} stands for the argument in words. A set reads
 * "each hero within 3 spaces of this figure"; after "the" and "all", as in "one of the {among}",
 * and as {among:many} it reads "heroes within ...", and as {among:one} "hero within ...".
 * {n?space/spaces} picks by number. What stands in [brackets] is left out if the argument in it
 * has its default: "{by} attacks[ with a {type} weapon]"; behind a // in them stands what is said
 * instead: "in [the area of {of}//the same area]". The text of a query that only asks whether
 * something can be done at all stands in (parentheses): the condition of a card does not mention it.
 *
 * The text of a query that gives a set is a noun and what follows it ("knocked-out heroes",
 * "figures other than {whom}") or only what follows ("within {n} spaces of {who}"), so that
 * heroes & within(self, 3) can be said as one. The noun may be singular or plural; an irregular
 * one gives both: "man/men".
 *
 * In other languages than English the noun is marked; see docs/translating.md.
 *
 * A verb with a result, and a query that gives a truth value, may have more texts, separated by
 * `|`: the command, how it reads as a value, and the opposite of that, as in
 * "{who} tests {by}|{who} passes a test of {by}|{who} fails a test of {by}" for a verb and
 * "{who} is knocked out|{who} is not knocked out" for a query.
 *
 * Two built-in forms, option and may, need a verb `menu` with the signature
 * "mask:number first:label count:number" and a number as result: the seat picks one of the labels
 * `first` to `first + count - 1`, of which number i (from 0) may be picked if bit i of `mask` is
 * set; the result is 1 for the first label, and 0 if the mask is empty. */
struct effect_word {
    const char *name;
    bool verb;
    const char *signature;
    enum value_type result;
    const char *text; /* marked with N_(); NULL: the name with its arguments */
    /* Queries only. */
    int64_t (*query)(struct uc_run *run, const struct effect_frame *frame, const int64_t *args);
};

/* Locals of an effect. Loops and bindings take the rest. */
enum { EFFECT_SELF, EFFECT_SUBJECT, EFFECT_IT, EFFECT_LOCALS = 9, EFFECT_STACK = 8 };
enum { EFFECT_WORDS = 1024 }; /* of a system, queries and verbs together */

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

/* A piece of code in a pack and what it says, for people. Absent: code 0 and the text "". */
struct effect_ref {
    uint16_t code;
    const char *text;
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
