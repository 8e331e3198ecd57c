/* What has happened so far; see history.h. */
#include "front/term/history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void history_free(struct history *history)
{
    history_cut(history, -1);
    free(history->line);
    free(history->reason);
    memset(history, 0, sizeof *history);
}

void history_cut(struct history *history, int position)
{
    while (history->lines > 0 && history->line[history->lines - 1].position > position)
        free(history->line[--history->lines].text);
    while (history->reasons > 0 && history->reason[history->reasons - 1].position > position) {
        struct history_reason *last = &history->reason[--history->reasons];
        free(last->choice);
        free(last->why);
    }
}

/* Makes room for one more of `size` bytes; the list as it was when there is no memory. */
static void *grow(void *list, int count, int *room, size_t size)
{
    if (count < *room)
        return list;
    int wanted = *room ? 2 * *room : 256;
    void *more = realloc(list, (size_t)wanted * size);
    if (!more)
        return list;
    *room = wanted;
    return more;
}

/* The last line of that answer for the same readers; NULL. Lines for others in between do not
 * count: "a card is drawn" is told to all, which one it is to one seat. */
static struct history_line *last_alike(struct history *history, int position, uint8_t seats)
{
    for (int i = history->lines - 1; i >= 0 && history->line[i].position == position; i--)
        if (history->line[i].seats == seats)
            return &history->line[i];
    return NULL;
}

void history_add(struct history *history, struct history_line line, const char *text)
{
    struct history_line *same = last_alike(history, line.position, line.seats);
    if (same && strcmp(same->text, text) == 0) {
        same->times++;
        return;
    }
    history->line =
        grow(history->line, history->lines, &history->line_room, sizeof history->line[0]);
    line.times = 1;
    line.text = strdup(text);
    if (!line.text || history->lines >= history->line_room) {
        free(line.text); /* a line of the log is lost, the game is not */
        return;
    }
    history->line[history->lines++] = line;
}

bool history_is_for(const struct history_line *line, unsigned seats)
{
    return line->partly ? !(seats & ~line->seats) : seats & line->seats;
}

void history_text(const struct history_line *line, char *text, size_t size)
{
    if (line->times > 1)
        snprintf(text, size, "%s (x%d)", line->text, line->times);
    else
        snprintf(text, size, "%s", line->text);
}

void history_cited(const struct history_line *line, char *text, size_t size)
{
    history_text(line, text, size);
    size_t used = strlen(text), number = strcspn(line->rules, " ");
    if (number)
        snprintf(text + used, size - used, "  [%.*s]", (int)number, line->rules);
}

void history_explain(struct history *history, int position, uint8_t seat, uint8_t seats,
                     const char *choice, const char *why)
{
    history->reason =
        grow(history->reason, history->reasons, &history->reason_room, sizeof history->reason[0]);
    struct history_reason reason = {position, seat, seats, strdup(choice), strdup(why)};
    if (!reason.choice || !reason.why || history->reasons >= history->reason_room) {
        free(reason.choice);
        free(reason.why);
        return;
    }
    history->reason[history->reasons++] = reason;
}
