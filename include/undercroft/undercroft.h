/* Undercroft: play dungeon-crawl board games by their full rules.
 *
 * These headers are all that a front end, a bot or a binding needs: content.h to load packs, play.h to
 * play, view.h to see, journal.h to keep what was played. In short:
 *
 *     struct uc_setup setup = {.quest = "harrow_ford"};     // one quest, one party, options
 *     uc_pack *pack = uc_pack_load("packs/d2e", NULL);      // content, read once
 *     uc_game *game = uc_game_new(pack, &setup, NULL);
 *     void *state = malloc(uc_state_size(game));            // a game in progress: plain bytes
 *     uc_begin(game, state, 1, NULL);                       // 1: the seed of all chance
 *     while (uc_question(game, state).seat)                 // 0: the game is over
 *         uc_choose(game, state, uc_chance_pick(game, state), NULL);
 *     printf("side %d has won\n", uc_winner(game, state));
 *
 * A pack and a game never change once made and may be shared by threads. A state belongs to
 * whoever allocated it: copying is memcpy, comparing is memcmp, and the engine allocates
 * nothing while a game is played. */
#ifndef UNDERCROFT_H
#define UNDERCROFT_H

#include "undercroft/content.h"
#include "undercroft/forecast.h"
#include "undercroft/journal.h"
#include "undercroft/observe.h"
#include "undercroft/play.h"
#include "undercroft/view.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library, "0.1.0". */
const char *uc_version(void);

#ifdef __cplusplus
}
#endif

#endif
