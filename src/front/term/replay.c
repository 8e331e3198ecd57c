/* Looking back at a game; see replay.h. */
#include "front/term/replay.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "front/term/lookup.h"
#include "front/term/screen.h"

/* Keys that look at the position shown; false when the key is none of them. */
static bool look(struct scene *t, int key)
{
    switch (key) {
    case 'k':
    case KEY_IS_UP:
        t->map.cursor = board_step(&t->map, 0, -1);
        return true;
    case 'j':
    case KEY_IS_DOWN:
        t->map.cursor = board_step(&t->map, 0, 1);
        return true;
    case 'h':
        t->map.cursor = board_step(&t->map, -1, 0);
        return true;
    case 'l':
        t->map.cursor = board_step(&t->map, 1, 0);
        return true;
    case KEY_NOTHING:
        return true;
    default:
        return lookup_key(t, key);
    }
}

void replay_look(struct scene *t)
{
    t->hints = _("hjkl, arrows: cursor  i: inspect  c: cards  p: panel  L: log  q: back");
    for (;;) {
        scene_show(t);
        int key = screen_key(-1);
        if (key == KEY_IS_LEFT || key == KEY_IS_RIGHT)
            key = key == KEY_IS_LEFT ? 'h' : 'l';
        if (!look(t, key))
            return;
    }
}

/* Puts the position after `answers` answers on the table; `status` says so. */
static bool turn_to(struct scene *t, void *state, int answers, int length, char *status,
                    size_t size)
{
    struct session *session = t->session;
    if (uc_journal_seek(session->journal, answers, state, NULL, NULL) != UC_OK)
        return false;
    session->shown = answers;
    t->past = state;
    scene_refresh(t);
    snprintf(status, size, _("After %d of %d answers"), answers, length);
    t->status = status;
    return true;
}

/* Where a key leads from answer `at`; `*running` while the replay goes on by itself. */
static int step(int key, int at, int length, bool *running)
{
    if (key == KEY_NOTHING)
        at++;
    else
        *running = false;
    switch (key) {
    case KEY_IS_RIGHT:
        at++;
        break;
    case KEY_IS_LEFT:
        at--;
        break;
    case KEY_IS_PAGE_DOWN:
        at += 20;
        break;
    case KEY_IS_PAGE_UP:
        at -= 20;
        break;
    case KEY_IS_HOME:
        at = 0;
        break;
    case KEY_IS_END:
        at = length;
        break;
    default:
        break;
    }
    if (at >= length)
        *running = false;
    return at < 0 ? 0 : at > length ? length : at;
}

void replay_screen(struct scene *t, bool back)
{
    void *state = malloc(uc_state_size(t->session->game));
    int length = session_position(t->session), at = back ? length : 0;
    char status[120];
    bool running = !back;
    session_recall_all(t->session);
    bool open = state && turn_to(t, state, at, length, status, sizeof status);
    while (open) {
        t->hints = running ? _("Space: stop  + -: speed  q: back")
                           : _("Left Right: one answer  Home End  Space: run  hjkl: cursor  "
                               "i: inspect  q: back");
        scene_show(t);
        int key = screen_key(running ? scene_pause(t->speed) : -1), before = at;
        if (key == ' ')
            running = !running;
        else if (key == '+' || key == '=')
            t->speed += t->speed < SPEED_FASTEST;
        else if (key == '-')
            t->speed -= t->speed > SPEED_SLOWEST;
        else if (key == 'q' || key == KEY_IS_ESCAPE || key == KEY_IS_LEAVE)
            break;
        else
            at = step(key, at, length, &running);
        if (at == before)
            look(t, key);
        else
            open = turn_to(t, state, at, length, status, sizeof status);
    }
    t->past = NULL;
    t->status = "";
    t->session->shown = -1;
    free(state);
    scene_refresh(t);
}
