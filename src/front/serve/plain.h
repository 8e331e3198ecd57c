/* What people call themselves and say to each other, as others may be shown it: a page, the operator's
 * terminal, the log of a browser. Everything of that kind goes through here, when it comes and when it is read
 * again.
 *
 * What orders terminals about, is seen as nothing, turns the direction of what follows, or is no character of
 * Unicode is left out (plain.def). Line ends and spaces of all kinds become one space each, at the ends none.
 * More than three marks on one letter are left out, since they reach into other lines. */
#ifndef SERVE_PLAIN_H
#define SERVE_PLAIN_H

#include <stdbool.h>
#include <stddef.h>

/* Writes so many characters and bytes (with the zero) at most; false: there were more, which are left out. */
bool plain_text(const char *text, char *out, size_t size, int characters);

/* Whether letters of two alphabets that look alike (Latin, Greek, Cyrillic, Armenian, Cherokee) stand in one word, as
 * in a name that is to be taken for another. */
bool plain_is_mixed(const char *text);

#endif
