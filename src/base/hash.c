#include "base/hash.h"

#include <string.h>

static uint64_t mix(uint64_t h)
{
    h ^= h >> 32;
    h *= 0xd6e8feb86659fd93u;
    h ^= h >> 32;
    return h;
}

/* Reads eight bytes with the lowest first, whatever the machine prefers. */
static uint64_t read64(const unsigned char *p)
{
    uint64_t v = 0;
    for (int i = 7; i >= 0; i--)
        v = v << 8 | p[i];
    return v;
}

uint64_t hash_bytes(const void *bytes, size_t size, uint64_t seed)
{
    const unsigned char *p = bytes;
    uint64_t h = mix(seed ^ size ^ 0x9e3779b97f4a7c15u);
    for (; size >= 8; p += 8, size -= 8)
        h = mix(h ^ read64(p)) * 0x9e3779b97f4a7c15u;
    unsigned char tail[8] = {0};
    if (size)
        memcpy(tail, p, size);
    return mix(h ^ read64(tail));
}

uint64_t hash_block(const void *bytes, size_t size, uint64_t seed)
{
    enum { LANES = 4 };
    const uint64_t spread = 0x9e3779b97f4a7c15u;
    const unsigned char *p = bytes;
    uint64_t lane[LANES] = {seed, seed + spread, seed ^ spread, seed - spread}, h = seed ^ size;
    for (; size >= sizeof lane; p += sizeof lane, size -= sizeof lane)
        for (int i = 0; i < LANES; i++) {
            uint64_t x = lane[i] ^ read64(p + 8 * i);
            lane[i] = (x ^ x >> 32) * spread; /* one word after the other is a permutation */
        }
    for (int i = 0; i < LANES; i++)
        h = mix(h ^ lane[i]) * spread;
    return hash_bytes(p, size, h);
}
