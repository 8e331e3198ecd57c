#include "effect/opcode.h"

#include <string.h>

const struct opcode_info opcode_info[OPCODES] = {
#define OP(name, operand, takes, leaves, stack, about)                                             \
    {#name, OPERAND_##operand, takes, leaves, stack, about},
#include "effect/opcodes.def"
#undef OP
};

int opcode_size(enum opcode op)
{
    switch (opcode_info[op].operand) {
    case OPERAND_NONE:
        return 1;
    case OPERAND_I8:
    case OPERAND_LOCAL:
        return 2;
    case OPERAND_I16:
    case OPERAND_OFFSET:
        return 3;
    case OPERAND_TAKE:
    case OPERAND_CASE:
    case OPERAND_WORD:
        return 4;
    }
    return 1;
}

int effect_word_args(const struct effect_word *word)
{
    int count = 0;
    const char *s = word->signature;
    for (;;) {
        s += strspn(s, " ");
        if (*s == '\0' || strncmp(s, "->", 2) == 0)
            return count;
        count++;
        s += strcspn(s, " ");
    }
}
