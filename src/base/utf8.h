/* Text that is fit to be shown: UTF-8 without what would give orders to a terminal. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* How many bytes of `text` are valid UTF-8 from its start. */
size_t utf8_valid(const char *text, size_t length);

/* Where the first control character other than a line end stands; `length` if there is none. */
size_t control_character(const char *text, size_t length);

/* Replaces what is not printable by '?'; with `cut` a character cut off at the end is dropped. */
void text_clean(char *text, bool cut);

#endif
