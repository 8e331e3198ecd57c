/* Finding and loading packs for the programs; see front.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "front/front.h"

const char *front_pack_dir(const char *system, char *path, size_t size)
{
    char name[64];
    snprintf(name, sizeof name, "packs/%s", system);
    return front_find(name, path, size);
}

enum uc_status front_check_system(const char *system, struct uc_error *error)
{
    char known[200] = "";
    size_t used = 0;
    for (int i = 0; uc_system(i); i++) {
        if (strcmp(uc_system(i), system) == 0)
            return UC_OK;
        int n = snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "", uc_system(i));
        used = n > 0 && used + (size_t)n < sizeof known ? used + (size_t)n : used;
    }
    return uc_fail(error, UC_BAD_SETUP, _("no rule system '%.40s'; there is: %s"), system, known);
}

/* Loads the pack in a folder that is there. */
static enum uc_status load_folder(const char *dir, uc_pack **pack, struct uc_error *error)
{
    struct uc_problems problems = {NULL, 0};
    enum uc_status status = UC_OK;
    *pack = uc_pack_load(dir, &problems);
    struct uc_used used;
    for (int i = 0; *pack && uc_pack_used(*pack, i, &used); i++)
        front_learn(used.folder);
    if (*pack)
        front_learn(dir);
    if (!*pack && problems.count > 0) {
        const struct uc_problem *first = &problems.list[0];
        status = uc_fail(error, UC_BAD_CONTENT,
                         _("%s:%d: %s (problem 1 of %d; 'undercroft lint %s' shows all)"),
                         first->file, first->line, first->text, problems.count, dir);
    } else if (!*pack) {
        status = uc_fail(error, UC_BAD_CONTENT,
                         _("the pack in %s cannot be loaded; run "
                           "'undercroft lint %s'"),
                         dir, dir);
    }
    uc_problems_free(&problems);
    return status;
}

static enum uc_status check_pack_system(const uc_pack *pack, const char *dir, const char *system,
                                        struct uc_error *error)
{
    if (strcmp(uc_pack_system(pack), system) == 0)
        return UC_OK;
    return uc_fail(error, UC_BAD_CONTENT, _("the pack in %s is for '%s', not for '%s'"), dir,
                   uc_pack_system(pack), system);
}

enum uc_status front_load(const char *system, uc_pack **pack, struct uc_error *error)
{
    char dir[512];
    struct stat info;
    *pack = NULL;
    if (front_check_system(system, error) != UC_OK)
        return UC_BAD_SETUP;
    front_pack_dir(system, dir, sizeof dir);
    if (stat(dir, &info) != 0)
        return uc_fail(error, UC_BAD_FILE,
                       _("the pack of '%s' is not in %s; set UNDERCROFT_HOME to the folder that "
                         "holds 'packs'"),
                       system, dir);
    enum uc_status status = load_folder(dir, pack, error);
    if (status == UC_OK && (status = check_pack_system(*pack, dir, system, error)) != UC_OK) {
        uc_pack_free(*pack);
        *pack = NULL;
    }
    return status;
}

static uc_pack *find_open(const struct front_packs *packs, const char *key)
{
    for (int i = 0; i < packs->count; i++)
        if (strcmp(packs->open[i].key, key) == 0)
            return packs->open[i].pack;
    return NULL;
}

/* Keeps a pack that was loaded; it is freed and NULL returned when there is no memory for that. */
static uc_pack *keep_open(struct front_packs *packs, const char *key, uc_pack *pack,
                          struct uc_error *error)
{
    char *copy = strdup(key);
    struct front_open_pack *more =
        realloc(packs->open, ((size_t)packs->count + 1) * sizeof packs->open[0]);
    if (more)
        packs->open = more;
    if (!copy || !more) {
        free(copy);
        uc_pack_free(pack);
        uc_fail(error, UC_IO, _("out of memory"));
        return NULL;
    }
    packs->open[packs->count++] = (struct front_open_pack){copy, pack};
    return pack;
}

const uc_pack *front_pack(struct front_packs *packs, const char *system, struct uc_error *error)
{
    uc_pack *pack = find_open(packs, system);
    if (!pack && front_load(system, &pack, error) == UC_OK)
        pack = keep_open(packs, system, pack, error);
    return pack;
}

const uc_pack *front_pack_in(struct front_packs *packs, const char *system, const char *dir,
                             struct uc_error *error)
{
    struct stat info;
    if (front_check_system(system, error) != UC_OK)
        return NULL;
    if (stat(dir, &info) != 0 || !S_ISDIR(info.st_mode)) {
        uc_fail(error, UC_BAD_FILE, _("there is no folder '%.400s'"), dir);
        return NULL;
    }
    char *key = realpath(dir, NULL);
    uc_pack *pack = find_open(packs, key ? key : dir);
    if (!pack && load_folder(dir, &pack, error) == UC_OK)
        pack = keep_open(packs, key ? key : dir, pack, error);
    free(key);
    return pack && check_pack_system(pack, dir, system, error) == UC_OK ? pack : NULL;
}

void front_packs_free(struct front_packs *packs)
{
    for (int i = 0; i < packs->count; i++) {
        free(packs->open[i].key);
        uc_pack_free(packs->open[i].pack);
    }
    free(packs->open);
    *packs = (struct front_packs){NULL, 0};
}
