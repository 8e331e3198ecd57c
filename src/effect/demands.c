/* What a condition demands of its subject before it looks at anything else; see effect.h. It follows
 * the code from its beginning with sets of kinds in place of values, as far as that is a row of
 * demands that must all be met. */
#include "core/ruleset.h"
#include "effect/opcode.h"
#include "pack/pack.h"

/* What is known of a value on the stack. */
struct known_value {
    bool is_subject;
    uint32_t kinds;   /* of a set: what its members can be */
    uint32_t demands; /* of a truth value: what the subject is if it is true */
};

/* Is the whole expression false when the AND at `at` jumps? So it is if it jumps to the end, or to
 * an AND of which the same is true. */
static bool ends_it(const uint8_t *code, int at)
{
    while (code[at] == OP_AND)
        at += 3 + read_i16(code + at + 1);
    return code[at] == OP_END;
}

uint32_t effect_demands(const struct uc_pack *pack, uint16_t pc, uint32_t (*kinds_of)(int word))
{
    const uint8_t *code = pack->code + pc;
    struct known_value stack[EFFECT_STACK] = {{false, 0, 0}}, *top = stack;
    uint32_t demands = UINT32_MAX;
    if (!pc || pack->ran) /* whoever watches what runs wants to see every look at it */
        return demands;
    for (int at = 0;; at += opcode_size(code[at])) {
        struct known_value value = {false, UINT32_MAX, UINT32_MAX};
        switch (code[at]) {
        case OP_PUSH:
        case OP_PUSH16:
            break;
        case OP_LOAD:
            value.is_subject = code[at + 1] == EFFECT_SUBJECT;
            break;
        case OP_QUERY:
            top -= code[at + 3];
            value.kinds = kinds_of(read_u16(code + at + 1));
            break;
        case OP_INTERSECT:
            top -= 2;
            value.kinds = top[0].kinds & top[1].kinds;
            break;
        case OP_UNION:
            top -= 2;
            value.kinds = top[0].kinds | top[1].kinds;
            break;
        case OP_DIFFERENCE:
            top -= 2;
            value.kinds = top[0].kinds;
            break;
        case OP_HAS:
            top -= 2;
            if (top[1].is_subject)
                value.demands = top[0].kinds;
            break;
        case OP_NOT:
        case OP_ANY:
        case OP_COUNT:
            top--;
            break;
        case OP_AND:
            if (!ends_it(code, at))
                return demands;
            demands &= (--top)->demands;
            continue;
        case OP_END:
            return demands & top[-1].demands;
        default:
            return demands;
        }
        *top++ = value;
    }
}
