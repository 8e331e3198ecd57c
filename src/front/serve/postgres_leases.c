/* Leases in PostgreSQL; see postgres_leases.h. */
#include "front/serve/postgres_leases.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "front/serve/postgres_batch.h"
#include "front/serve/token.h"

const char leases_schema[] =
    "CREATE TABLE IF NOT EXISTS leases (shard integer PRIMARY KEY, holder text NOT NULL,"
    " epoch bigint NOT NULL, until timestamptz NOT NULL)";

/* Those that are held and wanted, or wanted and free, and not locked by somebody else at this moment. */
static const char take[] =
    "WITH free AS MATERIALIZED (SELECT shard, until < clock_timestamp() AS over FROM leases"
    " WHERE shard = ANY ($2::integer[]) AND (holder = $1 OR until < clock_timestamp())"
    " ORDER BY shard FOR UPDATE SKIP LOCKED)"
    " UPDATE leases SET epoch = epoch + CASE WHEN over OR holder <> $1 THEN 1 ELSE 0 END,"
    " holder = $1, until = clock_timestamp() + $3::bigint * interval '1 millisecond'"
    " FROM free WHERE leases.shard = free.shard RETURNING leases.shard, leases.epoch";

/* The first who wants one makes it. */
static const char make[] =
    "INSERT INTO leases SELECT shard, '', 0, '-infinity' FROM unnest($1::integer[]) AS shard"
    " ORDER BY shard ON CONFLICT DO NOTHING";

static const char give_back[] =
    "WITH unwanted AS MATERIALIZED (SELECT shard FROM leases WHERE holder = $1"
    " AND NOT shard = ANY ($2::integer[]) AND until > clock_timestamp()"
    " ORDER BY shard FOR UPDATE SKIP LOCKED)"
    " UPDATE leases SET until = '-infinity' FROM unwanted WHERE leases.shard = unwanted.shard";

/* Time goes on for a server that is frozen, and for a machine that sleeps. */
static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_BOOTTIME, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

void leases_begin(struct leases *l)
{
    *l = (struct leases){.changed = true};
    pthread_mutex_init(&l->mutex, NULL);
    token_name(l->name);
}

void leases_end(struct leases *l) { pthread_mutex_destroy(&l->mutex); }

bool leases_want(struct leases *l, const bool wanted[STORE_SHARDS])
{
    pthread_mutex_lock(&l->mutex);
    bool changed = memcmp(l->wanted, wanted, sizeof l->wanted) != 0;
    l->changed = l->changed || changed;
    memcpy(l->wanted, wanted, sizeof l->wanted);
    pthread_mutex_unlock(&l->mutex);
    return changed;
}

long long leases_epoch(struct leases *l, int shard)
{
    pthread_mutex_lock(&l->mutex);
    long long epoch = now_ms() < l->until[shard] ? l->epoch[shard] : 0;
    pthread_mutex_unlock(&l->mutex);
    return epoch;
}

static bool is_due(struct leases *l, bool *fresh)
{
    pthread_mutex_lock(&l->mutex);
    long long now = now_ms();
    bool due = l->changed || now - l->looked >= LEASE_RENEWED_MS;
    *fresh = l->changed;
    if (due)
        l->looked = now;
    l->changed = l->changed && !due;
    pthread_mutex_unlock(&l->mutex);
    return due;
}

/* Those that are wanted, as PostgreSQL reads a list; the others are not held from here on. */
static void list_wanted(struct leases *l, struct growing *list)
{
    pthread_mutex_lock(&l->mutex);
    for (int shard = 0; shard < STORE_SHARDS; shard++) {
        char text[16];
        snprintf(text, sizeof text, "%d", shard);
        if (l->wanted[shard])
            growing_add_text(list, text);
        else
            l->until[shard] = 0;
    }
    pthread_mutex_unlock(&l->mutex);
    growing_add(list, list->used ? "}" : "{}", list->used ? 2 : 3);
}

/* What the database has given is held from when it was asked for. */
static void note(struct leases *l, const PGresult *result, long long asked_at)
{
    pthread_mutex_lock(&l->mutex);
    for (int i = 0; i < PQntuples(result); i++) {
        long long shard = link_number(result, i, 0);
        if (shard < 0 || shard >= STORE_SHARDS)
            continue;
        l->epoch[shard] = link_number(result, i, 1);
        l->until[shard] = asked_at + LEASE_MS;
    }
    pthread_mutex_unlock(&l->mutex);
}

void leases_look(struct leases *l, struct link *link)
{
    struct growing list = {.used = 0};
    char term[16];
    bool fresh;
    if (!is_due(l, &fresh))
        return;
    list_wanted(l, &list);
    snprintf(term, sizeof term, "%d", LEASE_MS);
    struct sql_value value[] = {{l->name, -1}, {list.bytes, -1}, {term, -1}};
    if (!list.failed) {
        if (fresh)
            PQclear(link_run_kept(link, 1, make, value + 1, 1));
        PQclear(link_run_kept(link, 2, give_back, value, 2));
        long long asked_at = now_ms();
        PGresult *result = link_run_kept(link, 3, take, value, 3);
        note(l, result, asked_at);
        PQclear(result);
    }
    growing_free(&list);
}

void leases_give_back(struct leases *l, struct link *link)
{
    static const bool none[STORE_SHARDS];
    leases_want(l, none);
    pthread_mutex_lock(&l->mutex);
    l->changed = true;
    pthread_mutex_unlock(&l->mutex);
    leases_look(l, link);
}
