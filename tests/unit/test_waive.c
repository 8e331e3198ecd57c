/* Who passes for longer is asked less often. The others see and hear nothing else of it than if he passed each time: games are
 * played in two worlds, in one of which somebody passes for longer, and in the other each time that he is asked more than in the first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "unit/one_game.h"

enum { GAMES = 12, ANSWERS = 400, FOLLOWED = 40 };

static struct {
    uint64_t drawn;
    void *world[2];
    uint64_t heard[2][UC_SEATS + 1];
    int waived, spared, compared;
} test;

static int pick(int count)
{
    uint64_t n = ++test.drawn * 0x9e3779b97f4a7c15;
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9;
    return (int)((n ^ n >> 31) % (uint64_t)count);
}

static void hear(void *context, const struct uc_event *e)
{
    uint64_t *heard = context,
             of[] = {e->kind, (uint16_t)e->a, (uint16_t)e->b, (uint16_t)e->c, (uint16_t)e->d};
    for (int s = 1; s <= UC_SEATS; s++)
        for (size_t i = 0; e->seats >> (s - 1) & 1 && i < sizeof of / sizeof of[0]; i++)
            heard[s] = (heard[s] ^ of[i]) * 0x9e3779b97f4a7c15 + 1;
}

static void choose(int world, int choice)
{
    struct uc_log log = {hear, test.heard[world]};
    assert_int_equal(uc_choose(game, test.world[world], choice, &log), UC_OK);
}

/* The answer by which nothing is done now; -1: there is none. */
static int pass_of(const struct uc_question *q)
{
    for (int i = 0; i < q->count; i++)
        if (uc_verb_role(game, q->choice[i].verb) == UC_VERB_PASS &&
            !uc_choice_waives(game, q->choice[i]))
            return i;
    return -1;
}

static bool same_question(const struct uc_question *a, const struct uc_question *b)
{
    return a->seat == b->seat && a->prompt == b->prompt && a->subject == b->subject &&
           a->count == b->count &&
           memcmp(a->choice, b->choice, (size_t)a->count * sizeof a->choice[0]) == 0;
}

static void compare(uc_seat waiver)
{
    static struct uc_view view[2];
    for (uc_seat s = 1; s <= uc_seat_count(game); s++) {
        if (s == waiver)
            continue;
        for (int w = 0; w < 2; w++)
            uc_view(game, test.world[w], s, &view[w]);
        assert_true(uc_view_hash(&view[0]) == uc_view_hash(&view[1]));
        assert_true(test.heard[0][s] == test.heard[1][s]);
        test.compared++;
    }
}

/* In the first world the seat that is asked passes for longer. */
static void follow(uc_seat waiver)
{
    memset(test.heard, 0, sizeof test.heard);
    struct uc_question q = uc_question(game, test.world[0]);
    choose(1, pass_of(&q));
    choose(0, q.count - 1);
    choose(0, 0);
    test.waived++;
    for (int i = 0; i < FOLLOWED; i++) {
        struct uc_question here = uc_question(game, test.world[0]),
                           there = uc_question(game, test.world[1]);
        if (here.seat == 0 || there.seat == 0 || here.seat == waiver)
            return; /* he is asked again: it is his turn, or something that he has named */
        if (same_question(&here, &there)) {
            compare(waiver);
            int choice = pick(here.count);
            if (uc_choice_waives(game, here.choice[choice]))
                choice = 0;
            choose(0, choice);
            choose(1, choice);
            continue;
        }
        assert_int_equal(there.seat, waiver);
        assert_in_range(pass_of(&there), 0, there.count);
        choose(1, pass_of(&there));
        test.spared++;
    }
}

static void play(uint64_t seed)
{
    size_t size = uc_state_size(game);
    uc_begin(game, state, seed, NULL);
    for (int i = 0; i < ANSWERS; i++) {
        struct uc_question q = uc_question(game, state);
        if (!q.count)
            return;
        if (uc_choice_waives(game, q.choice[q.count - 1]) && pass_of(&q) >= 0) {
            memcpy(test.world[0], state, size);
            memcpy(test.world[1], state, size);
            follow(q.seat);
        }
        int choice = pick(q.count);
        if (uc_choice_waives(game, q.choice[choice]))
            choice = 0;
        uc_choose(game, state, choice, NULL);
    }
}

static void others_see_no_more(void **unused)
{
    static const struct {
        const char *folder, *quest;
    } quests[] = {{"packs/d2e", "harrow_ford"}, {"packs/du", "redtusk_stockade"}};
    (void)unused;
    for (size_t i = 0; i < sizeof quests / sizeof quests[0]; i++) {
        char folder[400];
        snprintf(folder, sizeof folder, "%s/%s", UC_SOURCE_DIR, quests[i].folder);
        assert_int_equal(begin_game(folder, quests[i].quest), 0);
        for (int w = 0; w < 2; w++)
            test.world[w] = malloc(uc_state_size(game));
        test.waived = test.spared = test.compared = 0;
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play(seed);
        print_message("%s: passed for longer %d times, spared %d questions, compared %d views\n",
                      quests[i].quest, test.waived, test.spared, test.compared);
        assert_true(test.waived > 10 && test.spared > 10 && test.compared > 10);
        for (int w = 0; w < 2; w++)
            free(test.world[w]);
        close_game(NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(others_see_no_more)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
