/* The game on the screen: board, panels, log and choices, laid out for the size of the terminal.
 * game_screen.c plays on it, replay.c only shows. */
#ifndef TERM_SCENE_H
#define TERM_SCENE_H

#include "front/term/bar.h"
#include "front/term/board_view.h"
#include "front/term/book.h"
#include "front/term/panels.h"
#include "front/term/session.h"
#include "front/walk.h"

enum { SPEED_SLOWEST = 1, SPEED_FASTEST = 9, SPEED_USUAL = 6 };

struct scene {
    struct session *session;
    const void *state;           /* the position shown */
    const void *past;            /* the position of a replay; NULL: as the game stands */
    uc_seat seat;                /* through whose eyes */
    struct uc_view view, before; /* what is seen now, and before the last look */
    struct choices choices;      /* empty when it is not for a person at this table to decide */
    struct board_view map;
    struct book book;   /* lies in the place of the board while nothing is played there */
    char story[4096];   /* that was read last */
    bool on_map;        /* arrows move the cursor on the board or in the book, else in the list */
    bool lit_by_itself; /* reach is shown because the question is where to move */
    bool no_reach;      /* the user does not want that */
    uc_piece lit_piece; /* whose reach or sight is shown */
    bool ranged;        /* its reach is `range`: it is the piece that the question is about */
    struct walk_range range;
    int page;   /* which panel comes first */
    int region; /* which part of the map was shown last, from 1 */
    int log_scroll, log_most;
    struct choice_rows choice_rows;
    struct bar bar;
    int left_at; /* the column where what is left of the turn stands; 0: it stands under the map */
    int speed;
    char notice[240];   /* shown in place of the key hints until the next key */
    char number[8];     /* digits typed so far */
    bool typing;        /* letters go into the filter */
    const char *hints;  /* the bottom line */
    const char *status; /* what the pane of the choices says while there are none */
    struct uc_odds odds;
    int odds_for; /* the choice that `odds` were asked for, -1 none yet */
    bool has_odds;
    bool touched; /* a key was pressed since the question came */
    struct block choice_pane, log_pane;
};

/* Begins to show a session, which stays the caller's; and frees what that took. */
void scene_open(struct scene *t, struct session *session);
void scene_close(struct scene *t);

/* Looks at the position again: after an answer, or when `past` was changed. */
void scene_refresh(struct scene *t);

/* Draws everything; a backdrop for pop-up windows. `context` is the scene. */
void scene_draw(void *context);
/* Draws it as the whole picture. */
void scene_show(struct scene *t);

/* A line for the player, until the next key. */
void scene_notice(struct scene *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* How long a bot's move stays on the screen at a speed. */
int scene_pause(int speed);

/* The selected choice was changed: the cursor goes where it points. And the reverse. */
void scene_follow_choice(struct scene *t);
void scene_follow_cursor(struct scene *t);

/* Puts the cursor where something has changed since the last look: on a figure that moved or came,
 * else on one that was hurt or healed. */
void scene_follow_change(struct scene *t);

/* Shows what is read aloud here, if it was not shown before. */
void scene_tell_story(struct scene *t);
/* Shows what was read aloud last. */
void scene_recall_story(struct scene *t);

/* The piece that panels and highlights are about: under the cursor, or where nobody has the turn that of the
 * selected answer; else the one whose turn it is; 0 none. */
uc_piece scene_piece(const struct scene *t);

/* Shows reach or sight of that piece, or stops showing it. */
void scene_light(struct scene *t, enum board_light light);

/* Shows the next part of the map that has a name. */
void scene_light_region(struct scene *t);

/* Asks for the odds of the selected choice unless they are known. */
void scene_ask_odds(struct scene *t);

#endif
