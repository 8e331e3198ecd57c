/* From the start of the program to the first question: continue or begin, system, quest, party,
 * seats. Every step has a good default, so that Enter alone leads to a game. */
#ifndef TERM_MENU_H
#define TERM_MENU_H

#include "front/term/options.h"
#include "front/term/session.h"

enum menu_outcome { MENU_PLAY, MENU_DEMO, MENU_LEAVE };

/* Runs the menu on the open screen and fills a zeroed session, with its game begun or resumed.
 * What the options give is not asked for. */
enum menu_outcome menu_run(struct session *session, const struct play_options *options,
                           const char *folder);

/* Tells of a game that was resumed what has to be told: what is in `note` (session_resume), and
 * which pack it is if a file that may come from anywhere has led us to its folder. */
void menu_note(const struct session *session, const struct uc_error *note);

#endif
