/* Views told in other forms: as JSON, as text for scenarios, and the description of that JSON for
 * people and programs. All of it is made from show.def. */
#ifndef FRONT_SHOW_H
#define FRONT_SHOW_H

#include <jansson.h>
#include <stddef.h>
#include <stdio.h>

#include "undercroft/undercroft.h"

/* Puts all that the view tells, its head left out, into `out`. */
void show_json(json_t *out, const uc_game *game, const void *state, const struct uc_view *view);

/* Writes it with one thing a line, as scenarios compare it. */
void show_text(FILE *out, const uc_game *game, const void *state, const struct uc_view *view);

/* Writes the types of that JSON in TypeScript, and what it says as a list in Markdown. */
void show_types(FILE *out);
void show_docs(FILE *out);

/* What a facing (UC_EDGE_) is called: "n", "e", "s", "w". */
extern const char *const show_facing[];
/* What ground is to who draws it (enum uc_ground): "rough"; "" for a floor. */
extern const char *const show_ground[];

/* ---- The tables, for show_types.c and tests ------------------------------------------------- */

enum show_kind {
    SHOW_NUMBER,
    SHOW_BOOL,
    SHOW_TEXT,
    SHOW_WORD,
    SHOW_BIT,
    SHOW_CODE,
    SHOW_NAME,
    SHOW_TITLE,
    SHOW_SEAT,
    SHOW_SPACES,
    SHOW_PLACES,
    SHOW_STATS,
    SHOW_CARDS,
    SHOW_HIDDEN
};
enum show_when { SHOW_ALWAYS, SHOW_IF_SET };

struct show_field {
    enum show_kind kind;
    size_t offset, size; /* of the member */
    const char *key;
    enum show_when when;
    const char *said;         /* before it in a line of text; NULL: it is not there */
    const char *const *words; /* SHOW_WORD: by number, NULL at the end */
    int detail;               /* SHOW_BIT: the bit; SHOW_CODE, SHOW_TITLE: enum uc_arg */
    const char *about;
};

struct show_list {
    const char *type; /* of one of them, in TypeScript */
    const char *key;  /* of the list; NULL: it is part of another thing */
    enum show_when when;
    const char *word; /* that a line of text begins with */
    const char *about;
    size_t array, count, one; /* in struct uc_view, and the size of one */
    const struct show_field *field;
    int fields;
};
extern const struct show_list show_list[];
extern const int show_lists;

#endif
