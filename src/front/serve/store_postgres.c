/* Tables in PostgreSQL, for several servers at once. What is changed is collected here and written as one statement by a
 * thread (postgres_batch.h says why no server waits for another in a circle), and announced when it is committed, by another one,
 * on a channel that all listen to. Whatever is only read is read here. */
#include "front/serve/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/postgres_ears.h"
#include "front/serve/postgres_leases.h"
#include "front/serve/postgres_pen.h"

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
    {"leases", leases_schema},
    {"looked", "CREATE TABLE IF NOT EXISTS looked (one integer PRIMARY KEY, at bigint NOT NULL)"},
};

struct postgres_store {
    struct store store;
    struct link link; /* for reading */
    struct pen pen;
    struct ears ears;
    bool in_transaction; /* the link is */
    bool broken;         /* and something in it has failed: all must go */
    struct batch
        *open; /* what was changed since the last one was given to the pen; NULL: nothing */
    struct batch *decided; /* what has become of these is to be told, the oldest first */
    struct batch *told;    /* the last of which it was */
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

/* Runs one statement. Whatever fails in a transaction ends it, and it is lost with the connection. */
static PGresult *run(struct postgres_store *s, const char *sql, const struct sql_value *value,
                     int count, ExecStatusType expected)
{
    PGresult *result = link_run(&s->link, sql, value, count);
    if (PQresultStatus(result) == expected)
        return result;
    PQclear(result);
    s->broken = s->in_transaction;
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

/* ---- Changes ------------------------------------------------------------------------------ */

/* What newer servers are told of a table: its new lines, if there is nothing else and they are few. */
static void announce_lines(struct postgres_store *s, const struct batch_table *t)
{
    static const char digits[] = "0123456789abcdef";
    char note[STORE_ID + STORE_RUMOUR];
    bool lines = t->had >= 0 && !t->anew && t->version < 0 && !t->ended;
    int used =
        snprintf(note, sizeof note, lines ? "%s %c%lld " : "%s -", t->id, STORE_LINES, t->had);
    if (lines && 2 * t->bytes.used > STORE_RUMOUR - 40) {
        lines = false;
        snprintf(note, sizeof note, "%s -", t->id);
    }
    for (size_t i = 0; lines && i < t->bytes.used; i++) {
        unsigned char byte = (unsigned char)t->bytes.bytes[i];
        note[used++] = digits[byte >> 4];
        note[used++] = digits[byte & 15];
        note[used] = '\0';
    }
    ears_tell(&s->ears, TO_NEW, note);
}

/* What is only said there, or in the lobby, is no change of the table. */
static bool is_silent(const struct batch_table *t)
{
    return t->had < 0 && t->version < 0 && !t->made && !t->ended && (t->said.used || t->offered);
}

/* Tells the others which tables have changed. */
static void announce(struct postgres_store *s, const struct batch *batch)
{
    int next = 0; /* of those that are lost; both are in order */
    for (int i = 0; i < batch->count && batch->status == UC_OK; i++)
        if (next < batch->losts && strcmp(batch->lost[next], batch->table[i].id) == 0) {
            next++;
        } else if (!is_silent(&batch->table[i])) {
            announce_lines(s, &batch->table[i]);
            ears_tell(&s->ears, TO_ALL, batch->table[i].id);
        }
}

/* Takes what the pen has done. What was changed since and builds on what is lost is lost, too. */
static void decide(struct postgres_store *s, struct batch *batch)
{
    struct batch **last = &s->decided;
    announce(s, batch);
    while (*last)
        last = &(*last)->next;
    *last = batch;
    for (int i = 0; i < batch->losts; i++)
        batch_forget(s->open, batch->lost[i]);
    if (batch->status == UC_OK || !s->open)
        return;
    batch->number = s->open->number;
    s->store.group = s->open->number;
    batch_free(s->open);
    s->open = NULL;
}

/* Goes on with what is to be written, as far as that goes without waiting. */
static void go_on(struct postgres_store *s)
{
    struct batch *batch = pen_take(&s->pen);
    if (batch)
        decide(s, batch);
    if (!s->open || pen_is_busy(&s->pen))
        return;
    batch_sort(s->open);
    s->store.group = s->open->number;
    pen_give(&s->pen, s->open, s->store.clock());
    s->open = NULL;
}

static bool postgres_settle(struct store *store, struct store_fate *fate)
{
    struct postgres_store *s = (struct postgres_store *)store;
    go_on(s);
    struct batch *batch = s->decided;
    if (!batch)
        return false;
    s->decided = batch->next;
    batch_free(s->told);
    s->told = batch;
    *fate =
        (struct store_fate){batch->number, batch->status, batch->error, batch->lost, batch->losts};
    return true;
}

/* Waits for all that was changed; what has become of it is told by `settle`. */
static void postgres_wait(struct store *store)
{
    struct postgres_store *s = (struct postgres_store *)store;
    while (s->open || pen_is_busy(&s->pen)) {
        pen_finish(&s->pen);
        go_on(s);
    }
}

/* Whoever reads a table finds it as it was changed here. */
static void wait_for_table(struct postgres_store *s, const char *id)
{
    if (batch_find(s->open, id) || pen_writes(&s->pen, id))
        postgres_wait(&s->store);
}

/* The part of a table in what will be written next; NULL and an error without memory, and while nothing can be written, or read again if
 * somebody else was faster. */
static struct batch_table *change(struct postgres_store *s, const char *id, struct uc_error *error)
{
    if (!s->link.up || !pen_is_up(&s->pen)) {
        uc_fail(error, UC_IO, _("the database of the tables fails: %s"), _("it does not answer"));
        return NULL;
    }
    if (!s->open)
        s->open = batch_new(store_group(&s->store));
    struct batch_table *t = s->open ? batch_of(s->open, id) : NULL;
    if (!t)
        uc_fail(error, UC_IO, _("out of memory"));
    return t;
}

static enum uc_status refuse(struct uc_error *error)
{
    return uc_fail(error, UC_BAD_FILE, _("somebody else has changed this table"));
}

/* Puts a copy of a text in the place of another. */
static enum uc_status put(char **place, const char *text, struct uc_error *error)
{
    char *copy = strdup(text);
    if (!copy)
        return uc_fail(error, UC_IO, _("out of memory"));
    free(*place);
    *place = copy;
    return UC_OK;
}

static void postgres_close(struct store *store)
{
    struct postgres_store *s = (struct postgres_store *)store;
    pen_close(&s->pen);
    ears_close(&s->ears);
    link_close(&s->link);
    while (s->decided) {
        struct batch *batch = s->decided;
        s->decided = batch->next;
        batch_free(batch);
    }
    batch_free(s->open);
    batch_free(s->told);
    free(s);
}

static enum uc_status postgres_create(struct store *store, const char *id, const char *about,
                                      const char *opener, struct uc_error *error)
{
    struct batch_table *t = change((struct postgres_store *)store, id, error);
    if (!t)
        return UC_IO;
    t->made = true;
    snprintf(t->opener, sizeof t->opener, "%s", opener);
    return put(&t->about, about, error);
}

static enum uc_status postgres_load(struct store *store, const char *id, struct stored *stored,
                                    struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    struct sql_value value[] = {text_value(id)};
    wait_for_table(s, id);
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
        stored->version = link_number(result, 0, 0);
        stored->changed = link_number(result, 0, 3);
        stored->ended = link_number(result, 0, 4);
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
    wait_for_table(s, id);
    PGresult *result =
        run(s,
            "SELECT length, at, bytes FROM tables LEFT JOIN journal ON journal.id = tables.id"
            " AND at < $3::bigint AND at >= (SELECT coalesce(max(at), 0) FROM journal"
            " WHERE id = $1 AND at <= $2::bigint) WHERE tables.id = $1 ORDER BY at",
            value, 3, PGRES_TUPLES_OK);
    int rows = PQntuples(result);
    *whole = rows ? (size_t)link_number(result, 0, 0) : 0;
    for (int i = 0; i < rows; i++)
        stored_add(stored, from, most, (size_t)link_number(result, i, 1), PQgetvalue(result, i, 2),
                   (size_t)PQgetlength(result, i, 2));
    PQclear(result);
    return rows ? UC_OK : fail(s, error);
}

static enum uc_status postgres_write(struct store *store, const char *id, size_t length,
                                     const char *bytes, size_t size, struct uc_error *error)
{
    struct batch_table *t = change((struct postgres_store *)store, id, error);
    if (!t)
        return UC_IO;
    if (t->had < 0 && !t->made)
        t->had = (long long)length;
    else if ((t->anew || t->made ? 0 : (size_t)t->had) + t->bytes.used != length)
        return refuse(error);
    growing_add(&t->bytes, bytes, size);
    return UC_OK;
}

static enum uc_status postgres_branch(struct store *store, const char *id, size_t length,
                                      const char *bytes, size_t size, struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    if (batch_find(s->open, id)) /* of a journal that is put aside nothing is under way */
        wait_for_table(s, id);
    struct batch_table *t = change(s, id, error);
    if (!t)
        return UC_IO;
    if (t->had >= 0 || t->made)
        return refuse(error);
    t->had = (long long)length;
    t->anew = true;
    growing_add(&t->bytes, bytes, size);
    return UC_OK;
}

static enum uc_status postgres_describe(struct store *store, const char *id, long long version,
                                        const char *about, struct uc_error *error)
{
    struct batch_table *t = change((struct postgres_store *)store, id, error);
    if (!t)
        return UC_IO;
    long long first = t->made ? 1 : t->version < 0 ? version : t->version;
    if (first + t->times != version)
        return refuse(error);
    enum uc_status status = put(&t->about, about, error);
    if (status == UC_OK && !t->made)
        t->version = first;
    t->times += status == UC_OK;
    return status;
}

/* A number for a transaction is given where something can be written, and nowhere else: not by a replica. */
static enum uc_status postgres_try(struct store *store, struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    link_mend(&s->link);
    if (!run_plain_rows(s, "SELECT txid_current()"))
        return fail(s, error);
    return pen_is_up(&s->pen) ? UC_OK
                              : uc_fail(error, UC_IO, _("the database of the tables fails: %s"),
                                        _("it does not answer"));
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
                     link_number(result, i, 1) >= expiry->grace, link_number(result, i, 2));
    PQclear(result);
    return result;
}

/* A transaction on the link for reading. */
static bool begin_transaction(struct postgres_store *s)
{
    s->broken = false;
    s->in_transaction = run_plain(s, "BEGIN");
    return s->in_transaction;
}

static bool end_transaction(struct postgres_store *s, bool good)
{
    bool keep = good && !s->broken;
    PGresult *result = link_run(&s->link, keep ? "COMMIT" : "ROLLBACK", NULL, 0);
    keep = keep && result && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    PQclear(result);
    s->in_transaction = s->broken = false;
    return keep;
}

/* Those whose time is over go one after the other, each with what belongs to it: so nobody waits for this who holds another. */
static bool delete_doomed(struct postgres_store *s, int grace)
{
    struct numbers numbers = {.count = 0};
    struct sql_value often = number_value(&numbers, grace);
    PGresult *doomed = run(s, "SELECT id FROM doomed WHERE times >= $1::bigint ORDER BY id", &often,
                           1, PGRES_TUPLES_OK);
    bool good = doomed;
    for (int i = 0; i < PQntuples(doomed) && good; i++) {
        struct sql_value value[] = {text_value(PQgetvalue(doomed, i, 0)), often};
        PGresult *result = run(s,
                               "DELETE FROM tables WHERE id IN (SELECT id FROM doomed"
                               " WHERE id = $1 AND times >= $2::bigint)",
                               value, 2, PGRES_COMMAND_OK);
        good = result;
        PQclear(result);
    }
    PQclear(doomed);
    return good;
}

static enum uc_status postgres_expire(struct store *store, const struct store_expiry *expiry,
                                      struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    long long now = store->clock(), idle = now - expiry->idle, unused = now - expiry->unused;
    bool due = false;
    bool good = begin_transaction(s) && is_due(s, now, &due);
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
    good = end_transaction(s, good);
    if (good && due)
        good = tell_doomed(s, expiry) && delete_doomed(s, expiry->grace);
    return good ? uc_fail(error, UC_OK, "%s", "") : fail(s, error);
}

static long long postgres_count(struct store *store, const char *opener)
{
    struct sql_value value[] = {text_value(opener)};
    PGresult *result =
        opener[0] ? run((struct postgres_store *)store,
                        "SELECT count(*) FROM opened WHERE opener = $1", value, 1, PGRES_TUPLES_OK)
                  : run((struct postgres_store *)store, "SELECT count(*) FROM tables", NULL, 0,
                        PGRES_TUPLES_OK);
    long long count = result ? link_number(result, 0, 0) : -1;
    PQclear(result);
    return count;
}

/* ---- What is said, and the lobby ---------------------------------------------------------- */

static enum uc_status postgres_say(struct store *store, const char *id, const char *line,
                                   struct uc_error *error)
{
    struct batch_table *t = change((struct postgres_store *)store, id, error);
    if (!t)
        return UC_IO;
    growing_add(&t->said, line, strlen(line) + 1);
    return UC_OK;
}

static enum uc_status postgres_said(struct store *store, const char *id,
                                    void (*tell)(void *, const char *), void *context,
                                    struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    struct sql_value value[] = {text_value(id)};
    wait_for_table(s, id);
    PGresult *result =
        run(s, "SELECT line FROM said WHERE id = $1 ORDER BY number", value, 1, PGRES_TUPLES_OK);
    return tell_rows(s, result, tell, context, error);
}

static enum uc_status postgres_offer(struct store *store, const char *id,
                                     const struct store_offer *offer, struct uc_error *error)
{
    struct batch_table *t = change((struct postgres_store *)store, id, error);
    if (!t)
        return UC_IO;
    t->offered = offer ? 1 : -1;
    if (!offer)
        return UC_OK;
    snprintf(t->lister, sizeof t->lister, "%s", offer->opener);
    t->until = offer->until;
    t->free = offer->free;
    return put(&t->card, offer->card, error);
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
        tell(context, PQgetvalue(result, i, 0), PQgetvalue(result, i, 1),
             link_number(result, i, 2));
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
    long long count = result ? link_number(result, 0, 0) : -1;
    PQclear(result);
    return count;
}

/* ---- Other servers ------------------------------------------------------------------------ */

static void postgres_tell(struct store *store, const char *id, const char *text)
{
    char note[STORE_ID + 1 + STORE_RUMOUR + 1];
    snprintf(note, sizeof note, "%s %s", id, text);
    ears_tell(&((struct postgres_store *)store)->ears, TO_ALL, note);
}

static bool postgres_news(struct store *store, char id[STORE_ID], char rumour[STORE_RUMOUR + 1])
{
    struct postgres_store *s = (struct postgres_store *)store;
    link_mend(&s->link);
    id[0] = rumour[0] = '\0';
    if (!s->link.up || !pen_is_up(&s->pen))
        return false; /* nothing could be read, or be done about it */
    if (ears_missed(&s->ears) || pen_missed(&s->pen))
        return true;
    struct notice *notice = ears_hear(&s->ears);
    if (!notice)
        return false;
    size_t length = strcspn(notice->text, " ");
    snprintf(id, STORE_ID, "%.*s", (int)length, notice->text);
    if (notice->text[length] && strcmp(notice->text + length, " -") != 0)
        snprintf(rumour, STORE_RUMOUR + 1, "%s", notice->text + length + 1);
    free(notice);
    return true;
}

static enum uc_status postgres_sweep(struct store *store, const struct store_known *known,
                                     int count, void (*tell)(void *, const char *), void *context,
                                     struct uc_error *error)
{
    struct postgres_store *s = (struct postgres_store *)store;
    struct growing list[3] = {{.used = 0}};
    struct sql_value value[3];
    char number[24];
    for (int i = 0; i < count; i++) {
        growing_add_text(&list[0], known[i].id);
        snprintf(number, sizeof number, "%zu", known[i].length);
        growing_add_text(&list[1], number);
        snprintf(number, sizeof number, "%lld", known[i].version);
        growing_add_text(&list[2], number);
    }
    for (int i = 0; i < 3; i++) {
        growing_add(&list[i], list[i].used ? "}" : "{}", list[i].used ? 2 : 3);
        value[i] = (struct sql_value){list[i].failed ? "{}" : list[i].bytes, -1};
    }
    PGresult *result = run(s,
                           "SELECT k.id FROM unnest($1::text[], $2::bigint[], $3::bigint[])"
                           " AS k (id, length, version) LEFT JOIN tables t ON t.id = k.id"
                           " WHERE t.length IS DISTINCT FROM k.length"
                           " OR t.version IS DISTINCT FROM k.version",
                           value, 3, PGRES_TUPLES_OK);
    for (int i = 0; i < 3; i++)
        growing_free(&list[i]);
    return tell_rows(s, result, tell, context, error);
}

static void postgres_want(struct store *store, const bool wanted[STORE_SHARDS])
{
    ears_want(&((struct postgres_store *)store)->ears, wanted);
}

static bool postgres_holds(struct store *store, const char *id)
{
    return leases_epoch(&((struct postgres_store *)store)->ears.leases, store_shard(id));
}

/* Where it has ended meanwhile an epoch stands there that never was. */
static void postgres_by_lease(struct store *store, const char *id)
{
    struct postgres_store *s = (struct postgres_store *)store;
    struct batch_table *t = batch_find(s->open, id);
    if (t)
        t->epoch = leases_epoch(&s->ears.leases, store_shard(id));
}

static void postgres_wake(struct store *store, void (*wake)(void *context), void *context)
{
    struct postgres_store *s = (struct postgres_store *)store;
    pen_wake(&s->pen, wake, context);
    ears_wake(&s->ears, wake, context);
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
    long long number = result ? link_number(result, 0, 0) : -1;
    PQclear(result);
    return number;
}

static enum uc_status postgres_end(struct store *store, const char *id, bool ended,
                                   struct uc_error *error)
{
    struct batch_table *t = change((struct postgres_store *)store, id, error);
    if (t)
        t->ended = ended ? 1 : -1;
    return t ? UC_OK : UC_IO;
}

/* Whatever is in a batch is announced, and be it nothing. */
static enum uc_status postgres_touch(struct store *store, const char *id, struct uc_error *error)
{
    return change((struct postgres_store *)store, id, error) ? UC_OK : UC_IO;
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
    .settle = postgres_settle,
    .wait = postgres_wait,
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
    .wake = postgres_wake,
    .sweep = postgres_sweep,
    .want = postgres_want,
    .holds = postgres_holds,
    .by_lease = postgres_by_lease,
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

/* By which process at the other end a connection is served; 0: it is not known. */
static long long process_of(struct link *link)
{
    PGresult *result = link_run(link, "SELECT pg_backend_pid()", NULL, 0);
    long long process = PQntuples(result) == 1 ? link_number(result, 0, 0) : 0;
    PQclear(result);
    return process;
}

/* Whether each connection has a process of its own, and keeps it. A pool that hands them out for each transaction hears no notices and
 * knows no prepared statements. */
static bool has_sessions(struct link *one, struct link *two)
{
    long long first = process_of(one), second = process_of(two);
    return first != second && first == process_of(one) && second == process_of(two);
}

struct store *store_open_postgres(const char *where, bool may_make, struct uc_error *error)
{
    struct postgres_store *s = calloc(1, sizeof *s);
    if (!s) {
        uc_fail(error, UC_IO, _("out of memory"));
        return NULL;
    }
    s->store = (struct store){.kind = &postgres_kind, .clock = store_clock};
    struct link other;
    bool reads = link_open(&s->link, where, ""), sessions = !reads || !link_open(&other, where, "");
    if (!sessions) {
        sessions = has_sessions(&s->link, &other) || !s->link.up || !other.up;
        link_close(&other);
    }
    if (!sessions) {
        uc_fail(error, UC_IO,
                _("between this server and PostgreSQL is a pool that gives a connection to "
                  "somebody else after each transaction, so that servers could not hear each "
                  "other; set pool_mode = session there (pgbouncer), or name the database itself"));
        link_close(&s->link);
        free(s);
        return NULL;
    }
    bool writes = pen_open(&s->pen, where), hears = ears_open(&s->ears, where);
    if (reads && writes && hears && has_schema(s, may_make))
        return &s->store;
    if (!reads || !writes || !hears)
        uc_fail(error, UC_IO, _("the database of the tables fails: %s"),
                !reads    ? s->link.why
                : !writes ? s->pen.link.why
                          : s->ears.link.why);
    else if (may_make)
        fail(s, error);
    else
        uc_fail(error, UC_IO,
                _("in this database there is not all that this version keeps tables in; a server "
                  "makes it when it starts"));
    postgres_close(&s->store);
    return NULL;
}
