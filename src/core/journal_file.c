/* Crash-safe files for journals: see journal_file.h. */
#include "core/journal_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

enum { PATH_SIZE = 4096 };

static enum uc_status io_error(struct uc_error *error, const char *what, const char *path)
{
    return uc_fail(error, UC_IO,
                   _("%s %s: %s; nothing was lost: make room or choose another place, then try "
                     "again"),
                   what, path, strerror(errno));
}

static bool name_beside(char *name, const char *path, const char *suffix, int number)
{
    int n = number > 1 ? snprintf(name, PATH_SIZE, "%s.%s.%d", path, suffix, number)
                       : snprintf(name, PATH_SIZE, "%s.%s", path, suffix);
    if (n < PATH_SIZE)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

/* ---- Writing ------------------------------------------------------------------------------ */

static bool write_at(int fd, const char *bytes, size_t size, size_t at)
{
    while (size > 0) {
        ssize_t n = pwrite(fd, bytes, size, (off_t)at);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            errno = n ? errno : ENOSPC;
            return false;
        }
        bytes += n;
        at += (size_t)n;
        size -= (size_t)n;
    }
    return true;
}

/* Copies bytes `from` to `to` of one file to the beginning of another. */
static bool copy_part(int in, size_t from, size_t to, int out)
{
    char block[4096];
    for (size_t done = 0; from + done < to;) {
        size_t want = to - from - done < sizeof block ? to - from - done : sizeof block;
        ssize_t n = pread(in, block, want, (off_t)(from + done));
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            errno = n ? errno : EIO;
            return false;
        }
        if (!write_at(out, block, (size_t)n, done))
            return false;
        done += (size_t)n;
    }
    return true;
}

/* A new name is safe only when the folder that holds it is. Some systems cannot do that to
 * folders; then there is nothing more to be done. */
static void sync_folder(const char *path)
{
    char folder[PATH_SIZE];
    const char *slash = strrchr(path, '/');
    size_t n = slash ? (size_t)(slash - path) + 1 : 0;
    if (n >= sizeof folder)
        return;
    memcpy(folder, slash ? path : ".", n ? n : 1);
    folder[n ? n : 1] = '\0';
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
}

/* A temporary file beside `path`, to be renamed when it is complete. */
static int open_new(char *name, const char *path)
{
    if (!name_beside(name, path, "new", 0))
        return -1;
    return open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
}

/* Removes a temporary file that came to nothing; keeps errno. */
static bool drop_new(int fd, const char *name)
{
    int reason = errno;
    close(fd);
    unlink(name);
    errno = reason;
    return false;
}

/* Gives file `from` a second name: the first of PATH.SUFFIX, PATH.SUFFIX.2 ... that is free. Where
 * files cannot have two names it is moved there. */
static bool keep_beside(const char *from, const char *path, const char *suffix)
{
    enum { MOST = 10000 };
    char name[PATH_SIZE];
    for (int i = 1; i < MOST; i++) {
        if (!name_beside(name, path, suffix, i))
            return false;
        if (link(from, name) == 0)
            return true;
        if (errno != EEXIST && access(name, F_OK) != 0)
            return rename(from, name) == 0;
    }
    return false;
}

enum uc_status file_create(struct journal_file *file, const char *path, const char *bytes,
                           size_t size, struct uc_error *error)
{
    char temporary[PATH_SIZE];
    struct stat there;
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode))
        return uc_fail(error, UC_IO, _("%s is no plain file: choose another name for the save"),
                       path);
    int fd = open_new(temporary, path);
    if (fd < 0)
        return io_error(error, _("cannot create"), path);
    if (!write_at(fd, bytes, size, 0) || fsync(fd) != 0 ||
        (access(path, F_OK) == 0 && !keep_beside(path, path, "bak")) ||
        rename(temporary, path) != 0) {
        drop_new(fd, temporary);
        return io_error(error, _("cannot create"), path);
    }
    sync_folder(path);
    *file = (struct journal_file){.path = strdup(path), .fd = fd, .sound = size, .size = size};
    return file->path ? UC_OK : uc_fail(error, UC_IO, _("out of memory"));
}

/* Moves the half record behind the sound part to PATH.torn. */
static bool cut_tail(struct journal_file *file)
{
    char temporary[PATH_SIZE];
    int fd = open_new(temporary, file->path);
    if (fd < 0)
        return false;
    if (!copy_part(file->fd, file->sound, file->size, fd) || fsync(fd) != 0 ||
        !keep_beside(temporary, file->path, "torn"))
        return drop_new(fd, temporary);
    close(fd);
    unlink(temporary); /* it has its name now */
    sync_folder(file->path);
    return ftruncate(file->fd, (off_t)file->sound) == 0 && fsync(file->fd) == 0;
}

/* Opens the file for writing if need be, and sees that it is still the one we know. */
static enum uc_status make_ready(struct journal_file *file, struct uc_error *error)
{
    struct stat now;
    if (file->fd < 0)
        file->fd = open(file->path, O_RDWR | O_CLOEXEC);
    if (file->fd < 0 || fstat(file->fd, &now) != 0)
        return io_error(error, _("cannot open"), file->path);
    if (now.st_nlink == 0 || now.st_size != (off_t)file->size)
        return uc_fail(error, UC_IO,
                       _("%s was changed by another program; nothing was written: open it again"),
                       file->path);
    if (file->size > file->sound && !cut_tail(file))
        return io_error(error, _("cannot repair"), file->path);
    file->size = file->sound;
    return UC_OK;
}

enum uc_status file_append(struct journal_file *file, const char *bytes, size_t size,
                           struct uc_error *error)
{
    if (file->sound + size > JOURNAL_BYTES)
        return uc_fail(error, UC_IO, _("%s is full: a journal holds at most %d MB"), file->path,
                       JOURNAL_BYTES >> 20);
    if (make_ready(file, error) != UC_OK)
        return UC_IO;
    if (!write_at(file->fd, bytes, size, file->size) || fdatasync(file->fd) != 0) {
        enum uc_status status = io_error(error, _("cannot write"), file->path);
        struct stat now;
        /* Should this fail too, half a record is left, to be cut off by the next write or open. */
        if (ftruncate(file->fd, (off_t)file->sound) != 0 && fstat(file->fd, &now) == 0)
            file->size = (size_t)now.st_size;
        return status;
    }
    file->sound = file->size += size;
    return UC_OK;
}

void file_close(struct journal_file *file)
{
    if (file->fd >= 0)
        close(file->fd);
    free(file->path);
    *file = (struct journal_file){.fd = -1};
}

/* ---- Reading ------------------------------------------------------------------------------ */

enum uc_status file_read(const char *path, size_t limit, char **bytes, size_t *size,
                         struct uc_error *error)
{
    struct stat about;
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* a pipe must not keep us waiting */
    *bytes = NULL;
    *size = 0;
    if (fd < 0 || fstat(fd, &about) != 0) {
        enum uc_status status =
            uc_fail(error, UC_BAD_FILE, _("cannot open %s: %s"), path, strerror(errno));
        if (fd >= 0)
            close(fd);
        return status;
    }
    if (!S_ISREG(about.st_mode) || about.st_size > JOURNAL_BYTES) {
        close(fd);
        return uc_fail(error, UC_BAD_FILE,
                       _("%s is not a journal: it is not a plain file, or larger than %d MB"), path,
                       JOURNAL_BYTES >> 20);
    }
    size_t want = (size_t)about.st_size < limit ? (size_t)about.st_size : limit;
    char *to = malloc(want + 1);
    while (to && *size < want) {
        ssize_t n = pread(fd, to + *size, want - *size, (off_t)*size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0) {
            enum uc_status status =
                uc_fail(error, UC_IO, _("cannot read %s: %s"), path, strerror(errno));
            free(to);
            close(fd);
            return status;
        }
        if (n == 0)
            break; /* it became shorter meanwhile */
        *size += (size_t)n;
    }
    close(fd);
    if (!to)
        return uc_fail(error, UC_IO, _("out of memory"));
    *bytes = to;
    return UC_OK;
}

enum uc_status file_adopt(struct journal_file *file, const char *path, size_t sound, size_t size,
                          struct uc_error *error)
{
    *file = (struct journal_file){strdup(path), -1, sound, size};
    return file->path ? UC_OK : uc_fail(error, UC_IO, _("out of memory"));
}
