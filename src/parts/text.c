/* Putting texts together; see text.h. */
#include "parts/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

struct draft draft_in(char *to, size_t size)
{
    if (size)
        to[0] = '\0';
    return (struct draft){to, size, 0, false};
}

/* How much of the first `length` bytes is whole characters. */
static size_t whole(const char *text, size_t length)
{
    size_t last = length;
    do {
        if (last == 0)
            return 0;
        last--;
    } while (((unsigned char)text[last] & 0xc0) == 0x80);
    unsigned char first = (unsigned char)text[last];
    size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    return last + bytes <= length ? length : last;
}

static void put(struct draft *d, const char *text, size_t length)
{
    assert(!d->size || d->used < d->size);
    size_t room = d->size && !d->cut ? d->size - d->used - 1 : 0; /* the last byte is a 0 */
    if (length > room) {
        d->cut = true;
        length = whole(text, room);
    }
    if (d->size == 0)
        return;
    memcpy(d->to + d->used, text, length);
    d->used += length;
    d->to[d->used] = '\0';
}

void draft_put(struct draft *d, const char *text) { put(d, text, strlen(text)); }

void draft_sentence(struct draft *d, const char *text) { put(d, text, strcspn(text, ".")); }

static void put_number(struct draft *d, int number)
{
    char digits[12], *at = digits + sizeof digits;
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        *--at = '-';
    put(d, at, (size_t)(digits + sizeof digits - at));
}

static void add(struct draft *d, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Words and whole numbers are most of what is written. At anything else the library goes on. */
static void add(struct draft *d, const char *format, va_list args)
{
    while (*format) {
        size_t length = 0;
        while (format[length] && format[length] != '%')
            length++;
        put(d, format, length);
        format += length;
        if (format[0] == '%' && format[1] == 's') {
            const char *text = va_arg(args, const char *);
            put(d, text, strlen(text));
            format += 2;
        } else if (format[0] == '%' && format[1] == 'd') {
            put_number(d, va_arg(args, int));
            format += 2;
        } else if (format[0] == '%') {
            size_t room = d->cut ? 0 : d->size - d->used;
            int n = room ? vsnprintf(d->to + d->used, room, format, args) : 0;
            if (n < 0 || (size_t)n >= room) {
                d->cut = true;
                n = room ? (int)whole(d->to + d->used, strlen(d->to + d->used)) : 0;
            }
            d->used += (size_t)n;
            if (d->size)
                d->to[d->used] = '\0';
            return;
        }
    }
}

void draft_add(struct draft *d, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add(d, format, args);
    va_end(args);
}

void draft_item(struct draft *d, const char *between, const char *format, ...)
{
    va_list args;
    if (d->used)
        put(d, between, strlen(between));
    va_start(args, format);
    add(d, format, args);
    va_end(args);
}

void draft_swapped(struct draft *d, const char *text, char from, char to)
{
    size_t begun = d->used;
    put(d, text, strlen(text));
    for (size_t i = begun; i < d->used; i++)
        if (d->to[i] == from)
            d->to[i] = to;
}

/* The place of a word in its vocabulary; NULL: there is no such word. */
static const struct vocabulary *find(const struct schema *schema, const char *name, int index)
{
    for (int i = 0; i < schema->vocabularies; i++) {
        const struct vocabulary *v = &schema->vocabulary[i];
        if (v->name[0] != name[0] || strcmp(v->name, name) != 0)
            continue;
        for (int n = 0; n < index; n++)
            if (!v->word[n])
                return NULL;
        return index > 0 ? v : NULL;
    }
    return NULL;
}

const char *word_code(const struct schema *schema, const char *vocabulary, int index)
{
    const struct vocabulary *v = find(schema, vocabulary, index);
    return v ? v->word[index - 1] : "";
}

const char *word_text(const struct schema *schema, const char *vocabulary, int index)
{
    const struct vocabulary *v = find(schema, vocabulary, index);
    return !v ? "" : v->text ? _(v->text[index - 1]) : v->word[index - 1];
}

const char *word_meaning(const struct schema *schema, const char *vocabulary, int index)
{
    const struct vocabulary *v = find(schema, vocabulary, index);
    return v && v->meaning && v->meaning[index - 1] ? _(v->meaning[index - 1]) : "";
}

int word_find(const struct schema *schema, const char *vocabulary, const char *word)
{
    const struct vocabulary *v = find(schema, vocabulary, 1);
    for (int i = 0; v && v->word[i]; i++)
        if (strcmp(v->word[i], word) == 0)
            return i + 1;
    return 0;
}
