/* Finding and reading the files of a pack. Links are never followed and nothing but plain files
 * is opened, so that a pack cannot reach outside its folder. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/folder.h"
#include "content/load.h"

static bool ends_in_lua(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".lua") == 0;
}

/* What some editors make of one: quest.lua.txt, QUEST.LUA. */
static bool looks_like_lua(const char *name)
{
    size_t length = strlen(name);
    return (length > 8 && strcasecmp(name + length - 8, ".lua.txt") == 0) ||
           (length > 4 && strcasecmp(name + length - 4, ".lua") == 0 && !ends_in_lua(name));
}

/* A text in scratch memory; no Lua runs yet, so failure is told. */
static const char *join(struct loader *load, const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    char *text = arena_take(&load->scratch, n + m + 2);
    if (text)
        snprintf(text, n + m + 2, "%s/%s", a, b);
    return text;
}

/* Reads the open file `fd` into `file`. */
static bool read_file(struct loader *load, int fd, struct pack_file *file)
{
    char *text = arena_take(&load->scratch, file->size + 1);
    size_t done = 0;
    if (!text) {
        problem(&load->check, file->path, 0, "not enough memory to read this file");
        return false;
    }
    while (done < file->size) {
        ssize_t n = read(fd, text + done, file->size - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            problem(&load->check, file->path, 0, "cannot be read: %s",
                    n < 0 ? strerror(errno) : "it became shorter meanwhile");
            return false;
        }
        done += (size_t)n;
    }
    file->text = text;
    return true;
}

/* Why something could not be opened. */
static const char *reason(int error)
{
    switch (error) {
    case ENOENT:
        return "there is no such folder";
    case ENOTDIR:
        return "it is not a folder; a pack is a folder with a pack.lua";
    case ELOOP:
        return "it is a link, and a pack holds its files itself";
    default:
        return strerror(error);
    }
}

static struct source *latest(struct loader *load) { return &load->source[load->sources - 1]; }

/* Its name in Lua's messages, which must tell two packs apart. */
static const char *chunk_name(struct loader *load, const char *name)
{
    const char *of = latest(load)->name;
    size_t size = strlen(of) + strlen(name) + 2;
    char *text = of[0] ? arena_take(&load->scratch, size) : NULL;
    if (text)
        snprintf(text, size, "%s:%s", of, name);
    return text ? text : name;
}

static void add_file(struct loader *load, int folder, const char *entry, const char *name)
{
    struct pack_file file = {.path = join(load, latest(load)->folder, name),
                             .name = chunk_name(load, name),
                             .source = load->sources - 1};
    struct stat info;
    if (!file.path)
        return;
    if (!folder_is_name(entry)) {
        problem(&load->check, file.path, 0,
                "the names of files have letters, digits, '_', '-' and '.', at most %d of them",
                FOLDER_NAME_MAX);
        return;
    }
    /* Without O_NONBLOCK a pipe would hold us up before we know that it is one. */
    int fd = openat(folder, entry, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    if (fd < 0) {
        problem(&load->check, file.path, 0, "cannot be opened: %s", reason(errno));
        return;
    }
    if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) {
        problem(&load->check, file.path, 0, "is not a plain file");
    } else if (info.st_size > FILE_SIZE_MAX) {
        problem(&load->check, file.path, 0, "is larger than %d bytes; split it", FILE_SIZE_MAX);
    } else if (load->files == FILES_MAX) {
        problem(&load->check, file.path, 0, "a pack has at most %d files", FILES_MAX);
    } else if (load->bytes + (size_t)info.st_size > PACK_SIZE_MAX) {
        problem(&load->check, file.path, 0, "with this file the pack is larger than %d bytes",
                PACK_SIZE_MAX);
    } else {
        file.size = (size_t)info.st_size;
        load->bytes += file.size;
        if (read_file(load, fd, &file))
            load->file[load->files++] = file;
    }
    close(fd);
}

/* Looks through the open folder `fd`, which it closes. `below` is its name inside the pack, NULL
 * for the pack itself. */
static void add_folder(struct loader *load, int fd, const char *below)
{
    DIR *list = fdopendir(fd);
    if (!list) {
        problem(&load->check, latest(load)->folder, 0, "cannot be read: %s", strerror(errno));
        close(fd);
        return;
    }
    for (const struct dirent *e; (e = readdir(list));) {
        struct stat info;
        if (e->d_name[0] == '.')
            continue;
        const char *name = below ? join(load, below, e->d_name)
                                 : arena_text(&load->scratch, e->d_name, strlen(e->d_name));
        const char *path = name ? join(load, latest(load)->folder, name) : NULL;
        if (!path) {
            problem(&load->check, latest(load)->folder, 0, "not enough memory to read this folder");
            break;
        }
        if (looks_like_lua(e->d_name)) {
            problem(&load->check, path, 0, "is not read: names of files end in .lua; rename it");
        } else if (ends_in_lua(e->d_name)) {
            add_file(load, fd, e->d_name, name);
        } else if (fstatat(fd, e->d_name, &info, 0) != 0 || !S_ISDIR(info.st_mode)) {
            continue; /* pictures, notes: not ours */
        } else if (below) {
            problem(&load->check, path, 0,
                    "a folder inside a folder is not read; move its files up");
        } else {
            int inner = openat(fd, e->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
            /* With O_DIRECTORY a link is no folder, and that is what some systems say of it. */
            if (inner < 0)
                problem(&load->check, path, 0, "cannot be opened: %s",
                        reason(errno == ENOTDIR ? ELOOP : errno));
            else
                add_folder(load, inner, name);
        }
    }
    closedir(list);
}

static bool is_pack_lua(const struct pack_file *file)
{
    const char *of = strchr(file->name, ':');
    return strcmp(of ? of + 1 : file->name, "pack.lua") == 0;
}

/* pack.lua first, then by name. */
static int compare(const void *a, const void *b)
{
    const struct pack_file *p = a, *q = b;
    bool p_first = is_pack_lua(p), q_first = is_pack_lua(q);
    return p_first != q_first ? q_first - p_first : strcmp(p->name, q->name);
}

/* Room for all files, and the next source; NULL: no memory. */
static struct source *add_source(struct loader *load, const char *name, const char *folder)
{
    if (!load->sources) {
        load->folder = folder;
        load->file = arena_take(&load->scratch, FILES_MAX * sizeof *load->file);
        load->source = arena_take(&load->scratch, SOURCES_MAX * sizeof *load->source);
    }
    if (!load->file || !load->source)
        return NULL;
    struct source *source = &load->source[load->sources++];
    *source = (struct source){.name = name, .folder = folder, .first = load->files};
    return source;
}

/* The folder above, by name alone. */
static const char *above(struct loader *load, const char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    size_t last = length;
    while (last > 0 && path[last - 1] != '/')
        last--;
    const char *name = path + last;
    if (length - last <= 2 && strncmp(name, "..", length - last) == 0)
        return join(load, path, "..");
    if (last == 0)
        return ".";
    return arena_text(&load->scratch, path, last > 1 ? last - 1 : 1);
}

/* The pack in folder/packs or, with `packs` NULL, in the folder; NULL if there is none: another folder of that name is not one. */
static const char *pack_in(struct loader *load, const char *folder, const char *packs,
                           const char *name)
{
    struct stat info;
    if (folder && packs)
        folder = join(load, folder, packs);
    const char *path = folder ? join(load, folder, name) : NULL;
    const char *header = path ? join(load, path, "pack.lua") : NULL;
    return header && stat(header, &info) == 0 ? path : NULL;
}

const char *files_find(struct loader *load, const struct source *by, const char *name,
                       struct uc_error *error)
{
    enum { LEVELS = 8 };
    char path[1024];
    const char *folder = above(load, by->folder), *found = pack_in(load, folder, NULL, name);
    for (int level = 0; level < LEVELS && folder && !found; level++) {
        folder = above(load, folder);
        found = pack_in(load, folder, "packs", name);
    }
    if (!found && uc_pack_find(name, path, sizeof path, error) == UC_OK)
        found = arena_text(&load->scratch, path, strlen(path));
    return found;
}

/* Opens the folder of a new source; -1, with a problem, if that cannot be done. */
static int open_source(struct loader *load, const char *name, const char *folder)
{
    struct source *source = add_source(load, name, folder);
    if (!source)
        return -1;
    int fd = open(folder, O_RDONLY | O_DIRECTORY);
    struct stat info;
    if (fd < 0 || fstat(fd, &info) != 0) {
        problem(&load->check, folder, 0, "cannot be opened: %s", reason(errno));
        if (fd >= 0)
            close(fd);
        return -1;
    }
    source->device = (uint64_t)info.st_dev;
    source->inode = (uint64_t)info.st_ino;
    return fd;
}

/* Puts the files of the latest source in order; false if it has no pack.lua. */
static bool close_source(struct loader *load)
{
    struct source *source = latest(load);
    source->files = load->files - source->first;
    qsort(load->file + source->first, (size_t)source->files, sizeof *load->file, compare);
    if (source->files > 0 && is_pack_lua(&load->file[source->first]))
        return true;
    problem(&load->check, source->folder, 0,
            "there is no pack.lua, which says what the pack is: "
            "pack { system = \"...\", name = \"...\" }");
    return false;
}

bool files_read(struct loader *load, const char *name, const char *folder)
{
    int fd = open_source(load, name, folder);
    if (fd < 0)
        return false;
    add_folder(load, fd, NULL);
    return close_source(load);
}

bool files_read_header(struct loader *load, const char *folder)
{
    struct stat info;
    int fd = open_source(load, "", folder);
    if (fd < 0)
        return false;
    if (fstatat(fd, "pack.lua", &info, AT_SYMLINK_NOFOLLOW) == 0)
        add_file(load, fd, "pack.lua", "pack.lua");
    close(fd);
    return close_source(load);
}

bool files_from_text(struct loader *load, const char *folder, const char *text, size_t size)
{
    struct source *source = add_source(load, "", folder);
    char *copy = arena_text(&load->scratch, text, size);
    if (!source || !copy || size > FILE_SIZE_MAX) {
        problem(&load->check, folder, 0, "the text is too large");
        return false;
    }
    load->file[0] = (struct pack_file){
        .path = join(load, folder, "pack.lua"), .name = "pack.lua", .text = copy, .size = size};
    load->files = source->files = 1;
    return load->file[0].path != NULL;
}
