/* What guests say and are told. Read hall.h and table.h first.
 *
 * A request is answered at once. What changes a table is told to all its guests by a push, each
 * as far as his seat may know. */
#include "front/serve/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "front/serve/table.h"

enum {
    GAMES_MAX = 4096,     /* different games at a time */
    ADDRESSES = 4096,     /* that have opened tables lately and are remembered */
    REFUSED_MAX = 400,    /* messages beyond the allowance until a guest is shown the door */
    HOUR = 3600 * 1000,   /* milliseconds */
    CREATE_COST = 20,     /* what opening a table takes off the allowance */
    EVENTS_AT_FIRST = 200 /* that somebody who joins is told; he may ask for more */
};

struct played { /* a game, by system and setup */
    char *key;
    struct shared *shared;
};

struct hall {
    struct store *store;
    struct hall_settings settings;
    struct front_packs packs;
    struct proto *proto; /* for looking: views are made in its memory */
    struct table *table;
    struct played played[GAMES_MAX];
    int games;
    struct {
        char address[64];
        int tables;
    } opened[ADDRESSES];
    int addresses;
    long long hour; /* when they were counted from */
    long long now;
};

struct store *hall_store(struct hall *hall) { return hall->store; }

/* ---- Games -------------------------------------------------------------------------------- */

/* System and setup as text: equal games have equal keys. */
static char *game_key(const char *system, const struct uc_setup *setup)
{
    json_t *key = json_array();
    json_array_append_new(key, json_string(system));
    json_array_append_new(key, json_string(setup->quest ? setup->quest : ""));
    for (int i = 0; i < setup->party_count; i++)
        json_array_append_new(key, json_string(setup->party[i]));
    for (int i = 0; i < setup->option_count; i++)
        json_array_append_new(key, json_pack("[ss]", setup->option[i].key, setup->option[i].value));
    char *text = json_dumps(key, JSON_COMPACT);
    json_decref(key);
    return text;
}

/* Forgets the games that no table plays any more. */
static void sweep_games(struct hall *hall)
{
    int kept = 0;
    for (int i = 0; i < hall->games; i++) {
        struct played *p = &hall->played[i];
        if (p->shared->users > 1) {
            hall->played[kept++] = *p;
            continue;
        }
        uc_game_free(p->shared->game);
        free(p->shared);
        free(p->key);
    }
    hall->games = kept;
}

struct shared *hall_game(struct hall *hall, const char *system, const struct uc_setup *setup,
                         struct uc_error *error)
{
    char *key = game_key(system, setup);
    for (int i = 0; i < hall->games && key; i++)
        if (strcmp(hall->played[i].key, key) == 0) {
            free(key);
            return hall->played[i].shared;
        }
    if (hall->games == GAMES_MAX)
        sweep_games(hall);
    const uc_pack *pack = front_pack(&hall->packs, system, error);
    uc_game *game = pack ? uc_game_new(pack, setup, error) : NULL;
    struct shared *shared = game ? calloc(1, sizeof *shared) : NULL;
    if (game && (!shared || !key || hall->games == GAMES_MAX)) {
        uc_fail(error, UC_IO, _("the server has no room for another game"));
        uc_game_free(game);
        free(shared);
        shared = NULL;
    }
    if (!shared) {
        free(key);
        return NULL;
    }
    *shared = (struct shared){game, 1}; /* the hall's own use */
    hall->played[hall->games++] = (struct played){key, shared};
    return shared;
}

/* ---- Telling ------------------------------------------------------------------------------ */

static void send_json(const struct guest *g, json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(9));
    if (text)
        g->hall->settings.send(g->connection, text, strlen(text));
    free(text);
}

/* The seat through whose eyes a guest sees, unless he says which: the one that is asked, or the
 * first he holds; 0 for a spectator. */
static uc_seat eyes_of(const struct guest *g)
{
    const struct match *m = g->table->match;
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (g->seats >> (s - 1) & 1 && uc_question_for(m->shared->game, match_state(m), s).count)
            return s;
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (g->seats >> (s - 1) & 1)
            return s;
    return 0;
}

/* A checksum of what a seat sees, which a client sends back with its answer. */
static void put_sum(struct hall *hall, json_t *out, const struct match *m, uc_seat seat)
{
    struct uc_view *view = &hall->proto->view;
    char sum[24];
    uc_view(m->shared->game, match_state(m), seat, view);
    snprintf(sum, sizeof sum, "%016llx", (unsigned long long)hash_bytes(view, sizeof *view, 0));
    reply_text(out, "sum", sum);
}

/* Lets the protocol answer for a guest: `command` with the keys in `in`, which it takes. */
static json_t *look(struct hall *hall, struct table *t, uc_seat seat, const char *command,
                    json_t *in)
{
    struct request r = {.proto = hall->proto,
                        .in = in,
                        .out = json_object(),
                        .match = t->match,
                        .bound = true,
                        .as = seat};
    reply_text(in, "cmd", command);
    request_handle(&r);
    json_decref(in);
    return r.out;
}

/* What has changed at the table, as the guest may see it: the whole view, and the events from
 * number `since` on. */
static json_t *news_for(struct guest *g)
{
    struct table *t = g->table;
    const struct match *m = t->match;
    uc_seat seat = eyes_of(g);
    json_t *news = json_object();
    reply_text(news, "push", "changed");
    reply_number(news, "answers", uc_answer_count(m->shared->game, match_state(m)));
    put_sum(g->hall, news, m, seat);
    json_object_set_new(news, "question", look(g->hall, t, seat, "question", json_object()));
    json_object_set_new(news, "view", look(g->hall, t, seat, "view", json_object()));
    json_object_set_new(
        news, "events",
        look(g->hall, t, seat, "events", json_pack("{s:I}", "since", (json_int_t)g->told_at)));
    g->told_at = json_integer_value(json_object_get(json_object_get(news, "events"), "next"));
    return news;
}

static void push_change(struct table *t)
{
    t->moved = t->hall->now;
    for (struct guest *g = t->guest; g; g = g->next) {
        json_t *news = news_for(g);
        send_json(g, news);
        json_decref(news);
    }
}

static void put_table(json_t *out, const struct table *t)
{
    const struct match *m = t->match;
    json_t *seats = json_array();
    for (uc_seat s = 1; s <= uc_seat_count(m->shared->game); s++) {
        json_t *seat = json_object();
        reply_number(seat, "number", s);
        reply_seat(seat, "seat", m, s);
        reply_text(seat, "title", uc_seat_name(m->shared->game, s));
        reply_number(seat, "side", uc_seat_side(m->shared->game, s));
        reply_text(seat, "player", t->chair[s].player);
        reply_text(seat, "name", t->chair[s].name);
        reply_bool(seat, "present", table_is_present(t, s));
        json_array_append_new(seats, seat);
    }
    json_object_set_new(out, "seats", seats);
    reply_text(out, "system", m->shared->game ? uc_pack_system(uc_game_pack(m->shared->game)) : "");
    const char *quest = uc_game_setup(m->shared->game)->quest;
    reply_text(out, "quest", quest ? quest : "");
    reply_bool(out, "dice", t->dice);
    if (t->proposal.kind != PROPOSE_NOTHING) {
        const struct proposal *p = &t->proposal;
        json_t *proposal = json_object();
        reply_number(proposal, "number", p->number);
        reply_text(proposal, "what", p->kind == PROPOSE_UNDO ? "undo" : "player");
        if (p->kind == PROPOSE_PLAYER) {
            reply_seat(proposal, "seat", m, p->seat);
            reply_text(proposal, "player", p->player);
        }
        reply_number(proposal, "yes", __builtin_popcount(p->yes));
        reply_number(proposal, "no", __builtin_popcount(p->no));
        json_object_set_new(out, "proposal", proposal);
    }
}

/* Tells everybody who sits where, who is there, and what is proposed. */
static void push_table(struct table *t)
{
    json_t *news = json_object();
    reply_text(news, "push", "table");
    put_table(news, t);
    for (struct guest *g = t->guest; g; g = g->next)
        send_json(g, news);
    json_decref(news);
}

/* ---- Tables ------------------------------------------------------------------------------- */

static struct table *find_table(struct hall *hall, const char *id)
{
    struct table *t = hall->table;
    while (t && strcmp(t->id, id) != 0)
        t = t->next;
    return t;
}

static void add_table(struct hall *hall, struct table *t)
{
    t->next = hall->table;
    t->moved = hall->now;
    hall->table = t;
}

static void drop_table(struct hall *hall, struct table *t)
{
    struct table **at = &hall->table;
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    table_free(t);
}

/* Reads a table again that another server has changed, and tells its guests. */
static bool catch_up(struct table *t)
{
    struct uc_error error;
    if (!t->behind)
        return true;
    if (table_reload(t, &error) != UC_OK)
        return false;
    push_change(t);
    push_table(t);
    return true;
}

static void reply_conflict(struct request *r, struct table *t)
{
    catch_up(t);
    json_object_clear(r->out);
    reply_refuse(r, "stale", NULL, _("somebody else was faster; look again"));
}

static void sit_down(struct guest *g, struct table *t)
{
    g->table = t;
    g->next = t->guest;
    g->told_at = 0;
    t->guest = g;
}

static void stand_up(struct guest *g)
{
    struct table *t = g->table;
    if (!t)
        return;
    struct guest **at = &t->guest;
    while (*at != g)
        at = &(*at)->next;
    *at = g->next;
    g->table = NULL;
    g->seats = 0;
    g->host = g->welcome = false;
    t->moved = t->hall->now;
    push_table(t);
}

/* ---- Requests about tables ---------------------------------------------------------------- */

static struct guest *guest_of(const struct request *r)
{
    /* The session's memory belongs to the hall, which knows who is talking. */
    return r->proto->user;
}

static bool may_open(struct hall *hall, const struct guest *g, struct request *r)
{
    int i = 0;
    if (hall->now - hall->hour > HOUR) {
        hall->hour = hall->now;
        hall->addresses = 0;
    }
    while (i < hall->addresses && strcmp(hall->opened[i].address, g->address) != 0)
        i++;
    if (i == hall->addresses && i < ADDRESSES) {
        snprintf(hall->opened[i].address, sizeof hall->opened[i].address, "%s", g->address);
        hall->opened[i].tables = 0;
        hall->addresses++;
    }
    if (i == ADDRESSES || hall->opened[i].tables >= hall->settings.tables_an_hour)
        reply_refuse(r, "busy", NULL, _("too many new tables; come back in an hour"));
    else if (store_count(hall->store) >= hall->settings.tables)
        reply_refuse(r, "busy", NULL, _("this server has as many tables as it may have"));
    else
        hall->opened[i].tables++;
    return !r->failed;
}

static void do_create(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table_keys keys;
    if (!may_open(g->hall, g, r))
        return;
    struct table *t = table_make(g->hall, r, &keys);
    if (!t)
        return;
    add_table(g->hall, t);
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

/* A key opens one seat, the host's rights, or a place to watch from. */
static bool use_key(struct guest *g, const struct table *t, const char *key)
{
    bool fits = token_fits(key, t->watch);
    if (token_fits(key, t->host))
        fits = g->host = true;
    for (int s = 1; s <= UC_SEATS; s++)
        if (token_fits(key, t->chair[s].hash)) {
            g->seats |= (uint8_t)(1u << (s - 1));
            fits = true;
        }
    g->welcome = g->welcome || fits;
    return fits;
}

static void do_join(struct request *r)
{
    struct guest *g = guest_of(r);
    const char *id = request_text(r, "table");
    struct uc_error error;
    struct table *t = token_is_name(id) ? find_table(g->hall, id) : NULL;
    if (g->table && g->table != t)
        stand_up(g);
    if (!t && token_is_name(id) && (t = table_load(g->hall, id, &error)))
        add_table(g->hall, t);
    if (!t) {
        reply_fail(r, _("there is no such table"));
        return;
    }
    struct guest before = *g;
    if (!use_key(g, t, request_text(r, "key"))) {
        reply_refuse(r, "bad_key", NULL, _("this key does not open this table"));
        return;
    }
    if (!g->table)
        sit_down(g, t);
    if (g->seats != before.seats || !before.table)
        push_table(t);
    json_t *mine = json_array();
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (g->seats >> (s - 1) & 1) {
            char name[80];
            front_seat_name(t->match->shared->game, match_state(t->match), s, name, sizeof name);
            json_array_append_new(mine, json_string(name));
        }
    reply_text(r->out, "table", t->id);
    json_object_set_new(r->out, "mine", mine);
    reply_bool(r->out, "host", g->host);
    put_table(r->out, t);
    json_t *told = look(g->hall, t, eyes_of(g), "events", json_pack("{s:i}", "since", INT32_MAX));
    g->told_at = json_integer_value(json_object_get(told, "next")) - EVENTS_AT_FIRST;
    g->told_at = g->told_at < 0 ? 0 : g->told_at;
    json_decref(told);
    json_t *news = news_for(g);
    json_object_update_missing(r->out, news);
    json_object_del(r->out, "push");
    json_decref(news);
}

static void do_leave(struct request *r)
{
    stand_up(guest_of(r));
    reply_bool(r->out, "bye", true);
}

static void do_table(struct request *r) { put_table(r->out, guest_of(r)->table); }

static void do_name(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    const char *name = request_text(r, "name");
    struct uc_error error;
    if (strlen(name) >= TABLE_NAME) {
        reply_fail(r, _("a name has at most %d bytes"), TABLE_NAME - 1);
        return;
    }
    for (int s = 1; s <= UC_SEATS; s++)
        if (g->seats >> (s - 1) & 1)
            snprintf(t->chair[s].name, sizeof t->chair[s].name, "%s", name);
    enum uc_status status = table_describe(t, &error);
    if (status == UC_BAD_FILE)
        reply_conflict(r, t);
    else if (status != UC_OK)
        reply_error(r, &error);
    else
        push_table(t);
}

static void do_say(struct request *r)
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
    json_decref(news);
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

/* Carries the proposal out when enough have agreed: all who are there to an undo, more than half
 * of them to another player. It is dropped when that cannot happen any more. */
static void settle(struct table *t, struct request *r)
{
    struct proposal *p = &t->proposal;
    uint8_t may = voters(t);
    int all = __builtin_popcount(may), yes = __builtin_popcount(p->yes & may),
        no = __builtin_popcount(p->no & may);
    bool undo = p->kind == PROPOSE_UNDO;
    struct uc_error error = {.status = UC_OK};
    if (undo ? no > 0 : 2 * no >= all && no > 0) {
        p->kind = PROPOSE_NOTHING;
    } else if (undo ? yes == all : 2 * yes > all) {
        enum proposal_kind kind = p->kind;
        p->kind = PROPOSE_NOTHING;
        if (kind == PROPOSE_PLAYER)
            set_player(t, p->seat, p->player, &error);
        else if (uc_journal_undo(t->match->journal, &error) == UC_OK &&
                 match_replay_events(t->match, &error))
            push_change(t);
        if (t->behind)
            reply_conflict(r, t);
        else if (error.status != UC_OK)
            reply_error(r, &error);
    }
    push_table(t);
}

/* A seat of the guest's that may vote; 0 and an error if there is none. */
static uint8_t voices(struct request *r)
{
    const struct guest *g = guest_of(r);
    uint8_t seats = g->seats & voters(g->table);
    if (!seats)
        reply_refuse(r, "bad_choice", NULL, _("only people who play have a say in this"));
    return seats;
}

static uc_seat named_seat(struct request *r, const struct table *t)
{
    const char *name = request_text(r, "seat");
    uc_seat seat = name ? front_seat(t->match->shared->game, match_state(t->match), name) : 0;
    if (seat == 0 || seat > uc_seat_count(t->match->shared->game)) {
        reply_fail(r, _("there is no seat '%.60s'"), name ? name : "");
        return 0;
    }
    return seat;
}

static bool read_player(struct request *r, const struct table *t, uc_seat *seat,
                        const char **player)
{
    *player = request_text(r, "player");
    *seat = named_seat(r, t);
    if (*seat && (!*player || !table_is_player(*player)))
        reply_fail(r, _("'player' must be person, easy, normal, hard, random, greedy or search:N"));
    return !r->failed;
}

static void do_propose(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    const char *what = request_text(r, "what"), *player = "";
    bool undo = strcmp(what, "undo") == 0;
    uc_seat seat = 0;
    uint8_t seats = voices(r);
    if (r->failed || (!undo && !read_player(r, t, &seat, &player)))
        return;
    if (!undo && strcmp(what, "player") != 0) {
        reply_fail(r, _("'what' must be undo or player"));
        return;
    }
    if (undo && uc_journal_position(t->match->journal) == 0) {
        reply_refuse(r, "bad_choice", NULL, _("there is nothing to take back"));
        return;
    }
    t->proposal = (struct proposal){.kind = undo ? PROPOSE_UNDO : PROPOSE_PLAYER,
                                    .number = ++t->proposals,
                                    .seat = seat,
                                    .yes = seats};
    snprintf(t->proposal.player, sizeof t->proposal.player, "%s", player);
    reply_number(r->out, "proposal", t->proposals);
    settle(t, r);
}

static void do_vote(struct request *r)
{
    struct table *t = guest_of(r)->table;
    uint8_t seats = voices(r);
    if (r->failed)
        return;
    if (t->proposal.kind == PROPOSE_NOTHING ||
        json_integer_value(json_object_get(r->in, "proposal")) != t->proposal.number) {
        reply_refuse(r, "stale", NULL, _("this is not proposed any more"));
        return;
    }
    if (request_bool(r, "yes", false))
        t->proposal.yes |= seats;
    else
        t->proposal.no |= seats;
    settle(t, r);
}

/* The host, and whoever sits on the chair, says who plays it. */
static void do_player(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    uc_seat seat;
    const char *player;
    struct uc_error error;
    if (!read_player(r, t, &seat, &player))
        return;
    if (!g->host && !(g->seats >> (seat - 1) & 1)) {
        reply_refuse(r, "bad_choice", NULL, _("only the host may do that; others propose it"));
        return;
    }
    enum uc_status status = set_player(t, seat, player, &error);
    if (status == UC_BAD_FILE)
        reply_conflict(r, t);
    else if (status != UC_OK)
        reply_error(r, &error);
    else
        push_table(t);
}

/* ---- Requests about the game -------------------------------------------------------------- */

/* The seat that a request speaks for: the one it names, if the guest holds it. */
static bool bind_seat(struct request *r)
{
    const struct guest *g = guest_of(r);
    const char *name = request_text(r, "seat");
    uc_seat seat = eyes_of(g);
    if (name && strcmp(name, "spectator") == 0)
        seat = 0;
    else if (name) {
        seat = named_seat(r, g->table);
        if (seat && !(g->seats >> (seat - 1) & 1))
            reply_refuse(r, "bad_key", NULL, _("this is not your seat"));
    }
    r->match = g->table->match;
    r->bound = true;
    r->dice = g->table->dice && g->seats;
    r->as = seat;
    json_object_del(r->in, "seat");
    json_object_del(r->in, "game");
    return !r->failed;
}

static void do_look(struct request *r)
{
    if (bind_seat(r))
        request_handle(r);
}

/* Whether the client has seen what its answer is about. */
static bool is_up_to_date(struct request *r, const struct table *t)
{
    const struct match *m = t->match;
    const json_t *at = json_object_get(r->in, "at");
    const char *sum = request_text(r, "sum");
    json_t *now = json_object();
    put_sum(t->hall, now, m, r->as);
    bool good = (!at || json_integer_value(at) ==
                            (json_int_t)uc_answer_count(m->shared->game, match_state(m))) &&
                (!sum || strcmp(sum, json_string_value(json_object_get(now, "sum"))) == 0);
    json_decref(now);
    json_object_del(r->in, "at");
    json_object_del(r->in, "sum");
    return good;
}

static void do_answer(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    if (!bind_seat(r))
        return;
    if (!is_up_to_date(r, t)) {
        json_t *news = news_for(g);
        send_json(g, news);
        json_decref(news);
        reply_refuse(r, "stale", NULL, _("the table has moved on; look again"));
        return;
    }
    request_handle(r);
    if (t->behind) {
        reply_conflict(r, t);
    } else if (!r->failed) {
        t->proposal.kind = PROPOSE_NOTHING;
        push_change(t);
    }
}

static void do_undo(struct request *r)
{
    struct table *t = guest_of(r)->table;
    if (!bind_seat(r))
        return;
    if (r->as == 0) {
        reply_refuse(r, "bad_choice", NULL, _("only people who play have a say in this"));
        return;
    }
    request_handle(r);
    if (t->behind)
        reply_conflict(r, t);
    else if (!r->failed)
        push_change(t);
}

/* What needs a table to sit at, and what does not. */
static const struct command table_commands[] = {
    {"leave", do_leave, ""},
    {"table", do_table, ""},
    {"name", do_name, "name:t!"},
    {"say", do_say, "text:t!"},
    {"propose", do_propose, "what:t! seat:t player:t"},
    {"vote", do_vote, "proposal:i! yes:b!"},
    {"player", do_player, "seat:t! player:t!"},
    {"answer", do_answer, "seat:t choice:i code:t at:i sum:t"},
    {"undo", do_undo, "seat:t"},
    {"question", do_look, "seat:t"},
    {"view", do_look, "seat:t"},
    {"board", do_look, "seat:t"},
    {"events", do_look, "seat:t since:i"},
    {"odds", do_look, "seat:t choice:i code:t"},
    {"why_not", do_look, "seat:t code:t!"},
    {"inspect", do_look, "seat:t kind:t! what:w!"},
    {"highlight", do_look, "seat:t what:t! piece:w!"},
    {"way", do_look, "seat:t place:t"},
    {"can_undo", do_look, "seat:t"},
};

static const struct command free_commands[] = {
    {"create", do_create, "system:t! quest:t party:l options:o players:o pace:i dice:b"},
    {"join", do_join, "table:t! key:t!"},
    {"systems", request_handle, ""},
    {"list", request_handle, "system:t! kind:t"},
};

enum {
    TABLE_COMMANDS = sizeof table_commands / sizeof table_commands[0],
    FREE_COMMANDS = sizeof free_commands / sizeof free_commands[0]
};

static bool is_free(const struct request *r)
{
    const char *name = request_text(r, "cmd");
    for (int i = 0; i < FREE_COMMANDS && name; i++)
        if (strcmp(free_commands[i].name, name) == 0)
            return true;
    return false;
}

static void handle(struct guest *g, struct request *r)
{
    bool free_of_tables = is_free(r);
    const struct command *command = free_of_tables
                                        ? request_command(r, free_commands, FREE_COMMANDS)
                                        : request_command(r, table_commands, TABLE_COMMANDS);
    if (!command)
        return;
    if (!free_of_tables && (!g->table || !g->welcome)) {
        reply_refuse(r, "bad_key", NULL, _("join a table first"));
        return;
    }
    if (g->table && !catch_up(g->table)) {
        reply_refuse(r, "io", NULL, _("this table cannot be read at the moment"));
        return;
    }
    command->run(r);
}

/* ---- Guests ------------------------------------------------------------------------------- */

struct guest *hall_enter(struct hall *hall, void *connection, const char *address, long long now)
{
    struct guest *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    g->hall = hall;
    g->connection = connection;
    g->allowance = HALL_BURST * hall->settings.rate;
    g->heard = now;
    snprintf(g->address, sizeof g->address, "%s", address);
    return g;
}

void hall_leave(struct guest *g)
{
    stand_up(g);
    free(g);
}

/* Takes `cost` messages off what the guest may say; false when that is used up. */
static bool may_speak(struct guest *g, long long now, int cost)
{
    int rate = g->hall->settings.rate;
    g->allowance += (double)(now - g->heard) * rate / 1000;
    g->heard = now;
    if (g->allowance > HALL_BURST * rate)
        g->allowance = HALL_BURST * rate;
    if (g->allowance < cost)
        return false;
    g->allowance -= cost;
    return true;
}

bool hall_hear(struct guest *g, const char *text, size_t size, long long now)
{
    struct hall *hall = g->hall;
    hall->now = now;
    if (size > HALL_MESSAGE)
        return false;
    json_t *in = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    struct request r = {.proto = hall->proto, .in = in, .out = json_object()};
    json_t *id = json_is_object(in) ? json_incref(json_object_get(in, "id")) : NULL;
    const char *name = json_string_value(json_object_get(in, "cmd"));
    int cost = name && strcmp(name, "create") == 0 ? CREATE_COST : 1;
    bool behaves = true;
    hall->proto->user = g;
    if (!json_is_object(in) || (id && !json_is_integer(id))) {
        reply_fail(&r, _("a request is a JSON object, and its id a number"));
        behaves = ++g->refused < REFUSED_MAX;
    } else if (!may_speak(g, now, cost)) {
        reply_refuse(&r, "busy", NULL, _("too many requests; slow down"));
        behaves = ++g->refused < REFUSED_MAX;
    } else {
        g->refused = 0;
        handle(g, &r);
    }
    if (id)
        json_object_set_new(r.out, "id", id);
    send_json(g, r.out);
    json_decref(r.out);
    json_decref(in);
    return behaves;
}

/* ---- Time passes -------------------------------------------------------------------------- */

/* The bot whose answer the table waits for; 0 none. */
static uc_seat waiting_bot(const struct table *t)
{
    const struct match *m = t->match;
    struct uc_question q = uc_question(m->shared->game, match_state(m));
    if (q.seat != UC_ANYONE)
        return q.seat && q.seat != UC_CHANCE && !table_is_person(t, q.seat) ? q.seat : 0;
    int seats = uc_seat_count(m->shared->game);
    for (int i = 0; i < seats; i++) {
        uc_seat s = (uc_seat)((t->floor + i) % seats + 1);
        if (!table_is_person(t, s) && uc_question_for(m->shared->game, match_state(m), s).count)
            return s;
    }
    return 0;
}

static void let_think(struct table *t, uc_seat seat)
{
    const struct match *m = t->match;
    size_t size = uc_state_size(m->shared->game);
    struct job *job = calloc(1, sizeof *job);
    if (!job)
        return;
    job->state = malloc(size);
    if (!job->state) {
        free(job);
        return;
    }
    memcpy(job->state, match_state(m), size);
    job->game = m->shared->game;
    job->seat = seat;
    job->effort = table_bot(&t->chair[seat], job->kind);
    token_random(&job->seed, sizeof job->seed);
    job->owner = strdup(t->id);
    m->shared->users++; /* the game stays while somebody thinks about it */
    t->thinking = true;
    t->floor = seat;
    workers_give(t->hall->settings.workers, job);
}

/* Gives the answer of a bot, if the table still stands where it was thinking about it. */
static void take_answer(struct hall *hall, struct job *job)
{
    struct uc_error error;
    struct table *t = job->owner ? find_table(hall, job->owner) : NULL;
    for (int i = 0; i < hall->games; i++)
        hall->played[i].shared->users -= hall->played[i].shared->game == job->game;
    if (t)
        t->thinking = false;
    if (t && !t->behind && job->choice >= 0 && !table_is_person(t, job->seat) &&
        uc_hash(job->game, job->state) == uc_hash(job->game, match_state(t->match))) {
        if (table_answer(t, job->choice, &error) == UC_OK) {
            push_change(t);
        }
        catch_up(t);
    }
    free(job->owner);
    job_free(job);
}

static void hear_news(struct hall *hall)
{
    char id[STORE_ID];
    while (store_news(hall->store, id)) {
        struct table *t = find_table(hall, id);
        if (t) {
            t->behind = true;
            catch_up(t);
        }
    }
}

/* Bots among themselves play for spectators only. */
static bool has_person(const struct table *t)
{
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (table_is_person(t, s))
            return true;
    return false;
}

void hall_tick(struct hall *hall, long long now)
{
    hall->now = now;
    hear_news(hall);
    for (struct job *job; (job = workers_collect(hall->settings.workers));)
        take_answer(hall, job);
    for (struct table *t = hall->table, *next; t; t = next) {
        next = t->next;
        uc_seat bot = t->thinking || now - t->moved < t->pace ? 0 : waiting_bot(t);
        if (bot && (t->guest || has_person(t)))
            let_think(t, bot);
        else if (!bot && !t->guest && !t->thinking &&
                 now - t->moved > hall->settings.idle_seconds * 1000LL)
            drop_table(hall, t);
    }
}

struct hall *hall_new(struct store *store, const struct hall_settings *settings)
{
    static const struct proto_limits limits = {.files = false, .answers = 1, .effort = 1};
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall)
        return NULL;
    hall->store = store;
    hall->settings = *settings;
    hall->proto = proto_new(&hall->packs, limits);
    if (!hall->proto) {
        free(hall);
        return NULL;
    }
    return hall;
}

void hall_free(struct hall *hall)
{
    if (!hall)
        return;
    while (hall->table)
        drop_table(hall, hall->table);
    for (int i = 0; i < hall->games; i++)
        hall->played[i].shared->users = 1;
    sweep_games(hall);
    proto_free(hall->proto);
    front_packs_free(&hall->packs);
    free(hall);
}
