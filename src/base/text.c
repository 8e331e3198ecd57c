/* Reads catalogues as msgfmt writes them (.mo): two tables of the same length, texts in the order of
 * their bytes and their translations, each entry a length and an offset. */
#include "base/text.h"

#include <assert.h>
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
    assert(number < head_word(bytes, COUNT_AT));
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

static const char *ask(const char *text, uint64_t owner)
{
    for (int i = 0; i < spoken->count; i++) {
        const char *found =
            spoken->catalogue[i].owner == owner ? find(spoken->catalogue[i].bytes, text) : NULL;
        if (found)
            return found;
    }
    return NULL;
}

/* Apart from the question whether there is anything to do, which is asked for every word of a view. */
static __attribute__((noinline)) const char *translated(const char *text, const uint64_t *owner,
                                                        int owners)
{
    for (int i = 0; i < owners; i++) {
        const char *found = ask(text, owner[i]);
        if (found)
            return found;
    }
    const char *found = ask(text, 0);
    return found ? found : text;
}

const char *text_translate_of(const char *text, const uint64_t *owner, int owners)
{
    /* a catalogue's own head is filed under no text */
    return spoken && text[0] ? translated(text, owner, owners) : text;
}

const char *text_translate(const char *text) { return text_translate_of(text, NULL, 0); }

/* ---- What may stand for what ------------------------------------------------------------------ */

const char *text_pair(const char *bytes, uint32_t number, const char **translation)
{
    if (number >= head_word(bytes, COUNT_AT))
        return NULL;
    *translation = entry(bytes, TRANSLATIONS_AT, number);
    return entry(bytes, TEXTS_AT, number);
}

/* The next conversion at or behind `text`, "%%" left out: its length, 0 if there is none. */
static size_t next_conversion(const char **text)
{
    const char *at = strchr(*text, '%');
    while (at && at[1] == '%')
        at = strchr(at + 2, '%');
    if (!at)
        return 0;
    *text = at;
    size_t length = 1 + strspn(at + 1, "-+ #0123456789.*'");
    length += strspn(at + length, "hljztLqw");
    return length + (at[length] != '\0');
}

static bool same_conversions(const char *text, const char *translation)
{
    for (;;) {
        size_t length = next_conversion(&text), other = next_conversion(&translation);
        if (length != other || memcmp(text, translation, length) != 0)
            return false;
        if (length == 0)
            return true;
        text += length;
        translation += length;
    }
}

/* The name of the placeholder at `brace`; 0 if none begins there or it is not closed. */
static size_t placeholder(const char *brace)
{
    size_t name = strspn(brace + 1, "abcdefghijklmnopqrstuvwxyz_");
    size_t end = 1 + name + strcspn(brace + 1 + name, "{}");
    return brace[end] == '}' && strchr("?:}", brace[1 + name]) ? name : 0;
}

static bool has_placeholder(const char *text, const char *name, size_t length)
{
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{'))
        if (placeholder(at) == length && memcmp(at + 1, name, length) == 0)
            return true;
    return false;
}

/* Whether `in` has every placeholder of `text`, and no more braces than it that hold none. */
static bool has_placeholders(const char *text, const char *in)
{
    int bare = 0;
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        size_t length = placeholder(at);
        bare += length == 0;
        if (length && !has_placeholder(in, at + 1, length))
            return false;
    }
    for (const char *at = strchr(in, '{'); at; at = strchr(at + 1, '{'))
        bare -= placeholder(at) == 0;
    return bare >= 0;
}

const char *text_misfit(const char *text, const char *translation)
{
    if (!same_conversions(text, translation))
        return N_("its conversions are not those of the text");
    if (!has_placeholders(text, translation) || !has_placeholders(translation, text))
        return N_("its placeholders are not those of the text");
    return NULL;
}

const char *text_joints(void)
{
    /* TRANSLATORS: no sentence, but what runs together in your language, each as FROM=TO with a |
     * behind it: " di il = del | di la = della |". Write | alone if nothing does. */
    static const char none[] = N_("(what runs together)");
    const char *joints = _(none);
    return joints == none ? NULL : joints;
}
