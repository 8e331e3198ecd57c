/* Finding and taking out what records do; see parts.h. */
#include "content/parts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/load.h"
#include "content/node.h"
#include "effect/opcode.h"

/* Bytes of the largest value that is taken out. Of an effect it is the code alone: the text stays. */
enum { VALUE_BYTES = sizeof(struct word_list) };

/* Code of a condition that never holds. */
static const uint8_t never[] = {OP_PUSH, 0, OP_END};

/* One place of a part. */
struct place {
    char *at;
    int next; /* of the same part, from 1; 0: no more */
};

/* What of a value is a part: all of it, or something in it. */
struct aspect {
    uint32_t bit;                           /* FIELD_WORDS: which one */
    const struct code_condition *condition; /* in code: it is always true */
    uint16_t nth;                           /* which one in that code, from 1 */
    bool never;                             /* the condition that the value is is never true */
};

struct entry {
    struct part part;
    const struct schema_field *field;
    struct aspect aspect;
    char was[VALUE_BYTES]; /* what is put back */
    int first;             /* place, from 1 */
};

struct parts {
    struct uc_pack *pack;
    const uint8_t *pack_code; /* its own; as long as the parts exist it has a copy with more room */
    uint8_t *code;
    struct entry *entry;
    int entries, entries_room;
    struct place *place;
    int places, places_room;
    bool room;   /* for one more block of code */
    int seen;    /* conditions of the pack that find_conditions is past */
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

static bool is_code(const struct schema_field *field)
{
    return field->type == FIELD_EFFECT || field->type == FIELD_EXPR;
}

static bool is_condition(const struct schema_field *field)
{
    return field->type == FIELD_EXPR && field->value == VALUE_BOOL;
}

static size_t value_size(const struct schema_field *field)
{
    return is_code(field) ? sizeof(uint16_t) : field->size;
}

static const char *word_of(const struct schema *schema, const struct schema_field *field, int index)
{
    return find_vocabulary(schema, field->words)->word[index];
}

/* How people call the part, as it stands in the pack. */
static void describe(const struct schema *schema, const struct schema_field *field, const char *at,
                     struct aspect aspect, struct part *part)
{
    const struct effect_ref *effect = (const void *)at;
    part->text = "";
    if (is_code(field))
        part->code = effect->code;
    if (aspect.condition) {
        snprintf(part->value, sizeof part->value, "%s, always true", aspect.condition->word);
        for (char *c = part->value; *c; c++)
            *c = (char)tolower((unsigned char)*c); /* as packs write it, not as the machine does */
        part->condition = aspect.nth;
        part->file = aspect.condition->file;
        part->line = aspect.condition->line;
    } else if (aspect.never) {
        snprintf(part->value, sizeof part->value, "never true");
    } else if (is_code(field)) {
        part->text = effect->text;
    } else if (aspect.bit) {
        snprintf(part->value, sizeof part->value, "%s",
                 word_of(schema, field, __builtin_ctz(aspect.bit)));
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
                               const char *at, struct aspect aspect)
{
    struct parts *parts = w->parts;
    const struct record *record = &parts->pack->record[w->record];
    for (int i = parts->entries - 1; i >= 0 && parts->entry[i].part.record == w->record; i--) {
        struct entry *e = &parts->entry[i];
        if (e->field == field && e->aspect.bit == aspect.bit && e->aspect.nth == aspect.nth &&
            e->aspect.never == aspect.never && strcmp(e->part.id, w->id) == 0 &&
            (aspect.bit || memcmp(e->was, at, value_size(field)) == 0))
            return e;
    }
    void *list = parts->entry;
    if (!reserve(parts, &list, parts->entries, &parts->entries_room, sizeof parts->entry[0]))
        return NULL;
    parts->entry = list;
    struct entry *e = &parts->entry[parts->entries++];
    *e = (struct entry){
        .part = {.record = w->record, .id = w->id, .file = record->file, .line = record->line},
        .field = field,
        .aspect = aspect};
    memcpy(e->was, at, value_size(field));
    snprintf(e->part.path, sizeof e->part.path, "%s", w->path);
    describe(parts->pack->ruleset->schema, field, at, aspect, &e->part);
    return e;
}

static void add_place(const struct where *w, const struct schema_field *field, char *at,
                      struct aspect aspect)
{
    struct parts *parts = w->parts;
    if ((aspect.condition || aspect.never) && !parts->room)
        return;
    struct entry *e = entry_for(w, field, at, aspect);
    void *list = parts->place;
    if (!e || !reserve(parts, &list, parts->places, &parts->places_room, sizeof parts->place[0]))
        return;
    parts->place = list;
    parts->place[parts->places++] = (struct place){at, e->first};
    e->first = parts->places;
}

/* A value of a field that does something: of a set each word is a part, and nothing is none. A
 * condition is not left out, which might mean anything: it is never true. */
static void find_value(const struct where *w, const struct schema_field *field, char *at)
{
    static const char nothing[VALUE_BYTES];
    uint32_t set = 0;
    if (field->type == FIELD_WORDS)
        memcpy(&set, at, sizeof set);
    for (; set; set &= set - 1)
        add_place(w, field, at, (struct aspect){.bit = set & -set});
    if (field->type != FIELD_WORDS && memcmp(at, nothing, value_size(field)) != 0)
        add_place(w, field, at, (struct aspect){.never = is_condition(field)});
}

/* The conditions in code. Those of numbers are left alone, by which bots steer and nobody plays. */
static void find_conditions(const struct where *w, const struct schema_field *field, char *at)
{
    struct parts *parts = w->parts;
    const struct uc_pack *pack = parts->pack;
    const struct effect_ref *effect = (const void *)at;
    struct aspect aspect = {.nth = 0};
    if (field->type == FIELD_EXPR && field->value == VALUE_NUMBER)
        return;
    while (parts->seen < pack->conditions && pack->condition[parts->seen].record < w->record)
        parts->seen++;
    for (int i = parts->seen; i < pack->conditions && pack->condition[i].record == w->record; i++) {
        aspect.condition = &pack->condition[i];
        if (aspect.condition->code != effect->code)
            continue;
        aspect.nth++;
        add_place(w, field, at, aspect);
    }
}

/* Does anything here count by itself, so that it shows when nothing comes of a condition? */
static bool table_does(const struct schema_table *table)
{
    for (int i = 0; i < table->fields; i++)
        if (table->field[i].does || table->field[i].type == FIELD_EFFECT)
            return true;
    return false;
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
        bool counts = does || f->does || (is_condition(f) && !table_does(table));
        snprintf(path, sizeof path, "%.60s%s%.50s", outer, *outer ? "." : "", f->name);
        w.path = path;
        if (f->type == FIELD_TABLE)
            find_in(w, f->sub, at, counts);
        else if (f->type != FIELD_LIST && (counts || f->type == FIELD_EFFECT))
            find_value(&w, f, at);
        if (is_code(f))
            find_conditions(&w, f, at);
        int count = f->type == FIELD_LIST ? *(const uint8_t *)(data + f->count) : 0;
        for (int j = 0; j < count; j++) {
            snprintf(element, sizeof element, "%.100s[%d]", path, j + 1);
            w.path = element;
            find_in(w, f->sub, at + (size_t)j * f->size, counts);
        }
    }
}

/* How long the block at `at` is. */
static int block_size(const uint8_t *code, int at)
{
    int size = 0;
    while (code[at + size] != OP_END)
        size += opcode_size(code[at + size]);
    return size + 1;
}

/* Gives the pack room for one more block behind its code. */
static void make_room(struct parts *parts)
{
    struct uc_pack *pack = parts->pack;
    int longest = sizeof never;
    for (int at = 0; at < pack->code_size; at += block_size(pack->code, at))
        longest = block_size(pack->code, at) > longest ? block_size(pack->code, at) : longest;
    size_t size = (size_t)pack->code_size + (size_t)longest;
    parts->room = size <= CODE_SIZE_MAX;
    parts->pack_code = pack->code;
    parts->code = calloc(size, 1);
    pack->ran = calloc(size, 1);
    parts->failed = !parts->code || !pack->ran;
    if (parts->code)
        pack->code = memcpy(parts->code, pack->code, (size_t)pack->code_size);
}

struct parts *parts_new(const struct uc_pack *pack)
{
    struct parts *parts = calloc(1, sizeof *parts);
    if (!parts)
        return NULL;
    parts->pack = (struct uc_pack *)(uintptr_t)pack;
    make_room(parts);
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
    parts->pack->code = parts->pack_code;
    free(parts->code);
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

/* The block with that condition always true, behind the code of the pack. In the place of the
 * condition stands a constant, turned round until it is as long as what was there. */
static uint16_t let_be_true(struct parts *parts, const struct code_condition *condition)
{
    uint8_t *code = parts->code + parts->pack->code_size;
    memcpy(code, parts->code + condition->code, (size_t)block_size(parts->code, condition->code));
    int rest = condition->end - condition->start - opcode_size(OP_PUSH);
    code[condition->start] = OP_PUSH;
    code[condition->start + 1] = rest % 2 == 0;
    memset(code + condition->end - rest, OP_NOT, (size_t)rest);
    return (uint16_t)parts->pack->code_size;
}

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
    char without[VALUE_BYTES] = "";
    uint16_t code = (uint16_t)parts->pack->code_size;
    if (e->aspect.never)
        memcpy(parts->code + code, never, sizeof never);
    else
        code = e->aspect.condition ? let_be_true(parts, e->aspect.condition) : 0;
    if (is_code(e->field))
        memcpy(without, &code, sizeof code);
    for (int i = e->first; i; i = parts->place[i - 1].next)
        if (e->aspect.bit)
            set_bit(parts->place[i - 1].at, e->aspect.bit, false);
        else
            memcpy(parts->place[i - 1].at, without, value_size(e->field));
}

void parts_put_back(struct parts *parts, int index)
{
    const struct entry *e = &parts->entry[index];
    for (int i = e->first; i; i = parts->place[i - 1].next)
        if (e->aspect.bit)
            set_bit(parts->place[i - 1].at, e->aspect.bit, true);
        else
            memcpy(parts->place[i - 1].at, e->was, value_size(e->field));
}

/* ---- What has run --------------------------------------------------------------------------- */

bool parts_has_run(const struct parts *parts, uint16_t code) { return parts->pack->ran[code]; }

void parts_forget_runs(struct parts *parts)
{
    memset(parts->pack->ran, 0, (size_t)parts->pack->code_size);
}
