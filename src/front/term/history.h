/* What has happened so far, as lines for people.
 *
 * Every line remembers after how many answers it was written, so that taking back an answer hides
 * its lines and doing it again shows them. A new answer forgets what was hidden. */
#ifndef TERM_HISTORY_H
#define TERM_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct history_line {
    int position;      /* answers given when it was written */
    uint8_t seats;     /* who may read it: a bit a seat */
    uint8_t role;      /* enum uc_event_role: what kind of event it tells */
    bool partly;       /* not for who reads the line before it, which says more */
    int times;         /* the same line several times in a row */
    const char *rules; /* by which it happened, as uc_event_rules gives them; "" none */
    char *text;
};

/* A decision of a bot and its reasons. */
struct history_reason {
    int position;
    uint8_t seat;
    uint8_t seats; /* who knew all that the bot knew, and may read it: a bit a seat */
    char *choice, *why;
};

struct history {
    struct history_line *line;
    int lines, line_room;
    struct history_reason *reason;
    int reasons, reason_room;
};

/* Forgets everything and frees its room. */
void history_free(struct history *history);

/* Forgets everything that was written after `position` answers. */
void history_cut(struct history *history, int position);

/* Adds a line with its text, readers, role and rules; one like the last is counted. Without memory the
 * line is lost. */
void history_add(struct history *history, struct history_line line, const char *text);
/* Is it for who sees what all these seats see? */
bool history_is_for(const struct history_line *line, unsigned seats);
/* The line as it is shown, with "(x3)" behind it when it stands for three. */
void history_text(const struct history_line *line, char *text, size_t size);
/* The same with the number of the rule by which it happened. */
void history_cited(const struct history_line *line, char *text, size_t size);
void history_explain(struct history *history, int position, uint8_t seat, uint8_t seats,
                     const char *choice, const char *why);

#endif
