/* The folder of saved games; see saves.h. */
#include "front/term/saves.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/folder.h"
#include "base/text.h"
#include "front/front.h"
#include "front/term/words.h"

static const char suffix[] = ".ucj";

void saves_folder(const char *given, char *path, size_t size)
{
    if (given)
        snprintf(path, size, "%s", given);
    else if (!folder_of_user(path, size))
        snprintf(path, size, "./.local/share/undercroft");
}

enum uc_status saves_make_folder(const char *folder, struct uc_error *error)
{
    char path[SAVES_PATH];
    words_copy(path, sizeof path, folder);
    for (char *slash = path; slash;) {
        slash = strchr(slash + 1, '/');
        if (slash)
            *slash = '\0';
        if (mkdir(path, 0777) != 0 && errno != EEXIST)
            return uc_fail(error, UC_IO,
                           _("the folder for saves cannot be made: %.300s: %s (choose another with "
                             "--save-dir)"),
                           path, strerror(errno));
        if (slash)
            *slash = '/';
    }
    struct stat info;
    if (stat(folder, &info) != 0 || !S_ISDIR(info.st_mode))
        return uc_fail(error, UC_IO,
                       _("%.300s is not a folder (choose one for saves with --save-dir)"), folder);
    return UC_OK;
}

void saves_new_path(const char *folder, const char *system, const char *quest, char *path,
                    size_t size)
{
    char stamp[32];
    time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    snprintf(path, size, "%s/%s-%s-%s%s", folder, system, quest, stamp, suffix);
    for (int n = 2; access(path, F_OK) == 0 && n < 1000; n++)
        snprintf(path, size, "%s/%s-%s-%s-%d%s", folder, system, quest, stamp, n, suffix);
}

/* Newest first; of two of the same moment the one whose name comes later. */
static int newest_first(const void *a, const void *b)
{
    const struct save *one = a, *other = b;
    if (one->changed.tv_sec != other->changed.tv_sec)
        return one->changed.tv_sec < other->changed.tv_sec ? 1 : -1;
    if (one->changed.tv_nsec != other->changed.tv_nsec)
        return one->changed.tv_nsec < other->changed.tv_nsec ? 1 : -1;
    return strcmp(other->path, one->path);
}

/* The rule system of the pack that a word means; "" when there is no such pack. */
static void system_of(const char *word, char *system, size_t size)
{
    char dir[SAVES_PATH];
    struct uc_pack_head head;
    bool found =
        front_locate(word, dir, sizeof dir, NULL) == UC_OK && uc_pack_peek(dir, &head, NULL);
    snprintf(system, size, "%s", found ? head.system : "");
}

static bool is_of_system(const char *path, const char *system)
{
    struct uc_journal_head head;
    return uc_journal_peek(path, &head, NULL) && strcmp(head.system, system) == 0;
}

struct saves saves_list(const char *folder, const char *word)
{
    struct saves saves = {NULL, 0};
    char system[64] = "";
    if (word)
        system_of(word, system, sizeof system);
    DIR *dir = opendir(folder);
    struct dirent *entry;
    while (dir && (entry = readdir(dir))) {
        size_t n = strlen(entry->d_name), m = strlen(suffix);
        struct save save;
        struct stat info;
        if (n <= m || strcmp(entry->d_name + n - m, suffix) != 0)
            continue;
        int length = snprintf(save.path, sizeof save.path, "%s/%s", folder, entry->d_name);
        if (length < 0 || (size_t)length >= sizeof save.path || stat(save.path, &info) != 0)
            continue;
        if (word && !is_of_system(save.path, system))
            continue;
        save.changed = info.st_mtim;
        struct save *more = realloc(saves.list, ((size_t)saves.count + 1) * sizeof *more);
        if (!more)
            break;
        saves.list = more;
        saves.list[saves.count++] = save;
    }
    if (dir)
        closedir(dir);
    if (saves.count > 1)
        qsort(saves.list, (size_t)saves.count, sizeof saves.list[0], newest_first);
    return saves;
}

void saves_free(struct saves *saves)
{
    free(saves->list);
    *saves = (struct saves){NULL, 0};
}

/* The file beside a journal: its name with another ending. */
static void seats_path(const char *path, char *seats, size_t size)
{
    size_t n = strlen(path), m = strlen(suffix);
    if (n > m && strcmp(path + n - m, suffix) == 0)
        n -= m;
    snprintf(seats, size, "%.*s.seats", (int)n, path);
}

enum uc_status saves_write_seats(const char *path, const char *text, struct uc_error *error)
{
    char seats[SAVES_PATH + 8];
    seats_path(path, seats, sizeof seats);
    FILE *file = fopen(seats, "w");
    bool good = file && fputs(text, file) >= 0;
    if (file && fclose(file) != 0)
        good = false;
    if (!good)
        return uc_fail(error, UC_IO, _("%.300s cannot be written: %s"), seats, strerror(errno));
    return UC_OK;
}

void saves_read_seats(const char *path, char *text, size_t size)
{
    char seats[SAVES_PATH + 8];
    seats_path(path, seats, sizeof seats);
    FILE *file = fopen(seats, "r");
    size_t n = file ? fread(text, 1, size - 1, file) : 0;
    text[n] = '\0';
    if (file)
        fclose(file);
}

/* The lock is on the file with the seats, since a journal may be replaced by a repaired one. */
int saves_lock(const char *path)
{
    char seats[SAVES_PATH + 8];
    seats_path(path, seats, sizeof seats);
    int fd = open(seats, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 || flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    int busy = errno == EWOULDBLOCK ? SAVES_BUSY : -1;
    close(fd);
    return busy;
}

void saves_finish(char *path, size_t size)
{
    char folder[SAVES_PATH], target[SAVES_PATH + 16], old_seats[SAVES_PATH + 8],
        new_seats[SAVES_PATH + 24];
    const char *name = strrchr(path, '/');
    size_t length = name ? (size_t)(name - path) : 0;
    snprintf(folder, sizeof folder, "%.*s/finished", (int)length, path);
    snprintf(target, sizeof target, "%s/%s", folder, name ? name + 1 : path);
    if (!name || saves_make_folder(folder, NULL) != UC_OK || strlen(target) >= size)
        return;
    seats_path(path, old_seats, sizeof old_seats);
    seats_path(target, new_seats, sizeof new_seats);
    if (rename(path, target) != 0)
        return;
    rename(old_seats, new_seats); /* may be missing */
    snprintf(path, size, "%s", target);
}
