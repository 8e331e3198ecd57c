/* ChaCha20, as a source of numbers that nobody can foresee without its key. */
#ifndef BASE_CHACHA_H
#define BASE_CHACHA_H

#include <stdint.h>

/* Number `n` of the stream of a key of 128 bits: the first eight bytes, the lowest first, of block n of
 * ChaCha20 with a 64-bit counter, where the key is low, high and 128 zero bits, and the nonce is 0. */
uint64_t chacha_number(uint64_t low, uint64_t high, uint64_t n);

#endif
