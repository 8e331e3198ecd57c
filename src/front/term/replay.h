/* Looking back at a game: forwards and backwards, an answer at a time. */
#ifndef TERM_REPLAY_H
#define TERM_REPLAY_H

#include "front/term/scene.h"

/* Shows the game until the viewer leaves: from its beginning and going on by itself, or `back` from where
 * it stands. */
void replay_screen(struct scene *t, bool back);

/* Shows the position as it stands, with the keys that look, until the viewer leaves. */
void replay_look(struct scene *t);

#endif
