/* Stores from the outside: which kind it is, and calls handed on to it. */
#include "front/serve/store.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <zlib.h>

#include "base/text.h"

/* Puts x in the place of what is secret in a connection string: what follows "password=", or stands between a
 * colon and an @ in an address. */
static void hide_password(char *where)
{
    char *word = strstr(where, "password=");
    char *host = strstr(where, "://"), *at = host ? strchr(host, '@') : NULL;
    char *colon = at ? memchr(host + 3, ':', (size_t)(at - host - 3)) : NULL;
    if (colon && !memchr(host + 3, '/', (size_t)(at - host - 3)))
        memset(colon + 1, 'x', (size_t)(at - colon - 1));
    if (!word)
        return;
    word += strlen("password=");
    char end = *word == '\'' ? '\'' : ' ';
    for (word += end == '\''; *word && *word != end && *word != '&'; word++)
        *word = 'x';
}

const char *store_place(char *given)
{
    static char place[1000];
    if (!given)
        return getenv("UNDERCROFT_DATABASE");
    if (!store_is_remote(given) || strlen(given) >= sizeof place)
        return given;
    memcpy(place, given, strlen(given) + 1);
    hide_password(given);
    return place;
}

bool store_is_remote(const char *where)
{
    return strncmp(where, "postgres:", 9) == 0 || strncmp(where, "postgresql:", 11) == 0;
}

const char *store_default(char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char folder[400];
    if (data && *data)
        snprintf(folder, sizeof folder, "%s/undercroft", data);
    else
        snprintf(folder, sizeof folder, "%s/.local/share/undercroft", home ? home : ".");
    for (char *slash = folder + 1; *slash; slash++)
        if (*slash == '/') {
            *slash = '\0';
            mkdir(folder, 0700);
            *slash = '/';
        }
    mkdir(folder, 0700);
    snprintf(path, size, "%s/tables.db", folder);
    return path;
}

struct store *store_open(const char *where, bool may_make, struct uc_error *error)
{
    if (store_is_remote(where))
        return store_open_postgres(where, may_make, error);
    if (may_make || access(where, F_OK) == 0)
        return store_open_sqlite(where, error);
    uc_fail(error, UC_IO, _("there is no database %s; --database names another"), where);
    return NULL;
}

long long store_clock(void) { return time(NULL); }

void store_close(struct store *store)
{
    if (store)
        store->kind->close(store);
}

void stored_free(struct stored *stored)
{
    free(stored->about);
    free(stored->journal);
    *stored = (struct stored){0};
}

enum uc_status store_create(struct store *store, const char *id, const char *about,
                            const char *opener, struct uc_error *error)
{
    store->changed = true;
    return store->kind->create(store, id, about, opener, error);
}

enum uc_status store_load(struct store *store, const char *id, struct stored *stored,
                          struct uc_error *error)
{
    *stored = (struct stored){0};
    enum uc_status status = store->kind->load(store, id, stored, error);
    if (status == UC_OK && stored->ended && !store->sees_ended)
        status =
            uc_fail(error, UC_BAD_SETUP, _("this table was ended by whoever runs this server"));
    if (status != UC_OK)
        stored_free(stored);
    return status;
}

enum uc_status store_part(struct store *store, const char *id, size_t from, size_t most,
                          struct stored *stored, size_t *whole, struct uc_error *error)
{
    *stored = (struct stored){.journal = malloc(most + 1)};
    enum uc_status status = stored->journal
                                ? store->kind->part(store, id, from, most, stored, whole, error)
                                : uc_fail(error, UC_IO, _("out of memory"));
    if (status != UC_OK)
        stored_free(stored);
    return status;
}

void stored_add(struct stored *stored, size_t from, size_t most, size_t at, const void *bytes,
                size_t size)
{
    assert(at <= from + most);
    size_t begin = from > at ? from - at : 0, end = from + most - at;
    end = end < size ? end : size;
    if (begin >= end)
        return;
    memcpy(stored->journal + stored->size, (const char *)bytes + begin, end - begin);
    stored->size += end - begin;
}

enum uc_status store_write(struct store *store, const char *id, size_t length, const char *bytes,
                           size_t size, struct uc_error *error)
{
    store->changed = true;
    return store->kind->write(store, id, length, bytes, size, error);
}

enum uc_status store_branch(struct store *store, const char *id, size_t length, const char *bytes,
                            size_t size, struct uc_error *error)
{
    store->changed = true;
    return store->kind->branch(store, id, length, bytes, size, error);
}

enum uc_status store_describe(struct store *store, const char *id, long long version,
                              const char *about, struct uc_error *error)
{
    store->changed = true;
    return store->kind->describe(store, id, version, about, error);
}

long long store_group(const struct store *store) { return store->group + 1; }

/* The group is made safe here and now. */
static bool settle_at_once(struct store *store, struct store_fate *fate)
{
    if (!store->changed)
        return false;
    store->changed = false;
    *fate = (struct store_fate){.group = ++store->group};
    fate->status = store->kind->commit(store, &fate->error);
    return true;
}

bool store_settle(struct store *store, struct store_fate *fate)
{
    return store->kind->settle ? store->kind->settle(store, fate) : settle_at_once(store, fate);
}

bool store_settles_later(const struct store *store) { return store->kind->settle; }

void store_wait(struct store *store)
{
    if (store->kind->wait)
        store->kind->wait(store);
}

enum uc_status store_commit(struct store *store, struct uc_error *error)
{
    struct store_fate fate;
    enum uc_status status = uc_fail(error, UC_OK, "%s", "");
    store_wait(store);
    while (store_settle(store, &fate)) {
        if (fate.status != UC_OK)
            *error = fate.error;
        else if (fate.losts)
            uc_fail(error, UC_BAD_FILE, _("somebody else has changed this table"));
        status = status == UC_OK ? error->status : status;
    }
    return status;
}

void store_wake(struct store *store, void (*wake)(void *context), void *context)
{
    if (store->kind->wake)
        store->kind->wake(store, wake, context);
}

enum uc_status store_try(struct store *store, struct uc_error *error)
{
    return store->kind->try(store, error);
}

enum uc_status store_expire(struct store *store, const struct store_expiry *expiry,
                            struct uc_error *error)
{
    return store->kind->expire(store, expiry, error);
}

long long store_count(struct store *store, const char *opener)
{
    return store->kind->count(store, opener);
}

enum uc_status store_list(struct store *store, void (*tell)(void *context, const char *id),
                          void *context, struct uc_error *error)
{
    return store->kind->list(store, tell, context, error);
}

long long store_kept(struct store *store, const char *id) { return store->kind->kept(store, id); }

enum uc_status store_say(struct store *store, const char *id, const char *line,
                         struct uc_error *error)
{
    store->changed = true;
    return store->kind->say(store, id, line, error);
}

enum uc_status store_said(struct store *store, const char *id,
                          void (*tell)(void *context, const char *line), void *context,
                          struct uc_error *error)
{
    return store->kind->said(store, id, tell, context, error);
}

enum uc_status store_offer(struct store *store, const char *id, const struct store_offer *offer,
                           struct uc_error *error)
{
    store->changed = true;
    return store->kind->offer(store, id, offer, error);
}

enum uc_status store_lobby(struct store *store, int count,
                           void (*tell)(void *context, const char *id, const char *card,
                                        long long changed),
                           void *context, struct uc_error *error)
{
    return store->kind->lobby(store, count, tell, context, error);
}

long long store_offered(struct store *store, const char *opener)
{
    return store->kind->offered(store, opener);
}

enum uc_status store_end(struct store *store, const char *id, bool ended, struct uc_error *error)
{
    store->changed = true;
    return store->kind->end(store, id, ended, error);
}

enum uc_status store_touch(struct store *store, const char *id, struct uc_error *error)
{
    store->changed = true;
    return store->kind->touch(store, id, error);
}

enum uc_status store_backup(struct store *store, const char *path, struct uc_error *error)
{
    return store->kind->backup(store, path, error);
}

bool store_has_others(const struct store *store) { return store->kind->tell; }

void store_tell(struct store *store, const char *id, const char *text)
{
    if (store->kind->tell && strlen(text) <= STORE_RUMOUR)
        store->kind->tell(store, id, text);
}

bool store_news(struct store *store, char id[STORE_ID], char rumour[STORE_RUMOUR + 1])
{
    id[0] = rumour[0] = '\0';
    return store->kind->news && store->kind->news(store, id, rumour);
}

enum uc_status store_sweep(struct store *store, const struct store_known *known, int count,
                           void (*tell)(void *context, const char *id), void *context,
                           struct uc_error *error)
{
    return store->kind->sweep ? store->kind->sweep(store, known, count, tell, context, error)
                              : uc_fail(error, UC_OK, "%s", "");
}

int store_shard(const char *id)
{
    return (int)(crc32(0, (const unsigned char *)id, (unsigned)strlen(id)) % STORE_SHARDS);
}

void store_want(struct store *store, const bool wanted[STORE_SHARDS])
{
    if (store->kind->want)
        store->kind->want(store, wanted);
}

bool store_holds(struct store *store, const char *id)
{
    return !store->kind->want || store->kind->holds(store, id);
}

void store_by_lease(struct store *store, const char *id)
{
    if (store->kind->want)
        store->kind->by_lease(store, id);
}
