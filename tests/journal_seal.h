/* Puts the right checksums on a journal that a test has tampered with, so that what lies behind
 * the checksums is tested too. docs/journal.md says how they are made. */
#ifndef TESTS_JOURNAL_SEAL_H
#define TESTS_JOURNAL_SEAL_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"

static inline void journal_seal(char *bytes, size_t size)
{
    enum { SEAL = 8 };
    uint64_t chain = 0;
    bool records = false;
    for (size_t at = 0, length; at < size; at += length) {
        const char *end = memchr(bytes + at, '\n', size - at);
        char *to = bytes + at, seal[SEAL + 1];
        length = end ? (size_t)(end - bytes) - at + 1 : size - at;
        if (records && length > SEAL) {
            chain = hash_bytes(to + SEAL, length - SEAL, chain);
        } else if (!records && length == SEAL + 5 && memcmp(to, "end ", 4) == 0) {
            chain = hash_bytes(bytes, at, 0);
            records = true;
            to += 4;
        } else {
            continue;
        }
        snprintf(seal, sizeof seal, "%08" PRIx32, (uint32_t)chain);
        memcpy(to, seal, SEAL);
    }
}

#endif
