/* The hall itself: which games and tables are in memory, the guests, and the bots. What guests may
 * ask for is in hall_table.c and hall_play.c. */
#include "front/serve/hall_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"

enum {
    REFUSED_MAX = 400, /* messages beyond the allowance until a guest is shown the door */
    CREATE_COST = 20,  /* what opening a table takes off the allowance */
    ADVICE_COST = 20,  /* and what advice does */
    RETRY = 1000       /* milliseconds until something is tried again that the store refused */
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
    const uc_pack *pack = NULL;
    if (front_is_folder(system)) /* nobody reads the server's folders from outside */
        uc_fail(error, UC_BAD_SETUP, _("folders cannot be named here; give the name of a pack"));
    else
        pack = front_pack(&hall->packs, system, error);
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
    t->next = hall->table;
    t->moved = hall->now;
    hall->table = t;
    t->beside = *shelf;
    *shelf = t;
}

struct table *hall_fetch(struct hall *hall, const char *id, struct uc_error *error)
{
    if (!token_is_name(id)) {
        uc_fail(error, UC_BAD_SETUP, _("there is no such table"));
        return NULL;
    }
    struct table *t = hall_find(hall, id);
    if (!t && (t = table_load(hall, id, error)))
        hall_add(hall, t);
    return t;
}

void hall_drop(struct hall *hall, struct table *t)
{
    struct table **at = &hall->table, **shelf = shelf_of(hall, t->id);
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    while (*shelf != t)
        shelf = &(*shelf)->beside;
    *shelf = t->beside;
    table_free(t);
}

void hall_complain(const struct hall *hall, const char *table, const char *text)
{
    if (hall->settings.complain)
        hall->settings.complain(table, text);
}

void hall_note_store(struct hall *hall, bool good, const char *text)
{
    if (hall->failing == !good)
        return;
    hall->failing = !good;
    hall_complain(hall, "", good ? _("the database of the tables works again") : text);
}

bool hall_catch_up(struct table *t)
{
    struct uc_error error;
    struct about before = t->about;
    if (!t->behind)
        return true;
    if (table_reload(t, &error) != UC_OK)
        return false;
    recall_persons(t, &before);
    drop_proposal(t);
    push_change(t);
    push_table(t);
    push_happened(t);
    return true;
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
    {"log", hall_log, ""},
    {"answer", hall_answer, "seat:t choice:i code:t at:i sum:t"},
    {"undo", hall_undo, "seat:t"},
    {"redo", hall_redo, "seat:t"},
    {"can_undo", hall_can_undo, "seat:t"},
    {"history", hall_look, ""},
    {"at", hall_at, "answers:i! seat:t since:i board:b"},
    {"export", hall_export, "from:i"},
    {"question", hall_look, "seat:t"},
    {"view", hall_look, "seat:t"},
    {"board", hall_look, "seat:t"},
    {"events", hall_look, "seat:t since:i"},
    {"odds", hall_look, "seat:t choice:i code:t"},
    {"why_not", hall_look, "seat:t code:t!"},
    {"inspect", hall_look, "seat:t kind:t! what:w!"},
    {"highlight", hall_look, "seat:t what:t! piece:w!"},
    {"way", hall_look, "seat:t place:t"},
    {"range", hall_look, "seat:t"},
    {"suggest", hall_suggest, "seat:t"},
};

static const struct command free_commands[] = {
    {"create", hall_create,
     "system:t! quest:t party:l options:o players:o pace:i dice:b "
     "patience:i"},
    {"join", hall_join, "table:t! key:t! language:t"},
    {"peek", hall_peek, "tables:o!"},
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
    const struct command *command = free_of_tables
                                        ? request_command(r, free_commands, FREE_COMMANDS)
                                        : request_command(r, table_commands, TABLE_COMMANDS);
    if (!command)
        return;
    if (!free_of_tables && !g->table) {
        reply_refuse(r, "bad_key", NULL, _("join a table first"));
        return;
    }
    if (!free_of_tables && !hall_catch_up(g->table)) {
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
    forget_letters(g);
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
    const json_t *number = json_object_get(in, "id");
    json_int_t id = json_is_integer(number) ? json_integer_value(number) : -1;
    const char *name = json_string_value(json_object_get(in, "cmd"));
    int cost = !name                          ? 1
               : strcmp(name, "create") == 0  ? CREATE_COST
               : strcmp(name, "suggest") == 0 ? ADVICE_COST
                                              : 1;
    bool behaves = true;
    uint64_t advised = g->advised;
    hall->proto->user = g;
    front_speak(g->language);
    if (!json_is_object(in) || (number && id < 0)) {
        reply_fail(&r, _("a request is a JSON object, and its id a number from 0 on"));
        behaves = ++g->refused < REFUSED_MAX;
    } else if (!may_speak(g, now, cost)) {
        reply_refuse(&r, "busy", NULL, _("too many requests; slow down"));
        behaves = ++g->refused < REFUSED_MAX;
    } else {
        g->refused = 0;
        handle(g, &r);
    }
    if (g->advised > advised)
        g->advice = id; /* the reply comes when the bot has thought */
    else
        send_reply(g, r.out, id);
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
    if (t->closed)
        return 0;
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

bool hall_think(struct table *t, uc_seat seat, const struct chair *chair, uint64_t advice)
{
    const struct match *m = t->match;
    size_t size = uc_state_size(m->shared->game);
    struct job *job = calloc(1, sizeof *job);
    if (!job)
        return false;
    job->state = malloc(size);
    if (!job->state) {
        free(job);
        return false;
    }
    memcpy(job->state, match_state(m), size);
    job->game = m->shared->game;
    job->seat = seat;
    job->advice = advice;
    job->effort = table_bot(chair, job->kind);
    token_random(&job->seed, sizeof job->seed);
    memcpy(job->owner, t->id, sizeof job->owner);
    job->changes = uc_journal_changes(m->journal);
    job->answers = uc_answer_count(m->shared->game, match_state(m));
    m->shared->users++; /* the game stays while somebody thinks about it */
    workers_give(t->hall->settings.workers, job);
    return true;
}

static void let_think(struct table *t, uc_seat seat)
{
    if (!hall_think(t, seat, &t->about.chair[seat], 0))
        return;
    t->thinking = true;
    t->floor = seat;
}

/* Whether the table still stands where the bot has thought about it. */
static bool is_still_asked(const struct table *t, const struct job *job)
{
    const struct match *m = t->match;
    return !t->behind && job->changes == uc_journal_changes(m->journal) &&
           job->answers == uc_answer_count(m->shared->game, match_state(m));
}

/* Tells the guest who has asked for it, if he still sits there. */
static void tell_advice(struct hall *hall, const struct table *t, const struct job *job)
{
    hall->advised--;
    for (struct guest *g = t ? t->guest : NULL; g; g = g->next)
        if (g->advised == job->advice) {
            give_advice(g, is_still_asked(t, job) ? job->choice : -1);
            return;
        }
}

void hall_take(struct hall *hall, struct job *job)
{
    struct uc_error error;
    struct table *t = hall_find(hall, job->owner);
    for (int i = 0; i < hall->games; i++)
        hall->played[i].shared->users -= hall->played[i].shared->game == job->game;
    if (job->advice) {
        tell_advice(hall, t, job);
        job_free(job);
        return;
    }
    if (t)
        t->thinking = false;
    if (t && job->choice < 0)
        t->moved = hall->now + RETRY;
    else if (t && is_still_asked(t, job) && !table_is_person(t, job->seat)) {
        if (table_answer(t, job->choice, &error) == UC_OK && !t->behind)
            push_change(t);
        else
            t->moved = hall->now + RETRY;
        hall_catch_up(t);
    }
    job_free(job);
}

static void hear_news(struct hall *hall)
{
    char id[STORE_ID], rumour[STORE_RUMOUR + 1];
    while (store_news(hall->store, id, rumour)) {
        struct table *t = id[0] ? hall_find(hall, id) : hall->table;
        for (; t; t = id[0] ? NULL : t->next) {
            if (rumour[0])
                hear_others(t, rumour);
            else
                t->behind = true;
            hall_catch_up(t);
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

static void tell_expiry(void *context, const char *id, bool forgotten)
{
    const struct hall *hall = context;
    int days = hall->settings.keep_days;
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
    hall_complain(hall, id, text);
}

/* Once an hour, by a clock that never jumps. */
static void forget_idle(struct hall *hall)
{
    struct uc_error error;
    struct store_expiry expiry = {hall->settings.keep_days * 86400LL, HALL_GRACE, tell_expiry,
                                  hall};
    if (!hall->settings.keep_days || hall->now - hall->looked < STORE_HOUR * 1000LL)
        return;
    hall->looked = hall->now;
    if (store_expire(hall->store, &expiry, &error) != UC_OK)
        hall_note_store(hall, false, error.text);
}

void hall_tick(struct hall *hall, long long now)
{
    hall->now = now;
    hear_news(hall);
    forget_idle(hall);
    for (struct job *job; (job = workers_collect(hall->settings.workers));)
        hall_take(hall, job);
    for (struct table *t = hall->table, *next; t; t = next) {
        next = t->next;
        keep_in_touch(t);
        let_lapse(t);
        bool rests = t->thinking || now - t->moved < t->about.pace;
        if (!rests && t->behind && !hall_catch_up(t))
            t->moved = now + RETRY;
        uc_seat bot = rests || t->behind ? 0 : waiting_bot(t);
        if (bot && (t->guest || has_person(t)))
            let_think(t, bot);
        else if (!t->guest && !t->thinking && now - t->moved > hall->settings.idle_seconds * 1000LL)
            hall_drop(hall, t);
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
    token_name(hall->name);
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
        hall_drop(hall, hall->table);
    for (int i = 0; i < hall->games; i++)
        hall->played[i].shared->users = 1;
    sweep_games(hall);
    for (int i = 0; i < hall->letters; i++)
        free(hall->letter[i].text);
    free(hall->letter);
    proto_free(hall->proto);
    front_packs_free(&hall->packs);
    free(hall);
}
