/* The verifier: what stands between a pack and the machine. It reads opcodes.def and nothing of
 * the compiler, so that a mistake there is found here. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "effect/opcode.h"
#include "pack/schema.h"

enum { BLOCK_MAX = 32767, LOOPS_MAX = 64 };

/* What is known about each byte of the block. */
enum { INSIDE = -2, UNSEEN = -1 }; /* in the middle of an instruction; not reached so far */

struct loop {
    int start, end; /* the TAKE, and the last jump back to it */
    int local;      /* whose set it uses up */
};

struct verifier {
    const struct schema *schema;
    const uint8_t *code;
    int size;
    bool pure;
    int8_t depth[BLOCK_MAX]; /* of the stack before the instruction, or INSIDE or UNSEEN */
    struct loop loop[LOOPS_MAX];
    int loops;
    char *why;
    size_t why_size;
};

__attribute__((format(printf, 3, 4))) static bool fail(struct verifier *v, int at,
                                                       const char *format, ...)
{
    char text[128];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    snprintf(v->why, v->why_size, "at %d: %s", at, text);
    return false;
}

static bool is_jump(enum operand operand)
{
    return operand == OPERAND_OFFSET || operand == OPERAND_TAKE || operand == OPERAND_CASE;
}

/* Where the instruction at `at`, which is a jump, may go. */
static int target(const struct verifier *v, int at)
{
    int size = opcode_size(v->code[at]);
    return at + size + read_i16(v->code + at + size - 2);
}

/* Marks where instructions begin; the last must be the only END. */
static bool find_instructions(struct verifier *v)
{
    int at = 0;
    enum opcode last = OPCODES;
    memset(v->depth, INSIDE, (size_t)v->size);
    while (at < v->size) {
        if (v->code[at] >= OPCODES)
            return fail(v, at, "no instruction has the number %d", v->code[at]);
        last = v->code[at];
        if (at + opcode_size(last) > v->size)
            return fail(v, at, "%s is cut short", opcode_info[last].name);
        if (last == OP_END && at + 1 < v->size)
            return fail(v, at, "END is not the last instruction");
        v->depth[at] = UNSEEN;
        at += opcode_size(last);
    }
    return last == OP_END || fail(v, at, "END is missing");
}

static bool check_local(struct verifier *v, int at)
{
    return v->code[at + 1] < EFFECT_LOCALS || fail(v, at, "there is no local %d", v->code[at + 1]);
}

static bool check_word(struct verifier *v, int at)
{
    bool verb = v->code[at] == OP_VERB;
    int index = read_u16(v->code + at + 1), args = v->code[at + 3];
    if (index >= v->schema->words)
        return fail(v, at, "there is no word %d", index);
    const struct effect_word *word = &v->schema->word[index];
    if (word->verb != verb)
        return fail(v, at, "'%s' is a %s", word->name, word->verb ? "verb" : "query");
    if (verb && v->pure)
        return fail(v, at, "the verb '%s' in an expression", word->name);
    if (args != effect_word_args(word))
        return fail(v, at, "'%s' takes %d arguments, not %d", word->name, effect_word_args(word),
                    args);
    return true;
}

/* Only the jump at the end of a loop goes backwards, and it goes to the loop's TAKE. */
static bool check_jump(struct verifier *v, int at)
{
    int to = target(v, at);
    if (to < 0 || to >= v->size || v->depth[to] == INSIDE)
        return fail(v, at, "the jump to %d ends nowhere", to);
    if (to > at)
        return true;
    if (v->code[at] != OP_JUMP || v->code[to] != OP_TAKE)
        return fail(v, at, "a jump back to %d, which begins no loop", to);
    for (int i = 0; i < v->loops; i++) {
        if (v->loop[i].start == to) {
            v->loop[i].end = at;
            return true;
        }
    }
    if (v->loops == LOOPS_MAX)
        return fail(v, at, "more than %d loops", LOOPS_MAX);
    v->loop[v->loops++] = (struct loop){to, at, v->code[to + 1]};
    return true;
}

static bool check_operands(struct verifier *v)
{
    for (int at = 0; at < v->size; at += opcode_size(v->code[at])) {
        enum operand operand = opcode_info[v->code[at]].operand;
        if ((operand == OPERAND_LOCAL || operand == OPERAND_TAKE) && !check_local(v, at))
            return false;
        if (operand == OPERAND_WORD && !check_word(v, at))
            return false;
        if (is_jump(operand) && !check_jump(v, at))
            return false;
    }
    return true;
}

/* Does the instruction at `at` set this local? */
static bool sets_local(const struct verifier *v, int at, int local)
{
    int op = v->code[at];
    return (op == OP_STORE && v->code[at + 1] == local) ||
           (op == OP_TAKE && (v->code[at + 1] == local || local == EFFECT_IT));
}

/* A loop ends because each turn takes a member out of its set, nothing else touches the set, and
 * the empty set leads out. Loops are nested or apart, so every cycle of jumps stays inside one
 * and passes its TAKE. */
static bool check_loops(struct verifier *v)
{
    for (int i = 0; i < v->loops; i++) {
        const struct loop *a = &v->loop[i];
        for (int j = 0; j < v->loops; j++) {
            const struct loop *b = &v->loop[j];
            if (a->start < b->start && b->start <= a->end && a->end < b->end)
                return fail(v, b->start, "two loops cross each other");
        }
        if (a->local == EFFECT_IT)
            return fail(v, a->start, "a loop over its own variable");
        if (target(v, a->start) <= a->end)
            return fail(v, a->start, "a loop that the empty set does not leave");
        for (int at = a->start + opcode_size(OP_TAKE); at <= a->end; at += opcode_size(v->code[at]))
            if (sets_local(v, at, a->local))
                return fail(v, at, "the set of the loop at %d is changed inside it", a->start);
    }
    return true;
}

/* Says that the instruction at `at` is reached with `depth` values on the stack. */
static bool reach(struct verifier *v, int at, int depth, bool *again)
{
    if (v->depth[at] == UNSEEN) {
        v->depth[at] = (int8_t)depth;
        *again = true;
    } else if (v->depth[at] != depth) {
        return fail(v, at, "reached with %d and with %d values on the stack", v->depth[at], depth);
    }
    return true;
}

static bool check_step(struct verifier *v, int at, bool *again)
{
    enum opcode op = v->code[at];
    const struct opcode_info *info = &opcode_info[op];
    int before = v->depth[at], takes = info->takes, leaves = info->leaves;
    if (info->operand == OPERAND_WORD) {
        takes = v->code[at + 3];
        if (op == OP_VERB)
            leaves = v->schema->word[read_u16(v->code + at + 1)].result != VALUE_NOTHING;
    }
    if (before < takes)
        return fail(v, at, "%s needs %d values and there are %d", info->name, takes, before);
    int after = before - takes + leaves;
    if (after > EFFECT_STACK)
        return fail(v, at, "more than %d values on the stack", EFFECT_STACK);
    if (op == OP_END)
        return before == (v->pure ? 1 : 0) || fail(v, at, "ends with %d values", before);
    bool keeps = op == OP_AND || op == OP_OR || op == OP_CASE;
    if (is_jump(info->operand) && !reach(v, target(v, at), keeps ? before : after, again))
        return false;
    return op == OP_JUMP || reach(v, at + opcode_size(op), after, again);
}

/* Follows every way through the block. Each pass reaches new instructions or is the last. */
static bool check_stack(struct verifier *v)
{
    bool again = true;
    v->depth[0] = 0;
    while (again) {
        again = false;
        for (int at = 0; at < v->size; at += opcode_size(v->code[at]))
            if (v->depth[at] != UNSEEN && !check_step(v, at, &again))
                return false;
    }
    return true;
}

bool effect_verify(const struct schema *schema, const uint8_t *code, size_t size, bool pure,
                   char *why, size_t why_size)
{
    if (size == 0 || size > BLOCK_MAX) {
        snprintf(why, why_size, "a block has 1 to %d bytes, not %zu", BLOCK_MAX, size);
        return false;
    }
    struct verifier v;
    v.schema = schema;
    v.code = code;
    v.size = (int)size;
    v.pure = pure;
    v.loops = 0;
    v.why = why;
    v.why_size = why_size;
    return find_instructions(&v) && check_operands(&v) && check_loops(&v) && check_stack(&v);
}
