/* Where the code that runs lies; see folder.h. */
#define _GNU_SOURCE /* dladdr; NOLINT(bugprone-reserved-identifier) */

#include <stdio.h>
#include <string.h>

#include "base/folder.h"

#ifdef __wasi__

bool folder_of_program(char *path, size_t size)
{
    (void)path;
    (void)size;
    return false;
}

#else

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

/* The file that holds this function: the program, or the shared library that it is linked to. */
static bool own_file(char path[PATH_MAX])
{
    static const char here; /* as good as any place in it */
    Dl_info info;
    ssize_t n;
    if (dladdr(&here, &info) && info.dli_fname && strchr(info.dli_fname, '/') &&
        realpath(info.dli_fname, path))
        return true;
    n = readlink("/proc/self/exe", path, PATH_MAX - 1);
    if (n <= 0)
        return false;
    path[n] = '\0';
    return true;
}

/* From PREFIX/bin one goes up once; from PREFIX/lib/TRIPLET, twice. */
bool folder_of_program(char *path, size_t size)
{
    char file[PATH_MAX];
    if (!own_file(file))
        return false;
    char *slash = strrchr(file, '/');
    for (int up = 0; slash && up < 3; up++) {
        char data[PATH_MAX + sizeof "/share/undercroft"];
        *slash = '\0';
        slash = strrchr(file, '/');
        snprintf(data, sizeof data, "%s/share/undercroft", file);
        int n = snprintf(path, size, "%s/share", file);
        if (up > 0 && n > 0 && (size_t)n < size && folder_is_there(data))
            return true;
    }
    return false;
}

#endif
