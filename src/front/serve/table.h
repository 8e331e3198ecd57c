/* One table: a game that is kept in the store, its chairs, and the guests around it.
 *
 * What a table is beyond its journal is a small JSON object in the store, `about`: who plays each
 * seat and who has held it, the hashes of the keys, what is proposed and what has happened, the pace of the
 * bots, and whether people roll the dice. */
#ifndef SERVE_TABLE_H
#define SERVE_TABLE_H

#include <jansson.h>

#include "front/proto.h"
#include "front/serve/hall.h"
#include "front/serve/token.h"

enum {
    TABLE_NAME = 41, /* bytes of a person's name */
    TABLE_NAME_LETTERS = 30,
    TABLE_LINE = 1201, /* bytes of what is said at once */
    TABLE_LINE_LETTERS = 300,
    TABLE_OTHERS = 32, /* servers that share it, those included that were started anew lately */
    TABLE_LOG = 16,    /* happenings that are remembered */
    TABLE_HOLDERS =
        16, /* persons that a chair remembers one by one, at least all who hold one now */
    TABLE_BANNED = 16, /* addresses from which nobody may take a seat, the last */
    TABLE_DAYS = 3,    /* that a proposal waits for those who are away */
    TABLE_BYTES =
        4
        << 20, /* of a journal, some 80,000 answers: no game is so long, but somebody may want to fill the memory */
    TABLE_PACE = 600 /* milliseconds between two answers of bots, unless the host says otherwise */
};

/* Persons are known by the keys they come with, and by nothing else: who sits down with two keys on one
 * connection is one person, and who makes a key of his own is somebody else than those who knew the one
 * before, unless he is the host. They are numbered from 1 as they sit down; no number is given twice. */
struct chair {
    char player[24];       /* "person", or a kind of bot, with or without effort: "search:200" */
    char hash[TOKEN_HASH]; /* of the key to it */
    char name[TABLE_NAME]; /* of the person */
    uint64_t holder;       /* the person who has its key; 0: nobody has sat down with it yet */
    uint64_t
        held[TABLE_HOLDERS]; /* persons who have held it, and seen its secrets, in order; 0: none */
    bool others;             /* so have others, of whom nothing else is known any more */
    int told;                /* the first happening that its holder was not told */
    int own; /* where a bot plays: those after so many answers are its own, and not of the holder */
};

/* Something that people at the table must agree to. */
enum proposal_kind {
    PROPOSE_NOTHING,
    PROPOSE_UNDO,
    PROPOSE_PLAYER,
    PROPOSE_BRANCH,
    PROPOSE_KEY,
    PROPOSAL_KINDS
};
struct proposal {
    enum proposal_kind kind;
    int number;
    int changes;           /* PROPOSE_UNDO: uc_journal_changes when it was made */
    uc_seat seat;          /* PROPOSE_PLAYER, PROPOSE_KEY: whose chair */
    char player[24];       /* and who is to take it */
    char hash[TOKEN_HASH]; /* or of its new key */
    uint8_t needed;  /* seats without which it comes to nothing; PROPOSE_PLAYER: 0, most will do */
    uint8_t yes, no; /* seats that have said so */
    long long until; /* seconds since 1970: then it has come to nothing */
};

/* What has been done to a seat or to the table, for those who were away. */
enum happening_kind {
    HAPPENED_PLAYER,   /* somebody else plays a seat */
    HAPPENED_TAKEN,    /* a person sits down who has not held the seat before */
    HAPPENED_KEY,      /* the seat has another key */
    HAPPENED_EXPORTED, /* the journal was handed out before the end */
    HAPPENED_UNDO,     /* the table has agreed to it */
    HAPPENED_LAPSED,   /* a proposal was not decided in time */
    HAPPENED_REMOVED,  /* whoever held a seat has no key any more */
    HAPPENED_MUTED,    /* a seat may say nothing any more */
    HAPPENED_UNMUTED,  /* it may again */
    HAPPENING_KINDS
};
enum happening_by { BY_HOLDER, BY_HOST, BY_TABLE, BY_OPERATOR };
struct happening {
    enum happening_kind kind;
    enum happening_by by;
    uc_seat seat;    /* 0: the table */
    char player[24]; /* HAPPENED_PLAYER */
    long long when;  /* seconds since 1970 */
};

/* Who may sit down without having been given a key, where nobody has ever sat. */
enum openness {
    OPEN_TO_NOBODY,
    OPEN_TO_LINK, /* whoever knows the name of the table */
    OPEN_TO_ALL,  /* it is in the lobby */
    OPENNESSES
};

/* What is kept of a table beside its journal. */
struct about {
    struct chair chair[UC_SEATS + 1];
    char host[TOKEN_HASH], watch[TOKEN_HASH];
    int pace;
    int days;         /* that proposals wait for those who are away */
    uint64_t persons; /* who have sat down so far */
    bool exported;    /* the journal was handed out before the end */
    bool final; /* it was handed out after it, and there are others: the end cannot be taken back */
    struct happening log[TABLE_LOG]; /* number n at n % TABLE_LOG */
    int happened;                    /* how many there were */
    bool dice;                       /* people roll */
    char opener[STORE_OPENER]; /* the address that has opened the table; "": it is not known */
    enum openness open;
    long long listed_until;                  /* OPEN_TO_ALL: seconds since 1970 */
    char lister[STORE_OPENER];               /* the address that has put it into the lobby */
    uint8_t muted;                           /* seats that may say nothing */
    char banned[TABLE_BANNED][STORE_OPENER]; /* whose people may take no seat */
    struct proposal proposal;                /* the last one; its number counts them */
};

/* Another server at which guests of the table are. */
struct other {
    char server[TOKEN_NAME];
    uint8_t seats;   /* that are held there */
    bool guests;     /* somebody is */
    long long heard; /* when it was heard last */
};

/* How many messages may be said now; it grows with time. */
struct allowance {
    double left;
    long long reckoned; /* when */
};

struct guest {
    struct hall *hall;
    struct table *table; /* he has a key to it, and may at least watch; NULL: at none */
    struct guest *next;  /* at the same table */
    void *connection;
    struct home *home;             /* where he comes from */
    uint64_t number;               /* by which the log knows him */
    char language[FRONT_LANGUAGE]; /* in which he is spoken to; "": English */
    uint8_t seats;                 /* bit s-1: holds the key to seat s */
    uint64_t person;               /* who he is at his table; 0: he has not sat down at a seat */
    bool host;
    long long told_at; /* number of the first event that he has not been told */
    struct allowance allowance;
    long long entered; /* when he came */
    long long heard;   /* when he has spoken last */
    bool packs;        /* reads compressed messages */
    uint64_t
        held; /* in this round of sending a letter of his has to wait, and so have those behind it */
    int refused;       /* messages beyond it; each that is served makes up for one */
    int parked;        /* requests of his that wait */
    bool arriving;     /* a scribe writes how the table stands that he has come to: news wait */
    uint64_t advised;  /* by which number a bot thinks about what he should do; 0: none does */
    json_int_t advice; /* the id of that request; -1: it had none */
};

/* How a table stood before a group of the store changed it, in case that comes to nothing. */
struct before {
    long long group; /* 0: none */
    bool played;     /* its journal was written */
    struct uc_journal_mark journal;
    int position; /* of that */
    size_t length;
    long long since;
    struct about *about; /* as it was; NULL: it was not changed */
    long long version;
};

struct table {
    char id[STORE_ID];
    int shard; /* of the store */
    struct hall *hall;
    struct table *next, *beside; /* in memory; on the same shelf */
    long long version;           /* of `about` in the store */
    struct about about;
    json_t *unknown; /* what another version keeps in `about`; NULL: nothing */
    int pushed;      /* happenings that those who are here were told */
    struct match *match;
    size_t length;   /* of the journal in the store */
    bool closed;     /* its journal does not fit any more, and can only be looked at */
    bool branching;  /* the journal that is written goes in the place of that one */
    bool dirty;      /* has changes that are not safe in the store yet */
    long long group; /* of the store, in which it was changed last */
    struct before
        before[2]; /* by the number of the group: one may be under way while the next is open */
    char *tail;    /* what others have written behind `length` while it was lent; NULL: nothing */
    size_t tail_size;
    bool falls;         /* it is lent, and goes back when it is not any more, */
    long long falls_to; /* to how it was after this group */
    int beaten;         /* how many times in a row another server was faster */
    struct table *next_dirty;
    bool gone;             /* it is not in the store any more, or was ended: it is to be dropped */
    bool behind;           /* another server has written: the table must be read again */
    bool lent;             /* a worker looks at it: nothing may change */
    bool thinking;         /* a job of this table is under way */
    struct job *held;      /* what a bot has thought while the table was lent */
    struct errand *errand; /* for which it is lent; NULL: it is being read */
    char sum[UC_SEATS + 1][17]; /* of what each seat was told last; "": it was told nothing */
    int summed;                 /* uc_journal_changes then */
    size_t calm_length;         /* of the journal when it was seen that no bot is asked; 0: never */
    long long calm_version;     /* of `about` then */
    uc_seat floor;              /* when several seats are asked: where bots go on */
    long long moved;            /* when something happened last */
    long long pushed_at;        /* when its guests were told last who sits where; 0: never */
    bool push_due;              /* they are to be told again */
    long long since;            /* when the journal was written last: seconds since 1970 */
    struct other other[TABLE_OTHERS];
    int others;
    long long told;                      /* when other servers were told last who is here */
    struct allowance said[UC_SEATS + 1]; /* how much each seat may say now */
    struct guest *guest;
};

/* Makes a table of a new game. The keys are written to `keys`: by seat, [0] the host's; `watch` is
 * the spectators'. NULL and an error in the reply if it cannot be made. */
struct table_keys {
    char seat[UC_SEATS + 1][TOKEN_KEY];
    char watch[TOKEN_KEY];
};
/* A new table as the request asks for it, with keys for its seats; NULL, and the answer says why. */
struct table *table_make(struct hall *hall, struct request *r, const char *opener,
                         struct table_keys *keys);
/* Frees a table and the game on it; NULL is none. */
void table_free(struct table *table);

/* Reading a table out of the store, in three steps. The second plays its journal, which takes the longer the longer it is, and may be
 * done by a worker: nothing else may change the table meanwhile. */
struct reading {
    struct table *table;
    struct stored stored;
    struct match *match;
    bool dice;
    struct uc_error error; /* of the second step */
};
/* A table of that id on which nothing has been put yet; NULL without memory. */
struct table *table_blank(struct hall *hall, const char *id, struct uc_error *error);
/* Begins to read a table out of the store: what is needed to follow its journal is found on this
 * thread. */
enum uc_status table_read_begin(struct table *table, struct reading *reading,
                                struct uc_error *error);
/* Follows the journal; may run on any thread, since nobody else knows the table yet. */
void table_read_journal(struct reading *reading);
/* The table is as it was if this fails. */
enum uc_status table_read_end(struct reading *reading, struct uc_error *error);
void table_read_drop(struct reading *reading); /* instead of the last step */
/* All three at once. */
enum uc_status table_read(struct table *table, struct uc_error *error);

/* Follows lines that another server has written behind the last one that is known here. False: it must be read again. */
bool table_take(struct table *table, const char *bytes, size_t size);
/* Stands as it did before the first group that is not settled has changed it. False: that is not known, and it must be read. */
bool table_go_back(struct table *table, long long settled);
void table_forget_before(struct table *table, long long settled); /* what is safe now */

/* Gives the answer of the seat that is asked; refused, the table is as it was. */
enum uc_status table_answer(struct table *table, int choice, struct uc_error *error);
/* Whether the last answer may be taken back at all; an error if not. Once somebody has read in the journal of a game that is over what
 * others know, and how the dice will fall, nobody plays on in it. */
bool table_may_undo(const struct table *table, struct uc_error *error);
/* Takes back the last answer: the table has agreed. */
enum uc_status table_undo(struct table *table, struct uc_error *error);
/* Goes on from a journal that does not fit any more, in another one; the table has agreed. */
enum uc_status table_branch(struct table *table, struct uc_error *error);
/* Where people roll the dice, the random stream still answers for chance when the outcome is not
 * for everybody to see. True: it has answered. */
bool table_draw(struct table *table);
/* table_about.c: what is kept beside the journal, for so many seats; NULL without memory. */
char *table_about(const struct table *table, int seats);
bool table_read_about(struct table *table, const char *text);
/* Writes it to the store. If that fails it is again what it was before. */
enum uc_status table_describe(struct table *table, const struct about *before,
                              struct uc_error *error);

/* Puts the table into the lobby as it is now, or takes it out, as it is open. */
enum uc_status table_offer(struct table *table, struct uc_error *error);
uint8_t table_free_seats(const struct table *table); /* that may be taken, bit s-1 each */
const char *table_openness(enum openness open);      /* its word in a message */

/* table.c: how the table stood before the group that is open; made if there is none. */
struct before *table_before(struct table *table);

/* Notes what has happened, to be written with the next table_describe. */
void table_note(struct table *table, enum happening_kind kind, enum happening_by by, uc_seat seat);

const char *table_happening(const struct happening *happening); /* a word for the log */

/* Nobody is asked any more. */
bool table_is_over(const struct table *table);
/* A person has that seat, and no bot. */
bool table_is_person(const struct table *table, uc_seat seat);
uint8_t table_people(const struct table *table); /* seats that people play, bit s-1 each */
/* Whether somebody has ever sat there; whether this person has; whether nobody else has. */
bool chair_was_held(const struct chair *chair);
bool chair_was_held_by(const struct chair *chair, uint64_t person);
bool chair_is_of(const struct chair *chair, uint64_t person);
/* The person holds its key from here on. */
void table_sit(struct table *table, uc_seat seat, uint64_t person);
/* Whether nobody but this person has ever sat down at the table. */
bool table_is_of(const struct table *table, uint64_t person);
bool table_is_mute(const struct table *table, uc_seat seat);
bool table_is_present(const struct table *table, uc_seat seat); /* somebody holds its key now */
bool table_is_player(const char *text);                         /* "person", or a bot that exists */
/* The kind of bot and its effort; and what that costs, compared with one that looks at each answer once. */
int table_bot(const struct chair *chair, char kind[24]);
int table_bot_cost(const struct chair *chair);

/* hall.c: a game of this system and setup, shared by all tables that play it. */
struct shared *hall_game(struct hall *hall, const char *system, const struct uc_setup *setup,
                         struct uc_error *error);

#endif
