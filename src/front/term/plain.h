/* The whole game as lines of text, for a screen reader or a pipe: what happened, the question,
 * numbered answers; and commands that look around. */
#ifndef TERM_PLAIN_H
#define TERM_PLAIN_H

#include "front/term/session.h"

/* Plays on standard input and output until the game is over, the input ends or someone leaves.
 * With bots in all seats it prints the log of their game. */
enum uc_status plain_play(struct session *session, struct uc_error *error);

/* Asks for system and quest on a terminal; what the options give is not asked for. The answers
 * are ids that live as long as `pack`. False at the end of the input. */
/* A saved game whose path is written to `path`, or "" for a new one; false at the end of the input. */
bool plain_pick_save(const char *folder, char *path, size_t size);
bool plain_pick_system(const char **system);
bool plain_pick_quest(const uc_pack *pack, const char **quest);

#endif
