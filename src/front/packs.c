/* Finding and loading packs for the programs; see front.h. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/folder.h"
#include "base/text.h"
#include "front/front.h"
#include "undercroft/packs.h"

/* ---- The packs that there are -------------------------------------------------------------- */

/* What its pack.lua says, or what is wrong with it. */
static void look_into(struct front_listed *pack)
{
    struct uc_problems problems = {NULL, 0};
    if (!uc_pack_peek(pack->folder, &pack->head, &problems) && problems.count > 0)
        snprintf(pack->problem, sizeof pack->problem, "%s", problems.list[0].text);
    else if (!pack->head.system[0])
        snprintf(pack->problem, sizeof pack->problem, "%s", _("it cannot be read"));
    uc_problems_free(&problems);
}

/* Takes the folder `name` in a place where packs are; false if it is none to be listed. */
static bool take_folder(struct front_listed *pack, const char *place, const char *name, bool own)
{
    char found[FRONT_PATH];
    struct uc_error error = {UC_OK, ""};
    memset(pack, 0, sizeof *pack);
    int n = snprintf(pack->folder, sizeof pack->folder, "%s/%s", place, name);
    if (name[0] == '.' || n < 0 || (size_t)n >= sizeof pack->folder ||
        !folder_is_there(pack->folder))
        return false;
    snprintf(pack->name, sizeof pack->name, "%s", name);
    front_clean(pack->name);
    bool known = uc_pack_find(name, found, sizeof found, &error) == UC_OK;
    bool other = known && !folder_is_same(found, pack->folder);
    if (!own && (uc_system_title(name) || other))
        return false; /* a system's own, or one that is hidden by another of the program's */
    if (!known)
        snprintf(pack->problem, sizeof pack->problem, "%s", error.text);
    else if (other)
        snprintf(pack->problem, sizeof pack->problem,
                 _("'%s' is the name of a rule system; rename the folder"), pack->name);
    return true;
}

static void add_place(struct front_shelf *shelf, const char *place, bool own)
{
    DIR *dir = opendir(place);
    struct dirent *entry;
    while (dir && (entry = readdir(dir))) {
        struct front_listed pack;
        bool there = take_folder(&pack, place, entry->d_name, own);
        for (int i = 0; there && i < shelf->count; i++)
            there = !folder_is_same(shelf->pack[i].folder, pack.folder);
        struct front_listed *more =
            there ? realloc(shelf->pack, ((size_t)shelf->count + 1) * sizeof *more) : NULL;
        if (!more)
            continue;
        shelf->pack = more;
        shelf->pack[shelf->count++] = pack;
    }
    if (dir)
        closedir(dir);
}

static int by_name(const void *a, const void *b)
{
    const struct front_listed *one = a, *other = b;
    int order = strcmp(one->name, other->name);
    return order ? order : strcmp(one->folder, other->folder);
}

/* The names alone; no pack is looked into. */
static struct front_shelf read_names(void)
{
    struct front_shelf shelf = {NULL, 0};
    char place[FRONT_PATH];
    bool own;
    for (int i = 0; uc_pack_place(i, place, sizeof place, &own); i++)
        add_place(&shelf, place, own);
    if (shelf.count > 1)
        qsort(shelf.pack, (size_t)shelf.count, sizeof *shelf.pack, by_name);
    return shelf;
}

/* What is for a family of systems is there to be built on: nobody plays it. */
static bool is_for_a_family(const struct front_listed *pack)
{
    return pack->head.system[0] && !uc_system_title(pack->head.system);
}

struct front_shelf front_shelf(void)
{
    struct front_shelf shelf = read_names();
    int kept = 0;
    for (int i = 0; i < shelf.count; i++) {
        if (!shelf.pack[i].problem[0])
            look_into(&shelf.pack[i]);
        if (!is_for_a_family(&shelf.pack[i]))
            shelf.pack[kept++] = shelf.pack[i];
    }
    shelf.count = kept;
    return shelf;
}

void front_shelf_free(struct front_shelf *shelf)
{
    free(shelf->pack);
    *shelf = (struct front_shelf){NULL, 0};
}

/* ---- Words ---------------------------------------------------------------------------------- */

/* The systems, with commas between them. */
static void list_systems(char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; uc_system(i); i++) {
        int n = snprintf(text + used, size - used, "%s%s", i ? ", " : "", uc_system(i));
        used = n > 0 && used + (size_t)n < size ? used + (size_t)n : used;
    }
}

enum uc_status front_check_system(const char *system, struct uc_error *error)
{
    char known[200];
    if (uc_system_title(system))
        return UC_OK;
    list_systems(known, sizeof known);
    return uc_fail(error, UC_BAD_SETUP, _("no rule system '%.40s'; there is: %s"), system, known);
}

bool front_is_folder(const char *word)
{
    return strchr(word, '/') || strcmp(word, ".") == 0 || strcmp(word, "..") == 0;
}

static bool has_pack_lua(const char *dir)
{
    char file[FRONT_PATH + 16];
    struct stat info;
    snprintf(file, sizeof file, "%s/pack.lua", dir);
    return stat(file, &info) == 0;
}

static enum uc_status check_folder(const char *dir, struct uc_error *error)
{
    if (!folder_is_there(dir))
        return uc_fail(error, UC_BAD_FILE, _("there is no folder '%.400s'"), dir);
    if (!has_pack_lua(dir))
        return uc_fail(error, UC_BAD_FILE,
                       _("the folder '%.300s' is no pack: it has no pack.lua; docs/packs.md says "
                         "what belongs there"),
                       dir);
    return UC_OK;
}

/* Neither a system nor a pack: names those that there are. */
static enum uc_status no_such_word(const char *word, struct uc_error *error)
{
    char known[300];
    list_systems(known, sizeof known);
    struct front_shelf shelf = read_names();
    for (int i = 0; i < shelf.count; i++) {
        size_t used = strlen(known);
        if (!shelf.pack[i].problem[0])
            snprintf(known + used, sizeof known - used, ", %s", shelf.pack[i].name);
    }
    front_shelf_free(&shelf);
    if (has_pack_lua(word))
        return uc_fail(error, UC_BAD_SETUP,
                       _("no rule system or pack '%.40s'; there is: %s (the folder here is given "
                         "as ./%.40s)"),
                       word, known, word);
    return uc_fail(error, UC_BAD_SETUP,
                   _("no rule system or pack '%.40s'; there is: %s (a folder is given with a '/', "
                     "as in ./%.40s)"),
                   word, known, word);
}

static enum uc_status locate(const char *word, char *dir, size_t size, struct uc_error *error)
{
    if (front_is_folder(word)) {
        int n = snprintf(dir, size, "%s", word);
        if (n < 0 || (size_t)n >= size)
            return uc_fail(error, UC_BAD_FILE, _("there is no folder '%.400s'"), word);
        return check_folder(dir, error);
    }
    enum uc_status status = uc_pack_find(word, dir, size, error);
    return status == UC_OK && !uc_system_title(word) ? check_folder(dir, error) : status;
}

enum uc_status front_locate(const char *word, char *dir, size_t size, struct uc_error *error)
{
    enum uc_status status = locate(word, dir, size, error);
    if (status == UC_BAD_FILE && !front_is_folder(word) && !uc_system_title(word))
        status = no_such_word(word, error);
    return status;
}

/* ---- Loading -------------------------------------------------------------------------------- */

/* Loads the pack in a folder that is there. */
static enum uc_status load_folder(const char *dir, uc_pack **pack, struct uc_error *error)
{
    struct uc_problems problems = {NULL, 0};
    enum uc_status status = UC_OK;
    *pack = uc_pack_load(dir, &problems);
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

static enum uc_status check_pack_system(const char *theirs, const char *dir, const char *system,
                                        struct uc_error *error)
{
    if (strcmp(theirs, system) == 0)
        return UC_OK;
    return uc_fail(error, UC_BAD_CONTENT, _("the pack in %s is for '%s', not for '%s'"), dir,
                   theirs, system);
}

/* All languages that are spoken learn its texts. */
static void learn_pack(const uc_pack *pack, const char *dir)
{
    struct uc_used used;
    for (int i = 0; uc_pack_used(pack, i, &used); i++)
        front_learn(used.folder);
    front_learn(dir);
}

enum uc_status front_load_unspoken(const char *word, uc_pack **pack, struct uc_error *error)
{
    char dir[FRONT_PATH];
    *pack = NULL;
    enum uc_status status = front_locate(word, dir, sizeof dir, error);
    if (status == UC_OK)
        status = load_folder(dir, pack, error);
    if (status == UC_OK && uc_system_title(word))
        status = check_pack_system(uc_pack_system(*pack), dir, word, error);
    if (status != UC_OK) {
        uc_pack_free(*pack);
        *pack = NULL;
    }
    return status;
}

enum uc_status front_load(const char *word, uc_pack **pack, struct uc_error *error)
{
    char dir[FRONT_PATH];
    enum uc_status status = front_load_unspoken(word, pack, error);
    if (status == UC_OK && front_locate(word, dir, sizeof dir, error) == UC_OK)
        learn_pack(*pack, dir);
    return status;
}

enum uc_status front_journal_pack(const struct uc_journal_head *head, const char *given, char *word,
                                  size_t size, struct uc_error *error)
{
    char dir[FRONT_PATH];
    struct uc_error why = {UC_OK, ""};
    struct uc_pack_head pack;
    const char *wanted = given ? given : head->from[0] ? head->from : head->system;
    const char *slash = given ? NULL : strrchr(wanted, '/');
    enum uc_status status =
        given ? front_locate(given, dir, sizeof dir, &why) : locate(wanted, dir, sizeof dir, &why);
    if (status != UC_OK && slash && !uc_system_title(slash + 1) &&
        locate(slash + 1, dir, sizeof dir, NULL) == UC_OK) {
        wanted = slash + 1;
        status = UC_OK;
    }
    if (status != UC_OK && !given && head->from[0])
        return uc_fail(error, UC_BAD_FILE,
                       _("the pack of this game is missing: %s; put it back, or give its folder "
                         "with --system"),
                       why.text);
    if (status != UC_OK)
        return uc_fail(error, status, "%s", why.text);
    int n = snprintf(word, size, "%s", wanted);
    if (n < 0 || (size_t)n >= size)
        return uc_fail(error, UC_BAD_FILE, _("there is no folder '%.400s'"), wanted);
    if (uc_pack_peek(dir, &pack, NULL)) /* what is wrong with a pack is told when it is loaded */
        status = check_pack_system(pack.system, dir, head->system, error);
    return status;
}

bool front_origin(const uc_pack *pack, char *text, size_t size)
{
    if (!uc_pack_from(pack)[0])
        return false;
    snprintf(text, size, _("Pack: %s (%s)"), uc_pack_title(pack), uc_pack_from(pack));
    front_clean(text);
    return true;
}

/* ---- Packs that are open --------------------------------------------------------------------- */

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
    if (packs->keep_boards)
        uc_pack_keep_boards(pack);
    return pack;
}

bool front_packs_have(const struct front_packs *packs, const char *word)
{
    return find_open(packs, word);
}

const uc_pack *front_packs_add(struct front_packs *packs, const char *word, uc_pack *pack,
                               struct uc_error *error)
{
    char dir[FRONT_PATH];
    if (front_locate(word, dir, sizeof dir, error) == UC_OK)
        learn_pack(pack, dir);
    return keep_open(packs, word, pack, error);
}

const uc_pack *front_pack(struct front_packs *packs, const char *word, struct uc_error *error)
{
    char *whole = front_is_folder(word) ? realpath(word, NULL) : NULL;
    const char *key = whole ? whole : word;
    uc_pack *pack = find_open(packs, key);
    if (!pack && front_load(word, &pack, error) == UC_OK)
        pack = keep_open(packs, key, pack, error);
    free(whole);
    return pack;
}

const uc_pack *front_pack_in(struct front_packs *packs, const char *system, const char *dir,
                             struct uc_error *error)
{
    char word[FRONT_PATH + 4];
    if (front_check_system(system, error) != UC_OK)
        return NULL;
    snprintf(word, sizeof word, "%s%.*s", front_is_folder(dir) ? "" : "./", FRONT_PATH, dir);
    const uc_pack *pack = front_pack(packs, word, error);
    bool good = pack && check_pack_system(uc_pack_system(pack), dir, system, error) == UC_OK;
    return good ? pack : NULL;
}

void front_packs_free(struct front_packs *packs)
{
    for (int i = 0; i < packs->count; i++) {
        free(packs->open[i].key);
        uc_pack_free(packs->open[i].pack);
    }
    free(packs->open);
    *packs = (struct front_packs){.count = 0};
}
