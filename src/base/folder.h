/* Folders: whether they are there, the user's own, and which names that others wrote down may be
 * followed. */
#ifndef BASE_FOLDER_H
#define BASE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

enum { FOLDER_NAME_MAX = 40 }; /* letters of a name */

/* Is there a folder of that name? */
bool folder_is_there(const char *path);
bool folder_is_same(const char *a, const char *b); /* a link is the same as what it leads to */

/* Where a user's own data lie: $XDG_DATA_HOME/undercroft, or ~/.local/share/undercroft. False when
 * neither is known, or the path is longer than `size` allows. */
bool folder_of_user(char *path, size_t size);

/* The folder `share` of the place where the code that runs was installed, found from where it lies:
 * a program in PREFIX/bin or a library in PREFIX/lib knows PREFIX/share by itself, wherever it was put.
 * False when there is no `share/undercroft` near it, as in a source tree. */
bool folder_of_program(char *path, size_t size);

/* A name of letters, digits, '_', '-' and '.' that does not begin with a '.': it cannot lead
 * anywhere but into the folder in which it is looked for. */
bool folder_is_name(const char *text);

/* A folder from the root on, without detours ("..", ".", "//") and without control characters: it
 * is where it says, and can be shown as it is. */
bool folder_is_whole(const char *text);

#endif
