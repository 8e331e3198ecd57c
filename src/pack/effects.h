/* What a system says of effects to packs, and what a compiled pack has of them: the types of values, the words
 * that effects may use, a piece of code. How effects run is in effect/effect.h. */
#ifndef PACK_EFFECTS_H
#define PACK_EFFECTS_H

#include <stdbool.h>
#include <stdint.h>

struct uc_run;       /* core/flow.h */
struct effect_frame; /* effect/effect.h */

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
enum { EFFECT_WORDS = 1024 }; /* of a system, queries and verbs together */

/* A piece of code in a pack and what it says, for people. Absent: code 0 and the text "". */
struct effect_ref {
    uint16_t code;
    const char *text;
};

#endif
