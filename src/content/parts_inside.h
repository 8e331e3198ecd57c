/* The inside of parts.h, for parts_find.c, which finds them, and parts.c, which changes them. */
#ifndef CONTENT_PARTS_INSIDE_H
#define CONTENT_PARTS_INSIDE_H

#include "content/arena.h"
#include "content/parts.h"

/* Bytes of the largest value that is replaced. Of code it is the block: the text stays. */
enum { VALUE_BYTES = sizeof(struct ref_list) };

/* One place of a part. */
struct part_place {
    char *at;
    int next; /* of the same part, from 1; 0: no more */
};

/* What is changed about a value. */
enum change {
    CHANGE_VALUE, /* it is `instead` */
    CHANGE_BIT,   /* a word of a set is not there */
    CHANGE_CODE,  /* something in its code is otherwise */
    CHANGE_NEVER, /* the condition that it is is never true */
    CHANGE_LIST   /* an element is not there */
};

struct part_entry {
    struct part part;
    const struct schema_field *field;
    enum change change;
    uint32_t bit;                 /* CHANGE_BIT */
    const struct code_part *code; /* CHANGE_CODE */
    int constant;                 /* CHANGE_CODE: what stands there instead */
    uint16_t nth;   /* which one of that code, from 1; CHANGE_LIST: which element, from 0 */
    uint8_t *count; /* CHANGE_LIST: of the elements */
    bool apart;     /* on a face of its own */
    char was[VALUE_BYTES], instead[VALUE_BYTES];
    int first; /* place, from 1 */
};

struct parts {
    struct uc_pack *pack;
    const uint8_t *pack_code; /* its own; as long as the parts exist it has a copy with more room */
    uint8_t *code;
    struct part_entry *entry;
    int entries, entries_room;
    struct part_place *place;
    int places, places_room;
    int *of_record;     /* the first part of each, and one past the last */
    struct arena drawn; /* maps with something else in them */
    bool scenes;
    bool room;   /* for one more block of code */
    int seen;    /* parts of the pack's code that the search is past */
    bool failed; /* no memory */
};

/* Finds the parts of all records. */
void parts_find(struct parts *parts);

static inline bool is_code(const struct schema_field *field)
{
    return field->type == FIELD_EFFECT || field->type == FIELD_EXPR;
}

/* How many bytes are replaced. */
static inline size_t value_size(const struct schema_field *field)
{
    return is_code(field) ? sizeof(uint16_t) : field->size;
}

#endif
