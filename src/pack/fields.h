/* For the schema of a ruleset: its tables of fields, a line a field.
 *
 *     static const struct schema_field trap_fields[] = {
 *         NAME(struct trap),
 *         NUMBER(struct trap, copies, 1, 9, .required = true),
 *     }; */
#ifndef PACK_FIELDS_H
#define PACK_FIELDS_H

#include "pack/schema.h"

#define NUMBER(type, member, least, most, ...)                                                     \
    FIELD(type, member, FIELD_NUMBER, .min = (least), .max = (most), __VA_ARGS__)
#define WORD(type, member, vocabulary, ...)                                                        \
    FIELD(type, member, FIELD_WORD, .words = (vocabulary), __VA_ARGS__)
#define REF(type, member, kind, ...) FIELD(type, member, FIELD_REF, .ref = (kind), __VA_ARGS__)
#define FLAG(type, member, ...) FIELD(type, member, FIELD_BOOL, __VA_ARGS__)
#define TEXT(type, member, ...) FIELD(type, member, FIELD_TEXT, __VA_ARGS__)
/* Views have room for a name and a number behind it. */
enum { NAME_BYTES = 44 };
#define NAME(type)                                                                                 \
    TEXT(type, name, .required = true, .max = NAME_BYTES, .about = "as people read it")
#define ABOUT(type) TEXT(type, about, .about = "one or two sentences for menus")
/* A list of tables under a name of its own. */
#define LIST(type_, name_, member, counter, sub_, ...)                                             \
    {                                                                                              \
        .name = (name_), .type = FIELD_LIST, .offset = offsetof(type_, member),                    \
        .size = sizeof(((type_ *)0)->member[0]), .count = offsetof(type_, counter),                \
        .max = (int)(sizeof(((type_ *)0)->member) / sizeof(((type_ *)0)->member[0])),              \
        .sub = (sub_), __VA_ARGS__                                                                 \
    }
/* A table inside a table that fills another part of the same struct. */
#define PART(type_, name_, sub_, ...)                                                              \
    {                                                                                              \
        .name = (name_), .type = FIELD_TABLE, .offset = 0, .size = sizeof(type_), .sub = (sub_),   \
        __VA_ARGS__                                                                                \
    }
#define INSIDE(type_, name_, member, sub_, ...)                                                    \
    {                                                                                              \
        .name = (name_), .type = FIELD_TABLE, .offset = offsetof(type_, member),                   \
        .size = sizeof(((type_ *)0)->member), .sub = (sub_), __VA_ARGS__                           \
    }
#define TABLE(type, fields_)                                                                       \
    {                                                                                              \
        .size = sizeof(type), .field = (fields_), .fields = sizeof(fields_) / sizeof((fields_)[0]) \
    }

#endif
