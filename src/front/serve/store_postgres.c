/* Tables in PostgreSQL, for several servers at once. Every change is one statement, guarded by the
 * length or the version that the writer knows, and is announced, when it is committed, on a channel
 * that all listen to. */
#include "front/serve/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/postgres_link.h"

/* What there must be: its name, and how it is made. */
static const struct {
    const char *name, *sql;
} schema[] = {
    {"tables", "CREATE TABLE IF NOT EXISTS tables (id text PRIMARY KEY, version bigint NOT NULL,"
               " about text NOT NULL, length bigint NOT NULL, changed bigint NOT NULL)"},
    {"journal",
     "CREATE TABLE IF NOT EXISTS journal (id text NOT NULL REFERENCES tables ON DELETE CASCADE,"
     " at bigint NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (id, at))"},
    {"kept",
     "CREATE TABLE IF NOT EXISTS kept (id text NOT NULL REFERENCES tables ON DELETE CASCADE,"
     " number bigint NOT NULL, at bigint NOT NULL, bytes bytea NOT NULL,"
     " PRIMARY KEY (id, number, at))"},
    {"doomed",
     "CREATE TABLE IF NOT EXISTS doomed (id text PRIMARY KEY REFERENCES tables ON DELETE CASCADE,"
     " times bigint NOT NULL)"},
    {"opened",
     "CREATE TABLE IF NOT EXISTS opened (id text PRIMARY KEY REFERENCES tables ON DELETE CASCADE,"
     " opener text NOT NULL)"},
    {"openers", "CREATE INDEX IF NOT EXISTS openers ON opened (opener)"},
    {"ended",
     "CREATE TABLE IF NOT EXISTS ended (id text PRIMARY KEY REFERENCES tables ON DELETE CASCADE)"},
    {"said", "CREATE TABLE IF NOT EXISTS said (number bigserial PRIMARY KEY,"
             " id text NOT NULL REFERENCES tables ON DELETE CASCADE, line text NOT NULL)"},
    {"said_at", "CREATE INDEX IF NOT EXISTS said_at ON said (id)"},
    {"offered",
     "CREATE TABLE IF NOT EXISTS offered (id text PRIMARY KEY REFERENCES tables ON DELETE CASCADE,"
     " opener text NOT NULL, until bigint NOT NULL, free bigint NOT NULL, card text NOT NULL)"},
    {"looked", "CREATE TABLE IF NOT EXISTS looked (one integer PRIMARY KEY, at bigint NOT NULL)"},
};

struct postgres_store {
    struct store store;
    struct link link;
    bool open;   /* a group of changes, one transaction */
    bool broken; /* one of them has failed: all must go */
};

static enum uc_status fail(const struct postgres_store *s, struct uc_error *error)
{
    return uc_fail(error, UC_IO, _("the database of the tables fails: %s"), s->link.why);
}

static struct sql_value text_value(const char *text) { return (struct sql_value){text, -1}; }

/* Numbers in a statement, as text. */
struct numbers {
    char text[4][24];
    int count;
};

static struct sql_value number_value(struct numbers *numbers, long long number)
{
    char *text = numbers->text[numbers->count++];
    snprintf(text, sizeof numbers->text[0], "%lld", number);
    return text_value(text);
}

/* Runs one statement. Whatever fails in a group ends it, and a group is lost with the connection. */
static PGresult *run(struct postgres_store *s, const char *sql, const struct sql_value *value,
                     int count, ExecStatusType expected)
{
    PGresult *result = link_run(&s->link, sql, value, count);
    if (PQresultStatus(result) == expected)
        return result;
    PQclear(result);
    s->broken = s->open;
    return NULL;
}

/* Tells the first column of each row of what `run` gave, and forgets that. */
static enum uc_status tell_rows(const struct postgres_store *s, PGresult *result,
                                void (*tell)(void *, const char *), void *context,
                                struct uc_error *error)
{
    if (!result)
        return fail(s, error);
    for (int i = 0; i < PQntuples(result); i++)
        tell(context, PQgetvalue(result, i, 0));
    PQclear(result);
    return UC_OK;
}

static bool run_plain(struct postgres_store *s, const char *sql)
{
    PGresult *result = run(s, sql, NULL, 0, PGRES_COMMAND_OK);
    PQclear(result);
    return result;
}

/* The same of a statement whose rows do not matter. */
static bool run_plain_rows(struct postgres_store *s, const char *sql)
{
    PGresult *result = run(s, sql, NULL, 0, PGRES_TUPLES_OK);
    PQclear(result);
    return result;
}

static long long number_of(const PGresult *result, int row, int column)
{
    unsigned long long number = 0;
    const unsigned char *bytes = (const unsigned char *)PQgetvalue(result, row, column);
    for (int i = 0; i < PQgetlength(result, row, column); i++)
        number = number << 8 | bytes[i];
    return (long long)number;
}

/* The next change belongs to the group. */
static bool join_group(struct postgres_store *s)
{
    s->open = s->open || run_plain(s, "BEGIN");
    return s->open && !s->broken;
}

static enum uc_status postgres_commit(struct store *store, struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    enum uc_status status = s->broken ? fail(s, error) : UC_OK;
    if (s->open) {
        PGresult *result = link_run(&s->link, s->broken ? "ROLLBACK" : "COMMIT", NULL, 0);
        if (!s->broken && (!result || strcmp(PQcmdStatus(result), "COMMIT") != 0))
            status = fail(s, error);
        PQclear(result);
    }
    s->open = s->broken = false;
    return status;
}

/* A table's name and, if it is not about a change, what there is to tell. */
static void announce(struct postgres_store *s, const char *note)
{
    struct sql_value value[] = {text_value(note)};
    PQclear(run(s, "SELECT pg_notify('undercroft', $1)", value, 1, PGRES_TUPLES_OK));
}

/* Runs a guarded statement that returns a row if its guard held. */
static enum uc_status change(struct postgres_store *s, const char *id, const char *sql,
                             const struct sql_value *value, int count, struct uc_error *error)
{
    PGresult *result = join_group(s) ? run(s, sql, value, count, PGRES_TUPLES_OK) : NULL;
    if (!result)
        return fail(s, error);
    bool held = PQntuples(result) > 0;
    PQclear(result);
    if (!held)
        return uc_fail(error, UC_BAD_FILE, _("somebody else has changed this table"));
    announce(s, id);
    return UC_OK;
}

static void postgres_close(struct store *store)
{
    struct postgres_store *s = (struct postgres_store *)store;
    link_close(&s->link);
    free(s);
}

static enum uc_status postgres_create(struct store *store, const char *id, const char *about,
                                      const char *opener, struct uc_error *error)
{
    struct numbers numbers = {.count = 0};
    struct sql_value value[] = {text_value(id), text_value(about),
                                number_value(&numbers, store->clock())};
    struct sql_value opened[] = {text_value(id), text_value(opener)};
    enum uc_status status = change((struct postgres_store *)store, id,
                                   "INSERT INTO tables VALUES ($1,1,$2,0,$3::bigint)"
                                   " ON CONFLICT DO NOTHING RETURNING id",
                                   value, 3, error);
    return status != UC_OK
               ? status
               : change((struct postgres_store *)store, id,
                        "INSERT INTO opened VALUES ($1,$2) RETURNING id", opened, 2, error);
}

static enum uc_status postgres_load(struct store *store, const char *id, struct stored *stored,
                                    struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    struct sql_value value[] = {text_value(id)};
    PGresult *result = run(s,
                           "SELECT version, about, bytes, changed, CASE WHEN " STORE_ENDED
                           " THEN 1::bigint ELSE 0::bigint END FROM tables LEFT JOIN "
                           "journal USING (id)"
                           " WHERE id = $1 ORDER BY at",
                           value, 1, PGRES_TUPLES_OK);
    if (!result)
        return fail(s, error);
    int rows = PQntuples(result);
    for (int i = 0; i < rows; i++)
        stored->size += (size_t)PQgetlength(result, i, 2);
    if (rows > 0) {
        stored->version = number_of(result, 0, 0);
        stored->changed = number_of(result, 0, 3);
        stored->ended = number_of(result, 0, 4);
        stored->about = strdup(PQgetvalue(result, 0, 1));
        stored->journal = malloc(stored->size + 1);
    }
    char *to = stored->journal;
    for (int i = 0; i < rows && to; i++) {
        memcpy(to, PQgetvalue(result, i, 2), (size_t)PQgetlength(result, i, 2));
        to += PQgetlength(result, i, 2);
    }
    PQclear(result);
    if (rows == 0)
        return uc_fail(error, UC_BAD_SETUP, _("there is no such table"));
    if (!stored->about || !stored->journal)
        return uc_fail(error, UC_IO, _("out of memory"));
    return UC_OK;
}

static enum uc_status postgres_part(struct store *store, const char *id, size_t from, size_t most,
                                    struct stored *stored, size_t *whole, struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    struct numbers numbers = {.count = 0};
    struct sql_value value[] = {text_value(id), number_value(&numbers, (long long)from),
                                number_value(&numbers, (long long)from + (long long)most)};
    PGresult *result =
        run(s,
            "SELECT length, at, bytes FROM tables LEFT JOIN journal ON journal.id = tables.id"
            " AND at < $3::bigint AND at >= (SELECT coalesce(max(at), 0) FROM journal"
            " WHERE id = $1 AND at <= $2::bigint) WHERE tables.id = $1 ORDER BY at",
            value, 3, PGRES_TUPLES_OK);
    int rows = PQntuples(result);
    *whole = rows ? (size_t)number_of(result, 0, 0) : 0;
    for (int i = 0; i < rows; i++)
        stored_add(stored, from, most, (size_t)number_of(result, i, 1), PQgetvalue(result, i, 2),
                   (size_t)PQgetlength(result, i, 2));
    PQclear(result);
    return rows ? UC_OK : fail(s, error);
}

static enum uc_status postgres_write(struct store *store, const char *id, size_t length,
                                     const char *bytes, size_t size, struct uc_error *error)
{
    struct numbers numbers = {.count = 0};
    struct sql_value value[] = {text_value(id),
                                number_value(&numbers, (long long)length),
                                {bytes, (int)size},
                                number_value(&numbers, (long long)length + (long long)size),
                                number_value(&numbers, store->clock())};
    return change((struct postgres_store *)store, id,
                  "WITH held AS (UPDATE tables SET length = $4::bigint, changed = $5::bigint"
                  " WHERE id = $1 AND length = $2::bigint RETURNING id)"
                  " INSERT INTO journal SELECT id, $2::bigint, $3::bytea FROM held RETURNING id",
                  value, 5, error);
}

/* The rows of a journal are moved to those that are kept; then the new one begins. */
static enum uc_status postgres_branch(struct store *store, const char *id, size_t length,
                                      const char *bytes, size_t size, struct uc_error *error)
{
    struct numbers numbers = {.count = 0};
    struct sql_value move[] = {text_value(id), number_value(&numbers, (long long)length)};
    struct sql_value begin[] = {text_value(id),
                                {bytes, (int)size},
                                number_value(&numbers, (long long)size),
                                number_value(&numbers, store->clock())};
    enum uc_status status = change(
        (struct postgres_store *)store, id,
        "WITH held AS (SELECT id FROM tables WHERE id = $1 AND length = $2::bigint FOR UPDATE),"
        " moved AS (DELETE FROM journal WHERE id IN (SELECT id FROM held)"
        " RETURNING id, at, bytes)"
        " INSERT INTO kept SELECT id, (SELECT coalesce(max(number), 0) + 1 FROM kept WHERE"
        " id = $1), at, bytes FROM moved RETURNING id",
        move, 2, error);
    return status != UC_OK ? status
                           : change((struct postgres_store *)store, id,
                                    "WITH held AS (UPDATE tables SET length = $3::bigint,"
                                    " changed = $4::bigint WHERE id = $1 RETURNING id)"
                                    " INSERT INTO journal SELECT id, 0, $2::bytea FROM held"
                                    " RETURNING id",
                                    begin, 4, error);
}

static enum uc_status postgres_describe(struct store *store, const char *id, long long version,
                                        const char *about, struct uc_error *error)
{
    struct numbers numbers = {.count = 0};
    struct sql_value value[] = {text_value(id), number_value(&numbers, version), text_value(about)};
    return change((struct postgres_store *)store, id,
                  "UPDATE tables SET about = $3, version = version + 1"
                  " WHERE id = $1 AND version = $2::bigint RETURNING id",
                  value, 3, error);
}

/* A number for a transaction is given where something can be written, and nowhere else: not by a replica. */
static enum uc_status postgres_try(struct store *store, struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    if (s->open)
        return UC_OK;
    link_mend(&s->link);
    return run_plain_rows(s, "SELECT txid_current()") ? UC_OK : fail(s, error);
}

/* With the times before which tables are idle, and those that were never used. */
static bool run_between(struct postgres_store *s, const char *sql, long long idle, long long unused)
{
    struct numbers numbers = {.count = 0};
    struct sql_value value[] = {number_value(&numbers, idle), number_value(&numbers, unused)};
    PGresult *result = run(s, sql, value, 2, PGRES_COMMAND_OK);
    PQclear(result);
    return result;
}

static bool run_number(struct postgres_store *s, const char *sql, long long number)
{
    struct numbers numbers = {.count = 0};
    struct sql_value value[] = {number_value(&numbers, number)};
    PGresult *result = run(s, sql, value, 1, PGRES_COMMAND_OK);
    PQclear(result);
    return result;
}

/* Whether it is an hour by any clock since a server has looked; then this one has. */
static bool is_due(struct postgres_store *s, long long now, bool *due)
{
    struct numbers numbers = {.count = 0};
    struct sql_value value[] = {number_value(&numbers, now),
                                number_value(&numbers, now - STORE_HOUR),
                                number_value(&numbers, now + STORE_HOUR)};
    PGresult *result = run(s,
                           "INSERT INTO looked VALUES (1, $1::bigint) ON CONFLICT (one) DO UPDATE"
                           " SET at = $1::bigint WHERE looked.at <= $2::bigint"
                           " OR looked.at >= $3::bigint RETURNING one",
                           value, 3, PGRES_TUPLES_OK);
    *due = PQntuples(result) > 0;
    PQclear(result);
    return result;
}

/* Tells of those that are counted for the first time, and of those whose time is over. */
static bool tell_doomed(struct postgres_store *s, const struct store_expiry *expiry)
{
    struct numbers numbers = {.count = 0};
    struct sql_value value[] = {number_value(&numbers, expiry->grace)};
    PGresult *result =
        run(s,
            "SELECT id, times, CASE WHEN " STORE_USED " THEN 0::bigint ELSE 1::bigint END"
            " FROM doomed JOIN tables USING (id)"
            " WHERE times = 1 OR times >= $1::bigint ORDER BY id",
            value, 1, PGRES_TUPLES_OK);
    for (int i = 0; i < PQntuples(result); i++)
        expiry->tell(expiry->context, PQgetvalue(result, i, 0),
                     number_of(result, i, 1) >= expiry->grace, number_of(result, i, 2));
    PQclear(result);
    return result;
}

static enum uc_status postgres_expire(struct store *store, const struct store_expiry *expiry,
                                      struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    long long now = store->clock(), idle = now - expiry->idle, unused = now - expiry->unused;
    bool due = false;
    if (s->open)
        return uc_fail(error, UC_OK, "%s", "");
    bool good = join_group(s) && is_due(s, now, &due);
    if (good && due)
        good =
            run_between(s,
                        "DELETE FROM doomed WHERE id IN (SELECT id FROM tables"
                        " WHERE changed >= $2::bigint OR (changed >= $1::bigint AND " STORE_USED
                        "))",
                        idle, unused) &&
            run_plain(s, "UPDATE doomed SET times = times + 1") &&
            run_between(s,
                        "INSERT INTO doomed SELECT id, 1 FROM tables WHERE changed < $1::bigint"
                        " OR (changed < $2::bigint AND NOT " STORE_USED ") ON CONFLICT DO NOTHING",
                        idle, unused);
    s->broken = s->broken || !good;
    enum uc_status status = postgres_commit(store, error);
    if (status == UC_OK && due &&
        (!tell_doomed(s, expiry) ||
         !run_number(s,
                     "DELETE FROM tables WHERE id IN (SELECT id FROM doomed"
                     " WHERE times >= $1::bigint)",
                     expiry->grace)))
        status = fail(s, error);
    return status;
}

static long long postgres_count(struct store *store, const char *opener)
{
    struct sql_value value[] = {text_value(opener)};
    PGresult *result =
        opener[0] ? run((struct postgres_store *)store,
                        "SELECT count(*) FROM opened WHERE opener = $1", value, 1, PGRES_TUPLES_OK)
                  : run((struct postgres_store *)store, "SELECT count(*) FROM tables", NULL, 0,
                        PGRES_TUPLES_OK);
    long long count = result ? number_of(result, 0, 0) : -1;
    PQclear(result);
    return count;
}

/* ---- What is said, and the lobby ---------------------------------------------------------- */

/* Runs a statement of a group that returns nothing. */
static enum uc_status run_in_group(struct postgres_store *s, const char *sql,
                                   const struct sql_value *value, int count, struct uc_error *error)
{
    PGresult *result = join_group(s) ? run(s, sql, value, count, PGRES_COMMAND_OK) : NULL;
    PQclear(result);
    return result ? UC_OK : fail(s, error);
}

/* Lines that another server is about to remove are left to it. */
static enum uc_status postgres_say(struct store *store, const char *id, const char *line,
                                   struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    struct numbers numbers = {.count = 0};
    struct sql_value say[] = {text_value(id), text_value(line)};
    struct sql_value trim[] = {text_value(id), number_value(&numbers, STORE_SAID)};
    enum uc_status status =
        run_in_group(s, "INSERT INTO said (id, line) VALUES ($1,$2)", say, 2, error);
    return status != UC_OK
               ? status
               : run_in_group(s,
                              "DELETE FROM said WHERE number IN (SELECT number FROM said"
                              " WHERE id = $1 AND number NOT IN (SELECT number FROM said"
                              " WHERE id = $1 ORDER BY number DESC LIMIT $2::bigint)"
                              " FOR UPDATE SKIP LOCKED)",
                              trim, 2, error);
}

static enum uc_status postgres_said(struct store *store, const char *id,
                                    void (*tell)(void *, const char *), void *context,
                                    struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    struct sql_value value[] = {text_value(id)};
    PGresult *result =
        run(s, "SELECT line FROM said WHERE id = $1 ORDER BY number", value, 1, PGRES_TUPLES_OK);
    return tell_rows(s, result, tell, context, error);
}

static enum uc_status postgres_offer(struct store *store, const char *id,
                                     const struct store_offer *offer, struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    struct numbers numbers = {.count = 0};
    struct sql_value value[] = {text_value(id), text_value(offer ? offer->opener : ""),
                                number_value(&numbers, offer ? offer->until : 0),
                                number_value(&numbers, offer ? offer->free : 0),
                                text_value(offer ? offer->card : "")};
    return offer ? run_in_group(s,
                                "INSERT INTO offered VALUES ($1,$2,$3::bigint,$4::bigint,$5)"
                                " ON CONFLICT (id) DO UPDATE SET until = excluded.until,"
                                " free = excluded.free, card = excluded.card",
                                value, 5, error)
                 : run_in_group(s, "DELETE FROM offered WHERE id = $1", value, 1, error);
}

static enum uc_status postgres_lobby(struct store *store, int count,
                                     void (*tell)(void *, const char *, const char *, long long),
                                     void *context, struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    struct numbers numbers = {.count = 0};
    struct sql_value value[] = {number_value(&numbers, store->clock()),
                                number_value(&numbers, count)};
    PGresult *result = run(s,
                           "SELECT id, card, changed FROM offered JOIN tables USING (id)"
                           " WHERE free > 0 AND until > $1::bigint AND NOT " STORE_ENDED
                           " ORDER BY until DESC, id LIMIT $2::bigint",
                           value, 2, PGRES_TUPLES_OK);
    if (!result)
        return fail(s, error);
    for (int i = 0; i < PQntuples(result); i++)
        tell(context, PQgetvalue(result, i, 0), PQgetvalue(result, i, 1), number_of(result, i, 2));
    PQclear(result);
    return UC_OK;
}

static long long postgres_offered(struct store *store, const char *opener)
{
    struct numbers numbers = {.count = 0};
    struct sql_value value[] = {number_value(&numbers, store->clock()), text_value(opener)};
    PGresult *result = run((struct postgres_store *)store,
                           "SELECT count(*) FROM offered WHERE until > $1::bigint"
                           " AND ($2 = '' OR opener = $2)",
                           value, 2, PGRES_TUPLES_OK);
    long long count = result ? number_of(result, 0, 0) : -1;
    PQclear(result);
    return count;
}

/* ---- Other servers ------------------------------------------------------------------------ */

static void postgres_tell(struct store *store, const char *id, const char *text)
{
    char note[STORE_ID + 1 + STORE_RUMOUR + 1];
    snprintf(note, sizeof note, "%s %s", id, text);
    announce((struct postgres_store *)store, note);
}

static bool postgres_news(struct store *store, char id[STORE_ID], char rumour[STORE_RUMOUR + 1])
{
    struct postgres_store *s = (struct postgres_store *)store;
    if (s->link.up)
        PQconsumeInput(s->link.connection);
    if (!s->open)
        link_mend(&s->link);
    if (!s->link.up)
        return false;
    if (s->link.missed) {
        s->link.missed = false;
        return true;
    }
    for (PGnotify *note; (note = PQnotifies(s->link.connection)); PQfreemem(note)) {
        if (note->be_pid == PQbackendPID(s->link.connection))
            continue; /* our own */
        size_t length = strcspn(note->extra, " ");
        snprintf(id, STORE_ID, "%.*s", (int)length, note->extra);
        if (note->extra[length])
            snprintf(rumour, STORE_RUMOUR + 1, "%s", note->extra + length + 1);
        PQfreemem(note);
        return true;
    }
    return false;
}

/* ---- For whoever runs the server ---------------------------------------------------------- */

static enum uc_status postgres_list(struct store *store, void (*tell)(void *, const char *),
                                    void *context, struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    PGresult *result = run(s, "SELECT id FROM tables ORDER BY id", NULL, 0, PGRES_TUPLES_OK);
    return tell_rows(s, result, tell, context, error);
}

static long long postgres_kept(struct store *store, const char *id)
{
    struct sql_value value[] = {text_value(id)};
    PGresult *result =
        run((struct postgres_store *)store,
            "SELECT coalesce(max(number), 0) FROM kept WHERE id = $1", value, 1, PGRES_TUPLES_OK);
    long long number = result ? number_of(result, 0, 0) : -1;
    PQclear(result);
    return number;
}

static enum uc_status postgres_end(struct store *store, const char *id, bool ended,
                                   struct uc_error *error)
{
    struct sql_value value[] = {text_value(id)};
    return change((struct postgres_store *)store, id,
                  ended ? "INSERT INTO ended VALUES ($1) ON CONFLICT (id) DO UPDATE"
                          " SET id = excluded.id RETURNING id"
                        : "WITH gone AS (DELETE FROM ended WHERE id = $1)"
                          " SELECT id FROM tables WHERE id = $1",
                  value, 1, error);
}

static enum uc_status postgres_touch(struct store *store, const char *id, struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    if (!join_group(s))
        return fail(s, error);
    announce(s, id);
    return s->broken ? fail(s, error) : UC_OK;
}

static enum uc_status postgres_backup(struct store *store, const char *path, struct uc_error *error)
{
    (void)store;
    return uc_fail(error, UC_IO,
                   _("PostgreSQL has its own: pg_dump --format=custom --file=%s, and pg_restore"),
                   path);
}

static const struct store_kind postgres_kind = {
    .close = postgres_close,
    .create = postgres_create,
    .load = postgres_load,
    .part = postgres_part,
    .write = postgres_write,
    .branch = postgres_branch,
    .describe = postgres_describe,
    .commit = postgres_commit,
    .try = postgres_try,
    .expire = postgres_expire,
    .count = postgres_count,
    .list = postgres_list,
    .kept = postgres_kept,
    .say = postgres_say,
    .said = postgres_said,
    .offer = postgres_offer,
    .lobby = postgres_lobby,
    .offered = postgres_offered,
    .end = postgres_end,
    .touch = postgres_touch,
    .backup = postgres_backup,
    .tell = postgres_tell,
    .news = postgres_news,
};

static bool is_there(struct postgres_store *s, const char *name)
{
    struct sql_value value = text_value(name);
    PGresult *result =
        run(s, "SELECT 1 WHERE to_regclass($1::text) IS NOT NULL", &value, 1, PGRES_TUPLES_OK);
    bool there = result && PQntuples(result) == 1;
    PQclear(result);
    return there;
}

/* Another server may be faster, and then it is there, too. */
static bool make(struct postgres_store *s, const char *name, const char *sql)
{
    char why[sizeof s->link.why];
    if (run_plain(s, sql))
        return true;
    memcpy(why, s->link.why, sizeof why);
    bool good = is_there(s, name);
    memcpy(s->link.why, why, sizeof why);
    return good;
}

/* Whether all is there. What is not is made, if `may_make`: nothing needs the right to make what others have made already. */
static bool has_schema(struct postgres_store *s, bool may_make)
{
    for (size_t i = 0; i < sizeof schema / sizeof schema[0]; i++)
        if (!is_there(s, schema[i].name) && !(may_make && make(s, schema[i].name, schema[i].sql)))
            return false;
    return true;
}

struct store *store_open_postgres(const char *where, bool may_make, struct uc_error *error)
{
    struct postgres_store *s = calloc(1, sizeof *s);
    if (!s) {
        uc_fail(error, UC_IO, _("out of memory"));
        return NULL;
    }
    s->store = (struct store){&postgres_kind, store_clock, false};
    if (link_open(&s->link, where) && has_schema(s, may_make))
        return &s->store;
    if (may_make || !s->link.up)
        fail(s, error);
    else
        uc_fail(error, UC_IO,
                _("in this database there is not all that this version keeps tables in; a server "
                  "makes it when it starts"));
    postgres_close(&s->store);
    return NULL;
}
