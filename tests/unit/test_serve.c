/* The whole server under one seed: two machines with a hall each on one database, and people at
 * their tables behind a network that delays, loses, doubles and reorders what they say. Machines
 * die before and after any commit and come back; the database fails now and then, or cannot be
 * reached for a while, and then holds up whoever asks first, or is slow; its disk breaks off writes, is full, does not flush, and
 * loses power with what was not flushed; clocks jump by years, and by some seeds one machine has another version of the
 * packs. Scribes and workers take their time. Then all grows quiet, and the following must hold:
 *
 *  - an answer that was confirmed to somebody is in the journal, and none is there twice;
 *  - every request was replied to once, unless its connection broke;
 *  - everybody sees what the server would show him, and the journal leads to the server's position;
 *  - no table was forgotten, whatever the clocks said;
 *  - machines of two versions have played on at the same tables, and the journals say which when;
 *  - nothing that anybody was sent depends on what his seat may not know, and no key is in it;
 *  - whoever has made a key of his own is let in with it, whatever was lost on the way, and the key that he
 *    was given opens nothing any more; no journal is handed out before the game is over, nor does the game go on
 *    afterwards.
 *
 * A failure names the seed: test_serve SEED runs that one again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sodium.h>
#include <unistd.h>

#include "faulty_disk.h"
#include "front/serve/hall_inside.h"

enum {
    MACHINES = 2,
    TABLES = 3,
    PEOPLE = 12,
    LINES = 20000,
    WIRES = 20000,
    DEEDS = 50000,
    NEWS = 4000,
    STEPS = 1500,   /* of trouble */
    QUIET = 4000,   /* at most, until all have heard everything */
    PATIENCE = 1500 /* milliseconds after which somebody asks again */
};

struct machine {
    struct hall *hall; /* NULL: it is down */
    struct store *store;
    struct workers *workers, *scribes;
    bool dying;         /* nothing that it says leaves it any more */
    long long cut_off;  /* until when it cannot reach the database */
    bool noticed;       /* and it has waited for that once */
    bool missed;        /* it could not, and so has no news */
    long long wrong;    /* seconds by which its clock is wrong */
    long long up_again; /* when it is down */
};

struct round_table {
    const char *request; /* by which it is opened */
    char id[STORE_ID];
    char key[UC_SEATS + 2][TOKEN_KEY]; /* by seat; [0] to watch, the last one the host's */
    int seats;
    bool told; /* somebody was sent its journal */
};

struct line { /* a connection */
    int machine, person;
    struct guest *guest;  /* NULL: the server's end is gone */
    bool up;              /* the person's end is there */
    long long arrival[2]; /* of what was sent last, to the server and to the person */
    int requests, replies;
};

struct wire { /* a message under way */
    long long due;
    int line;
    bool to_server;
    char *text;
};

enum person_state { AWAY, JOINING, SEATED };
struct person {
    int table;
    const char *key[2]; /* he holds one or two */
    int keys, joined;
    char own[TOKEN_KEY]; /* that he has made for his seat; "": none */
    const char *other;   /* then the one of the two that he does not come with */
    json_int_t rekey_id; /* of the request for it */
    enum person_state state;
    int line;
    long long act_at, wait_until;
    json_int_t id;     /* of his last request */
    json_int_t awaits; /* the reply to this one */
    json_t *news;      /* how the table stands, as he knows */
    char *intent;      /* an answer that he wants to give; NULL: none */
    char deed[200];    /* what it is */
    json_int_t intent_id, proposal;
};

/* What people meant to do, were told that they had done, and did by the journal. */
enum deed_kind { MEANT, CONFIRMED, DONE };
struct deed {
    char what[200];
    enum deed_kind kind;
};

struct note { /* one machine's write, for the other */
    char id[STORE_ID];
    char *rumour; /* NULL: a change */
    long long due;
    int to;
};

static struct {
    uint64_t seed, drawn, keys;
    bool orderly; /* the network keeps to the order, as one connection does */
    bool quiet;   /* nothing breaks any more */
    long long now;
    char database[100];
    struct front_packs packs[MACHINES], others; /* those that run; others, which play the same */
    bool skewed;                                /* the last machine has the others */
    bool beside;                                /* scribes and workers are not done at once */
    struct proto *proto;                        /* for views of other worlds */
    struct machine machine[MACHINES];
    struct round_table table[TABLES];
    struct person person[PEOPLE];
    struct line line[LINES];
    int lines;
    struct wire wire[WIRES];
    int wires;
    struct note note[NEWS];
    int notes;
    struct deed deed[DEEDS];
    int deeds;
    int deaths, cuts, compared, refusals, outages, jumps, changes_of_version, rekeyed, delays, told;
} sim;

/* In all seeds together. */
static struct {
    int done, compared, jumps, outages, delays, rekeyed, told;
} total;

#define must(condition)                                                                            \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fail_msg("seed %llu: %s", (unsigned long long)sim.seed, #condition);                   \
            abort(); /* not reached, as the analyzer should know */                                \
        }                                                                                          \
    } while (0)

/* ---- Chance ------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t n)
{
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9;
    n = (n ^ n >> 27) * 0x94d049bb133111eb;
    return n ^ n >> 31;
}

static int pick(int count)
{
    return (int)(mix(sim.seed * 0x9e3779b97f4a7c15 + ++sim.drawn) % (uint64_t)count);
}

static bool happens(int percent) { return pick(100) < percent; }

/* Keys and seeds of games are as random as the rest. */
static const char *keys_name(void) { return "simulation"; }
static uint32_t keys_word(void)
{
    return (uint32_t)mix(sim.seed * 0x9e3779b97f4a7c15 ^ ++sim.keys << 32);
}
static void keys_bytes(void *const bytes, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)keys_word();
}
static struct randombytes_implementation keys_source = {
    .implementation_name = keys_name, .random = keys_word, .buf = keys_bytes};

/* ---- A store that fails ------------------------------------------------------------------- */

struct frail {
    struct store store;
    struct store *inner;
    int machine;
    char written[64][STORE_ID]; /* since the last commit */
    int count;
    bool said; /* something that no other machine is told of is in the group, too */
};

static struct frail *frail_of(struct store *store) { return (struct frail *)store; }

static void frail_close(struct store *store)
{
    store_close(frail_of(store)->inner);
    free(store);
}

static bool is_cut_off(const struct store *store)
{
    const struct machine *m = &sim.machine[((const struct frail *)store)->machine];
    return !sim.quiet && sim.now < m->cut_off;
}

/* Whether the database refuses, after a while perhaps; a machine may also die of it. */
static bool refuses(struct store *store, struct uc_error *error)
{
    enum { TIME_OUT = 3000, SLOW = 1000 };
    struct machine *m = &sim.machine[frail_of(store)->machine];
    if (sim.quiet)
        return false;
    if (is_cut_off(store)) {
        sim.now += m->noticed ? 0 : TIME_OUT; /* it is frozen: who asks first waits */
        m->noticed = true;
        uc_fail(error, UC_IO, "it does not answer");
        return true;
    }
    if (pick(200) == 0) {
        sim.now += pick(SLOW);
        sim.delays++;
    }
    if (!happens(1))
        return false;
    sim.refusals++;
    m->dying |= happens(50);
    uc_fail(error, UC_IO, "the disk is full");
    return true;
}

/* The clock of each machine. */
static long long clock_of(int machine)
{
    return 1800000000 + sim.now / 1000 + sim.machine[machine].wrong;
}
static long long first_clock(void) { return clock_of(0); }
static long long second_clock(void) { return clock_of(1); }

static struct store *open_inner(int machine)
{
    struct uc_error error;
    disk.pick = NULL; /* what cannot even be opened is tried again, in life as here */
    struct store *inner = store_open_sqlite(sim.database, &error);
    must(inner);
    disk.pick = sim.quiet ? NULL : pick;
    inner->clock = machine ? second_clock : first_clock;
    return inner;
}

static enum uc_status note_written(struct frail *f, const char *id, enum uc_status status)
{
    if (status == UC_OK && f->count < 64)
        snprintf(f->written[f->count++], STORE_ID, "%s", id);
    return status;
}

/* What is told goes to all others that can be reached. */
static void note_to_others(int machine, const char *id, const char *rumour)
{
    for (int m = 0; m < MACHINES; m++)
        if (m != machine && sim.machine[m].hall && !is_cut_off(sim.machine[m].store)) {
            must(sim.notes < NEWS);
            struct note *note = &sim.note[sim.notes++];
            *note = (struct note){
                .due = sim.now + pick(100), .to = m, .rumour = rumour ? strdup(rumour) : NULL};
            snprintf(note->id, STORE_ID, "%s", id);
        }
}

/* A group that the database refuses, or whose machine has died, is gone. */
static void roll_back(struct frail *f)
{
    store_close(f->inner);
    f->inner = open_inner(f->machine);
    f->count = 0;
    f->said = false;
}

/* One writes at a time: the others have to come to an end first. */
static void wait_for_others(const struct frail *f)
{
    for (int i = 0; i < MACHINES; i++) {
        struct machine *m = &sim.machine[i];
        if (i == f->machine || !m->hall ||
            (!frail_of(m->store)->count && !frail_of(m->store)->said))
            continue;
        if (m->dying)
            roll_back(frail_of(m->store));
        else
            hall_flush(m->hall);
    }
}

static enum uc_status frail_create(struct store *store, const char *id, const char *about,
                                   const char *opener, struct uc_error *error)
{
    return store_create(frail_of(store)->inner, id, about, opener, error);
}

static enum uc_status frail_load(struct store *store, const char *id, struct stored *stored,
                                 struct uc_error *error)
{
    return refuses(store, error) ? UC_IO : store_load(frail_of(store)->inner, id, stored, error);
}

static enum uc_status frail_part(struct store *store, const char *id, size_t from, size_t most,
                                 struct stored *stored, size_t *whole, struct uc_error *error)
{
    stored_free(stored);
    return refuses(store, error)
               ? UC_IO
               : store_part(frail_of(store)->inner, id, from, most, stored, whole, error);
}

static enum uc_status frail_write(struct store *store, const char *id, size_t length,
                                  const char *bytes, size_t size, struct uc_error *error)
{
    struct frail *f = frail_of(store);
    wait_for_others(f);
    if (refuses(store, error))
        return UC_IO;
    return note_written(f, id, store_write(f->inner, id, length, bytes, size, error));
}

static enum uc_status frail_branch(struct store *store, const char *id, size_t length,
                                   const char *bytes, size_t size, struct uc_error *error)
{
    struct frail *f = frail_of(store);
    wait_for_others(f);
    if (refuses(store, error))
        return UC_IO;
    return note_written(f, id, store_branch(f->inner, id, length, bytes, size, error));
}

static enum uc_status frail_describe(struct store *store, const char *id, long long version,
                                     const char *about, struct uc_error *error)
{
    struct frail *f = frail_of(store);
    wait_for_others(f);
    if (refuses(store, error))
        return UC_IO;
    return note_written(f, id, store_describe(f->inner, id, version, about, error));
}

static enum uc_status frail_commit(struct store *store, struct uc_error *error)
{
    struct frail *f = frail_of(store);
    int count = f->count;
    if ((count || f->said) && refuses(store, error)) {
        roll_back(f);
        return UC_IO;
    }
    f->count = 0;
    f->said = false;
    enum uc_status status = store_commit(f->inner, error);
    for (int i = 0; i < count && status == UC_OK; i++)
        note_to_others(f->machine, f->written[i], NULL);
    if (count && !sim.quiet && happens(1)) /* dead before it could tell anybody */
        sim.machine[f->machine].dying = true;
    return status;
}

static enum uc_status frail_expire(struct store *store, const struct store_expiry *expiry,
                                   struct uc_error *error)
{
    wait_for_others(frail_of(store));
    return refuses(store, error) ? UC_IO : store_expire(frail_of(store)->inner, expiry, error);
}

static long long frail_count(struct store *store, const char *opener)
{
    return store_count(frail_of(store)->inner, opener);
}

static enum uc_status frail_say(struct store *store, const char *id, const char *line,
                                struct uc_error *error)
{
    struct frail *f = frail_of(store);
    wait_for_others(f);
    if (refuses(store, error))
        return UC_IO;
    f->said = true;
    return store_say(f->inner, id, line, error);
}

static enum uc_status frail_said(struct store *store, const char *id,
                                 void (*tell)(void *, const char *), void *context,
                                 struct uc_error *error)
{
    return refuses(store, error) ? UC_IO
                                 : store_said(frail_of(store)->inner, id, tell, context, error);
}

static void frail_tell(struct store *store, const char *id, const char *rumour)
{
    if (!sim.machine[frail_of(store)->machine].dying)
        note_to_others(frail_of(store)->machine, id, rumour);
}

static bool frail_news(struct store *store, char id[STORE_ID], char rumour[STORE_RUMOUR + 1])
{
    struct machine *m = &sim.machine[frail_of(store)->machine];
    if (is_cut_off(store))
        return false;
    if (m->missed) {
        m->missed = false;
        return true; /* it could be any */
    }
    for (int i = 0; i < sim.notes; i++)
        if (sim.note[i].to == frail_of(store)->machine && sim.note[i].due <= sim.now) {
            memcpy(id, sim.note[i].id, STORE_ID);
            if (sim.note[i].rumour)
                snprintf(rumour, STORE_RUMOUR + 1, "%s", sim.note[i].rumour);
            free(sim.note[i].rumour);
            sim.note[i] = sim.note[--sim.notes];
            return true;
        }
    return false;
}

static const struct store_kind frail_kind = {
    .close = frail_close,
    .create = frail_create,
    .load = frail_load,
    .part = frail_part,
    .write = frail_write,
    .branch = frail_branch,
    .describe = frail_describe,
    .commit = frail_commit,
    .expire = frail_expire,
    .count = frail_count,
    .say = frail_say,
    .said = frail_said,
    .tell = frail_tell,
    .news = frail_news,
};

/* ---- The network -------------------------------------------------------------------------- */

static void put_on_wire(int line, bool to_server, const char *text)
{
    struct line *l = &sim.line[line];
    long long *last = &l->arrival[to_server];
    long long due = sim.now + pick(sim.orderly || sim.quiet ? 60 : 250);
    if (sim.orderly || sim.quiet) {
        due = due > *last ? due : *last;
        *last = due;
    } else if (happens(4)) {
        return;
    }
    must(sim.wires < WIRES);
    sim.wire[sim.wires++] = (struct wire){due, line, to_server, strdup(text)};
    if (!sim.orderly && !sim.quiet && happens(4)) {
        must(sim.wires < WIRES);
        sim.wire[sim.wires++] = (struct wire){due + pick(300), line, to_server, strdup(text)};
    }
}

/* The person's end is gone. The server may notice later. */
static void hang_up(struct person *p)
{
    sim.line[p->line].up = false;
    p->state = AWAY;
    p->act_at = sim.now + pick(500);
    p->joined = 0;
}

static void notice_hang_up(struct line *l)
{
    if (l->guest)
        hall_leave(l->guest);
    l->guest = NULL;
}

static void die(int machine)
{
    struct machine *m = &sim.machine[machine];
    m->dying = true;
    for (int i = 0; i < sim.lines; i++)
        if (sim.line[i].machine == machine && sim.line[i].guest) {
            notice_hang_up(&sim.line[i]);
            if (sim.line[i].up)
                hang_up(&sim.person[sim.line[i].person]);
        }
    sim.packs[machine] =
        m->hall->packs; /* loading them again would take longer than all the rest */
    m->hall->packs = (struct front_packs){.count = 0};
    workers_free(m->workers);
    workers_free(m->scribes);
    hall_free(m->hall);
    store_close(m->store);
    m->hall = NULL;
    m->up_again = sim.now + pick(800);
    for (int i = sim.notes; i-- > 0;)
        if (sim.note[i].to == machine) {
            free(sim.note[i].rumour);
            sim.note[i] = sim.note[--sim.notes];
        }
    sim.deaths++;
}

static void send_to_person(void *connection, const char *text, size_t size);

/* Tables may be said to be idle, for clocks are wrong; none may be forgotten. */
static void hear_log(enum log_level level, const char *line)
{
    (void)level;
    must(!strstr(line, "event=forgotten"));
}

static void start(int machine)
{
    struct machine *m = &sim.machine[machine];
    struct frail *f = calloc(1, sizeof *f);
    must(f);
    f->store.kind = &frail_kind;
    f->machine = machine;
    f->inner = open_inner(machine);
    f->store.clock = f->inner->clock;
    m->workers = workers_new(sim.beside ? WORKERS_BY_HAND : 0, NULL, NULL);
    m->scribes = sim.beside ? workers_new(WORKERS_BY_HAND, NULL, NULL) : NULL;
    struct hall_settings settings = {.send = send_to_person,
                                     .log = hear_log,
                                     .keep_days = 1,
                                     .workers = m->workers,
                                     .scribes = m->scribes,
                                     .tables = 100,
                                     .tables_an_hour = 100,
                                     .tables_of_one = 100,
                                     .guests = 1000,
                                     .rate = 1000,
                                     .idle_seconds = 5,
                                     .advice = true};
    m->store = &f->store;
    m->hall = hall_new(m->store, &settings);
    must(m->hall);
    m->hall->packs = sim.packs[machine];
    m->dying = false;
}

/* ---- Secrets ------------------------------------------------------------------------------ */

static json_t *look_at(struct match *match, uc_seat seat, const char *command)
{
    struct request r = {.proto = sim.proto,
                        .in = json_pack("{s:s}", "cmd", command),
                        .out = json_object(),
                        .match = match,
                        .bound = true,
                        .as = seat};
    request_handle(&r);
    json_decref(r.in);
    return r.out;
}

/* The same must be said in another world that the seat could not tell from this one. */
static void compare_worlds(const struct table *t, const json_t *news)
{
    const struct match *m = t->match;
    const uc_game *game = m->shared->game;
    const char *name = json_string_value(json_object_get(json_object_get(news, "view"), "seat"));
    uc_seat seat = name ? front_seat(game, match_state(m), name) : 0;
    if (!seat) /* a spectator knows less than anybody */
        seat = 1;
    struct match other = *m;
    void *state = malloc(uc_state_size(game));
    must(state);
    memcpy(state, match_state(m), uc_state_size(game));
    uc_resample(game, state, seat, (uint64_t)pick(1 << 30));
    other.journal = NULL;
    other.state = state;
    static const char *const part[] = {"view", "question"};
    for (int i = 0; i < 2; i++) {
        json_t *there = look_at(&other, name ? seat : 0, part[i]);
        must(json_equal(there, json_object_get(news, part[i])));
        json_decref(there);
    }
    free(state);
    sim.compared++;
}

/* Whether what somebody is told is how the table stands now. */
static bool is_of_now(const struct table *t, const json_t *news)
{
    const char *seat = json_string_value(json_object_get(json_object_get(news, "view"), "seat"));
    const char *said = json_string_value(json_object_get(news, "sum"));
    char sum[SUM];
    sum_of(t, seat ? front_seat(t->match->shared->game, match_state(t->match), seat) : 0, sum);
    return said && strcmp(said, sum) == 0;
}

static void check_secrets(const struct line *l, const char *text)
{
    const struct person *p = &sim.person[l->person];
    struct round_table *t = &sim.table[p->table];
    const struct table *table = hall_find(sim.machine[l->machine].hall, t->id);
    for (int s = 0; s <= t->seats + 1; s++)
        must(!strstr(text, t->key[s]));
    must(!p->own[0] || !strstr(text, p->own));
    bool journal = strstr(text, "undercroft journal");
    must(!journal || !table || table_is_over(table));
    t->told = t->told || journal;
    if (!strstr(text, "\"view\"") || !happens(20))
        return;
    json_t *news = json_loads(text, 0, NULL);
    if (table && is_of_now(table, news))
        compare_worlds(table, news);
    json_decref(news);
}

static void send_to_person(void *connection, const char *text, size_t size)
{
    struct line *l = connection;
    (void)size;
    if (sim.machine[l->machine].dying)
        return;
    check_secrets(l, text);
    l->replies += !strstr(text, "\"push\":");
    put_on_wire((int)(l - sim.line), false, text);
}

/* ---- People ------------------------------------------------------------------------------- */

static void note_deed(const char *what, enum deed_kind kind)
{
    must(sim.deeds < DEEDS && strlen(what) < sizeof sim.deed[0].what);
    memmove(sim.deed[sim.deeds].what, what, strlen(what) + 1);
    sim.deed[sim.deeds++].kind = kind;
}

static json_int_t say(struct person *p, json_t *request)
{
    json_object_set_new(request, "id", json_integer(++p->id));
    char *text = json_dumps(request, JSON_COMPACT);
    put_on_wire(p->line, true, text);
    free(text);
    json_decref(request);
    return p->id;
}

static void join(struct person *p)
{
    p->state = JOINING;
    if (p->joined == p->keys) /* he sits already, and wants to know how things are */
        p->joined--;
    p->wait_until = sim.now + PATIENCE;
    p->awaits = say(p, json_pack("{s:s, s:s, s:s}", "cmd", "join", "table", sim.table[p->table].id,
                                 "key", p->key[p->joined]));
}

static void connect_to(struct person *p, int machine)
{
    struct machine *m = &sim.machine[machine];
    must(sim.lines < LINES);
    struct line *l = &sim.line[sim.lines];
    *l = (struct line){.machine = machine, .person = (int)(p - sim.person), .up = true};
    l->guest = hall_enter(m->hall, l, "here", sim.now);
    must(l->guest);
    p->line = sim.lines++;
    join(p);
}

static void adopt(struct person *p, const json_t *news)
{
    json_decref(p->news);
    p->news = json_deep_copy(news);
}

static void hear_reply_to_intent(struct person *p, const json_t *message)
{
    const json_t *error = json_object_get(message, "error");
    const char *status = json_string_value(json_object_get(error, "status"));
    if (status && strcmp(status, "io") == 0)
        return; /* he asks again */
    bool rekeyed = status && strcmp(status, "bad_key") == 0 && p->own[0];
    must(!status || rekeyed || strcmp(status, "stale") == 0 || strcmp(status, "bad_choice") == 0);
    if (!status)
        note_deed(p->deed, CONFIRMED);
    free(p->intent);
    p->intent = NULL;
    if (rekeyed) /* on another connection of his, and this one came with the old key */
        join(p);
}

/* Makes a key of his own for his seat, or asks again for the one that he has made. */
static void rekey(struct person *p)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const json_t *view = json_object_get(p->news, "view");
    const char *seat = json_string_value(json_object_get(view, "seat"));
    if (!seat || p->keys != 1 || p->key[0] == p->own)
        return;
    for (int i = 0; i < TOKEN_KEY - 1 && !p->other; i++)
        p->own[i] = letters[pick(64)];
    p->other = p->own;
    p->rekey_id = say(p, json_pack("{s:s, s:s, s:s}", "cmd", "rekey", "seat", seat, "key", p->own));
}

/* He comes with the other one of his keys from now on. */
static void change_keys(struct person *p)
{
    const char *was = p->key[0];
    if (!p->other)
        return;
    p->key[0] = p->other;
    p->other = was;
}

static void hear(struct person *p, const char *text)
{
    json_t *message = json_loads(text, 0, NULL);
    const json_t *id = json_object_get(message, "id"), *error = json_object_get(message, "error");
    const char *push = json_string_value(json_object_get(message, "push"));
    must(message);
    if (push && strcmp(push, "changed") == 0)
        adopt(p, message);
    else if (push && strcmp(push, "table") == 0)
        p->proposal =
            json_integer_value(json_object_get(json_object_get(message, "proposal"), "number"));
    else if (p->state == JOINING && id && json_integer_value(id) == p->awaits) {
        if (!error && ++p->joined < p->keys) {
            join(p);
        } else if (!error) {
            adopt(p, message);
            p->state = SEATED;
            p->act_at = sim.now + pick(100);
        } else if (strcmp(json_string_value(json_object_get(error, "status")), "bad_key") == 0) {
            change_keys(p);
        }
    } else if (p->other == p->own && id && json_integer_value(id) == p->rekey_id && !error) {
        change_keys(p);
    } else if (p->intent && id && json_integer_value(id) == p->intent_id) {
        hear_reply_to_intent(p, message);
    }
    json_decref(message);
}

/* Makes up his mind about what he is asked. */
static void intend(struct person *p)
{
    const json_t *question = json_object_get(p->news, "question");
    const json_t *choices = json_object_get(question, "choices");
    int count = (int)json_array_size(choices);
    if (!count)
        return;
    const json_t *choice = json_array_get(choices, (size_t)pick(count));
    const char *seat = json_string_value(json_object_get(json_object_get(p->news, "view"), "seat"));
    const char *code = json_string_value(json_object_get(choice, "code"));
    json_int_t at = json_integer_value(json_object_get(p->news, "answers"));
    json_t *request =
        json_pack("{s:s, s:s, s:I, s:s, s:s}", "cmd", "answer", "seat", seat, "at", at, "sum",
                  json_string_value(json_object_get(p->news, "sum")), "code", code);
    p->intent_id = ++p->id;
    json_object_set_new(request, "id", json_integer(p->intent_id));
    p->intent = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    snprintf(p->deed, sizeof p->deed, "%d %lld %s %s", p->table, (long long)at, seat, code);
    note_deed(p->deed, MEANT);
    put_on_wire(p->line, true, p->intent);
    p->wait_until = sim.now + PATIENCE;
}

/* Something else that people do at a table. */
static void fidget(struct person *p)
{
    static const char *const said[] = {"{}",
                                       "[",
                                       "{\"cmd\":\"undo\",\"id\":0}",
                                       "{\"cmd\":\"undo\",\"id\":0}",
                                       "{\"cmd\":\"redo\",\"id\":0}",
                                       "{\"cmd\":\"propose\",\"what\":\"undo\",\"id\":0}",
                                       "{\"cmd\":\"say\",\"text\":\"Well?\",\"id\":0}",
                                       "{\"cmd\":\"table\",\"id\":0}",
                                       "{\"cmd\":\"name\",\"name\":\"Anna\",\"id\":0}",
                                       "{\"cmd\":\"at\",\"answers\":1,\"id\":0}",
                                       "{\"cmd\":\"history\",\"id\":0}",
                                       "{\"cmd\":\"events\",\"since\":3,\"id\":0}",
                                       "{\"cmd\":\"can_undo\",\"id\":0}",
                                       "{\"cmd\":\"export\",\"id\":0}",
                                       "{\"cmd\":\"log\",\"id\":0}",
                                       "{\"cmd\":\"suggest\",\"id\":0}"};
    enum { COUNT = sizeof said / sizeof said[0] };
    if (happens(8))
        rekey(p);
    else if (p->proposal && happens(60))
        say(p, json_pack("{s:s, s:I, s:b}", "cmd", "vote", "proposal", p->proposal, "yes",
                         happens(80)));
    else
        put_on_wire(p->line, true, said[pick(COUNT)]);
}

static void act(struct person *p)
{
    int machine = pick(MACHINES);
    if (p->state == AWAY) {
        if (sim.now >= p->act_at && sim.machine[machine].hall)
            connect_to(p, machine);
    } else if (!sim.quiet && pick(400) == 0) {
        hang_up(p);
    } else if (p->state == JOINING) {
        if (sim.now >= p->wait_until)
            join(p);
    } else if (p->intent) {
        if (sim.now >= p->wait_until && !sim.quiet) { /* what he wants has not changed */
            put_on_wire(p->line, true, p->intent);
            p->wait_until = sim.now + PATIENCE;
            if (happens(30))
                hang_up(p);
        }
    } else if (sim.now >= p->act_at && !sim.quiet) {
        p->act_at = sim.now + pick(300);
        if (happens(15))
            fidget(p);
        else if (happens(5))
            join(p); /* has he missed anything? */
        else
            intend(p);
    }
}

/* ---- Time passes -------------------------------------------------------------------------- */

static void deliver(struct wire w)
{
    struct line *l = &sim.line[w.line];
    struct machine *m = &sim.machine[l->machine];
    struct person *p = &sim.person[l->person];
    if (w.to_server && l->guest && !m->dying) {
        l->requests++;
        if (!hall_hear(l->guest, w.text, strlen(w.text), sim.now))
            notice_hang_up(l);
    } else if (!w.to_server && l->up && p->line == w.line) {
        hear(p, w.text);
    }
    free(w.text);
}

/* The message that is due first; false if none is. */
static bool take_due(struct wire *taken)
{
    int first = -1;
    for (int i = 0; i < sim.wires; i++)
        if (sim.wire[i].due <= sim.now && (first < 0 || sim.wire[i].due < sim.wire[first].due))
            first = i;
    if (first < 0)
        return false;
    *taken = sim.wire[first];
    sim.wires--;
    memmove(&sim.wire[first], &sim.wire[first + 1], (size_t)(sim.wires - first) * sizeof *taken);
    return true;
}

/* The database's own machine loses power: what it has not flushed is gone, and so are all connections. */
static void lose_power(void)
{
    disk.dark = true;
    for (int i = 0; i < MACHINES; i++)
        if (sim.machine[i].hall)
            die(i);
    must(disk_wake(pick));
    sim.cuts++;
}

/* The database cannot be reached from it, or its clock is set wrong, or right. */
static void trouble(struct machine *m)
{
    enum { YEAR = 365 * 86400 };
    if (sim.now >= m->cut_off && pick(250) == 0) {
        m->cut_off = sim.now + 200 + pick(2000);
        m->missed = true;
        m->noticed = false;
        sim.outages++;
    }
    if (pick(30) == 0) {
        m->wrong = happens(30) ? 0 : (long long)pick(YEAR) * (pick(41) - 20);
        sim.jumps++;
    }
    if (m->hall && happens(5)) /* an hour goes by */
        m->hall->looked -= STORE_HOUR * 1000LL;
}

static void run_machine(int machine)
{
    struct machine *m = &sim.machine[machine];
    if (!sim.quiet)
        trouble(m);
    if (!m->hall) {
        if (sim.now >= m->up_again || sim.quiet)
            start(machine);
        return;
    }
    if (happens(50) && !m->dying)
        hall_tick(m->hall, sim.now);
    if ((sim.quiet || happens(70)) && !m->dying)
        hall_flush(m->hall);
    if (m->dying || (!sim.quiet && pick(500) == 0))
        die(machine);
}

static void step(void)
{
    disk.pick = sim.quiet ? NULL : pick;
    if (!sim.quiet && pick(500) == 0)
        lose_power();
    struct wire w;
    sim.now += 1 + pick(40);
    while (take_due(&w))
        deliver(w);
    for (int i = 0; i < PEOPLE; i++)
        act(&sim.person[i]);
    for (int i = 0; i < sim.lines; i++)
        if (!sim.line[i].up && sim.line[i].guest && (sim.quiet || happens(5)))
            notice_hang_up(&sim.line[i]);
    for (int i = 0; i < MACHINES; i++)
        run_machine(i);
}

/* Whether nothing is under way and everybody sits. */
static bool is_quiet(void)
{
    bool quiet = sim.wires == 0 && sim.notes == 0;
    for (int i = 0; i < PEOPLE; i++)
        quiet = quiet && sim.person[i].state == SEATED;
    for (int i = 0; i < MACHINES; i++) {
        quiet = quiet && sim.machine[i].hall && !sim.machine[i].dying;
        for (struct table *t = quiet ? sim.machine[i].hall->table : NULL; t; t = t->next)
            quiet = quiet && !t->behind && !t->thinking && !t->dirty && !t->lent;
    }
    return quiet;
}

/* ---- What must hold ----------------------------------------------------------------------- */

/* Notes the answers of people in a journal's text, those that were taken back included. */
static void read_deeds(int table, const struct table *t, const char *text)
{
    const struct match *m = t->match;
    enum { MOST = 20000 };
    static bool chance[MOST];
    int position = 0, count = 0;
    const char *line = strstr(text, "\nend ");
    for (line = line ? strchr(line + 1, '\n') : NULL; line && line[1];
         line = strchr(line + 1, '\n')) {
        char kind[16], code[150], seat[80], deed[200];
        int number = 0, used = 0;
        must(sscanf(line + 1, "%*8s %15s%n", kind, &used) == 1);
        if (strcmp(kind, "answer") == 0) {
            must(sscanf(line + 1 + used, " %*d %*d %*s %149[^\n]", code) == 1);
            number = (int)strtol(line + 1 + used, NULL, 10);
            front_seat_name(m->shared->game, match_state(m), (uc_seat)number, seat, sizeof seat);
            snprintf(deed, sizeof deed, "%d %d %.40s %.140s", table, position, seat, code);
            note_deed(deed, DONE);
            if (!table_is_person(t, (uc_seat)number)) /* bots mean what they do */
                note_deed(deed, MEANT);
        }
        must(position < MOST - 1);
        sim.changes_of_version += strcmp(kind, "with") == 0;
        if (strcmp(kind, "answer") == 0 || strcmp(kind, "chance") == 0) {
            chance[position++] = kind[0] == 'c';
            count = position;
        } else if (strcmp(kind, "undo") == 0) {
            while (chance[--position])
                must(position > 0);
        } else if (strcmp(kind, "redo") == 0) {
            must(position < count);
            do
                position++;
            while (position < count && chance[position]);
        }
    }
}

/* A table at a machine that has nothing else to do. */
static struct table *fetch(int machine, int table)
{
    struct uc_error error;
    struct hall *hall = sim.machine[machine].hall;
    struct table *t = hall_fetch(hall, sim.table[table].id, &error);
    if (!t) {
        hall_collect(hall);
        t = hall_fetch(hall, sim.table[table].id, &error);
    }
    must(t);
    return t;
}

/* The journal leads to the position that every machine has. */
static void check_journal(int table)
{
    struct stored stored;
    struct uc_error error;
    struct table *t = NULL;
    for (int i = 0; i < MACHINES; i++) {
        struct table *here = fetch(i, table);
        must(!t || uc_hash(t->match->shared->game, match_state(t->match)) ==
                       uc_hash(here->match->shared->game, match_state(here->match)));
        must(!t ||
             uc_journal_changes(t->match->journal) == uc_journal_changes(here->match->journal));
        t = here;
    }
    must(store_load(sim.machine[0].store, t->id, &stored, &error) == UC_OK);
    uc_journal *journal =
        uc_journal_read(t->match->shared->game, stored.journal, stored.size, NULL, &error);
    must(journal && error.status == UC_OK);
    must(uc_hash(t->match->shared->game, uc_journal_state(journal)) ==
         uc_hash(t->match->shared->game, match_state(t->match)));
    must(uc_journal_changes(journal) == uc_journal_changes(t->match->journal));
    must(!sim.table[table].told || table_is_over(t));
    sim.told += sim.table[table].told;
    uc_journal_close(journal);
    stored.journal[stored.size] = '\0';
    read_deeds(table, t, stored.journal);
    stored_free(&stored);
}

/* Whoever is still there was told something for whatever he has said. */
static void check_replies(void)
{
    for (int i = 0; i < sim.lines; i++)
        if (sim.line[i].guest && sim.line[i].requests != sim.line[i].replies)
            fail_msg("seed %llu: line %d has heard %d requests and sent %d replies",
                     (unsigned long long)sim.seed, i, sim.line[i].requests, sim.line[i].replies);
}

/* Somebody knows how his table stands. */
static void check_person(const struct person *p)
{
    struct machine *m = &sim.machine[sim.line[p->line].machine];
    struct table *t = fetch(sim.line[p->line].machine, p->table);
    struct guest *g = sim.line[p->line].guest;
    char sum[SUM];
    must(g && g->table == t);
    sum_of(t, eyes_of(g), sum);
    must(strcmp(sum, json_string_value(json_object_get(p->news, "sum"))) == 0);
    if (p->key[0] == p->own) {
        for (uc_seat s = 1; s <= UC_SEATS; s++)
            must(!holds(g, s) || token_fits(p->key[0], t->about.chair[s].hash));
        sim.rekeyed++;
    }
    json_t *view = look(m->hall->proto, g, t->match, eyes_of(g), "view", json_object());
    must(json_equal(view, json_object_get(p->news, "view")));
    json_decref(view);
}

static int by_deed(const void *a, const void *b)
{
    return strcmp(((const struct deed *)a)->what, ((const struct deed *)b)->what);
}

/* Confirmed at most as often as done, done at most as often as meant. */
static int check_deeds(void)
{
    int done_in_all = 0;
    qsort(sim.deed, (size_t)sim.deeds, sizeof sim.deed[0], by_deed);
    for (int i = 0, next; i < sim.deeds; i = next) {
        int count[3] = {0, 0, 0};
        for (next = i; next < sim.deeds && by_deed(&sim.deed[i], &sim.deed[next]) == 0; next++)
            count[sim.deed[next].kind]++;
        if (count[CONFIRMED] > count[DONE] || count[DONE] > count[MEANT])
            fail_msg("seed %llu: '%s' meant %d, done %d, confirmed %d",
                     (unsigned long long)sim.seed, sim.deed[i].what, count[MEANT], count[DONE],
                     count[CONFIRMED]);
        done_in_all += count[DONE];
    }
    return done_in_all;
}

/* ---- One run ------------------------------------------------------------------------------ */

/* Opens a table and takes its keys, with a network that does not matter yet. */
static char *last_letter;
static void keep_letter(void *connection, const char *text, size_t size)
{
    (void)connection;
    (void)size;
    free(last_letter);
    last_letter = strdup(text);
}

static void open_table(struct round_table *t)
{
    struct hall *hall = sim.machine[0].hall;
    size_t i;
    json_t *seat;
    hall->settings.send = keep_letter;
    struct guest *host = hall_enter(hall, NULL, "here", sim.now);
    must(hall_hear(host, t->request, strlen(t->request), sim.now));
    hall_flush(hall);
    json_t *made = json_loads(last_letter, 0, NULL);
    must(json_object_get(made, "table"));
    snprintf(t->id, sizeof t->id, "%s", json_string_value(json_object_get(made, "table")));
    snprintf(t->key[0], TOKEN_KEY, "%s", json_string_value(json_object_get(made, "watch")));
    json_array_foreach(json_object_get(made, "seats"), i, seat)
    {
        t->seats = (int)i + 1;
        snprintf(t->key[i + 1], TOKEN_KEY, "%s", json_string_value(json_object_get(seat, "key")));
    }
    snprintf(t->key[t->seats + 1], TOKEN_KEY, "%s",
             json_string_value(json_object_get(made, "host")));
    json_decref(made);
    hall_leave(host);
    hall->settings.send = send_to_person;
}

static void invite(void)
{
    for (int i = 0; i < PEOPLE; i++) {
        struct person *p = &sim.person[i];
        struct round_table *t = &sim.table[i % TABLES];
        int number = i / TABLES; /* at this table: three who play, and one who watches */
        *p = (struct person){.table = i % TABLES, .act_at = pick(200), .line = -1};
        if (number == 3 || number >= t->seats) {
            p->key[p->keys++] = t->key[0];
            continue;
        }
        p->key[p->keys++] = t->key[number + 1];
        if (number + 4 <= t->seats) /* more seats than people */
            p->key[p->keys++] = t->key[number + 4];
    }
}

enum { FOLDER = sizeof "/dev/shm/uc-serve-XXXXXX" };

/* A world without tables; its database lies in the folder. */
static void begin_world(uint64_t seed, bool beside, char folder[FOLDER])
{
    struct front_packs packs = sim.packs[0], others = sim.others;
    struct proto *proto = sim.proto;
    const char *place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    memset(&sim, 0, sizeof sim);
    sim.seed = seed;
    sim.skewed = seed % 4 == 3;
    sim.beside = beside;
    sim.packs[0] = packs;
    sim.packs[1] = sim.skewed ? others : packs;
    sim.others = others;
    sim.proto = proto;
    sim.orderly = seed % 2;
    sim.quiet = true;
    snprintf(folder, FOLDER, "%s/uc-serve-XXXXXX", place);
    must(mkdtemp(folder));
    snprintf(sim.database, sizeof sim.database, "%s/tables.db", folder);
    for (int i = 0; i < MACHINES; i++)
        start(i);
}

static void end_world(const char *folder)
{
    char command[60];
    for (int i = 0; i < MACHINES; i++)
        die(i);
    for (int i = 0; i < sim.wires; i++)
        free(sim.wire[i].text);
    for (int i = 0; i < PEOPLE; i++) {
        json_decref(sim.person[i].news);
        free(sim.person[i].intent);
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    must(system(command) == 0);
}

static void run_seed(uint64_t seed)
{
    static const char *const request[2][TABLES] = {
        {"{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"crypt\",\"pace\":0,\"id\":1}",
         "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"pace\":0,"
         "\"players\":{\"keeper\":\"random\"},\"id\":1}",
         "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"crypt\",\"pace\":50,"
         "\"players\":{\"explorer\":\"greedy\"},\"id\":1}"},
        {"{\"cmd\":\"create\",\"system\":\"d2e\",\"quest\":\"harrow_ford\",\"pace\":0,"
         "\"party\":[\"grisban:berserker\",\"avric:disciple\"],\"id\":1}",
         "{\"cmd\":\"create\",\"system\":\"sr\",\"quest\":\"lantern_stair\",\"pace\":0,\"id\":1}",
         "{\"cmd\":\"create\",\"system\":\"d2e\",\"quest\":\"harrow_ford\",\"pace\":100,"
         "\"players\":{\"overlord\":\"random\"},"
         "\"party\":[\"grisban:berserker\",\"avric:disciple\"],\"id\":1}"}};
    char folder[FOLDER];
    begin_world(seed, true, folder);
    for (int i = 0; i < TABLES; i++) {
        sim.table[i].request = request[seed % 3 == 2][i];
        open_table(&sim.table[i]);
    }
    invite();
    sim.quiet = false;
    for (int i = 0; i < STEPS; i++)
        step();
    sim.quiet = true;
    int more = 0;
    while (more < QUIET && !(more > 20 && is_quiet()))
        step(), more++;
    if (!sim.orderly) { /* what was lost must be asked for */
        for (int i = 0; i < PEOPLE; i++)
            join(&sim.person[i]);
        for (more = 0; more < QUIET && !(more > 20 && is_quiet()); more++)
            step();
    }
    must(is_quiet());
    for (int i = 0; i < TABLES; i++)
        check_journal(i);
    check_replies();
    for (int i = 0; i < PEOPLE; i++)
        check_person(&sim.person[i]);
    int done = check_deeds();
    total.done += done;
    total.compared += sim.compared;
    total.jumps += sim.jumps;
    total.outages += sim.outages;
    total.delays += sim.delays;
    total.rekeyed += sim.rekeyed;
    total.told += sim.told;
    must(sim.skewed == (sim.changes_of_version > 0));
    if (getenv("UNDERCROFT_VERBOSE"))
        printf("seed %llu: %d answers, %d deaths, %d power cuts (%d writes lost), %d faults of the "
               "disk, "
               "%d refusals, %d outages, %d delays, %d connections, %d "
               "compared, %d changes of version, %d keys, %d journals told\n",
               (unsigned long long)seed, done, sim.deaths, sim.cuts, disk.lost, disk.faults,
               sim.refusals, sim.outages, sim.delays, sim.lines, sim.compared,
               sim.changes_of_version, sim.rekeyed, sim.told);
    end_world(folder);
}

/* ---- Advice ------------------------------------------------------------------------------- */

/* What the hall says to a guest's request at once; "" nothing. */
static const char *told(struct guest *g, const char *request)
{
    free(last_letter);
    last_letter = NULL;
    must(hall_hear(g, request, strlen(request), sim.now));
    hall_flush(g->hall);
    return last_letter ? last_letter : "";
}

static struct guest *sit_down_at(struct hall *hall, const struct round_table *t, int seat)
{
    char request[200];
    struct guest *g = hall_enter(hall, NULL, "here", sim.now);
    snprintf(request, sizeof request, "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":1}",
             t->id, t->key[seat]);
    must(strstr(told(g, request), "\"advice\":true"));
    return g;
}

/* Bots have no threads here: they think when the clock is asked, and not before. */
static const char *told_later(struct hall *hall)
{
    free(last_letter);
    last_letter = NULL;
    hall_tick(hall, ++sim.now);
    hall_flush(hall);
    return last_letter ? last_letter : "";
}

static void test_advice(void **state)
{
    enum { GUESTS = 17 }; /* one more than may be advised at a time */
    struct guest *g[GUESTS];
    char folder[FOLDER];
    (void)state;
    begin_world(1, false, folder);
    struct hall *hall = sim.machine[0].hall;
    struct round_table *t = &sim.table[0];
    t->request = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
    open_table(t);
    hall->settings.send = keep_letter;
    for (int i = 0; i < GUESTS; i++)
        g[i] = sit_down_at(hall, t, 1);

    /* One at a time, and the reply names the request. */
    assert_string_equal(told(g[0], "{\"cmd\":\"suggest\",\"id\":5}"), "");
    assert_non_null(strstr(told(g[0], "{\"cmd\":\"suggest\",\"id\":6}"), "\"busy\""));
    assert_string_equal(told_later(hall), "{\"choice\":0,\"id\":5}");

    /* So many in all. */
    for (int i = 0; i < GUESTS - 1; i++)
        assert_string_equal(told(g[i], "{\"cmd\":\"suggest\",\"id\":7}"), "");
    assert_non_null(strstr(told(g[GUESTS - 1], "{\"cmd\":\"suggest\",\"id\":7}"), "\"busy\""));
    told_later(hall);
    assert_int_equal(hall->advised, 0);

    /* The table goes on, or the guest does: nobody waits for ever. */
    told(g[0], "{\"cmd\":\"suggest\",\"id\":8}");
    told(g[0], "{\"cmd\":\"answer\",\"choice\":0,\"id\":9}");
    const char *late = told_later(hall);
    assert_non_null(strstr(late, "\"stale\""));
    assert_non_null(strstr(late, "\"id\":8"));
    struct guest *keeper = sit_down_at(hall, t, 2);
    told(keeper, "{\"cmd\":\"suggest\",\"id\":8}");
    assert_non_null(strstr(told(keeper, "{\"cmd\":\"leave\",\"id\":9}"), "bye"));
    assert_string_equal(told_later(hall), "");
    assert_int_equal(hall->advised, 0);

    hall->settings.advice = false;
    assert_non_null(strstr(told(g[0], "{\"cmd\":\"suggest\"}"), "bad_key"));
    hall_leave(keeper);
    for (int i = 0; i < GUESTS; i++)
        hall_leave(g[i]);
    end_world(folder);
}

/* ---- Tables that come out of the store ---------------------------------------------------- */

/* Their journals are played by a worker: whoever asks for one waits, and nobody else. What is written meanwhile is not missed. */
static void test_reading_beside(void **state)
{
    char folder[FOLDER], join[200];
    (void)state;
    begin_world(1, true, folder);
    struct hall *hall = sim.machine[0].hall, *other = sim.machine[1].hall;
    struct round_table *t = &sim.table[0];
    t->request = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
    open_table(t);
    hall_drop(hall, hall_find(hall, t->id));
    hall->settings.send = other->settings.send = keep_letter;
    struct guest *one = hall_enter(hall, NULL, "here", sim.now);
    struct guest *two = hall_enter(hall, NULL, "here", sim.now);
    snprintf(join, sizeof join, "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":1}",
             t->id, t->key[1]);
    assert_string_equal(told(one, join), "");
    assert_string_equal(told(one, "{\"cmd\":\"history\",\"id\":2}"), "");
    assert_non_null(strstr(told(two, "{\"cmd\":\"systems\",\"id\":3}"), "\"id\":3"));
    assert_string_equal(told(two, join), "");

    /* The other machine is faster with everything. */
    struct guest *far = hall_enter(other, NULL, "here", sim.now);
    told(far, join);
    hall_collect(other);
    hall_flush(other);
    assert_ptr_not_equal(far->table, NULL);
    told(far, "{\"cmd\":\"answer\",\"choice\":0,\"id\":2}");
    hall_collect(other);
    hall_flush(other);
    for (int i = 0; i < 5; i++) {
        hall_tick(hall, sim.now += 200);
        hall_flush(hall);
    }
    assert_non_null(strstr(told(one, "{\"cmd\":\"history\",\"id\":4}"), "\"position\":1"));
    assert_ptr_equal(one->table, two->table);

    /* One that is not there is told at once. */
    assert_non_null(
        strstr(told(two, "{\"cmd\":\"join\",\"table\":\"abcdefghijklmnop\",\"key\":\"x\"}"),
               "no such table"));
    hall_leave(one);
    hall_leave(two);
    hall_leave(far);
    end_world(folder);
}

/* Whoever has many tables at which much is asked has his turn, and so has somebody with one. */
static void test_addresses_take_turns(void **state)
{
    enum { MANY = 4 };
    struct guest *g[MANY + 1];
    char folder[FOLDER], request[200];
    (void)state;
    begin_world(1, true, folder);
    struct hall *hall = sim.machine[0].hall;
    for (int i = 0; i <= MANY; i++) {
        struct round_table *t = &sim.table[0];
        t->request = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
        open_table(t);
        hall->settings.send = keep_letter;
        g[i] = hall_enter(hall, NULL, i < MANY ? "there" : "elsewhere", sim.now);
        snprintf(request, sizeof request,
                 "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":1}", t->id, t->key[1]);
        told(g[i], request);
    }
    hall_collect(hall);
    hall_flush(hall);
    for (int i = 0; i <= MANY; i++) {
        snprintf(request, sizeof request, "{\"cmd\":\"at\",\"answers\":0,\"id\":%d}", i);
        assert_string_equal(told(g[i], request), "");
    }
    hall_collect(hall);
    hall_flush(hall);
    assert_non_null(strstr(last_letter, "\"id\":3")); /* the last of the many, not the one */
    for (int i = 0; i <= MANY; i++)
        hall_leave(g[i]);
    end_world(folder);
}

/* ---- Replies that scribes write ----------------------------------------------------------- */

struct box { /* everything that one guest was told since it was emptied */
    char text[1 << 16];
};

static void fill_box(void *connection, const char *text, size_t size)
{
    struct box *box = connection;
    size_t length = strlen(box->text);
    must(length + size + 2 < sizeof box->text);
    snprintf(box->text + length, sizeof box->text - length, "%s\n", text);
}

static void hear_and_flush(struct guest *g, const char *request)
{
    must(hall_hear(g, request, strlen(request), sim.now));
    hall_flush(g->hall);
}

static void ask_to_join(struct guest *g, const struct round_table *t, int key, int id)
{
    char request[200];
    snprintf(request, sizeof request,
             "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":%d}", t->id, t->key[key],
             id);
    hear_and_flush(g, request);
}

/* A language of which no word is known. */
static void make_language(const char *folder)
{
    static const uint32_t nothing[7] = {0x950412de, 0, 0, 28, 28, 0, 28};
    char path[200], command[200];
    snprintf(command, sizeof command, "mkdir -p %s/xx/LC_MESSAGES", folder);
    must(system(command) == 0);
    snprintf(path, sizeof path, "%s/xx/LC_MESSAGES/undercroft.mo", folder);
    FILE *file = fopen(path, "wb");
    must(file && fwrite(nothing, sizeof nothing, 1, file) == 1 && fclose(file) == 0);
    setenv("UNDERCROFT_LOCALE", folder, 1);
}

/* Scribes and workers are done with all that they were given. */
static void let_write(struct hall *hall)
{
    for (int i = 0; i < 5; i++)
        hall_collect(hall);
    hall_flush(hall);
}

/* Whoever comes is told how the table stands before he is told what changes; and what he asks is answered in order. */
static void test_arrivals_beside(void **state)
{
    static struct box one_box, two_box;
    char folder[FOLDER];
    (void)state;
    begin_world(1, true, folder);
    make_language(folder);
    struct hall *hall = sim.machine[0].hall;
    for (int i = 0; i < 2; i++) {
        sim.table[i].request =
            "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
        open_table(&sim.table[i]);
    }
    hall->settings.send = fill_box;
    one_box.text[0] = two_box.text[0] = '\0';
    struct guest *one = hall_enter(hall, &one_box, "here", sim.now);
    struct guest *two = hall_enter(hall, &two_box, "here", sim.now);
    struct match *match = hall_find(hall, sim.table[0].id)->match;
    ask_to_join(one, &sim.table[0], 1, 1);
    let_write(hall);

    /* The reply is not made at once, nor is what has happened told in another language. */
    hear_and_flush(two, "{\"cmd\":\"language\",\"name\":\"xx\"}");
    ask_to_join(two, &sim.table[0], 2, 2);
    assert_null(strstr(two_box.text, "\"id\":2"));
    assert_int_equal(match->languages, 1);

    /* One leaves meanwhile, which is told afterwards. */
    hall_leave(one);
    hall_flush(hall);
    assert_null(strstr(two_box.text, "\"present\":false"));
    let_write(hall);
    const char *reply = strstr(two_box.text, "\"id\":2");
    assert_non_null(reply);
    assert_non_null(strstr(reply, "\"present\":false"));
    assert_non_null(strstr(two_box.text, "\"sum\":"));
    assert_int_equal(match->languages, 2);
    assert_int_equal(two->told_at, 3);

    /* The same for somebody who sits there already. */
    hear_and_flush(two, "{\"cmd\":\"language\",\"id\":6}");
    assert_non_null(strstr(two_box.text, "\"id\":6"));
    ask_to_join(two, &sim.table[1], 1, 7);
    let_write(hall);
    hear_and_flush(two, "{\"cmd\":\"language\",\"name\":\"xx\",\"id\":8}");
    assert_null(strstr(two_box.text, "\"id\":8"));
    assert_int_equal(two->table->match->languages, 1);
    let_write(hall);
    assert_non_null(strstr(two_box.text, "\"id\":8"));
    assert_int_equal(two->table->match->languages, 2);

    /* He goes to another table before he has heard of the first. */
    two_box.text[0] = '\0';
    ask_to_join(two, &sim.table[0], 2, 3);
    ask_to_join(two, &sim.table[1], 1, 4);
    let_write(hall);
    reply = strstr(two_box.text, "\"id\":3");
    assert_non_null(reply);
    assert_non_null(strstr(reply, "\"id\":4"));
    assert_string_equal(two->table->id, sim.table[1].id);

    /* Who is gone is told nothing. */
    ask_to_join(two, &sim.table[0], 2, 5);
    hall_leave(two);
    let_write(hall);
    assert_null(strstr(two_box.text, "\"id\":5"));
    unsetenv("UNDERCROFT_LOCALE");
    end_world(folder);
}

/* An answer to a question that is none any more: how the table stands is written beside all else, and told before the refusal. */
static void test_stale_beside(void **state)
{
    static struct box one_box, two_box;
    char folder[FOLDER];
    (void)state;
    begin_world(1, true, folder);
    struct hall *hall = sim.machine[0].hall;
    struct round_table *t = &sim.table[0];
    t->request = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
    open_table(t);
    hall->settings.send = fill_box;
    struct guest *one = hall_enter(hall, &one_box, "here", sim.now);
    struct guest *two = hall_enter(hall, &two_box, "here", sim.now);
    ask_to_join(one, t, 1, 1);
    ask_to_join(two, t, 2, 1);
    let_write(hall);
    one_box.text[0] = two_box.text[0] = '\0';
    hear_and_flush(one, "{\"cmd\":\"answer\",\"at\":7,\"choice\":0,\"id\":2}");
    assert_string_equal(one_box.text, "");
    assert_true(one->table->lent);
    let_write(hall);
    const char *news = strstr(one_box.text, "\"push\":\"changed\"");
    assert_non_null(news);
    assert_non_null(strstr(strchr(news, '\n'), "\"status\":\"stale\""));
    assert_non_null(strstr(strchr(news, '\n'), "\"id\":2}"));
    assert_string_equal(two_box.text, ""); /* nobody else */
    assert_int_equal(uc_journal_position(one->table->match->journal), 0);
    hall_leave(one);
    hall_leave(two);
    end_world(folder);
}

/* The database fails while a scribe or worker writes: what could not be kept is not told. */
static void test_untrue_replies(void **state)
{
    static struct box box;
    char folder[FOLDER];
    (void)state;
    begin_world(1, true, folder);
    struct machine *m = &sim.machine[0];
    struct round_table *t = &sim.table[0];
    t->request = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"cellar\",\"id\":1}";
    open_table(t);
    m->hall->settings.send = fill_box;
    box.text[0] = '\0';
    struct guest *g = hall_enter(m->hall, &box, "here", sim.now);
    for (int i = 0; i < 2; i++) {
        char request[200];
        snprintf(request, sizeof request,
                 "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":1}", t->id, t->key[1]);
        if (i == 1) { /* the journal of somebody who plays alone, which is noted */
            for (int key = 1; key <= t->seats + 1; key++) {
                ask_to_join(g, t, key, 2);
                let_write(m->hall);
            }
            snprintf(request, sizeof request, "{\"cmd\":\"export\",\"id\":1}");
        }
        box.text[0] = '\0';
        must(hall_hear(g, request, strlen(request), sim.now));
        sim.quiet = false;
        m->cut_off = sim.now + 1;
        m->noticed = true;
        hall_flush(m->hall);
        sim.quiet = true;
        let_write(m->hall);
        const char *reply = strstr(box.text, "{\"error\":");
        assert_non_null(reply);
        assert_non_null(strstr(reply, "\"id\":1}"));
        assert_null(strstr(box.text, i ? "undercroft journal" : "\"advice\""));
    }
    hall_leave(g);
    end_world(folder);
}

static uint64_t wanted; /* 0: all of them */

static void test_trouble(void **state)
{
    enum { SEEDS = 15 };
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        if (!wanted)
            run_seed(seed);
    if (wanted)
        run_seed(wanted);
    if (wanted)
        return;
    must(total.done > 20 * SEEDS && total.compared > 20 * SEEDS && total.jumps > 10 * SEEDS);
    must(total.outages > SEEDS && total.delays > SEEDS && total.rekeyed > SEEDS && total.told > 0);
    must(disk.faults > 100 && disk.lost > 10);
}

/* Loads all packs, or (`changed`) others that play the same: a copy with a word more in it. */
static bool load_packs(struct front_packs *packs, bool changed)
{
    static const char *const systems[] = {"template", "d2e", "sr"};
    char folder[] = "/tmp/uc-packs-XXXXXX", command[300];
    struct uc_error error;
    bool good = true;
    setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1);
    if (changed) {
        good = mkdtemp(folder);
        snprintf(command, sizeof command,
                 "cp -r " UC_SOURCE_DIR "/packs %s && for p in %s/packs/*/heroes.lua; do"
                 " sed -i 's/about *= *\"/&Again: /' $p; done",
                 folder, folder);
        good = good && system(command) == 0;
        setenv("UNDERCROFT_HOME", folder, 1);
    }
    for (int i = 0; i < 3 && good; i++)
        good = front_pack(packs, systems[i], &error);
    setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return (!changed || system(command) == 0) && good;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trouble),         cmocka_unit_test(test_advice),
        cmocka_unit_test(test_reading_beside),  cmocka_unit_test(test_addresses_take_turns),
        cmocka_unit_test(test_arrivals_beside), cmocka_unit_test(test_stale_beside),
        cmocka_unit_test(test_untrue_replies)};
    struct proto_limits limits = {.files = false, .answers = 1, .effort = 1};
    wanted = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    randombytes_set_implementation(&keys_source);
    if (!token_begin() || !disk_begin())
        return 2;
    if (!load_packs(&sim.packs[0], false) || !load_packs(&sim.others, true))
        return 2;
    sim.proto = proto_new(&sim.packs[0], limits);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    disk_forget(NULL);
    free(disk.write);
    free(last_letter);
    proto_free(sim.proto);
    front_packs_free(&sim.packs[0]);
    front_packs_free(&sim.others);
    return failed;
}
