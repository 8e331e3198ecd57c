/* A compiled pack: plain tables, made once by the content stage and never changed. Lua is gone
 * by the time anyone sees one. */
#ifndef PACK_PACK_H
#define PACK_PACK_H

#include "pack/schema.h"

struct shelf;
struct uc_ruleset;

struct record {
    const char *id;   /* "bone_guard" */
    const char *name; /* the field `name` if the kind has one, else the id */
    const char *file; /* where it was declared */
    int line;
    uint16_t kind;    /* index into schema->kind */
    bool taken_over;  /* it is declared in a pack that this one builds on */
    const void *data; /* the struct of that kind */
};

/* A symbol written in a record (an area, a counter), for the ruleset's checks. */
struct symbol_use {
    uint16_t symbol, record;
    const char *type; /* as in the signature: "area", "counter" */
    const char *file;
    int line;
};

/* Something in the code of a record that could be otherwise. `undercroft check --needed` lets each be
 * so in turn (parts.h). */
enum code_kind {
    CODE_CONDITION, /* a whole condition: of a field, of `when`, of `where`, of an option */
    CODE_BOTH,      /* one side of an `&` between conditions */
    CODE_EITHER,    /* one side of a `|` */
    CODE_COMMAND,   /* one of several commands in a row */
    CODE_NUMBER,    /* a constant: a number, true or false, a word, a record */
    CODE_FLAG,
    CODE_WORD,
    CODE_RECORD
};
struct code_part {
    uint16_t record, code; /* whose it is, and the block that it is part of */
    uint16_t start, end;   /* its instructions, from the beginning of the block */
    uint8_t kind;          /* enum code_kind */
    const char *word; /* what it is made with: "adjacent", "lt"; of a CODE_WORD its vocabulary */
    const char *file; /* where it was written */
    int line;
};

struct uc_pack {
    const struct uc_ruleset *ruleset;
    const struct schema *schema; /* of its records */
    const char *name;            /* for people */
    const char *about;
    const char *version; /* "" when pack.lua gives none */
    const char *from;    /* as uc_pack_from tells; NULL of a pack that is in no folder */
    const char *file;    /* where its header stands: pack { ... } */
    int line;
    uint64_t hash;
    int records;                 /* ids run from 1 */
    const struct record *record; /* sorted by kind, then by id; [0] unused */
    const uint16_t *kind_first;  /* the first record of each kind, and one past the last kind */
    int code_size;
    const uint8_t *code; /* verified effect bytecode; offset 0 is a lone END */
    int symbols;
    const char *const *symbol; /* symbol 0 is "" */
    int labels;
    const bool *own_label;    /* of each: the pack itself says it, not only one that it builds on */
    const char *const *label; /* what effects write on choices; label 0 is "" */
    int uses;
    const struct symbol_use *use;
    int code_parts;
    const struct code_part *code_part; /* those of one record in a row */
    int used_packs;
    const struct uc_used *used; /* those that it builds on */
    int owners;
    const uint64_t *owner; /* whose catalogues translate its texts (pack_owner): it, then those */
    void *memory;          /* everything above lives here */
    /* Of parts.h alone: NULL, or a byte for each of `code`, set where one was run; and which block
     * the one is a changed copy of that stands behind the code, 0 if there is none. */
    uint8_t *ran;
    uint16_t copy_of;
    struct shelf *shelf; /* boards that its games have in common; NULL: each makes its own */
};

/* The struct of record `id`; NULL if it is not of kind `kind` (an index into schema->kind). */
const void *pack_data(const struct uc_pack *pack, int kind, int id);
/* Record id by name, 0 if there is none; kind -1: any. */
int pack_find(const struct uc_pack *pack, int kind, const char *id);
/* The records of one kind are numbered in a row: first id and count. */
int pack_first(const struct uc_pack *pack, int kind, int *count);
/* The record of a kind that is asked for by name, 0 if there is none of it. Without a name the first one whose byte at
 * `usual` in its struct is set, else the first of all; 0 if there are none. */
int pack_chosen(const struct uc_pack *pack, int kind, const char *name, size_t usual);
/* How many of `count` things, `stride` bytes apart, name that record; `first` is where the first one does. */
int pack_naming(const uint16_t *first, size_t stride, int count, int record);
int pack_symbol(const struct uc_pack *pack, const char *symbol); /* 0 if unknown */
/* What is printed on a card, in one line of words, by the schema: "KIND ID" or "KIND ID PATH", as in
 * "item chainmail" and "monster zombie act1.minion". Names and texts are left out, and what code does:
 * of an effect or a condition only its constants are told. False if there is no such thing. */
bool pack_printed(const struct uc_pack *pack, const char *what, char *text, size_t size);
/* A text of the pack in the reader's language; "" for NULL. */
const char *pack_say(const struct uc_pack *pack, const char *text);

#endif
