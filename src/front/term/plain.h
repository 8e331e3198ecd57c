/* The whole game as lines of text, for a screen reader or a pipe: what happened, the question,
 * numbered answers; and commands that look around. */
#ifndef TERM_PLAIN_H
#define TERM_PLAIN_H

#include "front/term/session.h"

/* Plays on standard input and output until the game is over, the input ends or someone leaves.
 * With bots in all seats it prints the log of their game. */
enum uc_status plain_play(struct session *session, struct uc_error *error);

/* Ask on a terminal for what the options leave open; false at the end of the input. A saved game, whose
 * path is written to `path`, or "" for a new one; a system or pack, as a word for front_load; and a
 * quest, whose id lives as long as `pack`. */
bool plain_pick_save(const char *folder, char *path, size_t size);
bool plain_pick_system(char *word, size_t size);
bool plain_pick_quest(const uc_pack *pack, const char **quest);

#endif
