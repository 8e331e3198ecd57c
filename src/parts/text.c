/* Putting texts together; see text.h. */
#include "parts/text.h"

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

static void add(struct draft *d, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

static void add(struct draft *d, const char *format, va_list args)
{
    size_t room = d->size - d->used;
    int n = room ? vsnprintf(d->to + d->used, room, format, args) : 0;
    if (n >= 0 && (size_t)n < room) {
        d->used += (size_t)n;
        return;
    }
    d->cut = true;
    d->used = d->size ? d->size - 1 : 0;
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
        draft_add(d, "%s", between);
    va_start(args, format);
    add(d, format, args);
    va_end(args);
}

void draft_swapped(struct draft *d, const char *text, char from, char to)
{
    for (; *text; text++)
        draft_add(d, "%c", *text == from ? to : *text);
}

/* The place of a word in its vocabulary; NULL: there is no such word. */
static const struct vocabulary *find(const struct schema *schema, const char *name, int index)
{
    for (int i = 0; i < schema->vocabularies; i++) {
        const struct vocabulary *v = &schema->vocabulary[i];
        if (strcmp(v->name, name) != 0)
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

int word_find(const struct schema *schema, const char *vocabulary, const char *word)
{
    const struct vocabulary *v = find(schema, vocabulary, 1);
    for (int i = 0; v && v->word[i]; i++)
        if (strcmp(v->word[i], word) == 0)
            return i + 1;
    return 0;
}
