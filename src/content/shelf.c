/* Where packs are found by the names of their folders: among the program's, and among the user's
 * own. docs/packs.md tells it to people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/folder.h"
#include "base/hash.h"
#include "base/text.h"
#include "content/load.h"

enum { SHELF_PATH = 1024, PROGRAM_PLACES = 3 };

/* Where the program's own files may lie: number `index`, false if it is not known. The last is the
 * current folder, for a source tree. */
static bool data_place(int index, char *path, size_t size)
{
    char installed[SHELF_PATH];
    const char *folder[PROGRAM_PLACES] = {getenv("UNDERCROFT_HOME"), UC_DATA_DIR, "."};
    bool known = index == 1 && folder_of_program(installed, sizeof installed);
    int n = known                               ? snprintf(path, size, "%s/undercroft", installed)
            : folder[index] && folder[index][0] ? snprintf(path, size, "%s", folder[index])
                                                : 0;
    return n > 0 && (size_t)n < size;
}

bool uc_data_place(int index, char *path, size_t size)
{
    for (int i = 0; i < PROGRAM_PLACES; i++)
        if (data_place(i, path, size) && index-- == 0)
            return true;
    return false;
}

/* The program's places come first. */
static bool program_place(int index, char *path, size_t size)
{
    size_t used = data_place(index, path, size) ? strlen(path) : size;
    return used < size && snprintf(path + used, size - used, "/packs") < (int)(size - used);
}

/* Number `index` of the user's own places: 1 is there, 0 is left out, -1 past the last. */
static int own_place(int index, char *path, size_t size)
{
    const char *at = getenv("UNDERCROFT_PACKS");
    for (; at && index > 0; index--) {
        at += strcspn(at, ":");
        at = *at ? at + 1 : NULL;
    }
    if (at) {
        size_t length = strcspn(at, ":");
        if (length == 0 || length >= size)
            return 0;
        memcpy(path, at, length);
        path[length] = '\0';
        return 1;
    }
    if (index > 0)
        return -1;
    size_t used = folder_of_user(path, size) ? strlen(path) : size;
    return used < size && snprintf(path + used, size - used, "/packs") < (int)(size - used);
}

/* The folder `name` in a place; false if there is none. */
static bool folder_in(const char *place, const char *name, char *path, size_t size)
{
    int n = snprintf(path, size, "%s/%s", place, name);
    return n > 0 && (size_t)n < size && folder_is_there(path);
}

static bool find_program_pack(const char *name, int places, char *path, size_t size)
{
    char place[SHELF_PATH];
    for (int i = 0; i < places; i++)
        if (program_place(i, place, sizeof place) && folder_in(place, name, path, size))
            return true;
    return false;
}

static enum uc_status no_system_pack(const char *name, struct uc_error *error)
{
    char place[SHELF_PATH];
    int last = PROGRAM_PLACES - 1;
    while (last > 0 && !program_place(last, place, sizeof place))
        last--;
    return uc_fail(error, UC_BAD_FILE,
                   _("the pack of '%s' is not in %s; set UNDERCROFT_HOME to the folder that "
                     "holds 'packs'"),
                   name, place);
}

static enum uc_status no_pack(const char *name, struct uc_error *error)
{
    char place[SHELF_PATH], known[300] = "";
    bool own;
    for (int i = 0; uc_pack_place(i, place, sizeof place, &own); i++) {
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%.100s", used ? ", " : "", place);
    }
    return uc_fail(error, UC_BAD_FILE, _("there is no pack '%.40s' in %s"), name, known);
}

enum uc_status uc_pack_find(const char *name, char *path, size_t size, struct uc_error *error)
{
    char place[SHELF_PATH], other[SHELF_PATH];
    if (!folder_is_name(name))
        return uc_fail(error, UC_BAD_FILE,
                       _("'%.40s' is no name of a pack: letters, digits, '_', '-' and '.', at "
                         "most %d of them"),
                       name, FOLDER_NAME_MAX);
    bool system = ruleset_find(name);
    bool found = find_program_pack(name, PROGRAM_PLACES - !system, path, size);
    if (system)
        return found ? UC_OK : no_system_pack(name, error);
    for (int i = 0, there; (there = own_place(i, place, sizeof place)) >= 0; i++) {
        char *to = found ? other : path;
        if (!there || !folder_in(place, name, to, found ? sizeof other : size))
            continue;
        if (found && !folder_is_same(path, other))
            return uc_fail(error, UC_BAD_CONTENT,
                           _("there are two packs '%s': %.180s and %.180s; rename one, or name the "
                             "folder"),
                           name, path, other);
        found = true;
    }
    return found ? UC_OK : no_pack(name, error);
}

/* The program's places count only where they are; the current folder is for systems alone. */
bool uc_pack_place(int index, char *path, size_t size, bool *own)
{
    *own = false;
    for (int i = 0; i < PROGRAM_PLACES - 1; i++)
        if (program_place(i, path, size) && folder_is_there(path) && index-- == 0)
            return true;
    *own = true;
    for (int i = 0, there; (there = own_place(i, path, size)) >= 0; i++)
        if (there && index-- == 0)
            return true;
    return false;
}

/* The name by which the pack in `folder` is found, the last part of `path`; NULL if it is not. */
static const char *name_of(const char *path, const char *folder)
{
    char found[SHELF_PATH];
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    bool same =
        uc_pack_find(name, found, sizeof found, NULL) == UC_OK && folder_is_same(found, folder);
    return same ? name : NULL;
}

/* A folder may be a link to one with another name: the name that was used is tried first. */
const char *shelf_from(struct arena *keep, const char *folder)
{
    char *whole = realpath(folder, NULL);
    const char *from = whole ? whole : folder, *name = name_of(folder, folder);
    if (!name)
        name = name_of(from, folder);
    if (name)
        from = ruleset_find(name) ? "" : name;
    const char *copy = arena_text(keep, from, strlen(from));
    free(whole);
    return copy;
}

uint64_t pack_owner(const char *folder)
{
    char *whole = realpath(folder, NULL);
    const char *path = whole ? whole : folder;
    uint64_t owner = hash_bytes(path, strlen(path), 0);
    free(whole);
    return owner ? owner : 1;
}
