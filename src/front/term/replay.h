/* Looking back at a game: forwards and backwards, an answer at a time. */
#ifndef TERM_REPLAY_H
#define TERM_REPLAY_H

#include "front/term/scene.h"

/* Shows the game from its beginning until the viewer leaves. */
void replay_screen(struct scene *t);

/* Shows the position as it stands, with the keys that look, until the viewer leaves. */
void replay_look(struct scene *t);

#endif
