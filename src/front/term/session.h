/* One game at one terminal: the journal, who plays which seat, the bots and the log. The
 * full-screen game and the line-based one are two faces of this.
 *
 *     session_load(&s, "d2e", &error);          the pack
 *     session_prepare(&s, &setup, &error);      quest and party; now the seats are known
 *     session_seat(&s, "overlord=bot:search", &error);
 *     session_begin(&s, seed, folder, &error);  or session_resume
 *     while (session_question(&s).seat)
 *         ...                                   session_answer, session_bot_step
 *     session_close(&s);
 *
 * When a save cannot be written the game goes on in memory: `trouble` says why, and every answer, the
 * user (session_save) and the end of the session try again. What cannot be written even then goes to
 * a file for temporary ones. */
#ifndef TERM_SESSION_H
#define TERM_SESSION_H

#include "front/front.h"
#include "front/term/history.h"
#include "front/term/saves.h"

struct player {
    char bot[12];    /* kind of bot; "" is a person */
    char person[16]; /* which one of several at this screen: a name, or "" */
    uc_bot *mind;    /* made when it is first asked */
    int effort;
};

/* The dice that an answer led to. A view shows a roll only while it lies on the table, and many are
 * over before the next question; these are taken from the events. */
enum { ROLL_DICE = UC_VIEW_DICE };
struct roll {
    int position; /* the answer */
    int count;
    struct {
        char owner[40], face[24]; /* machine names: "jain", "blue:2r2d" */
    } die[ROLL_DICE];
};

struct session {
    uc_pack *pack;
    uc_game *game;
    uc_journal *journal;
    void *scratch;                      /* a state to look around in */
    struct player player[UC_SEATS + 1]; /* by seat */
    uint64_t seed;
    char path[SAVES_PATH];   /* "" while there is no file */
    char wanted[SAVES_PATH]; /* where it should be, but could not be made yet */
    bool led;                /* the journal alone said in which folder its pack is */
    bool rescued;            /* `path` is a file for temporary ones */
    bool may_move;      /* a finished game goes to `finished`: not if the user named the file */
    int lock;           /* see saves_lock; 0 none */
    bool unsaved;       /* something could not be written yet; see `trouble` */
    bool seats_unsaved; /* the seats among it */
    struct uc_error trouble;
    bool auto_pass; /* answer a person's question by itself if all that can be done is pass */
    uc_seat viewer; /* the last person who was asked */
    uc_seat floor;  /* when several seats are asked: who is shown the question first */
    struct history history;
    struct roll roll; /* the last one */
    int fresh_from;   /* what the last real decision led to has this position or a later one */
    int known_from;   /* the log has lines of all answers after this one */
    struct {
        uc_seat seat;
        uc_piece piece;
        uc_place to;       /* 0: none */
        int lines;         /* of the log that people here could read when it was interrupted */
    } walk;                /* one that somebody else was asked about on the way */
    struct lesson *lesson; /* that the game belongs to; NULL none, see lesson.h */
    int shown;             /* a replay shows the position after so many answers; -1: as it stands */
};

/* ---- Making and ending -------------------------------------------------------------------- */

/* Loads the pack that a word means (front_load) into a zeroed session. */
enum uc_status session_load(struct session *s, const char *word, struct uc_error *error);

/* Makes the game. Seats are given their defaults: people play the first side, bots the others. */
enum uc_status session_prepare(struct session *s, const struct uc_setup *setup,
                               struct uc_error *error);

/* "who=player": who is a seat (name or number), a side or "all"; player is human, human:NAME when
 * several people share the screen, or a kind of bot (uc_bot_kind), with or without "bot:" before it. */
enum uc_status session_seat(struct session *s, const char *text, struct uc_error *error);

/* Begins a new game that is saved in `folder` (NULL: nowhere). */
enum uc_status session_begin(struct session *s, uint64_t seed, const char *folder,
                             struct uc_error *error);

/* Goes on with the game in `path`: loads pack, setup and seats too, into a zeroed session. `given`
 * names the pack if the user does (else NULL). UC_OK with a text in `error` when there is something
 * to be said. UC_CLOSED: its journal does not fit any more and stays as it is; the session stands
 * where that was still possible, and session_branch goes on from there. */
enum uc_status session_resume(struct session *s, const char *path, const char *given,
                              struct uc_error *error);
/* Goes on from a journal that stays as it is, in a new save beside it. */
enum uc_status session_branch(struct session *s, struct uc_error *error);

/* Tries to write what could not be written; true: nothing is left of it. */
bool session_save(struct session *s);

/* Releases everything; a game that is over is moved to the finished ones. */
void session_close(struct session *s);

/* ---- Playing ------------------------------------------------------------------------------ */

/* The position as it stands, until the next answer. */
const void *session_state(const struct session *s);
/* The question of one seat: when several are asked they take turns, and session_give_floor lets
 * the next player go first. */
struct uc_question session_question(const struct session *s);
/* The same of another position of this game. */
struct uc_question session_question_in(const struct session *s, const void *state);
bool session_give_floor(struct session *s); /* false: nobody else is asked */
/* The seats, a bit each, that the player of `seat` plays on its side: a person may have several. */
unsigned session_seats_with(const struct session *s, uc_seat seat);
/* Those for whom the person at a seat answers now: his own, and where only the order is to be decided the program's on his
 * side, so that people say who goes first. */
unsigned session_answered_by(const struct session *s, uc_seat seat);
int session_position(const struct session *s);
bool session_is_bot(const struct session *s, uc_seat seat);
bool session_has_people(const struct session *s);

/* A new seed from the clock and the system's entropy. */
uint64_t session_random_seed(void);

/* Answers with a choice of the complete list. */
enum uc_status session_answer(struct session *s, int choice, struct uc_error *error);

/* Lets the bot that is asked answer. */
enum uc_status session_bot_step(struct session *s, struct uc_error *error);

/* What the program would answer in the place of the person who is asked, and why: a choice of the complete
 * list, -1 when it cannot say. It knows no more than the seat does. */
int session_suggest(struct session *s, char *why, size_t size);

/* Somebody else plays a seat from now on; the save says so, too. */
void session_change_player(struct session *s, uc_seat seat, const struct player *player);

/* Answers the question of a person whose only choice is to pass; false if it is not that. */
bool session_pass_by_itself(struct session *s);

/* Lets the others answer as long as they only pass, until `seat` is asked again. False when one of
 * them did something that can be seen, or it is not for `seat` to go on. */
bool session_others_pass(struct session *s, uc_seat seat);

/* A walk to `to` has come to a question of somebody else (session_others_pass was false): it goes on
 * by itself when `seat` is asked again, unless something was to be seen meanwhile. */
void session_keep_walk(struct session *s, uc_seat seat, uc_piece piece, uc_place to);
/* Where the walk of the seat that is asked now goes on to; 0: there is none, or not any more. */
uc_place session_walk_on(struct session *s);

/* Takes back up to the last decision of a person. UC_UNDO_FREE: done. UC_UNDO_AGREE: nothing
 * done, the table must agree first (call again with `agreed`). UC_UNDO_NONE: nothing to take
 * back. */
enum uc_undo session_undo(struct session *s, bool agreed);
/* Does again what was taken back, up to the next decision of a person; false at the end. */
bool session_redo(struct session *s);

/* ---- Looking ------------------------------------------------------------------------------ */

/* Through whose eyes the game is shown: the person who decided last, which is set by those who
 * ask; at first the first person, and the first seat when only bots play. */
uc_seat session_viewer(const struct session *s);

/* Reason number `index` of the history; NULL if there is none, it was taken back, or the viewer may
 * not read it: whoever knows less than the bot did must wait for the end of the game. */
const struct history_reason *session_reason(const struct session *s, int index);

/* What the viewer sees in a position of this game, and what his other seats see. */
void session_view(const struct session *s, const void *state, struct uc_view *view);
void session_inspect(const struct session *s, const void *state, enum uc_arg kind, int id,
                     char *text, size_t size);

/* For whom reasons are given (uc_why_not): a person who plays alone may ask for all his seats, others for
 * the one through whose eyes they look. */
uc_seat session_asker(const struct session *s);

/* What was read aloud last, up to the position that is shown; false when nothing was. */
bool session_story(struct session *s, char *text, size_t size);

/* How many answers the position that is shown has behind it. */
int session_shown(const struct session *s);

/* The first position that belongs to the last real decision: one with several answers that was not
 * to pass. What it led to is news. */
int session_fresh_from(const struct session *s);

/* Writes the whole log of a game that was resumed, where only its end was written again. */
void session_recall_all(struct session *s);

/* Whether the log line may be shown: it has not been taken back, and the person who looks may
 * know. */
bool session_may_read(const struct session *s, const struct history_line *line);

#endif
