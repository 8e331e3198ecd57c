/* A game of Dungeon Universalis for tests that look inside: Barrow Hill as it begins. Include after cmocka.h. */
#ifndef TESTS_DU_GAME_H
#define TESTS_DU_GAME_H

#include "rulesets/du/du.h"
#include "unit/one_game.h"

static inline int open_game(void **unused)
{
    (void)unused;
    return begin_game(UC_SOURCE_DIR "/packs/du", "barrow_hill");
}

static inline struct du opened(void)
{
    struct uc_run run = {.game = game, .head = state};
    return du_open(&run);
}

#endif
