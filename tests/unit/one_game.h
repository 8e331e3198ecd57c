/* One game that the tests of a program share, to look inside. Include after cmocka.h; a program has two functions for
 * cmocka: one that calls begin_game, and close_game. */
#ifndef TESTS_ONE_GAME_H
#define TESTS_ONE_GAME_H

#include <stdlib.h>

#include "undercroft/undercroft.h"

static uc_pack *pack;
static uc_game *game;
static void *state;

/* A quest as it begins; for cmocka 0, -1 when there is no such game. */
static inline int begin_game(const char *folder, const char *quest)
{
    struct uc_setup setup = {.quest = quest};
    pack = uc_pack_load(folder, NULL);
    game = pack ? uc_game_new(pack, &setup, NULL) : NULL;
    state = game ? malloc(uc_state_size(game)) : NULL;
    if (state)
        uc_begin(game, state, 1, NULL);
    return state ? 0 : -1;
}

static inline int close_game(void **unused)
{
    (void)unused;
    free(state);
    uc_game_free(game);
    uc_pack_free(pack);
    return 0;
}

#endif
