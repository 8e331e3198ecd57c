/* Playing on the full screen. */
#ifndef TERM_GAME_SCREEN_H
#define TERM_GAME_SCREEN_H

#include "front/term/session.h"

/* How the game is watched. */
struct game_style {
    bool demo; /* bots only, one after the other, until the end or until someone leaves */
    int speed; /* 1 to 9; 0 the usual one */
};

/* Plays until the game is over and has been looked at, or someone leaves. UC_OK, or a message in
 * `error` when the game cannot go on. */
enum uc_status game_screen(struct session *session, const struct game_style *style,
                           struct uc_error *error);

#endif
