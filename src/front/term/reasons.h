/* Why something is not allowed, for both faces of the game. */
#ifndef TERM_REASONS_H
#define TERM_REASONS_H

#include "front/term/choices.h"

/* Writes the reason why `code` is not among the legal choices, with its rule: "D2-080: ...", as far as
 * `seat` may know (see uc_why_not).
 * False when the engine has nothing to say about it. */
bool reason_for(const uc_game *game, const void *state, uc_seat seat, const char *code, char *text,
                size_t size);

/* The same for a place or whoever stands there: what could be tried is guessed, and written to
 * `tried`. */
bool reason_for_place(const uc_game *game, const void *state, uc_seat seat,
                      const struct uc_view *view, const struct choices *choices, uc_place place,
                      char *tried, size_t tried_size, char *text, size_t size);

/* The same for a thing by its machine name; `verb` (may be NULL) is tried first. */
bool reason_for_name(const uc_game *game, const void *state, uc_seat seat,
                     const struct choices *choices, const char *verb, const char *name, char *text,
                     size_t size);

#endif
