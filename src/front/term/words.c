/* Text on a terminal; see words.h. */
#include "front/term/words.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

#include "base/text.h"

/* The character that `text` begins with: its length in bytes and its width in columns. Decoded
 * here and not by the C library, so that it works the same in every locale. */
static size_t step(const char *text, int *columns)
{
    const unsigned char *byte = (const unsigned char *)text;
    size_t n = byte[0] < 0xc2   ? 1
               : byte[0] < 0xe0 ? 2
               : byte[0] < 0xf0 ? 3
               : byte[0] < 0xf5 ? 4
                                : 1;
    uint32_t c = n == 1 ? byte[0] : byte[0] & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if ((byte[i] & 0xc0) != 0x80) {
            *columns = 1;
            return 1;
        }
        c = c << 6 | (byte[i] & 0x3fu);
    }
    int width = n == 1 ? c >= 0x20 : wcwidth((wchar_t)c);
    *columns = width < 0 ? 1 : width;
    return n;
}

int words_width(const char *text)
{
    int width = 0, columns;
    while (*text) {
        text += step(text, &columns);
        width += columns;
    }
    return width;
}

size_t words_fit(const char *text, int columns)
{
    size_t used = 0;
    while (text[used]) {
        int width;
        size_t n = step(text + used, &width);
        if (width > columns)
            break;
        columns -= width;
        used += n;
    }
    return used;
}

size_t words_wrap(const char *text, int columns, const char **rest)
{
    size_t line = strcspn(text, "\n");
    size_t fit = words_fit(text, columns);
    if (fit >= line) {
        *rest = text[line] ? text + line + 1 : NULL;
        return line;
    }
    size_t end = fit;
    while (end > 0 && text[end] != ' ')
        end--;
    if (end == 0) { /* one long word */
        end = fit ? fit : 1;
        *rest = text + end;
        return end;
    }
    size_t next = end;
    while (text[next] == ' ')
        next++;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    *rest = text[next] ? text + next : NULL;
    return end;
}

int words_lines(const char *text, int columns)
{
    int lines = 0;
    while (text) {
        words_wrap(text, columns, &text);
        lines++;
    }
    return lines;
}

/* What a sign becomes on a terminal that knows no UTF-8. */
static const struct {
    const char *sign, *ascii;
} likeness[] = {
    {"’", "'"},   {"‘", "'"},  {"“", "\""}, {"”", "\""},  {"–", "-"},  {"—", "-"},
    {"…", "..."}, {"·", "."},  {"×", "x"},  {"•", "*"},   {"→", "->"}, {"←", "<-"},
    {"≥", ">="},  {"≤", "<="}, {"é", "e"},  {"è", "e"},   {"à", "a"},  {"ì", "i"},
    {"ò", "o"},   {"ù", "u"},  {"È", "E"},  {"É", "E"},   {"ö", "o"},  {"ü", "u"},
    {"ä", "a"},   {"ß", "ss"}, {"♥", "h"},  {"½", "1/2"}, {"−", "-"},  {"†", "+"},
    {"»", ">"},   {"«", "<"},  {"À", "A"},  {"Ù", "U"},   {"Ì", "I"},  {"Ò", "O"},
};

void words_ascii(const char *text, char *ascii, size_t size)
{
    size_t used = 0;
    while (*text) {
        int columns;
        size_t n = step(text, &columns);
        const char *put = "?";
        char plain[2] = {*text, '\0'};
        if ((unsigned char)*text < 0x80)
            put = plain;
        for (size_t i = 0; n > 1 && i < sizeof likeness / sizeof likeness[0]; i++)
            if (strncmp(text, likeness[i].sign, n) == 0)
                put = likeness[i].ascii;
        if (used + strlen(put) >= size)
            break;
        memcpy(ascii + used, put, strlen(put));
        used += strlen(put);
        text += n;
    }
    if (size)
        ascii[used] = '\0';
}

static bool only_ascii;

void words_only_ascii(bool on) { only_ascii = on; }

/* Part by part, so that a text may be of any length. */
static void say(const char *text)
{
    char part[256], ascii[3 * sizeof part];
    while (only_ascii && *text) {
        words_copy(part, sizeof part, text);
        words_ascii(part, ascii, sizeof ascii);
        fputs(ascii, stdout);
        text += strlen(part);
    }
    fputs(text, stdout);
}

void words_say(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (!only_ascii) {
        vprintf(format, list);
    } else {
        char *text = NULL;
        size_t size = 0;
        FILE *to = open_memstream(&text, &size);
        if (to) {
            vfprintf(to, format, list);
            fclose(to);
            say(text);
        }
        free(text);
    }
    va_end(list);
}

void words_say_line(const char *text)
{
    say(text);
    putchar('\n');
}

bool words_has(const char *text, const char *part)
{
    size_t n = strlen(part);
    do {
        if (strncasecmp(text, part, n) == 0)
            return true;
    } while (*text++);
    return false;
}

bool words_next(const char **at, char *word, size_t size)
{
    *at += strspn(*at, " \t");
    size_t n = strcspn(*at, " \t");
    if (n == 0)
        return false;
    size_t kept = n < size ? n : size - 1;
    memcpy(word, *at, kept);
    word[kept] = '\0';
    *at += n;
    return true;
}

bool words_mean_yes(int letter)
{
    int small = letter > 0 && letter < 128 ? tolower(letter) : 0;
    return small == 'y' || small == _("y")[0];
}

void words_copy(char *to, size_t size, const char *text)
{
    assert(size > 0);
    size_t n = strlen(text);
    if (n >= size) {
        n = size - 1;
        while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
            n--;
    }
    memcpy(to, text, n);
    to[n] = '\0';
}

void words_add(char *text, size_t size, const char *format, ...)
{
    assert(strlen(text) < size);
    size_t used = strlen(text);
    va_list args;
    va_start(args, format);
    vsnprintf(text + used, size - used, format, args);
    va_end(args);
}

void words_add_shell(char *text, size_t size, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "/._-+,:@%=";
    if (word[0] && word[strspn(word, plain)] == '\0') {
        words_add(text, size, " %s", word);
        return;
    }
    words_add(text, size, " '");
    for (; *word; word++)
        words_add(text, size, "%s%c", *word == '\'' ? "'\\'" : "", *word);
    words_add(text, size, "'");
}
