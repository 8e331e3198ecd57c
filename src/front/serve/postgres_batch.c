/* Batches as statements; see postgres_batch.h. */
#include "front/serve/postgres_batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* ---- Growing ------------------------------------------------------------------------------ */

/* More room for the text; false without memory. */
static bool grow(struct growing *text, size_t size)
{
    size_t room = 2 * text->room + size + 64;
    char *more = malloc(room);
    text->failed = text->failed || !more;
    if (!more)
        return false;
    if (text->used)
        memcpy(more, text->bytes, text->used);
    free(text->bytes);
    text->bytes = more;
    text->room = room;
    return true;
}

void growing_add(struct growing *text, const char *bytes, size_t size)
{
    if (size == 0 || (text->room - text->used < size && !grow(text, size)))
        return;
    memcpy(text->bytes + text->used, bytes, size);
    text->used += size;
}

void growing_free(struct growing *text)
{
    free(text->bytes);
    *text = (struct growing){.used = 0};
}

/* A list as PostgreSQL reads it, but for the brace behind it. */
static void begin_item(struct growing *list) { growing_add(list, list->used ? "," : "{", 1); }

static void add_null(struct growing *list)
{
    begin_item(list);
    growing_add(list, "NULL", 4);
}

static void add_number(struct growing *list, bool there, long long number)
{
    char text[24];
    if (!there) {
        add_null(list);
        return;
    }
    begin_item(list);
    growing_add(list, text, (size_t)snprintf(text, sizeof text, "%lld", number));
}

void growing_add_text(struct growing *list, const char *text)
{
    if (!text) {
        add_null(list);
        return;
    }
    begin_item(list);
    growing_add(list, "\"", 1);
    for (size_t run; *text; text += run) {
        run = strcspn(text, "\"\\");
        if (run == 0) {
            growing_add(list, "\\", 1);
            run = 1;
        }
        growing_add(list, text, run);
    }
    growing_add(list, "\"", 1);
}

/* ---- What it consists of ------------------------------------------------------------------ */

struct batch *batch_new(long long number)
{
    struct batch *batch = calloc(1, sizeof *batch);
    if (batch)
        batch->number = number;
    return batch;
}

static void release(struct batch_table *t)
{
    growing_free(&t->bytes);
    growing_free(&t->said);
    free(t->about);
    free(t->card);
}

void batch_free(struct batch *batch)
{
    if (!batch)
        return;
    for (int i = 0; i < batch->count; i++)
        release(&batch->table[i]);
    free(batch->table);
    free(batch->lost);
    free(batch);
}

struct batch_table *batch_find(const struct batch *batch, const char *id)
{
    for (int i = 0; batch && i < batch->count; i++)
        if (strcmp(batch->table[i].id, id) == 0)
            return &batch->table[i];
    return NULL;
}

struct batch_table *batch_of(struct batch *batch, const char *id)
{
    struct batch_table *t = batch_find(batch, id);
    if (t)
        return t;
    if (batch->count == batch->room) {
        int room = batch->room ? 2 * batch->room : 16;
        t = realloc(batch->table, (size_t)room * sizeof *t);
        if (!t)
            return NULL;
        batch->table = t;
        batch->room = room;
    }
    t = &batch->table[batch->count++];
    *t = (struct batch_table){.had = -1, .version = -1, .epoch = -1};
    snprintf(t->id, sizeof t->id, "%s", id);
    return t;
}

void batch_forget(struct batch *batch, const char *id)
{
    struct batch_table *t = batch_find(batch, id);
    if (!t)
        return;
    release(t);
    *t = batch->table[--batch->count];
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct batch_table *)a)->id, ((const struct batch_table *)b)->id);
}

void batch_sort(struct batch *batch)
{
    qsort(batch->table, (size_t)batch->count, sizeof batch->table[0], by_name);
}

/* ---- As a statement ----------------------------------------------------------------------- */

/* Its arguments: lists, in the order of $1, $2, ... The first of them have an item for each table. */
enum argument {
    ID,
    HAD,
    BYTES,
    VERSION,
    TIMES,
    ABOUT,
    NOW,
    SHARD,
    EPOCH,
    PLAIN_ARGUMENTS, /* what follows is used by the long form of the statement alone */
    ANEW = PLAIN_ARGUMENTS,
    OFFERED,
    ENDED,
    OPENER,
    LISTER,
    UNTIL,
    FREE,
    CARD,
    SAID_AT, /* a table for each line that is said, */
    SAID,    /* and the line */
    SAID_MAX,
    ARGUMENTS
};

/* Those tables that are still as the writer knows them, and not another's to care for, locked in the order of their names. */
#define HELD                                                                                       \
    " held AS MATERIALIZED (SELECT b.* FROM tables t JOIN batch b ON b.id = t.id"                  \
    " WHERE (b.had IS NULL OR t.length = b.had) AND (b.version IS NULL OR t.version = b.version)"  \
    " AND (b.epoch IS NULL OR EXISTS (SELECT 1 FROM leases l WHERE l.shard = b.shard"              \
    " AND l.epoch = b.epoch))"                                                                     \
    " ORDER BY t.id COLLATE \"C\" FOR NO KEY UPDATE OF t),"

/* Their lines, and then the rest of what is known of them. */
#define TOLD                                                                                       \
    " told AS (UPDATE tables t SET version = t.version + coalesce(k.times, 0),"                    \
    " about = coalesce(k.about, t.about),"                                                         \
    " length = CASE WHEN k.had IS NULL THEN t.length ELSE k.at + octet_length(k.bytes) END,"       \
    " changed = CASE WHEN k.had IS NULL THEN t.changed ELSE $7::bigint END"                        \
    " FROM known k WHERE t.id = k.id AND (k.had IS NOT NULL OR k.version IS NOT NULL))"

/* Answers, and who sits where: what there is nearly always. */
static const char plain_statement[] =
    "WITH batch AS MATERIALIZED (SELECT b.*, b.had AS at FROM unnest($1::text[], $2::bigint[],"
    " $3::bytea[], $4::bigint[], $5::bigint[], $6::text[], $8::integer[], $9::bigint[])"
    " AS b (id, had, bytes, version, times, about, shard, epoch))," HELD
    " lines AS (INSERT INTO journal SELECT id, at, bytes FROM held WHERE had IS NOT NULL"
    " ON CONFLICT DO NOTHING RETURNING id),"
    " known AS MATERIALIZED (SELECT * FROM held"
    " WHERE had IS NULL OR id IN (SELECT id FROM lines))," TOLD " SELECT id FROM known";

/* And with whatever else may happen to a table. A journal that is put aside has gone before another begins: `aside` is counted first. */
static const char whole_statement[] =
    "WITH batch AS MATERIALIZED (SELECT b.*, CASE WHEN anew = 1 THEN 0 ELSE b.had END AS at"
    " FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bigint[], $6::text[],"
    " $8::integer[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], "
    "$14::text[], $15::bigint[],"
    " $16::bigint[], $17::text[]) AS b (id, had, bytes, version, times, about, shard, epoch, anew, "
    "offered,"
    " finished, opener, lister, until, free, card))," HELD
    " made AS (INSERT INTO tables SELECT id, 1 + times, about, coalesce(octet_length(bytes), 0),"
    " $7::bigint"
    " FROM batch WHERE opener IS NOT NULL ORDER BY id COLLATE \"C\""
    " ON CONFLICT DO NOTHING RETURNING id),"
    " opening AS (INSERT INTO opened SELECT id, opener FROM made JOIN batch USING (id)),"
    " moved AS (DELETE FROM journal j USING held h WHERE j.id = h.id AND h.anew = 1"
    " RETURNING j.id, j.at, j.bytes),"
    " aside AS (INSERT INTO kept SELECT m.id, (SELECT coalesce(max(number), 0) + 1 FROM kept"
    " WHERE kept.id = m.id), m.at, m.bytes FROM moved m RETURNING id),"
    " lines AS (INSERT INTO journal SELECT id, at, bytes FROM held"
    " WHERE had IS NOT NULL AND (SELECT count(*) FROM aside) >= 0"
    " UNION ALL SELECT id, 0, bytes FROM made JOIN batch USING (id) WHERE bytes IS NOT NULL"
    " ON CONFLICT DO NOTHING RETURNING id),"
    " known AS MATERIALIZED (SELECT * FROM held"
    " WHERE had IS NULL OR id IN (SELECT id FROM lines))," TOLD ","
    " present AS MATERIALIZED (SELECT id FROM known UNION ALL SELECT id FROM made),"
    " talk AS MATERIALIZED (SELECT * FROM (SELECT s.*, row_number() OVER (PARTITION BY id"
    " ORDER BY number DESC) AS last FROM unnest($18::text[], $19::text[]) WITH ORDINALITY"
    " AS s (id, line, number) JOIN present USING (id)) s WHERE last <= $20::bigint),"
    " speaking AS (INSERT INTO said (id, line) SELECT id, line FROM talk ORDER BY number),"
    " forgotten AS (DELETE FROM said USING (SELECT id, count(*) AS fresh FROM talk GROUP BY id) f"
    " CROSS JOIN LATERAL (SELECT number FROM said WHERE said.id = f.id ORDER BY number DESC"
    " OFFSET greatest($20::bigint - f.fresh, 0)) old WHERE said.number = old.number),"
    " offering AS (INSERT INTO offered SELECT id, lister, until, free, card"
    " FROM batch JOIN present USING (id) WHERE offered = 1"
    " ON CONFLICT (id) DO UPDATE SET until = excluded.until, free = excluded.free,"
    " card = excluded.card),"
    " withdrawing AS (DELETE FROM offered USING batch b JOIN present USING (id)"
    " WHERE offered.id = b.id AND b.offered = -1),"
    " finishing AS (INSERT INTO ended SELECT id FROM batch JOIN present USING (id)"
    " WHERE finished = 1 ON CONFLICT DO NOTHING),"
    " reviving AS (DELETE FROM ended USING batch b JOIN present USING (id)"
    " WHERE ended.id = b.id AND b.finished = -1)"
    " SELECT id FROM present";

static void add_bytes(struct growing *list, bool there, const struct growing *bytes)
{
    static const char digits[] = "0123456789abcdef";
    if (!there) {
        add_null(list);
        return;
    }
    begin_item(list);
    growing_add(list, "\"\\\\x", 4);
    for (size_t i = 0; i < bytes->used; i++) {
        unsigned char byte = (unsigned char)bytes->bytes[i];
        growing_add(list, (char[]){digits[byte >> 4], digits[byte & 15]}, 2);
    }
    growing_add(list, "\"", 1);
    list->failed = list->failed || bytes->failed;
}

static void add_table(struct growing *list, const struct batch_table *t)
{
    growing_add_text(&list[ID], t->id);
    add_number(&list[HAD], t->had >= 0, t->had);
    add_bytes(&list[BYTES], t->had >= 0 || t->bytes.used, &t->bytes);
    add_number(&list[VERSION], t->version >= 0, t->version);
    add_number(&list[TIMES], true, t->times);
    growing_add_text(&list[ABOUT], t->about);
    add_number(&list[SHARD], true, store_shard(t->id));
    add_number(&list[EPOCH], t->epoch >= 0, t->epoch);
    add_number(&list[ANEW], true, t->anew);
    add_number(&list[OFFERED], true, t->offered);
    add_number(&list[ENDED], true, t->ended);
    growing_add_text(&list[OPENER], t->made ? t->opener : NULL);
    growing_add_text(&list[LISTER], t->lister);
    add_number(&list[UNTIL], true, t->until);
    add_number(&list[FREE], true, t->free);
    growing_add_text(&list[CARD], t->card);
    for (size_t at = 0; at < t->said.used; at += strlen(t->said.bytes + at) + 1) {
        growing_add_text(&list[SAID_AT], t->id);
        growing_add_text(&list[SAID], t->said.bytes + at);
    }
    list[SAID].failed = list[SAID].failed || t->said.failed;
}

/* Whether there is more than answers, and who sits where. */
static bool is_more(const struct batch_table *t)
{
    return t->made || t->anew || t->said.used || t->offered || t->ended;
}

/* ---- What has become of it ---------------------------------------------------------------- */

static void lose(struct batch *batch, const char *id)
{
    snprintf(batch->lost[batch->losts++], STORE_ID, "%s", id);
}

static int compare_name(const void *id, const void *table)
{
    return strcmp(id, ((const struct batch_table *)table)->id);
}

/* Those that were written are told; the others are lost. */
static enum uc_status take_result(struct batch *batch, const PGresult *result,
                                  struct uc_error *error)
{
    bool *written = calloc((size_t)batch->count, sizeof *written);
    batch->lost = calloc((size_t)batch->count, sizeof *batch->lost);
    bool good = written && batch->lost;
    for (int i = 0; i < PQntuples(result) && good; i++) {
        const struct batch_table *t =
            bsearch(PQgetvalue(result, i, 0), batch->table, (size_t)batch->count,
                    sizeof batch->table[0], compare_name);
        if (t)
            written[t - batch->table] = true;
    }
    for (int i = 0; i < batch->count && good; i++)
        if (!written[i])
            lose(batch, batch->table[i].id);
    free(written);
    return good ? UC_OK : uc_fail(error, UC_IO, _("out of memory"));
}

/* Whether PostgreSQL has given it up for the sake of somebody else. */
static bool is_victim(const PGresult *result)
{
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    return state && (strcmp(state, "40P01") == 0 || strcmp(state, "40001") == 0);
}

void batch_write(struct batch *batch, struct link *link, long long now)
{
    enum { TRIES = 20 };
    struct growing list[ARGUMENTS] = {{.used = 0}};
    struct sql_value value[ARGUMENTS];
    bool more = false, failed = false;
    PGresult *result = NULL;
    for (int i = 0; i < batch->count; i++) {
        more = more || is_more(&batch->table[i]);
        add_table(list, &batch->table[i]);
    }
    for (int i = 0; i < ARGUMENTS; i++) {
        if (i == NOW || i == SAID_MAX) {
            char text[24];
            snprintf(text, sizeof text, "%lld", i == NOW ? now : STORE_SAID);
            growing_add(&list[i], text, strlen(text) + 1);
        } else {
            growing_add(&list[i], list[i].used ? "}" : "{}", list[i].used ? 2 : 3);
        }
        failed = failed || list[i].failed;
        value[i] = (struct sql_value){list[i].bytes, -1};
    }
    for (int i = 0; i < TRIES && !failed && (i == 0 || is_victim(result)); i++) {
        PQclear(result);
        result = more ? link_run_kept(link, 1, whole_statement, value, ARGUMENTS)
                      : link_run_kept(link, 0, plain_statement, value, PLAIN_ARGUMENTS);
    }
    if (failed)
        batch->status = uc_fail(&batch->error, UC_IO, _("out of memory"));
    else if (PQresultStatus(result) == PGRES_TUPLES_OK)
        batch->status = take_result(batch, result, &batch->error);
    else
        batch->status =
            uc_fail(&batch->error, UC_IO, _("the database of the tables fails: %s"), link->why);
    PQclear(result);
    for (int i = 0; i < ARGUMENTS; i++)
        growing_free(&list[i]);
}
