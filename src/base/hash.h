/* A fast 64-bit hash of bytes, the same on every machine. Not for secrets. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *bytes, size_t size, uint64_t seed);

#endif
