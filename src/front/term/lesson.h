/* A lesson that a pack brings for its first quest: a game, and hints that are shown once each, when what
 * they are about comes up (docs/web.md). */
#ifndef TERM_LESSON_H
#define TERM_LESSON_H

#include "front/term/session.h"

/* Whether the pack that a word means (front_locate) brings one. */
bool lesson_exists(const char *word);

/* Begins the game of the lesson in a zeroed session, which keeps the lesson; it is saved in `folder`. */
enum uc_status lesson_begin(struct session *s, const char *word, const char *folder,
                            struct uc_error *error);
void lesson_free(struct lesson *lesson);

/* Something has happened in the game, by its machine form. */
void lesson_note(struct lesson *lesson, const char *event);

/* The next hint for who is asked, which counts as shown from here on: its caption and its text. False when
 * there is none, or no lesson. */
bool lesson_hint(const struct session *s, const struct uc_view *view, char *caption, char *text,
                 size_t size);
enum { LESSON_CAPTION = 60 }; /* bytes of a caption */

#endif
