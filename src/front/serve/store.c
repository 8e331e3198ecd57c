/* Stores from the outside: which kind it is, and calls handed on to it. */
#include "front/serve/store.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct store *store_open(const char *where, struct uc_error *error)
{
    bool remote = strncmp(where, "postgres:", 9) == 0 || strncmp(where, "postgresql:", 11) == 0;
    return remote ? store_open_postgres(where, error) : store_open_sqlite(where, error);
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
    return store->kind->create(store, id, about, opener, error);
}

enum uc_status store_load(struct store *store, const char *id, struct stored *stored,
                          struct uc_error *error)
{
    *stored = (struct stored){0};
    enum uc_status status = store->kind->load(store, id, stored, error);
    if (status != UC_OK)
        stored_free(stored);
    return status;
}

enum uc_status store_write(struct store *store, const char *id, size_t length, const char *bytes,
                           size_t size, struct uc_error *error)
{
    return store->kind->write(store, id, length, bytes, size, error);
}

enum uc_status store_branch(struct store *store, const char *id, size_t length, const char *bytes,
                            size_t size, struct uc_error *error)
{
    return store->kind->branch(store, id, length, bytes, size, error);
}

enum uc_status store_describe(struct store *store, const char *id, long long version,
                              const char *about, struct uc_error *error)
{
    return store->kind->describe(store, id, version, about, error);
}

enum uc_status store_commit(struct store *store, struct uc_error *error)
{
    return store->kind->commit(store, error);
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
