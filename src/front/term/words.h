/* Text on a terminal: how wide it is, where it breaks, and how it looks without UTF-8.
 *
 * All strings are UTF-8. Widths are columns, lengths are bytes. Text that is not valid UTF-8 is
 * measured byte by byte, so that nothing here ever runs past the end of a string. */
#ifndef TERM_WORDS_H
#define TERM_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* Columns that a text takes on the screen. */
int words_width(const char *text);

/* How many bytes of `text` fit into `columns`; never half a character. */
size_t words_fit(const char *text, int columns);

/* The next line of `text` when it is wrapped to `columns`: returns its length in bytes and moves
 * `*rest` to where the line after it begins, or to NULL at the end. Lines break at blanks and at
 * every '\n'; a word that is longer than a line is cut. */
size_t words_wrap(const char *text, int columns, const char **rest);

/* How many lines that makes. */
int words_lines(const char *text, int columns);

/* Writes `text` with nothing but ASCII: known signs by their likeness, others as '?'. */
void words_ascii(const char *text, char *ascii, size_t size);

/* Prints line by line, as printf and puts do; with nothing but ASCII once that was asked for. */
void words_only_ascii(bool on);
void words_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
void words_say_line(const char *text);

/* Whether `text` holds `part`, whatever the case of the letters; "" is in everything. */
bool words_has(const char *text, const char *part);

/* Takes the next word of `*at` into `word`, cut if need be; false when there is none. */
bool words_next(const char **at, char *word, size_t size);

/* Whether a letter means yes in the language that is spoken; `y` always does. */
bool words_mean_yes(int letter);

/* Copies `text`, cut between two characters if it is too long. */
void words_copy(char *to, size_t size, const char *text);

/* Adds a formatted part to a text of fixed size. */
void words_add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds a blank and `word` as a shell reads it: in quotes if it is not plain. */
void words_add_shell(char *text, size_t size, const char *word);

#endif
