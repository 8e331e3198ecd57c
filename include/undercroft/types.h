/* What all parts of the interface use: the small integers that everything is named by, and errors. In each of
 * the integers 0 means none, so zeroed memory is a valid empty thing. */
#ifndef UNDERCROFT_TYPES_H
#define UNDERCROFT_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint8_t uc_seat;   /* a player, chance included */
typedef uint8_t uc_piece;  /* anything that stands on the map */
typedef uint16_t uc_place; /* where a piece stands: a space, an area, a location */

/* What there is room for. Ids and indices stay below these, so arrays by id have this length. */
enum {
    UC_PLACES = 512,  /* places of a board, place 0 included */
    UC_CHOICES = 512, /* answers to one question */
    UC_DOORS = 32     /* doors of a board: ids 1 to 32, a bit each */
};

typedef struct uc_pack uc_pack;
typedef struct uc_game uc_game;

#ifdef __cplusplus
extern "C" {
#endif

enum uc_status {
    UC_OK,
    UC_BAD_CHOICE,  /* not in the list of legal choices; the state is unchanged */
    UC_BAD_SETUP,   /* unknown system, quest, hero or option */
    UC_BAD_CONTENT, /* the pack has errors */
    UC_BAD_FILE,    /* a file is missing, damaged or of another version */
    UC_IO,          /* reading or writing failed */
    UC_CLOSED       /* the journal does not fit this program: it can be read, but not played on */
};

/* One sentence that says what is wrong, where, and what to do about it. */
struct uc_error {
    enum uc_status status;
    char text[512];
};

/* Records `status` and a formatted sentence in `error` (may be NULL) and returns `status`. */
enum uc_status uc_fail(struct uc_error *error, enum uc_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Problems found in a pack: all of them, in file and line order. */
struct uc_problem {
    char file[160];
    int line;
    char text[256];
};

struct uc_problems {
    struct uc_problem *list; /* owned by the caller's struct; release with uc_problems_free */
    int count;
};

/* Frees the list, not the struct. */
void uc_problems_free(struct uc_problems *problems);

#ifdef __cplusplus
}
#endif

#endif
