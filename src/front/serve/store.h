/* Where tables are kept: what is known about each (its seats, as JSON), and its journal.
 *
 * SQLite keeps them in one file for one server. PostgreSQL keeps them for several servers at once:
 * none owns a table; whoever writes says at which length of the journal, or at which version of the
 * rest, and is refused when another was faster. store_news tells what the others have written. */
#ifndef SERVE_STORE_H
#define SERVE_STORE_H

#include "undercroft/undercroft.h"

enum {
    STORE_ID = 24,    /* bytes of a table's name, the zero byte included */
    STORE_OPENER = 25 /* of that by which whoever opened it is known */
};

struct store;

/* `where` is a file, or "postgres://..." (anything that libpq takes as a connection string). What is missing there is made, if
 * `may_make`; otherwise the file must be there, and the database ready. NULL, and why, if it cannot be had. */
struct store *store_open(const char *where, bool may_make, struct uc_error *error);
void store_close(struct store *store);
bool store_is_remote(const char *where); /* not a file */
/* Where the store is: `given` on the command line, or by UNDERCROFT_DATABASE, or NULL. A password on the command line, which all on the machine can
 * see, is hidden from then on. */
const char *store_place(char *given);
/* The file that is used unless another is named; its folder is made. */
const char *store_default(char *path, size_t size);

/* A table as it was read; release with stored_free. */
struct stored {
    long long version; /* of `about` */
    long long changed; /* when the journal was written last: seconds since 1970 */
    bool ended;        /* whoever runs the server has ended it */
    char *about;       /* JSON */
    char *journal;
    size_t size;
};
void stored_free(struct stored *stored); /* what it points to; it is empty then */

/* All of them return UC_IO when the database fails, and then nothing has changed.
 *
 * What is created, written and described is a group. It is seen by whoever reads through this store, and safe when `store_settle` says
 * so. Flushing a disk takes milliseconds, and so many tables pay for it once; PostgreSQL does it beside all else, and what is changed
 * meanwhile is the next group. Groups have numbers: */
long long store_group(const struct store *store); /* what is changed now belongs to this one */

/* What has become of a group. */
struct store_fate {
    long long group; /* it, and all before it, are decided */
    enum uc_status
        status; /* UC_OK: it is safe, but for those that are lost. Otherwise all is gone that was changed up to now */
    struct uc_error error;
    /* Tables that somebody else has changed first: nothing of the group was written there, and what was changed there since is gone, too. */
    char (*lost)[STORE_ID];
    int losts;
};
/* Begins to make safe what was changed, and tells what has become of a group, one at a time. False: there is nothing more to tell at the
 * moment. */
bool store_settle(struct store *store, struct store_fate *fate);
bool store_settles_later(const struct store *store); /* beside all else, and not at once */
void store_wait(
    struct store *store); /* until all is decided that was changed; `store_settle` tells */
/* For who has nothing else to do: waits until all is safe. UC_BAD_FILE: somebody else was faster, and it is not. */
enum uc_status store_commit(struct store *store, struct uc_error *error);
/* `wake` is called, in whatever thread, when there is something to settle, or news. */
void store_wake(struct store *store, void (*wake)(void *context), void *context);

/* Whether it works now, for whoever asks, also when nobody writes: a little something is written, and nothing has changed.
 * While a group is not committed that is left to its commit. */
enum uc_status store_try(struct store *store, struct uc_error *error);

/* Keeps a new table under an id that no other has, with whoever opened it. */
enum uc_status store_create(struct store *store, const char *id, const char *about,
                            const char *opener, struct uc_error *error);
/* UC_BAD_SETUP: there is no such table, or it was ended. */
enum uc_status store_load(struct store *store, const char *id, struct stored *stored,
                          struct uc_error *error);
/* A part of its journal: from this byte on, so many at most. Only the journal of `stored` is filled; `whole` is its length. */
enum uc_status store_part(struct store *store, const char *id, size_t from, size_t most,
                          struct stored *stored, size_t *whole, struct uc_error *error);
/* Adds to the journal, whose length must be this. UC_BAD_FILE: it is not, because somebody else has
 * written; who writes beside all else hears of that when the group is settled. */
enum uc_status store_write(struct store *store, const char *id, size_t length, const char *bytes,
                           size_t size, struct uc_error *error);
/* Puts another journal in the place of the one with this length, which is kept with all before it.
 * UC_BAD_FILE: as above. */
enum uc_status store_branch(struct store *store, const char *id, size_t length, const char *bytes,
                            size_t size, struct uc_error *error);
/* Replaces `about`, which must have this version; it then has the next one. UC_BAD_FILE: somebody
 * else has replaced it. */
enum uc_status store_describe(struct store *store, const char *id, long long version,
                              const char *about, struct uc_error *error);
/* Clocks can be wrong, so no table is forgotten at one look at them. Called about once an hour while
 * servers run (more often: nothing happens; how often all of them together have is counted), this
 * counts for every table how many times in a row its journal had not been written for `idle` seconds,
 * or for `unused` where nobody has ever answered.
 * Those with `grace` such times are forgotten, journals and all; one answer, or a clock that was set
 * right, and counting begins anew. Whoever is counted for the first time, and whoever is
 * forgotten, is told to `tell`. UC_IO: nothing has changed, and nobody was told. It is a group of its own: while another is not
 * committed nothing happens. */
struct store_expiry {
    long long idle, unused;
    int grace;
    void (*tell)(void *context, const char *id, bool forgotten, bool unused);
    void *context;
};
/* Deletes tables that are older than the terms say, with all that belongs to them. */
enum uc_status store_expire(struct store *store, const struct store_expiry *expiry,
                            struct uc_error *error);
/* How many tables there are, of this opener ("": of all); -1 when the database fails. */
long long store_count(struct store *store, const char *opener);

/* What is said at a table: the last STORE_SAID lines are kept, JSON each. They are told in order. */
enum { STORE_SAID = 50 };
/* Adds a line to the talk of a table. */
enum uc_status store_say(struct store *store, const char *id, const char *line,
                         struct uc_error *error);
/* Calls `tell` for every line of the talk of a table, the oldest first. */
enum uc_status store_said(struct store *store, const char *id,
                          void (*tell)(void *context, const char *line), void *context,
                          struct uc_error *error);

/* The lobby: tables that people without a key may look for, until a time, as long as seats are free. `card` is JSON,
 * what there is to see of it. The first offer says of which address it is, and those after it change the rest;
 * NULL takes it back. */
struct store_offer {
    const char *opener;
    long long until; /* seconds since 1970 */
    int free;        /* seats */
    const char *card;
};
/* Puts a table into the lobby, or takes it out again. */
enum uc_status store_offer(struct store *store, const char *id, const struct store_offer *offer,
                           struct uc_error *error);
/* The newest of those that are offered now, at most so many, with the time of the last answer. */
enum uc_status store_lobby(struct store *store, int count,
                           void (*tell)(void *context, const char *id, const char *card,
                                        long long changed),
                           void *context, struct uc_error *error);
/* How many are offered by this opener ("": by all); -1 when the database fails. */
long long store_offered(struct store *store, const char *opener);

/* Whether other servers may use the same store now. */
bool store_has_others(const struct store *store);
/* Tells them something about a table that is not kept, an object of JSON: at most STORE_RUMOUR bytes. */
enum { STORE_RUMOUR = 7900 };
void store_tell(struct store *store, const char *id, const char *text);
/* The next table that another server has changed ("": it could be any) or, with `rumour` not empty,
 * told something about. A rumour that begins with STORE_LINES goes on with the byte of the journal at which another server has written, a
 * space, and what it has written, in hexadecimal digits. False when there is no more. */
#define STORE_LINES '+'
bool store_news(struct store *store, char id[STORE_ID], char rumour[STORE_RUMOUR + 1]);

/* What must be done once at a table, whichever servers have it (bots think, proposals lapse), is done by the one that holds the lease of
 * its shard. A proxy that sends the tables of a shard to one server spares the others work; CRC-32 of the name is what it can reckon, too. */
enum { STORE_SHARDS = 256 };
int store_shard(const char *id);
/* Which of them this server would like to hold. */
void store_want(struct store *store, const bool wanted[STORE_SHARDS]);
/* Whether it holds that of this table now. */
bool store_holds(struct store *store, const char *id);
/* What was changed at this table, in the group that is open, comes to nothing if the lease has ended. */
void store_by_lease(struct store *store, const char *id);

/* A table as this server knows it. */
struct store_known {
    const char *id;
    size_t length;
    long long version;
};
/* Tells which of these are not in the store as they are known here: another server has changed them, and what it said of that was lost. */
enum uc_status store_sweep(struct store *store, const struct store_known *known, int count,
                           void (*tell)(void *context, const char *id), void *context,
                           struct uc_error *error);

/* ---- For whoever runs the server ---------------------------------------------------------- */

/* Calls `tell` with the name of every table, in order; those that were ended are among them. */
enum uc_status store_list(struct store *store, void (*tell)(void *context, const char *id),
                          void *context, struct uc_error *error);
/* How many journals are kept of a table besides its own; -1 when the database fails. */
long long store_kept(struct store *store, const char *id);
/* Ends a table: nobody can load it any more, and nothing else changes. Or takes that back. */
enum uc_status store_end(struct store *store, const char *id, bool ended, struct uc_error *error);
/* Lets all servers on this store know that a table has changed, those on SQLite, too. */
enum uc_status store_touch(struct store *store, const char *id, struct uc_error *error);
/* A copy of all that is in the store as it is now, in a file that is not there yet, and which is read back. */
enum uc_status store_backup(struct store *store, const char *path, struct uc_error *error);

/* ---- For the two kinds of store ----------------------------------------------------------- */

/* In SQL: somebody has answered at a table. What was written first is its beginning, unless it was gone on
 * from another journal. */
#define STORE_USED                                                                                 \
    "(EXISTS (SELECT 1 FROM journal WHERE journal.id = tables.id AND journal.at > 0)"              \
    " OR EXISTS (SELECT 1 FROM kept WHERE kept.id = tables.id))"

/* In SQL: whoever runs the server has ended a table. */
#define STORE_ENDED "EXISTS (SELECT 1 FROM ended WHERE ended.id = tables.id)"

struct store_kind {
    void (*close)(struct store *store);
    enum uc_status (*create)(struct store *, const char *, const char *, const char *,
                             struct uc_error *);
    enum uc_status (*load)(struct store *, const char *, struct stored *, struct uc_error *);
    enum uc_status (*part)(struct store *, const char *, size_t, size_t, struct stored *, size_t *,
                           struct uc_error *);
    enum uc_status (*write)(struct store *, const char *, size_t, const char *, size_t,
                            struct uc_error *);
    enum uc_status (*branch)(struct store *, const char *, size_t, const char *, size_t,
                             struct uc_error *);
    enum uc_status (*describe)(struct store *, const char *, long long, const char *,
                               struct uc_error *);
    /* Either a group is made safe at once, or beside all else. */
    enum uc_status (*commit)(struct store *, struct uc_error *);
    bool (*settle)(struct store *, struct store_fate *);
    void (*wait)(struct store *); /* until all is decided */
    enum uc_status (*try)(struct store *, struct uc_error *);
    enum uc_status (*expire)(struct store *, const struct store_expiry *, struct uc_error *);
    long long (*count)(struct store *, const char *);
    enum uc_status (*list)(struct store *, void (*)(void *, const char *), void *,
                           struct uc_error *);
    long long (*kept)(struct store *, const char *);
    enum uc_status (*say)(struct store *, const char *, const char *, struct uc_error *);
    enum uc_status (*said)(struct store *, const char *, void (*)(void *, const char *), void *,
                           struct uc_error *);
    enum uc_status (*offer)(struct store *, const char *, const struct store_offer *,
                            struct uc_error *);
    enum uc_status (*lobby)(struct store *, int,
                            void (*)(void *, const char *, const char *, long long), void *,
                            struct uc_error *);
    long long (*offered)(struct store *, const char *);
    enum uc_status (*end)(struct store *, const char *, bool, struct uc_error *);
    enum uc_status (*touch)(struct store *, const char *, struct uc_error *);
    enum uc_status (*backup)(struct store *, const char *, struct uc_error *);
    void (*tell)(struct store *, const char *, const char *); /* NULL: there are no others */
    bool (*news)(struct store *, char id[STORE_ID], char rumour[STORE_RUMOUR + 1]);
    void (*wake)(struct store *, void (*)(void *), void *); /* NULL: there are no threads */
    enum uc_status (*sweep)(struct store *, const struct store_known *, int,
                            void (*)(void *, const char *), void *, struct uc_error *);
    void (*want)(struct store *, const bool wanted[STORE_SHARDS]); /* NULL: nobody else does it */
    bool (*holds)(struct store *, const char *);
    void (*by_lease)(struct store *, const char *);
};

/* The first member of every store. */
struct store {
    const struct store_kind *kind;
    long long (*clock)(void); /* seconds since 1970, as far as this machine knows */
    bool sees_ended;          /* loads tables that were ended, too */
    long long group;          /* the last that is under way, or decided */
    bool changed;             /* where it is made safe at once: there is something */
};
enum { STORE_HOUR = 3600 };
long long store_clock(void); /* the machine's own */

/* Adds what lies within the part to it: a row of the journal that begins at byte `at`. */
void stored_add(struct stored *stored, size_t from, size_t most, size_t at, const void *bytes,
                size_t size);

/* The two kinds. The file is made if need be. */
struct store *store_open_sqlite(const char *path, struct uc_error *error);
struct store *store_open_postgres(const char *where, bool may_make, struct uc_error *error);

#endif
