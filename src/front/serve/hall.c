/* The hall itself: which games and tables are in memory, the guests, and the bots. What guests may
 * ask for is in hall_table.c and hall_play.c. */
#include "front/serve/hall_inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"

enum {
    REFUSED_MAX = 400,    /* messages beyond the allowance until a guest is shown the door */
    PATIENCE = 120 * 1000 /* milliseconds that a guest may stand around and say nothing */
};

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
    if (hall->games == HALL_GAMES)
        sweep_games(hall);
    const uc_pack *pack = hall_pack(hall, system, error);
    uc_game *game = pack ? uc_game_new(pack, setup, error) : NULL;
    struct shared *shared = game ? calloc(1, sizeof *shared) : NULL;
    if (game && (!shared || !key || hall->games == HALL_GAMES)) {
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

/* ---- Tables ------------------------------------------------------------------------------- */

/* Where a table of this name would be. */
static struct table **shelf_of(struct hall *hall, const char *id)
{
    return &hall->shelf[hash_bytes(id, strlen(id), 0) % HALL_SHELVES];
}

struct table *hall_find(struct hall *hall, const char *id)
{
    struct table *t = *shelf_of(hall, id);
    while (t && strcmp(t->id, id) != 0)
        t = t->beside;
    return t;
}

void hall_add(struct hall *hall, struct table *t)
{
    struct table **shelf = shelf_of(hall, t->id);
    t->shard = store_shard(t->id);
    t->next = hall->table;
    t->moved = hall->now;
    hall->table = t;
    t->beside = *shelf;
    *shelf = t;
}

void note_dirty(struct table *t)
{
    struct hall *hall = t->hall;
    long long group = store_group(hall->store);
    if (hall->changed != group)
        hall->changed_at[group & 1] = hall_clock(hall);
    t->group = hall->changed = hall->changed_by = group;
    hall->touched = t;
    if (t->dirty)
        return;
    t->dirty = true;
    t->next_dirty = hall->dirty;
    hall->dirty = t;
}

void note_safe(struct table *t)
{
    struct table **at = &t->hall->dirty;
    if (!t->dirty)
        return;
    while (*at != t)
        at = &(*at)->next_dirty;
    *at = t->next_dirty;
    t->dirty = false;
}

void hall_drop(struct hall *hall, struct table *t)
{
    struct table **at = &hall->table, **shelf = shelf_of(hall, t->id);
    note_safe(t);
    forget_subject(t);
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    while (*shelf != t)
        shelf = &(*shelf)->beside;
    *shelf = t->beside;
    table_free(t);
}

void hall_report(const struct hall *hall, enum log_level level, const char *event, ...)
{
    char line[LOG_LINE];
    va_list list;
    if (!hall->settings.log)
        return;
    va_start(list, event);
    log_write_list(line, level, event, list);
    va_end(list);
    hall->settings.log(level, line);
}

long long hall_clock(const struct hall *hall)
{
    return hall->settings.clock ? hall->settings.clock() : 0;
}

void hall_note_store(struct hall *hall, bool good, const char *text)
{
    hall->metrics.store_errors += !good;
    if (hall->failing == !good)
        return;
    hall->failing = !good;
    if (good)
        hall_report(hall, LOG_WARNING, "store_works", "text",
                    _("the database of the tables works again"), NULL);
    else
        hall_report(hall, LOG_WARNING, "store_fails", "text", text, NULL);
}

/* Where it has failed no guest may come any more, since whoever leads them here asks for /health: the next one who writes would be
 * waited for in vain. */
void hall_look_at_store(struct hall *hall)
{
    struct uc_error error;
    if (hall->dirty || hall->now - hall->store_seen < HALL_LOOK)
        return;
    hall->store_seen = hall->now;
    bool good = store_try(hall->store, &error) == UC_OK;
    if (good == hall->failing)
        hall_note_store(hall, good, error.text);
}

void report_guest(const struct guest *g, const char *event, ...)
{
    char line[LOG_LINE], who[24];
    va_list list;
    if (!g->hall->settings.log)
        return;
    snprintf(who, sizeof who, " guest=%llu", (unsigned long long)g->number);
    va_start(list, event);
    log_write_list(line, LOG_INFO, event, list);
    va_end(list);
    if (strlen(line) + strlen(who) < sizeof line)
        memcpy(line + strlen(line), who, strlen(who) + 1);
    g->hall->settings.log(LOG_INFO, line);
}

/* ---- Requests ----------------------------------------------------------------------------- */

/* What needs a table to sit at, and what does not. */
static const struct command table_commands[] = {
    {"leave", hall_stand_up, ""},
    {"table", hall_table, ""},
    {"name", hall_name, "name:t!"},
    {"say", hall_say, "text:t!"},
    {"propose", hall_propose, "what:t! seat:t player:t key:t"},
    {"vote", hall_vote, "proposal:i! yes:b!"},
    {"player", hall_player, "seat:t! player:t!"},
    {"rekey", hall_rekey, "seat:t! key:t!"},
    {"revoke", hall_revoke, "seat:t! key:t!"},
    {"mute", hall_mute, "seat:t! yes:b"},
    {"remove", hall_remove, "seat:t!"},
    {"log", hall_log, ""},
    {"open", hall_open, "to:t!"},
    {"answer", hall_answer, "seat:t choice:i code:t at:i sum:t"},
    {"undo", hall_undo, "seat:t"},
    {"redo", hall_redo, "seat:t"},
    {"can_undo", hall_can_undo, "seat:t"},
    {"history", hall_look, ""},
    {"at", hall_at, "answers:i! seat:t since:i board:b"},
    {"export", hall_export, "from:i"},
    {"question", hall_look_soon, "seat:t"},
    {"view", hall_look_soon, "seat:t"},
    {"board", hall_look_long, "seat:t"},
    {"events", hall_events, "seat:t since:i"},
    {"odds", hall_look_long, "seat:t choice:i code:t"},
    {"why_not", hall_look_soon, "seat:t code:t!"},
    {"inspect", hall_look_soon, "seat:t kind:t! what:w!"},
    {"highlight", hall_look_soon, "seat:t what:t! piece:w!"},
    {"way", hall_look_long, "seat:t place:t"},
    {"range", hall_look_long, "seat:t"},
    {"suggest", hall_suggest, "seat:t"},
};

static const struct command free_commands[] = {
    {"create", hall_create,
     "system:t! quest:t party:l options:o players:o pace:i dice:b "
     "patience:i"},
    {"join", hall_join, "table:t! key:t! language:t"},
    {"peek", hall_peek, "tables:o!"},
    {"lobby", hall_lobby, "only:t"},
    {"take", hall_take, "table:t! seat:t! key:t! language:t"},
    {"language", hall_language, "name:t"},
    {"systems", request_handle, ""},
    {"list", request_handle, "system:t! kind:t"},
};

enum {
    TABLE_COMMANDS = sizeof table_commands / sizeof table_commands[0],
    FREE_COMMANDS = sizeof free_commands / sizeof free_commands[0]
};

const struct command *hall_command(int index)
{
    if (index < TABLE_COMMANDS)
        return &table_commands[index];
    return index < TABLE_COMMANDS + FREE_COMMANDS ? &free_commands[index - TABLE_COMMANDS] : NULL;
}

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
    g->hall->elsewhere = free_of_tables;
    const struct command *command = free_of_tables
                                        ? request_command(r, free_commands, FREE_COMMANDS)
                                        : request_command(r, table_commands, TABLE_COMMANDS);
    if (!command)
        return;
    const char *system = request_text(r, "system");
    struct uc_error error;
    if (system && !hall_pack(g->hall, system, &error)) {
        reply_error(r, &error);
        return;
    }
    if (!free_of_tables && !g->table) {
        reply_refuse(r, "bad_key", NULL, _("join a table first"));
        return;
    }
    if (!free_of_tables && !hall_read_again(g->table)) {
        if (g->table->gone)
            reply_refuse(r, "bad_setup", NULL, _("this table is not there any more"));
        else
            reply_refuse(r, "io", NULL, _("this table cannot be read at the moment"));
        return;
    }
    if (!free_of_tables && g->table->lent) { /* it is being read */
        hall_await(g->hall, g->table->id);
        return;
    }
    command->run(r);
}

/* Counts a request that was served, or refused. */
static void count_request(struct hall *hall, const struct request *r)
{
    const char *name = request_text(r, "cmd");
    const struct command *command;
    for (int i = 0; name && (command = hall_command(i)) && i < METRICS_COMMANDS; i++)
        if (strcmp(command->name, name) == 0)
            hall->metrics.requests[i][r->failed]++;
}

/* ---- Guests ------------------------------------------------------------------------------- */

struct guest *hall_enter(struct hall *hall, void *connection, const char *address, long long now)
{
    hall->now = now;
    struct home *home = enter_home(hall, address);
    struct guest *g = home ? calloc(1, sizeof *g) : NULL;
    if (home && !g)
        leave_home(home);
    if (!g) {
        hall->metrics.turned_away++;
        hall_report(hall, LOG_INFO, "turned_away", "from", address, "why", "too many from there",
                    NULL);
        return NULL;
    }
    hall->guests++;
    hall->metrics.entered++;
    g->number = ++hall->entrances;
    g->hall = hall;
    g->home = home;
    g->connection = connection;
    g->allowance = full_allowance(hall->settings.rate, now);
    g->heard = g->entered = now;
    report_guest(g, "enter", "from", address, NULL);
    return g;
}

void hall_leave(struct guest *g)
{
    char seconds[24];
    snprintf(seconds, sizeof seconds, "%lld", (g->hall->now - g->entered) / 1000);
    report_guest(g, "leave", "seconds", seconds, NULL);
    g->hall->guests--;
    stand_up(g);
    forget_letters(g);
    forget_parked(g);
    leave_home(g->home);
    free(g);
}

void hall_let_pack(struct guest *g) { g->packs = g->hall->settings.send_packed; }

bool hall_is_idle(const struct guest *g, long long now)
{
    return !g->table && !g->parked && now - g->heard > PATIENCE;
}

/* What the request must wait for: the name of a table that is lent, "" for another request of the same
 * guest; NULL nothing. */
static const char *held_up(const struct guest *g, const json_t *in, bool again)
{
    const char *id = json_string_value(json_object_get(in, "table"));
    const struct table *t = id && token_is_name(id) ? hall_find(g->hall, id) : g->table;
    if (t && (t->lent || awaits_fate(t)))
        return t->id;
    if (g->table && (g->table->lent || awaits_fate(g->table)))
        return g->table->id; /* replies come in the order of requests */
    return g->parked && !again ? "" : NULL;
}

/* Whether it does no harm to serve it once more, where another server was faster with something else: it names what it is about, or
 * would say the same again. */
static bool may_be_served_again(const json_t *in)
{
    static const char *const names[] = {"join", "take", "name"};
    const char *name = json_string_value(json_object_get(in, "cmd"));
    for (size_t i = 0; name && i < sizeof names / sizeof names[0]; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return name && strcmp(name, "answer") == 0 &&
           (json_object_get(in, "sum") || json_object_get(in, "at"));
}

/* Serves a request, or lets it wait. */
static void serve_request(struct guest *g, json_t *in, const char *text, size_t size, bool again)
{
    struct hall *hall = g->hall;
    struct request r = {.proto = hall->proto, .in = in, .out = json_object()};
    const json_t *number = json_object_get(in, "id");
    const char *held = held_up(g, in, again);
    uint64_t advised = g->advised;
    bool parked = false;
    hall->id = number ? json_integer_value(number) : -1;
    hall->proto->user = g;
    hall->later = hall->awaits = false;
    hall->awaited[0] = '\0';
    hall->changed_by = 0;
    hall->touched = NULL;
    hall->request = may_be_served_again(in) ? text : NULL;
    hall->request_size = size;
    front_speak(g->language);
    if (held)
        parked = park(g, held, text, size, again);
    if (held && !parked)
        reply_refuse(&r, "busy", NULL, _("too many requests; slow down"));
    else if (!parked)
        handle(g, &r);
    if (!parked && !hall->awaits)
        count_request(hall, &r);
    if (hall->awaits)
        parked = park(g, hall->awaited, text, size, true);
    if (g->advised > advised)
        g->advice = hall->id; /* the reply comes when the bot has thought */
    else if (!parked && !hall->later)
        send_reply(g, r.out, hall->id);
    hall->later = hall->awaits = hall->elsewhere = false;
    hall->proto->user = NULL;
    hall->changed_by = 0;
    hall->touched = NULL;
    hall->request = NULL;
    json_decref(r.out);
}

void hall_request(struct guest *g, const char *text, size_t size)
{
    json_t *in = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    if (in)
        serve_request(g, in, text, size, true);
    json_decref(in);
}

static int cost_of(const json_t *in)
{
    static const struct {
        const char *name;
        int cost;
    } costs[] = {{"create", 20}, {"suggest", 20}, {"export", 10}, {"at", 5},  {"odds", 5},
                 {"lobby", 5},   {"open", 5},     {"take", 5},    {"say", 2}, {"name", 2}};
    const char *name = json_string_value(json_object_get(in, "cmd"));
    for (size_t i = 0; name && i < sizeof costs / sizeof costs[0]; i++)
        if (strcmp(costs[i].name, name) == 0)
            return costs[i].cost;
    return 1;
}

bool hall_hear(struct guest *g, const char *text, size_t size, long long now)
{
    struct hall *hall = g->hall;
    hall->now = g->heard = now;
    hall->asked_at = hall_clock(hall);
    if (size > HALL_MESSAGE)
        return false;
    json_t *in = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    const json_t *number = json_object_get(in, "id");
    json_int_t id = json_is_integer(number) ? json_integer_value(number) : -1;
    bool sound = json_is_object(in) && (!number || id >= 0);
    if (sound && spend(g, cost_of(in))) {
        g->refused -= g->refused > 0; /* whoever asks for twice as much as he may stays */
        serve_request(g, in, text, size, false);
    } else {
        struct request r = {.out = json_object()};
        front_speak(g->language);
        if (sound)
            reply_refuse(&r, "busy", NULL, _("too many requests; slow down"));
        else
            reply_fail(&r, _("a request is a JSON object, and its id a number from 0 on"));
        g->refused++;
        hall->metrics.unsound++;
        if (g->refused == REFUSED_MAX)
            report_guest(g, "shown_the_door", "why", sound ? "too many requests" : "no requests",
                         NULL);
        send_reply(g, r.out, id);
        json_decref(r.out);
    }
    json_decref(in);
    hall->asked_at = 0;
    return g->refused < REFUSED_MAX;
}

/* ---- Time passes -------------------------------------------------------------------------- */

void hall_hear_news(struct hall *hall)
{
    char id[STORE_ID], rumour[STORE_RUMOUR + 1];
    struct uc_error error;
    while (store_news(hall->store, id, rumour)) {
        if (rumour[0] == STORE_LINES && hear_lines(hall, id, rumour + 1))
            continue;
        if (rumour[0] == STORE_LINES)
            rumour[0] = '\0'; /* it must be read */
        if (!rumour[0])
            hear_of_write(hall, id);
        struct table *t = id[0] ? hall_find(hall, id) : hall->table;
        if (!t && id[0] && store_holds(hall->store, id))
            hall_fetch(hall, id, &error); /* it is for this server to care for */
        for (; t; t = id[0] ? NULL : t->next) {
            if (rumour[0])
                hear_others(t, rumour);
            hall_read_again(t);
        }
    }
}

static void tell_expiry(void *context, const char *id, bool forgotten, bool unused)
{
    const struct hall *hall = context;
    int days = hall->settings.keep_days;
    if (unused && days > HALL_UNUSED)
        days = HALL_UNUSED;
    char text[160];
    if (forgotten)
        snprintf(text, sizeof text,
                 days == 1 ? _("forgotten after %d day without an answer")
                           : _("forgotten after %d days without an answer"),
                 days);
    else
        snprintf(text, sizeof text,
                 days == 1 ? _("no answer for %d day; without one it is forgotten in %d days")
                           : _("no answer for %d days; without one it is forgotten in %d days"),
                 days, HALL_GRACE / 24);
    hall_report(hall, LOG_WARNING, forgotten ? "forgotten" : "idle", "table", id, "text", text,
                NULL);
}

/* Once an hour, by a clock that never jumps. */
static void forget_idle(struct hall *hall)
{
    struct uc_error error;
    long long idle = hall->settings.keep_days * 86400LL, unused = HALL_UNUSED * 86400LL;
    struct store_expiry expiry = {idle, unused < idle ? unused : idle, HALL_GRACE, tell_expiry,
                                  hall};
    if (!hall->settings.keep_days || hall->now - hall->looked < STORE_HOUR * 1000LL)
        return;
    hall->looked = hall->now;
    hall_flush(hall);
    if (store_expire(hall->store, &expiry, &error) != UC_OK)
        hall_note_store(hall, false, error.text);
}

/* Tells the guests of a table that is gone, and forgets it. */
static void close_table(struct table *t)
{
    while (t->guest) {
        struct guest *g = t->guest;
        json_t *news = json_object();
        front_speak(g->language);
        reply_text(news, "push", "ended");
        reply_text(news, "text",
                   _("this table is not there any more; whoever runs this server can tell why"));
        send_json(g, news);
        json_decref(news);
        leave_table(g);
    }
    hall_report(t->hall, LOG_WARNING, "ended", "table", t->id, NULL);
    hall_drop(t->hall, t);
}

void attend(struct table *t)
{
    struct hall *hall = t->hall;
    if (t->lent)
        return;
    if (t->gone) {
        close_table(t);
        return;
    }
    bool holds = store_holds(hall->store, t->id);
    if (holds)
        let_lapse(t);
    bool rests = t->thinking || hall->now - t->moved < t->about.pace;
    if (!rests && t->behind && !hall_read_again(t))
        t->moved = hall->now + HALL_RETRY;
    if (t->lent)
        return;
    if (holds && !rests && !t->behind && let_bots_think(t))
        return;
    if (!t->guest && !t->thinking && !t->dirty &&
        hall->now - t->moved > hall->settings.idle_seconds * 1000LL)
        hall_drop(hall, t);
}

void hall_collect(struct hall *hall)
{
    struct workers *const all[] = {hall->settings.workers, hall->settings.scribes};
    for (int i = 0; i < 2 && all[i]; i++)
        for (struct job *job; (job = workers_collect(all[i]));)
            job->take(hall, job);
}

/* Tables at which somebody is here, and those at which nobody is, here or elsewhere, are this server's to care for. */
static void want_leases(const struct hall *hall)
{
    bool wanted[STORE_SHARDS] = {false};
    for (const struct table *t = hall->table; t && !hall->leaving; t = t->next)
        if (t->guest || !others_are_here(t))
            wanted[t->shard] = true;
    store_want(hall->store, wanted);
}

void hall_leave_tables(struct hall *hall)
{
    hall->leaving = true;
    want_leases(hall);
}

int hall_guests(const struct hall *hall) { return hall->guests; }

void hall_tick(struct hall *hall, long long now)
{
    hall->now = now;
    want_leases(hall);
    hall_hear_news(hall);
    if (hall->failing)
        hall_look_at_store(hall);
    hall_sweep(hall);
    forget_idle(hall);
    forget_homes(hall, false);
    hall_collect(hall);
    for (struct table *t = hall->table, *next; t; t = next) {
        next = t->next;
        keep_in_touch(t);
        push_due(t);
        attend(t);
    }
}

struct hall *hall_new(struct store *store, const struct hall_settings *settings)
{
    static const struct proto_limits limits = {.files = false, .answers = 1, .effort = 1};
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall)
        return NULL;
    scratch_begin();
    hall->store = store;
    hall->settings = *settings;
    token_name(hall->name);
    hall->proto = proto_new(&hall->packs, limits);
    pthread_mutex_init(&hall->desks, NULL);
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
        hall_drop(hall, hall->table);
    for (int i = 0; i < hall->games; i++)
        hall->played[i].shared->users = 1;
    sweep_games(hall);
    for (int i = 0; i < hall->letters; i++) {
        sheet_drop(hall->letter[i].sheet);
        free(hall->letter[i].again);
    }
    free(hall->letter);
    forget_desks(hall);
    pthread_mutex_destroy(&hall->desks);
    forget_homes(hall, true);
    forget_lobby(hall);
    proto_free(hall->proto);
    front_packs_free(&hall->packs);
    free(hall);
}
