/* What the programs behind `undercroft SUBCOMMAND` share: where files are found, how options are
 * read, how a mistake is reported.
 *
 * Each subcommand is a function X_main(argc, argv) with its own name in argv[0]; it returns the
 * exit status: 0 done, 1 a check failed, 2 bad usage or bad input. A mistake of the user is one
 * line on standard error that says what is wrong, where, and what to do; front_die prints it. */
#ifndef FRONT_FRONT_H
#define FRONT_FRONT_H

#include <getopt.h>

#include "undercroft/undercroft.h"

enum { FRONT_OK = 0, FRONT_FAILED = 1, FRONT_BAD = 2 };

/* ---- Subcommands -------------------------------------------------------------------------- */

int term_main(int argc, char **argv);      /* play */
int list_main(int argc, char **argv);      /* list */
int proto_main(int argc, char **argv);     /* proto */
int check_main(int argc, char **argv);     /* check */
int rules_main(int argc, char **argv);     /* rules */
int lint_main(int argc, char **argv);      /* lint */
int sim_main(int argc, char **argv);       /* sim */
int bench_main(int argc, char **argv);     /* bench */
int calibrate_main(int argc, char **argv); /* calibrate */
int soak_main(int argc, char **argv);      /* soak */
int replay_main(int argc, char **argv);    /* replay */

/* ---- Languages ---------------------------------------------------------------------------- */

/* The user's language, by LANGUAGE, LC_ALL, LC_MESSAGES and LANG; every program begins with it. */
void front_locale(void);

/* This thread speaks the language `name` from here on: "it", "it_IT.UTF-8"; "en", "C" and NULL are
 * English. Packs are translated, too, also those that are loaded later. False, and nothing has
 * changed, when there is no catalogue for it. To be called by one thread at a time. */
bool front_speak(const char *name);
enum { FRONT_CATALOGUE = 16 << 20 }; /* bytes of the largest catalogue that is read */
enum { FRONT_LANGUAGE = 16 };        /* bytes of a language's name, the zero byte included */
/* Every language learns the pack in this folder: whoever loads a pack says so. */
void front_learn(const char *dir);

/* ---- Mistakes and options ----------------------------------------------------------------- */

/* Prints "undercroft: ..." on standard error. What files of others are called and hold may be part of it: control
 * characters, which would give orders to a terminal, become '?'. */
void front_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same, and leaves with `status`. */
void front_die(int status, const char *format, ...) __attribute__((noreturn, format(printf, 2, 3)));

/* Leaves with FRONT_OK, or FRONT_BAD and a message if what was printed could not be written. */
void front_leave(void) __attribute__((noreturn));
/* The same test for who does not leave yet. */
void front_flush(void);

/* An option of a command: one table for reading it and for what --help says about it. */
struct front_flag {
    const char *name; /* "seed", for --seed */
    int id;           /* what front_option gives */
    const char
        *value; /* what follows it, as help calls it: N_("N"); NULL nothing, "[FILE]" perhaps */
    const char *about; /* N_(), on one line: help breaks it */
};

/* What a command understands besides --lang and --help, which all of them have. */
struct front_command {
    const char *head;              /* of its help: usage, and what it is for */
    const struct front_flag *flag; /* a zeroed entry ends the list */
    const char *tail;              /* what help says at the end; NULL nothing */
    const char *letters;           /* the ids that are short options, too: "v" for -v; NULL none */
};

/* The id of the next option, its value in optarg; -1: no more, the rest of the words begins at optind.
 * --help prints all and leaves. A wrong option is explained and leaves with status 2. */
int front_option(int argc, char **argv, const struct front_command *command);

/* The whole number that `text` spells, from `low` to `high`; leaves with status 2 if it does not.
 * `what` names it in the message: "--games". */
long front_number(const char *what, const char *text, long low, long high);
uint64_t front_seed(const char *what, const char *text); /* decimal, or 0x and hexadecimal */
bool front_parse_seed(const char *text, uint64_t *seed); /* the same; false if it is none */

/* The word of `list` (NULL at the end) that is most like `word`; NULL if none is near. */
const char *front_nearest(const char *word, const char *const *list);

/* ---- Data --------------------------------------------------------------------------------- */

/* Where `name` ("rules/d2e.rules", "page") lies: below $UNDERCROFT_HOME, else in the installed
 * data, else in the current folder. Writes the path to `path` and returns it; the last place tried
 * when it is nowhere. */
const char *front_find(const char *name, char *path, size_t size);

/* ---- Packs -------------------------------------------------------------------------------- */

/* What is played is named by one word: a rule system ("d2e"), whose own pack is meant, any other
 * pack by its name (uc_pack_find), or the folder of a pack. A word with a '/' in it is a folder,
 * and so are "." and "..". */
bool front_is_folder(const char *word);

enum { FRONT_PATH = 1024 }; /* bytes of a path that a pack may have */

/* Finds the folder of the pack that a word means, and sees that a pack is there. */
enum uc_status front_locate(const char *word, char *dir, size_t size, struct uc_error *error);

/* Loads the pack that a word means. Prints nothing; `error` says what is wrong and what to do. */
enum uc_status front_load(const char *word, uc_pack **pack, struct uc_error *error);

/* The same in a thread beside those that speak: nobody knows its texts in other languages until it is
 * added to the open ones (front_packs_add). */
enum uc_status front_load_unspoken(const char *word, uc_pack **pack, struct uc_error *error);

/* The word for the pack that a journal needs: `given` by the user (may be NULL), else what the
 * journal says. When it names a folder that is gone, the pack of that name will do. */
enum uc_status front_journal_pack(const struct uc_journal_head *head, const char *given, char *word,
                                  size_t size, struct uc_error *error);

/* "Pack: The Lost Mine (/home/me/lost_mine)": which pack is played, to be told before anything
 * else. False for the pack of a system, which needs no telling. */
enum { FRONT_ORIGIN = 1200 };
bool front_origin(const uc_pack *pack, char *text, size_t size);

/* UC_OK when this program knows the system; otherwise `error` names those it knows. */
enum uc_status front_check_system(const char *system, struct uc_error *error);

/* The packs that a program has open, each loaded once. Begin with a zeroed one. */
struct front_open_pack {
    char *key; /* a name, or the folder from the root on */
    uc_pack *pack;
};
struct front_packs {
    struct front_open_pack *open;
    int count;
    bool keep_boards; /* for one short game after the other: uc_pack_keep_boards */
};
/* The pack that a word means, or the one in folder `dir`; NULL and `error` if it cannot be used. */
const uc_pack *front_pack(struct front_packs *packs, const char *word, struct uc_error *error);
const uc_pack *front_pack_in(struct front_packs *packs, const char *system, const char *dir,
                             struct uc_error *error);
/* Whether the pack of this name is open already; adds one that was loaded, which belongs to them from here
 * on (NULL: no memory, it is released). */
bool front_packs_have(const struct front_packs *packs, const char *word);
const uc_pack *front_packs_add(struct front_packs *packs, const char *word, uc_pack *pack,
                               struct uc_error *error);
void front_packs_free(struct front_packs *packs);

/* The packs that are found by their names, those of the systems left out, in the order of their
 * names. One that cannot be used is there too: `problem` says why, and the rest may be empty. */
struct front_listed {
    char name[256], folder[FRONT_PATH];
    struct uc_pack_head head;
    char problem[512];
};
struct front_shelf {
    struct front_listed *pack;
    int count;
};
/* All packs that can be found, those with problems too; to be freed with front_shelf_free. */
struct front_shelf front_shelf(void);
/* Frees what front_shelf has found, and leaves an empty shelf. */
void front_shelf_free(struct front_shelf *shelf);

/* ---- Setups ------------------------------------------------------------------------------- */

/* The kinds of records that a game is set up from: quest, campaign, hero, class; NULL at the end. */
extern const char *const front_setup_kinds[];

enum { FRONT_BOARD_MAX = 16000 }; /* bytes of a board drawn in text */

/* A setup together with the strings that it was made of. Begin with a zeroed one. */
struct front_setup {
    struct uc_setup setup;
    size_t used;
    char text[4096];
};

enum { FRONT_RULES = 1024 }; /* characters for all rule options of a command line */

/* Takes what follows `--option`, key=value, behind the others of a command line, with a comma; leaves the
 * program with a message when there are too many. */
void front_add_rule(char list[FRONT_RULES], const char *rule);

/* Adds a party "grisban:berserker,avric:disciple" and options "key=value,key=value" to `to`;
 * either may be NULL or "". May be called again to add more. */
enum uc_status front_setup_parse(struct front_setup *to, const char *party, const char *options,
                                 struct uc_error *error);
enum uc_status front_setup_member(struct front_setup *to, const char *member,
                                  struct uc_error *error);
enum uc_status front_setup_option(struct front_setup *to, const char *key, const char *value,
                                  struct uc_error *error);
enum uc_status front_setup_quest(struct front_setup *to, const char *quest, struct uc_error *error);
enum uc_status front_setup_name(struct front_setup *to, const char *name, struct uc_error *error);

/* ---- Names of a game ---------------------------------------------------------------------- */

/* What a kind of argument is called: "piece", "place"; "none". */
const char *front_arg_word(enum uc_arg kind);
/* Whether `text` begins with the words of `code`. A word that ends in ':' or '.' stands for all that
 * begin so. */
bool front_begins(const char *text, const char *code);
/* The choice of the pending question that `code` means: the one with that machine form, or the
 * only one that begins with these words. -1 if there is none, -2 if there are several. */
int front_choice(const uc_game *game, const void *state, const char *code);

/* The outcome of the pending question to chance that `text` means: the one with that machine
 * form, or the only one that has these words in this order ("blue:2r1d" for "face blue 2r1d"; a
 * colon is as good as a space). -1 if there is none, -2 if there are several. */
int front_outcome(const uc_game *game, const void *state, const char *text);

/* A seat by machine name, name or number; "chance" is UC_CHANCE; 0 if there is none. */
uc_seat front_seat(const uc_game *game, const void *state, const char *name);
/* The machine name of a seat: also "chance", and "nobody" for 0. */
void front_seat_name(const uc_game *game, const void *state, uc_seat seat, char *text, size_t size);
/* A side by its name, or by that of one of its seats; 0 if there is none. */
int front_side(const uc_game *game, const void *state, const char *name);

/* ---- Files and text ----------------------------------------------------------------------- */

/* Reads a whole file of at most `limit` bytes; a zero byte is added. NULL and `error` if that
 * cannot be done. Release with free. */
char *front_read(const char *path, size_t limit, size_t *length, struct uc_error *error);

struct front_files {
    char **path;
    int count;
};

/* Adds `path` if it is a file, and every file below it whose name ends in `suffix` if it is a
 * folder, in the order of their names. */
enum uc_status front_files(const char *path, const char *suffix, struct front_files *files,
                           struct uc_error *error);
void front_files_free(struct front_files *files);

/* Bots by name. */
enum { FRONT_BOTS = 16 }; /* kinds at most */
/* Is there a kind of bot of this name? */
bool front_is_bot(const char *kind);
const char *front_bots(void); /* "easy, normal, …" for messages; the same text every time */

/* Replaces whatever is not UTF-8 (a character cut in half, say) by '?'. */
void front_clean(char *text);
bool front_is_utf8(const char *text, size_t length);

/* JSON (jansson). */
struct json_t;
struct json_t *front_json_text(const char *text); /* a string that is always valid UTF-8 */
struct json_t *front_kind_json(const uc_pack *pack, const char *kind); /* what the pack offers */
struct json_t *front_shelf_json(void); /* a list of all packs that are found by their names */
/* Adds the system of a pack and, unless it is the system's own, the pack: "from" is its name or
 * folder. */
void front_json_pack(struct json_t *json, const uc_pack *pack);
void front_print_json(struct json_t *json); /* on standard output; releases it */
/* As one line of text without blanks, to be freed; NULL without memory. Numbers that are not whole have nine digits. */
char *front_json_line(struct json_t *json);

/* ---- The protocol as a library: docs/protocol.md ------------------------------------------ */

/* One session. The packs belong to the caller and may serve one session after the other. */
struct proto;
struct proto_limits {
    bool files;   /* journals may be read and written */
    long answers; /* in one play_out */
    long effort;  /* of a searching bot */
};
/* A session of the protocol on these packs, within these limits; NULL without memory. */
struct proto *proto_new(struct front_packs *packs, struct proto_limits limits);
/* Ends a session with all its games; NULL is none. */
void proto_free(struct proto *proto);

enum { PROTO_LINE_MAX = 1 << 20 }; /* bytes in one request */

/* Handles one request of `length` bytes and returns the reply, one line of JSON without the
 * newline; NULL for an empty line. Release with free. */
char *proto_line(struct proto *proto, const char *line, size_t length);
bool proto_is_over(const struct proto *proto); /* "quit" was asked */

#endif
