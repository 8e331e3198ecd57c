/* How the world is made: see world.h. */
#include "unit/serve/world.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>
#include <unistd.h>

#include "faulty_disk.h"

struct world world;

/* ---- Chance ------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t n)
{
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9;
    n = (n ^ n >> 27) * 0x94d049bb133111eb;
    return n ^ n >> 31;
}

int pick(int count)
{
    return (int)(mix(world.seed * 0x9e3779b97f4a7c15 + ++world.drawn) % (uint64_t)count);
}

bool happens(int percent) { return pick(100) < percent; }

/* Keys and seeds of games are as random as the rest. */
static const char *keys_name(void) { return "simulation"; }
static uint32_t keys_word(void)
{
    return (uint32_t)mix(world.seed * 0x9e3779b97f4a7c15 ^ ++world.keys << 32);
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

static struct machine *machine_of(struct store *store)
{
    return &world.machine[frail_of(store)->machine];
}

static bool is_cut_off(const struct machine *m) { return !world.quiet && world.now < m->cut_off; }

/* Whether the database refuses, after a while perhaps; a machine may also die of it. */
static bool refuses(struct store *store, struct uc_error *error)
{
    enum { TIME_OUT = 3000, SLOW = 1000 };
    struct machine *m = machine_of(store);
    if (world.quiet)
        return false;
    if (is_cut_off(m)) {
        world.now += m->noticed ? 0 : TIME_OUT; /* it is frozen: who asks first waits */
        m->noticed = true;
        uc_fail(error, UC_IO, "it does not answer");
        return true;
    }
    if (pick(200) == 0) {
        world.now += pick(SLOW);
        world.delays++;
    }
    if (!happens(1))
        return false;
    world.refusals++;
    m->dying |= happens(50);
    uc_fail(error, UC_IO, "the disk is full");
    return true;
}

/* The clock of each machine. */
static long long clock_of(int machine)
{
    return 1800000000 + world.now / 1000 + world.machine[machine].wrong;
}
static long long first_clock(void) { return clock_of(0); }
static long long second_clock(void) { return clock_of(1); }

static struct store *open_inner(int machine)
{
    struct uc_error error;
    disk.pick = NULL; /* what cannot even be opened is tried again, in life as here */
    struct store *inner = store_open_sqlite(world.database, &error);
    must(inner);
    disk.pick = world.quiet ? NULL : pick;
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
        if (m != machine && world.machine[m].hall && !is_cut_off(&world.machine[m])) {
            must(world.notes < NOTES);
            struct note *note = &world.note[world.notes++];
            *note = (struct note){
                .due = world.now + pick(100), .to = m, .rumour = rumour ? strdup(rumour) : NULL};
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
        struct machine *m = &world.machine[i];
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
    struct frail *f = frail_of(store);
    wait_for_others(f);
    if (refuses(store, error))
        return UC_IO;
    return note_written(f, id, store_create(f->inner, id, about, opener, error));
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
    if (count && !world.quiet && happens(1)) /* dead before it could tell anybody */
        world.machine[f->machine].dying = true;
    return status;
}

static enum uc_status frail_try(struct store *store, struct uc_error *error)
{
    struct frail *f = frail_of(store);
    wait_for_others(f);
    return f->count || f->said ? UC_OK : refuses(store, error) ? UC_IO : store_try(f->inner, error);
}

static enum uc_status frail_expire(struct store *store, const struct store_expiry *expiry,
                                   struct uc_error *error)
{
    wait_for_others(frail_of(store));
    return refuses(store, error) ? UC_IO : store_expire(frail_of(store)->inner, expiry, error);
}

static long long frail_count(struct store *store, const char *opener)
{
    struct uc_error error;
    return refuses(store, &error) ? -1 : store_count(frail_of(store)->inner, opener);
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

static enum uc_status frail_offer(struct store *store, const char *id,
                                  const struct store_offer *offer, struct uc_error *error)
{
    struct frail *f = frail_of(store);
    wait_for_others(f);
    if (refuses(store, error))
        return UC_IO;
    return note_written(f, id, store_offer(f->inner, id, offer, error));
}

static enum uc_status frail_lobby(struct store *store, int count,
                                  void (*tell)(void *, const char *, const char *, long long),
                                  void *context, struct uc_error *error)
{
    return refuses(store, error) ? UC_IO
                                 : store_lobby(frail_of(store)->inner, count, tell, context, error);
}

static long long frail_offered(struct store *store, const char *opener)
{
    struct uc_error error;
    return refuses(store, &error) ? -1 : store_offered(frail_of(store)->inner, opener);
}

static void frail_tell(struct store *store, const char *id, const char *rumour)
{
    if (!machine_of(store)->dying)
        note_to_others(frail_of(store)->machine, id, rumour);
}

static bool frail_news(struct store *store, char id[STORE_ID], char rumour[STORE_RUMOUR + 1])
{
    struct machine *m = machine_of(store);
    if (is_cut_off(m))
        return false;
    if (m->missed) {
        m->missed = false;
        return true; /* it could be any */
    }
    for (int i = 0; i < world.notes; i++)
        if (world.note[i].to == frail_of(store)->machine && world.note[i].due <= world.now) {
            memcpy(id, world.note[i].id, STORE_ID);
            if (world.note[i].rumour)
                snprintf(rumour, STORE_RUMOUR + 1, "%s", world.note[i].rumour);
            free(world.note[i].rumour);
            world.note[i] = world.note[--world.notes];
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
    .try = frail_try,
    .expire = frail_expire,
    .count = frail_count,
    .say = frail_say,
    .said = frail_said,
    .offer = frail_offer,
    .lobby = frail_lobby,
    .offered = frail_offered,
    .tell = frail_tell,
    .news = frail_news,
};

/* ---- Machines ----------------------------------------------------------------------------- */

void die(int machine)
{
    struct machine *m = &world.machine[machine];
    m->dying = true;
    if (world.ends.cut)
        world.ends.cut(machine);
    world.packs[machine] =
        m->hall->packs; /* loading them again would take longer than all the rest */
    m->hall->packs = (struct front_packs){.count = 0};
    workers_free(m->workers);
    workers_free(m->scribes);
    hall_free(m->hall);
    store_close(m->store);
    m->hall = NULL;
    m->up_again = world.now + pick(800);
    for (int i = world.notes; i-- > 0;)
        if (world.note[i].to == machine) {
            free(world.note[i].rumour);
            world.note[i] = world.note[--world.notes];
        }
    world.deaths++;
}

/* Tables may be said to be idle, for clocks are wrong; none may be forgotten. */
static void hear_log(enum log_level level, const char *line)
{
    (void)level;
    must(!strstr(line, "event=forgotten"));
}

void start(int machine)
{
    struct machine *m = &world.machine[machine];
    struct frail *f = calloc(1, sizeof *f);
    must(f);
    f->store.kind = &frail_kind;
    f->machine = machine;
    f->inner = open_inner(machine);
    f->store.clock = f->inner->clock;
    m->workers = workers_new(world.beside ? WORKERS_BY_HAND : 0, NULL, NULL);
    m->scribes = world.beside ? workers_new(WORKERS_BY_HAND, NULL, NULL) : NULL;
    struct hall_settings settings = {.send = world.ends.send,
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
    m->hall->packs = world.packs[machine];
    m->dying = false;
}

void break_disk(bool now_and_then) { disk.pick = now_and_then ? pick : NULL; }

int disk_faults(void) { return disk.faults; }
int disk_losses(void) { return disk.lost; }

void lose_power(void)
{
    disk.dark = true;
    for (int i = 0; i < MACHINES; i++)
        if (world.machine[i].hall)
            die(i);
    must(disk_wake(pick));
    world.cuts++;
}

/* ---- Tables ------------------------------------------------------------------------------- */

static char *opened;
static void keep_opened(void *connection, const char *text, size_t size)
{
    (void)connection;
    (void)size;
    free(opened);
    opened = strdup(text);
}

void open_table(struct round_table *t)
{
    struct hall *hall = world.machine[0].hall;
    size_t i;
    json_t *seat;
    hall->settings.send = keep_opened;
    struct guest *host = hall_enter(hall, NULL, "here", world.now);
    must(hall_hear(host, t->request, strlen(t->request), world.now));
    hall_flush(hall);
    json_t *made = json_loads(opened, 0, NULL);
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
    hall->settings.send = world.ends.send;
}

/* ---- Its beginning and its end ------------------------------------------------------------ */

void begin_world(uint64_t seed, bool beside, struct ends ends)
{
    struct front_packs packs = world.packs[0], others = world.others;
    struct proto *proto = world.proto;
    const char *place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    memset(&world, 0, sizeof world);
    world.seed = seed;
    world.skewed = seed % 4 == 3;
    world.beside = beside;
    world.ends = ends;
    world.packs[0] = packs;
    world.packs[1] = world.skewed ? others : packs;
    world.others = others;
    world.proto = proto;
    world.quiet = true;
    snprintf(world.folder, FOLDER, "%s/uc-serve-XXXXXX", place);
    must(mkdtemp(world.folder));
    snprintf(world.database, sizeof world.database, "%s/tables.db", world.folder);
    for (int i = 0; i < MACHINES; i++)
        start(i);
}

void end_world(void)
{
    char command[60];
    for (int i = 0; i < MACHINES; i++)
        die(i);
    snprintf(command, sizeof command, "rm -r %s", world.folder);
    must(system(command) == 0);
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

bool world_open(void)
{
    struct proto_limits limits = {.files = false, .answers = 1, .effort = 1};
    randombytes_set_implementation(&keys_source);
    if (!token_begin() || !disk_begin())
        return false;
    if (!load_packs(&world.packs[0], false) || !load_packs(&world.others, true))
        return false;
    world.proto = proto_new(&world.packs[0], limits);
    return world.proto;
}

void world_close(void)
{
    disk_forget(NULL);
    free(disk.write);
    free(opened);
    proto_free(world.proto);
    front_packs_free(&world.packs[0]);
    front_packs_free(&world.others);
}
