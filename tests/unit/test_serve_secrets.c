/* No byte that a guest is sent depends on what his seat may not know.
 *
 * Games of every system are played at a table. At some positions, for every seat and for a spectator, all
 * that the seat does not know is replaced by something else (uc_resample), and whatever a guest may ask is asked
 * in both worlds: every request that the server has, with arguments of every kind, among them names and
 * codes that only the other world or another seat has. Replies and pushes must be the same, byte for byte.
 *
 * Requests come from the server's own table, and what is not known about a key is guessed from its
 * type, so that a new request is asked by itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <sodium.h>

#include "front/serve/hall_inside.h"

enum {
    POSITIONS = 8, /* in a game */
    STRIDE = 37,   /* answers between two of them */
    TRIES = 4,     /* times that a request is asked in each; UC_SECRETS=N: so many times more */
    WORDS = 3000,  /* that arguments are made of */
    WORD = 120
};

static struct {
    struct hall *hall;
    struct workers *workers;
    struct store store;
    bool frozen; /* the store forgets what it is given */
    char *about, *journal, *card;
    size_t size;
    long long version;
    uint64_t drawn;
    uint32_t keys;
    char *letters; /* what the guest was sent */
    size_t letters_size;
    char word[WORDS][WORD];
    int words, codes; /* the first ones are codes of choices */
    int compared, refused, worlds;
    int answered
        [METRICS_COMMANDS]; /* times that a request, as hall_command numbers them, was not refused */
    const char *system;
    uc_seat seat;                      /* whose guest asks; none: a spectator */
    uc_seat eyes;                      /* who knows the same in both worlds */
    bool host, alone;                  /* the guest is; nobody else has ever sat down */
    enum openness open;                /* of the table */
    enum proposal_kind proposed;       /* there */
    char key[UC_SEATS + 1][TOKEN_KEY]; /* to the seats; the first is that of spectators */
} test;

/* ---- Chance ------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t n)
{
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9;
    n = (n ^ n >> 27) * 0x94d049bb133111eb;
    return n ^ n >> 31;
}

static int pick(int count)
{
    return (int)(mix(++test.drawn * 0x9e3779b97f4a7c15) % (uint64_t)count);
}

static const char *keys_name(void) { return "test"; }
static uint32_t keys_word(void) { return (uint32_t)mix(++test.keys); }
static void keys_bytes(void *const bytes, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)keys_word();
}
static struct randombytes_implementation keys_source = {
    .implementation_name = keys_name, .random = keys_word, .buf = keys_bytes};

/* ---- A store of one table ----------------------------------------------------------------- */

static void shelf_close(struct store *store) { (void)store; }

static enum uc_status shelf_create(struct store *store, const char *id, const char *about,
                                   const char *opener, struct uc_error *error)
{
    (void)store, (void)id, (void)opener, (void)error;
    free(test.about);
    test.about = strdup(about);
    test.version = 1;
    test.size = 0;
    return UC_OK;
}

static enum uc_status shelf_load(struct store *store, const char *id, struct stored *stored,
                                 struct uc_error *error)
{
    (void)store, (void)id, (void)error;
    *stored = (struct stored){.version = test.version,
                              .about = strdup(test.about),
                              .journal = malloc(test.size + 1),
                              .size = test.size};
    memcpy(stored->journal, test.journal, test.size);
    return UC_OK;
}

static enum uc_status shelf_part(struct store *store, const char *id, size_t from, size_t most,
                                 struct stored *stored, size_t *whole, struct uc_error *error)
{
    (void)store, (void)id, (void)error;
    *whole = test.size;
    stored_add(stored, from, most, 0, test.journal, test.size);
    return UC_OK;
}

static enum uc_status shelf_write(struct store *store, const char *id, size_t length,
                                  const char *bytes, size_t size, struct uc_error *error)
{
    (void)store, (void)id, (void)error;
    if (test.frozen)
        return UC_OK;
    assert_int_equal(length, test.size);
    test.journal = realloc(test.journal, test.size + size);
    memcpy(test.journal + test.size, bytes, size);
    test.size += size;
    return UC_OK;
}

static enum uc_status shelf_describe(struct store *store, const char *id, long long version,
                                     const char *about, struct uc_error *error)
{
    (void)store, (void)id, (void)version, (void)error;
    if (test.frozen)
        return UC_OK;
    free(test.about);
    test.about = strdup(about);
    test.version++;
    return UC_OK;
}

static enum uc_status shelf_commit(struct store *store, struct uc_error *error)
{
    (void)store;
    return uc_fail(error, UC_OK, "%s", "");
}

static long long shelf_count(struct store *store, const char *opener)
{
    (void)store, (void)opener;
    return 0;
}

static enum uc_status shelf_say(struct store *store, const char *id, const char *line,
                                struct uc_error *error)
{
    (void)store, (void)id, (void)line, (void)error;
    return UC_OK;
}

static enum uc_status shelf_said(struct store *store, const char *id,
                                 void (*tell)(void *, const char *), void *context,
                                 struct uc_error *error)
{
    (void)store, (void)id, (void)error;
    tell(context, "{\"text\":\"Hello\"}");
    return UC_OK;
}

static enum uc_status shelf_offer(struct store *store, const char *id,
                                  const struct store_offer *offer, struct uc_error *error)
{
    (void)store, (void)id, (void)error;
    if (test.frozen)
        return UC_OK;
    free(test.card);
    test.card = offer ? strdup(offer->card) : NULL;
    return UC_OK;
}

static enum uc_status shelf_lobby(struct store *store, int count,
                                  void (*tell)(void *, const char *, const char *, long long),
                                  void *context, struct uc_error *error)
{
    (void)store, (void)count, (void)error;
    if (test.card)
        tell(context, "table", test.card, 0);
    return UC_OK;
}

static long long shelf_clock(void) { return 1800000000; }

static const struct store_kind shelf_kind = {
    .close = shelf_close,
    .create = shelf_create,
    .load = shelf_load,
    .part = shelf_part,
    .write = shelf_write,
    .branch = shelf_write,
    .describe = shelf_describe,
    .commit = shelf_commit,
    .count = shelf_count,
    .say = shelf_say,
    .said = shelf_said,
    .offer = shelf_offer,
    .lobby = shelf_lobby,
    .offered = shelf_count,
};

/* ---- Words for arguments ------------------------------------------------------------------ */

static void learn(const char *word)
{
    if (!word || !*word || strlen(word) >= WORD || test.words == WORDS)
        return;
    for (int i = 0; i < test.words; i++)
        if (strcmp(test.word[i], word) == 0)
            return;
    memmove(test.word[test.words++], word, strlen(word) + 1);
}

/* All codes and names in a piece of JSON. */
static void learn_names(const json_t *json)
{
    const char *key;
    json_t *value;
    size_t i;
    if (json_is_array(json))
        json_array_foreach(json, i, value)
        {
            if (json_is_string(value))
                learn(json_string_value(value));
            learn_names(value);
        }
    else if (json_is_object(json))
        json_object_foreach((json_t *)(uintptr_t)json, key, value)
        {
            if (strcmp(key, "code") == 0)
                learn(json_string_value(value));
            learn_names(value);
        }
}

static json_t *ask_as(struct match *m, uc_seat seat, const char *command)
{
    struct request r = {.proto = test.hall->proto,
                        .in = json_pack("{s:s}", "cmd", command),
                        .out = json_object(),
                        .match = m,
                        .bound = true,
                        .as = seat};
    request_handle(&r);
    json_decref(r.in);
    return r.out;
}

/* Learns what anybody could be asked and see in this world. */
static void learn_world(struct match *m)
{
    const uc_game *game = m->shared->game;
    for (int pass = 0; pass < 2; pass++) {
        for (uc_seat s = 1; s <= uc_seat_count(game); s++) {
            json_t *told = ask_as(m, s, pass ? "view" : "question");
            learn_names(told);
            json_decref(told);
        }
        if (!pass)
            test.codes = test.words;
    }
}

/* ---- Requests ----------------------------------------------------------------------------- */

static const char *some_word(void) { return test.word[pick(test.words)]; }

/* A value for a key of this type. */
static json_t *some_value(const struct table *t, const char *command, const char *key, char type)
{
    static const char *const kinds[] = {"piece",  "card",   "place",   "door", "token",
                                        "region", "record", "ability", "word"};
    static const char *const opened[] = {"nobody", "link", "all"};
    static const char *const proposed[] = {"undo", "branch", "player", "key"};
    const uc_game *game = t->match->shared->game;
    int choices = uc_question(game, match_state(t->match)).count;
    char seat[80];
    if (strcmp(key, "seat") == 0 && strcmp(command, "take") == 0) {
        front_seat_name(game, match_state(t->match), test.eyes, seat, sizeof seat);
        return json_string(seat);
    }
    if (strcmp(key, "seat") == 0) {
        uc_seat other = (uc_seat)(1 + pick(uc_seat_count(game)));
        front_seat_name(game, match_state(t->match),
                        pick(4) && t->guest ? eyes_of(t->guest) : other, seat, sizeof seat);
        return json_string(pick(8) ? seat : "spectator");
    }
    if (strcmp(key, "code") == 0)
        return json_string(test.word[pick(test.codes ? test.codes : test.words)]);
    if (strcmp(key, "kind") == 0)
        return json_string(kinds[pick(9)]);
    if (strcmp(key, "player") == 0)
        return json_string(pick(2) ? "person" : "random");
    if (strcmp(key, "key") == 0 &&
        (strcmp(command, "join") == 0 || (strcmp(command, "take") == 0 && pick(2))))
        return json_string(test.key[test.seat]);
    if (strcmp(key, "key") == 0)
        return json_string("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    if (strcmp(key, "what") == 0 && strcmp(command, "propose") == 0)
        return json_string(proposed[pick(4)]);
    if (strcmp(key, "what") == 0 && strcmp(command, "highlight") == 0)
        return json_string(pick(2) ? "reach" : "sight");
    if (strcmp(key, "tables") == 0)
        return json_pack("{s:[s]}", t->id, test.key[test.seat]);
    if (strcmp(key, "system") == 0)
        return json_string(test.system);
    if (strcmp(key, "to") == 0)
        return json_string(opened[pick(3)]);
    if (strcmp(key, "table") == 0 && pick(4))
        return json_string(t->id);
    if (strcmp(key, "language") == 0 || strcmp(command, "language") == 0)
        return json_string("it");
    if (strcmp(key, "proposal") == 0 && pick(4))
        return json_integer(t->about.proposal.number);
    if (strcmp(key, "choice") == 0 && choices && pick(4))
        return json_integer(pick(choices));
    if (strcmp(key, "answers") == 0)
        return json_integer(pick(uc_journal_position(t->match->journal) + 1));
    switch (type) {
    case 'i':
        return json_integer(pick(4) ? pick(12) : -1);
    case 'b':
        return json_boolean(pick(2));
    case 'o':
        return json_object();
    case 'l':
        return json_array();
    default:
        return json_string(some_word());
    }
}

/* A request with the keys that it needs, and some of the others. */
static char *some_request(const struct table *t, const struct command *command)
{
    json_t *request = json_pack("{s:s, s:i}", "cmd", command->name, "id", 1);
    char name[24], type;
    int used = 0;
    for (const char *at = command->keys; sscanf(at, " %23[^:]:%c%n", name, &type, &used) == 2;) {
        at += used;
        bool needed = *at == '!';
        at += needed;
        bool said = strcmp(name, "code") == 0 && json_object_get(request, "choice");
        if (needed || (!said && pick(2)))
            json_object_set_new(request, name, some_value(t, command->name, name, type));
    }
    char *text = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    return text;
}

static void keep_letter(void *connection, const char *text, size_t size)
{
    (void)connection;
    test.letters = realloc(test.letters, test.letters_size + size + 2);
    memcpy(test.letters + test.letters_size, text, size);
    test.letters_size += size;
    test.letters[test.letters_size++] = '\n';
    test.letters[test.letters_size] = '\0';
}

/* All that the guest is sent because of a request; release with free. */
static char *letters_for(struct guest *g, const char *request)
{
    test.letters_size = 0;
    test.keys = 7; /* bots think with the same chance */
    hall_hear(g, request, strlen(request), 1000);
    for (struct job *job; (job = workers_collect(test.workers));)
        job->take(test.hall, job);
    hall_flush(test.hall);
    return strdup(test.letters_size ? test.letters : "");
}

/* ---- Two worlds --------------------------------------------------------------------------- */

static struct guest *sit_down(struct table *t, uc_seat seat)
{
    struct guest *g = hall_enter(test.hall, NULL, "here", 0);
    g->table = t;
    g->next = t->guest;
    t->guest = g;
    g->seats = (uint8_t)(seat ? 1u << (seat - 1) : 0u);
    g->person = seat;
    return g;
}

/* The table as it was, in the world given; whoever sits there has heard everything. */
static void put_back(struct table *t, struct guest *g, const void *world, uc_seat seat)
{
    struct uc_error error;
    if (t->version != test.version || t->length != test.size)
        assert_int_equal(table_read(t, &error), UC_OK);
    if (g->table != t) { /* he has left */
        g->table = t;
        g->next = NULL;
        t->guest = g;
    }
    g->seats = (uint8_t)(seat ? 1u << (seat - 1) : 0u);
    g->person = seat;
    g->host = test.host;
    g->told_at = 0;
    t->pushed = t->about.happened;
    t->pushed_at = 0;
    g->language[0] = '\0';
    if (g->advised)
        give_advice(g, -1);
    hall_flush(test.hall);
    for (uc_seat s = 1; s <= UC_SEATS; s++) { /* there are others, who are away */
        bool sat = s == seat || !test.alone;
        t->about.chair[s].holder = sat ? s : 0;
        memset(t->about.chair[s].held, 0, sizeof t->about.chair[s].held);
        t->about.chair[s].held[0] = sat ? s : 0;
    }
    t->about.open = test.open;
    t->about.proposal = (struct proposal){.kind = test.proposed,
                                          .number = 1,
                                          .changes = uc_journal_changes(t->match->journal),
                                          .needed = UINT8_MAX,
                                          .until = shelf_clock() + 1};
    memcpy(match_state_to_change(t->match), world, uc_state_size(t->match->shared->game));
}

/* Answers that are taken show what the rules show: only refusals are compared. What a bot would do is found
 * with guesses about the rest, which differ. */
static bool shows_nothing(const struct command *command, const char *letters)
{
    bool moves = strcmp(command->name, "answer") == 0 || strcmp(command->name, "suggest") == 0;
    return !moves || strstr(letters, "\"error\"");
}

static void compare(struct table *t, struct guest *g, const void *const world[2], uc_seat seat,
                    int index)
{
    const struct command *command = hall_command(index);
    test.host = pick(2);
    test.alone = pick(2);
    test.open = (enum openness)pick(OPENNESSES);
    test.proposed = strcmp(command->name, "vote") == 0 ? PROPOSE_UNDO : PROPOSE_NOTHING;
    put_back(t, g, world[pick(2)], seat);
    char *request = some_request(t, command), *told[2];
    for (int w = 0; w < 2; w++) {
        put_back(t, g, world[w], seat);
        if (strcmp(command->name, "redo") == 0)
            free(letters_for(g, "{\"cmd\":\"undo\"}"));
        told[w] = letters_for(g, request);
    }
    bool same = shows_nothing(command, told[0])
                    ? strcmp(told[0], told[1]) == 0
                    : shows_nothing(command, told[0]) == shows_nothing(command, told[1]);
    size_t at = 0;
    while (!same && told[0][at] == told[1][at])
        at++;
    at = at > 200 ? at - 200 : 0;
    if (!same)
        fail_msg("%s, seat %d, after %d answers: %s\nhere:  ...%.400s\nthere: ...%.400s",
                 test.system, seat, uc_journal_position(t->match->journal), request, told[0] + at,
                 told[1] + at);
    test.compared++;
    bool refused = strstr(told[0], "\"error\"") != NULL;
    test.refused += refused;
    test.answered[index] += !refused;
    free(told[0]);
    free(told[1]);
    free(request);
}

/* A request that makes another table has nothing to do with this one. */
static bool is_about_the_table(const char *name) { return strcmp(name, "create") != 0; }

/* All that a guest may ask at this position. */
static void compare_position(struct table *t, uc_seat seat)
{
    const uc_game *game = t->match->shared->game;
    size_t size = uc_state_size(game);
    void *here = malloc(size), *there = malloc(size);
    const void *const world[2] = {here, there};
    struct guest *g = sit_down(t, seat);
    test.seat = seat;
    memcpy(here, match_state(t->match), size);
    for (int w = 0; w < test.worlds; w++) {
        memcpy(there, here, size);
        /* a spectator knows less than anybody */
        test.eyes = seat ? seat : (uc_seat)(1 + pick(uc_seat_count(game)));
        uc_resample(game, there, test.eyes, (uint64_t)pick(1 << 30));
        test.words = 0;
        learn("nothing");
        learn_world(t->match);
        memcpy(match_state_to_change(t->match), there, size);
        learn_world(t->match);
        for (int c = 0; hall_command(c); c++)
            for (int i = 0; i < TRIES && is_about_the_table(hall_command(c)->name); i++)
                compare(t, g, world, seat, c);
    }
    test.proposed = PROPOSE_NOTHING;
    put_back(t, g, here, seat);
    hall_leave(g);
    free(here);
    free(there);
}

/* ---- Games -------------------------------------------------------------------------------- */

static void keep_keys(const char *made)
{
    json_t *reply = json_loads(made, JSON_DISABLE_EOF_CHECK, NULL), *seat;
    size_t i;
    snprintf(test.key[0], TOKEN_KEY, "%s", json_string_value(json_object_get(reply, "watch")));
    json_array_foreach(json_object_get(reply, "seats"), i, seat)
    {
        snprintf(test.key[i + 1], TOKEN_KEY, "%s", json_string_value(json_object_get(seat, "key")));
    }
    json_decref(reply);
}

static struct table *open_table(const char *system, bool dice)
{
    char request[200];
    struct guest *host = hall_enter(test.hall, NULL, "here", 0);
    snprintf(request, sizeof request, "{\"cmd\":\"create\",\"system\":\"%s\",\"dice\":%s,\"id\":1}",
             system, dice ? "true" : "false");
    test.frozen = false;
    char *made = letters_for(host, request);
    assert_null(strstr(made, "\"error\""));
    keep_keys(made);
    free(made);
    hall_leave(host);
    return test.hall->table;
}

static void play_on(struct table *t)
{
    struct uc_error error;
    test.frozen = false;
    for (int i = 0; i < STRIDE && !table_is_over(t); i++) {
        struct uc_question q = uc_question(t->match->shared->game, match_state(t->match));
        assert_int_equal(table_answer(t, pick(q.count), &error), UC_OK);
    }
    test.frozen = true;
}

static void play_system(const char *system, bool dice)
{
    test.system = system;
    test.compared = test.refused = 0;
    struct table *t = open_table(system, dice);
    int seats = uc_seat_count(t->match->shared->game);
    for (int i = 0; i < POSITIONS; i++) {
        play_on(t);
        compare_position(t, (uc_seat)(i % (seats + 1)));
        uc_seat asked = uc_question(t->match->shared->game, match_state(t->match)).seat;
        bool known = asked >= 1 && asked <= seats;
        compare_position(t, (uc_seat)(known ? asked : (i + 1 + i / (seats + 1)) % (seats + 1)));
    }
    assert_true(test.compared > 1000 && test.refused < test.compared * 2 / 3);
    print_message("%s: %d requests compared, %d of them refused\n", system, test.compared,
                  test.refused);
    hall_drop(test.hall, t);
}

static void nothing_depends_on_what_a_seat_may_not_know(void **unused)
{
    (void)unused;
    int systems = 0;
    for (int i = 0; uc_system(i); i++, systems++)
        for (int dice = 0; dice < 2; dice++)
            if (test.worlds > 1 || dice == i % 2)
                play_system(uc_system(i), dice);
    assert_true(systems >= 6);
    /* Refusals tell little: whoever adds a request sees to it that it is answered here, too. */
    for (int c = 0; hall_command(c); c++)
        if (is_about_the_table(hall_command(c)->name) && !test.answered[c])
            fail_msg("'%s' was refused in every position: what it would tell was not compared",
                     hall_command(c)->name);
}

static int begin(void **unused)
{
    (void)unused;
    test.store = (struct store){.kind = &shelf_kind, .clock = shelf_clock};
    test.workers = workers_new(0, NULL, NULL);
    struct hall_settings settings = {.send = keep_letter,
                                     .workers = test.workers,
                                     .tables = 100,
                                     .tables_an_hour = 100,
                                     .tables_of_one = 100,
                                     .guests = 1000,
                                     .rate = 10000000,
                                     .idle_seconds = 5,
                                     .advice = true};
    test.hall = hall_new(&test.store, &settings);
    return test.hall ? 0 : -1;
}

static int end(void **unused)
{
    (void)unused;
    hall_free(test.hall);
    workers_free(test.workers);
    free(test.about);
    free(test.card);
    free(test.journal);
    free(test.letters);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_depends_on_what_a_seat_may_not_know)};
    const char *worlds = getenv("UC_SECRETS");
    test.worlds = worlds ? (int)strtol(worlds, NULL, 10) : 1;
    setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1);
    randombytes_set_implementation(&keys_source);
    return token_begin() ? cmocka_run_group_tests(tests, begin, end) : 2;
}
