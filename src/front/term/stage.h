/* What has just happened, told beside the board: who did what by which rule, the dice, and what it came
 * to; and all of it since the last decision, as a page. */
#ifndef TERM_STAGE_H
#define TERM_STAGE_H

#include "front/term/panels.h"

enum { STAGE_LINES = 8 };

struct stage {
    char head[440]; /* "" nothing worth telling has happened */
    char why[440];  /* the line of the rules by which it was done, where nobody decided */
    int lines;
    char line[STAGE_LINES][440]; /* what it came to */
    int outcome, weight;         /* the line that tells most of it, and how much */
    int beats;                   /* how many such things have happened */
    int from;                    /* dice rolled from this position on belong to it */
};

/* Adds a line; who falls tells more than a wound, and that more than a number. */
void stage_add(struct stage *stage, enum uc_event_role role, const char *text);

/* The last blow, test or effect since the last real decision. */
void stage_read(const struct session *session, struct stage *stage);
/* The rows that it takes in so many columns, with the dice; at most `most`. */
int stage_rows(const struct stage *stage, const struct dice *dice, int columns, int most);
void panel_stage(const struct stage *stage, const struct dice *dice, struct block at);

/* All that has happened since the last real decision, line by line; false when that is nothing. */
bool stage_tell(const struct session *session, char *text, size_t size);

#endif
