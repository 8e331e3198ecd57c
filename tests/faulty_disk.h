/* A disk that fails, under SQLite: writes that are refused or end in the middle, flushes and reads that come to nothing, and a power cut
 * that takes what was not flushed with it, from some write on. For the main file of a database and its write-ahead log. */
#ifndef TESTS_FAULTY_DISK_H
#define TESTS_FAULTY_DISK_H

#include <fcntl.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DISK_PATH = 120 };

/* A write that was not flushed yet: what was there before it. */
struct disk_write {
    char path[DISK_PATH];
    sqlite3_int64 offset, length; /* of the file then */
    int size;
    unsigned char *before;
};

struct disk_file {
    sqlite3_file base; /* first; the real one follows */
    char path[DISK_PATH];
    bool matters;
};

static struct {
    sqlite3_vfs vfs, *real;
    int (*pick)(int count); /* chance; NULL: nothing breaks */
    bool dark;              /* there is no power */
    struct disk_write *write;
    int writes, room;
    int faults, lost; /* how often something broke; writes that a power cut has taken */
} disk;

static sqlite3_file *real_of(sqlite3_file *file)
{
    return (sqlite3_file *)((struct disk_file *)file + 1);
}

static bool disk_breaks(sqlite3_file *file, int one_in)
{
    bool broken =
        ((struct disk_file *)file)->matters && (disk.dark || (disk.pick && disk.pick(one_in) == 0));
    disk.faults += broken && !disk.dark;
    return broken;
}

static void disk_note(sqlite3_file *file, int size, sqlite3_int64 offset)
{
    const struct disk_file *f = (struct disk_file *)file;
    if (!f->matters)
        return;
    if (disk.writes == disk.room) {
        disk.room = disk.room ? 2 * disk.room : 64;
        disk.write = realloc(disk.write, (size_t)disk.room * sizeof disk.write[0]);
    }
    struct disk_write *w = &disk.write[disk.writes++];
    *w = (struct disk_write){.offset = offset, .size = size, .before = malloc((size_t)size)};
    memcpy(w->path, f->path, sizeof w->path);
    real_of(file)->pMethods->xFileSize(real_of(file), &w->length);
    real_of(file)->pMethods->xRead(real_of(file), w->before, size, offset);
}

/* What was written to this file is safe, or the file is another now. */
static void disk_forget(const char *path)
{
    int kept = 0;
    for (int i = 0; i < disk.writes; i++)
        if (path && strcmp(disk.write[i].path, path) != 0)
            disk.write[kept++] = disk.write[i];
        else
            free(disk.write[i].before);
    disk.writes = kept;
}

static int disk_close(sqlite3_file *file) { return real_of(file)->pMethods->xClose(real_of(file)); }

static int disk_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 offset)
{
    return disk_breaks(file, 1000)
               ? SQLITE_IOERR_READ
               : real_of(file)->pMethods->xRead(real_of(file), bytes, size, offset);
}

static int disk_put(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset)
{
    int part = size, status = SQLITE_OK;
    if (disk_breaks(file, 120)) {
        part = disk.dark || disk.pick(2) ? 0 : disk.pick(size);
        status = part ? SQLITE_IOERR_WRITE : SQLITE_FULL;
    }
    if (part == 0)
        return status;
    disk_note(file, part, offset);
    int written = real_of(file)->pMethods->xWrite(real_of(file), bytes, part, offset);
    return status != SQLITE_OK ? status : written;
}

static int disk_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    if (disk_breaks(file, 120))
        return SQLITE_IOERR_TRUNCATE;
    disk_forget(((struct disk_file *)file)->path);
    return real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int disk_sync(sqlite3_file *file, int flags)
{
    if (disk_breaks(file, 60))
        return SQLITE_IOERR_FSYNC;
    disk_forget(((struct disk_file *)file)->path);
    return real_of(file)->pMethods->xSync(real_of(file), flags);
}

static int disk_size(sqlite3_file *file, sqlite3_int64 *size)
{
    return real_of(file)->pMethods->xFileSize(real_of(file), size);
}
static int disk_lock(sqlite3_file *file, int lock)
{
    return real_of(file)->pMethods->xLock(real_of(file), lock);
}
static int disk_unlock(sqlite3_file *file, int lock)
{
    return real_of(file)->pMethods->xUnlock(real_of(file), lock);
}
static int disk_is_reserved(sqlite3_file *file, int *reserved)
{
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), reserved);
}
static int disk_control(sqlite3_file *file, int what, void *argument)
{
    return real_of(file)->pMethods->xFileControl(real_of(file), what, argument);
}
static int disk_sector(sqlite3_file *file)
{
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}
static int disk_character(sqlite3_file *file)
{
    (void)file;
    return 0; /* it promises nothing */
}
static int disk_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **at)
{
    return real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, at);
}
static int disk_shm_lock(sqlite3_file *file, int offset, int count, int flags)
{
    return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}
static void disk_shm_barrier(sqlite3_file *file)
{
    real_of(file)->pMethods->xShmBarrier(real_of(file));
}
static int disk_shm_unmap(sqlite3_file *file, int remove)
{
    return real_of(file)->pMethods->xShmUnmap(real_of(file), remove);
}

static const sqlite3_io_methods disk_methods = {
    .iVersion = 2,
    .xClose = disk_close,
    .xRead = disk_read,
    .xWrite = disk_put,
    .xTruncate = disk_truncate,
    .xSync = disk_sync,
    .xFileSize = disk_size,
    .xLock = disk_lock,
    .xUnlock = disk_unlock,
    .xCheckReservedLock = disk_is_reserved,
    .xFileControl = disk_control,
    .xSectorSize = disk_sector,
    .xDeviceCharacteristics = disk_character,
    .xShmMap = disk_shm_map,
    .xShmLock = disk_shm_lock,
    .xShmBarrier = disk_shm_barrier,
    .xShmUnmap = disk_shm_unmap,
};

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    struct disk_file *f = (struct disk_file *)file;
    (void)vfs;
    memset(f, 0, sizeof *f);
    snprintf(f->path, sizeof f->path, "%s", name ? name : "");
    f->matters = flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL);
    int status = disk.real->xOpen(disk.real, name, real_of(file), flags, out);
    if (status == SQLITE_OK)
        f->base.pMethods = &disk_methods;
    return status;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs;
    if (disk.dark)
        return SQLITE_IOERR_DELETE;
    disk_forget(name);
    return disk.real->xDelete(disk.real, name, sync);
}

/* All databases are on this disk from here on. */
static bool disk_begin(void)
{
    disk.real = sqlite3_vfs_find(NULL);
    if (!disk.real)
        return false;
    disk.vfs = *disk.real;
    disk.vfs.zName = "faulty";
    disk.vfs.szOsFile = (int)sizeof(struct disk_file) + disk.real->szOsFile;
    disk.vfs.xOpen = disk_open;
    disk.vfs.xDelete = disk_delete;
    return sqlite3_vfs_register(&disk.vfs, 1) == SQLITE_OK;
}

/* After a power cut, when nobody has a file open: of what was not flushed, everything from some write on is lost. */
static bool disk_wake(int (*chance)(int count))
{
    int first = chance(disk.writes + 1);
    bool good = true;
    for (int i = disk.writes; i-- > first && good;) {
        const struct disk_write *w = &disk.write[i];
        int fd = open(w->path, O_RDWR | O_CLOEXEC);
        good = fd >= 0 && pwrite(fd, w->before, (size_t)w->size, w->offset) == w->size &&
               ftruncate(fd, w->length) == 0;
        if (fd >= 0)
            close(fd);
        disk.lost++;
    }
    disk_forget(NULL);
    disk.dark = false;
    return good;
}

#endif
