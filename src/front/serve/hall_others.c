/* What servers that share a store tell each other about a table and do not keep: who is there, and what is
 * said.
 *
 * Each tells it when it changes, and again every now and then: one that was not heard for a while is
 * taken to be gone, and its guests with it. */
#include <stdlib.h>
#include <string.h>

#include "front/serve/hall_inside.h"

enum { TELL_AGAIN = 30 * 1000, GONE = 100 * 1000 }; /* milliseconds */

static uint8_t seats_here(const struct table *t)
{
    uint8_t seats = 0;
    for (const struct guest *g = t->guest; g; g = g->next)
        seats |= g->seats;
    return seats;
}

bool others_are_here(const struct table *t)
{
    bool here = false;
    for (int i = 0; i < t->others; i++)
        here = here || t->other[i].guests;
    return here;
}

static void spread(const struct table *t, json_t *rumour)
{
    char *text = json_dumps(rumour, JSON_COMPACT);
    if (text)
        store_tell(t->hall->store, t->id, text);
    free(text);
    json_decref(rumour);
}

void tell_others(struct table *t)
{
    if (!store_has_others(t->hall->store))
        return;
    t->told = t->hall->now;
    spread(t, json_pack("{s:s, s:i, s:b}", "server", t->hall->name, "here", seats_here(t), "guests",
                        t->guest != NULL));
}

void tell_others_said(const struct table *t, json_t *said)
{
    if (store_has_others(t->hall->store))
        spread(t, json_pack("{s:s, s:O}", "server", t->hall->name, "said", said));
}

/* Forgets servers that were not heard for a while; true if guests went with them. */
static bool forget_gone(struct table *t)
{
    bool missed = false;
    for (int i = t->others; i-- > 0;)
        if (t->hall->now - t->other[i].heard > GONE) {
            missed = missed || t->other[i].seats;
            t->other[i] = t->other[--t->others];
        }
    return missed;
}

void keep_in_touch(struct table *t)
{
    if (t->guest && t->hall->now - t->told > TELL_AGAIN)
        tell_others(t);
    if (forget_gone(t))
        share_table(t);
}

/* Who is missed least: one where nobody sits, or else the one that was not heard for longest. Every start of a server is another
 * name, so that after some of them most are of servers that are no more. */
static int least_of(const struct table *t)
{
    int least = 0;
    for (int i = 1; i < t->others; i++) {
        const struct other *a = &t->other[i], *b = &t->other[least];
        if (!a->seats != !b->seats ? !a->seats : a->heard < b->heard)
            least = i;
    }
    return least;
}

/* The server that tells; a new one is noted, and hears who is here in return. */
static struct other *other_of(struct table *t, const char *name)
{
    int i = 0;
    while (i < t->others && strcmp(t->other[i].server, name) != 0)
        i++;
    if (i == t->others) {
        i = t->others < TABLE_OTHERS ? t->others++ : least_of(t);
        t->other[i] = (struct other){.heard = t->hall->now};
        snprintf(t->other[i].server, sizeof t->other[i].server, "%s", name);
        tell_others(t);
    }
    return &t->other[i];
}

void hear_others(struct table *t, const char *text)
{
    json_t *rumour = json_loads(text, 0, NULL), *said = json_object_get(rumour, "said");
    const char *server = json_string_value(json_object_get(rumour, "server"));
    struct other *other = server && !said ? other_of(t, server) : NULL;
    if (said) {
        make_plain(said);
        for (struct guest *g = t->guest; g; g = g->next)
            send_json(g, said);
    } else if (other) {
        other->heard = t->hall->now;
        other->seats = (uint8_t)json_integer_value(json_object_get(rumour, "here"));
        other->guests = other->seats || json_is_true(json_object_get(rumour, "guests"));
        if (decide(t, NULL))
            share_table(t);
        else
            push_table(t);
    }
    json_decref(rumour);
}
