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

#endif
