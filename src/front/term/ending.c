/* The end of the game; see ending.h. */
#include "front/term/ending.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/term/popup.h"
#include "front/term/replay.h"
#include "front/term/screen.h"
#include "front/term/words.h"

enum { ENDING_TEXT = 4000 };

static void add_figures(const struct uc_view *view, char *text, size_t size)
{
    for (int i = 0; i < view->pieces; i++) {
        const struct uc_view_piece *piece = &view->piece[i];
        words_add(text, size, "  %s %-24s", piece->glyph, piece->name);
        for (int k = 0; k < piece->stats && k < 2; k++)
            if (piece->stat[k].max > 0)
                words_add(text, size, "  %s %d/%d", piece->stat[k].label, piece->stat[k].value,
                          piece->stat[k].max);
        words_add(text, size, "%s%s\n", piece->down ? "  " : "",
                  piece->down ? _("knocked out") : "");
    }
}

/* The quests of a campaign and who won them; how many there were. */
static int add_quests(const uc_game *game, const struct uc_view *view, char *text, size_t size)
{
    int count = 0;
    for (int i = 0; i < view->notes; i++)
        if (view->note[i].side) {
            words_add(text, size, "  %d  %s: %s\n", ++count, view->note[i].title,
                      uc_side_name(game, view->note[i].side));
        }
    return count;
}

void ending_text(struct session *session, char *text, size_t size)
{
    int chance =
        (int)uc_answer_count(session->game, session_state(session)) - session_position(session);
    int winner = uc_winner(session->game, session_state(session));
    struct uc_view *view = malloc(sizeof *view);
    text[0] = '\0';
    if (!view)
        return;
    session_view(session, session_state(session), view);
    const char *stopped = uc_stopped(session->game, session_state(session));
    if (stopped)
        words_add(text, size, "%s: %s\n\n", view->title, stopped);
    else if (winner)
        words_add(text, size, _("%s: the game is won by %s.\n\n"), view->title,
                  uc_side_name(session->game, winner));
    else
        words_add(text, size, _("%s: the game is over, and nobody has won.\n\n"), view->title);
    words_add(text, size, _("Rounds: %d   Decisions: %d   Dice and cards: %d   Seed: %llu\n\n"),
              view->round, session_position(session), chance, (unsigned long long)session->seed);
    if (!add_quests(session->game, view, text, size))
        add_figures(view, text, size);
    free(view);
}

bool ending_screen(struct scene *t)
{
    char *text = malloc(ENDING_TEXT);
    if (!text)
        return false;
    ending_text(t->session, text, ENDING_TEXT - 120);
    words_add(text, ENDING_TEXT, "\n%s",
              _("R: watch it again   u: take back   l: look at the board   "
                "q: leave"));
    bool goes_on = false;
    for (bool open = true; open && !goes_on;) {
        if (screen_begin()) {
            scene_draw(t);
            int columns = screen_columns() - 8 > 76 ? 76 : screen_columns() - 8;
            int rows = words_lines(text, columns - 4) + 2;
            if (rows > screen_rows())
                rows = screen_rows();
            int y = (screen_rows() - rows) / 2, x = (screen_columns() - columns) / 2;
            screen_frame(y, x, rows, columns, _("The end"));
            screen_block(y + 1, x + 2, rows - 2, columns - 4, INK_PLAIN, text);
            screen_show();
        }
        switch (screen_key(-1)) {
        case 'R':
        case 'r':
            replay_screen(t, false);
            break;
        case 'l':
            replay_look(t);
            break;
        case 'u':
            goes_on = popup_ask(_("This takes back the end of the game: does the table agree?")) &&
                      session_undo(t->session, true) == UC_UNDO_FREE;
            break;
        case 'q':
        case KEY_IS_LEAVE:
            open = false;
            break;
        default:
            break;
        }
    }
    free(text);
    return goes_on;
}
