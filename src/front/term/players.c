/* Who plays a seat; see players.h. */
#include "front/term/players.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "front/term/popup.h"
#include "front/term/words.h"

enum { PEOPLE = 4 }; /* that a list knows how to tell apart */

const char *player_title(const struct player *player)
{
    static const struct {
        const char *kind, *title;
    } titles[] = {
        {"", N_("you")},
        {"easy", N_("the program, easy")},
        {"normal", N_("the program, normal")},
        {"hard", N_("the program, hard")},
        {"search", N_("the program, searching")},
        {"planner", N_("the program, planning")},
        {"greedy", N_("the program, greedy")},
        {"random", N_("the program, at random")},
        {"2", N_("a second person")},
        {"3", N_("a third person")},
        {"4", N_("a fourth person")},
    };
    const char *kind = player->bot[0] ? player->bot : player->person;
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
        if (strcmp(kind, titles[i].kind) == 0)
            return _(titles[i].title);
    return kind;
}

/* You, the kinds of bots in their order, other people at the same screen; false at the end. */
static bool get_player(int index, struct player *player)
{
    int bots = 0;
    while (uc_bot_kind(bots))
        bots++;
    player->bot[0] = player->person[0] = '\0';
    if (index >= 1 && index <= bots)
        words_copy(player->bot, sizeof player->bot, uc_bot_kind(index - 1));
    else if (index > bots)
        snprintf(player->person, sizeof player->person, "%d", index - bots + 1);
    return index < 1 + bots + PEOPLE - 1;
}

static bool is_same_player(const struct player *a, const struct player *b)
{
    return strcmp(a->bot, b->bot) == 0 && strcmp(a->person, b->person) == 0;
}

bool player_pick(const char *seat, struct player *player)
{
    enum { MOST = 24 };
    struct popup_item items[MOST];
    struct player other = *player;
    int count = 0, selected = 0;
    memset(items, 0, sizeof items);
    for (; count < MOST && get_player(count, &other); count++) {
        words_copy(items[count].text, sizeof items[count].text, player_title(&other));
        if (is_same_player(&other, player))
            selected = count;
    }
    int picked = popup_list(seat, items, count, selected);
    if (picked < 0 || picked == selected)
        return false;
    get_player(picked, player);
    return true;
}

bool players_change(struct session *session)
{
    struct popup_item items[UC_SEATS];
    int count = uc_seat_count(session->game), picked = 0;
    bool changed = false;
    for (;;) {
        memset(items, 0, sizeof items);
        for (int i = 0; i < count; i++)
            snprintf(items[i].text, sizeof items[i].text, "%s: %s",
                     uc_seat_name(session->game, (uc_seat)(i + 1)),
                     player_title(&session->player[i + 1]));
        picked = popup_list(_("Who plays?"), items, count, picked);
        if (picked < 0)
            return changed;
        struct player player = session->player[picked + 1];
        if (player_pick(uc_seat_name(session->game, (uc_seat)(picked + 1)), &player)) {
            session_change_player(session, (uc_seat)(picked + 1), &player);
            changed = true;
        }
    }
}
