/* Games: how they are made, asked, answered and named, and who answers in place of people. */
#ifndef UNDERCROFT_PLAY_H
#define UNDERCROFT_PLAY_H

#include "undercroft/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Games -------------------------------------------------------------------------------- */

enum { UC_PARTY = 8, UC_OPTIONS = 16, UC_SEATS = 8 };

/* Everything that makes one game different from another, apart from chance and decisions. */
struct uc_setup {
    const char *quest;           /* or campaign; NULL: the pack's introduction */
    const char *party[UC_PARTY]; /* "hero:class" or "hero"; unset: a default party */
    int party_count;
    struct {
        const char *key, *value;
    } option[UC_OPTIONS]; /* house rules and editions: "errata_cards" = "off" */
    int option_count;
    const char *seat[UC_SEATS]; /* who plays: seat 1 first, words of the front end ("person",
                                   "search:200"); kept in the journal, of no matter to the rules */
    const char *name;           /* how its players call it; kept in the journal like the seats */
    const char *board;          /* scenario tests only: a board drawn in text, replaces the quest */
};

/* Everything that a game with this setup needs, worked out once; NULL and why not. The pack must stay. */
uc_game *uc_game_new(const uc_pack *pack, const struct uc_setup *setup, struct uc_error *error);
void uc_game_free(uc_game *game);
/* What it was made with. They belong to the game. */
const uc_pack *uc_game_pack(const uc_game *game);
const struct uc_setup *uc_game_setup(const uc_game *game);
/* Bytes of a state of this game: memory that the caller provides, aligned as malloc does it. */
size_t uc_state_size(const uc_game *game);
/* A quest that was made from a number, as a pack would declare it; "" of any other. */
size_t uc_quest_print(const uc_game *game, char *text, size_t size);

/* Seats are numbered 1..n. A seat is a role at the table, not a person: one person may answer
 * for several. */
int uc_seat_count(const uc_game *game);
const char *uc_seat_name(const uc_game *game, uc_seat seat);
int uc_seat_side(const uc_game *game, uc_seat seat); /* seats of one side win together; from 1 */
const char *uc_side_name(const uc_game *game, int side);

/* ---- Events ------------------------------------------------------------------------------- */

/* Something happened that a person would want to see. `seats` has a bit for each seat that
 * may know (bit s-1 for seat s). Text comes from uc_event_text. */
struct uc_event {
    uint8_t kind;  /* index into the system's events; 0 = chance answered (not for display) */
    uint8_t seats; /* who may see it */
    uint8_t flow;  /* the procedure in which it happened: uc_event_rules */
    /* 1: what all others may know of the event before; nothing new to who saw that. */
    uint8_t partly;
    int16_t a, b, c, d;
};

enum { UC_EVENT_CHANCE = 0, UC_EVERYONE = UINT8_MAX };

/* Receives events as they happen. The state is in the middle of a change: do not look at it. */
struct uc_log {
    void (*event)(void *context, const struct uc_event *event);
    void *context;
};

/* ---- Playing ------------------------------------------------------------------------------ */

/* One legal answer in machine form. What the arguments mean is told by the verb. Chance has no
 * seat and people's answers have no weight, so the two share a byte: the list is in every state. */
struct uc_choice {
    uint8_t verb;
    union {
        uint8_t
            weight;   /* to chance: how many equal outcomes it stands for (three faces alike: 3) */
        uc_seat seat; /* to several seats: whose answer it is; 0: of the seat that is asked */
    };
    uint16_t a, b, c;
};

enum {
    UC_CHANCE = UINT8_MAX,    /* the seat of dice and shuffled cards */
    UC_ANYONE = UC_CHANCE - 1 /* several seats are asked, and whoever likes answers first */
};

struct uc_question {
    uc_seat seat;     /* who decides, UC_CHANCE or UC_ANYONE; 0: the game is over, or imagined no
                         further (uc_horizon) */
    uint8_t prompt;   /* which question; text from uc_prompt_text */
    uc_piece subject; /* the piece that it is about, 0 none */
    int count;
    int first;                      /* what `choice[0]` is in the complete list: 0 here */
    const struct uc_choice *choice; /* the complete list, in a fixed order */
};

/* What chance is drawn from: a number that people can read and give again, with `key` 0, or both together
 * a key of 128 bits, for games in which somebody could want to foresee the dice. */
struct uc_seed {
    uint64_t number, key;
};

/* Begins a new game in `state`, up to its first question. The same seed and the same answers
 * give the same game on every machine. */
void uc_begin(const uc_game *game, void *state, uint64_t seed, struct uc_log *log);

/* The same with chance asked from the very first draw on, so that what is dealt while the game is
 * set up can be chosen too. */
void uc_begin_manual(const uc_game *game, void *state, uint64_t seed, struct uc_log *log);

/* When on, chance is asked like any other seat; when off (as after uc_begin), the random stream
 * in the state answers for it at once and the answers appear as UC_EVENT_CHANCE events. */
void uc_manual_chance(const uc_game *game, void *state, bool on);

/* What is asked now and every legal answer to it; nothing is computed, and the list lies in the state.
 * Seat 0: the game is over. */
struct uc_question uc_question(const uc_game *game, const void *state);

/* The question as one seat may see it: only its own answers, `seat` itself as the one who
 * decides, and uc_choose is given `first` + the index in this list. When the seat is not asked
 * there are none. The same as uc_question unless several seats are asked. */
struct uc_question uc_question_for(const uc_game *game, const void *state, uc_seat seat);
/* Whose answer the choice (an index into the complete list) would be. */
uc_seat uc_choice_seat(const uc_game *game, const void *state, int choice);
/* Whether the choice is to pass for longer than this once, which is asked next. It is offered behind
 * everything else, whatever the seat holds; whoever answers at once, as bots do, does not need it. */
bool uc_choice_waives(const uc_game *game, struct uc_choice choice);
/* A seat that is asked: `seat` itself if it is, else the next one in the order of the table; 0
 * when chance is asked or the game is over. */
uc_seat uc_asked(const uc_game *game, const void *state, uc_seat seat);
/* Whether only the order is to be decided: several seats are asked, and each has one answer, as to take the next
 * turn. Who is first is for people to say, if one of them is asked. */
bool uc_is_about_order(const uc_game *game, const void *state);

/* Answer the pending question with option `choice` (from 0). On UC_OK the state stands at the
 * next question or at the end of the game, and what happened is told to `log` (may be NULL).
 * On any other status the state is unchanged, byte for byte. */
enum uc_status uc_choose(const uc_game *game, void *state, int choice, struct uc_log *log);

/* The same for many games at once, without logs: `choice[i]` is answered in `state[i]`, and no state is there
 * twice. They are played in an order of the engine's own, those in which the same is done after each other,
 * which is faster than one after the other as they come. Returns how many have been answered: a choice that is
 * not offered, -1 for instance, leaves its state as it is. */
int uc_choose_each(const uc_game *game, void *const *state, const int *choice, int count);

/* Lets the random stream answer a question to chance (or pick evenly for any other seat, who seldom
 * passes for longer);
 * returns the index that uc_choose would take. Does not answer by itself; the stream moves. */
int uc_chance_pick(const uc_game *game, void *state);

int uc_winner(const uc_game *game, const void *state); /* winning side, 0 while undecided */
/* Why the game is over although nobody has won: what its pack makes happen needs more than there is
 * room for. A sentence for people; NULL of any other game. */
const char *uc_stopped(const uc_game *game, const void *state);
uint32_t uc_answer_count(const uc_game *game, const void *state);
/* Questions that a rule has answered in place of a seat: what an automated enemy did. */
uint32_t uc_decision_count(const uc_game *game, const void *state);
uint64_t uc_hash(const uc_game *game, const void *state);

/* Checks the invariants of a state; false and a sentence in `why` when one is broken. */
bool uc_state_ok(const uc_game *game, const void *state, char *why, size_t size);

/* Replaces everything that `seat` does not know by a random possibility, the coming dice
 * included. What the seat sees stays the same, byte for byte. The position is an imagined one from
 * now on: where an answer would show something that cannot be guessed at (a card that nobody has
 * read, the back of a location), the game ends undecided, nobody is asked, and uc_horizon is true.
 * The score then judges what the seat could expect. */
void uc_resample(const uc_game *game, void *state, uc_seat seat, uint64_t seed);
bool uc_horizon(const uc_game *game, const void *state);

/* The flow stack of the state, innermost last: for bug reports. */
size_t uc_trace(const uc_game *game, const void *state, char *text, size_t size);

/* ---- Words -------------------------------------------------------------------------------- */

/* Every call that writes a text returns how long the whole of it is, as snprintf does: `size` or more means
 * that it was cut to what fits, with the zero at its end. Where `size` is 0 nothing is written. */

/* Kinds of things that have a name. */
enum uc_arg {
    UC_NONE,
    UC_PIECE,  /* zombie-2 */
    UC_PLACE,  /* c4 */
    UC_CARD,   /* a physical card in this game: iron_longsword */
    UC_RECORD, /* anything declared in the pack, by its id: zombie, word_of_misery */
    UC_NUMBER,
    UC_FACE,  /* die colour * 16 + face: "blue:2r2d1s" */
    UC_DOOR,  /* door-1 */
    UC_TOKEN, /* search-3 */
    UC_WORD,  /* a word of the system's vocabulary: an attribute, a condition */
    UC_SEAT,
    UC_LABEL,   /* a label that a pack wrote on a choice inside an effect */
    UC_ABILITY, /* one ability of a card, figure or quest: zombie.grab */
    UC_REGION   /* a part of the board that has a name: belfry */
};

/* The words of a system: what its choices, questions and events are called in machine form, what their
 * arguments are, and the sentence for people, with the arguments as {a} to {d}. Index from 0; false
 * past the last. The number of a word, as in uc_choice.verb, is its index and one. */
enum uc_vocabulary { UC_VERBS, UC_PROMPTS, UC_EVENTS };
struct uc_form {
    const char *code;
    enum uc_arg arg[4];
    const char *text;
};
bool uc_system_form(const char *system, enum uc_vocabulary what, int index, struct uc_form *form);

/* The stable machine form of a choice ("attack zombie-2 c4 iron_longsword") and its human
 * sentence. uc_choice_find returns the index of the choice with that machine form, or -1. */
size_t uc_choice_code(const uc_game *game, const void *state, struct uc_choice choice, char *text,
                      size_t size);
size_t uc_choice_text(const uc_game *game, const void *state, struct uc_choice choice, char *text,
                      size_t size);
int uc_choice_find(const uc_game *game, const void *state, const char *code);
/* What argument `number` (0 a, 1 b, 2 c) of a choice is: a front end can show the piece, place or
 * card that a choice is about without knowing the verb. */
enum uc_arg uc_choice_arg(const uc_game *game, struct uc_choice choice, int number);
enum uc_arg uc_event_arg(const uc_game *game, const struct uc_event *event,
                         int number); /* 0 to 3 */

/* What answers, questions and events are to whoever knows no system: front ends and bots go by this
 * and never by words. */
enum uc_verb_role {
    UC_VERB_ACT,    /* anything else */
    UC_VERB_MOVE,   /* a step of the figure in question to the place that it names */
    UC_VERB_STRIKE, /* an attack on the figure that it names */
    UC_VERB_PAY,    /* a price that may be paid for more, as fatigue for movement */
    UC_VERB_TIDY,   /* things are put in order: dropped, taken off, handed over; seldom wanted */
    UC_VERB_PASS,   /* nothing is done now; others may be asked */
    UC_VERB_END     /* what is going on comes to its end: a turn, a payment, a list of purchases */
};
enum uc_prompt_role {
    UC_PROMPT_DETAIL, /* inside something that has begun */
    UC_PROMPT_TURN, /* a turn stands open, or a quest is over: what came before has had its effect */
    UC_PROMPT_PLAN  /* what to own, learn or set aside: nothing happens at once */
};
enum uc_event_role {
    UC_EVENT_TOLD,   /* anything else */
    UC_EVENT_MOVED,  /* a figure has come to a place */
    UC_EVENT_ROLLED, /* one die or more show the faces it names */
    UC_EVENT_TURN,   /* a turn or an activation begins */
    UC_EVENT_EFFECT, /* the card, record or ability that it names takes effect */
    UC_EVENT_STRIKE, /* a figure attacks, the one named first, if it is told who */
    UC_EVENT_RESULT, /* what an attack or a test has come to */
    UC_EVENT_HURT,   /* the figure named first loses health, or what stands for it */
    UC_EVENT_HEALED, /* and this one gets some back */
    UC_EVENT_FELL,   /* a figure is defeated, knocked out or gone */
    UC_EVENT_FOUND,  /* something comes into somebody's hands */
    UC_EVENT_REASON, /* by which line of the rules whoever nobody plays does what comes next */
    UC_EVENT_THROW,  /* dice show the faces it names, and it tells what they have come to */
    UC_EVENT_ROUND   /* a round, or a larger part of the game, begins */
};
enum uc_verb_role uc_verb_role(const uc_game *game, int verb);
enum uc_prompt_role uc_prompt_role(const uc_game *game, int prompt);
enum uc_event_role uc_event_role(const uc_game *game, int kind);
/* Which way a word (UC_WORD) points, where the system has words for that: UC_EDGE_, 0 none. */
int uc_word_facing(const uc_game *game, int word);

/* The question that is pending, as a sentence in the language of the thread and as a word for machines. */
size_t uc_prompt_text(const uc_game *game, const void *state, char *text, size_t size);
const char *uc_prompt_code(const uc_game *game, const void *state);
/* What happened, as a sentence and in its machine form. */
size_t uc_event_text(const uc_game *game, const void *state, const struct uc_event *event,
                     char *text, size_t size);
size_t uc_event_code(const uc_game *game, const void *state, const struct uc_event *event,
                     char *text, size_t size);

/* The numbers of the rules by which something happened or is asked, "D2-077"; separated by spaces,
 * "" when there are none. They are those of the procedure at work. */
const char *uc_event_rules(const uc_game *game, const struct uc_event *event);
const char *uc_question_rules(const uc_game *game, const void *state);

size_t uc_name(const uc_game *game, const void *state, enum uc_arg kind, int id, char *text,
               size_t size); /* machine name */
/* The id of the record that a card of the game is, for cards that are called otherwise ("story-12"); "" if their names
 * are those of records. */
const char *uc_card_record(const uc_game *game, const void *state, int card);
/* Can the record with that id occur in this game? */
bool uc_occurs(const uc_game *game, const char *id);
size_t uc_title(const uc_game *game, const void *state, enum uc_arg kind, int id, char *text,
                size_t size); /* for people */

/* The id behind a machine name, -1 if there is none: the inverse of uc_name. */
int uc_find(const uc_game *game, const void *state, enum uc_arg kind, const char *name);

/* Full description of a thing, for "inspect": rules text of a card, statistics of a figure. "" for
 * what the seat may not know: a place or door that it has not found. */
size_t uc_inspect(const uc_game *game, const void *state, uc_seat seat, enum uc_arg kind, int id,
                  char *text, size_t size);

/* The records (all of them are printed in the box) or words of the system that a text names, in the
 * language that it is written in, and of which there is more to be read than their name, one after the
 * other: the first with an id above `after`, 0 when there is none. `kind` is UC_RECORD or UC_WORD.
 * `found` and `length` tell where in the text it is named, in the number in which it stands there. */
int uc_named(const uc_game *game, const void *state, uc_seat seat, enum uc_arg kind,
             const char *text, int after, const char **found, size_t *length);

/* Why is this not allowed? `code` is a machine form that is not among the legal choices. The reason
 * is for `seat`: it tells nothing that this seat may not know; UC_ANYONE asks for whoever would give
 * the answer. False when the engine has nothing to say (the words mean nothing here). */
struct uc_reason {
    char rule[16];  /* "D2-080" */
    char text[280]; /* a sentence for people */
};
bool uc_why_not(const uc_game *game, const void *state, uc_seat seat, const char *code,
                struct uc_reason *reason);

/* ---- Positions and rules, for tests ------------------------------------------------------- */

/* Changes or reads one fact of the state in the vocabulary of the system's scenario format.
 * False and a sentence in `why` when it cannot be done; then nothing has changed. */
bool uc_set_fact(const uc_game *game, void *state, const char *line, char *why, size_t size);
bool uc_get_fact(const uc_game *game, const void *state, const char *name, char *value,
                 size_t size);

/* Where the code of a system cites its rules; `rules` is a rule number. A place in a flow, in a
 * build that counts, also tells how often it was reached since the program started. */
struct uc_citation {
    const char *rules, *file;
    int line;
    bool counted;
    unsigned long hits;
};
bool uc_citation(const char *system, int index, struct uc_citation *citation);

/* ---- Bots --------------------------------------------------------------------------------- */

/* A player that answers for one seat. Made for one game and one thread. */
typedef struct uc_bot uc_bot;

/* kind: one of those that uc_bot_kind names; `effort` is the number of iterations of a bot that
 * searches (0: its own default), and nothing to the others. NULL: no such kind, or no memory. */
uc_bot *uc_bot_new(const char *kind, const uc_game *game, uint64_t seed, int effort);
void uc_bot_free(uc_bot *bot);
/* The kinds of bots, from index 0 on, NULL after the last: three strengths for people to play
 * against, "easy", "normal" and "hard", then what they are made of. */
const char *uc_bot_kind(int index);
/* The index, in the complete list, of the answer that the bot gives for `seat`, which must be one
 * that is asked. `why` (may be NULL) receives a sentence that explains the choice: it speaks of all
 * that the seat knows, so it is for those alone who know that, too (uc_knows), until the game is
 * over. */
int uc_bot_pick(uc_bot *bot, const void *state, uc_seat seat, char *why, size_t size);

#ifdef __cplusplus
}
#endif

#endif
