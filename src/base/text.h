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
    struct text_catalogue {
        const char *bytes;
        uint64_t owner; /* the pack whose texts it translates; 0: the program's */
    } catalogue[TEXT_CATALOGUES];
};

/* Whether these bytes are a catalogue, whole and undamaged. */
bool text_is_catalogue(const void *bytes, size_t size);
/* The pairs of such a catalogue, from number 0 on: the text, and its translation. NULL past the
 * last. */
const char *text_pair(const char *bytes, uint32_t number, const char **translation);
/* What is wrong with a translation that is put in the place of a text; NULL if nothing is. Its
 * conversions (%d) must be those of the text, one by one, since it may be a format, and it must name
 * the same {placeholders}. */
const char *text_misfit(const char *text, const char *translation);

/* This thread speaks `language` from here on (NULL: English), which must stay as it is meanwhile.
 * Returns what it spoke before. */
const struct text_language *text_speak(const struct text_language *language);

/* The translation of a text of the program, or the text itself. No pack has a say in it. */
const char *text_translate(const char *text) __attribute__((format_arg(1)));
/* The same for a text of a pack: what these owners say of it, or else the program. What comes back
 * is no format. */
const char *text_translate_of(const char *text, const uint64_t *owner, int owners);

/* What runs together in this language where two words meet, each as FROM=TO with a | behind it:
 * " di il = del |". NULL where nothing does, as in English. */
const char *text_joints(void);

#define _(text) text_translate(text)
#define N_(text) text

#endif
