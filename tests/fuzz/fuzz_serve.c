/* Any bytes are what four guests say in the hall of the server: one message a line, and its first
 * byte says who speaks. There is a table of the template game; $T is its name, $1, $2, $H and $W
 * are the keys to its seats, of its host and to watch.
 * `tools/fuzz --long serve` is a long run. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/serve/hall_inside.h"

enum { GUESTS = 4, KEYS = 5 };

static struct front_packs packs; /* loaded once */
static uint32_t drawn;
static struct { /* of the table */
    char sign;
    char value[TOKEN_KEY];
} word[KEYS] = {{'T', ""}, {'1', ""}, {'2', ""}, {'H', ""}, {'W', ""}};
static char last[1 << 16]; /* what was sent last */

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

static void send_to(void *connection, const char *text, size_t size)
{
    (void)connection;
    if (text[0] != '{' || strchr(text, '\n') || text[size])
        abort(); /* a message is one line of JSON */
    snprintf(last, sizeof last, "%s", text);
}

static void take_word(int number, const json_t *value)
{
    snprintf(word[number].value, sizeof word[number].value, "%s", json_string_value(value));
}

static void open_table(struct hall *hall)
{
    static const char create[] = "{\"cmd\":\"create\",\"system\":\"template\",\"quest\":\"crypt\","
                                 "\"pace\":0}";
    struct guest *host = hall_enter(hall, NULL, "here", 0);
    hall_hear(host, create, sizeof create - 1, 0);
    hall_flush(hall);
    hall_leave(host);
    json_t *made = json_loads(last, 0, NULL);
    const json_t *seats = json_object_get(made, "seats");
    take_word(0, json_object_get(made, "table"));
    take_word(1, json_object_get(json_array_get(seats, 0), "key"));
    take_word(2, json_object_get(json_array_get(seats, 1), "key"));
    take_word(3, json_object_get(made, "host"));
    take_word(4, json_object_get(made, "watch"));
    json_decref(made);
}

/* Writes a line with its words filled in; its length. */
static size_t fill_in(char *to, size_t room, const char *from, size_t size)
{
    size_t used = 0;
    for (size_t i = 0; i < size && used + TOKEN_KEY < room; i++) {
        int w = KEYS;
        if (from[i] == '$' && i + 1 < size)
            for (w = 0; w < KEYS && word[w].sign != from[i + 1];)
                w++;
        if (w == KEYS) {
            to[used++] = from[i];
            continue;
        }
        memcpy(to + used, word[w].value, strlen(word[w].value));
        used += strlen(word[w].value);
        i++;
    }
    return used;
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct uc_error error;
    (void)argc;
    (void)argv;
    randombytes_set_implementation(&source);
    if (setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1) != 0 || !token_begin() ||
        !front_pack(&packs, "template", &error))
        abort();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char line[2 * HALL_MESSAGE];
    struct uc_error error;
    struct store *store = store_open_sqlite(":memory:", &error);
    struct workers *workers = workers_new(0, NULL, NULL);
    struct hall_settings settings = {.send = send_to,
                                     .workers = workers,
                                     .tables = 20,
                                     .tables_an_hour = 20,
                                     .tables_of_one = 1000000,
                                     .guests = 1000,
                                     .rate = 100,
                                     .idle_seconds = 60,
                                     .advice = true};
    drawn = 0;
    struct hall *hall = hall_new(store, &settings);
    if (!hall)
        abort();
    hall->packs = packs;
    open_table(hall);
    struct guest *guest[GUESTS];
    for (int i = 0; i < GUESTS; i++)
        guest[i] = hall_enter(hall, guest + i, "there", 0);
    const char *at = (const char *)data, *end = at + size;
    for (long long now = 0; at < end; now += 20) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at);
        int who = length ? (unsigned char)at[0] % GUESTS : 0;
        size_t used = length ? fill_in(line, sizeof line, at + 1, length - 1) : 0;
        if (length == 1) { /* somebody leaves, and comes back */
            hall_leave(guest[who]);
            guest[who] = hall_enter(hall, guest + who, "there", now);
        } else if (!hall_hear(guest[who], line, used, now)) {
            break;
        }
        hall_tick(hall, now);
        hall_flush(hall);
        at += length + (newline != NULL);
    }
    for (int i = 0; i < GUESTS; i++)
        hall_leave(guest[i]);
    packs = hall->packs;
    hall->packs = (struct front_packs){.count = 0};
    workers_free(workers);
    hall_free(hall);
    store_close(store);
    return 0;
}
