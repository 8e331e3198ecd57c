/* What the server keeps, whatever happens to it: journals that do not fit any more stay as they are,
 * and a table goes on from there in another one when its people agree; and no clock that is wrong
 * makes it forget a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sodium.h>
#include <sqlite3.h>
#include <unistd.h>

#include "base/chacha.h"
#include "core/state.h"
#include "front/serve/address.h"
#include "front/serve/hall_inside.h"
#include "journal_seal.h"

static struct {
    char folder[40], database[60];
    struct store *store;
    struct workers *workers;
    struct hall *hall;
    struct front_packs packs; /* loading them again would take longer than all the rest */
    long long now;            /* milliseconds of a clock that never jumps */
    long long clock;          /* the other one, in seconds */
    int days;                 /* after which tables are forgotten */
    char *letter;
    char complaint[600];
    int warned, forgotten; /* tables */
} world;

static long long the_clock(void) { return world.clock; }

/* Keys and seeds of games are the same every time. */
static const char *numbers_name(void) { return "test"; }
static uint32_t numbers_word(void)
{
    static uint32_t last;
    return last += 0x9e3779b9;
}
static void numbers_bytes(void *const bytes, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)(numbers_word() >> 24);
}
static struct randombytes_implementation numbers = {
    .implementation_name = numbers_name, .random = numbers_word, .buf = numbers_bytes};

static void keep_letter(void *connection, const char *text, size_t size)
{
    (void)connection;
    (void)size;
    free(world.letter);
    world.letter = strdup(text);
}

static void keep_complaint(enum log_level level, const char *line)
{
    if (level == LOG_WARNING)
        snprintf(world.complaint, sizeof world.complaint, "%.599s", line);
    world.warned += strstr(line, "event=idle") != NULL;
    world.forgotten += strstr(line, "event=forgotten") != NULL;
}

static void open_hall(void)
{
    struct uc_error error;
    world.store = store_open_sqlite(world.database, &error);
    world.store->clock = the_clock;
    world.workers = workers_new(0, NULL, NULL);
    struct hall_settings settings = {.send = keep_letter,
                                     .log = keep_complaint,
                                     .workers = world.workers,
                                     .tables = 100,
                                     .tables_an_hour = 100,
                                     .tables_of_one = 100,
                                     .guests = 1000,
                                     .rate = 1000,
                                     .idle_seconds = 5,
                                     .keep_days = world.days};
    world.hall = hall_new(world.store, &settings);
    assert_non_null(world.hall);
    world.hall->packs = world.packs;
    world.complaint[0] = '\0';
}

static void close_hall(void)
{
    world.packs = world.hall->packs;
    world.hall->packs = (struct front_packs){.count = 0};
    hall_free(world.hall);
    workers_free(world.workers);
    store_close(world.store);
    world.hall = NULL;
}

static int begin(void **unused)
{
    (void)unused;
    snprintf(world.folder, sizeof world.folder, "%s/uc-keep-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(world.folder));
    snprintf(world.database, sizeof world.database, "%s/tables.db", world.folder);
    world.clock = 1800000000;
    world.days = 100;
    world.warned = world.forgotten = 0;
    open_hall();
    return 0;
}

static int end(void **unused)
{
    char command[80];
    (void)unused;
    close_hall();
    snprintf(command, sizeof command, "rm -r %s", world.folder);
    return system(command);
}

/* What the hall says to a request at once. */
static const char *told(struct guest *g, const char *request)
{
    free(world.letter);
    world.letter = NULL;
    assert_true(hall_hear(g, request, strlen(request), ++world.now));
    hall_flush(world.hall);
    return world.letter ? world.letter : "";
}

struct seat_key {
    char table[STORE_ID], key[2][TOKEN_KEY]; /* of both seats */
};

/* A table of the template for two people. */
static struct seat_key new_table(void)
{
    struct seat_key made;
    struct guest *host = hall_enter(world.hall, NULL, "here", world.now);
    json_t *reply = json_loads(
        told(host, "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"crypt\",\"id\":1}"), 0,
        NULL);
    const json_t *seats = json_object_get(reply, "seats");
    snprintf(made.table, sizeof made.table, "%s",
             json_string_value(json_object_get(reply, "table")));
    for (size_t i = 0; i < 2; i++)
        snprintf(made.key[i], sizeof made.key[i], "%s",
                 json_string_value(json_object_get(json_array_get(seats, i), "key")));
    json_decref(reply);
    hall_leave(host);
    return made;
}

/* Somebody with these keys sits down; the last reply is kept. */
static struct guest *sit_down(const struct seat_key *table, int first, int count)
{
    struct guest *g = hall_enter(world.hall, NULL, "here", world.now);
    for (int i = first; i < first + count; i++) {
        char request[200];
        snprintf(request, sizeof request,
                 "{\"cmd\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"id\":1}", table->table,
                 table->key[i]);
        told(g, request);
    }
    return g;
}

/* Gives the first answer again and again. */
static void answer(struct guest *g, int times)
{
    for (int i = 0; i < times; i++) {
        char request[80];
        uc_seat seat =
            uc_question(g->table->match->shared->game, match_state(g->table->match)).seat;
        snprintf(request, sizeof request,
                 "{\"cmd\":\"answer\",\"seat\":\"%s\",\"choice\":0,\"id\":2}",
                 seat == 1 ? "explorer" : "keeper");
        const char *reply = told(g, request);
        if (strstr(reply, "error"))
            fail_msg("%s", reply);
    }
}

static struct stored load(const struct seat_key *table)
{
    struct stored stored;
    struct uc_error error;
    assert_int_equal(store_load(world.store, table->table, &stored, &error), UC_OK);
    return stored;
}

/* Changes the journal in the database behind the server's back. */
static void replace_journal(const struct seat_key *table, const struct stored *by)
{
    sqlite3 *db;
    sqlite3_stmt *put;
    assert_int_equal(sqlite3_open(world.database, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "DELETE FROM journal", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "INSERT INTO journal VALUES (?,0,?)", -1, &put, NULL),
                     SQLITE_OK);
    sqlite3_bind_text(put, 1, table->table, -1, SQLITE_STATIC);
    sqlite3_bind_blob(put, 2, by->journal, (int)by->size, SQLITE_STATIC);
    assert_int_equal(sqlite3_step(put), SQLITE_DONE);
    sqlite3_finalize(put);
    sqlite3_close(db);
}

/* The journal with this number that was put aside is the one in `was`. */
static void is_kept(int number, const struct stored *was)
{
    sqlite3 *db;
    sqlite3_stmt *get;
    char *text = calloc(1, was->size + 1);
    size_t used = 0;
    assert_int_equal(sqlite3_open(world.database, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "SELECT bytes FROM kept WHERE number = ? ORDER BY at",
                                        -1, &get, NULL),
                     SQLITE_OK);
    sqlite3_bind_int(get, 1, number);
    while (sqlite3_step(get) == SQLITE_ROW) {
        size_t size = (size_t)sqlite3_column_bytes(get, 0);
        assert_true(used + size <= was->size);
        memcpy(text + used, sqlite3_column_blob(get, 0), size);
        used += size;
    }
    sqlite3_finalize(get);
    sqlite3_close(db);
    assert_int_equal(used, was->size);
    assert_memory_equal(text, was->journal, used);
    free(text);
}

/* The journal says that the last answer was one which nobody offers; the seals are right. */
static void tell_of_an_old_answer(const struct seat_key *table)
{
    struct stored stored = load(table);
    stored.journal[stored.size] = '\0';
    char *at = stored.journal;
    for (char *next; (next = strstr(at + 1, " answer "));)
        at = next;
    for (int spaces = 0; spaces < 5; at++)
        spaces += *at == ' ';
    at[0] ^= 1;
    journal_seal(stored.journal, stored.size);
    replace_journal(table, &stored);
    stored_free(&stored);
}

static void a_journal_that_does_not_fit_is_kept(void **unused)
{
    (void)unused;
    struct seat_key table = new_table();
    struct guest *g = sit_down(&table, 0, 2);
    answer(g, 6);
    hall_leave(g);
    close_hall();
    world.store = store_open_sqlite(world.database, NULL);
    tell_of_an_old_answer(&table);
    store_close(world.store);
    open_hall();
    struct stored before = load(&table);

    /* It can be looked at, its people are told, and so is whoever runs the server. */
    g = sit_down(&table, 0, 2);
    assert_non_null(strstr(world.letter, "\"closed\":\"The journal of this table"));
    assert_non_null(strstr(world.letter, "\"position\":5"));
    assert_non_null(strstr(world.complaint, table.table));
    assert_non_null(strstr(world.complaint, "answer 6"));
    assert_null(strchr(world.complaint, '\'')); /* nothing is quoted */
    assert_null(strstr(world.complaint, "place-"));
    assert_non_null(strstr(told(g, "{\"cmd\":\"answer\",\"choice\":0,\"id\":2}"), "\"closed\""));
    assert_non_null(strstr(told(g, "{\"cmd\":\"undo\",\"id\":2}"), "error"));
    assert_non_null(strstr(told(g, "{\"cmd\":\"at\",\"answers\":2,\"id\":2}"), "\"position\":2"));
    for (int i = 0; i < 5; i++)
        hall_tick(world.hall, world.now += 1000);
    struct stored after = load(&table);
    assert_int_equal(after.size, before.size);
    assert_memory_equal(after.journal, before.journal, before.size);
    stored_free(&after);

    /* It is read again, and was told before. */
    world.complaint[0] = '\0';
    g->table->behind = true;
    told(g, "{\"cmd\":\"history\",\"id\":2}");
    hall_leave(g);
    hall_tick(world.hall, world.now += 60000);
    g = sit_down(&table, 0, 2);
    assert_string_equal(world.complaint, "");

    /* Both have to agree to go on. */
    hall_leave(g);
    g = sit_down(&table, 0, 1);
    struct guest *other = sit_down(&table, 1, 1);
    told(g, "{\"cmd\":\"propose\",\"what\":\"branch\",\"id\":3}");
    assert_true(g->table->closed);
    told(other, "{\"cmd\":\"vote\",\"proposal\":1,\"yes\":true,\"id\":3}");
    assert_false(g->table->closed);
    is_kept(1, &before);
    hall_leave(other);
    hall_leave(g);
    g = sit_down(&table, 0, 2);
    assert_null(strstr(world.letter, "\"closed\""));
    assert_non_null(strstr(told(g, "{\"cmd\":\"propose\",\"what\":\"branch\",\"id\":3}"), "error"));
    answer(g, 2);
    hall_leave(g);

    /* The new one says where it came from, and is as good as any. */
    close_hall();
    open_hall();
    after = load(&table);
    after.journal[after.size] = '\0';
    char origin[80];
    snprintf(origin, sizeof origin, "\norigin %s 5\n", table.table);
    assert_non_null(strstr(after.journal, origin));
    g = sit_down(&table, 0, 2);
    assert_non_null(strstr(world.letter, "\"position\":7"));
    assert_string_equal(world.complaint, "");
    hall_leave(g);
    is_kept(1, &before);
    stored_free(&after);
    stored_free(&before);
}

/* Puts `by` for `what`, which is as long, in the journal of a table; with the right seals, or without. */
static void tamper(const struct seat_key *table, const struct stored *was, const char *what,
                   const char *by, bool sealed)
{
    char *text = calloc(1, was->size + 1);
    struct stored changed = {.journal = text, .size = was->size};
    memcpy(text, was->journal, was->size);
    char *at = strstr(text, what);
    assert_non_null(at);
    memcpy(at, by, strlen(what));
    if (sealed)
        journal_seal(text, changed.size);
    replace_journal(table, &changed);
    free(text);
}

/* A system or a quest that has another name now, a form of journals that is not known yet, a header that is damaged: there is no game
 * to look at, the table says why, and nothing that anybody does changes a byte. When the right program is back it goes on. */
static void a_game_that_is_not_known_is_kept(void **unused)
{
    static const struct {
        const char *what, *by;
        bool sealed;
    } change[] = {
        {"\nsystem template\n", "\nsystem tomplate\n", true},
        {"\nquest crypt\n", "\nquest crapt\n", true},
        {"undercroft journal 2\n", "undercroft journal 9\n", true},
        {"\nquest crypt\n", "\nquest crapt\n", false},
    };
    static const char *const request[] = {
        "{\"cmd\":\"answer\",\"choice\":0,\"id\":2}", "{\"cmd\":\"undo\",\"id\":2}",
        "{\"cmd\":\"propose\",\"what\":\"branch\",\"id\":2}", "{\"cmd\":\"export\",\"id\":2}"};
    (void)unused;
    struct seat_key table = new_table();
    struct guest *g = sit_down(&table, 0, 2);
    answer(g, 6);
    hall_leave(g);
    struct stored was = load(&table);
    was.journal[was.size] = '\0';
    for (size_t i = 0; i < sizeof change / sizeof change[0]; i++) {
        close_hall();
        tamper(&table, &was, change[i].what, change[i].by, change[i].sealed);
        open_hall();
        struct stored before = load(&table);
        g = sit_down(&table, 0, 2);
        assert_non_null(strstr(world.letter, "\"error\""));
        assert_non_null(strstr(world.complaint, "event=table_fails"));
        assert_non_null(strstr(world.complaint, table.table));
        for (size_t r = 0; r < sizeof request / sizeof request[0]; r++)
            assert_non_null(strstr(told(g, request[r]), "\"error\""));
        for (int n = 0; n < 5; n++)
            hall_tick(world.hall, world.now += 1000);
        hall_leave(g);
        struct stored after = load(&table);
        assert_int_equal(after.size, before.size);
        assert_memory_equal(after.journal, before.journal, before.size);
        stored_free(&before);
        stored_free(&after);
    }
    close_hall();
    replace_journal(&table, &was);
    open_hall();
    g = sit_down(&table, 0, 2);
    assert_non_null(strstr(world.letter, "\"position\":6"));
    answer(g, 1);
    hall_leave(g);
    stored_free(&was);
}

/* A second branch of the same table keeps the first one, too. */
static void every_branch_is_kept(void **unused)
{
    (void)unused;
    struct seat_key table = new_table();
    struct stored was[2];
    struct guest *g = sit_down(&table, 0, 2);
    answer(g, 3);
    for (int i = 0; i < 2; i++) {
        hall_leave(g);
        tell_of_an_old_answer(&table);
        was[i] = load(&table);
        close_hall();
        open_hall();
        g = sit_down(&table, 0, 2);
        assert_true(g->table->closed);
        told(g, "{\"cmd\":\"propose\",\"what\":\"branch\",\"id\":3}");
        assert_false(g->table->closed);
        answer(g, 3);
    }
    hall_leave(g);
    for (int i = 0; i < 2; i++) {
        is_kept(i + 1, &was[i]);
        stored_free(&was[i]);
    }
}

/* A later version keeps something beside the journal that this one does not know, and both serve the table. */
static void what_another_version_keeps_stays(void **unused)
{
    (void)unused;
    struct uc_error error;
    struct seat_key table = new_table();
    struct stored stored = load(&table);
    json_t *about = json_loads(stored.about, 0, NULL);
    json_object_set_new(about, "weather", json_pack("{s:[s]}", "sky", "rain"));
    char *text = json_dumps(about, JSON_COMPACT);
    assert_int_equal(store_describe(world.store, table.table, stored.version, text, &error), UC_OK);
    assert_int_equal(store_commit(world.store, &error), UC_OK);
    json_decref(about);
    stored_free(&stored);
    free(text);
    close_hall();
    open_hall();
    struct guest *g = sit_down(&table, 0, 2);
    told(g, "{\"cmd\":\"name\",\"name\":\"Anna\",\"id\":3}");
    answer(g, 2);
    hall_leave(g);
    stored = load(&table);
    assert_non_null(strstr(stored.about, "Anna"));
    assert_non_null(strstr(stored.about, "\"weather\":{\"sky\":[\"rain\"]}"));
    stored_free(&stored);
}

/* Nobody fills the memory of the server with a game that never ends. */
static void a_journal_has_an_end(void **unused)
{
    (void)unused;
    struct uc_error error;
    struct seat_key table = new_table();
    struct guest *g = sit_down(&table, 0, 2);
    answer(g, 1);
    hall_leave(g);
    struct stored stored = load(&table);
    char *longer = malloc(TABLE_BYTES);
    struct stored much = {.journal = longer, .size = stored.size};
    memcpy(longer, stored.journal, stored.size);
    for (int i = 0; much.size < TABLE_BYTES - 20; i++)
        much.size += (size_t)sprintf(longer + much.size, "00000000 %s\n", i % 2 ? "redo" : "undo");
    journal_seal(longer, much.size);
    assert_int_equal(store_write(world.store, table.table, stored.size, longer + stored.size,
                                 much.size - stored.size, &error),
                     UC_OK);
    assert_int_equal(store_commit(world.store, &error), UC_OK);
    free(longer);
    stored_free(&stored);
    close_hall();
    open_hall();
    g = sit_down(&table, 0, 2);
    assert_non_null(
        strstr(told(g, "{\"cmd\":\"answer\",\"choice\":0,\"id\":3}"), "at most 4194304 bytes"));
    assert_true(hall_is_well(world.hall));
    hall_leave(g);
}

/* ---- Chance ------------------------------------------------------------------------------- */

/* What the engine draws with a key is what everybody else's ChaCha20 gives. */
static void numbers_are_those_of_chacha20(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < 1000; n++) {
        uint64_t seed[4] = {n * 0x9e3779b97f4a7c15, ~n << 7, 0, 0}, at = n << (n % 60), drawn = 0;
        static const unsigned char nonce[8], zeros[8];
        unsigned char key[32], bytes[8];
        for (int i = 0; i < 32; i++)
            key[i] = (unsigned char)(seed[i / 8] >> i % 8 * 8);
        crypto_stream_chacha20_xor_ic(bytes, zeros, sizeof bytes, nonce, at, key);
        for (int i = 7; i >= 0; i--)
            drawn = drawn << 8 | bytes[i];
        assert_true(chacha_number(seed[0], seed[1], at) == drawn);
    }
}

/* Every table has a key of its own, 128 bits of it, and goes on with it after a restart. */
static void tables_draw_with_a_key(void **unused)
{
    (void)unused;
    unsigned long long seed[2], secret[2];
    struct seat_key table[2] = {new_table(), new_table()};
    for (int i = 0; i < 2; i++) {
        struct stored stored = load(&table[i]);
        stored.journal[stored.size] = '\0';
        const char *at = strstr(stored.journal, "\nseed ");
        assert_non_null(at);
        const char *key = strstr(at, "\nkey ");
        assert_non_null(key);
        seed[i] = strtoull(at + strlen("\nseed "), NULL, 10);
        secret[i] = strtoull(key + strlen("\nkey "), NULL, 16);
        assert_true(secret[i] != 0);
        stored_free(&stored);
    }
    assert_true(seed[0] != seed[1]); /* both halves are drawn */
    assert_true(secret[0] != secret[1]);
    close_hall();
    open_hall();
    struct guest *g = sit_down(&table[0], 0, 2);
    const struct uc_state *head = match_state(g->table->match);
    assert_true(head->key != 0);
    hall_leave(g);
}

/* ---- Proposals ---------------------------------------------------------------------------- */

static int days_left(const struct guest *g)
{
    return (int)((g->table->about.proposal.until - world.clock) / 86400);
}

/* An undo that somebody who is away must agree to waits for him, through restarts, and has come to nothing
 * when its days are over. */
static void a_proposal_waits_for_days(void **unused)
{
    (void)unused;
    struct seat_key table = new_table();
    struct guest *g = sit_down(&table, 0, 2);
    answer(g, 4);
    hall_leave(g);
    g = sit_down(&table, 0, 1);
    told(g, "{\"cmd\":\"propose\",\"what\":\"undo\",\"id\":3}");
    assert_int_equal(g->table->about.proposal.kind, PROPOSE_UNDO);
    assert_int_equal(days_left(g), 3);
    assert_int_equal(uc_journal_position(g->table->match->journal), 4);
    hall_leave(g);
    world.clock += 2 * 86400;
    close_hall();
    open_hall();
    g = sit_down(&table, 0, 1);
    hall_tick(world.hall, world.now += 1000);
    assert_non_null(strstr(told(g, "{\"cmd\":\"table\",\"id\":3}"), "\"needed\":[\"keeper\"]"));

    /* Silence is no consent. */
    world.clock += 86400;
    hall_tick(world.hall, world.now += 1000);
    assert_null(strstr(told(g, "{\"cmd\":\"table\",\"id\":3}"), "proposal"));
    assert_non_null(strstr(told(g, "{\"cmd\":\"log\",\"id\":3}"), "not decided in time"));
    assert_int_equal(uc_journal_position(g->table->match->journal), 4);

    /* What holds is in the store, and whoever was away is told. */
    hall_leave(g);
    close_hall();
    open_hall();
    g = sit_down(&table, 1, 1);
    assert_null(strstr(world.letter, "proposal\":{"));
    assert_non_null(strstr(world.letter, "not decided in time"));
    hall_leave(g);
}

/* ---- Clocks ------------------------------------------------------------------------------- */

static void days_go_by(int days)
{
    for (int i = 0; i < days * 24; i++) {
        world.now += STORE_HOUR * 1000LL;
        world.clock += STORE_HOUR;
        hall_tick(world.hall, world.now);
        hall_flush(world.hall);
    }
}

static bool is_there(const struct seat_key *table)
{
    struct stored stored;
    struct uc_error error;
    enum uc_status status = store_load(world.store, table->table, &stored, &error);
    stored_free(&stored);
    return status == UC_OK;
}

/* Plays on until this seat has answered last. */
static void answer_until(struct guest *one, struct guest *two, uc_seat seat)
{
    struct match *m = one->table->match;
    uc_seat last = 0;
    for (int i = 0; i < 20 && last != seat; i++) {
        last = uc_question(m->shared->game, match_state(m)).seat;
        answer(holds(one, last) ? one : two, 1);
    }
    assert_int_equal(last, seat);
}

/* What somebody has answered is taken back with his consent, also when a bot plays for him by now, whether it came before the proposal
 * or after it; what the bot has answered without him is not his. */
static void a_bot_consents_to_nothing(void **unused)
{
    static const char undo[] = "{\"cmd\":\"propose\",\"what\":\"undo\",\"id\":3}",
                      bot[] = "{\"cmd\":\"propose\",\"what\":\"player\",\"seat\":\"keeper\","
                              "\"player\":\"random\",\"id\":3}";
    (void)unused;
    struct seat_key table = new_table();
    struct guest *g = sit_down(&table, 0, 1), *other = sit_down(&table, 1, 1);
    const struct table *t = g->table;
    answer_until(g, other, 2);
    hall_leave(other);
    told(g, bot); /* he is alone there */
    assert_false(table_is_person(t, 2));
    int position = uc_journal_position(t->match->journal);
    told(g, undo);
    assert_int_equal(uc_journal_position(t->match->journal), position);
    assert_non_null(strstr(told(g, "{\"cmd\":\"table\",\"id\":3}"), "\"needed\":[\"keeper\"]"));
    hall_leave(g);
    close_hall();
    open_hall();
    g = sit_down(&table, 0, 1); /* it is remembered */
    t = g->table;
    other = sit_down(&table, 1, 1);
    assert_int_equal(uc_journal_position(t->match->journal), position);
    char vote[80];
    snprintf(vote, sizeof vote, "{\"cmd\":\"vote\",\"proposal\":%d,\"yes\":true,\"id\":3}",
             t->about.proposal.number);
    told(other, vote);
    assert_int_equal(uc_journal_position(t->match->journal), position - 1);

    /* The bot's own answers. */
    while (uc_journal_position(t->match->journal) <= position) {
        if (uc_question(t->match->shared->game, match_state(t->match)).seat == 1)
            answer(g, 1);
        hall_tick(world.hall, world.now += 1000);
    }
    position = uc_journal_position(t->match->journal);
    told(g, undo);
    assert_int_equal(uc_journal_position(t->match->journal), position - 1);

    /* A person again, whom a bot follows after he was asked. */
    told(other, "{\"cmd\":\"player\",\"seat\":\"keeper\",\"player\":\"person\",\"id\":3}");
    answer_until(g, other, 2);
    position = uc_journal_position(t->match->journal);
    hall_leave(other);
    told(g, undo);
    told(g, bot);
    told(g, undo);
    assert_int_equal(uc_journal_position(t->match->journal), position);
    hall_leave(g);
}

static void play_a_little(const struct seat_key *table)
{
    struct guest *g = sit_down(table, 0, 2);
    answer(g, 1);
    told(g, "{\"cmd\":\"propose\",\"what\":\"undo\",\"id\":3}"); /* so that it never ends */
    hall_leave(g);
}

/* One at which somebody has answered. */
static struct seat_key played_table(void)
{
    struct seat_key table = new_table();
    play_a_little(&table);
    return table;
}

/* Nobody has answered for long: that is told, and a month later the table is forgotten, which is told,
 * too. Others stay. */
static void idle_tables_are_forgotten_in_the_end(void **unused)
{
    (void)unused;
    struct seat_key idle = played_table(), other = played_table();
    days_go_by(99);
    assert_int_equal(world.warned, 0);
    play_a_little(&other);
    days_go_by(2);
    assert_int_equal(world.warned, 1);
    assert_non_null(strstr(world.complaint, idle.table));
    days_go_by(28);
    assert_true(is_there(&idle));
    days_go_by(2);
    assert_int_equal(world.forgotten, 1);
    assert_non_null(strstr(world.complaint, idle.table));
    assert_false(is_there(&idle));
    assert_true(is_there(&other));
    assert_int_equal(world.warned, 1);
}

/* A server that always has something to write looks after idle tables as well. */
static void a_busy_server_forgets_too(void **unused)
{
    static const char say[] = "{\"cmd\":\"say\",\"text\":\"Hello\"}";
    (void)unused;
    struct seat_key idle = played_table(), busy = played_table();
    struct guest *g = sit_down(&busy, 0, 1);
    for (int i = 0; i < 132 * 24; i++) {
        assert_true(hall_hear(g, say, strlen(say), world.now)); /* which is not safe yet when */
        world.now += STORE_HOUR * 1000LL;
        world.clock += STORE_HOUR;
        hall_tick(world.hall, world.now); /* time comes to look */
    }
    hall_leave(g);
    hall_flush(world.hall);
    assert_false(is_there(&idle));
}

/* A table at which nobody has ever answered has two weeks, and then its month like all others. */
static void abandoned_tables_go_sooner(void **unused)
{
    (void)unused;
    struct seat_key table = new_table(), played = played_table();
    days_go_by(HALL_UNUSED - 1);
    assert_int_equal(world.warned, 0);
    days_go_by(2);
    assert_int_equal(world.warned, 1);
    assert_non_null(strstr(world.complaint, table.table));
    days_go_by(HALL_GRACE / 24 + 1);
    assert_int_equal(world.forgotten, 1);
    assert_non_null(strstr(world.complaint, table.table));
    assert_false(is_there(&table));
    assert_true(is_there(&played));
    assert_int_equal(world.warned, 1);
}

/* One answer after the warning, and it has all the time again. */
static void an_answer_saves_a_table(void **unused)
{
    (void)unused;
    struct seat_key table = played_table();
    days_go_by(120);
    assert_int_equal(world.warned, 1);
    play_a_little(&table);
    days_go_by(99);
    assert_true(is_there(&table));
    assert_int_equal(world.warned, 1);
    days_go_by(20); /* and the month counts anew */
    assert_int_equal(world.warned, 2);
    assert_true(is_there(&table));
}

/* A clock that is ahead by years for weeks, or behind, or now so and now so. */
static void wrong_clocks_forget_nothing(void **unused)
{
    (void)unused;
    enum { YEAR = 365 * 86400 };
    struct seat_key table = played_table();
    days_go_by(1);
    world.clock += 10LL * YEAR;
    days_go_by(29);
    assert_true(is_there(&table));
    assert_int_equal(world.warned, 1);
    world.clock -= 10LL * YEAR;
    days_go_by(30);
    world.clock -= 30LL * YEAR;
    days_go_by(20);
    world.clock += 30LL * YEAR;
    for (int i = 0; i < 100; i++) {
        long long jump = i % 2 ? 5LL * YEAR : -5LL * YEAR;
        world.clock += jump;
        days_go_by(1);
        world.clock -= jump;
        hall_tick(world.hall, world.now += STORE_HOUR * 1000LL);
        if (i % 10 == 0)
            play_a_little(&table);
    }
    assert_true(is_there(&table));
    assert_int_equal(world.forgotten, 0);
    play_a_little(&table);
}

/* A machine whose clock was wrong while people played: what they did looks old when it is set right. */
static void tables_of_a_wrong_clock_have_their_month(void **unused)
{
    (void)unused;
    world.clock = 0;
    struct seat_key table = played_table();
    play_a_little(&table);
    world.clock = 1800000000;
    days_go_by(29);
    assert_int_equal(world.warned, 1);
    assert_true(is_there(&table));
    play_a_little(&table);
    days_go_by(90);
    assert_true(is_there(&table));
}

/* Servers that start again and again, or several of them, do not make the month shorter. */
static void many_looks_are_one_an_hour(void **unused)
{
    (void)unused;
    struct seat_key table = played_table();
    days_go_by(101);
    for (int i = 0; i < 2000; i++) {
        world.hall->looked = world.now - STORE_HOUR * 1000LL;
        world.clock += 60;
        hall_tick(world.hall, ++world.now);
    }
    assert_int_equal(world.warned, 1);
    assert_true(is_there(&table));
}

/* ---- Addresses ---------------------------------------------------------------------------- */

static void addresses_of_one_household_are_one(void **unused)
{
    (void)unused;
    static const char *const home[][2] = {{"192.0.2.7", "192.0.2.7"},
                                          {"::ffff:192.0.2.7", "192.0.2.7"},
                                          {"2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"},
                                          {"2001:db8:1:ffff::9", "2001:db8:1::/48"},
                                          {"2001:db8:2:2::9", "2001:db8:2::/48"},
                                          {"here", "here"},
                                          {"", ""}};
    for (size_t i = 0; i < sizeof home / sizeof home[0]; i++) {
        char found[ADDRESS_HOME];
        address_home(home[i][0], found);
        assert_string_equal(found, home[i][1]);
    }
}

/* However many connections somebody has, he gets no more than eight of them could ask for, and nobody else
 * less. */
static void an_address_has_one_budget(void **unused)
{
    enum { GUESTS = 12, RATE = 2 };
    struct guest *g[GUESTS], *other;
    int refused = 0;
    (void)unused;
    world.hall->settings.rate = RATE;
    world.hall->settings.guests = GUESTS;
    for (int i = 0; i < GUESTS; i++) {
        char address[40];
        snprintf(address, sizeof address, "2001:db8:0:%x::%x", i % 3, i + 1);
        g[i] = hall_enter(world.hall, NULL, address, world.now);
        assert_non_null(g[i]);
    }
    assert_null(hall_enter(world.hall, NULL, "2001:db8:0:ffff::ffff", world.now));
    other = hall_enter(world.hall, NULL, "2001:db8:1::1", world.now);
    assert_non_null(other);
    for (int i = 0; i < GUESTS; i++)
        for (int n = 0; n < RATE * HALL_BURST; n++) {
            long long now = world.now; /* no time passes */
            refused += strstr(told(g[i], "{\"cmd\":\"systems\",\"id\":1}"), "busy") != NULL;
            world.now = now;
        }
    assert_int_equal(refused, (GUESTS - 8) * RATE * HALL_BURST);
    assert_null(strstr(told(other, "{\"cmd\":\"systems\",\"id\":1}"), "busy"));
    world.now += 1000;
    assert_null(strstr(told(g[0], "{\"cmd\":\"systems\",\"id\":1}"), "busy"));
    assert_non_null(
        strstr(told(g[0], "{\"cmd\":\"create\",\"system\":\"template\",\"id\":1}"), "busy"));

    /* Who only stands around is noticed; who sits somewhere is not. */
    assert_false(hall_is_idle(other, world.now));
    assert_true(hall_is_idle(other, world.now + 200 * 1000));
    hall_leave(other);
    world.hall->settings.rate = 1000;
    struct seat_key table = new_table();
    struct guest *sits = sit_down(&table, 0, 1);
    assert_false(hall_is_idle(sits, world.now + 200 * 1000));
    hall_leave(sits);
    world.hall->settings.rate = RATE;
    hall_leave(g[0]);
    g[0] = hall_enter(world.hall, NULL, "2001:db8::1", world.now);
    assert_non_null(g[0]);
    for (int i = 0; i < GUESTS; i++)
        hall_leave(g[i]);
    hall_tick(world.hall, world.now += 2 * STORE_HOUR * 1000LL);
    assert_int_equal(world.hall->homes, 0);
}

/* Asks so often, with so many milliseconds between two requests; false: he is shown the door. */
static bool asks_on(struct guest *g, int count, int every, int *refused)
{
    static const char request[] = "{\"cmd\":\"systems\",\"id\":1}";
    bool stays = true;
    *refused = 0;
    for (int i = 0; i < count && stays; i++) {
        stays = hall_hear(g, request, strlen(request), world.now += every);
        hall_flush(world.hall);
        *refused += strstr(world.letter, "busy") != NULL;
    }
    return stays;
}

/* One connection has its own budget within that of the address. Who asks for a little more than he may is refused and stays; who
 * goes on without a break goes, though he gets what he may have meanwhile. */
static void a_guest_has_a_budget(void **unused)
{
    enum { RATE = 40 };
    int refused;
    (void)unused;
    world.hall->settings.rate = RATE;
    struct guest *g = hall_enter(world.hall, NULL, "192.0.2.7", world.now);
    assert_true(asks_on(g, RATE * HALL_BURST, 0, &refused));
    assert_int_equal(refused, 0);
    assert_true(asks_on(g, 1, 0, &refused));
    assert_int_equal(refused, 1);
    assert_true(asks_on(g, 5000, 1000 / RATE * 2 / 3, &refused));
    assert_in_range(refused, 1000, 2500);
    assert_false(asks_on(g, 2000, 2, &refused));
    hall_leave(g);
}

/* Who leaves and comes back has no more than if he had stayed; who stays for long is not forgotten. */
static void coming_back_brings_nothing(void **unused)
{
    static const char create[] = "{\"cmd\":\"create\",\"system\":\"template\",\"id\":1}";
    (void)unused;
    world.hall->settings.tables_an_hour = 1;
    struct guest *g = hall_enter(world.hall, NULL, "192.0.2.7", world.now);
    assert_null(strstr(told(g, create), "\"error\""));
    hall_leave(g);
    hall_tick(world.hall, world.now += STORE_HOUR * 1000LL / 2);
    g = hall_enter(world.hall, NULL, "192.0.2.7", world.now);
    assert_non_null(strstr(told(g, create), "too many new tables"));
    hall_tick(world.hall, world.now += 3 * STORE_HOUR * 1000LL);
    assert_int_equal(world.hall->homes, 1);
    assert_null(strstr(told(g, create), "\"error\""));
    hall_leave(g);
    hall_tick(world.hall, world.now += 3 * STORE_HOUR * 1000LL);
    assert_int_equal(world.hall->homes, 0);
}

/* ---- Both stores -------------------------------------------------------------------------- */

struct expired {
    char text[400];
};

static void note_expired(void *context, const char *id, bool forgotten, bool unused)
{
    struct expired *expired = context;
    size_t used = strlen(expired->text);
    snprintf(expired->text + used, sizeof expired->text - used, "%s %s;", id,
             forgotten ? "gone"
             : unused  ? "unused"
                       : "idle");
}

static void holds_text(struct store *store, const char *id, const char *text)
{
    struct stored stored;
    struct uc_error error;
    assert_int_equal(store_load(store, id, &stored, &error), UC_OK);
    assert_int_equal(stored.size, strlen(text));
    assert_memory_equal(stored.journal, text, stored.size);
    stored_free(&stored);
}

/* What is told of lines that were said, or of tables in the lobby. */
static void note_line(void *context, const char *line)
{
    struct expired *told = context;
    size_t used = strlen(told->text);
    snprintf(told->text + used, sizeof told->text - used, "%s;", line);
}

static void note_card(void *context, const char *id, const char *card, long long changed)
{
    char line[80];
    snprintf(line, sizeof line, "%s %s %lld", id, card, changed - 1800000000);
    note_line(context, line);
}

static void lobby_is(struct store *store, const char *expected)
{
    struct expired told = {""};
    struct uc_error error;
    assert_int_equal(store_lobby(store, 2, note_card, &told, &error), UC_OK);
    assert_string_equal(told.text, expected);
}

/* Whoever has not read what another has said about a table says nothing about it. */
static void describes_the_last_version(struct store *store)
{
    struct uc_error error;
    struct stored stored;
    assert_int_equal(store_describe(store, "two", 1, "{1}", &error), UC_OK);
    assert_int_equal(store_describe(store, "two", 1, "{2}", &error), UC_BAD_FILE);
    assert_int_equal(store_describe(store, "two", 3, "{3}", &error), UC_BAD_FILE);
    assert_int_equal(store_commit(store, &error), UC_OK);
    assert_int_equal(store_load(store, "two", &stored, &error), UC_OK);
    assert_string_equal(stored.about, "{1}");
    assert_int_equal(stored.version, 2);
    stored_free(&stored);
}

/* Any part of a journal that was written in pieces. */
static void reads_parts(struct store *store)
{
    struct uc_error error;
    struct stored part;
    static const char text[] = "abcdef";
    size_t whole;
    for (size_t from = 0; from <= 7; from++)
        for (size_t most = 1; most <= 7; most++) {
            size_t size = from < 6 ? 6 - from : 0;
            assert_int_equal(store_part(store, "one", from, most, &part, &whole, &error), UC_OK);
            assert_int_equal(whole, 6);
            assert_int_equal(part.size, size < most ? size : most);
            assert_memory_equal(part.journal, &text[from < 6 ? from : 6], part.size);
            stored_free(&part);
        }
}

/* The last lines of each table, in order. */
static void keeps_what_is_said(struct store *store)
{
    struct uc_error error;
    struct expired told = {""};
    char line[16];
    for (int i = 0; i < STORE_SAID + 3; i++) {
        snprintf(line, sizeof line, "%d", i);
        assert_int_equal(store_say(store, "one", line, &error), UC_OK);
    }
    assert_int_equal(store_say(store, "two", "hello", &error), UC_OK);
    assert_int_equal(store_commit(store, &error), UC_OK);
    assert_int_equal(store_said(store, "one", note_line, &told, &error), UC_OK);
    assert_memory_equal(told.text, "3;4;5;", 6);
    assert_string_equal(told.text + strlen(told.text) - 6, "51;52;");
    told.text[0] = '\0';
    assert_int_equal(store_said(store, "two", note_line, &told, &error), UC_OK);
    assert_string_equal(told.text, "hello;");
}

/* Offers are of one address, end by themselves, and are not told when no seat is free. */
static void keeps_the_lobby(struct store *store)
{
    struct uc_error error;
    long long now = the_clock();
    struct store_offer first = {"me", now + 100, 1, "{1}"}, again = {"you", now + 300, 2, "{2}"},
                       other = {"you", now + 200, 1, "{3}"}, full = {"", now + 300, 0, "{4}"};
    assert_int_equal(store_offer(store, "one", &first, &error), UC_OK);
    assert_int_equal(store_offer(store, "two", &other, &error), UC_OK);
    assert_int_equal(store_commit(store, &error), UC_OK);
    lobby_is(store, "two {3} 0;one {1} 0;");
    assert_int_equal(store_offer(store, "one", &again, &error), UC_OK);
    assert_int_equal(store_commit(store, &error), UC_OK);
    lobby_is(store, "one {2} 0;two {3} 0;");
    assert_int_equal(store_offered(store, "me"), 1); /* who put it there first */
    assert_int_equal(store_offered(store, "you"), 1);
    assert_int_equal(store_offered(store, ""), 2);
    assert_int_equal(store_offer(store, "one", &full, &error), UC_OK);
    assert_int_equal(store_commit(store, &error), UC_OK);
    lobby_is(store, "two {3} 0;");
    world.clock += 200;
    lobby_is(store, "");
    assert_int_equal(store_offered(store, ""), 1);
    assert_int_equal(store_offer(store, "one", NULL, &error), UC_OK);
    assert_int_equal(store_commit(store, &error), UC_OK);
    assert_int_equal(store_offered(store, ""), 0);
    world.clock -= 200;
}

/* Another was faster: that is told at once or, where it is written beside all else, with the group. */
static void comes_late(struct store *store, enum uc_status status)
{
    struct uc_error error;
    if (store_settles_later(store) && status == UC_OK)
        status = store_commit(store, &error);
    assert_int_equal(status, UC_BAD_FILE);
}

/* What both stores must do alike, in one that is empty. */
static void keeps_what_it_should(struct store *store)
{
    struct uc_error error;
    struct expired expired = {""};
    struct store_expiry expiry = {1000 * STORE_HOUR, 1000 * STORE_HOUR, 3, note_expired, &expired};
    if (!store) {
        fail();
        return;
    }
    store->clock = the_clock;
    assert_int_equal(store_create(store, "one", "{}", "me", &error), UC_OK);
    assert_int_equal(store_create(store, "two", "{}", "you", &error), UC_OK);
    assert_int_equal(store_write(store, "one", 0, "abc", 3, &error), UC_OK);
    assert_int_equal(store_write(store, "one", 3, "def", 3, &error), UC_OK);
    assert_int_equal(store_write(store, "one", 3, "xyz", 3, &error), UC_BAD_FILE);
    assert_int_equal(store_commit(store, &error), UC_OK);
    holds_text(store, "one", "abcdef");
    describes_the_last_version(store);
    reads_parts(store);
    keeps_what_is_said(store);
    keeps_the_lobby(store);

    /* A branch takes the place of what is kept, unless somebody was faster. */
    comes_late(store, store_branch(store, "one", 5, "new", 3, &error));
    comes_late(store, store_write(store, "one", 5, "new", 3, &error));
    comes_late(store, store_describe(store, "one", 7, "{}", &error));
    assert_int_equal(store_branch(store, "one", 6, "new", 3, &error), UC_OK);
    assert_int_equal(store_write(store, "one", 3, "er", 2, &error), UC_OK);
    assert_int_equal(store_branch(store, "one", 5, "newest", 6, &error), UC_OK);
    assert_int_equal(store_commit(store, &error), UC_OK);
    holds_text(store, "one", "newest");

    /* Idle tables are counted once an hour, and forgotten at the third time. */
    assert_int_equal(store_expire(store, &expiry, &error), UC_OK);
    assert_string_equal(expired.text, "");
    world.clock += 2000LL * STORE_HOUR;
    assert_int_equal(store_write(store, "two", 0, "fresh", 5, &error), UC_OK);
    if (!store_settles_later(store)) /* not beside other changes */
        assert_int_equal(store_expire(store, &expiry, &error), UC_OK);
    assert_string_equal(expired.text, "");
    assert_int_equal(store_commit(store, &error), UC_OK);
    static const char *const told[] = {"one idle;", "", "", "", "one gone;"};
    static const int minutes[] = {0, 59, 1, 30, 30};
    for (int i = 0; i < 5; i++) {
        expired.text[0] = '\0';
        world.clock += minutes[i] * 60;
        assert_int_equal(store_expire(store, &expiry, &error), UC_OK);
        assert_string_equal(expired.text, told[i]);
    }
    struct stored stored;
    assert_int_equal(store_load(store, "one", &stored, &error), UC_BAD_SETUP);
    holds_text(store, "two", "fresh");

    /* Nobody has ever answered at some of them: that takes less time, and they are told apart. */
    assert_int_equal(store_create(store, "three", "{}", "you", &error), UC_OK);
    assert_int_equal(store_create(store, "four", "{}", "you", &error), UC_OK);
    assert_int_equal(store_write(store, "three", 0, "begun", 5, &error), UC_OK);
    assert_int_equal(store_write(store, "four", 0, "begun", 5, &error), UC_OK);
    assert_int_equal(store_commit(store, &error), UC_OK);
    assert_int_equal(store_write(store, "four", 5, "answer", 6, &error), UC_OK);
    assert_int_equal(store_write(store, "two", 5, "answer", 6, &error), UC_OK);
    assert_int_equal(store_commit(store, &error), UC_OK);
    assert_int_equal(store_count(store, ""), 3);
    assert_int_equal(store_count(store, "you"), 3);
    assert_int_equal(store_count(store, "me"), 0); /* it is gone with its table */
    expiry.unused = 10 * STORE_HOUR;
    world.clock += 11LL * STORE_HOUR;
    static const char *const unused[] = {"three unused;", "", "three gone;"};
    for (int i = 0; i < 3; i++) {
        expired.text[0] = '\0';
        assert_int_equal(store_expire(store, &expiry, &error), UC_OK);
        assert_string_equal(expired.text, unused[i]);
        world.clock += STORE_HOUR;
    }
    assert_int_equal(store_count(store, "you"), 2);
    store_close(store);
}

static void sqlite_keeps_what_it_should(void **unused)
{
    struct uc_error error;
    char path[80];
    (void)unused;
    snprintf(path, sizeof path, "%s/other.db", world.folder);
    keeps_what_it_should(store_open(path, true, &error));
}

/* In a database that UNDERCROFT_POSTGRES names, which must be empty. */
static void postgres_keeps_what_it_should(void **unused)
{
    struct uc_error error;
    const char *where = getenv("UNDERCROFT_POSTGRES");
    (void)unused;
    if (!where)
        skip();
    struct store *store = store_open(where, true, &error);
    if (!store)
        fail_msg("%s", error.text);
    keeps_what_it_should(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_journal_that_does_not_fit_is_kept, begin, end),
        cmocka_unit_test_setup_teardown(a_game_that_is_not_known_is_kept, begin, end),
        cmocka_unit_test_setup_teardown(every_branch_is_kept, begin, end),
        cmocka_unit_test_setup_teardown(what_another_version_keeps_stays, begin, end),
        cmocka_unit_test_setup_teardown(a_journal_has_an_end, begin, end),
        cmocka_unit_test(numbers_are_those_of_chacha20),
        cmocka_unit_test_setup_teardown(tables_draw_with_a_key, begin, end),
        cmocka_unit_test_setup_teardown(a_proposal_waits_for_days, begin, end),
        cmocka_unit_test_setup_teardown(a_bot_consents_to_nothing, begin, end),
        cmocka_unit_test_setup_teardown(idle_tables_are_forgotten_in_the_end, begin, end),
        cmocka_unit_test_setup_teardown(a_busy_server_forgets_too, begin, end),
        cmocka_unit_test_setup_teardown(abandoned_tables_go_sooner, begin, end),
        cmocka_unit_test_setup_teardown(an_answer_saves_a_table, begin, end),
        cmocka_unit_test_setup_teardown(wrong_clocks_forget_nothing, begin, end),
        cmocka_unit_test_setup_teardown(tables_of_a_wrong_clock_have_their_month, begin, end),
        cmocka_unit_test_setup_teardown(many_looks_are_one_an_hour, begin, end),
        cmocka_unit_test(addresses_of_one_household_are_one),
        cmocka_unit_test_setup_teardown(an_address_has_one_budget, begin, end),
        cmocka_unit_test_setup_teardown(a_guest_has_a_budget, begin, end),
        cmocka_unit_test_setup_teardown(coming_back_brings_nothing, begin, end),
        cmocka_unit_test_setup_teardown(sqlite_keeps_what_it_should, begin, end),
        cmocka_unit_test_setup_teardown(postgres_keeps_what_it_should, begin, end),
    };
    setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1);
    randombytes_set_implementation(&numbers);
    if (!token_begin())
        return 2;
    int failed = cmocka_run_group_tests_name("what the server keeps", tests, NULL, NULL);
    free(world.letter);
    front_packs_free(&world.packs);
    return failed;
}
