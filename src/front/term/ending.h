/* The end of the game: who won, what happened, and a look back. */
#ifndef TERM_ENDING_H
#define TERM_ENDING_H

#include "front/term/scene.h"

/* True when the end was taken back and the game goes on. */
bool ending_screen(struct scene *t);

/* The same in words, for both faces: who won, how long it took, who is left, what happened. */
void ending_text(struct session *session, char *text, size_t size);

#endif
