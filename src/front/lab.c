/* What sim, bench and soak share; see lab.h. */
#include "front/lab.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/text.h"

/* ---- Numbers ------------------------------------------------------------------------------ */

/* splitmix64 */
static uint64_t next_random(uint64_t *stream)
{
    uint64_t z = *stream += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint64_t lab_seed(uint64_t seed, uint64_t n)
{
    uint64_t stream = seed;
    stream = next_random(&stream) + n;
    return next_random(&stream);
}

int lab_below(uint64_t *stream, int bound)
{
    assert(bound > 0);
    return (int)((next_random(stream) >> 32) * (uint64_t)bound >> 32);
}

uint64_t lab_mix(uint64_t hash, uint64_t value)
{
    uint64_t stream = hash ^ value;
    return next_random(&stream);
}

static double read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double lab_clock(void) { return read_clock(CLOCK_MONOTONIC); }

double lab_cpu_clock(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

/* ---- Parties ------------------------------------------------------------------------------ */

/* A party that was named is cut to size; the system's own is asked for by the option `heroes`. */
static enum uc_status make_setup(struct front_setup *to, const char *quest, int size,
                                 const struct lab_order *order, struct uc_error *error)
{
    memset(to, 0, sizeof *to);
    if (front_setup_quest(to, quest, error) != UC_OK ||
        front_setup_parse(to, order->party, order->options, error) != UC_OK)
        return UC_BAD_SETUP;
    if (size == 0)
        return UC_OK;
    if (to->setup.party_count == 0) {
        char number[12];
        snprintf(number, sizeof number, "%d", size);
        return front_setup_option(to, "heroes", number, error);
    }
    if (to->setup.party_count < size)
        return uc_fail(error, UC_BAD_SETUP, _("--party names %d heroes, too few for %d"),
                       to->setup.party_count, size);
    to->setup.party_count = size;
    return UC_OK;
}

/* ---- Tables ------------------------------------------------------------------------------- */

static enum uc_status add_table(struct lab_tables *tables, const uc_pack *pack, const char *quest,
                                int size, const struct lab_order *order, struct uc_error *error)
{
    if (tables->count == LAB_TABLES)
        return uc_fail(error, UC_BAD_SETUP, _("more than %d quests and sizes at once"), LAB_TABLES);
    struct front_setup setup;
    if (make_setup(&setup, quest, size, order, error) != UC_OK)
        return UC_BAD_SETUP;
    uc_game *game = uc_game_new(pack, &setup.setup, error);
    if (!game)
        return UC_BAD_SETUP;
    struct lab_table *table = &tables->table[tables->count++];
    snprintf(table->quest, sizeof table->quest, "%s", quest);
    table->heroes = size ? size : setup.setup.party_count;
    table->game = game;
    return UC_OK;
}

/* One quest in all the sizes that were ordered. */
static enum uc_status add_quest(struct lab_tables *tables, const uc_pack *pack, const char *quest,
                                const struct lab_order *order, bool all_sizes,
                                struct uc_error *error)
{
    if (!order->sizes && !all_sizes)
        return add_table(tables, pack, quest, 0, order, error);
    if (!order->sizes) {
        /* A quest may be for fewer heroes than its system. */
        int before = tables->count, least, most;
        uc_system_party(uc_pack_system(pack), &least, &most);
        for (int size = least; size <= most && least < most; size++)
            add_table(tables, pack, quest, size, order, error);
        return tables->count > before ? UC_OK : add_table(tables, pack, quest, 0, order, error);
    }
    for (const char *at = order->sizes; *at;) {
        char word[16];
        size_t n = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        int size = (int)front_number("--party-size", word, 1, UC_PARTY);
        if (add_table(tables, pack, quest, size, order, error) != UC_OK)
            return UC_BAD_SETUP;
        at += n + (at[n] == ',');
    }
    return UC_OK;
}

enum uc_status lab_open(struct lab_tables *tables, const uc_pack *pack,
                        const struct lab_order *order, bool all_sizes, struct uc_error *error)
{
    enum uc_status status = UC_OK;
    tables->count = 0;
    if (!order->quests || strcmp(order->quests, "all") == 0) {
        struct uc_entry entry;
        for (int i = 0; status == UC_OK && uc_pack_entry(pack, "quest", i, &entry); i++)
            status = add_quest(tables, pack, entry.id, order, all_sizes, error);
    } else {
        for (const char *at = order->quests; status == UC_OK && *at;) {
            char word[64];
            size_t n = strcspn(at, ",");
            snprintf(word, sizeof word, "%.*s", (int)n, at);
            status = add_quest(tables, pack, word, order, all_sizes, error);
            at += n + (at[n] == ',');
        }
    }
    if (status == UC_OK && tables->count == 0)
        status = uc_fail(error, UC_BAD_SETUP, _("the pack has no quests"));
    if (status != UC_OK)
        lab_close(tables);
    return status;
}

void lab_close(struct lab_tables *tables)
{
    for (int i = 0; i < tables->count; i++)
        uc_game_free(tables->table[i].game);
    tables->count = 0;
}
