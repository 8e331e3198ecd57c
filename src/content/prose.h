/* Trees to sentences, inside: what the chapters of it (prose_words.c, prose_sets.c, prose.c) have of each
 * other. Texts live in the loader's draft. */
#ifndef CONTENT_PROSE_H
#define CONTENT_PROSE_H

#include "content/node.h"

struct prose {
    struct loader *load;
    const char *self, *subject, *it;
    const char *that;   /* "that figure": whom `it` is called when nothing better is known */
    const char *joints; /* NULL: English */
    int numbers;        /* that have a letter here: X, Y, Z */
    int bound;          /* which of them the innermost with_number has named, from 1 */
    bool too_long;
};

/* A set of pieces in words: "knocked out " "hero"/"heroes" " within 3 spaces". */
struct phrase {
    const char *before, *one, *many, *after;
    const char *the;  /* the plural with its article; NULL: "the" and the rest */
    bool definite;    /* says exactly who: no "each" in front, no "the" either */
    bool clause;      /* "for which ...": a clause of its own follows the noun */
    const char *each; /* of a definite one, if that differs: "this figure and each hero" */
};

/* ---- prose_words.c: strings, and the texts of words ------------------------------------------- */

/* The first `length` bytes of a text. */
const char *prose_cut(struct prose *p, const char *text, size_t length);
/* `done` and behind it the first `size` bytes of `text`. Most sentences are put together by this alone, which is
 * why nothing is formatted. */
const char *prose_append(struct prose *p, const char *done, const char *text, size_t size);
/* A text as printf makes it; one that is too long is cut off and remembered as such. */
__attribute__((format(printf, 2, 3))) const char *prose_join(struct prose *p, const char *format,
                                                             ...);
bool prose_begins(const char *text, const char *with);
/* Do the first `length` bytes of a text end so? */
bool prose_ends(const char *text, size_t length, const char *end);
bool prose_is_vowel(char c);
/* X, Y, Z: the letter of a number that is explained at the end, from 0. */
const char *prose_number_name(int index);

enum form { AS_COMMAND, AS_VALUE, AS_OPPOSITE };

/* Does a word only say that something can be done at all? Its text stands in parentheses. */
bool prose_is_aside(const struct word_info *info);
/* One of the texts of a word; false if it has none of that form. */
bool prose_find(const struct word_info *info, enum form form, const char **text, size_t *length);
/* An argument in words, as its placeholder asks for it: {name:how}. */
const char *prose_argument(struct prose *p, const struct node *arg, const char *how, size_t length);
/* Fills a word's arguments into a piece of its text. */
const char *prose_fill(struct prose *p, const struct node *node, const char *text, size_t length,
                       bool command);
/* A word with its arguments, in that form or in the one that it has. */
const char *prose_word(struct prose *p, const struct node *node, enum form form);

/* ---- prose_sets.c: sets of pieces -------------------------------------------------------------- */

/* The set that a query or an operation of sets speaks of. */
struct phrase prose_set(struct prose *p, const struct node *node);
const char *phrase_one(struct prose *p, struct phrase s);  /* "hero adjacent to it" */
const char *phrase_many(struct prose *p, struct phrase s); /* "heroes adjacent to it" */
const char *phrase_the(struct prose *p, struct phrase s);  /* "the heroes adjacent to it" */
/* Can " that is" stand before what follows the noun? */
bool phrase_is_plain(const struct prose *p, struct phrase s);
/* `text` with every `from` turned into `to`. */
const char *prose_replace(struct prose *p, const char *text, const char *from, const char *to);
/* What is said of "that figure" first and never again, without it; NULL if it is not so. */
const char *prose_said_of_it(const struct prose *p, const char *text);

/* ---- prose.c: values and conditions ------------------------------------------------------------ */

/* What a record or a word of a list is called. */
const char *prose_name(struct prose *p, const struct node *node);
/* A number, a piece, a place or whatever else is no set, in words. */
const char *prose_value(struct prose *p, const struct node *node);
/* A condition, or that it does not hold. */
const char *prose_condition(struct prose *p, const struct node *node, bool negated);

#endif
