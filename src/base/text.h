/* Words for people go through gettext: _("text") is translated now, N_("text") is only marked
 * for translation and translated where it is shown.
 *
 * Where there is no gettext (in a web page) the same catalogues are read here: text_use takes one
 * as msgfmt has written it. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* From here on text_translate answers from this catalogue, which stays the caller's; NULL: from
 * none. False if it is none, or damaged: then nothing has changed. */
bool text_use(const void *catalogue, size_t size);

/* The translation of a text, or the text itself. */
const char *text_translate(const char *text) __attribute__((format_arg(1)));

#ifdef UC_NO_GETTEXT
#define _(text) text_translate(text)
#else
#include <libintl.h>
#define _(text) gettext(text)
#endif
#define N_(text) text

#endif
