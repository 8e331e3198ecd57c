/* A compiled pack: plain tables, made once by the content stage and never changed. Lua is gone
 * by the time anyone sees one. */
#ifndef CONTENT_PACK_H
#define CONTENT_PACK_H

#include "content/schema.h"

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

/* A condition in the code of a record: the whole of a field, of `when`, of `where`, of what an
 * option asks for. `undercroft check --needed` lets each be true in turn (parts.h). */
struct code_condition {
    uint16_t record, code; /* whose it is, and the block that it is part of */
    uint16_t start, end;   /* its instructions, from the beginning of the block */
    const char *word;      /* what it is made with: "adjacent", "lt" */
    const char *file;      /* where it was written */
    int line;
};

struct uc_pack {
    const struct uc_ruleset *ruleset;
    const char *name; /* for people */
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
    const char *const *label; /* what effects write on choices; label 0 is "" */
    int uses;
    const struct symbol_use *use;
    int conditions;
    const struct code_condition *condition; /* those of one record in a row */
    int used_packs;
    const struct uc_used *used; /* those that it builds on */
    int owners;
    const uint64_t *owner; /* whose catalogues translate its texts (pack_owner): it, then those */
    void *memory;          /* everything above lives here */
    uint8_t *ran;          /* NULL; or a byte for each of `code`, set where one was run (parts.h) */
};

/* The struct of record `id`; NULL if it is not of kind `kind` (an index into schema->kind). */
const void *pack_data(const struct uc_pack *pack, int kind, int id);
/* Record id by name, 0 if there is none; kind -1: any. */
int pack_find(const struct uc_pack *pack, int kind, const char *id);
/* The records of one kind are numbered in a row: first id and count. */
int pack_first(const struct uc_pack *pack, int kind, int *count);
int pack_symbol(const struct uc_pack *pack, const char *symbol); /* 0 if unknown */
/* A text of the pack in the reader's language; "" for NULL. */
const char *pack_say(const struct uc_pack *pack, const char *text);

#endif
