/* What is printed on a card, as one line of words for scenarios: `expect printed item chainmail =
 * slot=armor act=1 cost=150 ...` (docs/scenarios.md). A number or a mark that changes in a pack shows
 * there.
 *
 * A value is NAME=VALUE, a flag NAME; of a set or a list the members are joined with +. Values of a
 * table inside the record are OUTER.NAME=VALUE, and of a list of tables each element is one word,
 * NAME(...), with commas between its values. Of effects and conditions there is only NAME: their
 * constants are told to who asks for one of them. What has its default is left out. */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/load.h"
#include "content/node.h"

struct slip {
    const struct uc_pack *pack;
    int record;
    char *to;
    size_t size, used;
    const char *between; /* values: " ", or "," in an element */
    bool begun;          /* something stands there that the next one has to be kept apart from */
};

__attribute__((format(printf, 2, 3))) static void put(struct slip *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = vsnprintf(s->to + s->used, s->size - s->used, format, args);
    va_end(args);
    if (length > 0)
        s->used = s->used + (size_t)length < s->size ? s->used + (size_t)length : s->size - 1;
}

/* "cost", with what the tables around it are called */
static void begin(struct slip *s, const char *prefix, const struct schema_field *field)
{
    put(s, "%s%s%s", s->begun ? s->between : "", prefix, field->name);
    s->begun = true;
}

/* One text, with what would end a word replaced. */
static void put_text(struct slip *s, const char *text)
{
    for (; *text; text++)
        put(s, "%c", *text == ' ' || *text == ',' ? '_' : *text);
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* Whether there is something to tell. */
static bool is_there(const struct schema_field *field, const void *value)
{
    switch (field->type) {
    case FIELD_NUMBER:
        return field->required || field_number(field, value);
    case FIELD_BOOL:
    case FIELD_WORD:
        return *(const uint8_t *)value;
    case FIELD_SYMBOL:
    case FIELD_REF:
        return *(const uint16_t *)value;
    case FIELD_WORDS:
        return *(const uint32_t *)value;
    case FIELD_WORD_LIST:
        return ((const struct word_list *)value)->count;
    case FIELD_NUMBERS:
        return ((const struct number_list *)value)->count;
    case FIELD_REF_LIST:
        return ((const struct ref_list *)value)->count;
    case FIELD_ROWS:
        return ((const struct text_list *)value)->count;
    case FIELD_TEXT:
        return field->code && **(const char *const *)value;
    case FIELD_EXPR:
    case FIELD_EFFECT:
        return ((const struct effect_ref *)value)->code;
    default:
        return false;
    }
}

static const char *word_named(const struct slip *s, const struct schema_field *field, int word)
{
    assert(word > 0);
    return find_vocabulary(s->pack->schema, field->words)->word[word - 1];
}

static void put_members(struct slip *s, const struct schema_field *field, const void *value)
{
    const struct word_list *words = value;
    const struct number_list *numbers = value;
    const struct ref_list *refs = value;
    const struct text_list *rows = value;
    int count = field->type == FIELD_WORD_LIST  ? words->count
                : field->type == FIELD_NUMBERS  ? numbers->count
                : field->type == FIELD_REF_LIST ? refs->count
                                                : rows->count;
    for (int i = 0; i < count; i++) {
        put(s, "%s", i ? "+" : "");
        if (field->type == FIELD_WORD_LIST)
            put(s, "%s", word_named(s, field, words->item[i]));
        else if (field->type == FIELD_NUMBERS)
            put(s, "%d", numbers->item[i]);
        else if (field->type == FIELD_REF_LIST)
            put(s, "%s", s->pack->record[refs->item[i]].id);
        else
            put_text(s, rows->item[i]);
    }
}

static void put_set(struct slip *s, const struct schema_field *field, uint32_t set)
{
    for (bool first = true; set; set &= set - 1, first = false)
        put(s, "%s%s", first ? "" : "+", word_named(s, field, __builtin_ctz(set) + 1));
}

/* The constants of code, in the order in which they are written: "3+willpower". */
static void put_constants(struct slip *s, uint16_t block)
{
    const struct uc_pack *pack = s->pack;
    uint16_t from = block == pack->code_size ? pack->copy_of : block;
    char text[80];
    for (int i = 0; i < pack->code_parts; i++) {
        const struct code_part *part = &pack->code_part[i];
        if (part->record != s->record || part->code != from || part->kind < CODE_NUMBER)
            continue;
        put(s, "%s%s", s->begun ? "+" : "",
            constant_text(pack, part, constant_value(pack, part, block), text, sizeof text));
        s->begun = true;
    }
}

/* What stands behind the name; nothing of flags and code. */
static void put_value(struct slip *s, const struct schema_field *field, const void *value)
{
    switch (field->type) {
    case FIELD_NUMBER:
        put(s, "%d", field_number(field, value));
        break;
    case FIELD_WORD:
        put(s, "%s", word_named(s, field, *(const uint8_t *)value));
        break;
    case FIELD_WORDS:
        put_set(s, field, *(const uint32_t *)value);
        break;
    case FIELD_REF:
        put(s, "%s", s->pack->record[*(const uint16_t *)value].id);
        break;
    case FIELD_SYMBOL:
        put(s, "%s", s->pack->symbol[*(const uint16_t *)value]);
        break;
    case FIELD_TEXT:
        put_text(s, *(const char *const *)value);
        break;
    default:
        put_members(s, field, value);
        break;
    }
}

static bool is_mark(const struct schema_field *field)
{
    return field->type == FIELD_BOOL || field->type == FIELD_EXPR || field->type == FIELD_EFFECT;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static void put_table(struct slip *s, const struct schema_table *table, const char *data,
                      const char *prefix);

static void put_elements(struct slip *s, const struct schema_field *list, const char *data,
                         const char *prefix)
{
    int count = *(const uint8_t *)(data + list->count);
    const char *between = s->between;
    for (int i = 0; i < count; i++) {
        begin(s, prefix, list);
        put(s, "(");
        s->between = ",";
        s->begun = false;
        put_table(s, list->sub, data + list->offset + (size_t)i * list->size, "");
        put(s, ")");
        s->between = between;
        s->begun = true;
    }
}

static void put_field(struct slip *s, const struct schema_field *f, const char *data,
                      const char *prefix)
{
    char inner[120];
    if (f->idle)
        return;
    if (f->type == FIELD_TABLE) {
        snprintf(inner, sizeof inner, "%.60s%.50s.", prefix, f->name);
        put_table(s, f->sub, data + f->offset, inner);
    } else if (f->type == FIELD_LIST) {
        put_elements(s, f, data, prefix);
    } else if (is_there(f, data + f->offset)) {
        begin(s, prefix, f);
        put(s, "%s", is_mark(f) ? "" : "=");
        if (!is_mark(f))
            put_value(s, f, data + f->offset);
    }
}

static void put_table(struct slip *s, const struct schema_table *table, const char *data,
                      const char *prefix)
{
    for (int i = 0; i < table->fields; i++)
        put_field(s, &table->field[i], data, prefix);
}

/* ---- One of them ----------------------------------------------------------------------------- */

/* A step of a path, "act1" or "abilities[2]", from `*table` and `*data` into what it names: true if
 * that is a table. What is none is told at once. */
static bool follow(struct slip *s, const char *step, const struct schema_table **table,
                   const char **data)
{
    char name[80];
    size_t length = strcspn(step, "[");
    if (length == 0 || length >= sizeof name)
        return false;
    snprintf(name, sizeof name, "%.*s", (int)length, step);
    char *end = NULL;
    long index = step[length] ? strtol(step + length + 1, &end, 10) : 0;
    const struct schema_field *f = find_field(*table, name);
    if (!f || (end && (index < 1 || strcmp(end, "]") != 0)) ||
        (index && (f->type != FIELD_LIST || index > *(const uint8_t *)(*data + f->count))))
        return false;
    if (f->type == FIELD_TABLE || index) {
        *data += f->offset + (index ? (size_t)(index - 1) * f->size : 0);
        *table = f->sub;
        return true;
    }
    if (f->type == FIELD_LIST || f->type == FIELD_BOOL) {
        put_field(s, f, *data, "");
    } else if (f->type == FIELD_EXPR || f->type == FIELD_EFFECT) {
        put_constants(s, ((const struct effect_ref *)(const void *)(*data + f->offset))->code);
    } else if (f->type == FIELD_NUMBER || is_there(f, *data + f->offset)) {
        put_value(s, f, *data + f->offset);
    }
    put(s, "%s", s->used ? "" : "-");
    s->begun = true;
    return false;
}

bool pack_printed(const struct uc_pack *pack, const char *what, char *text, size_t size)
{
    char kind[80], id[80], path[160] = "";
    struct slip s = {.pack = pack, .to = text, .size = size, .between = " "};
    text[0] = '\0';
    if (sscanf(what, "%79s %79s %159s", kind, id, path) < 2)
        return false;
    int k = find_kind(pack->schema, kind);
    s.record = k < 0 ? 0 : pack_find(pack, k, id);
    const char *data = s.record ? pack_data(pack, k, s.record) : NULL;
    if (!data)
        return false;
    const struct schema_table *table = &pack->schema->kind[k].table;
    char *rest = NULL;
    bool inside = true;
    for (char *step = strtok_r(path, ".", &rest); step; step = strtok_r(NULL, ".", &rest)) {
        if (!inside)
            return false;
        inside = follow(&s, step, &table, &data);
    }
    if (inside)
        put_table(&s, table, data, "");
    return inside || s.begun;
}
