/* What the host may do about somebody who disturbs the table, and how much may be said there at all.
 *
 * Whoever is removed has no key any more, and a bot plays on. Nobody else gets a key to that seat by it: its secrets
 * stay with whoever had them, and so does his consent, which nobody can give in his place. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"

enum {
    SAY_AT_ONCE = 10, /* lines of a seat */
    SAY_EVERY = 10    /* seconds in which there may be one more */
};

bool may_say(struct table *t, uc_seat seat)
{
    return take_from(&t->said[seat], 1.0 / SAY_EVERY, SAY_AT_ONCE, t->hall->now);
}

bool table_is_mute(const struct table *t, uc_seat seat) { return t->about.muted >> (seat - 1) & 1; }

/* A seat that the host names and does not hold. */
static uc_seat others_seat(struct request *r, const struct table *t)
{
    const struct guest *g = guest_of(r);
    uc_seat seat = named_seat(r, t);
    if (!r->failed && !g->host)
        reply_refuse(r, "bad_key", NULL, _("only the host may do that"));
    else if (!r->failed && (holds(g, seat) || !t->about.chair[seat].holder))
        reply_refuse(r, "bad_choice", NULL, _("nobody else holds this seat"));
    return r->failed ? 0 : seat;
}

void hall_mute(struct request *r)
{
    struct table *t = guest_of(r)->table;
    struct about before = t->about;
    struct uc_error error;
    uc_seat seat = others_seat(r, t);
    bool mute = request_bool(r, "yes", true);
    if (!seat || mute == table_is_mute(t, seat))
        return;
    t->about.muted ^= (uint8_t)(1u << (seat - 1));
    table_note(t, mute ? HAPPENED_MUTED : HAPPENED_UNMUTED, BY_HOST, seat);
    reply_described(r, t, table_describe(t, &before, &error), &error);
}

/* From where he came he takes no seat at this table any more. */
static void ban(struct about *about, const struct guest *g)
{
    char opener[STORE_OPENER];
    write_opener(g, opener);
    for (int i = 0; i < TABLE_BANNED; i++)
        if (strcmp(about->banned[i], opener) == 0)
            return;
    memmove(about->banned[1], about->banned[0], sizeof about->banned - sizeof about->banned[0]);
    memcpy(about->banned[0], opener, sizeof opener);
}

bool is_banned(const struct guest *g, const struct table *t)
{
    char opener[STORE_OPENER];
    write_opener(g, opener);
    for (int i = 0; i < TABLE_BANNED; i++)
        if (strcmp(t->about.banned[i], opener) == 0)
            return true;
    return false;
}

/* Nobody knows the key that the seat has from here on. */
void hall_remove(struct request *r)
{
    struct guest *host = guest_of(r);
    struct table *t = host->table;
    struct about before = t->about;
    struct uc_error error;
    char key[TOKEN_KEY];
    uc_seat seat = others_seat(r, t);
    if (!seat)
        return;
    for (const struct guest *g = t->guest; g; g = g->next)
        if (holds(g, seat) && g->home != host->home)
            ban(&t->about, g);
    token_key(key);
    token_hash(key, t->about.chair[seat].hash);
    t->about.chair[seat].name[0] = '\0';
    if (table_is_person(t, seat))
        set_player(t, seat, "normal", BY_HOST);
    table_note(t, HAPPENED_REMOVED, BY_HOST, seat);
    enum uc_status status = table_describe(t, &before, &error);
    if (status == UC_OK)
        drop_seats(t, (uint8_t)(1u << (seat - 1)), NULL);
    reply_described(r, t, status, &error);
    if (status == UC_OK)
        tell_others(t);
}
