/* Requests about tables: opening one, sitting down, who plays, and what the table agrees to. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"

enum {
    HOUR = 3600 * 1000, /* milliseconds */
    PEEK_MAX = 50,      /* tables that may be asked about at once */
    PEEK_COST = 5       /* what one that is not in memory takes off the allowance */
};

void hall_language(struct request *r)
{
    request_handle(r);
    if (!r->failed)
        learn_language(guest_of(r), request_text(r, "name") ? request_text(r, "name") : "");
}

/* ---- Opening ------------------------------------------------------------------------------ */

static bool may_open(struct hall *hall, const struct guest *g, struct request *r)
{
    int i = 0;
    if (hall->now - hall->hour > HOUR) {
        hall->hour = hall->now;
        hall->addresses = 0;
    }
    while (i < hall->addresses && strcmp(hall->opened[i].address, g->address) != 0)
        i++;
    if (i == hall->addresses && i < HALL_ADDRESSES) {
        snprintf(hall->opened[i].address, sizeof hall->opened[i].address, "%s", g->address);
        hall->opened[i].tables = 0;
        hall->addresses++;
    }
    long long tables = store_count(hall->store);
    if (i == HALL_ADDRESSES || hall->opened[i].tables >= hall->settings.tables_an_hour)
        reply_refuse(r, "busy", NULL, _("too many new tables; come back in an hour"));
    else if (tables < 0)
        reply_refuse(r, "io", NULL, _("the database of the tables cannot be read at the moment"));
    else if (tables >= hall->settings.tables)
        reply_refuse(r, "busy", NULL, _("this server has as many tables as it may have"));
    else
        hall->opened[i].tables++;
    return !r->failed;
}

void hall_create(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table_keys keys;
    if (!may_open(g->hall, g, r))
        return;
    struct table *t = table_make(g->hall, r, &keys);
    if (!t)
        return;
    hall_add(g->hall, t);
    json_t *seats = json_array();
    for (uc_seat s = 1; s <= uc_seat_count(t->match->shared->game); s++) {
        json_t *seat = json_object();
        reply_seat(seat, "seat", t->match, s);
        reply_text(seat, "player", t->chair[s].player);
        reply_text(seat, "key", keys.seat[s]);
        json_array_append_new(seats, seat);
    }
    reply_text(r->out, "table", t->id);
    reply_text(r->out, "host", keys.seat[0]);
    reply_text(r->out, "watch", keys.watch);
    json_object_set_new(r->out, "seats", seats);
}

/* ---- Coming and going --------------------------------------------------------------------- */

/* What a key opens: a seat, the host's rights, or a place to watch from. */
struct rights {
    uint8_t seats;
    bool host, watch;
};

static bool use_key(const struct table *t, const char *key, struct rights *rights)
{
    struct rights before = *rights;
    rights->watch |= token_fits(key, t->watch);
    rights->host |= token_fits(key, t->host);
    for (int s = 1; s <= UC_SEATS; s++)
        if (token_fits(key, t->chair[s].hash))
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

void stand_up(struct guest *g)
{
    struct table *t = g->table;
    if (!t)
        return;
    struct guest **at = &t->guest;
    while (*at != g)
        at = &(*at)->next;
    *at = g->next;
    if (g->advised)
        give_advice(g, -1);
    g->table = NULL;
    g->seats = 0;
    g->host = false;
    t->moved = t->hall->now;
    decide(t, NULL); /* those who stay may agree */
    share_table(t);
}

static json_t *seat_names(const struct match *m, uint8_t seats)
{
    json_t *names = json_array();
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (seats >> (s - 1) & 1) {
            char name[80];
            front_seat_name(m->shared->game, match_state(m), s, name, sizeof name);
            json_array_append_new(names, json_string(name));
        }
    return names;
}

/* The first number of the events that somebody who joins is told. */
static long long first_events(const struct guest *g)
{
    json_t *told =
        look(g, g->table->match, eyes_of(g), "events", json_pack("{s:i}", "since", INT32_MAX));
    long long next = json_integer_value(json_object_get(told, "next"));
    json_decref(told);
    return next > HALL_FIRST_EVENTS ? next - HALL_FIRST_EVENTS : 0;
}

void hall_join(struct request *r)
{
    struct guest *g = guest_of(r);
    struct uc_error error;
    struct table *t = hall_fetch(g->hall, request_text(r, "table"), &error);
    struct rights rights = {.seats = 0};
    if (!t) {
        reply_error(r, &error);
        return;
    }
    if (!use_key(t, request_text(r, "key"), &rights)) {
        reply_refuse(r, "bad_key", NULL, _("this key does not open this table"));
        return;
    }
    if (!hall_catch_up(t)) {
        reply_refuse(r, "io", NULL, _("this table cannot be read at the moment"));
        return;
    }
    if (g->table != t) {
        stand_up(g);
        sit_down(g, t);
    }
    if (request_text(r, "language"))
        learn_language(g, request_text(r, "language"));
    bool news_to_all = rights.seats & ~g->seats;
    g->seats |= rights.seats;
    g->host = g->host || rights.host;
    if (news_to_all)
        share_table(t);
    front_speak(g->language);
    reply_text(r->out, "table", t->id);
    reply_text(r->out, "language", g->language[0] ? g->language : "en");
    json_object_set_new(r->out, "mine", seat_names(t->match, g->seats));
    reply_bool(r->out, "host", g->host);
    reply_bool(r->out, "advice", g->hall->settings.advice);
    put_table(r->out, t);
    g->told_at = first_events(g);
    json_t *news = news_for(g);
    json_object_update_missing(r->out, news);
    json_object_del(r->out, "push");
    json_decref(news);
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
    if (!t && g->allowance < PEEK_COST) {
        reply_refuse(&r, "busy", NULL, _("too many requests; slow down"));
    } else {
        if (!t)
            g->allowance -= PEEK_COST;
        t = hall_fetch(g->hall, id, &error);
        json_array_foreach(keys, i, key)
        {
            const char *text = json_string_value(key);
            known = (t && text && i <= UC_SEATS && use_key(t, text, &rights)) || known;
        }
        if (!t)
            reply_error(&r, &error);
        else if (!known)
            reply_refuse(&r, "bad_key", NULL, _("this key does not open this table"));
        else if (!hall_catch_up(t))
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

void reply_conflict(struct request *r, struct table *t)
{
    hall_catch_up(t);
    reply_refuse(r, "stale", NULL, _("somebody else was faster; look again"));
}

/* The reply to a change of who sits where, which everybody is told. */
static void reply_described(struct request *r, struct table *t, enum uc_status status,
                            const struct uc_error *error)
{
    if (status == UC_BAD_FILE)
        reply_conflict(r, t);
    else if (status != UC_OK)
        reply_error(r, error);
    else
        push_table(t);
}

void hall_name(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    const char *name = request_text(r, "name");
    struct uc_error error;
    struct chair before[UC_SEATS + 1];
    if (strlen(name) >= TABLE_NAME) {
        reply_fail(r, _("a name has at most %d bytes"), TABLE_NAME - 1);
        return;
    }
    memcpy(before, t->chair, sizeof before);
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (holds(g, s))
            snprintf(t->chair[s].name, sizeof t->chair[s].name, "%s", name);
    enum uc_status status =
        memcmp(before, t->chair, sizeof before) == 0 ? UC_OK : table_describe(t, &error);
    if (status != UC_OK)
        memcpy(t->chair, before, sizeof before);
    reply_described(r, t, status, &error);
}

void hall_say(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    const char *text = request_text(r, "text");
    uc_seat seat = eyes_of(g);
    if (strlen(text) >= TABLE_LINE || !seat) {
        reply_fail(r,
                   seat ? _("that is too long to be said at once") : _("spectators keep silent"));
        return;
    }
    json_t *news = json_object();
    reply_text(news, "push", "said");
    reply_seat(news, "seat", t->match, seat);
    reply_text(news, "name", t->chair[seat].name);
    reply_text(news, "text", text);
    for (struct guest *other = t->guest; other; other = other->next)
        send_json(other, news);
    tell_others_said(t, news);
    json_decref(news);
}

/* ---- Who plays ---------------------------------------------------------------------------- */

uc_seat named_seat(struct request *r, const struct table *t)
{
    const char *name = request_text(r, "seat");
    uc_seat seat = name ? front_seat(t->match->shared->game, match_state(t->match), name) : 0;
    if (seat == 0 || seat > uc_seat_count(t->match->shared->game)) {
        reply_fail(r, _("there is no seat '%.60s'"), name ? name : "");
        return 0;
    }
    return seat;
}

static enum uc_status set_player(struct table *t, uc_seat seat, const char *player,
                                 struct uc_error *error)
{
    struct chair before = t->chair[seat];
    snprintf(t->chair[seat].player, sizeof t->chair[seat].player, "%s", player);
    enum uc_status status = table_describe(t, error);
    if (status != UC_OK)
        t->chair[seat] = before;
    return status;
}

static bool read_player(struct request *r, const struct table *t, uc_seat *seat,
                        const char **player)
{
    *player = request_text(r, "player");
    *seat = named_seat(r, t);
    if (*seat && (!*player || !table_is_player(*player)))
        reply_fail(
            r,
            _("'player' must be person, easy, normal, hard, random, greedy, planner or search:N"));
    return !r->failed;
}

/* The host, and whoever sits on the chair, says who plays it. */
void hall_player(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    uc_seat seat;
    const char *player;
    struct uc_error error;
    if (!read_player(r, t, &seat, &player))
        return;
    if (!g->host && !holds(g, seat)) {
        reply_refuse(r, "bad_choice", NULL, _("only the host may do that; others propose it"));
        return;
    }
    reply_described(r, t, set_player(t, seat, player, &error), &error);
}

/* ---- What the table must agree to --------------------------------------------------------- */

/* Seats of people who are there. */
static uint8_t voters(const struct table *t)
{
    uint8_t seats = 0;
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (table_is_person(t, s) && table_is_present(t, s))
            seats |= (uint8_t)(1u << (s - 1));
    return seats;
}

/* Does what the table has agreed to. */
static enum uc_status carry_out(struct table *t, const struct proposal *p, struct uc_error *error)
{
    if (p->kind == PROPOSE_PLAYER)
        return set_player(t, p->seat, p->player, error);
    enum uc_status status =
        p->kind == PROPOSE_BRANCH ? table_branch(t, error) : table_undo(t, error);
    if (status == UC_OK)
        push_change(t);
    return status;
}

/* All who are there must agree to an undo or a branch, more than half of them to another player. A proposal is
 * dropped when that cannot happen any more. */
bool decide(struct table *t, struct request *r)
{
    struct proposal p = t->proposal;
    uint8_t may = voters(t);
    int all = __builtin_popcount(may), yes = __builtin_popcount(p.yes & may),
        no = __builtin_popcount(p.no & may);
    bool undo = p.kind == PROPOSE_UNDO || p.kind == PROPOSE_BRANCH;
    bool refused = undo ? no > 0 : no > 0 && 2 * no >= all;
    bool agreed = all > 0 && !refused && (undo ? yes == all : 2 * yes > all);
    struct uc_error error = {.status = UC_OK};
    if (p.kind == PROPOSE_NOTHING || (!refused && !agreed && all > 0))
        return false;
    t->proposal.kind = PROPOSE_NOTHING;
    if (agreed && carry_out(t, &p, &error) != UC_OK && r)
        reply_error(r, &error);
    if (t->behind && r)
        reply_conflict(r, t);
    return true;
}

/* The guest's seats that may vote; none and an error if there are none. */
static uint8_t voices(struct request *r)
{
    const struct guest *g = guest_of(r);
    uint8_t seats = g->seats & voters(g->table);
    if (!seats)
        reply_refuse(r, "bad_choice", NULL, _("only people who play have a say in this"));
    return seats;
}

void hall_propose(struct request *r)
{
    struct table *t = guest_of(r)->table;
    const char *what = request_text(r, "what"), *player = "";
    bool undo = strcmp(what, "undo") == 0, branch = strcmp(what, "branch") == 0;
    uc_seat seat = 0;
    uint8_t seats = voices(r);
    if (r->failed || (!undo && !branch && !read_player(r, t, &seat, &player)))
        return;
    if (!undo && !branch && strcmp(what, "player") != 0) {
        reply_fail(r, _("'what' must be undo, branch or player"));
        return;
    }
    if (branch && !t->closed) {
        reply_refuse(r, "bad_choice", NULL, _("this table can be played on as it is"));
        return;
    }
    if (undo && uc_journal_position(t->match->journal) == 0) {
        reply_refuse(r, "bad_choice", NULL, _("there is nothing to take back"));
        return;
    }
    t->proposal = (struct proposal){.kind = undo     ? PROPOSE_UNDO
                                            : branch ? PROPOSE_BRANCH
                                                     : PROPOSE_PLAYER,
                                    .number = t->proposal.number + 1,
                                    .changes = uc_journal_changes(t->match->journal),
                                    .seat = seat,
                                    .yes = seats};
    snprintf(t->proposal.player, sizeof t->proposal.player, "%s", player);
    reply_number(r->out, "proposal", t->proposal.number);
    decide(t, r);
    share_table(t);
}

void hall_vote(struct request *r)
{
    struct table *t = guest_of(r)->table;
    uint8_t seats = voices(r);
    struct proposal *p = &t->proposal;
    if (r->failed)
        return;
    if (p->kind == PROPOSE_NOTHING ||
        json_integer_value(json_object_get(r->in, "proposal")) != p->number) {
        reply_refuse(r, "stale", NULL, _("this is not proposed any more"));
        return;
    }
    bool yes = request_bool(r, "yes", false);
    p->yes = (uint8_t)(yes ? p->yes | seats : p->yes & ~seats);
    p->no = (uint8_t)(yes ? p->no & ~seats : p->no | seats);
    decide(t, r);
    share_table(t);
}
