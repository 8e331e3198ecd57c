/* Facts: a position for a scenario, given line by line in the words of the game ("health guard 1").
 *
 * A system's own `struct fact` holds the line and whatever it works with. A fact is a function that reads the words
 * behind the first one, each once and in order, and changes the state, or refuses with one clear sentence:
 *
 *     struct fact {
 *         struct fact_line line;
 *         struct tp *g;
 *     };
 *
 *     static bool set_health(struct fact *f)          "health guard 1"
 *     {
 *         int n;
 *         uc_piece who = piece_named(f->g, fact_next(&f->line));
 *         if (!who)
 *             return fact_refuse(&f->line, _("there is no '%s' here"), fact_last(&f->line));
 *         if (!fact_number(&f->line, max_health(f->g, who), &n))
 *             return false;
 *         f->g->s->health[who] = (uint8_t)n;
 *         return true;
 *     }
 *
 * The descriptor's set_fact splits the line and gives it to fact_carry_out with its list of facts: whatever nobody has
 * read of it is refused there, so no fact has to look for the end. uc_set_fact puts the state back as it was when a
 * line is refused. */
#ifndef PARTS_FACTS_H
#define PARTS_FACTS_H

#include <stdbool.h>
#include <stddef.h>

enum { FACT_WORDS = 48, FACT_LINE = 600 };

struct fact_line {
    int words, at; /* `at`: the next word to be read */
    const char *word[FACT_WORDS];
    char *why; /* for the sentence of a refusal */
    size_t size;
    char text[FACT_LINE];
};

/* The system's own. */
struct fact;
struct fact_kind {
    const char *word; /* the first of the line */
    bool (*set)(struct fact *fact);
};

/* Splits a line at spaces; false: it is refused, because it is too long. */
bool fact_split(struct fact_line *line, const char *text, char *why, size_t size);
/* Carries out a line that was split: what its first word is in one of the lists (NULL behind the last; a list ends with
 * a NULL word). False: it is refused, as none of them, by the fact itself, or for a word that nobody has read. `docs`
 * is the page that lists them. */
bool fact_carry_out(struct fact_line *line, struct fact *fact, const struct fact_kind *const *lists,
                    const char *docs);
/* Refuses it: always false. */
bool fact_refuse(struct fact_line *line, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Refuses the next word, which means nothing: always false. */
bool fact_strange(struct fact_line *line);

/* The word that the line begins with. */
const char *fact_kind(const struct fact_line *line);
/* Is there another word? */
bool fact_more(const struct fact_line *line);
/* The next word, "" at the end; the same without taking it; the one taken last. */
const char *fact_next(struct fact_line *line);
const char *fact_peek(const struct fact_line *line);
const char *fact_last(const struct fact_line *line);
/* Takes the next word if it is this one. */
bool fact_takes(struct fact_line *line, const char *word);
/* Takes a number from 0 to `most`, or refuses. */
bool fact_number(struct fact_line *line, int most, int *value);
/* Takes the next word as a number from 0 to `most`; -1: it is none. */
int fact_next_number(struct fact_line *line, int most);
/* A word as a number from 0 to `most`; -1: it is none. */
int fact_as_number(const char *word, int most);

#endif
