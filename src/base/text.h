/* Words for people are written in English and translated where they are shown: _("text") is
 * translated now, N_("text") is only marked, and translated later.
 *
 * A language is a set of catalogues as msgfmt writes them (.mo). Each thread speaks one language at
 * a time, English at first, so that a server can answer everybody in his own. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TEXT_MAGIC UINT32_C(0x950412de) /* what a catalogue begins with */
enum { TEXT_CATALOGUES = 32 };

/* Catalogues in the order in which they are asked. Their bytes belong to somebody else. */
struct text_language {
    int count;
    const char *catalogue[TEXT_CATALOGUES];
};

/* Whether these bytes are a catalogue, whole and undamaged. */
bool text_is_catalogue(const void *bytes, size_t size);

/* This thread speaks `language` from here on (NULL: English), which must stay as it is meanwhile.
 * Returns what it spoke before. */
const struct text_language *text_speak(const struct text_language *language);

/* The translation of a text, or the text itself. */
const char *text_translate(const char *text) __attribute__((format_arg(1)));

#define _(text) text_translate(text)
#define N_(text) text

#endif
