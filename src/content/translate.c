/* Languages other than English.
 *
 * Everything that people read is known by its English text and looked up in catalogues. The texts
 * of cards are the exception: prose.c puts them together. So a pack is read a second time while
 * this thread speaks the other language, and the two readings side by side make one more catalogue,
 * which is asked last: a translator who is not content with such a text can write a better one.
 *
 * Sentences of the program are formats, so nobody's translation is taken on trust: every pair of a
 * catalogue is looked at when it is added, and a pack's catalogue is asked for texts of that pack
 * alone (base/text.h, pack_say). */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "content/load.h"

enum { TRANSLATION_MAX = 3900 }; /* bytes: what a view has room for, with a title */

struct uc_language {
    struct text_language text;
    int learned; /* how many of the catalogues, the last ones, were made here */
};

/* ---- Two readings of a pack ------------------------------------------------------------------ */

struct pair {
    const char *english, *other;
};

struct pairs {
    struct pair *pair;
    int count, room;
    bool second; /* reading: the other language is filled in */
    bool failed;
};

static void take_text(void *context, const char *path, const struct schema_field *field,
                      const void *value, int count)
{
    struct pairs *all = context;
    (void)path, (void)count;
    if (field->type != FIELD_EFFECT && field->type != FIELD_EXPR)
        return;
    const char *text = ((const struct effect_ref *)value)->text;
    if (!text)
        return;
    if (!all->second && all->count == all->room) {
        int room = all->room ? 2 * all->room : 256;
        struct pair *more = realloc(all->pair, (size_t)room * sizeof *more);
        all->failed = all->failed || !more;
        if (!more)
            return;
        all->pair = more;
        all->room = room;
    }
    if (all->second)
        all->pair[all->count++].other = text;
    else
        all->pair[all->count++] = (struct pair){text, NULL};
}

static void take_texts(const struct uc_pack *pack, struct pairs *all)
{
    all->count = 0;
    for (int i = 1; i <= pack->records && !all->failed; i++)
        pack_visit(pack, i, take_text, all);
    all->second = true;
}

static int compare(const void *a, const void *b)
{
    return strcmp(((const struct pair *)a)->english, ((const struct pair *)b)->english);
}

/* Sorts the pairs; each text remains once, and only if it differs. */
static void tidy(struct pairs *all)
{
    int kept = 0;
    if (all->count)
        qsort(all->pair, (size_t)all->count, sizeof *all->pair, compare);
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->pair[i].english, all->pair[i].other) != 0 &&
            (!kept || strcmp(all->pair[kept - 1].english, all->pair[i].english) != 0))
            all->pair[kept++] = all->pair[i];
    all->count = kept;
}

/* ---- A catalogue in memory, as msgfmt would write it ------------------------------------------ */

enum { HEAD_WORDS = 7 };

static char *put_text(char *bytes, size_t table, int number, char *at, const char *text)
{
    size_t length = strlen(text);
    uint32_t entry[2] = {(uint32_t)length, (uint32_t)(at - bytes)};
    memcpy(bytes + table + (size_t)number * sizeof entry, entry, sizeof entry);
    memcpy(at, text, length + 1);
    return at + length + 1;
}

static char *make_catalogue(const struct pairs *all)
{
    size_t table = (size_t)all->count * 8, first = HEAD_WORDS * sizeof(uint32_t);
    size_t size = first + 2 * table;
    for (int i = 0; i < all->count; i++)
        size += strlen(all->pair[i].english) + strlen(all->pair[i].other) + 2;
    char *bytes = calloc(1, size);
    if (!bytes)
        return NULL;
    char *at = bytes + first + 2 * table;
    uint32_t head[HEAD_WORDS] = {TEXT_MAGIC, 0, (uint32_t)all->count, (uint32_t)first,
                                 (uint32_t)(first + table)};
    memcpy(bytes, head, sizeof head);
    for (int i = 0; i < all->count; i++)
        at = put_text(bytes, first, i, at, all->pair[i].english);
    for (int i = 0; i < all->count; i++)
        at = put_text(bytes, first + table, i, at, all->pair[i].other);
    return bytes;
}

/* ---- Languages ------------------------------------------------------------------------------- */

uc_language *uc_language_new(void) { return calloc(1, sizeof(uc_language)); }

void uc_language_free(uc_language *language)
{
    if (!language)
        return;
    struct text_language *text = &language->text;
    for (int i = text->count - language->learned; i < text->count; i++)
        free((void *)(uintptr_t)text->catalogue[i].bytes);
    free(language);
}

static enum uc_status check_room(const uc_language *language, struct uc_error *error)
{
    if (language->text.count < TEXT_CATALOGUES)
        return UC_OK;
    return uc_fail(error, UC_BAD_FILE, _("a language has at most %d catalogues"), TEXT_CATALOGUES);
}

/* What is wrong with a translation, by whoever it is; NULL if it can be shown. */
static const char *misfit(const char *text, const char *translation)
{
    size_t length = strlen(translation);
    if (length == 0)
        return N_("it is empty");
    if (utf8_valid(translation, length) != length)
        return N_("it is not UTF-8");
    if (control_character(translation, length) != length)
        return N_("it has a control character");
    if (length > TRANSLATION_MAX)
        return N_("it is too long");
    return text_misfit(text, translation);
}

static enum uc_status check_catalogue(const void *catalogue, size_t size, struct uc_error *error)
{
    const char *text, *translation;
    if (!text_is_catalogue(catalogue, size))
        return uc_fail(error, UC_BAD_FILE,
                       _("this is no catalogue of translations as msgfmt writes them"));
    for (uint32_t i = 0; (text = text_pair(catalogue, i, &translation)); i++) {
        const char *why = text[0] ? misfit(text, translation) : NULL;
        if (why)
            return uc_fail(error, UC_BAD_FILE, _("the translation of \"%.60s\" cannot be used: %s"),
                           text, _(why));
    }
    return UC_OK;
}

static enum uc_status add(uc_language *language, uint64_t owner, const void *catalogue, size_t size,
                          struct uc_error *error)
{
    struct text_language *text = &language->text;
    enum uc_status status = check_catalogue(catalogue, size, error);
    if (status == UC_OK)
        status = check_room(language, error);
    if (status != UC_OK)
        return status;
    memmove(text->catalogue + 1, text->catalogue, (size_t)text->count * sizeof *text->catalogue);
    text->catalogue[0] = (struct text_catalogue){catalogue, owner};
    text->count++;
    return UC_OK;
}

enum uc_status uc_language_add(uc_language *language, const void *catalogue, size_t size,
                               struct uc_error *error)
{
    return add(language, 0, catalogue, size, error);
}

enum uc_status uc_language_add_pack(uc_language *language, const char *dir, const void *catalogue,
                                    size_t size, struct uc_error *error)
{
    return add(language, pack_owner(dir), catalogue, size, error);
}

enum uc_status uc_language_learn(uc_language *language, const char *dir, struct uc_error *error)
{
    struct pairs all = {.count = 0};
    char *catalogue = NULL;
    if (check_room(language, error) != UC_OK)
        return UC_BAD_FILE;
    uc_pack *english = uc_pack_load(dir, NULL);
    const struct text_language *spoken = text_speak(&language->text);
    uc_pack *other = pack_load_folder(dir, ruleset_find, NULL);
    text_speak(spoken);
    bool alike = english && other && uc_pack_hash(english) == uc_pack_hash(other);
    if (alike) {
        take_texts(english, &all);
        take_texts(other, &all);
        if (!all.failed) {
            tidy(&all);
            catalogue = make_catalogue(&all);
        }
    }
    free(all.pair);
    uc_pack_free(english);
    uc_pack_free(other);
    if (!alike)
        return uc_fail(error, UC_BAD_CONTENT,
                       _("the pack in %s cannot be loaded; run 'undercroft lint %s'"), dir, dir);
    if (!catalogue)
        return uc_fail(error, UC_IO, _("out of memory"));
    language->text.catalogue[language->text.count++] =
        (struct text_catalogue){catalogue, pack_owner(dir)};
    language->learned++;
    return UC_OK;
}

void uc_speak(const uc_language *language) { text_speak(language ? &language->text : NULL); }
