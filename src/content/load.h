/* The stages of reading a pack, for the files of this folder only.
 *
 *   shelf.c     finds packs by their names
 *   files.c     finds and reads the files of a folder
 *   sandbox.c   a Lua state with limits and nothing dangerous in it
 *   language.c  the words that pack files are written with; with language_value.c,
 *               language_block.c (commands, forms) and language_record.c (declarations)
 *   signature.c reads the schema's words and checks the schema itself
 *   node.c      effects as trees
 *   link.c      records: fields checked and stored, names resolved, effects compiled
 *   check.c     what the ruleset's own checks find
 *   compile.c   trees to bytecode
 *   prose.c     trees to sentences, with prose_words.c and prose_sets.c
 *   locate.c    on which line a field was written
 *   load.c      runs the stages in order
 *   translate.c reads a pack again in another language
 *
 * All of them share one struct loader. Whatever runs while Lua does may be left at any call by
 * Lua's longjmp (out of memory, out of time), so nothing there owns memory outside the loader. */
#ifndef CONTENT_LOAD_H
#define CONTENT_LOAD_H

#include "base/folder.h"
#include "content/arena.h"
#include "content/problems.h"
#include "content/sandbox.h"
#include "core/ruleset.h"
#include "pack/pack.h"

enum {
    FILES_MAX = 1000,
    FILE_SIZE_MAX = 1 << 20,
    PACK_SIZE_MAX = 8 << 20,         /* all files together */
    RECORDS_MAX = 30000,             /* PUSH16 has to hold their numbers */
    NAME_SIZE_MAX = FOLDER_NAME_MAX, /* of ids, symbols and files */
    TEXT_SIZE_MAX = 2000,            /* of a text field */
    EFFECT_TEXT_MAX = 16000,         /* of what an effect says */
    LABEL_SIZE_MAX = 100,
    ROWS_MAX = 200,
    CODE_SIZE_MAX = 65535,
    SOURCES_MAX = UC_USES + 1, /* packs that are read together */
    USES_MAX = 8               /* packs that one of them names */
};

struct pack_file {
    const char *path; /* for people: packs/d2e/monsters/undead.lua */
    const char *name; /* inside the pack: monsters/undead.lua; of another pack: d2e:items.lua */
    const char *text; /* a zero byte follows */
    size_t size;
    int source; /* whose file it is */
};

/* A place in a pack's files. LINE_OF_FIELD stands for the field that link.c reads just now: to
 * find its line takes time, which is spent only when there is something to complain about. */
struct spot {
    int file, line;
};

enum { LINE_OF_FIELD = -1 };

/* A pack whose files are read: number 0 is the one that was asked for, the others are those that it
 * builds on. */
struct source {
    const char *name; /* of its folder; "" for number 0 */
    const char *folder;
    uint64_t device, inode; /* of the folder: the same one may have two names */
    int first, files;       /* in loader.file */
    uint64_t kinds;         /* bits: the kinds of records that are wanted of it */
    uint64_t named;         /* and those that `kinds` names: none of these is dropped in silence */
    uint32_t builds_on;     /* bits: sources, those that they build on included */
    bool header;            /* pack { ... } was seen */
    int header_line;
    bool misled; /* what it builds on is not known: nothing that it says can be judged */
    bool open;   /* it is being read: who needs it now goes round in a circle */
    struct use { /* what its header says that it uses */
        const char *name;
        uint64_t kinds, named;
        struct spot spot;
    } use[USES_MAX];
    int uses;
};

/* A field of every record, beside those of its kind: it stands in the place of another pack's. */
#define REPLACES_FIELD "replaces"

struct declaration {
    const char *id;
    struct spot spot;
    uint16_t kind;
    bool complete; /* the table of fields was given */
    bool faulty;   /* there are problems in it, or in what it names */
    bool replaces; /* it says that it stands in the place of another pack's */
    bool in_place; /* and does */
    bool dropped;  /* another pack's, which cannot be without what `uses` leaves out */
    uint8_t source;
    int table; /* it, as a reference in Lua's registry */
};

struct node;
struct compiler;
struct reader;

/* Code that was made already, so that two cards that do the same share it. */
struct code_block {
    uint32_t hash;
    uint16_t start, size;
    int next; /* in the same bucket, from 1 */
};

enum { CODE_BUCKETS = 1024 };

struct loader {
    struct checker check;
    struct sandbox box;
    struct arena scratch; /* released at the end */
    struct arena keep;    /* becomes the pack's memory */
    const struct uc_ruleset *(*find)(const char *name);
    const struct uc_ruleset *ruleset; /* NULL until pack.lua has said which */
    bool for_family;                  /* and that was the name of a family */
    const struct schema *schema;
    const struct word_info *word; /* one for each of schema->word */

    const char *folder; /* as the caller named it */
    struct source *source;
    int sources;
    struct pack_file *file;
    int files;
    size_t bytes; /* of all files */
    int reading;  /* the file that runs now */

    struct declaration *declaration;
    int declarations, declarations_room;
    int context;           /* the declaration that is being written or linked; -1 none */
    struct node *nodes;    /* every node made, the last one first */
    bool linked;           /* every stage was run to its end */
    bool drops;            /* a record was left out in this reading */
    bool holes;            /* some files were not read to their end, or records have no id */
    bool muted;            /* complaints only leave records out */
    struct checker *reach; /* for what no game can come to; NULL: that is not looked for */
    int globals, shared;   /* registry references: the language, and what the pack adds to it */
    int environment;       /* and the table through which files see both */

    /* Linking. */
    const struct reader *reader;
    struct uc_pack *pack;
    struct record *record;
    struct declaration **by_id; /* sorted by id alone; record number i stands in `number` */
    uint16_t *number;
    struct declaration **by_number; /* [0] unused */
    int records;
    struct compiler *compiler;
    struct arena draft; /* where texts are put together */
    uint8_t *code;
    int code_size;
    bool code_full;
    struct code_block *block;
    int blocks, blocks_room;
    int bucket[CODE_BUCKETS];
    const char **symbol, **label;
    bool *own_label; /* of each label: the pack itself says it, not only one that it builds on */
    int symbols, symbols_room, labels, labels_room;
    struct symbol_use *use;
    int uses, uses_room;
    struct code_part *code_part;
    int code_parts, code_parts_room;
};

/* ---- files.c ------------------------------------------------------------------------------- */

/* Reads every *.lua file directly in the folder and one level below, sorted by name, pack.lua
 * first, as those of a new source. False when there is nothing to go on with; the problems say why. */
bool files_read(struct loader *load, const char *name, const char *folder);
/* The same with pack.lua alone. */
bool files_read_header(struct loader *load, const char *folder);
/* Where the pack `name` is that source `by` builds on: beside it, in a folder `packs` further up, or
 * where uc_pack_find finds it. NULL: nowhere, and `error` says so. */
const char *files_find(struct loader *load, const struct source *by, const char *name,
                       struct uc_error *error);
/* Makes a pack of one file, pack.lua, out of text. */
bool files_from_text(struct loader *load, const char *folder, const char *text, size_t size);

/* ---- shelf.c ------------------------------------------------------------------------------- */

/* How the pack in this folder is found again, as uc_pack_from tells; in memory that the pack keeps.
 * NULL: no memory. */
const char *shelf_from(struct arena *keep, const char *folder);
/* The pack in this folder as the owner of translations: the same for all names of the folder, and
 * never 0. */
uint64_t pack_owner(const char *folder);

/* ---- load.c -------------------------------------------------------------------------------- */

/* Leaves by lua_error, as all functions below do when memory runs out. */
_Noreturn void out_of_memory(struct loader *load);
/* Memory that lives until the pack is read. */
void *scratch(struct loader *load, size_t size);
/* Memory that the pack keeps. */
void *keep(struct loader *load, size_t size);
const char *keep_text(struct loader *load, const char *text, size_t length);
/* Makes room for one more element in an array that grows. */
void *grow(struct loader *load, void *array, int count, int *room, size_t size);

/* A problem at a place in the pack, with the record that it is about in front. */
void complain(struct loader *load, struct spot spot, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Reads a pack with a choice of rulesets other than those compiled in: for tests. */
struct uc_pack *pack_load_folder(const char *folder, const struct uc_ruleset *(*find)(const char *),
                                 struct uc_problems *problems);
struct uc_pack *pack_load_text(const char *folder, const char *text, size_t size,
                               const struct uc_ruleset *(*find)(const char *),
                               struct uc_problems *problems);

/* ---- language.c ---------------------------------------------------------------------------- */

/* Puts the environment of pack files on top of Lua's stack. */
void language_open(struct loader *load);
/* Makes the words and kinds of the ruleset known. */
void language_publish(struct loader *load);
/* Is this a word of the language itself, whatever the ruleset? */
bool language_has(const char *name);
/* How many elements the list at `index` has; what is no list is complained about. */
int language_list(struct loader *load, int index, const char *what, struct spot spot);

/* ---- link.c -------------------------------------------------------------------------------- */

/* Reads the records, and complains about what is wrong with each. */
void link_pack(struct loader *load);
/* Finishes the pack and lets the ruleset check it: without the records that have problems, and
 * those that name them, so that nothing is said twice. */
void link_check(struct loader *load);
/* Where the field stands that is being read. */
struct spot link_spot(const struct loader *load);
/* The number of the record with this id, 0 if there is none. */
int link_find(const struct loader *load, const char *id);
/* What is being read names that record, which `uses` leaves out: true if it belongs to another pack of which
 * nobody has asked for its kind by name, and is left out, too, when records are read the next time. */
bool link_drops(struct loader *load, const char *name);
/* What to say behind the name of a record that there is not: which one of that kind (below 0: of any) was
 * meant, or that a pack has it of which that kind was not taken over. `near` holds the words. */
const char *link_guess(const struct loader *load, int kind, const char *name,
                       struct suggestion *near);
/* The record that is being read is left out of what is checked later: something in it is wrong, and
 * has been complained about where it was made. */
void link_spoil(struct loader *load);
/* The number of a symbol, entered if it is new. */
uint16_t link_symbol(struct loader *load, const char *symbol);
/* The number of the first of `count` labels that stand in a row, entered if need be. */
int link_labels(struct loader *load, const char *const *label, int count);

/* ---- locate.c ------------------------------------------------------------------------------ */

/* A step on the way to a value inside a record: a field by name, or an element by number. */
struct path_step {
    const char *field; /* NULL: element `index`, from 1 */
    int index;
};
/* The line on which the value was written, or the nearest one known around it. */
int locate(const struct pack_file *file, const struct declaration *declaration,
           const struct path_step *step, int steps);

/* ---- pack.c -------------------------------------------------------------------------------- */

/* Of everything that play depends on: two packs with one hash play alike. */
uint64_t pack_content_hash(const struct uc_pack *pack);
/* The value of a FIELD_NUMBER. */
int field_number(const struct schema_field *field, const void *value);
/* A constant in the code of a record, which begins at `block`: its value, and how it is written. */
int constant_value(const struct uc_pack *pack, const struct code_part *part, uint16_t block);
const char *constant_text(const struct uc_pack *pack, const struct code_part *part, int value,
                          char *text, size_t size);
/* A value of a record; `path` is where it stands: "surges[2].cost". */
typedef void field_visitor(void *context, const char *path, const struct schema_field *field,
                           const void *value, int count);
/* Calls `visit` for every value of a record that is no table itself. A list is visited too, before its
 * elements. */
void pack_visit(const struct uc_pack *pack, int record, field_visitor *visit, void *context);

/* What no game can come to, by the system's own search. False if the system has none. */
bool pack_unreached(const struct uc_pack *pack, struct uc_problems *problems);

#endif
