#include "base/chacha.h"

static uint32_t turn(uint32_t x, int bits) { return x << bits | x >> (32 - bits); }

static void quarter(uint32_t w[16], int a, int b, int c, int d)
{
    w[a] += w[b], w[d] = turn(w[d] ^ w[a], 16);
    w[c] += w[d], w[b] = turn(w[b] ^ w[c], 12);
    w[a] += w[b], w[d] = turn(w[d] ^ w[a], 8);
    w[c] += w[d], w[b] = turn(w[b] ^ w[c], 7);
}

uint64_t chacha_number(uint64_t low, uint64_t high, uint64_t n)
{
    enum { DOUBLE_ROUNDS = 10, FIRST = 0x61707865, SECOND = 0x3320646e }; /* "expa", "nd 3" */
    uint32_t w[16] = {FIRST,
                      SECOND,
                      0x79622d32,
                      0x6b206574, /* "2-by", "te k" */
                      (uint32_t)low,
                      (uint32_t)(low >> 32),
                      (uint32_t)high,
                      (uint32_t)(high >> 32),
                      [12] = (uint32_t)n,
                      [13] = (uint32_t)(n >> 32)};
    for (int i = 0; i < DOUBLE_ROUNDS; i++) {
        for (int c = 0; c < 4; c++)
            quarter(w, c, c + 4, c + 8, c + 12);
        for (int c = 0; c < 4; c++)
            quarter(w, c, (c + 1) % 4 + 4, (c + 2) % 4 + 8, (c + 3) % 4 + 12);
    }
    return (uint64_t)(w[1] + SECOND) << 32 | (w[0] + FIRST);
}
