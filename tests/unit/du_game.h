/* A game of Dungeon Universalis for tests that look inside: Barrow Hill as it begins. Include after cmocka.h. */
#ifndef TESTS_DU_GAME_H
#define TESTS_DU_GAME_H

#include <stdlib.h>

#include "rulesets/du/du.h"

static uc_pack *pack;
static uc_game *game;
static void *state;

static inline int open_game(void **unused)
{
    (void)unused;
    struct uc_setup setup = {.quest = "barrow_hill"};
    pack = uc_pack_load(UC_SOURCE_DIR "/packs/du", NULL);
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

static inline struct du opened(void)
{
    struct uc_run run = {.game = game, .head = state};
    return du_open(&run);
}

#endif
