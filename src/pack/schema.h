/* What a pack may declare: a ruleset describes its records here, and the content stage reads,
 * checks and stores them without knowing what they mean.
 *
 * A pack is a folder of Lua files. Each declares records:
 *
 *     monster "bone_guard" { name = "Bone Guard", health = 3, traits = { "undead" } }
 *
 * `monster` is a kind, "bone_guard" the record's id (unique in the pack, whatever its kind), and
 * the table holds its fields. The content stage fills one C struct a record, field by field, at
 * the offsets given here. Anything the schema does not know is an error. */
#ifndef PACK_SCHEMA_H
#define PACK_SCHEMA_H

#include "pack/effects.h"
#include "undercroft/undercroft.h"

struct uc_pack;

enum field_type {
    FIELD_NUMBER,    /* int8/uint8/int16/uint16/int32 by `size`, signed if `min` is below 0;
                        `min`..`max`, both 0: whatever is not negative and fits */
    FIELD_NUMBERS,   /* struct number_list: in order, each `min`..`max` */
    FIELD_BOOL,      /* uint8_t */
    FIELD_TEXT,      /* const char *; "" when absent. For people, and so translatable, unless
                        `code` is set */
    FIELD_SYMBOL,    /* uint16_t, a name that means something inside the record (pack_symbol);
                        with `ref` it is noted in pack->use as a symbol of that type */
    FIELD_WORD,      /* uint8_t, index from 1 into `words` */
    FIELD_WORDS,     /* uint32_t, a set: bit i for words->word[i] (so bit 0 is the first) */
    FIELD_WORD_LIST, /* struct word_list: in order, with repeats */
    FIELD_REF,       /* uint16_t, id of a record of kind `ref` (NULL: of any kind) */
    FIELD_REF_LIST,  /* struct ref_list: in order, with repeats */
    FIELD_ROWS,      /* struct text_list: a list of strings, as for drawn maps */
    FIELD_TABLE,     /* a nested struct described by `sub` */
    FIELD_LIST,      /* an array of at most `max` structs described by `sub`; the number of
                        elements is stored as uint8_t at `count` */
    FIELD_EXPR,      /* struct effect_ref: an expression without side effects; type `value`, with
                        `words` for VALUE_WORD and `ref` for VALUE_RECORD */
    FIELD_EFFECT     /* struct effect_ref: a list of commands */
};

struct word_list {
    uint8_t count, item[15]; /* indices from 1 into the words */
};
struct number_list {
    uint8_t count, item[15];
};
struct ref_list {
    uint16_t count, item[31];
};
struct text_list {
    int count;
    const char *const *item;
};

/* A closed list of words, such as the attributes. Used by fields and by effect arguments. */
struct vocabulary {
    const char *name;        /* "attribute" */
    const char *const *word; /* machine words, NULL at the end */
    const char *const *text; /* the same for people; NULL: as the machine words */
    const char *const
        *meaning; /* what each says in the game; NULL, or NULL for a word: its name says it */
};

struct schema_field {
    const char *name;
    enum field_type type;
    size_t offset, size, count; /* where the value goes; `count` for FIELD_LIST */
    int min, max;               /* FIELD_NUMBER; `max` also for lists and, in bytes, texts */
    const char *words;          /* name of a vocabulary */
    const char *ref;            /* name of a kind */
    const struct schema_table *sub;
    enum value_type value; /* FIELD_EXPR */
    bool required;
    bool code; /* FIELD_TEXT, FIELD_SYMBOL: read by the program, never by people */
    /* For `undercroft check --needed` (parts.h). Without any of these a value is printed on a card:
     * some scenario has to notice when it is another one. With its sub-fields it is ... */
    bool does;  /* something that changes how the game is played, as every effect does: a scenario
                   that plays has to notice when it is gone */
    bool scene; /* part of a quest: its map, who stands on it, its own rules. Counted in full only
                   with --all, otherwise its effects and conditions */
    bool idle;  /* read by no rule: for menus, drawn maps and bots */
    bool
        apart; /* another face of the card: what stands on the first one, too, counts on it by itself */
    /* FIELD_ROWS and FIELD_TEXT of maps: every sign, letter and number in it counts, in a quest, too. Of a table with
     * such a text everything does. */
    bool drawn;
    const char
        *signs; /* in pairs: what may stand there, and instead of it; NULL: letters and numbers
                          stand for the next ones */
    const char *self, *subject; /* how the text of an effect calls them; NULL: "this figure" and
                                   "the figure concerned" */
    const char *about;          /* for the generated documentation */
};

struct schema_table {
    size_t size; /* of the struct that is filled */
    const struct schema_field *field;
    int fields;
};

struct schema_kind {
    const char *name;  /* "monster" */
    const char *about; /* for the generated documentation */
    struct schema_table table;
    const char *group; /* the field by which menus group its records; NULL none */
    bool hidden; /* players may not know its name yet: texts of cards leave it open as {#ID}, and
                          card_text (ruleset.h) puts in what they know */
};

/* ---- For a ruleset's own checks (check.c) --------------------------------------------------- */

/* A value in the struct of a record: a field, an element of a list, a table as a whole, a row of a
 * drawing. Which one it is, and on which line it was written, is found by its address. */
struct value {
    const void *at; /* NULL: the record as a whole */
    size_t size;
};

#define VALUE(x) ((struct value){&(x), sizeof(x)})
#define WHOLE_RECORD ((struct value){NULL, 0})

struct checker;
struct symbol_use;
/* Reports a problem of a record as a whole. */
void check_problem(struct checker *checker, uint16_t record, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same of a value in it, at the line where that was written, or the nearest one around it. */
void check_value(struct checker *checker, uint16_t record, struct value value, const char *format,
                 ...) __attribute__((format(printf, 4, 5)));
/* The same of a symbol, at the line where it was written. */
void check_symbol(struct checker *checker, const struct symbol_use *use, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Which of the names that there are was meant by one that is none of them: " (turns?)", or "" when none is
 * near. All are symbols of the pack; the text is written to `guess`. */
enum { GUESS = 80 };
const char *check_guess(const struct checker *checker, int wanted, const uint16_t *known, int count,
                        char guess[GUESS]);

/* What is wrong, and with what: from functions that read a part of a record both for checks and for
 * play. */
struct fault {
    struct value value;
    char text[240];
};
/* Says what is wrong; always false, to be returned. */
bool fault_at(struct fault *fault, struct value value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Does some effect or condition of the record use that word (an index into schema->word)? */
bool check_says(const struct uc_pack *pack, int record, int word);

/* What is counted over the records of a kind, and in which files. */
enum { TALLY_FILES = 6 };
struct tally {
    int total, files;
    struct {
        const char *file;
        int count;
    } by[TALLY_FILES];
};
/* Counts so many for the file that the record is in; files behind the sixth count in the total alone. */
void tally_add(struct tally *tally, const struct uc_pack *pack, int record, int count);
struct tally tally_kind(const struct uc_pack *pack, int kind); /* how many records */
/* Reports that the sum is wrong, at the header of the pack, with what each file has of it. Says nothing
 * when the pack lacks records of the kind. */
void check_total(struct checker *checker, int kind, const struct tally *tally, const char *format,
                 ...) __attribute__((format(printf, 4, 5)));
/* Were records of that kind left out, because they have problems of their own? Then nothing can be
 * said about all of them. */
bool check_lacks(const struct checker *checker, int kind);

/* ---- The schema itself ---------------------------------------------------------------------- */

struct schema {
    const struct schema_kind *kind;
    int kinds;
    const struct vocabulary *vocabulary;
    int vocabularies;
    const struct effect_word *word; /* queries and verbs that effects may use */
    int words;
    /* Names that the system itself gives to things, such as the sections of a quest that it makes from a
     * number, NULL at the end. Every pack knows them, whether or not a file of it mentions them. NULL: none. */
    const char *const *symbol;
    /* After all records are read: what single fields cannot show (a map that does not join,
     * an area that a quest never defines). May be NULL. */
    void (*check)(const struct uc_pack *pack, struct checker *checker);
    /* For `undercroft lint`: what no game can ever come to, in a pack that is right otherwise. May be
     * NULL. */
    void (*reach)(const struct uc_pack *pack, struct checker *checker);
};

/* For use in tables: FIELD(struct monster, health, FIELD_NUMBER, .min = 1, .max = 40). */
#define FIELD(type_, member, kind, ...)                                                            \
    {                                                                                              \
        .name = #member, .type = (kind), .offset = offsetof(type_, member),                        \
        .size = sizeof(((type_ *)0)->member), __VA_ARGS__                                          \
    }
#define FIELD_ARRAY(type_, member, counter, sub_, ...)                                             \
    {                                                                                              \
        .name = #member, .type = FIELD_LIST, .offset = offsetof(type_, member),                    \
        .size = sizeof(((type_ *)0)->member[0]), .count = offsetof(type_, counter),                \
        .max = (int)(sizeof(((type_ *)0)->member) / sizeof(((type_ *)0)->member[0])),              \
        .sub = (sub_), __VA_ARGS__                                                                 \
    }

#endif
