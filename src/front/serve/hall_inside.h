/* The inside of the hall, for its own files: hall.c (games, guests, bots), hall_tell.c (what guests
 * are told), hall_table.c, hall_seats.c, hall_agree.c (requests about tables) and hall_play.c (requests
 * about their games). */
#ifndef SERVE_HALL_INSIDE_H
#define SERVE_HALL_INSIDE_H

#include <pthread.h>

#include "front/serve/scratch.h"
#include "front/serve/sheet.h"
#include "front/serve/table.h"

enum {
    HALL_GAMES = 4096, /* different games at a time */
    HALL_SHELVES = 4096,
    HALL_FAILED = 64,       /* tables that do not fit, which are not told of again */
    HALL_RETRY = 1000,      /* milliseconds until something is tried again that has failed */
    HALL_LOOK = 500,        /* milliseconds between two looks at whether the store works */
    HALL_FIRST_EVENTS = 200 /* that somebody who joins is told; he may ask for more */
};

/* How often something took how long. */
enum { METRICS_BUCKETS = 12, METRICS_COMMANDS = 64 };
struct histogram {
    uint64_t bucket[METRICS_BUCKETS + 1];
    uint64_t sum; /* microseconds */
};

/* What was counted since the server began. */
struct metrics {
    uint64_t requests[METRICS_COMMANDS][2]; /* as hall_command numbers them: done, refused */
    uint64_t unsound;                       /* messages that were not looked at */
    uint64_t answers[2];                    /* of people, of bots */
    uint64_t opened;                        /* tables */
    uint64_t entered, turned_away;          /* guests */
    uint64_t store_errors;
    uint64_t read;   /* tables out of the store, from the beginning */
    uint64_t beaten; /* times that another server was faster at a table */
    struct histogram replies, commits;
};

struct played { /* a game, by system and setup */
    char *key;
    struct shared *shared;
};

/* A message that waits until what it tells of is safe. */
struct letter {
    struct guest *guest;         /* NULL: he has left */
    const struct table *table;   /* of which it tells; NULL: of another, of many, or of none */
    const struct table *touched; /* at which its request has changed something; or NULL */
    struct sheet *sheet;
    bool reply;      /* to a request: if that comes to nothing he must hear of it */
    bool waits;      /* until the guest has been told how the table stands that he has come to */
    long long group; /* of the store, that must be safe first; 0: none */
    bool news;       /* of events from the one with this number on: */
    long long told_before;
    char *again;   /* the request, to be served again where another server was faster; or NULL */
    json_int_t id; /* of the request; -1: it had none */
    long long asked_at; /* when, by the clock that measures; 0: it is not known */
};

struct hall {
    struct store *store;
    char name[TOKEN_NAME]; /* by which other servers know this one */
    struct hall_settings settings;
    struct front_packs packs;
    struct proto *proto;               /* for looking: views are made in its memory */
    struct table *table;               /* all in memory */
    struct table *shelf[HALL_SHELVES]; /* the same, by name */
    struct table *dirty;               /* those that have changes that are not safe yet */
    long long settled;                 /* this group of the store, and all before it, are decided */
    long long changed;                 /* the group in which something was changed last */
    long long changed_by;  /* the same, by the request that is served; 0: it has changed nothing */
    struct table *touched; /* and at that table, or at another before it */
    const char *request;   /* its text, if it may be served again; or NULL */
    size_t request_size;
    long long changed_at
        [2]; /* when the first change of a group came, by the clock that measures; by its number */
    uint64_t rounds;       /* of sending letters */
    struct desk *desk;     /* where nobody writes at the moment */
    pthread_mutex_t desks; /* who takes one, or puts it back, has this */
    struct played played[HALL_GAMES];
    int games;
    struct home *home[HALL_SHELVES]; /* addresses from which guests have come lately */
    int homes;
    long long homes_seen; /* when it was looked last for some to be forgotten */
    struct letter *letter;
    int letters, letter_room;
    struct parked *parked;  /* requests that wait */
    json_int_t id;          /* of the request that is served; -1: it has none */
    bool elsewhere;         /* its reply tells of another table than the guest's, or of many */
    bool later;             /* its reply will be made by a worker */
    bool awaits;            /* it needs something that is being read */
    char awaited[STORE_ID]; /* that table; "": a pack */
    bool loading;           /* one is */
    struct job *arrived;    /* it is loaded, and languages have to learn it */
    char unloaded[64];      /* the one that could not be loaded last */
    struct uc_error why_unloaded;
    long long tried;         /* when */
    struct opening *opening; /* tables that are being read */
    char unread[STORE_ID];   /* the one that could not be read last */
    struct uc_error why_unread;
    long long unread_at; /* when */
    struct {
        char id[STORE_ID];
        int fits;            /* so many answers; -1: it cannot be read at all */
    } failed[HALL_FAILED];   /* what was told last of tables that do not fit */
    int fails;               /* where the next goes */
    int asked;               /* tables that are lent: workers may speak */
    uint64_t advice;         /* the number of the last that was asked for */
    int advised;             /* guests for whom bots think */
    long long looked;        /* when it was looked last for tables to be forgotten */
    long long counted;       /* tables in the store, */
    long long counted_at;    /* then; 0: never */
    uint64_t counted_opened; /* metrics.opened then */
    long long swept;         /* when it was looked last for notices that were lost */
    int guests;
    uint64_t entrances; /* the number of the last guest */
    long long asked_at; /* when what is served now was, by the clock that measures; 0: by nobody */
    struct metrics metrics;
    json_t *lobby;        /* what was read of it last; NULL: it must be read */
    long long lobby_read; /* when */
    bool leaving;         /* the server is being stopped */
    bool failing;         /* the store does, and that was told */
    long long store_seen; /* when it was asked last whether it works */
    long long now;
};

/* ---- hall.c ------------------------------------------------------------------------------- */

struct table *hall_find(struct hall *hall, const char *id); /* in memory; NULL: not there */
void hall_add(struct hall *hall, struct table *table);      /* to those in memory */
void hall_drop(struct hall *hall, struct table *table);     /* out of memory */

void note_dirty(struct table *table); /* it has changes that are not safe yet */
void note_safe(struct table *table);  /* it has none any more, or they are gone */
/* The table is lent to a worker, who speaks; and is back. */
void lend_table(struct table *table);
void take_back_table(struct table *table);
void resume_table(struct table *table); /* what could not be done while it was lent */
/* Lets bots think, or puts the table away, if it is time. */
void attend(struct table *table);

/* The requests that there are, from index 0 on; NULL after the last. */
const struct command *hall_command(int index);
/* Serves a request that has waited for its turn. */
void hall_request(struct guest *guest, const char *text, size_t size);

/* The time by the clock that measures; 0: there is none. */
long long hall_clock(const struct hall *hall);

/* Tells whoever runs the server: an event, and keys with values up to a NULL, as log_write has them. */
void hall_report(const struct hall *hall, enum log_level level, const char *event, ...)
    __attribute__((sentinel));
/* The same of something that a guest has done, who is named by his number. */
void report_guest(const struct guest *guest, const char *event, ...) __attribute__((sentinel));
/* Notes whether the store has worked, and tells when that changes: `text` says what is wrong. */
void hall_note_store(struct hall *hall, bool good, const char *text);
/* Notes whether it works now, by asking it, unless that was done a moment ago. */
void hall_look_at_store(struct hall *hall);

/* ---- hall_read.c -------------------------------------------------------------------------- */

/* In memory or, then, taken out of the store; NULL: there is none (UC_BAD_SETUP), it cannot be read, or that takes a while: then the request
 * waits for it (hall->awaits). */
struct table *hall_fetch(struct hall *hall, const char *id, struct uc_error *error);
/* Whether a worker reads this table out of the store. */
bool is_being_opened(struct hall *hall, const char *id);
/* The request that is served waits for this table. */
void hall_await(struct hall *hall, const char *id);
/* Somebody else has written it; "": any of them. */
void hear_of_write(struct hall *hall, const char *id);
/* Follows what somebody else has written: "BYTE DIGITS". False: the table must be read again, if it is in memory. */
bool hear_lines(struct hall *hall, const char *id, const char *lines);
/* Follows what was heard while the table was lent. */
void take_tail(struct table *table);
/* Every few seconds: finds what other servers have written and nobody has heard of. */
void hall_sweep(struct hall *hall);
/* Reads a table again that was changed in the store, and tells its guests; the table is lent until that is done. Where it awaits its fate
 * nothing is read yet. False: it cannot be read at the moment. */
bool hall_read_again(struct table *table);
/* Another server has written while something of this one is under way to it: what becomes of that must be known first. */
bool awaits_fate(const struct table *table);
/* The same here and now, for somebody who cannot wait. */
bool hall_catch_up(struct table *table);

/* ---- hall_bots.c -------------------------------------------------------------------------- */

/* Lets a bot think about the table's position, as it would on that chair. `advice` is the number by
 * which a guest, `asker`, waits for it; 0 and NULL for the table. False: there is no memory for it. */
bool hall_think(struct table *table, uc_seat seat, const struct chair *chair,
                const struct guest *asker, uint64_t advice);
/* Lets the bot think that the table waits for, if there is one; true: there is. */
bool let_bots_think(struct table *table);

/* Gives the answer that a bot has found while the table was lent. */
void give_held(struct table *table);

/* ---- hall_homes.c ------------------------------------------------------------------------- */

/* Where an address is at home, with one guest more; NULL: there are too many already, or no memory. */
struct home *enter_home(struct hall *hall, const char *address);
void leave_home(struct home *home); /* with one guest less */
/* What somebody who comes now may ask for, at so much a second. */
struct allowance full_allowance(int rate, long long now);
/* The job is of the guest's address: it takes turns with others, however many tables and connections it has. */
void write_owner(const struct guest *guest, struct job *job);
/* By what the guest's address is known in the store. */
void write_opener(const struct guest *guest, char opener[STORE_OPENER]);
/* One more of something of which there may be so many at once, and so many more a second. */
bool take_from(struct allowance *allowance, double rate, double most, long long now);
/* Takes this much off what the guest and his address may ask for; false when that is used up. */
bool spend(struct guest *guest, int cost);
/* Whether the guest may open one more table, and who he is in the store; an error if not. */
bool may_open(struct request *r, char opener[STORE_OPENER]);
void note_opened(struct home *home); /* he has */
/* Every now and then: forgets those from which nobody is here. `all`: all of them. */
void forget_homes(struct hall *hall, bool all);

/* ---- hall_ask.c --------------------------------------------------------------------------- */

/* The pack of this name. NULL and an error if it cannot be used; where it must be loaded first that is done in
 * a worker, and hall->awaits is set. */
const uc_pack *hall_pack(struct hall *hall, const char *word, struct uc_error *error);
/* What a scribe or worker does with a table that is lent for it, and the reply to whoever has asked for it. */
struct errand {
    struct job job; /* first */
    struct table *table;
    uint64_t asker;      /* the number of that guest; 0: nobody waits for a reply */
    json_int_t id;       /* of his request; -1: it had none */
    long long asked_at;  /* when, by the clock that measures */
    struct sheet *reply; /* NULL: there is no memory for it */
    char *
        again; /* the request, to be served again if that comes to nothing because another server was faster; or NULL */
    bool untrue;           /* what it tells of could not be made safe */
    struct uc_error error; /* for this reason; UC_BAD_FILE: another server was faster */
};
/* The job is given, the table lent from here on, and the reply to the request (NULL: there is none) comes later. */
void begin_errand(struct errand *errand, struct table *table, const struct request *r,
                  struct workers *whom);
void write_reply(struct errand *errand, json_t *out);                       /* in whatever thread */
struct guest *asker_of(const struct errand *errand);                        /* NULL: he has left */
void take_back_errand(struct errand *errand, const struct uc_error *error); /* it is untrue */
/* It is done: the reply goes out, the errand is dropped, and the table is back. */
void end_errand(struct errand *errand);

/* Lets a worker make the reply to a request with `make`, which changes nothing but what the guest was told and adds to what the reply has
 * already; a scribe, if it takes a moment. */
void ask_worker(struct request *r, void (*make)(struct request *r));
void ask_scribe(struct request *r, void (*make)(struct request *r));
/* A worker speaks no more: a pack that waits for that can be learned. */
void settle_pack(struct hall *hall);
/* Lets a request wait for a table that is lent (""  for a pack, or for the guest's other requests), behind all
 * others or before them. False: it cannot. */
bool park(struct guest *guest, const char *table, const char *text, size_t size, bool first);
void forget_parked(struct guest *guest); /* who leaves */
/* Serves the requests that nothing holds up any more. */
void hear_parked(struct hall *hall);

int hall_parked(const struct hall *hall); /* how many wait */

/* ---- hall_scribes.c ----------------------------------------------------------------------- */

/* What a thread needs to write. */
struct desk {
    struct proto *proto;
    struct packer *packer;
    struct scratch *scratch;
    struct desk *next;
};
struct desk *desk_take(struct hall *hall);                /* NULL without memory */
void desk_put_back(struct hall *hall, struct desk *desk); /* for the next who writes */
void forget_desks(struct hall *hall);                     /* all are put back, and released */

/* Tells every guest that the game has moved, and then the reply to the request that has moved it (NULL: there is none).
 * A scribe writes it; the table is lent from here on. */
void tell_change(struct table *table, struct request *r);
/* Tells whoever asks how the table stands, and then the reply to his request, in the same way. */
void tell_again(struct request *r);

/* ---- hall_metrics.c ----------------------------------------------------------------------- */

/* One thing more was measured, and took so long. */
void metrics_note(struct histogram *histogram, long long microseconds);

/* ---- hall_tell.c -------------------------------------------------------------------------- */

/* The session's memory belongs to the hall, which knows who is talking. */
static inline struct guest *guest_of(const struct request *r) { return r->proto->user; }

static inline bool holds(const struct guest *g, uc_seat seat)
{
    return seat >= 1 && seat <= UC_SEATS && g->seats >> (seat - 1) & 1;
}

/* The seat through whose eyes a guest sees, unless he says which: the one that is asked, or the
 * first he holds; 0 for a spectator. */
uc_seat eyes_of(const struct guest *guest);

/* Takes note of the language that a guest wants; false: there is no such. */
bool learn_language(struct guest *guest, const char *language);

/* The message goes out with the next flush. */
void send_json(struct guest *guest, json_t *json);
void send_reply(struct guest *guest, json_t *json, json_int_t id); /* -1: without id */
/* The same with a sheet, which they take; NULL is lost. */
void send_sheet(struct guest *guest, struct sheet *sheet);
void send_news(struct guest *guest, struct sheet *sheet,
               long long told_before); /* events from that one on */
void send_reply_sheet(struct guest *guest, struct sheet *sheet, json_int_t id);
/* He has been told how his table stands: what has waited for that goes out behind it. */
void send_waiting(struct guest *guest);
/* Forgets what waits for a guest who has left. */
void forget_letters(const struct guest *guest);
/* The table is gone from memory: nobody knows any more whether what letters tell of it is safe. */
void forget_subject(const struct table *table);

/* Lets the protocol answer for a guest: `command` with the keys in `in`, which it takes. `match` is
 * the game of his table, or that game as it was. `proto` has the memory for it. The thread speaks his
 * language. */
json_t *look(struct proto *proto, const struct guest *guest, struct match *match, uc_seat seat,
             const char *command, json_t *in);

/* A checksum of what a seat sees and of how the table came there, which a client sends back with
 * its answer. */
enum { SUM = 17 };
void sum_of(const struct table *table, uc_seat seat, char sum[SUM]);

/* How the table stands, as the guest may see it, with the events that he has not been told. */
json_t *news_for(struct guest *guest, struct proto *proto, char sum[SUM]);
/* Tells every guest that the game has moved, here and now. */
void push_change(struct table *table);

/* Stands as it did before what could not be made safe; what is lent, when it is back. Where that is not known it is read. */
void fall_back(struct table *table);
/* Makes the reply an error, for what could not be made safe. UC_BAD_FILE: another server was faster. */
void reply_untrue(struct request *r, const struct uc_error *error);
/* A copy of the request that is served, if its reply waits for something that may come to nothing; NULL: it need not be served again. */
char *copy_asked(const struct hall *hall);
/* Serves a request again, before all others of the guest. */
void ask_again(struct guest *guest, const struct table *table, const char *text,
               long long asked_at);
/* The reply to a change that another server was faster with. */
void reply_conflict(struct request *r, struct table *table);
/* The reply to a change of who sits where, which everybody is told. */
void reply_described(struct request *r, struct table *table, enum uc_status status,
                     const struct uc_error *error);

/* The machine names of a set of seats. */
json_t *seat_names(const struct match *match, uint8_t seats);
void put_mine(json_t *out, const struct guest *guest); /* his seats */
/* Who sits where, who is there, and what is proposed. */
void put_table(json_t *out, const struct table *table);
void push_table(struct table *table);  /* to all guests of the table, now or soon */
void push_due(struct table *table);    /* every now and then: if it is time for that */
void share_table(struct table *table); /* the same, and to other servers */

/* ---- hall_table.c ------------------------------------------------------------------------- */

/* What a key opens: a seat, the host's rights, or a place to watch from. */
struct rights {
    uint8_t seats;
    bool host, watch;
    bool own; /* he has made the key himself */
};
/* Whether the guest may have these seats besides those that he has; an error if not. */
bool may_sit_down(struct request *r, const struct table *table, const struct rights *rights);
/* Lets the guest sit down with these rights, which is told to all; the reply is how the table stands. */
void seat_guest(struct request *r, struct table *table, const struct rights *rights);
/* The table that a request names, as it is now; NULL, and an error, if there is none. */
struct table *named_table(struct request *r);

void leave_table(struct guest *guest); /* without a word to the others */
void stand_up(struct guest *guest);    /* and the others are told */

/* What others have written into the object of somebody who has a name or says something, through the gate for such (plain.h). */
void make_plain(json_t *object);

/* Each answers one request, by adding keys to its reply or making it an error. */
void hall_language(struct request *r); /* of what the guest is told */
void hall_create(struct request *r);   /* makes a table */
void hall_join(struct request *r);     /* sits down with a key */
void hall_peek(struct request *r);     /* how many tables stand, without sitting down */
void hall_stand_up(struct request *r); /* gives up his seats */
void hall_table(struct request *r);    /* who sits where */
void hall_name(struct request *r);     /* how he is called */
void hall_say(struct request *r);      /* a word to the others at the table */

/* ---- hall_lobby.c ------------------------------------------------------------------------- */

void forget_lobby(struct hall *hall); /* it has changed, or may have */
/* Each answers one request, by adding keys to its reply or making it an error. */
void hall_open(struct request *r);  /* who may come: nobody, by the link, or all */
void hall_lobby(struct request *r); /* the tables that are shown there */
void hall_take(struct request *r);  /* sits down at one without a key */

/* ---- hall_seats.c ------------------------------------------------------------------------- */

/* Whether a guest who sits at the table may have this seat as well: not if he has seen the secrets of the
 * other side, and somebody else plays, too. */
bool may_sit(const struct table *table, const struct guest *guest, uc_seat seat);
/* Notes that the guest has come with these rights, and who he is from then on; true: that is something
 * new. */
bool take_seats(struct table *table, const struct guest *guest, const struct rights *rights,
                uint64_t *person);
/* Whoever holds these seats, with a key that is void now, holds them no more. */
void drop_seats(struct table *table, uint8_t seats, const struct guest *except);
/* After the table was read again: who is who, and whose keys are void. */
void recall_persons(struct table *table, const struct about *before);

/* Adds what has happened since the holder of these seats was told last, and notes that he is told; true:
 * there was something. */
bool tell_happened(struct table *table, const struct guest *guest, uint8_t seats, json_t *happened);
/* Tells those who are here what they have not heard yet. */
void push_happened(struct table *table);

/* A seat by the key `seat`; 0, and an error, if there is none. */
uc_seat named_seat(struct request *r, const struct table *table);
/* `seat` and `player`; `key` as its hash. False, and an error, if they make no sense. */
bool read_player(struct request *r, const struct table *table, uc_seat *seat, const char **player);
bool read_key(struct request *r, char hash[TOKEN_HASH]);
/* Whether the guest learns nothing by a key to this seat that he does not know. */
bool may_give_away(const struct table *table, const struct guest *guest, uc_seat seat);
/* These change the table in memory; table_describe follows. */
void set_player(struct table *table, uc_seat seat, const char *player, enum happening_by by);
void set_key(struct table *table, uc_seat seat, const char *hash, enum happening_by by);

/* Each answers one request, by adding keys to its reply or making it an error. */
void hall_log(struct request *r);    /* what has happened at the table */
void hall_player(struct request *r); /* who plays a seat: a person or a bot */
void hall_rekey(struct request *r);  /* a new key for a seat */
void hall_revoke(struct request *r); /* a key is void */

/* ---- hall_order.c ------------------------------------------------------------------------- */

bool may_say(struct table *table, uc_seat seat); /* one line more; it is counted */
/* Whether somebody was removed from the table who came from where the guest does. */
bool is_banned(const struct guest *guest, const struct table *table);
/* Each answers one request, by adding keys to its reply or making it an error. */
void hall_mute(struct request *r);   /* a seat says nothing any more, or may again */
void hall_remove(struct request *r); /* whoever holds a seat holds it no more */

/* ---- hall_agree.c ------------------------------------------------------------------------- */

/* Carries out what is proposed, or gives it up, if the table has made up its mind; true: it has. `r` is the
 * request that has brought the decision; NULL: somebody has come or gone. */
bool decide(struct table *table, struct request *r);
/* Forgets a proposal that means nothing any more, since the game has moved on; true: it did. */
bool drop_proposal(struct table *table);
/* Gives up a proposal whose time is over. */
void let_lapse(struct table *table);

/* Each answers one request, by adding keys to its reply or making it an error. */
void hall_propose(struct request *r); /* asks the table for something */
void hall_vote(struct request *r);    /* says yes or no to it */

/* ---- hall_others.c ------------------------------------------------------------------------ */

/* Tells other servers who is here. */
void tell_others(struct table *table);
/* Tells them what somebody has said at the table. */
void tell_others_said(const struct table *table, json_t *said);
/* Every now and then: tells it again, and forgets servers that are gone. */
void keep_in_touch(struct table *table);
/* Whether somebody is at the table at another server, as far as is known. */
bool others_are_here(const struct table *table);
/* Another server tells something. */
void hear_others(struct table *table, const char *text);

/* ---- hall_play.c -------------------------------------------------------------------------- */

/* An answer was given: it is counted, and the end of a game goes to the log. */
void note_answer(struct table *table, bool bot);

/* Each answers one request, by adding keys to its reply or making it an error. */
void hall_look(struct request *r);      /* what the protocol tells, at once */
void hall_look_soon(struct request *r); /* the same by a scribe */
void hall_look_long(struct request *r); /* the same by a worker */
void hall_events(struct request *r);    /* what was told since a number */
void hall_answer(struct request *r);    /* gives an answer */
void hall_undo(struct request *r);      /* takes the last one back */
void hall_redo(struct request *r);      /* gives it again */
void hall_can_undo(struct request *r);  /* whether he may */
void hall_at(struct request *r);        /* the game as it was */
void hall_export(struct request *r);    /* the journal, for who may know its secrets */
void hall_suggest(struct request *r);   /* what a bot would do */
/* Tells a guest what a bot would do; a negative choice: it has come to nothing. */
void give_advice(struct guest *guest, int choice);

#endif
