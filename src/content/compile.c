/* Trees to bytecode. Read opcodes.def for the instructions.
 *
 * `it` is always local 2. A loop or binding inside another keeps the outer `it` in a local of its
 * own and puts it back, so that queries of the ruleset find the innermost one in one place. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "content/node.h"
#include "effect/opcode.h"

enum { BLOCK_MAX = 8000, UNKNOWN = -1 };

struct compiler {
    struct loader *load;
    uint16_t record;
    struct spot spot;         /* of the last node that was written by hand */
    const struct node *whole; /* what a field holds, if it is a value */
    bool failed; /* something is wrong: no code comes of it, but the rest is looked through */
    bool full;   /* a limit was passed, which is told once */
    uint8_t code[BLOCK_MAX];
    int size;
    int depth;       /* values on the stack */
    int locals;      /* in use */
    int bound;       /* loops and bindings around here that set `it` */
    int value_local; /* of the innermost with_number; UNKNOWN outside */
};

static void compile_value(struct compiler *c, const struct node *node);
static void compile_commands(struct compiler *c, const struct branch *commands);

__attribute__((format(printf, 3, 4))) static void fail(struct compiler *c, const struct node *node,
                                                       const char *format, ...)
{
    char text[200];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    complain(c->load, node->spot.line ? node->spot : c->spot, "%s", text);
    c->failed = true;
}

/* Fails because of a limit of the machine, which the rest will pass too. */
static void overflow(struct compiler *c, const struct node *node, const char *what, int limit)
{
    if (!c->full)
        fail(c, node, "%s (at most %d)", what, limit);
    c->full = true;
}

/* ---- Writing instructions ------------------------------------------------------------------- */

static void byte(struct compiler *c, const struct node *node, int value)
{
    if (c->size == BLOCK_MAX)
        overflow(c, node, "this effect is too long: too many bytes of code", BLOCK_MAX);
    else
        c->code[c->size++] = (uint8_t)value;
}

static void word16(struct compiler *c, const struct node *node, int value)
{
    byte(c, node, value & 0xff);
    byte(c, node, value >> 8 & 0xff);
}

/* Notes what an instruction does to the stack. */
static void stack(struct compiler *c, const struct node *node, int takes, int leaves)
{
    c->depth += leaves - takes;
    assert(c->depth >= 0 || c->failed); /* where something is wrong a value may be missing */
    if (c->depth > EFFECT_STACK)
        overflow(c, node, "too many values at once; take some out with with or with_number",
                 EFFECT_STACK);
}

static void emit(struct compiler *c, const struct node *node, enum opcode op)
{
    assert(op < OPCODES);
    byte(c, node, (int)op);
    stack(c, node, opcode_info[op].takes, opcode_info[op].leaves);
}

static void emit_local(struct compiler *c, const struct node *node, enum opcode op, int local)
{
    assert(local < EFFECT_LOCALS);
    emit(c, node, op);
    byte(c, node, local);
}

static void emit_number(struct compiler *c, const struct node *node, int64_t number)
{
    assert(number >= INT16_MIN && number <= INT16_MAX);
    bool small = number >= INT8_MIN && number <= INT8_MAX;
    emit(c, node, small ? OP_PUSH : OP_PUSH16);
    byte(c, node, (int)(number & 0xff));
    if (!small)
        byte(c, node, (int)(number >> 8 & 0xff));
}

/* A jump forward, whose end `land` fills in later. `first` is an operand before the offset. */
static int emit_jump(struct compiler *c, const struct node *node, enum opcode op, int first)
{
    emit(c, node, op);
    if (opcode_info[op].operand != OPERAND_OFFSET)
        byte(c, node, first);
    byte(c, node, 0);
    byte(c, node, 0);
    return c->size;
}

static void land(struct compiler *c, int jump)
{
    assert(jump >= 2 && jump <= c->size);
    int offset = c->size - jump;
    c->code[jump - 2] = (uint8_t)(offset & 0xff);
    c->code[jump - 1] = (uint8_t)(offset >> 8);
}

static void emit_jump_back(struct compiler *c, const struct node *node, int to)
{
    int end = emit_jump(c, node, OP_JUMP, 0);
    assert(to >= 0 && to <= end);
    int offset = to - end;
    c->code[end - 2] = (uint8_t)(offset & 0xff);
    c->code[end - 1] = (uint8_t)(offset >> 8 & 0xff);
}

static void emit_word(struct compiler *c, const struct node *node, int word)
{
    assert(word >= 0 && word < c->load->schema->words);
    const struct word_info *info = &c->load->word[word];
    byte(c, node, info->word->verb ? OP_VERB : OP_QUERY);
    word16(c, node, word);
    byte(c, node, info->params);
    stack(c, node, info->params, info->word->result != VALUE_NOTHING);
}

/* ---- What could be otherwise ---------------------------------------------------------------- */

/* What a condition or a command is made with, in the words of packs. */
static const char *word_of(const struct compiler *c, const struct node *node)
{
    if (node->kind == NODE_WORD)
        return c->load->word[node->index].word->name;
    if (node->kind == NODE_OP && node->children > 1)
        return opcode_info[node->index].name;
    if (node->kind == NODE_OPTION || node->kind == NODE_MAY)
        return "option";
    if (node->kind == NODE_AND || node->kind == NODE_OR)
        return node->kind == NODE_AND ? "and" : "or";
    return node->children ? word_of(c, node->child[0]) : "a value";
}

/* Notes what was compiled since `start`; effect_compile tells later in which block. */
static void note(struct compiler *c, const struct node *node, int start, enum code_kind kind,
                 const char *word)
{
    struct loader *load = c->load;
    const struct record *record = &load->record[c->record];
    struct spot spot = node->spot.line > 0 ? node->spot : c->spot;
    bool placed = spot.line > 0; /* a bare number is not: its record is */
    load->code_part = grow(load, load->code_part, load->code_parts, &load->code_parts_room,
                           sizeof *load->code_part);
    load->code_part[load->code_parts++] =
        (struct code_part){.record = c->record,
                           .start = (uint16_t)start,
                           .end = (uint16_t)c->size,
                           .kind = (uint8_t)kind,
                           .word = word,
                           .file = placed ? load->file[spot.file].path : record->file,
                           .line = placed ? spot.line : record->line};
}

static void compile_condition(struct compiler *c, const struct node *node, enum code_kind kind)
{
    int start = c->size;
    compile_value(c, node);
    if (node->kind != NODE_NUMBER)
        note(c, node, start, kind, word_of(c, node));
}

/* A constant that somebody wrote, alone in its field or as an argument: what an argument is if it is left out is
 * written in no pack. */
static void note_constant(struct compiler *c, const struct node *node, int start)
{
    if ((node->spot.line <= 0 && node != c->whole) || c->failed)
        return;
    if (node->type.value == VALUE_NUMBER)
        note(c, node, start, CODE_NUMBER, "");
    else if (node->type.value == VALUE_BOOL)
        note(c, node, start, CODE_FLAG, "");
    else if (node->type.value == VALUE_WORD && node->number > 0)
        note(c, node, start, CODE_WORD, find_vocabulary(c->load->schema, node->type.of)->name);
    else if (node->type.value == VALUE_RECORD)
        note(c, node, start, CODE_RECORD, "");
}

/* ---- Locals --------------------------------------------------------------------------------- */

static int take_local(struct compiler *c, const struct node *node)
{
    assert(c->locals >= EFFECT_IT);
    if (c->locals == EFFECT_LOCALS) {
        overflow(c, node, "loops and bindings are nested too deep: too many values to remember",
                 EFFECT_LOCALS);
        return EFFECT_LOCALS - 1;
    }
    return c->locals++;
}

/* What to put back when a loop or binding ends. */
struct scope {
    int locals, outer, value; /* outer: where the outer `it` waits, or UNKNOWN */
};

static struct scope open_scope(struct compiler *c, const struct node *node, bool binds_it)
{
    struct scope scope = {c->locals, UNKNOWN, c->value_local};
    if (binds_it && c->bound++ > 0) {
        scope.outer = take_local(c, node);
        emit_local(c, node, OP_LOAD, EFFECT_IT);
        emit_local(c, node, OP_STORE, scope.outer);
    }
    return scope;
}

static void close_scope(struct compiler *c, const struct node *node, struct scope scope,
                        bool binds_it)
{
    if (scope.outer != UNKNOWN) {
        emit_local(c, node, OP_LOAD, scope.outer);
        emit_local(c, node, OP_STORE, EFFECT_IT);
    }
    assert(c->bound >= binds_it);
    assert(c->locals >= scope.locals);
    c->bound -= binds_it;
    c->locals = scope.locals;
    c->value_local = scope.value;
}

/* ---- Values --------------------------------------------------------------------------------- */

static void compile_record(struct compiler *c, const struct node *node)
{
    struct loader *load = c->load;
    int id = link_find(load, node->name);
    const char *kind = id ? load->schema->kind[load->record[id].kind].name : NULL;
    if (id && node->type.of && strcmp(kind, node->type.of) != 0) {
        fail(c, node, "'%s' is %s %s, not %s %s", node->name, article(kind), kind,
             article(node->type.of), node->type.of);
    } else if (!id && load->holes) {
        c->failed = true; /* it may be in what could not be read */
    } else if (!id && link_drops(load, node->name)) {
        c->failed = true;
    } else if (!id) {
        struct suggestion near;
        fail(c, node, "no %s '%s'%s", node->type.of ? node->type.of : "record", node->name,
             link_guess(load, find_kind(load->schema, node->type.of), node->name, &near));
    }
    emit_number(c, node, id);
}

static void compile_name(struct compiler *c, const struct node *node)
{
    struct loader *load = c->load;
    switch (node->type.value) {
    case VALUE_RECORD:
        compile_record(c, node);
        break;
    case VALUE_SYMBOL: {
        uint16_t symbol = link_symbol(load, node->name);
        load->use = grow(load, load->use, load->uses, &load->uses_room, sizeof *load->use);
        load->use[load->uses++] = (struct symbol_use){
            symbol, c->record, node->type.of, load->file[node->spot.file].path, node->spot.line};
        emit_number(c, node, symbol);
        break;
    }
    case VALUE_LABEL:
        emit_number(c, node, link_labels(load, &node->name, 1));
        break;
    default:
        emit_number(c, node, node->number); /* a word */
        break;
    }
}

/* Runs `body` for each member of the set on the stack, in order. */
static void compile_members(struct compiler *c, const struct node *node, int rest,
                            void (*body)(struct compiler *, const struct node *, int), int local)
{
    emit_local(c, node, OP_STORE, rest);
    int start = c->size;
    int done = emit_jump(c, node, OP_TAKE, rest);
    body(c, node, local);
    emit_jump_back(c, node, start);
    land(c, done);
}

/* Puts `it` into the set in `local`. */
static void add_member(struct compiler *c, const struct node *node, int local)
{
    emit_local(c, node, OP_LOAD, local);
    emit_local(c, node, OP_LOAD, EFFECT_IT);
    emit(c, node, OP_SINGLE);
    emit(c, node, OP_UNION);
    emit_local(c, node, OP_STORE, local);
}

static void where_body(struct compiler *c, const struct node *node, int found)
{
    compile_condition(c, node->child[1], CODE_CONDITION);
    int skip = emit_jump(c, node, OP_UNLESS, 0);
    add_member(c, node, found);
    land(c, skip);
}

/* Local `best` holds the set of the best so far, the next one their number. */
static void best_body(struct compiler *c, const struct node *node, int best)
{
    int number = best + 1;
    compile_value(c, node->child[1]);
    emit(c, node, OP_DUP);
    emit_local(c, node, OP_LOAD, number);
    emit(c, node, node->kind == NODE_LOWEST ? OP_LT : OP_GT);
    emit_local(c, node, OP_LOAD, best);
    emit(c, node, OP_ANY);
    emit(c, node, OP_NOT);
    emit(c, node, OP_UNION); /* of two truth values: either */
    int not_better = emit_jump(c, node, OP_UNLESS, 0);
    emit(c, node, OP_DUP);
    emit_local(c, node, OP_STORE, number);
    emit_number(c, node, 0);
    emit_local(c, node, OP_STORE, best);
    land(c, not_better);
    emit_local(c, node, OP_LOAD, number);
    emit(c, node, OP_EQ);
    int worse = emit_jump(c, node, OP_UNLESS, 0);
    add_member(c, node, best);
    land(c, worse);
}

/* where, lowest and highest: a set made from another by looking at each member. */
static void compile_selection(struct compiler *c, const struct node *node)
{
    bool where = node->kind == NODE_WHERE;
    compile_value(c, node->child[0]);
    struct scope scope = open_scope(c, node, true);
    int result = take_local(c, node);
    if (!where)
        take_local(c, node);
    int rest = take_local(c, node);
    emit_number(c, node, 0);
    emit_local(c, node, OP_STORE, result);
    compile_members(c, node, rest, where ? where_body : best_body, result);
    emit_local(c, node, OP_LOAD, result);
    close_scope(c, node, scope, true);
}

/* The second condition is looked at only if it matters: it may roll dice. */
static void compile_junction(struct compiler *c, const struct node *node)
{
    bool both = node->kind == NODE_AND;
    enum code_kind side = both ? CODE_BOTH : CODE_EITHER;
    compile_condition(c, node->child[0], side);
    int skip = emit_jump(c, node, both ? OP_AND : OP_OR, 0);
    compile_condition(c, node->child[1], side);
    land(c, skip);
}

static void compile_value(struct compiler *c, const struct node *node)
{
    int start = c->size;
    sandbox_charge(&c->load->box, 10);
    if (node->spot.line)
        c->spot = node->spot;
    switch (node->kind) {
    case NODE_NUMBER:
        emit_number(c, node, node->number);
        note_constant(c, node, start);
        break;
    case NODE_NAME:
        compile_name(c, node);
        note_constant(c, node, start);
        break;
    case NODE_LOCAL:
        if (node->index == EFFECT_IT && !c->bound)
            fail(c, node, "'it' has a meaning only inside each, with, where, lowest or highest");
        emit_local(c, node, OP_LOAD, node->index);
        break;
    case NODE_VALUE:
        if (c->value_local == UNKNOWN)
            fail(c, node, "'value' has a meaning only inside with_number");
        emit_local(c, node, OP_LOAD, c->value_local);
        break;
    case NODE_WORD:
        for (int i = 0; i < node->children; i++)
            compile_value(c, node->child[i]);
        emit_word(c, node, node->index);
        break;
    case NODE_OP:
        for (int i = 0; i < node->children; i++)
            compile_value(c, node->child[i]);
        emit(c, node, (enum opcode)node->index);
        break;
    case NODE_AND:
    case NODE_OR:
        compile_junction(c, node);
        break;
    case NODE_WHERE:
    case NODE_LOWEST:
    case NODE_HIGHEST:
        compile_selection(c, node);
        break;
    default:
        c->failed = true; /* poison: complained about already */
        break;
    }
}

/* ---- Commands ------------------------------------------------------------------------------- */

static void compile_when(struct compiler *c, const struct node *node)
{
    compile_condition(c, node->child[0], CODE_CONDITION);
    int skip = emit_jump(c, node, OP_UNLESS, 0);
    compile_commands(c, &node->branch[0]);
    if (node->branches > 1) {
        int end = emit_jump(c, node, OP_JUMP, 0);
        land(c, skip);
        compile_commands(c, &node->branch[1]);
        land(c, end);
    } else {
        land(c, skip);
    }
}

static void each_body(struct compiler *c, const struct node *node, int unused)
{
    (void)unused;
    compile_commands(c, &node->branch[0]);
}

static void compile_each(struct compiler *c, const struct node *node)
{
    compile_value(c, node->child[0]);
    struct scope scope = open_scope(c, node, true);
    int rest = take_local(c, node);
    compile_members(c, node, rest, each_body, 0);
    close_scope(c, node, scope, true);
}

static void compile_with(struct compiler *c, const struct node *node)
{
    compile_value(c, node->child[0]);
    struct scope scope = open_scope(c, node, true);
    emit_local(c, node, OP_STORE, EFFECT_IT);
    emit_local(c, node, OP_LOAD, EFFECT_IT);
    int nobody = emit_jump(c, node, OP_UNLESS, 0);
    compile_commands(c, &node->branch[0]);
    land(c, nobody);
    close_scope(c, node, scope, true);
}

static void compile_with_number(struct compiler *c, const struct node *node)
{
    compile_value(c, node->child[0]);
    struct scope scope = open_scope(c, node, false);
    c->value_local = take_local(c, node);
    emit_local(c, node, OP_STORE, c->value_local);
    compile_commands(c, &node->branch[0]);
    close_scope(c, node, scope, false);
}

static int find_menu(const struct loader *load)
{
    int i = 0;
    while (strcmp(load->schema->word[i].name, "menu") != 0)
        i++;
    return i;
}

/* option and may: the verb `menu` says which branch. What is not offered has no bit in the
 * mask. */
static void compile_menu(struct compiler *c, const struct node *node)
{
    const char *label[BRANCHES_MAX];
    int end[BRANCHES_MAX];
    int count = node->kind == NODE_MAY ? 2 : node->branches;
    int always = 0;
    for (int i = 0; i < count; i++) {
        const struct branch *branch = i < node->branches ? &node->branch[i] : NULL;
        label[i] = branch && branch->label ? branch->label : N_("No");
        if (!branch || !branch->condition)
            always |= 1 << i;
    }
    emit_number(c, node, always);
    for (int i = 0; i < node->branches; i++) {
        if (!node->branch[i].condition)
            continue;
        compile_condition(c, node->branch[i].condition, CODE_CONDITION);
        emit_number(c, node, 1 << i);
        emit(c, node, OP_MULTIPLY);
        emit(c, node, OP_ADD);
    }
    emit_number(c, node, link_labels(c->load, label, count));
    emit_number(c, node, count);
    emit_word(c, node, find_menu(c->load));
    for (int i = 0; i < node->branches; i++) {
        int other = emit_jump(c, node, OP_CASE, i + 1);
        compile_commands(c, &node->branch[i]);
        end[i] = emit_jump(c, node, OP_JUMP, 0);
        land(c, other);
        c->depth++; /* on this way the number is still there */
    }
    emit(c, node, OP_DROP);
    for (int i = 0; i < node->branches; i++)
        land(c, end[i]);
}

static void compile_command(struct compiler *c, const struct node *node)
{
    switch (node->kind) {
    case NODE_WORD:
        compile_value(c, node);
        if (node->type.value != VALUE_NOTHING)
            emit(c, node, OP_DROP);
        break;
    case NODE_WHEN:
        compile_when(c, node);
        break;
    case NODE_EACH:
        compile_each(c, node);
        break;
    case NODE_WITH:
        compile_with(c, node);
        break;
    case NODE_WITH_NUMBER:
        compile_with_number(c, node);
        break;
    case NODE_OPTION:
    case NODE_MAY:
        compile_menu(c, node);
        break;
    default:
        c->failed = true;
        break;
    }
}

static void compile_commands(struct compiler *c, const struct branch *commands)
{
    for (int i = 0; i < commands->commands; i++) {
        const struct node *command = commands->command[i];
        int start = c->size;
        compile_command(c, command);
        if (commands->commands > 1)
            note(c, command, start, CODE_COMMAND, word_of(c, command));
    }
}

/* ---- Blocks --------------------------------------------------------------------------------- */

/* Puts the block into the pack, or finds the same one there. 0: the pack is full. */
static uint16_t store_block(struct compiler *c)
{
    struct loader *load = c->load;
    uint64_t whole = hash_bytes(c->code, (size_t)c->size, 0);
    uint32_t hash = (uint32_t)(whole ^ whole >> 32);
    int *bucket = &load->bucket[hash % CODE_BUCKETS];
    for (int i = *bucket; i; i = load->block[i - 1].next) {
        const struct code_block *b = &load->block[i - 1];
        if (b->hash == hash && b->size == c->size &&
            memcmp(load->code + b->start, c->code, (size_t)c->size) == 0)
            return b->start;
    }
    if (load->code_size + c->size > CODE_SIZE_MAX) {
        load->code_full = true;
        return 0;
    }
    load->block = grow(load, load->block, load->blocks, &load->blocks_room, sizeof *load->block);
    load->block[load->blocks++] =
        (struct code_block){hash, (uint16_t)load->code_size, (uint16_t)c->size, *bucket};
    *bucket = load->blocks;
    memcpy(load->code + load->code_size, c->code, (size_t)c->size);
    load->code_size += c->size;
    return (uint16_t)(load->code_size - c->size);
}

/* The parts since `first` are those of this code. The same block in another line of the record
 * brings no new ones. */
static void keep_parts(struct loader *load, int first, uint16_t record, uint16_t code)
{
    for (int i = first - 1; i >= 0 && load->code_part[i].record == record; i--)
        if (load->code_part[i].code == code)
            load->code_parts = first;
    for (int i = first; i < load->code_parts; i++)
        load->code_part[i].code = code;
}

struct effect_ref effect_compile(struct loader *load, const struct branch *commands, bool pure,
                                 uint16_t record, const struct schema_field *field)
{
    struct effect_ref none = {0, ""};
    char why[160];
    if (commands->commands == 0)
        return none;
    const struct node *first = commands->command[0];
    if (!load->compiler)
        load->compiler = scratch(load, sizeof *load->compiler);
    struct compiler *c = load->compiler;
    *c = (struct compiler){.load = load,
                           .record = record,
                           .spot = first->spot,
                           .whole = pure ? first : NULL,
                           .locals = EFFECT_IT + 1,
                           .value_local = UNKNOWN};
    int parts = load->code_parts;
    if (pure && first->type.value == VALUE_BOOL)
        compile_condition(c, first, CODE_CONDITION);
    else if (pure)
        compile_value(c, first);
    else
        compile_commands(c, commands);
    emit(c, first, OP_END);
    if (c->failed) {
        link_spoil(load);
        return none;
    }
    if (!effect_verify(load->schema, c->code, (size_t)c->size, pure, why, sizeof why)) {
        complain(load, first->spot, "the compiler made wrong code of this, %s", why);
        return none;
    }
    uint16_t code = store_block(c);
    if (!code)
        return none;
    keep_parts(load, parts, record, code);
    return (struct effect_ref){code, effect_prose(load, commands, pure, field, first->spot)};
}
