/* A journal on disk: made whole or not at all, and lengthened so that a crash, a full disk or a
 * power failure costs at most what was being written. No file is ever replaced by another. */
#ifndef CORE_JOURNAL_FILE_H
#define CORE_JOURNAL_FILE_H

#include <stddef.h>

#include "undercroft/undercroft.h"

enum { JOURNAL_BYTES = 64 << 20 }; /* the largest journal that is read or written */

struct journal_file {
    char *path;
    int fd;       /* open for writing, -1 as long as nothing is written */
    size_t sound; /* bytes that hold */
    size_t
        size; /* bytes that are there: half a record more, which the next write moves to PATH.torn */
};

/* Makes the file, in one piece. A file of that name is kept as PATH.bak, or PATH.bak.2 and so on. */
enum uc_status file_create(struct journal_file *file, const char *path, const char *bytes,
                           size_t size, struct uc_error *error);

/* Reads at most `limit` bytes into `*bytes` (release with free). A file that is no plain file or
 * larger than JOURNAL_BYTES is refused. */
enum uc_status file_read(const char *path, size_t limit, char **bytes, size_t *size,
                         struct uc_error *error);

/* Takes a file that was read as this journal's; nothing is changed before the first append. */
enum uc_status file_adopt(struct journal_file *file, const char *path, size_t sound, size_t size,
                          struct uc_error *error);

/* Adds to the file; what is added is on the disk when this returns UC_OK, and nothing of it is in
 * the file otherwise. */
enum uc_status file_append(struct journal_file *file, const char *bytes, size_t size,
                           struct uc_error *error);

/* Closes it without a word about errors: what matters has been written and checked before. */
void file_close(struct journal_file *file);

#endif
