#include "front/serve/plain.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

struct range {
    uint32_t first, last;
};

static const struct range unseen[] = {
#include "front/serve/plain.def"
};

static const struct range spaces[] = {{0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680},
                                      {0x2000, 0x200a}, {0x202f, 0x202f}, {0x205f, 0x205f},
                                      {0x3000, 0x3000}};
/* Those that are seen as line ends. */
static const struct range breaks[] = {{0x09, 0x0d}, {0x85, 0x85}, {0x2028, 0x2029}};
static const struct range marks[] = {{0x0300, 0x036f}, {0x0483, 0x0489}, {0x1ab0, 0x1aff},
                                     {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0x3099, 0x309a},
                                     {0xfe20, 0xfe2f}};

/* Alphabets whose letters look alike. */
static const struct alphabet {
    int alphabet;
    struct range of;
} letters[] = {
    {1, {0x41, 0x5a}},     {1, {0x61, 0x7a}},     {1, {0xc0, 0x24f}},    {1, {0x1e00, 0x1eff}},
    {1, {0x2c60, 0x2c7f}}, {1, {0xa720, 0xa7ff}}, {1, {0xff21, 0xff5a}}, {2, {0x370, 0x3ff}},
    {2, {0x1f00, 0x1fff}}, {3, {0x400, 0x52f}},   {3, {0x1c80, 0x1c8f}}, {3, {0x2de0, 0x2dff}},
    {3, {0xa640, 0xa69f}}, {4, {0x530, 0x58f}},   {5, {0x13a0, 0x13ff}}, {5, {0xab70, 0xabbf}}};

#define COUNT(array) (sizeof array / sizeof(array)[0])

static bool is_among(const struct range *range, size_t count, uint32_t c)
{
    for (size_t i = 0; i < count; i++)
        if (c >= range[i].first && c <= range[i].last)
            return true;
    return false;
}

/* The character that begins there, and how many bytes it has; 0: none, or the end. */
static size_t decode(const char *at, uint32_t *c)
{
    size_t size = 1;
    while (*at && size < 4 && ((unsigned char)at[size] & 0xc0) == 0x80)
        size++;
    if (!*at || utf8_valid(at, size) != size)
        return 0;
    *c = (unsigned char)*at & (size == 1 ? 0x7fu : 0xffu >> (size + 1));
    for (size_t i = 1; i < size; i++)
        *c = *c << 6 | ((unsigned char)at[i] & 0x3fu);
    return size;
}

bool plain_text(const char *text, char *out, size_t size, int characters)
{
    enum { MARKS = 3 };
    size_t used = 0, bytes;
    int count = 0, marked = 0;
    uint32_t c;
    bool space = false, whole = true;
    for (; *text && whole; text += bytes ? bytes : 1) {
        bytes = decode(text, &c);
        if (!bytes)
            continue;
        if (is_among(spaces, COUNT(spaces), c) || is_among(breaks, COUNT(breaks), c)) {
            space = used > 0;
            continue;
        }
        marked = is_among(marks, COUNT(marks), c) ? marked + 1 : 0;
        if (marked > MARKS || is_among(unseen, COUNT(unseen), c))
            continue;
        whole = used + space + bytes < size && count + space < characters;
        if (!whole)
            continue;
        if (space)
            out[used++] = ' ';
        memcpy(out + used, text, bytes);
        used += bytes;
        count += 1 + space;
        space = false;
    }
    out[used] = '\0';
    return whole;
}

static int alphabet_of(uint32_t c)
{
    for (size_t i = 0; i < COUNT(letters); i++)
        if (is_among(&letters[i].of, 1, c))
            return letters[i].alphabet;
    return 0;
}

bool plain_is_mixed(const char *text)
{
    int alphabet = 0;
    uint32_t c;
    for (size_t bytes; (bytes = decode(text, &c)); text += bytes) {
        int next = alphabet_of(c);
        if (is_among(spaces, COUNT(spaces), c))
            alphabet = 0;
        else if (next && alphabet && next != alphabet)
            return true;
        else if (next)
            alphabet = next;
    }
    return false;
}
