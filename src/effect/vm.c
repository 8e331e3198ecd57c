/* The effect machine. It trusts the code, because the verifier has seen it: there are no checks
 * here, only arithmetic that is defined for every value. */
#include <assert.h>

#include "core/ruleset.h"
#include "effect/opcode.h"
#include "effect/open.h"
#include "pack/pack.h"

static int64_t wrapped(uint64_t value) { return (int64_t)value; }

static int64_t divide(int64_t a, int64_t b)
{
    if (b == 0)
        return 0;
    if (b == -1)
        return wrapped(0 - (uint64_t)a);
    int64_t quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

static int64_t single(int64_t piece)
{
    return piece > 0 && piece < 64 ? wrapped(UINT64_C(1) << piece) : 0;
}

static int64_t has(int64_t set, int64_t piece)
{
    return piece >= 0 && piece < 64 ? (int64_t)((uint64_t)set >> piece & 1) : 0;
}

/* Runs up to the next verb (true) or to the end (false). `top` is one above the stack. */
static inline bool execute(struct uc_run *run, struct effect_frame *frame)
{
    const uint8_t *const code = run->game->pack->code;
    const uint8_t *pc = code + frame->pc;
    if (__builtin_expect(run->game->pack->ran != NULL, 0))
        run->game->pack->ran[frame->pc] = 1;
    int64_t *top = frame->stack + frame->depth;

#define BINARY(value)                                                                              \
    do {                                                                                           \
        int64_t a = top[-2], b = top[-1];                                                          \
        top[-2] = (value);                                                                         \
        top--;                                                                                     \
        pc++;                                                                                      \
    } while (0)
#define UNARY(value)                                                                               \
    do {                                                                                           \
        int64_t a = top[-1];                                                                       \
        top[-1] = (value);                                                                         \
        pc++;                                                                                      \
    } while (0)

    for (;;) {
        assert(top >= frame->stack && top <= frame->stack + EFFECT_STACK);
        switch (*pc) {
        case OP_END:
            frame->pc = (uint16_t)(pc - code);
            frame->depth = (uint8_t)(top - frame->stack);
            return false;
        case OP_PUSH:
            *top++ = (int8_t)pc[1];
            pc += 2;
            break;
        case OP_PUSH16:
            *top++ = read_i16(pc + 1);
            pc += 3;
            break;
        case OP_LOAD:
            *top++ = frame->local[pc[1]];
            pc += 2;
            break;
        case OP_STORE:
            frame->local[pc[1]] = *--top;
            pc += 2;
            break;
        case OP_DUP:
            top[0] = top[-1];
            top++;
            pc++;
            break;
        case OP_DROP:
            top--;
            pc++;
            break;
        case OP_SINGLE:
            UNARY(single(a));
            break;
        case OP_UNION:
            BINARY(a | b);
            break;
        case OP_INTERSECT:
            BINARY(a & b);
            break;
        case OP_DIFFERENCE:
            BINARY(a & ~b);
            break;
        case OP_COUNT:
            UNARY(__builtin_popcountll((unsigned long long)a));
            break;
        case OP_ANY:
            UNARY(a != 0);
            break;
        case OP_HAS:
            BINARY(has(a, b));
            break;
        case OP_NOT:
            UNARY(a == 0);
            break;
        case OP_ADD:
            BINARY(wrapped((uint64_t)a + (uint64_t)b));
            break;
        case OP_SUBTRACT:
            BINARY(wrapped((uint64_t)a - (uint64_t)b));
            break;
        case OP_MULTIPLY:
            BINARY(wrapped((uint64_t)a * (uint64_t)b));
            break;
        case OP_DIVIDE:
            BINARY(divide(a, b));
            break;
        case OP_MIN:
            BINARY(a < b ? a : b);
            break;
        case OP_MAX:
            BINARY(a > b ? a : b);
            break;
        case OP_EQ:
            BINARY(a == b);
            break;
        case OP_NE:
            BINARY(a != b);
            break;
        case OP_LT:
            BINARY(a < b);
            break;
        case OP_LE:
            BINARY(a <= b);
            break;
        case OP_GT:
            BINARY(a > b);
            break;
        case OP_GE:
            BINARY(a >= b);
            break;
        case OP_JUMP:
            pc += 3 + read_i16(pc + 1);
            break;
        case OP_UNLESS:
            pc += *--top ? 3 : 3 + read_i16(pc + 1);
            break;
        case OP_AND:
            if (top[-1]) {
                top--;
                pc += 3;
            } else {
                pc += 3 + read_i16(pc + 1);
            }
            break;
        case OP_OR:
            if (!top[-1]) {
                top--;
                pc += 3;
            } else {
                pc += 3 + read_i16(pc + 1);
            }
            break;
        case OP_CASE:
            if (top[-1] == pc[1]) {
                top--;
                pc += 4;
            } else {
                pc += 4 + read_i16(pc + 2);
            }
            break;
        case OP_TAKE: {
            uint64_t set = (uint64_t)frame->local[pc[1]];
            if (set) {
                frame->local[EFFECT_IT] = __builtin_ctzll(set);
                frame->local[pc[1]] = wrapped(set & (set - 1));
                pc += 4;
            } else {
                pc += 4 + read_i16(pc + 2);
            }
            break;
        }
        case OP_QUERY:
            top -= pc[3];
            assert(top >= frame->stack);
            *top = run->game->ruleset->schema->word[read_u16(pc + 1)].query(run, frame, top);
            top++;
            pc += 4;
            break;
        case OP_VERB:
            frame->verb = read_u16(pc + 1);
            assert(frame->verb < run->game->ruleset->schema->words);
            frame->args = pc[3];
            frame->pc = (uint16_t)(pc + 4 - code);
            frame->depth = (uint8_t)(top - frame->stack);
            /* What lies above the stack is nobody's: two equal positions have equal bytes. */
            for (; top < frame->stack + EFFECT_STACK; top++)
                *top = 0;
            return true;
        default: /* the verifier lets nothing else through */
            __builtin_unreachable();
        }
    }
#undef BINARY
#undef UNARY
}

void effect_start(struct effect_frame *frame, uint16_t pc, int64_t self, int64_t subject,
                  uint16_t record, uint16_t card)
{
    *frame = (struct effect_frame){
        .local = {[EFFECT_SELF] = self, [EFFECT_SUBJECT] = subject},
        .pc = pc,
        .record = record,
        .card = card,
    };
}

enum flow_status effect_open(struct uc_run *run, int flow, const struct effect_ref *effect,
                             int64_t self, int64_t subject, int record, int card)
{
    struct effect_frame frame;
    if (!effect->code)
        return FLOW_DONE;
    effect_start(&frame, effect->code, self, subject, (uint16_t)record, (uint16_t)card);
    return flow_open(run, flow, &frame, sizeof frame);
}

bool effect_run(struct uc_run *run, struct effect_frame *frame) { return execute(run, frame); }

int64_t effect_arg(const struct effect_frame *frame, int index)
{
    assert(index >= 0 && index < frame->args);
    return frame->stack[frame->depth - frame->args + index];
}

void effect_result(const struct uc_run *run, struct effect_frame *frame, int64_t result)
{
    int depth = frame->depth - frame->args;
    assert(depth >= 0);
    for (int i = depth; i < frame->depth; i++)
        frame->stack[i] = 0;
    if (run->game->ruleset->schema->word[frame->verb].result != VALUE_NOTHING)
        frame->stack[depth++] = result;
    frame->depth = (uint8_t)depth;
    frame->args = 0;
}

int64_t effect_eval(const struct uc_run *run, uint16_t pc, int64_t self, int64_t subject,
                    uint16_t record)
{
    struct uc_run looking =
        *run; /* queries are given what commands are given, and change nothing */
    /* This is called for every card at every moment, and code writes the stack before it reads
     * it: of the stack only the first value is set, which absent code leaves as it is. */
    struct effect_frame frame;
    frame.local[EFFECT_SELF] = self;
    frame.local[EFFECT_SUBJECT] = subject;
    for (int i = EFFECT_IT; i < EFFECT_LOCALS; i++)
        frame.local[i] = 0;
    frame.stack[0] = 0;
    frame.pc = pc;
    frame.record = record;
    frame.verb = frame.card = 0;
    frame.depth = frame.args = 0;
    execute(&looking, &frame);
    return frame.stack[0];
}
