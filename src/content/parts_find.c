/* Finding the parts of records; see parts.h. */
#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/load.h"
#include "content/node.h"
#include "content/parts_inside.h"
#include "effect/opcode.h"

/* Where a value stands: in which record, in which ability, on which way. */
struct where {
    struct parts *parts;
    const char *id, *path;
    uint16_t record;
    bool does;
    bool apart;  /* on a face of the card that counts by itself */
    bool coarse; /* of a quest, which is looked at as a whole: effects and conditions */
};

/* ---- The list -------------------------------------------------------------------------------- */

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

static bool same_part(const struct part_entry *a, const struct part_entry *b)
{
    return a->field == b->field && a->apart == b->apart && a->change == b->change &&
           a->bit == b->bit && a->nth == b->nth && strcmp(a->part.id, b->part.id) == 0 &&
           (a->bit || memcmp(a->was, b->was, sizeof a->was) == 0) &&
           memcmp(a->instead, b->instead, sizeof a->instead) == 0;
}

/* The entry of such a part, a new one if need be; NULL without memory. */
static struct part_entry *entry_for(const struct where *w, const struct part_entry *new)
{
    struct parts *parts = w->parts;
    bool merges = w->does || is_code(new->field);
    for (int i = parts->entries - 1; merges && i >= 0 && parts->entry[i].part.record == w->record;
         i--)
        if (same_part(&parts->entry[i], new))
            return &parts->entry[i];
    void *list = parts->entry;
    if (!reserve(parts, &list, parts->entries, &parts->entries_room, sizeof parts->entry[0]))
        return NULL;
    parts->entry = list;
    parts->entry[parts->entries] = *new;
    return &parts->entry[parts->entries++];
}

static void add(const struct where *w, struct part_entry *new, char *at)
{
    struct parts *parts = w->parts;
    const struct record *record = &parts->pack->record[w->record];
    struct part *part = &new->part;
    new->apart = w->apart;
    part->record = w->record;
    part->id = w->id;
    part->text = part->text ? part->text : "";
    if (!part->file) {
        part->file = record->file;
        part->line = record->line;
    }
    snprintf(part->path, sizeof part->path, "%s", w->path);
    struct part_entry *e = entry_for(w, new);
    void *list = parts->place;
    if (!e || !reserve(parts, &list, parts->places, &parts->places_room, sizeof parts->place[0]))
        return;
    parts->place = list;
    parts->place[parts->places++] = (struct part_place){at, e->first};
    e->first = parts->places;
}

#define SAY(to, ...) snprintf((to), sizeof(to), __VA_ARGS__)

/* ---- Values ---------------------------------------------------------------------------------- */

static struct part_entry entry_of(const struct schema_field *field, const char *at,
                                  enum change change)
{
    struct part_entry e = {.field = field, .change = change};
    assert(value_size(field) <= sizeof e.was);
    memcpy(e.was, at, value_size(field));
    return e;
}

/* Another number that the schema allows; the same if there is none. */
static int other_number(const struct schema_field *field, int number)
{
    int most = field->size == 1 ? UINT8_MAX : field->size == 2 ? INT16_MAX : INT_MAX;
    bool bounded = field->min || field->max;
    if (number < (bounded ? field->max : most))
        return number + 1;
    return number > (bounded ? field->min : 0) ? number - 1 : number;
}

static int other_word(const struct schema *schema, const char *vocabulary, int word)
{
    return find_vocabulary(schema, vocabulary)->word[word] ? word + 1 : 1;
}

/* The next record of the same kind; the same if it is the only one. */
static int other_record(const struct uc_pack *pack, int record)
{
    int count, first = pack_first(pack, pack->record[record].kind, &count);
    assert(record >= first);
    assert(record < first + count);
    return first + (record - first + 1) % count;
}

static const char *word_named(const struct schema *schema, const char *vocabulary, int word)
{
    assert(word > 0);
    return find_vocabulary(schema, vocabulary)->word[word - 1];
}

/* One value replaced: the bytes at `offset` of the field, for a value in a list. */
static void add_other(const struct where *w, const struct schema_field *field, char *at,
                      struct part_entry *e, size_t offset, size_t size, int number)
{
    uint8_t one = (uint8_t)number;
    uint16_t two = (uint16_t)number;
    const void *bytes = size == 1 ? (const void *)&one : size == 2 ? (const void *)&two : &number;
    assert(offset + size <= value_size(field));
    assert(value_size(field) <= sizeof e->instead);
    memcpy(e->instead, e->was, value_size(field));
    memcpy(e->instead + offset, bytes, size);
    e->part.printed = true;
    if (memcmp(e->instead, e->was, value_size(field)) != 0)
        add(w, e, at);
}

static void find_number(const struct where *w, const struct schema_field *field, char *at)
{
    struct part_entry e = entry_of(field, at, CHANGE_VALUE);
    int number = field_number(field, at), other = other_number(field, number);
    SAY(e.part.value, "%d", number);
    SAY(e.part.change, "%d instead", other);
    add_other(w, field, at, &e, 0, field->size, other);
}

static void find_numbers(struct where w, const struct schema_field *field, char *at)
{
    const struct number_list *list = (const void *)at;
    struct schema_field one = *field;
    char path[sizeof(((struct part *)0)->path)];
    const char *outer = w.path;
    one.size = 1;
    for (int i = 0; i < list->count; i++) {
        struct part_entry e = entry_of(field, at, CHANGE_VALUE);
        int other = other_number(&one, list->item[i]);
        snprintf(path, sizeof path, "%.140s[%d]", outer, i + 1);
        w.path = path;
        SAY(e.part.value, "%d", list->item[i]);
        SAY(e.part.change, "%d instead", other);
        add_other(&w, field, at, &e, offsetof(struct number_list, item) + (size_t)i, 1, other);
    }
}

static void find_word_value(const struct where *w, const struct schema_field *field, char *at)
{
    const struct schema *schema = w->parts->pack->schema;
    struct part_entry e = entry_of(field, at, CHANGE_VALUE);
    int word = *(const uint8_t *)at, other = other_word(schema, field->words, word);
    SAY(e.part.value, "%s", word_named(schema, field->words, word));
    SAY(e.part.change, "%s instead", word_named(schema, field->words, other));
    add_other(w, field, at, &e, 0, 1, other);
}

static void find_words(struct where w, const struct schema_field *field, char *at)
{
    const struct schema *schema = w.parts->pack->schema;
    const struct word_list *list = (const void *)at;
    char path[sizeof(((struct part *)0)->path)];
    const char *outer = w.path;
    for (int i = 0; i < list->count; i++) {
        struct part_entry e = entry_of(field, at, CHANGE_VALUE);
        int other = other_word(schema, field->words, list->item[i]);
        snprintf(path, sizeof path, "%.140s[%d]", outer, i + 1);
        w.path = path;
        SAY(e.part.value, "%s", word_named(schema, field->words, list->item[i]));
        SAY(e.part.change, "%s instead", word_named(schema, field->words, other));
        add_other(&w, field, at, &e, offsetof(struct word_list, item) + (size_t)i, 1, other);
    }
}

static void find_set(const struct where *w, const struct schema_field *field, char *at)
{
    const struct schema *schema = w->parts->pack->schema;
    uint32_t set;
    for (memcpy(&set, at, sizeof set); set; set &= set - 1) {
        struct part_entry e = entry_of(field, at, CHANGE_BIT);
        e.bit = set & -set;
        e.part.printed = !w->does;
        SAY(e.part.value, "%s", word_named(schema, field->words, __builtin_ctz(set) + 1));
        SAY(e.part.change, "left out");
        add(w, &e, at);
    }
}

static void find_ref(const struct where *w, const struct schema_field *field, char *at)
{
    const struct uc_pack *pack = w->parts->pack;
    struct part_entry e = entry_of(field, at, CHANGE_VALUE);
    uint16_t record;
    memcpy(&record, at, sizeof record);
    int other = other_record(pack, record);
    SAY(e.part.value, "%s", pack->record[record].id);
    SAY(e.part.change, "%s instead", pack->record[other].id);
    add_other(w, field, at, &e, 0, sizeof record, other);
}

/* An entry of a list of records left out. */
static void find_refs(struct where w, const struct schema_field *field, char *at)
{
    const struct uc_pack *pack = w.parts->pack;
    struct ref_list list, without;
    char path[sizeof(((struct part *)0)->path)];
    const char *outer = w.path;
    memcpy(&list, at, sizeof list);
    for (int i = 0; i < list.count; i++) {
        struct part_entry e = entry_of(field, at, CHANGE_VALUE);
        snprintf(path, sizeof path, "%.140s[%d]", outer, i + 1);
        w.path = path;
        without = list;
        without.count--;
        memmove(without.item + i, without.item + i + 1,
                (size_t)(without.count - i) * sizeof without.item[0]);
        memcpy(e.instead, &without, sizeof without);
        e.part.printed = !w.does;
        SAY(e.part.value, "%s", pack->record[list.item[i]].id);
        SAY(e.part.change, "left out");
        add(&w, &e, at);
    }
}

/* A flag turned round. That it is not set is no news of one that does something. */
static void find_flag(const struct where *w, const struct schema_field *field, char *at)
{
    struct part_entry e = entry_of(field, at, CHANGE_VALUE);
    bool is = *(const uint8_t *)at;
    if (!is && w->does)
        return;
    e.instead[0] = (char)!is;
    e.part.printed = !w->does;
    SAY(e.part.change, is ? "not set" : "set");
    add(w, &e, at);
}

/* ---- Maps ------------------------------------------------------------------------------------ */

/* What stands instead of the sign at `text`; false: it means nothing. */
static bool other_sign(const struct schema_field *field, const char *text, char *sign)
{
    for (const char *pair = field->signs; pair && *pair; pair += 2)
        if (*pair == *text) {
            *sign = pair[1];
            return true;
        }
    if (field->signs || !isalnum((unsigned char)*text))
        return false;
    *sign = *text == '9' ? '8' : *text == 'z' ? 'y' : (char)(*text + 1);
    return true;
}

/* A copy of the text with one sign instead of another; NULL without memory. */
static const char *redrawn(struct parts *parts, const char *text, size_t at, char sign)
{
    char *copy = arena_text(&parts->drawn, text, strlen(text));
    parts->failed = parts->failed || !copy;
    if (copy)
        copy[at] = sign;
    return copy;
}

/* Each sign of a text is another one; and there is no such text. */
static void find_drawn_text(const struct where *w, const struct schema_field *field, char *at)
{
    const char *text;
    char sign;
    memcpy(&text, at, sizeof text);
    for (size_t i = 0; text[i]; i++) {
        struct part_entry e = entry_of(field, at, CHANGE_VALUE);
        const char *other =
            other_sign(field, text + i, &sign) ? redrawn(w->parts, text, i, sign) : NULL;
        if (!other)
            continue;
        memcpy(e.instead, &other, sizeof other);
        e.part.printed = true;
        SAY(e.part.value, "%s", text);
        SAY(e.part.change, "%s instead", other);
        add(w, &e, at);
    }
    if (*text && !field->required) {
        struct part_entry e = entry_of(field, at, CHANGE_VALUE);
        const char *none = "";
        memcpy(e.instead, &none, sizeof none);
        e.part.printed = true;
        SAY(e.part.change, "left out");
        add(w, &e, at);
    }
}

/* The rows of a map with another one in the place of one of them. */
static bool replace_row(struct parts *parts, struct text_list *rows, int row, const char *other)
{
    const char **item = arena_take(&parts->drawn, (size_t)rows->count * sizeof *item);
    parts->failed = parts->failed || !item;
    if (!item)
        return false;
    memcpy(item, rows->item, (size_t)rows->count * sizeof *item);
    item[row] = other;
    rows->item = item;
    return true;
}

/* Each sign of each row is another one. */
static void find_drawn_rows(struct where w, const struct schema_field *field, char *at)
{
    char path[sizeof(((struct part *)0)->path)], sign;
    const char *outer = w.path;
    struct text_list rows;
    memcpy(&rows, at, sizeof rows);
    for (int row = 0; row < rows.count; row++) {
        const char *text = rows.item[row];
        snprintf(path, sizeof path, "%.140s[%d]", outer, row + 1);
        w.path = path;
        for (size_t i = 0; text[i]; i++) {
            struct part_entry e = entry_of(field, at, CHANGE_VALUE);
            struct text_list others = rows;
            const char *other =
                other_sign(field, text + i, &sign) ? redrawn(w.parts, text, i, sign) : NULL;
            if (!other || !replace_row(w.parts, &others, row, other))
                continue;
            memcpy(e.instead, &others, sizeof others);
            e.part.printed = true;
            SAY(e.part.value, "column %d: %c", (int)i + 1, text[i]);
            SAY(e.part.change, "%c instead", sign);
            add(&w, &e, at);
        }
    }
}

/* Does it say where something lies on a map? */
static bool is_on_map(const struct schema_table *table)
{
    for (int i = 0; i < table->fields; i++)
        if (table->field[i].drawn && table->field[i].type == FIELD_TEXT)
            return true;
    return false;
}

/* ---- Code ------------------------------------------------------------------------------------ */

static bool is_condition(const struct schema_field *field)
{
    return field->type == FIELD_EXPR && field->value == VALUE_BOOL;
}

/* The constant that stands in the code, and another one; the same if there is none. */
static int other_constant(const struct uc_pack *pack, const struct code_part *code, int constant)
{
    bool small = pack->code[code->code + code->start] == OP_PUSH;
    int other = constant;
    switch (code->kind) {
    case CODE_NUMBER:
        other = small && constant == INT8_MAX ? constant - 1 : constant + 1;
        break;
    case CODE_FLAG:
        other = !constant;
        break;
    case CODE_WORD:
        other = other_word(pack->schema, code->word, constant);
        break;
    case CODE_RECORD:
        other = constant ? other_record(pack, constant) : 0;
        break;
    }
    return small && other > INT8_MAX ? constant : other;
}

static bool find_constant(const struct uc_pack *pack, struct part_entry *e)
{
    int constant = constant_value(pack, e->code, e->code->code);
    char text[24];
    e->constant = other_constant(pack, e->code, constant);
    e->part.printed = true;
    constant_text(pack, e->code, constant, e->part.value, sizeof e->part.value);
    SAY(e->part.change, "%s instead", constant_text(pack, e->code, e->constant, text, sizeof text));
    return e->constant != constant;
}

/* How people call what is otherwise in code. False if nothing can be. */
static bool describe_code(const struct uc_pack *pack, struct part_entry *e)
{
    static const char *const change[] = {[CODE_CONDITION] = "always true",
                                         [CODE_BOTH] = "always true",
                                         [CODE_EITHER] = "never true",
                                         [CODE_COMMAND] = "left out"};
    e->part.file = e->code->file;
    e->part.line = e->code->line;
    if (e->code->kind >= CODE_NUMBER)
        return find_constant(pack, e);
    SAY(e->part.value, "%s", e->code->word);
    for (char *c = e->part.value; *c; c++)
        *c = (char)tolower((unsigned char)*c); /* as packs write it, not as the machine does */
    SAY(e->part.change, "%s", change[e->code->kind]);
    return true;
}

/* What could be otherwise in code. */
static void find_in_code(const struct where *w, const struct schema_field *field, char *at)
{
    struct parts *parts = w->parts;
    const struct uc_pack *pack = parts->pack;
    uint16_t block, nth = 0;
    memcpy(&block, at, sizeof block);
    while (parts->seen < pack->code_parts && pack->code_part[parts->seen].record < w->record)
        parts->seen++;
    for (int i = parts->seen;
         parts->room && i < pack->code_parts && pack->code_part[i].record == w->record; i++) {
        struct part_entry e = entry_of(field, at, CHANGE_CODE);
        e.code = &pack->code_part[i];
        if (e.code->code != block || (w->coarse && e.code->kind != CODE_CONDITION))
            continue;
        e.nth = ++nth;
        e.part.code = block;
        if (describe_code(pack, &e))
            add(w, &e, at);
    }
}

/* Code left out; of a condition, which might mean anything then, that it is never true. */
static void find_code(const struct where *w, const struct schema_field *field, char *at)
{
    struct part_entry e = entry_of(field, at, is_condition(field) ? CHANGE_NEVER : CHANGE_VALUE);
    const struct effect_ref *effect = (const void *)at;
    e.part.code = effect->code;
    if (!effect->code || (e.change == CHANGE_NEVER && !w->parts->room))
        return;
    if (e.change == CHANGE_NEVER)
        SAY(e.part.change, "never true");
    else
        e.part.text = effect->text;
    add(w, &e, at);
}

/* ---- Records --------------------------------------------------------------------------------- */

static bool is_zero(const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (bytes[i])
            return false;
    return true;
}

/* A value that does something, left out. */
static void find_left_out(const struct where *w, const struct schema_field *field, char *at)
{
    struct part_entry e = entry_of(field, at, CHANGE_VALUE);
    if (is_zero(e.was, sizeof e.was))
        return;
    SAY(e.part.change, "left out");
    add(w, &e, at);
}

static void find_value(const struct where *w, const struct schema_field *field, char *at)
{
    bool is = !is_zero(at, value_size(field));
    if (w->coarse && !w->does && !field->drawn)
        return;
    switch (field->type) {
    case FIELD_NUMBER:
        if (is && w->does)
            find_left_out(w, field, at);
        if (is || field->required)
            find_number(w, field, at);
        break;
    case FIELD_NUMBERS:
        find_numbers(*w, field, at);
        break;
    case FIELD_BOOL:
        find_flag(w, field, at);
        break;
    case FIELD_WORD:
        if (is && w->does && !field->required)
            find_left_out(w, field, at);
        if (is)
            find_word_value(w, field, at);
        break;
    case FIELD_WORDS:
        find_set(w, field, at);
        break;
    case FIELD_WORD_LIST:
        if (w->does)
            find_left_out(w, field, at);
        find_words(*w, field, at);
        break;
    case FIELD_REF:
        if (is && w->does && !field->required)
            find_left_out(w, field, at);
        if (is)
            find_ref(w, field, at);
        break;
    case FIELD_REF_LIST:
        find_refs(*w, field, at);
        break;
    case FIELD_TEXT:
        if (field->drawn)
            find_drawn_text(w, field, at);
        break;
    case FIELD_ROWS:
        if (field->drawn)
            find_drawn_rows(*w, field, at);
        break;
    default: /* names; code and lists have functions of their own */
        break;
    }
}

/* Does anything here count by itself, so that it shows when nothing comes of a condition, or when
 * an element is not there? */
static bool table_does(const struct schema_table *table)
{
    for (int i = 0; i < table->fields; i++)
        if (table->field[i].does || table->field[i].type == FIELD_EFFECT)
            return true;
    return false;
}

static void find_element(const struct where *w, const struct schema_field *list, char *at,
                         int index, uint8_t *count)
{
    struct part_entry e = {
        .field = list, .change = CHANGE_LIST, .nth = (uint16_t)index, .count = count};
    e.part.printed = true;
    SAY(e.part.change, "left out");
    add(w, &e, at);
}

static void find_in(struct where w, const struct schema_table *table, char *data)
{
    const struct schema_field *name = find_field(table, "id");
    const char *outer = w.path;
    char path[sizeof(((struct part *)0)->path)], element[sizeof path];
    uint16_t symbol = 0;
    bool does = w.does, coarse = w.coarse, apart = w.apart;
    if (name && name->type == FIELD_SYMBOL)
        memcpy(&symbol, data + name->offset, sizeof symbol);
    if (symbol)
        w.id = w.parts->pack->symbol[symbol];
    for (int i = 0; i < table->fields; i++) {
        const struct schema_field *f = &table->field[i];
        char *at = data + f->offset;
        if (f->idle)
            continue;
        w.does = does || f->does;
        w.apart = apart || f->apart;
        w.coarse = coarse || (f->scene && !w.parts->scenes);
        snprintf(path, sizeof path, "%.90s%s%.50s", outer, *outer ? "." : "", f->name);
        w.path = path;
        if (f->type == FIELD_TABLE)
            find_in(w, f->sub, at);
        else if (!is_code(f))
            find_value(&w, f, at);
        else if (f->type == FIELD_EFFECT || w.does || (is_condition(f) && !table_does(table)))
            find_code(&w, f, at);
        if (is_code(f))
            find_in_code(&w, f, at);
        bool was_coarse = w.coarse;
        int count = f->type == FIELD_LIST ? *(const uint8_t *)(data + f->count) : 0;
        for (int j = 0; j < count; j++) {
            snprintf(element, sizeof element, "%.140s[%d]", path, j + 1);
            w.path = element;
            w.coarse = was_coarse && !is_on_map(f->sub);
            if (!w.does && !w.coarse && !table_does(f->sub))
                find_element(&w, f, at, j, (uint8_t *)data + f->count);
            find_in(w, f->sub, at + (size_t)j * f->size);
        }
    }
}

void parts_find(struct parts *parts)
{
    const struct uc_pack *pack = parts->pack;
    for (int id = 1; id <= pack->records; id++) {
        const struct record *record = &pack->record[id];
        struct where w = {.parts = parts, .id = "", .path = "", .record = (uint16_t)id};
        parts->of_record[id] = parts->entries;
        find_in(w, &pack->schema->kind[record->kind].table, (char *)(uintptr_t)record->data);
    }
    parts->of_record[pack->records + 1] = parts->entries;
}
