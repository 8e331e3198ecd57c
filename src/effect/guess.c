#include "effect/guess.h"

#include "effect/opcode.h"

enum { ROOM = EFFECT_STACK + 8 };

struct guessing {
    const struct guess_reader *by;
    struct guess stack[ROOM];
    int depth;
};

const struct guess guess_anything = {.may_be_true = true, .may_be_false = true};

struct guess guess_known(int64_t constant)
{
    return (struct guess){constant, true, constant != 0, constant == 0};
}

static void push(struct guessing *t, struct guess value)
{
    if (t->depth < ROOM)
        t->stack[t->depth++] = value;
}

static struct guess pop(struct guessing *t)
{
    return t->depth ? t->stack[--t->depth] : guess_anything;
}

/* What comes of two values: something if both are known, or if nothing is in a set. */
static struct guess combine(enum opcode op, struct guess a, struct guess b)
{
    bool none_a = a.known && a.constant == 0, none_b = b.known && b.constant == 0;
    if (op == OP_HAS)
        return none_a ? guess_known(0) : guess_anything;
    if (op == OP_INTERSECT)
        return none_a || none_b ? guess_known(0) : guess_anything;
    if (!a.known || !b.known)
        return guess_anything;
    switch (op) {
    case OP_ADD:
        return guess_known(a.constant + b.constant);
    case OP_EQ:
        return guess_known(a.constant == b.constant);
    case OP_NE:
        return guess_known(a.constant != b.constant);
    case OP_LT:
        return guess_known(a.constant < b.constant);
    case OP_LE:
        return guess_known(a.constant <= b.constant);
    case OP_GT:
        return guess_known(a.constant > b.constant);
    case OP_GE:
        return guess_known(a.constant >= b.constant);
    default:
        return guess_anything;
    }
}

/* The rest: what they leave is not known, except that nothing in a set is nothing. */
static void read_plain(struct guessing *t, enum opcode op)
{
    struct guess a, b;
    switch (op) {
    case OP_ANY:
    case OP_COUNT:
        a = pop(t);
        push(t, a.known && a.constant == 0 ? guess_known(0) : guess_anything);
        break;
    case OP_INTERSECT:
    case OP_HAS:
    case OP_ADD:
    case OP_EQ:
    case OP_NE:
    case OP_LT:
    case OP_LE:
    case OP_GT:
    case OP_GE:
        b = pop(t);
        a = pop(t);
        push(t, combine(op, a, b));
        break;
    default:
        for (int i = 0; i < opcode_info[op].takes; i++)
            pop(t);
        for (int i = 0; i < opcode_info[op].leaves; i++)
            push(t, guess_anything);
        break;
    }
}

static void read_word(struct guessing *t, enum opcode op, int word, int args)
{
    t->depth = t->depth > args ? t->depth - args : 0;
    if (op == OP_QUERY) {
        push(t, t->by->ask(t->by->context, word, t->stack + t->depth));
        return;
    }
    t->by->perform(t->by->context, word, t->stack + t->depth);
    if (t->by->word[word].result != VALUE_NOTHING)
        push(t, guess_anything);
}

/* Reads the code from `at` to `end`; an END ends it as well. Code is built of nested blocks, so what a
 * jump skips lies between it and its target. */
static void read_code(struct guessing *t, int at, int end)
{
    const uint8_t *code = t->by->code;
    while (at != end && code[at] != OP_END) {
        enum opcode op = code[at];
        int size = opcode_size(op), next = at + size;
        struct guess a, b;
        switch (op) {
        case OP_PUSH:
            push(t, guess_known((int8_t)code[at + 1]));
            break;
        case OP_PUSH16:
            push(t, guess_known(read_i16(code + at + 1)));
            break;
        case OP_DUP:
            a = pop(t);
            push(t, a);
            push(t, a);
            break;
        case OP_NOT:
            a = pop(t);
            push(t, (struct guess){a.constant == 0, a.known, a.may_be_false, a.may_be_true});
            break;
        case OP_AND:
        case OP_OR:
            a = pop(t);
            read_code(t, next, next + read_i16(code + at + 1));
            b = pop(t);
            next += read_i16(code + at + 1);
            push(t, op == OP_AND ? (struct guess){0, false, a.may_be_true && b.may_be_true,
                                                  a.may_be_false || b.may_be_false}
                                 : (struct guess){0, false, a.may_be_true || b.may_be_true,
                                                  a.may_be_false && b.may_be_false});
            break;
        case OP_UNLESS:
            if (!pop(t).may_be_true)
                next += read_i16(code + at + 1);
            break;
        case OP_CASE:
            a = pop(t);
            read_code(t, next, next + read_i16(code + at + size - 2));
            next += read_i16(code + at + size - 2);
            push(t, a);
            break;
        case OP_QUERY:
        case OP_VERB:
            read_word(t, op, read_u16(code + at + 1), code[at + 3]);
            break;
        default:
            read_plain(t, op);
            break;
        }
        at = next;
    }
}

void guess_read(const struct guess_reader *reader, uint16_t code)
{
    struct guessing t = {.by = reader, .depth = 0};
    if (code)
        read_code(&t, code, -1);
}

bool guess_may(const struct guess_reader *reader, uint16_t code)
{
    struct guessing t = {.by = reader, .depth = 0};
    if (!code)
        return true;
    read_code(&t, code, -1);
    return pop(&t).may_be_true;
}
