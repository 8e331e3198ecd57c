/* The log and the map of a campaign; see campaign.h. */
#include "parts/campaign.h"

#include <assert.h>

#include "core/ruleset.h"
#include "core/view.h"
#include "pack/pack.h"

static const struct quest_line *find(const struct quest_log *log, int quest)
{
    assert(log->count <= QUESTS_LOGGED);
    for (uint32_t i = 0; i < log->count; i++)
        if (log->line[i].quest == quest)
            return &log->line[i];
    return NULL;
}

void quest_log_note(const struct uc_run *run, struct quest_log *log, int quest, int winner)
{
    struct quest_line *line = (struct quest_line *)find(log, quest);
    assert(quest && winner);
    if (!line && log->count == QUESTS_LOGGED) {
        flow_stop(run, LIMIT_ROOM);
        return;
    }
    if (!line) {
        line = &log->line[log->count++];
        line->quest = (uint16_t)quest;
    }
    line->winner = (uint8_t)winner;
    line->tries = (uint8_t)(line->tries + (line->tries < UINT8_MAX));
}

int quest_log_winner(const struct quest_log *log, int quest)
{
    const struct quest_line *line = find(log, quest);
    return line ? line->winner : 0;
}

int quest_log_tries(const struct quest_log *log, int quest)
{
    const struct quest_line *line = find(log, quest);
    return line ? line->tries : 0;
}

int quest_log_won(const struct quest_log *log, int side, int n)
{
    int count = (int)log->count, won = 0;
    for (int i = n < count ? count - n : 0; i < count; i++)
        won += log->line[i].winner == side;
    return won;
}

bool quest_log_ok(const struct quest_log *log, int sides)
{
    if (log->count > QUESTS_LOGGED)
        return false;
    for (uint32_t i = 0; i < QUESTS_LOGGED; i++) {
        const struct quest_line *line = &log->line[i];
        bool used = i < log->count;
        if (!line->quest == used || !line->winner == used || !line->tries == used ||
            line->winner > sides || (used && find(log, line->quest) != line))
            return false;
    }
    return true;
}

/* ---- The view -------------------------------------------------------------------------------- */

struct uc_view_stop *campaign_show_stop(const struct uc_run *run, struct uc_view *view,
                                        const struct quest_log *log,
                                        const struct campaign_stop *stop)
{
    assert(stop->name);
    struct uc_view_stop *shown = view_stop(run, view, stop->name, stop->x, stop->y);
    int winner = quest_log_winner(log, stop->quest);
    shown->quest = (uint16_t)stop->record;
    shown->side = (uint8_t)winner;
    shown->sight = (uint8_t)stop->sight;
    shown->land = (uint8_t)stop->land;
    shown->state = stop->here   ? UC_STOP_HERE
                   : winner     ? UC_STOP_PLAYED
                   : stop->open ? UC_STOP_OPEN
                                : UC_STOP_SHUT;
    if (shown->state == UC_STOP_SHUT && stop->why)
        view_text(shown->why, sizeof shown->why, stop->why);
    return shown;
}

void campaign_show_home(const struct uc_run *run, struct uc_view *view, const char *name, int x,
                        int y, bool here)
{
    static const struct quest_log nothing; /* is played at home */
    campaign_show_stop(
        run, view, &nothing,
        &(struct campaign_stop){
            .name = name, .x = x, .y = y, .sight = UC_SIGHT_TOWN, .here = here, .open = true});
}

void campaign_show_log(const struct uc_run *run, struct uc_view *view, const struct quest_log *log,
                       void (*say)(const struct uc_run *run, const struct quest_line *line,
                                   struct draft *text))
{
    const struct uc_pack *pack = run->game->pack;
    for (uint32_t i = 0; i < log->count; i++) {
        const struct quest_line *line = &log->line[i];
        char text[sizeof view->note->text];
        struct draft d = draft_in(text, sizeof text);
        say(run, line, &d);
        view_note(run, view, pack_say(pack, pack->record[line->quest].name), text, line->winner);
    }
}
