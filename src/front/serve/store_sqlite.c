/* Tables in an SQLite file. A journal is a row for each write, so that a write is one insertion; no row
 * is ever changed. A journal that was gone on from in another one is kept in `kept`, with a number.
 *
 * The write-ahead log is flushed at every commit: what was committed survives the server and the
 * machine. */
#include "front/serve/store.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

enum { STATEMENTS = 39 };
enum prepared {
    SQL_READ,
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_CREATE,
    SQL_OPENED,
    SQL_ABOUT,
    SQL_PARTS,
    SQL_LENGTHEN,
    SQL_ADD,
    SQL_KEEP,
    SQL_CLEAR,
    SQL_KEPT,
    SQL_DESCRIBE,
    SQL_LOOKED,
    SQL_LOOK,
    SQL_SPARE,
    SQL_DOOM,
    SQL_COUNT_ON,
    SQL_DOOMED,
    SQL_FORGET,
    SQL_COUNT,
    SQL_COUNT_OF,
    SQL_LIST,
    SQL_END,
    SQL_REVIVE,
    SQL_TOUCH,
    SQL_TOUCHED,
    SQL_UNTOUCH,
    SQL_SEEN,
    SQL_SAY,
    SQL_TRIM,
    SQL_SAID,
    SQL_OFFER,
    SQL_WITHDRAW,
    SQL_LOBBY,
    SQL_OFFERED,
    SQL_LENGTH,
    SQL_PART
};

static const char *const sql[STATEMENTS] = {
    [SQL_READ] = "BEGIN",
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_CREATE] = "INSERT INTO tables (id, version, about, length, changed) VALUES (?,1,?,0,?)",
    [SQL_OPENED] = "INSERT INTO opened (id, opener) VALUES (?,?)",
    [SQL_ABOUT] = /* no comma is missing: NOLINTNEXTLINE(bugprone-suspicious-missing-comma) */
    "SELECT version, about, length, changed, " STORE_ENDED " FROM tables WHERE id = ?",
    [SQL_PARTS] = "SELECT bytes FROM journal WHERE id = ? ORDER BY at",
    [SQL_LENGTHEN] = "UPDATE tables SET length = ?, changed = ? WHERE id = ? AND length = ?",
    [SQL_ADD] = "INSERT INTO journal (id, at, bytes) VALUES (?,?,?)",
    [SQL_KEEP] = "INSERT INTO kept SELECT id, ?2 AS number, at, bytes FROM journal WHERE id = ?1",
    [SQL_CLEAR] = "DELETE FROM journal WHERE id = ?",
    [SQL_KEPT] = "SELECT coalesce(max(number), 0) FROM kept WHERE id = ?",
    [SQL_DESCRIBE] =
        "UPDATE tables SET about = ?, version = version + 1 WHERE id = ? AND version = ?",
    [SQL_LOOKED] = "SELECT at FROM looked",
    [SQL_LOOK] = "INSERT OR REPLACE INTO looked (one, at) VALUES (1,?)",
    [SQL_SPARE] = "DELETE FROM doomed WHERE id IN (SELECT id FROM tables WHERE changed >= ?2"
                  " OR (changed >= ?1 AND " STORE_USED "))",
    [SQL_COUNT_ON] = "UPDATE doomed SET times = times + 1",
    [SQL_DOOM] = "INSERT OR IGNORE INTO doomed SELECT id, 1 FROM tables WHERE changed < ?1"
                 " OR (changed < ?2 AND NOT " STORE_USED ")",
    [SQL_DOOMED] = "SELECT id, times >= ?1, NOT " STORE_USED
                   " FROM doomed JOIN tables USING (id) WHERE times = 1 OR times >= ?1",
    [SQL_FORGET] = "DELETE FROM tables WHERE id IN (SELECT id FROM doomed WHERE times >= ?)",
    [SQL_COUNT] = "SELECT count(*) FROM tables",
    [SQL_COUNT_OF] = "SELECT count(*) FROM opened WHERE opener = ?",
    [SQL_LIST] = "SELECT id FROM tables ORDER BY id",
    [SQL_END] = "INSERT OR IGNORE INTO ended (id) VALUES (?)",
    [SQL_REVIVE] = "DELETE FROM ended WHERE id = ?",
    [SQL_TOUCH] = "INSERT OR IGNORE INTO touched (id) VALUES (?)",
    [SQL_TOUCHED] = "SELECT id FROM touched LIMIT 1",
    [SQL_UNTOUCH] = "DELETE FROM touched WHERE id = ?",
    [SQL_SEEN] = "PRAGMA data_version", /* another number when somebody else has written */
    [SQL_SAY] = "INSERT INTO said (id, line) VALUES (?,?)",
    [SQL_TRIM] = "DELETE FROM said WHERE id = ?1 AND number NOT IN (SELECT number FROM said"
                 " WHERE id = ?1 ORDER BY number DESC LIMIT ?2)",
    [SQL_SAID] = "SELECT line FROM said WHERE id = ? ORDER BY number",
    [SQL_OFFER] = "INSERT INTO offered (id, opener, until, free, card) VALUES (?,?,?,?,?)"
                  " ON CONFLICT (id) DO UPDATE SET until = excluded.until, free = excluded.free,"
                  " card = excluded.card",
    [SQL_WITHDRAW] = "DELETE FROM offered WHERE id = ?",
    [SQL_LOBBY] =
        "SELECT id, card, changed FROM offered JOIN tables USING (id)"
        " WHERE free > 0 AND until > ?1 AND NOT " STORE_ENDED " ORDER BY until DESC, id LIMIT ?2",
    [SQL_LENGTH] = "SELECT length FROM tables WHERE id = ?",
    [SQL_PART] =
        "SELECT at, bytes FROM journal WHERE id = ?1 AND at < ?3 AND at >="
        " (SELECT coalesce(max(at), 0) FROM journal WHERE id = ?1 AND at <= ?2) ORDER BY at",
    [SQL_OFFERED] = "SELECT count(*) FROM offered WHERE until > ?1 AND (?2 = '' OR opener = ?2)",
};

static const char schema[] =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "PRAGMA cache_size = -16384;" /* KB: the pages of some thousand tables are not read again */
    "PRAGMA foreign_keys = ON;"
    "CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, version INTEGER NOT NULL,"
    " about TEXT NOT NULL, length INTEGER NOT NULL, changed INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS journal (id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,"
    " at INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (id, at)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS kept (id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,"
    " number INTEGER NOT NULL, at INTEGER NOT NULL, bytes BLOB NOT NULL,"
    " PRIMARY KEY (id, number, at)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS doomed (id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,"
    " times INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS opened (id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,"
    " opener TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS openers ON opened (opener);"
    "CREATE TABLE IF NOT EXISTS ended (id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE)"
    " WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS said (number INTEGER PRIMARY KEY AUTOINCREMENT,"
    " id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, line TEXT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS said_at ON said (id);"
    "CREATE TABLE IF NOT EXISTS offered (id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,"
    " opener TEXT NOT NULL, until INTEGER NOT NULL, free INTEGER NOT NULL, card TEXT NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS touched (id TEXT PRIMARY KEY) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS looked (one INTEGER PRIMARY KEY, at INTEGER NOT NULL);";

struct sqlite_store {
    struct store store;
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    bool open;          /* a group of changes, one transaction */
    bool broken;        /* one of them has failed half way: all must go */
    sqlite3_int64 seen; /* the number of what was written by others */
    bool touched;       /* they may have touched tables */
};

static enum uc_status fail(struct sqlite_store *s, struct uc_error *error)
{
    return uc_fail(error, UC_IO, _("the database of the tables fails: %s"), sqlite3_errmsg(s->db));
}

/* Makes the statement ready to be bound and run again. */
static sqlite3_stmt *ready(struct sqlite_store *s, enum prepared which)
{
    sqlite3_stmt *statement = s->statement[which];
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return statement;
}

static void bind_text(sqlite3_stmt *statement, int column, const char *text)
{
    sqlite3_bind_text(statement, column, text, -1, SQLITE_STATIC);
}

static bool run(struct sqlite_store *s, enum prepared which)
{
    bool good = sqlite3_step(s->statement[which]) == SQLITE_DONE;
    sqlite3_reset(s->statement[which]);
    return good;
}

static bool run_plain(struct sqlite_store *s, enum prepared which)
{
    ready(s, which);
    return run(s, which);
}

/* The next change belongs to the group. After some errors, of reading too, SQLite has given up the group by itself, and what follows
 * would be on its own. */
static bool join_group(struct sqlite_store *s)
{
    s->broken = s->broken || (s->open && sqlite3_get_autocommit(s->db));
    s->open = s->open || run_plain(s, SQL_BEGIN);
    return s->open && !s->broken;
}

static enum uc_status sqlite_commit(struct store *store, struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    enum uc_status status = UC_OK;
    if (s->open && (s->broken || !run_plain(s, SQL_COMMIT))) {
        status = fail(s, error);
        run_plain(s, SQL_ROLLBACK);
    }
    s->open = s->broken = false;
    return status;
}

static void sqlite_close(struct store *store)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    free(s);
}

static enum uc_status sqlite_create(struct store *store, const char *id, const char *about,
                                    const char *opener, struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    if (!join_group(s))
        return fail(s, error);
    sqlite3_stmt *create = ready(s, SQL_CREATE);
    bind_text(create, 1, id);
    bind_text(create, 2, about);
    sqlite3_bind_int64(create, 3, store->clock());
    sqlite3_stmt *opened = ready(s, SQL_OPENED);
    bind_text(opened, 1, id);
    bind_text(opened, 2, opener);
    bool good = run(s, SQL_CREATE) && run(s, SQL_OPENED);
    s->broken = s->broken || !good;
    return good ? UC_OK : fail(s, error);
}

/* Puts the parts of the journal together. */
static bool read_journal(struct sqlite_store *s, const char *id, struct stored *stored)
{
    sqlite3_stmt *parts = ready(s, SQL_PARTS);
    size_t used = 0;
    int step;
    bind_text(parts, 1, id);
    while ((step = sqlite3_step(parts)) == SQLITE_ROW) {
        size_t size = (size_t)sqlite3_column_bytes(parts, 0);
        if (size > stored->size - used)
            break;
        if (size)
            memcpy(stored->journal + used, sqlite3_column_blob(parts, 0), size);
        used += size;
    }
    sqlite3_reset(parts);
    stored->size = used;
    return step == SQLITE_DONE;
}

static enum uc_status read_table(struct sqlite_store *s, const char *id, struct stored *stored,
                                 struct uc_error *error)
{
    sqlite3_stmt *about = ready(s, SQL_ABOUT);
    bind_text(about, 1, id);
    int step = sqlite3_step(about);
    if (step == SQLITE_ROW) {
        const unsigned char *text = sqlite3_column_text(about, 1);
        stored->version = sqlite3_column_int64(about, 0);
        stored->about = text ? strdup((const char *)text) : NULL;
        stored->size = (size_t)sqlite3_column_int64(about, 2);
        stored->changed = sqlite3_column_int64(about, 3);
        stored->ended = sqlite3_column_int(about, 4);
        stored->journal = malloc(stored->size + 1);
    }
    sqlite3_reset(about);
    if (step == SQLITE_DONE)
        return uc_fail(error, UC_BAD_SETUP, _("there is no such table"));
    if (step == SQLITE_ROW && (!stored->about || !stored->journal))
        return uc_fail(error, UC_IO, _("out of memory"));
    return step == SQLITE_ROW && read_journal(s, id, stored) ? UC_OK : fail(s, error);
}

/* Both parts are read at one time, whoever writes meanwhile. */
static enum uc_status sqlite_load(struct store *store, const char *id, struct stored *stored,
                                  struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    bool alone = !s->open && run_plain(s, SQL_READ);
    enum uc_status status = read_table(s, id, stored, error);
    if (alone)
        run_plain(s, SQL_ROLLBACK);
    return status;
}

static enum uc_status sqlite_part(struct store *store, const char *id, size_t from, size_t most,
                                  struct stored *stored, size_t *whole, struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    sqlite3_stmt *length = ready(s, SQL_LENGTH), *part = ready(s, SQL_PART);
    int step;
    bind_text(length, 1, id);
    bool found = sqlite3_step(length) == SQLITE_ROW;
    *whole = found ? (size_t)sqlite3_column_int64(length, 0) : 0;
    sqlite3_reset(length);
    bind_text(part, 1, id);
    sqlite3_bind_int64(part, 2, (sqlite3_int64)from);
    sqlite3_bind_int64(part, 3, (sqlite3_int64)from + (sqlite3_int64)most);
    while ((step = sqlite3_step(part)) == SQLITE_ROW)
        stored_add(stored, from, most, (size_t)sqlite3_column_int64(part, 0),
                   sqlite3_column_blob(part, 1), (size_t)sqlite3_column_bytes(part, 1));
    sqlite3_reset(part);
    return found && step == SQLITE_DONE ? UC_OK : fail(s, error);
}

/* Keeps the journal as it is under the next number, and clears its place. */
static bool put_aside(struct sqlite_store *s, const char *id)
{
    sqlite3_stmt *kept = ready(s, SQL_KEPT);
    bind_text(kept, 1, id);
    bool good = sqlite3_step(kept) == SQLITE_ROW;
    sqlite3_int64 number = good ? sqlite3_column_int64(kept, 0) + 1 : 0;
    sqlite3_reset(kept);
    sqlite3_stmt *keep = ready(s, SQL_KEEP);
    bind_text(keep, 1, id);
    sqlite3_bind_int64(keep, 2, number);
    bind_text(ready(s, SQL_CLEAR), 1, id);
    return good && run(s, SQL_KEEP) && run(s, SQL_CLEAR);
}

/* Inside a transaction: the length must be right, then the rest follows. `at` is the length, or 0 for
 * another journal. */
static enum uc_status write_part(struct sqlite_store *s, const char *id, size_t length, size_t at,
                                 const char *bytes, size_t size, struct uc_error *error)
{
    sqlite3_stmt *lengthen = ready(s, SQL_LENGTHEN);
    sqlite3_bind_int64(lengthen, 1, (sqlite3_int64)at + (sqlite3_int64)size);
    sqlite3_bind_int64(lengthen, 2, s->store.clock());
    bind_text(lengthen, 3, id);
    sqlite3_bind_int64(lengthen, 4, (sqlite3_int64)length);
    if (!run(s, SQL_LENGTHEN))
        return fail(s, error);
    if (sqlite3_changes(s->db) == 0)
        return uc_fail(error, UC_BAD_FILE, _("somebody else has changed this table"));
    if (at < length && !put_aside(s, id))
        return fail(s, error);
    sqlite3_stmt *add = ready(s, SQL_ADD);
    bind_text(add, 1, id);
    sqlite3_bind_int64(add, 2, (sqlite3_int64)at);
    sqlite3_bind_blob(add, 3, bytes, (int)size, SQLITE_STATIC);
    return run(s, SQL_ADD) ? UC_OK : fail(s, error);
}

static enum uc_status write_in_group(struct store *store, const char *id, size_t length, size_t at,
                                     const char *bytes, size_t size, struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    if (!join_group(s))
        return fail(s, error);
    enum uc_status status = write_part(s, id, length, at, bytes, size, error);
    s->broken = s->broken || status == UC_IO;
    return status;
}

static enum uc_status sqlite_write(struct store *store, const char *id, size_t length,
                                   const char *bytes, size_t size, struct uc_error *error)
{
    return write_in_group(store, id, length, length, bytes, size, error);
}

static enum uc_status sqlite_branch(struct store *store, const char *id, size_t length,
                                    const char *bytes, size_t size, struct uc_error *error)
{
    return write_in_group(store, id, length, 0, bytes, size, error);
}

static enum uc_status sqlite_describe(struct store *store, const char *id, long long version,
                                      const char *about, struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    if (!join_group(s))
        return fail(s, error);
    sqlite3_stmt *describe = ready(s, SQL_DESCRIBE);
    bind_text(describe, 1, about);
    bind_text(describe, 2, id);
    sqlite3_bind_int64(describe, 3, version);
    if (!run(s, SQL_DESCRIBE))
        return fail(s, error);
    if (sqlite3_changes(s->db) == 0)
        return uc_fail(error, UC_BAD_FILE, _("somebody else has changed this table"));
    return UC_OK;
}

/* On a full disk even this fails. */
static enum uc_status sqlite_try(struct store *store, struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    if (s->open)
        return UC_OK;
    bool good = join_group(s);
    for (int i = 0; i < 2 && good; i++) {
        enum prepared which = i ? SQL_UNTOUCH : SQL_TOUCH;
        bind_text(ready(s, which), 1, "");
        good = run(s, which);
    }
    s->broken = !good;
    return sqlite_commit(store, error);
}

/* When it was looked last, by any clock; -1: never. */
static sqlite3_int64 last_look(struct sqlite_store *s)
{
    sqlite3_stmt *looked = ready(s, SQL_LOOKED);
    sqlite3_int64 at = sqlite3_step(looked) == SQLITE_ROW ? sqlite3_column_int64(looked, 0) : -1;
    sqlite3_reset(looked);
    return at;
}

/* With the times before which tables are idle, and those that were never used. */
static bool run_between(struct sqlite_store *s, enum prepared which, sqlite3_int64 idle,
                        sqlite3_int64 unused)
{
    sqlite3_stmt *statement = ready(s, which);
    sqlite3_bind_int64(statement, 1, idle);
    sqlite3_bind_int64(statement, 2, unused);
    return run(s, which);
}

static bool run_with(struct sqlite_store *s, enum prepared which, sqlite3_int64 number)
{
    sqlite3_bind_int64(ready(s, which), 1, number);
    return run(s, which);
}

/* Tells of those that are counted for the first time, and of those whose time is over. */
static bool tell_doomed(struct sqlite_store *s, const struct store_expiry *expiry)
{
    sqlite3_stmt *doomed = ready(s, SQL_DOOMED);
    int step;
    sqlite3_bind_int64(doomed, 1, expiry->grace);
    while ((step = sqlite3_step(doomed)) == SQLITE_ROW)
        expiry->tell(expiry->context, (const char *)sqlite3_column_text(doomed, 0),
                     sqlite3_column_int(doomed, 1), sqlite3_column_int(doomed, 2));
    sqlite3_reset(doomed);
    return step == SQLITE_DONE;
}

static enum uc_status sqlite_expire(struct store *store, const struct store_expiry *expiry,
                                    struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    sqlite3_int64 now = store->clock(), since = now - last_look(s);
    sqlite3_int64 idle = now - expiry->idle, unused = now - expiry->unused;
    if ((since > -STORE_HOUR && since < STORE_HOUR) || s->open)
        return uc_fail(error, UC_OK, "%s", "");
    bool good = join_group(s) && run_with(s, SQL_LOOK, now) &&
                run_between(s, SQL_SPARE, idle, unused) && run_plain(s, SQL_COUNT_ON) &&
                run_between(s, SQL_DOOM, idle, unused);
    s->broken = !good;
    enum uc_status status = sqlite_commit(store, error);
    if (status == UC_OK && (!tell_doomed(s, expiry) || !run_with(s, SQL_FORGET, expiry->grace)))
        status = fail(s, error);
    return status;
}

static long long sqlite_count(struct store *store, const char *opener)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    sqlite3_stmt *count = ready(s, opener[0] ? SQL_COUNT_OF : SQL_COUNT);
    if (opener[0])
        bind_text(count, 1, opener);
    long long found = sqlite3_step(count) == SQLITE_ROW ? sqlite3_column_int64(count, 0) : -1;
    sqlite3_reset(count);
    return found;
}

/* ---- What is said, and the lobby ---------------------------------------------------------- */

static enum uc_status sqlite_say(struct store *store, const char *id, const char *line,
                                 struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    if (!join_group(s))
        return fail(s, error);
    sqlite3_stmt *say = ready(s, SQL_SAY), *trim = ready(s, SQL_TRIM);
    bind_text(say, 1, id);
    bind_text(say, 2, line);
    bind_text(trim, 1, id);
    sqlite3_bind_int(trim, 2, STORE_SAID);
    bool good = run(s, SQL_SAY) && run(s, SQL_TRIM);
    s->broken = s->broken || !good;
    return good ? UC_OK : fail(s, error);
}

static enum uc_status sqlite_said(struct store *store, const char *id,
                                  void (*tell)(void *, const char *), void *context,
                                  struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    sqlite3_stmt *said = ready(s, SQL_SAID);
    int step;
    bind_text(said, 1, id);
    while ((step = sqlite3_step(said)) == SQLITE_ROW)
        tell(context, (const char *)sqlite3_column_text(said, 0));
    sqlite3_reset(said);
    return step == SQLITE_DONE ? UC_OK : fail(s, error);
}

static enum uc_status sqlite_offer(struct store *store, const char *id,
                                   const struct store_offer *offer, struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    enum prepared which = offer ? SQL_OFFER : SQL_WITHDRAW;
    if (!join_group(s))
        return fail(s, error);
    sqlite3_stmt *statement = ready(s, which);
    bind_text(statement, 1, id);
    if (offer) {
        bind_text(statement, 2, offer->opener);
        sqlite3_bind_int64(statement, 3, offer->until);
        sqlite3_bind_int(statement, 4, offer->free);
        bind_text(statement, 5, offer->card);
    }
    bool good = run(s, which);
    s->broken = s->broken || !good;
    return good ? UC_OK : fail(s, error);
}

static enum uc_status sqlite_lobby(struct store *store, int count,
                                   void (*tell)(void *, const char *, const char *, long long),
                                   void *context, struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    sqlite3_stmt *lobby = ready(s, SQL_LOBBY);
    int step;
    sqlite3_bind_int64(lobby, 1, store->clock());
    sqlite3_bind_int(lobby, 2, count);
    while ((step = sqlite3_step(lobby)) == SQLITE_ROW)
        tell(context, (const char *)sqlite3_column_text(lobby, 0),
             (const char *)sqlite3_column_text(lobby, 1), sqlite3_column_int64(lobby, 2));
    sqlite3_reset(lobby);
    return step == SQLITE_DONE ? UC_OK : fail(s, error);
}

static long long sqlite_offered(struct store *store, const char *opener)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    sqlite3_stmt *count = ready(s, SQL_OFFERED);
    sqlite3_bind_int64(count, 1, store->clock());
    bind_text(count, 2, opener);
    long long found = sqlite3_step(count) == SQLITE_ROW ? sqlite3_column_int64(count, 0) : -1;
    sqlite3_reset(count);
    return found;
}

/* ---- For whoever runs the server ---------------------------------------------------------- */

static enum uc_status sqlite_list(struct store *store, void (*tell)(void *, const char *),
                                  void *context, struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    sqlite3_stmt *list = ready(s, SQL_LIST);
    int step;
    while ((step = sqlite3_step(list)) == SQLITE_ROW)
        tell(context, (const char *)sqlite3_column_text(list, 0));
    sqlite3_reset(list);
    return step == SQLITE_DONE ? UC_OK : fail(s, error);
}

static long long sqlite_kept(struct store *store, const char *id)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    sqlite3_stmt *kept = ready(s, SQL_KEPT);
    bind_text(kept, 1, id);
    long long number = sqlite3_step(kept) == SQLITE_ROW ? sqlite3_column_int64(kept, 0) : -1;
    sqlite3_reset(kept);
    return number;
}

/* Runs a change with the name of a table. */
static enum uc_status change(struct sqlite_store *s, enum prepared which, const char *id,
                             struct uc_error *error)
{
    if (!join_group(s))
        return fail(s, error);
    bind_text(ready(s, which), 1, id);
    bool good = run(s, which);
    s->broken = s->broken || !good;
    return good ? UC_OK : fail(s, error);
}

static enum uc_status sqlite_end(struct store *store, const char *id, bool ended,
                                 struct uc_error *error)
{
    return change((struct sqlite_store *)store, ended ? SQL_END : SQL_REVIVE, id, error);
}

static enum uc_status sqlite_touch(struct store *store, const char *id, struct uc_error *error)
{
    return change((struct sqlite_store *)store, SQL_TOUCH, id, error);
}

/* One server has the file to itself, but for whoever runs it. */
static bool sqlite_news(struct store *store, char id[STORE_ID], char rumour[STORE_RUMOUR + 1])
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    struct uc_error error;
    (void)rumour;
    if (!s->touched) {
        sqlite3_stmt *seen = ready(s, SQL_SEEN);
        sqlite3_int64 number =
            sqlite3_step(seen) == SQLITE_ROW ? sqlite3_column_int64(seen, 0) : s->seen;
        sqlite3_reset(seen);
        s->touched = number != s->seen;
        s->seen = number;
    }
    if (!s->touched)
        return false;
    sqlite3_stmt *touched = ready(s, SQL_TOUCHED);
    s->touched = sqlite3_step(touched) == SQLITE_ROW;
    if (s->touched)
        snprintf(id, STORE_ID, "%s", (const char *)sqlite3_column_text(touched, 0));
    sqlite3_reset(touched);
    store->changed = store->changed || s->touched;
    return s->touched && change(s, SQL_UNTOUCH, id, &error) == UC_OK;
}

/* Reads a copy from its beginning to its end. */
static bool is_sound(const char *path)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *check = NULL;
    bool sound = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
                 sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &check, NULL) == SQLITE_OK &&
                 sqlite3_step(check) == SQLITE_ROW &&
                 strcmp((const char *)sqlite3_column_text(check, 0), "ok") == 0;
    sqlite3_finalize(check);
    sqlite3_close(db);
    return sound;
}

static enum uc_status sqlite_backup(struct store *store, const char *path, struct uc_error *error)
{
    struct sqlite_store *s = (struct sqlite_store *)store;
    sqlite3_stmt *copy = NULL;
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd < 0)
        return uc_fail(error, UC_IO, _("cannot write %s: %s"), path, strerror(errno));
    bool good = sqlite3_prepare_v2(s->db, "VACUUM INTO ?", -1, &copy, NULL) == SQLITE_OK &&
                sqlite3_bind_text(copy, 1, path, -1, SQLITE_STATIC) == SQLITE_OK &&
                sqlite3_step(copy) == SQLITE_DONE;
    enum uc_status status = good ? UC_OK : fail(s, error);
    sqlite3_finalize(copy);
    if (status == UC_OK && (fsync(fd) != 0 || !is_sound(path)))
        status = uc_fail(error, UC_IO, _("the copy in %s cannot be read back"), path);
    if (status != UC_OK)
        unlink(path);
    close(fd);
    return status;
}

static const struct store_kind sqlite_kind = {
    .close = sqlite_close,
    .create = sqlite_create,
    .load = sqlite_load,
    .part = sqlite_part,
    .write = sqlite_write,
    .branch = sqlite_branch,
    .describe = sqlite_describe,
    .commit = sqlite_commit,
    .try = sqlite_try,
    .expire = sqlite_expire,
    .count = sqlite_count,
    .list = sqlite_list,
    .kept = sqlite_kept,
    .say = sqlite_say,
    .said = sqlite_said,
    .offer = sqlite_offer,
    .lobby = sqlite_lobby,
    .offered = sqlite_offered,
    .end = sqlite_end,
    .touch = sqlite_touch,
    .backup = sqlite_backup,
    .news = sqlite_news,
};

/* What is in the file is nobody else's business; SQLite gives the same rights to the files beside it. A
 * file that belongs to somebody else has the rights that he gave it. */
static bool keep_private(sqlite3 *db)
{
    const char *path = sqlite3_db_filename(db, "main");
    return !path || !*path || chmod(path, S_IRUSR | S_IWUSR) == 0 || errno == EPERM ||
           errno == ENOENT;
}

enum { BUSY_WAIT = 5000 }; /* ms for another process that writes */

/* Whether nothing is in the file yet, or tables are: that of another program is left as it is. */
static bool is_ours(sqlite3 *db, bool *foreign)
{
    sqlite3_stmt *look = NULL;
    bool read = sqlite3_prepare_v2(db,
                                   "SELECT count(*) > 0 AND sum(name = 'tables') = 0"
                                   " FROM sqlite_master WHERE type = 'table'",
                                   -1, &look, NULL) == SQLITE_OK &&
                sqlite3_step(look) == SQLITE_ROW;
    *foreign = read && sqlite3_column_int(look, 0) != 0;
    sqlite3_finalize(look);
    return read && !*foreign;
}

/* What is wrong with the file; the system's word where that says more. */
static const char *why_not(sqlite3 *db, bool foreign)
{
    if (!db)
        return _("out of memory");
    if (foreign)
        return _("it is the database of another program");
    int number = sqlite3_errcode(db) == SQLITE_CANTOPEN ? sqlite3_system_errno(db) : 0;
    return number ? strerror(number) : sqlite3_errmsg(db);
}

struct store *store_open_sqlite(const char *path, struct uc_error *error)
{
    struct sqlite_store *s = calloc(1, sizeof *s);
    if (!s) {
        uc_fail(error, UC_IO, _("out of memory"));
        return NULL;
    }
    s->store = (struct store){.kind = &sqlite_kind, .clock = store_clock};
    bool foreign = false;
    bool good = sqlite3_open(path, &s->db) == SQLITE_OK &&
                sqlite3_busy_timeout(s->db, BUSY_WAIT) == SQLITE_OK && is_ours(s->db, &foreign) &&
                keep_private(s->db) && sqlite3_exec(s->db, schema, NULL, NULL, NULL) == SQLITE_OK;
    for (int i = 0; i < STATEMENTS && good; i++)
        good = sqlite3_prepare_v2(s->db, sql[i], -1, &s->statement[i], NULL) == SQLITE_OK;
    if (good)
        return &s->store;
    uc_fail(error, UC_IO, _("%s cannot be used as a database of tables: %s"), path,
            why_not(s->db, foreign));
    sqlite_close(&s->store);
    return NULL;
}
