#include <stdarg.h>
#include <stdio.h>

#include "core/ruleset.h"
#include "effect/opcode.h"
#include "pack/pack.h"

struct disassembly {
    char *text;
    size_t size, used;
};

__attribute__((format(printf, 2, 3))) static void put(struct disassembly *list, const char *format,
                                                      ...)
{
    if (list->used >= list->size)
        return;
    va_list args;
    va_start(args, format);
    int n = vsnprintf(list->text + list->used, list->size - list->used, format, args);
    va_end(args);
    list->used += n > 0 ? (size_t)n : 0;
}

static const char *local_name(int local)
{
    static const char *const name[EFFECT_LOCALS] = {
        "self", "subject", "it", "local 3", "local 4", "local 5", "local 6", "local 7", "local 8"};
    return name[local];
}

void effect_disassemble(const struct uc_pack *pack, uint16_t pc, char *text, size_t size)
{
    struct disassembly list = {text, size, 0};
    const uint8_t *code = pack->code + pc;
    enum opcode op;
    int at = 0;
    if (size > 0)
        text[0] = '\0';
    do {
        op = code[at];
        const uint8_t *operand = code + at + 1;
        int next = at + opcode_size(op);
        put(&list, "%4d  %s", at, opcode_info[op].name);
        switch (opcode_info[op].operand) {
        case OPERAND_NONE:
            break;
        case OPERAND_I8:
            put(&list, " %d", (int8_t)operand[0]);
            break;
        case OPERAND_I16:
            put(&list, " %d", read_i16(operand));
            break;
        case OPERAND_LOCAL:
            put(&list, " %s", local_name(operand[0]));
            break;
        case OPERAND_OFFSET:
            put(&list, " to %d", next + read_i16(operand));
            break;
        case OPERAND_TAKE:
            put(&list, " from %s, else to %d", local_name(operand[0]),
                next + read_i16(operand + 1));
            break;
        case OPERAND_CASE:
            put(&list, " %d, else to %d", operand[0], next + read_i16(operand + 1));
            break;
        case OPERAND_WORD:
            put(&list, " %s/%d", pack->schema->word[read_u16(operand)].name, operand[2]);
            break;
        }
        put(&list, "\n");
        at = next;
    } while (op != OP_END);
}

bool effect_mentions(const struct uc_pack *pack, uint16_t pc, int word)
{
    const uint8_t *code = pack->code + pc;
    for (int at = 0; pc && code[at] != OP_END; at += opcode_size(code[at]))
        if (opcode_info[code[at]].operand == OPERAND_WORD && read_u16(code + at + 1) == word)
            return true;
    return false;
}
