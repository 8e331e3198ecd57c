/* Bytes as what people do at a table of the server: every byte is a decision, so every input is a sound session, and
 * mutations go where they like in the game instead of breaking its JSON. The first byte chooses the system.
 *
 * Besides memory errors three things must hold: a table that is put away and fetched again is the same for every
 * seat (reload); what a seat is told does not depend on what it may not know (non-interference); and every choice that is
 * offered is taken. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/serve/hall_inside.h"

enum { LETTERS = 1 << 20, STEPS = 400 };

static int systems;
static struct front_packs packs; /* of all of them, loaded once */
static uint32_t drawn;
static char letters[LETTERS]; /* what was sent since the last request */
static size_t letters_size;

static struct {
    const uint8_t *at, *end;
} input;

static struct hall *hall;
static struct table *table;
static struct guest *guest[UC_SEATS + 1]; /* by seat; [0] watches */
static int seats;

/* The same input must do the same. */
static const char *source_name(void) { return "fuzz"; }
static uint32_t source_word(void) { return ++drawn * 2654435761u; }
static void source_bytes(void *const bytes, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)(source_word() >> 24);
}
static struct randombytes_implementation source = {
    .implementation_name = source_name, .random = source_word, .buf = source_bytes};

static int pick(int count)
{
    int byte = input.at < input.end ? *input.at++ : 0;
    return count > 0 ? byte % count : 0;
}

static void send_to(void *connection, const char *text, size_t size)
{
    (void)connection;
    if (text[0] != '{' || strchr(text, '\n') || text[size])
        abort(); /* a message is one line of JSON */
    if (letters_size + size + 2 < LETTERS) {
        memcpy(letters + letters_size, text, size);
        letters[letters_size + size] = '\n';
        letters_size += size + 1;
        letters[letters_size] = '\0';
    }
}

/* Waits until nobody thinks any more. */
static void settle(void)
{
    for (struct job *job; (job = workers_collect(hall->settings.workers));)
        job->take(hall, job);
    hall_flush(hall);
}

/* Says something, and waits until all is done. */
static void ask(struct guest *g, const char *request)
{
    letters_size = 0;
    letters[0] = '\0';
    if (!hall_hear(g, request, strlen(request), hall->now))
        abort(); /* nobody here misbehaves */
    settle();
}

static struct guest *sit_down(int seat)
{
    struct guest *g = hall_enter(hall, NULL, "here", hall->now);
    if (!g)
        abort();
    g->table = table;
    g->next = table->guest;
    table->guest = g;
    g->seats = (uint8_t)(seat ? 1u << (seat - 1) : 0u);
    g->person = (uint64_t)seat;
    return g;
}

/* ---- What people do ----------------------------------------------------------------------- */

static void answer(void)
{
    char request[100];
    const struct match *m = table->match;
    int first = pick(seats);
    for (int i = 0; i < seats; i++) {
        uc_seat seat = (uc_seat)((first + i) % seats + 1);
        int count = uc_question_for(m->shared->game, match_state(m), seat).count;
        if (count == 0 || table_is_over(table) || !table_is_person(table, seat))
            continue;
        snprintf(request, sizeof request, "{\"cmd\":\"answer\",\"choice\":%d}",
                 pick(count) + (count > 256 ? 256 * pick(count / 256) : 0));
        guest[seat]->seats = (uint8_t)(1u << (seat - 1));
        ask(guest[seat], request);
        if (strstr(letters, "\"error\""))
            abort(); /* it was offered */
        return;
    }
}

static void look_about(struct guest *g)
{
    static const char *const requests[] = {
        "{\"cmd\":\"question\"}",
        "{\"cmd\":\"view\"}",
        "{\"cmd\":\"board\"}",
        "{\"cmd\":\"events\"}",
        "{\"cmd\":\"history\"}",
        "{\"cmd\":\"table\"}",
        "{\"cmd\":\"log\"}",
        "{\"cmd\":\"can_undo\"}",
        "{\"cmd\":\"way\"}",
        "{\"cmd\":\"range\"}",
        "{\"cmd\":\"odds\",\"choice\":0}",
        "{\"cmd\":\"odds\",\"choice\":1}",
        "{\"cmd\":\"at\",\"answers\":0,\"board\":true}",
        "{\"cmd\":\"at\",\"answers\":3}",
        "{\"cmd\":\"inspect\",\"kind\":\"card\",\"what\":1}",
        "{\"cmd\":\"inspect\",\"kind\":\"piece\",\"what\":2}",
        "{\"cmd\":\"why_not\",\"code\":\"pass\"}",
        "{\"cmd\":\"highlight\",\"what\":\"reach\",\"piece\":1}",
    };
    ask(g, requests[pick(sizeof requests / sizeof requests[0])]);
}

static void agree(void)
{
    char request[100];
    struct guest *g = guest[1 + pick(seats)];
    ask(g, pick(2) ? "{\"cmd\":\"propose\",\"what\":\"undo\"}" : "{\"cmd\":\"undo\"}");
    for (int s = 1; s <= seats; s++) {
        snprintf(request, sizeof request, "{\"cmd\":\"vote\",\"proposal\":%d,\"yes\":%s}",
                 table->about.proposal.number, pick(4) ? "true" : "false");
        if (table->about.proposal.kind != PROPOSE_NOTHING && guest[s] != g)
            ask(guest[s], request);
    }
    if (pick(2))
        ask(g, "{\"cmd\":\"redo\"}");
}

static void change_player(void)
{
    static const char *const players[] = {"person", "random", "greedy", "person"};
    char name[80], request[200];
    uc_seat seat = (uc_seat)(1 + pick(seats));
    front_seat_name(table->match->shared->game, match_state(table->match), seat, name, sizeof name);
    snprintf(request, sizeof request, "{\"cmd\":\"player\",\"seat\":\"%s\",\"player\":\"%s\"}",
             name, players[pick(4)]);
    ask(guest[seat], request);
    for (int i = 0; i < 20; i++) { /* a bot answers while it is asked */
        hall->now += 20;
        hall_tick(hall, hall->now);
        hall_flush(hall);
    }
}

static void come_back(void)
{
    int seat = pick(seats + 1);
    hall_leave(guest[seat]);
    guest[seat] = sit_down(seat);
    hall_flush(hall);
}

/* ---- What must hold ----------------------------------------------------------------------- */

/* Put away and fetched again, the table is what it was, for everybody. */
static void reload(void)
{
    char before[UC_SEATS + 1][SUM], after[SUM];
    struct uc_error error;
    for (int s = 0; s <= seats; s++)
        sum_of(table, (uc_seat)s, before[s]);
    hall_flush(hall);
    if (table_read(table, &error) != UC_OK || table->closed)
        abort();
    for (int s = 0; s <= seats; s++) {
        sum_of(table, (uc_seat)s, after);
        if (strcmp(before[s], after) != 0)
            abort();
    }
}

/* In a world that differs only in what the seat may not know it is told the same. */
static void compare_worlds(void)
{
    int seat = pick(seats + 1);
    struct guest *g = guest[seat];
    const uc_game *game = table->match->shared->game;
    size_t size = uc_state_size(game);
    void *here = malloc(size), *there = malloc(size);
    const uint8_t *again = input.at;
    settle();
    if (!here || !there)
        abort();
    memcpy(here, match_state(table->match), size);
    memcpy(there, here, size);
    uc_resample(game, there, (uc_seat)(seat ? seat : 1), (uint64_t)drawn + 1);
    look_about(g);
    char *told = strdup(letters);
    memcpy(match_state_to_change(table->match), there, size);
    input.at = again;
    look_about(g);
    if (!told || strcmp(told, letters) != 0) {
        fprintf(stderr, "seat %d\nhere:  %s\nthere: %s\n", seat, told ? told : "", letters);
        abort();
    }
    memcpy(match_state_to_change(table->match), here, size);
    free(told);
    free(here);
    free(there);
}

/* ---- One session -------------------------------------------------------------------------- */

static void open_table(const char *system)
{
    char request[200];
    struct guest *host = hall_enter(hall, NULL, "here", 0);
    snprintf(request, sizeof request,
             "{\"cmd\":\"create\",\"system\":\"%s\",\"pace\":0,\"dice\":%s}", system,
             pick(2) ? "true" : "false");
    ask(host, request);
    hall_leave(host);
    table = hall->table;
    if (!table)
        abort();
    seats = uc_seat_count(table->match->shared->game);
    for (int s = 0; s <= seats; s++)
        guest[s] = sit_down(s);
}

static void step(void)
{
    switch (pick(16)) {
    case 0:
        agree();
        break;
    case 1:
        change_player();
        break;
    case 2:
        come_back();
        break;
    case 3:
        reload();
        break;
    case 4:
        compare_worlds();
        break;
    case 5:
        look_about(guest[pick(seats + 1)]);
        break;
    default:
        answer();
        break;
    }
    hall->now += 20;
    hall_tick(hall, hall->now);
    hall_flush(hall);
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct uc_error error;
    (void)argc;
    (void)argv;
    randombytes_set_implementation(&source);
    if (setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1) != 0 || !token_begin())
        abort();
    for (; uc_system(systems); systems++)
        if (!front_pack(&packs, uc_system(systems), &error))
            abort();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct uc_error error;
    struct store *store = store_open_sqlite(":memory:", &error);
    struct workers *workers = workers_new(0, NULL, NULL);
    struct hall_settings settings = {.send = send_to,
                                     .workers = workers,
                                     .tables = 20,
                                     .tables_an_hour = 20,
                                     .tables_of_one = 20,
                                     .guests = 1000,
                                     .rate = 1000000,
                                     .idle_seconds = 1000000};
    input.at = data;
    input.end = data + size;
    drawn = 0;
    hall = hall_new(store, &settings);
    if (!hall)
        abort();
    hall->packs = packs;
    open_table(uc_system(pick(systems)));
    for (int i = 0; i < STEPS && input.at < input.end; i++)
        step();
    for (int s = 0; s <= seats; s++)
        hall_leave(guest[s]);
    packs = hall->packs;
    hall->packs = (struct front_packs){.count = 0};
    workers_free(workers);
    hall_free(hall);
    store_close(store);
    return 0;
}
