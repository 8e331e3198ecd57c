/* Putting texts together: names and sentences in buffers of fixed size, and the words of a system's
 * vocabularies.
 *
 *     char text[80];
 *     struct draft d = draft_in(text, sizeof text);
 *     draft_put(&d, hero);
 *     if (number)
 *         draft_add(&d, "-%d", number);
 *     draft_item(&d, ", ", "%s", word_text(&d2_schema, "trait", 3));     a comma unless it is the first
 *
 * What does not fit is cut off; the text ends with a 0 in any case, and `cut` tells. */
#ifndef PARTS_TEXT_H
#define PARTS_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "pack/schema.h"

struct draft {
    char *to;
    size_t size, used;
    bool cut; /* something did not fit */
};

struct draft draft_in(char *to, size_t size);      /* empty */
void draft_put(struct draft *d, const char *text); /* adds a text as it is */
/* Adds formatted text; what has no room is cut off at the end of a character. */
void draft_add(struct draft *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same with something between it and what stands there already. */
void draft_item(struct draft *d, const char *between, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Adds the first sentence of a text, without its full stop. */
void draft_sentence(struct draft *d, const char *text);
/* A text with one character in place of another: "jump back" for "jump_back". */
void draft_swapped(struct draft *d, const char *text, char from, char to);

/* Word `index` (from 1) of a vocabulary, for machines and for people in the reader's language; "" if
 * there is none. */
const char *word_code(const struct schema *schema, const char *vocabulary, int index);
const char *word_text(const struct schema *schema, const char *vocabulary, int index);
/* What it says in the game, in the reader's language; "" where its name says it. */
const char *word_meaning(const struct schema *schema, const char *vocabulary, int index);
/* Its index, 0 if there is none. */
int word_find(const struct schema *schema, const char *vocabulary, const char *word);

#endif
