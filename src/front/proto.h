/* The inside of the protocol (front.h has its public face): sessions, games and requests.
 *
 * A game that was begun here or loaded has a history, an engine journal. A clone, or a game whose
 * position was set by hand, is a state alone. */
#ifndef FRONT_PROTO_H
#define FRONT_PROTO_H

#include <jansson.h>

#include "front/front.h"

enum {
    PROTO_VERSION = 1,    /* raised when a client could notice */
    PROTO_GAMES = 1000,   /* open at a time */
    PROTO_CODE = 256,     /* bytes of a machine form */
    PROTO_FORCED = 1000,  /* forced results of one game */
    PROTO_EVENTS = 20000, /* kept of one game */
    PROTO_LANGUAGES = 4,  /* in which they are kept at a time */
    PROTO_ID = 200        /* bytes of a request's id */
};

/* A game as the engine made it, shared by its clones. */
struct shared {
    uc_game *game;
    int users;
};

struct line_told {
    char *code;
    char *text[PROTO_LANGUAGES]; /* as the match has them */
    const char *rules;           /* by which it happened */
    uint32_t answers;            /* given when it was told, those of chance included */
    uint8_t seats, partly;       /* as in struct uc_event */
    uint8_t role;                /* enum uc_event_role */
};

/* An answer given here, to be given again when the game is saved. */
struct match_step {
    int choice;
    bool manual; /* was chance asked from there on? */
    bool seat;   /* is it the answer of a seat? */
};

struct match {
    int id;
    struct shared *shared;
    uint64_t seed;
    uc_journal *journal; /* NULL: no history; `state` is then the position */
    char *path;          /* of the journal; NULL: in memory */
    void *state;
    bool manual; /* chance is asked */
    char **forced;
    int forced_count;
    struct line_told *told; /* events number `told_first` and following */
    int told_first, told_count, told_room;
    int told_before[UC_SEATS + 1]; /* of those before, how many each seat may know; 0: everybody */
    int told_to[UC_SEATS + 1];     /* the same of those in the list */
    /* Languages in which events are told; none: the one that is spoken when they happen. */
    const struct text_language *language[PROTO_LANGUAGES];
    int languages;
    struct uc_event *heard; /* by the answer at hand */
    int heard_count, heard_room;
    struct match_step *step; /* of a journal in memory; those from `steps_done` on were undone */
    int steps, steps_done;
};

struct proto {
    struct front_packs *packs;
    struct proto_limits limits;
    bool over; /* "quit" was asked */
    struct match *match[PROTO_GAMES];
    int next_id;
    struct uc_view view; /* for the request at hand */
    void *user;          /* whoever runs the session may note here who is asking */
};

/* One request while it is handled. */
struct request {
    struct proto *proto;
    json_t *in, *out;
    struct match *match; /* the game it names, if its command needs one */
    bool failed;         /* `out` is an error */
    bool bound;          /* it comes from somebody who may know and do what `as` may, no more */
    bool dice;           /* and answers for chance: real dice */
    uc_seat as;          /* 0: a spectator */
    int language;        /* which of the match's */
};

/* Who wants to know: a seat, a spectator, or somebody who may know everything. */
enum { ASKER_SPECTATOR = 0, ASKER_ALL = -1 };

/* ---- proto.c ------------------------------------------------------------------------------ */

/* A command and its keys: name, colon, type, and ! if it must be there. Types: i integer, t text,
 * b truth value, s seat (text or integer), n seed (integer or text), w text or integer, l list of
 * texts, o object. */
struct command {
    const char *name;
    void (*run)(struct request *request);
    const char *keys;
};
/* The command of the request, with its keys checked; NULL, and an error, if there is none. */
const struct command *request_command(struct request *r, const struct command *table, int count);

/* Handles a request; `match` may be set already, and then it needs no key `game`. */
void request_handle(struct request *r);

/* ---- proto_request.c: arguments and replies ----------------------------------------------- */

/* Arguments were checked for their type when the request came in. What is wrong with one in
 * another way makes the reply an error. */
const char *request_text(const struct request *r, const char *key); /* NULL: not there */
bool request_bool(const struct request *r, const char *key, bool otherwise);
long request_number(struct request *r, const char *key, long low, long high, long otherwise);
uint64_t request_seed(struct request *r, uint64_t otherwise);
uc_seat request_seat(struct request *r); /* 0: not there, or an error */
int request_asker(struct request *r);    /* from `seat`; ASKER_ALL: not there, or an error */
int request_choice(struct request *r);   /* from `choice` or `code`; -1: an error */
/* Whether the choice is one that the asker may make. */
bool request_may_choose(const struct request *r, int choice);
bool request_is_asked(
    struct request *r); /* false, and an error: it is not for the asker to decide */

/* `quest`, `party`, `options` and `board`; false, and an error, if they make no sense. */
bool request_setup(struct request *r, struct front_setup *setup);

/* Each of these sets a key of the reply, or of an object in it. What is not there (a text that is NULL,
 * seat 0, the name of number 0) is null. */
void reply_text(json_t *object, const char *key, const char *text);
void reply_number(json_t *object, const char *key, long long value);
void reply_bool(json_t *object, const char *key, bool value);
void reply_seat(json_t *object, const char *key, const struct match *m, uc_seat seat);
void reply_name(json_t *object, const char *key, const struct match *m, enum uc_arg kind, int id);
/* The arguments of a choice: their kinds and machine names. */
void reply_args(json_t *object, const char *key, const struct match *m, struct uc_choice choice);
/* A list of the machine names of places. */
void reply_places(json_t *object, const char *key, const struct match *m, const uc_place *place,
                  int count);
/* `unused`: the forced results that nothing has used; no key if there are none. */
void reply_unused(json_t *object, const struct match *m);
/* `winner`, with its name for people, and `stopped`: why there can be none. */
void reply_winner(json_t *object, const struct match *m);
/* Where the game stands, as far as the asker may know: who is asked what, and the lengths of the lists
 * of choices, answers and events. */
void reply_standing(struct request *r, const struct match *m);

/* These make the reply an error. `rule` may be NULL. */
void reply_refuse(struct request *r, const char *status, const char *rule, const char *text);
void reply_fail(struct request *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
void reply_error(struct request *r, const struct uc_error *error);
void reply_out_of_memory(struct request *r);

/* ---- proto_match.c: games ----------------------------------------------------------------- */

struct match *match_new(struct request *r, struct shared *shared); /* NULL: an error */
/* A match of a game just made, which belongs to it from here on. NULL: an error. */
struct match *match_for_game(struct request *r, uc_game *game);
struct match *match_find(struct request *r, const char *key); /* NULL: an error */
/* A match outside of any session, kept in `journal`, which belongs to it; NULL without memory. */
struct match *match_alone(struct shared *shared, uc_journal *journal);
void match_drop(struct proto *proto, const struct match *m); /* and out of the session */
void match_free(struct match *m); /* one outside of any session; NULL is nothing */

/* The position that it stands at, for looking only; good until the next answer. */
const void *match_state(const struct match *m);
/* The same where chance is switched to manual, the stream moves, or the position is set. */
void *match_state_to_change(struct match *m);
/* Gives up the history, so that the position may be set. False without memory. */
bool match_detach(struct match *m);

/* Answers, and goes on with forced results. UC_OK: the answer holds; if `error` then has a status
 * all the same, a forced result did not fit, and chance is asked. */
enum uc_status match_answer(struct match *m, int choice, struct uc_error *error);
/* Answers chance with forced results as long as there are any. */
enum uc_status match_use_forced(struct match *m, struct uc_error *error);
void match_forget_forced(struct match *m);
/* Makes the list of events anew, by playing the journal from its beginning to its position. */
bool match_replay_events(struct match *m, struct uc_error *error);
/* Makes it that of the journal's position after that has moved from so many answers of seats, which takes no
 * longer than what lies between. */
bool match_move_events(struct match *m, int from, struct uc_error *error);
/* Makes `m` the position of `from` after so many answers of seats, with the events up to there. */
bool match_look_back(struct match *m, const struct match *from, int answers,
                     struct uc_error *error);
/* Makes `before` the position of `m` after so many answers of seats, with the events up to there.
 * It borrows from `m`, keeps its position in `state`, and is not to be released. */
bool match_as_it_was(const struct match *m, int answers, void *state, struct match *before,
                     struct uc_error *error);
/* Which of the match's languages this thread speaks; a new one is added, and the whole journal is told in it, too. */
int match_language(struct match *m);
bool match_speaks(const struct match *m); /* it is no new one */
/* How many events the asker may know of. */
int match_told(const struct match *m, int asker);
/* Whether the asker may know of the event. */
bool told_to(const struct line_told *told, int asker);

/* The words for enum uc_verb_role; "" for what is nothing in particular. */
extern const char *const proto_verb_role[];

/* ---- proto_play.c, proto_look.c: commands ------------------------------------------------- */

/* Each answers one request, by adding keys to its reply or making it an error. */
void command_language(
    struct request *r); /* the language of what follows; without one, which there are */
void command_systems(
    struct request *r); /* the systems there are, with what a setup for each may say */
void command_list(struct request *r);  /* packs, or the quests and heroes of one */
void command_rules(struct request *r); /* the index of a system's rules, or one of them */

/* Games: the reply says where the game stands. */
void command_new(struct request *r);     /* begins one */
void command_load(struct request *r);    /* goes on with a journal */
void command_save(struct request *r);    /* writes a journal, which records from here on */
void command_branch(struct request *r);  /* goes on with a recorded game in another file */
void command_clone(struct request *r);   /* a second game at the same position, without history */
void command_at(struct request *r);      /* a copy of the game as it was, for looking back */
void command_restore(struct request *r); /* the position of a clone becomes that of a game */
void command_free(struct request *r);    /* the game is forgotten */

/* Playing. */
void command_question(
    struct request *r); /* who is asked what, and all answers that the asker may give */
void command_answer(struct request *r); /* gives one of them */
void command_force(
    struct request *r); /* the coming results of chance; without any, which are left */
void command_manual_chance(struct request *r); /* whether chance is asked like a seat */
void command_bot(struct request *r);           /* what a bot would answer, or lets it */
void command_play_out(struct request *r);      /* lets bots play to the end, or so many answers */
void command_undo(struct request *r);          /* takes answers of a seat back */
void command_redo(struct request *r);          /* gives them again */
void command_can_undo(struct request *r);      /* whether a seat may, and why not */
void command_history(
    struct request *r); /* how many answers lie behind, and with those that were taken back */

/* Positions: these give up the history. */
void command_fact(struct request *r);     /* tells one; changes nothing */
void command_set_fact(struct request *r); /* changes it, as scenarios do */
void command_resample(struct request *r); /* what a seat does not know is drawn anew */

/* Looking: nothing changes. */
void command_view(struct request *r);      /* all that the asker may see */
void command_board(struct request *r);     /* the printed board, and the words of the system */
void command_events(struct request *r);    /* what was told since a number */
void command_odds(struct request *r);      /* of an attack before it is made */
void command_why_not(struct request *r);   /* why an answer is not offered, and by which rule */
void command_inspect(struct request *r);   /* what is known of a thing */
void command_forecast(struct request *r);  /* what threatens the figure in question */
void command_highlight(struct request *r); /* the places that an answer is about */
void command_way(
    struct request *r); /* the places on the way to one; without one, all that can be reached */
void command_range(
    struct request *r); /* all places that can be reached, each with the one before it */
void command_score(struct request *r);    /* how it looks for a side */
void command_hash(struct request *r);     /* the identity of the position */
void command_state_ok(struct request *r); /* whether its invariants hold, and which does not */
void command_trace(struct request *r);    /* the open flows */

#endif
