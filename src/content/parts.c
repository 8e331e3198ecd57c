/* Changing what records are made of, one part at a time; see parts.h. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/load.h"
#include "content/parts_inside.h"
#include "effect/opcode.h"

/* Code of a condition that never holds. */
static const uint8_t never[] = {OP_PUSH, 0, OP_END};

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
    parts->of_record = calloc((size_t)pack->records + 2, sizeof parts->of_record[0]);
    parts->failed = !parts->code || !pack->ran || !parts->of_record;
    if (parts->code)
        pack->code = memcpy(parts->code, pack->code, (size_t)pack->code_size);
}

struct parts *parts_new(const struct uc_pack *pack, bool scenes)
{
    struct parts *parts = calloc(1, sizeof *parts);
    if (!parts)
        return NULL;
    parts->pack = (struct uc_pack *)(uintptr_t)pack;
    parts->scenes = scenes;
    make_room(parts);
    if (!parts->failed)
        parts_find(parts);
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
    free(parts->of_record);
    arena_free(&parts->drawn);
    free(parts);
}

int parts_count(const struct parts *parts) { return parts->entries; }

const struct part *parts_get(const struct parts *parts, int index)
{
    assert(index >= 0 && index < parts->entries);
    return &parts->entry[index].part;
}

int parts_of(const struct parts *parts, int record, int *count)
{
    assert(record > 0);
    *count = parts->of_record[record + 1] - parts->of_record[record];
    return parts->of_record[record];
}

/* A path as steps, "abilities[2].effect"; the names are cut out of `path`. How many. */
static int cut_path(char *path, struct path_step *step, int most)
{
    int steps = 0;
    char *rest = NULL;
    for (char *word = strtok_r(path, ".", &rest); word && steps + 2 <= most;
         word = strtok_r(NULL, ".", &rest)) {
        char *bracket = strchr(word, '[');
        step[steps++] = (struct path_step){word, 0};
        if (bracket) {
            *bracket = '\0';
            step[steps++] = (struct path_step){NULL, (int)strtol(bracket + 1, NULL, 10)};
        }
    }
    return steps;
}

int parts_line(const struct parts *parts, int index)
{
    enum { STEPS = 16 };
    const struct part *part = parts_get(parts, index);
    const struct record *record = &parts->pack->record[part->record];
    struct path_step step[STEPS];
    char path[sizeof part->path];
    FILE *file = part->code && part->line != record->line ? NULL : fopen(part->file, "rb");
    char *text = file ? malloc(FILE_SIZE_MAX) : NULL;
    int line = part->line;
    if (text) {
        struct pack_file whole = {.text = text, .size = fread(text, 1, FILE_SIZE_MAX - 1, file)};
        struct declaration declared = {.id = record->id, .spot.line = record->line};
        text[whole.size] = '\0';
        memcpy(path, part->path, sizeof path);
        line = locate(&whole, &declared, step, cut_path(path, step, STEPS));
    }
    free(text);
    if (file)
        fclose(file);
    return line;
}

/* ---- Code ------------------------------------------------------------------------------------ */

/* In the place of a condition stands a constant, turned round until it is as long as what was
 * there. */
static void put_truth(uint8_t *code, const struct code_part *part, bool truth)
{
    int rest = part->end - part->start - opcode_size(OP_PUSH);
    code[part->start] = OP_PUSH;
    code[part->start + 1] = (rest % 2 == 0) == truth;
    memset(code + part->end - rest, OP_NOT, (size_t)rest);
}

/* A command is jumped over. */
static void skip_command(uint8_t *code, const struct code_part *part)
{
    int over = part->end - part->start - opcode_size(OP_JUMP);
    code[part->start] = OP_JUMP;
    code[part->start + 1] = (uint8_t)(over & 0xff);
    code[part->start + 2] = (uint8_t)(over >> 8);
}

static void put_constant(uint8_t *code, const struct code_part *part, int constant)
{
    code[part->start + 1] = (uint8_t)(constant & 0xff);
    if (code[part->start] == OP_PUSH16)
        code[part->start + 2] = (uint8_t)(constant >> 8 & 0xff);
}

/* The block with that part otherwise, behind the code of the pack. */
static uint16_t change_code(struct parts *parts, const struct part_entry *e)
{
    uint8_t *code = parts->code + parts->pack->code_size;
    if (e->change == CHANGE_NEVER) {
        memcpy(code, never, sizeof never);
        return (uint16_t)parts->pack->code_size;
    }
    parts->pack->copy_of = e->code->code;
    memcpy(code, parts->code + e->code->code, (size_t)block_size(parts->code, e->code->code));
    switch (e->code->kind) {
    case CODE_CONDITION:
    case CODE_BOTH:
        put_truth(code, e->code, true);
        break;
    case CODE_EITHER:
        put_truth(code, e->code, false);
        break;
    case CODE_COMMAND:
        skip_command(code, e->code);
        break;
    default:
        put_constant(code, e->code, e->constant);
        break;
    }
    return (uint16_t)parts->pack->code_size;
}

/* ---- Values ---------------------------------------------------------------------------------- */

static void set_bit(char *at, uint32_t bit, bool on)
{
    uint32_t set;
    memcpy(&set, at, sizeof set);
    set = on ? set | bit : set & ~bit;
    memcpy(at, &set, sizeof set);
}

static void swap_bytes(char *a, char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        char kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

/* The element goes behind the last one that counts, and comes back from there. */
static void leave_out(const struct part_entry *e, char *list)
{
    size_t size = e->field->size;
    for (int i = e->nth; i + 1 < *e->count; i++)
        swap_bytes(list + (size_t)i * size, list + (size_t)(i + 1) * size, size);
    --*e->count;
}

static void put_in(const struct part_entry *e, char *list)
{
    size_t size = e->field->size;
    ++*e->count;
    for (int i = *e->count - 1; i > e->nth; i--)
        swap_bytes(list + (size_t)i * size, list + (size_t)(i - 1) * size, size);
}

void parts_take_out(struct parts *parts, int index)
{
    assert(index >= 0 && index < parts_count(parts));
    const struct part_entry *e = &parts->entry[index];
    bool code = e->change == CHANGE_CODE || e->change == CHANGE_NEVER;
    uint16_t block = code ? change_code(parts, e) : 0;
    for (int i = e->first; i; i = parts->place[i - 1].next) {
        char *at = parts->place[i - 1].at;
        if (e->change == CHANGE_BIT)
            set_bit(at, e->bit, false);
        else if (e->change == CHANGE_LIST)
            leave_out(e, at);
        else if (code)
            memcpy(at, &block, sizeof block);
        else
            memcpy(at, e->instead, value_size(e->field));
    }
}

void parts_put_back(struct parts *parts, int index)
{
    assert(index >= 0 && index < parts_count(parts));
    const struct part_entry *e = &parts->entry[index];
    parts->pack->copy_of = 0;
    for (int i = e->first; i; i = parts->place[i - 1].next) {
        char *at = parts->place[i - 1].at;
        if (e->change == CHANGE_BIT)
            set_bit(at, e->bit, true);
        else if (e->change == CHANGE_LIST)
            put_in(e, at);
        else
            memcpy(at, e->was, value_size(e->field));
    }
}

bool parts_refused(const struct parts *parts)
{
    const struct uc_pack *pack = parts->pack;
    struct checker *checker = calloc(1, sizeof *checker);
    if (checker && pack->schema->check) {
        checker->pack = pack;
        pack->schema->check(pack, checker);
    }
    bool refused = checker && checker->count > 0;
    free(checker);
    return refused;
}

/* ---- What has run --------------------------------------------------------------------------- */

bool parts_has_run(const struct parts *parts, uint16_t code) { return parts->pack->ran[code]; }

void parts_forget_runs(struct parts *parts)
{
    memset(parts->pack->ran, 0, (size_t)parts->pack->code_size);
}
