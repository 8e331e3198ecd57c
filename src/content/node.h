/* Effects as trees, between Lua and bytecode. Lua builds them through the functions of
 * language*.c; here is what they are made of and which types go together.
 *
 * A node never changes once it is finished, and the same node may stand in many places. Whatever
 * does not make sense is complained about at once and replaced by NODE_POISON, which goes with
 * everything, so that one mistake gives one problem. */
#ifndef CONTENT_NODE_H
#define CONTENT_NODE_H

#include "content/load.h"
#include "effect/effect.h"

enum node_kind {
    NODE_POISON,
    /* Values. */
    NODE_NUMBER, /* also a truth value: see the type */
    NODE_NAME,   /* a word, record, symbol or label, by name */
    NODE_LOCAL,  /* self, subject or it */
    NODE_VALUE,  /* what the innermost with_number has bound */
    NODE_WORD,   /* a query or a verb with its arguments */
    NODE_OP,     /* an instruction with its operands */
    NODE_AND,
    NODE_OR,
    NODE_WHERE, /* members for which a condition holds: set, condition */
    NODE_LOWEST,
    NODE_HIGHEST, /* members with the best number: set, number */
    /* Commands, beside verbs. Without branches they wait for their block. */
    NODE_WHEN,
    NODE_OTHERWISE,
    NODE_EACH,
    NODE_WITH,
    NODE_WITH_NUMBER,
    NODE_OPTION,
    NODE_MAY
};

/* A type of value and, for words, records and symbols, of what: the name of a vocabulary, kind
 * or type of symbol. NULL: of anything. */
struct type {
    enum value_type value;
    const char *of;
};

/* Commands that run under some condition. */
struct branch {
    const char *label;      /* option and may */
    struct node *condition; /* option: when it is offered; may be NULL */
    struct node **command;
    int commands;
};

struct node {
    enum node_kind kind;
    struct type type; /* VALUE_NOTHING: gives no value */
    int index;        /* of the word, the local, the instruction */
    int64_t number;
    const char *name; /* NODE_NAME */
    int children, branches;
    struct node **child; /* arguments, operands, the head of a form */
    struct branch *branch;
    struct spot spot;
    int declaration;     /* in which it was written; -1 none */
    int size, depth;     /* of the tree */
    bool verb;           /* there is a verb in it */
    bool used;           /* it became part of something */
    struct node *before; /* in the list of all nodes */
};

enum { ARGS_MAX = EFFECT_STACK, BRANCHES_MAX = 8, TREE_MAX = 4000, TREE_DEPTH_MAX = 40 };

struct param {
    const char *name;
    struct type type;
    struct node *fallback; /* NULL: must be given */
};

/* A word of the schema with its signature taken apart. */
struct word_info {
    const struct effect_word *word;
    struct type result;
    int params;
    struct param param[ARGS_MAX];
};

/* Takes the schema's signatures apart into load->word, and checks the whole schema: what is
 * wrong with it is a problem of the ruleset, not of the pack, but nothing works before it is
 * right. */
void signatures_read(struct loader *load);

/* The vocabulary of that name; NULL: the schema has none. */
const struct vocabulary *find_vocabulary(const struct schema *schema, const char *name);
int find_word(const struct vocabulary *vocabulary, const char *word); /* from 1; 0 none */
int find_kind(const struct schema *schema, const char *name);         /* -1 none */
const struct schema_field *find_field(const struct schema_table *table, const char *name);
bool name_is_id(const char *name); /* [a-z][a-z0-9_]*, of bearable length */

const char *article(const char *noun); /* "a" or "an" */

/* "a number", "a set of pieces", "a word of 'attribute'". */
const char *type_name(struct type type, char *text, size_t size);

/* A node, zeroed but for what is given; it lives as long as the loader. */
struct node *node_new(struct loader *load, enum node_kind kind, struct type type, struct spot spot);
/* Stands for what was wrong and has been told: nothing more is said about what contains it. */
struct node *node_poison(struct loader *load, struct spot spot);
struct node *node_constant(struct loader *load, enum value_type value, int64_t number,
                           struct spot spot);
/* Puts children under a node and finishes it. Any of them poisoned: poison. */
struct node *node_with(struct loader *load, struct node *node, struct node *const *child,
                       int children);
/* Counts size and depth of a node whose children and branches are in place. */
struct node *node_finish(struct loader *load, struct node *node);

/* The node as a value of type `want`, or poison with a complaint. `what` says where it stands:
 * "damage: 'who'". */
struct node *node_as(struct loader *load, struct node *node, struct type want, const char *what,
                     struct spot spot);
/* A text written in the pack as a value of type `want`: a word, record, symbol or label. */
struct node *node_name(struct loader *load, const char *text, size_t length, struct type want,
                       const char *what, struct spot spot);
/* What a node is, for complaints: "a number", "a command". */
const char *node_describe(const struct node *node, char *text, size_t size);
bool node_is_command(const struct node *node);

/* ---- language_value.c and language_block.c ------------------------------------------------- */

/* What stands at `index` of Lua's stack, as a value of type `want` or as a list of commands. */
struct node *language_value(struct loader *load, int index, struct type want, const char *what,
                            struct spot spot);
struct branch language_commands(struct loader *load, int index, const char *what, struct spot spot);

/* ---- compile.c and prose.c ----------------------------------------------------------------- */

/* What an effect says and does. `pure`: an expression, the only command. `field` gives the
 * names of self and subject. */
struct effect_ref effect_compile(struct loader *load, const struct branch *commands, bool pure,
                                 uint16_t record, const struct schema_field *field);
const char *effect_prose(struct loader *load, const struct branch *commands, bool pure,
                         const struct schema_field *field, struct spot spot);

#endif
