/* Who plays a seat: you, another person at the same screen, or the program; in the menu and while a game
 * goes on. */
#ifndef TERM_PLAYERS_H
#define TERM_PLAYERS_H

#include "front/term/session.h"

/* A player in words: "you", "the program, hard". */
const char *player_title(const struct player *player);

/* Lets another be picked for the seat of that name; false if it stays as it is. */
bool player_pick(const char *seat, struct player *player);

/* Lets the players of a game that goes on be changed; true if one was. */
bool players_change(struct session *session);

#endif
