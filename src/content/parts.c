/* Finding and taking out what records do; see parts.h. */
#include "content/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/load.h"
#include "content/node.h"

/* Bytes of the largest value that is taken out. Of an effect it is the code alone: the text stays. */
enum { VALUE_BYTES = sizeof(struct word_list) };

/* One place of a part. */
struct place {
    char *at;
    int next; /* of the same part, from 1; 0: no more */
};

struct entry {
    struct part part;
    const struct schema_field *field;
    uint32_t bit;          /* FIELD_WORDS: which one */
    char was[VALUE_BYTES]; /* what is put back */
    int first;             /* place, from 1 */
};

struct parts {
    struct uc_pack *pack;
    struct entry *entry;
    int entries, entries_room;
    struct place *place;
    int places, places_room;
    bool failed; /* no memory */
};

/* ---- Finding them --------------------------------------------------------------------------- */

/* Where a value stands: in which record, in which ability, on which way. */
struct where {
    struct parts *parts;
    const char *id, *path;
    uint16_t record;
};

static bool reserve(struct parts *parts, void **list, int count, int *room, size_t size)
{
    if (count < *room)
        return true;
    int more = *room ? 2 * *room : 256;
    void *moved = realloc(*list, (size_t)more * size);
    parts->failed = parts->failed || !moved;
    if (!moved)
        return false;
    *list = moved;
    *room = more;
    return true;
}

static size_t value_size(const struct schema_field *field)
{
    return field->type == FIELD_EFFECT ? sizeof(uint16_t) : field->size;
}

static const char *word_of(const struct schema *schema, const struct schema_field *field, int index)
{
    return find_vocabulary(schema, field->words)->word[index];
}

/* How people call the value, as it stands in the pack. */
static void describe(const struct schema *schema, const struct schema_field *field, const char *at,
                     uint32_t bit, struct part *part)
{
    const struct effect_ref *effect = (const void *)at;
    part->text = "";
    if (field->type == FIELD_EFFECT) {
        part->text = effect->text;
        part->code = effect->code;
    } else if (bit) {
        snprintf(part->value, sizeof part->value, "%s", word_of(schema, field, __builtin_ctz(bit)));
    } else if (field->type == FIELD_WORD) {
        snprintf(part->value, sizeof part->value, "%s",
                 word_of(schema, field, *(const uint8_t *)at - 1));
    } else if (field->type == FIELD_NUMBER) {
        int number = field->size == 1
                         ? (field->min < 0 ? *(const int8_t *)at : *(const uint8_t *)at)
                         : *(const int16_t *)(const void *)at;
        snprintf(part->value, sizeof part->value, "%d", number);
    }
}

/* The entry of such a part, a new one if need be; NULL without memory. */
static struct entry *entry_for(const struct where *w, const struct schema_field *field,
                               const char *at, uint32_t bit)
{
    struct parts *parts = w->parts;
    for (int i = parts->entries - 1; i >= 0 && parts->entry[i].part.record == w->record; i--) {
        struct entry *e = &parts->entry[i];
        if (e->field == field && e->bit == bit && strcmp(e->part.id, w->id) == 0 &&
            (bit || memcmp(e->was, at, value_size(field)) == 0))
            return e;
    }
    void *list = parts->entry;
    if (!reserve(parts, &list, parts->entries, &parts->entries_room, sizeof parts->entry[0]))
        return NULL;
    parts->entry = list;
    struct entry *e = &parts->entry[parts->entries++];
    *e = (struct entry){.part = {.record = w->record, .id = w->id}, .field = field, .bit = bit};
    memcpy(e->was, at, value_size(field));
    snprintf(e->part.path, sizeof e->part.path, "%s", w->path);
    describe(parts->pack->ruleset->schema, field, at, bit, &e->part);
    return e;
}

static void add_place(const struct where *w, const struct schema_field *field, char *at,
                      uint32_t bit)
{
    struct parts *parts = w->parts;
    struct entry *e = entry_for(w, field, at, bit);
    void *list = parts->place;
    if (!e || !reserve(parts, &list, parts->places, &parts->places_room, sizeof parts->place[0]))
        return;
    parts->place = list;
    parts->place[parts->places++] = (struct place){at, e->first};
    e->first = parts->places;
}

/* A value of a field that does something: of a set each word is a part, and nothing is none. */
static void find_value(const struct where *w, const struct schema_field *field, char *at)
{
    static const char nothing[VALUE_BYTES];
    uint32_t set = 0;
    if (field->type == FIELD_WORDS)
        memcpy(&set, at, sizeof set);
    for (; set; set &= set - 1)
        add_place(w, field, at, set & -set);
    if (field->type != FIELD_WORDS && memcmp(at, nothing, value_size(field)) != 0)
        add_place(w, field, at, 0);
}

static void find_in(struct where w, const struct schema_table *table, char *data, bool does)
{
    const struct schema_field *name = find_field(table, "id");
    const char *outer = w.path;
    char path[sizeof(((struct part *)0)->path)], element[sizeof path];
    uint16_t symbol = 0;
    if (name && name->type == FIELD_SYMBOL)
        memcpy(&symbol, data + name->offset, sizeof symbol);
    if (symbol)
        w.id = w.parts->pack->symbol[symbol];
    for (int i = 0; i < table->fields; i++) {
        const struct schema_field *f = &table->field[i];
        char *at = data + f->offset;
        bool counts = does || f->does;
        snprintf(path, sizeof path, "%.60s%s%.50s", outer, *outer ? "." : "", f->name);
        w.path = path;
        if (f->type == FIELD_TABLE)
            find_in(w, f->sub, at, counts);
        else if (f->type != FIELD_LIST && (counts || f->type == FIELD_EFFECT))
            find_value(&w, f, at);
        int count = f->type == FIELD_LIST ? *(const uint8_t *)(data + f->count) : 0;
        for (int j = 0; j < count; j++) {
            snprintf(element, sizeof element, "%.100s[%d]", path, j + 1);
            w.path = element;
            find_in(w, f->sub, at + (size_t)j * f->size, counts);
        }
    }
}

struct parts *parts_new(const struct uc_pack *pack)
{
    struct parts *parts = calloc(1, sizeof *parts);
    if (!parts)
        return NULL;
    parts->pack = (struct uc_pack *)(uintptr_t)pack;
    parts->pack->ran = calloc((size_t)pack->code_size, 1);
    parts->failed = !pack->ran;
    for (int id = 1; id <= pack->records; id++) {
        const struct record *record = &pack->record[id];
        struct where w = {.parts = parts, .id = "", .path = "", .record = (uint16_t)id};
        find_in(w, &pack->ruleset->schema->kind[record->kind].table,
                (char *)(uintptr_t)record->data, false);
    }
    if (!parts->failed)
        return parts;
    parts_free(parts);
    return NULL;
}

void parts_free(struct parts *parts)
{
    free(parts->pack->ran);
    parts->pack->ran = NULL;
    free(parts->entry);
    free(parts->place);
    free(parts);
}

int parts_count(const struct parts *parts) { return parts->entries; }

const struct part *parts_get(const struct parts *parts, int index)
{
    return &parts->entry[index].part;
}

/* ---- Without one ---------------------------------------------------------------------------- */

static void set_bit(char *at, uint32_t bit, bool on)
{
    uint32_t set;
    memcpy(&set, at, sizeof set);
    set = on ? set | bit : set & ~bit;
    memcpy(at, &set, sizeof set);
}

void parts_take_out(struct parts *parts, int index)
{
    const struct entry *e = &parts->entry[index];
    for (int i = e->first; i; i = parts->place[i - 1].next)
        if (e->bit)
            set_bit(parts->place[i - 1].at, e->bit, false);
        else
            memset(parts->place[i - 1].at, 0, value_size(e->field));
}

void parts_put_back(struct parts *parts, int index)
{
    const struct entry *e = &parts->entry[index];
    for (int i = e->first; i; i = parts->place[i - 1].next)
        if (e->bit)
            set_bit(parts->place[i - 1].at, e->bit, true);
        else
            memcpy(parts->place[i - 1].at, e->was, value_size(e->field));
}

/* ---- What has run --------------------------------------------------------------------------- */

bool parts_has_run(const struct parts *parts, uint16_t code) { return parts->pack->ran[code]; }

void parts_forget_runs(struct parts *parts)
{
    memset(parts->pack->ran, 0, (size_t)parts->pack->code_size);
}
