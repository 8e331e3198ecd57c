/* How much one address may do, whole prefixes of IPv6 together: so many guests, so many requests a second
 * by all of them, so many tables an hour and at a time. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "front/serve/address.h"
#include "front/serve/hall_inside.h"

enum {
    HOUR = 3600 * 1000,    /* milliseconds */
    HOMES = 50000,         /* that are remembered */
    HOME_RATE = 8,         /* connections' worth of requests that an address may make */
    HOME_CHECK = 60 * 1000 /* between two looks for those that may be forgotten */
};

struct home {
    char name[ADDRESS_HOME];
    int guests;
    struct allowance allowance;
    int opened;     /* tables, in the hour that */
    long long hour; /* began then */
    struct home *next;
};

static struct home **shelf_of(struct hall *hall, const char *name)
{
    return &hall->home[hash_bytes(name, strlen(name), 0) % HALL_SHELVES];
}

struct home *enter_home(struct hall *hall, const char *address)
{
    char name[ADDRESS_HOME];
    address_home(address, name);
    struct home **shelf = shelf_of(hall, name), *home = *shelf;
    while (home && strcmp(home->name, name) != 0)
        home = home->next;
    if (!home && hall->homes < HOMES && (home = calloc(1, sizeof *home))) {
        memcpy(home->name, name, sizeof home->name);
        home->allowance = full_allowance(HOME_RATE * hall->settings.rate, hall->now);
        home->hour = hall->now;
        home->next = *shelf;
        *shelf = home;
        hall->homes++;
    }
    if (!home || home->guests >= hall->settings.guests)
        return NULL;
    home->guests++;
    return home;
}

void leave_home(struct home *home) { home->guests--; }

/* ---- Requests ----------------------------------------------------------------------------- */

struct allowance full_allowance(int rate, long long now)
{
    return (struct allowance){.left = (double)HALL_BURST * rate, .reckoned = now};
}

/* Time passes: there may be more. */
static void reckon(struct allowance *a, double rate, double most, long long now)
{
    a->left += (double)(now - a->reckoned) * rate / 1000;
    a->reckoned = now;
    if (a->left > most)
        a->left = most;
}

bool take_from(struct allowance *a, double rate, double most, long long now)
{
    if (!a->reckoned)
        a->left = most;
    reckon(a, rate, most, now);
    if (a->left < 1)
        return false;
    a->left -= 1;
    return true;
}

bool spend(struct guest *g, int cost)
{
    assert(cost >= 0);
    assert(g->home);
    int rate = g->hall->settings.rate;
    reckon(&g->allowance, rate, HALL_BURST * rate, g->hall->now);
    reckon(&g->home->allowance, HOME_RATE * rate, HOME_RATE * HALL_BURST * rate, g->hall->now);
    if (g->allowance.left < cost || g->home->allowance.left < cost)
        return false;
    g->allowance.left -= cost;
    g->home->allowance.left -= cost;
    return true;
}

/* ---- Tables ------------------------------------------------------------------------------- */

void write_owner(const struct guest *g, struct job *job)
{
    snprintf(job->owner, sizeof job->owner, "@%.30s", g->home->name);
}

/* By what an address is known in the store, where it need not be read by everybody. */
void write_opener(const struct guest *g, char opener[STORE_OPENER])
{
    char hash[TOKEN_HASH];
    token_hash(g->home->name, hash);
    snprintf(opener, STORE_OPENER, "%.*s", STORE_OPENER - 1, hash);
}

/* How many tables there are. Counting them takes the longer the more there are, so it is done every now and then, and once more before
 * somebody is turned away. */
static long long count_tables(struct hall *hall)
{
    enum { COUNT_AGAIN = 60 * 1000 };
    long long opened = (long long)(hall->metrics.opened - hall->counted_opened);
    if (!hall->counted_at || hall->now - hall->counted_at > COUNT_AGAIN ||
        hall->counted + opened >= hall->settings.tables) {
        hall->counted = store_count(hall->store, "");
        hall->counted_at = hall->counted < 0 ? 0 : hall->now;
        hall->counted_opened = hall->metrics.opened;
        opened = 0;
    }
    return hall->counted + opened;
}

bool may_open(struct request *r, char opener[STORE_OPENER])
{
    const struct guest *g = guest_of(r);
    struct hall *hall = g->hall;
    struct home *home = g->home;
    if (hall->now - home->hour > HOUR) {
        home->hour = hall->now;
        home->opened = 0;
    }
    write_opener(g, opener);
    long long tables = count_tables(hall), own = store_count(hall->store, opener);
    if (home->opened >= hall->settings.tables_an_hour)
        reply_refuse(r, "busy", NULL, _("too many new tables; come back in an hour"));
    else if (tables < 0 || own < 0)
        reply_refuse(r, "io", NULL, _("the database of the tables cannot be read at the moment"));
    else if (tables >= hall->settings.tables)
        reply_refuse(r, "busy", NULL, _("this server has as many tables as it may have"));
    else if (own >= hall->settings.tables_of_one)
        reply_refuse(r, "busy", NULL,
                     _("there are as many tables from your address as there may be; those that "
                       "nobody plays at are forgotten in time"));
    return !r->failed;
}

void note_opened(struct home *home) { home->opened++; }

/* ---- Forgetting --------------------------------------------------------------------------- */

void forget_homes(struct hall *hall, bool all)
{
    if (!all && hall->now - hall->homes_seen < HOME_CHECK)
        return;
    hall->homes_seen = hall->now;
    for (int i = 0; i < HALL_SHELVES; i++)
        for (struct home **at = &hall->home[i]; *at;) {
            struct home *home = *at;
            if (!all && (home->guests || hall->now - home->hour <= HOUR)) {
                at = &home->next;
                continue;
            }
            *at = home->next;
            hall->homes--;
            free(home);
        }
}
