/* Views and boards told in other forms: as JSON, as text for scenarios, and the description of that JSON for
 * people and programs. All of it is made from show.def. */
#ifndef FRONT_SHOW_H
#define FRONT_SHOW_H

#include <jansson.h>
#include <stddef.h>
#include <stdio.h>

#include "undercroft/undercroft.h"

/* The things of show.def: THING_view, THING_board and what they are made of. */
enum show_id {
#define THING(name, ...) THING_##name,
#define FIELD(...)
#define LIST(...)
#define END(name)
#include "front/show.def"
#undef THING
#undef FIELD
#undef LIST
#undef END
    THINGS
};

/* What a seat is told of a place of the view that has changed. */
struct show_ground {
    const char *terrain, *terrain_title;
    uc_place place;
    uint8_t ground; /* enum uc_ground */
    uint8_t height;
};

/* What it is told of the board. Lists are JSON already and become part of the reply; a NULL is none. */
struct show_place {
    const char *terrain, *terrain_title;
    int id, x, y;
    uc_place place;
    uc_place titled;     /* the same, if it has a title of its own */
    uc_place translated; /* the same, if that is another one in English */
    uint8_t ground;      /* enum uc_ground */
    uint8_t height, walls, area;
};
struct show_door {
    int x, y; /* -1 none */
    uc_place a, b;
    uint8_t door; /* UC_DOOR; 0 none */
    uint8_t kind; /* enum uc_edge_kind */
    uint8_t side; /* UC_EDGE_E or UC_EDGE_S of the cell x, y; 0 none */
};
struct show_symbol {
    char letter[2];
    const char *name, *sign, *title;
};
struct show_board {
    uint8_t kind; /* enum uc_board_kind */
    int width, height;
    json_t *places, *doors, *cells, *cell_walls, *symbols, *verbs;
};

/* Puts all that is told of a thing into `out`. */
void show_json(json_t *out, const uc_game *game, const void *state, enum show_id id,
               const void *thing);

/* Writes a view with one thing a line, as scenarios compare it. */
void show_text(FILE *out, const uc_game *game, const void *state, const struct uc_view *view);

/* Writes the types of that JSON in TypeScript, and what it says as lists in Markdown. */
void show_types(FILE *out);
void show_docs(FILE *out);

/* What a facing (UC_EDGE_) is called: "n", "e", "s", "w". */
extern const char *const show_facing[];

/* ---- The tables, for show_types.c and tests ------------------------------------------------- */

enum show_kind {
    SHOW_NUMBER,
    SHOW_CELL,
    SHOW_BOOL,
    SHOW_TEXT,
    SHOW_STRING,
    SHOW_WORD,
    SHOW_BIT,
    SHOW_CODE,
    SHOW_NAME,
    SHOW_TITLE,
    SHOW_ENGLISH,
    SHOW_SEAT,
    SHOW_SIDE,
    SHOW_SIDE_NAME,
    SHOW_STOPPED,
    SHOW_PLACES,
    SHOW_DOORS,
    SHOW_ITEMS,
    SHOW_SPACES,
    SHOW_CARDS,
    SHOW_GROUND,
    SHOW_MADE,
    SHOW_NUMBERS,
    SHOW_VERBS,
    SHOW_HIDDEN
};
enum show_when { SHOW_ALWAYS, SHOW_IF_SET, SHOW_PARTLY };

struct show_member {
    size_t offset, size;
    bool is_signed; /* a number that may be below 0 */
};

struct show_field {
    enum show_kind kind;
    struct show_member member, count; /* of a list also how long it is */
    const char *key;
    enum show_when when;
    const char *said;         /* before it in a line of text; NULL: it is not there */
    const char *const *words; /* SHOW_WORD: by number, NULL at the end */
    int detail; /* SHOW_BIT: the bit; names: enum uc_arg; lists of things: enum show_id */
    const char *about;
};

struct show_thing {
    const char *type; /* in TypeScript */
    const char *about;
    size_t size;
    const struct show_field *field;
    int fields;
};
extern const struct show_thing show_things[THINGS];

/* Whether the field is a list of things, which are described by themselves. */
bool show_is_list(const struct show_field *field);

#endif
