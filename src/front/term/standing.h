/* Where a saved game stands, in words, for the list of saves. */
#ifndef TERM_STANDING_H
#define TERM_STANDING_H

#include "front/front.h"
#include "front/term/saves.h"

/* A save in one line: when it was played last, and the name that its players gave it, or what is
 * played. */
void standing_line(struct front_packs *packs, const struct save *save, char *text, size_t size);

/* System, quest, what is counted, the log of a campaign and whose decision it is, as anybody may see
 * it. The game is replayed for this, and the file is not touched. */
void standing_text(struct front_packs *packs, const char *path, char *text, size_t size);

#endif
