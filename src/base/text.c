/* Reads catalogues as msgfmt writes them (.mo): two tables of the same length, texts in the order of
 * their bytes and their translations, each entry a length and an offset. */
#include "base/text.h"

#include <stdint.h>
#include <string.h>

enum { MAGIC_AT, REVISION_AT, COUNT_AT, TEXTS_AT, TRANSLATIONS_AT, HEAD_WORDS = 7 };

static _Thread_local const struct text_language *spoken;

static uint32_t word_at(const char *bytes, size_t offset)
{
    uint32_t word;
    memcpy(&word, bytes + offset, sizeof word);
    return word;
}

static uint32_t head_word(const char *bytes, int number)
{
    return word_at(bytes, (size_t)number * sizeof(uint32_t));
}

static const char *entry(const char *bytes, int table, uint32_t number)
{
    return bytes + word_at(bytes, head_word(bytes, table) + (size_t)number * 8 + 4);
}

/* Every entry of a table lies in the file and ends in a zero byte. */
static bool table_ok(const char *bytes, size_t size, int table)
{
    size_t at = head_word(bytes, table), count = head_word(bytes, COUNT_AT);
    if (at > size || count > (size - at) / 8)
        return false;
    for (size_t i = 0; i < count; i++) {
        size_t length = word_at(bytes, at + i * 8), offset = word_at(bytes, at + i * 8 + 4);
        if (offset >= size || length >= size - offset || bytes[offset + length])
            return false;
    }
    return true;
}

bool text_is_catalogue(const void *bytes, size_t size)
{
    return size >= HEAD_WORDS * sizeof(uint32_t) && head_word(bytes, MAGIC_AT) == TEXT_MAGIC &&
           head_word(bytes, REVISION_AT) <= 0xffff && table_ok(bytes, size, TEXTS_AT) &&
           table_ok(bytes, size, TRANSLATIONS_AT);
}

const struct text_language *text_speak(const struct text_language *language)
{
    const struct text_language *before = spoken;
    spoken = language;
    return before;
}

/* The translation in one catalogue; NULL if it has none. */
static const char *find(const char *catalogue, const char *text)
{
    uint32_t low = 0, high = head_word(catalogue, COUNT_AT);
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(text, entry(catalogue, TEXTS_AT, middle));
        if (order == 0)
            return entry(catalogue, TRANSLATIONS_AT, middle);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *text_translate(const char *text)
{
    if (!spoken || !text[0]) /* a catalogue's own head is filed under no text */
        return text;
    for (int i = 0; i < spoken->count; i++) {
        const char *found = find(spoken->catalogue[i], text);
        if (found)
            return found;
    }
    return text;
}
