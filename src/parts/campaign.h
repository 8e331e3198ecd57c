/* A campaign: which quests have been played and who has won them, and how it all stands on its map.
 *
 * A system keeps one log in its state and writes into it when a quest is over:
 *
 *     struct quest_log log;                                                  in the state
 *
 *     quest_log_note(&g->run, &s->log, quest, SIDE_HEROES);                  it is over
 *     if (quest_log_winner(&s->log, quest) == SIDE_HEROES)  ...              what has become of it
 *
 * A quest has one line, however often it is tried: the last try is what counts, and the line says how
 * many there were. Which quests are open now, and why others are not, the system alone knows: it says
 * so stop by stop when it shows the map, in the words with which it refuses the answer. */
#ifndef PARTS_CAMPAIGN_H
#define PARTS_CAMPAIGN_H

#include "core/flow.h"
#include "parts/text.h"

enum { QUESTS_LOGGED = 24 }; /* different quests of a campaign; systems refuse packs with more */

STATE_BEGIN
struct quest_line {
    uint16_t quest; /* record; 0: free */
    uint8_t winner; /* the side that has won it, at the last try */
    uint8_t tries;  /* how often it has been played; as far as a byte counts */
};

struct quest_log {
    struct quest_line line[QUESTS_LOGGED]; /* in the order in which they were played first */
    uint32_t count;                        /* of lines */
};
STATE_END

/* A quest is over and `winner`, a side, has won it. */
void quest_log_note(const struct uc_run *run, struct quest_log *log, int quest, int winner);
/* Who has won a quest, at the last try; 0: it has not been played. */
int quest_log_winner(const struct quest_log *log, int quest);
/* How often a quest has been played. */
int quest_log_tries(const struct quest_log *log, int quest);
/* How many of the last `n` quests a side has won; of all of them with n = QUESTS_LOGGED. */
int quest_log_won(const struct quest_log *log, int side, int n);
/* Is the log as it should be, with sides up to `sides`? For state_ok. */
bool quest_log_ok(const struct quest_log *log, int sides);

/* ---- The view -------------------------------------------------------------------------------- */

/* A stop of the map, as the system knows it. */
struct campaign_stop {
    const char *name; /* for people */
    int x, y;         /* from the left and from the top, 0 to 100 */
    int sight, land;  /* enum uc_sight, enum uc_land */
    int record;       /* what is chosen to come there; 0: where the heroes live */
    int quest;        /* what is played there, of which the log may know; 0 nothing */
    bool here;        /* the heroes are there */
    bool open;        /* it may come next */
    const char *why;  /* else why not, for people; NULL: that goes without saying */
};

/* Shows a stop: under the heroes' feet, behind them, open, or shut and why. The rest of what is
 * returned (ways, how far they have come) is for the system. */
struct uc_view_stop *campaign_show_stop(const struct uc_run *run, struct uc_view *view,
                                        const struct quest_log *log,
                                        const struct campaign_stop *stop);
/* Shows the town where the heroes live, which they may always come back to. */
void campaign_show_home(const struct uc_run *run, struct uc_view *view, const char *name, int x,
                        int y, bool here);
/* Shows what was played: a note for each quest with its name, and what `say` writes about it. */
void campaign_show_log(const struct uc_run *run, struct uc_view *view, const struct quest_log *log,
                       void (*say)(const struct uc_run *run, const struct quest_line *line,
                                   struct draft *text));

#endif
