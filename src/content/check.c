/* What a ruleset's own checks say about a pack, at the line of the very value. A check gives the
 * address of what it has looked at; which field that is, and so where it was written, is found by
 * going through the schema. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "content/load.h"
#include "effect/opcode.h"

enum { STEPS = 16 };

/* ---- The way to a value --------------------------------------------------------------------- */

struct value_search {
    struct value wanted;
    struct path_step step[STEPS];
    int steps;
};

static bool is_all(const struct value_search *s, const void *at, size_t size)
{
    return s->wanted.at == at && s->wanted.size == size;
}

static bool lies_in(const struct value_search *s, const void *at, size_t size)
{
    uintptr_t wanted = (uintptr_t)s->wanted.at, begin = (uintptr_t)at;
    return wanted >= begin && wanted - begin < size;
}

static bool enter(struct value_search *s, const char *field, int index)
{
    if (s->steps == STEPS)
        return false;
    s->step[s->steps++] = (struct path_step){field, index};
    return true;
}

/* Is the value one of the elements in a row at `item`? */
static bool find_item(struct value_search *s, const void *item, int count, size_t size)
{
    if (!lies_in(s, item, (size_t)count * size))
        return false;
    return enter(s, NULL, (int)(((uintptr_t)s->wanted.at - (uintptr_t)item) / size) + 1);
}

static bool find_table(struct value_search *s, const struct schema_table *table, const char *data);

static bool find_field_value(struct value_search *s, const struct schema_field *f, const char *data)
{
    const char *at = data + f->offset;
    const struct text_list *rows = (const void *)at;
    switch (f->type) {
    case FIELD_TABLE:
        return is_all(s, at, f->size) || find_table(s, f->sub, at);
    case FIELD_LIST: {
        int count = *(const uint8_t *)(data + f->count);
        if (is_all(s, at, f->size * (size_t)f->max) || is_all(s, data + f->count, 1))
            return true;
        if (!find_item(s, at, count, f->size))
            return false;
        const char *element = at + (size_t)(s->step[s->steps - 1].index - 1) * f->size;
        if (!is_all(s, element, f->size))
            find_table(s, f->sub, element);
        return true;
    }
    case FIELD_ROWS:
        return is_all(s, at, f->size) ||
               find_item(s, rows->item, rows->count, sizeof rows->item[0]);
    case FIELD_WORD_LIST: {
        const struct word_list *list = (const void *)at;
        return find_item(s, list->item, list->count, sizeof list->item[0]) ||
               lies_in(s, at, f->size);
    }
    case FIELD_NUMBERS: {
        const struct number_list *list = (const void *)at;
        return find_item(s, list->item, list->count, sizeof list->item[0]) ||
               lies_in(s, at, f->size);
    }
    case FIELD_REF_LIST: {
        const struct ref_list *list = (const void *)at;
        return find_item(s, list->item, list->count, sizeof list->item[0]) ||
               lies_in(s, at, f->size);
    }
    default:
        return lies_in(s, at, f->size);
    }
}

/* Goes into the field that holds the value. False, and nowhere: none does. */
static bool find_table(struct value_search *s, const struct schema_table *table, const char *data)
{
    int before = s->steps;
    for (int i = 0; i < table->fields; i++) {
        const struct schema_field *f = &table->field[i];
        if (enter(s, f->name, 0) && find_field_value(s, f, data))
            return true;
        s->steps = before;
    }
    return false;
}

static int line_of(const struct checker *checker, uint16_t record, struct value value)
{
    assert(record > 0);
    const struct record *r = &checker->pack->record[record];
    const struct loader *load = checker->load;
    struct value_search s = {.wanted = value};
    if (!value.at || !load)
        return r->line;
    find_table(&s, &load->schema->kind[r->kind].table, r->data);
    const struct declaration *d = load->by_number[record];
    return locate(&load->file[d->spot.file], d, s.step, s.steps);
}

/* ---- Saying it ------------------------------------------------------------------------------ */

/* Notes a problem of a record, at a place that need not be its declaration. */
__attribute__((format(printf, 5, 0))) static void record_problem(struct checker *checker,
                                                                 uint16_t record, const char *file,
                                                                 int line, const char *format,
                                                                 va_list args)
{
    const struct record *r = &checker->pack->record[record];
    char text[sizeof checker->list[0].text];
    if (checker->own_only && r->taken_over)
        return;
    vsnprintf(text, sizeof text, format, args);
    problem(checker, file, line, "%s '%s': %s", checker->pack->schema->kind[r->kind].name, r->id,
            text);
}

void check_problem(struct checker *checker, uint16_t record, const char *format, ...)
{
    const struct record *r = &checker->pack->record[record];
    va_list args;
    va_start(args, format);
    record_problem(checker, record, r->file, r->line, format, args);
    va_end(args);
}

void check_value(struct checker *checker, uint16_t record, struct value value, const char *format,
                 ...)
{
    va_list args;
    va_start(args, format);
    record_problem(checker, record, checker->pack->record[record].file,
                   line_of(checker, record, value), format, args);
    va_end(args);
}

void check_symbol(struct checker *checker, const struct symbol_use *use, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    record_problem(checker, use->record, use->file, use->line, format, args);
    va_end(args);
}

const char *check_guess(const struct checker *checker, int wanted, const uint16_t *known, int count,
                        char guess[GUESS])
{
    struct suggestion near;
    suggest_begin(&near, checker->pack->symbol[wanted]);
    for (int i = 0; i < count; i++)
        if (known[i])
            suggest_try(&near, checker->pack->symbol[known[i]]);
    snprintf(guess, GUESS, "%s", suggest_end(&near));
    return guess;
}

bool fault_at(struct fault *fault, struct value value, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fault->value = value;
    vsnprintf(fault->text, sizeof fault->text, format, args);
    va_end(args);
    return false;
}

/* ---- What is written ------------------------------------------------------------------------ */

struct word_search {
    const struct uc_pack *pack;
    int word;
    bool found;
};

static void look_for_word(void *context, const char *path, const struct schema_field *field,
                          const void *value, int count)
{
    struct word_search *s = context;
    (void)path;
    (void)count;
    if (field->type != FIELD_EFFECT && field->type != FIELD_EXPR)
        return;
    const uint8_t *at = s->pack->code + ((const struct effect_ref *)value)->code;
    for (; *at != OP_END; at += opcode_size(*at))
        s->found |= (*at == OP_QUERY || *at == OP_VERB) && read_u16(at + 1) == s->word;
}

bool check_says(const struct uc_pack *pack, int record, int word)
{
    assert(record > 0 && record <= pack->records && word >= 0);
    struct word_search s = {.pack = pack, .word = word};
    pack_visit(pack, record, look_for_word, &s);
    return s.found;
}

/* ---- What is counted over the whole pack ---------------------------------------------------- */

bool check_lacks(const struct checker *checker, int kind) { return checker->lacks >> kind & 1; }

void tally_add(struct tally *tally, const struct uc_pack *pack, int record, int count)
{
    assert(record > 0 && record <= pack->records && count >= 0);
    const char *file = pack->record[record].file;
    int i = 0;
    while (i < tally->files && strcmp(tally->by[i].file, file) != 0)
        i++;
    tally->total += count;
    if (count == 0 || i == TALLY_FILES)
        return;
    if (i == tally->files)
        tally->by[tally->files++].file = file;
    tally->by[i].count += count;
}

struct tally tally_kind(const struct uc_pack *pack, int kind)
{
    struct tally tally = {.total = 0};
    int count, first = pack_first(pack, kind, &count);
    for (int id = first; id < first + count; id++)
        tally_add(&tally, pack, id, 1);
    return tally;
}

void check_total(struct checker *checker, int kind, const struct tally *tally, const char *format,
                 ...)
{
    char text[sizeof checker->list[0].text];
    const struct uc_pack *pack = checker->pack;
    va_list args;
    if (check_lacks(checker, kind))
        return;
    va_start(args, format);
    int used = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    for (int i = 0; i < tally->files && used >= 0 && used < (int)sizeof text; i++)
        used += snprintf(text + used, sizeof text - (size_t)used, "%s %d in %s", i ? "," : ":",
                         tally->by[i].count, tally->by[i].file);
    problem(checker, pack->file, pack->line, "%s", text);
}
