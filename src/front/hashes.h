/* The hash of a position at every question of random games: two builds that print the same lines
 * play the same game. Uses undercroft.h alone, so that it also runs where the front end does not
 * (tests/programs/hashes.c is the same thing for WebAssembly). */
#ifndef FRONT_HASHES_H
#define FRONT_HASHES_H

#include "undercroft/undercroft.h"

/* Plays `games` random games of every quest with the pack's own party and prints a line at every
 * fiftieth question and at the end of each. False when a game cannot be made. */
bool hashes_print(const uc_pack *pack, uint64_t seed, int games, struct uc_error *error);

#endif
