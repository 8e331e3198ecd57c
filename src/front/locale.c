/* The user's language, for programs that have one: not for the page, which brings its own. */
#include <locale.h>
#include <stdlib.h>

#include "base/text.h"
#include "front/front.h"

void front_locale(void)
{
    const char *folder = getenv("UNDERCROFT_LOCALE");
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C"); /* a decimal point is a point, in JSON and on the command line */
    bindtextdomain("undercroft", folder ? folder : UC_LOCALE_DIR);
    bind_textdomain_codeset("undercroft", "UTF-8");
    textdomain("undercroft");
}
