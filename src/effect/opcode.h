/* The instructions of the effect machine as data, for those that write, check or print code.
 *
 * Code comes in blocks, one for each expression or list of commands of a pack. A block ends with
 * its only END, and jumps stay inside it and are relative, so a block may lie anywhere. An
 * instruction is a byte followed by its operands, the low byte of a 16-bit operand first. */
#ifndef EFFECT_OPCODE_H
#define EFFECT_OPCODE_H

#include "effect/effect.h"

struct schema;

enum opcode {
#define OP(name, ...) OP_##name,
#include "effect/opcodes.def"
#undef OP
    OPCODES
};

enum operand {
    OPERAND_NONE,
    OPERAND_I8,
    OPERAND_I16,
    OPERAND_LOCAL,
    OPERAND_OFFSET,
    OPERAND_TAKE, /* local, offset */
    OPERAND_CASE, /* number, offset */
    OPERAND_WORD  /* word in 16 bits, number of arguments */
};

struct opcode_info {
    const char *name;
    enum operand operand;
    int takes, leaves; /* on the stack; QUERY and VERB also take their arguments */
    const char *stack, *about;
};

extern const struct opcode_info opcode_info[OPCODES];

int opcode_size(enum opcode op); /* in bytes, operands included */

/* How many arguments a word takes, by its signature. */
int effect_word_args(const struct effect_word *word);

static inline uint16_t read_u16(const uint8_t *code) { return (uint16_t)(code[0] | code[1] << 8); }

static inline int read_i16(const uint8_t *code) { return (int16_t)read_u16(code); }

/* Checks one block, knowing nothing of how it was made. What it accepts can be run without
 * further checks and comes to an end: every instruction is known and whole, jumps go to
 * instructions of the block, the stack has the same depth on every way to an instruction and
 * stays within bounds, locals, words and numbers of arguments exist, loops use up their set, and
 * the end is reached with one value on the stack (`pure`, no verbs allowed) or with none. */
bool effect_verify(const struct schema *schema, const uint8_t *code, size_t size, bool pure,
                   char *why, size_t why_size);

#endif
