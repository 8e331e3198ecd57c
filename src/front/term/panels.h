/* The parts of the game screen beside the board. Each draws itself into a block of the screen and
 * returns the rows that it used. */
#ifndef TERM_PANELS_H
#define TERM_PANELS_H

#include "front/term/choices.h"
#include "front/term/session.h"

struct block {
    int y, x, rows, columns;
};

/* Everyone on the board, a line each; `marked` is the one under the cursor. */
int panel_figures(const struct uc_view *view, uc_piece marked, struct block at);

/* One figure in full: statistics, conditions, cards. */
int panel_figure(const uc_game *game, const void *state, const struct uc_view *view, uc_piece piece,
                 struct block at);

/* The face of a card in a frame: its title and its text. */
int panel_card(const char *title, const char *text, struct block at);

/* Goals, tracks, piles of cards. */
int panel_quest(const uc_game *game, const struct uc_view *view, struct block at);

/* Dice by the machine names of their faces. `apart` when the owner is another than that of the die
 * before. */
struct dice {
    const char *system; /* whose symbols they show */
    int count;
    struct {
        char face[24];
        bool apart;
    } die[UC_VIEW_DICE];
};

/* The roll on the table, or the last one: if it was made from position `from` on, or `news` since then are what it
 * came to. */
void dice_read(const struct session *session, const void *state, const struct uc_view *view,
               int from, bool news, struct dice *dice);
/* How many rows they take in so many columns; 0 when there are none. */
int dice_rows(const struct dice *dice, int columns);
void panel_dice(const struct dice *dice, struct block at);

/* What an attack or a test promises. */
int panel_odds(const struct uc_odds *odds, struct block at);
/* What they come to, in one line; that it is about so where they are estimated. */
void odds_text(const struct uc_odds *odds, char *text, size_t size);

/* The log with the newest line at the bottom, `scroll` lines back. Returns how many lines there
 * are to scroll back at most. */
int panel_log(const struct session *session, int scroll, struct block at);

/* Which answer is drawn on which row of the screen (-1 none), for the mouse; and the first answer
 * shown, kept from one picture to the next. */
enum { CHOICE_ROWS = 256 }; /* of a screen */
struct choice_rows {
    int top;
    int16_t item[CHOICE_ROWS];
};

/* The question and the list of answers; the selected one is shown in full, and answers of several
 * seats stand under their names. */
void panel_choices(const uc_game *game, const struct choices *choices, const char *prompt,
                   bool focused, struct choice_rows *rows, struct block at);

#endif
