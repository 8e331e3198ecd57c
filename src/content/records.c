/* Going through the records of a compiled pack, and its identity. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "content/load.h"
#include "content/node.h"
#include "effect/opcode.h"
#include "undercroft/packs.h"

const char *uc_pack_system(const uc_pack *pack) { return pack->ruleset->name; }
uint64_t uc_pack_hash(const uc_pack *pack) { return pack->hash; }
const char *uc_pack_title(const uc_pack *pack) { return pack_say(pack, pack->name); }
const char *uc_pack_from(const uc_pack *pack) { return pack->from ? pack->from : ""; }

struct uc_pack_size uc_pack_size(const uc_pack *pack)
{
    return (struct uc_pack_size){pack->records, pack->code_size};
}

bool uc_system_searches(const char *system)
{
    const struct uc_ruleset *ruleset = ruleset_find(system);
    return ruleset && ruleset->schema->reach;
}

bool uc_pack_used(const uc_pack *pack, int index, struct uc_used *used)
{
    if (index < 0 || index >= pack->used_packs)
        return false;
    *used = pack->used[index];
    return true;
}

/* The field of that name as text for people; "" if there is none. */
static const char *field_text(const uc_pack *pack, const struct record *record, const char *name)
{
    const struct schema *schema = pack->schema;
    const struct schema_field *field = find_field(&schema->kind[record->kind].table, name);
    if (!field)
        return "";
    const void *value = (const char *)record->data + field->offset;
    switch (field->type) {
    case FIELD_TEXT:
        return *(const char *const *)value;
    case FIELD_WORD: {
        const struct vocabulary *v = find_vocabulary(schema, field->words);
        assert(v);
        int word = *(const uint8_t *)value;
        return word == 0 ? "" : v->text ? v->text[word - 1] : v->word[word - 1];
    }
    case FIELD_REF: {
        int id = *(const uint16_t *)value;
        assert(id <= pack->records);
        return id ? pack->record[id].name : "";
    }
    default:
        return "";
    }
}

const char *uc_pack_kind(const uc_pack *pack, int index)
{
    const struct schema *schema = pack->schema;
    return index >= 0 && index < schema->kinds ? schema->kind[index].name : NULL;
}

static bool field_flag(const uc_pack *pack, const struct record *record, const char *name)
{
    const struct schema *schema = pack->schema;
    const struct schema_field *field = find_field(&schema->kind[record->kind].table, name);
    return field && field->type == FIELD_BOOL &&
           *((const uint8_t *)record->data + field->offset) != 0;
}

bool uc_pack_entry(const uc_pack *pack, const char *kind, int index, struct uc_entry *entry)
{
    int k = find_kind(pack->schema, kind), count = 0;
    int first = k < 0 ? 0 : pack_first(pack, k, &count);
    if (index < 0 || index >= count)
        return false;
    const struct record *record = &pack->record[first + index];
    const char *group = pack->schema->kind[k].group;
    *entry = (struct uc_entry){
        .id = record->id,
        .name = pack_say(pack, record->name),
        .about = pack_say(pack, field_text(pack, record, "about")),
        .group = group ? pack_say(pack, field_text(pack, record, group)) : "",
        .unlisted = field_flag(pack, record, "unlisted"),
        .taken_over = record->taken_over,
    };
    return true;
}

/* ---- Going through a record ----------------------------------------------------------------- */

int field_number(const struct schema_field *field, const void *value)
{
    bool is_signed = field->min < 0;
    assert(field->size == 1 || field->size == 2 || field->size == 4);
    if (field->size == 1)
        return is_signed ? *(const int8_t *)value : *(const uint8_t *)value;
    if (field->size == 2)
        return is_signed ? *(const int16_t *)value : *(const uint16_t *)value;
    return *(const int32_t *)value;
}

int constant_value(const struct uc_pack *pack, const struct code_part *part, uint16_t block)
{
    assert(block > 0);
    const uint8_t *at = pack->code + block + part->start;
    return at[0] == OP_PUSH ? (int8_t)at[1] : read_i16(at + 1);
}

const char *constant_text(const struct uc_pack *pack, const struct code_part *part, int value,
                          char *text, size_t size)
{
    const struct schema *schema = pack->schema;
    if (part->kind == CODE_RECORD)
        snprintf(text, size, "%s", pack->record[value].id);
    else if (part->kind == CODE_WORD)
        snprintf(text, size, "%s", find_vocabulary(schema, part->word)->word[value - 1]);
    else if (part->kind == CODE_FLAG)
        snprintf(text, size, "%s", value ? "true" : "false");
    else
        snprintf(text, size, "%d", value);
    return text;
}

/* Where a value stands, `tokens[2].place`, longer and shorter as the visit goes. */
struct trail {
    char text[220];
    size_t length;
};

static void trail_add(struct trail *trail, const char *text)
{
    size_t room = sizeof trail->text - 1 - trail->length, n = strnlen(text, room);
    memcpy(trail->text + trail->length, text, n);
    trail->length += n;
    trail->text[trail->length] = '\0';
}

static void trail_cut(struct trail *trail, size_t length)
{
    trail->length = length;
    trail->text[length] = '\0';
}

static void visit_table(const struct schema_table *table, const char *data, struct trail *trail,
                        field_visitor *visit, void *context)
{
    size_t here = trail->length;
    for (int i = 0; i < table->fields; i++, trail_cut(trail, here)) {
        const struct schema_field *f = &table->field[i];
        trail_add(trail, here ? "." : "");
        trail_add(trail, f->name);
        if (f->type == FIELD_TABLE) {
            visit_table(f->sub, data + f->offset, trail, visit, context);
            continue;
        }
        int count = f->type == FIELD_LIST ? *(const uint8_t *)(data + f->count) : 1;
        visit(context, trail->text, f, data + f->offset, count);
        size_t list = trail->length;
        for (int j = 0; f->type == FIELD_LIST && j < count; j++, trail_cut(trail, list)) {
            char element[16];
            snprintf(element, sizeof element, "[%d]", j + 1);
            trail_add(trail, element);
            visit_table(f->sub, data + f->offset + (size_t)j * f->size, trail, visit, context);
        }
    }
}

void pack_visit(const struct uc_pack *pack, int record, field_visitor *visit, void *context)
{
    assert(record > 0 && record <= pack->records);
    const struct record *r = &pack->record[record];
    struct trail trail = {{0}, 0};
    visit_table(&pack->schema->kind[r->kind].table, r->data, &trail, visit, context);
}

/* ---- Identity ------------------------------------------------------------------------------- */

static void mix_number(uint64_t *hash, uint64_t number)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(number >> (8 * i));
    *hash = hash_bytes(bytes, sizeof bytes, *hash);
}

static void mix_text(uint64_t *hash, const char *text)
{
    *hash = hash_bytes(text, strlen(text), *hash);
}

static void mix_field(void *context, const char *path, const struct schema_field *field,
                      const void *value, int count)
{
    uint64_t *hash = context;
    mix_text(hash, path);
    switch (field->type) {
    case FIELD_NUMBER:
        mix_number(hash, field->size == 1   ? *(const uint8_t *)value
                         : field->size == 2 ? *(const uint16_t *)value
                                            : *(const uint32_t *)value);
        break;
    case FIELD_BOOL:
    case FIELD_WORD:
        mix_number(hash, *(const uint8_t *)value);
        break;
    case FIELD_TEXT:
        mix_text(hash, *(const char *const *)value);
        break;
    case FIELD_SYMBOL:
    case FIELD_REF:
        mix_number(hash, *(const uint16_t *)value);
        break;
    case FIELD_WORDS:
        mix_number(hash, *(const uint32_t *)value);
        break;
    case FIELD_WORD_LIST: {
        const struct word_list *list = value;
        *hash = hash_bytes(list->item, list->count, *hash);
        break;
    }
    case FIELD_NUMBERS: {
        const struct number_list *list = value;
        *hash = hash_bytes(list->item, list->count, *hash);
        break;
    }
    case FIELD_REF_LIST: {
        const struct ref_list *list = value;
        mix_number(hash, list->count);
        for (int i = 0; i < list->count; i++)
            mix_number(hash, list->item[i]);
        break;
    }
    case FIELD_ROWS: {
        const struct text_list *rows = value;
        mix_number(hash, (uint64_t)rows->count);
        for (int i = 0; i < rows->count; i++)
            mix_text(hash, rows->item[i]);
        break;
    }
    case FIELD_LIST:
        mix_number(hash, (uint64_t)count);
        break;
    case FIELD_EXPR:
    case FIELD_EFFECT:
        mix_number(hash, ((const struct effect_ref *)value)->code);
        break;
    case FIELD_TABLE:
        break;
    }
}

uint64_t pack_content_hash(const struct uc_pack *pack)
{
    uint64_t hash = 0;
    mix_text(&hash, pack->ruleset->name);
    for (int i = 1; i <= pack->records; i++) {
        mix_text(&hash, pack->schema->kind[pack->record[i].kind].name);
        mix_text(&hash, pack->record[i].id);
        pack_visit(pack, i, mix_field, &hash);
    }
    hash = hash_bytes(pack->code, (size_t)pack->code_size, hash);
    for (int i = 0; i < pack->symbols; i++)
        mix_text(&hash, pack->symbol[i]);
    for (int i = 0; i < pack->labels; i++)
        mix_text(&hash, pack->label[i]);
    return hash;
}
