/* A fast 64-bit hash of bytes, the same on every machine. Not for secrets. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* For short texts, and for all that is written down: journals are sealed with it, so it never
 * changes. */
uint64_t hash_bytes(const void *bytes, size_t size, uint64_t seed);
/* For whole states: words go in turn to four lanes that do not wait for each other. */
uint64_t hash_block(const void *bytes, size_t size, uint64_t seed);

#endif
