/* Requests about tables: opening one, sitting down, and what people tell each other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"
#include "front/serve/plain.h"

enum {
    PEEK_MAX = 50, /* tables that may be asked about at once */
    PEEK_COST = 5  /* what one that is not in memory takes off the allowance */
};

/* The events of a guest's table are told in his language. */
static void tell_events_anew(struct request *r) { match_language(guest_of(r)->table->match); }

void hall_language(struct request *r)
{
    struct guest *g = guest_of(r);
    request_handle(r);
    if (!r->failed)
        learn_language(g, request_text(r, "name") ? request_text(r, "name") : "");
    if (!r->failed && g->table && !match_speaks(g->table->match))
        ask_worker(r, tell_events_anew);
}

/* ---- Opening ------------------------------------------------------------------------------ */

void hall_create(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table_keys keys;
    char opener[STORE_OPENER];
    if (!may_open(r, opener))
        return;
    struct table *t = table_make(g->hall, r, opener, &keys);
    if (!t)
        return;
    note_opened(g->home);
    g->hall->metrics.opened++;
    hall_add(g->hall, t);
    report_guest(g, "open", "table", t->id, "system", request_text(r, "system"), "quest",
                 uc_game_setup(t->match->shared->game)->quest, NULL);
    json_t *seats = json_array();
    for (uc_seat s = 1; s <= uc_seat_count(t->match->shared->game); s++) {
        json_t *seat = json_object();
        reply_seat(seat, "seat", t->match, s);
        reply_text(seat, "player", t->about.chair[s].player);
        reply_text(seat, "key", keys.seat[s]);
        json_array_append_new(seats, seat);
    }
    reply_text(r->out, "table", t->id);
    reply_text(r->out, "host", keys.seat[0]);
    reply_text(r->out, "watch", keys.watch);
    json_object_set_new(r->out, "seats", seats);
}

/* ---- Coming and going --------------------------------------------------------------------- */

static bool use_key(const struct table *t, const char *key, struct rights *rights)
{
    struct rights before = *rights;
    rights->watch |= token_fits(key, t->about.watch);
    rights->host |= token_fits(key, t->about.host);
    for (int s = 1; s <= UC_SEATS; s++)
        if (token_fits(key, t->about.chair[s].hash))
            rights->seats |= (uint8_t)(1u << (s - 1));
    return rights->seats != before.seats || rights->host != before.host ||
           rights->watch != before.watch;
}

static void sit_down(struct guest *g, struct table *t)
{
    g->table = t;
    g->next = t->guest;
    g->told_at = 0;
    t->guest = g;
}

void leave_table(struct guest *g)
{
    struct table *t = g->table;
    struct guest **at = &t->guest;
    while (*at != g)
        at = &(*at)->next;
    *at = g->next;
    if (g->advised)
        give_advice(g, -1);
    send_waiting(g);
    g->table = NULL;
    g->seats = 0;
    g->person = 0;
    g->host = false;
}

void stand_up(struct guest *g)
{
    struct table *t = g->table;
    if (!t)
        return;
    leave_table(g);
    t->moved = t->hall->now;
    decide(t, NULL); /* those who stay may agree */
    share_table(t);
}

/* The first number of the events that somebody who joins is told. */
static long long first_events(const struct guest *g, struct proto *proto)
{
    json_t *told = look(proto, g, g->table->match, eyes_of(g), "events",
                        json_pack("{s:i}", "since", INT32_MAX));
    long long next = json_integer_value(json_object_get(told, "next"));
    json_decref(told);
    return next > HALL_FIRST_EVENTS ? next - HALL_FIRST_EVENTS : 0;
}

/* Notes who sits where, and that he was told what has happened. It is tried again when another server was faster with something
 * else, as often as it takes when everybody sits down at once, each at another server. */
static enum uc_status note_arrival(struct table *t, struct guest *g, const struct rights *rights,
                                   json_t *happened, struct uc_error *error)
{
    enum { TRIES = 20 };
    enum uc_status status = UC_OK;
    uint64_t person = 0;
    for (int i = 0; i < TRIES; i++) {
        struct about before = t->about;
        json_array_clear(happened);
        bool arrived = take_seats(t, g, rights, &person),
             told = tell_happened(t, g, rights->seats, happened);
        status = arrived || told ? table_describe(t, &before, error) : UC_OK;
        if (status != UC_BAD_FILE || !hall_catch_up(t))
            break;
    }
    if (status == UC_OK)
        g->person = person;
    return status;
}

static void report_arrival(const struct table *t, const struct guest *g,
                           const struct rights *rights)
{
    char seats[8 * UC_SEATS] = "";
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (rights->seats >> (s - 1) & 1)
            snprintf(seats + strlen(seats), sizeof seats - strlen(seats), "%s%d",
                     seats[0] ? "," : "", s);
    report_guest(g, "join", "table", t->id, "seats", seats, "host", rights->host ? "yes" : NULL,
                 NULL);
}

struct table *named_table(struct request *r)
{
    struct uc_error error;
    struct table *t = hall_fetch(guest_of(r)->hall, request_text(r, "table"), &error);
    if (!t)
        reply_error(r, &error);
    else if (!hall_read_again(t))
        reply_refuse(r, "io", NULL, _("this table cannot be read at the moment"));
    else if (t->lent)
        hall_await(t->hall, t->id);
    return !t || r->failed || t->lent ? NULL : t;
}

void make_plain(json_t *object)
{
    static const char *const key[] = {"name", "text"};
    static const int letters[] = {TABLE_NAME_LETTERS, TABLE_LINE_LETTERS};
    char plain[TABLE_LINE];
    for (int i = 0; i < 2; i++) {
        const char *text = json_string_value(json_object_get(object, key[i]));
        if (!text)
            continue;
        plain_text(text, plain, sizeof plain, letters[i]);
        reply_text(object, key[i], plain);
    }
}

/* Others may have written it, or this server before it looked at what is said. */
static void add_line(void *lines, const char *line)
{
    json_t *said = json_loads(line, 0, NULL);
    make_plain(said);
    json_array_append_new(lines, said);
}

/* What was said lately. Where it cannot be read, the rest is worth having. */
static void put_said(json_t *out, const struct table *t)
{
    struct uc_error error;
    json_t *lines = json_array();
    if (store_said(t->hall->store, t->id, add_line, lines, &error) == UC_OK &&
        json_array_size(lines))
        json_object_set(out, "said", lines);
    json_decref(lines);
}

/* How the game stands, as the guest may see it. */
static void put_game(struct request *r)
{
    struct guest *g = guest_of(r);
    char sum[SUM];
    g->told_at = first_events(g, r->proto);
    json_t *news = news_for(g, r->proto, sum);
    json_object_update_missing(r->out, news);
    json_object_del(r->out, "push");
    json_decref(news);
}

/* What needs the hall and the store is told here, and the rest by a scribe; by a worker, if the journal has to be told in another language
 * first. */
static void put_arrival(struct request *r, json_t *happened)
{
    struct guest *g = guest_of(r);
    json_t *out = r->out;
    front_speak(g->language);
    reply_text(out, "table", g->table->id);
    reply_text(out, "language", g->language[0] ? g->language : "en");
    reply_bool(out, "host", g->host);
    reply_bool(out, "advice", g->hall->settings.advice);
    if (json_array_size(happened))
        json_object_set(out, "happened", happened);
    put_mine(out, g);
    put_table(out, g->table);
    put_said(out, g->table);
    if (match_speaks(g->table->match))
        ask_scribe(r, put_game);
    else
        ask_worker(r, put_game);
    g->arriving = g->hall->later;
}

bool may_sit_down(struct request *r, const struct table *t, const struct rights *rights)
{
    const struct guest *g = guest_of(r);
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (rights->seats >> (s - 1) & 1 && g->table == t && !may_sit(t, g, s)) {
            reply_refuse(r, "bad_key", NULL,
                         _("you have seen the secrets of the other side, so this seat is not for "
                           "you as long as the game is not over"));
            return false;
        }
    return true;
}

void seat_guest(struct request *r, struct table *t, const struct rights *rights)
{
    struct guest *g = guest_of(r);
    struct uc_error error;
    if (g->table != t) {
        stand_up(g);
        sit_down(g, t);
    }
    json_t *happened = json_array();
    if (note_arrival(t, g, rights, happened, &error) == UC_OK) {
        if (request_text(r, "language"))
            learn_language(g, request_text(r, "language"));
        report_arrival(t, g, rights);
        bool news_to_all = rights->seats & ~g->seats;
        g->seats |= rights->seats;
        g->host = g->host || rights->host;
        if (news_to_all)
            share_table(t);
        push_happened(t);
        put_arrival(r, happened);
    } else {
        reply_error(r, &error);
    }
    json_decref(happened);
}

void hall_join(struct request *r)
{
    struct rights rights = {.seats = 0};
    struct table *t = named_table(r);
    if (t && !use_key(t, request_text(r, "key"), &rights))
        reply_refuse(r, "bad_key", NULL, _("this key does not open this table"));
    else if (t && may_sit_down(r, t, &rights))
        seat_guest(r, t, &rights);
}

void hall_stand_up(struct request *r)
{
    stand_up(guest_of(r));
    reply_bool(r->out, "bye", true);
}

void hall_table(struct request *r) { put_table(r->out, guest_of(r)->table); }

/* ---- A look at many ----------------------------------------------------------------------- */

static void put_peek(json_t *out, const struct table *t, const struct rights *rights)
{
    const struct match *m = t->match;
    const uc_game *game = m->shared->game;
    json_t *asked = json_array();
    bool mine = false;
    for (uc_seat s = 1; s <= uc_seat_count(game); s++)
        if (uc_question_for(game, match_state(m), s).count) {
            char name[80];
            front_seat_name(game, match_state(m), s, name, sizeof name);
            json_array_append_new(asked, json_string(name));
            mine = mine || (rights->seats >> (s - 1) & 1 && table_is_person(t, s));
        }
    json_object_set_new(out, "mine", seat_names(m, rights->seats));
    reply_bool(out, "host", rights->host);
    put_table(out, t);
    reply_number(out, "position", uc_journal_position(m->journal));
    json_object_set_new(out, "asked", asked);
    reply_bool(out, "your_turn", mine);
    reply_number(out, "since", t->since);
    reply_bool(out, "over", uc_question(game, match_state(m)).seat == 0);
    reply_winner(out, m);
}

/* One table, for somebody who has these keys to it. */
static json_t *peek(struct guest *g, struct request *all, const char *id, const json_t *keys)
{
    struct request r = {.proto = all->proto, .out = json_object()};
    struct rights rights = {.seats = 0};
    const json_t *key;
    size_t i;
    struct table *t = token_is_name(id) ? hall_find(g->hall, id) : NULL;
    struct uc_error error;
    bool known = false;
    if (!t && !is_being_opened(g->hall, id) && !spend(g, PEEK_COST)) {
        reply_refuse(&r, "busy", NULL, _("too many requests; slow down"));
    } else {
        t = hall_fetch(g->hall, id, &error);
        json_array_foreach(keys, i, key)
        {
            const char *text = json_string_value(key);
            known = (t && text && i <= UC_SEATS && use_key(t, text, &rights)) || known;
        }
        if (!t)
            reply_error(&r, &error);
        else if (!known && t->about.open == OPEN_TO_NOBODY)
            reply_refuse(&r, "bad_key", NULL, _("this key does not open this table"));
        else if (!hall_read_again(t))
            reply_refuse(&r, "io", NULL, _("this table cannot be read at the moment"));
        else
            put_peek(r.out, t, &rights);
    }
    reply_text(r.out, "table", id);
    return r.out;
}

void hall_peek(struct request *r)
{
    const char *id;
    json_t *keys, *wanted = json_object_get(r->in, "tables");
    if (json_object_size(wanted) > PEEK_MAX) {
        reply_fail(r, _("at most %d tables at once"), PEEK_MAX);
        return;
    }
    json_t *tables = json_array();
    json_object_foreach(wanted, id, keys)
    {
        json_array_append_new(tables, peek(guest_of(r), r, id, keys));
    }
    json_object_set_new(r->out, "tables", tables);
}

/* ---- For the others ----------------------------------------------------------------------- */

/* Who is mute on one of his seats is so on all. */
static bool is_mute(struct request *r, const struct table *t, uint8_t seats)
{
    if (t->about.muted & seats)
        reply_refuse(r, "bad_key", NULL, _("the host lets this seat say nothing"));
    return r->failed;
}

void hall_name(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    const char *name = request_text(r, "name");
    struct uc_error error;
    struct about before = t->about;
    char plain[TABLE_NAME];
    if (is_mute(r, t, g->seats))
        return;
    if (!plain_text(name, plain, sizeof plain, TABLE_NAME_LETTERS)) {
        reply_fail(r, _("a name has at most %d characters and %d bytes"), TABLE_NAME_LETTERS,
                   TABLE_NAME - 1);
        return;
    }
    if (plain_is_mixed(plain)) {
        reply_fail(r, _("a word of a name has letters of one alphabet, not of several that look "
                        "alike"));
        return;
    }
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (holds(g, s))
            memcpy(t->about.chair[s].name, plain, sizeof plain);
    bool same = memcmp(before.chair, t->about.chair, sizeof before.chair) == 0;
    reply_described(r, t, same ? UC_OK : table_describe(t, &before, &error), &error);
}

/* For whoever comes late. */
static bool keep_line(struct request *r, struct table *t, json_t *line)
{
    struct uc_error error;
    char *text = front_json_line(line);
    enum uc_status status = text ? store_say(t->hall->store, t->id, text, &error)
                                 : uc_fail(&error, UC_IO, _("out of memory"));
    free(text);
    if (status == UC_OK) {
        note_dirty(t);
        return true;
    }
    hall_note_store(t->hall, false, error.text);
    reply_error(r, &error);
    return false;
}

void hall_say(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    const char *text = request_text(r, "text");
    uc_seat seat = eyes_of(g);
    char plain[TABLE_LINE];
    bool fits = plain_text(text, plain, sizeof plain, TABLE_LINE_LETTERS);
    if (!fits || !seat || !plain[0]) {
        reply_fail(r, !seat   ? _("spectators keep silent")
                      : !fits ? _("that is too long to be said at once")
                              : _("there is nothing to be read in that"));
        return;
    }
    if (is_mute(r, t, g->seats))
        return;
    if (!may_say(t, seat)) {
        reply_refuse(r, "busy", NULL, _("too much is said from this seat; let others speak"));
        return;
    }
    json_t *line = json_object(), *news = json_object();
    reply_seat(line, "seat", t->match, seat);
    reply_text(line, "name", t->about.chair[seat].name);
    reply_text(line, "text", plain);
    reply_number(line, "when", t->hall->store->clock());
    reply_text(news, "push", "said");
    json_object_update(news, line);
    if (keep_line(r, t, line)) {
        for (struct guest *other = t->guest; other; other = other->next)
            send_json(other, news);
        tell_others_said(t, news);
    }
    json_decref(news);
    json_decref(line);
}
