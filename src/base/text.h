/* Words for people go through gettext: _("text") is translated now, N_("text") is only marked
 * for translation and translated where it is shown. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#ifdef UC_NO_GETTEXT
#define _(text) (text)
#else
#include <libintl.h>
#define _(text) gettext(text)
#endif
#define N_(text) text

#endif
