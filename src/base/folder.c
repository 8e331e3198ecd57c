/* Folders; see folder.h. */
#include "base/folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool folder_is_there(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool folder_is_same(const char *a, const char *b)
{
    struct stat one, other;
    return stat(a, &one) == 0 && stat(b, &other) == 0 && S_ISDIR(one.st_mode) &&
           one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

bool folder_of_user(char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n = -1;
    if (data && data[0] == '/')
        n = snprintf(path, size, "%s/undercroft", data);
    else if (home && home[0])
        n = snprintf(path, size, "%s/.local/share/undercroft", home);
    return n > 0 && (size_t)n < size;
}

bool folder_is_name(const char *text)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789_-.";
    size_t length = strlen(text);
    return length > 0 && length <= FOLDER_NAME_MAX && text[0] != '.' &&
           strspn(text, allowed) == length;
}

/* The control characters of ASCII, and those of Unicode as UTF-8 writes them. */
static bool has_control(const char *text)
{
    for (const unsigned char *c = (const unsigned char *)text; *c; c++)
        if (*c < 0x20 || *c == 0x7f || (c[0] == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0))
            return true;
    return false;
}

bool folder_is_whole(const char *text)
{
    if (text[0] != '/' || has_control(text))
        return false;
    for (const char *part = text; *part == '/';) {
        size_t length = strcspn(++part, "/");
        if (length == 0 || (part[0] == '.' && (length == 1 || (length == 2 && part[1] == '.'))))
            return false;
        part += length;
    }
    return true;
}
