/* Every system in four threads at once: packs are loaded and searched side by side, each thread its own, and games of one
 * pack that all of them share are played. Nothing of the library may stand in one place for all: build it with the
 * thread sanitizer (preset `threads`; step `unit-threads` of tools/test does), which sees what a run of luck hides. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "undercroft/packs.h"
#include "undercroft/undercroft.h"

enum {
    THREADS = 4,
    QUESTS = 3,   /* of a system, each thread the ones after those of the thread before */
    ANSWERS = 150 /* in a game, by bots that look at what may come */
};

/* What the threads of a system share. */
struct table {
    const char *system, *folder;
    const uc_pack *pack;
    pthread_barrier_t start;
};

struct player {
    pthread_t thread;
    struct table *table;
    int number;
    const char *trouble; /* what went wrong; cmocka asserts in one thread only */
};

/* Keeps what happened last. */
static void hear(void *last, const struct uc_event *event) { *(struct uc_event *)last = *event; }

/* Bots answer, and every front end's questions are put. */
static const char *play_on(const uc_game *game, void *state, struct uc_log *log, uint64_t seed)
{
    static const char *const kinds[] = {"random", "greedy"};
    uc_bot *bot = uc_bot_new(kinds[seed % 2], game, seed, 0);
    struct uc_view *view = malloc(sizeof *view);
    const char *trouble = bot && view ? NULL : "no memory";
    for (int i = 0; !trouble && i < ANSWERS; i++) {
        struct uc_question q = uc_question(game, state);
        char text[500];
        if (!q.seat)
            break;
        uc_seat seat = q.seat == UC_ANYONE ? uc_choice_seat(game, state, 0) : q.seat;
        uc_view(game, state, seat, view);
        uc_choice_text(game, state, q.choice[0], text, sizeof text);
        int answer = uc_bot_pick(bot, state, seat, NULL, 0);
        if (uc_choose(game, state, answer, log) != UC_OK)
            trouble = "an answer was refused";
        else
            uc_event_text(game, state, log->context, text, sizeof text);
    }
    uc_bot_free(bot);
    free(view);
    return trouble;
}

static const char *play_quest(const uc_pack *pack, const char *quest, uint64_t seed)
{
    struct uc_setup setup = {.quest = quest};
    uc_game *game = uc_game_new(pack, &setup, NULL);
    void *state = game ? malloc(uc_state_size(game)) : NULL;
    struct uc_event last = {0};
    struct uc_log log = {hear, &last};
    const char *trouble = "no game";
    if (state) {
        uc_begin(game, state, seed, &log);
        trouble = play_on(game, state, &log, seed);
    }
    free(state);
    uc_game_free(game);
    return trouble;
}

/* Some of the quests, other ones in every thread but the first of all, which all of them play. */
static const char *play_some(const uc_pack *pack, int number)
{
    struct uc_entry entry;
    const char *trouble = NULL;
    int quests = 0;
    while (uc_pack_entry(pack, "quest", quests, &entry))
        quests++;
    for (int i = 0; i < QUESTS && i < quests && !trouble; i++) {
        uc_pack_entry(pack, "quest", i == 0 ? 0 : (number * (QUESTS - 1) + i) % quests, &entry);
        trouble = play_quest(pack, entry.id, (uint64_t)number + (uint64_t)i);
    }
    return trouble;
}

static void *load_and_play(void *given)
{
    struct player *p = given;
    struct uc_problems problems, unreached;
    pthread_barrier_wait(&p->table->start);
    uc_pack *own = uc_pack_lint(p->table->folder, &problems, &unreached);
    p->trouble = own ? play_some(own, p->number) : "the pack was refused";
    if (!p->trouble)
        p->trouble = play_some(p->table->pack, p->number);
    uc_problems_free(&problems);
    uc_problems_free(&unreached);
    uc_pack_free(own);
    return NULL;
}

static void test_system(void **state)
{
    struct table table = {.system = *state};
    struct player player[THREADS];
    char folder[500];
    assert_int_equal(uc_pack_find(table.system, folder, sizeof folder, NULL), UC_OK);
    uc_pack *pack = uc_pack_load(folder, NULL);
    assert_non_null(pack);
    table.folder = folder;
    table.pack = pack;
    pthread_barrier_init(&table.start, NULL, THREADS);
    for (int i = 0; i < THREADS; i++) {
        player[i] = (struct player){.table = &table, .number = i};
        assert_int_equal(pthread_create(&player[i].thread, NULL, load_and_play, &player[i]), 0);
    }
    for (int i = 0; i < THREADS; i++)
        pthread_join(player[i].thread, NULL);
    pthread_barrier_destroy(&table.start);
    uc_pack_free(pack);
    for (int i = 0; i < THREADS; i++)
        if (player[i].trouble)
            fail_msg("%s, thread %d: %s", table.system, i, player[i].trouble);
}

int main(void)
{
    enum { SYSTEMS = 16 };
    struct CMUnitTest tests[SYSTEMS];
    size_t count = 0;
    setenv("UNDERCROFT_HOME", UC_SOURCE_DIR, 1);
    for (const char *system; count < SYSTEMS && (system = uc_system((int)count)); count++)
        tests[count] =
            (struct CMUnitTest){system, test_system, NULL, NULL, (void *)(uintptr_t)system};
    return _cmocka_run_group_tests("threads", tests, count, NULL, NULL);
}
