#include "base/utf8.h"

#include <string.h>

/* The length of the UTF-8 character at `s`, of which `left` bytes exist; 0 if it is none. */
static size_t character(const unsigned char *s, size_t left)
{
    size_t length = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
    if (length == 0 || length > left || s[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] >= 0xa0) ||
        (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] >= 0x90))
        return 0; /* too long a form, a surrogate, or beyond the last character */
    return length;
}

size_t utf8_valid(const char *text, size_t length)
{
    size_t done = 0;
    while (done < length) {
        size_t n = character((const unsigned char *)text + done, length - done);
        if (n == 0)
            break;
        done += n;
    }
    return done;
}

/* Of both kinds: U+0000 to U+001F and U+007F, and U+0080 to U+009F, which terminals take as seriously. */
static bool is_control(const unsigned char *c, size_t length)
{
    return c[0] < 0x20 || c[0] == 0x7f || (c[0] == 0xc2 && length > 1 && c[1] < 0xa0);
}

size_t control_character(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length &&
           (text[at] == '\n' || !is_control((const unsigned char *)text + at, length - at)))
        at++;
    return at;
}

void text_clean(char *text, bool cut)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < length;) {
        size_t n = character((unsigned char *)text + i, length - i);
        if (n == 0 && cut && length - i < 4) {
            text[i] = '\0';
            return;
        }
        bool known = n > 0;
        n = known ? n : 1;
        if (!known || is_control((unsigned char *)text + i, n))
            memset(text + i, '?', n);
        i += n;
    }
}
