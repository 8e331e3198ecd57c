/* The folder of saved games.
 *
 * A save is a journal, named after system, quest and time: d2e-first_blood-20250401-193005.ucj.
 * Beside it lies a file of the same name that ends in .seats and says who plays which seat, one
 * "seat=player" a line: that is a matter of the table and not of the game. Games that are over
 * are moved into the folder `finished`, so that the newest save is one to go on with. */
#ifndef TERM_SAVES_H
#define TERM_SAVES_H

#include <time.h>

#include "undercroft/undercroft.h"

enum { SAVES_PATH = 1024 };

struct save {
    char path[SAVES_PATH];
    struct timespec changed;
};

struct saves {
    struct save *list; /* newest first */
    int count;
};

/* The folder for saves: `given`, or the user's data folder. */
void saves_folder(const char *given, char *path, size_t size);

/* Makes the folder if it is missing. */
enum uc_status saves_make_folder(const char *folder, struct uc_error *error);

/* A name for a new save that no file has yet. */
void saves_new_path(const char *folder, const char *system, const char *quest, char *path,
                    size_t size);

/* The saves of the folder, none when there is no folder: all, or those of the rule system of the pack that
 * `word` means (front_locate), unless it is NULL. */
struct saves saves_list(const char *folder, const char *word);
void saves_free(struct saves *saves);

/* Writes and reads the seats of a save: lines "seat=player". Reading gives "" if there are none. */
enum uc_status saves_write_seats(const char *path, const char *text, struct uc_error *error);
void saves_read_seats(const char *path, char *text, size_t size);

/* Keeps other programs from playing the same game: a number to be given back with close(), -1 when
 * files cannot be locked here, SAVES_BUSY when another program plays it. */
enum { SAVES_BUSY = -2 };
int saves_lock(const char *path);

/* Moves a game that is over to `finished`; `path` becomes its new place. */
void saves_finish(char *path, size_t size);

#endif
