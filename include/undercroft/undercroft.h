/* Undercroft: play dungeon-crawl board games by their full rules.
 *
 * This header is all that a front end, a bot or a binding needs. In short:
 *
 *     struct uc_setup setup = {.quest = "harrow_ford"};     // one quest, one party, options
 *     uc_pack *pack = uc_pack_load("packs/d2e", NULL);      // content, read once
 *     uc_game *game = uc_game_new(pack, &setup, NULL);
 *     void *state = malloc(uc_state_size(game));            // a game in progress: plain bytes
 *     uc_begin(game, state, 1, NULL);                       // 1: the seed of all chance
 *     while (uc_question(game, state).seat)                 // 0: the game is over
 *         uc_choose(game, state, uc_chance_pick(game, state), NULL);
 *     printf("side %d has won\n", uc_winner(game, state));
 *
 * A pack and a game never change once made and may be shared by threads. A state belongs to
 * whoever allocated it: copying is memcpy, comparing is memcmp, and the engine allocates
 * nothing while a game is played. */
#ifndef UNDERCROFT_H
#define UNDERCROFT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "undercroft/types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct uc_pack uc_pack;
typedef struct uc_game uc_game;

/* The version of the library, "0.1.0". */
const char *uc_version(void);

/* ---- Errors ------------------------------------------------------------------------------- */

enum uc_status {
    UC_OK,
    UC_BAD_CHOICE,  /* not in the list of legal choices; the state is unchanged */
    UC_BAD_SETUP,   /* unknown system, quest, hero or option */
    UC_BAD_CONTENT, /* the pack has errors */
    UC_BAD_FILE,    /* a file is missing, damaged or of another version */
    UC_IO,          /* reading or writing failed */
    UC_CLOSED       /* the journal does not fit this program: it can be read, but not played on */
};

/* One sentence that says what is wrong, where, and what to do about it. */
struct uc_error {
    enum uc_status status;
    char text[512];
};

/* Records `status` and a formatted sentence in `error` (may be NULL) and returns `status`. */
enum uc_status uc_fail(struct uc_error *error, enum uc_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Problems found in a pack: all of them, in file and line order. */
struct uc_problem {
    char file[160];
    int line;
    char text[256];
};

struct uc_problems {
    struct uc_problem *list; /* owned by the caller's struct; release with uc_problems_free */
    int count;
};

void uc_problems_free(struct uc_problems *problems);

/* ---- Content ------------------------------------------------------------------------------ */

/* Reads, checks and compiles the pack in folder `dir`. NULL when it has errors; `problems`
 * (may be NULL) then lists every one of them. */
uc_pack *uc_pack_load(const char *dir, struct uc_problems *problems);
void uc_pack_free(uc_pack *pack);
const char *uc_pack_system(const uc_pack *pack); /* "d2e" */
const char *uc_pack_title(const uc_pack *pack);  /* what it is called, for people */
uint64_t uc_pack_hash(const uc_pack *pack);      /* identity of the content */

/* What pack.lua says, for menus: no other file is read. False when it has errors. */
struct uc_pack_head {
    char system[16], title[100], about[500], version[40];
};
bool uc_pack_peek(const char *dir, struct uc_pack_head *head, struct uc_problems *problems);

/* A pack is found by the name of its folder. The pack of a system has the system's name and is the
 * program's: below $UNDERCROFT_HOME/packs, or where the program was installed. Any other pack is
 * there too, or among the user's own: in the folders of $UNDERCROFT_PACKS, with colons between
 * them, or in undercroft/packs below $XDG_DATA_HOME (~/.local/share). Where a pack lies matters to
 * nobody who names it, so the same name twice is an error.
 *
 * UC_BAD_FILE: there is none; UC_BAD_CONTENT: there are two. */
enum uc_status uc_pack_find(const char *name, char *path, size_t size, struct uc_error *error);
/* The folders in which packs are found, the program's first, then those of the user's own: index
 * from 0, false past the last. */
bool uc_pack_place(int index, char *path, size_t size, bool *own);

/* The folders in which the program's own files are looked for (packs, rules, the page), the first
 * place first: $UNDERCROFT_HOME, where it was installed, the current folder. Index from 0; false past
 * the last. */
bool uc_data_place(int index, char *path, size_t size);

/* How a pack that was loaded is found again: "" for the pack of a system, the name of any other
 * one that has one, or else its folder from the root on. */
const char *uc_pack_from(const uc_pack *pack);

/* The packs that it builds on: index from 0, false past the last. What it takes from them is part of
 * its own content, and of uc_pack_hash. */
enum { UC_USES = 15 };
struct uc_used {
    const char *name;   /* of its folder */
    const char *folder; /* where it was found */
    uint64_t hash;      /* identity of its files */
};
bool uc_pack_used(const uc_pack *pack, int index, struct uc_used *used);

/* What a pack offers, for menus: kind is a record kind of the system, such as "quest", "hero"
 * or "class". Index runs from 0. NULL when there is none. */
struct uc_entry {
    const char *id;    /* machine name */
    const char *name;  /* shown to people */
    const char *about; /* one or two sentences; may be "" */
    const char *group; /* what it belongs to: a class's archetype, a hero's archetype; or "" */
    bool unlisted;     /* for measuring or testing: a menu does not offer it */
    bool taken_over;   /* from a pack that this one builds on */
};
bool uc_pack_entry(const uc_pack *pack, const char *kind, int index, struct uc_entry *entry);
const char *uc_pack_kind(const uc_pack *pack,
                         int index); /* the kinds themselves; NULL at the end */

/* Systems compiled into this library: index from 0, NULL at the end. */
const char *uc_system(int index);
const char *uc_system_title(const char *system);  /* for people; NULL: there is no such system */
const char *uc_system_about(const char *system);  /* in a sentence or two */
bool uc_system_in_the_making(const char *system); /* it can be played, and parts are missing */

/* What can be agreed on before a game: the options of a system that a menu offers, from index 0 on;
 * false at the end. A quest may not have all values of an option. (How many heroes a default party
 * has is not among them: a party says it.) */
struct uc_option {
    const char *key, *title, *about; /* of setup.option; for people */
    const char *const *value;        /* what it can be, the usual one first, NULL at the end */
    bool campaign;                   /* whether it is for campaigns, too */
};
bool uc_system_option(const char *system, int index, struct uc_option *option);

/* How many heroes a party may have. */
void uc_system_party(const char *system, int *least, int *most);
/* Answers a second that random play is expected to reach, for `bench`. */
double uc_system_budget(const char *system);
/* The kinds of records whose effects are expected to take place at some time, from index 0 on; NULL
 * after the last. */
const char *uc_system_effect_kind(const char *system, int index);

/* What stands on the faces of dice: the machine name of a face is "blue:2r1s", a number and a letter for
 * each symbol. From index 0 on; false past the last. */
struct uc_symbol {
    char letter;
    const char *name;  /* in English, by which a front end knows how to draw it: "damage" */
    const char *sign;  /* one character, UTF-8 */
    const char *title; /* for people */
};
bool uc_system_symbol(const char *system, int index, struct uc_symbol *symbol);

/* ---- Languages ---------------------------------------------------------------------------- */

/* What people read is English unless the thread that asks speaks another language. A language is
 * made of catalogues, as msgfmt compiles them from .po files: one of the engine's sentences, one
 * for each pack (docs/translating.md). Once made it may be shared by threads. */
typedef struct uc_language uc_language;

uc_language *uc_language_new(void); /* NULL: no memory */
/* Adds a catalogue, which stays the caller's and must be there as long as the language; what was
 * added last is asked first. One is refused (UC_BAD_FILE) if a translation in it has other
 * conversions (%d) or {placeholders} than its text, or cannot be shown. */
enum uc_status uc_language_add(uc_language *language, const void *catalogue, size_t size,
                               struct uc_error *error);
/* The same for the texts of the pack in folder `dir`: it is asked for nothing else. */
enum uc_status uc_language_add_pack(uc_language *language, const char *dir, const void *catalogue,
                                    size_t size, struct uc_error *error);
/* The texts of cards are made from what they do, when a pack is loaded. This makes those of the
 * pack in folder `dir` in this language, too. Add the catalogues first. */
enum uc_status uc_language_learn(uc_language *language, const char *dir, struct uc_error *error);
void uc_language_free(uc_language *language);
/* This thread speaks `language` from here on; NULL: English. */
void uc_speak(const uc_language *language);

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

uc_game *uc_game_new(const uc_pack *pack, const struct uc_setup *setup, struct uc_error *error);
void uc_game_free(uc_game *game);
const uc_pack *uc_game_pack(const uc_game *game);
const struct uc_setup *uc_game_setup(const uc_game *game);
size_t uc_state_size(const uc_game *game);
/* A quest that was made from a number, as a pack would declare it; "" of any other. */
void uc_quest_print(const uc_game *game, char *text, size_t size);

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

/* Answer the pending question with option `choice` (from 0). On UC_OK the state stands at the
 * next question or at the end of the game, and what happened is told to `log` (may be NULL).
 * On any other status the state is unchanged, byte for byte. */
enum uc_status uc_choose(const uc_game *game, void *state, int choice, struct uc_log *log);

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
void uc_trace(const uc_game *game, const void *state, char *text, size_t size);

/* ---- Words -------------------------------------------------------------------------------- */

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
 * past the last. */
enum uc_vocabulary { UC_VERBS, UC_PROMPTS, UC_EVENTS };
struct uc_form {
    const char *code;
    enum uc_arg arg[4];
    const char *text;
};
bool uc_system_form(const char *system, enum uc_vocabulary what, int index, struct uc_form *form);

/* The stable machine form of a choice ("attack zombie-2 c4 iron_longsword") and its human
 * sentence. uc_choice_find returns the index of the choice with that machine form, or -1. */
void uc_choice_code(const uc_game *game, const void *state, struct uc_choice choice, char *text,
                    size_t size);
void uc_choice_text(const uc_game *game, const void *state, struct uc_choice choice, char *text,
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
    UC_EVENT_ROLLED, /* a die shows a face */
    UC_EVENT_TURN,   /* a turn or an activation begins */
    UC_EVENT_EFFECT, /* the card, record or ability that it names takes effect */
    UC_EVENT_STRIKE, /* a figure attacks, the one named first, if it is told who */
    UC_EVENT_RESULT, /* what an attack or a test has come to */
    UC_EVENT_HURT,   /* the figure named first loses health, or what stands for it */
    UC_EVENT_HEALED, /* and this one gets some back */
    UC_EVENT_FELL,   /* a figure is defeated, knocked out or gone */
    UC_EVENT_FOUND   /* something comes into somebody's hands */
};
enum uc_verb_role uc_verb_role(const uc_game *game, int verb);
enum uc_prompt_role uc_prompt_role(const uc_game *game, int prompt);
enum uc_event_role uc_event_role(const uc_game *game, int kind);

void uc_prompt_text(const uc_game *game, const void *state, char *text, size_t size);
const char *uc_prompt_code(const uc_game *game, const void *state);
void uc_event_text(const uc_game *game, const void *state, const struct uc_event *event, char *text,
                   size_t size);
void uc_event_code(const uc_game *game, const void *state, const struct uc_event *event, char *text,
                   size_t size);

/* The numbers of the rules by which something happened or is asked, "D2-077"; separated by spaces,
 * "" when there are none. They are those of the procedure at work. */
const char *uc_event_rules(const uc_game *game, const struct uc_event *event);
const char *uc_question_rules(const uc_game *game, const void *state);

void uc_name(const uc_game *game, const void *state, enum uc_arg kind, int id, char *text,
             size_t size); /* machine name */
void uc_title(const uc_game *game, const void *state, enum uc_arg kind, int id, char *text,
              size_t size); /* for people */

/* The id behind a machine name, -1 if there is none: the inverse of uc_name. */
int uc_find(const uc_game *game, const void *state, enum uc_arg kind, const char *name);

/* Full description of a thing, for "inspect": rules text of a card, statistics of a figure. "" for
 * what the seat may not know: a place or door that it has not found. */
void uc_inspect(const uc_game *game, const void *state, uc_seat seat, enum uc_arg kind, int id,
                char *text, size_t size);

/* Why is this not allowed? `code` is a machine form that is not among the legal choices. The reason
 * is for `seat`: it tells nothing that this seat may not know; UC_ANYONE asks for whoever would give
 * the answer. False when the engine has nothing to say (the words mean nothing here). */
struct uc_reason {
    char rule[16];  /* "D2-080" */
    char text[280]; /* a sentence for people */
};
bool uc_why_not(const uc_game *game, const void *state, uc_seat seat, const char *code,
                struct uc_reason *reason);

/* ---- What a seat may see ------------------------------------------------------------------ */

enum uc_board_kind { UC_GRID, UC_AREAS, UC_LOCATIONS };
enum { UC_EDGE_N = 1, UC_EDGE_E = 2, UC_EDGE_S = 4, UC_EDGE_W = 8 };

/* The unchanging part of the board in play (it changes with the encounter), all of it: what a seat
 * knows of it, and what has changed since, is in its view. On a board of areas a place is an area,
 * and `x`, `y` is the cell of its sight mark. */
struct uc_board_place {
    int16_t x, y;
    uint8_t terrain; /* vocabulary of the system: uc_terrain_name */
    uint8_t walls;   /* UC_EDGE_ bits */
    uint8_t area;    /* tile or region, for drawing borders; 0 none */
    uint8_t height;  /* in steps above the ground, where a system has heights */
};

/* What lies on the border of two places. A barrier lets pass from a to b only; a block is a wall
 * that can come and go: while its door is open it is not there. */
enum uc_edge_kind { UC_EDGE_DOOR, UC_EDGE_BARRIER, UC_EDGE_BLOCK };
struct uc_board_edge {
    uc_place a, b;
    uint8_t door; /* UC_DOOR; 0 none, of a barrier */
    uint8_t kind; /* enum uc_edge_kind */
    uint8_t side; /* boards of areas: UC_EDGE_E or UC_EDGE_S of the cell x, y */
    int16_t x, y;
};

struct uc_board {
    enum uc_board_kind kind;
    int width, height;
    int places;                         /* place ids run from 1 to this */
    const struct uc_board_place *place; /* indexed by place id; [0] unused */
    int edges;
    const struct uc_board_edge *edge;
    /* Boards of areas: width * height cells, row by row. To which place each belongs, 0 off the map,
     * and its walls in UC_EDGE_ bits. NULL on other boards. */
    const uc_place *cell;
    const uint8_t *cell_walls;
};
const struct uc_board *uc_board(const uc_game *game, const void *state);
/* Its name in English, by which a front end knows how to draw it, and for people. */
const char *uc_terrain_name(const uc_game *game, int terrain);
const char *uc_terrain_title(const uc_game *game, int terrain);

enum {
    UC_VIEW_PIECES = 64,
    UC_VIEW_SPACES = 12,
    UC_VIEW_STATS = 16,
    UC_VIEW_TOKENS = 128,
    UC_VIEW_ZONES = 64,
    UC_VIEW_CARDS = 512,
    UC_VIEW_TRACKS = 32,
    UC_VIEW_NOTES = 16,
    UC_VIEW_STOPS = 48,
    UC_VIEW_SITES = 64,
    UC_VIEW_ARROWS = 192,
    UC_VIEW_DICE = 48,
    UC_VIEW_REGIONS = 40
};

/* A set of places. */
struct uc_places {
    uint64_t w[UC_PLACES / 64]; /* place p is bit p % 64 of word p / 64 */
};
static inline bool uc_places_has(const struct uc_places *places, uc_place place)
{
    return places->w[place / 64] >> (place % 64) & 1;
}
static inline void uc_places_add(struct uc_places *places, uc_place place)
{
    places->w[place / 64] |= UINT64_C(1) << (place % 64);
}

struct uc_view_stat {
    char label[24];
    int16_t value, max; /* max 0: no maximum */
    bool left;          /* what the figure has left of its turn: actions, movement */
};

struct uc_view_piece {
    uc_piece id;
    uint8_t side;   /* 1 heroes, 2 their enemies, 0 neither */
    uc_seat seat;   /* who controls it, 0 none */
    uc_piece with;  /* the figure that it is engaged with and belongs to, 0 none */
    uint8_t rank;   /* 0 plain, 1 leader or master */
    uint8_t down;   /* knocked out: shown as a token */
    uint8_t done;   /* has acted this round */
    uint8_t facing; /* UC_EDGE_: which way it looks, where a system has facings; 0 none */
    char glyph[5];  /* UTF-8, one column: the letter on the board */
    char name[48];  /* for people */
    char role[24];  /* what it is besides, for people: a hero's class; or "" */
    uint8_t spaces;
    uc_place space[UC_VIEW_SPACES];
    uint8_t stats;
    struct uc_view_stat stat[UC_VIEW_STATS];
    char marks[160]; /* conditions and the like, for people, separated by ", " */
};

struct uc_view_token {
    uint8_t id; /* UC_TOKEN */
    uc_place place;
    char glyph[5];
    char name[64];
};

struct uc_view_card {
    uint16_t card;  /* 0: a card whose face this seat may not see */
    uint8_t used;   /* exhausted or face down */
    uint8_t active; /* equipped or in force */
    int16_t price;  /* what it costs, or would bring if its owner sold it; 0: there is no price */
};

/* What the cards of a zone are to its owner: piles, open or secret; a hand; what he has before him;
 * what is sold for gold; what he can get for experience. */
enum uc_zone { UC_ZONE_PILE, UC_ZONE_HAND, UC_ZONE_HELD, UC_ZONE_SALE, UC_ZONE_LEARN };
struct uc_view_zone {
    char name[48];
    uc_piece owner; /* whose cards, 0 nobody's */
    uint8_t kind;   /* enum uc_zone */
    uint16_t size;  /* cards in it, seen or unseen */
    uint16_t first; /* into `card`; `shown` entries */
    uint16_t shown;
    int16_t funds; /* what can be spent on it: gold or experience */
};

struct uc_view_track {
    char label[48];
    int16_t value, max;
    bool left; /* what whoever acts has left of the turn */
};

/* A line of what lies behind or ahead that is neither a number nor a card: the quests of a
 * campaign and who won them, the ways that could be taken. */
struct uc_view_note {
    char title[64], text[192];
    uint8_t side; /* whom it favours: 1 the heroes, 2 their enemies, 0 neither */
};

/* A numbered location that this seat may see, and a way that leads out of it (boards of kind
 * UC_LOCATIONS). What is not revealed is not there. */
struct uc_view_site {
    uc_place place;
    uint8_t face;   /* which side is up: 1 A, 2 B; 0: only looked at, not revealed */
    uint8_t locked; /* its other side comes by its own condition only */
    char name[48];
};

enum { UC_ARROW_PURSUIT = 1, UC_ARROW_ELUSIVE = 2, UC_ARROW_COST = 4, UC_ARROW_SIDE_B = 8 };
struct uc_view_arrow {
    uc_place from, to; /* to 0: no location, an event of its own */
    uint8_t difficulty;
    uint8_t marks; /* UC_ARROW_: all enemies follow; not for everybody; has a price; leads to B */
};

/* A stop on the map of a campaign, which is no board: nobody moves on it from place to place. */
enum uc_stop { UC_STOP_SHUT, UC_STOP_OPEN, UC_STOP_HERE, UC_STOP_PLAYED };
struct uc_view_stop {
    uint16_t quest; /* UC_RECORD: what is played there; 0: where the heroes live */
    uint8_t x, y;   /* from the left and from the top, 0 to 100 */
    uint8_t state;  /* enum uc_stop: shut, may come next, where the heroes are, behind them */
    uint8_t side;   /* who has won it, 0 nobody yet */
    uint8_t way;    /* while the heroes travel there: by which of its ways, from 1 */
    uint8_t passed; /* and how many stations of it lie behind them */
    char name[48];
    char ways[160]; /* what lies between home and it, for people: "road, forest; water" */
};

struct uc_view_die {
    uint16_t face; /* UC_FACE */
    uc_piece owner;
};

/* A part of the board that has a name: the belfry, the way out. */
struct uc_view_region {
    uint16_t id; /* UC_REGION */
    char name[48];
    struct uc_places places;
};

/* All that one seat may see, and nothing else; unused bytes are zero, so that two views can be
 * compared with memcmp. About 90 KB. */
struct uc_view {
    uc_seat seat;   /* whose view */
    uc_seat asked;  /* who decides now, as in uc_question */
    uint8_t prompt; /* the question; 0 when asked of another seat in secret */
    uint8_t winner;
    uc_piece actor; /* whose turn or activation it is */
    uint16_t round;
    uint32_t doors_closed; /* bit d-1: door d is closed */
    uint32_t doors_known;  /* bit d-1: the seat knows that there is a door d */
    uint8_t off_board;     /* nothing is played on the board now: between quests, on the way */
    int16_t pieces, tokens, zones, cards, tracks, notes, stops, sites, arrows, dice, regions;
    struct uc_places
        known; /* the places of the board that the seat knows; the others are not there */
    uint8_t
        ground[UC_PLACES]; /* terrain and height of each of these now: the board's, or what has */
    uint8_t height[UC_PLACES]; /* become of it */
    struct uc_view_piece piece[UC_VIEW_PIECES];
    struct uc_view_token token[UC_VIEW_TOKENS];
    struct uc_view_zone zone[UC_VIEW_ZONES];
    struct uc_view_card card[UC_VIEW_CARDS];
    struct uc_view_track track[UC_VIEW_TRACKS];
    struct uc_view_note note[UC_VIEW_NOTES];
    struct uc_view_stop stop[UC_VIEW_STOPS];
    struct uc_view_site site[UC_VIEW_SITES];
    struct uc_view_arrow arrow[UC_VIEW_ARROWS];
    struct uc_view_die die[UC_VIEW_DICE]; /* the roll on the table */
    struct uc_view_region region[UC_VIEW_REGIONS];
    char title[96];    /* quest and encounter */
    char goal[2][400]; /* what each side must do */
    char story[4096];  /* what is read aloud at this point, for people; "" nothing. Show it once,
                         when it has changed */
};
/* Seat 0 is a spectator, who sees what is public. */
void uc_view(const uc_game *game, const void *state, uc_seat seat, struct uc_view *view);

/* The places and doors (bit d-1) of the board that a seat knows, as in its view; UC_ANYONE: all. */
void uc_known(const uc_game *game, const void *state, uc_seat seat, struct uc_places *places,
              uint32_t *doors);

/* Whether `seat` knows all that `other` can see and is asked: nothing of that would be another thing
 * in a world that is possible to `seat`. What a seat thinks (uc_bot_pick) is for those who do.
 * `scratch` is memory of uc_state_size bytes, `view` is overwritten. */
bool uc_knows(const uc_game *game, const void *state, uc_seat seat, uc_seat other, void *scratch,
              struct uc_view *view);

/* Places worth colouring: where `piece` could go with what `seat` knows it to have, or what it sees. */
enum uc_highlight { UC_REACH, UC_SIGHT };
void uc_highlight(const uc_game *game, const void *state, uc_seat seat, enum uc_highlight what,
                  uc_piece piece, struct uc_places *places);

/* Exact odds of what `choice` would lead to (an attack, a test), computed by playing every
 * outcome of the dice through the rules. `value` is damage for attacks. */
enum { UC_ODDS_VALUES = 32 };
struct uc_odds {
    char label[80];               /* "Damage to Zombie 2" */
    double miss;                  /* nothing happens at all */
    double defeat;                /* the target is defeated; a test: it is passed */
    double value[UC_ODDS_VALUES]; /* probability of exactly that much */
    double mean;
    bool sampled; /* too many outcomes to play them all: estimated, within about one in a hundred */
};
/* `scratch` is memory of uc_state_size bytes. False when the choice has no odds. */
bool uc_odds(const uc_game *game, const void *state, int choice, void *scratch,
             struct uc_odds *odds);

/* How good the position is for `side`, in thousandths of a won game, by the system's own
 * judgement: what greedy and searching bots steer by. Sees the whole state: resample first if
 * the asker must not. */
int uc_score(const uc_game *game, const void *state, int side);
/* A closer look, in millionths, for a bot that weighs small differences (a card more, a step nearer)
 * or cannot see the enemy's answer: where a system can tell, what is about to happen counts too. */
int uc_score_fine(const uc_game *game, const void *state, int side);
/* What that score is made of, as far as the system can tell: up to `max` terms, always the same
 * ones in the same order. Returns how many there are, 0 if it does not tell. */
struct uc_score_term {
    const char *name; /* "the quest", in the reader's language */
    int value;        /* thousandths, for the side that was asked about */
    bool unused;      /* what the turn in progress can still do: lost when it ends */
};
int uc_score_terms(const uc_game *game, const void *state, int side, struct uc_score_term *term,
                   int max);

/* ---- Positions and rules, for tests ------------------------------------------------------- */

/* Changes or reads one fact of the state in the vocabulary of the system's scenario format.
 * False and a sentence in `why` when it cannot be done. */
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

/* ---- Journal ------------------------------------------------------------------------------ */

/* A game with its history: the save, the replay and the undo list. See docs/journal.md. */
typedef struct uc_journal uc_journal;

/* Begins a new game recorded in `path` (NULL: in memory only). */
uc_journal *uc_journal_new(const uc_game *game, uint64_t seed, const char *path,
                           struct uc_error *error);

/* Reads a journal's header: which pack, setup and seed it needs. Strings live in `storage`. */
struct uc_journal_head {
    char system[16], pack_hash[20];
    char engine[40]; /* version and identity of the rules that began it: "0.2.0+9c41d0a7be52f316" */
    struct {
        char name[44], hash[20];
    } uses[UC_USES]; /* packs that the pack builds on */
    int uses_count;
    char from[1024];  /* uc_pack_from when it began; a name or a whole path, whoever wrote it */
    bool damaged;     /* its checksum is wrong: what it says may be so or not */
    char origin[256]; /* the journal that it branched off, by a name; "": none */
    int origin_answers;
    struct uc_seed seed;
    struct uc_setup setup;
    char storage[2048];
};
bool uc_journal_peek(const char *path, struct uc_journal_head *head, struct uc_error *error);
bool uc_journal_peek_bytes(const char *bytes, size_t size, struct uc_journal_head *head,
                           struct uc_error *error);

/* Opens an existing journal and replays it to its end; answers that another engine or pack has
 * recorded are matched by name. Half a record at the end, as a power failure leaves it, is passed
 * over. Whatever else does not fit (damage, an answer that is not offered, another position though
 * engine and pack are the same, a header with a wrong checksum) closes the journal: it stands before that and can be looked at, and
 * nothing is ever written to it again. `error` has a status other than UC_OK, and the sentence,
 * whenever there is something to tell. NULL when nothing of it can be used. */
uc_journal *uc_journal_open(const uc_game *game, const char *path, struct uc_error *error);
void uc_journal_close(uc_journal *journal);

/* Whether it is closed: answers, undo and redo are refused with UC_CLOSED. */
bool uc_journal_is_closed(const uc_journal *journal);
/* Begins a new journal with the answers that lead to the position of another one, to go on from
 * there; that one stays as it is. The new one's header says that it came from `origin`, a name; NULL:
 * it is the same game in another place. */
uc_journal *uc_journal_branch(const uc_journal *from, const char *path, const char *origin,
                              struct uc_error *error);

/* A journal that is kept elsewhere than in a file: in a database, in a browser's storage. `write`
 * adds bytes at its end, which is at offset `at`. They are safe when it returns UC_OK, and nothing
 * has changed when it does not. */
struct uc_store {
    enum uc_status (*write)(void *context, size_t at, const char *bytes, size_t size,
                            struct uc_error *error);
    void *context;
};
uc_journal *uc_journal_new_in(const uc_game *game, struct uc_seed seed,
                              const struct uc_store *store, struct uc_error *error);
uc_journal *uc_journal_branch_in(const uc_journal *from, const struct uc_store *store,
                                 const char *origin, struct uc_error *error);
/* As uc_journal_open, from bytes; `store` NULL: what follows stays in memory. */
uc_journal *uc_journal_read(const uc_game *game, const char *bytes, size_t size,
                            const struct uc_store *store, struct uc_error *error);

/* From here on what cannot be written (a full disk) is kept in memory and tried again with every
 * change, so that the game goes on: it returns UC_OK, with the reason as the error's text. */
void uc_journal_defer(uc_journal *journal);
/* How many changes wait to be written, and to try it now. */
int uc_journal_waiting(const uc_journal *journal);
enum uc_status uc_journal_flush(uc_journal *journal, struct uc_error *error);

void *uc_journal_state(uc_journal *journal); /* the current position; read only */
/* Answers and records; the file is safe on disk when this returns UC_OK. */
enum uc_status uc_journal_choose(uc_journal *journal, int choice, struct uc_log *log,
                                 struct uc_error *error);
int uc_journal_length(const uc_journal *journal); /* answers of seats (chance not counted) */
int uc_journal_position(const uc_journal *journal);
/* How often a seat has answered, and an answer was taken back or restored: never less than before,
 * and the same for whoever reads the journal. */
int uc_journal_changes(const uc_journal *journal);
/* The choice made by answer number `answer`, from 1, and who made it; -1 if there is none. */
int uc_journal_answer(const uc_journal *journal, int answer, uc_seat *seat);

/* One law of undo: free within your own turn until chance or hidden information was revealed,
 * otherwise only if the table agrees. */
enum uc_undo { UC_UNDO_FREE, UC_UNDO_AGREE, UC_UNDO_NONE };
enum uc_undo uc_journal_can_undo(const uc_journal *journal, uc_seat seat);
/* Whom it concerns when the last answer is taken back, seat s as bit s-1: who gave it, who is asked
 * now and, if chance has spoken or something was revealed, everybody who has seen a difference. */
uint8_t uc_journal_touched(const uc_journal *journal);
enum uc_status uc_journal_undo(uc_journal *journal, struct uc_error *error);
enum uc_status uc_journal_redo(uc_journal *journal, struct uc_error *error);
/* To which answer of a seat the first `all` answers lead, those of chance counted (uc_answer_count). */
int uc_journal_answers(const uc_journal *journal, uint32_t all);
/* Puts the position after the first `answers` answers into `state`, replaying from the start. Events are
 * told when the answer that caused them is done, so that `state` may be looked at. */
enum uc_status uc_journal_seek(const uc_journal *journal, int answers, void *state,
                               struct uc_log *log, struct uc_error *error);

#ifdef __cplusplus
}
#endif
#endif
